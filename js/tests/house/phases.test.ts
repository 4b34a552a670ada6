import { afterEach, describe, expect, it, vi } from "vitest";

import { LOG, position, seatView, SETUP } from "../fake";
import { deciding, show, type Page } from "../page";
import { FakeScene } from "../stand-in";

vi.mock("../../src/house/scene/index", async () => (await import("../stand-in")).sceneModule());

let page: Page;
afterEach(() => page.end.abort());

const sent = (): unknown => page.model.last?.["actions"];

describe("effects", () => {
  it("carry out the marked one, or are left", () => {
    page = show(deciding("effect", { pending: [[0, 3]], legal: [81, 115] }));
    expect(page.text(".gbw-say")).toBe("Ada: use 3 red hearts");
    expect(page.find("choice:81").textContent).toContain("4 → 5");
    expect(page.find("main").textContent).toBe("Carry out");
    page.press("main");
    expect(sent()).toEqual([81]);
    page.model.answer();
    page.press("alt");
    expect(sent()).toEqual([115]);
  });

  it("that leave no choice are taken with one press, or one at a time", () => {
    const triple = deciding("effect", { pending: [[0, 3]], legal: [81, 115], together: [[81, 81, 81]] });
    page = show(triple);
    expect(page.find("main").textContent).toBe("Take all");
    page.press("main");
    expect(sent()).toEqual([81, 81, 81]);
    page = show(triple);
    page.press("only");
    expect(sent()).toEqual([81]);
    page = show(triple);
    page.press("choice:81");
    expect([page.find("main").textContent, page.find("all").textContent]).toEqual(["Carry out", "Take all"]);
    page.press("main");
    expect(sent()).toEqual([81]);
    page = show(triple);
    page.press("alt");
    expect(sent()).toEqual([115]);
  });

  it("show an impossible one with its reason", () => {
    page = show(deciding("effect", { pending: [[0, 1], [4, 1]], legal: [81, 115] }, { stairs: 4 }));
    const row = page.find("choice:85");
    expect(row.getAttribute("aria-disabled")).toBe("true");
    expect(row.textContent).toContain("workshop full");
    page.press("choice:85", "main");
    expect(sent()).toEqual([81]);
  });

  it("exchange what is chosen for what is chosen", () => {
    page = show(deciding("effect", { pending: [[5, 1]], legal: [87, 88, 89, 94, 95, 97, 115] }));
    expect(page.find("main").getAttribute("aria-disabled")).toBe("true");
    page.press("give:blue");
    expect(page.open("get:")).toEqual(["get:red", "get:yellow", "get:green"]);
    page.press("get:yellow", "main");
    expect(sent()).toEqual([95]);
  });

  it("of a cage take from the line, in the list or by the card, or look at the pile", () => {
    page = show(deciding("effect", { pending: [[6, 1]], legal: [102, 103, 104, 105, 106, 115] }));
    page.press("main");
    expect(page.model.sent).toHaveLength(0);
    page.press("choice:103", "main");
    expect(sent()).toEqual([103]);
    page.model.answer();
    page.press("card:line:4", "main");
    expect(sent()).toEqual([105]);
    page.model.answer();
    page.press("choice:106", "main");
    expect(sent()).toEqual([106]);
  });

  it("of a cage show what each would cost, and say beforehand that the gate is full", () => {
    const cage = { pending: [[6, 1]] as const, legal: [102, 103, 106, 115] };
    page = show(deciding("effect", cage, { gate: [4] }));
    page.press("choice:cage");
    expect(page.find("choice:103").querySelector(".gbw-cost")?.getAttribute("aria-label")).toBe("costs 2 red, 2 yellow, 1 blue");
    expect(page.text(".gbw-panel")).not.toContain("full");
    page = show(deciding("effect", cage, { gate: [4, 5] }));
    page.press("choice:cage");
    expect(page.text(".gbw-panel")).toContain("Your gate is full: Captain Hook and Genie. One of the two goes under the pile.");
  });

  it("of stars say how many there may be, from what was covered", () => {
    const star = deciding("effect", { pending: [[7, 1]], legal: [81, 115], step: 90 });
    const covered = (letters: string): string => {
      page = show(star, { log: [[89, 0, 10, "build", "rs", "a1-b1", 0, letters], [90, 0, 10, "take", "green"]] });
      return page.text(".gbw-status .gbw-why");
    };
    expect(covered("rw")).toBe("Any one effect. One star alone never counts three times.");
    expect(covered("ww")).toBe("Any one effect, each time.");
    page = show(star, { log: [[89, 0, 10, "build", "rs", "a1-b1", 0, "ww"], [90, 0, 10, "wild", "a1", "w"]] });
    expect(page.text(".gbw-status .gbw-why")).toContain("One star alone");
  });

  it("of a star are all seven", () => {
    page = show(deciding("effect", { pending: [[7, 1]], legal: [81, 82, 83, 84, 85, 87, 106, 115] }));
    expect(page.open("choice:")).toEqual(["choice:81", "choice:82", "choice:83", "choice:84", "choice:85", "choice:exchange", "choice:cage"]);
    page.press("choice:84", "main");
    expect(sent()).toEqual([84]);
  });

  it("offer to make room in a full pantry", () => {
    page = show(deciding("effect", { pending: [[1, 1]], legal: [115, 149, 151] }, { bread: [4, 0, 6, 0] }));
    expect(page.find("choice:82").textContent).toContain("pantry full");
    page.press("choice:151");
    expect(page.find("main").textContent).toContain("Put back");
    page.press("main");
    expect(sent()).toEqual([151]);
  });
});

describe("trapping", () => {
  it("of the only one takes no choice", () => {
    page = show(deciding("trap", { legal: [117, 135] }));
    page.press("main");
    expect(sent()).toEqual([117]);
  });

  it("names whom, from the list, the line or the gate", () => {
    page = show(deciding("trap", { legal: [117, 120, 135] }));
    expect(page.find("main").getAttribute("aria-disabled")).toBe("true");
    page.press("choice:117");
    expect(page.find("main").textContent).toBe("Trap Prince");
    page.press("card:gate:1");
    expect(page.find("main").textContent).toBe("Trap Captain Hook");
    page.press("main");
    expect(sent()).toEqual([120]);
  });

  it("ends the turn", () => {
    page = show(deciding("trap", { legal: [117, 135] }));
    page.press("alt");
    expect(sent()).toEqual([135]);
  });

  it("says what the nearest one lacks when nobody can be paid for", () => {
    page = show(deciding("trap", { legal: [135] }));
    expect(page.has("main")).toBe(false);
    expect(page.text(".gbw-status .gbw-why")).toBe("Nobody can be trapped now. Nearest is Hansel & Gretel: 1 of any kind missing.");
  });
});

describe("paying", () => {
  it("sends all tokens at once, and only as many as are owed", () => {
    page = show(deciding("pay", { pay: [3, 2], legal: [122, 124, 125] }));
    page.press("token:1");
    expect(page.find("main").textContent).toBe("Give 1 more");
    page.press("token:6", "token:7");
    expect(page.find("token:7").getAttribute("aria-pressed")).toBe("false");
    page.press("main");
    expect(sent()).toEqual([122, 124]);
  });
});

describe("a wild tile", () => {
  it("goes on any space, with a preview", () => {
    page = show(deciding("wild", { legal: Array.from({ length: 9 }, (_, i) => 126 + i) }));
    page.press("cell:a1");
    expect(page.text(".gbw-facts")).toContain("Covers red heart.");
    expect(page.text(".gbw-facts")).toContain("Completes level 1: a bonus card.");
    page.press("main");
    expect(sent()).toEqual([126]);
  });
});

describe("cards looked at", () => {
  it("are kept and returned in one message, in the order shown", () => {
    page = show(deciding("keep", { drawn: [8, 9, 0], legal: [107, 108, 109, 110, 111, 112] }, { gate: [4] }));
    page.press("keep:2");
    expect(page.text(".gbw-steps")).toContain("Wizard, Pinocchio");
    page.press("swap");
    expect(page.text(".gbw-steps")).toContain("Pinocchio, Wizard");
    page.press("main");
    expect(sent()).toEqual([110]);
  });

  it("send an old card away first when the gate is full", () => {
    page = show(deciding("keep", { drawn: [8, 9, 0], legal: [107, 108, 109, 110, 111, 112] }));
    page.press("keep:1");
    expect(page.find("main").getAttribute("aria-disabled")).toBe("true");
    page.press("away:2");
    expect(page.find("main").textContent).toBe("Keep Wizard, send Genie away");
    page.press("main");
    expect(sent()).toEqual([107, 114]);
  });

  it("need no order when the pile is short", () => {
    page = show(deciding("keep", { drawn: [8], legal: [107] }, { gate: [] }));
    page.press("keep:1");
    expect(page.has("swap")).toBe(false);
    page.press("main");
    expect(sent()).toEqual([107]);
  });
});

describe("a full gate", () => {
  it("lets one of the two go", () => {
    page = show(deciding("gate", { held: 1, legal: [113, 114] }));
    expect(page.text(".gbw-task")).toContain("New at your gate: Prince");
    page.press("choice:113", "main");
    expect(sent()).toEqual([113]);
  });
});

describe("bonus cards", () => {
  it("tell their worth with the reason, and are taken", () => {
    page = show(deciding("bonus", { legal: [136, 137, 138, 139, 140, 148] }));
    expect(page.find("bonus:1").textContent).toContain("now 0: 1 level to go");
    expect(page.find("bonus:3").textContent).toContain("now 1: Peter Pan");
    page.press("bonus:4");
    expect(page.find("main").textContent).toBe("Take the Baking Oven");
    expect(page.text(".gbw-pantry .gbw-push")).toBe("7 → 10 of 10");
    page.press("main");
    expect(sent()).toEqual([139]);
  });

  it("may be skipped", () => {
    page = show(deciding("bonus", { legal: [136, 148] }));
    page.press("bonus:skip", "main");
    expect(sent()).toEqual([148]);
  });

  it("show their printed value in the introductory game", () => {
    page = show(deciding("bonus", { legal: [136, 148] }), {});
    page.model.set("setup", { ...(page.model.get("setup") as object), mode: "introductory" });
    expect(page.find("bonus:1").textContent).toContain("3 points");
  });
});

describe("set-up", () => {
  it("shows both sides of the board", () => {
    page = show(deciding("side", { legal: [153, 154] }, { board: -1, dealt: 0, house: [] }));
    expect(page.find("side:1").getAttribute("aria-label")).toContain("Side 2, row 3 first: green pentagon, cage, yellow round");
    page.press("side:1", "main");
    expect(sent()).toEqual([154]);
  });

  it("shows the bare board that was dealt while no side is chosen, on the board as in the house", () => {
    page = show(position({ phase: "side", actor: 1, legal: [], pairs: [], last: null }, { board: -1, dealt: 0, house: Array.from({ length: 9 }, () => "") }));
    const printed = (): string[] => ["a1", "b1", "c1", "b3"].map((cell) => page.find(`cell:${cell}`).getAttribute("aria-label")?.split(",")[0] ?? "");
    expect(printed()).toEqual(["a1: red heart", "b1: yellow round", "c1: blue square", "b3: cage"]);
    expect(page.root.querySelector(".gbw-scene table")?.textContent).toContain("printed yellow round");
    page = show(position({ phase: "side", actor: 1, legal: [], pairs: [], last: null }, { board: -1, dealt: 9, house: Array.from({ length: 9 }, () => "") }));
    expect(page.find("cell:a1").querySelector(".gbw-sym")).toBeNull();
  });

  it("takes a first character", () => {
    page = show(deciding("first", { legal: [155, 156, 157] }));
    page.press("first:3");
    expect(page.find("main").textContent).toBe("Take Puss in Boots");
    page.press("main");
    expect(sent()).toEqual([157]);
  });
});

describe("the end", () => {
  const over = (change: Parameters<typeof position>[0] = {}): Page =>
    show(deciding("over", { actor: -1, viewer: -1, ranking: [[1, 1], [0, 2]], pairs: [], ...change }, { turn: 16 }));

  it("says who won, and why each point", () => {
    page = over();
    expect(page.text(".gbw-say")).toBe("Bo wins, 13 to 11");
    expect(page.text(".gbw-final")).toContain("wins by 2 points");
    expect(page.text(".gbw-final .gbw-score")).toContain("Ada: Griffin 4, Peter Pan 4");
    expect(page.text(".gbw-final .gbw-score")).toContain("Bo: Baking Oven, a used oven");
    expect(page.text(".gbw-final .gbw-score tfoot")).toBe("Total1113");
  });

  it("shows each house as large as it can be, however high the others are", () => {
    const high = [["r*r*r*r*", "", "", "", "", "", "", "", ""], Array.from({ length: 9 }, () => "")];
    page = over({ seats: high.map((house) => seatView({ turn: 16, house })) });
    expect(FakeScene.last?.state?.tallest).toBe(0);
    page.end.abort();
    page = show(position({ seats: high.map((house) => seatView({ house })) }));
    expect(FakeScene.last?.state?.tallest).toBe(4);
  });

  it("counts the turns that there were, and says that it came early", () => {
    page = over({ seats: [seatView({ turn: 10 }), seatView({ turn: 10 })] });
    expect(page.text(".gbw-turn > span")).toBe("Turn 9 of 15, done");
    expect(page.root.querySelectorAll(".gbw-pip-done")).toHaveLength(9);
    expect(page.text(".gbw-why")).toContain("The stairways ran out");
  });

  it("says of a card of the introductory game what is printed on it", () => {
    const seats = [seatView({ turn: 16, bonus: [1], score: { characters: 0, bonus: [6], bread: 0, total: 6 } }), seatView({ turn: 16 })];
    const view = deciding("over", { actor: -1, viewer: -1, ranking: [[0, 1], [1, 2]], seats });
    page = show(view, { setup: { ...SETUP, mode: "introductory" } });
    expect(page.text(".gbw-final .gbw-score")).toContain("Ada: 6 printed on the card");
    expect(page.text(".gbw-final .gbw-score")).not.toContain("Bonus,");
  });

  it("counts fifteen turns when it did not", () => {
    page = over({ seats: [seatView({ turn: 16 }), seatView({ turn: 16 })] });
    expect(page.text(".gbw-turn > span")).toBe("Turn 15 of 15, done");
    expect(page.root.querySelectorAll(".gbw-pip-done")).toHaveLength(15);
  });

  it("offers another game, and no button without a function", () => {
    page = over();
    expect([...page.root.querySelectorAll<HTMLElement>(".gbw-acts button")].map((it) => it.dataset["key"])).toEqual(["again", "copy"]);
    page.press("again");
    expect(page.model.last).toEqual({ type: "again" });
  });

  it("tells a tie won by height from a shared one", () => {
    const score = { characters: 12, bonus: [], bread: 0, total: 12 };
    const tie = (ranking: [number, number][]): Page => over({ ranking, seats: [seatView({ score, turn: 16 }), seatView({ score, turn: 16 })] });
    page = tie([[0, 1], [1, 2]]);
    expect(page.text(".gbw-say")).toBe("Ada wins the tie at 12 with the taller house");
    page = tie([[0, 1], [1, 1]]);
    expect(page.text(".gbw-say")).toBe("Ada and Bo share the victory with 12");
  });
});

describe("people on cards", () => {
  it("are as many as they are, on cards and in lists", () => {
    page = show(deciding("trap", { legal: [119, 120, 135] }));
    expect(page.find("card:line:4").querySelectorAll(".gbw-traits span:first-child .gbw-icon-s")).toHaveLength(2);
    expect(page.find("card:line:2").querySelectorAll(".gbw-traits span:first-child .gbw-icon-s")).toHaveLength(1);
    expect(page.find("choice:119").querySelectorAll(".gbw-people > *")).toHaveLength(2);
    expect(page.find("choice:120").querySelectorAll(".gbw-people > *")).toHaveLength(1);
  });

  it("are counted where they are trapped", () => {
    page = show();
    expect(page.text(".gbw-trapped .gbw-push")).toBe("2, 8 points");
  });
});

describe("somebody else's turn", () => {
  it("tells what has just happened, and not to a spectator that they wait", () => {
    page = show(position({ actor: 1, legal: [], pairs: [] }), { log: LOG });
    expect(page.text(".gbw-panel .gbw-lately")).toContain("b3–c3");
    expect(page.text(".gbw-panel")).toContain("Just now");
    expect(page.text(".gbw-panel")).toContain("Bo decides.");
    expect(page.text(".gbw-status .gbw-why")).toBe("You can look around while you wait.");
    page = show(position({ actor: 1, legal: [], pairs: [], viewer: -1 }), { log: LOG, setup: { ...SETUP, kinds: ["human", "human"], spectator: true } });
    expect(page.text(".gbw-status .gbw-why")).toBe("Ada covered 1 red heart and 1 stairway on b3–c3.");
    expect(page.text(".gbw-panel .gbw-lately")).toContain("b3–c3");
  });

  it("offers nothing to play", () => {
    page = show(position({ actor: 1, legal: [], pairs: [] }), { thinking: { seat: 1, part: 0, stop: true } });
    expect(page.text(".gbw-say")).toBe("Bo is thinking");
    expect(page.has("main")).toBe(false);
    expect(page.open("tile:")).toEqual([]);
    page.press("cell:a1");
    expect(page.root.querySelector(".gbw-is-target")).toBeNull();
  });
});
