/** One view after the other in the same place: a game of another kind has a face of its own. */
import { gzipSync } from "node:zlib";

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { PARTS } from "../src/app/page/parts";
import type { View } from "../src/house/types";
import showWidget from "../src/widget";
import "./games";
import { moment, SETUP as RACE } from "./candyman/races";
import { modelOf, position, SETUP, type FakeModel } from "./fake";

vi.mock("../src/house/scene/index", async () => (await import("./stand-in")).sceneModule());

let model: FakeModel;
let end: AbortController;
const fail = vi.fn();
beforeEach(() => {
  end = new AbortController();
  fail.mockReset();
  document.body.replaceChildren();
  model = modelOf(position(), { setup: { ...SETUP, kinds: ["human", "human"], round: 0 } });
  showWidget(document.body, model as never, end.signal, undefined, fail);
});
afterEach(() => end.abort());

const root = (): HTMLElement => document.querySelector(".gbw-root") as HTMLElement;
const find = (key: string): HTMLElement | null => root().querySelector(`[data-key="${key}"]`);
const press = (key: string): void => find(key)?.click();

/** Python's message: all traits change, and then tell of it one after the other, in the order of their names. */
function take(setup: object, view: object): void {
  Object.assign(model.traits, { log: [], marks: [], setup, view });
  for (const name of ["log", "marks", "setup", "view"]) model.fire(`change:${name}`, undefined);
}

describe("a game of another kind", () => {
  it("takes the place of the one shown, and leaves nothing of it", () => {
    const before = model.listening;
    const house = root();
    take({ ...RACE, round: 1 }, moment("before"));
    expect(document.querySelectorAll(".gbw-root")).toHaveLength(1);
    expect(root()).not.toBe(house);
    expect(root().querySelector(".gbw-path")).not.toBeNull();
    take({ ...SETUP, round: 2 }, position());
    expect(root().querySelector(".gbw-path")).toBeNull();
    expect(find("cell:a1")).not.toBeNull();
    expect(document.querySelectorAll("style")).toHaveLength(1);
    expect(model.listening).toBe(before);
    end.abort();
    expect(document.body.childElementCount).toBe(0);
    expect(model.listening).toBe(0);
  });

  it("has the focus if the one before it had", () => {
    find("undo")?.focus();
    take({ ...RACE, round: 1 }, moment("before"));
    expect(root().contains(document.activeElement)).toBe(true);
    (document.activeElement as HTMLElement).blur();
    take({ ...SETUP, round: 2 }, position());
    expect(root().contains(document.activeElement)).toBe(false);
  });
});

describe("a game whose part is not on the page yet", () => {
  const race = PARTS.get("candyman");
  const library: Record<string, unknown> = { version: "kinds" };
  const inert = (): boolean => root().inert;
  const loaded = (): Promise<void> => vi.waitFor(() => expect(root().querySelector(".gbw-path")).not.toBeNull());

  beforeEach(() => {
    vi.useFakeTimers();
    PARTS.delete("candyman");
    vi.stubGlobal("race", race);
    model.traits["library"] = "IPY_MODEL_1";
    Object.assign(model, { widget_manager: { get_model: async () => ({ get: (name: string) => library[name] }) } });
    take({ ...RACE, round: 1 }, moment("before"));
  });
  afterEach(() => {
    delete library["candyman"];
    vi.useRealTimers();
    vi.unstubAllGlobals();
    PARTS.set("candyman", race);
  });

  const come = (script: string): void => {
    library["candyman"] = new Uint8Array(gzipSync(script));
    library["version"] += "+";
  };

  it("leaves the one before it where it is, which hears nothing, until it is there", async () => {
    const house = root();
    const text = house.textContent;
    expect(inert()).toBe(true);
    await vi.advanceTimersByTimeAsync(1000);
    expect(root()).toBe(house);
    expect(house.textContent).toBe(text);
    come("var part=()=>race;export{part as default};");
    await vi.advanceTimersByTimeAsync(100);
    vi.useRealTimers();
    await loaded();
    expect(inert()).toBe(false);
    expect(document.querySelectorAll(".gbw-root")).toHaveLength(1);
    expect(fail).not.toHaveBeenCalled();
  });

  it("does not come where the game before it has come back", async () => {
    take({ ...SETUP, round: 2 }, position());
    come("var part=()=>race;export{part as default};");
    await vi.advanceTimersByTimeAsync(100);
    vi.useRealTimers();
    await vi.waitFor(() => expect(PARTS.has("candyman")).toBe(true));
    expect(find("cell:a1")).not.toBeNull();
    expect(inert()).toBe(false);
  });

  it("is told of where it cannot be loaded, and leaves its place to the next one", async () => {
    fail.mockImplementation((error: unknown) => { document.body.textContent = String(error); });
    await vi.advanceTimersByTimeAsync(5000);
    expect(document.body.textContent).toBe("Error: candyman is not on this page (no error)");
    take({ ...SETUP, round: 2 }, position());
    expect(document.body.children).toHaveLength(2);
    expect(document.body.textContent).not.toContain("Error");
    expect(find("cell:a1")).not.toBeNull();
  });
});

describe("another game of the same kind", () => {
  const other = (change: Partial<View> = {}): View => position({ step: 84, ...change });

  it("keeps its view, and nothing that was known of the last game", () => {
    const house = root();
    press("seek:prev");
    model.fire("msg:custom", { type: "look", at: 83, view: { ...position(), step: 83 } });
    expect(find("banner:past")).not.toBeNull();
    take({ ...SETUP, round: 1 }, other());
    expect(root()).toBe(house);
    press("undo");
    expect(find("banner:past")).toBeNull();
    expect(model.last).toEqual({ type: "undo", revision: 40, round: 1 });
    model.answer({ step: 84, steps: 84 });
    press("seek:prev");
    expect(model.last).toEqual({ type: "look", at: 83 }); // asked for anew
  });

  it("does not show what was chosen or awaited in the last one, though it has as many moves", () => {
    press("tile:1");
    expect(find("tile:1")?.getAttribute("aria-checked")).toBe("true");
    take({ ...SETUP, round: 1 }, other());
    press("more"); // draws at once
    expect(find("tile:1")?.getAttribute("aria-checked")).toBe("false");
  });
});
