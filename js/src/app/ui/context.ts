/** What every region needs to draw itself, made anew for each drawing. */

import type { Curtain, Hint, Intent, LogEntry, Mark, Notice, Options, Setup, Thinking, View } from "../model/types";
import type { Face } from "./face";
import type { Theme } from "./theme";
import type { Words } from "./words";

/** What buttons can do. Each one leads to a new drawing. */
export interface Commands {
  /** Sends an intent; `key` is the button pressed. */
  send(intent: Intent, key: string): void;
  focusSeat(seat: number): void;
  look(step: number): void;
  backToNow(): void;
  drawCurtain(): void;
  retry(): void;
  dismissError(): void;
  /** Opens and closes the menu. */
  menu(): void;
  set(change: Partial<Options>): void;
  hint(): void;
  /** Has whatever is at work in Python end with what it has. */
  stop(): void;
  /** Lets players who play among themselves go on, or pauses them. */
  run(on: boolean): void;
  /** Puts text on the clipboard. */
  copy(text: string): void;
}

export interface Context {
  readonly setup: Setup;
  /** The position shown; a past one while `looking` is a step. */
  readonly view: View;
  readonly live: View;
  readonly entries: readonly LogEntry[];
  readonly looking: number | null;
  /** The same, or the past step that was asked for and has not come yet. */
  readonly heading: number | null;
  /** A recording, in which every step can be looked at and nothing played. */
  readonly replay: boolean;
  readonly silent: boolean;
  /** Whether it is silent for ever: it was restarted, and knows nothing of this game. */
  readonly gone: boolean;
  readonly error: string | null;
  readonly notice: Notice | null;
  /** Whether the error came after something was done. */
  readonly afterwards: boolean;
  readonly curtain: Curtain;
  readonly thinking: Thinking | null;
  readonly running: boolean;
  readonly hint: Hint | null;
  readonly marks: readonly Mark[];
  readonly options: Options;
  /** Whether the menu is open. */
  readonly menu: boolean;
  /** Whether the score table, as it is now, was copied; null: not asked for. */
  readonly copied: boolean | null;
  /** Whether a person at this widget is to decide. */
  readonly open: boolean;
  /** What may be pressed for her: all legal actions, or those that tell nothing of what she holds. */
  readonly moves: readonly number[];
  /** Whether a curtain covers the whole view. */
  readonly covered: boolean;
  /** Whether a hand that was shown is asked for again. */
  readonly lifting: boolean;
  /** Ink of the page, and whether it is dark. */
  readonly theme: Theme;
  /** How the game that is played looks. */
  readonly face: Face;
  /** The seat whose things and points of view are shown. */
  readonly focus: number;
  readonly words: Words;
  readonly commands: Commands;
}

/** Whether nobody plays by hand, here or elsewhere. */
export function isWatched(c: Context): boolean {
  return !c.setup.kinds.includes("human");
}

export function isOver(c: Context): boolean {
  return c.view.phase === "over";
}
