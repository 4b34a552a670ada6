/** The upper levels of a house, lifted off to look at those below. */

import type { Choice } from "./choice";

export class Lifting {
  private left = Infinity;
  private sign = "";

  /**
   * Return how many levels are left on the house. All are on it again as soon as it is another house, something was built
   * on it, or a space to build on is chosen: nothing is built on what is hidden.
   */
  levels(seat: number, house: readonly string[], { first, second }: Pick<Choice, "first" | "second">): number {
    const sign = [seat, ...house, first, second].join();
    if (sign !== this.sign) this.left = Infinity;
    this.sign = sign;
    return this.left;
  }

  /** Lift off all but so many. */
  leave(levels: number): void {
    this.left = levels;
  }
}
