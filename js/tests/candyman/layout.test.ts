import { describe, expect, it } from "vitest";

import { layout, spread } from "../../src/candyman/layout";

describe("the layout of the path", () => {
  it("goes to and fro from the bottom up, every space beside the one before", () => {
    for (const across of [9, 13]) {
      const { points, width, height } = layout(117, across);
      expect(points).toHaveLength(117);
      points.slice(1).forEach(({ x, y }, i) => {
        const before = points[i] ?? { x: 0, y: 0 };
        expect(Math.abs(x - before.x) + Math.abs(y - before.y)).toBeLessThan(60);
        expect(y).toBeLessThanOrEqual(before.y);
      });
      for (const { x, y } of points) expect(x > 0 && x < width && y > 0 && y < height).toBe(true);
    }
  });

  it("spreads those who share a space, however many", () => {
    for (let n = 2; n <= 6; n += 1) {
      const places = spread(n);
      expect(places).toHaveLength(n);
      places.forEach((one, i) => places.slice(i + 1).forEach((other) => expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(10)));
    }
  });
});
