/** The house as SVG: small houses, the first picture while WebGL loads, pages without WebGL. */
import { cameraAt, centreFor, frameOf, FRONT, labelPoints, topOf, type Camera, type View } from "./camera";
import { housePolygons, type MeshOptions } from "./mesh";
import { painted } from "./painter";
import { parseHouse, tallestOf } from "./stacks";
import type { HouseState, Polygon, Vec3 } from "./types";

export interface SvgOptions extends MeshOptions {
  /** Accessible name; without one the picture is hidden from assistive technology. */
  readonly label?: string;
  /** Levels the picture has room for (default: those of the house). */
  readonly tallest?: number;
  /** Leave room above the house for a previewed tile. */
  readonly room?: boolean;
  /** Ink of the labels a b c 1 2 3; none are drawn without it. */
  readonly labels?: string | null;
  readonly view?: Partial<View>;
  /** The polygons of the house, where they are known. */
  readonly polygons?: readonly Polygon[];
}

const NS = "http://www.w3.org/2000/svg";
/** Units of the picture to a space: whole numbers are then fine enough. */
export const UNITS = 260;
export const LABEL_FONT = "Iowan Old Style, Palatino Linotype, Palatino, Book Antiqua, Georgia, serif";

function element<K extends keyof SVGElementTagNameMap>(
  name: K,
  attributes: Readonly<Record<string, string | number>>,
): SVGElementTagNameMap[K] {
  const made = document.createElementNS(NS, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  return made;
}

/** Relative moves of whole units keep a picture small. */
function outline(points: readonly (readonly [number, number])[]): string {
  let px = 0;
  let py = 0;
  const steps = points.map(([x, y], i) => {
    const X = Math.round(x * UNITS);
    const Y = Math.round(-y * UNITS);
    const step = `${i === 0 ? "M" : i === 1 ? "l" : " "}${X - px} ${Y - py}`;
    px = X;
    py = Y;
    return step;
  });
  return `${steps.join("")}z`;
}

/** Neighbours in painting order that look alike become one path. */
function paths(polygons: readonly Polygon[], project: (p: Vec3) => readonly [number, number]): SVGPathElement[] {
  const out: SVGPathElement[] = [];
  let last: Polygon | undefined;
  let d = "";
  const flush = (): void => {
    if (!last) return;
    const path = element("path", { fill: last.colour, stroke: last.colour, "stroke-linejoin": "round", d });
    if (last.cell >= 0) path.setAttribute("data-cell", String(last.cell));
    if (last.ghost) path.setAttribute("class", "gbw-ghost3d");
    out.push(path);
    d = "";
  };
  for (const polygon of polygons) {
    if (last && (last.colour !== polygon.colour || last.cell !== polygon.cell || last.ghost !== polygon.ghost)) flush();
    last = polygon;
    d += outline(polygon.points.map(project));
  }
  flush();
  return out;
}

function labels(ink: string, { eye, project }: Camera): SVGElement {
  const style = { fill: ink, "font-family": LABEL_FONT, "font-size": 0.23 * UNITS, "font-weight": 600, "text-anchor": "middle" };
  const group = element("g", { ...style, "aria-hidden": "true", "pointer-events": "none" });
  for (const { text, at } of labelPoints(eye)) {
    const [x, y] = project(at);
    const made = element("text", { x: Math.round(x * UNITS), y: Math.round((0.08 - y) * UNITS) });
    made.textContent = text;
    group.append(made);
  }
  return group;
}

export function toSvg(state: HouseState, options: SvgOptions = {}): SVGSVGElement {
  const levels = Math.max(options.tallest ?? 0, tallestOf(parseHouse(state)));
  const top = topOf(levels, options.room ?? false);
  const view = { ...FRONT, ...options.view };
  const camera = cameraAt(view, centreFor(top));
  const { halfWidth, halfHeight } = frameOf(view, camera.centre, top);
  const box = [-halfWidth, -halfHeight, 2 * halfWidth, 2 * halfHeight].map((v) => Math.round(v * UNITS));
  const svg = element("svg", { class: "gbw-house3d", viewBox: box.join(" "), preserveAspectRatio: "xMidYMid meet" });
  if (options.label) {
    svg.setAttribute("role", "img");
    svg.setAttribute("aria-label", options.label);
  } else svg.setAttribute("aria-hidden", "true");
  svg.append(...paths(painted(options.polygons ?? housePolygons(state, options), camera.eye), camera.project));
  if (options.labels) svg.append(labels(options.labels, camera));
  return svg;
}
