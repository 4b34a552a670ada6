/** Where the best actions of a hint stand on the board. */

import { MOST } from "../app/ui/hint";
import { pairOf, PAIRS } from "./cells";
import type { Context } from "./context";

/** The row of the placement on a pair that is best, for the chosen tile if there is one; its rank counts from 1, 0 for none of the best. */
export function rankOfPair(c: Context, one: number, other: number): number {
  const pair = pairOf(one, other);
  const found = (c.hint?.rows ?? []).findIndex(([code]) => code < 72 && Math.floor(code / 2) % 12 === pair && (c.choice.tile ?? Math.floor(code / 24)) === Math.floor(code / 24));
  return found < MOST ? 1 + found : 0;
}

/** Ranks of the spaces of the board: that of the best action that covers it, 0 for none of the best. */
export function rankOfCell(c: Context, cell: number): number {
  const found = (c.hint?.rows ?? []).findIndex(([code]) =>
    code < 72 ? PAIRS[Math.floor(code / 2) % 12]?.some((it) => it === cell) === true : code === 126 + cell && c.view.phase === "wild");
  return found < MOST ? 1 + found : 0;
}
