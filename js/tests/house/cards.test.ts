import { describe, expect, it } from "vitest";

import { bonusCard, ovenGain, reasonFor } from "../../src/house/bonus";
import { affordable, costOf, missing, total } from "../../src/house/cost";
import { effectChoices } from "../../src/house/panel-effects";
import { HOUSE, position, seatView, SETUP } from "../fake";

describe("costs", () => {
  it("count colours and tokens of any kind", () => {
    expect(costOf("RRGA")).toEqual({ colours: [2, 0, 0, 1], any: 1 });
    expect(total(costOf("AAAAAAAA"))).toBe(8);
  });

  it("say what is missing; any kind comes from what is left over", () => {
    expect(missing(costOf("RRRY"), [4, 0, 2, 1])).toEqual({ colours: [0, 1, 0, 0], any: 0 });
    expect(missing(costOf("AAAAAAAA"), [4, 0, 2, 1])).toEqual({ colours: [0, 0, 0, 0], any: 1 });
    expect(missing(costOf("RRAA"), [3, 0, 0, 0])).toEqual({ colours: [0, 0, 0, 0], any: 1 });
    expect(affordable(costOf("RB"), [1, 0, 1, 0])).toBe(true);
  });
});

describe("bonus cards", () => {
  const seat = seatView({ trapped: [3, 7, 5], levels: 2, house: HOUSE });
  const reason = (id: number): unknown => reasonFor(SETUP, id, seat);

  it("are read from kind and parameter", () => {
    expect(bonusCard(["chimney", "8", 0])).toEqual({ kind: "chimney", number: 8, points: 9, colour: -1, who: "" });
    expect(bonusCard(["cauldron", "N2", 0])).toMatchObject({ number: 2, points: 2, who: "N" });
    expect(bonusCard(["oven", "G", 0])).toMatchObject({ colour: 3, points: 2 });
    expect(bonusCard(["wand", 4, 0])).toMatchObject({ number: 4, points: 1 });
  });

  it("pay for levels, for names, or as they are", () => {
    expect(reason(0)).toEqual({ kind: "levels", levels: 5, needed: 6 });
    expect(reason(8)).toEqual({ kind: "complete", levels: 2, needed: 3 });
    expect(reason(2)).toEqual({ kind: "names", characters: [3, 7] });
    expect(reason(9)).toEqual({ kind: "names", characters: [5] });
    expect(reason(6)).toEqual({ kind: "names", characters: [5] });
    expect(reason(7)).toEqual({ kind: "names", characters: [7, 5] });
    expect(reason(4)).toEqual({ kind: "names", characters: [3] });
    expect(reason(3)).toEqual({ kind: "oven" });
    expect(reasonFor({ ...SETUP, mode: "introductory" }, 0, seat)).toEqual({ kind: "printed" });
  });

  it("an oven takes its colour from the roof, as far as room and supply go", () => {
    const board = SETUP.boards[0] ?? "";
    expect(ovenGain(0, seat, board, [9, 9, 9, 9], 9)).toBe(3);
    expect(ovenGain(0, seat, board, [9, 9, 9, 9], 1)).toBe(1);
    expect(ovenGain(0, seat, board, [0, 9, 9, 9], 9)).toBe(0);
  });
});

describe("effects to choose from", () => {
  const choices = (view: Parameters<typeof position>[0], ada: Parameters<typeof position>[1] = {}): ReturnType<typeof effectChoices> => {
    const it = position({ phase: "effect", ...view }, ada);
    return effectChoices(it, it.seats[0] ?? seatView());
  };

  it("are those of the symbols covered, with their codes", () => {
    expect(choices({ pending: [[0, 1], [5, 1]], legal: [81, 87, 88, 115] })).toEqual([
      { symbol: 0, codes: [81], obstacle: null, before: 4 }, { symbol: 5, codes: [87, 88], obstacle: null, before: 0 },
    ]);
  });

  it("are all seven for a star, the impossible ones with their reason", () => {
    const list = choices({ pending: [[7, 1]], legal: [106, 115], supply: [0, 0, 0, 0], line: [] }, { stairs: 4, bread: [0, 0, 0, 0] });
    expect(list.map((choice) => choice.obstacle)).toEqual(["supplyEmpty", "supplyEmpty", "supplyEmpty", "supplyEmpty", "workshopFull", "nothingToGive", null]);
    expect(choices({ pending: [[1, 1]], legal: [115] }, { bread: [10, 0, 0, 0] })[0]?.obstacle).toBe("pantryFull");
    expect(choices({ pending: [[6, 1]], legal: [115] })[0]?.obstacle).toBe("nobodyLeft");
  });
});
