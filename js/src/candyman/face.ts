/** How the race of the gingerbread people looks: the path, the cookies, the hand and the decision. */

import type { Messages } from "../app/i18n/index";
import type { LogEntry, Setup as SharedSetup, View as SharedView } from "../app/model/types";
import { watchSize } from "../app/page/size";
import type { Context as Shared } from "../app/ui/context";
import { h, type Content, type VNode } from "../app/ui/dom";
import type { Face, Host } from "../app/ui/face";
import { byKey } from "../app/ui/focus";
import { log } from "../app/ui/log";
import { isTreat, numberOf } from "./actions";
import { decision } from "./decision";
import { isOver, nothing, partsLeft, type Choice, type Commands, type Context } from "./context";
import { cookies } from "./cookie";
import { hand } from "./hand";
import { path } from "./path";
import { pictures } from "./pictures";
import { provenance } from "./provenance";
import { sentence } from "./sentence";
import { Standing } from "./standing";
import { say, turn, why } from "./status";
import { table } from "./table";
import type { Setup, View } from "./types";
import { Words } from "./words";

/** Spaces a row: of a wide picture, and of one on a phone. */
const ACROSS = 13;
const ACROSS_NARROW = 9;
const NARROW = 560;

/** Buttons whose press chooses something, by the beginning of their keys. */
const TARGETS: ReadonlySet<string> = new Set(["choice", "space", "token", "cookie", "piece", "hand"]);

export class CandymanFace implements Face {
  readonly shortcuts = { p: "pass" };
  /** Whoever escapes has won: by how many trophies says nothing. */
  readonly leads = false;

  private choice: Choice = nothing();
  private across = ACROSS;
  private readonly standing: Standing;
  private readonly contexts = new WeakMap<Shared, Context>();

  constructor(private readonly host: Host) {
    this.standing = new Standing(host);
    const { root } = host;
    watchSize(root, () => {
      const across = root.clientWidth > 0 && root.clientWidth < NARROW ? ACROSS_NARROW : ACROSS;
      if (across === this.across) return;
      this.across = across;
      host.draw();
    }, host.signal);
  }

  get begun(): boolean {
    return this.choice.code !== null || this.choice.card !== null;
  }

  words(messages: Messages, setup: SharedSetup): Words {
    return new Words(messages, setup as Setup);
  }

  symbols(): VNode[] {
    return pictures();
  }

  renew(now: SharedView, before: SharedView): void {
    this.choice = nothing();
    this.standing.follow(now as View, before as View);
  }

  escape(): void {
    this.change((choice) => Object.assign(choice, nothing()));
  }

  pressing(key: string): () => boolean {
    return () => TARGETS.has(key.split(":")[0] ?? "") && this.choice.code !== null;
  }

  say(c: Shared): string {
    return say(this.full(c));
  }

  why(c: Shared): Content {
    return why(this.full(c));
  }

  turn(c: Shared): VNode {
    return turn(this.full(c));
  }

  body(shared: Shared): VNode {
    const c = this.full(shared);
    return h("div", { class: isOver(c) ? "gbw-race gbw-race-over" : "gbw-race" },
      h("div", { class: "gbw-desk" }, decision(c), hand(c)), path(c), cookies(c),
      h("section", { class: "gbw-aside", attrs: { "aria-label": c.words.t("table") } }, table(c), log(c), provenance(c)));
  }

  points(c: Shared, seat: number): number {
    return partsLeft(this.full(c), seat);
  }

  pointsWords(c: Shared): string {
    return c.words.t("table.parts");
  }

  /** Passes are told only where something came of them. */
  tells(entry: LogEntry): boolean {
    return entry[3] !== "pass" || typeof entry.at(-1) === "object";
  }

  says(entry: LogEntry): boolean {
    return this.tells(entry);
  }

  sentence(c: Shared, entries: readonly LogEntry[]): (VNode | string)[] {
    return sentence(this.full(c).words, entries);
  }

  moveWords(shared: Shared, code: number): Content {
    const c = this.full(shared);
    return c.words.action(code, c.view);
  }

  choose(shared: Shared, code: number): void {
    const { setup } = this.full(shared);
    this.change((choice) => {
      choice.code = code;
      choice.card = isTreat(setup, code) ? numberOf(setup, code) : null;
    });
  }

  announcement(shared: Shared): string | null {
    const c = this.full(shared);
    const { code } = c.choice;
    return code === null || !c.moves.includes(code) ? null : c.words.action(code, c.view);
  }

  /** The first row of the choices, else the button that goes on. */
  firstChoice(root: HTMLElement, c: Shared): HTMLElement | null {
    const row = root.querySelector<HTMLElement>(".gbw-deed .gbw-choices [tabindex=\"0\"]");
    const { phase } = c.live;
    const goes = byKey(root, "main") ?? byKey(root, "pass");
    return phase === "before" || phase === "after" || row === null ? goes ?? row : row;
  }

  covers(): boolean {
    return false;
  }

  /** The hand has its own curtain; the rest is open to all. */
  curtain(c: Shared): VNode {
    return this.body(c);
  }

  curtainTitle(c: Shared): string {
    return this.say(c);
  }

  before(): null {
    return null;
  }

  after(): void {
    this.standing.act();
  }

  layer(): null {
    return null;
  }

  private change(change: (choice: Choice) => void): void {
    const before = JSON.stringify(this.choice);
    change(this.choice);
    if (JSON.stringify(this.choice) !== before) this.host.draw();
  }

  /** What is shared, and what a race has beside it. */
  private full(shared: Shared): Context {
    const known = this.contexts.get(shared);
    if (known !== undefined) return known;
    const [setup, view, live] = [shared.setup as Setup, shared.view as View, shared.live as View];
    const commands: Commands = {
      ...shared.commands,
      choose: (change) => this.change(change),
      pick: (code) => this.pick(code, shared),
      stand: (seat, on) => this.standing.set(seat, on),
    };
    const c: Context = {
      ...shared, setup, view, live, choice: this.choice, standing: this.standing.seats, across: this.across, words: shared.words as Words, commands,
    };
    this.contexts.set(shared, c);
    return c;
  }

  /** A press on what is chosen already plays it. */
  private pick(code: number, shared: Shared): void {
    const again = this.choice.code === code && shared.options.confirm;
    if (again) shared.commands.send({ type: "play", actions: [code] }, `choice:${code}`);
    else this.choose(shared, code);
  }
}

