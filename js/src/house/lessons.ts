/** The lessons that a moment of the house holds for somebody who plays it for the first time. */

import type { Lesson } from "../app/ui/context";
import { cellName, PAIRS } from "./cells";
import { topsOf } from "./column";
import { boardOf, seatOf, type Context } from "./context";
import { catches } from "./panels";
import { isTriple } from "./status";
import { CAGE, EXCHANGE, isColour, STAIRWAY, TURNS, WILD } from "./symbols";

/** Turns from the end on which the score is explained. */
const LAST_TURNS = 3;

/** The lessons of the moment, the most important first; what they say stands under "rule." */
export function lessons(c: Context): readonly Lesson[] {
  const { choice, view } = c;
  switch (view.phase) {
    case "side": return [{ key: "goal", target: ".gbw-sides" }];
    case "first": return [{ key: "character", target: ".gbw-task .gbw-line-cards" }];
    // who has begun is led on by the guidance, and told why something is not possible
    case "main": return choice.begun || choice.tile !== null || choice.refused !== null || choice.stairs ? [] : ofPlacing(c);
    case "effect": return ofEffects(c);
    case "trap": return catches(c).length > 0 ? [{ key: "trap", target: ".gbw-panel > .gbw-choices, .gbw-card-can" }] : [];
    case "wild": return choice.begun ? [] : [{ key: "wild", target: ".gbw-board" }];
    case "bonus": return [{ key: "bonus", target: ".gbw-bonusgrid" }];
    case "keep": case "gate": case "pay": case "over": return [];
  }
}

function ofPlacing(c: Context): Lesson[] {
  const { house, board, turn, bread } = { ...seatOf(c, c.view.actor), board: boardOf(c.setup, seatOf(c, c.view.actor)) };
  const tops = topsOf(house, board);
  const low = Math.min(...tops.map((top) => top.height));
  const open = [...c.pairs].map((pair) => PAIRS[pair] ?? [0, 1]);
  const twin = open.find(([a, b]) => tops[a]?.symbol === tops[b]?.symbol);
  const last = open.find((pair) => tops.every((top, cell) => top.height > low || pair.includes(cell)));
  return [
    { key: "build", target: ".gbw-tilerow, .gbw-board" },
    ...(twin === undefined ? [] : [{ key: "triple", target: cells(twin) }]),
    ...([...c.pairs].some((pair) => (c.view.pairs?.[pair]?.[0] ?? 0) > 0) ? [{ key: "stairway", target: ".gbw-link:not(.gbw-link-0), .gbw-workshop" }] : []),
    ...(last === undefined ? [] : [{ key: "level", target: `.gbw-ladder, ${cells(last)}` }]),
    // what a placement brought was taken with it
    ...(bread.some((n) => n > 0) ? [{ key: "bread", target: ".gbw-pantry" }] : []),
    ...(turn > TURNS - LAST_TURNS ? [{ key: "end", target: ".gbw-turn, .gbw-trapped, .gbw-pantry" }] : []),
  ];
}

function cells(pair: readonly number[]): string {
  return pair.map((cell) => `[data-key="cell:${cellName(cell)}"]`).join();
}

function ofEffects(c: Context): Lesson[] {
  const pending = new Set(c.view.pending.map(([symbol]) => symbol));
  return [
    ...(isTriple(c) ? [{ key: "triple", target: ".gbw-panel > .gbw-label" }] : []),
    ...(pending.has(WILD) ? [{ key: "star", target: ".gbw-panel > .gbw-choices" }] : []),
    ...(pending.has(CAGE) ? [{ key: "cage", target: '[data-key="choice:cage"], .gbw-gate' }] : []),
    ...(pending.has(EXCHANGE) ? [{ key: "exchange", target: '[data-key="choice:exchange"], .gbw-line-cards' }] : []),
    ...(pending.has(STAIRWAY) ? [{ key: "stairway", target: ".gbw-workshop" }] : []),
    ...([...pending].some(isColour) ? [{ key: "bread", target: ".gbw-pantry" }] : []),
  ];
}
