/** The house drawn by plotly, in a WebGL context that is given back as soon as it is not needed. */
import { cameraAt, centreFor, frameOf, FRONT, topOf, type Camera, type View } from "./camera";
import type { Plotly } from "./library";
import { sizeOf } from "../../app/page/size";
import { parse } from "./light";
import { onScreen, type Project } from "./picking";
import { fieldOfView, PLOT_CONFIG, plotlyCamera, sceneLayout, toPlotly, type MeshTrace } from "./plotly-data";
import type { MeshOptions } from "./mesh";
import type { HouseState, Vec3 } from "./types";

/** One picture: the house, how high the frame is, and the ink of the labels. */
export interface Drawing extends MeshOptions, HouseState {
  readonly levels: number;
  readonly ink: string;
}

export interface WebglEvents {
  readonly onLost: () => void;
}

/** The part of plotly's inside that is used here: its angle of view has no public setting. */
interface GlPlot {
  fovy: number;
  oncontextloss: (() => void) | null;
  update(): void;
}
interface Inside {
  readonly _fullLayout?: { readonly scene?: { readonly _scene?: { readonly glplot?: GlPlot } } };
}

const channels = new Map<string, readonly number[]>();

/** Plotly reads channels (0 to 1) far faster than it parses a colour for each face. */
function channelsOf(colour: string): readonly number[] {
  const found = channels.get(colour) ?? parse(colour).map((channel) => channel / 255);
  channels.set(colour, found);
  return found;
}

const withChannels = (trace: MeshTrace): unknown => ({ ...trace, facecolor: trace.facecolor.map(channelsOf) });

let known: boolean | undefined;

/** Can this page have a WebGL context? */
export function hasWebGL(): boolean {
  if (known === undefined) {
    const context = document.createElement("canvas").getContext("webgl");
    known = context !== null;
    context?.getExtension("WEBGL_lose_context")?.loseContext();
  }
  return known;
}

export class WebglView {
  private readonly root = document.createElement("div");
  private readonly stop = new AbortController();
  private levels = 1;
  private view: View = FRONT;
  private revision = 0;
  private size = { width: 1, height: 1 };

  constructor(
    private readonly plotly: Plotly,
    private readonly host: HTMLElement,
    private readonly events: WebglEvents,
  ) {
    Object.assign(this.root.style, { position: "absolute", inset: "0", overflow: "hidden", visibility: "hidden" });
    // one finger turns the house sideways, and still scrolls the page up and down
    this.root.style.touchAction = "pan-y";
    this.root.setAttribute("aria-hidden", "true");
  }

  /** The first picture; resolves when it is on the screen. */
  async open(drawing: Drawing, view: View): Promise<void> {
    this.host.append(this.root);
    const { traces, layout } = this.picture(drawing, view);
    const config = { ...PLOT_CONFIG, plotGlPixelRatio: Math.min(2, globalThis.devicePixelRatio || 1) };
    await this.plotly.newPlot(this.root, traces, layout, config);
    if (this.stop.signal.aborted) return;
    const canvas = this.root.querySelector("canvas");
    if (!canvas) throw new Error("WebGL did not start");
    if (this.glplot) this.glplot.oncontextloss = null; // plotly would try to mend it, with no end
    canvas.addEventListener("webglcontextlost", () => this.events.onLost(), { signal: this.stop.signal });
    this.fit();
    this.root.style.visibility = "visible";
  }

  private get camera(): Camera {
    return cameraAt(this.view, centreFor(topOf(this.levels, true)));
  }

  /** The picture is as large as its host. */
  get fits(): boolean {
    const { width, height } = sizeOf(this.host);
    return width === this.size.width && height === this.size.height;
  }

  private picture(drawing: Drawing, view: View): { traces: unknown[]; layout: Record<string, unknown> } {
    this.levels = drawing.levels;
    this.view = view;
    this.revision += 1;
    this.size = sizeOf(this.host);
    const labelSize = Math.round(Math.min(20, Math.max(12, Math.min(this.size.width, this.size.height * 1.1) / 24)));
    const [house, preview, labels] = toPlotly(drawing, { ...drawing, labelSize, eye: this.camera.eye });
    const layout = { ...sceneLayout(this.levels, this.camera), ...this.size, datarevision: this.revision };
    return { traces: [withChannels(house), withChannels(preview), labels], layout };
  }

  draw(drawing: Drawing, view: View): void {
    const { traces, layout } = this.picture(drawing, view);
    void this.plotly.react(this.root, traces, layout);
    this.fit();
  }

  /** Move the eye and draw nothing anew. */
  look(view: View): void {
    this.view = view;
    void this.plotly.relayout(this.root, { "scene.camera": plotlyCamera(this.levels, this.camera) });
    this.fit();
  }

  private get glplot(): GlPlot | undefined {
    return (this.root as Inside)._fullLayout?.scene?._scene?.glplot;
  }

  private get fieldOfView(): number {
    const { centre, distance } = this.camera;
    return fieldOfView(frameOf(this.view, centre, topOf(this.levels, true)), distance, this.size.width, this.size.height);
  }

  /** Open the angle of view so far that the house fills the picture from wherever one looks. */
  private fit(): void {
    const { glplot, fieldOfView: angle } = this;
    if (!glplot || glplot.fovy === angle) return;
    glplot.fovy = angle;
    glplot.update();
  }

  /** From space to client coordinates. */
  projection(): { eye: Vec3; project: Project } {
    const { camera, fieldOfView: angle, size } = this;
    const unit = size.height / 2 / (Math.tan(angle / 2) * camera.distance);
    return { eye: camera.eye, project: onScreen(camera, unit, this.root.getBoundingClientRect(), size) };
  }

  /** Give the WebGL context back at once; browsers keep only sixteen. */
  close(): void {
    this.stop.abort();
    for (const canvas of this.root.querySelectorAll("canvas")) {
      canvas.getContext("webgl")?.getExtension("WEBGL_lose_context")?.loseContext();
    }
    this.plotly.purge(this.root);
    this.root.remove();
  }
}
