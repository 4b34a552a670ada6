import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { PATIENCE } from "../../../src/app/model/session";
import { position, SETUP } from "../../fake";
import { deciding, show, type Page } from "../../page";
import { FakeScene } from "../../stand-in";

vi.mock("../../../src/house/scene/index", async () => (await import("../../stand-in")).sceneModule());

let page: Page;
beforeEach(() => { vi.useFakeTimers(); });
afterEach(() => {
  page.end.abort();
  vi.useRealTimers();
});

describe("quick presses", () => {
  it("made before the answer are played on the new position", () => {
    page = show(deciding("effect", { pending: [[0, 1], [1, 1]], legal: [81, 82, 115] }));
    page.press("main", "choice:82", "main");
    expect(page.model.sent).toHaveLength(1);
    page.model.answer({ pending: [[1, 1]], legal: [82, 115] });
    expect(page.model.sent).toHaveLength(2);
    expect(page.model.last).toEqual({ type: "play", actions: [82], revision: 41 });
  });

  it("of a double click count once", () => {
    page = show(deciding("effect", { pending: [[0, 2]], legal: [81, 115] }));
    page.press("main", "main");
    page.model.answer();
    expect(page.model.sent).toHaveLength(1);
    page.find("main").dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 2 }));
    expect(page.model.sent).toHaveLength(1);
    page.find("main").dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
    expect(page.model.sent).toHaveLength(2);
  });

  it("in the same place, on what has come since, count although the browser takes two taps for one", () => {
    page = show(deciding("effect", { pending: [[0, 2]], legal: [81, 115] }));
    page.press("main");
    page.model.answer();
    vi.advanceTimersByTime(349);
    page.find("main").dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 2 }));
    expect(page.model.sent).toHaveLength(1);
    vi.advanceTimersByTime(1);
    page.find("main").dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 2 }));
    expect(page.model.sent).toHaveLength(2);
  });

  it("wait until it is our turn again", () => {
    page = show();
    page.press("tile:1", "cell:a1", "cell:b1", "main", "tile:3", "cell:c1");
    page.model.answer({ actor: 1, legal: [] });
    expect(page.find("tile:3").getAttribute("aria-checked")).toBe("false");
    page.model.answer({ actor: 0, legal: position().legal });
    expect(page.find("tile:3").getAttribute("aria-checked")).toBe("true");
    expect(page.find("cell:c1").getAttribute("aria-selected")).toBe("true");
  });

  it("are dropped where their button is gone", () => {
    page = show(deciding("effect", { pending: [[0, 1], [1, 1]], legal: [81, 82, 115] }));
    page.press("main", "choice:82", "main");
    page.model.answer({ phase: "bonus", legal: [136, 148] });
    expect(page.model.sent).toHaveLength(1);
  });

  it("reach their button although the page was drawn between press and release", () => {
    page = show();
    page.press("tile:1");
    const cell = page.find("cell:b1");
    cell.dispatchEvent(new Event("pointerover", { bubbles: true }));
    page.model.answer({ ack: 0 });
    expect(page.find("cell:b1")).toBe(cell);
  });
});

describe("what goes wrong", () => {
  it("shows a refused move in place, until it is closed", () => {
    page = show();
    page.press("tile:1", "cell:a1", "cell:b1", "main");
    page.model.fire("msg:custom", { type: "error", seq: page.model.sent[0]?.["seq"], text: "The game has moved on." });
    expect(page.text('[data-key="banner:error"]')).toContain("The game has moved on.");
    expect(page.find("banner:error").getAttribute("role")).toBe("alert");
    page.press("close");
    expect(page.has("banner:error")).toBe(false);
  });

  it("says that the kernel is silent, keeps log and scene alive, and goes on when it answers", () => {
    page = show();
    page.press("tile:1", "cell:a1", "cell:b1", "main");
    vi.advanceTimersByTime(PATIENCE);
    expect(page.text(".gbw-say")).toBe("Paused at Ada’s turn 10");
    expect(page.root.classList.contains("gbw-asleep")).toBe(true);
    expect(page.root.querySelector(".gbw-decision")?.hasAttribute("inert")).toBe(true);
    page.press("view:turn-left");
    expect(FakeScene.last?.turned).toEqual([-30]);
    page.press("retry");
    expect(page.model.sent[1]).toEqual(page.model.sent[0]);
    page.model.answer();
    expect(page.root.classList.contains("gbw-asleep")).toBe(false);
    expect(page.text(".gbw-say")).toBe("Ada: place a double tile");
  });

  it("shows text as text, whatever it holds", () => {
    const evil = '<img src=x onerror="alert(1)"><b>Ada</b>';
    page = show(position(), { setup: { ...SETUP, names: [evil, "‮Bo"], characters: SETUP.characters.map((row) => [evil, ...row.slice(1)]) } });
    page.model.fire("msg:custom", { type: "error", seq: -1, text: evil });
    expect(page.root.querySelector("img")).toBeNull();
    expect(page.text(".gbw-say")).toContain(evil);
    expect(page.text('[data-key="banner:error"]')).toContain(evil);
    expect(page.find("card:line:1").textContent).toContain(evil);
  });
});

describe("the past", () => {
  const past = (at: number): void => page.model.fire("msg:custom", { type: "look", at, view: position({ step: at, legal: [] }) });

  it("is looked at from a line of the log, with a way back", () => {
    page = show();
    page.press("log:83");
    expect(page.model.last).toEqual({ type: "look", at: 83 });
    past(83);
    expect(page.text(".gbw-banner")).toContain("Step 83 of 84.");
    expect(page.has("main")).toBe(false);
    expect(page.open("tile:")).toEqual([]);
    expect(page.find("undo").hasAttribute("disabled")).toBe(true);
    page.press("now");
    expect(page.has("banner:past")).toBe(false);
    expect(page.has("main")).toBe(true);
  });

  it("is stepped through with the seek bar, and left with Escape", () => {
    page = show();
    const seek = page.find("seek") as HTMLInputElement;
    seek.value = "20";
    seek.dispatchEvent(new Event("input", { bubbles: true }));
    past(20);
    expect(page.text(".gbw-seek-cap")).toContain("step 20");
    page.press("seek:prev");
    expect(page.model.last).toEqual({ type: "look", at: 19 });
    page.type("Escape");
    expect(page.has("banner:past")).toBe(false);
  });

  it("keeps the choice made in the present", () => {
    page = show();
    page.press("tile:2", "cell:a1", "cell:b1", "log:83");
    past(83);
    page.press("now", "main");
    expect(page.model.last).toMatchObject({ type: "play", revision: 40 });
  });
});

describe("the log", () => {
  it("tells each turn in a line", () => {
    page = show();
    const names = [...page.find("log:83").querySelectorAll("[aria-label]")].map((it) => it.getAttribute("aria-label"));
    expect(names).toEqual(["cage", "red heart", "green pentagon"]);
    expect(page.find("log:83").textContent).toBe("9BBo:  on a3–b3 with 1 stairway, took ");
    expect(page.find("log:3").textContent).toContain("chose a side, Tom Thumb to the gate");
  });

  it("grows by what Python adds", async () => {
    page = show();
    page.model.set("news", [7, [[85, 1, 10, "trap", 8], [86, 1, 10, "wild", "b2", "y"]]]);
    await Promise.resolve();
    expect(page.find("log:86").textContent).toContain("trapped Wizard (7), wild tile on b2");
  });
});

describe("seats", () => {
  it("show another house and its belongings, and come back for the next turn", () => {
    page = show();
    page.press("seat:1");
    expect(FakeScene.last?.state?.board).toBe(SETUP.boards[1]);
    expect(page.text(".gbw-pantry .gbw-push")).toBe("4 of 10");
    expect(page.has("house:0")).toBe(true);
    page.model.answer({ actor: 1, legal: [] });
    page.model.answer({ actor: 0, legal: position().legal });
    expect(page.find("seat:0").getAttribute("aria-pressed")).toBe("true");
  });
});

describe("leaving", () => {
  it("leaves no listener on the model", () => {
    page = show();
    page.end.abort();
    expect(page.model.listening).toBe(0);
    page.model.set("view", position({ rev: 99 }));
  });
});
