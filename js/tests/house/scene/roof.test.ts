/** At the end of the game each house has light in all its windows, and a roof. */
import { describe, expect, it } from "vitest";

import { shade } from "../../../src/house/scene/light";
import { LOOK, SIZE } from "../../../src/house/scene/look";
import { housePolygons } from "../../../src/house/scene/mesh";
import { toSvg } from "../../../src/house/scene/svg";
import type { HouseState, Polygon } from "../../../src/house/scene/types";
import { EMPTY, grown, withCells } from "./houses";

const HOUSES = [1, 2, 3, 4, 5].map((seed) => grown(seed, 13));
const high = (house: HouseState, cell: number): number => (house.house[cell] as string).length / 2;
const finished = (house: HouseState, upTo?: number): Polygon[] => housePolygons(house, { finished: true, upTo });
const SIDES = [[1, 0, 0], [-1, 0, 0], [0, 1, 0], [0, -1, 0]] as const;
const isRoof = (house: HouseState, { cell, level }: Polygon): boolean => cell >= 0 && level >= high(house, cell);
const roofs = (house: HouseState): Polygon[] => finished(house).filter((it) => isRoof(house, it));
const levelled = (cells: readonly number[]): HouseState => withCells(Object.fromEntries(cells.map((cell) => [cell, "w*"])));
const ridge = (cells: readonly number[]): number => Math.max(...roofs(levelled(cells)).filter(({ points }) => points.length === 3)
  .flatMap(({ points }) => points.map(([, , z]) => z)));

describe("the roof of a finished house", () => {
  it("lies over each column that was built, within it, and on its top", () => {
    for (const house of HOUSES) {
      const covered = new Set(roofs(house).map(({ cell }) => cell));
      expect(covered).toEqual(new Set([0, 1, 2, 3, 4, 5, 6, 7, 8].filter((cell) => high(house, cell) > 0)));
      for (const { cell, points } of roofs(house)) {
        for (const [x, y, z] of points) {
          expect(Math.max(Math.abs(x - (cell % 3)), Math.abs(y - Math.floor(cell / 3)))).toBeLessThan(0.5001);
          expect(z).toBeGreaterThan(high(house, cell) * SIZE.level - 0.13);
        }
      }
    }
  });

  it("is the higher, the more columns of one height it spans", () => {
    const [one, row, square, all] = [ridge([0]), ridge([0, 1]), ridge([0, 1, 3, 4]), ridge([0, 1, 2, 3, 4, 5, 6, 7, 8])] as const;
    expect(row).toBeCloseTo(one);
    expect(square - one).toBeCloseTo(SIZE.pitch / 2);
    expect(all - square).toBeCloseTo(SIZE.pitch / 2);
  });

  it("meets no gap between columns of one height, and stands apart from others", () => {
    const edge = (house: HouseState, cell: number, x: number): Set<number> => new Set(roofs(house)
      .filter((q) => q.cell === cell && q.points.length === 3).flatMap(({ points }) => points)
      .filter((p) => p[0] === x).map(([, y, z]) => Math.round(1000 * (10 * y + z))));
    const together = levelled([0, 1, 3, 4]);
    expect(edge(together, 0, 0.5)).toEqual(edge(together, 1, 0.5));
    expect(edge(withCells({ 0: "w*", 1: "w*w*" }), 0, 0.5)).not.toEqual(edge(withCells({ 0: "w*", 1: "w*w*" }), 1, 0.5));
  });

  it("stays in the frame that the house has without it", () => {
    for (const house of [...HOUSES, levelled([0, 1, 2, 3, 4, 5, 6, 7, 8]), levelled([6]), levelled([6, 7, 3, 4])]) {
      const svg = toSvg(house, { finished: true });
      expect(svg.getAttribute("viewBox")).toBe(toSvg(house).getAttribute("viewBox"));
      const [x, y, w, h] = (svg.getAttribute("viewBox") as string).split(" ").map(Number) as [number, number, number, number];
      for (const path of svg.querySelectorAll("path")) {
        for (const [, px, py] of (path.getAttribute("d") as string).matchAll(/M(-?\d+) (-?\d+)/g)) {
          expect([Number(px) >= x, Number(px) <= x + w, Number(py) >= y, Number(py) <= y + h]).toEqual([true, true, true, true]);
        }
      }
    }
  });

  it("comes off first when levels are lifted off, and the lights stay on", () => {
    for (const house of HOUSES) {
      const levels = Math.max(...house.house.map((_, cell) => high(house, cell)));
      expect(finished(house, levels)).toEqual(finished(house).filter((it) => !isRoof(house, it)));
    }
  });

  it("is not on a house without a piece", () => {
    expect(finished(EMPTY)).toEqual(housePolygons(EMPTY));
  });
});

describe("the windows of a finished house", () => {
  it("are all lit, and light the walls around them", () => {
    for (const house of HOUSES) {
      const { lamp, window } = LOOK.colours;
      const panes = (polygons: Polygon[], colour: string): number => polygons.filter((q) => q.colour === colour && q.points.length === 7).length;
      const dark = (polygons: Polygon[]): number => SIDES.reduce((sum, side) => sum + panes(polygons, shade(window, side)), 0);
      expect([dark(housePolygons(house)) > 0, dark(finished(house))]).toEqual([true, 0]);
      expect(panes(finished(house), lamp)).toBeGreaterThan(panes(housePolygons(house), lamp));
    }
  });
});
