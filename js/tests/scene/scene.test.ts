/** The controller with a stand-in for plotly and for what the browser observes. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { HouseScene, type SceneHost, type SceneState, type SceneStatus } from "../../src/scene/scene";
import type { Plotly, PlotElement } from "../../src/scene/library";
import { EMPTY, withCells } from "./houses";

type Handler = (event: unknown) => void;

/** Draws nothing, but makes a canvas and remembers who listens. */
class FakePlotly implements Plotly {
  readonly handlers = new Map<string, Handler>();
  readonly calls: string[] = [];
  lost = 0;
  data: { facecolor?: unknown[] }[] = [];

  async newPlot(root: HTMLElement, data: unknown[]): Promise<PlotElement> {
    this.calls.push("newPlot");
    this.data = data as { facecolor?: unknown[] }[];
    const canvas = document.createElement("canvas");
    const extension = { loseContext: () => (this.lost += 1) };
    canvas.getContext = (() => ({ getExtension: () => extension })) as unknown as typeof canvas.getContext;
    root.append(canvas);
    const plot = root as unknown as PlotElement;
    plot.on = (event, handler) => this.handlers.set(event, handler as unknown as Handler);
    return plot;
  }
  async react(root: HTMLElement, data: unknown[]): Promise<PlotElement> {
    this.calls.push("react");
    this.data = data as { facecolor?: unknown[] }[];
    return root as PlotElement;
  }
  async relayout(root: HTMLElement): Promise<PlotElement> {
    this.calls.push("relayout");
    return root as PlotElement;
  }
  purge(): void {
    this.calls.push(`purge after ${this.lost} lost`);
  }
}

const STATE: SceneState = {
  ...EMPTY,
  legalCells: [],
  selectedCells: [],
  ghost: null,
  tallest: 2,
  theme: { ink: "#201005", dark: false },
  label: "Ada's house",
};

let host: SceneHost;
let plotly: FakePlotly;
let statuses: SceneStatus[];
let sight: (inSight: boolean) => void;
let frames: FrameRequestCallback[];
let stop: AbortController;
const onHover = vi.fn();
const onPick = vi.fn();

const settle = async (): Promise<void> => {
  for (let i = 0; i < 8; i++) await Promise.resolve();
};
const frame = (): void => frames.splice(0).forEach((f) => f(0));
const start = (loadPlotly: () => Promise<Plotly> = async () => plotly): HouseScene => {
  const onStatus = (status: SceneStatus): number => statuses.push(status);
  return new HouseScene(host, { loadPlotly, signal: stop.signal, onHover, onPick, onStatus, restAfter: 1000 });
};

beforeEach(() => {
  host = document.createElement("div");
  document.body.append(host);
  plotly = new FakePlotly();
  statuses = [];
  frames = [];
  stop = new AbortController();
  onHover.mockClear();
  onPick.mockClear();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.stubGlobal("requestAnimationFrame", (f: FrameRequestCallback) => frames.push(f));
  vi.stubGlobal("ResizeObserver", class { observe(): void {} disconnect(): void {} });
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
        sight = (isIntersecting) => seen([{ isIntersecting }]);
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue({ getExtension: () => null } as never);
});
afterEach(() => {
  stop.abort();
  host.remove();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the scene", () => {
  it("draws SVG at once, and WebGL when plotly is there", async () => {
    const scene = start();
    scene.update(STATE);
    expect(host.dataset.gbwRenderer).toBe("svg");
    expect(host.querySelector("svg")).not.toBeNull();
    expect(host.getAttribute("aria-label")).toBe("Ada's house");
    await settle();
    expect(host.dataset.gbwRenderer).toBe("webgl");
    expect(host.querySelector("svg.gbw-house3d")).toBeNull();
    expect(statuses.map((s) => s.reason)).toEqual(["start", "ready"]);
  });

  it("draws many changes of one frame once", async () => {
    const scene = start();
    scene.update(STATE);
    await settle();
    const faces = plotly.data[0]?.facecolor?.length ?? 0;
    scene.update({ ...STATE, house: withCells({ 4: "w*" }).house });
    scene.update({ ...STATE, house: withCells({ 4: "w*w*" }).house });
    expect(plotly.calls).toEqual(["newPlot"]);
    frame();
    expect(plotly.calls).toEqual(["newPlot", "react"]);
    expect(plotly.data[0]?.facecolor?.length).toBeGreaterThan(faces);
  });

  it("draws what changed while plotly was on its way", async () => {
    let arrive: (library: Plotly) => void = () => undefined;
    const scene = start(() => new Promise((resolve) => (arrive = resolve)));
    scene.update(STATE);
    scene.update({ ...STATE, house: withCells({ 4: "w*" }).house });
    arrive(plotly);
    await settle();
    const late = plotly.data[0]?.facecolor?.length;
    scene.update({ ...STATE, house: withCells({ 4: "w*" }).house });
    frame();
    expect(plotly.data[0]?.facecolor?.length).toBe(late);
  });

  it("stays in SVG when the library cannot be loaded, says why, and tries again later", async () => {
    let fails = true;
    const scene = start(async () => {
      if (fails) throw new Error("no library");
      return plotly;
    });
    scene.update(STATE);
    await settle();
    expect(statuses.at(-1)).toEqual({ renderer: "svg", reason: "load-failed", message: "no library" });
    expect(host.querySelector("svg")).not.toBeNull();
    fails = false;
    scene.update(STATE);
    await settle();
    expect(host.dataset.gbwRenderer).toBe("webgl");
  });

  it("gives the context back before it purges, long out of sight, and comes back", async () => {
    const scene = start();
    scene.update(STATE);
    await settle();
    sight(false);
    vi.advanceTimersByTime(999);
    expect(host.dataset.gbwRenderer).toBe("webgl");
    vi.advanceTimersByTime(1);
    expect(statuses.at(-1)?.reason).toBe("out-of-sight");
    expect(plotly.calls.at(-1)).toBe("purge after 1 lost");
    expect(host.querySelector("canvas")).toBeNull();
    scene.update(STATE);
    await settle();
    expect(host.dataset.gbwRenderer).toBe("svg");
    sight(true);
    await settle();
    expect(host.dataset.gbwRenderer).toBe("webgl");
  });

  it("falls back to SVG when the browser takes the context away", async () => {
    start().update(STATE);
    await settle();
    host.querySelector("canvas")?.dispatchEvent(new Event("webglcontextlost"));
    expect(statuses.at(-1)).toEqual({ renderer: "svg", reason: "context-lost" });
    expect(host.querySelector("svg")).not.toBeNull();
  });

  it("does not go on for ever when contexts are lost again and again", async () => {
    const scene = start();
    for (let i = 0; i < 8; i++) {
      scene.update(STATE);
      await settle();
      host.querySelector("canvas")?.dispatchEvent(new Event("webglcontextlost"));
    }
    expect(plotly.calls.filter((c) => c === "newPlot")).toHaveLength(5);
  });

  it("tells which cell the pointer is on in WebGL, once for each change", async () => {
    start().update({ ...STATE, house: withCells({ 4: "w*" }).house });
    await settle();
    const hover = (pointNumber: number): void =>
      plotly.handlers.get("plotly_hover")?.({ points: [{ curveNumber: 0, pointNumber }] });
    const last = (plotly.data[0]?.facecolor?.length ?? 0) - 1;
    hover(0); // the plinth
    expect(onHover).not.toHaveBeenCalled();
    hover(last);
    hover(last - 1);
    expect(onHover.mock.calls).toEqual([[4]]);
    plotly.handlers.get("plotly_unhover")?.({});
    expect(onHover).toHaveBeenLastCalledWith(null);
  });

  it("picks in WebGL the cell that plotly knows two frames after the click", async () => {
    start().update({ ...STATE, house: withCells({ 4: "w*" }).house });
    await settle();
    const canvas = host.querySelector("canvas") as HTMLCanvasElement;
    canvas.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, button: 0 }));
    canvas.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    const pointNumber = (plotly.data[0]?.facecolor?.length ?? 0) - 1;
    plotly.handlers.get("plotly_hover")?.({ points: [{ curveNumber: 0, pointNumber }] });
    frame();
    frame();
    expect(onPick.mock.calls).toEqual([[4]]);
  });

  it("hovers and picks in SVG by the polygon that was hit", () => {
    const scene = start(() => new Promise(() => undefined));
    scene.update(STATE);
    const target = host.querySelector('[data-cell="7"]') as Element;
    target.dispatchEvent(new PointerEvent("pointermove", { bubbles: true }));
    expect(onHover).toHaveBeenLastCalledWith(7);
    host.dispatchEvent(new PointerEvent("pointerleave"));
    expect(onHover).toHaveBeenLastCalledWith(null);
    target.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, button: 0 }));
    target.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    frame();
    frame();
    expect(onPick.mock.calls).toEqual([[7]]);
  });

  it("turns by a drag, without a pick", () => {
    const scene = start(() => new Promise(() => undefined));
    host.setPointerCapture = vi.fn();
    scene.update(STATE);
    const before = host.innerHTML;
    const event = (type: string, x: number): void => {
      host.dispatchEvent(new PointerEvent(type, { clientX: x, buttons: 1, button: 0, pointerId: 1 }));
    };
    event("pointerdown", 0);
    event("pointermove", 50);
    event("pointerup", 50);
    host.dispatchEvent(new MouseEvent("click", { clientX: 50 }));
    frame();
    frame();
    expect(host.innerHTML).not.toBe(before);
    expect(onPick).not.toHaveBeenCalled();
  });

  it("leaves the wheel to the notebook, but keeps it from plotly", async () => {
    start().update(STATE);
    await settle();
    const inner = vi.fn();
    const canvas = host.querySelector("canvas") as HTMLCanvasElement;
    canvas.addEventListener("wheel", inner);
    const wheel = (ctrlKey: boolean): boolean => {
      const event = new MouseEvent("wheel", { bubbles: true, cancelable: true, ctrlKey });
      return canvas.dispatchEvent(Object.assign(event, { deltaY: -100 }));
    };
    expect(wheel(false)).toBe(true); // the page scrolls
    expect(plotly.calls).toEqual(["newPlot"]);
    expect(wheel(true)).toBe(false); // zoom
    expect(plotly.calls).toEqual(["newPlot", "relayout"]);
    expect(inner).not.toHaveBeenCalled();
  });

  it("looks from above and back", async () => {
    const scene = start();
    scene.update(STATE);
    await settle();
    expect([scene.fromAbove(), scene.fromAbove(), scene.fromAbove(true), scene.fromAbove(false)]).toEqual([true, false, true, false]);
  });

  it("leaves nothing behind when its signal aborts", async () => {
    start().update(STATE);
    await settle();
    stop.abort();
    expect(host.childElementCount).toBe(0);
    expect(host.gbwScene).toBeUndefined();
    expect(plotly.calls.at(-1)).toBe("purge after 1 lost");
  });
});
