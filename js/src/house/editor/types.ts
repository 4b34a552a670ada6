/** What Python tells of a position that is set up, and what an editor asks of it. */

import type { View } from "../types";

/** The position, with all that lies face down. */
export interface Sheet extends View {
  /** By seat and pair of spaces: stairways that a double tile takes there; below 0 where it cannot lie (see `refusalOf`). */
  readonly places: readonly (readonly number[])[];
  /** Double tiles that lie face down, by seat, the next one first. */
  readonly piles: readonly (readonly number[])[];
  /** The character pile, the next one first. */
  readonly order: readonly number[];
  /** Double tiles that lie on no board, by their two letters in the order of the symbols. */
  readonly free: Readonly<Record<string, number>>;
  readonly text: string;
}

/** A change of the position: what, and the values that it takes (`EDITS` in `house/editing.py`). */
export type Change = { readonly what: string } & Readonly<Record<string, unknown>>;

export type Ask =
  | { readonly type: "edit"; readonly change: Change }
  | { readonly type: "text"; readonly text: string }
  | { readonly type: "undo" | "redo" | "play" | "back" };

/** Parts of the editor, each of which shows what was refused in it. */
export type Part = "board" | "own" | "table" | "text";

/** What a press on the board does. */
export type Tool = "double" | "wild" | "lift";
