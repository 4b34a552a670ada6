/** The eight symbols, as numbers, letters and names. The first four are the colours of gingerbread. */

import type { Setup } from "./types";

export const STAIRWAY = 4;
export const EXCHANGE = 5;
export const CAGE = 6;
export const WILD = 7;

export const LETTERS = "rybgsxcw";

export const SYMBOLS = ["red", "yellow", "blue", "green", "stairway", "exchange", "cage", "wild"] as const;
export type SymbolName = (typeof SYMBOLS)[number];

export const COLOURS = [0, 1, 2, 3] as const;

export const MAX_TOKENS = 10;
export const MAX_STAIRS = 4;
export const MAX_BONUS = 3;
export const MAX_GATE = 2;
export const TURNS = 15;

/** Number of a symbol letter, whatever its case ("R" in a cost is "r" on a tile); -1 for any other letter, and for none. */
export function symbolOf(letter: string): number {
  return letter === "" ? -1 : LETTERS.indexOf(letter.toLowerCase());
}

/** The two letters of a double tile; "" if there is none. */
export function lettersOf(setup: Setup, tile: number | undefined): string {
  return tile === undefined || tile < 0 ? "" : setup.tiles.slice(2 * tile, 2 * tile + 2);
}

export function nameOf(symbol: number): SymbolName {
  return SYMBOLS[symbol] ?? "wild";
}

export function isColour(symbol: number): boolean {
  return symbol >= 0 && symbol < STAIRWAY;
}
