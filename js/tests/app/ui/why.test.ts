import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

import { afterEach, describe, expect, it, vi } from "vitest";

import house from "../../../../gingerbread_widget/data/messages/house/en.json";
import raceWords from "../../../../gingerbread_widget/data/messages/candyman/en.json";
import { Messages } from "../../../src/app/i18n/index";
import type { Context } from "../../../src/candyman/context";
import { explain, passages as ofRace } from "../../../src/candyman/why";
import { Words as RaceWords } from "../../../src/candyman/words";
import { passages as ofHouse } from "../../../src/house/why";
import { moment, PHASES, race, SETUP } from "../../candyman/races";
import { buildCodes, PAIRS, position } from "../../fake";
import { deciding, show, type Page } from "../../page";

vi.mock("../../../src/house/scene/index", async () => (await import("../../stand-in")).sceneModule());

let page: Page;
afterEach(() => {
  page.end.abort();
  vi.useRealTimers();
});

const box = (): string => page.text(".gbw-whybox");
const dismiss = (): void => { page.type("Escape"); };
const asked = (): string[] => [...new Set([...page.root.querySelectorAll("[data-why]")].map((it) => it.getAttribute("data-why") ?? ""))];
const at = (what: string): HTMLElement => page.root.querySelector(`[data-why="${what}"]`) as HTMLElement;
const menuOf = (element: Element): MouseEvent => {
  const event = new MouseEvent("contextmenu", { bubbles: true, cancelable: true });
  element.dispatchEvent(event);
  return event;
};

describe("Why?", () => {
  it("tells the rule of the moment, and where it stands", () => {
    page = show(deciding("wild", { legal: [126] }));
    page.press("why");
    expect(page.find("why").getAttribute("aria-expanded")).toBe("true");
    expect(box()).toContain(`${house["rule.wild"]} Rulebook, page 6: Placing a Wild Tile`);
    expect(page.text('.gbw-sr[aria-live="polite"]')).toContain(house["rule.wild"]);
    page.press("why");
    expect(page.has("whybox")).toBe(false);
  });

  it("tells why something is not possible, with the rule that forbids it", () => {
    page = show(position());
    page.press("tile:1", "cell:a3", "why");
    expect(box()).toContain("Not on a3–b3: it needs 4 stairways, you have 3.");
    expect(box()).toContain(house["rule.stairway"]);
    dismiss();
    page.find("cell:b1").focus();
    page.type("i");
    expect(box()).toContain("b1: ");
    expect(box()).toContain("it would rest on a single double tile");
    expect(box()).toContain(house["rule.same"]);
  });

  it("has each press ask, and play nothing, as long as it is open", () => {
    page = show(position());
    page.press("why", "tile:2");
    expect(box()).toContain("Double tiles");
    expect(page.find("tile:2").getAttribute("aria-checked")).toBe("false");
    at("character:0").click();
    expect(box()).toContain("Pinocchio");
    expect(box()).toContain("4 points, costs 3 yellow");
    expect(box()).toContain("non-human, cheerful");
    expect(box()).toContain("all values reconstructed");
    page.press("rotate");
    expect(page.has("whybox")).toBe(false);
    page.press("tile:2");
    expect(page.find("tile:2").getAttribute("aria-checked")).toBe("true");
    expect(page.model.sent).toEqual([]);
  });

  it("leaves buttons within what can be asked about to do what they do", () => {
    page = show(position());
    page.press("pantry:red");
    page.press("why", "give-back:no");
    expect([page.has("whybox"), page.has("give-back:no")]).toEqual([false, false]);
  });

  it("is asked with the other button of the mouse", () => {
    page = show(position());
    expect(menuOf(at("bonus:0")).defaultPrevented).toBe(true);
    expect(box()).toContain("Chimney");
    expect(box()).toContain("6 levels or more: 4 points");
    expect(menuOf(page.find("undo")).defaultPrevented).toBe(false);
  });

  it("is asked with a finger that is held and rests, which presses nothing", () => {
    vi.useFakeTimers();
    page = show(position());
    const touch = (type: string, x: number): void => {
      page.find("tile:1").dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: "touch", clientX: x, clientY: 5 }));
    };
    touch("pointerdown", 5);
    touch("pointermove", 40);
    vi.advanceTimersByTime(600);
    expect(page.has("whybox")).toBe(false);
    touch("pointerup", 40);
    touch("pointerdown", 5);
    touch("pointermove", 8);
    vi.advanceTimersByTime(600);
    expect(box()).toContain("Double tiles");
    touch("pointerup", 8);
    page.find("tile:1").click();
    expect(page.find("tile:1").getAttribute("aria-checked")).toBe("false");
    dismiss();
    touch("pointerdown", 5);
    touch("pointerup", 5);
    page.find("tile:1").click();
    expect(page.find("tile:1").getAttribute("aria-checked")).toBe("true");
  });

  it("is reached by keys alone: what is no button is a stop while somebody asks", () => {
    page = show(position());
    expect(at("bonus:0").hasAttribute("tabindex")).toBe(false);
    page.press("why");
    expect(at("bonus:0").getAttribute("tabindex")).toBe("0");
    at("bonus:0").focus();
    page.type("Enter");
    expect(box()).toContain("Chimney");
    page.find("why:close").focus();
    page.press("why:close");
    expect(document.activeElement).toBe(at("bonus:0"));
    expect(page.has("whybox")).toBe(false);
  });

  it("ends with the position", () => {
    page = show(position());
    page.press("why");
    page.model.answer();
    expect(page.has("whybox")).toBe(false);
  });

  it("tells what keeps an effect from being used", () => {
    page = show(deciding("effect", { pending: [[0, 1], [4, 1]], legal: [115], supply: [0, 0, 0, 0], stairs: 0 }));
    menuOf(at("effect:0"));
    expect(box()).toContain("none left");
    expect(box()).toContain(`${house["rule.stock"]} Rulebook, page 7: Component Count`);
  });
});

describe("the legend", () => {
  it("stands in the menu, and tells all symbols", () => {
    page = show(position());
    page.press("more", "legend");
    expect(page.has("menu")).toBe(false);
    for (const key of ["bread", "stairway", "exchange", "cage", "star", "any", "traits"] as const) expect(box()).toContain(house[`rule.${key}`]);
    page.end.abort();
    page = race(moment("before"));
    page.press("more", "legend");
    expect(page.root.querySelectorAll(".gbw-rules > li").length).toBeGreaterThan(15);
  });
});

/** Milliseconds for a test that draws some twenty times. */
const SLOW = 30_000;
const LANGUAGES = ["en", "de", "fr", "nl"];
const words = (language: string, game: string): Record<string, unknown> => {
  const read = (path: string): object => JSON.parse(readFileSync(join(import.meta.dirname, `../../../../gingerbread_widget/data/messages/${path}.json`), "utf8")) as object;
  return { ...read(language), ...read(`${game}/${language}`) };
};

describe("everything that can be asked about has an answer", () => {
  it.each(LANGUAGES)("in %s: each rule has its words and its passage", (language) => {
    for (const [game, passages] of [["house", ofHouse], ["candyman", ofRace]] as const) {
      const all = words(language, game);
      expect(Object.keys(all).filter((key) => key.startsWith("rule.")).map((key) => key.slice(5)).filter((key) => passages[key] === undefined)).toEqual([]);
      for (const [key, [at]] of Object.entries(passages)) expect([key, typeof all[`rule.${key}`], typeof all[`at.${at}`]]).toEqual([key, "string", "string"]);
    }
  });

  const kindOf = (what: string): string => what.split(":")[0] ?? "";
  /** Ask about some of each kind; each answer has a rule with words and a passage, and none is a key. */
  function ask(drawn: Page, most: number): string[] {
    page = drawn;
    const all = asked().filter((what, i, list) => list.slice(0, i).filter((it) => kindOf(it) === kindOf(what)).length < most);
    for (const what of all) {
      menuOf(at(what));
      const rules = [...page.root.querySelectorAll(".gbw-rules > li > span:last-child")].map((it) => it.textContent ?? "");
      expect([what, rules.length > 0, rules.every((text) => text.length > 30 && !/\b(rule|at|why|obstacle)\.[a-z]/.test(text))]).toEqual([what, true, true]);
      expect([what, box().includes("{")]).toEqual([what, false]);
    }
    return all.map(kindOf);
  }

  const packed = (language: string, game: string): Record<string, unknown> =>
    (language === "en" ? {} : { locale: language, messages: { [language]: new DataView(new Uint8Array(gzipSync(JSON.stringify({ ...words(language, game), names: {} }))).buffer) } });
  const spoken = async (drawn: Page, language: string): Promise<Page> => {
    await vi.waitFor(() => { expect(drawn.root.lang).toBe(language); });
    return drawn;
  };

  it.each(LANGUAGES)("in %s: the house", async (language) => {
    const all = ask(await spoken(show(position(), packed(language, "house")), language), language === "en" ? 9 : 1);
    for (const kind of ["tile", "cell", "symbol", "character", "bonus", "pantry", "workshop", "gate", "treasury", "trapped", "line", "ladder", "supply"]) {
      expect(all).toContain(kind);
    }
  }, SLOW);

  it("each effect, possible or not", () => {
    expect(ask(show(deciding("effect", { pending: [[7, 1]], legal: [81, 102, 115] })), 7).filter((kind) => kind === "effect")).toHaveLength(7);
  });

  it.each(LANGUAGES)("in %s: the race", async (language) => {
    const view = moment("window");
    const all = ask(await spoken(race({ ...view, hand: SETUP.treats.map((_, kind) => kind), viewer: view.actor, shown: SETUP.cards.map((_, kind) => kind), recent: 4 }, packed(language, "candyman")), language), 1);
    for (const kind of ["space", "card", "treat", "lucky", "cookie", "deck", "hand"]) expect(all).toContain(kind);
  }, SLOW);

  it("each space, card and Treat of the race", () => {
    page = race(moment("before"));
    const c = { words: new RaceWords(Messages.english(raceWords), SETUP), setup: SETUP, view: moment("before") } as unknown as Context;
    const all = [...[...SETUP.path].map((_, space) => `space:${space}`), ...SETUP.cards.map((card) => `card:${card}`), ...SETUP.treats.map((_, kind) => `treat:${kind}`)];
    const answers = all.map((what) => explain(c, what));
    expect(all.filter((_, i) => (answers[i]?.rules.length ?? 0) === 0)).toEqual([]);
    expect(answers.flatMap((it) => it?.rules ?? []).filter(({ key }) => ofRace[key] === undefined)).toEqual([]);
    expect(new Set(answers.flatMap((it) => it?.rules ?? []).map(({ key }) => key))).toEqual(new Set(
      ["icon", "face", "toof", "burst", "bridge", "zone", "border", "escape", "step", "cage", "match", "treat", "anytime", "guard", "equip", "ranged"]));
  }, SLOW);

  it.each(["side", "first", "main", "effect", "keep", "gate", "trap", "pay", "wild", "bonus", "over"] as const)("at a decision of the house: %s", (phase) => {
    page = show(deciding(phase, { legal: phase === "main" ? buildCodes(PAIRS) : [], pairs: PAIRS, pay: [3, 2], drawn: [], held: 1, ranking: [[0, 1], [1, 2]] }));
    page.press("why");
    expect([phase, page.root.querySelectorAll(".gbw-rules > li").length > 0]).toEqual([phase, true]);
  });

  it.each(PHASES)("at a decision of the race: %s", (phase) => {
    page = race(moment(phase));
    page.press("why");
    expect([phase, page.root.querySelectorAll(".gbw-rules > li").length > 0]).toEqual([phase, true]);
  }, SLOW);
});
