/** The places of the spaces in the picture of the path: rows from the bottom up, to and fro. */

export const WIDE = 50;
export const HIGH = 58;
export const EDGE = 6;

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Layout {
  readonly width: number;
  readonly height: number;
  /** The middle of each space. */
  readonly points: readonly Point[];
}

export function layout(spaces: number, across: number): Layout {
  const rows = Math.ceil(spaces / across);
  const points = Array.from({ length: spaces }, (_, at) => {
    const row = Math.floor(at / across);
    const column = row % 2 === 0 ? at % across : across - 1 - (at % across);
    return { x: EDGE + WIDE * (column + 0.5), y: EDGE + HIGH * (rows - row - 0.5) };
  });
  return { width: 2 * EDGE + WIDE * across, height: 2 * EDGE + HIGH * rows, points };
}

/** The line through some spaces. */
export function line(points: readonly Point[]): string {
  return points.map(({ x, y }, i) => `${i === 0 ? "M" : "L"}${x} ${y}`).join("");
}

/** A bridge: from its entrance down into the gap between two rows, along it, and down to its exit. */
export function bridge(from: Point, to: Point): string {
  const gap = from.y + HIGH / 2;
  const way = Math.sign(to.x - from.x);
  if (way === 0) return `M${from.x} ${from.y + 18}L${to.x} ${to.y - 20}`;
  return `M${from.x} ${from.y + 18}Q${from.x} ${gap} ${from.x + way * 12} ${gap}L${to.x - way * 12} ${gap}Q${to.x} ${gap} ${to.x} ${to.y - 20}`;
}

/** Return the places of the tokens on one space, from its middle. */
export function spread(n: number): readonly Point[] {
  if (n === 1) return [{ x: 0, y: -6 }];
  const radius = n < 4 ? 11 : 14;
  return Array.from({ length: n }, (_, i) => {
    const turn = (2 * Math.PI * i) / n + (n === 2 ? 0 : -Math.PI / 2);
    return { x: Math.round(radius * Math.cos(turn) * 10) / 10, y: Math.round((radius * Math.sin(turn) * 0.8 - 6) * 10) / 10 };
  });
}
