/** The documented values of the cards and of the path, and those that are a reconstruction. */

import { about, isTranslated } from "../app/ui/about";
import type { VNode } from "../app/ui/dom";
import type { Context } from "./context";

export function provenance(c: Context): VNode {
  const { words, setup } = c;
  const { name, known, all } = setup.provenance;
  return about(c, [words.t("about.set", { name: words.named(name), known, all, rest: all - known }), isTranslated(c) && words.t("about.names")],
    setup.treats.map((row, kind) => [words.treat(kind), `${[words.effect(kind), ...words.keywords(kind)].join("; ")} · ${
      words.t(row[7] === "" ? "about.none" : row[7].split(" ").length > 2 ? "about.all" : "about.part")}`]));
}
