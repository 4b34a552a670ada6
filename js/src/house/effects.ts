/** The effects that a seat can choose among, the impossible ones with the reason. */

import type { SeatView, View } from "./types";
import { decode, type Action } from "./actions";
import { CAGE, EXCHANGE, isColour, MAX_STAIRS, MAX_TOKENS, STAIRWAY, WILD } from "./symbols";

export type Obstacle = "pantryFull" | "workshopFull" | "supplyEmpty" | "nothingToGive" | "nobodyLeft";

export interface EffectChoice {
  readonly symbol: number;
  /** Legal codes that carry it out; empty when it is not possible. */
  readonly codes: readonly number[];
  readonly obstacle: Obstacle | null;
  /** Tokens of that colour, or stairways, before it. */
  readonly before: number;
}

const EFFECTS = [0, 1, 2, 3, STAIRWAY, EXCHANGE, CAGE];

export function effectChoices(view: View, seat: SeatView): EffectChoice[] {
  const pending = view.pending.map(([symbol]) => symbol);
  const open = EFFECTS.filter((symbol) => pending.includes(symbol) || pending.includes(WILD));
  return open.map((symbol) => {
    const codes = view.legal.filter((code) => effectOf(decode(code)) === symbol);
    const before = isColour(symbol) ? (seat.bread[symbol] ?? 0) : symbol === STAIRWAY ? seat.stairs : 0;
    return { symbol, codes, obstacle: codes.length > 0 ? null : obstacleTo(symbol, seat), before };
  });
}

/** The symbol whose effect an action carries out, -1 for any other action. */
function effectOf(action: Action): number {
  if (action.kind === "take") return action.symbol;
  if (action.kind === "exchange") return EXCHANGE;
  return action.kind === "cage" || action.kind === "look" ? CAGE : -1;
}

function obstacleTo(symbol: number, seat: SeatView): Obstacle {
  const tokens = seat.bread.reduce((sum, n) => sum + n, 0);
  if (isColour(symbol)) return tokens >= MAX_TOKENS ? "pantryFull" : "supplyEmpty";
  if (symbol === STAIRWAY) return seat.stairs >= MAX_STAIRS ? "workshopFull" : "supplyEmpty";
  if (symbol === EXCHANGE) return tokens === 0 ? "nothingToGive" : "supplyEmpty";
  return "nobodyLeft";
}
