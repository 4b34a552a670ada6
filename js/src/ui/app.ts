/** One view of the widget: draws the session, takes presses, keys and picks, and keeps the focus. */

import { HouseScene, loadPlotly, type Ghost, type SceneState, type SceneTheme } from "../scene/index";
import { cellName } from "../house/cells";
import { filled } from "../house/column";
import { partners } from "../house/placement";
import { LETTERS } from "../house/symbols";
import { Speech } from "../i18n/speech";
import { Choice } from "../model/choice";
import { listen } from "../model/listen";
import { Session } from "../model/session";
import type { View, WidgetModel } from "../model/types";
import { Announcer } from "./announcer";
import { banners } from "./banner";
import { bench, isTask } from "./bench";
import { behind, curtain, isShut } from "./curtain";
import { drawnHouse, isOver, type Commands, type Context } from "./context";
import { h, Patcher, type Content, type Handlers, type VNode } from "./dom";
import { eave } from "./eave";
import { byKey, focused, keyOf, rove } from "./focus";
import { forest } from "./forest";
import { hint, rankOfCell } from "./hint";
import { sprite } from "./icons";
import { onKeyDown } from "./keyboard";
import { copyText } from "./copying";
import { menu } from "./menu";
import { Motion } from "./motion";
import { others } from "./others";
import { openPairs, propose } from "./proposal";
import { scene, sceneLabel } from "./scene";
import { shelf } from "./shelf";
import { status } from "./status";
import { watchSize } from "../scene/watching";
import { luminance, onThemeChange, themeFor } from "./theme";
import { Words } from "./words";

let widgets = 0;

export class App {
  private readonly patcher = new Patcher(`gbw-i${(widgets += 1)}-`);
  private readonly session: Session;
  private readonly commands: Commands;
  private readonly stops = new Map<string, string>();
  private readonly motion: Motion;
  private readonly announcer = new Announcer();
  private choice = new Choice();
  private readonly speech: Speech;
  /** Seat that was pressed in the eave; null: the seat that is natural. */
  private pressedSeat: number | null = null;
  private scene: HouseScene | null = null;
  private drawn: { rev: number; phase: string; actor: number } | null = null;
  private hovered: Handlers | null = null;
  private tallest = 0;
  private menu = false;
  private copied: { rev: number; done: boolean } | null = null;
  private logged = "";
  private listSize = "";
  private sceneSign = "";
  private sceneSeat = -1;
  private sceneTheme: SceneTheme = { ink: "", dark: false };

  constructor(private readonly root: HTMLElement, private readonly model: WidgetModel, private readonly signal: AbortSignal) {
    this.speech = new Speech(model, () => this.draw(), signal);
    this.session = new Session(model, () => this.onSession(), signal);
    this.commands = this.makeCommands();
    this.motion = new Motion(root, () => model.get("motion") !== false);
    this.listenToPage();
    // Jupyter says so of models whose kernel was restarted, and never of others that are on screen
    listen(model, "comm_live_update", () => this.session.kernelGone(), signal);
    listen(model, "change:theme", () => this.setTheme(), signal);
    listen(model, "change:motion", () => this.draw(), signal);
    onThemeChange(root, () => this.setTheme(), signal);
    this.setTheme();
    this.draw();
    watchSize(root, () => {
      const list = this.root.querySelector(".gbw-loglist");
      const size = `${list?.clientWidth} ${list?.clientHeight}`;
      if (this.drawn === null || size === this.listSize) return;
      this.listSize = size;
      this.logged = "";
      this.scrollLog(this.context());
    }, signal);
  }

  private makeCommands(): Commands {
    const { session, root } = this;
    return {
      send: (intent, key) => session.request(intent, key),
      choose: (change) => {
        change(this.choice);
        this.draw();
      },
      focusSeat: (seat) => {
        this.pressedSeat = seat;
        this.draw();
      },
      look: (step) => session.look(step),
      backToNow: () => session.backToNow(),
      drawCurtain: () => session.drawCurtain(),
      retry: () => session.retry(),
      dismissError: () => session.dismissError(),
      turnScene: (degrees) => this.scene?.turn(degrees),
      sceneFromAbove: () => this.scene?.fromAbove(),
      hostScene: (host) => this.hostScene(host),
      menu: () => {
        this.menu = !this.menu;
        this.draw();
      },
      set: (change) => session.set(change),
      hint: () => session.toggleHint(),
      stop: () => session.tell({ type: "stop" }),
      run: (on) => session.tell({ type: "run", on }),
      copy: (text) => {
        void copyText(root, text).then((done) => {
          this.copied = { rev: session.live.rev, done };
          this.draw();
        });
      },
    };
  }

  private listenToPage(): void {
    const { root, signal } = this;
    root.addEventListener("click", (event) => this.press(keyOf(event.target as Element), event.detail), { signal });
    root.addEventListener("input", (event) => {
      const input = event.target as HTMLInputElement;
      this.patcher.handlersOf(input)?.input?.(input.value);
    }, { signal });
    root.addEventListener("keydown", (event) => onKeyDown(event, {
      press: (key) => this.press(key, 0),
      select: (key) => this.press(key, 0, false),
      escape: () => this.escape(),
    }), { signal });
    const enter = (event: Event): void => this.hover(event.target as Element);
    for (const name of ["pointerover", "focusin"]) root.addEventListener(name, enter, { signal });
    for (const name of ["pointerleave", "focusout"]) root.addEventListener(name, () => this.hover(null), { signal });
    root.addEventListener("focusin", (event) => {
      const group = (event.target as Element).closest("[data-rove]")?.getAttribute("aria-label");
      const key = keyOf(event.target as Element);
      if (group != null && key !== null) this.stops.set(group, key);
      rove(root, this.stops);
    }, { signal });
  }

  /** Presses a button by its key. What would play waits while an answer is outstanding. */
  private press(key: string | null, clicks: number, plays = true): void {
    const element = key === null ? null : byKey(this.root, key);
    const handlers = element === null ? undefined : this.patcher.handlersOf(element);
    if (key === null || handlers?.press === undefined || element?.closest("[inert]") != null) return;
    const { presses } = this.session;
    if (handlers.playing !== true) {
      handlers.press();
    } else if (clicks > 1 && presses.repeats(key)) {
      // the second half of a double click on a button that has sent something
    } else if (this.session.waiting) {
      presses.add(key);
    } else {
      presses.pressed(key);
      const { first, second } = this.choice;
      handlers.press();
      if (plays && !this.session.options.confirm) this.playChosen(key, cellName(first ?? -1), cellName(second ?? -1));
    }
  }

  /**
   * Without confirmation: plays what a press on a target has decided. A press on a space that was chosen before turns
   * the tile, and never plays it.
   */
  private playChosen(key: string, ...before: string[]): void {
    const { choice, session } = this;
    const [kind, place] = key.split(":");
    if (!TARGETS.has(kind ?? "") || !session.open) return;
    if (kind === "cell") {
      if (before.includes(place ?? "")) return;
      const around = choice.first === null || choice.second !== null ? [] : partners(choice.first, openPairs(session.live, choice));
      if (around.length === 1 && choice.tile !== null) this.commands.choose((it) => { it.second = around[0] ?? null; });
    }
    const main = byKey(this.root, "main");
    if (main === null || main.closest("[inert]") !== null) return;
    this.patcher.handlersOf(main)?.press?.();
    // what was pressed has played: the second half of a double click on it is no press of its own
    if (session.waiting) session.presses.sent(key);
  }

  /** Presses what waited, as far as the new position has the buttons for it. */
  private pressWaiting(): void {
    const { session } = this;
    while (!session.presses.empty && session.open) this.press(session.presses.next() ?? null, 0);
  }

  private escape(): void {
    if (isShut(this.session)) return;
    if (this.menu) this.closeMenu();
    else if (this.session.heading !== null) this.session.backToNow();
    else if (this.session.hint !== null && !this.choice.begun) this.session.toggleHint();
    else this.commands.choose((choice) => {
      choice.clearSpaces();
      choice.shelf = null;
      choice.hover = null;
    });
  }

  private closeMenu(): void {
    const inside = focused(this.root)?.closest(".gbw-menu") != null;
    this.commands.menu();
    if (inside) byKey(this.root, "more")?.focus();
  }

  private hover(target: Element | null): void {
    const element = target?.closest("[data-key]") ?? null;
    const handlers = element === null ? undefined : this.patcher.handlersOf(element);
    const hover = handlers?.hover;
    if (hover === undefined && this.hovered === null) return;
    this.hovered?.hover?.(false);
    this.hovered = handlers !== undefined && hover !== undefined ? handlers : null;
    hover?.(true);
  }

  private onSession(): void {
    const view = this.session.live;
    if (this.drawn !== null && view.rev !== this.drawn.rev) {
      const hover = this.choice.hover;
      this.choice = new Choice();
      this.choice.hover = hover;
      if (view.actor !== this.drawn.actor && view.legal.length > 0) this.pressedSeat = null;
      if (view.rev < this.drawn.rev || view.step === 0) this.tallest = 0;
    }
    this.draw();
    this.pressWaiting();
  }

  private context(): Context {
    const { session, choice } = this;
    const { setup, shown: view } = session;
    const open = session.looking === null && view.legal.length > 0 && !session.silent;
    if (open && view.phase === "main" && !view.legal.some((code) => code < 72)) choice.stairs = true;
    const pairs = open ? openPairs(view, choice) : new Set<number>();
    return {
      setup, view, live: session.live, entries: session.entries, looking: session.looking, heading: session.heading, replay: session.replay, silent: session.silent, gone: session.gone, error: session.error, notice: session.notice, afterwards: session.afterwards, curtain: session.curtain,
      thinking: session.thinking, running: session.running, hint: session.hint, marks: session.marks, options: session.options, menu: this.menu, copied: this.copied?.rev === session.live.rev ? this.copied.done : null,
      open, focus: this.focusSeat(view), choice, pairs, proposal: open ? propose(setup, view, choice, pairs) : null,
      words: new Words(this.speech.messages, setup), commands: this.commands,
    };
  }

  /** The seat pressed, else the one that sits here, else the one to act, else the winner. */
  private focusSeat(view: View): number {
    if (this.pressedSeat !== null && this.pressedSeat < view.seats.length) return this.pressedSeat;
    if (view.viewer >= 0) return view.viewer;
    if (view.actor >= 0) return view.actor;
    return view.ranking?.find(([, rank]) => rank === 1)?.[0] ?? 0;
  }

  /** Reads the theme. Done when it may have changed, not at each drawing: it makes the browser compute styles. */
  private setTheme(): void {
    const { root } = this;
    const theme = themeFor(this.model.get("theme"), root.parentElement ?? root);
    if (theme === null) delete root.dataset["gbwTheme"];
    else root.dataset["gbwTheme"] = theme;
    const style = getComputedStyle(root);
    const dark = (luminance(style.backgroundColor) ?? 1) < 0.22;
    if (this.sceneTheme.ink === style.color && this.sceneTheme.dark === dark) return;
    this.sceneTheme = { ink: style.color, dark };
    this.draw();
  }

  private draw(): void {
    if (this.signal.aborted) return;
    const { root } = this;
    const known = this.session.live as View | undefined;
    if (known?.seats === undefined) return;
    const c = this.context();
    root.setAttribute("aria-label", c.words.t("game"));
    root.lang = c.words.messages.locale;
    root.classList.toggle("gbw-asleep", c.silent);
    root.classList.toggle("gbw-still", this.model.get("motion") === false);
    root.classList.toggle("gbw-past", c.looking !== null && !c.replay);
    const key = keyOf(focused(root));
    const inBench = focused(root)?.closest(".gbw-bench, .gbw-shut") != null;
    const move = this.motion.prepare({ view: c.view, focus: c.focus, looking: c.looking });
    this.patcher.patch(root, [sprite(), ...this.regions(c), this.motion.layer(), this.announcer.region(c)]);
    rove(root, this.stops);
    this.scrollLog(c);
    this.keepFocus(c, key, inBench);
    this.drawScene(c);
    move?.();
    this.drawn = { rev: c.live.rev, phase: c.live.phase, actor: c.live.actor };
  }

  private regions(c: Context): VNode[] {
    if (!isShut(c)) return [eave(c), menu(c), ...banners(c), status(c), hint(c), body(c)].filter(isRegion);
    return [...[eave(c), status(c), body(c)].map(behind), curtain(c)];
  }

  /** Keeps the end of the log in sight, or the line that is looked at. */
  private scrollLog(c: Context): void {
    const list = this.root.querySelector(".gbw-loglist");
    const sign = `${c.entries.length}:${c.looking ?? ""}:${c.live.phase === "over"}`;
    if (list === null || sign === this.logged) return;
    this.logged = sign;
    const line = list.querySelector<HTMLElement>(".gbw-entry-now");
    list.scrollTop = line === null ? list.scrollHeight : line.offsetTop - list.clientHeight / 2;
  }

  /**
   * Focus goes to the first choice of a new phase if it was on the bench, else stays where it was. Where that is gone,
   * it goes to what opened it or to what is to be decided: keys pressed next are meant for the widget.
   */
  private keepFocus(c: Context, key: string | null, inBench: boolean): void {
    if (key === null) return;
    const { root } = this;
    if (isShut(c)) {
      if (focused(root)?.closest(".gbw-shut") == null) byKey(root, "curtain")?.focus();
      return;
    }
    const fresh = this.drawn !== null && (this.drawn.phase !== c.live.phase || this.drawn.actor !== c.live.actor);
    const here = focused(root);
    if (here !== null && !(fresh && inBench)) return;
    const same = inBench && fresh ? null : byKey(root, key);
    (same ?? (key.startsWith("hint:") ? byKey(root, "hint") : null) ?? firstChoice(root, c.live.phase) ?? byKey(root, "more"))?.focus();
  }

  private hostScene(host: HTMLElement): void {
    this.scene = new HouseScene(host, {
      loadPlotly: () => loadPlotly(this.model),
      signal: this.signal,
      onHover: (cell) => {
        if (this.sceneIsBench()) this.commands.choose((choice) => { choice.hover = cell; });
      },
      onPick: (cell) => {
        if (this.sceneIsBench()) this.press(`cell:${cellName(cell)}`, 0);
      },
      onStatus: () => undefined,
    });
  }

  /** Whether the house shown is the one that is being built on. */
  private sceneIsBench(): boolean {
    const { live } = this.session;
    return this.session.open && this.focusSeat(live) === live.actor && (live.phase === "main" || live.phase === "wild");
  }

  private drawScene(c: Context): void {
    // until the answer the preview stays, and no house is drawn for a moment only
    if (this.session.waiting && !c.silent && c.looking === null && c.focus === this.sceneSeat) return;
    this.sceneSeat = c.focus;
    for (const it of c.view.seats) this.tallest = Math.max(this.tallest, filled(it.house).length);
    const building = this.sceneIsBench() && c.open;
    const state: SceneState = {
      ...drawnHouse(c, c.focus), lastCells: c.view.last?.seat === c.focus ? c.view.last.cells : [], tallest: this.tallest, label: sceneLabel(c),
      legalCells: building ? legalCells(c) : [],
      selectedCells: building ? [c.choice.first, c.choice.second].filter((cell) => cell !== null) : [],
      ghost: building ? ghost(c) : null,
      theme: this.sceneTheme,
    };
    const sign = JSON.stringify(state);
    if (sign === this.sceneSign) return;
    this.sceneSign = sign;
    this.scene?.update(state);
  }
}



/** Regions that are there. */
const isRegion = (it: Content): it is VNode => typeof it === "object" && it !== null;

/** Parts of the bench whose press decides something, by the beginning of their keys. */
const TARGETS: ReadonlySet<string> = new Set(["cell", "side", "first", "choice", "give", "get", "token", "bonus", "card"]);

function body(c: Context): VNode {
  const cls = ["gbw-body", isTask(c) && "gbw-body-task", isOver(c) && "gbw-body-final"].filter(Boolean).join(" ");
  const rest: Content = isOver(c) ? left(c) : [shelf(c), forest(c)];
  return h("div", { class: cls }, scene(c), bench(c), rest, others(c));
}

/** At the end, folded away: what the score table does not tell. */
function left(c: Context): VNode {
  return h("details", { class: "gbw-left" }, h("summary", { key: "left" }, c.words.t("left")), shelf(c), forest(c));
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

/** Ranks of a hint that the house shows. */
const BEST = 3;

function ghost(c: Context): Ghost | null {
  if (c.proposal === null) return null;
  const { cells, symbols, preview } = c.proposal;
  const [one = 0, two] = cells;
  if (two === undefined) return { wild: one };
  return { tile: [LETTERS.charAt(symbols[0] ?? 0), LETTERS.charAt(symbols[1] ?? 0)], cells: [one, two], stairs: preview.stairsUsed };
}

/** Where a phase begins: its first group of choices, else the buttons that go on. */
function firstChoice(root: HTMLElement, phase: string): HTMLElement | null {
  const place = { main: ".gbw-tiles", wild: ".gbw-board", pay: ".gbw-pay" }[phase];
  const stop = (inside: string): HTMLElement | null => root.querySelector<HTMLElement>(`.gbw-bench ${inside} [tabindex="0"]`);
  return (place === undefined ? (stop(".gbw-task") ?? stop(".gbw-panel")) : stop(place)) ?? byKey(root, "main") ?? byKey(root, "alt");
}
