/** What every region needs to draw itself, made anew for each drawing. */

import { encode } from "../house/actions";
import type { Choice } from "../model/choice";
import type { Curtain, Hint, Intent, LogEntry, Mark, Notice, Options, SeatView, Setup, Thinking, View } from "../model/types";
import type { Preview } from "../house/preview";
import type { Placement } from "../house/placement";
import type { Words } from "./words";

/** What buttons can do. Each one leads to a new drawing. */
export interface Commands {
  /** Sends an intent; `key` is the button pressed. */
  send(intent: Intent, key: string): void;
  /** Changes the choice made so far. */
  choose(change: (choice: Choice) => void): void;
  focusSeat(seat: number): void;
  look(step: number): void;
  backToNow(): void;
  drawCurtain(): void;
  retry(): void;
  dismissError(): void;
  turnScene(degrees: number): void;
  sceneFromAbove(): void;
  /** Gives the scene the element to live in. */
  hostScene(host: HTMLElement): void;
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

/** What the next press on the main button would put on the board. */
export interface Proposal {
  /** Spaces covered; the first half of a double tile first. */
  readonly cells: readonly number[];
  /** Symbols of the new piece, in the order of the cells. */
  readonly symbols: readonly number[];
  readonly place: Placement | null;
  readonly code: number;
  /** Chosen, not only hovered. */
  readonly sure: boolean;
  readonly preview: Preview;
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
  /** The seat whose house, shelf and points of view are shown. */
  readonly focus: number;
  readonly choice: Choice;
  /** Pairs on which the chosen tile can be placed. */
  readonly pairs: ReadonlySet<number>;
  readonly proposal: Proposal | null;
  readonly words: Words;
  readonly commands: Commands;
}

const SECOND_SIDE = encode({ kind: "side", side: 1 });

export function seatOf(c: Context, seat: number): SeatView {
  const found = c.view.seats[seat];
  if (found === undefined) throw new RangeError(`no seat ${seat}`);
  return found;
}

/** Nine letters of the board side of a seat; of no seat's while it is not chosen. */
export function boardOf(setup: Setup, seat: SeatView): string {
  return setup.boards[seat.board] ?? "";
}

/** The house of a seat as it is drawn: the bare board, with the side marked so far, while no side is chosen. */
export function drawnHouse(c: Context, seat: number): { board: string; house: readonly string[] } {
  const it = seatOf(c, seat);
  if (it.board >= 0) return { board: boardOf(c.setup, it), house: it.house };
  const marked = c.open && c.view.phase === "side" && seat === c.view.actor && c.choice.option === SECOND_SIDE ? 1 : 0;
  return { board: c.setup.boards[it.dealt * 2 + marked] ?? "", house: Array.from({ length: 9 }, () => "") };
}

/** Seat that decides, or that is looked at when nobody here decides. */
export function benchSeat(c: Context): number {
  return c.open ? c.view.actor : c.focus;
}

/** Whether nobody plays by hand, here or elsewhere. */
export function isWatched(c: Context): boolean {
  return !c.setup.kinds.includes("human");
}

export function isOver(c: Context): boolean {
  return c.view.phase === "over";
}
