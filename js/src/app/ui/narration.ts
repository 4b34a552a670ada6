/** The narrator: what happened in a turn, in a sentence. */

import { byTurn, type TurnEntries } from "../model/logbook";
import type { Context } from "./context";

/** The last turn up to the moment shown; undefined before the first. */
export function lastTurn(c: Context): TurnEntries | undefined {
  return byTurn(c.entries.filter((entry) => entry[0] <= c.view.step && c.face.isAnnounced(entry)), c.face.isSetUp).at(-1);
}

/** The last turn while it is played back: undefined before something has happened in it. */
export function playedTurn(c: Context): TurnEntries | undefined {
  const turn = lastTurn(c);
  return turn?.seat === c.focus ? turn : undefined;
}

/** Tell a turn; empty where there is none. */
export function narration(c: Context, turn: TurnEntries | undefined): string {
  return turn === undefined ? "" : c.face.tellTurn(c, turn);
}

/** Tell the last turn while it is news: until the seat to act has begun its decision. */
export function news(c: Context): string {
  const turn = lastTurn(c);
  return turn?.seat === c.view.actor || (c.face.isTouched ?? c.face.hasChoice) ? "" : narration(c, turn);
}
