import { describe, expect, it } from "vitest";

import { Lifting } from "../../src/house/lifting";

const HOUSE = ["w*w*", "w*", "", "", "", "", "", "", ""];
const BUILT = [...HOUSE.slice(0, 8), "w*"];
const NONE = { first: null, second: null };

describe("levels lifted off", () => {
  it("stay off while one looks around", () => {
    const lifting = new Lifting();
    expect(lifting.levels(0, HOUSE, NONE)).toBe(Infinity);
    lifting.leave(1);
    expect(lifting.levels(0, HOUSE, NONE)).toBe(1);
    expect(lifting.levels(0, [...HOUSE], { ...NONE })).toBe(1);
  });

  it.each([
    ["a space is chosen", 0, HOUSE, { first: 3, second: null }],
    ["something was built", 0, BUILT, NONE],
    ["another house is looked at", 1, HOUSE, NONE],
  ] as const)("are on again as soon as %s, and stay on", (_, seat, house, choice) => {
    const lifting = new Lifting();
    lifting.levels(0, HOUSE, NONE);
    lifting.leave(1);
    expect(lifting.levels(seat, house, choice)).toBe(Infinity);
    expect(lifting.levels(0, HOUSE, NONE)).toBe(Infinity);
  });

  it("may be taken off again with a space chosen", () => {
    const lifting = new Lifting();
    lifting.levels(0, HOUSE, { first: 3, second: null });
    lifting.leave(1);
    expect(lifting.levels(0, HOUSE, { first: 3, second: null })).toBe(1);
    expect(lifting.levels(0, HOUSE, { first: 3, second: 4 })).toBe(Infinity);
  });
});
