import { describe, expect, it } from "vitest";

import { decode } from "../../src/house/actions";
import { CELLS, neighbours, pairOf, PAIRS } from "../../src/house/cells";
import { legalPairs, partners, placementCode, refusalOf } from "../../src/house/placement";

const cellOf = (name: string): number => (CELLS as readonly string[]).indexOf(name);

describe("cells and pairs", () => {
  it("have twelve pairs of neighbours", () => {
    expect(PAIRS).toHaveLength(12);
    for (const [a, b] of PAIRS) {
      expect(neighbours(a)).toContain(b);
      expect(pairOf(b, a)).toBe(pairOf(a, b));
    }
    expect(pairOf(0, 4)).toBe(-1);
    expect(pairOf(2, 3)).toBe(-1);
  });

  it("name their spaces", () => {
    expect([cellOf("a1"), cellOf("c3"), cellOf("d4")]).toEqual([0, 8, -1]);
  });
});

describe("the code of a placement", () => {
  const code = (first: number, second: number, turned: boolean, halves = "rx"): unknown => decode(placementCode({ tile: 1, first, second, turned }, halves));

  it("says where the tile's own first half lies", () => {
    expect(code(0, 1, false)).toEqual({ kind: "build", tile: 1, pair: 0, flip: false });
    expect(code(1, 0, false)).toEqual({ kind: "build", tile: 1, pair: 0, flip: true });
    expect(code(0, 1, true)).toEqual({ kind: "build", tile: 1, pair: 0, flip: true });
    expect(code(3, 0, true)).toEqual({ kind: "build", tile: 1, pair: 6, flip: false });
  });

  it("knows one orientation only for two equal halves", () => {
    expect(code(1, 0, false, "gg")).toMatchObject({ flip: false });
  });
});

describe("possible pairs", () => {
  it("are read from the legal codes of one tile", () => {
    expect([...legalPairs([0, 1, 24 + 6, 24 + 13, 81], 1)]).toEqual([3, 6]);
  });

  it("turn around a space clockwise from the right", () => {
    const all = new Set(PAIRS.map((_, pair) => pair));
    expect(partners(4, all)).toEqual([5, 1, 3, 7]);
    expect(partners(4, new Set([pairOf(4, 3)]))).toEqual([3]);
  });

  it("say why they are not possible", () => {
    expect(refusalOf([2, 7])).toBeNull();
    expect(refusalOf([-1])).toEqual({ why: "same" });
    expect(refusalOf([-6])).toEqual({ why: "stairs", need: 4 });
    expect(refusalOf(undefined)).toBeNull();
  });
});
