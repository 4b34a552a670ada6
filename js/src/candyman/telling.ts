/** A turn as sentences: what the seat did, then what came of it. */

import type { TurnEntries } from "../app/model/logbook";
import type { LogEntry } from "../app/model/types";
import { plain } from "../app/ui/dom";
import type { Context } from "./context";
import { event, outcome } from "./sentence";
import type { OwnKey, Words } from "./words";

/** Details of an action at which the space stands to which it leads. */
const SPACE: Readonly<Record<string, number>> = { forward: 5, back: 5, burst: 4 };

export function tellTurn({ words }: Context, { seat, entries }: TurnEntries): string {
  const told = entries.filter((entry, i) => !goesOn(entry, entries[i + 1]));
  const deeds = told.flatMap((entry) => deed(words, entry));
  const came = entries.flatMap((entry) => outcome(words, entry)).map((line) => `${capital(words, plain(line))}.`);
  return [...(deeds.length === 0 ? [] : [words.t("tell", { name: words.seat(seat), list: words.list(deeds) })]), ...came].join(" ");
}

/** Tell if a step is followed by another one the same way: of several only the last is told. */
function goesOn(entry: LogEntry, next: LogEntry | undefined): boolean {
  return entry[3] in SPACE && next?.[3] === entry[3];
}

function deed(words: Words, entry: LogEntry): string[] {
  const [, , , kind] = entry;
  const at = SPACE[kind];
  if (at !== undefined) return [words.t(`tell.${kind}` as OwnKey, { space: Number(entry[at]) })];
  if (kind === "end" || kind === "pass") return [];
  const told = event(words, entry);
  return told === null ? [] : [plain(told)];
}

function capital(words: Words, text: string): string {
  const [first = "", ...rest] = text;
  return first.toLocaleUpperCase(words.messages.locale) + rest.join("");
}

/** Steps and cards of one run are one moment. */
export function beginsMoment(entry: LogEntry, before: LogEntry): boolean {
  return entry[3] !== "pass" && entry[3] !== "end" && !goesOn(before, entry);
}
