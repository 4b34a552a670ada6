/** The nine spaces, numbered row by row from the front, and the twelve pairs of adjacent ones. */

export const CELLS = ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"] as const;

const PAIR_A = [0, 1, 3, 4, 6, 7, 0, 1, 2, 3, 4, 5];
const PAIR_B = [1, 2, 4, 5, 7, 8, 3, 4, 5, 6, 7, 8];

/** The two spaces of each pair, the lower number first. */
export const PAIRS: readonly (readonly [number, number])[] = PAIR_A.map((a, p) => [a, PAIR_B[p] ?? a]);

export function cellName(cell: number): string {
  return CELLS[cell] ?? "?";
}

export const SIDES = ["s", "e", "n", "w"] as const;
export type Side = (typeof SIDES)[number];

/** The change of the number of a space towards a side. */
export const STEP: Readonly<Record<Side, number>> = { s: -3, e: 1, n: 3, w: -1 };

export const isSide = (mark: string): mark is Side => (SIDES as readonly string[]).includes(mark);

/** The neighbouring space on a side, or -1 beyond the edge of the board. */
export function neighbour(cell: number, side: Side): number {
  if (side === "e") return cell % 3 < 2 ? cell + 1 : -1;
  if (side === "w") return cell % 3 > 0 ? cell - 1 : -1;
  const next = cell + STEP[side];
  return next >= 0 && next < 9 ? next : -1;
}

/** The pair that two spaces make, -1 when they are not adjacent. */
export function pairOf(one: number, other: number): number {
  const low = Math.min(one, other);
  const high = Math.max(one, other);
  return PAIRS.findIndex(([a, b]) => a === low && b === high);
}

export function pairName(one: number, other: number): string {
  return `${cellName(one)}–${cellName(other)}`;
}

/** Neighbours of a space, clockwise from the right: the order in which a tile turns around it. */
export function neighbours(cell: number): number[] {
  return (["e", "s", "w", "n"] as const).map((side) => neighbour(cell, side)).filter((other) => other >= 0);
}
