/** The board of one seat: what is laid on it, taken off, and which side of which board it is. */

import { h, type Content, type VNode } from "../../app/ui/dom";
import { button, label, pill, radios, symbolPill } from "../../app/ui/parts";
import { board } from "../board";
import { cellName, pairOf } from "../cells";
import { topsOf } from "../column";
import { boardOf, seatOf } from "../context";
import { partners } from "../placement";
import { scene } from "../scene-region";
import { sym } from "../words";
import { kindOf, type Desk, type Tool } from "./desk";
import { pick, refusal } from "./pick";

const TOOLS: readonly Tool[] = ["double", "wild", "lift"];
/** Symbols that there are on double tiles. */
const ON_TILES = [0, 1, 2, 3, 4, 5, 6] as const;

export function boardPart(d: Desk): VNode {
  return h("div", { key: "part:board", class: "gbw-ed-build" },
    h("div", { class: "gbw-ed-scene" }, scene(d.house)),
    h("div", { class: "gbw-ed-work" }, tools(d), refusal(d, "board"), h("div", { class: "gbw-ed-board" }, grid(d), side(d))));
}

function tools(d: Desk): VNode {
  const { words, tool } = d;
  return h("section", { class: "gbw-ed-tools", attrs: { "aria-label": words.t("edit.tool") } },
    radios(words.t("edit.tool"), "gbw-row", TOOLS.map((it) => pill(`tool:${it}`, it === tool, words.t(`edit.${it}`), () => d.set({ tool: it })))),
    tool === "double" && [half(d, 0), half(d, 1), biscuit(d)]);
}

function half(d: Desk, at: 0 | 1): VNode {
  const { words, halves } = d;
  const name = words.t(at === 0 ? "edit.first" : "edit.second");
  const other = halves[1 - at] ?? 0;
  const set = (symbol: number): void => d.set({ halves: at === 0 ? [symbol, other] : [other, symbol] });
  return h("div", { class: "gbw-ed-half" },
    label(words.t(at === 0 ? "edit.first.short" : "edit.second")),
    radios(name, "gbw-row", ON_TILES.map((symbol) => symbolPill(`half:${at + 1}:${symbol}`, halves[at] === symbol, sym(symbol), words.symbol(symbol), () => set(symbol)))));
}

function biscuit(d: Desk): VNode {
  const { words, halves, sheet } = d;
  const n = sheet.free[kindOf(halves)] ?? 0;
  return h("p", { class: "gbw-ed-kind" },
    h("span", { class: n > 0 ? "gbw-biscuit" : "gbw-biscuit gbw-not", attrs: { "aria-hidden": "true" } }, h("i", {}, sym(halves[0])), h("i", {}, sym(halves[1]))),
    h("span", { attrs: { role: "status" } }, words.t("edit.free", { n })));
}

function grid(d: Desk): VNode {
  const { words, tool, house } = d;
  return board(house, { title: words.t("board.title"), note: boardNote(d), press: (cell) => d.press(cell), possible: (cell) => possible(d, cell, tool) });
}

function boardNote(d: Desk): string {
  return d.tool === "double" ? d.words.t("board.links") : "";
}

function possible({ house, sheet }: Desk, cell: number, tool: Tool): boolean {
  if (tool === "wild") return sheet.wilds > 0;
  if (tool === "double") {
    const { first } = house.choice;
    return first === null ? partners(cell, house.pairs).length > 0 : house.pairs.has(pairOf(first, cell));
  }
  const seat = seatOf(house, house.focus);
  const top = topsOf(seat.house, boardOf(house.setup, seat))[cell];
  return top?.piece === "wild" || (top?.piece === "half" && top.partner !== null);
}

function side(d: Desk): Content {
  const { words, setup, seat, sheet } = d;
  const sides = setup.boards.map((_, i) => [String(i), words.t("edit.board", { n: Math.floor(i / 2) + 1, side: (i % 2) + 1 })] as const);
  return h("div", { class: "gbw-ed-side" },
    pick("side", words.t("edit.side"), "", sides, String(sheet.seats[seat]?.board ?? 0), (value) => d.edit("board", { what: "board", seat, side: Number(value) })),
    button("clear", words.t("edit.clear"), { playing: true, press: () => d.edit("board", { what: "clear", seat }) }, { disabled: sheet.seats[seat]?.house.every((it) => it === "") === true }));
}

/** Return the status line. */
export function say({ words, tool, house, seat }: Desk): string {
  const name = words.seat(seat);
  if (tool !== "double") return words.t(tool === "wild" ? "edit.say.wild" : "edit.say.lift", { name });
  const { first } = house.choice;
  return first === null ? words.t("edit.say", { name }) : words.t("edit.say.second", { name, cell: cellName(first) });
}

