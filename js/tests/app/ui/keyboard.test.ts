import { afterEach, describe, expect, it, vi } from "vitest";

import { position } from "../../fake";
import { deciding, show, type Page } from "../../page";
import { FakeScene } from "../../stand-in";

vi.mock("../../../src/house/scene/index", async () => (await import("../../stand-in")).sceneModule());

let page: Page;
afterEach(() => page.end.abort());

const focus = (): string | undefined => (document.activeElement as HTMLElement | null)?.dataset["key"];

describe("keys", () => {
  it("choose and turn tiles", () => {
    page = show();
    page.type("2");
    expect(page.find("tile:2").getAttribute("aria-checked")).toBe("true");
    expect(page.find("tile:2").getAttribute("aria-label")).toBe("Tile 2: red heart and exchange");
    page.type("r");
    expect(page.find("tile:2").getAttribute("aria-label")).toBe("Tile 2: exchange and red heart");
  });

  it("undo, redo, turn the house and step through the log", () => {
    page = show(position({ redo: true }));
    page.type("z");
    expect(page.model.last).toMatchObject({ type: "undo" });
    page.model.answer();
    page.type("Z", { shiftKey: true });
    expect(page.model.last).toMatchObject({ type: "redo" });
    page.type(",");
    page.type(".");
    expect(FakeScene.last?.turned).toEqual([-30, 30]);
    page.type("[");
    expect(page.text(".gbw-banner")).toContain("Step 84 of 85.");
  });

  it("come closer to the house, go away, and look as at first", () => {
    page = show();
    for (const key of ["+", "=", "-", "0"]) page.type(key);
    expect(FakeScene.last?.turned).toEqual([1.25, 1.25, 0.8, 0]);
  });

  it("are told in the menu, which ? opens and closes", () => {
    page = show();
    page.type("?");
    const told = [...page.root.querySelectorAll(".gbw-shortcuts kbd")].map((it) => it.textContent);
    expect(told).toEqual([..."123R,.T+−0HZ", "⇧", "Z", "[", "]", "Esc", "I", "?"]);
    expect(page.text(".gbw-shortcuts")).toContain("Rotate");
    page.type("?");
    expect(page.has("menu")).toBe(false);
  });

  it("that step back in time leave the focus on the bar, and bring it back where it was", () => {
    page = show();
    const back = (at: number): void => {
      page.type("[");
      page.model.fire("msg:custom", { type: "look", at, view: deciding("main", { step: at, legal: [] }) });
    };
    page.find("stairs").focus();
    back(83);
    expect(focus()).toBe("seek");
    back(82);
    expect(focus()).toBe("seek");
    page.type("]");
    page.type("]");
    expect(focus()).toBe("stairs");
    page.type("[");
    expect(focus()).toBe("seek");
    page.type("Escape");
    expect(focus()).toBe("stairs");
    page.type("[");
    page.find("seat:1").focus();
    page.type("Escape");
    expect(focus()).toBe("seat:1");
  });

  it("clear with Escape", () => {
    page = show();
    page.press("tile:1", "cell:a1");
    page.type("Escape");
    expect(page.root.querySelector(".gbw-is-target")).toBeNull();
  });

  it("do not reach the notebook, but those with a modifier do", () => {
    page = show();
    const heard = vi.fn();
    document.body.addEventListener("keydown", heard);
    for (const key of ["a", "b", "d", "m", "y", "x", "r", "1", "Enter", "ArrowDown"]) page.type(key);
    expect(heard).not.toHaveBeenCalled();
    page.type("s", { ctrlKey: true });
    expect(heard).toHaveBeenCalledTimes(1);
    document.body.removeEventListener("keydown", heard);
  });
});

describe("arrow keys", () => {
  it("move over the board, row 3 on top, and stop at its edges", () => {
    page = show();
    page.find("cell:b2").focus();
    page.type("ArrowUp");
    expect(focus()).toBe("cell:b3");
    page.type("ArrowRight");
    page.type("ArrowRight");
    expect(focus()).toBe("cell:c3");
    page.type("Home");
    expect(focus()).toBe("cell:a3");
    page.type("End");
    expect(focus()).toBe("cell:c1");
  });

  it("choose among tiles as they move", () => {
    page = show();
    page.press("tile:1");
    page.find("tile:1").focus();
    page.type("ArrowRight");
    expect(page.find("tile:2").getAttribute("aria-checked")).toBe("true");
    page.type("ArrowLeft");
    page.type("ArrowLeft");
    expect(focus()).toBe("tile:3");
  });
});

describe("tab stops", () => {
  it("are one for the tiles and one for the board", () => {
    page = show();
    const stops = (prefix: string): number => [...page.root.querySelectorAll<HTMLElement>(`[data-key^="${prefix}"]`)].filter((it) => it.tabIndex === 0).length;
    expect([stops("tile:"), stops("cell:"), stops("log:")]).toEqual([1, 1, 1]);
    page.find("cell:c3").focus();
    page.press("tile:2");
    expect(page.find("cell:c3").tabIndex).toBe(0);
    expect(stops("cell:")).toBe(1);
  });
});

describe("focus", () => {
  it("stays on its button when the page is drawn again", () => {
    page = show();
    page.press("tile:1");
    page.find("cell:b2").focus();
    page.model.answer();
    expect(focus()).toBe("cell:b2");
  });

  it("goes to the first choice of a new phase if it was in the decision", () => {
    page = show();
    page.press("tile:1", "cell:a1", "cell:b1");
    page.find("main").focus();
    page.press("main");
    page.model.answer({ phase: "effect", pending: [[0, 2]], legal: [81, 115], pairs: [] });
    expect(focus()).toBe("choice:81");
    page.type("Enter");
    expect(page.model.last).toMatchObject({ actions: [81] });
  });

  it("stays outside the decision if it was outside", () => {
    page = show();
    page.find("seat:1").focus();
    page.model.answer({ phase: "effect", pending: [[0, 2]], legal: [81, 115], pairs: [] });
    expect(focus()).toBe("seat:1");
  });

  it("lets Enter on the marked choice press the main button", () => {
    page = show(deciding("bonus", { legal: [136, 137, 148] }));
    page.press("bonus:2");
    page.find("bonus:2").focus();
    page.type("Enter");
    expect(page.model.last).toMatchObject({ actions: [137] });
  });
});
