import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import type { SeatView, View } from "../../src/house/types";
import { HOUSE, position } from "../fake";
import { show, type Page } from "../page";

vi.mock("../../src/house/scene/index", async () => (await import("../stand-in")).sceneModule());

/** What moves: the element's name, and for how long; the animations themselves, to end them. */
let moves: [name: string, duration: number][];
let animations: { onfinish: (() => void) | null; oncancel: (() => void) | null }[];
let still: boolean;
let page: Page;

beforeEach(() => {
  moves = [];
  animations = [];
  still = false;
  vi.stubGlobal("matchMedia", () => ({ matches: still, addEventListener: () => undefined, removeEventListener: () => undefined }));
  Element.prototype.animate = function (this: Element, _frames: unknown, timing: KeyframeAnimationOptions) {
    expect(timing.iterations ?? 1).toBe(1);
    moves.push([this.getAttribute("data-key") ?? this.getAttribute("class") ?? this.localName, Number(timing.duration)]);
    const animation = { onfinish: null, oncancel: null };
    animations.push(animation);
    return animation as unknown as Animation;
  };
});

afterEach(() => {
  page.end.abort();
  vi.unstubAllGlobals();
  delete (Element.prototype as Partial<Element>).animate;
});

const layer = (): Element | null => page.root.querySelector(".gbw-motion");

/** Python's answer to a placement on a1 and a2: the first level is complete, two red tokens and a green one are gained. */
function placed(more: Partial<View> = {}, ada: Partial<SeatView> = {}): void {
  const house = HOUSE.map((column, cell) => (cell === 0 ? "rn" : cell === 3 ? "w*gs" : column));
  const [me, other] = position({}, { house, bread: [6, 0, 2, 2], levels: 1, ...ada }).seats;
  page.model.answer({ seats: [me, other] as SeatView[], last: { seat: 0, cells: [0, 3] }, ...more });
}

describe("motion", () => {
  it("bakes the new piece, takes tokens to the pantry and lights a complete level", () => {
    page = show();
    placed();
    expect(moves).toEqual([
      ["cell:a1", 160], ["cell:a2", 160], ["gbw-sym", 240], ["gbw-sym", 240], ["gbw-sym", 240], ["gbw-lamp", 1100], ["i", 600],
    ]);
  });

  it("lights a house as the game ends", () => {
    page = show();
    page.model.answer({ phase: "over", actor: -1, legal: [] });
    expect(moves).toEqual([["i", 600]]);
  });

  it("leaves nothing behind, and no copy can be found by its key", () => {
    page = show();
    placed();
    expect(layer()?.children).toHaveLength(4);
    expect(layer()?.querySelector("[data-key], [id], button[aria-label]")).toBeNull();
    animations.forEach(({ onfinish }) => onfinish?.());
    expect(layer()?.children).toHaveLength(0);
  });

  it("follows the places of the layout where the page is shrunk", () => {
    page = show();
    vi.spyOn(HTMLElement.prototype, "offsetWidth", "get").mockReturnValue(1000);
    vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(500);
    vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
      return this === layer() ? new DOMRect(50, 40, 600, 400) : new DOMRect(110, 200, 60, 40);
    });
    placed();
    const flyer = layer()?.firstElementChild as SVGElement;
    expect([flyer.style.left, flyer.style.top]).toEqual(["100px", "200px"]);
    const sweep = layer()?.querySelector<HTMLElement>(".gbw-sweep");
    expect([sweep?.style.width, sweep?.style.height]).toEqual(["100px", "50px"]);
  });

  it("ends at once when the game goes on", () => {
    page = show();
    placed();
    page.model.answer();
    expect(layer()?.children).toHaveLength(0);
  });

  it("takes a card that is trapped from where it stood to the others", () => {
    page = show();
    placed({ line: [1, 2, 3, 9] }, { house: HOUSE, bread: [4, 0, 2, 1], trapped: [6, 7, 0] });
    expect(moves).toEqual([[expect.stringContaining("gbw-card"), 240]]);
    expect(layer()?.textContent).toContain("Pinocchio");
    expect(layer()?.querySelector("button")).toBe(null);
  });

  it("is none when time goes back, when the past is looked at, or when nothing was played", () => {
    page = show();
    const { view } = page.model.traits as { view: View };
    placed();
    moves = [];
    page.model.set("view", { ...view, rev: 42 });
    page.model.set("view", { ...view, rev: 42, ack: 90 });
    page.press("seek:prev");
    page.model.fire("msg:custom", { type: "look", at: 83, view: { ...view, step: 83 } });
    placed({ rev: 43, step: 85 });
    expect(moves).toEqual([]);
  });

  it("is none when another house comes into sight", () => {
    page = show();
    page.press("seat:1");
    moves = [];
    placed();
    expect(moves).toEqual([]);
  });

  it.each(["the system asks for less", "it is switched off"])("is none when %s, and all is shown at once", (why) => {
    still = why.startsWith("the system");
    page = show(position(), { motion: still });
    placed();
    expect(moves).toEqual([]);
    expect(layer()?.children).toHaveLength(0);
    expect(page.root.classList.contains("gbw-still")).toBe(!still);
    expect(page.text(".gbw-ladder .gbw-is-lit")).toContain("9/9");
  });

  it("can be switched on again", () => {
    page = show(position(), { motion: false });
    page.model.set("motion", true);
    placed();
    expect(moves).not.toEqual([]);
    expect(page.root.classList.contains("gbw-still")).toBe(false);
  });

  it("is none in a browser that cannot", () => {
    delete (Element.prototype as Partial<Element>).animate;
    page = show();
    expect(() => placed()).not.toThrow();
    expect(layer()?.children).toHaveLength(0);
  });
});
