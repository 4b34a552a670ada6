/** One column of a house, read from its string: two characters a piece, the lowest piece first. */

import { isSide, neighbours, STEP, type Side } from "./cells";
import { symbolOf } from "./symbols";

export interface Top {
  /** Levels below the top face; 0 is the printed board. */
  readonly height: number;
  readonly symbol: number;
  readonly piece: "print" | "half" | "wild" | "stairs";
  /** For a half: where its other half lies. */
  readonly towards: Side | null;
  /** For a half whose partner is still on top: the partner's space. */
  readonly partner: number | null;
}

export function heightOf(column: string): number {
  return column.length / 2;
}

export function heights(house: readonly string[]): number[] {
  return house.map(heightOf);
}

/** Spaces filled at each level, level 1 first. */
export function filled(house: readonly string[]): number[] {
  const high = heights(house);
  return Array.from({ length: Math.max(0, ...high) }, (_, level) => high.filter((h) => h > level).length);
}

/** Return the top of each space of a house on a board side (nine letters). */
export function topsOf(house: readonly string[], board: string): Top[] {
  return house.map((column, cell) => {
    const height = heightOf(column);
    const letter = height === 0 ? board.charAt(cell) : column.charAt(column.length - 2);
    const kind = height === 0 ? "" : column.charAt(column.length - 1);
    const symbol = symbolOf(letter);
    if (isSide(kind)) {
      const partner = cell + STEP[kind];
      const level = neighbours(cell).includes(partner) && heightOf(house[partner] ?? "") === height;
      return { height, symbol, piece: "half", towards: kind, partner: level ? partner : null };
    }
    const piece = kind === "*" ? "wild" : kind === "#" ? "stairs" : "print";
    return { height, symbol, piece, towards: null, partner: null };
  });
}

/** One piece of a column. */
export interface Piece {
  readonly symbol: number;
  readonly kind: Top["piece"];
  /** For a half: the space of its other half. */
  readonly other: number | null;
}

/** The pieces of a space from the top down; the last one is the print of the board. */
export function piecesOf(house: readonly string[], board: string, cell: number): Piece[] {
  const column = house[cell] ?? "";
  const pieces: Piece[] = [{ symbol: symbolOf(board.charAt(cell)), kind: "print", other: null }];
  for (let at = 0; at < column.length; at += 2) {
    const symbol = symbolOf(column.charAt(at));
    const kind = column.charAt(at + 1);
    pieces.push(isSide(kind) ? { symbol, kind: "half", other: cell + STEP[kind] } : { symbol, kind: kind === "*" ? "wild" : "stairs", other: null });
  }
  return pieces.reverse();
}
