import { gzipSync } from "node:zlib";

import { afterEach, describe, expect, it, vi } from "vitest";

import shared from "../../../gingerbread_widget/data/messages/en.json";
import own from "../../../gingerbread_widget/data/messages/candyman/en.json";
import type { View } from "../../src/candyman/types";
import type { Page } from "../page";
import { LOG, moment, PHASES, race, SETUP, shut, withSeat } from "./races";

let page: Page;
afterEach(() => page.end.abort());

const codeOf = (...meaning: (string | number)[]): number => SETUP.actions.findIndex((it) => it.join() === meaning.join());
const all = (selector: string): Element[] => [...page.root.querySelectorAll(selector)];
const answer = (view: View, seq: unknown = page.model.sent.at(-1)?.["seq"]): void => page.model.fire("msg:custom", { type: "cards", seq, view });
/** Python's answer: the next position. */
function next({ rev: _, step: __, ack: ___, ...rest }: View, more: Partial<View> = {}): void {
  page.model.answer({ ...rest, ...more } as never);
}

describe("a race", () => {
  it("is drawn where Python's None arrives as undefined", () => {
    page = race(moment("before", { attack: undefined }));
    expect(page.text(".gbw-say")).toContain("Ada");
    expect(page.find("main").getAttribute("aria-disabled")).not.toBe("true");
  });
});

describe("the reason of a decision", () => {
  it("tells the boxes that are healed, and those of a Cage Match card", () => {
    page = race(moment("part", { choose: 4, attack: null, boxes: 2 }));
    expect(page.text(".gbw-why")).toBe("Up to 2 boxes are restored.");
    page.end.abort();
    page = race(moment("aim", { boxes: 3 }));
    expect(page.text(".gbw-why")).toBe("3 boxes on a part of your choice.");
  });

  it("speaks of once a turn only where that holds", () => {
    page = race(moment("after"));
    expect(page.text(".gbw-why")).toContain("once a turn");
    page.end.abort();
    page = race(moment("after"), { setup: { ...SETUP, mode: "basic+many" } });
    expect(page.text(".gbw-why")).toContain("as often as you passed them");
  });
});

describe("the path", () => {
  it("has a name for each space: the icon and what else is there", () => {
    page = race(moment("before"));
    const titles = all(".gbw-space > title").map((it) => it.textContent);
    expect(titles).toHaveLength(SETUP.path.length);
    expect(titles[0]).toBe("Space 0: Start at Candy Keep");
    expect(titles[27]).toBe("Space 27: Ju Ju, burst: Candy Cage Match");
    expect(titles[39]).toBe("Space 39: Peppermint, bridge: back to space 32");
    expect(titles.filter((title) => title?.includes("Danger Zone"))).toHaveLength(9);
    expect(titles.at(-1)).toContain("the border");
  });

  it("tells where everybody stands, in its label and in a table of all spaces", () => {
    const view = withSeat(withSeat(moment("before"), 0, { space: 27 }), 1, { space: -1 });
    page = race(view);
    expect(page.root.querySelector(".gbw-pathpic")?.getAttribute("aria-label")).toContain("Ada Space 27, Bo crumbs");
    const rows = all(".gbw-path tbody tr");
    expect(rows).toHaveLength(SETUP.path.length);
    expect(rows[27]?.textContent).toContain("Ada");
    expect(all("[data-key^='token:']")).toHaveLength(2);
  });

  it("rings the spaces that can be gone to; a press chooses one, another plays it", () => {
    const view = moment("step");
    page = race(view);
    expect(page.open("space:")).toHaveLength(view.goals.length);
    const [code, space] = view.goals[0] ?? [-1, -1];
    page.find(`space:${space}`).dispatchEvent(new MouseEvent("click", { bubbles: true }));
    expect(page.model.sent).toEqual([]);
    expect(page.find(`choice:${code}`).getAttribute("aria-checked")).toBe("true");
    page.find(`space:${space}`).dispatchEvent(new MouseEvent("click", { bubbles: true }));
    expect(page.model.last).toMatchObject({ type: "play", actions: [code] });
  });
});

describe("a cookie", () => {
  it("has a box for each of four hits a part, or six, dark as far as it was hit", () => {
    for (const full of [4, 6]) {
      const view = withSeat(moment("before", { torn: [] }), 1, { marks: [1, 2, 3, 0, 0, full - 1] });
      page = race(view, { setup: { ...SETUP, full } });
      expect(all("[data-key^='piece:1:'] .gbw-box")).toHaveLength(6 * full);
      expect([0, 1, 2, 3, 4, 5].map((part) => all(`[data-key='piece:1:${part}'] .gbw-box-dark`).length)).toEqual([1, 2, 3, 0, 0, full - 1]);
      page.end.abort();
    }
  });

  it("loses the parts that were torn off, and says so", () => {
    page = race(moment("before", { torn: [[0, 6 + 0], [2, 6 + 4]] }));
    expect(all(".gbw-torn").map((it) => it.getAttribute("data-key"))).toEqual(["piece:1:4", "piece:1:0"]);
    expect(all(".gbw-stump")).toHaveLength(2);
    const figures = all(".gbw-figure").map((it) => it.getAttribute("aria-label"));
    expect(figures[1]).toBe("Bo’s cookie, torn off: head and left leg");
    expect(figures[0]).toBe("Ada’s cookie, torn off: nothing");
    expect(page.root.querySelector("[data-key='sheet:1'] ul")?.textContent).toContain("head: torn off");
    expect(page.find("seat:1").textContent).toContain("4");
  });

  it("that is out is a pile of crumbs", () => {
    page = race(withSeat(moment("before"), 1, { space: -1 }));
    expect(all(".gbw-figure-crumbs")).toHaveLength(1);
  });

  it("offers its parts where one of them is to be chosen", () => {
    const view = moment("part");
    page = race(view);
    const seat = view.attack?.at ?? -1;
    const pieces = all(".gbw-piece-can");
    expect(pieces).toHaveLength(view.legal.filter((code) => SETUP.actions[code]?.[0] === "part").length);
    expect(pieces.every((it) => it.getAttribute("data-key")?.startsWith(`piece:${seat}:`))).toBe(true);
    const [part = -1] = view.legal.map((code) => SETUP.actions[code]?.[1] ?? -1);
    page.find(`piece:${seat}:${part}`).dispatchEvent(new MouseEvent("click", { bubbles: true }));
    page.press("main");
    expect(page.model.last).toMatchObject({ actions: [codeOf("part", part)] });
  });
});

describe("the decision", () => {
  it("draws with one press of the main button when nothing is chosen, and attacks when somebody is", () => {
    const hit = codeOf("hit", 1);
    const view = moment("before", { legal: [codeOf("draw"), hit], open: [codeOf("draw"), hit] });
    page = race(view);
    page.press(`choice:${hit}`);
    expect(page.find("main").textContent).toBe("Attack Bo");
    expect(page.find("alt").textContent).toBe("Draw a card");
    page.press("alt");
    expect(page.model.last).toMatchObject({ actions: [codeOf("draw")] });
  });

  it("takes a token and a cookie for the seat they stand for", () => {
    const hit = codeOf("hit", 1);
    page = race(moment("before", { legal: [codeOf("draw"), hit] }));
    for (const key of ["token:1", "cookie:1"]) {
      page.type("Escape");
      page.find(key).dispatchEvent(new MouseEvent("click", { bubbles: true }));
      expect(page.find(`choice:${hit}`).getAttribute("aria-checked")).toBe("true");
    }
    expect(page.has("token:0") && page.find("token:0").classList.contains("gbw-man-can")).toBe(false);
  });

  it("needs no list where there is only one thing to do", () => {
    const hit = codeOf("hit", 1);
    page = race(moment("strike", { legal: [hit] }));
    expect(page.open("choice:")).toEqual([]);
    page.press("main");
    expect(page.model.last).toMatchObject({ actions: [hit] });
  });

  it("plays with the first press where moves are not confirmed", () => {
    const view = moment("step");
    page = race(view, { confirm: false });
    const [code = -1] = view.legal;
    page.press(`choice:${code}`);
    expect(page.model.last).toMatchObject({ actions: [code] });
  });

  it("waits while a past moment is looked at", () => {
    page = race(moment("step"));
    page.press("seek:first");
    page.model.fire("msg:custom", { type: "look", at: 0, view: moment("before", { step: 0, rev: 1 }) });
    expect(page.open("choice:")).toEqual([]);
    expect(page.has("main")).toBe(false);
  });
});

describe("a reaction", () => {
  const PASS = codeOf("pass");

  it("of another seat in the middle of a turn is passed with one key", () => {
    const view = moment("window");
    expect(view.actor).not.toBe(view.active);
    page = race(view);
    page.type("p");
    expect(page.model.last).toMatchObject({ type: "play", actions: [PASS] });
  });

  it("tells what is coming before it is defended or taken", () => {
    page = race(moment("defense", { attack: { by: 2, at: 0, blow: [0, 0, 0, 1, 0, 0], push: 0, boxes: 0, strip: -1 } }));
    expect(page.text(".gbw-attack")).toMatch(/attacks Ada\. \d box/);
    expect(page.find("pass").textContent).toContain("Take it");
    expect(page.has("stand")).toBe(false);
  });

  it("is passed until it concerns the person, with the first button; once, with the second", () => {
    page = race(moment("window"));
    expect(page.find("main").textContent).toBe("Pass until it concerns me");
    expect(page.text(".gbw-options")).toContain("You are asked again when you are attacked or hit");
    page.press("main");
    expect(page.model.last).toMatchObject({ type: "hold", actions: [PASS] });
    page.end.abort();
    page = race(moment("window"));
    page.press("pass");
    expect(page.model.last).toMatchObject({ type: "play", actions: [PASS] });
  });

  it("says the same whatever the hand holds, behind the curtain too", () => {
    const texts = [moment("window"), moment("window", { legal: [PASS], hand: [0] }), shut("window")].map((view) => {
      page = race(view);
      const text = ["main", "pass"].map((key) => page.find(key).textContent);
      page.end.abort();
      return text;
    });
    expect(new Set(texts.map(String)).size).toBe(1);
  });

  it("gives way to a Treat that is chosen from the hand", () => {
    const play = SETUP.actions.findIndex(([kind]) => kind === "play");
    page = race(withSeat(moment("window", { legal: [PASS, play], hand: [Number(SETUP.actions[play]?.[1])] }), 0, { treats: 1 }));
    page.press("hand:0");
    expect(page.find("main").textContent).not.toContain("concerns");
  });

  it("is asked again as soon as somebody says so, who sees who passes, also while others act", () => {
    const bots = { setup: { ...SETUP, kinds: ["human", "greedy", "greedy"] } };
    page = race(moment("window", { legal: [], open: [], actor: 1, eyes: 0, holding: [0] }), bots);
    expect(page.text(".gbw-standing")).toContain("Passing until it concerns them:Ada");
    expect(page.find("ask:0").getAttribute("aria-label")).toBe("Ask Ada again");
    page.press("ask:0");
    expect(page.model.last).toMatchObject({ type: "hold", at: 0 });
    next(moment("window", { holding: [] }));
    expect(page.root.querySelector(".gbw-standing")).toBeNull();
  });
});

describe("the hand", () => {
  const [kind = -1] = moment("window").hand;
  const name = SETUP.treats[kind]?.[0] ?? "?";
  const hand = (): string => page.text(".gbw-hand");

  it("lies behind a curtain where people share the screen, while all else is open", () => {
    page = race(shut("before"));
    expect(hand()).not.toContain(name);
    expect(hand()).toContain("Ada holds a Special Treat");
    expect(page.root.querySelector("[inert]")).toBeNull();
    page.press("main");
    expect(page.model.last).toMatchObject({ type: "play", actions: [codeOf("draw")] });
  });

  it("is shown on the answer, and asked for again as long as the same person is to act", () => {
    page = race(shut("before"));
    page.press("curtain");
    expect(page.model.last).toEqual({ type: "reveal", revision: 40 });
    answer(moment("before"));
    expect(hand()).toContain(name);
    next(shut("step", { actor: 0, eyes: 0 }));
    expect(page.model.last).toEqual({ type: "reveal", revision: 41 });
    answer(moment("before", { rev: 41 }));
    expect(hand()).toContain(name);
    next(shut("before", { actor: 1, eyes: 1 }));
    expect(page.model.last).toEqual({ type: "reveal", revision: 41 });
    expect(hand()).not.toContain(name);
  });

  it("keeps a press on the same button while it is asked for again", () => {
    page = race(shut("before"));
    page.press("curtain");
    answer(moment("before"));
    page.press("main");
    expect(page.model.last).toMatchObject({ type: "play", actions: [codeOf("draw")] });
    page.press("main"); // before any answer: the second half of a double click
    next(shut("after", { actor: 0, eyes: 0 }));
    expect(page.model.last).toMatchObject({ type: "reveal" });
    page.press("main");
    expect(page.model.last).toMatchObject({ type: "reveal" });
    answer(moment("after", { rev: 41, actor: 0, eyes: 0, viewer: 0 }));
    expect(page.model.last).toMatchObject({ type: "play", actions: [codeOf("end")] });
  });

  it("is covered again by whoever closes the curtain, and stays so", () => {
    page = race(shut("before"));
    page.press("curtain");
    answer(moment("before"));
    page.press("curtain:close");
    expect(hand()).not.toContain(name);
    const { length } = page.model.sent;
    next(shut("step", { actor: 0, eyes: 0 }));
    expect(page.model.sent).toHaveLength(length);
    expect(hand()).not.toContain(name);
  });

  it("gives a Treat that is chosen and aimed", () => {
    const whip = SETUP.treats.findIndex(([, keywords, effect]) => effect === "attack" && keywords.length === 0);
    const codes = [0, 1, 2].map((seat) => codeOf("play", whip, seat));
    const view = moment("after", { hand: [whip], legal: [codeOf("end"), codes[1] ?? -1, codes[2] ?? -1], actor: 0, viewer: 0, eyes: 0 });
    page = race(view);
    page.press("hand:0");
    expect(page.open("choice:")).toEqual([`choice:${codes[1]}`, `choice:${codes[2]}`]);
    expect(page.find("main").getAttribute("aria-disabled")).toBe("true");
    page.press(`choice:${codes[2]}`, "main");
    expect(page.model.last).toMatchObject({ actions: [codes[2]] });
  });

  it("says what each card does and when", () => {
    const hand = SETUP.treats.map((_, i) => i);
    page = race(moment("before", { hand, actor: 0, viewer: 0 }));
    const cards = all(".gbw-treat").map((it) => it.textContent ?? "");
    const of = (title: string): string => cards.find((text) => text.startsWith(title)) ?? "";
    expect(of("Jawbreaker")).toBe("Jawbreaker3 boxes on the head");
    expect(of("Licorice Whip")).toContain("1 box on a part of your choice");
    expect(of("Licorice Whip")).toContain("Equip an arm");
    expect(of("Licorice Whip")).toContain("Ranged 3");
    expect(of("Push’n Pop") + of("Push'n Pop")).toContain("pushes back 5 spaces");
    expect(cards.every((text) => text.length > 12)).toBe(true);
  });
});

describe("the end", () => {
  it("says that the numbers are trophies", () => {
    page = race(moment("over"));
    const places = all(".gbw-place").map((it) => it.textContent);
    expect(places).toHaveLength(3);
    for (const place of places) expect(place).toMatch(/\d+ troph(y|ies)$/);
  });
});

describe("the focus", () => {
  it("leads nobody away from what they see where nothing is left to be decided", () => {
    page = race(moment("before"));
    page.find("main").focus();
    page.press("main");
    const focus = vi.spyOn(HTMLElement.prototype, "focus");
    page.model.set("view", { ...moment("over"), rev: 99, ack: Number(page.model.last?.["seq"]) });
    page.press("seek"); // draws what is due
    expect(focus.mock.calls).toEqual([[{ preventScroll: true }]]);
    focus.mockRestore();
  });
});

describe("the log", () => {
  it("tells of each action what came of it, in words", () => {
    page = race(moment("over"));
    const lines = all(".gbw-entry").map((it) => it.textContent ?? "");
    expect(lines.length).toBeGreaterThan(60);
    for (const text of lines) expect(text).not.toMatch(/undefined|NaN|\{|log\.|\bnull\b|\?/);
    expect(lines.join(" ")).toMatch(/tore off \w+’s/);
  });

  it("leaves out passes of which nothing came", () => {
    const told = LOG.filter(([, , , kind]) => kind === "pass").length;
    expect(told).toBeGreaterThan(5);
    page = race(moment("over"));
    expect(all(".gbw-entry").filter((it) => (it.textContent ?? "").includes("passed"))).toEqual([]);
  });
});

describe("in a language in Greek letters", () => {
  const greek = (text: string): string =>
    text.split(/(\{\w+\})/).map((part) => (part.startsWith("{") ? part : part.replace(/[a-z]/gi, (c) => String.fromCharCode(0x3b1 + (c.toLowerCase().charCodeAt(0) % 24))))).join("");
  const catalogue = Object.fromEntries(Object.entries({ ...shared, ...own }).map(([key, entry]) =>
    [key, typeof entry === "string" ? greek(entry) : Object.fromEntries(Object.entries(entry).map(([form, text]) => [form, greek(text)]))]));
  const cards = Object.fromEntries([...SETUP.treats.map(([name]) => name), ...SETUP.characters.map(([name]) => name), SETUP.provenance.name].map((name) => [name, greek(name)]));

  it.each(PHASES)("no other letters are shown: %s", async (phase) => {
    page = race(moment(phase), { locale: "de", messages: { de: new Uint8Array(gzipSync(JSON.stringify({ ...catalogue, names: cards }))) } });
    await vi.waitFor(() => expect(page.root.lang).toBe("de"));
    const texts: string[] = [];
    const walk = document.createTreeWalker(page.root, NodeFilter.SHOW_TEXT);
    while (walk.nextNode() !== null) texts.push(walk.currentNode.textContent ?? "");
    for (const it of all("*")) for (const name of ["aria-label", "title"]) texts.push(it.getAttribute(name) ?? "");
    const data = [...SETUP.names, " und "];
    expect(texts.filter((text) => /[a-z]/i.test(data.reduce((rest, name) => rest.replaceAll(name, ""), text).replace(/^[ABCP]$/, "")))).toEqual([]);
  });
});

describe("what was done last", () => {
  const hit = LOG.find((entry) => ((entry.at(-1) as { marks?: unknown[] }).marks ?? []).length > 0) ?? LOG[0];
  const [step = 0, seat = 0] = hit ?? [];
  const who = Number(((hit?.at(-1) as { marks: number[][] }).marks[0] ?? [])[0]);

  it("stands in the decision, and the cookie that was hit shakes", () => {
    page = race(moment("before", { step }));
    expect(page.text(".gbw-lately")).toContain(SETUP.names[who]);
    expect(page.text(".gbw-lately .gbw-badge")).toBe(SETUP.names[seat]?.charAt(0));
    expect(all(`.gbw-hit-${step % 2}`).map((it) => it.getAttribute("data-key"))).toEqual([`sheet:${who}`]);
  });

  it("shakes nobody once something else was done", () => {
    const calm = LOG.find(([at, , , kind]) => at > step && kind === "draw")?.[0] ?? 0;
    page = race(moment("before", { step: calm }));
    expect(all(".gbw-hit-0, .gbw-hit-1")).toEqual([]);
  });
});

describe("cards turned up", () => {
  it("are named by what they show, and those that bring a Treat stand out", () => {
    const kinds = ["GG", "GJ", "P", "c1", "cage"].map((label) => SETUP.cards.indexOf(label));
    const named = kinds.map((kind) => {
      page = race(moment("step", { shown: [kind], recent: 1, lucky: [0] }));
      const card = page.root.querySelector(".gbw-dash[role=img]");
      const told = [card?.getAttribute("aria-label"), card?.classList.contains("gbw-dash-lucky")];
      page.end.abort();
      return told;
    });
    expect(named).toEqual([["Gumball twice", true], ["Gumball and Ju Ju", true], ["Peppermint", false], ["Sweet Toof", false], ["Candy Cage Match", false]]);
  });
});

describe("a hint", () => {
  it("of a race says the chance to win alone, and its moves can be chosen", () => {
    const view = moment("step");
    page = race(view);
    page.press("hint");
    page.model.fire("msg:custom", { type: "hint", rev: 40, done: true, games: 9, close: 1, rows: view.legal.map((code, i) => [code, 60 - i, -100, 55 - i, 65 - i]) });
    expect(page.text(".gbw-rate")).toContain("60%");
    expect(page.root.querySelector(".gbw-lead")).toBeNull();
    page.press(`hint:${view.legal[0]}`, "main");
    expect(page.model.last).toMatchObject({ actions: [view.legal[0]] });
  });
});

describe("the table", () => {
  it("counts parts, damage and trophies, and names what was won", () => {
    page = race(withSeat(moment("before", { torn: [[0, 6 + 1]] }), 0, { trophies: [[1, 1]], marks: [1, 0, 2, 0, 0, 0] }));
    const rows = all(".gbw-tally tbody tr").map((it) => [...it.children].map((cell) => cell.textContent));
    expect(rows[0]).toEqual(["Ada", "6", "3", "1"]);
    expect(rows[1]).toEqual(["Bo: body"]);
    expect(rows[2]?.slice(0, 2)).toEqual(["Bo", "5"]);
  });

  it("is followed by another game at the end", () => {
    page = race(moment("over"));
    expect(page.text(".gbw-say")).toMatch(/wins|win/);
    page.press("again");
    expect(page.model.last).toEqual({ type: "again" });
    const keys = all("[data-key]").map((it) => it.getAttribute("data-key"));
    expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([]);
  });
});
