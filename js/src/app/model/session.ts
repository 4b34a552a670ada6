/** The conversation of one view of the widget with Python: what was said, what is awaited, what went wrong. */

import { PressBuffer } from "./buffer";
import { listen } from "./listen";
import type { PackedFile } from "../page/files";
import { logOf } from "./logbook";
import type { Curtain, Hint, Incoming, Intent, LogEntry, Mark, Notice, Offer, Options, Setup, Thinking, View, WidgetModel } from "./types";

/** Requests that hold whatever the moment is. */
const WITHOUT_MOMENT: ReadonlySet<Intent["type"]> = new Set(["again", "new", "load"]);

/** Silence after which the view says that the kernel does not answer, in milliseconds. */
export const PATIENCE = 10_000;

interface Sent {
  readonly seq: number;
  readonly content: object;
}

interface SentLook extends Sent {
  readonly at: number;
}

/** The last step of a hint: the table, unless it has none. */
const lastStep = ({ done, rows, told }: Hint): number => (told === undefined ? 1 : done && rows.length === 0 ? told.length : 4);

export class Session {
  readonly presses = new PressBuffer();
  /** The refusal of Python, as plain text; null when there is nothing to say. */
  error: string | null = null;
  /** The same as a message in other languages, where there is one. */
  notice: Notice | null = null;
  /** The error came after something was done, from somebody who heard of it. */
  afterwards = false;
  /** An answer is overdue. */
  silent = false;
  /** The kernel has gone: no answer will come. */
  gone = false;
  /** The past step that is looked at, null for the present. */
  looking: number | null = null;
  /** The hint that was asked for here; it has no rows before the first answer. */
  hint: Hint | null = null;
  /** The step of it that is shown, from 1: where to look, which part, what to do, all numbers. */
  step = 0;

  private readonly seen = new Map<number, View>();
  /** The receivers of files that were asked for here, by the number of the request. */
  private readonly files = new Map<number, (file: PackedFile) => void>();
  /** The view of the person who drew the curtain back here. It is forgotten as soon as the game goes on. */
  private revealed: View | null = null;
  /** The seat that drew the curtain back here, and has it drawn back until another person is to act; -1: none. */
  private lifted = -1;
  /** Revision at which somebody drew the curtain back in another view. */
  private elsewhere = -1;
  private awaited: Sent | null = null;
  private lookAwaited: SentLook | null = null;
  private hintAwaited: Sent | null = null;
  private timer: ReturnType<typeof setTimeout> | null = null;
  private lastSeq = 0;
  private round: number | undefined;

  /** A change waits to be told, see `soon`. */
  private due = false;
  private readonly changed: () => void;

  /**
   * @param changed called after each change, once the session is consistent
   * @param signal ends the session: no listener and no timer stays behind
   */
  constructor(private readonly model: WidgetModel, changed: () => void, private readonly signal: AbortSignal) {
    this.changed = () => {
      this.due = false;
      changed();
    };
    this.remember(this.told);
    this.round = this.setup.round;
    listen(model, "change:view", () => this.onView(), signal);
    // a move changes the log and the view in one message, and is drawn once
    listen(model, "change:log", () => this.soon(), signal);
    listen(model, "change:setup", () => this.onSetup(), signal);
    listen(model, "change:thinking change:running change:marks change:table change:confirm change:pace change:coach change:learned", () => this.changed(), signal);
    listen(model, "msg:custom", (message: Incoming) => this.onMessage(message), signal);
    signal.addEventListener("abort", () => this.stopTimer());
    if (this.told.shut === true && this.alone && !this.replay) {
      // no answer is waited for: a saved page has no kernel, and does not know the cards
      model.send({ type: "reveal", seq: this.nextSeq(), ...this.moment });
    }
  }

  get setup(): Setup {
    return this.model.get("setup") as Setup;
  }

  /** The present position. */
  get live(): View {
    return this.revealed?.rev === this.told.rev ? this.revealed : this.told;
  }

  /** The present position as all views are told it. */
  private get told(): View {
    return this.model.get("view") as View;
  }

  /** One person has the screen to themselves: their cards are shown without a question. */
  private get alone(): boolean {
    return this.setup.kinds.filter((kind) => kind === "human").length === 1;
  }

  get curtain(): Curtain {
    const { told } = this;
    if (told.shut !== true || this.replay || this.alone) return "none";
    if (this.revealed !== null) return "open";
    return this.elsewhere === told.rev ? "elsewhere" : "shut";
  }

  /** Draw the curtain again: the cards are gone from this view until somebody asks for them anew. */
  drawCurtain(): void {
    this.revealed = null;
    this.lifted = -1;
    this.changed();
  }

  /** The position to show: the present one, or the past one that is looked at. */
  get shown(): View {
    return this.looking === null ? this.live : (this.seen.get(this.looking) ?? this.live);
  }

  /** The player at work, null if none is. */
  get thinking(): Thinking | null {
    const thinking = this.model.get("thinking") as Partial<Thinking> | undefined;
    return thinking?.seat === undefined ? null : thinking as Thinking;
  }

  /** Players who play among themselves go on. */
  get running(): boolean {
    return this.model.get("running") === true;
  }

  get marks(): readonly Mark[] {
    return (this.model.get("marks") ?? []) as readonly Mark[];
  }

  /** The choices for a new game; null as long as they are not known here. */
  get offer(): Offer | null {
    const offer = this.model.get("table") as Partial<Offer> | undefined;
    return offer?.games === undefined ? null : offer as Offer;
  }

  get options(): Options {
    const get = (name: string): unknown => this.model.get(name);
    return {
      confirm: get("confirm") !== false, motion: get("motion") !== false, pace: Number(get("pace")), locale: String(get("locale") ?? ""),
      coach: get("coach") === true, learned: (get("learned") ?? []) as readonly string[],
    };
  }

  /** Set an option: here at once, and in Python for all views and those to come. */
  set(change: Partial<Options>): void {
    for (const [name, value] of Object.entries(change)) this.model.set(name, value);
    this.tell({ type: "options", ...change });
  }

  /** Say something that is answered, if at all, by a change that all views hear of. */
  tell(content: object): void {
    this.model.send({ ...content, seq: this.nextSeq() });
  }

  /** The hint, once its table is shown. */
  get table(): Hint | null {
    const { hint, step } = this;
    return hint !== null && (hint.told === undefined || step === 4) ? hint : null;
  }

  closeHint(): void {
    if (this.hint?.done === false) this.tell({ type: "stop" });
    this.hint = this.hintAwaited = null;
    this.settle();
  }

  /** Ask what to do now, in a language, or for the next step of the answer; the hint goes after its last step. */
  nextHint(locale: string): void {
    if (this.hint !== null) {
      if (this.step === lastStep(this.hint)) return this.closeHint();
      this.step += 1;
      return this.changed();
    }
    const seq = this.nextSeq();
    const { rev } = this.live;
    this.error = null;
    this.hint = { rev, done: false, games: 0, close: 0, rows: [], told: [] };
    this.step = 1;
    this.hintAwaited = { seq, content: { type: "hint", seq, locale, ...this.moment } };
    this.post(this.hintAwaited.content);
    this.changed();
  }

  get entries(): readonly LogEntry[] {
    return logOf(this.model);
  }

  /** An intent of this view is unanswered. */
  get waiting(): boolean {
    return this.awaited !== null;
  }

  /** The past step that is looked at or, if another one was asked for, that one; null for the present. */
  get heading(): number | null {
    return this.lookAwaited?.at ?? this.looking;
  }

  /** The seat of this widget may act now. */
  get open(): boolean {
    return !this.waiting && this.looking === null && this.moves.length > 0;
  }

  /** The codes that a person here may play: all that are legal or, before a shut curtain, those that give nothing away. */
  get moves(): readonly number[] {
    const { legal, open, shut, eyes, actor } = this.live;
    if (legal.length > 0 || shut !== true || eyes !== actor || this.setup.spectator === true) return legal;
    return open ?? [];
  }

  /** The hand of somebody who has drawn the curtain back is asked for again after a change. */
  get lifting(): boolean {
    return this.lifted >= 0 && this.revealed === null;
  }

  /** This is a recording: every step can be looked at, and nothing played. */
  get replay(): boolean {
    return this.model.get("replay") === true;
  }

  /** The moment that was seen when something is asked. */
  private get moment(): { readonly revision: number; readonly round: number | undefined } {
    return { revision: this.told.rev, round: this.setup.round };
  }

  /** Send an intent. `key` is the button that it came from. */
  request(intent: Intent, key: string): void {
    if (this.waiting || this.replay) return;
    const seq = this.nextSeq();
    const content = WITHOUT_MOMENT.has(intent.type) ? { ...intent, seq } : { ...intent, seq, ...this.moment };
    this.error = null;
    this.presses.sent(key);
    this.awaited = { seq, content };
    this.post(content);
    this.changed();
  }

  /** Ask for a file; it is handed over once it is there. An error is shown. */
  ask(what: string, then: (file: PackedFile) => void): void {
    const seq = this.nextSeq();
    this.files.set(seq, then);
    this.error = null;
    this.model.send({ type: "file", seq, what });
    this.changed();
  }

  /** Show that something here went wrong. */
  fail(notice: Notice): void {
    this.error = notice.text;
    this.notice = notice;
    this.afterwards = false;
    this.changed();
  }

  /** Show the position after `step` steps; the last step is the present. */
  look(step: number): void {
    if (step >= this.live.step) {
      this.backToNow();
      return;
    }
    const at = this.gone ? this.nearestSeen(step) : Math.max(0, step);
    if (this.seen.has(at)) {
      this.looking = at < this.live.step ? at : null;
      this.lookAwaited = null;
      this.settle();
      return;
    }
    const seq = this.nextSeq();
    const content = { type: "look", seq, at };
    this.lookAwaited = { seq, content, at };
    this.post(content);
    this.changed();
  }

  /** Ask for moments without showing them; nobody waits for one that does not come. */
  fetch(steps: readonly number[]): void {
    for (const at of steps) if (!this.knows(at)) this.model.send({ type: "look", seq: this.nextSeq(), at });
  }

  /** The moment after so many steps can be shown at once. */
  knows(step: number): boolean {
    return step >= this.live.step || this.seen.has(step);
  }

  /** Without a kernel there are only the moments that this page was told of: the next one that way. */
  private nearestSeen(step: number): number {
    const back = step < (this.looking ?? this.live.step);
    const steps = [...this.seen.keys()].filter((at) => at < this.live.step);
    const there = steps.filter((at) => (back ? at <= step : at >= step));
    if (there.length === 0) return back ? Math.min(...steps, this.live.step) : this.live.step;
    return back ? Math.max(...there) : Math.min(...there);
  }

  backToNow(): void {
    this.looking = null;
    this.lookAwaited = null;
    this.settle();
  }

  /** Say the unanswered message once more; Python refuses it if it was handled after all. */
  retry(): void {
    const sent = this.awaited ?? this.lookAwaited ?? this.hintAwaited;
    this.silent = this.gone;
    if (sent !== null) this.post(sent.content);
    this.changed();
  }

  /** The kernel was restarted: this view stays as it is. */
  kernelGone(): void {
    this.stopTimer();
    this.gone = true;
    this.silent = true;
    this.changed();
  }

  dismissError(): void {
    this.error = null;
    this.changed();
  }

  /** Tell of a change after all that came with it, unless that has told of it. */
  private soon(): void {
    this.due = true;
    queueMicrotask(() => {
      if (this.due && !this.signal.aborted) this.changed();
    });
  }

  /** Another game: nothing that is known of the last one is true of it. */
  private onSetup(): void {
    if (this.setup.round !== this.round) {
      this.round = this.setup.round;
      this.seen.clear();
      this.remember(this.told);
      this.presses.clear();
      this.looking = this.lookAwaited = this.hint = this.hintAwaited = this.error = null;
      // those of somebody who is alone come just before the view that they belong to
      if (!this.alone || this.told.shut !== true) this.revealed = null;
      this.lifted = this.elsewhere = -1;
    }
    this.settle();
  }

  private onView(): void {
    const view = this.told;
    if (view.shut !== true || view.rev !== this.revealed?.rev) this.revealed = null;
    if (view.rev !== this.elsewhere) this.elsewhere = -1;
    if (view.rev !== this.hint?.rev) this.hint = this.hintAwaited = null;
    // a different past after undo: what was seen from here on may no longer be true
    for (const step of this.seen.keys()) if (step >= view.step) this.seen.delete(step);
    this.remember(view);
    if (this.looking !== null && this.looking >= view.step) this.looking = null;
    if (this.awaited !== null && view.ack >= this.awaited.seq) this.awaited = null;
    if (view.shut !== true || view.eyes !== this.lifted) this.lifted = -1;
    if (this.lifting && this.awaited === null) this.lift();
    this.settle();
  }

  /** Ask for the hand again, which has changed or not: the person who looks at it is still to act. */
  private lift(): void {
    const seq = this.nextSeq();
    this.presses.answer();
    this.awaited = { seq, content: { type: "reveal", seq, ...this.moment } };
    this.post(this.awaited.content);
  }

  private onMessage(message: Incoming): void {
    if (message.type === "look") {
      this.seen.set(message.at, message.view);
      // of several that were asked for in quick succession, the last one is the one to show
      if (this.lookAwaited?.at === message.at) {
        this.lookAwaited = null;
        this.looking = message.at;
      }
      this.settle();
    } else if (message.type === "cards") {
      this.onCards(message.seq, message.view);
    } else if (message.type === "hint") {
      if (message.rev !== this.hint?.rev) return;
      // one that ends with nothing has failed, and an error says why
      this.hint = message.done && message.rows.length === 0 && !message.told?.length ? null : message;
      this.step = Math.min(this.step, lastStep(message));
      this.hintAwaited = null;
      this.settle();
    } else if (message.type === "file") {
      const then = this.files.get(message.seq);
      this.files.delete(message.seq);
      then?.(message);
    } else if (message.type === "error") {
      this.onError(message.seq, message, message.afterwards === true);
    }
  }

  /** The answer goes to all views, and only the one that asked may show it. */
  private onCards(seq: number, view: View): void {
    const { told } = this;
    const fits = told.shut === true && view.rev === told.rev;
    if (seq === this.awaited?.seq) {
      this.awaited = null;
      if (fits) this.revealed = view;
      if (fits && told.eyes !== undefined) this.lifted = told.eyes;
    } else if (this.alone) {
      this.revealed = view; // just before the view that it belongs to
    } else if (fits && this.revealed === null) {
      this.elsewhere = view.rev;
    }
    this.settle();
  }

  private onError(seq: number, notice: Notice, afterwards: boolean): void {
    const mine = seq === this.awaited?.seq;
    const myLook = seq === this.lookAwaited?.seq;
    if (mine) this.awaited = null;
    if (myLook) this.lookAwaited = null;
    const myHint = seq === this.hintAwaited?.seq;
    if (myHint) this.hint = this.hintAwaited = null;
    // an answer to another view of the same game is not ours to show
    if (!mine && !myLook && !myHint && !this.files.delete(seq) && seq !== -1) return;
    if (mine) this.presses.clear();
    this.error = notice.text;
    this.notice = notice;
    this.afterwards = afterwards;
    this.settle();
  }

  /** After an answer: no silence, no timer unless something is still awaited. */
  private settle(): void {
    if (this.awaited === null && this.lookAwaited === null && this.hintAwaited === null) {
      this.stopTimer();
      this.silent = this.gone;
    }
    this.changed();
  }

  private remember(view: View | undefined): void {
    if (view !== undefined) this.seen.set(view.step, view);
  }

  private nextSeq(): number {
    // the clock keeps numbers growing over page reloads and over several views of one game
    this.lastSeq = Math.max(this.lastSeq + 1, this.told.ack + 1, Date.now());
    return this.lastSeq;
  }

  private post(content: object): void {
    this.model.send(content);
    this.stopTimer();
    this.timer = setTimeout(() => {
      this.silent = true;
      this.changed();
    }, PATIENCE);
  }

  private stopTimer(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
  }
}
