/** Collect polygons in the order in which a painter would lay them. */
import { normal, shade } from "./light";
import { flat, scaled, type Outline, type Part } from "./shapes";
import { fan, strip } from "./triangles";
import type { Polygon, Vec2, Vec3 } from "./types";

export class Pen {
  readonly polygons: Polygon[] = [];
  private cell = -1;
  private level = -1;
  private ghost = false;
  private guest = -1;
  private x = 0;
  private y = 0;

  /** Draw from now on for this cell and level, around the middle of the cell (the plinth: of the board). */
  place(cell: number, level: number, ghost = false): void {
    this.cell = cell;
    this.level = level;
    this.ghost = ghost;
    this.guest = -1;
    this.x = cell < 0 ? 1 : cell % 3;
    this.y = cell < 0 ? 1 : Math.floor(cell / 3);
  }

  /** Draw from now on for this trapped character, around its place. */
  stand(guest: number, [x, y]: Vec2): void {
    this.place(-1, -1);
    Object.assign(this, { guest, x, y });
  }

  /** A face with light on it; `lit` faces glow by themselves. */
  face(points: readonly Vec3[], colour: string, options: { lit?: boolean; triangles?: readonly number[] } = {}): void {
    this.polygons.push({
      points: points.map(([x, y, z]): Vec3 => [x + this.x, y + this.y, z]),
      triangles: options.triangles ?? fan(points.length),
      colour: options.lit ? colour : shade(colour, normal(points)),
      cell: this.cell,
      level: this.level,
      ghost: this.ghost,
      guest: this.guest,
    });
  }

  /** A ribbon between two lines of as many points. */
  ribbon(lower: readonly Vec3[], upper: readonly Vec3[], colour: string): void {
    this.face([...lower, ...[...upper].reverse()], colour, { triangles: strip(lower.length) });
  }

  /** A flat ring between two outlines of as many points. */
  band(outer: Outline, inner: Outline, z: number, colour: string, lit = false): void {
    outer.forEach((a, i) => {
      const j = (i + 1) % outer.length;
      this.face(flat([a, outer[j] as Vec2, inner[j] as Vec2, inner[i] as Vec2], z), colour, { lit });
    });
  }

  /** Upright faces between a closed line and another one of as many points above it. */
  walls(foot: readonly Vec3[], head: readonly Vec3[], colour: string): void {
    foot.forEach((a, i) => {
      const j = (i + 1) % foot.length;
      this.face([a, foot[j] as Vec3, head[j] as Vec3, head[i] as Vec3], colour);
    });
  }

  /** A flat symbol. */
  print(parts: readonly Part[], scale: number, z: number, colour: string): void {
    for (const part of parts) this.face(flat(scaled(part.outline, scale), z), colour, { triangles: part.triangles });
  }

  /** A block on an outline, its top smaller by `taper`. */
  prism(part: Part, scale: number, z0: number, z1: number, colour: string, taper = 1): void {
    const foot = flat(scaled(part.outline, scale), z0);
    const head = flat(scaled(part.outline, scale * taper), z1);
    this.walls(foot, head, colour);
    this.face(head, colour, { triangles: part.triangles });
  }
}
