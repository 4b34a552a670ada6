/** Traits and messages: from Python to the front end, and back. */

/** The documented part of a component set. */
export interface Provenance {
  readonly name: string;
  /** Documented values, of all that there are. */
  readonly known: number;
  readonly all: number;
  /** A shipped set has names in other languages; people's own sets keep theirs. */
  readonly shipped: boolean;
}

/** Constant during a game: the least that there is. Each game has more. */
export interface Setup {
  readonly game: string;
  /** The name that people call the game by. */
  readonly title?: string;
  readonly mode: string;
  readonly names: readonly string[];
  readonly kinds: readonly string[];
  readonly provenance?: Provenance;
  /** Nobody plays by hand in this widget. */
  readonly spectator?: boolean;
  /** Number of the game in the widget: another one that takes its place has the next number. */
  readonly round?: number;
  /** The place where another game may be begun: the table, which is the first to be seen, the menu, or none. */
  readonly table?: "open" | "menu" | "none";
  /** Each person plays at a page of their own, for which there is a script. */
  readonly pair?: object;
}

/** A game that may be begun, with its titles and those of its modes and variants by language, and how few and many may play. */
export interface OfferedGame {
  readonly name: string;
  readonly titles: Readonly<Record<string, string>>;
  readonly modes: readonly (readonly [name: string, titles: Readonly<Record<string, string>>])[];
  /** Variants that each mode may have, behind a plus sign, in this order. */
  readonly variants: OfferedGame["modes"];
  readonly seats: readonly [least: number, most: number];
}

/** A new game as it is chosen so far. */
export interface Draft {
  readonly game: string;
  readonly mode: string;
  readonly seats: readonly DraftSeat[];
  /** The seat that begins, -1 by lot. */
  readonly first: number;
  readonly seed: string;
}

/** A name, and who plays under it. */
export interface DraftSeat {
  readonly name: string;
  readonly who: string;
}

/** The choices for a new game. */
export interface Offer {
  readonly games: readonly OfferedGame[];
  /** Players by strength, and by name. */
  readonly ladder: readonly string[];
  readonly programs: readonly string[];
  /** Names for whoever joins. */
  readonly names: readonly string[];
}

/**
 * One position, as the seat of this widget may see it: the least that a view has. The rules give `phase` ("over" after the
 * end), `actor`, `viewer`, `seats` (whose `score` is a number or has a `total`), `legal`, `candidates` and, after the end,
 * `ranking` (see `BaseRules.view` in `base_rules.py`); the widget adds the rest. Each game has more.
 */
export interface View {
  readonly rev: number;
  readonly step: number;
  readonly steps: number;
  readonly phase: string;
  readonly actor: number;
  readonly viewer: number;
  readonly seats: readonly unknown[];
  readonly legal: readonly number[];
  readonly candidates: readonly number[];
  /** Legal codes of the seat to act, whatever it holds in secret. */
  readonly open?: readonly number[];
  /** The view is nobody's because the seat to act shares the screen; it may ask for its own. */
  readonly shut?: boolean;
  /** The seat whose own view there is for this screen, -1 for none; left out where only the seat to act has one. */
  readonly eyes?: number;
  readonly undo: boolean;
  /** An undo goes back before something that all have seen since: what was turned up, or the answer of a bot. */
  readonly unsees?: boolean;
  readonly redo: boolean;
  readonly ack: number;
  /** Seats that pass until something concerns them. */
  readonly holding?: readonly number[];
  readonly ranking?: readonly (readonly [seat: number, rank: number])[];
}

/** step, seat, turn, kind, details */
export type LogEntry<D = Detail> = readonly [step: number, seat: number, turn: number, kind: string, ...details: D[]];

/** A detail of the log: a word or a number, or, where a game tells what came of an action, a record of that. */
export type Detail = string | number | object;

/** Entries of the log that replace what stood there from an index on. */
export type News = readonly [from: number, entries: readonly LogEntry[]];

export type Intent =
  /** Play; to hold is to play, and to pass from then on until something concerns the seat. */
  | { readonly type: "play" | "hold"; readonly actions: readonly number[] }
  /** Ask a seat again. */
  | { readonly type: "hold"; readonly at: number }
  | { readonly type: "undo" }
  | { readonly type: "redo" }
  | { readonly type: "resume" }
  | { readonly type: "reveal" }
  | { readonly type: "again" }
  | { readonly type: "load"; readonly data: string }
  | {
    readonly type: "new"; readonly game: string; readonly mode: string; readonly names: readonly string[]; readonly who: readonly string[];
    readonly first: number; readonly seed: string;
  };

/** Something to tell: in English, and as a message with its parameters where there is one. */
export interface Notice {
  readonly text: string;
  readonly key?: string;
  readonly args?: Readonly<Record<string, string>>;
  /** The text in place of the message, by language. */
  readonly told?: Readonly<Record<string, string>>;
}

export type Incoming =
  | ({ readonly type: "error"; readonly seq: number; readonly afterwards?: boolean } & Notice)
  | { readonly type: "look"; readonly at: number; readonly view: View }
  | { readonly type: "file"; readonly seq: number; readonly name: string; readonly data: string }
  | { readonly type: "cards"; readonly seq: number; readonly view: View }
  | ({ readonly type: "hint" } & Hint);

/** code, chance to win in per cent, points ahead, 95 % interval of the chance in per cent */
export type HintRow = readonly [code: number, win: number, points: number, low: number, high: number];

/** The worth of the actions of one moment, as far as it is known. */
export interface Hint {
  readonly rev: number;
  readonly done: boolean;
  /** Games played for an action, at most. */
  readonly games: number;
  /** Number of the first rows that are too close to call. */
  readonly close: number;
  /** Best first. */
  readonly rows: readonly HintRow[];
  /** The steps before the table in words, with {best} and {other} for actions; none before it is done, left out where nobody makes any. */
  readonly told?: readonly string[];
  /** The codes of these actions, -1 for none. */
  readonly best?: number;
  readonly other?: number;
  /** Spaces of the board that the second step is about. */
  readonly cells?: readonly number[];
}

/** The player at work in the background. */
export interface Thinking {
  readonly seat: number;
  /** The part that is done, 0 to 1. */
  readonly part: number;
  /** It can be stopped. */
  readonly stop: boolean;
}

/** Settings that a person makes in the widget: traits in Python, which outlive the page. */
export interface Options {
  readonly confirm: boolean;
  readonly motion: boolean;
  readonly pace: number;
  readonly locale: string;
  /** Explain each thing when it first comes up. */
  readonly coach: boolean;
  /** Lessons that were given. */
  readonly learned: readonly string[];
}

/** A step that a review points out, and why. */
export type Mark = readonly [step: number, kind: string];

/**
 * The curtain before cards that one of several people at a screen looks at: there is none, it is shut, it was drawn
 * back here, or it was in another view.
 */
export type Curtain = "none" | "shut" | "open" | "elsewhere";

/** The part of an anywidget model that is used here; a stub in tests and in saved pages has no more. */
export interface WidgetModel {
  get(name: string): unknown;
  set(name: string, value: unknown): void;
  on(event: string, callback: (payload: never) => void): void;
  off(event: string, callback: (payload: never) => void): void;
  send(content: unknown): void;
}
