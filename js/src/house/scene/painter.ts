/** Painter's order. The columns stand on a grid, so it is exact: far columns first, in a column from the bottom up. */
import type { Polygon, Vec3 } from "./types";

/** Does the polygon turn its outside to the eye? */
function faces(polygon: Polygon, eye: Vec3): boolean {
  const p = polygon.points;
  let sx = 0;
  let sy = 0;
  let sz = 0;
  let a = p[p.length - 1] as Vec3;
  for (const b of p) {
    sx += (a[1] - b[1]) * (a[2] + b[2]);
    sy += (a[2] - b[2]) * (a[0] + b[0]);
    sz += (a[0] - b[0]) * (a[1] + b[1]);
    a = b;
  }
  return sx * (eye[0] - a[0]) + sy * (eye[1] - a[1]) + sz * (eye[2] - a[2]) > 0;
}

/** The polygons that can be seen, in the order in which to paint them. */
export function painted(polygons: readonly Polygon[], eye: Vec3): Polygon[] {
  const far = Array.from({ length: 9 }, (_, c) => (c % 3 - eye[0]) ** 2 + (Math.floor(c / 3) - eye[1]) ** 2);
  const rank = ({ cell, level }: Polygon): number => {
    if (cell < 0) return -Infinity;
    return level < 0 ? -1e6 - (far[cell] as number) : level - 1000 * (far[cell] as number);
  };
  return polygons
    .filter((q) => faces(q, eye))
    .map((q, i) => ({ q, i, rank: rank(q) }))
    .sort((a, b) => (a.rank === b.rank ? a.i - b.i : a.rank - b.rank))
    .map(({ q }) => q);
}
