/** The house as plotly traces and layout. */
import { cameraAt, FRONT, labelPoints, topOf, type Eye, type Frame } from "./camera";
import { housePolygons, type MeshOptions } from "./mesh";
import type { HouseState, Polygon, Vec3 } from "./types";

export type MeshTrace = ReturnType<typeof mesh>;

export interface PlotlyOptions extends MeshOptions {
  readonly ink: string;
  readonly labelSize?: number;
  /** The place of the eye: labels stand on the near sides (default: the front). */
  readonly eye?: Vec3;
}

const FRONT_EYE = cameraAt(FRONT, [1, 1, 0]).eye;

/** The light is baked into the colours, so plotly must add none. */
const UNLIT = {
  ambient: 1,
  diffuse: 0,
  specular: 0,
  roughness: 1,
  fresnel: 0,
  facenormalsepsilon: 0,
  vertexnormalsepsilon: 0,
};

function mesh(name: string, polygons: readonly Polygon[]) {
  const x: number[] = [];
  const y: number[] = [];
  const z: number[] = [];
  const i: number[] = [];
  const j: number[] = [];
  const k: number[] = [];
  const facecolor: string[] = [];
  for (const { points, triangles, colour } of polygons) {
    const first = x.length;
    for (const p of points) {
      x.push(p[0]);
      y.push(p[1]);
      z.push(p[2]);
    }
    for (let t = 0; t < triangles.length; t += 3) {
      i.push(first + (triangles[t] as number));
      j.push(first + (triangles[t + 1] as number));
      k.push(first + (triangles[t + 2] as number));
      facecolor.push(colour);
    }
  }
  const visible = polygons.length > 0;
  const looks = { flatshading: true, hoverinfo: "skip", visible, lighting: UNLIT };
  return { type: "mesh3d", name, x, y, z, i, j, k, facecolor, ...looks };
}

function labelTrace(ink: string, size: number, eye: Vec3) {
  const labels = labelPoints(eye);
  return {
    type: "scatter3d",
    name: "labels",
    mode: "text",
    textposition: "middle center",
    x: labels.map(({ at }) => at[0]),
    y: labels.map(({ at }) => at[1]),
    z: labels.map(({ at }) => at[2]),
    text: labels.map(({ text }) => text),
    textfont: { size, color: ink, family: "Georgia, serif" },
    hoverinfo: "skip",
  };
}

/** Three traces: the house, the preview (invisible when there is none), the labels. */
export function toPlotly(state: HouseState, options: PlotlyOptions): readonly [MeshTrace, MeshTrace, ReturnType<typeof labelTrace>] {
  const polygons = housePolygons(state, options);
  const house = mesh("house", polygons.filter((q) => !q.ghost));
  const preview = mesh("preview", polygons.filter((q) => q.ghost));
  return [house, preview, labelTrace(options.ink, options.labelSize ?? 17, options.eye ?? FRONT_EYE)];
}

/**
 * Plotly's own unit to one of our spaces. Small, because its near plane is fixed at 0.01:
 * the farther that is from the eye in plotly's units, the coarser the depth buffer.
 */
const UNIT = 0.05;
const SPAN = { x: [-3, 5], y: [-3, 5], z: [-2, 0] } as const;

/** Ranges stay fixed while the house grows; nothing may lie outside or it would be cut off. */
const zRange = (levels: number): [number, number] => [SPAN.z[0], Math.max(16, topOf(levels, true) + 2)];

const middle = ([lo, hi]: readonly number[]): number => ((lo as number) + (hi as number)) / 2;

/** Plotly's camera, which counts from the middle of the axes. */
export function plotlyCamera(levels: number, { eye, centre }: Eye): Record<string, unknown> {
  const origin: Vec3 = [middle(SPAN.x), middle(SPAN.y), middle(zRange(levels))];
  const at = (p: Vec3): Record<string, number> => ({
    x: UNIT * (p[0] - origin[0]),
    y: UNIT * (p[1] - origin[1]),
    z: UNIT * (p[2] - origin[2]),
  });
  return { projection: { type: "perspective" }, up: { x: 0, y: 0, z: 1 }, eye: at(eye), center: at(centre) };
}

/** The angle of view, in radians from bottom to top, that shows the whole frame in a picture of this shape. */
export const fieldOfView = (frame: Frame, distance: number, width: number, height: number): number =>
  2 * Math.atan(Math.max(frame.halfHeight, (frame.halfWidth * height) / width) / distance);

/** Layout with fixed axes of equal scale, seen from `eye`. */
export function sceneLayout(levels: number, eye: Eye): Record<string, unknown> {
  const z = zRange(levels);
  const axis = { visible: false, showspikes: false, type: "linear" };
  return {
    uirevision: "gbw",
    autosize: true,
    margin: { l: 0, r: 0, t: 0, b: 0 },
    paper_bgcolor: "rgba(0,0,0,0)",
    showlegend: false,
    hovermode: false,
    scene: {
      dragmode: false, // the scene turns the house by itself, alike in SVG and WebGL
      hovermode: false, // what lies under the pointer, the scene finds by itself and without plotly's second drawing
      bgcolor: "rgba(0,0,0,0)",
      xaxis: { ...axis, range: [...SPAN.x] },
      yaxis: { ...axis, range: [...SPAN.y] },
      zaxis: { ...axis, range: z },
      aspectmode: "manual",
      aspectratio: { x: 8 * UNIT, y: 8 * UNIT, z: (z[1] - z[0]) * UNIT },
      camera: plotlyCamera(levels, eye),
    },
  };
}

export const PLOT_CONFIG = {
  displayModeBar: false,
  displaylogo: false,
  showSendToCloud: false,
  doubleClick: false,
  scrollZoom: false, // plotly would take the wheel from the notebook; the scene zooms by itself
  responsive: false,
} as const;
