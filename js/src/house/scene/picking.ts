/** Finding cells on the screen and points of cells. */
import { SLIP } from "./dragging";
import type { Polygon, Vec2, Vec3 } from "./types";

export type Project = (p: Vec3) => Vec2;

function contains(outline: readonly Vec2[], [x, y]: Vec2): boolean {
  let inside = false;
  let a = outline[outline.length - 1] as Vec2;
  for (const b of outline) {
    if (a[1] > y !== b[1] > y && x < a[0] + ((y - a[1]) * (b[0] - a[0])) / (b[1] - a[1])) inside = !inside;
    a = b;
  }
  return inside;
}

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
      if (contains(outline, at)) yield at;
    }
  }
}

/** The cell that lies uppermost at a point of the screen, null beside the house. `polygons` are in painter's order. */
export function cellAt(polygons: readonly Polygon[], at: Vec2, project: Project): number | null {
  const cell = polygons.findLast(({ points }) => contains(points.map(project), at))?.cell ?? -1;
  return cell < 0 ? null : cell;
}

/**
 * A point on the screen where the cell itself lies uppermost: as near as can be to the middle of its top,
 * or null if other columns hide it. `polygons` are in painter's order.
 */
export function visiblePoint(polygons: readonly Polygon[], cell: number, project: Project): Vec2 | null {
  const seen = polygons.map(({ points }) => points.map(project));
  const uppermost = (at: Vec2): number => polygons[seen.findLastIndex((outline) => contains(outline, at))]?.cell ?? -1;
  const faces = polygons
    .map(({ cell: of, level }, i) => ({ of, level, outline: seen[i] as Vec2[] }))
    .filter(({ of }) => of === cell)
    .sort((a, b) => area(b.outline) - area(a.outline))
    .slice(0, FACES)
    .sort((a, b) => b.level - a.level);
  const candidates = faces.flatMap(({ outline }) => [...pointsOf(outline)]);
  for (const room of CLEARANCES) {
    const clear = (at: Vec2): boolean =>
      AROUND.every(([dx, dy]) => uppermost([at[0] + room * dx, at[1] + room * dy]) === cell);
    const found = candidates.find(clear);
    if (found) return found;
  }
  return null;
}

/** Call `pick` with the place of each click without a drag. */
export function watchClicks(target: HTMLElement, pick: (at: Vec2) => void, signal: AbortSignal): void {
  let pressed: Vec2 | null = null;
  let slipped = false;
  const far = (event: MouseEvent, from: Vec2): boolean =>
    Math.hypot(event.clientX - from[0], event.clientY - from[1]) > SLIP;
  const options = { capture: true, signal };
  target.addEventListener(
    "pointerdown",
    (event) => {
      pressed = event.button === 0 ? [event.clientX, event.clientY] : null;
      slipped = false;
    },
    options,
  );
  target.addEventListener(
    "pointermove",
    (event) => {
      if (pressed && far(event, pressed)) slipped = true;
    },
    options,
  );
  target.addEventListener(
    "click",
    (event) => {
      const from = pressed;
      pressed = null;
      if (!from || slipped || far(event, from)) return;
      pick([event.clientX, event.clientY]);
    },
    options,
  );
}
