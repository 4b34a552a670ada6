/** A view: what every region needs to draw itself, made anew for each drawing, and the face of the game that it shows. */

import type { GameCatalogue, Messages } from "../i18n/index";
import type { TurnEntries } from "../model/logbook";
import type { Session } from "../model/session";
import type { Curtain, Draft, Hint, Intent, LogEntry, Mark, Notice, Offer, Options, Setup, Thinking, View, WidgetModel } from "../model/types";
import type { LibraryHost, LibraryModel } from "../page/library";
import type { Content, VNode } from "./dom";
import type { Theme } from "./theme";
import type { Passage, Topic } from "./topic";
import type { Words } from "./words";

/** The files of a game: itself, its text, that of the position, a page. */
export type FileKind = "game" | "text" | "position" | "page";

/** Commands of the buttons. Each one leads to a new drawing. */
export interface Commands {
  /** Send an intent; `key` is the button pressed. */
  send(intent: Intent, key: string): void;
  focusSeat(seat: number): void;
  look(step: number): void;
  backToNow(): void;
  /** End the playback. */
  skip(): void;
  drawCurtain(): void;
  retry(): void;
  dismissError(): void;
  /** Open or close the menu. */
  menu(): void;
  /** Open a tab of a narrow view. */
  open(tab: string): void;
  /** Show the whole table in the compact form, or what is needed to play. */
  unfold(): void;
  set(change: Partial<Options>): void;
  /** Ask for a hint, or its next step; or close it. */
  hint(close?: boolean): void;
  /** Has whatever is at work in Python end with what it has. */
  stop(): void;
  /** Let players who play among themselves go on, or pause them. */
  run(on: boolean): void;
  /** Ask about something, or the moment (""), or stop asking; `key` is the button pressed. */
  ask(what: string | null, key?: string): void;
  /** The lesson of the moment was understood. */
  learn(): void;
  /** Open or close the table. */
  table(): void;
  /** Save the game, copy its text or that of the position, or export it. */
  file(what: FileKind): void;
  /** Ask for a saved game, and load it. */
  load(): void;
  /** Fill the screen with this view, or go back. */
  full(): void;
  /** Change what is chosen there. */
  plan(change: (now: Draft) => Draft): void;
  /** Put text on the clipboard. */
  copy(text: string): void;
}

/** What regions draw themselves from; a game says which set-up, views, words and commands are its own. */
export interface Context<S extends Setup = Setup, V extends View = View, W extends Words = Words, M extends Commands = Commands> {
  readonly setup: S;
  /** The position shown; a past one while `looking` is a step. */
  readonly view: V;
  readonly live: V;
  readonly entries: readonly LogEntry[];
  readonly looking: number | null;
  /** The same, or the past step that was asked for and has not come yet. */
  readonly heading: number | null;
  /** Turns of players are shown, one moment after the other: nothing is decided meanwhile. */
  readonly playback: boolean;
  /** A recording, in which every step can be looked at and nothing played. */
  readonly replay: boolean;
  readonly silent: boolean;
  /** The kernel is silent for ever: it was restarted, and knows nothing of this game. */
  readonly gone: boolean;
  readonly error: string | null;
  readonly notice: Notice | null;
  /** The error came after something was done. */
  readonly afterwards: boolean;
  readonly curtain: Curtain;
  readonly thinking: Thinking | null;
  readonly running: boolean;
  /** The hint, once its table is shown. */
  readonly hint: Hint | null;
  /** The hint, and the step of it that is shown. */
  readonly advice: Hint | null;
  readonly step: number;
  readonly marks: readonly Mark[];
  readonly options: Options;
  /** The compact form shows what is needed to play, and not the whole table; null: it is not asked for. */
  readonly folded: boolean | null;
  /** The choices for a new game, and those made so far; null while they are unknown, or the table is closed. */
  readonly offer: Offer | null;
  readonly draft: Draft | null;
  /** There is room for one part of the table at a time. */
  readonly narrow: boolean;
  /** The tabs of a narrow view, none where the face has no parts, and the one that is open. */
  readonly tabs: readonly Tab[];
  readonly tab: string;
  /** The menu is open. */
  readonly menu: boolean;
  /** The score table, as it is now, was copied; null: not asked for. */
  readonly copied: boolean | null;
  /** A text that was asked for last was copied; null: none was. */
  readonly filed: boolean | null;
  /** A person at this widget is to decide. */
  readonly open: boolean;
  /** Actions that they may press: all legal ones, or those that tell nothing of the cards they hold. */
  readonly moves: readonly number[];
  /** A curtain covers the whole view. */
  readonly covered: boolean;
  /** A hand that was shown is asked for again. */
  readonly lifting: boolean;
  /** The lesson that the coach gives now; null if none. */
  readonly lesson: Lesson | null;
  /** The subject that somebody asks about; null if none, "" for the moment. */
  readonly asked: string | null;
  /** Ink of the page, and whether it is dark. */
  readonly theme: Theme;
  /** The face of the game that is played. */
  readonly face: Face;
  /** The seat whose things and points of view are shown. */
  readonly focus: number;
  readonly words: W;
  readonly commands: M;
}

/** The view around a face. */
export interface Host {
  readonly root: HTMLElement;
  readonly model: WidgetModel;
  readonly session: Session;
  readonly signal: AbortSignal;
  /** Draw everything anew. */
  draw(): void;
  /** Press a button by its key. */
  press(key: string): void;
  /** Return the seat whose things are shown. */
  focusSeat(view: View): number;
}

/** Something that is explained once: the key of its words ("rule." before it), and what they are about, as a selector. */
export interface Lesson {
  readonly key: string;
  readonly target: string;
}

/** A part of the table that is a tab in a narrow view. */
export interface Tab {
  readonly key: string;
  readonly name: string;
  /** Whose things it shows, and a text that is another one when something changed there. */
  readonly of: number;
  readonly sign: string;
  /** The hint is shown there. */
  readonly hints?: boolean;
}

/** Keys, separated by blanks, and what they do. */
export type KeyWords = readonly [keys: string, words: string];

/** The face of one game: the game's own part of a view. All else is shared. */
export interface Face<C extends Context = Context> {
  /** Keys that press a button of the game. */
  readonly shortcuts: Readonly<Record<string, string>>;
  /** What these keys do, as the menu tells it. */
  tellKeys(c: C): readonly KeyWords[];
  /** A hint says how many points ahead an action leads, beside the chance to win. */
  readonly showsLead: boolean;
  /** Find a space of the board that a hint is about, as a selector. */
  spot?(cell: number): string;
  /** Tell if it lies in the lower half of the picture, where words would cover it. */
  isLow?(c: C, cell: number): boolean;
  /** Something is chosen that Escape takes back. */
  readonly hasChoice: boolean;
  /** Something is chosen or pointed at of which the status line speaks; left out where that is what Escape takes back. */
  readonly isTouched?: boolean;
  /** A curtain before the whole view, for a game that hides more than a part of it. */
  readonly curtain?: FaceCurtain<C>;

  words(messages: Messages, setup: Setup): Words;
  /** Return the game's pictures for the sprite. */
  symbols(): VNode[];
  /** Add to a context what the game's own regions need; all that follows is asked with that. */
  context(shared: Context): C;

  /** Forget what was chosen: there is another position. */
  positionChanged(now: View, before: View): void;
  clearChoice(): void;
  /**
   * Called before a press on a button that may decide something. What it returns is called after the press and says
   * whether the choice is complete: without confirmation it is played then.
   */
  beforePress(key: string): () => boolean;

  /** The status line and what stands below it, while a person here decides or the game is over. */
  headline(c: C): string;
  guidance(c: C): Content;
  /** The lessons that the moment holds, the most important first; left out where nothing is explained. */
  lessons?(c: C): readonly Lesson[];
  /** Tell of what somebody asks about, and where the rules of that stand; left out where nothing is told. */
  explain?(c: C, what: string): Topic | null;
  readonly passages?: Readonly<Record<string, Passage>>;
  /** The number of the turn in the view shown. */
  turnNumber(c: C): number;
  turnCounter(c: C): Content;
  /** Everything below the status line. */
  body(c: C): VNode;
  /** Its parts, the one to play with first; each is a `tabPanel` of the body. */
  tabs?(c: C): readonly Tab[];
  /** The number beside a seat's name, and what it counts. */
  tally(c: C, seat: number): number;
  tallyLabel(c: C): string;

  /** Tell if an entry stands in the log at all. */
  isLogged(entry: LogEntry): boolean;
  /** Tell if an entry is announced to screen readers as soon as it was played. */
  isAnnounced(entry: LogEntry): boolean;
  /** Tell if an entry belongs to the set-up, before the first turn. */
  isSetUp(entry: LogEntry): boolean;
  /** Tell in one line what happened in a turn. */
  describeTurn(c: C, entries: readonly LogEntry[]): Content;
  /** Tell the same as sentences without pictures, that name the seat; empty where there is nothing to tell. */
  tellTurn(c: C, turn: TurnEntries): string;
  /** Tell if, after another entry of the same turn, something new begins to be seen. */
  beginsMoment(entry: LogEntry, before: LogEntry): boolean;
  /** Tell what an action would do now. */
  describeAction(c: C, code: number): Content;
  /** Choose an action, which a further press then plays. */
  choose(c: C, code: number): void;
  /** Tell a screen reader of the choice made so far. */
  announcement(c: C): string | null;
  /** Find where the decision of the moment begins. */
  firstChoice(root: HTMLElement, c: C): HTMLElement | null;

  /** Called before a drawing; what it returns, if anything, is called after it. */
  beforeDrawing?(c: C): (() => void) | null;
  afterDrawing?(c: C): void;
  /** A place over everything in which things move. */
  overlay?(): VNode;
}

export interface FaceCurtain<C extends Context> {
  isShut(it: Pick<Context, "curtain" | "looking">): boolean;
  draw(c: C): VNode;
  title(c: C): string;
}

/** The part of a view that the model of a shared game brings along: who is at which page, in words above the status. */
export interface Companion {
  readonly styles: string;
  draw(c: Context): Content;
}

export type Companied = WidgetModel & LibraryModel & { readonly companion?: Companion };

/** The script of shared games: makes of a model that of one page, for as long as the signal goes on. */
export type Join = (model: WidgetModel & LibraryModel, signal: AbortSignal) => Promise<Companied>;

/** A game as the entry hands it to the view. */
export interface Game {
  /** Messages in English that only this game has, or has instead of the shared ones. */
  readonly english: GameCatalogue;
  /** Style sheet, beside the shared one. */
  readonly styles: string;
  makeFace(host: Host): Face;
  /** Show a position that is set up by hand. */
  edit?(root: HTMLElement, model: WidgetModel & LibraryModel, signal: AbortSignal, host?: LibraryHost): Promise<void>;
}

/** Tell if nobody plays by hand, here or elsewhere. */
export function isWatched(c: Context): boolean {
  return !c.setup.kinds.includes("human");
}

export function isOver(c: Context): boolean {
  return c.view.phase === "over";
}

/** Tell if somebody looks back; in a recording every moment is as good as the last, and a playback is news. */
export function isPast(c: Context): boolean {
  return c.looking !== null && !c.replay && !c.playback;
}

export function seatOf<S>({ view }: { readonly view: { readonly seats: readonly S[] } }, seat: number): S {
  const found = view.seats[seat];
  if (found === undefined) throw new RangeError(`no seat ${seat}`);
  return found;
}
