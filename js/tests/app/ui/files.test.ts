/** Files from and to the page: what is asked for, and what comes of the answer. */
import { gzipSync } from "node:zlib";

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { position, SETUP } from "../../fake";
import { show, type Page } from "../../page";

vi.mock("../../../src/house/scene/index", async () => (await import("../../stand-in")).sceneModule());

let page: Page;
let saved: { name: string; text: Promise<string> }[];
let chosen: HTMLInputElement | null;

beforeEach(() => {
  saved = [];
  chosen = null;
  let blob: Blob;
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: (it: Blob) => { blob = it; return "blob:x"; }, revokeObjectURL: () => undefined }));
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, text: new Response(blob).text() });
  });
  vi.spyOn(HTMLInputElement.prototype, "click").mockImplementation(function (this: HTMLInputElement) { chosen = this; });
  page = show(position(), { setup: { ...SETUP, table: "menu", round: 0 } });
});
afterEach(() => {
  page.end.abort();
  vi.restoreAllMocks();
});

const answer = (text: string, seq = page.model.sent.at(-1)?.["seq"]): void =>
  page.model.fire("msg:custom", { type: "file", seq, name: "house-1.json", data: gzipSync(text).toString("base64") });
const give = (bytes: Uint8Array<ArrayBuffer>): void => {
  Object.defineProperty(chosen, "files", { value: [new File([bytes], "a.json")] });
  chosen?.dispatchEvent(new Event("change"));
};

describe("a file that is asked for", () => {
  it("is a download of the view that asked, once", async () => {
    page.press("more", "file:game");
    expect(page.model.last).toEqual({ type: "file", what: "game" });
    answer("{}", 1);
    answer('{"a": 1}');
    answer('{"a": 1}');
    await vi.waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toBe("house-1.json");
    expect(await saved[0]?.text).toBe('{"a": 1}');
  });

  it("is copied where it is a text, and the menu says so", async () => {
    const writeText = vi.fn(() => Promise.resolve());
    vi.spyOn(navigator, "clipboard", "get").mockReturnValue({ writeText } as never);
    page.press("more", "file:position");
    answer("house standard");
    await vi.waitFor(() => expect(page.text(".gbw-menu [role=status]")).toBe("Copied."));
    expect(writeText).toHaveBeenCalledWith("house standard");
    expect(saved).toHaveLength(0);
  });

  it("that cannot be had is told of", () => {
    page.press("more", "file:game");
    page.model.fire("msg:custom", { type: "error", seq: page.model.sent.at(-1)?.["seq"], text: "too large", key: "error.file", args: { detail: "too large" } });
    page.press("more");
    expect(page.text('[data-key="banner:error"]')).toContain("too large");
  });
});

describe("a file to load", () => {
  it("is sent as it is", async () => {
    page.press("more", "menu:load");
    give(Uint8Array.from([0, 255, 123]));
    await vi.waitFor(() => expect(page.model.last).toEqual({ type: "load", data: "AP97" }));
    expect(page.has("menu:load")).toBe(false);
  });

  it("is neither read nor sent where it is too large", () => {
    page.press("more", "menu:load");
    const before = page.model.sent.length;
    give(new Uint8Array(4_000_001));
    page.press("more");
    expect(page.text('[data-key="banner:error"]')).toContain("4 MB");
    expect(page.model.sent).toHaveLength(before);
  });
});
