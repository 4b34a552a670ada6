/** The front end and the Python side draw the same house: both are compared with one file. */
import { describe, expect, it } from "vitest";

import { toPlotly } from "../../../src/house/scene/plotly-data";
import { guestsLike } from "./houses";
import fixture from "../../../../tests/fixtures/mesh.json";

describe("the mesh shared with Python", () => {
  for (const [name, expected] of Object.entries(fixture)) {
    it(`is the same for the house "${name}"`, () => {
      const traces = toPlotly(expected, { ink: "#000000", finished: expected.finished, guests: guestsLike(expected.guests) });
      const [house, preview] = traces;
      expect(preview.visible).toBe(false);
      for (const corner of ["i", "j", "k"] as const) expect(house[corner]).toEqual(expected[corner]);
      expect(house.facecolor).toEqual(expected.colour.map((c) => expected.palette[c]));
      for (const axis of ["x", "y", "z"] as const) {
        expect(house[axis].length).toBe(expected[axis].length);
        const off = house[axis].map((v, n) => Math.abs(v - (expected[axis][n] as number)));
        expect(Math.max(...off)).toBeLessThan(1e-6);
      }
    });
  }
});
