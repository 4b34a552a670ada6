/** The context from which every region of the race draws itself. */

import { seatOf, type Commands as SharedCommands, type Context as Shared } from "../app/ui/context";
import type { Setup, View } from "./types";
import type { Words } from "./words";

export { isOver, isWatched, seatOf } from "../app/ui/context";

/** The choice of the person at the widget, not yet confirmed. Thrown away when the position changes. */
export interface Choice {
  /** Code of the action. */
  code: number | null;
  /** Kind of the Treat taken from the hand. */
  card: number | null;
  /** Code under the pointer or the focus. */
  hover: number | null;
}

export const nothing = (): Choice => ({ code: null, card: null, hover: null });

export interface Commands extends SharedCommands {
  /** Change the choice made so far. */
  choose(change: (choice: Choice) => void): void;
  /** Choose an action; plays it if it was chosen before. */
  pick(code: number): void;
}

export interface Context extends Shared<Setup, View, Words, Commands> {
  readonly choice: Choice;
  /** Spaces a row of the picture of the path. */
  readonly across: number;
}

/** Parts that a seat has lost. */
export function tornOf(c: Pick<Context, "view">, seat: number): ReadonlySet<number> {
  return new Set(c.view.torn.flatMap(([, part]) => (Math.floor(part / 6) === seat ? [part % 6] : [])));
}

export function partsLeft(c: Pick<Context, "view">, seat: number): number {
  return seatOf(c, seat).space < 0 ? 0 : 6 - tornOf(c, seat).size;
}

/** Dark boxes on the parts that are left. */
export function damageOf(c: Pick<Context, "view">, seat: number): number {
  const gone = tornOf(c, seat);
  return seatOf(c, seat).marks.reduce((sum, n, part) => sum + (gone.has(part) ? 0 : n), 0);
}

/** The seat whose hand is shown: that of the viewer, else that of the person whose eyes the screen shows. */
export function handSeat(c: Context): number {
  if (c.view.viewer >= 0) return c.view.viewer;
  if (c.looking === null && c.view.eyes !== undefined) return c.view.eyes;
  return -1;
}
