/** One view of the editor: draws the position that is set up, sends changes to Python, or shows the game played from it. */

import { PressBuffer } from "../../app/model/buffer";
import { Speech } from "../../app/i18n/speech";
import { tellDrawn } from "../../app/model/echo";
import { listen } from "../../app/model/listen";
import { completeLog, keepLog } from "../../app/model/logbook";
import { PATIENCE } from "../../app/model/session";
import type { Incoming, WidgetModel } from "../../app/model/types";
import { findModel, type LibraryHost, type LibraryModel } from "../../app/page/library";
import { HouseScene, loadPlotly } from "../scene/index";
import { App } from "../../app/ui/app";
import type { Game } from "../../app/ui/context";
import { copyText } from "../../app/ui/copying";
import { Patcher, h, type Content, type Handlers, type VNode } from "../../app/ui/dom";
import { Drawing } from "../../app/ui/drawing";
import { byKey, focused, followPage, keyOf, rove } from "../../app/ui/focus";
import { seatButton, tool } from "../../app/ui/header";
import { sprite } from "../../app/ui/icons";
import { icon, symbols } from "../icons";
import { onKeyDown } from "../../app/ui/keyboard";
import { button } from "../../app/ui/parts";
import { applyTheme, onThemeChange, type Theme } from "../../app/ui/theme";
import { cellName, neighbours } from "../cells";
import { Choice } from "../choice";
import { drawnHouse } from "../context";
import { filled } from "../column";
import { Lifting } from "../lifting";
import { ghostOf } from "../proposal";
import { sceneLabel } from "../scene-region";
import type { Setup } from "../types";
import { Words } from "../words";
import { boardPart, say } from "./board";
import { houseContext, type Ask, type Desk, type Marked, type Part, type Refused, type Sheet } from "./desk";
import { ownPart } from "./own";
import { refusal } from "./pick";
import { tablePart, textPart } from "./table";

let editors = 0;

export class EditorApp {
  private readonly patcher = new Patcher(`gbw-e${(editors += 1)}-`);
  private readonly drawing: Drawing;
  private readonly speech: Speech;
  private readonly stops = new Map<string, string>();
  private readonly marked: Marked = { seat: 0, tool: "double", halves: [0, 1], typed: null };
  private choice = new Choice();
  private readonly lifting = new Lifting();
  private scene: HouseScene | null = null;
  private theme: Theme = { ink: "", dark: false };
  private refused: Refused | null = null;
  private copied: boolean | null = null;
  /** The request that has no answer yet. */
  private awaited: { readonly seq: number; readonly part: Part; readonly ask: Ask } | null = null;
  private readonly presses = new PressBuffer();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private silent = false;
  private lastSeq = 0;
  private played: { readonly root: HTMLElement; readonly end: AbortController } | null = null;

  constructor(
    private readonly root: HTMLElement, private readonly model: WidgetModel & LibraryModel, private readonly signal: AbortSignal,
    private readonly game: Game, private readonly host?: LibraryHost,
  ) {
    this.drawing = new Drawing(() => this.paint(), signal);
    this.speech = new Speech(model, game.english, () => this.draw(), signal);
    listen(model, "change:sheet", () => this.answered(), signal);
    listen(model, "change:setup", () => this.draw(), signal);
    listen(model, "change:playing", () => this.showGame(), signal);
    listen(model, "change:theme", () => this.setTheme(), signal);
    listen(model, "comm_live_update", () => this.keepSilent(), signal);
    listen(model, "msg:custom", (message: Incoming) => this.onMessage(message), signal);
    signal.addEventListener("abort", () => {
      clearTimeout(this.timer);
      this.endGame();
    });
    this.listenToPage();
    onThemeChange(root, () => this.setTheme(), signal);
    this.setTheme();
    this.showGame();
    this.drawing.flush();
  }

  private get sheet(): Sheet {
    return this.model.get("sheet") as Sheet;
  }

  private get playing(): boolean {
    return this.model.get("playing") === true;
  }

  // ---- asking

  private ask(part: Part, ask: Ask): void {
    this.lastSeq = Math.max(this.lastSeq + 1, Date.now());
    this.awaited = { seq: this.lastSeq, part, ask };
    this.copied = null;
    this.model.send({ ...ask, seq: this.lastSeq });
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.keepSilent(), PATIENCE);
    this.draw();
  }

  private keepSilent(): void {
    clearTimeout(this.timer);
    this.silent = true;
    this.draw();
  }

  private answered(): void {
    const { awaited } = this;
    if (awaited !== null && this.sheet.ack === awaited.seq) {
      if (awaited.ask.type === "text") this.marked.typed = null;
      this.refused = null;
      this.done();
    }
    this.marked.seat = Math.min(this.marked.seat, this.sheet.seats.length - 1);
    this.draw();
    this.pressWaiting();
  }

  private done(): void {
    clearTimeout(this.timer);
    this.awaited = null;
    this.silent = false;
  }

  private onMessage(message: Incoming): void {
    // what other views asked is answered there
    if (message.type !== "error" || this.awaited?.seq !== message.seq) return;
    const { part } = this.awaited;
    this.done();
    this.refused = { ...message, part };
    this.presses.clear();
    this.draw();
  }

  // ---- pressing

  private listenToPage(): void {
    const { root, signal } = this;
    root.addEventListener("click", (event) => this.press(keyOf(event.target as Element)), { signal });
    root.addEventListener("keydown", (event) =>
      onKeyDown(event, { press: (key) => this.press(key), select: (key) => this.press(key), escape: () => this.clear() }, SHORTCUTS), { signal });
    followPage(root, this.patcher, this.stops, signal);
  }

  /** Press a button by its key; one that changes the position waits while an answer is outstanding. */
  private press(key: string | null): void {
    this.drawing.flush();
    const handlers = key === null ? undefined : this.handlersOf(key);
    if (key === null || handlers?.press === undefined) return;
    if (handlers.playing === true && this.awaited !== null) {
      this.presses.add(key);
    } else {
      handlers.press();
    }
  }

  private handlersOf(key: string): Handlers | undefined {
    const element = byKey(this.root, key);
    return element === null ? undefined : this.patcher.handlersOf(element);
  }

  private pressWaiting(): void {
    while (this.awaited === null && !this.presses.empty) this.press(this.presses.next() ?? null);
  }

  private clear(): void {
    this.choice = new Choice();
    this.refused = null;
    this.draw();
  }

  /** A space of the board: the first one, the one beside it, or the only one. Python says what cannot be. */
  private pressCell(cell: number): void {
    const { choice } = this;
    const { seat, tool, halves } = this.marked;
    if (tool === "wild" || tool === "lift") {
      this.ask("board", { type: "edit", change: { what: tool, seat, cell } });
    } else if (choice.first === null) {
      choice.first = cell;
      this.draw();
    } else if (choice.first !== cell && neighbours(choice.first).includes(cell)) {
      const { first } = choice;
      choice.clearSpaces();
      this.ask("board", { type: "edit", change: { what: "build", seat, tile: [...halves], first, second: cell } });
    } else {
      choice.first = choice.first === cell ? null : cell;
      this.draw();
    }
  }

  // ---- the game that is played from the position

  private showGame(): void {
    if (!this.playing) {
      const before = this.played;
      this.endGame();
      this.draw();
      if (before === null) return;
      this.drawing.flush();
      byKey(this.root, "play")?.focus();
      return;
    }
    this.endGame();
    const root = this.root.ownerDocument.createElement("section");
    root.className = "gbw-root";
    root.dataset["lmSuppressShortcuts"] = "true";
    const end = new AbortController();
    this.played = { root, end };
    this.draw();
    findModel(String(this.model.get("board")), this.model, this.host).then((found) => {
      if (end.signal.aborted) return;
      const model = found as WidgetModel;
      keepLog(model, end.signal);
      completeLog(model);
      tellDrawn(model, end.signal);
      this.root.after(root);
      new App(root, model, end.signal, this.game);
      this.drawing.flush();
      byKey(this.root, "back")?.focus();
    }).catch((error: unknown) => {
      this.refused = { part: "text", text: String(error) };
      this.endGame();
      this.draw();
    });
  }

  private endGame(): void {
    this.played?.end.abort();
    this.played?.root.remove();
    this.played = null;
  }

  // ---- drawing

  private desk(): Desk {
    const { model, sheet, marked, choice, lifting, theme, speech } = this;
    const setup = model.get("setup") as Setup;
    const words = new Words(speech.messages, setup);
    const redraw = (): void => this.draw();
    return {
      setup, sheet, words, ...marked, copied: this.copied, refused: this.refused, silent: this.silent,
      house: houseContext({
        setup, sheet, words, marked, choice, lifting, theme,
        commands: {
          choose: (change) => {
            change(choice);
            redraw();
          },
          turnScene: (degrees) => this.scene?.turn(degrees),
          sceneFromAbove: () => this.scene?.fromAbove(),
          enlargeScene: (factor) => this.scene?.enlarge(factor),
          resetScene: () => {
            this.scene?.reset();
            lifting.leave(Infinity);
            redraw();
          },
          leaveLevels: (levels) => {
            lifting.leave(levels);
            redraw();
          },
          hostScene: (host) => this.hostScene(host),
        },
      }),
      edit: (part, change) => this.ask(part, { type: "edit", change }),
      ask: (part, ask) => this.ask(part, ask),
      set: (change) => {
        if ("seat" in change || "tool" in change) this.choice = new Choice();
        Object.assign(marked, change);
        redraw();
      },
      press: (cell) => this.pressCell(cell),
      copy: () => {
        void copyText(this.root, this.sheet.text).then((done) => {
          this.copied = done;
          redraw();
        });
      },
      dismiss: () => {
        this.refused = null;
        redraw();
      },
    };
  }

  private hostScene(host: HTMLElement): void {
    this.scene = new HouseScene(host, {
      loadPlotly: () => loadPlotly(this.model), signal: this.signal,
      onHover: (cell) => {
        this.choice.hover = cell;
        this.draw();
      },
      onPick: (cell) => this.press(`cell:${cellName(cell)}`),
    });
  }

  /** Read the theme. Done when it may have changed, not at each drawing: it makes the browser compute styles. */
  private setTheme(): void {
    this.theme = applyTheme(this.root, this.model.get("theme"));
    this.draw();
  }

  private draw(): void {
    this.drawing.soon();
  }

  private paint(): void {
    if ((this.sheet as Sheet | undefined)?.seats === undefined) return;
    const d = this.desk();
    const { root } = this;
    root.setAttribute("aria-label", d.words.t("edit.title"));
    root.lang = d.words.messages.locale;
    const key = keyOf(focused(root));
    const parts: Content[] = this.playing ? [this.header(d), refusal(d, "text")] : [this.header(d), this.status(d), h("div", { class: "gbw-ed-body" }, boardPart(d), ownPart(d), tablePart(d), textPart(d))];
    this.patcher.patch(root, [sprite(symbols()), ...parts].filter((it): it is VNode => typeof it === "object" && it !== null));
    if (this.playing) {
      this.scene?.destroy();
      this.scene = null;
    }
    this.keepValues();
    rove(root, this.stops);
    if (key !== null && focused(root) === null && !this.playing) (byKey(root, key) ?? root.querySelector<HTMLElement>('.gbw-board [tabindex="0"]'))?.focus();
    this.drawScene(d);
  }

  /** Lists and the text show what is so, whatever was chosen and then refused. */
  private keepValues(): void {
    for (const it of this.root.querySelectorAll<HTMLSelectElement | HTMLTextAreaElement>("select, textarea")) {
      const value = it.dataset["value"] ?? "";
      if (it.value !== value) it.value = value;
    }
  }

  private drawScene(d: Desk): void {
    const { house } = d;
    this.scene?.update({
      ...drawnHouse(house, d.seat), legalCells: [], selectedCells: house.choice.first === null ? [] : [house.choice.first], ghost: ghostOf(house.proposal),
      tallest: Math.max(...d.sheet.seats.map((it) => filled(it.house).length)), label: sceneLabel(house), theme: this.theme, upTo: house.levels,
    });
  }

  private header(d: Desk): VNode {
    const { words, setup, sheet, seat } = d;
    return h("header", { key: "header", class: "gbw-header" },
      h("h2", { class: "gbw-name", attrs: { "aria-label": words.t("edit.title") } }, icon("home", "gbw-icon"), h("span", {}, words.t("edit.title"))),
      this.playing ? h("div", { class: "gbw-seats" }, h("button", { key: "back", class: "gbw-tool", playing: true, press: () => this.ask("text", { type: "back" }) }, icon("undo", "gbw-icon"), words.t("edit.back")))
        : [h("div", { class: "gbw-seats", attrs: { role: "group", "aria-label": words.t("seats") } }, setup.names.map((_, i) =>
          seatButton(words, i, { acting: sheet.actor === i, pressed: i === seat, press: () => d.set({ seat: i }), tally: sheet.seats[i]?.score.total ?? 0, label: words.t("points.now") }))),
        h("div", { class: "gbw-tools", attrs: { role: "toolbar", "aria-label": words.t("tools") } }, (["undo", "redo"] as const).map((name) =>
          tool(name, words.t(name), words.t(`${name}.title`), sheet[name] ? () => d.ask("board", { type: name }) : undefined)))]);
  }

  private status(d: Desk): VNode {
    const { words, sheet } = d;
    return h("div", { key: "status", class: "gbw-status gbw-ed-status" },
      h("p", { class: "gbw-say", attrs: { role: "status" } }, say(d)),
      h("p", { class: "gbw-why" }, d.silent ? [h("b", {}, words.t("silent.title")), " ", words.t("edit.silent")] : words.t("edit.why")),
      sheet.phase !== "main" && h("p", { key: "midst", class: "gbw-why gbw-ed-midst" }, words.t("edit.midst"), " ",
        button("begin", words.t("edit.begin"), { playing: true, press: () => d.edit("table", { what: "begin" }) })));
  }
}

const SHORTCUTS = { ",": "view:turn-left", ".": "view:turn-right", t: "view:top", 1: "tool:double", 2: "tool:wild", 3: "tool:lift" } as const;
