import { afterEach, describe, expect, it, vi } from "vitest";

import type { View } from "../../src/house/types";
import { SETUP } from "../fake";
import { deciding, show, type Page } from "../page";

vi.mock("../../src/house/scene/index", async () => (await import("../stand-in")).sceneModule());

let page: Page;
afterEach(() => page.end.abort());

const PEOPLE = { setup: { ...SETUP, kinds: ["human", "human"] } };
const LEGAL = [107, 108, 109, 110, 111, 112];
/** What all are told, and what the one is told who looks. */
const shut = (change: Partial<View> = {}): View => deciding("keep", { viewer: -1, looking: 3, shut: true, undo: false, ...change }, { gate: [4] });
const cards = (change: Partial<View> = {}): View => ({ ...shut(), viewer: 0, shut: false, drawn: [8, 9, 0], legal: LEGAL, ...change });

const focus = (): string | undefined => (document.activeElement as HTMLElement | null)?.dataset["key"];
const dialog = (): Element | null => page.root.querySelector("[role=dialog]");
const answer = (seq: unknown = page.model.sent.at(-1)?.["seq"], view: View = cards()): void => page.model.fire("msg:custom", { type: "cards", seq, view });

function opened(): void {
  page = show(shut(), PEOPLE);
  page.press("curtain");
  answer();
}

describe("the curtain", () => {
  it("covers everything, and asks for the cards with the revision it knows", () => {
    page = show(shut(), PEOPLE);
    expect(dialog()?.getAttribute("aria-label")).toBe("Ada is about to look at 3 characters");
    expect(page.text(".gbw-shut")).toContain("Bo, please look away, or hand the screen to Ada.");
    expect(dialog()?.querySelectorAll("button")).toHaveLength(1);
    for (const region of [".gbw-header", ".gbw-status", ".gbw-body"]) expect(page.root.querySelector(region)?.hasAttribute("inert")).toBe(true);
    page.press("curtain");
    expect(page.model.last).toEqual({ type: "reveal", revision: 40 });
    expect(dialog()).not.toBeNull();
  });

  it("opens on the answer, and the cards can be kept", () => {
    opened();
    expect(dialog()).toBeNull();
    expect(page.root.querySelector("[inert]")).toBeNull();
    expect(page.text(".gbw-three")).toContain("Wizard");
    page.press("keep:1", "main");
    expect(page.model.last?.["actions"]).toEqual([107]);
  });

  it("is shut for the next look, whatever was seen at the last", () => {
    opened();
    page.press("keep:1", "main");
    page.model.answer({ ...deciding("main"), shut: false, rev: 41, step: 85 });
    expect(dialog()).toBeNull();
    page.model.set("view", shut({ rev: 42, step: 86, actor: 1 }));
    expect(dialog()?.getAttribute("aria-label")).toBe("Bo is about to look at 3 characters");
    expect(page.has("keep:1")).toBe(false);
  });

  it("is shut again after undo and redo, and in a new view", () => {
    opened();
    page.model.set("view", deciding("effect", { rev: 41, step: 83, pending: [[6, 1]], legal: [106, 115] }));
    page.model.set("view", shut({ rev: 42 }));
    expect(dialog()).not.toBeNull();
    const { traits } = page.model;
    page.end.abort();
    page = show(traits["view"] as View, PEOPLE);
    expect(dialog()).not.toBeNull();
  });

  it("goes when a cell keeps a card", () => {
    page = show(shut(), PEOPLE);
    page.model.set("view", deciding("main", { rev: 41, step: 85 }));
    expect(dialog()).toBeNull();
    expect(page.root.querySelector("[inert]")).toBeNull();
  });

  it("stays when an answer comes too late", () => {
    page = show(shut(), PEOPLE);
    page.press("curtain");
    const seq = page.model.sent.at(-1)?.["seq"];
    page.model.set("view", shut({ rev: 41 }));
    answer(seq);
    expect(dialog()).not.toBeNull();
    expect(page.has("keep:1")).toBe(false);
  });

  it("is low in another view, which can still ask", () => {
    page = show(shut(), PEOPLE);
    answer(5);
    expect(dialog()).toBeNull();
    expect(page.text(".gbw-curtain-low")).toContain("Ada is looking at 3 characters");
    expect(page.has("keep:1")).toBe(false);
    page.press("curtain");
    answer();
    expect(page.has("keep:1")).toBe(true);
  });

  it("is low, with no button, where nobody can ask", () => {
    page = show(shut({ shut: false }));
    expect(dialog()).toBeNull();
    expect(page.text(".gbw-curtain-low")).toContain("Ada is looking at 3 characters");
    expect(page.has("curtain")).toBe(false);
  });

  it("may be drawn again", () => {
    opened();
    page.find("curtain:close").focus();
    page.press("curtain:close");
    expect(dialog()).not.toBeNull();
    expect(focus()).toBe("curtain");
    expect(page.root.querySelector(".gbw-three")).toBeNull();
  });

  it("keeps no cards for those who look back in the log", () => {
    opened();
    page.press("keep:1", "main");
    page.model.answer({ ...deciding("main"), shut: false, rev: 41, step: 85 });
    page.press("seek:prev");
    expect(page.root.textContent).not.toContain("For Ada’s eyes only");
    expect(page.root.querySelector(".gbw-curtain-low")).not.toBeNull();
  });
});

describe("the curtain and the keyboard", () => {
  it("take the focus from what they cover, and give it to the first card", () => {
    page = show(deciding("effect", { pending: [[6, 1]], legal: [106, 115] }), PEOPLE);
    page.find("main").focus();
    page.press("main");
    page.model.answer({ ...shut(), rev: 41 });
    expect(focus()).toBe("curtain");
    page.press("curtain");
    answer(undefined, cards({ rev: 41 }));
    expect(focus()).toBe("keep:1");
  });

  it("leave the focus where it is outside the widget", () => {
    page = show(shut(), PEOPLE);
    expect(document.activeElement).toBe(document.body);
  });

  it("let no shortcut through, nor Escape", () => {
    page = show(shut({ undo: true, redo: true }), PEOPLE);
    page.find("curtain").focus();
    for (const key of ["z", "Z", "[", ",", "Escape", "1"]) page.type(key);
    expect(page.model.sent).toEqual([]);
    expect(dialog()).not.toBeNull();
  });

  it("say what is refused, and who does not answer, in front", () => {
    page = show(shut(), PEOPLE);
    page.press("curtain");
    page.model.fire("msg:custom", { type: "error", seq: page.model.sent.at(-1)?.["seq"], text: "The game has moved on." });
    expect(page.text("[role=dialog]")).toContain("The game has moved on.");
    page.press("close");
    expect(page.text("[role=dialog]")).not.toContain("The game has moved on.");
  });
});

describe("one person at a screen", () => {
  it("sees the cards at once, which come just before the view", () => {
    page = show(deciding("effect", { pending: [[6, 1]], legal: [106, 115] }));
    page.press("main");
    const seen: unknown[] = [];
    const watch = (): void => void seen.push(dialog(), page.text(".gbw-curtain-low"));
    answer(-1, cards({ rev: 41 }));
    watch();
    page.model.answer({ ...shut(), rev: 41, ack: Number(page.model.sent.at(-1)?.["seq"]) });
    watch();
    expect(seen).toEqual([null, "", null, ""]);
    page.press("keep:1", "main");
    expect(page.model.last).toEqual({ type: "play", actions: [107], revision: 41 });
    page.model.answer({ ...deciding("main"), shut: false, rev: 42, step: 86, ack: Number(page.model.sent.at(-1)?.["seq"]) });
    expect(page.has("keep:1")).toBe(false);
  });

  it("is given them when a page opens later, and sees until then that the person looks", () => {
    page = show(shut());
    expect(page.model.last).toEqual({ type: "reveal", revision: 40 });
    expect(dialog()).toBeNull();
    expect(page.text(".gbw-curtain-low")).toContain("Ada is looking at 3 characters");
    answer();
    expect(page.has("keep:1")).toBe(true);
  });
});

describe("a recording", () => {
  it("has no curtain to draw back", () => {
    page = show(shut(), { ...PEOPLE, replay: true });
    expect(dialog()).toBeNull();
    expect(page.has("curtain")).toBe(false);
  });
});
