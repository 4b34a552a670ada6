/** One piece of a house: its walls where they can be seen, bevelled edges, and what shows on top. */
import { brighter } from "./light";
import { COLOUR, LOOK, SIZE } from "./look";
import type { Pen } from "./pen";
import { flat, rect } from "./shapes";
import { neighbour, SIDES, STEP, type Side } from "../cells";
import type { Piece, Stacks } from "./stacks";
import { drawStairsTop, drawTop, drawWell, type Mark } from "./tops";
import type { Vec2, Vec3 } from "./types";
import { drawIcing, drawJoint, drawRim, drawWafer, drawWindow, type Light, type Wall } from "./walls";

/** Previewed tiles float; the stairways under them already stand. */
const hovers = (piece: Piece): boolean => piece.ghost && piece.kind !== "stairs";

function bodyColour(piece: Piece, cell: number, level: number): string {
  if (piece.ghost) return piece.kind === "stairs" ? COLOUR.rawStairs : COLOUR.raw;
  if (piece.kind !== "double" || !piece.mate) return piece.kind === "stairs" ? COLOUR.stairs : COLOUR.wild;
  const first = Math.min(cell, cell + STEP[piece.mate]); // both halves of a tile alike
  return COLOUR.dough[((first * 3) % 4) ^ level % 2] as string;
}

/** Does another tile of the same level hide the wall on this side? */
function joins(stacks: Stacks, piece: Piece, cell: number, level: number, side: Side): boolean {
  const other = stacks[neighbour(cell, side)]?.[level];
  if (!other || side === piece.mate || hovers(piece) || hovers(other)) return false;
  return piece.ghost || !other.ghost;
}

interface Body {
  readonly low: readonly Vec2[];
  readonly high: readonly Vec2[];
  readonly z0: number;
  readonly z1: number;
  readonly edge: number;
}

/** Without air and without a bevel where the two halves of a tile meet. */
function bodyOf(piece: Piece, level: number): Body {
  const { gap, chamfer } = SIZE;
  const half = (d: Side): number => (d === piece.mate ? 0.5 : 0.5 - gap);
  const cut = (d: Side): number => half(d) - (d === piece.mate ? 0 : chamfer);
  const lift = hovers(piece) ? SIZE.hover : 0;
  const z1 = (level + 1) * SIZE.level - 0.006 + lift;
  return {
    low: rect(-half("w"), -half("s"), half("e"), half("n")),
    high: rect(-cut("w"), -cut("s"), cut("e"), cut("n")),
    z0: level === 0 && !lift ? SIZE.ground : level * SIZE.level + lift,
    z1,
    edge: z1 - chamfer,
  };
}

function wallOf(body: Body, k: number, piece: Piece): Wall & { readonly corners: readonly [Vec2, Vec2] } {
  const a = body.low[k] as Vec2;
  const b = body.low[(k + 1) % 4] as Vec2;
  const length = Math.abs(b[0] - a[0]) + Math.abs(b[1] - a[1]);
  const u: Vec2 = [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
  return {
    corners: [a, b],
    at: (s, z, e) => [a[0] + u[0] * s + u[1] * e, a[1] + u[1] * s - u[0] * e, z],
    length,
    middle: -(a[0] * u[0] + a[1] * u[1]),
    foot: body.z0,
    edge: body.edge,
    from: SIDES[(k + 3) % 4] === piece.mate ? 0 : 0.015,
    to: SIDES[(k + 1) % 4] === piece.mate ? length : length - 0.015,
  };
}

/** The groove between two pieces of equal height, so that nothing shines through the air between them. */
function drawGroove(pen: Pen, side: Side, open: readonly boolean[], edge: number): void {
  const [s, e, n, w] = open.map((isOpen) => 0.5 - (isOpen ? SIZE.gap : 0)) as [number, number, number, number];
  const inner = 0.5 - SIZE.gap - 0.01;
  const area = {
    s: rect(-w, -0.5, e, -inner),
    e: rect(inner, -s, 0.5, n),
    n: rect(-w, inner, e, 0.5),
    w: rect(-0.5, -s, -inner, n),
  }[side];
  pen.face(flat(area, edge), COLOUR.groove);
}

function drawSeam(pen: Pen, piece: Piece, { high, z1 }: Body): void {
  const g = 0.009;
  const [[x0, y0], , [x1, y1]] = high as [Vec2, Vec2, Vec2, Vec2];
  const area = { e: rect(x1 - g, y0, x1, y1), w: rect(x0, y0, x0 + g, y1), n: rect(x0, y1 - g, x1, y1), s: rect(x0, y0, x1, y0 + g) };
  if (piece.mate) pen.face(flat(area[piece.mate], z1 + 0.003), COLOUR.seam);
}

/** The edge of the last tile glows, above a dark line. */
function drawBevel(pen: Pen, points: readonly Vec3[], colour: string, last: boolean): void {
  pen.face(points, last ? COLOUR.lamp : colour, { lit: last });
}

function drawOrnaments(pen: Pen, wall: Wall, piece: Piece, top: boolean, light: Light, seed: number): void {
  if (piece.kind === "stairs") drawWafer(pen, wall);
  else if (!piece.ghost) {
    // unbaked dough has neither windows nor icing
    drawWindow(pen, wall, light);
    drawIcing(pen, wall, top, seed);
  }
}

export function drawPiece(pen: Pen, stacks: Stacks, cell: number, level: number, light: Light, mark: Mark, last: boolean): void {
  const stack = stacks[cell] as readonly Piece[];
  const piece = stack[level] as Piece;
  const above = stack[level + 1];
  const top = !above || (hovers(above) && !hovers(piece));
  const body = bodyOf(piece, level);
  const { low, high, z0, z1, edge } = body;
  const colour = bodyColour(piece, cell, level);
  const joined = SIDES.map((side) => joins(stacks, piece, cell, level, side));
  const open = SIDES.map((side, k) => side !== piece.mate && !joined[k]);
  pen.place(cell, level, piece.ghost);
  if (top && piece.kind === "stairs") drawWell(pen, piece, z1);

  const bevel = (k: number): Vec3[] => [
    [...(low[k] as Vec2), edge],
    [...(low[(k + 1) % 4] as Vec2), edge],
    [...(high[(k + 1) % 4] as Vec2), z1],
    [...(high[k] as Vec2), z1],
  ];
  SIDES.forEach((side, k) => {
    if (!joined[k]) return;
    const next = stacks[neighbour(cell, side)] as readonly Piece[];
    if (!top && next.length > level + 1 && !next[level + 1]?.ghost) return; // deep inside the house
    drawGroove(pen, side, open, edge);
    drawBevel(pen, bevel(k), colour, last);
  });
  SIDES.forEach((_, k) => {
    if (!open[k]) return;
    const wall = wallOf(body, k, piece);
    const [a, b] = wall.corners;
    const face: Vec3[] = [
      [...a, z0],
      [...b, z0],
      [...b, edge],
      [...a, edge],
    ];
    if (joined[(k + 1) % 4]) drawJoint(pen, wall, wall.length, wall.length + SIZE.gap);
    if (joined[(k + 3) % 4]) drawJoint(pen, wall, -SIZE.gap, 0);
    pen.face(face, colour);
    drawBevel(pen, bevel(k), brighter(colour, LOOK.light.bevel), last);
    drawOrnaments(pen, wall, piece, top, light, cell + level);
    if (last) drawRim(pen, wall);
  });
  if (!top) return;
  if (piece.kind === "stairs") {
    drawStairsTop(pen, z1, colour, mark);
    return;
  }
  pen.face(flat(high, z1), colour);
  drawSeam(pen, piece, body);
  drawTop(pen, piece, z1, mark);
}
