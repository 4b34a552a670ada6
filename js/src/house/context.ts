/** The context from which every region of a house draws itself. */

import { seatOf, type Commands as SharedCommands, type Context as Shared } from "../app/ui/context";
import { encode } from "./actions";
import type { Choice } from "./choice";
import type { Placement } from "./placement";
import type { Preview } from "./preview";
import type { Guest } from "./scene/index";
import type { SeatView, Setup, View } from "./types";
import { MAX_GATE } from "./symbols";
import type { Words } from "./words";

export { isOver, isWatched, seatOf } from "../app/ui/context";

/** Commands of the buttons. */
export interface Commands extends SharedCommands {
  /** Change the choice made so far. */
  choose(change: (choice: Choice) => void): void;
  turnScene(degrees: number): void;
  sceneFromAbove(): void;
  /** Come closer to the house, or go farther away, by a factor. */
  enlargeScene(factor: number): void;
  /** Look at the house as at first. */
  resetScene(): void;
  /** Lift off all but so many levels of the house. */
  leaveLevels(levels: number): void;
  /** Give the scene the element to live in. */
  hostScene(host: HTMLElement): void;
}

/** The piece that the next press on the main button would put on the board. */
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

export interface Context extends Shared<Setup, View, Words, Commands> {
  readonly choice: Choice;
  /** Pairs on which the chosen tile can be placed. */
  readonly pairs: ReadonlySet<number>;
  readonly proposal: Proposal | null;
  /** Levels that are left on the house shown, the others are lifted off; infinite: all are on it. */
  readonly levels: number;
}

const SECOND_SIDE = encode({ kind: "side", side: 1 });

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

/** The trapped characters of a seat as they are drawn. */
export function guestsOf(c: Context, seat: number): Guest[] {
  return seatOf(c, seat).trapped.map((id) => {
    const [, cost, points, kind, mood] = c.words.character(id);
    return { kind, mood, cost, title: `${c.words.title(id)}, ${c.words.t("points.n", { n: points })}` };
  });
}

/** Tell if whoever comes to the gate of the seat to act drives somebody from it. */
export function gateFull(c: Context): boolean {
  return seatOf(c, c.view.actor).gate.length >= MAX_GATE;
}

/** Seat that decides, or that is looked at when nobody here decides. */
export function decisionSeat(c: Context): number {
  return c.open ? c.view.actor : c.focus;
}
