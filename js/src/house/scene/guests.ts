/** The trapped characters: gingerbread figures that stand on the plinth before the house, those trapped first at its front corner. */
import { COLOUR, LOOK, SIZE, symbolLook } from "./look";
import type { Pen } from "./pen";
import { ring, type Outline } from "./shapes";
import { clipEars } from "./triangles";
import type { Guest, Vec2, Vec3 } from "./types";

interface Place {
  readonly at: Vec2;
  /** The way the figure looks, away from the house. */
  readonly out: Vec2;
}

/** The distance of a figure from the middle of the board. */
const AWAY = 1.785;
/** Beside the windows of the ground floor. */
const ALONG = [-1.4, -0.8, -0.27, 0.27, 0.8, 1.4];
const place = (x: number, y: number, out: Vec2): Place => ({ at: [1 + x, 1 + y], out });
export const PLACES: readonly Place[] = [
  ...ALONG.flatMap((t) => [place(t, -AWAY, [0, -1]), place(-AWAY, t, [-1, 0])]),
  ...ALONG.flatMap((t) => [place(AWAY, t, [1, 0]), place(t, AWAY, [0, 1])]),
];

/** Back and front of a figure, and what is drawn on it, this far before its middle. */
const DEEP = { rim: 0.02, dough: 0.024, sign: 0.03 };
/** Dots on it: two eyes, and the buttons, in colours of the cost. */
const EYES: readonly Vec2[] = [[-0.038, 0.415], [0.038, 0.415]];
const BUTTONS: readonly number[] = [0.285, 0.22, 0.155];
const MOUTH = { high: 0.376, low: 0.35, thick: 0.02 };

type At = (p: Vec2, e: number) => Vec3;

function drawShape(pen: Pen, at: At, outline: Outline, e: number, colour: string): void {
  const triangles = clipEars(outline);
  const last = outline.length - 1;
  pen.face(outline.map((p) => at(p, e)), colour, { triangles });
  pen.face(outline.map((_, i) => at(outline[last - i] as Vec2, -e)), colour, { triangles: triangles.map((i) => last - i) });
}

function drawFigure(pen: Pen, at: At, { kind, mood, cost }: Guest): void {
  const { rim, outline } = LOOK.figures[kind === "N" ? "animal" : "person"];
  const dot = ([x, y]: Vec2, radius: number, colour: string): void =>
    pen.face(ring(8, radius).map(([dx, dy]) => at([x + dx, y + dy], DEEP.sign)), colour, { lit: true });
  drawShape(pen, at, rim, DEEP.rim, COLOUR.icing);
  drawShape(pen, at, outline, DEEP.dough, COLOUR.figure);
  EYES.forEach((eye) => dot(eye, 0.018, COLOUR.icing));
  const [middle, corner] = mood === "C" ? [MOUTH.low, MOUTH.high] : [MOUTH.high, MOUTH.low];
  const lip = (up: number): Vec3[] => ([[-0.05, corner], [0, middle], [0.05, corner]] as const).map(([x, y]) => at([x, y + up], DEEP.sign));
  pen.ribbon(lip(0), lip(MOUTH.thick), COLOUR.icing);
  const colours = [...new Set(cost.toLowerCase().replaceAll("a", "w"))].slice(0, BUTTONS.length);
  colours.forEach((letter, i) => dot([0, BUTTONS[i] as number], 0.03, symbolLook(letter).colour));
}

/** Draw a trapped character in its place; two of them where one card has two. */
export function drawGuest(pen: Pen, guest: Guest, n: number): void {
  const stand = PLACES[n];
  if (!stand) return; // no more than anybody traps
  const [ox, oy] = stand.out;
  pen.stand(n, stand.at);
  const figures: readonly (readonly [scale: number, aside: number])[] = guest.kind === "HH" ? [[0.74, -0.1], [0.66, 0.1]] : [[1.12, 0]];
  for (const [scale, aside] of figures) {
    drawFigure(pen, ([x, y], e) => {
      const across = x * scale + aside;
      return [ox * e - oy * across, oy * e + ox * across, SIZE.ground + y * scale];
    }, guest);
  }
}
