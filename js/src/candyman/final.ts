/** The end: places with their trophies, and another game. */

import { h, type VNode } from "../app/ui/dom";
import { final as finalTask, winners } from "../app/ui/final";
import { partsLeft, seatOf, type Context } from "./context";

export function final(c: Context): VNode {
  const { words } = c;
  const won = winners(c);
  return finalTask(c, {
    note: (seat) => {
      if (won.includes(seat)) return words.t(won.length > 1 ? "place.shared" : c.view.end === "crumbs" ? "place.trophies" : "place.wins");
      return seatOf(c, seat).space < 0 ? words.t("space.out") : words.t("parts.n", { n: partsLeft(c, seat) });
    },
    number: (seat) => {
      const n = seatOf(c, seat).trophies.length;
      return h("strong", { attrs: { title: words.t("trophies.n", { n }) } }, n, h("span", { class: "gbw-sr" }, ` ${words.t("trophies")}`));
    },
  });
}
