/** The status line of a house: the decision, the choice so far or the reason why something is not possible, and the winner. */

import { h, type Content } from "../app/ui/dom";
import { ranking, winnerNames, winners } from "../app/ui/final";
import { cellName, neighbours, pairName, pairOf, PAIRS } from "./cells";
import { filled } from "./column";
import { isOver, seatOf, type Context } from "./context";
import type { LogEntry as SharedEntry } from "../app/model/types";
import { costOf, missing } from "./cost";
import { canPlace, refusalOf } from "./placement";
import { nameOf, TURNS, WILD } from "./symbols";
import type { MessageKey } from "./words";

export function headline(c: Context): string {
  const { words, view } = c;
  if (isOver(c)) return verdict(c);
  const name = words.seat(view.actor);
  switch (view.phase) {
    case "main": return words.t(!c.choice.stairs ? "say.main" : canPlace(view) ? "say.stairs" : "say.stairs.only", { name });
    case "effect": return words.t("say.effect", { name, symbol: pendingName(c) });
    case "pay": return words.t("say.pay", { name, character: words.name(view.pay[0] ?? -1) });
    case "keep": return words.t("say.keep", { name, n: view.drawn.length });
    case "gate": return words.t("say.gate", { name });
    case "bonus": return words.t("say.bonus", { name, level: seatOf(c, view.actor).bonus.length + 1 });
    default: return words.t(`say.${view.phase}` as MessageKey, { name });
  }
}

/** "a wild symbol", "a red heart" or "the symbols covered". */
function pendingName(c: Context): string {
  const [only, more] = c.view.pending;
  return only !== undefined && more === undefined ? c.words.symbols(only[0], only[1]) : c.words.t("say.effect.several");
}

export function guidance(c: Context): Content {
  const { words, view } = c;
  if (isOver(c)) return endReason(c);
  switch (view.phase) {
    case "main": return c.choice.stairs ? words.t(canPlace(view) ? "why.stairs" : "why.stairs.only") : placing(c);
    case "effect": return view.pending.some(([symbol]) => symbol === WILD) ? words.t(isTriple(c) ? "why.star.three" : "why.star") : words.t("why.effect");
    case "trap": return trapping(c);
    case "pay": return words.t("why.pay", { n: view.pay[1] ?? 0, chosen: c.choice.tokens.size });
    case "wild": return c.proposal === null ? words.t("why.wild") : words.rich("why.on", { place: h("b", {}, cellName(c.proposal.cells[0] ?? 0)) });
    default: return words.t(`why.${view.phase}` as MessageKey);
  }
}

/** Tell if the symbols that are being used were covered twice alike, so that each counts up to three times. */
export function isTriple(c: Context): boolean {
  const covers = (entry: SharedEntry): boolean => entry[0] <= c.view.step && (entry[3] === "build" || entry[3] === "wild");
  const covered = String(c.entries.findLast(covers)?.at(-1) ?? "");
  return covered.length === 2 && covered[0] === covered[1];
}

function placing(c: Context): Content {
  const { words, choice } = c;
  const refusals = refused(c);
  const reasons = refusals.map((text) => [" ", text]);
  if (choice.tile === null) {
    if (choice.first === null) return [words.t("why.main.tile"), reasons];
    const place = h("b", {}, choice.second === null ? cellName(choice.first) : pairName(choice.first, choice.second));
    return [words.rich(choice.second === null ? "why.main.tile.from" : "why.main.tile.on", { place }), reasons];
  }
  if (choice.first === null) return [words.t("why.main.first", { n: choice.tile + 1 }), reasons];
  if (choice.second === null) {
    return [words.rich("why.main.second", { n: choice.tile + 1, place: h("b", {}, cellName(choice.first)) }), reasons];
  }
  return [words.rich("why.main.on", { n: choice.tile + 1, place: h("b", {}, pairName(choice.first, choice.second)) }), reasons];
}

/** Return the pairs of spaces that are in question: those of the space pointed at, else of those chosen. */
export function pairsAsked(c: Context): number[] {
  const { first, second } = c.choice;
  const asked = c.choice.hover ?? c.choice.refused;
  const pairs: number[] = [];
  const add = (a: number, b: number): void => { pairs.push(pairOf(a, b)); };
  if (first !== null && second === null && asked !== null && neighbours(first).includes(asked)) {
    add(first, asked);
  } else if (first === null && asked !== null) {
    for (const other of neighbours(asked)) add(asked, other);
  } else {
    for (const cell of [first, second]) if (cell !== null) for (const other of neighbours(cell)) add(cell, other);
  }
  return pairs;
}

/** Return the reasons why pairs in question are not possible, at most two. */
export function refused(c: Context): string[] {
  const texts = pairsAsked(c).flatMap((pair) => {
    const refusal = refusalOf(c.view.pairs?.[pair]);
    if (refusal === null) return [];
    const [a, b] = PAIRS[pair] ?? [0, 1];
    const place = pairName(a, b);
    if (refusal.why === "same") return [c.words.t("refuse.same", { place })];
    return [c.words.t("refuse.stairs", { place, n: refusal.need, have: seatOf(c, c.view.actor).stairs })];
  });
  return [...new Set(texts)].slice(0, 2);
}

/** Tell what the nearest character still lacks. */
export function trapping(c: Context): Content {
  const { words, view } = c;
  if (view.legal.some((code) => code >= 116 && code < 122)) return words.t("why.trap");
  const seat = seatOf(c, view.actor);
  const short = [...view.line, ...seat.gate].map((id) => {
    const owed = missing(costOf(words.character(id)[1]), seat.bread);
    return { id, owed, n: owed.any + owed.colours.reduce((sum, k) => sum + k, 0) };
  }).sort((a, b) => a.n - b.n)[0];
  if (short === undefined) return words.t("why.trap.nobody");
  const parts = short.owed.colours.flatMap((n, colour) => (n > 0 ? [words.t("cost.colour", { n, colour: words.t(`colour.${nameOf(colour)}` as MessageKey) })] : []));
  if (short.owed.any > 0) parts.push(words.t("cost.any", { n: short.owed.any }));
  return words.t("why.trap.short", { name: words.name(short.id), list: parts.join(", ") });
}

export function turnCounter(c: Context): Content {
  const over = isOver(c);
  const seat = seatOf(c, over ? c.focus : Math.max(0, c.view.actor));
  // after the end the turn is the one that would come next: a game that ended early was shorter
  const n = Math.min(over ? seat.turn - 1 : seat.turn, TURNS);
  const pips = Array.from({ length: TURNS }, (_, i) =>
    h("i", { class: i < n - 1 || (over && i < n) ? "gbw-pip gbw-pip-done" : i === n - 1 ? "gbw-pip gbw-pip-now" : "gbw-pip" }));
  return [
    h("span", {}, c.words.rich(over ? "turn.done" : "turn", { of: h("b", {}, c.words.t("turn.of", { n, all: TURNS })) })),
    h("span", { class: "gbw-pips", attrs: { "aria-hidden": "true" } }, pips)];
}

function totalOf(c: Context, seat: number): number {
  return seatOf(c, seat).score.total;
}

export function heightOfHouse(c: Context, seat: number): number {
  return filled(seatOf(c, seat).house).length;
}

export function verdict(c: Context): string {
  const { words } = c;
  const won = winners(c);
  const [first = 0] = won;
  const names = winnerNames(c);
  if (won.length > 1) return words.t("verdict.shared", { list: names, points: totalOf(c, first) });
  const points = ranking(c).map(([seat]) => totalOf(c, seat));
  if (points[0] === points[1]) return words.t("verdict.height", { name: names, points: points[0] ?? 0 });
  return words.t("verdict.wins", { name: names, list: words.messages.list(points.slice(1).map(String)), points: points[0] ?? 0 });
}

export function endReason(c: Context): string {
  const early = c.view.seats.some((seat) => seat.turn <= TURNS);
  return c.words.t(early ? "end.early" : "end.all", { n: c.view.seats.length });
}

/** "wins by 2 points", "wins: taller house", "10 characters trapped". */
export function placeNote(c: Context, seat: number): string {
  const { words } = c;
  const won = winners(c);
  const trapped = seatOf(c, seat).trapped.length;
  if (!won.includes(seat)) return words.t("place.trapped", { n: trapped });
  if (won.length > 1) return words.t("place.shared");
  const second = ranking(c)[1]?.[0];
  const lead = second === undefined ? 0 : totalOf(c, seat) - totalOf(c, second);
  return lead > 0 ? words.t("place.wins", { n: lead }) : words.t("place.taller");
}

/** The tie rule with the heights it compares. */
export function tieNote(c: Context): string {
  const heights = c.view.seats.map((_, seat) => c.words.t("tie.house", { name: c.words.seat(seat), n: heightOfHouse(c, seat) }));
  return c.words.t("tie", { list: c.words.messages.list(heights) });
}
