import { describe, expect, it } from "vitest";

import { namedTokens } from "../../src/house/panels";

describe("the tokens of a payment that have to be named", () => {
  it("are all, as long as there is a choice", () => {
    expect(namedTokens([0, 1], [2, 2, 0, 0])).toEqual([0, 1]);
  });

  it("end when one colour remains", () => {
    expect(namedTokens([1, 2, 2, 2, 3, 3, 3, 3], [0, 1, 3, 5])).toEqual([1, 2, 2, 2]);
  });

  it("end when all tokens have to go", () => {
    expect(namedTokens([0, 1, 2], [1, 1, 1, 0])).toEqual([]);
    expect(namedTokens([0, 1], [1, 2, 0, 0])).toEqual([0]);
  });
});
