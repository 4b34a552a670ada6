/** The part of the scene that the rest of the house may use. */
export { loadPlotly, type LibraryHost, type LibraryModel, type Plotly } from "./library";
export { HouseScene, type SceneHost, type SceneOptions, type SceneState, type SceneStatus } from "./scene";
export { toSvg, type SvgOptions } from "./svg";
export type { Ghost, Guest, HouseState, SceneTheme } from "./types";
export { hasWebGL } from "./webgl";
