/** How one game looks: what is the game's own in a view. All else is shared. */

import type { Messages } from "../i18n/index";
import type { Session } from "../model/session";
import type { LogEntry, Setup, View, WidgetModel } from "../model/types";
import type { Context } from "./context";
import type { Content, VNode } from "./dom";
import type { Words } from "./words";

/** What a face finds in its view. */
export interface Host {
  readonly root: HTMLElement;
  readonly model: WidgetModel;
  readonly session: Session;
  readonly signal: AbortSignal;
  /** Draws everything anew. */
  draw(): void;
  /** Presses a button by its key. */
  press(key: string): void;
  /** The seat whose things are shown. */
  focusSeat(view: View): number;
}

export interface Face {
  /** Keys that press a button of the game. */
  readonly shortcuts: Readonly<Record<string, string>>;
  /** Whether a hint says how many points ahead an action leads, beside the chance to win. */
  readonly leads: boolean;
  /** Whether something is chosen that Escape takes back. */
  readonly begun: boolean;

  /** The words of the game. */
  words(messages: Messages, setup: Setup): Words;
  /** The pictures of the game, for the sprite. */
  symbols(): VNode[];

  /** There is another position: what was chosen is void. */
  renew(now: View, before: View): void;
  /** Takes back what was chosen. */
  escape(): void;
  /**
   * Called before a press on a button that may decide something. What it returns is called after the press and says
   * whether the choice is complete: without confirmation it is played then.
   */
  pressing(key: string): () => boolean;

  say(c: Context): string;
  why(c: Context): Content;
  turn(c: Context): VNode;
  /** Everything below the status line. */
  body(c: Context): VNode;
  /** What stands beside a seat's name, and what that is. */
  points(c: Context, seat: number): number;
  pointsWords(c: Context): string;

  /** Whether an entry of the log is told at all. */
  tells(entry: LogEntry): boolean;
  /** Whether an entry has words of its own, to be heard as soon as it was played. */
  says(entry: LogEntry): boolean;
  /** What happened in a turn, as one line. */
  sentence(c: Context, entries: readonly LogEntry[]): (VNode | string)[];
  /** What an action would do now. */
  moveWords(c: Context, code: number): Content;
  /** Chooses an action, which a further press then plays. */
  choose(c: Context, code: number): void;
  /** What a screen reader is told of the choice made so far. */
  announcement(c: Context): string | null;
  /** Where the decision of the moment begins. */
  firstChoice(root: HTMLElement, c: Context): HTMLElement | null;

  /** A curtain before the whole view, while the context says that it is covered. */
  covers(it: Pick<Context, "curtain" | "looking">): boolean;
  curtain(c: Context): VNode;
  curtainTitle(c: Context): string;

  /** Called before a drawing; what it returns, if anything, is called after it. */
  before(c: Context): (() => void) | null;
  after(c: Context): void;
  /** A place over everything in which things move. */
  layer(): VNode | null;
}
