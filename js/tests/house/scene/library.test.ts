import { gzipSync } from "node:zlib";

import { beforeEach, describe, expect, it, vi } from "vitest";

import { inflate, loadPart } from "../../../src/app/page/library";
import { loadPlotly } from "../../../src/house/scene/library";

const gz = (text: string): DataView => {
  const bytes = gzipSync(text);
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
};
const model = (traits: Record<string, unknown>): { get(name: string): unknown } => ({ get: (name) => traits[name] });

let version = 0;
let held: Record<string, unknown>;
const widget = (): Parameters<typeof loadPlotly>[0] => ({
  ...model({ library: "IPY_MODEL_abc" }),
  widget_manager: { get_model: async (id) => model(id === "abc" ? held : {}) },
});

const loadApp = (load: (source: string) => Promise<unknown>): Promise<unknown> =>
  loadPart("app", widget(), undefined, inflate, load);

describe("the library", () => {
  beforeEach(() => {
    version += 1; // the page is the same in all tests, so each has a version of its own
    held = { app: gz("the text"), version: `v${version}` };
  });

  it("is found by its reference, inflated and loaded once for all widgets of a page", async () => {
    const load = vi.fn(async (source: string) => ({ source }));
    const [first, second] = await Promise.all([loadApp(load), loadApp(load)]);
    expect(first).toEqual({ source: "the text" });
    expect(second).toBe(first);
    expect(load).toHaveBeenCalledOnce();
  });

  it("is loaded anew for another version", async () => {
    const load = vi.fn(async (source: string) => ({ source }));
    await loadApp(load);
    held = { app: gz("newer"), version: `v${version}b` };
    expect(await loadApp(load)).toEqual({ source: "newer" });
  });

  it("can be tried again after a failure", async () => {
    const load = vi.fn().mockRejectedValueOnce(new Error("no memory")).mockResolvedValueOnce({ ok: true });
    await expect(loadApp(load)).rejects.toThrow("no memory");
    expect(await loadApp(load)).toEqual({ ok: true });
  });

  it("is found through the host where there is no widget manager", async () => {
    const getModel = vi.fn(async () => model(held));
    const found = await loadPart("app", model({ library: "IPY_MODEL_abc" }), { getModel }, inflate, async (source) => ({ source }));
    expect(found).toEqual({ source: "the text" });
    expect(getModel).toHaveBeenCalledWith("IPY_MODEL_abc");
  });

  it("is waited for where models arrive after the view", async () => {
    vi.useFakeTimers();
    const get_model = vi.fn().mockRejectedValueOnce(new Error("widget model not found")).mockResolvedValueOnce(undefined).mockResolvedValue(model(held));
    const found = loadPart("app", { ...widget(), widget_manager: { get_model } }, undefined, inflate, async (source) => ({ source }));
    await vi.advanceTimersByTimeAsync(200);
    vi.useRealTimers();
    expect(await found).toEqual({ source: "the text" });
    expect(get_model).toHaveBeenCalledTimes(3);
  });

  it("has plotly.js packed with Zstandard", async () => {
    const text = "export default 42;"; // packed by Python's zstandard
    held["data"] = Uint8Array.from(atob("KLUv/SASkQAAZXhwb3J0IGRlZmF1bHQgNDI7"), (c) => c.charCodeAt(0));
    expect(await loadPlotly(widget(), undefined, async (source) => source)).toBe(text);
  });

  it.each([
    [{ library: "" }, "no library"],
    [{ library: "IPY_MODEL_gone" }, "not on this page (no error)"],
  ])("says what is missing: %j", async (traits, message) => {
    vi.useFakeTimers();
    const missing = expect(loadPart("app", model(traits))).rejects.toThrow(message);
    await vi.advanceTimersByTimeAsync(5000);
    vi.useRealTimers();
    await missing;
  });

  it("must not be empty", async () => {
    held = { app: new DataView(new ArrayBuffer(0)), version: "" };
    vi.useFakeTimers();
    const missing = expect(loadPart("app", widget())).rejects.toThrow("app is not on this page (no error)");
    await vi.advanceTimersByTimeAsync(5000);
    vi.useRealTimers();
    await missing;
  });
});
