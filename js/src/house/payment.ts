/** Paying "any" costs. */

/**
 * The tokens of a payment that have to be named: as soon as nothing is left to choose, because all tokens go or only
 * one colour remains, the rules pay the rest by themselves.
 *
 * @param chosen colours of all tokens to pay
 * @param bread tokens of each colour before the payment
 */
export function namedTokens(chosen: readonly number[], bread: readonly number[]): number[] {
  const left = [...bread];
  for (const [paid, colour] of chosen.entries()) {
    const all = left.reduce((sum, n) => sum + n, 0);
    if (all === chosen.length - paid || all === Math.max(...left)) return chosen.slice(0, paid);
    left[colour] = (left[colour] ?? 0) - 1;
  }
  return [...chosen];
}
