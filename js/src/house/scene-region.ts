/** The focused house in 3D, with its ladder of levels and the buttons that turn it; and houses as tables for screen readers. */

import { h, late, type VNode } from "../app/ui/dom";
import { hint } from "../app/ui/hint";
import { cellName } from "./cells";
import { filled, piecesOf, topsOf, type Piece } from "./column";
import { drawnHouse, guestsOf, isOver, seatOf, type Context } from "./context";
import { icon, type IconName } from "./icons";

/** Times that a press comes closer. */
const CLOSER = 1.25;

export function scene(c: Context): VNode {
  const { words } = c;
  const owner = words.seat(c.focus);
  const seat = seatOf(c, c.focus);
  const levels = filled(seat.house);
  return h("section", { class: isOver(c) ? "gbw-scene gbw-scene-lit" : "gbw-scene", attrs: { "aria-label": words.t("house.of", { name: owner }) } },
    h("div", { class: "gbw-scene-cap" },
      h("h3", {}, words.t("house.of", { name: owner })),
      h("span", {}, words.t("house.levels", { n: levels.length, complete: complete(levels) }))),
    h("ol", { class: "gbw-ladder", attrs: { "data-why": "ladder", "aria-label": words.t("ladder") } }, rungs(c, levels)),
    h("div", { class: "gbw-view", attrs: { role: "img", "aria-label": sceneLabel(c) }, paint: { sign: "scene", draw: (host) => c.commands.hostScene(host) } }),
    houseTable(c, c.focus),
    h("div", { class: "gbw-views", attrs: { role: "group", "aria-label": words.t("views") } },
      turn("turn-left", words.t("turn.left"), words.t("turn.left.title"), () => c.commands.turnScene(-30)),
      turn("turn-right", words.t("turn.right"), words.t("turn.right.title"), () => c.commands.turnScene(30)),
      turn("top", words.t("above"), words.t("above.title"), () => c.commands.sceneFromAbove()),
      turn("front", words.t("front"), `${words.t("front")} (0)`, () => c.commands.resetScene()),
      turn("farther", words.t("farther"), `${words.t("farther")} (−)`, () => c.commands.enlargeScene(1 / CLOSER)),
      turn("closer", words.t("closer"), `${words.t("closer")} (+)`, () => c.commands.enlargeScene(CLOSER)),
      slider(c, levels.length + (isOver(c) ? 1 : 0))),
    hint(c));
}

function complete(levels: readonly number[]): number {
  return levels.filter((n) => n === 9).length;
}

function rungs(c: Context, levels: readonly number[]): VNode[] {
  const next = levels.findIndex((n) => n < 9);
  return levels.map((n, i) => {
    const state = n === 9 ? "gbw-is-lit" : i === next ? "gbw-is-next" : "";
    const name = c.words.t(n === 9 ? "ladder.complete" : "ladder.level", { level: i + 1, n });
    return h("li", { class: state, attrs: { "aria-label": name } },
      h("span", {}, i + 1), h("i", { class: "gbw-lamp" }), h("span", {}, `${n}/9`));
  }).reverse();
}

function turn(name: IconName, words: string, title: string, press: () => void): VNode {
  return h("button", { key: `view:${name}`, class: "gbw-mini", press, attrs: { "aria-label": words, title } }, icon(name, "gbw-icon"));
}

/** The slider that lifts the roof and the upper levels off; what is left is said below it. */
function slider(c: Context, layers: number): VNode {
  const { words } = c;
  const most = Math.max(1, layers);
  const left = Math.min(most, c.levels);
  const said = left < most ? words.t("levels.below", { n: left }) : words.t("levels.all");
  return h("label", { class: "gbw-lift" },
    h("input", {
      key: "levels", input: (value) => c.commands.leaveLevels(Number(value) < most ? Number(value) : Infinity),
      attrs: { type: "range", min: 1, max: most, value: left, disabled: most === 1, title: said, "aria-label": words.t("levels"), "aria-valuetext": said },
    }),
    left < most && h("span", { attrs: { "aria-hidden": "true" } }, said));
}

/** Return the picture in words for screen readers: the heights of the nine columns. */
export function sceneLabel(c: Context): string {
  const seat = seatOf(c, c.focus);
  const columns = seat.house.map((column, cell) => c.words.t("height", { cell: cellName(cell), n: column.length / 2 }));
  return c.words.t("house.heights", { name: c.words.seat(c.focus), list: columns.join(", ") });
}

export function houseTable(c: Context, seat: number): VNode {
  const { words } = c;
  const { board, house } = drawnHouse(c, seat);
  const name = words.t("spaces.of", { name: words.seat(seat) });
  const guests = guestsOf(c, seat).map(({ title }) => title);
  return late("div", { class: "gbw-sr" }, [board, house.join(), name, guests.join()].join("|"), () => [h("table", {},
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
    }))), guests.length > 0 && h("p", {}, words.t("trapped"), ": ", guests.join("; "))]);
}

/** "red heart, one tile with b2", "blue gem, stairway" or "printed star". */
function told(c: Context, piece: Piece): string {
  const { words } = c;
  const symbol = piece.symbol >= 0 ? words.symbol(piece.symbol) : "";
  if (piece.other !== null) return words.t("spaces.with", { symbol, other: cellName(piece.other) });
  if (piece.kind === "half") return symbol;
  return words.t(`spaces.${piece.kind}`, { symbol });
}
