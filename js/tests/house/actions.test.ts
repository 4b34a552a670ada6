import { describe, expect, it } from "vitest";

import { CODES, decode, encode, legalOf } from "../../src/house/actions";

describe("action codes", () => {
  it("decode and encode back, all of them", () => {
    for (let code = 0; code < CODES; code += 1) expect(encode(decode(code))).toBe(code);
  });

  it("mean what the table says", () => {
    expect(decode(0)).toEqual({ kind: "build", tile: 0, pair: 0, flip: false });
    expect(decode(71)).toEqual({ kind: "build", tile: 2, pair: 11, flip: true });
    expect(decode(74)).toEqual({ kind: "stairs", tile: 0, take: 2 });
    expect(decode(85)).toEqual({ kind: "take", symbol: 4 });
    expect(decode(88)).toEqual({ kind: "exchange", give: 0, get: 2 });
    expect(decode(106)).toEqual({ kind: "look" });
    expect(decode(112)).toEqual({ kind: "keep", card: 2, reversed: true });
    expect(decode(121)).toEqual({ kind: "trapGate", slot: 1 });
    expect(decode(134)).toEqual({ kind: "wild", cell: 8 });
    expect(decode(147)).toEqual({ kind: "bonus", slot: 11 });
    expect(decode(158)).toEqual({ kind: "first", slot: 3 });
  });

  it("refuse what is no code", () => {
    for (const code of [-1, CODES, 1.5, Number.NaN]) expect(() => decode(code)).toThrow(RangeError);
  });

  it("are found by kind among the legal ones", () => {
    expect(legalOf([5, 81, 115, 83], "take").map((action) => action.symbol)).toEqual([0, 2]);
  });
});
