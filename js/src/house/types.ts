/** The setup and the view of a house, as Python sends them. */

import type * as shared from "../app/model/types";

export type Phase =
  | "side" | "first" | "main" | "effect" | "keep" | "gate" | "trap" | "pay" | "wild" | "bonus" | "over";

/** name, cost letters, points, kind ("H", "N", "HH"), mood ("C", "B"), first letters of the documented ones of these */
export type CharacterRow = readonly [
  name: string, cost: string, points: number, kind: string, mood: string, documented: string,
];

/** kind, parameter, value on the introductory side */
export type BonusRow = readonly [kind: string, param: string | number, introductory: number];

/** The documented part of a component set. */
export interface Provenance extends shared.Provenance {
  /** Characters of which the name is documented, the cost, the points, the kind, the mood. */
  readonly fields: readonly number[];
}

/** Constant during a game. */
export interface Setup extends shared.Setup {
  readonly characters: readonly CharacterRow[];
  readonly bonus: readonly BonusRow[];
  /** Two letters a double tile. */
  readonly tiles: string;
  readonly boards: readonly string[];
  readonly provenance: Provenance;
}

export interface Score {
  readonly characters: number;
  readonly bonus: readonly number[];
  readonly bread: number;
  readonly total: number;
}

export interface SeatView {
  /** Side of the board, -1 until it is chosen. */
  readonly board: number;
  /** Board dealt, with the sides 2k and 2k + 1. */
  readonly dealt: number;
  readonly house: readonly string[];
  readonly stairs: number;
  readonly bread: readonly number[];
  readonly gate: readonly number[];
  readonly trapped: readonly number[];
  readonly bonus: readonly number[];
  readonly hand: readonly number[];
  readonly draw: number;
  readonly turn: number;
  readonly levels: number;
  readonly score: Score;
}

/** One position, as the seat of this widget may see it. */
export interface View extends shared.View {
  readonly phase: Phase;
  readonly first: number;
  readonly supply: readonly number[];
  readonly stairs: number;
  readonly wilds: number;
  readonly pile: number;
  readonly line: readonly number[];
  readonly display: readonly number[];
  readonly seats: readonly SeatView[];
  readonly worth: readonly (readonly number[])[];
  readonly pairs?: readonly (readonly number[])[];
  /** The gains that one press takes: after a piece on each pair or space, or in the midst of effects. */
  readonly together?: readonly (readonly number[])[];
  readonly pending: readonly (readonly [symbol: number, count: number])[];
  readonly drawn: readonly number[];
  /** The number of cards at which the seat to act looks in secret. */
  readonly looking?: number;
  readonly held: number;
  readonly pay: readonly number[];
  readonly last?: { readonly seat: number; readonly cells: readonly number[] } | null;
}

export type LogEntry = shared.LogEntry<string | number>;
