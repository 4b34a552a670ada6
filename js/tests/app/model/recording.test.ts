/** A page that holds a whole game: everything can be looked at, and nothing asks for a kernel. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { PATIENCE, Session } from "../../../src/app/model/session";
import type { View } from "../../../src/house/types";
import { RecordingModel, type Recording } from "../../../src/app/page/recording";
import { App } from "../../../src/app/ui/app";
import { gameOf } from "../../games";
import { LOG, modelOf, position, SETUP } from "../../fake";

vi.mock("../../../src/house/scene/index", async () => (await import("../../stand-in")).sceneModule());

const LAST = 5;
const BYTES = new Uint8Array([1]);
const unseen = { viewer: -1, legal: [], candidates: [], undo: true, redo: true };

function recording(last: Partial<View> = {}): Recording {
  const views = Array.from({ length: LAST + 1 }, (_, step) => position({ ...unseen, step, steps: LAST, rev: 0, ack: 0 }, { stairs: step }));
  views[LAST] = position({ ...unseen, step: LAST, steps: LAST, rev: 0, ack: 0, ...last }, { stairs: LAST });
  return { setup: SETUP, log: LOG.slice(0, LAST), views, marks: [[2, "blunder"]], locale: "en", theme: "light", messages: {} };
}

let end: AbortController;
let root: HTMLElement;
let model: RecordingModel;

function show(what: Recording): void {
  model = new RecordingModel(what, () => BYTES);
  root = document.createElement("section");
  document.body.replaceChildren(root);
  new App(root, model, end.signal, gameOf("house"));
}

const key = (name: string): HTMLElement | null => root.querySelector(`[data-key="${name}"]`);
const press = async (name: string): Promise<void> => {
  key(name)?.click();
  await vi.advanceTimersByTimeAsync(0);
};
const shown = (): string => (key("seek") as HTMLInputElement).getAttribute("value") ?? "";

beforeEach(() => {
  vi.useFakeTimers();
  end = new AbortController();
});
afterEach(() => {
  end.abort();
  vi.useRealTimers();
});

describe("a recording", () => {
  it("shows the last position first, and steps to all the others", async () => {
    show(recording());
    expect(shown()).toBe("5");
    await press("seek:first");
    expect(shown()).toBe("0");
    await press("seek:next");
    expect(shown()).toBe("1");
    await press("seek:last");
    expect(shown()).toBe("5");
  });

  it("points out on its bar what a review found", async () => {
    show(recording());
    expect(key("mark:2")?.title).toContain("blunder");
    await press("mark:2");
    expect(shown()).toBe("2");
  });

  it("never says that a kernel is silent, or that one looks at the past", async () => {
    show(recording());
    await press("seek:first");
    await vi.advanceTimersByTimeAsync(2 * PATIENCE);
    expect(root.querySelector(".gbw-banner")).toBeNull();
    expect(root.classList.contains("gbw-asleep")).toBe(false);
    expect(root.classList.contains("gbw-past")).toBe(false);
  });

  it("has its seek bar on top, once, and steps on by key", async () => {
    show(recording());
    expect(key("seek")?.closest(".gbw-status")).not.toBeNull();
    expect(root.querySelectorAll(".gbw-seek")).toHaveLength(1);
    root.querySelector("button")?.dispatchEvent(new KeyboardEvent("keydown", { key: "[", bubbles: true }));
    await vi.advanceTimersByTimeAsync(0);
    expect(shown()).toBe("4");
  });

  it("offers nothing that would take a kernel", () => {
    show(recording({ phase: "over", actor: -1, ranking: [[1, 1], [0, 2]] }));
    expect(root.querySelector(".gbw-final")).not.toBeNull();
    for (const name of ["undo", "redo", "again"]) expect(key(name)).toBeNull();
    expect(root.querySelector(".gbw-tools")).toBeNull();
  });

  it("stays as it is when something is played all the same", async () => {
    show(recording({ legal: [74], viewer: 0 }));
    root.dispatchEvent(new KeyboardEvent("keydown", { key: "z", bubbles: true }));
    await press("main");
    model.send({ type: "play", seq: 1, actions: [74] });
    model.send({ type: "look", seq: 1, at: 99 });
    await vi.advanceTimersByTimeAsync(2 * PATIENCE);
    expect(shown()).toBe("5");
    expect(root.querySelector(".gbw-banner")).toBeNull();
  });

  it("sends no intent, and does not wait for an answer", () => {
    const fake = modelOf(position(), { replay: true });
    const session = new Session(fake, () => undefined, end.signal);
    session.request({ type: "play", actions: [74] }, "main");
    expect(fake.sent).toHaveLength(0);
    expect(session.waiting).toBe(false);
  });

  it("hands out the page's own scripts", async () => {
    show(recording());
    const library = await model.widget_manager.get_model("page");
    expect([library?.get("app"), library?.get("data"), library?.get("version")]).toEqual([BYTES, BYTES, ""]);
  });

  it("tells whoever listens, until they stop", () => {
    show(recording());
    const heard = vi.fn();
    model.on("change:theme", heard);
    model.set("theme", "dark");
    model.off("change:theme", heard);
    model.set("theme", "light");
    expect(heard).toHaveBeenCalledTimes(1);
  });
});
