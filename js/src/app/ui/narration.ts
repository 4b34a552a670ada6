/** The narrator: what happened in a turn, in a sentence. */

import { byTurn, type TurnEntries } from "../model/logbook";
import type { Context } from "./context";

/** The last turn up to the moment shown; undefined before the first. */
function lastTurn(c: Context): TurnEntries | undefined {
  return byTurn(c.entries.filter((entry) => entry[0] <= c.view.step && c.face.isAnnounced(entry)), c.face.isSetUp).at(-1);
}

/** Tell the last turn up to the moment shown; empty before the first, and where it is not that of the seat asked for. */
export function narration(c: Context, seat?: number): string {
  const turn = lastTurn(c);
  return turn === undefined || (seat ?? turn.seat) !== turn.seat ? "" : c.face.tellTurn(c, turn);
}

/** Return the number of the seat's turn if it has the last one up to the moment shown. */
export function turnOf(c: Context, seat: number): number | undefined {
  const turn = lastTurn(c);
  return turn?.seat === seat ? turn.turn : undefined;
}

/** Tell the last turn while it is news: until the seat to act has begun its decision. */
export function news(c: Context): string {
  const turn = lastTurn(c);
  return turn === undefined || turn.seat === c.view.actor || (c.face.isTouched ?? c.face.hasChoice) ? "" : c.face.tellTurn(c, turn);
}
