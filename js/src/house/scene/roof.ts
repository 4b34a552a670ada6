/** The roof of a finished house: a hip roof over each group of columns of one height, of chocolate, with icing along its eaves. */
import { COLOUR, SIZE, symbolLook } from "./look";
import type { Pen } from "./pen";
import { drawDrop } from "./plinth";
import { range } from "./shapes";
import { neighbour, SIDES, type Side } from "../cells";
import { showing, type Stacks } from "./stacks";
import type { Vec2, Vec3 } from "./types";
import { drawIcing } from "./walls";

/** Corners and middles of the sides of a cell, from its front left corner. */
const AROUND: readonly Vec2[] = [[-1, -1], [0, -1], [1, -1], [1, 0], [1, 1], [0, 1], [-1, 1], [-1, 0]];
/** The cells of the board, and those that would lie around it. */
const FIELD: readonly Vec2[] = range(25, (i) => [(i % 5) - 1, Math.floor(i / 5) - 1]);

/** Return how far a point lies within the columns of this height. */
function depth(stacks: Stacks, height: number, [x, y]: Vec2): number {
  const others = FIELD.filter(([cx, cy]) => cx < 0 || cx > 2 || cy < 0 || cy > 2 || stacks[cx + 3 * cy]?.length !== height);
  return Math.min(...others.map(([cx, cy]) => Math.max(0, Math.abs(x - cx) - 0.5, Math.abs(y - cy) - 0.5)));
}

/** The eaves on one side of a cell, above a lower column or none. */
function drawEaves(pen: Pen, side: Side, z: number, seed: number): void {
  const { eaves } = SIZE;
  const [dx, dy] = { s: [0, -1], e: [1, 0], n: [0, 1], w: [-1, 0] }[side] as [number, number];
  const at = (s: number, height: number, e: number): Vec3 => [dx * (eaves + e) - dy * (s - 0.5), dy * (eaves + e) + dx * (s - 0.5), height];
  pen.face([at(0, z - 0.07, 0), at(1, z - 0.07, 0), at(1, z, 0), at(0, z, 0)], COLOUR.roof);
  drawIcing(pen, { at, length: 1, middle: 0.5, foot: z, edge: z, from: 0, to: 1 }, true, seed);
}

/** Icing along a ridge, from its end to the middle of the cell. */
function drawRidge(pen: Pen, [x, y, z]: Vec3, middle: Vec3): void {
  const k = 0.024 / Math.hypot(x, y);
  const along = (part: number, side: number): Vec3 => [x * part - side * k * y, y * part + side * k * x, z * part + middle[2] * (1 - part) + 0.014];
  pen.face([along(0.92, -1), along(0.92, 1), along(0, 1), along(0, -1)], COLOUR.icing);
}

/** Draw the roof over one column, the candy of its top piece on it. */
export function drawRoof(pen: Pen, stacks: Stacks, cell: number): void {
  const height = stacks[cell]?.length ?? 0;
  if (height === 0) return;
  const [x, y, z] = [cell % 3, Math.floor(cell / 3), height * SIZE.level];
  const up = (dx: number, dy: number): number => z + SIZE.pitch * depth(stacks, height, [x + dx, y + dy]);
  pen.place(cell, height);
  SIDES.forEach((side) => {
    if ((stacks[neighbour(cell, side)]?.length ?? 0) < height) drawEaves(pen, side, z, cell);
  });
  const middle: Vec3 = [0, 0, up(0, 0)];
  const edge = AROUND.map(([dx, dy]): Vec3 => [dx / 2, dy / 2, up(dx / 2, dy / 2)]);
  edge.forEach((a, i) => pen.face([a, edge[(i + 1) % 8] as Vec3, middle], COLOUR.roof));
  edge.forEach((a, i) => {
    const beside = (edge[(i + 1) % 8] as Vec3)[2] + (edge[(i + 7) % 8] as Vec3)[2];
    const isRidge = i % 2 ? 2 * a[2] > beside : a[2] + middle[2] > beside;
    if (isRidge) drawRidge(pen, a, middle);
  });
  const look = symbolLook(showing(stacks[cell] ?? [], ""));
  drawDrop(pen, [0, 0], middle[2] - 0.03, 0.09, look.candy ? look.colour : COLOUR.icing);
}
