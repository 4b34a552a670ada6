/** The context from which every part of the editor draws itself, made anew for each drawing. */

import type { Notice } from "../../app/model/types";
import type { Face } from "../../app/ui/context";
import type { Theme } from "../../app/ui/theme";
import { encode } from "../actions";
import type { Choice } from "../choice";
import type { Commands, Context } from "../context";
import type { Lifting } from "../lifting";
import { openPairs, propose } from "../proposal";
import { LETTERS, lettersOf, symbolOf } from "../symbols";
import type { Setup, View } from "../types";
import type { Words } from "../words";

/** A refusal, and the part that asked. */
export interface Refused extends Notice {
  readonly part: Part;
}

export interface Desk {
  readonly setup: Setup;
  readonly sheet: Sheet;
  readonly words: Words;
  /** The seat whose things are set up. */
  readonly seat: number;
  readonly tool: Tool;
  /** Symbols of the double tile to be laid: the first one goes on the space that is chosen first. */
  readonly halves: readonly [number, number];
  /** Text typed and not yet used; null: none. */
  readonly typed: string | null;
  readonly copied: boolean | null;
  readonly refused: Refused | null;
  /** The kernel does not answer. */
  readonly silent: boolean;
  /** The same for the parts of a house that are drawn as in a game. */
  readonly house: Context;
  edit(part: Part, change: Change): void;
  ask(part: Part, ask: Ask): void;
  /** Change what the editor alone knows. */
  set(change: Partial<Marked>): void;
  press(cell: number): void;
  copy(): void;
  dismiss(): void;
}

/** The state that the editor alone knows. */
export interface Marked {
  seat: number;
  tool: Tool;
  halves: readonly [number, number];
  typed: string | null;
}

/** Letters under which `free` counts a double tile. */
export function kindOf([one, two]: readonly [number, number]): string {
  return [one, two].sort((a, b) => a - b).map((symbol) => LETTERS.charAt(symbol)).join("");
}

/** A double tile of the component set with these symbols; -1 if there is none. */
export function tileLike(setup: Setup, halves: readonly [number, number]): number {
  const all = [...Array(setup.tiles.length / 2).keys()];
  return all.findIndex((id) => kindOf(symbolsOf(lettersOf(setup, id))) === kindOf(halves));
}

export function symbolsOf(letters: string): [number, number] {
  return [symbolOf(letters.charAt(0)), symbolOf(letters.charAt(1))];
}

const PHASES = { double: "main", wild: "wild", lift: "trap" } as const;

/** The position as one in which the seat is to lay what the tool lays: parts of a game's screen then draw themselves. */
function asTurn(setup: Setup, sheet: Sheet, seat: number, tool: Tool, halves: readonly [number, number]): View {
  const pairs = (sheet.places[seat] ?? []).map((need) => [need]);
  const tile = tileLike(setup, halves);
  const builds = tile < 0 ? [] : pairs.flatMap(([need = -1], pair) => (need < 0 ? [] : [false, true].map((flip) => encode({ kind: "build", tile: 0, pair, flip }))));
  const wilds = sheet.wilds > 0 ? Array.from({ length: 9 }, (_, cell) => encode({ kind: "wild", cell })) : [];
  const seats = sheet.seats.map((it, i) => (i === seat ? { ...it, hand: tile < 0 ? [] : [tile] } : it));
  return { ...sheet, phase: PHASES[tool], actor: seat, viewer: seat, seats, pairs, legal: tool === "double" ? builds : wilds };
}

interface Parts {
  readonly setup: Setup;
  readonly sheet: Sheet;
  readonly words: Words;
  readonly marked: Marked;
  readonly choice: Choice;
  readonly lifting: Lifting;
  readonly theme: Theme;
  readonly commands: Pick<Commands, "choose" | "turnScene" | "sceneFromAbove" | "enlargeScene" | "resetScene" | "leaveLevels" | "hostScene">;
}

const nothing = (): void => undefined;
/** The parts that are drawn here ask no face for anything. */
const NO_FACE = {} as Face;

/** A context of a game's screen in which nothing happens but what the editor does. */
export function houseContext({ setup, sheet, words, marked, choice, lifting, theme, commands }: Parts): Context {
  const view = asTurn(setup, sheet, marked.seat, marked.tool, marked.halves);
  const letters = lettersOf(setup, tileLike(setup, marked.halves));
  choice.tile = letters === "" ? null : 0;
  choice.turned = symbolsOf(letters)[0] !== marked.halves[0];
  const pairs = marked.tool === "double" ? openPairs(view, choice) : new Set<number>();
  return {
    setup, view, live: view, entries: [], looking: null, heading: null, playback: false, replay: false, silent: false, gone: false, error: null, notice: null,
    afterwards: false, curtain: "none", thinking: null, running: false, hint: null, advice: null, step: 0, marks: [],
    options: { confirm: false, motion: false, pace: 0, locale: "", coach: false, learned: [] }, folded: null, narrow: false, tabs: [], tab: "", lesson: null, asked: null, offer: null, draft: null, filed: null, menu: false, copied: null, open: true, moves: [], covered: false, lifting: false,
    theme, face: NO_FACE, focus: marked.seat, words, choice, pairs, levels: lifting.levels(marked.seat, sheet.seats[marked.seat]?.house ?? [], choice), proposal: marked.tool === "lift" ? null : propose(setup, view, choice, pairs),
    commands: {
      ...commands, send: nothing, focusSeat: nothing, look: nothing, backToNow: nothing, skip: nothing, drawCurtain: nothing, retry: nothing, dismissError: nothing,
      menu: nothing, open: nothing, unfold: nothing, set: nothing, hint: nothing, stop: nothing, run: nothing, table: nothing, plan: nothing, file: nothing, load: nothing, full: nothing, ask: nothing, learn: nothing, copy: nothing,
    },
  };
}

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

/** The effect of a press on the board. */
export type Tool = "double" | "wild" | "lift";
