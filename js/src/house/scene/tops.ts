/** The top of a column: an icing frame, a bed of icing and the candy, or the stairwell of a stairway. */
import { mixed } from "./light";
import { COLOUR, LOOK, SIZE, symbolLook } from "./look";
import type { Pen } from "./pen";
import { flat, ring, roundSquare, scaled, symbolParts } from "./shapes";
import type { Piece } from "./stacks";
import type { Vec2, Vec3 } from "./types";

/** The mark of a cell: none, a possible target, a chosen one, or the place of the last tile. */
export type Mark = "none" | "legal" | "selected" | "last";

const FRAME = { outer: roundSquare(0.405, 0.09), inner: roundSquare(0.365, 0.07) };
const RING = { outer: roundSquare(0.425, 0.1), inner: roundSquare(0.36, 0.07) };
const THREAD = { outer: roundSquare(0.425, 0.1), inner: roundSquare(0.38, 0.08) };
const EDGE = { outer: roundSquare(0.445, 0.11), inner: roundSquare(0.335, 0.06) };
const PLAQUE = { outline: roundSquare(0.3, 0.09), triangles: symbolParts("b")[0]?.triangles ?? [] };
const GLINT = ring(10, 1).map(([x, y]): Vec2 => [0.055 * x - 0.02 * y, 0.03 * y + 0.03 * x]);
const HOLE = ring(24, 0.3);
const WELL_DEPTH = 0.07;

/** The lamp-yellow ring of a marked cell; a chosen one has dark edges as well. */
export function drawMark(pen: Pen, mark: Mark, z: number): void {
  if (mark === "none") return;
  if (mark === "selected") {
    pen.band(EDGE.outer, RING.outer, z, COLOUR.lampLine, true);
    pen.band(RING.inner, EDGE.inner, z, COLOUR.lampLine, true);
  }
  const { outer, inner } = mark === "last" ? THREAD : RING;
  pen.band(outer, inner, z, COLOUR.lamp, true);
}

export function drawTop(pen: Pen, piece: Piece, z: number, mark: Mark): void {
  const frame = mark === "none" ? FRAME : RING;
  if (mark !== "none") drawMark(pen, mark, z + 0.012);
  else pen.band(frame.outer, frame.inner, z + 0.012, piece.ghost ? COLOUR.lamp : COLOUR.icing, piece.ghost);
  const look = symbolLook(piece.symbol);
  const parts = symbolParts(piece.symbol);
  if (!look.candy) {
    pen.prism(PLAQUE, 1, z, z + 0.03, COLOUR.icing);
    for (const part of parts) pen.prism(part, 0.92, z + 0.03, z + 0.055, look.colour);
    return;
  }
  for (const part of parts) pen.prism(part, 1.16, z, z + 0.03, COLOUR.icing);
  for (const part of parts) pen.prism(part, 1, z + 0.03, z + 0.085, look.colour, 0.94);
  const [gx, gy] = look.gloss ?? [0, 0];
  const glint = GLINT.map(([x, y]): Vec2 => [x + gx, y + gy]);
  pen.face(flat(glint, z + 0.088), mixed(look.colour, COLOUR.icing, LOOK.light.gloss), { lit: true });
}

/** The inside of a stairwell: the covered symbol on its floor. Laid before the walls of the piece. */
export function drawWell(pen: Pen, piece: Piece, z: number): void {
  const floor = z - WELL_DEPTH;
  pen.face(flat(HOLE, floor), COLOUR.print);
  pen.print(symbolParts(piece.symbol), 0.8, floor + 0.003, symbolLook(piece.symbol).colour);
  HOLE.forEach((a, i) => {
    const b = HOLE[(i + 1) % HOLE.length] as Vec2;
    const inside: Vec3[] = [
      [...b, floor],
      [...a, floor],
      [...a, z],
      [...b, z],
    ];
    pen.face(inside, COLOUR.well);
  });
}

/** The top of a stairway around its stairwell. */
export function drawStairsTop(pen: Pen, z: number, colour: string, mark: Mark): void {
  const half = 0.5 - SIZE.gap - SIZE.chamfer;
  const square = HOLE.map(([x, y]): Vec2 => {
    const k = half / Math.max(Math.abs(x), Math.abs(y));
    return [x * k, y * k];
  });
  pen.band(square, HOLE, z, colour);
  pen.band(scaled(HOLE, 1.09), HOLE, z + 0.003, COLOUR.well);
  drawMark(pen, mark, z + 0.006);
}
