import { describe, expect, it } from "vitest";

import { PAIRS } from "../../src/house/cells";
import { Choice } from "../../src/house/choice";

const all = new Set(PAIRS.map((_, pair) => pair));

function choice(tile: number | null = 1): Choice {
  const it = new Choice();
  it.tile = tile;
  return it;
}

describe("choosing two spaces", () => {
  it("takes the first press as the first space and the second as the second", () => {
    const it = choice();
    it.pressSpace(0, all);
    expect(it.placement(all)).toBeNull();
    it.pressSpace(3, all);
    expect(it.placement(all)).toEqual({ place: { tile: 1, turned: false, first: 0, second: 3 }, sure: true });
  });

  it("turns the tile around the chosen space when that is pressed again", () => {
    const it = choice();
    const seconds = Array.from({ length: 5 }, () => {
      it.pressSpace(4, all);
      return it.second;
    });
    expect(seconds).toEqual([null, 5, 1, 3, 7]);
    it.pressSpace(4, all);
    expect(it.second).toBe(5);
  });

  it("skips directions that are not possible", () => {
    const it = choice();
    const pairs = new Set([9]);
    for (let i = 0; i < 3; i += 1) it.pressSpace(3, pairs);
    expect([it.first, it.second]).toEqual([3, 6]);
  });

  it("makes the second space the pivot when it is pressed, with its half left in place", () => {
    const it = choice();
    it.pressSpace(0, all);
    it.pressSpace(1, all);
    it.pressSpace(1, all);
    expect([it.first, it.second, it.turned]).toEqual([1, 4, true]);
  });

  it("starts again from a space elsewhere, and not from one without a legal pair", () => {
    const it = choice();
    it.pressSpace(0, all);
    it.pressSpace(8, all);
    expect([it.first, it.second]).toEqual([8, null]);
    it.pressSpace(2, new Set([0]));
    expect(it.first).toBe(8);
  });

  it("keeps the first space when one beside it cannot be the second", () => {
    const it = choice();
    const pairs = new Set([...all].filter((pair) => pair !== 0)); // a1-b1
    it.pressSpace(0, pairs);
    it.pressSpace(1, pairs);
    expect([it.first, it.second, it.refused]).toEqual([0, null, 1]);
    it.pressSpace(3, pairs);
    expect([it.first, it.second, it.refused]).toEqual([0, 3, null]);
  });

  it("proposes what is hovered, but is not sure of it", () => {
    const it = choice();
    it.hover = 4;
    expect(it.placement(all)).toMatchObject({ sure: false, place: { first: 4, second: 5 } });
    it.pressSpace(0, all);
    it.hover = 1;
    expect(it.placement(all)).toMatchObject({ sure: false, place: { first: 0, second: 1 } });
    it.hover = 8;
    expect(it.placement(all)).toBeNull();
  });

  it("needs a tile to propose anything", () => {
    const it = choice(null);
    it.pressSpace(0, all);
    it.pressSpace(1, all);
    expect(it.placement(all)).toBeNull();
    it.pickTile(2);
    expect(it.placement(all)).toMatchObject({ sure: true, place: { tile: 2 } });
  });
});
