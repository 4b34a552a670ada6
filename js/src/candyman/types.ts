/** The setup and the view of a race of gingerbread people, as Python sends them. */

import type * as shared from "../app/model/types";

export type Phase =
  | "window" | "before" | "step" | "burst" | "after" | "part" | "defense" | "summon" | "strike" | "aim" | "over";

/** English name, keywords and effect; boxes on each of the six parts; boxes on a part of choice, spaces pushed, amount. */
export type TreatRow = readonly [
  name: string, keywords: readonly string[], effect: string, damage: readonly number[], choice: number, push: number,
  amount: number, documented: string, count: number,
];

/** The meaning of a code: its kind, and numbers of icons, seats, parts, limbs or kinds of Treats. */
export type Meaning = readonly [kind: string, ...numbers: number[]];

/** Constant during a game. */
export interface Setup extends shared.Setup {
  readonly provenance: shared.Provenance;
  /** Boxes a part. */
  readonly full: number;
  /** One letter a space, "-" for none. */
  readonly path: string;
  readonly bursts: readonly number[];
  readonly bridges: readonly (readonly [entrance: number, exit: number])[];
  readonly swirl: number;
  /** First space of the Danger Zone, which reaches to the end of the path. */
  readonly zone: number;
  readonly characters: readonly (readonly [name: string, space: number, documented: string])[];
  readonly icons: readonly (readonly [letter: string, name: string, part: string])[];
  /** The part that an icon hits, by icon. */
  readonly parts: readonly number[];
  readonly treats: readonly TreatRow[];
  /** Labels of Dash N Bash cards, by kind. */
  readonly cards: readonly string[];
  readonly actions: readonly Meaning[];
}

export interface SeatView {
  /** -1: crumbs. */
  readonly space: number;
  /** Dark boxes, by part. */
  readonly marks: readonly number[];
  readonly equipped: readonly (readonly [limb: number, kind: number])[];
  /** The number of Special Treats that it holds. */
  readonly treats: number;
  readonly trophies: readonly (readonly [seat: number, part: number])[];
  readonly score: number;
}

/** The attack under way. */
export interface Attack {
  readonly by: number | "twins";
  readonly at: number;
  readonly blow: readonly number[];
  readonly push: number;
  readonly boxes: number;
  readonly strip: number;
}

export interface View extends shared.View {
  readonly phase: Phase;
  readonly stage: string;
  /** Whose turn it is; the seat to act may be another. */
  readonly active: number;
  readonly round: number;
  readonly lucky: readonly number[];
  readonly deck: number;
  /** Dash N Bash cards face up, the last on top. */
  readonly shown: readonly number[];
  /** The number of them that the last action brought. */
  readonly recent: number;
  readonly aimed: number;
  readonly pile: number;
  /** The viewer's own Special Treats, by kind. */
  readonly hand: readonly number[];
  readonly seats: readonly SeatView[];
  /** The takers of the parts, six for each seat. 6 stands for the Twins, 7 for Sweet Toof. */
  readonly torn: readonly (readonly [taker: number, part: number])[];
  /** Icons of the steps that are still to be made. */
  readonly walk: readonly number[];
  /** Nothing is null in JupyterLab, and undefined in JupyterLite. */
  readonly attack?: Attack | null | undefined;
  /** The reason for which a part is chosen: 1 boxes, 2 an arm torn off, 3 an Equip card, 4 healing. */
  readonly choose: number;
  /** Boxes due on a part of choice. */
  readonly boxes: number;
  readonly left: number;
  /** Space of the match, -1 for none. */
  readonly match: number;
  readonly call: string;
  /** The last one left runs the gauntlet. */
  readonly run: boolean;
  /** Spaces on which steps and jumps land. */
  readonly goals: readonly (readonly [code: number, space: number])[];
  readonly end?: string;
  readonly winner?: number;
}

/** The outcome of an action, as everybody knows it. */
export interface Outcome {
  readonly cards?: readonly string[];
  readonly marks?: readonly (readonly [seat: number, part: number, boxes: number])[];
  readonly torn?: readonly (readonly [taker: number, seat: number, part: number])[];
  readonly out?: readonly number[];
  readonly at?: readonly (readonly [seat: number, space: number])[];
  readonly treats?: readonly (readonly [seat: number, change: number])[];
  readonly gear?: readonly (readonly [seat: number, limb: number, kind: number])[];
  readonly end?: string;
  readonly match?: number;
}

/** Parts of a cookie, in the order of their numbers. */
export const PARTS = ["head", "body", "larm", "rarm", "lleg", "rleg"] as const;
/** Icons, in the order of their numbers. */
export const ICONS = ["gumball", "juju", "corn", "chocolate", "hard", "peppermint"] as const;
/** The first limb is this part. */
export const FIRST_LIMB = 2;
export const TWINS = 6;
export const TOOF = 7;
