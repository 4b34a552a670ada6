/** The legal actions, sorted by the way they are chosen. */

import type { Context } from "./context";
import type { Setup } from "./types";

export function kindOf(setup: Setup, code: number): string {
  return setup.actions[code]?.[0] ?? "";
}

/** The number in a code's meaning: an icon, a seat, a part or a kind of Treat. */
export function numberOf(setup: Setup, code: number): number {
  return setup.actions[code]?.[1] ?? -1;
}

/** The seat that an action is aimed at, -1 for none. */
export function aimOf(setup: Setup, code: number): number {
  const [kind, one = -1, two = -1] = setup.actions[code] ?? [];
  return kind === "hit" || kind === "summon" ? one : kind === "use" || kind === "play" ? two : -1;
}

export function isTreat(setup: Setup, code: number): boolean {
  return ["play", "equip"].includes(kindOf(setup, code));
}

/** Codes of some kinds that are possible, by their number. */
export function codesFor(c: Context, kinds: readonly string[]): ReadonlyMap<number, number> {
  return new Map(c.moves.filter((code) => kinds.includes(kindOf(c.setup, code))).map((code) => [numberOf(c.setup, code), code]));
}

/** Actions that go on when nothing is chosen. */
const NEUTRAL = ["draw", "end", "pass", "alone"];

export function neutral(c: Context): number | null {
  return c.moves.find((code) => NEUTRAL.includes(kindOf(c.setup, code))) ?? null;
}

/** Return the actions to choose from: those of the Treat taken from the hand, else all that are no Treat. */
export function choices(c: Context): number[] {
  const { setup, moves } = c;
  const { card } = c.choice;
  if (card !== null) return moves.filter((code) => isTreat(setup, code) && numberOf(setup, code) === card);
  return moves.filter((code) => !isTreat(setup, code) && code !== neutral(c));
}
