/** A turn as a sentence: what the narrator says of it. */

import type { TurnEntries } from "../app/model/logbook";
import type { Context } from "./context";
import { symbolDetail, told } from "./sentence";
import { symbolOf } from "./symbols";
import type { LogEntry } from "./types";
import type { Words } from "./words";

const STAIRWAY = 4;

export function tellTurn({ words }: Context, { seat, entries }: TurnEntries): string {
  const moved = (symbols: readonly number[], kind: "take" | "discard"): string => words.t(`tell.${kind}`, { symbols: counted(words, symbols) });
  const deeds = told(entries, ["take", "discard"], moved, (entry) => deed(words, entry));
  return deeds.length === 0 ? "" : words.t("tell", { name: words.seat(seat), list: words.list(deeds) });
}

/** Tell what one action did, as what follows the name; nothing of actions that say nothing of their own. */
function deed(words: Words, [, , , kind, one, two, three, four]: LogEntry): string[] {
  const name = (): string => words.name(Number(one));
  const symbol = (detail: string | number | undefined): string => words.symbols(symbolDetail(detail), 1);
  const letters = (detail: string | number | undefined): string => counted(words, [...String(detail ?? "")].map(symbolOf));
  switch (kind) {
    case "build": {
      const [place, n] = [String(two ?? "").replace("-", "–"), Number(three ?? 0)];
      const stairs = words.symbols(STAIRWAY, n);
      return [words.t(n > 0 ? "tell.build.stairs" : "tell.build", { symbols: letters(four), place, stairs })];
    }
    case "stairs": {
      const n = Number(two ?? 0);
      return [words.t(n > 0 ? "tell.stairs" : "tell.stairs.none", { stairs: words.symbols(STAIRWAY, n) })];
    }
    case "exchange": return [words.t("tell.exchange", { give: symbol(one), get: symbol(two) })];
    case "first": case "cage": return [words.t("tell.gate", { name: name() })];
    case "keep": case "return": return [words.t(`tell.${kind}`, { name: name() })];
    case "trap": return [words.t("tell.trap", { name: name(), n: words.character(Number(one))[2] })];
    case "wild": return [words.t("tell.wild", { cell: String(one) })];
    case "bonus": return [words.t(words.introductory ? "tell.bonus.printed" : "tell.bonus", { card: words.bonusName(Number(one)) })];
    case "oven": {
      const taken = words.t("tell.take", { symbols: words.symbols(symbolDetail(two), Number(three ?? 0)) });
      return [words.t("tell.bonus", { card: words.bonusName(Number(one)) }), taken];
    }
    case "side": case "look": case "decline": case "skip": return [words.t(`tell.${kind}`)];
    default: return [];
  }
}

/** "2 red hearts and 1 stairway": symbols counted, in the order in which they first come. */
function counted(words: Words, symbols: readonly number[]): string {
  return words.list([...new Set(symbols)].map((it) => words.symbols(it, symbols.filter((other) => other === it).length)));
}

/** Actions with which a new moment of a turn begins; what follows them is shown with them. */
const BEGINS: ReadonlySet<string> = new Set(["build", "stairs", "exchange", "cage", "look", "trap", "wild", "bonus", "oven", "side", "first"]);

export const beginsMoment = (entry: { readonly 3: string }): boolean => BEGINS.has(entry[3]);
