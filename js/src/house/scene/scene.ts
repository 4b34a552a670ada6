/** The focused house: SVG at once, WebGL as soon as it can be had, SVG again when it cannot. */
import { cameraAt, centreFor, frameOf, FRONT, topOf, type View } from "./camera";
import type { Plotly } from "./library";
import { watchDrags, type DragHandlers } from "./dragging";
import { LOOK } from "./look";
import { housePolygons } from "./mesh";
import { painted } from "./painter";
import { cellAt, guestAt, onScreen, watchClicks, type Project } from "./picking";
import { parseHouse, tallestOf } from "./stacks";
import { toSvg } from "./svg";
import type { Ghost, Guest, HouseState, Lifted, Marks, Polygon, SceneTheme, Vec2, Vec3 } from "./types";
import { sizeOf, watchSize } from "../../app/page/size";
import { watchPinch, watchSight, watchWheel } from "./watching";
import { hasWebGL, WebglView, type Drawing } from "./webgl";

export interface SceneState extends HouseState, Lifted, Required<Omit<Marks, "lastCells">>, Pick<Marks, "lastCells"> {
  readonly ghost: Ghost | null;
  readonly finished?: boolean;
  readonly guests?: readonly Guest[];
  /** Levels of the tallest house of the game so far: the picture is fit to it, and so stays still; none at the end, when each is as large as it can be. */
  readonly tallest: number;
  readonly theme: SceneTheme;
  /** Accessible name of the picture. */
  readonly label: string;
}

export interface SceneStatus {
  readonly renderer: "svg" | "webgl";
  readonly reason: "start" | "ready" | "no-webgl" | "context-lost" | "out-of-sight" | "load-failed";
  readonly message?: string;
}

export interface SceneOptions {
  readonly loadPlotly: () => Promise<Plotly>;
  readonly signal?: AbortSignal | undefined;
  readonly onHover?: (cell: number | null) => void;
  readonly onPick?: (cell: number) => void;
  readonly onStatus?: (status: SceneStatus) => void;
  /** Milliseconds out of sight after which the WebGL context is given back. */
  readonly restAfter?: number;
}

/** The element of a scene, from which tests find the scene. */
export type SceneHost = HTMLElement & { gbwScene?: HouseScene };

const MOST_ZOOM = 4;
const MOST_FAILURES = 5;
/** Lower than this, in degrees, near columns hide everything. */
const LOWEST = 12;

const turned = (azimuth: number, degrees: number): number => ((((azimuth + degrees + 180) % 360) + 360) % 360) - 180;

/** Tell if the preview lies where it was chosen to lie. */
function stands({ ghost, selectedCells }: SceneState): boolean {
  return ghost !== null && ("wild" in ghost ? [ghost.wild] : ghost.cells).every((cell) => selectedCells.includes(cell));
}

export class HouseScene {
  private readonly stop = new AbortController();
  private state: SceneState | null = null;
  private view: View = FRONT;
  private picture: SVGSVGElement | null = null;
  private webgl: WebglView | null = null;
  private opening = false;
  /** Times that WebGL has failed or was taken away; there is an end to trying. */
  private failures = 0;
  private frame = 0;
  private dragging = false;
  private hovered: number | null = null;
  /** The faces that can be hit, as long as nothing moves. */
  private known: { readonly sign: string; readonly polygons: readonly Polygon[] } | null = null;
  /** The faces of the house, which stay as it turns. */
  private built: { readonly state: SceneState; readonly polygons: readonly Polygon[] } | null = null;
  private inSight = true;
  private resting: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly host: SceneHost,
    private readonly options: SceneOptions,
  ) {
    host.gbwScene = this;
    host.setAttribute("role", "img");
    if (getComputedStyle(host).position === "static") host.style.position = "relative";
    this.report({ renderer: "svg", reason: "start" });
    options.signal?.addEventListener("abort", () => this.destroy(), { signal: this.stop.signal });
    this.watchPointer();
    watchSize(host, () => this.resize(), this.stop.signal);
    watchSight(host, (inSight) => this.sight(inSight), this.stop.signal);
  }

  // ---- what the widget calls ------------------------------------------------------------------------------------

  update(state: SceneState): void {
    this.state = state;
    this.host.setAttribute("aria-label", state.label);
    if (this.drawn) this.later();
    else this.drawSvg();
    void this.openWebgl();
  }

  /** Turn the eye sideways; positive degrees towards column a. */
  turn(degrees: number): void {
    this.face({ ...this.view, azimuth: turned(this.view.azimuth, degrees) });
  }

  /** Look from above, straight as the board lies, or as at first. Tell which. */
  fromAbove(on: boolean = this.view.elevation < (LOOK.camera.above + FRONT.elevation) / 2): boolean {
    this.face({ ...(on ? { azimuth: 0, elevation: LOOK.camera.above } : FRONT), zoom: this.view.zoom });
    return on;
  }

  /** Look as at first. */
  reset(): void {
    this.face(FRONT);
  }

  /** Come closer, or go farther away, by a factor. */
  enlarge(factor: number): void {
    this.look({ ...this.view, zoom: Math.min(MOST_ZOOM, Math.max(1, this.view.zoom * factor)) });
  }

  resize(): void {
    if (this.drawn && !this.drawn.fits) this.later(); // what changed with the state has been drawn to its new size
  }

  destroy(): void {
    if (this.stop.signal.aborted) return;
    this.stop.abort();
    clearTimeout(this.resting);
    cancelAnimationFrame(this.frame);
    this.webgl?.close();
    this.webgl = null;
    this.picture?.remove();
    this.picture = null;
    delete this.host.gbwScene;
    delete this.host.dataset.gbwRenderer;
  }

  // ---- drawing --------------------------------------------------------------------------------------------------

  /** WebGL, once its first picture is there. */
  private get drawn(): WebglView | null {
    return this.opening ? null : this.webgl;
  }

  private get levels(): number {
    return this.state ? Math.max(2, this.state.tallest, tallestOf(parseHouse(this.state))) : 2;
  }

  private drawing(state: SceneState): Drawing {
    return { ...state, levels: this.levels, ink: state.theme.ink };
  }

  private drawSvg(): void {
    const { state } = this;
    if (!state) return;
    if (this.built?.state !== state) this.built = { state, polygons: housePolygons(state, state) };
    const { polygons } = this.built;
    const options = { ...state, polygons, tallest: this.levels, room: true, labels: state.theme.ink, view: this.view, label: "" };
    const picture = toSvg(state, options);
    Object.assign(picture.style, { position: "absolute", inset: "0", width: "100%", height: "100%", touchAction: "pan-y" });
    if (this.picture) this.picture.replaceWith(picture);
    else this.host.append(picture);
    this.picture = picture;
  }

  /** Many changes in one frame are drawn once. */
  private later(): void {
    if (this.frame) return;
    this.frame = requestAnimationFrame(() => {
      this.frame = 0;
      if (this.state && this.drawn) this.drawn.draw(this.drawing(this.state), this.view);
      else this.drawSvg();
    });
  }

  private look(view: View): void {
    this.view = view;
    if (!this.state) return;
    if (this.drawn) this.drawn.look(view);
    else this.later();
  }

  /** Look from another side, where labels have other places. */
  private face(view: View): void {
    this.look(view);
    this.later();
  }

  // ---- WebGL, and back ------------------------------------------------------------------------------------------

  private async openWebgl(): Promise<void> {
    if (this.webgl || this.opening || this.failures >= MOST_FAILURES || !this.inSight || this.stop.signal.aborted) return;
    if (!hasWebGL()) {
      this.failures = MOST_FAILURES;
      this.closeWebgl("no-webgl");
      return;
    }
    this.opening = true;
    try {
      const plotly = await this.options.loadPlotly();
      const { state } = this;
      if (this.stop.signal.aborted || !this.inSight || !state) return;
      const webgl = new WebglView(plotly, this.host, {
        onLost: () => this.fail("context-lost"),
      });
      this.webgl = webgl;
      await webgl.open(this.drawing(state), this.view);
      if (this.webgl !== webgl) return; // closed while it opened
      this.opening = false;
      if (this.state !== state) webgl.draw(this.drawing(this.state ?? state), this.view);
      this.picture?.remove();
      this.picture = null;
      this.report({ renderer: "webgl", reason: "ready" });
    } catch (error) {
      if (!this.stop.signal.aborted) this.fail("load-failed", error instanceof Error ? error.message : String(error));
    } finally {
      this.opening = false;
    }
  }

  /** Back to SVG; the next change tries again. */
  private fail(reason: SceneStatus["reason"], message?: string): void {
    this.failures += 1;
    this.closeWebgl(reason, message);
  }

  private closeWebgl(reason: SceneStatus["reason"], message?: string): void {
    this.webgl?.close();
    this.webgl = null;
    this.hover(null);
    this.drawSvg();
    this.report({ renderer: "svg", reason, ...(message === undefined ? {} : { message }) });
  }

  private report(status: SceneStatus): void {
    this.host.dataset.gbwRenderer = status.renderer;
    this.options.onStatus?.(status);
  }

  // ---- pointer, size, sight -------------------------------------------------------------------------------------

  /**
   * Return the faces that can be hit, in painter's order. A preview that only hovers is left out: it comes and goes with
   * the cell that the pointer is on, and would come between the two.
   */
  private targets(state: SceneState, eye: Vec3): readonly Polygon[] {
    const ghost = stands(state) ? state.ghost : null;
    const { upTo, finished, guests } = state;
    const sign = JSON.stringify([state.board, state.house, ghost, upTo, finished, guests, eye]);
    if (this.known?.sign !== sign) this.known = { sign, polygons: painted(housePolygons(state, { ghost, upTo, finished, guests }), eye) };
    return this.known.polygons;
  }

  private cellAt(at: Vec2): number | null {
    const seen = this.projection();
    return this.state && seen ? cellAt(this.targets(this.state, seen.eye), at, seen.project) : null;
  }

  private guestAt(at: Vec2): number | null {
    const seen = this.projection();
    return this.state && seen ? guestAt(this.targets(this.state, seen.eye), at, seen.project) : null;
  }

  /** Tell who the pointer is on. */
  private name(at: Vec2): void {
    const guest = this.guestAt(at);
    const title = guest === null ? "" : (this.state?.guests?.[guest]?.title ?? "");
    if (this.host.title !== title) this.host.title = title;
  }

  private hover(cell: number | null): void {
    if (cell === this.hovered || (this.dragging && cell !== null)) return;
    this.hovered = cell;
    this.options.onHover?.(cell);
  }

  private watchPointer(): void {
    const { signal } = this.stop;
    const { host } = this;
    const pick = (at: Vec2): void => {
      const cell = this.cellAt(at);
      if (cell !== null) this.options.onPick?.(cell);
    };
    watchClicks(host, pick, signal);
    let grabbed = this.view;
    const handlers: DragHandlers = {
      onStart: () => {
        grabbed = this.view;
        this.dragging = true;
        this.hover(null);
      },
      onMove: (dx, dy) => {
        const elevation = Math.min(LOOK.camera.above, Math.max(LOWEST, grabbed.elevation + 0.4 * dy));
        this.look({ ...this.view, azimuth: turned(grabbed.azimuth, 0.5 * dx), elevation });
      },
      onEnd: () => {
        this.dragging = false;
        this.later();
      },
    };
    watchDrags(host, handlers, signal);
    host.addEventListener(
      "pointermove",
      (event) => {
        if (this.dragging) return;
        this.hover(this.cellAt([event.clientX, event.clientY]));
        this.name([event.clientX, event.clientY]);
      },
      { signal },
    );
    host.addEventListener("pointerleave", () => this.hover(null), { signal });
    watchWheel(host, (factor) => this.enlarge(factor), signal);
    watchPinch(host, (factor) => this.enlarge(factor), signal);
  }

  /** Long out of sight, the WebGL context is given back. */
  private sight(inSight: boolean): void {
    this.inSight = inSight;
    clearTimeout(this.resting);
    if (inSight) {
      if (this.state) void this.openWebgl();
      return;
    }
    const rest = (): void => {
      if (this.webgl) this.closeWebgl("out-of-sight");
    };
    this.resting = setTimeout(rest, this.options.restAfter ?? 20_000);
  }

  private projection(): { eye: Vec3; project: Project } | null {
    if (this.drawn) return this.drawn.projection();
    if (!this.picture) return null;
    const top = topOf(this.levels, true);
    const camera = cameraAt(this.view, centreFor(top));
    const frame = frameOf(this.view, camera.centre, top);
    const size = sizeOf(this.host);
    const unit = Math.min(size.width / (2 * frame.halfWidth), size.height / (2 * frame.halfHeight));
    return { eye: camera.eye, project: onScreen(camera, unit, this.picture.getBoundingClientRect(), size) };
  }
}
