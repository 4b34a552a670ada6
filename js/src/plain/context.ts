/** The context of the plain face, its words, and the names and numbers that a view has beside those of all views. */

import type english from "../../../gingerbread_widget/data/messages/plain/en.json";
import type { Setup, View as SharedView } from "../app/model/types";
import type { Commands as SharedCommands, Context as Shared } from "../app/ui/context";
import { Words as SharedWords } from "../app/ui/words";

/** The choice and the search of the person at the widget. Thrown away when the position changes. */
export interface Choice {
  code: number | null;
  /** Words that the actions shown have. */
  find: string;
}

export interface Commands extends SharedCommands {
  choose(change: Partial<Choice>): void;
}

export interface Context extends Shared<Setup, View, Words, Commands> {
  readonly choice: Choice;
}

export class Words extends SharedWords<keyof typeof english> {
  /** The game's title, which is the same in all languages. */
  override get game(): string {
    return this.setup.title ?? super.game;
  }
}

export interface View extends SharedView {
  /** The text of each legal action, for whoever may see the legal actions. */
  readonly texts?: readonly (readonly [code: number, text: string])[];
}

/** Keys that all views have, or the widget adds; and those of a seat that are shown in their own place. */
const KNOWN: ReadonlySet<string> = new Set([
  "rev", "step", "steps", "phase", "actor", "viewer", "seats", "legal", "candidates", "open", "shut", "eyes", "undo", "unsees", "redo", "ack", "ranking",
  "texts", "secrets", "score", "name",
]);

export type Fact = readonly [name: string, value: string];

/** Return what a view, or a seat of it, says as names and values. */
export function factsOf(part: unknown): Fact[] {
  return Object.entries(part ?? {}).filter(([key]) => !KNOWN.has(key)).map(([key, value]) => [spaced(key), told(value)]);
}

/** Write out a value of a view or a detail of the log. */
export function told(value: unknown): string {
  if (value === null || value === undefined || value === "") return "–";
  if (Array.isArray(value)) return value.length === 0 ? "–" : value.map(told).join(", ");
  if (typeof value !== "object") return String(value);
  return Object.entries(value).map(([key, it]) => `${spaced(key)} ${told(it)}`).join(", ");
}

const spaced = (key: string): string => key.replaceAll("_", " ");

/** Return the points of a seat: a number, or the total of several. */
export function scoreOf(view: SharedView, seat: number): number {
  const { score } = (view.seats[seat] ?? {}) as { score?: number | { total?: number } };
  return (typeof score === "object" ? score.total : score) ?? 0;
}
