/** The face of the race of the gingerbread people: the path, the cookies, the hand and the decision. */

import type { Messages } from "../app/i18n/index";
import type { Setup as SharedSetup } from "../app/model/types";
import { watchSize } from "../app/page/size";
import type { Context as Shared, Face, Host, KeyWords, Tab } from "../app/ui/context";
import { h, type VNode } from "../app/ui/dom";
import { byKey } from "../app/ui/focus";
import { log } from "../app/ui/log";
import { tabPanel } from "../app/ui/tabs";
import { isTreat, numberOf } from "./actions";
import { decision } from "./decision";
import { nothing, partsLeft, type Choice, type Commands, type Context } from "./context";
import { cookies } from "./cookie";
import { hand } from "./hand";
import { lessons } from "./lessons";
import { path } from "./path";
import { pictures } from "./pictures";
import { provenance } from "./provenance";
import { describeTurn, isLogged, isSetUp } from "./sentence";
import { guidance, headline, turnCounter } from "./status";
import { table } from "./table";
import { beginsMoment, tellTurn } from "./telling";
import type { Setup, View } from "./types";
import { explain, passages } from "./why";
import { Words } from "./words";

/** Spaces a row: of a wide picture, and of one on a phone. */
const ACROSS = 13;
const ACROSS_NARROW = 9;
const NARROW = 560;

/** Buttons whose press chooses something, by the beginning of their keys. */
const TARGETS: ReadonlySet<string> = new Set(["choice", "space", "token", "cookie", "piece", "hand"]);

export class CandymanFace implements Face<Context> {
  readonly shortcuts = { p: "pass" };
  readonly tellKeys = ({ words, setup }: Context): readonly KeyWords[] => (setup.spectator ? [] : [["P", words.t("do.pass")]]);
  /** Whoever escapes has won: by how many trophies says nothing. */
  readonly showsLead = false;

  private choice: Choice = nothing();
  private across = ACROSS;

  constructor(private readonly host: Host) {
    const { root } = host;
    watchSize(root, () => {
      const across = root.clientWidth > 0 && root.clientWidth < NARROW ? ACROSS_NARROW : ACROSS;
      if (across === this.across) return;
      this.across = across;
      host.draw();
    }, host.signal);
  }

  spot(cell: number): string {
    return `.gbw-space[data-why="space:${cell}"]`;
  }

  isLow(c: Context, cell: number): boolean {
    return cell < c.setup.path.length / 2;
  }

  get hasChoice(): boolean {
    return this.choice.code !== null || this.choice.card !== null;
  }

  words(messages: Messages, setup: SharedSetup): Words {
    return new Words(messages, setup as Setup);
  }

  readonly symbols = pictures;

  context(shared: Shared): Context {
    const [setup, view, live] = [shared.setup as Setup, shared.view as View, shared.live as View];
    const commands: Commands = {
      ...shared.commands,
      choose: (change) => this.change(change),
      pick: (code) => this.pick(code, shared),
    };
    return {
      ...shared, setup, view, live, choice: this.choice, across: this.across, words: shared.words as Words, commands,
    };
  }

  positionChanged(): void {
    this.choice = nothing();
  }

  clearChoice(): void {
    this.change((choice) => Object.assign(choice, nothing()));
  }

  beforePress(key: string): () => boolean {
    return () => TARGETS.has(key.split(":")[0] ?? "") && this.choice.code !== null;
  }

  readonly headline = headline;
  readonly guidance = guidance;
  readonly lessons = lessons;
  readonly explain = explain;
  readonly passages = passages;
  readonly turnCounter = turnCounter;
  readonly turnNumber = (c: Context): number => c.view.round;

  body(c: Context): VNode {
    return h("div", { class: "gbw-race" },
      tabPanel(c, "play", h("div", { class: "gbw-desk" }, decision(c), hand(c))), tabPanel(c, "path", path(c)), tabPanel(c, "cookies", cookies(c)),
      h("section", { class: "gbw-aside", attrs: { "aria-label": c.words.t("table") } },
        tabPanel(c, "score", table(c)), tabPanel(c, "log", log(c)), provenance(c)));
  }

  tabs({ words, live, entries }: Context): readonly Tab[] {
    const tab = (key: string, name: string, ...facts: unknown[]): Tab => ({ key, name, of: 0, sign: JSON.stringify(facts) });
    return [
      tab("play", words.t("tab.play"), live.rev),
      { ...tab("path", words.t("tab.path"), live.seats.map(({ space }) => space)), hints: true },
      tab("cookies", words.t("cookies"), live.seats.map(({ marks, trophies }) => [marks, trophies])),
      tab("score", words.t("tab.score"), live.seats.map(({ space, marks, trophies }) => [space < 0, marks, trophies])),
      tab("log", words.t("log"), entries.length),
    ];
  }

  readonly tally = (c: Context, seat: number): number => partsLeft(c, seat);
  readonly tallyLabel = (c: Context): string => c.words.t("table.parts");

  readonly isLogged = isLogged;
  readonly isAnnounced = isLogged;
  readonly isSetUp = isSetUp;
  readonly describeTurn = describeTurn;
  readonly tellTurn = tellTurn;
  readonly beginsMoment = beginsMoment;
  readonly describeAction = (c: Context, code: number): string => c.words.action(code, c.view);

  choose(c: Shared, code: number): void {
    const setup = c.setup as Setup;
    this.change((choice) => {
      choice.code = code;
      choice.card = isTreat(setup, code) ? numberOf(setup, code) : null;
    });
  }

  announcement(c: Context): string | null {
    const { code } = c.choice;
    return code === null || !c.moves.includes(code) ? null : c.words.action(code, c.view);
  }

  /** Return the first row of the choices, else the button that goes on. */
  firstChoice(root: HTMLElement, c: Context): HTMLElement | null {
    const row = root.querySelector<HTMLElement>(".gbw-deed .gbw-choices [tabindex=\"0\"]");
    const { phase } = c.live;
    const goes = byKey(root, "main") ?? byKey(root, "pass");
    return phase === "before" || phase === "after" || row === null ? goes ?? row : row;
  }

  private change(change: (choice: Choice) => void): void {
    const before = JSON.stringify(this.choice);
    change(this.choice);
    if (JSON.stringify(this.choice) !== before) this.host.draw();
  }

  /** A press on what is chosen already plays it. */
  private pick(code: number, shared: Shared): void {
    const again = this.choice.code === code && shared.options.confirm;
    if (again) shared.commands.send({ type: "play", actions: [code] }, `choice:${code}`);
    else this.choose(shared, code);
  }
}
