/** The choice of the person at the widget, not yet confirmed. Thrown away when the position changes. */

import { neighbours, pairOf } from "./cells";
import { partners, type Placement } from "./placement";

export class Choice {
  /** Double tile, 0 to 2; null: none yet. */
  tile: number | null = null;
  /** The tile is turned around. */
  turned = false;
  first: number | null = null;
  second: number | null = null;
  /** Space under the pointer or the focus. */
  hover: number | null = null;
  /** Space that was pressed last and refused: the reason is told, also where nothing hovers. */
  refused: number | null = null;
  /** "Take two stairways" instead of a placement. */
  stairs = false;
  /** Code of the option chosen in a list; null: the default. */
  option: number | null = null;
  /** Symbol of the effect chosen in a list of effects. */
  effect: number | null = null;
  give: number | null = null;
  get: number | null = null;
  /** Tokens marked for payment, by their place in the row. */
  readonly tokens = new Set<number>();
  /** Of the cards looked at: the one to keep, and whether the others go back in reversed order. */
  keep: number | null = null;
  reversed = false;
  /** Gate place to be cleared for the kept card. */
  away: number | null = null;
  /** Code of a discard or a return that waits for its confirmation among the belongings. */
  giveBack: number | null = null;

  /** Take up a tile; the spaces chosen stay if they are possible, which depends on no tile. */
  pickTile(tile: number): void {
    if (this.tile === tile) return;
    this.tile = tile;
    this.turned = false;
    this.option = null;
  }

  /** Turn the tile around: the halves change places. */
  rotate(): void {
    this.turned = !this.turned;
  }

  clearSpaces(): void {
    this.first = null;
    this.second = null;
    this.refused = null;
  }

  /** There is something to clear on the board. */
  get begun(): boolean {
    return this.first !== null;
  }

  /**
   * A press on a space: the first space, then the second; on a chosen one again, the tile turns around it. One beside the
   * first that cannot be the second changes nothing.
   *
   * @param pairs pairs on which a tile can be placed
   */
  pressSpace(cell: number, pairs: ReadonlySet<number>): void {
    const around = partners(cell, pairs);
    this.refused = null;
    if (cell === this.first) {
      this.second = after(around, this.second);
    } else if (cell === this.second) {
      // this space becomes the pivot; its half stays on it
      const before = this.first;
      this.first = cell;
      this.turned = !this.turned;
      this.second = after(around, before);
    } else if (this.first !== null && this.second === null && pairs.has(pairOf(this.first, cell))) {
      this.second = cell;
    } else if (around.length === 0 || (this.first !== null && this.second === null && neighbours(this.first).includes(cell))) {
      this.refused = cell;
    } else {
      this.first = cell;
      this.second = null;
    }
  }

  /** Choice of one space only, for a wild tile. */
  pressOne(cell: number): void {
    this.first = cell;
  }

  /** The placement chosen, or the one that hovering proposes; `sure` only for the chosen one. */
  placement(pairs: ReadonlySet<number>): { place: Placement; sure: boolean } | null {
    const { tile, turned, first, second, hover } = this;
    if (tile === null) return null;
    if (first !== null && second !== null) return { place: { tile, turned, first, second }, sure: true };
    if (hover === null) return null;
    if (first !== null) {
      return pairs.has(pairOf(first, hover)) ? { place: { tile, turned, first, second: hover }, sure: false } : null;
    }
    const other = partners(hover, pairs)[0];
    return other === undefined ? null : { place: { tile, turned, first: hover, second: other }, sure: false };
  }
}

/** The item after `current` in a circle; the first one if `current` is none of them. */
function after(circle: readonly number[], current: number | null): number | null {
  const at = current === null ? -1 : circle.indexOf(current);
  return circle[(at + 1) % circle.length] ?? null;
}
