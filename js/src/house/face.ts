/** The face of the house: the scene, the decision, the belongings, the supply and the table. */

import type { Messages } from "../app/i18n/index";
import type { LogEntry as SharedEntry, Setup as SharedSetup, View as SharedView } from "../app/model/types";
import type { Context as Shared, Face, Host, KeyWords } from "../app/ui/context";
import { h, type VNode } from "../app/ui/dom";
import { byKey } from "../app/ui/focus";
import { tabPanel } from "../app/ui/tabs";
import { decision } from "./decision";
import { cellName } from "./cells";
import { Choice } from "./choice";
import { filled } from "./column";
import { drawnHouse, guestsOf, isOver, seatOf, type Commands, type Context } from "./context";
import { curtain, curtainTitle, isShut } from "./curtain";
import { Lifting } from "./lifting";
import { supply } from "./supply";
import { tabs } from "./tabs";
import { symbols } from "./icons";
import { lessons } from "./lessons";
import { Motion } from "./motion";
import { chooseMove, describeAction } from "./moves";
import { others } from "./others";
import { canPlace, partners } from "./placement";
import { ghostOf, openPairs, propose } from "./proposal";
import { rankOfCell } from "./board";
import { HouseScene, loadPlotly, type SceneState } from "./scene/index";
import { scene, sceneLabel } from "./scene-region";
import { describeTurn, isSetUp } from "./sentence";
import { belongings } from "./belongings";
import { guidance, headline, turnCounter } from "./status";
import type { Setup, View } from "./types";
import { beginsMoment, tellTurn } from "./telling";
import { explain, passages } from "./why";
import { Words } from "./words";

/** Entries that have no words of their own. */
const SILENT: ReadonlySet<string> = new Set(["pay", "end"]);

/** Ranks of a hint that the house shows. */
const BEST = 3;

/** Parts of the decision whose press decides something, by the beginning of their keys. */
const TARGETS: ReadonlySet<string> = new Set(["cell", "side", "first", "choice", "give", "get", "token", "bonus", "card"]);

/** The first groups of choices of those phases where they are not the first thing in the decision. */
const FIRST: Readonly<Record<string, string>> = { main: ".gbw-tiles", wild: ".gbw-board", pay: ".gbw-pay" };

export class HouseFace implements Face<Context> {
  readonly shortcuts = {
    1: "tile:1", 2: "tile:2", 3: "tile:3", r: "rotate", ",": "view:turn-left", ".": "view:turn-right", t: "view:top",
    "+": "view:closer", "=": "view:closer", "-": "view:farther", 0: "view:front",
  };

  tellKeys({ words, setup }: Context): readonly KeyWords[] {
    const plays: readonly KeyWords[] = setup.spectator ? [] : [["1 2 3", words.t("tiles.choose")], ["R", words.t("rotate")]];
    return [...plays, [",", words.t("turn.left")], [".", words.t("turn.right")], ["T", words.t("above")],
      ["+", words.t("closer")], ["−", words.t("farther")], ["0", words.t("front")]];
  }

  readonly showsLead = true;

  private choice = new Choice();
  private scene: HouseScene | null = null;
  private sceneSign = "";
  private sceneSeat = -1;
  private tallest = 0;
  private readonly lifting = new Lifting();
  private readonly motion: Motion;

  constructor(private readonly host: Host) {
    this.motion = new Motion(host.root, () => host.model.get("motion") !== false);
  }

  spot(cell: number): string {
    return `[data-key="cell:${cellName(cell)}"]`;
  }

  get hasChoice(): boolean {
    return this.choice.begun;
  }

  get isTouched(): boolean {
    const { begun, tile, hover, stairs } = this.choice;
    return begun || stairs || tile !== null || hover !== null;
  }

  words(messages: Messages, setup: SharedSetup): Words {
    return new Words(messages, setup as Setup);
  }

  readonly symbols = symbols;

  context(shared: Shared): Context {
    const { choice } = this;
    const [setup, view, live] = [shared.setup as Setup, shared.view as View, shared.live as View];
    const { open } = shared;
    if (open && view.phase === "main" && !canPlace(view)) choice.stairs = true;
    // the last one needs no press
    if (open && view.phase === "main" && choice.begun && choice.tile === null && view.seats[view.actor]?.hand.length === 1) choice.tile = 0;
    const pairs = open ? openPairs(view, choice) : new Set<number>();
    const commands: Commands = {
      ...shared.commands,
      choose: (change) => this.change(change),
      turnScene: (degrees) => this.scene?.turn(degrees),
      sceneFromAbove: () => this.scene?.fromAbove(),
      enlargeScene: (factor) => this.scene?.enlarge(factor),
      resetScene: () => {
        this.scene?.reset();
        this.lift(Infinity);
      },
      leaveLevels: (levels) => this.lift(levels),
      hostScene: (host) => this.hostScene(host),
    };
    const proposal = open ? propose(setup, view, choice, pairs) : null;
    const levels = this.lifting.levels(shared.focus, seatOf({ view }, shared.focus).house, choice);
    return { ...shared, setup, view, live, choice, pairs, proposal, levels, words: shared.words as Words, commands };
  }

  positionChanged(now: SharedView, before: SharedView): void {
    const { hover } = this.choice;
    this.choice = new Choice();
    this.choice.hover = hover;
    if (now.rev < before.rev || now.step === 0) this.tallest = 0;
  }

  clearChoice(): void {
    this.change((choice) => {
      choice.clearSpaces();
      choice.giveBack = null;
      choice.hover = null;
    });
  }

  /** A press on a space that was chosen before turns the tile, and never plays it. */
  beforePress(key: string): () => boolean {
    const before = [this.choice.first, this.choice.second].map((cell) => cellName(cell ?? -1));
    return () => {
      const [kind, place] = key.split(":");
      if (!TARGETS.has(kind ?? "")) return false;
      if (kind !== "cell") return true;
      if (before.includes(place ?? "")) return false;
      const { choice } = this;
      const around = choice.first === null || choice.second !== null ? [] : partners(choice.first, openPairs(this.live, choice));
      if (around.length === 1 && choice.tile !== null) this.change((it) => { it.second = around[0] ?? null; });
      return true;
    };
  }

  readonly headline = headline;
  readonly guidance = guidance;
  readonly lessons = lessons;
  readonly explain = explain;
  readonly passages = passages;
  readonly turnCounter = turnCounter;
  readonly turnNumber = (c: Context): number => seatOf(c, c.view.actor).turn;

  body(c: Context): VNode {
    return h("div", { class: "gbw-body" },
      tabPanel(c, "play", h("div", { class: "gbw-play" }, scene(c), decision(c))),
      tabPanel(c, "own", belongings(c)), tabPanel(c, "forest", supply(c)), others(c));
  }

  readonly tabs = tabs;

  readonly tally = (c: Context, seat: number): number => seatOf(c, seat).score.total;
  readonly tallyLabel = (c: Context): string => c.words.t(isOver(c) ? "points" : "points.now");

  readonly isLogged = (): boolean => true;
  readonly isAnnounced = (entry: SharedEntry): boolean => !SILENT.has(entry[3]);
  readonly isSetUp = isSetUp;
  readonly describeTurn = describeTurn;
  readonly tellTurn = tellTurn;
  readonly beginsMoment = beginsMoment;
  readonly describeAction = describeAction;

  choose(c: Context, code: number): void {
    this.change((choice) => chooseMove(c, choice, code));
  }

  announcement({ proposal, words }: Context): string | null {
    return proposal?.sure === true ? words.t("announce.preview", { n: proposal.preview.height }) : null;
  }

  /** Return the first group of choices of the phase, else the buttons that go on. */
  firstChoice(root: HTMLElement, { live }: Context): HTMLElement | null {
    const stop = (inside: string): HTMLElement | null => root.querySelector<HTMLElement>(`.gbw-decision ${inside} [tabindex="0"]`);
    const place = FIRST[live.phase];
    return (place === undefined ? (stop(".gbw-task") ?? stop(".gbw-panel")) : stop(place)) ?? byKey(root, "main") ?? byKey(root, "alt");
  }

  readonly curtain = { isShut, draw: curtain, title: curtainTitle };

  beforeDrawing(c: Context): (() => void) | null {
    return this.motion.prepare({ view: c.view, focus: c.focus, looking: c.playback ? null : c.looking });
  }

  overlay(): VNode {
    return this.motion.layer();
  }

  afterDrawing(c: Context): void {
    // until the answer the preview stays, and no house is drawn for a moment only
    if (this.host.session.waiting && !c.silent && c.looking === null && c.focus === this.sceneSeat) return;
    this.sceneSeat = c.focus;
    for (const it of c.view.seats) this.tallest = Math.max(this.tallest, filled(it.house).length);
    const building = this.sceneDecides() && c.open;
    const state: SceneState = {
      ...drawnHouse(c, c.focus), lastCells: c.view.last?.seat === c.focus ? c.view.last.cells : [], tallest: isOver(c) ? 0 : this.tallest, label: sceneLabel(c),
      legalCells: building ? legalCells(c) : [],
      selectedCells: building ? [c.choice.first, c.choice.second].filter((cell) => cell !== null) : [],
      ghost: building ? ghostOf(c.proposal) : null,
      upTo: c.levels,
      finished: isOver(c),
      guests: guestsOf(c, c.focus),
      theme: c.theme,
    };
    const sign = JSON.stringify(state);
    if (sign === this.sceneSign) return;
    this.sceneSign = sign;
    this.scene?.update(state);
  }

  private get live(): View {
    return this.host.session.live as View;
  }

  private change(change: (choice: Choice) => void): void {
    change(this.choice);
    this.host.draw();
  }

  private lift(levels: number): void {
    this.lifting.leave(levels);
    this.host.draw();
  }

  private hostScene(host: HTMLElement): void {
    this.sceneSign = ""; // what was described for another place, or for none, is to be drawn here
    this.scene = new HouseScene(host, {
      loadPlotly: () => loadPlotly(this.host.model),
      signal: this.host.signal,
      onHover: (cell) => {
        if (this.sceneDecides()) this.change((choice) => { choice.hover = cell; });
      },
      onPick: (cell) => {
        if (this.sceneDecides()) this.host.press(`cell:${cellName(cell)}`);
      },
    });
  }

  /** Tell if the house shown is the one that is being built on. */
  private sceneDecides(): boolean {
    const { live } = this;
    return this.host.session.open && this.host.focusSeat(live) === live.actor && (live.phase === "main" || live.phase === "wild");
  }
}

function legalCells(c: Context): number[] {
  const hinted = [0, 1, 2, 3, 4, 5, 6, 7, 8].filter((cell) => rankOfCell(c, cell) > 0 && rankOfCell(c, cell) <= BEST);
  if (hinted.length > 0 && c.choice.first === null) return hinted;
  const all = [0, 1, 2, 3, 4, 5, 6, 7, 8];
  if (c.view.phase === "wild") return all;
  const { first, second, stairs } = c.choice;
  if (stairs) return [];
  return first !== null && second === null ? partners(first, c.pairs) : all.filter((cell) => partners(cell, c.pairs).length > 0);
}
