/** A completed level: a bonus card from the middle, each with what it would be worth now and why. */

import { encode } from "./actions";
import { bonusCard, ovenGain, reasonFor } from "./bonus";
import { MAX_BONUS, MAX_TOKENS } from "./symbols";
import { boardOf, seatOf, type Context } from "./context";
import { h, type Content, type VNode } from "../app/ui/dom";
import { bonusIcon } from "./supply";
import { icon } from "./icons";
import { label, mainButton, note, radios, undoButton } from "../app/ui/parts";
import { because } from "./score";

const SKIP = encode({ kind: "skip" });

export function bonusCode(c: Context): number | null {
  const { option } = c.choice;
  return option !== null && c.view.legal.includes(option) && option >= 136 && option <= SKIP ? option : null;
}

export function bonusTask(c: Context): VNode {
  const { words, view } = c;
  const code = bonusCode(c);
  const id = code === null || code === SKIP ? undefined : view.display[code - 136];
  const held = seatOf(c, view.actor).bonus.length;
  return h("section", { class: "gbw-task gbw-taskcard", attrs: { "aria-label": words.t("bonus.choose") } },
    label(words.t("bonuses.region"), note(words.t("bonus.nth", { n: held + 1, max: MAX_BONUS }))),
    radios(words.t("bonus.card"), "gbw-bonusgrid",
      view.display.map((it, slot) => bonus(c, it, slot, code)),
      view.legal.includes(SKIP) && h("button", {
        key: "bonus:skip", class: "gbw-bcard gbw-bcard-none", playing: true, press: () => c.commands.choose((choice) => { choice.option = SKIP; }),
        attrs: { role: "radio", "aria-checked": String(code === SKIP) },
      }, h("b", {}, words.t("bonus.none")), h("span", { class: "gbw-line1" }, words.t("bonus.lost")))),
    h("div", { class: "gbw-acts" },
      mainButton(c, code === null ? words.t("bonus.choose") : id === undefined ? words.t("bonus.none") : words.t("bonus.main", { card: words.bonusName(id) }),
        code === null ? null : [code]),
      undoButton(c)));
}

function bonus(c: Context, id: number, slot: number, chosen: number | null): VNode {
  const { words } = c;
  const code = encode({ kind: "bonus", slot });
  return h("button", {
    key: `bonus:${slot + 1}`, class: "gbw-bcard", playing: true, press: () => c.commands.choose((it) => { it.option = code; }),
    attrs: { role: "radio", "aria-checked": String(code === chosen) },
  },
  h("span", { class: "gbw-bhead" }, icon(bonusIcon(c, id), "gbw-icon"), code === chosen && icon("check", "gbw-icon")),
  h("b", {}, words.bonusName(id)), h("span", { class: "gbw-line1" }, words.bonusText(id)), h("small", {}, worth(c, id, slot)));
}

/** "now 3: Peter Pan 1, ..." or what an oven brings. */
function worth(c: Context, id: number, slot: number): Content {
  const { words, view, setup } = c;
  const seat = seatOf(c, view.actor);
  const points = view.worth[view.actor]?.[slot] ?? 0;
  const reason = reasonFor(setup, id, seat);
  if (reason.kind === "oven") {
    const { colour } = bonusCard(setup.bonus[id] ?? ["oven", "R", 2]);
    const room = MAX_TOKENS - seat.bread.reduce((sum, n) => sum + n, 0);
    return words.rich("worth.oven", { n: ovenGain(colour, seat, boardOf(setup, seat), view.supply, room), symbol: words.picture(colour), points });
  }
  if (reason.kind === "levels" || reason.kind === "complete") {
    const short = reason.needed - reason.levels;
    if (short > 0) return words.t("worth.short", { points, n: short });
  }
  return words.t("worth.now", { points, why: because(c, id, view.actor) });
}
