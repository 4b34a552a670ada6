/**
 * The model as the page at one seat knows it: what is sealed for this page is in the place of what all pages have, and what
 * this page asks is sealed.
 */

import { listen } from "../app/model/listen";
import { Listeners } from "../app/model/listeners";
import type { Incoming, LogEntry, Setup, View, WidgetModel } from "../app/model/types";
import type { LibraryModel } from "../app/page/library";
import type { Ring } from "./ring";

/** The news of a shared game for all pages: a name for the table, and which seats are taken. */
export interface Pair {
  readonly id: string;
  readonly taken: readonly boolean[];
}

export type PairSetup = Omit<Setup, "pair"> & { readonly pair?: Pair };

/** Requests that are a seat's own (`OF_SEATS` in Python). */
const OF_SEATS = new Set(["play", "hold", "undo", "redo", "resume", "reveal", "hint", "stop", "again"]);
/** Settings of a person, which are no others' where each has a page. */
const OPTIONS = ["confirm", "motion", "pace", "locale", "coach", "learned"];

type Sealed =
  | { readonly type: "own"; readonly seat: number; readonly round: number; readonly view: View }
  | { readonly type: "left" }
  | Incoming;

type Message =
  | { readonly type: "seat"; readonly seat: number; readonly to: string; readonly key: string }
  | { readonly type: "sealed"; readonly data: string }
  | Incoming;

interface Moment {
  readonly setup: PairSetup;
  readonly log: readonly LogEntry[];
  readonly view: View;
}

export class SeatModel implements WidgetModel, LibraryModel {
  readonly widget_manager?: NonNullable<LibraryModel["widget_manager"]>;
  /** The seat of this page, -1 for none. */
  seat = -1;
  /** A seat was asked for. */
  asking = false;
  private own: Extract<Sealed, { type: "own" }> | null = null;
  /** The moment that is shown, whole, though what is sealed takes its time to open. */
  private moment: Moment;
  private readonly options = new Map<string, unknown>();
  private readonly listeners = new Listeners();
  private asked = 0;
  private hearing: Promise<void> = Promise.resolve();
  private telling: Promise<void> = Promise.resolve();

  /** @param ring the keys of this page; null if the browser has none for it */
  constructor(private readonly raw: WidgetModel & LibraryModel, readonly ring: Ring | null, signal: AbortSignal) {
    if (raw.widget_manager !== undefined) this.widget_manager = raw.widget_manager;
    this.moment = this.present;
    listen(raw, "change:setup change:log change:view", () => this.follow(), signal);
    listen(raw, "msg:custom", (message: Message) => {
      if (this.pair === undefined) this.listeners.tell("msg:custom", message);
      else this.hearing = this.hearing.then(() => this.hear(message)).catch(console.error);
    }, signal);
    for (const name of OPTIONS) {
      listen(raw, `change:${name}`, () => {
        this.options.delete(name); // a cell has set it for all
        this.listeners.tell(`change:${name}`);
      }, signal);
    }
    const seat = this.moment.setup.names.indexOf(ring?.name ?? "");
    if (ring === null || ring.own === "") return;
    if (this.pair?.taken[seat] === true) this.ask(seat);
    else ring.forget();
  }

  private get present(): Moment {
    const get = (name: string): unknown => this.raw.get(name);
    return { setup: get("setup") as PairSetup, log: get("log") as readonly LogEntry[], view: get("view") as View };
  }

  /** The state of the seats; undefined once all play at one screen. */
  get pair(): Pair | undefined {
    return this.moment.setup.pair;
  }

  get(name: string): unknown {
    if (this.options.has(name)) return this.options.get(name);
    return Object.hasOwn(this.moment, name) ? this.moment[name as keyof Moment] : this.raw.get(name);
  }

  set(name: string, value: unknown): void {
    if (this.pair === undefined || !OPTIONS.includes(name)) return this.raw.set(name, value);
    this.options.set(name, value);
    this.listeners.tell(`change:${name}`);
  }

  on(event: string, callback: (payload: never) => void): void {
    if (isOurs(event)) this.listeners.add(event, callback);
    else this.raw.on(event, callback);
  }

  off(event: string, callback: (payload: never) => void): void {
    if (isOurs(event)) this.listeners.remove(event, callback);
    else this.raw.off(event, callback);
  }

  send(content: unknown): void {
    const { type, seq } = content as { type: string; seq: number };
    const { pair } = this;
    if (pair !== undefined && type === "options") return;
    if (pair === undefined || this.seat < 0 || !OF_SEATS.has(type)) this.raw.send(content);
    else this.seal(content as object, seq);
  }

  /** Send something that is heard as said by whoever has the seat, in the order in which it was said. */
  private seal(content: object, seq: number): void {
    const { ring, seat } = this;
    this.telling = this.telling.then(async () => {
      this.raw.send({ type: "seat", what: "sealed", seq, seat, data: await ring?.seal(content) });
    }).catch(console.error);
  }

  /** Ask for a seat. */
  sit(seat: number): void {
    const name = this.moment.setup.names[seat];
    if (this.asking || this.ring === null || name === undefined) return;
    this.asking = true;
    void this.ring.make(name).then(() => this.ask(seat));
    this.show();
  }

  private ask(seat: number): void {
    this.asking = true;
    this.asked = Date.now();
    this.raw.send({ type: "seat", what: "sit", seq: this.asked, seat, key: this.ring?.own });
  }

  /** Give the seat back. */
  leave(): void {
    const seq = Date.now();
    this.seal({ type: "seat", what: "leave", seq }, seq);
  }

  /** Have all play at one screen: this page can keep nothing from others. */
  gather(): void {
    this.asked = Date.now();
    this.raw.send({ type: "seat", what: "gather", seq: this.asked });
  }

  private async hear(message: Message): Promise<void> {
    if (message.type === "seat") {
      if (message.to !== this.ring?.own) return;
      this.ring.meet(message.key);
      this.asking = false;
    } else if (message.type === "sealed") {
      const content = await this.ring?.open(message.data) as Sealed | null | undefined;
      if (content != null) this.hearSealed(content);
    } else if (message.type === "error" && message.seq === this.asked) {
      this.asking = false;
      this.ring?.forget();
      this.show();
      this.listeners.tell("msg:custom", { ...message, seq: -1 });
    } else {
      this.listeners.tell("msg:custom", message);
    }
  }

  private hearSealed(content: Sealed): void {
    if (content.type === "left") {
      this.ring?.forget();
      this.seat = -1;
      this.own = null;
      this.follow(true);
    } else if (content.type === "own") {
      const another = this.seat !== content.seat;
      this.seat = content.seat;
      this.own = content;
      this.follow(another);
    } else {
      this.listeners.tell("msg:custom", content);
    }
  }

  /** Show the present moment, as soon as what belongs to it is here. */
  private follow(another = false): void {
    const { own, present, moment } = this;
    const { setup, view } = present;
    if (setup.pair !== undefined && this.seat >= 0) {
      if (own?.round !== setup.round || own?.view.rev !== view.rev) return;
      this.moment = { ...present, setup: moment.setup.pair === setup.pair && !another ? moment.setup : { ...setup, spectator: false }, view: own.view };
    } else {
      this.moment = present;
    }
    for (const name of ["setup", "log", "view"] as const) {
      if (this.moment[name] !== moment[name]) this.listeners.tell(`change:${name}`);
    }
  }

  /** Draw what has changed of the seats. */
  private show(): void {
    this.listeners.tell("change:setup");
  }
}

const OURS = new Set(["msg:custom", ...["setup", "log", "view", ...OPTIONS].map((name) => `change:${name}`)]);
const isOurs = (event: string): boolean => OURS.has(event);
