import { describe, expect, it } from "vitest";

import { neighbour } from "../../../src/house/cells";
import { completeLevels, parseHouse, parseStack, withGhost } from "../../../src/house/scene/stacks";
import { BOARD, EMPTY, withCells } from "./houses";

describe("house strings", () => {
  it("tell kind, symbol and the other half of each piece", () => {
    expect(parseStack("reb#w*gs").map(({ kind, symbol, mate }) => [kind, symbol, mate])).toEqual([
      ["double", "r", "e"],
      ["stairs", "b", null],
      ["wild", "w", null],
      ["double", "g", "s"],
    ]);
  });

  it.each(["r", "r?", "reb"])("refuse %j", (text) => {
    expect(() => parseStack(text)).toThrow();
  });

  it("come nine at a time, with nine printed letters or none yet", () => {
    expect(parseHouse({ board: "", house: EMPTY.house })).toHaveLength(9);
    expect(() => parseHouse({ board: BOARD, house: [] })).toThrow("nine cells");
    expect(() => parseHouse({ board: "ryb", house: EMPTY.house })).toThrow("nine cells");
  });
});

describe("neighbours", () => {
  it("end at the edges of the board", () => {
    expect([0, 2, 6, 8].map((cell) => ["s", "e", "n", "w"].map((d) => neighbour(cell, d as "s")))).toEqual([
      [-1, 1, 3, -1],
      [-1, -1, 5, 1],
      [3, 7, -1, -1],
      [5, -1, -1, 7],
    ]);
  });
});

describe("a preview", () => {
  const house = withCells({ 0: "re", 1: "bwge", 2: "cw" });

  it("lays stairways under the lower half, with the covered symbol in their hole", () => {
    const ghost = { tile: ["x", "y"], cells: [1, 0], stairs: 1 } as const;
    const stacks = withGhost(parseHouse(house), house.board, ghost);
    expect(stacks[0]?.map((p) => [p.kind, p.symbol, p.mate, p.ghost])).toEqual([
      ["double", "r", "e", false],
      ["stairs", "r", null, true],
      ["double", "y", "e", true],
    ]);
    expect(stacks[1]?.at(-1)).toEqual({ kind: "double", symbol: "x", mate: "w", ghost: true });
  });

  it("shows the printed symbol where nothing is built", () => {
    const stacks = withGhost(parseHouse(house), house.board, { tile: ["x", "y"], cells: [3, 0], stairs: 1 });
    expect(stacks[3]?.[0]).toMatchObject({ kind: "stairs", symbol: "x" }); // printed on a2
  });

  it("leaves the house itself alone, and completes no level", () => {
    const stacks = parseHouse(withCells({ 0: "w*", 1: "w*", 2: "w*", 3: "w*", 4: "w*", 5: "w*", 6: "w*", 7: "w*" }));
    const shown = withGhost(stacks, BOARD, { wild: 8 });
    expect(shown[8]).toHaveLength(1);
    expect(stacks[8]).toHaveLength(0);
    expect(completeLevels(shown)).toBe(0);
  });

  it("needs cells that touch", () => {
    expect(() => withGhost(parseHouse(EMPTY), BOARD, { tile: ["r", "r"], cells: [0, 2], stairs: 0 })).toThrow("touch");
  });
});
