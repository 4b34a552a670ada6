/** One view of the widget: draws the session, takes presses, keys and picks, and keeps the focus. */

import { Speech } from "../i18n/speech";
import { listen } from "../model/listen";
import { Session } from "../model/session";
import type { Draft, View, WidgetModel } from "../model/types";
import { choose, download, MOST_BYTES, textOf } from "../page/files";
import { mayMove } from "../page/movement";
import { watchSize } from "../page/size";
import { Announcer } from "./announcer";
import { banners } from "./banner";
import { isPast, type Commands, type Companion, type Context, type Face, type FileKind, type Game } from "./context";
import { Coach, mark } from "./coach";
import { copyText } from "./copying";
import { h, Patcher, type Content, type VNode } from "./dom";
import { Drawing } from "./drawing";
import { header } from "./header";
import { byKey, focused, followPage, isShown, keyOf, rove } from "./focus";
import { sprite } from "./icons";
import { onKeyDown } from "./keyboard";
import { menu } from "./menu";
import { draftOf, newGame, TABLE, tableHeader } from "./newgame";
import { Playback } from "./playback";
import { Questions } from "./questions";
import { status } from "./status";
import { Tabs } from "./tabs";
import { applyTheme, onThemeChange, type Theme } from "./theme";
import { whyBox } from "./why";

/** Width below which there is room for one part of the table at a time; style sheets have it, too. */
const NARROW = 560;

let widgets = 0;

export class App {
  private readonly patcher = new Patcher(`gbw-i${(widgets += 1)}-`);
  private readonly session: Session;
  private readonly commands: Commands;
  private readonly stops = new Map<string, string>();
  private readonly face: Face;
  private readonly announcer = new Announcer();
  private readonly speech: Speech;
  /** Seat that was pressed in the header; null: the seat that is natural. */
  private pressedSeat: number | null = null;
  private drawn: View | null = null;
  /** The last position that the session told of, and the number of its game. */
  private known: View;
  private round: number | undefined;
  /** The game that this view shows: another kind has a view of its own. */
  private readonly kind: string;
  private readonly drawing: Drawing;
  private readonly playback: Playback;
  private readonly coach: Coach;
  private readonly questions: Questions;
  private readonly tabs = new Tabs();
  private narrow = false;
  private menu = false;
  /** A text that was asked for was copied. */
  private filed: boolean | null = null;
  /** A game was begun here, and is not there yet. */
  private begins = false;
  /** The choices made at the table, as long as that is open. */
  private planned: Draft | null = null;
  /** Where the focus was before somebody stepped back in time. */
  private left: string | null = null;
  /** The compact form shows the whole table for now. */
  private unfolded = false;
  private copied: { rev: number; done: boolean } | null = null;
  private logged = "";
  private listSize = "";
  /** Where the log was put at last. */
  private scrolled = 0;
  private theme: Theme = { ink: "", dark: false };

  constructor(private readonly root: HTMLElement, private readonly model: WidgetModel & { readonly companion?: Companion }, private readonly signal: AbortSignal, game: Game) {
    this.drawing = new Drawing(() => this.paint(), signal);
    this.session = new Session(model, () => this.onSession(), signal);
    this.known = this.session.live;
    ({ game: this.kind, round: this.round } = this.session.setup);
    this.coach = new Coach(this.session);
    this.questions = new Questions(root, () => this.draw(), signal);
    this.speech = new Speech(model, game.english, () => this.draw(), signal);
    this.commands = this.makeCommands();
    this.face = game.makeFace({
      root, model, signal, session: this.session,
      draw: () => this.draw(), press: (key) => this.press(key, 0), focusSeat: (view) => this.focusSeat(view),
    });
    this.playback = new Playback(this.session, (entry, before) => this.face.beginsMoment(entry, before), () => model.get("motion") !== false && mayMove(root), signal);
    this.listenToPage();
    // Jupyter says so of models whose kernel was restarted, and never of others that are on screen
    listen(model, "comm_live_update", () => this.session.kernelGone(), signal);
    listen(model, "change:theme", () => this.setTheme(), signal);
    listen(model, "change:motion", () => this.draw(), signal);
    listen(model, "change:compact", () => {
      this.unfolded = false;
      this.draw();
    }, signal);
    onThemeChange(root, () => this.setTheme(), signal);
    this.setTheme();
    this.draw();
    this.drawing.flush();
    // whoever reads or writes elsewhere on the page keeps the keys
    if (this.unbegun && root.ownerDocument.activeElement === root.ownerDocument.body) byKey(root, "start")?.focus({ preventScroll: true });
    watchSize(root, () => {
      const narrow = root.clientWidth > 0 && root.clientWidth < NARROW;
      if (narrow !== this.narrow) {
        this.narrow = narrow;
        this.draw();
      }
      const list = this.root.querySelector(".gbw-loglist");
      const size = `${list?.clientWidth} ${list?.clientHeight}`;
      if (this.drawn === null || size === this.listSize) return;
      this.listSize = size;
      if (list === null || this.scrolledByHand(list)) return;
      this.logged = "";
      this.scrollLog(this.context());
    }, signal);
  }

  private makeCommands(): Commands {
    const { session, root } = this;
    return {
      send: (intent, key) => {
        this.begins = intent.type === "new";
        session.request(intent, key);
      },
      focusSeat: (seat) => {
        this.pressedSeat = seat;
        this.draw();
      },
      look: (step) => {
        this.playback.stop();
        this.unfolded = true; // the seek bar and the log are on the whole table
        session.look(step);
      },
      backToNow: () => session.backToNow(),
      skip: () => this.playback.skip(),
      drawCurtain: () => session.drawCurtain(),
      retry: () => session.retry(),
      dismissError: () => session.dismissError(),
      menu: () => {
        this.menu = !this.menu;
        this.filed = null;
        this.draw();
      },
      open: (tab) => {
        this.tabs.choose(tab);
        this.logged = ""; // what was not drawn could not be scrolled
        this.draw();
      },
      unfold: () => {
        this.unfolded = !this.unfolded;
        this.draw();
      },
      set: (change) => session.set(change),
      hint: (close) => {
        if (close === true) session.closeHint();
        else session.nextHint(this.speech.messages.locale);
        const place = this.context().tabs.find(({ hints }) => hints === true);
        if (session.hint !== null && place !== undefined) this.commands.open(place.key);
      },
      stop: () => session.tell({ type: "stop" }),
      table: () => this.toggleTable(),
      file: (what) => this.file(what),
      load: () => choose(root, (data) => this.load(data)),
      full: () => void (root.ownerDocument.fullscreenElement === null ? root.requestFullscreen() : root.ownerDocument.exitFullscreen()),
      plan: (change) => {
        this.planned = change(this.planned ?? draftOf(session.setup));
        this.draw();
      },
      run: (on) => session.tell({ type: "run", on }),
      ask: (what, key) => this.questions.ask(what, key),
      learn: () => {
        this.coach.next();
        this.draw();
      },
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
    root.addEventListener("click", (event) => {
      const target = event.target as Element;
      // the menu lies over what is below it
      if (this.questions.takes(target)) return;
      if (this.menu && target.closest('.gbw-menu, [data-key="more"]') === null) this.commands.menu();
      this.press(keyOf(target), event.detail);
    }, { signal });
    root.addEventListener("keydown", (event) => onKeyDown(event, {
      press: (key) => this.press(key, 0),
      select: (key) => this.press(key, 0, false),
      ask: (from) => this.questions.askOf(from),
      escape: () => this.escape(),
    }, this.face.shortcuts), { signal });
    followPage(root, this.patcher, this.stops, signal);
  }

  /** Press a button by its key. What would play waits while an answer is outstanding. */
  private press(key: string | null, clicks: number, plays = true): void {
    const playing = this.playback.active;
    this.playback.skip();
    this.drawing.flush();
    if (playing && key === "main") return;
    const element = key === null ? null : byKey(this.root, key);
    const handlers = element === null ? undefined : this.patcher.handlersOf(element);
    if (key === null || handlers?.press === undefined || element?.closest("[inert]") != null) return;
    const { presses } = this.session;
    if (handlers.playing !== true) {
      handlers.press();
    } else if (clicks > 1 && presses.isHalf(key)) {
      // the second half of a double click on a button that has sent something
    } else if (this.session.waiting) {
      presses.add(key);
    } else {
      presses.pressed(key);
      const complete = this.face.beforePress(key);
      handlers.press();
      if (plays && !this.session.options.confirm && this.session.open && complete()) this.playChosen(key);
    }
  }

  /** Without confirmation: plays what a press on a target has decided. */
  private playChosen(key: string): void {
    const { session } = this;
    this.drawing.flush();
    const main = byKey(this.root, "main");
    if (main === null || main.closest("[inert]") !== null) return;
    this.patcher.handlersOf(main)?.press?.();
    // what was pressed has played: the second half of a double click on it is no press of its own
    if (session.waiting) session.presses.sent(key);
  }

  /** Press what waited, as far as the new position has the buttons for it. */
  private pressWaiting(): void {
    const { session } = this;
    while (!session.presses.empty && session.open) this.press(session.presses.next() ?? null, 0);
  }

  /** Put the focus where the decision begins: it was in a view that this one has taken the place of. */
  takeFocus(): void {
    const { root } = this;
    this.bringIntoSight();
    (this.face.firstChoice(root, this.context()) ?? byKey(root, "more"))?.focus({ preventScroll: true });
  }

  private escape(): void {
    this.drawing.flush();
    if (this.face.curtain?.isShut(this.session) === true) return;
    if (this.playback.active) this.playback.skip();
    else if (this.questions.asked !== null) this.questions.ask(null);
    else if (this.menu) this.closeMenu();
    else if (this.planned !== null && !this.unbegun) this.toggleTable();
    else if (this.session.heading !== null) this.session.backToNow();
    else if (this.session.hint !== null && !this.face.hasChoice) this.session.closeHint();
    else this.face.clearChoice();
  }

  /** The table is all that there is to see: nothing has been played in the game that lies ready. */
  private get unbegun(): boolean {
    const { setup, live } = this.session;
    return setup.table === "open" && live.steps === 0;
  }

  private file(what: FileKind): void {
    this.filed = null;
    this.session.ask(what, (packed) => void textOf(packed).then(async (text) => {
      if (what === "game" || what === "page") download(this.root, packed.name, text);
      else this.filed = await copyText(this.root, text);
      this.draw();
    }));
  }

  private load(data: string | null): void {
    const { session } = this;
    if (this.menu) this.closeMenu();
    if (data !== null) session.request({ type: "load", data }, "load");
    else session.fail({ text: this.speech.messages.text("file.size", { n: MOST_BYTES / 1e6 }) });
  }

  private toggleTable(): void {
    const { session } = this;
    this.menu = false;
    this.planned = this.planned === null ? draftOf(session.setup) : null;
    if (this.planned === null) session.dismissError();
    else session.tell({ type: "table" });
    this.draw();
    this.drawing.flush();
    (byKey(this.root, this.planned === null ? "more" : "start") ?? byKey(this.root, TABLE))?.focus({ preventScroll: true });
  }

  private closeMenu(): void {
    const inside = focused(this.root)?.closest(".gbw-menu") != null;
    this.commands.menu();
    if (inside) byKey(this.root, "more")?.focus();
  }

  private onSession(): void {
    const { setup, live: view } = this.session;
    // all traits change together, and tell of it one after the other: this view may hear of it before it is ended
    if (setup.game !== this.kind) return;
    const before = this.known;
    const another = setup.round !== this.round;
    this.known = view;
    this.round = setup.round;
    if (another) {
      this.playback.restart();
      this.planned = null;
    }
    if ((before as Partial<View>).seats !== undefined && (another || view.rev !== before.rev)) {
      if (another || (view.actor !== before.actor && this.session.moves.length > 0)) this.pressedSeat = null;
      this.face.positionChanged(view, before);
      this.questions.ask(null);
    }
    this.playback.follow();
    this.coach.follow();
    this.draw();
    if (another && this.begins) this.bringIntoSight();
    this.pressWaiting();
  }

  /** The table takes less room than a game, whose main button is at its foot. */
  private bringIntoSight(): void {
    this.begins = false;
    this.drawing.flush();
    this.root.scrollIntoView({ block: "nearest" });
  }

  private context(): Context {
    const { session, face } = this;
    const { setup, shown: view, live } = session;
    const playback = this.playback.active;
    const moves = session.looking === null && !session.silent && !playback ? session.moves : [];
    const shared = face.context({
      setup, view, live, entries: session.entries, looking: session.looking, heading: session.heading, playback, replay: session.replay,
      silent: session.silent, gone: session.gone, error: session.error, notice: session.notice, afterwards: session.afterwards,
      curtain: session.curtain, covered: face.curtain?.isShut(session) === true, lifting: session.lifting,
      thinking: session.thinking, running: session.running, hint: session.table, advice: session.hint, step: session.step, marks: session.marks, options: session.options,
      folded: this.model.get("compact") === true ? !this.unfolded : null, narrow: this.narrow, tabs: [], tab: "", menu: this.menu,
      offer: session.offer, draft: this.unbegun ? (this.planned ?? draftOf(setup)) : this.planned,
      filed: this.filed, copied: this.copied?.rev === live.rev ? this.copied.done : null,
      open: moves.length > 0, moves, lesson: null, asked: this.questions.asked, focus: this.focusSeat(view), theme: this.theme, face,
      words: face.words(this.speech.messages, setup), commands: this.commands,
    });
    const tabs = face.tabs?.(shared) ?? [];
    const c = { ...shared, tabs, tab: this.tabs.open(tabs) };
    return { ...c, lesson: this.coach.lesson(c) };
  }

  /** The seat whose turn is played back, else the seat pressed, else the one that sits here, else the one to act, else the winner. */
  private focusSeat(view: View): number {
    if (this.playback.active) return this.playback.seat;
    if (this.pressedSeat !== null && this.pressedSeat < view.seats.length) return this.pressedSeat;
    if (view.viewer >= 0) return view.viewer;
    if (view.eyes !== undefined && view.eyes >= 0) return view.eyes;
    if (view.actor >= 0) return view.actor;
    return view.ranking?.find(([, rank]) => rank === 1)?.[0] ?? 0;
  }

  /** Read the theme. Done when it may have changed, not at each drawing: it makes the browser compute styles. */
  private setTheme(): void {
    const theme = applyTheme(this.root, this.model.get("theme"));
    if (this.theme.ink === theme.ink && this.theme.dark === theme.dark) return;
    this.theme = theme;
    this.draw();
  }

  private draw(): void {
    this.drawing.soon();
  }

  private paint(): void {
    const { root } = this;
    const known = this.session.live as View | undefined;
    if (known?.seats === undefined || this.session.setup.game !== this.kind) return;
    const c = this.context();
    root.setAttribute("aria-label", c.words.game);
    root.lang = c.words.messages.locale;
    root.classList.toggle("gbw-compact", c.folded === true);
    root.classList.toggle("gbw-asleep", c.silent);
    root.classList.toggle("gbw-still", this.model.get("motion") === false);
    root.classList.toggle("gbw-past", isPast(c));
    const key = keyOf(focused(root));
    const inDecision = focused(root)?.closest(".gbw-decision, .gbw-shut") != null;
    const { face } = this;
    const move = face.beforeDrawing?.(c);
    this.patcher.patch(root, [sprite(face.symbols()), ...this.regions(c), face.overlay?.(), this.announcer.region(c)].filter(isRegion));
    rove(root, this.stops);
    mark(root, c);
    this.questions.afterDrawing();
    this.scrollLog(c);
    this.keepFocus(c, key, inDecision);
    face.afterDrawing?.(c);
    move?.();
    if (!c.playback) this.drawn = c.live;
    this.makeFoot();
  }

  /** In a narrow view the buttons of the decision lie over the foot of the widget: as much is left free for them. */
  private makeFoot(): void {
    const { root } = this;
    const acts = this.narrow ? root.querySelector<HTMLElement>(".gbw-below .gbw-acts") : null;
    if (acts === null) root.style.removeProperty("--gbw-foot");
    else root.style.setProperty("--gbw-foot", `${Math.max(60, acts.offsetHeight)}px`);
  }

  private regions(c: Context): VNode[] {
    const { face } = this;
    const told = banners(c);
    const over = told.length > 0 && h("div", { class: "gbw-banners" }, told);
    if (c.draft !== null && this.unbegun) return [tableHeader(c), menu(c), over, newGame(c, c.draft, true), whyBox(c)].filter(isRegion);
    const table = [this.model.companion?.draw(c), status(c), this.tabs.list(c), below(face.body(c))].filter(isRegion);
    if (c.draft !== null && !c.covered) return [behind(header(c)), over, newGame(c, c.draft, false), ...table.map(behind)].filter(isRegion);
    if (!c.covered) return [header(c), menu(c), over, ...table, whyBox(c)].filter(isRegion);
    return [...[header(c), ...table].map(behind), face.curtain?.draw(c)].filter(isRegion);
  }

  /** Tell if a person put the log where it is; one that became shorter stands at its end by itself. */
  private scrolledByHand(list: Element): boolean {
    return list.scrollTop !== this.scrolled && list.scrollTop + list.clientHeight < list.scrollHeight - 1;
  }

  /** Keep the end of the log in sight, or the line that is looked at. */
  private scrollLog(c: Context): void {
    const list = this.root.querySelector(".gbw-loglist");
    const sign = `${c.entries.length}:${c.looking ?? ""}:${c.live.phase === "over"}`;
    if (list === null || sign === this.logged) return;
    this.logged = sign;
    const line = list.querySelector<HTMLElement>(".gbw-entry-now");
    list.scrollTop = line === null ? list.scrollHeight : line.offsetTop - list.clientHeight / 2;
    this.scrolled = list.scrollTop;
  }

  /**
   * Focus goes to the first choice of a new phase if it was on the decision, else stays where it was. Where that is gone,
   * it goes to what opened it or to what is to be decided: keys pressed next are meant for the widget.
   */
  private keepFocus(c: Context, key: string | null, inDecision: boolean): void {
    const { root } = this;
    if (c.heading === null) this.comeBack(c, key);
    if (key === null) return;
    if (c.draft !== null) {
      if (focused(root) === null || key === TABLE) byKey(root, "start")?.focus({ preventScroll: true });
      return;
    }
    if (c.covered) {
      if (focused(root)?.closest(".gbw-shut") == null) byKey(root, "curtain")?.focus();
      return;
    }
    const fresh = this.drawn !== null && !c.playback && (this.drawn.phase !== c.live.phase || this.drawn.actor !== c.live.actor);
    const here = focused(root);
    if (here !== null && !(fresh && inDecision)) return;
    const same = inDecision && fresh ? null : byKey(root, key);
    if (same === null && c.heading !== null) {
      this.left = key;
      this.focusFirst([byKey(root, "seek"), this.openTab(c), byKey(root, "more")], { preventScroll: true });
      return;
    }
    const decides = [same, key.startsWith("hint:") ? byKey(root, "hint") : null, this.face.firstChoice(root, c), byKey(root, "main")];
    // where nothing is to be decided, nobody is led away from what they see
    if (!this.focusFirst(decides)) this.focusFirst([this.openTab(c), byKey(root, "more")], { preventScroll: true });
  }

  /** Back in the present the focus is again where it was, unless it has gone elsewhere since. */
  private comeBack(c: Context, key: string | null): void {
    const { left, root } = this;
    this.left = null;
    if (left !== null && key === "seek") this.focusFirst([byKey(root, left), this.face.firstChoice(root, c), this.openTab(c)], { preventScroll: true });
  }

  private openTab(c: Context): HTMLElement | null {
    return byKey(this.root, `tab:${c.tab}`);
  }

  /** Focus the first of some elements that is there and drawn; tell if there is one. */
  private focusFirst(some: readonly (HTMLElement | null)[], options?: FocusOptions): boolean {
    const found = some.find((it) => it !== null && isShown(it));
    found?.focus(options);
    return found !== undefined;
  }
}

/** Regions that are there. */
const isRegion = (it: Content): it is VNode => typeof it === "object" && it !== null;

/** All below the status, which scrolls by itself where the view is narrow. */
function below(region: VNode): VNode {
  return { ...region, props: { ...region.props, class: `${region.props.class ?? ""} gbw-below` } };
}

/** A region that lies behind the curtain: it is still to be seen at the rims, and cannot be operated. */
function behind(region: VNode): VNode {
  return { ...region, props: { ...region.props, attrs: { ...region.props.attrs, inert: true } } };
}
