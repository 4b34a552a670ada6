import { afterEach, describe, expect, it, vi } from "vitest";

import type { View } from "../../../src/house/types";
import type { Hint } from "../../../src/app/model/types";
import { encode } from "../../../src/house/actions";
import { position, SETUP } from "../../fake";
import { deciding, show, type Page } from "../../page";
import { FakeScene } from "../../stand-in";

vi.mock("../../../src/house/scene/index", async () => (await import("../../stand-in")).sceneModule());

let page: Page;
afterEach(() => page.end.abort());

const bots = { ...SETUP, kinds: ["greedy", "random"], spectator: true };
const waiting = (): View => position({ actor: 1, legal: [], pairs: [] });
const said = (type: string): Record<string, unknown>[] => page.model.sent.filter((it) => it["type"] === type);

describe("a player at work", () => {
  it("shows how far it is, and can be stopped", () => {
    page = show(waiting(), { thinking: { seat: 1, part: 0.4, stop: true } });
    expect(page.text(".gbw-say")).toBe("Bo is thinking");
    const bar = page.root.querySelector("progress");
    expect(bar?.getAttribute("value")).toBe("0.4");
    expect(bar?.getAttribute("aria-label")).toBe("Bo is thinking");
    page.model.set("thinking", { seat: 1, part: 0.7, stop: true });
    expect(page.root.querySelector("progress")).toBe(bar);
    expect(bar?.getAttribute("value")).toBe("0.7");
    page.press("stop");
    expect(page.model.last).toEqual({ type: "stop" });
    page.model.set("thinking", {});
    expect(page.root.querySelector("progress")).toBeNull();
  });

  it("says so if it cannot be stopped", () => {
    page = show(waiting(), { thinking: { seat: 1, part: 0, stop: false } });
    expect(page.has("stop")).toBe(false);
    expect(page.text(".gbw-status")).toContain("cannot be stopped");
    expect(page.root.querySelector("progress")?.hasAttribute("value")).toBe(false);
  });

  it("can be asked to play where it does nothing", () => {
    page = show(waiting());
    expect(page.text(".gbw-say")).toBe("Bo is to move");
    page.press("resume");
    expect(page.model.last).toEqual({ type: "resume", revision: 40 });
  });

  it("is not shown beside the past", () => {
    page = show(waiting(), { thinking: { seat: 1, part: 0.4, stop: true } });
    page.press("seek:prev");
    page.model.fire("msg:custom", { type: "look", at: 83, view: { ...waiting(), step: 83 } });
    expect(page.has("stop")).toBe(false);
  });
});

const A1B1 = encode({ kind: "build", tile: 0, pair: 0, flip: false });
const C1C2 = encode({ kind: "build", tile: 2, pair: 8, flip: true });
const STAIRS = encode({ kind: "stairs", tile: 0, take: 2 });
const HINT: Hint = { rev: 40, done: false, games: 50, close: 2, rows: [[A1B1, 64.2, 1.4, 61, 67.3], [C1C2, 63, 1.7, 59.9, 66.1], [STAIRS, 1, -6.1, 0, 7.1]] };
const answer = (change: Partial<Hint> = {}): void => page.model.fire("msg:custom", { type: "hint", ...HINT, ...change });

const TOLD: Partial<Hint> = {
  done: true, best: A1B1, other: C1C2, cells: [0, 1],
  told: ["Look at level 1.", "It is about the spaces a1 and b1.", "{best}. It wins 64 of 100 games. The best alternative: {other}."],
};

describe("a hint", () => {
  it("is asked for with the button or with H", () => {
    page = show();
    page.press("hint");
    expect(page.model.last).toEqual({ type: "hint", revision: 40, locale: "en" });
    expect(page.text(".gbw-hint")).toContain("Playing on in thought");
    page.press("hint:close");
    expect(page.model.last).toEqual({ type: "stop" });
    expect(page.root.querySelector(".gbw-hint")).toBeNull();
    page.type("h");
    expect(said("hint")).toHaveLength(2);
  });

  it("tells actions in words with chance, error and points", () => {
    page = show();
    page.press("hint");
    answer();
    const rows = [...page.root.querySelectorAll(".gbw-rate")].map((it) => it.textContent);
    expect(rows[0]).toBe("1 a1–b164% to win, give or take 3; points ahead:+1.4");
    expect(rows[2]).toContain(" for 2 stairways1%");
    expect([...page.root.querySelectorAll(".gbw-whisk")].at(-1)?.getAttribute("style")).toBe("left:0%;width:7.1%");
    expect(rows[2]).toContain("−6.1");
    expect(page.text(".gbw-progress")).toContain("Ranks 1 to 2 are too close to call.Up to 50 games each.");
    answer({ done: true, games: 400 });
    expect(page.text(".gbw-progress")).toContain("400 games each");
    expect(page.has("hint:stop")).toBe(false);
    expect(page.root.querySelector("[aria-live=polite].gbw-sr")?.textContent).toMatch(/^Hint: \S.* a1–b1, 64%$/);
  });

  it("tells where to look, then which part, then what to do, and the numbers at last", () => {
    page = show();
    page.press("hint");
    answer({ told: [] });
    expect(page.text(".gbw-hint")).toContain("Playing on in thought");
    expect(page.root.querySelector(".gbw-rate, .gbw-link-hint")).toBeNull();
    answer(TOLD);
    expect(page.text(".gbw-advice > p")).toBe("Look at level 1.");
    expect(page.root.querySelector("[data-look]")).toBeNull();
    page.press("hint:more");
    expect([...page.root.querySelectorAll(".gbw-advice > p")].map((it) => it.textContent)).toEqual(["Look at level 1.", "It is about the spaces a1 and b1."]);
    expect([...page.root.querySelectorAll("[data-look]")].map((it) => (it as HTMLElement).dataset["key"])).toEqual(["cell:a1", "cell:b1"]);
    page.press("hint");
    expect(page.text(".gbw-advice > p:last-of-type")).toMatch(/^It wins 64 of 100 games\. The best alternative: .*c1–c2\.$/);
    expect(page.root.querySelector("[aria-live=polite].gbw-sr")?.textContent).toMatch(/^Hint: \S.* a1–b1\. It wins 64/);
    page.press("hint:more");
    expect(page.root.querySelectorAll(".gbw-rate, .gbw-link-hint")).not.toHaveLength(0);
    expect(page.has("hint:more")).toBe(false);
    page.press("hint");
    expect(page.root.querySelector(".gbw-hint, [data-look]")).toBeNull();
  });

  it("has the step for which one pressed on while it was at work, and puts its action in the decision", () => {
    page = show();
    page.press("hint", "hint", "hint");
    answer(TOLD);
    page.press(`hint:${A1B1}`, "main");
    expect(page.model.last).toMatchObject({ type: "play", actions: [A1B1] });
  });

  it("ends with the action where it has no numbers, and with a word where there is no action", () => {
    page = show();
    page.press("hint", "hint", "hint", "hint");
    answer({ ...TOLD, rows: [] });
    expect(page.has("hint:more")).toBe(false);
    expect(page.has(`hint:${A1B1}`)).toBe(true);
    page.press("hint", "hint");
    answer({ done: true, rows: [], told: ["Too late.", "Too late.", "Too late."], best: -1, other: -1, cells: [] });
    expect(page.text(".gbw-advice > p")).toBe("Too late.");
  });

  it("stops when asked to, and stays", () => {
    page = show();
    page.press("hint");
    answer();
    page.press("hint:stop");
    expect(page.model.last).toEqual({ type: "stop" });
    expect(page.has(`hint:${A1B1}`)).toBe(true);
  });

  it("marks spaces and pairs with ranks, and the house with its best", () => {
    page = show();
    page.press("hint");
    answer();
    expect(page.find("cell:a1").getAttribute("aria-label")).toContain("hint: rank 1");
    expect(page.find("cell:c2").getAttribute("aria-label")).toContain("hint: rank 2");
    expect(page.find("cell:a3").getAttribute("aria-label")).not.toContain("hint");
    expect([...page.root.querySelectorAll(".gbw-link-hint")].map((it) => it.textContent)).toEqual(["1", "2"]);
    expect(FakeScene.last?.state?.legalCells).toEqual([0, 1, 2, 5]);
  });

  it("puts an action in the decision, from where it is played", () => {
    page = show();
    page.press("hint");
    answer();
    page.press(`hint:${C1C2}`, "main");
    expect(page.model.last).toEqual({ type: "play", actions: [C1C2], revision: 40 });
  });

  it("puts taking stairways in the decision, too", () => {
    page = show();
    page.press("hint");
    answer();
    page.press(`hint:${STAIRS}`, "main");
    expect(page.model.last).toEqual({ type: "play", actions: [STAIRS], revision: 40 });
  });

  it("puts giving something back among the belongings", () => {
    page = show();
    page.press("hint");
    answer({ rows: [[149, 50, 0, 48, 52], [113, 40, 0, 38, 42]] });
    page.press("hint:149", "give-back:yes");
    expect(page.model.last).toEqual({ type: "play", actions: [149], revision: 40 });
    page.end.abort();
    page = show();
    page.press("hint");
    answer({ rows: [[149, 50, 0, 48, 52], [113, 40, 0, 38, 42]] });
    page.press("hint:113", "give-back:yes");
    expect(page.model.last).toEqual({ type: "play", actions: [113], revision: 40 });
  });

  it.each([...Array.from({ length: 159 }, (_, code) => code)].filter((code) => code >= 81 && ![113, 114, 135, 115, 148].includes(code)))("puts action %i in the decision", (code) => {
    const phase = code < 107 ? "effect" : code < 113 ? "keep" : code < 122 ? "trap" : code < 126 ? "pay" : code < 135 ? "wild" : code < 149 ? "bonus" : code < 153 ? "effect" : code < 155 ? "side" : "first";
    const drawn = [6, 7, 8];
    page = show(deciding(phase, { legal: [code], drawn, pay: [3, 1], pending: [[7, 1], [0, 1]], display: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 1] }, { gate: phase === "keep" ? [] : [4, 5], bread: [3, 3, 2, 2], board: phase === "side" ? -1 : 0 }));
    page.press("hint");
    answer({ rows: [[code, 50, 0, 48, 52]] });
    page.press(`hint:${code}`, "main");
    expect(page.model.last).toEqual({ type: "play", actions: [code], revision: 40 });
  });

  it("is gone when the game moves on, and for ever", () => {
    page = show();
    page.press("hint");
    answer();
    page.model.answer();
    expect(page.root.querySelector(".gbw-hint")).toBeNull();
    answer();
    expect(page.root.querySelector(".gbw-hint")).toBeNull();
  });

  it("shows only where it was asked for", () => {
    page = show();
    answer();
    expect(page.root.querySelector(".gbw-hint")).toBeNull();
  });

  it("that is refused says why", () => {
    page = show();
    page.press("hint");
    page.model.fire("msg:custom", { type: "error", seq: page.model.sent.at(-1)?.["seq"], text: "No hint now." });
    expect(page.text(".gbw-banner")).toContain("No hint now.");
    expect(page.root.querySelector(".gbw-hint")).toBeNull();
  });

  it("that fails is taken away", () => {
    page = show();
    page.press("hint");
    answer({ done: true, rows: [] });
    expect(page.root.querySelector(".gbw-hint")).toBeNull();
  });

  it("leaves the focus on its button when it closes, and in the decision when a button beside a player goes", () => {
    page = show();
    page.press("hint");
    answer();
    page.find("hint:close").focus();
    page.press("hint:close");
    expect((document.activeElement as HTMLElement).dataset["key"]).toBe("hint");
    page.end.abort();
    page = show(waiting(), { thinking: { seat: 1, part: 0.4, stop: true } });
    page.find("stop").focus();
    page.model.set("thinking", {});
    page.model.answer({ ...position(), rev: 41 });
    expect((document.activeElement as HTMLElement).closest(".gbw-tiles, .gbw-status")).not.toBeNull();
  });

  it("closes with Escape", () => {
    page = show();
    page.press("hint");
    answer({ done: true });
    page.type("Escape");
    expect(page.root.querySelector(".gbw-hint")).toBeNull();
    expect(said("stop")).toEqual([]);
  });
});

describe("without confirmation", () => {
  const off = { confirm: false };

  it("the second space plays", () => {
    page = show(position(), off);
    page.press("tile:1", "rotate", "cell:c2");
    expect(said("play")).toEqual([]);
    page.press("cell:c1");
    expect(said("play")).toHaveLength(1);
    expect(page.model.last).toMatchObject({ type: "play", revision: 40 });
  });

  it("a space with one neighbour that is possible plays at once", () => {
    const code = encode({ kind: "build", tile: 0, pair: 0, flip: false });
    page = show(position({ legal: [code], pairs: [[0], ...Array.from({ length: 11 }, () => [-1])] }), off);
    page.press("tile:1", "cell:a1");
    expect(page.model.last).toEqual({ type: "play", actions: [code], revision: 40 });
  });

  it("turning the tile on its space does not play", () => {
    page = show(position(), off);
    page.press("tile:1", "cell:c2", "cell:c2", "cell:c2");
    expect(said("play")).toEqual([]);
    page.press("main");
    expect(said("play")).toHaveLength(1);
  });

  it("a wild tile, an effect and a character take one press", () => {
    page = show(deciding("wild", { legal: [126, 130] }), off);
    page.press("cell:b2");
    expect(page.model.last).toEqual({ type: "play", actions: [130], revision: 40 });
    page.end.abort();
    page = show(deciding("effect", { pending: [[0, 1], [3, 1]], legal: [81, 84, 115] }), off);
    page.press("choice:84");
    expect(page.model.last).toEqual({ type: "play", actions: [84], revision: 40 });
    page.end.abort();
    page = show(deciding("trap", { legal: [116, 135] }), off);
    page.press("choice:116");
    expect(page.model.last).toEqual({ type: "play", actions: [116], revision: 40 });
  });

  it("arrow keys choose and do not play", () => {
    page = show(deciding("effect", { pending: [[0, 1], [3, 1]], legal: [81, 84, 115] }), off);
    page.find("choice:81").focus();
    page.type("ArrowDown");
    expect(page.find("choice:84").getAttribute("aria-checked")).toBe("true");
    expect(said("play")).toEqual([]);
    page.type("Enter");
    expect(page.model.last).toEqual({ type: "play", actions: [84], revision: 40 });
  });

  it("the other half of a double click plays nothing", () => {
    page = show(deciding("wild", { legal: [126, 130] }), off);
    page.press("cell:b2");
    page.find("cell:b2").dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 2 }));
    page.model.answer({ phase: "wild", legal: [126, 130] });
    expect(said("play")).toHaveLength(1);
  });

  it("is not how it is from the start", () => {
    page = show(deciding("wild", { legal: [126, 130] }));
    page.press("cell:b2");
    expect(said("play")).toEqual([]);
  });
});

describe("the menu", () => {
  it("opens and closes with its button and with Escape", () => {
    page = show();
    expect(page.find("more").getAttribute("aria-expanded")).toBe("false");
    page.press("more");
    expect(page.find("more").getAttribute("aria-expanded")).toBe("true");
    page.find("menu:confirm").focus();
    page.type("Escape");
    expect(page.has("menu")).toBe(false);
    expect((document.activeElement as HTMLElement).dataset["key"]).toBe("more");
  });

  it("switches confirmation and motion, here at once and in Python", () => {
    page = show();
    page.press("more", "menu:confirm");
    expect(page.find("menu:confirm").getAttribute("aria-checked")).toBe("false");
    expect(page.model.last).toEqual({ type: "options", confirm: false });
    page.press("menu:motion");
    expect(page.model.last).toEqual({ type: "options", motion: false });
    expect(page.root.classList.contains("gbw-still")).toBe(true);
  });

  it("changes the language", () => {
    page = show();
    page.press("more");
    const select = page.find("locale") as HTMLSelectElement;
    expect([...select.options].map((it) => it.value)).toEqual(["", "en", "fr", "nl", "de"]);
    expect(select.value).toBe("en");
    expect(select.options[3]?.textContent).toBe("Nederlands");
    select.value = "de";
    select.dispatchEvent(new Event("input", { bubbles: true }));
    expect(said("options").at(-1)).toMatchObject({ locale: "de" });
  });
});

describe("a spectator", () => {
  it("finds no button that plays", () => {
    page = show(position({ legal: [], viewer: -1 }), { setup: { ...SETUP, spectator: true } });
    for (const key of ["hint", "undo", "redo", "main", "resume", "run", "again"]) expect(page.has(key)).toBe(false);
    expect(page.open("tile:")).toEqual([]);
    page.press("more");
    expect(page.has("menu:confirm")).toBe(false);
    expect(page.has("menu:motion")).toBe(true);
    page.press("seek:prev");
    expect(page.model.last).toEqual({ type: "look", at: 83 });
  });

  it("starts and pauses players among themselves, and sets their pace", () => {
    page = show(position({ legal: [], viewer: -1 }), { setup: bots, running: false, pace: 0.8 });
    page.press("run");
    expect(page.model.last).toEqual({ type: "run", on: true });
    page.model.set("running", true);
    expect(page.text(".gbw-status")).toContain("Pause");
    page.press("run", "more", "pace:fast");
    expect(said("run").at(-1)).toMatchObject({ on: false });
    expect(page.model.last).toEqual({ type: "options", pace: 0.1 });
    expect(page.find("pace:fast").getAttribute("aria-checked")).toBe("true");
  });

  it("may let players among themselves play again", () => {
    const over = position({ phase: "over", actor: -1, legal: [], ranking: [[1, 1], [0, 2]] });
    page = show(over, { setup: bots });
    expect([page.has("again"), page.has("run")]).toEqual([true, false]);
    page.end.abort();
    page = show(over, { setup: { ...SETUP, spectator: true } });
    expect(page.has("again")).toBe(false);
  });
});

describe("the log", () => {
  it("points out the turn that is looked at, from its first action on", () => {
    page = show();
    const now = [83, 82].map((step) => {
      page.press("seek:prev");
      page.model.fire("msg:custom", { type: "look", at: step, view: { ...position(), step } });
      page.press("seek"); // draws what is due
      return page.text(".gbw-entry-now");
    });
    expect(now.map((text) => text.slice(0, 2))).toEqual(["9B", "9B"]);
  });
});

describe("marks", () => {
  it("stand on the seek bar with words, and lead to their step", () => {
    page = show(position(), { marks: [[21, "blunder"], [42, "odd one"]] });
    const mark = page.find("mark:21");
    expect([mark.textContent, mark.getAttribute("title"), mark.getAttribute("aria-label")]).toEqual(["??", "Step 21: blunder", "Step 21: blunder"]);
    expect(mark.getAttribute("style")).toBe("left:25%");
    expect([page.find("mark:42").textContent, page.find("mark:42").title]).toEqual(["•", "Step 42: odd one"]);
    page.press("mark:21");
    expect(page.model.last).toEqual({ type: "look", at: 21 });
    page.model.set("marks", []);
    expect(page.has("mark:21")).toBe(false);
  });
});
