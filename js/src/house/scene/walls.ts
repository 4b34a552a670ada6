/** Ornaments of outer walls: windows, icing, the layers of a wafer. */
import { mixed } from "./light";
import { COLOUR } from "./look";
import type { Pen } from "./pen";
import { range } from "./shapes";
import type { Vec2, Vec3 } from "./types";

/** An outer wall as a plane: the point `s` along it at height `z`, `e` in front of it. */
export interface Wall {
  readonly at: (s: number, z: number, e: number) => Vec3;
  readonly length: number;
  /** The middle of the cell, along the wall. */
  readonly middle: number;
  readonly foot: number;
  /** The height at which the bevel begins. */
  readonly edge: number;
  /** The begin and the end of the icing, along the wall. */
  readonly from: number;
  readonly to: number;
}

function box(pen: Pen, wall: Wall, s: Vec2, z: Vec2, e: number, colour: string, lit = false): void {
  const points = [wall.at(s[0], z[0], e), wall.at(s[1], z[0], e), wall.at(s[1], z[1], e), wall.at(s[0], z[1], e)];
  pen.face(points, colour, { lit });
}

export function drawWafer(pen: Pen, wall: Wall): void {
  for (let q = 1; q < 4; q++) {
    const z = wall.foot + ((wall.edge - wall.foot) * q) / 3.7;
    box(pen, wall, [0.02, wall.length - 0.02], [z - 0.012, z + 0.012], 0.004, COLOUR.well);
  }
}

/** The outline of an arched window, as parts of its half width and half height. */
const ARCH: readonly Vec2[] = [
  [-1, -1],
  [1, -1],
  [1, 0.4],
  [0.72, 0.95],
  [0, 1.22],
  [-0.72, 0.95],
  [-1, 0.4],
];

/** Dark, lit as in a complete level, or so bright that the wall around it shines, as in a finished house. */
export type Light = "off" | "on" | "glow";

export function drawWindow(pen: Pen, wall: Wall, light: Light): void {
  const z = wall.edge - 0.249;
  const { middle } = wall;
  const arch = (w: number, h: number, e: number): Vec3[] =>
    ARCH.map(([x, y]) => wall.at(middle + x * w, z + y * h, e));
  const lit = light !== "off";
  if (light === "glow") pen.face(arch(0.19, 0.165, 0.003), mixed(COLOUR.lamp, COLOUR.dough[0] as string, 0.55), { lit: true });
  const bars = lit ? COLOUR.lampBars : COLOUR.icing;
  pen.face(arch(0.122, 0.12, 0.005), COLOUR.icing);
  pen.face(arch(0.094, 0.092, 0.009), lit ? COLOUR.lamp : COLOUR.window, { lit });
  box(pen, wall, [middle - 0.009, middle + 0.009], [z - 0.092, z + 0.11], 0.013, bars);
  box(pen, wall, [middle - 0.094, middle + 0.094], [z - 0.008, z + 0.011], 0.013, bars);
}

/** Icing along the upper edge: piped in waves, or hanging down like sugar from the top piece of a column. */
export function drawIcing(pen: Pen, wall: Wall, hanging: boolean, seed: number): void {
  const n = Math.max(8, Math.round(wall.length * 12));
  const along = range(n + 1, (q) => wall.from + ((wall.to - wall.from) * q) / n);
  if (hanging) {
    const lower = along.map((s, q) => {
      const c = Math.cos((q / n) * Math.PI * 2.5 + seed);
      return wall.at(s, wall.edge - 0.028 - 0.058 * c * c, 0.014);
    });
    pen.ribbon(lower, along.map((s) => wall.at(s, wall.edge + 0.004, 0.008)), COLOUR.icing);
    return;
  }
  const wave = (q: number): number => wall.edge - 0.035 + 0.018 * Math.cos((q / n) * Math.PI * 5);
  const line = (dz: number): Vec3[] => along.map((s, q) => wall.at(s, wave(q) + dz, 0.008));
  pen.ribbon(line(-0.016), line(0.016), COLOUR.icing);
}

/** The dark line under the glowing edge of the last tile. */
export function drawRim(pen: Pen, wall: Wall): void {
  box(pen, wall, [0, wall.length], [wall.edge - 0.04, wall.edge + 0.004], 0.018, COLOUR.lampLine, true);
}

/** The dark joint beside a wall that meets its neighbour's: from `s0` to `s1`, set back. */
export function drawJoint(pen: Pen, wall: Wall, s0: number, s1: number): void {
  box(pen, wall, [s0, s1], [wall.foot, wall.edge], -0.02, COLOUR.groove);
}
