/** What players did while nobody here could look: shown one moment after the other, until it is the present again. */

import type { LogEntry } from "../model/types";
import type { Session } from "../model/session";

/** Longest time that a moment stands, and that all of them take together, in milliseconds. */
const MOST = 1200;
const MOST_OF_ALL = 8000;
/** Time after which a moment that does not come is given up. */
const PATIENCE = 2000;
/** More actions than this were not played for somebody who looks on. */
const MOST_ACTIONS = 60;

interface Moment {
  /** The position after so many steps, seen from this seat. */
  readonly step: number;
  readonly seat: number;
}

/** Return the moments of the turns that players have had after a step: before each turn, and after each part of it. */
export function momentsOf(log: readonly LogEntry[], from: number, kinds: readonly string[], begins: (entry: LogEntry, before: LogEntry) => boolean): Moment[] {
  return log.slice(from).flatMap((entry, i): Moment[] => {
    const [step, seat, turn] = entry;
    if (kinds[seat] === "human") return [];
    const ofTurn = (other: LogEntry | undefined): other is LogEntry => other?.[1] === seat && other[2] === turn;
    const next = log[from + i + 1];
    const starts = !ofTurn(log[from + i - 1]);
    const ends = !ofTurn(next) || begins(next, entry);
    return [...(starts ? [{ step: step - 1, seat }] : []), ...(ends ? [{ step, seat }] : [])];
  });
}

export class Playback {
  private queue: Moment[] = [];
  private shown: number;
  private now: Moment | null = null;
  private timer: ReturnType<typeof setTimeout> | null = null;
  /** The next moment has not come yet. */
  private missing = false;

  /**
   * @param begins tells if, after another entry of the same turn, something new begins to be seen
   * @param wanted things may move here, and somebody looks
   */
  constructor(
    private readonly session: Session, private readonly begins: (entry: LogEntry, before: LogEntry) => boolean,
    private readonly wanted: () => boolean, signal: AbortSignal,
  ) {
    this.shown = session.entries.length;
    signal.addEventListener("abort", () => this.stop());
  }

  get active(): boolean {
    return this.now !== null || this.queue.length > 0;
  }

  /** The seat whose turn is shown, -1 if none is. */
  get seat(): number {
    return (this.now ?? this.queue[0])?.seat ?? -1;
  }

  /** Call it when the session has changed: what players have done since is shown from where it began. */
  follow(): void {
    const { session } = this;
    const { step } = session.live;
    // the log comes with the view, just before or just after it
    if (session.entries.length < step) return;
    const from = this.shown;
    this.shown = step;
    if (step < from) this.stop();
    if (step > from) this.begin(from);
    if (this.active && (this.timer === null || (this.missing && this.isHere))) this.advance();
  }

  /** Another game has begun: what was played in it before it was shown here is no news. */
  restart(): void {
    this.stop();
    this.shown = Infinity;
  }

  /** End it: the present is shown. */
  skip(): void {
    if (!this.active) return;
    this.stop();
    this.session.backToNow();
  }

  /** End it, and leave in place what is shown. */
  stop(): void {
    this.queue = [];
    this.now = null;
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
  }

  private begin(from: number): void {
    const { session, active } = this;
    const { kinds } = session.setup;
    const aside = session.replay || session.options.pace <= 0 || (session.looking !== null && !active) || !kinds.includes("human");
    if (aside || session.live.step - from > MOST_ACTIONS || !this.wanted()) {
      this.stop();
      return;
    }
    const moments = momentsOf(session.entries, from, kinds, this.begins);
    if (moments.length === 0) return;
    this.queue.push(...moments);
    session.fetch(moments.map(({ step }) => step));
    // what was seen before stays in sight until the first moment is there
    if (!active) session.look(from);
  }

  private get isHere(): boolean {
    const [next] = this.queue;
    return next !== undefined && this.session.knows(next.step);
  }

  /** Show the next moment if it has come, and wait for it if not. */
  private advance(): void {
    const { session, queue } = this;
    const [next] = queue;
    this.missing = next !== undefined && !this.isHere;
    if (this.missing) {
      this.wait(PATIENCE, () => this.skip());
    } else if (next === undefined || (next.step === session.live.step && session.live.phase === "over")) {
      this.skip();
    } else {
      queue.shift();
      this.now = next;
      this.wait(Math.min(MOST, 1000 * session.options.pace, MOST_OF_ALL / (queue.length + 1)), () => this.advance());
      session.look(next.step);
    }
  }

  private wait(time: number, then: () => void): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.timer = null;
      then();
    }, time);
  }
}
