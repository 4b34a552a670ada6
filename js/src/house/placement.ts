/** Placements of a double tile, and their codes. */

import { encode } from "./actions";
import { neighbours, pairOf } from "./cells";

export interface Placement {
  /** Tile of the hand, 0 to 2. */
  readonly tile: number;
  /** The space pressed first: it gets the half that is drawn on the left. */
  readonly first: number;
  readonly second: number;
  /** The tile is turned around, so that its second half is drawn on the left. */
  readonly turned: boolean;
}

/** Code of a placement; a tile with two equal halves has only one orientation. */
export function placementCode(place: Placement, halves: string): number {
  const pair = pairOf(place.first, place.second);
  const ofFirstHalf = place.turned ? place.second : place.first;
  const flip = halves.charAt(0) !== halves.charAt(1) && ofFirstHalf > Math.min(place.first, place.second);
  return encode({ kind: "build", tile: place.tile, pair, flip });
}

/** Spaces on which the second half of a tile can lie when one half lies on `cell`, in turning order. */
export function partners(cell: number, legalPairs: ReadonlySet<number>): number[] {
  return neighbours(cell).filter((other) => legalPairs.has(pairOf(cell, other)));
}

/** Tell if any of the double tiles can be placed somewhere. */
export const canPlace = ({ legal }: { readonly legal: readonly number[] }): boolean => legal.some((code) => code < 72);

/** Pairs on which a tile can be placed now. */
export function legalPairs(legal: readonly number[], tile: number): Set<number> {
  const pairs = new Set<number>();
  for (const code of legal) if (code < 72 && Math.floor(code / 24) === tile) pairs.add(Math.floor(code / 2) % 12);
  return pairs;
}

/** The reason why a pair is not possible, read from the view's `pairs`. */
export type Refusal = { readonly why: "same" } | { readonly why: "stairs"; readonly need: number };

export function refusalOf(entry: readonly number[] | undefined): Refusal | null {
  const need = entry?.[0] ?? 0;
  if (need >= 0) return null;
  return need === -1 ? { why: "same" } : { why: "stairs", need: -2 - need };
}
