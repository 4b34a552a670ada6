/** The chocolate plinth under the house, and the spaces printed on the board. */
import { COLOUR, SIZE, symbolLook } from "./look";
import type { Pen } from "./pen";
import { flat, rect, ring, roundSquare, symbolParts } from "./shapes";
import { fan } from "./triangles";
import type { Vec2, Vec3 } from "./types";

export function drawPlinth(pen: Pen): void {
  const { plinth, foot, ground } = SIZE;
  const outline = rect(-plinth, -plinth, plinth, plinth);
  pen.place(-1, -1);
  pen.walls(flat(outline, foot), flat(outline, ground), COLOUR.plinth);
  pen.face(flat(outline, ground), COLOUR.plinthTop);
  pen.band(roundSquare(1.735, 0.12, 4), roundSquare(1.68, 0.1, 4), ground + 0.002, COLOUR.icing);
  pen.face(flat(roundSquare(1.6, 0.14, 4), ground + 0.002), COLOUR.shadow);
}

const SPACE = roundSquare(0.47, 0.05, 2);
const LINE = { outer: roundSquare(0.43, 0.04, 2), inner: roundSquare(0.415, 0.04, 2) };

/** A cell on which nothing is built yet; blank (no letter) before a side of the board is chosen. */
export function drawPrinted(pen: Pen, cell: number, letter: string): void {
  pen.place(cell, -1);
  const { board, ground } = SIZE;
  pen.walls(flat(SPACE, ground), flat(SPACE, board), COLOUR.print);
  pen.face(flat(SPACE, board), COLOUR.print);
  pen.band(LINE.outer, LINE.inner, board + 0.002, COLOUR.printLine);
  if (letter) pen.print(symbolParts(letter), 0.92, board + 0.004, symbolLook(letter).colour);
}

/** Gumdrop: a small cone of candy. */
export function drawDrop(pen: Pen, [x, y]: Vec2, z: number, radius: number, colour: string): void {
  const at = (r: number, height: number): Vec3[] =>
    ring(8, r).map(([dx, dy]): Vec3 => [x + dx, y + dy, z + height]);
  const low = at(radius, 0);
  const mid = at(radius * 0.78, radius * 0.62);
  const top = at(radius * 0.36, radius * 0.92);
  pen.walls(low, mid, colour);
  pen.walls(mid, top, colour);
  pen.face(top, colour, { triangles: fan(top.length) });
}
