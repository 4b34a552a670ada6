import { describe, expect, it } from "vitest";

import { preview, type Fact } from "../../src/house/preview";
import { position, SETUP } from "../fake";

const board = SETUP.boards[0] ?? "";
type Change = Parameters<typeof position>;

function facts(cells: number[], view: Change[0] = {}, ada: Change[1] = {}, reach: number[] = []): readonly Fact[] {
  const it = position(view, ada);
  const [seat] = it.seats;
  if (seat === undefined) throw new Error("no seat");
  return preview(it, seat, board, cells, reach).facts;
}

describe("what a placement does", () => {
  it("covers a symbol twice for up to three, uses a stairway, completes a level, brings somebody within reach", () => {
    expect(facts([0, 1], {}, {}, [3])).toEqual([
      { kind: "covers", symbols: [0, 0], twice: true },
      { kind: "gain", symbol: 0, count: 3, upTo: true, before: 7, after: 10, stop: "full" },
      { kind: "stairs", used: 1, under: 0, left: 2 },
      { kind: "level", level: 1, cards: 1 },
      { kind: "reach", characters: [3] },
    ]);
  });

  it("names the limit of the pantry", () => {
    expect(facts([0, 1], {}, { bread: [4, 4, 1, 0] })).toContainEqual({ kind: "gain", symbol: 0, count: 1, upTo: true, before: 9, after: 10, stop: "limit" });
  });

  it("names the empty supply", () => {
    expect(facts([0, 1], { supply: [0, 9, 9, 9] })).toContainEqual({ kind: "gain", symbol: 0, count: 0, upTo: true, before: 7, after: 7, stop: "supply" });
    expect(facts([0, 1], { supply: [2, 9, 9, 9] })).toContainEqual({ kind: "gain", symbol: 0, count: 2, upTo: true, before: 7, after: 9, stop: "supply" });
  });

  it("counts two colours one after the other", () => {
    const gains = facts([4, 5], {}, { bread: [4, 3, 1, 1] }).filter((fact) => fact.kind === "gain");
    expect(gains).toMatchObject([{ symbol: 3, count: 1, before: 9, after: 10, stop: "full" }, { symbol: 0, count: 0, stop: "limit" }]);
  });

  it("gains stairways up to four, after those it uses", () => {
    const house = ["", "", "", "", "", "re", "", "", ""];
    expect(facts([4, 5], {}, { house, stairs: 4 })).toContainEqual({ kind: "gain", symbol: 4, count: 1, upTo: false, before: 3, after: 4, stop: "full" });
  });

  it("says whether an exchange is possible", () => {
    const house = ["", "", "", "", "", "", "", "", ""];
    expect(facts([5, 8], {}, { house })).toContainEqual({ kind: "exchange", count: 1, possible: true });
    expect(facts([5, 8], {}, { house, bread: [0, 0, 0, 0] })).toContainEqual({ kind: "exchange", count: 1, possible: false });
    expect(facts([5, 8], { supply: [9, 0, 0, 0] }, { house, bread: [3, 0, 0, 0] })).toContainEqual({ kind: "exchange", count: 1, possible: false });
  });

  it("offers a cage only while there are characters", () => {
    const house = ["", "", "", "", "", "", "", "", ""];
    expect(facts([7, 8], { line: [], pile: 0 }, { house })).toContainEqual({ kind: "cage", count: 1, possible: false });
    expect(facts([7, 8], {}, { house })).toContainEqual({ kind: "cage", count: 1, possible: true });
  });

  it("lets two stars count three times, one star once", () => {
    expect(facts([3, 6])).toContainEqual({ kind: "star", count: 3 });
    expect(facts([3])).toContainEqual({ kind: "star", count: 1 });
  });

  it("promises no card when there is none, or from the fourth level on", () => {
    expect(facts([0, 1], { display: [] })).toContainEqual({ kind: "level", level: 1, cards: 0 });
    const four = ["rererere".slice(0, 6), ...Array.from({ length: 8 }, () => "rererere")];
    expect(facts([0], {}, { house: four })).toContainEqual({ kind: "level", level: 4, cards: 0 });
  });
});
