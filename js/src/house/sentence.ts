/** The actions of a turn: as one line of the log, and as a trail that ends with the decision of the moment. */

import { byTurn } from "../app/model/logbook";
import type { LogEntry as SharedEntry } from "../app/model/types";
import { h, type Content, type VNode } from "../app/ui/dom";
import { sentence } from "../app/ui/log";
import { inline, label } from "../app/ui/parts";
import type { Context } from "./context";
import { symbolOf } from "./symbols";
import type { LogEntry } from "./types";
import { sym, type Words } from "./words";

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

export function describeTurn(c: Context, entries: readonly SharedEntry[]): Content[] {
  return sentence(c, pictured(c, entries, "log.take", event));
}

/** Tell entries in their order; of the kinds in `runs`, those that follow each other are told at once, by their symbols. */
export function told<K extends string, T>(
  entries: readonly SharedEntry[], runs: readonly K[], tellRun: (symbols: readonly number[], kind: K) => T, tell: (entry: LogEntry) => readonly T[],
): T[] {
  const run: number[] = [];
  return (entries as readonly LogEntry[]).flatMap((entry, i) => {
    const kind = runs.find((it) => it === entry[3]);
    if (kind === undefined) return tell(entry);
    run.push(symbolDetail(entry[4]));
    return entries[i + 1]?.[3] === kind ? [] : [tellRun(run.splice(0), kind)];
  });
}

/** Entries in words and pictures, without those that need none. */
function pictured({ words }: Context, entries: readonly SharedEntry[], take: "log.take" | "trail.taken", tell: (words: Words, entry: LogEntry) => Content): Content[] {
  const taken = (symbols: readonly number[]): Content => words.rich(take, { symbols: inline(symbols.map((it) => words.picture(it))) });
  return told(entries, ["take"], taken, (entry) => [tell(words, entry)]).filter((it) => it !== null);
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

/** Steps of a turn that have room beside the one to come; the log has them all. */
const STEPS = 4;

export function trail(c: Context): VNode {
  const last = byTurn(c.entries, isSetUp).at(-1);
  const done = last !== undefined && last.seat === c.view.actor ? pictured(c, last.entries, "trail.taken", step) : [];
  const now = current(c);
  const all = [...(done.length > STEPS ? ["…", ...done.slice(-STEPS)] : done).map((words) => h("span", { class: "gbw-step" }, words)),
    ...(now === null ? [] : [h("span", { class: "gbw-step gbw-step-now", attrs: { "aria-current": "step" } }, now)])];
  const arrow = h("span", { class: "gbw-arrow", attrs: { "aria-hidden": "true" } }, "›");
  return h("section", { class: "gbw-tiles", attrs: { "aria-label": c.words.t("trail") } },
    label(c.words.t("trail")),
    h("div", { class: "gbw-trail" }, all.flatMap((step, i) => (i === 0 ? [step] : [arrow, step]))));
}

/** A step of the trail; null for one that leaves no trace there. */
function step(words: Words, [, , , kind, one, two]: LogEntry): Content {
  switch (kind) {
    case "build": return words.t("trail.built", { place: String(two ?? "").replace("-", "–") });
    case "trap": return words.t("trail.trapped", { name: words.name(Number(one)) });
    case "wild": return [sym(7), words.t("trail.wild", { cell: String(one) })];
    case "exchange": return [words.picture(symbolDetail(one)), "→", words.picture(symbolDetail(two))];
    case "cage": case "keep": return words.t("trail.gate", { name: words.name(Number(one)) });
    case "bonus": return words.bonusName(Number(one));
    default: return null;
  }
}

function current(c: Context): Content {
  const { view, words } = c;
  if (view.phase === "effect") {
    return view.pending.map(([symbol, n]) => [Array.from({ length: n }, () => words.picture(symbol)), " "]).concat([words.t("trail.effect")]);
  }
  if (view.phase === "trap") return words.t("trail.trap");
  if (view.phase === "wild") return [sym(7), words.t("trail.place")];
  if (view.phase === "gate") return words.t("trail.full");
  return null;
}
