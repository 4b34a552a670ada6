/** Every visible text comes from the message files: with a catalogue in Greek letters, no Latin ones are left. */

import { gzipSync } from "node:zlib";

import { afterEach, describe, expect, it, vi } from "vitest";

import shared from "../../../../gingerbread_widget/data/messages/en.json";
import house from "../../../../gingerbread_widget/data/messages/house/en.json";
import { CODES } from "../../../src/house/actions";
import type { View } from "../../../src/house/types";
import { buildCodes, LOG, PAIRS, position, seatView, SETUP } from "../../fake";
import { deciding, show, type Page } from "../../page";

const english = { ...shared, ...house };

vi.mock("../../../src/house/scene/index", async () => (await import("../../stand-in")).sceneModule());

/** The same text in Greek letters; parameters stay. */
const greek = (text: string): string =>
  text.split(/(\{\w+\})/).map((part) => (part.startsWith("{") ? part : part.replace(/[a-z]/gi, (c) => String.fromCharCode(0x3b1 + (c.toLowerCase().charCodeAt(0) % 24))))).join("");

const CATALOGUE = Object.fromEntries(Object.entries(english).map(([key, entry]) =>
  [key, typeof entry === "string" ? greek(entry) : Object.fromEntries(Object.entries(entry).map(([form, text]) => [form, greek(text)]))]));

/** What is data: names, spaces of the board, what the component set says of itself; and the browser's own "and". */
const DATA = [...SETUP.characters.map(([name]) => name), ...SETUP.names, SETUP.provenance.name, " und "];
const SPACE = /\b[abc][123]?\b/g;

function latin(root: Element): string[] {
  const texts: string[] = [];
  const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walk.nextNode() !== null) {
    const { textContent, parentElement } = walk.currentNode;
    // what is printed on a key is no word
    if (parentElement?.localName !== "kbd") texts.push(textContent ?? "");
  }
  for (const it of root.querySelectorAll("*")) for (const name of ["aria-label", "title", "aria-valuetext", "alt", "placeholder"]) texts.push(it.getAttribute(name) ?? "");
  return texts.filter((text) => /[a-z]/i.test(DATA.reduce((rest, name) => rest.replaceAll(name, ""), text).replace(SPACE, "").replace(/^[AB]$/, "")));
}

const PHASES: Readonly<Record<string, View>> = {
  side: deciding("side", { legal: [132, 133] }, { board: -1 }),
  first: deciding("first", { legal: [107, 108, 109, 110] }),
  main: position(),
  "main, nothing possible": deciding("main", { legal: [74, 77] }),
  wait: position({ actor: 1, legal: [] }),
  effect: deciding("effect", { pending: [[0, 3], [5, 1], [6, 1], [4, 1]], legal: [81, 85, 87, 88, 89, 102, 103, 106, 115, 111, 112] }),
  star: deciding("effect", { pending: [[7, 1]], legal: [81, 82, 83, 84, 85, 87, 106, 115] }),
  keep: deciding("keep", { drawn: [7, 8, 9], legal: [125, 126, 127, 128, 129, 130] }),
  gate: deciding("gate", { held: 7, legal: [113, 114] }),
  trap: deciding("trap", { legal: [116, 117, 120, 122] }),
  "trap, nobody": deciding("trap", { legal: [122] }),
  pay: deciding("pay", { pay: [3, 4], legal: [123, 124] }),
  wild: deciding("wild", { legal: [72, 73] }),
  bonus: deciding("bonus", { legal: [136, 137, 138, 139, 140, 142], display: [0, 2, 3, 4, 6, 7] }),
  over: position({ phase: "over", actor: -1, legal: [], ranking: [[1, 1], [0, 2]] }),
  "over, early": position({ phase: "over", actor: -1, legal: [], ranking: [[1, 1], [0, 1]], seats: [seatView({ bonus: [0, 2, 8] }), seatView({ bonus: [3, 6] })] }),
};

const EVERYTHING: typeof LOG = [
  ...LOG, [85, 0, 10, "stairs", "rx", 2], [86, 0, 10, "exchange", "red", "blue"], [87, 0, 10, "cage", 1], [88, 0, 10, "look"], [89, 0, 10, "keep", 2],
  [90, 0, 10, "return", 3], [91, 0, 10, "decline"], [92, 0, 10, "trap", 4], [93, 0, 10, "wild", "a1"], [94, 0, 10, "bonus", 0],
  [95, 0, 10, "oven", 3, "red", 2], [96, 0, 10, "skip"], [97, 0, 10, "discard", "green"], [98, 0, 10, "build", "cr", "a3-b3", 1, "gy"], [99, 0, 10, "take", "green"],
];

describe("in a language in Greek letters", () => {
  let page: Page;
  afterEach(() => page.end.abort());

  async function open(view: View, more: Record<string, unknown> = {}): Promise<void> {
    const messages = { de: new Uint8Array(gzipSync(JSON.stringify(CATALOGUE))) };
    page = show(view, { locale: "de", messages, log: EVERYTHING, ...more });
    await vi.waitFor(() => expect(page.root.lang).toBe("de"));
  }

  it.each(Object.entries(PHASES))("no other letters are shown: %s", async (_, view) => {
    for (const mode of ["standard", "introductory"]) {
      await open(view, { setup: { ...SETUP, mode } });
      expect(latin(page.root)).toEqual([]);
    }
  });

  it("nor in the preview of a placement, and while looking at the past or waiting for a kernel", async () => {
    await open(position({ legal: buildCodes(PAIRS) }));
    page.press("tile:1");
    for (const cell of page.open("cell:")) {
      page.press(cell);
      expect(latin(page.root)).toEqual([]);
    }
    page.press("seek:first");
    page.model.fire("msg:custom", { type: "look", at: 0, view: position({ step: 0 }) });
    expect(latin(page.root)).toEqual([]);
  });

  it("nor in the hint, the menu, beside players at work, and on the seek bar", async () => {
    const every = Array.from({ length: CODES }, (_, code) => code).filter((code) => code >= 72 || code % 24 < 2);
    const languages = ["English", "français", "Nederlands", "Deutsch"];
    await open(position({ drawn: [7, 8, 9] }), { marks: [[5, "blunder"], [9, "luck"]] });
    page.press("hint", "more");
    for (let at = 0; at < every.length; at += 6) {
      const rows = every.slice(at, at + 6).map((code) => [code, 50, 1, 41, 59]);
      page.model.fire("msg:custom", { type: "hint", rev: 40, done: true, games: 1, rows });
      expect(latin(page.root).filter((text) => !languages.includes(text))).toEqual([]);
    }
    for (const stop of [true, false]) {
      await open(position({ actor: 1, legal: [] }), { thinking: { seat: 1, part: 0.5, stop } });
      expect(latin(page.root)).toEqual([]);
    }
    const bots = { ...SETUP, kinds: ["a", "b"], spectator: true };
    await open(position({ legal: [] }), { setup: bots, running: true });
    page.press("more");
    expect(latin(page.root).filter((text) => !languages.includes(text))).toEqual([]);
  });

  it("which a test of texts in two languages would show", async () => {
    await open(position());
    page.root.append("Undo");
    expect(latin(page.root)).toEqual(["Undo"]);
  });
});
