/** What happened in a turn, as one line. */

import { symbolOf } from "./symbols";
import type { LogEntry } from "./types";
import { h, type VNode } from "../app/ui/dom";
import type { LogEntry as SharedEntry } from "../app/model/types";
import type { Context } from "./context";
import type { Words } from "./words";
import { inline } from "../app/ui/parts";

type Line = (VNode | string)[];

/** Symbol of a detail, which may be a number or a letter or a name. */
export function symbolDetail(detail: string | number | undefined): number {
  if (typeof detail === "number") return detail;
  const letter = { stairway: "s", exchange: "x", cage: "c", wild: "w" }[detail ?? ""] ?? (detail ?? "").charAt(0);
  return symbolOf(letter);
}

/** Choices before the first turn, which the rules count to it. */
const SET_UP: ReadonlySet<string> = new Set(["side", "first"]);

export const isSetUp = (entry: SharedEntry): boolean => SET_UP.has(entry[3]);

export function describeTurn({ words }: Context, entries: readonly SharedEntry[]): Line {
  const out: Line[] = [];
  let taken: number[] = [];
  const flush = (): void => {
    if (taken.length > 0) out.push(words.rich("log.take", { symbols: inline(taken.map((s) => words.picture(s))) }));
    taken = [];
  };
  for (const entry of entries as readonly LogEntry[]) {
    const [, , , kind, one] = entry;
    if (kind === "take") {
      taken.push(symbolDetail(one));
      continue;
    }
    const text = event(words, entry);
    if (text === null) continue;
    flush();
    out.push(text);
  }
  flush();
  if (out.length === 0) return [words.t("log.nothing")];
  return out.flatMap((part, i) => (i === 0 ? part : [", ", ...part]));
}

/** One entry in words; null for one that needs none. */
function event(words: Words, [, , , kind, one, two, three, four]: LogEntry): Line | null {
  const name = (detail: string | number | undefined): VNode => h("b", {}, words.name(Number(detail)));
  const pictures = (letters: string | number | undefined): VNode =>
    inline([...String(letters ?? "")].map((letter) => words.picture(symbolOf(letter))));
  switch (kind) {
    case "side": return [words.t("log.side")];
    case "first": return words.rich("log.first", { name: name(one) });
    case "build": {
      const stairs = Number(three ?? 0);
      const place = String(two ?? "").replace("-", "–");
      return stairs > 0 ? words.rich("log.build.stairs", { tile: pictures(one), place, stairs: words.symbols(4, stairs) }) : words.rich("log.build", { tile: pictures(one), place });
    }
    case "stairs": return words.rich("log.stairs", { tile: pictures(one), stairs: words.symbols(4, Number(two ?? 0)) });
    case "exchange": return words.rich("log.exchange", { give: words.picture(symbolDetail(one)), get: words.picture(symbolDetail(two)) });
    case "cage": return words.rich("log.cage", { name: name(one) });
    case "look": return [words.t("log.look")];
    case "keep": return words.rich("log.keep", { name: name(one) });
    case "return": return words.rich("log.return", { name: name(one) });
    case "decline": return [words.t("log.decline")];
    case "trap": return words.rich("log.trap", { name: name(one), points: words.character(Number(one))[2] });
    case "wild": return words.rich("log.wild", { cell: String(one) });
    case "bonus": return words.rich("log.bonus", { card: h("b", {}, words.bonusName(Number(one))) });
    case "oven": return words.rich("log.oven", { card: h("b", {}, words.bonusName(Number(one))), n: Number(three ?? 0), symbol: words.picture(symbolDetail(two)) });
    case "skip": return [words.t("log.skip")];
    case "discard": return words.rich("log.discard", { symbol: words.picture(symbolDetail(one)) });
    case "pay": case "end": return null;
    default: return [kind, ...[one, two, three, four].filter((x) => x !== undefined).map((x) => ` ${String(x)}`)];
  }
}
