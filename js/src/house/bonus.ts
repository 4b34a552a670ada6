/** Bonus cards: what each counts, and for which characters or levels it pays. */

import type { BonusRow, CharacterRow, SeatView, Setup } from "./types";
import { filled, topsOf } from "./column";
import { costOf, total } from "./cost";
import { symbolOf } from "./symbols";

export type BonusKind = "chimney" | "cauldron" | "broom" | "oven" | "chest" | "pin" | "wand";

export interface BonusCard {
  readonly kind: BonusKind;
  /** Levels, cost or points that the card names; 0 where it names none. */
  readonly number: number;
  /** Points a card pays: in all (chimney, chest) or each. */
  readonly points: number;
  /** Colour of an oven or a rolling pin, -1 on the others. */
  readonly colour: number;
  /** "H" or "N" on a cauldron, "C" or "B" on a broom, "" on the others. */
  readonly who: string;
}

/** The reason for which a card pays: characters by id, or a number of levels. */
export type Reason =
  | { readonly kind: "names"; readonly characters: readonly number[] }
  | { readonly kind: "levels" | "complete"; readonly levels: number; readonly needed: number }
  | { readonly kind: "oven" | "printed" };

export function bonusCard(row: BonusRow): BonusCard {
  const kind = row[0] as BonusKind;
  const param = String(row[1]);
  const number = Number.parseInt(param.replace(/\D/g, ""), 10) || 0;
  const colour = kind === "oven" || kind === "pin" ? symbolOf(param) : -1;
  const who = kind === "cauldron" || kind === "broom" ? param.charAt(0) : "";
  return { kind, number, points: pointsOf(kind, number), colour, who };
}

function pointsOf(kind: BonusKind, number: number): number {
  switch (kind) {
    case "chimney": return number === 8 ? 9 : 4;
    case "chest": return number === 4 ? 5 : 3;
    case "cauldron": return number;
    case "wand": return number === 6 ? 2 : 1;
    case "broom": case "oven": case "pin": return 2;
  }
}

export function reasonFor(setup: Setup, id: number, seat: SeatView): Reason {
  const row = setup.bonus[id];
  if (row === undefined || setup.mode === "introductory") return { kind: "printed" };
  const card = bonusCard(row);
  const counted = (pays: (character: CharacterRow) => boolean): Reason => ({
    kind: "names",
    characters: seat.trapped.filter((c) => {
      const character = setup.characters[c];
      return character !== undefined && pays(character);
    }),
  });
  switch (card.kind) {
    case "chimney": return { kind: "levels", levels: filled(seat.house).length, needed: card.number };
    case "chest": return { kind: "complete", levels: seat.levels, needed: card.number };
    case "oven": return { kind: "oven" };
    case "cauldron": return counted(([, , , kind]) => kind.startsWith(card.who));
    case "broom": return counted(([, , , , mood]) => mood === card.who);
    case "pin": return counted(([, cost]) => (costOf(cost).colours[card.colour] ?? 0) > 0);
    case "wand": return counted(([, cost]) => total(costOf(cost)) >= card.number);
  }
}

/** Tokens that an oven would bring: its colour on top of the house, as far as limit and supply allow. */
export function ovenGain(colour: number, seat: SeatView, board: string, supply: readonly number[], room: number): number {
  const showing = topsOf(seat.house, board).filter((top) => top.symbol === colour).length;
  return Math.min(showing, supply[colour] ?? 0, Math.max(0, room));
}
