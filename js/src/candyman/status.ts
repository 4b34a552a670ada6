/** The status line of a race: the decision and its reason; and the end, with places and trophies. */

import { h, type Content, type VNode } from "../app/ui/dom";
import { final as finalTask, winnerNames, winners } from "../app/ui/final";
import { chip, inline } from "../app/ui/parts";
import { kindOf } from "./actions";
import { isOver, partsLeft, seatOf, type Context } from "./context";
import type { OwnKey } from "./words";

export function headline(c: Context): string {
  const { words, view } = c;
  if (isOver(c)) return verdict(c);
  const name = words.seat(view.actor);
  switch (view.phase) {
    case "before": return words.t(c.moves.some((code) => kindOf(c.setup, code) === "hit" || kindOf(c.setup, code) === "use") ? "say.before.attack" : "say.before", { name });
    case "part": return words.t(view.choose === 4 ? "say.part.own" : "say.part", { name, other: words.seat(view.attack?.at ?? view.actor) });
    case "defense": return words.t("say.defense", { name, other: words.who(view.attack?.by ?? view.active) });
    default: return words.t(`say.${view.phase}` as OwnKey, { name });
  }
}

export function guidance(c: Context): Content {
  const { words, view } = c;
  if (isOver(c)) return endReason(c);
  switch (view.phase) {
    case "before": return words.rich("why.before", { icons: inline(view.lucky.map((icon) => words.candy(icon))) });
    case "step": {
      const [one = 0, other] = view.walk;
      return other === undefined || other === one ? words.rich("why.step", { icon: words.candy(one) }) : words.t("why.step.pair");
    }
    case "part": return part(c);
    case "defense": {
      const blow = view.attack ? words.blow(view.attack.blow, view.attack.boxes, view.attack.push) : [];
      return blow.length === 0 ? words.t("why.window") : words.t("why.defense", { list: words.list(blow) });
    }
    case "after": return words.t(c.setup.mode.includes("+many") ? "why.after.many" : "why.after");
    case "summon": return words.t(`why.summon.${view.call}` as OwnKey, { boxes: words.boxes(view.boxes) });
    case "strike": return words.rich("why.strike", { icon: words.candy(words.iconAt(view.match)) });
    case "aim": return words.t("why.aim", { boxes: words.boxes(view.boxes) });
    default: return words.t(`why.${view.phase}` as OwnKey);
  }
}

function part({ words, view }: Context): Content {
  switch (view.choose) {
    case 2: return words.t("why.part.snap");
    case 3: return words.t("why.part.strip");
    case 4: return words.t("why.part.heal", { boxes: words.boxes(view.boxes) });
    default: return words.t("why.part", { boxes: words.boxes(view.boxes) });
  }
}

export function turnCounter(c: Context): Content {
  const { words, view } = c;
  return [h("span", {}, h("b", {}, words.t("round", { n: view.round }))),
    view.match >= 0 && chip(words.t("card.cage")),
    view.run && chip(words.t("run.short")),
    h("span", { class: "gbw-sr" }, words.t("turn.whose", { name: words.seat(view.active) }))];
}

export function verdict(c: Context): string {
  const { words, view } = c;
  const won = winners(c);
  const list = winnerNames(c);
  if (view.end === "crumbs") return words.t("verdict.trophies", { list, n: won.length, trophies: words.t("trophies.n", { n: seatOf(c, won[0] ?? 0).trophies.length }) });
  return words.t("verdict.wins", { name: list });
}

export function endReason(c: Context): string {
  const { words, view } = c;
  return words.find(`end.${view.end ?? ""}`, { name: words.seat(view.winner ?? winners(c)[0] ?? 0) }) ?? "";
}

export function final(c: Context): VNode {
  const { words } = c;
  const won = winners(c);
  return finalTask(c, {
    note: (seat) => {
      if (won.includes(seat)) return words.t(won.length > 1 ? "place.shared" : c.view.end === "crumbs" ? "place.trophies" : "place.wins");
      return seatOf(c, seat).space < 0 ? words.t("space.out") : words.t("parts.n", { n: partsLeft(c, seat) });
    },
    number: (seat) => h("strong", {}, words.t("trophies.n", { n: seatOf(c, seat).trophies.length })),
  });
}
