/** One view after the other in the same place: a game of another kind has a face of its own. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import type { View } from "../src/house/types";
import showWidget from "../src/widget";
import { moment, SETUP as RACE } from "./candyman/races";
import { modelOf, position, SETUP, type FakeModel } from "./fake";

vi.mock("../src/house/scene/index", async () => (await import("./stand-in")).sceneModule());

let model: FakeModel;
let end: AbortController;
beforeEach(() => {
  end = new AbortController();
  document.body.replaceChildren();
  model = modelOf(position(), { setup: { ...SETUP, kinds: ["human", "human"], round: 0 } });
  showWidget(document.body, model as never, end.signal);
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
