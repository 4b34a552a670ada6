/** Points on the screen where a click picks a cell, for tests that click there. */
import { cellAt, type Project } from "../../../src/house/scene/picking";
import type { HouseScene } from "../../../src/house/scene/scene";
import type { Polygon, Vec2 } from "../../../src/house/scene/types";

function area(outline: readonly Vec2[]): number {
  let sum = 0;
  let a = outline[outline.length - 1] as Vec2;
  for (const b of outline) {
    sum += a[0] * b[1] - b[0] * a[1];
    a = b;
  }
  return Math.abs(sum) / 2;
}

const middle = (points: readonly Vec2[]): Vec2 => [
  points.reduce((sum, p) => sum + p[0], 0) / points.length,
  points.reduce((sum, p) => sum + p[1], 0) / points.length,
];

/** Room around a point, in pixels, the most first: at the very edge of a face a click may miss. */
const CLEARANCES = [6, 3, 1.5];
const AROUND: readonly Vec2[] = [
  [0, 0],
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
];
/** Of how many faces of a cell, and on how fine a grid, points are tried. */
const FACES = 16;
const GRID = 7;

/** The middle of a face first, then points all over it: part of it may be hidden. */
function* pointsOf(outline: readonly Vec2[]): Generator<Vec2> {
  yield middle(outline);
  const xs = outline.map(([x]) => x);
  const ys = outline.map(([, y]) => y);
  const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  for (let i = 1; i < GRID; i++) {
    for (let j = 1; j < GRID; j++) {
      const at: Vec2 = [x0 + ((x1 - x0) * i) / GRID, y0 + ((y1 - y0) * j) / GRID];
      yield at;
    }
  }
}

/**
 * A point on the screen where the cell itself lies uppermost: as near as can be to the middle of its top,
 * or null if other columns hide it. `polygons` are in painter's order.
 */
export function visiblePoint(polygons: readonly Polygon[], cell: number, project: Project): Vec2 | null {
  const faces = polygons
    .filter(({ cell: of }) => of === cell)
    .map(({ level, points }) => ({ level, outline: points.map(project) }))
    .sort((a, b) => area(b.outline) - area(a.outline))
    .slice(0, FACES)
    .sort((a, b) => b.level - a.level);
  const candidates = faces.flatMap(({ outline }) => [...pointsOf(outline)]);
  for (const room of CLEARANCES) {
    const clear = (at: Vec2): boolean =>
      AROUND.every(([dx, dy]) => cellAt(polygons, [at[0] + room * dx, at[1] + room * dy], project) === cell);
    const found = candidates.find(clear);
    if (found) return found;
  }
  return null;
}

/** The same for a cell of a scene, in client coordinates. */
export function pointOf(scene: HouseScene, cell: number): Vec2 | null {
  const seen = scene["projection"]();
  const state = scene["state"];
  return seen && state && visiblePoint(scene["targets"](state, seen.eye), cell, seen.project);
}
