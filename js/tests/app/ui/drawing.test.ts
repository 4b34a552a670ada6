import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { Drawing } from "../../../src/app/ui/drawing";
import { position } from "../../fake";
import { show, type Page } from "../../page";

vi.mock("../../../src/house/scene/index", async () => (await import("../../stand-in")).sceneModule());

let frames: Map<number, FrameRequestCallback>;
let serial = 0;
const frame = (): void => {
  const due = [...frames.values()];
  frames.clear();
  due.forEach((draw) => draw(0));
};

beforeEach(() => {
  frames = new Map();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.stubGlobal("requestAnimationFrame", (draw: FrameRequestCallback) => {
    frames.set((serial += 1), draw);
    return serial;
  });
  vi.stubGlobal("cancelAnimationFrame", (id: number) => frames.delete(id));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a drawing", () => {
  it("comes once a frame, however often it is asked for", () => {
    const draw = vi.fn();
    const drawing = new Drawing(draw, new AbortController().signal);
    for (let i = 0; i < 284; i++) drawing.soon();
    expect(draw).not.toHaveBeenCalled();
    frame();
    expect(draw).toHaveBeenCalledTimes(1);
    frame();
    expect(draw).toHaveBeenCalledTimes(1);
  });

  it("comes without a frame too, where the browser makes none", () => {
    const draw = vi.fn();
    new Drawing(draw, new AbortController().signal).soon();
    vi.advanceTimersByTime(1000);
    frame();
    expect(draw).toHaveBeenCalledTimes(1);
  });

  it("comes at once where the page has to agree with what happened", () => {
    const draw = vi.fn();
    const drawing = new Drawing(draw, new AbortController().signal);
    drawing.flush();
    expect(draw).not.toHaveBeenCalled();
    drawing.soon();
    drawing.flush();
    frame();
    vi.advanceTimersByTime(1000);
    expect(draw).toHaveBeenCalledTimes(1);
  });

  it("never comes from inside another, but after it", () => {
    const order: string[] = [];
    const drawing: Drawing = new Drawing(() => {
      order.push("begin");
      if (order.length === 1) {
        drawing.soon();
        drawing.flush();
        frame();
      }
      order.push("end");
    }, new AbortController().signal);
    drawing.soon();
    drawing.flush();
    expect(order).toEqual(["begin", "end", "begin", "end"]);
  });

  it("does not come when the view has gone", () => {
    const draw = vi.fn();
    const end = new AbortController();
    const drawing = new Drawing(draw, end.signal);
    drawing.soon();
    end.abort();
    frame();
    vi.advanceTimersByTime(1000);
    drawing.soon();
    drawing.flush();
    expect(draw).not.toHaveBeenCalled();
  });
});

describe("a view", () => {
  let page: Page;
  afterEach(() => page.end.abort());

  it("of many moves is drawn once a frame", () => {
    page = show();
    const { patched } = watch(page.root);
    for (let i = 0; i < 283; i++) page.model.answer({ ack: 7 });
    expect(patched()).toBe(0);
    frame();
    expect(patched()).toBe(1);
    expect(page.find("seek").getAttribute("max")).toBe(String(84 + 283));
  });

  it("shows the present when a look at the past is taken back before it was drawn", () => {
    page = show();
    const seek = page.find("seek") as HTMLInputElement;
    seek.value = "4";
    seek.dispatchEvent(new Event("input", { bubbles: true }));
    page.type("Escape");
    frame();
    expect(seek.value).toBe("84");
  });

  it("is whole, and keeps the keys, when what has the focus goes while the pointer rests on a space", () => {
    page = show();
    page.press("tile:1");
    frame();
    page.find("tile:1").focus();
    page.find("cell:b2").dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
    frame();
    loseFocusOnTheWay();
    page.model.set("view", position({ rev: 41, step: 3, steps: 84, phase: "first", pairs: [], legal: [155, 156, 157] }));
    expect(() => frame()).not.toThrow();
    expect(page.has("tile:1")).toBe(false);
    expect(page.root.contains(document.activeElement)).toBe(true);
    expect(document.activeElement?.closest(".gbw-decision")).not.toBeNull();
  });
});

/** Count the drawings of a view. */
function watch(root: HTMLElement): { patched: () => number } {
  const real = root.setAttribute.bind(root);
  let n = 0;
  root.setAttribute = (name, value) => {
    if (name === "aria-label") n += 1;
    real(name, value);
  };
  return { patched: () => n };
}

/** As browsers have it: an element that goes with the focus in it tells of the loss while it is being removed. */
function loseFocusOnTheWay(): void {
  const { remove } = Element.prototype;
  vi.spyOn(Element.prototype, "remove").mockImplementation(function (this: Element): void {
    const active = document.activeElement;
    if (active !== null && this.contains(active)) active.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
    if (this.parentNode === null) throw new DOMException("The node to be removed is no longer a child of this node.");
    remove.call(this);
  });
}
