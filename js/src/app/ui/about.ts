/** Folded away: how much of a component set is documented, and what of it. */

import type { Context } from "./context";
import { h, type VNode } from "./dom";

/** @param rows names of cards, and what is known of each */
export function about(c: Context, sentences: readonly (string | false)[], rows: readonly (readonly [name: string, text: string])[]): VNode {
  const { words } = c;
  return h("details", { class: "gbw-about" },
    h("summary", { key: "about" }, words.t("about")),
    sentences.map((sentence) => sentence !== false && h("p", {}, sentence)),
    h("ul", {}, rows.map(([name, text]) => h("li", {}, h("b", {}, words.t("score.of", { name })), " ", text))));
}

/** Tell if the names of the set are translated for this view. */
export function isTranslated({ setup, words }: Context): boolean {
  return setup.provenance?.shipped === true && words.messages.locale !== "en";
}
