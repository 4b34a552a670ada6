/**
 * Painter's order. The columns stand on a grid, so it is exact: far columns first, in a column from the bottom up; those
 * who stand around them among them.
 */
import { PLACES } from "./guests";
import { newell } from "./light";
import type { Polygon, Vec3 } from "./types";

/** Tell if the polygon turns its outside to the eye. */
function faces({ points }: Polygon, eye: Vec3): boolean {
  const [x, y, z] = newell(points);
  const a = points[points.length - 1] as Vec3;
  return x * (eye[0] - a[0]) + y * (eye[1] - a[1]) + z * (eye[2] - a[2]) > 0;
}

/** The polygons that can be seen, in the order in which to paint them. */
export function painted(polygons: readonly Polygon[], eye: Vec3): Polygon[] {
  const far = Array.from({ length: 9 }, (_, c) => (c % 3 - eye[0]) ** 2 + (Math.floor(c / 3) - eye[1]) ** 2);
  const guests = PLACES.map(({ at: [x, y] }) => (x - eye[0]) ** 2 + (y - eye[1]) ** 2);
  const rank = ({ cell, level, guest }: Polygon): number => {
    if (guest >= 0) return -1000 * (guests[guest] as number);
    if (cell < 0) return -Infinity;
    return level < 0 ? -1e6 - (far[cell] as number) : level - 1000 * (far[cell] as number);
  };
  return polygons
    .filter((q) => faces(q, eye))
    .map((q, i) => ({ q, i, rank: rank(q) }))
    .sort((a, b) => (a.rank === b.rank ? a.i - b.i : a.rank - b.rank))
    .map(({ q }) => q);
}
