/** Turns of players are shown one moment after the other, until a press or the end of them. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import type { LogEntry } from "../../../src/app/model/types";
import { momentsOf } from "../../../src/app/ui/playback";
import { beginsMoment } from "../../../src/house/telling";
import type { View } from "../../../src/house/types";
import { position, SETUP } from "../../fake";
import { show, type Page } from "../../page";

vi.mock("../../../src/house/scene/index", async () => (await import("../../stand-in")).sceneModule());

let page: Page;
let still: boolean;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  still = false;
  vi.stubGlobal("matchMedia", () => ({ matches: still, addEventListener: () => undefined, removeEventListener: () => undefined }));
  Element.prototype.animate = () => ({ onfinish: null, oncancel: null }) as unknown as Animation;
});

afterEach(() => {
  page.end.abort();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  delete (Element.prototype as Partial<Element>).animate;
});

const START = position().step;
const BEFORE: LogEntry[] = Array.from({ length: START }, (_, i) => [i + 1, 0, 4, "take", "red"]);
/** Ada builds and ends her turn, Bo covers two hearts, takes three, and traps the Prince. */
const PLAYED: LogEntry[] = [
  [START + 1, 0, 5, "build", "rg", "a1-a2", 0, "rb"], [START + 2, 0, 5, "end"],
  [START + 3, 1, 5, "build", "yb", "b1-c1", 1, "rr"], [START + 4, 1, 5, "take", "red"], [START + 5, 1, 5, "take", "red"],
  [START + 6, 1, 5, "trap", 1], [START + 7, 1, 5, "end"],
];

/** Python's answer to the end of Ada's turn: Bo has played, and it is Ada's turn again. */
function played(): void {
  const view = page.model.get("view") as View;
  page.model.set("log", [...(page.model.get("log") as LogEntry[]), ...PLAYED]);
  page.model.set("view", { ...view, rev: view.rev + 1, step: START + PLAYED.length, steps: START + PLAYED.length });
}

function answerLooks(): number[] {
  const looks = page.model.sent.filter(({ type }) => type === "look").map(({ at }) => Number(at));
  for (const at of looks) {
    const view = page.model.get("view") as View;
    page.model.fire("msg:custom", { type: "look", at, view: { ...view, step: at, viewer: -1, legal: [], candidates: [], pairs: [], actor: 1 } });
  }
  return looks;
}

const open = (more: Record<string, unknown> = {}): void => {
  page = show(position(), { log: BEFORE, pace: 0.8, motion: true, ...more });
};
const say = (): string => page.text(".gbw-say");
const why = (): string => page.text(".gbw-status .gbw-why");
const isPlaying = (): boolean => page.text("[data-key=main]").includes("Skip");

describe("moments", () => {
  it("are the beginning of a player's turn and the end of each part of it", () => {
    page = show();
    const moments = momentsOf([...BEFORE, ...PLAYED], START, SETUP.kinds, beginsMoment);
    expect(moments).toEqual([START + 2, START + 5, START + 7].map((step) => ({ step, seat: 1 })));
  });

  it("of a person are none", () => {
    page = show();
    expect(momentsOf(PLAYED, 0, ["human", "human"], beginsMoment)).toEqual([]);
  });
});

describe("a playback", () => {
  it("shows a player's turn in their house, with a sentence, and ends with the present", () => {
    open();
    played();
    expect(answerLooks()).toEqual([START + 2, START + 5]);
    expect(isPlaying()).toBe(true);
    expect(page.find("seat:1").getAttribute("aria-pressed")).toBe("true");
    expect(page.open("tile:")).toEqual([]);
    vi.advanceTimersByTime(800);
    expect(say()).toBe("Bo’s turn 5");
    expect(why()).toBe("Bo covered 2 red hearts on b1–c1 with 1 stairway and took 2 red hearts.");
    vi.advanceTimersByTime(800);
    expect(why()).toBe("Bo covered 2 red hearts on b1–c1 with 1 stairway, took 2 red hearts, and trapped Prince for 6.");
    vi.advanceTimersByTime(800);
    expect(isPlaying()).toBe(false);
    expect(say()).toContain("Ada");
    expect(why()).toContain("trapped Prince for 6.");
    expect(page.find("seat:0").getAttribute("aria-pressed")).toBe("true");
    expect(page.open("tile:")).not.toEqual([]);
  });

  it("ends with a press, which is not lost", () => {
    open();
    played();
    answerLooks();
    page.press("tile:2");
    expect(isPlaying()).toBe(false);
    expect(page.find("tile:2").getAttribute("aria-checked")).toBe("true");
  });

  it.each(["Enter", "Escape"])("ends with %s, and nothing is played by it", (key) => {
    open();
    played();
    answerLooks();
    const sent = page.model.sent.length;
    if (key === "Enter") page.press("main");
    else page.type(key);
    expect(isPlaying()).toBe(false);
    expect(page.model.sent).toHaveLength(sent);
  });

  it("is given up when a moment does not come", () => {
    open();
    played();
    expect(isPlaying()).toBe(true);
    vi.advanceTimersByTime(2000);
    expect(isPlaying()).toBe(false);
  });

  it("leaves the news in the status line until something is chosen", () => {
    open();
    played();
    page.type("Escape");
    expect(why()).toMatch(/^Bo covered/);
    page.press("tile:1");
    expect(why()).not.toMatch(/^Bo covered/);
  });

  it.each([
    ["without motion", { motion: false }],
    ["in a recording", { replay: true }],
    ["without a pace", { pace: 0 }],
    ["among players alone", { setup: { ...SETUP, kinds: ["greedy", "greedy"] } }],
  ])("is none %s", (_, more) => {
    open(more);
    played();
    vi.advanceTimersByTime(1);
    expect(isPlaying()).toBe(false);
  });

  it("is none where the system asks for less motion", () => {
    still = true;
    open();
    played();
    expect(page.model.sent.filter(({ type }) => type === "look")).toEqual([]);
    expect(isPlaying()).toBe(false);
  });

  it("ends when the past is looked at, which stays", () => {
    open();
    played();
    answerLooks();
    page.press("seek:first");
    vi.advanceTimersByTime(10_000);
    expect(page.model.last).toEqual({ type: "look", at: 0 });
    expect(isPlaying()).toBe(false);
  });
});
