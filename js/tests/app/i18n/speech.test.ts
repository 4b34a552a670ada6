import { readdirSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

import { afterEach, describe, expect, it, vi } from "vitest";

import shared from "../../../../gingerbread_widget/data/messages/en.json";
import house from "../../../../gingerbread_widget/data/messages/house/en.json";
import sharedFrench from "../../../../gingerbread_widget/data/messages/fr.json";
import houseFrench from "../../../../gingerbread_widget/data/messages/house/fr.json";
import { languageOf, LANGUAGES, Messages } from "../../../src/app/i18n/index";
import { position, SETUP } from "../../fake";
import { show, type Page } from "../../page";

const english = { ...shared, ...house };
const french = { ...sharedFrench, ...houseFrench };

vi.mock("../../../src/house/scene/index", async () => (await import("../../stand-in")).sceneModule());

const FOLDER = join(import.meta.dirname, "../../../../gingerbread_widget/data/messages");

/** A catalogue as it comes from Python. */
function packed(catalogue: object): DataView {
  const bytes = gzipSync(JSON.stringify(catalogue));
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function browserSpeaks(...languages: string[]): void {
  vi.spyOn(navigator, "languages", "get").mockReturnValue(languages);
}

let page: Page;
const spoken = (language: string): Promise<void> => vi.waitFor(() => expect(page.root.lang).toBe(language));
const asked = (): unknown[] => page.model.sent.filter((it) => it["type"] === "messages").map((it) => it["locale"]);

describe("a language", () => {
  it("is the first one wanted that there is, whatever its region", () => {
    expect(languageOf(["fr-CA"])).toBe("fr");
    expect(languageOf(["pt-BR", "DE_at", "fr"])).toBe("de");
    expect(languageOf(["nl.UTF-8"])).toBe("nl");
    expect(languageOf(["ja", "zh-Hant"])).toBe("en");
    expect(languageOf([])).toBe("en");
  });

  it("has a message file, and each file is a language", () => {
    expect(readdirSync(FOLDER).filter((name) => name.endsWith(".json")).sort()).toEqual(LANGUAGES.map((it) => `${it}.json`).sort());
  });

  it("chooses plurals and joins lists in its own way", () => {
    const messages = Messages.of("fr", english, french);
    expect(messages.text("points.n", { n: 0 })).toBe("0 point");
    expect(messages.text("points.n", { n: 2 })).toBe("2 points");
    expect(messages.text("points.n", { n: 2_000_000 })).toBe("2000000 points"); // of the category "many"
    expect(messages.list(["a", "b", "c"])).toBe("a, b et c");
  });

  it("drops the e of French \"de\" before a vowel", () => {
    const messages = Messages.of("fr", english, french);
    const house = (name: string): string => messages.text("house.of", { name });
    expect(["Ada", "Bo", "Élise", "Hazel", ""].map(house)).toEqual(["Maison d’Ada", "Maison de Bo", "Maison d’Élise", "Maison de Hazel", "Maison de "]);
    expect(messages.text("fact.gain.none", { symbol: "échange", stop: "x" })).toContain("Pas d’échange");
    expect(messages.rich<object>("house.of", { name: {} })).toEqual(["Maison de ", {}]);
  });

  it("falls back to English where a catalogue lacks a text", () => {
    expect(Messages.of("fr", english, {}).text("undo")).toBe(english.undo);
  });
});

describe("a view", () => {
  afterEach(() => page.end.abort());

  it("speaks the language of `locale` with the words that came along, and asks for none", async () => {
    page = show(position(), { locale: "fr-CA", messages: { fr: packed(french) } });
    await spoken("fr");
    expect(page.text(".gbw-say")).toBe("Ada\u00a0: poser une tuile double");
    expect(asked()).toEqual([]);
  });

  it("speaks the browser's first language that there is, once Python has sent its words", async () => {
    browserSpeaks("pt-BR", "fr-FR", "en");
    page = show(position(), { locale: "" });
    expect(page.root.lang).toBe("en");
    expect(page.text(".gbw-say")).toBe("Ada: place a double tile");
    expect(asked()).toEqual(["fr"]);
    page.model.set("messages", { fr: packed(french) });
    await spoken("fr");
    expect(asked()).toEqual(["fr"]);
  });

  it("speaks English at once where the browser does, whatever else it knows", () => {
    browserSpeaks("en-GB", "fr");
    page = show(position(), { locale: "" });
    expect(page.root.lang).toBe("en");
    expect(page.model.sent).toEqual([]);
  });

  it("does not wait for words that nobody sends: there may be no kernel", () => {
    vi.useFakeTimers();
    browserSpeaks("nl");
    page = show(position(), { locale: "" });
    vi.advanceTimersByTime(60_000);
    expect(page.has("banner:silent")).toBe(false);
    vi.useRealTimers();
  });

  it("changes its words and keeps its choice when `locale` changes", async () => {
    page = show(position(), { locale: "en", messages: { fr: packed(french) } });
    page.press("tile:2", "cell:a1");
    page.model.set("locale", "fr");
    await spoken("fr");
    expect(page.find("tile:2").getAttribute("aria-checked")).toBe("true");
    expect(page.find("cell:a1").getAttribute("aria-selected")).toBe("true");
    expect(page.text(".gbw-why")).toContain("Tuile 2 depuis a1");
    page.model.set("locale", "en");
    expect(page.text(".gbw-why")).toContain("Tile 2 from a1");
  });

  it("names the picture of the house for screen readers, in each language anew", async () => {
    page = show(position(), { locale: "en", messages: { fr: packed(french) } });
    const picture = page.root.querySelector(".gbw-view");
    const told = (): unknown[] => [picture?.getAttribute("role"), picture?.getAttribute("aria-label")?.slice(0, 13)];
    page.press("tile:2");
    expect(told()).toEqual(["img", "Ada’s house, "]);
    page.model.set("locale", "fr");
    await spoken("fr");
    expect(told()).toEqual(["img", "Maison d’Ada,"]);
  });

  it("calls the characters of the shipped set by their names in the language, everywhere, and no others", async () => {
    const words = { ...french, names: { Prince: "Prinz", Griffin: "Griffon", Wizard: "Magi\u00adcien" } };
    const log = [[1, 0, 1, "trap", 8]];
    for (const shipped of [true, false]) {
      const setup = { ...SETUP, provenance: { ...SETUP.provenance, shipped } };
      page = show(position({ line: [1, 6, 8], drawn: [] }), { locale: "fr", messages: { fr: packed(words) }, log, setup });
      await spoken("fr");
      const text = (page.root.textContent ?? "").replaceAll("\u00ad", "");
      for (const [name, theirs] of Object.entries(words.names)) expect([text.includes(name), text.includes(theirs.replace("\u00ad", ""))]).toEqual([!shipped || name === theirs, shipped]);
      page.end.abort();
    }
  });

  it("tells what Python refuses in the language, and in English what has no words in it", async () => {
    page = show(position(), { locale: "fr", messages: { fr: packed(french) } });
    await spoken("fr");
    const told = (): (string | null | undefined)[] => {
      const said = page.find("banner:error").querySelector("p");
      return [said?.lastChild?.textContent, said?.querySelector("span")?.getAttribute("lang")];
    };
    page.model.fire("msg:custom", { type: "error", seq: -1, key: "error.bot", args: { name: "Bo", who: "<b>greedy</b>" }, text: "Bo is played by greedy, not by hand." });
    expect(told()).toEqual(["Bo est joué par <b>greedy</b>, et non à la main.", undefined]);
    page.model.fire("msg:custom", { type: "error", seq: -1, key: "error.of.a.later.version", args: {}, text: "Something new." });
    expect(told()).toEqual(["Something new.", "en"]);
    const reasons = { fr: "Impossible : la partie est <b>terminée</b>.", de: "Nicht möglich." };
    page.model.fire("msg:custom", { type: "error", seq: -1, key: "error.illegal", args: {}, text: "Not possible: the game is over.", told: reasons });
    expect(told()).toEqual([reasons.fr, undefined]);
    page.model.set("locale", "en");
    page.model.fire("msg:custom", { type: "error", seq: -1, key: "error.illegal", args: {}, text: "Not possible: the game is over.", told: reasons });
    expect(told()).toEqual(["Not possible: the game is over.", "en"]);
  });

  it("writes points ahead in a hint the way the language does", async () => {
    page = show(position(), { locale: "fr", messages: { fr: packed(french) } });
    await spoken("fr");
    page.press("hint");
    page.model.fire("msg:custom", { type: "hint", rev: 40, done: true, games: 2, close: 1, rows: [[0, 64, -2.5, 62, 66]] });
    expect(page.text(".gbw-lead")).toBe("−2,5");
    page.model.set("locale", "en");
    expect(page.text(".gbw-lead")).toBe("−2.5");
  });

  it("ends in the language chosen last, however long another takes", async () => {
    page = show(position(), { locale: "fr", messages: { fr: packed(french), de: packed({ ...french, undo: "Rückgängig" }) } });
    page.model.set("locale", "de");
    await spoken("de");
    expect(page.find("undo").getAttribute("aria-label")).toBe("Rückgängig");
  });

  it("keeps its words where a catalogue cannot be read", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    page = show(position(), { locale: "fr", messages: { fr: new DataView(new ArrayBuffer(3)) } });
    await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce());
    expect(page.root.lang).toBe("en");
  });
});
