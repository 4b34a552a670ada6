/** Painting from far to near must leave on top what an eye would see: compared with rays from the eye. */
import { describe, expect, it } from "vitest";

import { cameraAt, centreFor, DISTANCE, topOf } from "../../../src/house/scene/camera";
import { housePolygons } from "../../../src/house/scene/mesh";
import { painted } from "../../../src/house/scene/painter";
import type { Polygon, Vec2, Vec3 } from "../../../src/house/scene/types";
import { grown, guestsLike, view } from "./houses";

type Triangle = readonly [Vec3, Vec3, Vec3];
const minus = (a: Vec3, b: Vec3): Vec3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const cross = (a: Vec3, b: Vec3): Vec3 => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
const dot = (a: Vec3, b: Vec3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

const trianglesOf = ({ points, triangles }: Polygon): Triangle[] =>
  Array.from({ length: triangles.length / 3 }, (_, t): Triangle => {
    const [a, b, c] = triangles.slice(3 * t, 3 * t + 3).map((k) => points[k] as Vec3);
    return [a as Vec3, b as Vec3, c as Vec3];
  });

/** Where along the ray (1 = at `through`) it meets the triangle; Möller and Trumbore. */
function meets([a, b, c]: Triangle, eye: Vec3, through: Vec3): number {
  const ray = minus(through, eye);
  const [ab, ac, ae] = [minus(b, a), minus(c, a), minus(eye, a)];
  const p = cross(ray, ac);
  const det = dot(ab, p);
  if (Math.abs(det) < 1e-12) return Infinity;
  const u = dot(ae, p) / det;
  const q = cross(ae, ab);
  const v = dot(ray, q) / det;
  return u < 0 || v < 0 || u + v > 1 ? Infinity : dot(ac, q) / det;
}

function inside([a, b, c]: readonly [Vec2, Vec2, Vec2], p: Vec2): boolean {
  const side = (s: Vec2, t: Vec2): number => (t[0] - s[0]) * (p[1] - s[1]) - (t[1] - s[1]) * (p[0] - s[0]);
  const [x, y, z] = [side(a, b), side(b, c), side(c, a)];
  return (x >= 0 && y >= 0 && z >= 0) || (x <= 0 && y <= 0 && z <= 0);
}

const GUESTS = guestsLike(Array.from({ length: 24 }, (_, n) => [["H", "N", "HH"][n % 3] ?? "", "C", "RYB"]));
const VIEWS = [view(31, 33), view(-60, 33), view(150, 20), view(-135, 50), view(31, 76), view(5, 12)];

describe("painter's order", () => {
  it.each(VIEWS.flatMap((look) => [{ ...look, finished: false }, { ...look, finished: true }]))("shows from azimuth $azimuth, elevation $elevation what rays from the eye meet first, finished $finished", ({ finished, ...look }) => {
    let compared = 0;
    for (const seed of [1, 2, 3]) {
      const house = grown(seed, 9);
      const polygons = housePolygons(house, finished ? { finished, guests: GUESTS } : { ghost: { wild: 4 } });
      const { eye, project } = cameraAt(look, centreFor(topOf(5, true)));
      const order = painted(polygons, eye).map((q) => ({
        q,
        flat: trianglesOf(q).map((t) => t.map(project) as unknown as readonly [Vec2, Vec2, Vec2]),
      }));
      const solid = order.map(({ q }) => ({ q, triangles: trianglesOf(q) }));
      // look through points that lie on walls and tops of pieces
      for (const target of polygons.filter((q, i) => q.level >= 0 && i % 9 === 0)) {
        const [a, b, c] = trianglesOf(target)[0] as Triangle;
        const through: Vec3 = [(a[0] + b[0] + c[0]) / 3, (a[1] + b[1] + c[1]) / 3, (a[2] + b[2] + c[2]) / 3];
        const on = project(through);
        const top = order.findLast(({ flat }) => flat.some((t) => inside(t, on)))?.q;
        const hits = solid.map(({ q, triangles }) => ({ q, at: Math.min(...triangles.map((t) => meets(t, eye, through))) }));
        const nearest = hits.reduce((best, hit) => (hit.at < best.at ? hit : best));
        const drawn = hits.find(({ q }) => q === top);
        // within a column a candy may cover a hair too much of its own bed; between columns nothing is off
        const allowed = top?.cell === nearest.q.cell ? 0.4 : 0.03;
        expect(((drawn?.at ?? 9) - nearest.at) * DISTANCE).toBeLessThan(allowed);
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(200);
  });
});
