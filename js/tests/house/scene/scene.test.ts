/** The controller with a stand-in for plotly and for what the browser observes. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { HouseScene, type SceneHost, type SceneState, type SceneStatus } from "../../../src/house/scene/scene";
import type { Plotly } from "../../../src/house/scene/library";
import { EMPTY, withCells } from "./houses";
import type { Vec2, Vec3 } from "../../../src/house/scene/types";
import { pointOf } from "./visible";

/** Draws nothing, but makes a canvas. */
class FakePlotly implements Plotly {
  readonly calls: string[] = [];
  lost = 0;
  data: { facecolor?: unknown[] }[] = [];
  readonly sizes: { width?: number; height?: number }[] = [];

  async newPlot(root: HTMLElement, data: unknown[], layout: object): Promise<HTMLElement> {
    this.sizes.push(layout);
    this.calls.push("newPlot");
    this.data = data as { facecolor?: unknown[] }[];
    const canvas = document.createElement("canvas");
    const extension = { loseContext: () => (this.lost += 1) };
    canvas.getContext = (() => ({ getExtension: () => extension })) as unknown as typeof canvas.getContext;
    root.append(canvas);
    return root;
  }
  async react(root: HTMLElement, data: unknown[]): Promise<HTMLElement> {
    this.calls.push("react");
    this.data = data as { facecolor?: unknown[] }[];
    return root;
  }
  async relayout(root: HTMLElement): Promise<HTMLElement> {
    this.calls.push("relayout");
    return root;
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
  vi.restoreAllMocks();
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

  /** Pointer events at the place that the scene names for a cell. */
  const pointer = (scene: HouseScene, cell: number) => {
    const [clientX, clientY] = pointOf(scene, cell) as Vec2;
    const send = (type: string): boolean => host.dispatchEvent(new PointerEvent(type, { clientX, clientY, button: 0 }));
    return { move: () => send("pointermove"), click: () => [send("pointerdown"), send("click")] };
  };
  const inBox = (): void => {
    vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(20, 10, 400, 400));
  };

  it.each([
    ["WebGL", async () => plotly],
    ["SVG", () => new Promise<Plotly>(() => undefined)],
  ] as const)("tells which cell the pointer is on in %s, once for each change, and which is pressed", async (_, load) => {
    inBox();
    const scene = start(load);
    scene.update({ ...STATE, house: withCells({ 4: "w*" }).house });
    await settle();
    pointer(scene, 4).move();
    pointer(scene, 4).move();
    expect(onHover.mock.calls).toEqual([[4]]);
    pointer(scene, 2).move();
    expect(onHover).toHaveBeenLastCalledWith(2);
    host.dispatchEvent(new PointerEvent("pointerleave"));
    expect(onHover).toHaveBeenLastCalledWith(null);
    pointer(scene, 4).click();
    expect(onPick.mock.calls).toEqual([[4]]);
  });

  it.each([
    ["WebGL", async () => plotly],
    ["SVG", () => new Promise<Plotly>(() => undefined)],
  ] as const)("is as large as its place in %s, and hit where it shows, when the page is shrunk", async (_, load) => {
    vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 240, 120));
    vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(240);
    vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(120);
    const scene = start(load);
    scene.update({ ...STATE, house: withCells({ 4: "w*" }).house });
    await settle();
    const [x, y] = pointOf(scene, 4) as Vec2;
    vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(10, 20, 144, 96));
    const at = { clientX: 10 + 0.6 * x, clientY: 20 + 0.8 * y };
    host.dispatchEvent(new PointerEvent("pointermove", at));
    expect(onHover).toHaveBeenLastCalledWith(4);
    scene.resize();
    frame();
    expect(plotly.sizes.every(({ width, height }) => width === 240 && height === 120)).toBe(true);
    expect(plotly.calls).not.toContain("react");
  });

  it("sees through a preview that hovers, and hits one that was chosen", async () => {
    inBox();
    const scene = start();
    const ghost = { tile: ["r", "b"], cells: [4, 1], stairs: 0 } as const;
    scene.update({ ...STATE, ghost: null });
    const behind = pointOf(scene, 4);
    scene.update({ ...STATE, ghost });
    expect(pointOf(scene, 4)).toEqual(behind);
    scene.update({ ...STATE, ghost, selectedCells: [4, 1] });
    expect(pointOf(scene, 4)).not.toEqual(behind);
  });

  it("hits what is shown where upper levels are lifted off", async () => {
    inBox();
    const tower = "w*w*w*w*w*";
    const scene = start();
    const state = { ...STATE, house: withCells({ 0: tower, 1: tower, 3: tower, 4: "w*" }).house, tallest: 5 };
    scene.update(state);
    expect(pointOf(scene, 4)).toBeNull();
    scene.update({ ...state, upTo: 1 });
    pointer(scene, 4).click();
    expect(onPick.mock.calls).toEqual([[4]]);
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

  it("shows every space from above, straight, however high its neighbours are and however it was turned", async () => {
    inBox();
    const high = "w*".repeat(8);
    const scene = start(async () => plotly);
    scene.update({ ...STATE, house: withCells(Object.fromEntries([1, 3, 4, 5, 7].map((cell) => [cell, high]))).house, tallest: 8 });
    await settle();
    scene.turn(130);
    scene.fromAbove(true);
    const { eye, project } = (scene as unknown as { projection(): { eye: readonly number[]; project(p: Vec3): Vec2 } }).projection();
    const [[x1, y1], [x2, y2]] = [project([0, 1, 0]), project([2, 1, 0])];
    expect(Math.abs(y1 - y2)).toBeLessThan(0.01);
    expect(x2 - x1).toBeGreaterThan(50);
    expect(eye[2]).toBeGreaterThan(60);
    for (const cell of [0, 2, 6, 8]) {
      const at = project([cell % 3, Math.floor(cell / 3), 0]);
      host.dispatchEvent(new PointerEvent("pointermove", { clientX: at[0], clientY: at[1] }));
      expect(onHover).toHaveBeenLastCalledWith(cell);
    }
  });

  it("looks as at first again", async () => {
    const scene = start();
    scene.update(STATE);
    await settle();
    const view = (): unknown => (scene as unknown as { view: unknown }).view;
    const first = view();
    scene.turn(40);
    scene.enlarge(2);
    scene.fromAbove(true);
    expect(view()).toMatchObject({ azimuth: 0, zoom: 2 });
    scene.reset();
    expect(view()).toEqual(first);
  });

  it("comes closer as two fingers part, and turns nothing meanwhile", async () => {
    const scene = start();
    scene.update(STATE);
    await settle();
    const view = (): unknown => (scene as unknown as { view: unknown }).view;
    const first = view() as object;
    const finger = (name: string, pointerId: number, clientX: number): boolean =>
      host.dispatchEvent(new PointerEvent(name, { pointerId, pointerType: "touch", clientX, clientY: 50, buttons: 1, isPrimary: pointerId === 1 }));
    finger("pointerdown", 1, 40);
    finger("pointerdown", 2, 60);
    finger("pointermove", 1, 30);
    finger("pointermove", 2, 70);
    expect(view()).toEqual({ ...first, zoom: 2 });
    finger("pointerup", 2, 70);
    finger("pointermove", 1, 10);
    expect(view()).toEqual({ ...first, zoom: 2 });
  });

  it("leaves a finger that goes up or down to the page, and turns with one that goes sideways", async () => {
    host.setPointerCapture = vi.fn();
    const scene = start();
    scene.update(STATE);
    await settle();
    const view = (): unknown => (scene as unknown as { view: unknown }).view;
    const first = view();
    const finger = (name: string, clientX: number, clientY: number): boolean =>
      host.dispatchEvent(new PointerEvent(name, { pointerId: 1, pointerType: "touch", clientX, clientY, buttons: 1, isPrimary: true }));
    finger("pointerdown", 50, 50);
    finger("pointermove", 52, 40);
    finger("pointermove", 90, 10);
    expect(view()).toEqual(first);
    finger("pointerup", 90, 10);
    finger("pointerdown", 50, 50);
    finger("pointermove", 60, 52);
    expect(view()).not.toEqual(first);
    // plotly hears of no finger, and so lets the page scroll
    const inner = vi.fn();
    (host.querySelector("canvas") ?? host.firstElementChild)?.addEventListener("touchmove", inner);
    host.firstElementChild?.dispatchEvent(new Event("touchmove", { bubbles: true, cancelable: true }));
    expect(inner).not.toHaveBeenCalled();
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
