/** Houses for the tests. */
import type { Guest, HouseState } from "../../../src/house/scene/index";
import { FRONT, type View } from "../../../src/house/scene/camera";

export const BOARD = "ybgxsrryc";
export const EMPTY: HouseState = { board: BOARD, house: Array.from({ length: 9 }, () => "") };

/** A house with these cells, the others empty. */
export const withCells = (cells: Readonly<Record<number, string>>): HouseState => ({
  board: BOARD,
  house: EMPTY.house.map((_, i) => cells[i] ?? ""),
});

/** A generator of the kind that textbooks print: the same houses on every run. */
function* dice(seed: number): Generator<number> {
  let x = seed * 7919 + 17;
  for (;;) {
    x = (x * 16807) % 2147483647;
    yield x;
  }
}

/** A house as it may stand after some turns. */
export function grown(seed: number, turns: number): HouseState {
  const random = dice(seed);
  const pick = (n: number): number => (random.next().value as number) % n;
  const house = Array.from({ length: 9 }, () => "");
  const put = (cell: number, piece: string): void => {
    house[cell] += piece;
  };
  const height = (cell: number): number => (house[cell] as string).length / 2;
  const seen = (cell: number): string => (house[cell] as string).at(-2) ?? BOARD.charAt(cell);
  for (let turn = 0; turn < turns; turn++) {
    const across = pick(2) === 0;
    const a = across ? 3 * pick(3) + pick(2) : pick(6);
    const b = across ? a + 1 : a + 3;
    const lower = height(a) < height(b) ? a : b;
    const stairs = Math.abs(height(a) - height(b));
    if (stairs > 3) continue;
    for (let i = 0; i < stairs; i++) put(lower, `${seen(lower)}#`);
    put(a, "rybgsxc".charAt(pick(7)) + (across ? "e" : "n"));
    put(b, "rybgsxc".charAt(pick(7)) + (across ? "w" : "s"));
    if (turn % 3 === 2) put(pick(9), "w*");
  }
  return { board: BOARD, house };
}

export const view = (azimuth: number, elevation: number): View => ({ ...FRONT, azimuth, elevation });

export const guestsLike = (rows: readonly (readonly string[])[]): Guest[] =>
  rows.map(([kind = "", mood = "", cost = ""]) => ({ kind, mood, cost, title: `${kind} ${cost}` }));
