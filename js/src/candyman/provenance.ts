/** The documented values of the cards and of the path, and those that are a reconstruction. */

import { about, isTranslated } from "../app/ui/about";
import type { VNode } from "../app/ui/dom";
import type { Context } from "./context";

export function provenance(c: Context): VNode {
  const { words, setup } = c;
  const { name, known, all } = setup.provenance;
  return about(c, [words.t("about.set", { name: words.named(name), known, all, rest: all - known }), isTranslated(c) && words.t("about.names")],
    setup.treats.map((_, kind) => [words.treat(kind), `${[words.effect(kind), ...words.keywords(kind)].join("; ")} · ${treatSource(c, kind)}`]));
}

/** Tell how much of a Treat is documented. */
export function treatSource({ words }: Context, kind: number): string {
  const documented = words.treatRow(kind)[7];
  return words.t(documented === "" ? "about.none" : documented.split(" ").length > 2 ? "about.all" : "about.part");
}
