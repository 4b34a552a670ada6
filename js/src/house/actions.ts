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

/** A number that an action names, and how many values it has; one with two may be a switch. */
type Field = readonly [name: string, size: number, kind?: "switch"];

/** The first code of each family, in order, and what its codes name, in the order of their weight. */
const FAMILIES: readonly (readonly [kind: ActionKind, base: number, ...fields: Field[]])[] = [
  ["build", 0, ["tile", 3], ["pair", 12], ["flip", 2, "switch"]], ["stairs", 72, ["tile", 3], ["take", 3]], ["take", 81, ["symbol", 5]],
  ["exchange", 86, ["give", 4], ["get", 4]], ["cage", 102, ["slot", 4]], ["look", 106], ["keep", 107, ["card", 3], ["reversed", 2, "switch"]],
  ["return", 113, ["slot", 2]], ["decline", 115], ["trap", 116, ["slot", 4]], ["trapGate", 120, ["slot", 2]], ["pay", 122, ["colour", 4]],
  ["wild", 126, ["cell", 9]], ["end", 135], ["bonus", 136, ["slot", 12]], ["skip", 148], ["discard", 149, ["colour", 4]],
  ["side", 153, ["side", 2]], ["first", 155, ["slot", 4]],
];
export const CODES = 159;

export function encode(action: Action): number {
  const [, base = 0, ...fields] = FAMILIES.find(([kind]) => kind === action.kind) ?? [];
  const values = action as unknown as Readonly<Record<string, number | boolean>>;
  return base + fields.reduce((code, [name, size]) => code * size + Number(values[name]), 0);
}

/** Return what a code means; throws a RangeError for a number that is no code. */
export function decode(code: number): Action {
  const family = FAMILIES.findLast(([, base]) => code >= base);
  if (!Number.isInteger(code) || code >= CODES || family === undefined) throw new RangeError(`no action has the code ${code}`);
  const [kind, base, ...fields] = family;
  let rest = code - base;
  const values = fields.reverse().map(([name, size, type]) => {
    const value = rest % size;
    rest = Math.floor(rest / size);
    return [name, type === "switch" ? value === 1 : value] as const;
  });
  return { kind, ...Object.fromEntries(values.reverse()) } as Action;
}

/** The legal actions of one kind. */
export function legalOf<K extends ActionKind>(legal: readonly number[], kind: K): Extract<Action, { kind: K }>[] {
  const isKind = (action: Action): action is Extract<Action, { kind: K }> => action.kind === kind;
  return legal.map(decode).filter(isKind);
}
