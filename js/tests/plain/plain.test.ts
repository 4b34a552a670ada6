/** A game without a face of its own, played by what its views say: Nim with a card that only its owner sees. */

import { afterEach, describe, expect, it } from "vitest";

import { PLAIN } from "../../src/plain/index";
import { factsOf, scoreOf, told, type View } from "../../src/plain/context";
import { gameOf } from "../games";
import { show as showAny, type Page } from "../page";

const SETUP = { game: "nim", title: "Nim with a card", mode: "standard", names: ["Ada", "Bo"], kinds: ["human", "human"] };
const LOG = [[1, 0, 1, "take", 2], [2, 1, 1, "show", { card: 3 }]];

const view = (change: Partial<View> = {}): View => ({
  rev: 5, step: 2, steps: 2, phase: "take", actor: 0, viewer: 0, seats: [{ score: 1, card: 7 }, { score: 0, cards_held: 1 }], legal: [0, 1, 2], candidates: [],
  texts: [[0, "take 1"], [1, "take 2"], [2, "keep"]], undo: true, redo: false, ack: 3, heap: 9, last_taken: [2, 0], secrets: [0], ...change,
} as View);

let page: Page;
const show = (change: Partial<View> = {}, more: Record<string, unknown> = {}): Page => {
  page = showAny(view(change) as never, { setup: SETUP, log: LOG, ...more });
  return page;
};
afterEach(() => page.end.abort());
const many = (n: number): Pick<View, "legal" | "texts"> => {
  const codes = Array.from({ length: n }, (_, i) => i);
  return { legal: codes, texts: codes.map((i) => [i, `${i % 2 === 0 ? "take" : "put"} ${i}`] as const) };
};

describe("the plain face", () => {
  it("is that of every game without a face of its own", () => {
    show();
    expect(gameOf("nim")).toBe(PLAIN);
    expect(gameOf("toString")).toBe(PLAIN);
    expect(gameOf("house")).not.toBe(PLAIN);
  });

  it("shows title, mode, seats with their points, and what the view says", () => {
    show();
    expect(page.text(".gbw-name")).toBe("Nim with a card");
    expect(page.text(".gbw-turn")).toBe("standard");
    expect([...page.root.querySelectorAll(".gbw-seat b")].map((it) => it.textContent)).toEqual(["1", "0"]);
    const facts = [...page.root.querySelectorAll(".gbw-plain-facts")].map((it) => [...it.children].map((part) => part.textContent));
    expect(facts).toEqual([["heap", "9", "last taken", "2, 0"], ["card", "7"], ["cards held", "1"]]);
    expect(page.text(".gbw-loglist")).toContain("take 2");
    expect(page.text(".gbw-loglist")).toContain("show card 3");
  });

  it("plays an action after two presses, and after one where none is confirmed", () => {
    show();
    expect(page.find("main").getAttribute("aria-disabled")).toBe("true");
    page.press("choice:1");
    expect(page.text('[data-key="main"]')).toContain("take 2");
    page.press("main");
    expect(page.model.last).toMatchObject({ type: "play", actions: [1] });
    page.end.abort();
    show({}, { confirm: false });
    page.press("choice:2");
    expect(page.model.last).toMatchObject({ type: "play", actions: [2] });
  });

  it("plays by keys alone, and forgets what was chosen when the game goes on", () => {
    show();
    page.find("choice:0").focus();
    page.type("ArrowDown");
    expect(page.find("choice:1").getAttribute("aria-checked")).toBe("true");
    page.type("Enter");
    expect(page.model.last).toMatchObject({ type: "play", actions: [1] });
    page.model.answer({ actor: 1, viewer: -1, legal: [] } as never);
    expect(page.open("choice:")).toEqual([]);
    expect(page.text(".gbw-panel")).toContain("Bo decides.");
  });

  it("groups many actions by their first word, and finds some of very many", () => {
    show(many(20));
    expect([...page.root.querySelectorAll(".gbw-plain-group")].map((it) => it.textContent)).toEqual(["take", "put"]);
    expect(page.has("find")).toBe(false);
    page.end.abort();
    show(many(200));
    const input = page.find("find") as HTMLInputElement;
    input.value = "put 17";
    input.dispatchEvent(new Event("input", { bubbles: true }));
    expect(page.open("choice:")).toEqual(["choice:17", "choice:117", "choice:171", "choice:173", "choice:175", "choice:177", "choice:179"]);
    input.value = "nothing like it";
    input.dispatchEvent(new Event("input", { bubbles: true }));
    expect(page.open("choice:")).toEqual([]);
    input.focus();
    page.type("h");
    expect(page.has("hints")).toBe(false);
    page.type("Escape");
    expect(page.open("choice:").length).toBe(200);
  });

  it("hides what a seat alone sees behind a curtain, and asks for it by a button", () => {
    const open = { viewer: -1, legal: [], texts: [], shut: true, eyes: 0, seats: [{ score: 1 }, { score: 0 }] };
    show(open);
    expect(page.open("choice:")).toEqual([]);
    expect(page.root.textContent).not.toContain("7");
    page.press("curtain");
    expect(page.model.last).toMatchObject({ type: "reveal" });
    page.model.fire("msg:custom", { type: "cards", seq: page.model.sent.at(-1)?.["seq"], view: view() });
    expect(page.open("choice:")).toEqual(["choice:0", "choice:1", "choice:2"]);
    expect(page.root.textContent).toContain("Only Ada sees");
    page.press("curtain:close");
    expect(page.open("choice:")).toEqual([]);
  });

  it("tells the end: who has won, and the scores as a table that can be copied", () => {
    show({ phase: "over", actor: -1, viewer: -1, legal: [], texts: [], ranking: [[0, 1], [1, 2]] });
    expect(page.text(".gbw-say")).toBe("Ada has won");
    expect(page.text(".gbw-score tbody")).toBe("Ada1Bo0");
    expect(page.has("copy") && page.has("again") && page.has("seek")).toBe(true);
  });

  it("shows the past, and texts of actions only where they are told", () => {
    show({ texts: undefined } as never);
    expect(page.text('[data-key="choice:2"]')).toBe("2");
    page.press("seek:first");
    page.model.fire("msg:custom", { type: "look", at: 0, view: view({ step: 0, viewer: -1, legal: [], texts: [] }) });
    expect(page.open("choice:")).toEqual([]);
    expect(page.text(".gbw-say")).toBe("Ada’s turn 1");
  });
});

it("what a view says is written out, whatever it is", () => {
  expect([told(null), told([]), told(""), told([1, [2, "x"]]), told({ a_b: 1, c: { d: null } }), told(false)]).toEqual(["–", "–", "–", "1, 2, x", "a b 1, c d –", "false"]);
  expect(factsOf(undefined)).toEqual([]);
  expect([scoreOf(view(), 0), scoreOf(view({ seats: [{ score: { total: 4 } }, {}, null] }), 0), scoreOf(view({ seats: [{}] }), 0), scoreOf(view(), 9)]).toEqual([1, 4, 0, 0]);
});
