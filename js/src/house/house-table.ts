/** A house space by space, as a table for those who do not see it: what lies on top, what below, and which halves belong together. */

import { cellName } from "./cells";
import { piecesOf, topsOf, type Piece } from "./column";
import { drawnHouse, type Context } from "./context";
import { h, late, type VNode } from "../app/ui/dom";

export function houseTable(c: Context, seat: number): VNode {
  const { words } = c;
  const { board, house } = drawnHouse(c, seat);
  const name = words.t("spaces.of", { name: words.seat(seat) });
  return late("div", { class: "gbw-sr" }, [board, house.join(), name].join("|"), () => h("table", {},
    h("caption", {}, name),
    h("thead", {}, h("tr", {}, (["spaces.space", "spaces.levels", "spaces.top", "spaces.half", "spaces.below"] as const).map((key) =>
      h("th", { attrs: { scope: "col" } }, words.t(key))))),
    h("tbody", {}, topsOf(house, board).map((top, cell) => {
      const [first, ...below] = piecesOf(house, board, cell);
      const half = first?.other == null ? words.t("spaces.none")
        : words.t(top.partner === null ? "spaces.covered" : "spaces.beside", { other: cellName(first.other) });
      return h("tr", {}, h("th", { attrs: { scope: "row" } }, cellName(cell)), h("td", {}, top.height),
        h("td", {}, first === undefined ? "" : told(c, { ...first, other: null })), h("td", {}, half),
        h("td", {}, below.length === 0 ? words.t("spaces.none") : below.map((piece) => told(c, piece)).join(", ")));
    }))));
}

/** "red heart, one tile with b2", "blue gem, stairway" or "printed star". */
function told(c: Context, piece: Piece): string {
  const { words } = c;
  const symbol = piece.symbol >= 0 ? words.symbol(piece.symbol) : "";
  if (piece.other !== null) return words.t("spaces.with", { symbol, other: cellName(piece.other) });
  if (piece.kind === "half") return symbol;
  return words.t(`spaces.${piece.kind}`, { symbol });
}
