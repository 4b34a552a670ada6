/** From the compact house strings to stacks of pieces. */
import { isSide, neighbour, SIDES, type Side } from "../cells";
import type { Ghost, HouseState } from "./types";

export interface Piece {
  readonly kind: "double" | "wild" | "stairs";
  /** Letter of the symbol on top; for stairs, of the one seen through the stairwell. */
  readonly symbol: string;
  /** The side on which the other half of a double tile lies. */
  readonly mate: Side | null;
  readonly ghost: boolean;
}

export type Stacks = readonly (readonly Piece[])[];

function piece(symbol: string, mark: string): Piece {
  if (mark === "*") return { kind: "wild", symbol, mate: null, ghost: false };
  if (mark === "#") return { kind: "stairs", symbol, mate: null, ghost: false };
  if (isSide(mark)) return { kind: "double", symbol, mate: mark, ghost: false };
  throw new Error(`unknown piece ${JSON.stringify(symbol + mark)}`);
}

/** One cell's pieces, bottom first. */
export function parseStack(text: string): Piece[] {
  if (text.length % 2) throw new Error(`a stack has two characters a piece, not ${JSON.stringify(text)}`);
  return Array.from({ length: text.length / 2 }, (_, i) => piece(text.charAt(2 * i), text.charAt(2 * i + 1)));
}

export function parseHouse({ board, house }: HouseState): Piece[][] {
  if (house.length !== 9 || (board !== "" && board.length !== 9)) throw new Error("a house has nine cells");
  return house.map(parseStack);
}

/** Letter of the symbol that shows on a cell. */
export const showing = (stack: readonly Piece[], printed: string): string =>
  stack[stack.length - 1]?.symbol ?? printed;

/** Return the side of `from` on which the cell `to` lies. */
function sideTowards(from: number, to: number): Side {
  const side = SIDES.find((d) => neighbour(from, d) === to);
  if (!side) throw new Error(`cells ${from} and ${to} do not touch`);
  return side;
}

/** The stacks with a previewed placement on top. */
export function withGhost(stacks: Stacks, board: string, ghost: Ghost | null | undefined): Stacks {
  if (!ghost) return stacks;
  const out = stacks.map((stack) => [...stack]);
  const at = (cell: number): Piece[] => {
    const stack = out[cell];
    if (!stack) throw new Error(`no cell ${cell}`);
    return stack;
  };
  if ("wild" in ghost) {
    at(ghost.wild).push({ kind: "wild", symbol: "w", mate: null, ghost: true });
    return out;
  }
  const [a, b] = ghost.cells;
  const lower = at(a).length <= at(b).length ? a : b;
  const seen = showing(at(lower), board.charAt(lower));
  for (let i = 0; i < ghost.stairs; i++) at(lower).push({ kind: "stairs", symbol: seen, mate: null, ghost: true });
  at(a).push({ kind: "double", symbol: ghost.tile[0], mate: sideTowards(a, b), ghost: true });
  at(b).push({ kind: "double", symbol: ghost.tile[1], mate: sideTowards(b, a), ghost: true });
  return out;
}

/** Levels that are complete: every cell has a piece there. */
export const completeLevels = (stacks: Stacks): number =>
  Math.min(...stacks.map((stack) => stack.filter((t) => !t.ghost).length));

export const tallestOf = (stacks: Stacks): number =>
  Math.max(...stacks.map((stack) => stack.filter((t) => !t.ghost).length));
