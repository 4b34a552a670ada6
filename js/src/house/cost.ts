/** The cost of a character, and the tokens that are missing to pay it. */

import { symbolOf } from "./symbols";

export interface Cost {
  /** Tokens of each colour. */
  readonly colours: readonly number[];
  /** Tokens of any colour on top of those. */
  readonly any: number;
}

export function costOf(letters: string): Cost {
  const colours = [0, 0, 0, 0];
  let any = 0;
  for (const letter of letters) {
    const symbol = symbolOf(letter);
    if (letter === "A") any += 1;
    else if (symbol >= 0 && symbol < 4) colours[symbol] = (colours[symbol] ?? 0) + 1;
  }
  return { colours, any };
}

export function total(cost: Cost): number {
  return cost.any + cost.colours.reduce((sum, n) => sum + n, 0);
}

/** Tokens that a pantry lacks for a cost; `any` counts what the tokens left over cannot cover. */
export function missing(cost: Cost, bread: readonly number[]): Cost {
  const colours = cost.colours.map((n, colour) => Math.max(0, n - (bread[colour] ?? 0)));
  const spare = cost.colours.reduce((sum, n, colour) => sum + Math.max(0, (bread[colour] ?? 0) - n), 0);
  return { colours, any: Math.max(0, cost.any - spare) };
}

export function affordable(cost: Cost, bread: readonly number[]): boolean {
  return total(missing(cost, bread)) === 0;
}
