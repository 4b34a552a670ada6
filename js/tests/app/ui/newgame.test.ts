/** The table: what is chosen for a new game, and what is sent. */
import { afterEach, describe, expect, it, vi } from "vitest";

import type { Offer } from "../../../src/app/model/types";
import { position, SETUP } from "../../fake";
import { show, type Page } from "../../page";
import { FakeScene } from "../../stand-in";

vi.mock("../../../src/house/scene/index", async () => (await import("../../stand-in")).sceneModule());

const OFFER: Offer = {
  games: [
    { name: "house", titles: { en: "Gingerbread House", de: "Hexenhaus" }, modes: [["introductory", { en: "introductory" }], ["standard", { en: "standard" }]], variants: [], seats: [2, 4] },
    { name: "race", titles: { en: "The race" }, modes: [["a", { en: "way a" }], ["b", { en: "way b" }]], variants: [["more", { en: "some more" }], ["less", { en: "rather less" }]], seats: [3, 6] },
  ],
  ladder: ["casual", "strong"], programs: ["greedy", "mine"], names: ["Ada", "Bo", "Cy", "Di"],
};
const START = { type: "new", game: "house", mode: "standard", names: ["Ada", "Bo"], who: ["human", "greedy"], first: -1, seed: "" };

let page: Page;
afterEach(() => page.end.abort());

const setup = { ...SETUP, table: "menu", round: 0 };
const opened = (more: object = {}): void => {
  page = show(position(), { setup: { ...setup, ...more }, table: OFFER });
};
const input = (key: string, value: string): void => {
  const field = page.find(key) as HTMLInputElement;
  field.value = value;
  field.dispatchEvent(new Event("input", { bubbles: true }));
};
const sent = (): Record<string, unknown> | undefined => page.model.last;

describe("a table that is the first to be seen", () => {
  it("begins with one press what lies ready", () => {
    page = show(position({ step: 0, steps: 0, rev: 0 }), { setup: { ...setup, table: "open" }, table: OFFER });
    expect(page.has("seek")).toBe(false);
    expect(document.activeElement).toBe(page.find("start"));
    page.press("start");
    expect(sent()).toEqual(START);
  });

  it("makes way for the game that it begins, which is drawn and brought into sight", () => {
    const view = position({ step: 0, steps: 0, rev: 0 });
    page = show(view, { setup: { ...setup, table: "open" }, table: OFFER });
    const sight = vi.spyOn(page.root, "scrollIntoView");
    FakeScene.last = null;
    page.press("start");
    page.model.set("setup", { ...setup, round: 1 });
    page.model.answer({ step: 0, rev: 1 });
    page.press("more");
    expect(FakeScene.last).toMatchObject({ state: { house: view.seats[0]?.house } });
    expect(sight).toHaveBeenCalledTimes(1);
    page.model.set("setup", { ...setup, round: 2 }); // a cell, or another view, began that
    expect(sight).toHaveBeenCalledTimes(1);
  });

  it("makes way for the game as soon as somebody plays in it", () => {
    page = show(position({ step: 0, steps: 0, rev: 0 }), { setup: { ...setup, table: "open" }, table: OFFER });
    page.model.set("view", position({ step: 1, steps: 1, rev: 1 }));
    page.press("more");
    expect(page.has("start")).toBe(false);
    expect(page.has("seek")).toBe(true);
  });
});

describe("the table over a game", () => {
  it("is opened from the menu, has the focus, and lets nothing be pressed below it", () => {
    opened();
    page.press("more", "menu:table");
    expect(sent()).toEqual({ type: "table" });
    expect(document.activeElement).toBe(page.find("start"));
    expect(page.find("tile:1").closest("[inert]")).not.toBeNull();
    expect(page.text(".gbw-newgame")).toContain("Save it first");
    page.type("Escape");
    expect(page.has("start")).toBe(false);
    expect(document.activeElement).toBe(page.find("more"));
  });

  it("draws its buttons with the choices that they stand below, and gives the first the focus", () => {
    page = show(position(), { setup });
    page.press("more", "menu:table");
    expect([page.has("start"), page.has("table:close"), document.activeElement]).toEqual([false, false, page.find("newgame")]);
    page.model.set("table", OFFER);
    page.type("x"); // draws what is due
    expect(page.has("table:close")).toBe(true);
    expect(document.activeElement).toBe(page.find("start"));
  });

  it("is offered after the end, beside playing again", () => {
    page = show(position({ phase: "over", actor: -1, legal: [], ranking: [[1, 1], [0, 2]] }), { setup, table: OFFER });
    page.press("table");
    expect(page.text(".gbw-newgame")).not.toContain("Save it first");
  });

  it.each(["none", undefined])("is not offered where nothing may be begun (%s)", (table) => {
    page = show(position({ phase: "over", actor: -1, legal: [], ranking: [[1, 1], [0, 2]] }), { setup: { ...setup, table } });
    page.press("more");
    expect(page.has("menu:table")).toBe(false);
    expect(page.has("table")).toBe(false);
  });

  it("takes names, players, who begins and a seed", () => {
    opened();
    page.press("more", "menu:table", "mode:introductory", "count:3");
    input("name:0", "Eve");
    input("who:1", "strong");
    input("seed", "7");
    page.press("begins:2", "start");
    expect(sent()).toEqual({ ...START, mode: "introductory", names: ["Eve", "Bo", "Cy"], who: ["human", "strong", "greedy"], first: 2, seed: "7" });
  });

  it("takes two fields that change before it is drawn again", () => {
    opened();
    page.press("more", "menu:table");
    const fields = ["name:0", "name:1", "seed"].map((key) => page.find(key) as HTMLInputElement);
    const frames = vi.spyOn(globalThis, "requestAnimationFrame").mockReturnValue(1);
    fields.forEach((field, i) => {
      field.value = `${i + 5}`;
      field.dispatchEvent(new Event("input", { bubbles: true }));
    });
    frames.mockRestore();
    page.press("start");
    expect(sent()).toMatchObject({ names: ["5", "6"], seed: "7" });
  });

  it("keeps to what the rules of another game allow", () => {
    opened();
    page.press("more", "menu:table", "begins:1", "game:race");
    expect(page.text(".gbw-newgame")).toContain("way b");
    page.press("variant:less", "mode:b", "variant:more", "start");
    expect(sent()).toEqual({ ...START, game: "race", mode: "b+more+less", names: ["Ada", "Bo", "Cy"], who: ["human", "greedy", "greedy"], first: 1 });
    page.model.answer();
    page.press("variant:less", "start");
    expect(sent()).toMatchObject({ mode: "b+more" });
    page.model.answer();
    page.press("game:house", "count:2", "start");
    expect(sent()).toEqual({ ...START, mode: "introductory", first: 1 });
  });

  it("shows in its place what is wrong, and begins with Enter in a field", () => {
    opened();
    page.press("more", "menu:table");
    input("name:1", "Ada");
    page.find("name:1").dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
    const seq = page.model.sent.at(-1)?.["seq"];
    page.model.fire("msg:custom", { type: "error", seq, text: "twice", key: "error.table.name", args: { at: "name:1" } });
    page.press("count:2");
    expect(page.text(".gbw-wrong")).toBe("twice");
    expect(page.has("banner:error")).toBe(false);
    expect(page.find("name:1").getAttribute("aria-invalid")).toBe("true");
    page.press("table:close");
    expect(page.has("banner:error")).toBe(false);
  });

  it("goes when another game begins, whoever began it", () => {
    opened();
    page.press("more", "menu:table");
    Object.assign(page.model.traits, { setup: { ...setup, round: 1 }, view: position({ step: 0, steps: 0, rev: 0 }), log: [] });
    page.model.fire("change:setup", undefined);
    page.model.fire("change:view", undefined);
    page.press("more");
    expect(page.has("start")).toBe(false);
  });

  it("knows no shortcut while letters are typed", () => {
    opened();
    page.press("more", "menu:table");
    page.find("name:0").focus();
    const before = page.model.sent.length;
    for (const key of ["h", "z", "1", "?"]) page.type(key);
    expect(page.model.sent).toHaveLength(before);
    expect(page.has("start")).toBe(true);
  });
});
