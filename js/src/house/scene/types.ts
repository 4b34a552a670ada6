/** Shared shapes of the scene's data. Space: x runs from column a to c, y from row 1 to 3, z is up; a space is 1 wide. */

export type Vec2 = readonly [number, number];
export type Vec3 = readonly [number, number, number];

/**
 * One house as the widget's state tells it: nine printed letters (none before a side of the board is chosen),
 * nine strings of pieces (two characters each).
 */
export interface HouseState {
  readonly board: string;
  readonly house: readonly string[];
}

/** A placement that is only previewed: a double tile (with the stairways under its lower half), or a wild tile. */
export type Ghost =
  | {
      readonly tile: readonly [string, string];
      readonly cells: readonly [number, number];
      readonly stairs: number;
    }
  | { readonly wild: number };

export interface SceneTheme {
  /** Colour of the labels around the house. */
  readonly ink: string;
  readonly dark: boolean;
}

/** The number of levels of a house that are drawn, from the ground up, where the others are lifted off. */
export interface Lifted {
  readonly upTo?: number | undefined;
}

/** A trapped character. */
export interface Guest {
  /** "H": human, "N": not, "HH": two humans. */
  readonly kind: string;
  /** "C": cheerful. */
  readonly mood: string;
  /** Letters of its cost. */
  readonly cost: string;
  /** The words shown while the pointer is on it. */
  readonly title: string;
}

/** Cells whose tops carry a ring of lamp yellow. */
export interface Marks {
  readonly legalCells?: readonly number[];
  readonly selectedCells?: readonly number[];
  /** The spaces of the last tile. */
  readonly lastCells?: readonly number[];
}

/** A flat polygon, counter-clockwise seen from outside. */
export interface Polygon {
  readonly points: readonly Vec3[];
  /** Indices into `points`, three a triangle. */
  readonly triangles: readonly number[];
  readonly colour: string;
  /** Cell 0 to 8 (a1 b1 c1 a2 ...), or -1 for the plinth. */
  readonly cell: number;
  /** Level from 0 up, or -1 for what is printed. */
  readonly level: number;
  readonly ghost: boolean;
  /** The number of the trapped character; -1: none. */
  readonly guest: number;
}
