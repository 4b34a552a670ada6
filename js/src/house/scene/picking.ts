/** Finding the cell under a point of the screen. */
import { SLIP } from "./dragging";
import type { Camera } from "./camera";
import type { Polygon, Vec2, Vec3 } from "./types";

export type Project = (p: Vec3) => Vec2;

/** From space to client coordinates, of a picture with so many pixels to a space; `box` is where it shows, however a host shrinks it. */
export function onScreen({ project }: Camera, unit: number, box: DOMRect, { width, height }: { width: number; height: number }): Project {
  return (p) => {
    const [x, y] = project(p);
    return [box.left + box.width * (0.5 + (x * unit) / width), box.top + box.height * (0.5 - (y * unit) / height)];
  };
}

function contains(outline: readonly Vec2[], [x, y]: Vec2): boolean {
  let inside = false;
  let a = outline[outline.length - 1] as Vec2;
  for (const b of outline) {
    if (a[1] > y !== b[1] > y && x < a[0] + ((y - a[1]) * (b[0] - a[0])) / (b[1] - a[1])) inside = !inside;
    a = b;
  }
  return inside;
}

const uppermost = (polygons: readonly Polygon[], at: Vec2, project: Project): Polygon | undefined =>
  polygons.findLast(({ points }) => contains(points.map(project), at));

/**
 * The cell that lies uppermost at a point of the screen, null beside the house; who stands before it hides no cell.
 * `polygons` are in painter's order.
 */
export function cellAt(polygons: readonly Polygon[], at: Vec2, project: Project): number | null {
  const cell = uppermost(polygons.filter(({ guest }) => guest < 0), at, project)?.cell ?? -1;
  return cell < 0 ? null : cell;
}

/** The number of the trapped character that lies uppermost there, null if something else does. */
export function guestAt(polygons: readonly Polygon[], at: Vec2, project: Project): number | null {
  const guest = uppermost(polygons, at, project)?.guest ?? -1;
  return guest < 0 ? null : guest;
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
