/** The eye: where it is, what it sees, and how wide the picture must be. */
import { LOOK, SIZE } from "./look";
import { range } from "./shapes";
import type { Vec2, Vec3 } from "./types";

export interface View {
  /** Degrees the eye has turned from the front (row 1) towards column a. */
  readonly azimuth: number;
  /** Degrees above the table. */
  readonly elevation: number;
  /** Times larger than when everything is in the picture. */
  readonly zoom: number;
}

export const FRONT: View = { azimuth: LOOK.camera.azimuth, elevation: LOOK.camera.elevation, zoom: 1 };
export const DISTANCE = LOOK.camera.distance;

/** Degrees above the table from which on the eye moves away, and how many times as far it is in the end. */
const HIGH = 60;
const FAR = 4;

/** From straight above nearly all lines are upright, so that no high space hides a low one. */
function distanceAt(elevation: number): number {
  const part = Math.min(1, Math.max(0, (elevation - HIGH) / (LOOK.camera.above - HIGH)));
  return DISTANCE * (1 + (FAR - 1) * part * part * (3 - 2 * part));
}

/** From where, and at what, one looks. Up is always up. */
export interface Eye {
  readonly eye: Vec3;
  readonly centre: Vec3;
}

export interface Camera extends Eye {
  /** From the eye to the centre. */
  readonly distance: number;
  /** Plane coordinates (right, up) in spaces, as seen at the distance of the centre. */
  readonly project: (p: Vec3) => Vec2;
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const dot = (p: Vec3, q: Vec3): number => p[0] * q[0] + p[1] * q[1] + p[2] * q[2];
const minus = (p: Vec3, q: Vec3): Vec3 => [p[0] - q[0], p[1] - q[1], p[2] - q[2]];

export function cameraOf({ eye, centre }: Eye): Camera {
  const d = minus(eye, centre);
  const distance = Math.sqrt(dot(d, d));
  const out: Vec3 = [d[0] / distance, d[1] / distance, d[2] / distance];
  const level = Math.hypot(out[0], out[1]);
  const right: Vec3 = level > 0 ? [-out[1] / level, out[0] / level, 0] : [1, 0, 0];
  const up: Vec3 = [-out[2] * right[1], out[2] * right[0], level];
  return {
    eye,
    centre,
    distance,
    project: (p) => {
      const v = minus(p, centre);
      const k = distance / (distance - dot(v, out));
      return [dot(v, right) * k, dot(v, up) * k];
    },
  };
}

/** An eye that looks at `centre` from the usual distance, or from far above. */
export function cameraAt(view: View, centre: Vec3): Camera {
  const a = radians(-90 - view.azimuth);
  const e = radians(view.elevation);
  const distance = distanceAt(view.elevation);
  const flat = distance * Math.cos(e);
  const eye: Vec3 = [
    centre[0] + flat * Math.cos(a),
    centre[1] + flat * Math.sin(a),
    centre[2] + distance * Math.sin(e),
  ];
  return cameraOf({ eye, centre });
}

/** Half the width and height of a picture, in spaces at the distance of the centre. */
export interface Frame {
  readonly halfWidth: number;
  readonly halfHeight: number;
}

/** A drum around all that may be drawn: it looks the same from every side, so turning the house never zooms. */
function drum(top: number): Vec3[] {
  const around = (radius: number, z: number): Vec3[] =>
    range(32, (i) => [1 + radius * Math.cos((i * Math.PI) / 16), 1 + radius * Math.sin((i * Math.PI) / 16), z]);
  return [...around(SIZE.plinth * Math.SQRT2, SIZE.foot), ...around(1.5 * Math.SQRT2, top)];
}

const MARGIN = 1.02;

/** The picture that shows everything up to the height `top` (less of it when zoomed). */
export function frameOf(view: View, centre: Vec3, top: number): Frame {
  const { project } = cameraAt(view, centre);
  const seen = drum(top).map(project);
  return {
    halfWidth: (MARGIN / view.zoom) * Math.max(...seen.map(([x]) => Math.abs(x))),
    halfHeight: (MARGIN / view.zoom) * Math.max(...seen.map(([, y]) => Math.abs(y))),
  };
}

/** Return the height of the picture for a house of so many levels, with room for a previewed tile where asked. */
export const topOf = (levels: number, room: boolean): number =>
  Math.max(1, levels) * SIZE.level + (room ? SIZE.level + SIZE.hover : 0) + 0.1;

/** The point to look at so that the house stands in the middle of the picture, seen as it is at first. */
export function centreFor(top: number): Vec3 {
  let centre: Vec3 = [1, 1, top / 2];
  for (let i = 0; i < 6; i++) {
    const { project } = cameraAt(FRONT, centre);
    const heights = drum(top).map((p) => project(p)[1]);
    const middle = (Math.max(...heights) + Math.min(...heights)) / 2;
    centre = [1, 1, centre[2] + middle / Math.cos(radians(FRONT.elevation))];
  }
  return centre;
}

/** Return the places of the labels of columns and rows: beside the plinth, on the sides that face the eye. */
export function labelPoints(eye: Vec3): { text: string; at: Vec3 }[] {
  const beside = (towards: number): number => 1 + (towards < 1 ? -1 : 1) * (SIZE.plinth + SIZE.label);
  const [x, y] = [beside(eye[0]), beside(eye[1])];
  return [
    ...[..."abc"].map((text, i) => ({ text, at: [i, y, SIZE.foot] as Vec3 })),
    ...[..."123"].map((text, i) => ({ text, at: [x, i, SIZE.foot] as Vec3 })),
  ];
}
