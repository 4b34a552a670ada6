/** The trapped characters stand before the house. */
import { describe, expect, it } from "vitest";

import { cameraAt, centreFor, FRONT, topOf } from "../../../src/house/scene/camera";
import { LOOK, SIZE } from "../../../src/house/scene/look";
import { housePolygons } from "../../../src/house/scene/mesh";
import { painted } from "../../../src/house/scene/painter";
import { cellAt, guestAt } from "../../../src/house/scene/picking";
import type { Guest, Polygon, Vec2, Vec3 } from "../../../src/house/scene/types";
import { EMPTY, grown, guestsLike, withCells } from "./houses";

const NINE = guestsLike([["H", "C", "RB"], ["N", "B", "YG"], ["HH", "C", "AAAAAAAA"], ["H", "B", "BBG"], ["N", "C", "RY"], ["N", "B", "RRRYGGG"],
  ["H", "C", "GGG"], ["H", "B", "BBBBBB"], ["N", "C", "RYBG"]]);
const drawn = (guests: readonly Guest[], house = EMPTY): Polygon[] => housePolygons(house, { guests }).filter(({ guest }) => guest >= 0);
const span = (polygons: readonly Polygon[], axis: 0 | 1 | 2): [number, number] => {
  const values = polygons.flatMap(({ points }) => points.map((p) => p[axis]));
  return [Math.min(...values), Math.max(...values)];
};
const colours = (guest: Guest): Set<string> => new Set(drawn([guest]).map(({ colour }) => colour));

describe("trapped characters", () => {
  it("stand on the plinth, beside the house, each apart from the others", () => {
    const places = Array.from({ length: 20 }, (_, n) => drawn([...NINE, ...NINE, ...NINE]).filter(({ guest }) => guest === n));
    for (const [n, figure] of places.entries()) {
      const [x, y, z] = [span(figure, 0), span(figure, 1), span(figure, 2)];
      for (const [low, high] of [x, y]) {
        expect(low).toBeGreaterThan(1 - SIZE.plinth);
        expect(high).toBeLessThan(1 + SIZE.plinth);
      }
      expect(x[1] < -0.5 || x[0] > 2.5 || y[1] < -0.5 || y[0] > 2.5).toBe(true);
      expect(z[0]).toBeCloseTo(SIZE.ground);
      for (const other of places.slice(n + 1)) {
        const [u, v] = [span(other, 0), span(other, 1)];
        expect(x[1] <= u[0] || u[1] <= x[0] || y[1] <= v[0] || v[1] <= y[0]).toBe(true);
      }
    }
  });

  it("are told apart by kind, mood and the colours of their costs", () => {
    const [human, animal, two, grumpy] = [["H", "C", "RB"], ["N", "C", "RB"], ["HH", "C", "RB"], ["H", "B", "RB"]].map((row) => drawn(guestsLike([row])));
    const top = (figure: Polygon[] | undefined): number => span(figure ?? [], 2)[1];
    expect(top(animal)).toBeGreaterThan(top(human));
    expect(two?.length).toBe(2 * (human?.length ?? 0));
    expect(grumpy).not.toEqual(human);
    const { r, b, w } = LOOK.symbols as Record<string, { colour: string }>;
    expect(colours(NINE[0] as Guest)).toEqual(new Set([...colours({ ...(NINE[0] as Guest), cost: "" }), r?.colour, b?.colour]));
    expect(colours(NINE[2] as Guest)).toContain(w?.colour);
  });

  it("are those that there are room for, and the list tells all", () => {
    const many = Array.from({ length: 40 }, () => NINE[0] as Guest);
    expect(new Set(drawn(many).map(({ guest }) => guest)).size).toBe(24);
  });

  it("change nothing of the house", () => {
    for (const seed of [1, 2]) {
      const house = grown(seed, 9);
      expect(housePolygons(house, { guests: NINE }).filter(({ guest }) => guest < 0)).toEqual(housePolygons(house));
    }
  });

  it("are named where they are seen, and hide no space from a click", () => {
    const { eye, project } = cameraAt(FRONT, centreFor(topOf(3, true)));
    const onScreen = (p: Vec3): Vec2 => project(p).map((v) => 60 * v) as unknown as Vec2;
    const house = withCells(Object.fromEntries(Array.from({ length: 9 }, (_, cell) => [cell, "w*w*w*"])));
    const order = painted(housePolygons(house, { guests: NINE }), eye);
    const middle = (n: number): Vec2 => {
      const figure = order.filter(({ guest }) => guest === n);
      return onScreen([0, 1, 2].map((axis) => span(figure, axis as 0 | 1 | 2).reduce((sum, v) => sum + v / 2, 0)) as unknown as Vec3);
    };
    for (const n of NINE.keys()) expect(guestAt(order, middle(n), onScreen)).toBe(n);
    const head: Vec2 = onScreen([-0.4, -0.785, 0.36]); // before the wall of a1
    expect([guestAt(order, head, onScreen), cellAt(order, head, onScreen)]).toEqual([0, 0]);
    expect(guestAt(order, onScreen([1, 1, 2]), onScreen)).toBeNull();
  });
});
