/** Outlines in the plane: rectangles, rings, rounded squares, and the symbols of the game. */
import { symbolLook, type OutlineSpec } from "./look";
import { clipEars } from "./triangles";
import type { Vec2, Vec3 } from "./types";

export type Outline = readonly Vec2[];

export const range = <T>(n: number, make: (i: number) => T): T[] => Array.from({ length: n }, (_, i) => make(i));

/** Counter-clockwise corners, starting front left. */
export const rect = (x0: number, y0: number, x1: number, y1: number): [Vec2, Vec2, Vec2, Vec2] => [
  [x0, y0],
  [x1, y0],
  [x1, y1],
  [x0, y1],
];

export const ring = (n: number, radius: number, degrees = 0): Vec2[] =>
  range(n, (i) => {
    const t = (Math.PI * (degrees + (360 * i) / n)) / 180;
    return [radius * Math.cos(t), radius * Math.sin(t)];
  });

const CORNERS: readonly Vec2[] = [
  [1, 1],
  [-1, 1],
  [-1, -1],
  [1, -1],
];

/** A square of half width `half` with corners of radius `r`, each drawn with `n` edges. */
export const roundSquare = (half: number, r: number, n = 3): Vec2[] =>
  CORNERS.flatMap(([sx, sy], quarter) =>
    range(n + 1, (i): Vec2 => {
      const t = ((quarter + i / n) * Math.PI) / 2;
      return [sx * (half - r) + r * Math.cos(t), sy * (half - r) + r * Math.sin(t)];
    }),
  );

export const scaled = (outline: Outline, k: number): Vec2[] => outline.map(([x, y]): Vec2 => [x * k, y * k]);

/** The outline lifted to a height. */
export const flat = (outline: Outline, z: number): Vec3[] => outline.map(([x, y]): Vec3 => [x, y, z]);

/** One closed part of a symbol with its triangles. */
export interface Part {
  readonly outline: Outline;
  readonly triangles: readonly number[];
}

function draw(spec: OutlineSpec): Outline {
  if ("points" in spec) return spec.points;
  if ("ring" in spec) return ring(...spec.ring);
  return roundSquare(...spec.square);
}

const parts = new Map<string, readonly Part[]>();

/** The parts of a symbol, all within 0.31 of the middle of its space. */
export function symbolParts(letter: string): readonly Part[] {
  let known = parts.get(letter);
  if (!known) {
    known = symbolLook(letter).outlines.map((spec) => {
      const outline = draw(spec);
      return { outline, triangles: clipEars(outline) };
    });
    parts.set(letter, known);
  }
  return known;
}
