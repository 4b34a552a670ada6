/** Tables of scores, and the button that copies one as text. */

import type { Context } from "./context";
import { h, type Content, type VNode } from "./dom";
import { button, region } from "./parts";
import { badge, type Words } from "./words";

interface TableLook {
  readonly caption: string;
  /** Above the first column, and above the others. */
  readonly corner: Content;
  readonly columns: readonly Content[];
  readonly rows: Content;
  readonly foot?: VNode;
}

export function scoreBox(name: string, ...content: Content[]): VNode {
  return region("gbw-scorebox gbw-scrolls", name, ...content);
}

/** Letters of names that have room side by side above a narrow table. */
const LETTERS = 16;

/** Class of a table whose columns are seats. */
export const seatTable = ({ setup }: Context): string => (setup.names.join("").length > LETTERS ? "gbw-score-long" : "");

export function scoreTable({ caption, corner, columns, rows, foot }: TableLook, more = ""): VNode {
  const head = (content: Content): VNode => h("th", { attrs: { scope: "col" } }, content);
  return h("table", { class: more === "" ? "gbw-score" : `gbw-score ${more}` },
    h("caption", { class: "gbw-sr" }, caption),
    h("thead", {}, h("tr", {}, head(corner), columns.map(head))),
    h("tbody", {}, rows),
    foot !== undefined && h("tfoot", {}, foot));
}

/** The head of a seat's column: its name, and its badge where there is no room for names. */
export function seatColumn(words: Words, seat: number): Content {
  const { props, ...mark } = badge(words, seat);
  return [h("span", { class: "gbw-colname" }, words.seat(seat)), { ...mark, props: { ...props, attrs: { role: "img", "aria-label": words.seat(seat) } } }];
}

export function copier(c: Context, text: () => string): VNode {
  const { words } = c;
  const state = c.copied === null ? "score.copy" : c.copied ? "score.copied" : "score.uncopied";
  return h("span", { class: "gbw-push gbw-copy", attrs: { title: words.t("score.copy.title") } },
    button("copy", words.t(state), { press: () => c.commands.copy(text()) }, { text: true }),
    h("span", { class: "gbw-sr", attrs: { role: "status" } }, c.copied === null ? "" : words.t(state)));
}

/** Lines with tabs between their cells, the way spreadsheets take them. */
export function tabbed(lines: readonly (readonly (string | number)[])[]): string {
  return lines.map((line) => line.map((cell) => String(cell).replace(/\s+/g, " ")).join("\t")).join("\n") + "\n";
}
