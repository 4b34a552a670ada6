/** The effects of a placement, as facts; the words for them stand in the panel. */

import type { SeatView, View } from "./types";
import { topsOf } from "./column";
import { CAGE, EXCHANGE, isColour, MAX_BONUS, MAX_STAIRS, MAX_TOKENS, STAIRWAY, WILD } from "./symbols";

/** The reason why a gain stops short of what the symbols would give. */
export type Stop = "none" | "full" | "limit" | "supply";

export type Fact =
  | { readonly kind: "covers"; readonly symbols: readonly number[]; readonly twice: boolean }
  | {
      readonly kind: "gain"; readonly symbol: number; readonly count: number; readonly upTo: boolean;
      readonly before: number; readonly after: number; readonly stop: Stop;
    }
  | { readonly kind: "exchange"; readonly count: number; readonly possible: boolean }
  | { readonly kind: "cage"; readonly count: number; readonly possible: boolean }
  | { readonly kind: "star"; readonly count: number }
  | { readonly kind: "stairs"; readonly used: number; readonly under: number; readonly left: number }
  | { readonly kind: "level"; readonly level: number; readonly cards: number }
  | { readonly kind: "reach"; readonly characters: readonly number[] };

export interface Preview {
  readonly facts: readonly Fact[];
  /** Tokens gained by colour and stairways gained, as the belongings show them. */
  readonly bread: readonly number[];
  readonly stairsUsed: number;
  readonly stairsGained: number;
  /** Height of the top after the placement. */
  readonly height: number;
  /** Symbols covered, in the order of the cells. */
  readonly covered: readonly number[];
}

/**
 * Preview of a piece laid on one space (a wild tile) or two (a double tile).
 *
 * @param nowReach characters that come within reach after the plain gains
 */
export function preview(view: View, seat: SeatView, board: string, cells: readonly number[], nowReach: readonly number[] = []): Preview {
  const tops = topsOf(seat.house, board);
  const on = cells.map((cell) => tops[cell]).filter((top) => top !== undefined);
  const high = on.map((top) => top.height);
  const height = Math.max(...high) + 1;
  const used = Math.max(...high) - Math.min(...high);
  const low = cells[high.indexOf(Math.min(...high))] ?? 0;
  const covered = on.map((top) => top.symbol);
  const twice = covered.length === 2 && covered[0] === covered[1];
  const count = twice ? 3 : 1;

  const facts: Fact[] = [{ kind: "covers", symbols: covered, twice }];
  const bread = [0, 0, 0, 0];
  const stairsLeft = seat.stairs - used;
  let stairsGained = 0;
  let tokens = seat.bread.reduce((sum, n) => sum + n, 0);
  for (const symbol of new Set(covered)) {
    if (isColour(symbol)) {
      const gained = Math.min(count, view.supply[symbol] ?? 0, MAX_TOKENS - tokens);
      const stop = stopOf(count, gained, view.supply[symbol] ?? 0, tokens + gained === MAX_TOKENS);
      facts.push({ kind: "gain", symbol, count: gained, upTo: twice, before: tokens, after: tokens + gained, stop });
      bread[symbol] = gained;
      tokens += gained;
    } else if (symbol === STAIRWAY) {
      stairsGained = Math.min(count, view.stairs, MAX_STAIRS - stairsLeft);
      const after = stairsLeft + stairsGained;
      const stop = stopOf(count, stairsGained, view.stairs, after === MAX_STAIRS);
      facts.push({ kind: "gain", symbol, count: stairsGained, upTo: twice, before: stairsLeft, after, stop });
    } else if (symbol === EXCHANGE) {
      facts.push({ kind: "exchange", count, possible: canExchange(seat, view) });
    } else if (symbol === CAGE) {
      facts.push({ kind: "cage", count, possible: view.line.length + view.pile > 0 });
    } else if (symbol === WILD) {
      facts.push({ kind: "star", count });
    }
  }
  if (used > 0) facts.push({ kind: "stairs", used, under: low, left: stairsLeft });
  facts.push(...levelFacts(view, seat, cells, height));
  if (nowReach.length > 0) facts.push({ kind: "reach", characters: nowReach });
  return { facts, bread, stairsUsed: used, stairsGained, height, covered };
}

function stopOf(wanted: number, gained: number, supply: number, full: boolean): Stop {
  if (gained < wanted) return supply <= gained ? "supply" : "limit";
  return full ? "full" : "none";
}

/** Some token can be given for one of another colour. */
function canExchange(seat: SeatView, view: View): boolean {
  return seat.bread.some((held, give) => held > 0 && view.supply.some((left, get) => left > 0 && get !== give));
}

function levelFacts(view: View, seat: SeatView, cells: readonly number[], height: number): Fact[] {
  const after = seat.house.map((column, cell) => (cells.includes(cell) ? height : column.length / 2));
  const complete = Math.min(...after);
  const before = Math.min(...seat.house.map((column) => column.length / 2));
  const facts: Fact[] = [];
  for (let level = before + 1; level <= complete; level += 1) {
    const cards = level <= MAX_BONUS && view.display.length > 0 ? 1 : 0;
    facts.push({ kind: "level", level, cards });
  }
  return facts;
}
