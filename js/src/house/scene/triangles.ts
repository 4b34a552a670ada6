/** Cutting polygons into triangles; lists are shared between polygons of the same form. */
import type { Vec2 } from "./types";

const fans = new Map<number, readonly number[]>();
const strips = new Map<number, readonly number[]>();

/** Triangles of a convex polygon with `n` corners. */
export function fan(n: number): readonly number[] {
  let known = fans.get(n);
  if (!known) {
    known = Array.from({ length: n - 2 }, (_, i) => [0, i + 1, i + 2]).flat();
    fans.set(n, known);
  }
  return known;
}

/** Triangles of a band: `n` points along one edge, then `n` points back along the other. */
export function strip(n: number): readonly number[] {
  let known = strips.get(n);
  if (!known) {
    known = Array.from({ length: n - 1 }, (_, i) => {
      const [a, b, c, d] = [i, i + 1, 2 * n - 2 - i, 2 * n - 1 - i];
      return [a, b, c, a, c, d];
    }).flat();
    strips.set(n, known);
  }
  return known;
}

const cross = (a: Vec2, b: Vec2, c: Vec2): number =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);

/** Ear clipping of a simple counter-clockwise outline that need not be convex. */
export function clipEars(outline: readonly Vec2[]): number[] {
  const left = outline.map((_, i) => i);
  const out: number[] = [];
  const point = (i: number): Vec2 => outline[i] as Vec2;
  const around = (i: number): [number, number, number] => {
    const n = left.length;
    return [left[(i + n - 1) % n] as number, left[i] as number, left[(i + 1) % n] as number];
  };
  const isEar = (i: number): boolean => {
    const [a, b, c] = around(i);
    const [A, B, C] = [point(a), point(b), point(c)];
    if (cross(A, B, C) <= 1e-12) return false;
    return left.every((k) => {
      if (k === a || k === b || k === c) return true;
      const p = point(k);
      return cross(A, B, p) < 0 || cross(B, C, p) < 0 || cross(C, A, p) < 0;
    });
  };
  while (left.length > 3) {
    const ear = left.findIndex((_, i) => isEar(i));
    if (ear < 0) throw new Error("outline is not a simple counter-clockwise polygon");
    out.push(...around(ear));
    left.splice(ear, 1);
  }
  return [...out, ...left];
}
