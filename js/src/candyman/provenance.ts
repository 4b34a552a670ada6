/** Which values of the cards and of the path are documented, and which are a reconstruction. */

import { h, type VNode } from "../app/ui/dom";
import type { Context } from "./context";

export function provenance(c: Context): VNode {
  const { words, setup } = c;
  const { name, known, all, shipped } = setup.provenance;
  return h("details", { class: "gbw-about" },
    h("summary", { key: "about" }, words.t("about")),
    h("p", {}, words.t("about.set", { name: words.named(name), known, all, rest: all - known })),
    shipped && words.messages.locale !== "en" && h("p", {}, words.t("about.names")),
    h("ul", {}, setup.treats.map((row, kind) => h("li", {}, h("b", {}, words.t("score.of", { name: words.treat(kind) })), " ",
      [words.effect(kind), ...words.keywords(kind)].join("; "), " · ", words.t(row[7] === "" ? "about.none" : row[7].split(" ").length > 2 ? "about.all" : "about.part")))));
}
