/** Action codes: one small number for each thing that a seat can decide. */

export type Action =
  | { readonly kind: "build"; readonly tile: number; readonly pair: number; readonly flip: boolean }
  | { readonly kind: "stairs"; readonly tile: number; readonly take: number }
  | { readonly kind: "take"; readonly symbol: number }
  | { readonly kind: "exchange"; readonly give: number; readonly get: number }
  | { readonly kind: "cage"; readonly slot: number }
  | { readonly kind: "look" }
  | { readonly kind: "keep"; readonly card: number; readonly reversed: boolean }
  | { readonly kind: "return"; readonly slot: number }
  | { readonly kind: "decline" }
  | { readonly kind: "trap"; readonly slot: number }
  | { readonly kind: "trapGate"; readonly slot: number }
  | { readonly kind: "pay"; readonly colour: number }
  | { readonly kind: "wild"; readonly cell: number }
  | { readonly kind: "end" }
  | { readonly kind: "bonus"; readonly slot: number }
  | { readonly kind: "skip" }
  | { readonly kind: "discard"; readonly colour: number }
  | { readonly kind: "side"; readonly side: number }
  | { readonly kind: "first"; readonly slot: number };

export type ActionKind = Action["kind"];

/** The first code of each family, in order; a family ends where the next begins. */
const FAMILIES: readonly (readonly [ActionKind, number])[] = [
  ["build", 0], ["stairs", 72], ["take", 81], ["exchange", 86], ["cage", 102], ["look", 106], ["keep", 107],
  ["return", 113], ["decline", 115], ["trap", 116], ["trapGate", 120], ["pay", 122], ["wild", 126], ["end", 135],
  ["bonus", 136], ["skip", 148], ["discard", 149], ["side", 153], ["first", 155],
];
export const CODES = 159;

const FIRST_CODE = Object.fromEntries(FAMILIES) as Record<ActionKind, number>;

/** The code of an action. */
export function encode(action: Action): number {
  const base = FIRST_CODE[action.kind];
  switch (action.kind) {
    case "build": return base + action.tile * 24 + action.pair * 2 + Number(action.flip);
    case "stairs": return base + action.tile * 3 + action.take;
    case "take": return base + action.symbol;
    case "exchange": return base + action.give * 4 + action.get;
    case "keep": return base + action.card * 2 + Number(action.reversed);
    case "cage": case "return": case "trap": case "trapGate": case "bonus": case "first": return base + action.slot;
    case "pay": case "discard": return base + action.colour;
    case "wild": return base + action.cell;
    case "side": return base + action.side;
    case "look": case "decline": case "end": case "skip": return base;
  }
}

/** What a code means; throws a RangeError for a number that is no code. */
export function decode(code: number): Action {
  const family = FAMILIES.findLast(([, base]) => code >= base);
  if (!Number.isInteger(code) || code >= CODES || family === undefined) throw new RangeError(`no action has the code ${code}`);
  const [kind, base] = family;
  const n = code - base;
  switch (kind) {
    case "build": return { kind, tile: Math.floor(n / 24), pair: Math.floor(n / 2) % 12, flip: n % 2 === 1 };
    case "stairs": return { kind, tile: Math.floor(n / 3), take: n % 3 };
    case "take": return { kind, symbol: n };
    case "exchange": return { kind, give: Math.floor(n / 4), get: n % 4 };
    case "keep": return { kind, card: Math.floor(n / 2), reversed: n % 2 === 1 };
    case "cage": case "return": case "trap": case "trapGate": case "bonus": case "first": return { kind, slot: n };
    case "pay": case "discard": return { kind, colour: n };
    case "wild": return { kind, cell: n };
    case "side": return { kind, side: n };
    case "look": case "decline": case "end": case "skip": return { kind };
  }
}

/** The legal actions of one kind. */
export function legalOf<K extends ActionKind>(legal: readonly number[], kind: K): Extract<Action, { kind: K }>[] {
  const isKind = (action: Action): action is Extract<Action, { kind: K }> => action.kind === kind;
  return legal.map(decode).filter(isKind);
}
