import { gzipSync } from "node:zlib";

import { afterEach, describe, expect, it, vi } from "vitest";

import shared from "../../../gingerbread_widget/data/messages/en.json";
import house from "../../../gingerbread_widget/data/messages/house/en.json";
import { PARTS } from "../../src/app/page/parts";
import edit from "../../src/house/editor/index";
import HOUSE from "../../src/house/index";
import { EditorApp } from "../../src/house/editor/app";
import { kindOf, symbolsOf, tileLike, type Sheet } from "../../src/house/editor/desk";
import show from "../../src/widget";
import { FakeModel, LOG, modelOf, position, SETUP } from "../fake";
import "../games";
import { FakeScene } from "../stand-in";

vi.mock("../../src/house/scene/index", async () => (await import("../stand-in")).sceneModule());

const ENGLISH = { ...shared, ...house };
const FREE = { bs: 1, rx: 1, bc: 1, gg: 1, ry: 1 };
/** By pair: what a double tile takes; the first one is a single tile, the second one too steep. */
const PLACES = [-1, -7, 0, 1, 2, 0, 1, 0, 0, 0, 3, 4];

function sheet(change: Partial<Sheet> = {}): Sheet {
  return {
    ...position(), viewer: -1, legal: [], undo: false, redo: false, ack: 0, places: [PLACES, PLACES], piles: [[3, 4], []], order: [4, 5, 6, 7], free: FREE, text: "house standard main", ...change,
  };
}

class Model extends FakeModel {
  readonly boards = new Map<string, FakeModel>();
  readonly widget_manager = { get_model: (id: string) => Promise.resolve(this.boards.get(id) ?? modelOf()) };

  /** Python's answer. */
  accept(change: Partial<Sheet> = {}): void {
    this.set("sheet", { ...(this.traits["sheet"] as Sheet), ack: Number(this.sent.at(-1)?.["seq"]), ...change });
  }

  refuse(more: Record<string, unknown>): void {
    this.fire("msg:custom", { type: "error", seq: this.sent.at(-1)?.["seq"], key: "", args: {}, ...more });
  }
}

class Page {
  readonly end = new AbortController();
  readonly root = document.createElement("section");

  constructor(readonly model: Model) {
    document.body.replaceChildren(this.root);
    new EditorApp(this.root, model, this.end.signal, HOUSE);
  }

  find<T extends HTMLElement = HTMLElement>(key: string): T {
    const element = this.root.querySelector<T>(`[data-key="${key}"]`);
    if (element === null) throw new Error(`nothing has the key ${key}`);
    return element;
  }

  has(key: string): boolean {
    return this.root.querySelector(`[data-key="${key}"]`) !== null;
  }

  press(...keys: string[]): void {
    for (const key of keys) this.find(key).click();
  }

  choose(key: string, value: string): void {
    const list = this.find<HTMLSelectElement>(key);
    list.value = value;
    list.dispatchEvent(new Event("input", { bubbles: true }));
  }

  type(key: string, pressed: string): KeyboardEvent {
    const event = new KeyboardEvent("keydown", { key: pressed, bubbles: true, cancelable: true });
    this.find(key).dispatchEvent(event);
    return event;
  }

  get changes(): unknown[] {
    return this.model.sent.filter((it) => it["type"] === "edit").map((it) => it["change"]);
  }

  text(selector: string): string {
    return this.root.querySelector(selector)?.textContent ?? "";
  }
}

function open(change: Partial<Sheet> = {}, more: Record<string, unknown> = {}): Page {
  return new Page(new Model({ setup: { ...SETUP, kinds: ["human", "human"] }, sheet: sheet(change), board: "IPY_MODEL_7", playing: false, locale: "en", theme: "light", ...more }));
}

let page: Page;
afterEach(() => page.end.abort());

describe("the board of the editor", () => {
  it("lays a double tile on two spaces, its first half on the first", () => {
    page = open();
    page.press("half:1:2", "half:2:4", "cell:c1");
    expect(page.text(".gbw-say")).toBe("Ada’s house: choose a space beside c1");
    page.press("cell:c2");
    expect(page.changes).toEqual([{ what: "build", seat: 0, tile: [2, 4], first: 2, second: 5 }]);
    expect(page.text(".gbw-say")).toBe("Ada’s house: choose two spaces for a double tile");
  });

  it("begins anew with a space that lies elsewhere, and leaves the one that is pressed again", () => {
    page = open();
    page.press("cell:a1", "cell:c3");
    expect(page.find("cell:c3").getAttribute("aria-selected")).toBe("true");
    page.press("cell:c3");
    expect(page.root.querySelector("[aria-selected=true]")).toBeNull();
    expect(page.changes).toEqual([]);
  });

  it("asks Python for what is not possible too, and shows the reason there until something is done", () => {
    page = open();
    page.press("cell:a1", "cell:b1");
    page.model.refuse({ text: "No: support.", told: { de: "Nein." } });
    expect(page.text("[data-key='part:board'] [role=alert]")).toContain("No: support.");
    page.press("stairs:more");
    expect(page.has("refused")).toBe(true);
    page.model.accept();
    expect(page.has("refused")).toBe(false);
  });

  it("tells the reason in the language of the page", async () => {
    const words = { ...ENGLISH, "edit.title": "Stellungseditor" };
    page = open({}, { locale: "de", messages: { de: new Uint8Array(gzipSync(JSON.stringify(words))) } });
    await vi.waitFor(() => expect(page.root.lang).toBe("de"));
    page.press("cell:a1", "cell:b1");
    page.model.refuse({ text: "No.", told: { de: "Nein." } });
    expect(page.text("[role=alert]")).toContain("Nein.");
    page.press("dismiss");
    page.press("stairs:more");
    page.model.refuse({ text: "only English" });
    expect(page.root.querySelector("[role=alert] [lang=en]")?.textContent).toBe("only English");
  });

  it("shows where a tile can lie, and what would lie there", () => {
    page = open();
    expect(page.find("cell:a1").getAttribute("aria-label")).toContain("possible");
    expect(page.find("cell:b1").getAttribute("aria-label")).toContain("possible");
    page.press("half:1:2", "half:2:4", "cell:a1");
    expect(page.find("cell:b1").getAttribute("aria-disabled")).toBe("true");
    page.find("cell:a2").dispatchEvent(new Event("pointerover", { bubbles: true }));
    expect(page.root.querySelector(".gbw-ghost")).not.toBeNull();
    expect(FakeScene.last?.state?.ghost).toEqual({ tile: ["b", "s"], cells: [0, 3], stairs: 1 });
  });

  it("lays wild tiles and takes off what lies on top", () => {
    page = open();
    page.press("tool:wild", "cell:a1");
    page.model.accept();
    page.press("tool:lift");
    // b2 is half of a tile whose other half is covered
    expect(page.find("cell:b2").getAttribute("aria-disabled")).toBe("true");
    expect(page.find("cell:a2").getAttribute("aria-disabled")).toBeNull();
    page.press("cell:a2");
    page.model.accept();
    page.press("clear");
    expect(page.changes).toEqual([
      { what: "wild", seat: 0, cell: 0 }, { what: "lift", seat: 0, cell: 3 }, { what: "clear", seat: 0 },
    ]);
  });

  it("is another one's when that seat is chosen", () => {
    page = open();
    page.press("seat:1", "half:1:1", "half:2:0", "cell:a1", "cell:a2");
    expect(page.changes).toEqual([{ what: "build", seat: 1, tile: [1, 0], first: 0, second: 3 }]);
    expect(page.text(".gbw-scene h3")).toBe("Bo’s house");
  });

  it("has a kind of tile for each pair of symbols that there is", () => {
    expect(kindOf([4, 2])).toBe("bs");
    expect(symbolsOf("bs")).toEqual([2, 4]);
    expect(tileLike(SETUP, [4, 2])).toBe(0);
    expect(tileLike(SETUP, [6, 6])).toBe(-1);
    page = open();
    page.press("half:1:6", "half:2:6");
    expect(page.text(".gbw-ed-kind")).toBe("0 such tiles are on no board");
    expect(page.root.querySelectorAll(".gbw-link")).toHaveLength(0);
  });
});

describe("what lies beside the boards", () => {
  it("is counted up and down as far as it goes", () => {
    page = open();
    expect(page.find("bread:yellow:less").getAttribute("aria-disabled")).toBe("true");
    page.press("bread:yellow:less", "bread:yellow:more");
    page.model.accept();
    page.press("stairs:less");
    page.model.accept();
    page.press("tiles:less");
    expect(page.changes).toEqual([
      { what: "bread", seat: 0, colour: 1, n: 1 }, { what: "stairs", seat: 0, n: 2 }, { what: "tiles", seat: 0, n: 4 },
    ]);
  });

  it("is chosen from lists", () => {
    page = open();
    const asked = (key: string, value: string): unknown => {
      page.choose(key, value);
      page.model.accept();
      return page.changes.at(-1);
    };
    expect(asked("tile:0", "ry")).toEqual({ what: "tile", seat: 0, place: 0, tile: [0, 1] });
    expect(asked("tile:4", "bc")).toEqual({ what: "tile", seat: 0, place: 4, tile: [2, 6] });
    expect(asked("gate:0", "-1")).toEqual({ what: "character", card: -1, where: "gate", seat: 0, place: 0 });
    expect(asked("trapped:2", "9")).toEqual({ what: "character", card: 9, where: "trapped", seat: 0, place: 2 });
    expect(asked("line:1", "4")).toEqual({ what: "character", card: 4, where: "line", seat: 0, place: 1 });
    expect(asked("pile:3", "0")).toEqual({ what: "character", card: 0, where: "pile", seat: 0, place: 3 });
    expect(asked("bonus:0", "7")).toEqual({ what: "bonus", seat: 0, place: 0, bonus: 7 });
    expect(asked("display:2", "8")).toEqual({ what: "display", place: 2, bonus: 8 });
    expect(asked("side", "1")).toEqual({ what: "board", seat: 0, side: 1 });
    expect(asked("turn", "1")).toEqual({ what: "turn", seat: 1 });
    expect(asked("starts", "1")).toEqual({ what: "starts", seat: 1 });
    expect(asked("mode", "introductory")).toEqual({ what: "mode", standard: false });
    expect(page.has("gate:2")).toBe(false);
    page.press("shuffle:tiles");
    page.model.accept();
    page.press("shuffle:pile");
    expect(page.changes.slice(-2)).toEqual([{ what: "shuffle-tiles", seat: 0 }, { what: "shuffle-pile" }]);
  });

  it("shows in the lists what is so, not what was refused", () => {
    page = open();
    page.choose("turn", "1");
    page.model.refuse({ text: "no tile" });
    expect(page.find<HTMLSelectElement>("turn").value).toBe("0");
    expect(page.text("[data-key='part:table'] [role=alert]")).toContain("no tile");
  });

  it("has a name for each list and button", () => {
    page = open({ phase: "effect" });
    for (const it of page.root.querySelectorAll<HTMLElement>("select, button, textarea")) {
      const label = it.getAttribute("aria-label") ?? it.closest("label")?.textContent ?? it.textContent ?? "";
      expect(label.trim(), it.outerHTML).not.toBe("");
    }
  });

  it("offers to begin the turn in the midst of one", () => {
    page = open();
    expect(page.has("begin")).toBe(false);
    page.model.set("sheet", sheet({ phase: "effect" }));
    page.press("begin");
    expect(page.changes).toEqual([{ what: "begin" }]);
  });
});

describe("asking Python", () => {
  it("waits for each answer, and then does what was pressed meanwhile", () => {
    page = open();
    page.press("stairs:more", "stairs:more", "cell:a1", "cell:a2");
    expect(page.changes).toEqual([{ what: "stairs", seat: 0, n: 4 }]);
    page.model.set("sheet", sheet({ ack: 1 }));
    expect(page.changes).toHaveLength(1);
    page.model.accept({ seats: sheet().seats.map((it) => ({ ...it, stairs: 2 })) });
    expect(page.changes.slice(1)).toEqual([{ what: "stairs", seat: 0, n: 3 }]);
    page.model.accept();
    expect(page.changes.slice(2)).toEqual([{ what: "build", seat: 0, tile: [0, 1], first: 0, second: 3 }]);
  });

  it("forgets what was pressed after something that was refused", () => {
    page = open();
    page.press("stairs:more", "bread:red:more");
    page.model.refuse({ text: "no" });
    expect(page.changes).toHaveLength(1);
  });

  it("leaves what another view asked to that one", () => {
    page = open();
    page.model.fire("msg:custom", { type: "error", seq: 5, text: "no" });
    page.press("stairs:more");
    page.model.fire("msg:custom", { type: "error", seq: 6, text: "no" });
    expect(page.has("refused")).toBe(false);
    page.model.refuse({ text: "no" });
    expect(page.has("refused")).toBe(true);
  });

  it("takes back and makes again", () => {
    page = open({ undo: true, redo: true });
    page.press("undo");
    expect(page.model.last).toEqual({ type: "undo" });
    page.model.accept({ undo: false });
    expect(page.find<HTMLButtonElement>("undo").disabled).toBe(true);
    page.type("cell:a1", "Z");
    expect(page.model.last).toEqual({ type: "redo" });
  });

  it("says so when the kernel does not answer, and when it does again", () => {
    vi.useFakeTimers();
    try {
      page = open();
      page.press("stairs:more");
      vi.advanceTimersByTime(10_000);
      expect(page.text(".gbw-why")).toContain("The kernel does not answer.");
      page.model.accept();
      expect(page.text(".gbw-why")).not.toContain("The kernel does not answer.");
      page.model.fire("comm_live_update", undefined);
      expect(page.text(".gbw-why")).toContain("The kernel does not answer.");
    } finally {
      vi.useRealTimers();
    }
  });
});

describe("the text of the position", () => {
  const write = (text: string): void => {
    const field = page.find<HTMLTextAreaElement>("text");
    field.value = text;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  };

  it("follows the position, and is used when somebody says so", () => {
    page = open();
    expect(page.find<HTMLTextAreaElement>("text").value).toBe("house standard main");
    expect(page.find("use").getAttribute("aria-disabled")).toBe("true");
    write("house standard over");
    page.press("use");
    expect(page.model.last).toEqual({ type: "text", text: "house standard over" });
    page.model.refuse({ text: "position: column 1" });
    expect(page.find<HTMLTextAreaElement>("text").value).toBe("house standard over");
    expect(page.text("[data-key='part:text'] [role=alert]")).toContain("column 1");
    page.press("use");
    page.model.accept({ text: "house standard over !" });
    expect(page.find<HTMLTextAreaElement>("text").value).toBe("house standard over !");
    expect(page.has("refused")).toBe(false);
  });

  it("is as before when what was typed is dropped", () => {
    page = open();
    write("x");
    page.press("reset");
    expect(page.find<HTMLTextAreaElement>("text").value).toBe("house standard main");
  });

  it("is copied", async () => {
    const written: string[] = [];
    vi.spyOn(navigator.clipboard, "writeText").mockImplementation((text) => {
      written.push(text);
      return Promise.resolve();
    });
    page = open();
    page.press("copy");
    await vi.waitFor(() => expect(page.find("copy").textContent).toBe("Copied"));
    expect(written).toEqual(["house standard main"]);
    page.press("stairs:more");
    expect(page.find("copy").textContent).toBe("Copy");
  });

  it("is typed with all keys that mean something elsewhere", () => {
    page = open({ undo: true });
    const outside = vi.fn();
    document.body.addEventListener("keydown", outside);
    for (const key of ["z", "1", "t", "ArrowLeft", "Escape"]) expect(page.type("text", key).defaultPrevented).toBe(false);
    document.body.removeEventListener("keydown", outside);
    expect(outside).not.toHaveBeenCalled();
    expect(page.model.sent).toEqual([]);
  });

  it("is shown as text, whatever it holds", () => {
    page = open({ text: "<img src=x onerror=alert(1)>" });
    page.model.set("setup", { ...SETUP, names: ["<b>A</b>", "Bo"] });
    expect(page.root.querySelector("img, b > b")).toBeNull();
    expect(page.text(".gbw-scene h3")).toContain("<b>A</b>");
  });
});

describe("playing from the position", () => {
  const game = (): HTMLElement | null => document.body.querySelector(".gbw-root");

  it("puts the game in the editor's place, and the editor back", async () => {
    page = open();
    page.press("play");
    expect(page.model.last).toEqual({ type: "play" });
    const board = modelOf(position({ step: LOG.length }));
    const scene = FakeScene.last;
    page.model.boards.set("7", board);
    page.model.set("playing", true);
    page.model.accept();
    await vi.waitFor(() => expect(game()?.textContent).toContain("Ada: place a double tile"));
    expect(page.has("cell:a1")).toBe(false);
    expect(scene?.destroyed).toBe(true);
    game()?.querySelector<HTMLElement>('[data-key="tile:2"]')?.click();
    expect(game()?.querySelector('[data-key="tile:2"]')?.getAttribute("aria-checked")).toBe("true");
    page.press("back");
    expect(page.model.last).toEqual({ type: "back" });
    page.model.set("playing", false);
    page.model.accept();
    expect(game()).toBeNull();
    expect(board.listening).toBe(0);
    expect(page.has("cell:a1")).toBe(true);
    expect(document.activeElement).toBe(page.find("play"));
  });

  it("shows it as well where a page opens later, and leaves nothing behind", async () => {
    const model = new Model({ setup: SETUP, sheet: sheet(), board: "IPY_MODEL_8", playing: true, locale: "en", theme: "light" });
    model.boards.set("8", modelOf(position({ step: LOG.length })));
    page = new Page(model);
    await vi.waitFor(() => expect(game()).not.toBeNull());
    page.end.abort();
    expect(game()).toBeNull();
    expect(model.listening).toBe(0);
  });

  it("says what went wrong when there is no such game", async () => {
    page = open();
    page.model.widget_manager.get_model = () => Promise.reject(new Error("gone"));
    vi.useFakeTimers();
    page.model.set("playing", true);
    await vi.advanceTimersByTimeAsync(5000); // it might come after the view
    vi.useRealTimers();
    await vi.waitFor(() => expect(page.root.textContent).toContain("gone"));
    page.model.set("playing", false);
    expect(page.has("cell:a1")).toBe(true);
  });
});

describe("the application", () => {
  it("shows an editor where a model has a sheet, and a game where it has none", async () => {
    page = open();
    PARTS.set("editor", edit);
    for (const [model, key] of [[page.model, "use"], [modelOf(), "seek"]] as const) {
      const place = document.createElement("div");
      const end = new AbortController();
      show(place, model, end.signal, undefined, vi.fn());
      await vi.waitFor(() => expect(place.querySelector(`[data-key="${key}"]`)).not.toBeNull());
      end.abort();
      expect(place.childElementCount).toBe(0);
    }
  });

  it("has no words but those of the message files", async () => {
    const greek = (text: string): string => text.split(/(\{\w+\})/).map((part) => (part.startsWith("{") ? part : part.replace(/[a-z]/gi, "α"))).join("");
    const words = Object.fromEntries(Object.entries(ENGLISH).map(([key, entry]) =>
      [key, typeof entry === "string" ? greek(entry) : Object.fromEntries(Object.entries(entry).map(([form, text]) => [form, greek(text)]))]));
    page = open({ phase: "effect", text: "" }, { locale: "de", messages: { de: new Uint8Array(gzipSync(JSON.stringify(words))) } });
    await vi.waitFor(() => expect(page.root.lang).toBe("de"));
    const names = [...SETUP.characters.map(([name]) => name), ...SETUP.names];
    const texts = [...page.root.querySelectorAll("*")].flatMap((it) => [
      ...[...it.childNodes].filter((node) => node.nodeType === 3).map((node) => node.textContent ?? ""), it.getAttribute("aria-label") ?? "", it.getAttribute("title") ?? "",
    ]);
    const left = texts.map((text) => names.reduce((rest, name) => rest.replaceAll(name, ""), text).replace(/\b[abc][123]?\b/g, ""));
    expect(left.filter((text) => /[a-z]/i.test(text.replace(/^[AB]$/, "")))).toEqual([]);
  });
});
