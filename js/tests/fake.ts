/** A model without a kernel, and a position to show: the tenth turn of a game of two. */
import type { LogEntry, SeatView, Setup, View } from "../src/house/types";
import type { WidgetModel } from "../src/app/model/types";

export class FakeModel implements WidgetModel {
  readonly sent: Record<string, unknown>[] = [];
  private readonly listeners = new Map<string, Set<(payload: never) => void>>();

  constructor(readonly traits: Record<string, unknown>) {}

  get(name: string): unknown {
    return this.traits[name];
  }

  set(name: string, value: unknown): void {
    this.traits[name] = value;
    this.fire(`change:${name}`, undefined);
  }

  on(event: string, callback: (payload: never) => void): void {
    this.listeners.set(event, (this.listeners.get(event) ?? new Set()).add(callback));
  }

  off(event: string, callback: (payload: never) => void): void {
    this.listeners.get(event)?.delete(callback);
  }

  send(content: unknown): void {
    this.sent.push(content as Record<string, unknown>);
  }

  fire(event: string, payload: unknown): void {
    for (const callback of [...(this.listeners.get(event) ?? [])]) callback(payload as never);
  }

  get listening(): number {
    return [...this.listeners.values()].reduce((sum, set) => sum + set.size, 0);
  }

  /** The last message sent, without its number. */
  get last(): Record<string, unknown> | undefined {
    const { seq: _, ...rest } = this.sent.at(-1) ?? {};
    return rest;
  }

  /** Python's answer: a new position that acknowledges what was sent. */
  answer(change: Partial<View> = {}): void {
    const view = this.traits["view"] as View;
    const seq = Number(this.sent.at(-1)?.["seq"] ?? view.ack);
    this.set("view", { ...view, rev: view.rev + 1, step: view.step + 1, ack: seq, ...change });
  }
}

export const SETUP: Setup = {
  game: "house", mode: "standard", names: ["Ada", "Bo"], kinds: ["human", "greedy"],
  characters: [
    ["Pinocchio", "YYY", 4, "N", "C", ""], ["Prince", "RRYYB", 6, "H", "C", ""], ["Puss in Boots", "GGG", 4, "N", "C", ""],
    ["Hansel & Gretel", "AAAAAAAA", 10, "HH", "C", "c"], ["Captain Hook", "RRRY", 5, "H", "B", ""], ["Genie", "RRYGG", 6, "N", "B", ""],
    ["Griffin", "YYB", 4, "N", "C", ""], ["Peter Pan", "RGG", 4, "H", "C", ""], ["Wizard", "RRRBB", 7, "H", "C", ""], ["Tom Thumb", "RB", 2, "H", "C", ""],
  ],
  bonus: [["chimney", 6, 3], ["chimney", 8, 6], ["cauldron", "H1", 1], ["oven", "R", 2], ["wand", 6, 4], ["oven", "Y", 2], ["broom", "B", 7], ["pin", "G", 5], ["chest", 3, 2], ["cauldron", "N2", 6]],
  tiles: "bsrxbcggyr",
  boards: ["rybgsxrcy", "rrbwsxgcy"],
  provenance: { name: "a set", known: 3, all: 9, fields: [3, 0, 0, 0, 0], shipped: true },
};

const score = { characters: 0, bonus: [], bread: 0, total: 0 };

export function seatView(change: Partial<SeatView> = {}): SeatView {
  return {
    board: 0, dealt: 0, house: ["", "", "", "", "", "", "", "", ""], stairs: 1, bread: [0, 0, 0, 0], gate: [], trapped: [], bonus: [],
    hand: [0, 1, 2], draw: 3, turn: 10, levels: 0, score, ...change,
  };
}

/**
 * Ada's house, heights 0 1 1 / 1 4 3 / 1 5 5 from the front: a1 is bare, b1 and c1 are one double tile, so are b3 and c3;
 * b2 and c2 are halves whose partners are covered, a2 and a3 wild tiles.
 */
export const HOUSE = ["", "re", "bw", "w*", "reyebegn", "rwywrw", "w*", "rererereye", "rwrwrwrwgw"];

/** Codes of all placements of the three tiles on the pairs that are possible with `stairs` stairways. */
export function buildCodes(pairs: readonly (readonly number[])[]): number[] {
  return [0, 1, 2].flatMap((tile) => pairs.flatMap(([need = -1], pair) => (need >= 0 ? [0, 1].map((o) => tile * 24 + pair * 2 + o) : [])));
}

/** By pair: stairways needed and who comes within reach; -1 one double tile, -2 - k too few stairways for k. */
export const PAIRS: readonly (readonly number[])[] = [[1, 3], [-1], [3], [1], [-6], [-1], [1], [3], [2], [0], [1], [2]];

export function position(change: Partial<View> = {}, ada: Partial<SeatView> = {}): View {
  return {
    rev: 40, step: 84, steps: 84, phase: "main", actor: 0, first: 0, viewer: 0, supply: [14, 17, 15, 15], stairs: 12, wilds: 21, pile: 27,
    line: [0, 1, 2, 3], display: [0, 1, 2, 3, 4],
    seats: [
      seatView({
        house: HOUSE, stairs: 3, bread: [4, 0, 2, 1], gate: [4, 5], trapped: [6, 7],
        score: { characters: 8, bonus: [], bread: 3, total: 11 }, ...ada,
      }),
      seatView({ board: 1, bread: [0, 1, 1, 2], trapped: [8, 9], bonus: [5], levels: 1, hand: [3, 4], score: { characters: 9, bonus: [2], bread: 2, total: 13 } }),
    ],
    worth: [[0, 0, 1, 2, 0], [0, 0, 2, 2, 0]],
    legal: [...buildCodes(PAIRS), 74, 76, 77, 149, 151, 152, 113, 114], candidates: [], pairs: PAIRS,
    pending: [], drawn: [], held: -1, pay: [], undo: true, redo: false, ack: 7, last: { seat: 0, cells: [7, 8] }, ...change,
  };
}

export const LOG: readonly LogEntry[] = [
  [1, 0, 1, "side", 1], [2, 1, 1, "side", 2], [3, 1, 1, "first", 9], [4, 0, 1, "first", 4],
  [82, 1, 9, "build", "cr", "a3-b3", 1, "gy"], [83, 1, 9, "take", "green"],
  [84, 0, 9, "build", "yg", "b3-c3", 0, "rs"],
];

export function modelOf(view: View = position(), more: Record<string, unknown> = {}): FakeModel {
  return new FakeModel({ setup: SETUP, view, log: LOG, locale: "en", theme: "light", ...more });
}
