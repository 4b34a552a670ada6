import { describe, expect, it } from "vitest";

import { LOOK } from "../../../src/house/scene/look";
import { toSvg } from "../../../src/house/scene/svg";
import { BOARD, EMPTY, grown, withCells } from "./houses";

const cellsOf = (svg: SVGSVGElement): Set<string | null> =>
  new Set([...svg.querySelectorAll("[data-cell]")].map((e) => e.getAttribute("data-cell")));

describe("the house as SVG", () => {
  it("is hidden from assistive technology without a label, and named with one", () => {
    expect(toSvg(EMPTY).getAttribute("aria-hidden")).toBe("true");
    const named = toSvg(EMPTY, { label: `<b>"Ada" & Bo</b>` });
    expect(named.getAttribute("role")).toBe("img");
    expect(named.getAttribute("aria-label")).toBe(`<b>"Ada" & Bo</b>`);
    expect(named.querySelector("b")).toBeNull();
  });

  it("marks each cell's polygons with the cell", () => {
    expect(cellsOf(toSvg(EMPTY))).toEqual(new Set(["0", "1", "2", "3", "4", "5", "6", "7", "8"]));
  });

  it("labels columns and rows only where asked", () => {
    expect(toSvg(EMPTY).querySelectorAll("text")).toHaveLength(0);
    const labels = [...toSvg(EMPTY, { labels: "#123456" }).querySelectorAll("text")];
    expect(labels.map((t) => t.textContent).join("")).toBe("abc123");
  });

  it("keeps its frame while the house grows up to the tallest of the game, and from every side", () => {
    const frame = (cells: Record<number, string>, azimuth: number): string | null =>
      toSvg(withCells(cells), { tallest: 4, view: { azimuth } }).getAttribute("viewBox");
    const first = frame({}, 31);
    expect(frame({ 4: "w*w*w*w*" }, 31)).toBe(first);
    expect(frame({}, 121)).toBe(first);
    expect(frame({ 4: "w*w*w*w*w*" }, 31)).not.toBe(first);
  });

  it("keeps everything within its frame", () => {
    const svg = toSvg(grown(5, 12), { room: true, ghost: { wild: 8 } });
    const [x, y, w, h] = (svg.getAttribute("viewBox") as string).split(" ").map(Number) as [number, number, number, number];
    for (const path of svg.querySelectorAll("path")) {
      for (const [, px, py] of (path.getAttribute("d") as string).matchAll(/M(-?\d+) (-?\d+)/g)) {
        expect(Number(px)).toBeGreaterThanOrEqual(x);
        expect(Number(px)).toBeLessThanOrEqual(x + w);
        expect(Number(py)).toBeGreaterThanOrEqual(y);
        expect(Number(py)).toBeLessThanOrEqual(y + h);
      }
    }
  });

  it("shows a preview as unbaked dough, apart from the house", () => {
    const ghost = { tile: ["r", "b"], cells: [0, 1], stairs: 0 } as const;
    expect(toSvg(EMPTY).querySelector(".gbw-ghost3d")).toBeNull();
    const shown = toSvg(EMPTY, { ghost }).querySelectorAll(".gbw-ghost3d");
    expect(new Set([...shown].map((e) => e.getAttribute("data-cell")))).toEqual(new Set(["0", "1"]));
  });

  it("rings legal and chosen cells in lamp yellow, chosen ones with dark edges too", () => {
    const paint = (svg: SVGSVGElement, cell: number): Set<string | null> =>
      new Set([...svg.querySelectorAll(`[data-cell="${cell}"]`)].map((e) => e.getAttribute("fill")));
    const svg = toSvg({ board: BOARD, house: withCells({ 3: "w*", 4: "w*" }).house }, { legalCells: [0, 3], selectedCells: [1, 4] });
    const { lamp, lampLine } = LOOK.colours;
    for (const cell of [0, 1, 3, 4]) expect(paint(svg, cell)).toContain(lamp);
    for (const cell of [1, 4]) expect(paint(svg, cell)).toContain(lampLine);
    for (const cell of [0, 3]) expect(paint(svg, cell)).not.toContain(lampLine);
    expect(paint(svg, 8)).not.toContain(lamp);
  });

  it("draws a thread of the same yellow where the last tile was laid, and it gives way to what can be chosen", () => {
    const lit = (more: { legalCells?: number[] }): number[] => {
      const svg = toSvg({ board: BOARD, house: withCells({ 3: "w*", 4: "w*" }).house }, { lastCells: [0, 3], ...more });
      return [...svg.querySelectorAll(`[fill="${LOOK.colours.lamp}"]`)].map((e) => Number(e.getAttribute("data-cell")));
    };
    expect(new Set(lit({}))).toEqual(new Set([0, 3]));
    const width = (marks: object): string | null | undefined => toSvg(EMPTY, marks).querySelector(`[data-cell="0"][fill="${LOOK.colours.lamp}"]`)?.getAttribute("d");
    expect(width({ lastCells: [0] })).not.toBe(width({ legalCells: [0] }));
    expect(width({ lastCells: [0], legalCells: [0] })).toBe(width({ legalCells: [0] }));
  });

  it("edges the last tile with a bright rim over a dark line, also where it can be built on, and a preview never", () => {
    const state = withCells({ 3: "w*", 4: "rebn", 5: "bw" });
    const { lamp, lampLine } = LOOK.colours;
    const edged = (more: object): Set<number> => {
      const svg = toSvg(state, { lastCells: [4], ...more });
      const of = (colour: string): Set<number> => new Set([...svg.querySelectorAll(`[fill="${colour}"]`)].map((e) => Number(e.getAttribute("data-cell"))));
      return new Set([...of(lampLine)].filter((cell) => of(lamp).has(cell)));
    };
    expect(edged({})).toEqual(new Set([4]));
    expect(edged({ legalCells: [3, 4] })).toEqual(new Set([4]));
    expect(edged({ ghost: { wild: 3 } })).toEqual(new Set([4]));
    expect(edged({ ghost: { wild: 4 } })).toEqual(new Set([4])); // under the preview
    expect(edged({ lastCells: [] })).toEqual(new Set());
    expect(edged({ upTo: 1 })).toEqual(new Set()); // lifted off
  });
});
