import { afterEach, describe, expect, it, vi } from "vitest";

import { encode } from "../../src/house/actions";
import { buildCodes, position } from "../fake";
import { show, type Page } from "../page";
import { FakeScene } from "../stand-in";

vi.mock("../../src/house/scene/index", async () => (await import("../stand-in")).sceneModule());

let page: Page;
afterEach(() => page.end.abort());

const build = (tile: number, pair: number, flip: boolean): number => encode({ kind: "build", tile, pair, flip });

describe("placing a double tile", () => {
  it("says what to do, step by step", () => {
    page = show();
    expect(page.text(".gbw-say")).toBe("Ada: place a double tile");
    expect(page.text(".gbw-status .gbw-why")).toBe("Choose one of your double tiles, then two spaces.");
    page.press("tile:2");
    expect(page.text(".gbw-status .gbw-why")).toBe("Tile 2: choose its first space.");
    page.press("cell:a1");
    expect(page.text(".gbw-status .gbw-why")).toContain("Tile 2 from a1: choose a space beside it");
    page.press("cell:b1");
    expect(page.text(".gbw-status .gbw-why")).toBe("Tile 2 on a1–b1. Not on b1–c1: it would rest on a single double tile.");
  });

  it("takes with the same press what leaves no choice, or only places", () => {
    const together = Array.from({ length: 12 }, (_, pair) => (pair === 0 ? [81, 81, 81] : []));
    for (const [key, words, more] of [["main", "Place and take", [81, 81, 81]], ["only", "Only place", []]] as const) {
      page = show(position({ together }));
      page.press("tile:2", "cell:a1", "cell:b1");
      expect(page.find(key).textContent).toBe(words);
      page.press(key);
      expect(page.model.last).toMatchObject({ type: "play", actions: [build(1, 0, false), ...more] });
      page.end.abort();
    }
    page = show(position({ together: together.map(() => []) }));
    page.press("tile:2", "cell:a1", "cell:b1");
    expect([page.find("main").textContent, page.has("only")]).toEqual(["Place it", false]);
  });

  it("needs no press on the last double tile", () => {
    page = show(position({}, { hand: [0] }));
    page.press("cell:a1", "cell:b1", "main");
    expect(page.model.last).toMatchObject({ actions: [build(0, 0, false)] });
  });

  it("keeps the first space and says why, where the one beside it cannot be the second", () => {
    page = show();
    page.press("tile:2", "cell:b1", "cell:c1"); // a finger hovers nowhere
    expect(page.text(".gbw-status .gbw-why")).toContain("Tile 2 from b1: choose a space beside it");
    expect(page.text(".gbw-status .gbw-why")).toContain("Not on b1–c1: it would rest on a single double tile.");
    page.press("cell:a1");
    expect(page.text(".gbw-status .gbw-why")).toContain("Tile 2 on b1–a1");
  });

  it("gives the reason of the space that was pressed alone, however many beside the first are not possible", () => {
    const pairs = Array.from({ length: 12 }, (_, pair) => (pair === 7 ? [0] : [-1])); // b1–b2
    page = show(position({ pairs, legal: buildCodes(pairs) }));
    page.press("tile:2", "cell:b2", "cell:b3");
    expect(page.text(".gbw-status .gbw-why")).toBe("Tile 2 from b2: choose a space beside it, or press the same one again to turn the tile. Not on b2–b3: it would rest on a single double tile.");
  });

  it("asks for a tile only, once spaces are chosen", () => {
    page = show();
    page.press("cell:a1");
    expect(page.text(".gbw-status .gbw-why")).toContain("From a1: now choose one of your double tiles, then a space beside it.");
    expect(page.text(".gbw-panel > .gbw-why")).toBe("Now choose a double tile.");
    page.press("cell:b1");
    expect(page.text(".gbw-status .gbw-why")).toContain("On a1–b1: now choose one of your double tiles.");
  });

  it("marks a character at the gate that it brings within reach, as it does in the forest", () => {
    page = show(position({ pairs: [[1, 4], ...Array.from({ length: 11 }, () => [0])] }));
    expect(page.root.querySelector(".gbw-gate .gbw-soon")).toBeNull();
    page.press("tile:2", "cell:a1", "cell:b1");
    const [hook, genie] = page.root.querySelectorAll(".gbw-gate .gbw-card");
    expect(hook?.querySelector(".gbw-soon")?.getAttribute("aria-label")).toBe("within reach after this tile");
    expect(hook?.classList.contains("gbw-card-can")).toBe(true);
    expect(genie?.querySelector(".gbw-soon")).toBeNull();
  });

  it("says beforehand that the gate is full", () => {
    page = show();
    page.press("tile:1", "cell:b3", "cell:c3");
    expect(page.text(".gbw-facts")).not.toContain("gate");
    page = show(position({}, { house: ["ce", ...position().seats[0]?.house.slice(1) ?? []], gate: [4, 5] }));
    page.press("tile:1", "cell:a1", "cell:a2");
    expect(page.text(".gbw-facts")).toContain("Your gate is full: whoever comes, one of the two there goes.");
    page = show(position({}, { house: ["ce", ...position().seats[0]?.house.slice(1) ?? []], gate: [4] }));
    page.press("tile:1", "cell:a1", "cell:a2");
    expect(page.text(".gbw-facts")).toContain("to your gate.");
    expect(page.text(".gbw-facts")).not.toContain("full:");
  });

  it("lights only the partners of the first space", () => {
    page = show();
    page.press("tile:2", "cell:a1");
    const lit = [...page.root.querySelectorAll<HTMLElement>(".gbw-is-legal")].map((cell) => cell.dataset["key"]);
    expect(lit.sort()).toEqual(["cell:a2", "cell:b1"]);
    expect(page.root.querySelectorAll(".gbw-link")).toHaveLength(2);
  });

  it("shows what is covered, gained and completed, and plays it", () => {
    page = show();
    page.press("tile:2", "rotate", "cell:a1", "cell:b1");
    expect([...page.root.querySelectorAll(".gbw-facts li")].map((row) => row.lastElementChild?.textContent)).toEqual([
      "Covers two red hearts. same twice: up to 3", "Gains up to 3 red hearts: pantry 7 → 10, then full.",
      "Uses 1 stairway under a1; 2 left.", "Completes level 1: a bonus card.", "Brings Hansel & Gretel within reach.",
    ]);
    expect(page.text(".gbw-pantry .gbw-push")).toBe("7 → 10 of 10");
    expect(page.text(".gbw-workshop small")).toBe("3 → 2 of 4");
    expect(page.find("card:line:4").textContent).toContain("within reach after this tile");
    page.press("main");
    expect(page.model.last).toEqual({ type: "play", actions: [build(1, 0, true)], revision: 40 });
  });

  it("puts the half drawn on the left on the space pressed first", () => {
    page = show();
    page.press("tile:1", "cell:b1", "cell:a1", "main");
    expect(page.model.last).toMatchObject({ actions: [build(0, 0, true)] });
  });

  it("turns to the next legal direction when the chosen space is pressed again", () => {
    page = show();
    page.press("tile:1", "cell:c1", "cell:c1");
    expect(page.find("cell:c2").getAttribute("aria-selected")).toBe("true");
  });

  it("cannot be confirmed before both spaces are chosen", () => {
    page = show();
    page.press("tile:1", "cell:a1", "main");
    expect(page.find("main").getAttribute("aria-disabled")).toBe("true");
    expect(page.model.sent).toHaveLength(0);
  });

  it("says why a pair is not possible, with the figures", () => {
    page = show();
    page.press("tile:1");
    page.find("cell:a3").focus();
    expect(page.text(".gbw-status .gbw-why")).toContain("Not on a3–b3: it needs 4 stairways, you have 3.");
  });

  it("previews under the pointer without choosing", () => {
    page = show();
    page.press("tile:2");
    page.find("cell:b1").dispatchEvent(new Event("pointerover", { bubbles: true }));
    expect(page.root.querySelector(".gbw-ghost-maybe")).not.toBeNull();
    expect(page.find("main").getAttribute("aria-disabled")).toBe("true");
    page.root.dispatchEvent(new Event("pointerleave"));
    expect(page.root.querySelector(".gbw-ghost")).toBeNull();
  });

  it("takes hovers and picks in the scene as the same choice", () => {
    page = show();
    page.press("tile:2");
    const scene = FakeScene.last;
    expect(scene?.state?.lastCells).toEqual([7, 8]);
    scene?.options.onHover?.(0);
    expect(scene?.state?.ghost).toEqual({ tile: ["r", "x"], cells: [0, 1], stairs: 1 });
    scene?.options.onPick?.(0);
    scene?.options.onPick?.(1);
    expect(scene?.state?.selectedCells).toEqual([0, 1]);
    expect(page.find("cell:a1").getAttribute("aria-selected")).toBe("true");
    page.press("main");
    expect(page.model.last).toMatchObject({ actions: [build(1, 0, false)] });
  });

  it("says of an undo that goes back before what was seen", () => {
    const said = (): (string | null | undefined)[] => [page.find("undo").getAttribute("aria-label"), page.find("undo").getAttribute("title"), page.find("undo:decision").textContent];
    page = show(position({ unsees: false }));
    expect(said()).toEqual(["Undo", "Undo (Z)", "Undo"]);
    page = show(position({ unsees: true }));
    const long = "Undo (Z): back before what was seen since";
    expect(said()).toEqual([long, long, "Undo before what was seen"]);
  });

  it("keeps the house with its preview until Python has answered", () => {
    page = show();
    page.press("tile:2", "cell:a1", "cell:b1");
    const before = FakeScene.last?.state;
    expect(before?.ghost).not.toBeNull();
    page.press("main");
    expect(FakeScene.last?.state).toBe(before);
    page.press("seat:1"); // looking around waits for nobody
    expect(FakeScene.last?.state).toMatchObject({ legalCells: [], ghost: null });
    page.press("seat:0");
    page.model.answer();
    expect(FakeScene.last?.state).not.toBe(before);
    expect(FakeScene.last?.state?.ghost).toBeNull();
  });

  it("leaves the scene alone while another house is shown", () => {
    page = show();
    page.press("tile:2", "seat:1");
    FakeScene.last?.options.onPick?.(0);
    expect(FakeScene.last?.state).toMatchObject({ legalCells: [], ghost: null });
    expect(page.root.querySelector(".gbw-is-target")).toBeNull();
  });

  it("clears with the button and takes back with Undo", () => {
    page = show();
    page.press("tile:1", "cell:a1", "clear");
    expect(page.root.querySelector(".gbw-is-target")).toBeNull();
    page.press("undo:decision");
    expect(page.model.last).toEqual({ type: "undo", revision: 40 });
  });

  it("tells a screen reader each space, its height, its partner and whether it is possible", () => {
    page = show();
    const label = (cell: string): string | null => page.find(`cell:${cell}`).getAttribute("aria-label");
    expect(label("a1")).toBe("a1: red heart, height 0, printed space; possible");
    expect(label("b3")).toBe("b3: yellow round, height 5, one double tile with c3; last placed; possible");
    expect(label("a2")).toBe("a2: wild, height 1, wild tile; possible");
    expect(label("b2")).toBe("b2: green pentagon, height 4, half of a double tile; possible");
  });
});

describe("taking stairways instead", () => {
  it("lets one tile go for as many stairways as possible, or fewer", () => {
    page = show();
    page.press("stairs");
    expect(page.text(".gbw-say")).toBe("Ada: take stairways");
    expect(page.root.querySelector(".gbw-link")).toBeNull();
    page.press("tile:2");
    expect(page.open("choice:")).toEqual(["choice:76", "choice:77"]);
    page.press("main");
    expect(page.model.last).toMatchObject({ actions: [77] });
  });

  it("is the only way when nothing can be placed", () => {
    page = show(position({ legal: [72, 73, 75, 76, 78, 79], pairs: Array.from({ length: 12 }, () => [-1]) }));
    expect(page.text(".gbw-say")).toBe("Ada: nothing can be placed, take stairways");
    expect(page.text(".gbw-status .gbw-why")).toContain("single double tile or needs more stairways than you have");
    expect(page.has("stairs")).toBe(false);
    page.press("tile:3", "main");
    expect(page.model.last).toMatchObject({ actions: [79] });
  });

  it("says why there are none to take", () => {
    page = show(position({ legal: [72, 75, 78], pairs: [] }, { stairs: 4 }));
    page.press("tile:1");
    expect(page.text(".gbw-panel")).toContain("No stairway is to be had: workshop full.");
    expect(page.open("choice:")).toEqual([]);
    page.press("main");
    expect(page.model.last).toMatchObject({ actions: [72] });
  });
});

describe("giving back", () => {
  it("asks before a token goes back", () => {
    page = show();
    page.press("pantry:red");
    expect(page.text(".gbw-ask")).toContain("Put one red heart back into the supply?");
    expect(page.model.sent).toHaveLength(0);
    page.press("give-back:yes");
    expect(page.model.last).toMatchObject({ actions: [149] });
  });

  it("asks before a character leaves the gate, and may be told no", () => {
    page = show();
    page.press("card:gate:2");
    expect(page.text(".gbw-ask")).toContain("Send Genie under the pile?");
    page.press("give-back:no");
    expect(page.has("give-back:yes")).toBe(false);
    page.press("card:gate:2", "give-back:yes");
    expect(page.model.last).toMatchObject({ actions: [114] });
  });

  it("offers nothing that is not legal", () => {
    page = show(position({ legal: [0, 1] }));
    expect(page.has("pantry:red")).toBe(false);
    expect(page.find("card:gate:1").localName).toBe("article");
  });
});
