/** The piece that the choice made so far, or the space hovered, would put on the board. */

import { affordable, costOf } from "./cost";
import { legalPairs, placementCode } from "./placement";
import { pairOf } from "./cells";
import { encode } from "./actions";
import { preview } from "./preview";
import type { Ghost } from "./scene/types";
import { LETTERS, lettersOf, symbolOf, WILD } from "./symbols";
import type { Choice } from "./choice";
import type { Setup, View } from "./types";
import { boardOf, type Proposal } from "./context";

/** Pairs on which the chosen tile can be placed; without a tile, those of any. */
export function openPairs(view: View, choice: Choice): Set<number> {
  if (choice.tile !== null) return legalPairs(view.legal, choice.tile);
  return new Set([0, 1, 2].flatMap((tile) => [...legalPairs(view.legal, tile)]));
}

export function propose(setup: Setup, view: View, choice: Choice, pairs: ReadonlySet<number>): Proposal | null {
  if (view.phase === "wild") return proposeWild(setup, view, choice);
  if (view.phase !== "main" || choice.stairs) return null;
  const seat = view.seats[view.actor];
  const placement = choice.placement(pairs);
  if (seat === undefined || placement === null) return null;
  const { place, sure } = placement;
  const letters = lettersOf(setup, seat.hand[place.tile]);
  const code = placementCode(place, letters);
  if (!view.legal.includes(code)) return null;
  const pair = pairOf(place.first, place.second);
  const reach = (view.pairs?.[pair]?.slice(1) ?? []).filter((id) => !affordable(costOf(setup.characters[id]?.[1] ?? ""), seat.bread));
  const symbols = [letters.charAt(0), letters.charAt(1)].map(symbolOf);
  if (place.turned) symbols.reverse();
  const cells = [place.first, place.second];
  return { cells, symbols, place, code, sure, preview: preview(view, seat, boardOf(setup, seat), cells, reach) };
}

function proposeWild(setup: Setup, view: View, choice: Choice): Proposal | null {
  const seat = view.seats[view.actor];
  const cell = choice.first ?? choice.hover;
  if (seat === undefined || cell === null) return null;
  const code = encode({ kind: "wild", cell });
  if (!view.legal.includes(code)) return null;
  return { cells: [cell], symbols: [WILD], place: null, code, sure: choice.first !== null, preview: preview(view, seat, boardOf(setup, seat), [cell]) };
}

/** Return the piece that the scene draws for a proposal. */
export function ghostOf(proposal: Proposal | null): Ghost | null {
  if (proposal === null) return null;
  const { cells, symbols, preview } = proposal;
  const [one = 0, two] = cells;
  if (two === undefined) return { wild: one };
  return { tile: [LETTERS.charAt(symbols[0] ?? 0), LETTERS.charAt(symbols[1] ?? 0)], cells: [one, two], stairs: preview.stairsUsed };
}
