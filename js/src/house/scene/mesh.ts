/** The whole house as polygons: one description for SVG, for plotly, and for finding what lies under the pointer. */
import { SIZE, symbolLook } from "./look";
import { Pen } from "./pen";
import { drawPiece } from "./pieces";
import { drawGuest } from "./guests";
import { drawDrop, drawPlinth, drawPrinted } from "./plinth";
import { drawRoof } from "./roof";
import { completeLevels, parseHouse, withGhost, type Stacks } from "./stacks";
import { drawMark, type Mark } from "./tops";
import type { Light } from "./walls";
import type { Ghost, Guest, HouseState, Lifted, Marks, Polygon, Vec2 } from "./types";

export interface MeshOptions extends Marks, Lifted {
  readonly ghost?: Ghost | null | undefined;
  /** The game is over: all windows are lit, and a roof is on. */
  readonly finished?: boolean | undefined;
  /** The trapped characters. */
  readonly guests?: readonly Guest[] | undefined;
}

/** Gumdrops on the icing of the plinth, between the columns and at the corners. */
const DROPS: readonly Vec2[] = [-1.708, -0.5, 0.5].flatMap((t): Vec2[] => [
  [t, -1.708],
  [1.708, t],
  [-t, 1.708],
  [-1.708, -t],
]);
const DROP_COLOURS = ["r", "y", "g", "b"].map((letter) => symbolLook(letter).colour);

function drawGround(pen: Pen): void {
  drawPlinth(pen);
  DROPS.forEach((at, i) => drawDrop(pen, at, SIZE.ground, 0.07, DROP_COLOURS[(i + (i >> 2)) % 4] as string));
}

let ground: readonly Polygon[] | undefined;

/** The plinth never changes. */
function groundPolygons(): readonly Polygon[] {
  if (!ground) {
    const pen = new Pen();
    drawGround(pen);
    ground = pen.polygons;
  }
  return ground;
}

/** Polygons in painter's order within each piece: plinth, printed spaces, then the columns from the bottom up. */
export function housePolygons(state: HouseState, options: MeshOptions = {}): Polygon[] {
  const whole = withGhost(parseHouse(state), state.board, options.ghost);
  const stacks: Stacks = whole.map((stack) => stack.slice(0, options.upTo));
  const done = completeLevels(stacks);
  const light = (level: number): Light => (options.finished ? "glow" : level < done ? "on" : "off");
  const mark = (cell: number): Mark => {
    if (options.selectedCells?.includes(cell)) return "selected";
    if (options.legalCells?.includes(cell)) return "legal";
    return options.lastCells?.includes(cell) && whole[cell]?.length === stacks[cell]?.length ? "last" : "none";
  };
  const isLast = (cell: number, level: number): boolean =>
    (options.lastCells?.includes(cell) ?? false) && level + 1 === whole[cell]?.filter(({ ghost }) => !ghost).length;
  const pen = new Pen();
  stacks.forEach((stack, cell) => {
    if (stack.length > 0 && !(stack[0]?.ghost && stack[0].kind !== "stairs")) return;
    drawPrinted(pen, cell, state.board.charAt(cell));
    drawMark(pen, mark(cell), SIZE.board + 0.006);
  });
  stacks.forEach((stack, cell) => {
    stack.forEach((piece, level) => {
      drawPiece(pen, stacks, cell, level, light(level), piece.ghost ? "none" : mark(cell), isLast(cell, level));
    });
    if (options.finished && (options.upTo ?? Infinity) === Infinity) drawRoof(pen, stacks, cell);
  });
  options.guests?.forEach((guest, n) => drawGuest(pen, guest, n));
  return [...groundPolygons(), ...pen.polygons];
}

