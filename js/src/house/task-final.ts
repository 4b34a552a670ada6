/** The end: places, where every point comes from, the tie rule, and another game. */

import { isWatched, seatOf, type Context } from "./context";
import { h, type VNode } from "../app/ui/dom";
import { button } from "../app/ui/parts";
import { finalCopy, finalTable } from "./score";
import { placeNote, ranking, tieNote, winners } from "./verdict";
import { badge } from "./words";

export function finalTask(c: Context): VNode {
  const { words } = c;
  const won = winners(c);
  return h("section", { class: "gbw-task gbw-final", attrs: { "aria-label": words.t("final") } },
    h("div", { class: "gbw-podium" }, ranking(c).map(([seat]) => h("div", { class: won.includes(seat) ? "gbw-place gbw-place-won gbw-is-acting" : "gbw-place" },
      badge(words, seat), h("span", {}, h("b", {}, words.seat(seat)), h("small", {}, placeNote(c, seat))), h("strong", {}, seatOf(c, seat).score.total)))),
    finalTable(c),
    h("p", { class: "gbw-why" }, tieNote(c)),
    h("div", { class: "gbw-acts" }, c.looking === null && !c.replay && (!c.setup.spectator || isWatched(c)) && button("again", words.t("again"), { playing: true, press: () => c.commands.send({ type: "again" }, "again") }, { main: true }), finalCopy(c)));
}
