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

/** Room around a point, in pixels, that is tried first: at the very edge of a face a click may miss. */
const CLEARANCES = [6, 3, 0];
const AROUND: readonly Vec2[] = [
  [0, 0],
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
];

/**
 * A point on the screen where the cell itself lies uppermost: as near as can be to the middle of its top,
 * or null if other columns hide it wholly. `polygons` are in painter's order.
 */
export function visiblePoint(polygons: readonly Polygon[], cell: number, project: Project): Vec2 | null {
  const seen = polygons.map(({ points }) => points.map(project));
  const uppermost = (at: Vec2): number => {
    const i = seen.findLastIndex((outline) => contains(outline, at));
    return polygons[i]?.cell ?? -1;
  };
  const candidates = polygons.flatMap((polygon, i) => {
    if (polygon.cell !== cell) return [];
    const outline = seen[i] as Vec2[];
    const centre = middle(outline);
    // part of a face may be hidden, so its corners are tried as well
    const inner = outline.map((p): Vec2 => [(p[0] + 2 * centre[0]) / 3, (p[1] + 2 * centre[1]) / 3]);
    const size = area(outline);
    return [{ at: centre, size }, ...inner.map((at) => ({ at, size: size / 2 }))].map((c) => ({ ...c, level: polygon.level }));
  });
  candidates.sort((a, b) => b.level - a.level || b.size - a.size);
  for (const room of CLEARANCES) {
    const clear = ({ at }: { at: Vec2 }): boolean =>
      AROUND.every(([dx, dy]) => uppermost([at[0] + room * dx, at[1] + room * dy]) === cell);
    const found = candidates.find(clear);
    if (found) return found.at;
  }
  return null;
}

/**
 * Calls `pick` after a click without a drag. It waits for two frames: what lies under the pointer
 * is only known once plotly has drawn.
 */
export function watchClicks(target: HTMLElement, pick: () => void, signal: AbortSignal): void {
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
      requestAnimationFrame(() => requestAnimationFrame(() => !signal.aborted && pick()));
    },
    options,
  );
}
