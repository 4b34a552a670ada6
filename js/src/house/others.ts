/** The other seats, each with a small house and what it owns. */

import { toSvg } from "./scene/index";
import { COLOURS, MAX_STAIRS } from "./symbols";
import { filled } from "./column";
import { drawnHouse, guestsOf, isOver, seatOf, type Context } from "./context";
import { h, late, type Content, type VNode } from "../app/ui/dom";
import { label, note } from "../app/ui/parts";
import { badge } from "./words";
import { finalScore, liveScore } from "./score";
import { houseTable } from "./scene-region";
import { log } from "../app/ui/log";
import { tabPanel } from "../app/ui/tabs";

/** Tell if the score stands among the other seats: at the end of a game of two it stands in the decision. */
export function hasScore(c: Context): boolean {
  return !isOver(c) || c.view.seats.length > 2;
}

export function others(c: Context): VNode {
  const over = isOver(c);
  const away = c.view.seats.map((_, seat) => seat).filter((seat) => seat !== c.focus);
  // nothing here depends on the choice that is being made: hovering need not describe it again
  const sign = [c.narrow, c.tab, c.live.rev, c.view.step, c.looking, c.heading, c.focus, c.entries.length, c.copied, c.words.messages.locale, JSON.stringify([c.setup.names, c.marks])].join();
  const many = away.length > 1;
  const cls = ["gbw-others", over && "gbw-others-final", many && "gbw-others-many"].filter(Boolean).join(" ");
  const props = { class: cls, attrs: { "aria-label": c.words.t("table") } };
  return late("section", props, sign, () => [
    tabPanel(c, "others", h("div", { class: "gbw-opps" }, away.map((seat) => (over ? bigHouse(c, seat) : opponent(c, seat))))),
    hasScore(c) && tabPanel(c, "score", over ? finalScore(c) : liveScore(c)),
    tabPanel(c, "log", log(c)),
  ]);
}

function opponent(c: Context, seat: number): VNode {
  const { words } = c;
  const it = seatOf(c, seat);
  const levels = filled(it.house);
  const tokens = COLOURS.filter((colour) => (it.bread[colour] ?? 0) > 0);
  const row = (name: string, ...value: Content[]): VNode[] => [h("dt", {}, name), h("dd", {}, value)];
  return h("section", { key: `opp:${seat}`, class: "gbw-opp gbw-region gbw-scrolls", attrs: { "aria-label": words.seat(seat) } },
    label([badge(words, seat), " ", words.seat(seat)], note(words.t("points.if", { n: it.score.total }))),
    h("div", { class: "gbw-seatcard" },
      smallView(c, seat, "gbw-smallview"),
      houseTable(c, seat),
      h("dl", { class: "gbw-keys" },
        row(words.t("key.house"), words.t("house.levels", { n: levels.length, complete: levels.filter((n) => n === 9).length })),
        row(words.t("key.pantry"), tokens.length === 0 ? words.t("key.empty") : tokens.map((colour) => h("span", {}, words.picture(colour), it.bread[colour] ?? 0))),
        row(words.t("key.stairs"), words.t("of", { n: it.stairs, max: MAX_STAIRS })),
        row(words.t("key.gate"), it.gate.length === 0 ? words.t("score.nobody") : it.gate.map((id) => words.title(id)).join(", ")),
        row(words.t("key.bonus"), it.bonus.length === 0 ? words.t("score.none") : it.bonus.map((id) => words.bonusName(id)).join(", ")),
        row(words.t("key.trapped"), words.t("key.caught", { n: it.trapped.length, points: it.score.characters })))));
}

function bigHouse(c: Context, seat: number): VNode {
  const { words } = c;
  const levels = filled(seatOf(c, seat).house);
  const name = words.t("house.of", { name: words.seat(seat) });
  return h("section", { key: `opp:${seat}`, class: "gbw-opp gbw-opp-final gbw-region gbw-scrolls", attrs: { "aria-label": name } },
    label([badge(words, seat), " ", name], note(words.t("house.levels", { n: levels.length, complete: levels.filter((n) => n === 9).length }))),
    smallView(c, seat, "gbw-smallview"),
    houseTable(c, seat));
}

/** A still of a house; drawn again only when that house changed. */
function smallView(c: Context, seat: number, cls: string): VNode {
  const state = drawnHouse(c, seat);
  const finished = isOver(c);
  return h("button", {
    key: `house:${seat}`, class: cls, press: () => c.commands.focusSeat(seat), attrs: { "aria-label": c.words.t("look.house", { name: c.words.seat(seat) }) },
    paint: { sign: `${state.board}|${state.house.join(",")}|${finished}`, draw: (host) => host.replaceChildren(toSvg(state, finished ? { finished, guests: guestsOf(c, seat) } : {})) },
  });
}
