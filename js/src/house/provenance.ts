/** The documented values of the cards in play, and those that are a reconstruction. */

import type { Context } from "./context";
import { about, isTranslated } from "../app/ui/about";
import type { VNode } from "../app/ui/dom";

const FIELDS = ["name", "cost", "points", "kind", "mood"] as const;

/** Folded away under the general supply; lists the characters in sight. */
export function provenance(c: Context): VNode {
  const { words, view } = c;
  const seats = view.seats.flatMap((seat) => [...seat.gate, ...seat.trapped]);
  const ids = [...new Set([...view.line, ...seats, ...view.drawn])];
  return about(c, [summary(c), words.t("about.bonus"), isTranslated(c) && words.t("about.names")], ids.map((id) => [words.name(id), told(c, id)]));
}

/** In one sentence, how much of the component set is documented. */
function summary({ words, setup }: Context): string {
  const { known, all, fields } = setup.provenance;
  const name = words.named(setup.provenance.name);
  if (known === all) return words.t("about.set.all", { name, all });
  const list = words.list(FIELDS.map((field, i) => `${words.t(`field.${field}`)} ${fields[i] ?? 0}`));
  return words.t("about.set", { name, known, all, rest: all - known, characters: setup.characters.length, list });
}

/** Tell of a character which values are documented. */
export function told(c: Context, id: number): string {
  const { words } = c;
  const documented = words.character(id)[5];
  const known = FIELDS.filter((field) => documented.includes(field.charAt(0)));
  const rest = FIELDS.filter((field) => !documented.includes(field.charAt(0)));
  if (rest.length === 0) return words.t("about.all");
  if (known.length === 0) return words.t("about.none");
  const list = (fields: readonly (typeof FIELDS)[number][]): string => words.list(fields.map((field) => words.t(`field.${field}`)));
  return words.t("about.some", { known: list(known), rest: list(rest) });
}
