/** Sizes, colours and outlines, shared with the Python side through one file. */
import data from "../../../../gingerbread_widget/data/look.json";
import type { Vec2 } from "./types";

/** An outline: its points, a regular ring (corners, radius, degrees), or a rounded square. */
export type OutlineSpec =
  | { readonly points: readonly Vec2[] }
  | { readonly ring: readonly [number, number, number] }
  | { readonly square: Vec2 };

export interface SymbolLook {
  readonly name: string;
  readonly colour: string;
  /** Candy lies on a bed of icing of its own shape; a chocolate sign lies on a plaque. */
  readonly candy: boolean;
  readonly outlines: readonly OutlineSpec[];
  /** The spot where the light glints on the candy. */
  readonly gloss?: Vec2;
}

/** Outlines of a gingerbread figure: its dough, and the icing around it. */
interface FigureLook {
  readonly outline: readonly Vec2[];
  readonly rim: readonly Vec2[];
}

type Look = Omit<typeof data, "symbols" | "figures"> & {
  readonly symbols: Readonly<Record<string, SymbolLook>>;
  readonly figures: Readonly<Record<"person" | "animal", FigureLook>>;
};

export const LOOK = data as unknown as Look;
export const SIZE = LOOK.size;
export const COLOUR = LOOK.colours;

export function symbolLook(letter: string): SymbolLook {
  const look = LOOK.symbols[letter];
  if (!look) throw new Error(`unknown symbol ${JSON.stringify(letter)}`);
  return look;
}
