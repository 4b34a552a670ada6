import { describe, expect, it } from "vitest";

import { filled, heights, topsOf } from "../../src/house/column";
import { HOUSE, SETUP } from "../fake";

const board = SETUP.boards[0] ?? "";

describe("tops of a house", () => {
  const tops = topsOf(HOUSE, board);

  it("show the printed symbol where nothing lies", () => {
    expect(tops[0]).toEqual({ height: 0, symbol: 0, piece: "print", towards: null, partner: null });
  });

  it("show nothing on a board that is not known", () => {
    expect(topsOf(["", "", "", "", "", "", "", "", ""], "").map((top) => top.symbol)).toEqual(Array.from({ length: 9 }, () => -1));
  });

  it("know the other half of a double tile while it shows", () => {
    expect(tops[1]).toMatchObject({ height: 1, symbol: 0, piece: "half", partner: 2 });
    expect(tops[2]).toMatchObject({ symbol: 2, partner: 1 });
    expect(tops[7]).toMatchObject({ height: 5, symbol: 1, partner: 8 });
  });

  it("know a half whose partner is covered", () => {
    expect(tops[4]).toMatchObject({ height: 4, symbol: 3, piece: "half", towards: "n", partner: null });
  });

  it("tell wild tiles and stairways apart", () => {
    expect(tops[3]).toMatchObject({ piece: "wild", symbol: 7 });
    expect(topsOf(["r*r#", "", "", "", "", "", "", "", ""], board)[0]).toMatchObject({ piece: "stairs", symbol: 0, height: 2 });
  });

  it("give the heights and the spaces filled at each level", () => {
    expect(heights(HOUSE)).toEqual([0, 1, 1, 1, 4, 3, 1, 5, 5]);
    expect(filled(HOUSE)).toEqual([8, 4, 4, 3, 2]);
    expect(filled(["", "", ""])).toEqual([]);
  });
});
