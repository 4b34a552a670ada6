import { afterEach, describe, expect, it, vi } from "vitest";

import race from "../../../../gingerbread_widget/data/messages/candyman/en.json";
import house from "../../../../gingerbread_widget/data/messages/house/en.json";
import { moment, race as showRace, SETUP, withSeat } from "../../candyman/races";
import { buildCodes, PAIRS, position } from "../../fake";
import { deciding, show, type Page } from "../../page";

vi.mock("../../../src/house/scene/index", async () => (await import("../../stand-in")).sceneModule());

let page: Page;
afterEach(() => page.end.abort());

const on = { coach: true };
const why = (): string => page.text(".gbw-status .gbw-why");
const marked = (): string[] => [...page.root.querySelectorAll("[data-look]")].map((it) => it.getAttribute("data-key") ?? it.classList[0] ?? "");
const given = (): unknown[] => page.model.sent.filter(({ type }) => type === "options").map(({ seq: _, type: __, ...rest }) => rest);
const spoken = (): string => page.text('.gbw-sr[aria-live="polite"]');

describe("the coach", () => {
  it("is silent unless it is wanted", () => {
    page = show();
    expect([page.has("coach:next"), marked()]).toEqual([false, []]);
  });

  it("explains the first placing in place of the guidance, and marks where to look", () => {
    page = show(position(), on);
    expect(why()).toContain(house["rule.build"]);
    expect(marked()).toEqual(["gbw-tilerow", "gbw-board"]);
    expect(page.text(".gbw-say")).toBe("Ada: place a double tile");
  });

  it("marks the tab that it is behind in a narrow view, and what it is about once that is open", () => {
    vi.stubGlobal("ResizeObserver", class { constructor(private readonly seen: () => void) {} observe(): void { this.seen(); } disconnect(): void {} });
    vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(360);
    try {
      page = show(position({}, { bread: [1, 0, 0, 0] }), { ...on, learned: ["build", "triple", "stairway", "level"] });
      expect([why(), marked()]).toEqual([expect.stringContaining(house["rule.bread"]), ["tab:own"]]);
      page.press("tab:own", "tab:own");
      expect(marked()).toEqual(["gbw-pantry"]);
    } finally {
      vi.restoreAllMocks();
      vi.unstubAllGlobals();
    }
  });

  it("makes way for the guidance as soon as somebody has begun, and marks nothing", () => {
    page = show(position(), on);
    page.press("tile:1");
    expect(why()).toBe("Tile 1: choose its first space.");
    expect(marked()).toEqual([]);
    page.press("tile:2", "cell:a1");
    page.type("Escape");
    expect(why()).toContain("Tile 2");
  });

  it("gives a lesson that was understood at once, and no other in the same moment", () => {
    page = show(position(), on);
    page.press("coach:next");
    expect(given()).toEqual([{ learned: ["build"] }]);
    expect(why()).toBe("Choose one of your double tiles, then two spaces.");
    expect(marked()).toEqual([]);
    page.model.set("view", { ...position(), rev: 41 });
    expect(why()).toContain(house["rule.triple"]);
  });

  it("has given a lesson when its moment has passed, whoever pressed what, and gives it no second time", () => {
    page = show(deciding("wild", { legal: [126, 130] }), on);
    expect(why()).toContain(house["rule.wild"]);
    expect(given()).toEqual([]);
    page.press("cell:b2", "main");
    page.model.answer({ phase: "trap", legal: [116, 135] });
    expect(given()).toEqual([{ learned: ["wild"] }]);
    expect(why()).toContain(house["rule.trap"]);
    page.model.answer({ phase: "wild", legal: [126, 130] });
    expect(why()).toBe("It may lie on any single space. You may use the symbol it covers.");
    expect(given().at(-1)).toEqual({ learned: ["wild", "trap"] });
  });

  it("gives no lesson that was given before the page was loaded, or in another view", () => {
    page = show(deciding("wild", { legal: [126] }), { ...on, learned: ["wild"] });
    expect(page.has("coach:next")).toBe(false);
    page.end.abort();
    page = show(deciding("wild", { legal: [126] }), on);
    expect(page.has("coach:next")).toBe(true);
    page.model.set("learned", ["wild"]);
    expect(page.has("coach:next")).toBe(false);
  });

  it("is off by a press, and on again in the menu", () => {
    page = show(position(), on);
    page.find("coach:off").focus();
    page.press("coach:off");
    expect(given()).toEqual([{ coach: false }]);
    expect(page.has("coach:next")).toBe(false);
    expect(marked()).toEqual([]);
    expect(page.root.contains(document.activeElement)).toBe(true);
    page.press("more", "menu:coach");
    expect(given().at(-1)).toEqual({ coach: true });
    expect(page.has("coach:next")).toBe(true);
  });

  it("speaks to those who decide here and now, and to nobody else", () => {
    page = show(position({ legal: [], viewer: 1 }), on);
    expect(page.has("coach:next")).toBe(false);
    page.end.abort();
    page = show(position(), { ...on, replay: true });
    expect(page.has("coach:next")).toBe(false);
  });

  it("is heard once, after what happened", () => {
    page = show(deciding("wild", { legal: [126] }), on);
    expect(spoken()).toBe(house["rule.wild"]);
    page.press("cell:a1");
    page.type("Escape");
    expect(why()).toContain(house["rule.wild"]);
    expect(spoken()).toBe("");
    page.model.set("log", [...(page.model.get("log") as unknown[]), [85, 0, 9, "trap", 9]]);
    page.model.answer({ phase: "trap", legal: [116, 135] });
    expect(spoken()).toBe(`Ada trapped Tom Thumb for 2. ${house["rule.trap"]}`);
  });

  it("leaves no mark when the view is redrawn without its element", () => {
    page = show(deciding("bonus", { legal: [136] }), on);
    expect(marked()).toEqual(["gbw-bonusgrid"]);
    page.model.answer({ phase: "main", legal: [...buildCodes(PAIRS)] });
    expect(marked()).not.toContain("gbw-bonusgrid");
  });
});

/** The lessons of a moment that does not pass, one after the other, until there is none. */
function lessonsOf(drawn: Page): string[] {
  page = drawn;
  while (page.has("coach:next")) {
    page.press("coach:next");
    const view = page.model.get("view") as { rev: number };
    page.model.set("view", { ...view, rev: view.rev + 1 });
  }
  return (page.model.get("learned") ?? []) as string[];
}

describe("lessons of the house", () => {
  const flat = { house: Array.from({ length: 9 }, () => ""), stairs: 1 };
  const free = PAIRS.map(() => [0]);
  it.each([
    ["side", deciding("side", { legal: [154, 155] }, { board: -1 }), ["goal"]],
    ["first", deciding("first", { legal: [156, 157] }), ["character"]],
    ["the first placing", deciding("main", { legal: buildCodes(free), pairs: free }, { ...flat, turn: 1 }), ["build", "bread"]],
    ["steps in the house", deciding("main", { legal: buildCodes(PAIRS), pairs: PAIRS }), ["build", "triple", "stairway", "level", "bread"]],
    ["a level nearly done", deciding("main", { legal: buildCodes(free), pairs: free }, { house: ["", "", "w*", "w*", "w*", "w*", "w*", "w*", "w*"], turn: 5 }), ["build", "triple", "level", "bread"]],
    ["the last turns", deciding("main", { legal: buildCodes(free), pairs: free }, { ...flat, turn: 13 }), ["build", "bread", "end"]],
    ["nothing can be placed", deciding("main", { legal: [74, 76] }), []],
    ["bread", deciding("effect", { pending: [[0, 1]], legal: [81, 115] }), ["bread"]],
    ["a cage and an exchange", deciding("effect", { pending: [[5, 1], [6, 1]], legal: [87, 102, 115] }), ["cage", "exchange"]],
    ["a star", deciding("effect", { pending: [[7, 1]], legal: [81, 115] }), ["star"]],
    ["a stairway and bread", deciding("effect", { pending: [[4, 1], [0, 1]], legal: [81, 85, 115] }), ["stairway", "bread"]],
    ["somebody to trap", deciding("trap", { legal: [116, 135] }), ["trap"]],
    ["nobody to trap", deciding("trap", { legal: [135] }), []],
    ["a wild tile", deciding("wild", { legal: [126] }), ["wild"]],
    ["a bonus card", deciding("bonus", { legal: [136] }), ["bonus"]],
  ])("%s", (_, view, wanted) => {
    expect(lessonsOf(show(view, on))).toEqual(wanted);
  });

  it("a triple, where it is used", () => {
    const log = [[84, 0, 9, "build", "yg", "b3-c3", 0, "rr"]];
    expect(lessonsOf(show(deciding("effect", { pending: [[0, 3]], legal: [81, 115] }), { ...on, log }))).toEqual(["triple", "bread"]);
  });
});

describe("lessons of the race", () => {
  const before = moment("before");
  it.each([
    ["before", before, ["escape", "lucky"]],
    ["before, with a part lost", { ...before, torn: [...before.torn, [1, before.actor * 6] as const] }, ["escape", "torn", "lucky"]],
    ["before, in the zone", withSeat(before, before.actor, { space: SETUP.zone }), ["escape", "zone", "lucky"]],
    ["before, as the last one", { ...before, run: true }, ["escape", "run", "lucky"]],
    ["after, with somebody met", { ...moment("after"), legal: [SETUP.actions.findIndex(([kind]) => kind === "hit")] }, ["attack"]],
    ["part", moment("part"), ["part"]],
    ["window", moment("window"), ["treat"]],
    ["defense", moment("defense"), ["defense"]],
    ["summon", moment("summon"), ["burst"]],
    ["strike", moment("strike"), ["match"]],
    ["aim", moment("aim"), ["match"]],
  ])("%s", (_, view, wanted) => {
    expect(lessonsOf(showRace(view, on))).toEqual(wanted);
  });

  it("a step: where to, and what is there", () => {
    const { goals, ...step } = moment("step");
    const [code] = goals[0] ?? [];
    const to = (space: number): string[] => lessonsOf(showRace({ ...step, goals: [[code ?? -1, space]] }, on));
    expect(to(5)).toEqual(["step"]);
    expect(to(39)).toEqual(["step", "bridge"]);
    expect(to(27)).toEqual(["step", "burst"]);
    expect(to(SETUP.path.length - 1)).toEqual(["step", "border", "zone"]);
  });

  it("are said in the status line", () => {
    page = showRace(before, on);
    expect(why()).toContain(race["rule.escape"]);
    expect(marked()).toEqual(["main"]);
  });
});
