import { gzipSync } from "node:zlib";

import { beforeEach, describe, expect, it, vi } from "vitest";

import { loadPlotly } from "../../src/scene/library";

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

describe("the library", () => {
  beforeEach(() => {
    version += 1; // the page is the same in all tests, so each has a version of its own
    held = { data: gz("the text"), version: `v${version}` };
  });

  it("is found by its reference, inflated and loaded once for all widgets of a page", async () => {
    const load = vi.fn(async (source: string) => ({ source }));
    const [first, second] = await Promise.all([loadPlotly(widget(), undefined, load), loadPlotly(widget(), undefined, load)]);
    expect(first).toEqual({ source: "the text" });
    expect(second).toBe(first);
    expect(load).toHaveBeenCalledOnce();
  });

  it("is loaded anew for another version", async () => {
    const load = vi.fn(async (source: string) => ({ source }));
    await loadPlotly(widget(), undefined, load);
    held = { data: gz("newer"), version: `v${version}b` };
    expect(await loadPlotly(widget(), undefined, load)).toEqual({ source: "newer" });
  });

  it("can be tried again after a failure", async () => {
    const load = vi.fn().mockRejectedValueOnce(new Error("no memory")).mockResolvedValueOnce({ ok: true });
    await expect(loadPlotly(widget(), undefined, load)).rejects.toThrow("no memory");
    expect(await loadPlotly(widget(), undefined, load)).toEqual({ ok: true });
  });

  it("is found through the host where there is no widget manager", async () => {
    const getModel = vi.fn(async () => model(held));
    const found = await loadPlotly(model({ library: "IPY_MODEL_abc" }), { getModel }, async (source) => ({ source }));
    expect(found).toEqual({ source: "the text" });
    expect(getModel).toHaveBeenCalledWith("IPY_MODEL_abc");
  });

  it("may lie in the widget's own state, in pages without a kernel", async () => {
    const inline = `data:application/gzip;base64,${gzipSync(`inline ${version}`).toString("base64")}`;
    expect(await loadPlotly(model({ library: inline }), undefined, async (source) => ({ source }))).toEqual({
      source: `inline ${version}`,
    });
  });

  it.each([
    [{ library: "" }, "no library"],
    [{ library: "IPY_MODEL_gone" }, "not on this page"],
  ])("says what is missing: %j", async (traits, message) => {
    await expect(loadPlotly(model(traits))).rejects.toThrow(message);
  });

  it("must not be empty", async () => {
    held = { data: new DataView(new ArrayBuffer(0)), version: "" };
    await expect(loadPlotly(widget())).rejects.toThrow("no data");
  });
});
