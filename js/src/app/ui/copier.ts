/** The button that copies a table as text. */

import type { Context } from "./context";
import { h, type VNode } from "./dom";
import { button } from "./parts";

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
