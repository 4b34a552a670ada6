/** A house whose upper levels are lifted off is the house as it was when it ended there. */
import { describe, expect, it } from "vitest";

import { housePolygons } from "../../../src/house/scene/mesh";
import { toSvg } from "../../../src/house/scene/svg";
import { grown, withCells } from "./houses";
import { LOOK } from "../../../src/house/scene/look";

const HOUSES = [1, 2, 3, 4].map((seed) => grown(seed, 12));
const FLAT = withCells(Object.fromEntries(Array.from({ length: 9 }, (_, cell) => [cell, "w*w*"])));
const lamps = (house: typeof FLAT, upTo?: number): number =>
  housePolygons(house, { upTo, legalCells: [] }).filter(({ colour }) => colour === LOOK.colours.lamp).length;

describe("a house with its upper levels lifted off", () => {
  it.each([0, 1, 2, 3, 9])("shows %i levels, with the symbols that were covered on top", (upTo) => {
    for (const { board, house } of HOUSES) {
      const ended = { board, house: house.map((column) => column.slice(0, 2 * upTo)) };
      expect(housePolygons({ board, house }, { upTo })).toEqual(housePolygons(ended));
    }
  });

  it("keeps its frame", () => {
    for (const house of HOUSES) {
      expect(toSvg(house, { upTo: 1 }).getAttribute("viewBox")).toBe(toSvg(house).getAttribute("viewBox"));
    }
  });

  it("keeps the lights of the levels that are left", () => {
    expect(lamps(FLAT)).toBe(2 * lamps(FLAT, 1));
    expect(lamps(FLAT, 1)).toBeGreaterThan(0);
  });

  it("marks no space as the last one built on whose tile is lifted off", () => {
    const house = withCells({ 3: "w*", 4: "w*w*" });
    const marked = (upTo: number): Set<number> => new Set(housePolygons(house, { upTo, lastCells: [3, 4] })
      .filter(({ colour }) => colour === LOOK.colours.lamp).map(({ cell }) => cell));
    expect(marked(1)).toEqual(new Set([3]));
    expect(marked(2)).toEqual(new Set([3, 4]));
  });

  it("shows of a preview what lies as low", () => {
    const ghost = { tile: ["r", "b"], cells: [3, 4], stairs: 1 } as const;
    const floating = (upTo: number): number => housePolygons(withCells({ 4: "w*" }), { upTo, ghost }).filter((q) => q.ghost).length;
    expect(floating(2)).toBeGreaterThan(floating(1));
    expect(floating(1)).toBeGreaterThan(0);
    expect(floating(0)).toBe(0);
  });
});
