/** Light is baked into the colours: plotly and SVG then draw the same house, and nothing flickers as it turns. */
import { COLOUR, LOOK } from "./look";
import type { Vec3 } from "./types";

type Rgb = readonly [number, number, number];

const parsed = new Map<string, Rgb>();
const channel = (hex: string, at: number): number => parseInt(hex.slice(at, at + 2), 16);

/** Return red, green and blue, 0 to 255. */
export function parse(hex: string): Rgb {
  let rgb = parsed.get(hex);
  if (!rgb) {
    rgb = [channel(hex, 1), channel(hex, 3), channel(hex, 5)];
    parsed.set(hex, rgb);
  }
  return rgb;
}

const format = (rgb: Rgb): string =>
  "#" +
  rgb
    .map((v) => Math.max(0, Math.min(255, Math.floor(v + 0.5))).toString(16).padStart(2, "0"))
    .join("");

/** All channels times `k`. */
export function brighter(colour: string, k: number): string {
  const [r, g, b] = parse(colour);
  return format([r * k, g * k, b * k]);
}

/** `k` of the way from one colour to another. */
export function mixed(from: string, to: string, k: number): string {
  const a = parse(from);
  const b = parse(to);
  return format([a[0] + (b[0] - a[0]) * k, a[1] + (b[1] - a[1]) * k, a[2] + (b[2] - a[2]) * k]);
}

/** Normal of a flat polygon, as long as the polygon is large (Newell's method). */
export function newell(points: readonly Vec3[]): Vec3 {
  let x = 0;
  let y = 0;
  let z = 0;
  let a = points[points.length - 1] as Vec3;
  for (const b of points) {
    x += (a[1] - b[1]) * (a[2] + b[2]);
    y += (a[2] - b[2]) * (a[0] + b[0]);
    z += (a[0] - b[0]) * (a[1] + b[1]);
    a = b;
  }
  return [x, y, z];
}

/** Unit normal of a flat polygon. */
export function normal(points: readonly Vec3[]): Vec3 {
  const [x, y, z] = newell(points);
  const length = Math.sqrt(x * x + y * y + z * z) || 1;
  return [x / length, y / length, z / length];
}

/** A colour as it looks on a face with this normal. Shadows lean to brown; icing stays bright in the shade. */
export function shade(colour: string, n: Vec3): string {
  const { direction: d, ambient, direct, sky, most, icing, warmth } = LOOK.light;
  const sun = Math.max(0, n[0] * (d[0] as number) + n[1] * (d[1] as number) + n[2] * (d[2] as number));
  const up = Math.max(0, n[2]);
  const f =
    colour === COLOUR.icing
      ? icing + (1 - icing) * Math.min(1, sun + up)
      : Math.min(most, ambient + direct * sun + sky * up);
  const [r, g, b] = parse(colour);
  return format([r * f * (warmth[0] as number), g * f * (warmth[1] as number), b * f * (warmth[2] as number)]);
}
