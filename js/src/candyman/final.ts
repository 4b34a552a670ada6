/** The end: who won and how, and another game. */

import { h, type VNode } from "../app/ui/dom";
import { button } from "../app/ui/parts";
import { badge } from "../app/ui/words";
import { isWatched, partsLeft, seatOf, type Context } from "./context";
import { ranking, winners } from "./verdict";

export function final(c: Context): VNode {
  const { words } = c;
  const won = winners(c);
  const again = c.looking === null && !c.replay && (c.setup.spectator !== true || isWatched(c));
  return h("section", { class: "gbw-task gbw-final", attrs: { "aria-label": words.t("final") } },
    h("div", { class: "gbw-podium" }, ranking(c).map(([seat]) => {
      const it = seatOf(c, seat);
      const how = won.includes(seat) ? words.t(won.length > 1 ? "place.shared" : c.view.end === "crumbs" ? "place.trophies" : "place.wins")
        : it.space < 0 ? words.t("space.out") : words.t("parts.n", { n: partsLeft(c, seat) });
      return h("div", { class: won.includes(seat) ? "gbw-place gbw-place-won gbw-is-acting" : "gbw-place" },
        badge(words, seat), h("span", {}, h("b", {}, words.seat(seat)), h("small", {}, how)),
        h("strong", { attrs: { title: words.t("trophies.n", { n: it.trophies.length }) } }, it.trophies.length, h("span", { class: "gbw-sr" }, ` ${words.t("trophies")}`)));
    })),
    again && h("div", { class: "gbw-acts" }, button("again", words.t("again"), { playing: true, press: () => c.commands.send({ type: "again" }, "again") }, { main: true })));
}
