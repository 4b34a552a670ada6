/** The front end and the Python side draw the same flat picture: both are compared with one file. */
import { describe, expect, it } from "vitest";

import { toSvg } from "../../../src/house/scene/svg";
import { guestsLike } from "./houses";
import fixture from "../../../../tests/fixtures/svg.json";

describe("the picture shared with Python", () => {
  for (const [name, expected] of Object.entries(fixture)) {
    const svg = toSvg(expected, { labels: "#000000", finished: expected.finished, guests: guestsLike(expected.guests) });

    it(`has the same frame and paths for the house "${name}"`, () => {
      expect(svg.getAttribute("viewBox")).toBe(expected.viewBox.join(" "));
      const drawn = [...svg.querySelectorAll("path")].map((path) =>
        [path.getAttribute("fill"), Number(path.getAttribute("data-cell") ?? -1), path.getAttribute("d")]);
      expect(drawn).toEqual(expected.paths.map(([colour, cell, d]) => [expected.palette[colour as number], cell, d]));
    });

    it(`has its labels at the same places for the house "${name}"`, () => {
      const labels = [...svg.querySelectorAll("text")].map((it) => [it.textContent, Number(it.getAttribute("x")), Number(it.getAttribute("y"))]);
      const wanted = expected.labels.map(([text, x, y]) => [text, Math.round(Number(x)), Math.round(0.08 * 260 - Number(y))]);
      expect(labels).toEqual(wanted);
    });
  }
});
