import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { cameraAt, centreFor, topOf } from "../../../src/house/scene/camera";
import { housePolygons } from "../../../src/house/scene/mesh";
import { painted } from "../../../src/house/scene/painter";
import { watchClicks } from "../../../src/house/scene/picking";
import type { Vec2, Vec3 } from "../../../src/house/scene/types";
import { EMPTY, view, withCells } from "./houses";
import { visiblePoint } from "./visible";

describe("a point where a click picks a cell", () => {
  const { eye, project } = cameraAt(view(31, 33), centreFor(topOf(6, true)));
  const onScreen = (p: Vec3): Vec2 => project(p).map((v) => v * 60) as unknown as Vec2;

  it("is there for every cell of an empty board, each elsewhere", () => {
    const order = painted(housePolygons(EMPTY), eye);
    const points = Array.from({ length: 9 }, (_, cell) => visiblePoint(order, cell, onScreen));
    expect(points).not.toContain(null);
    expect(new Set(points.map(String)).size).toBe(9);
  });

  it("lies beside what hides a part of the cell, and is null when all is hidden", () => {
    const tower = "w*w*w*w*w*";
    const order = painted(housePolygons(withCells({ 0: tower, 1: tower, 3: tower })), eye);
    const behind = visiblePoint(order, 4, onScreen);
    expect(behind).toBeNull();
    expect(visiblePoint(order, 8, onScreen)).toBeNull();
    expect(visiblePoint(order, 2, onScreen)).not.toBeNull();
  });
});

describe("clicks", () => {
  let stop: AbortController;
  let host: HTMLElement;
  const pick = vi.fn();
  const pointer = (type: string, x: number, y: number): void => {
    host.dispatchEvent(new PointerEvent(type, { clientX: x, clientY: y, button: 0 }));
  };
  const click = (x: number, y: number): void => {
    host.dispatchEvent(new MouseEvent("click", { clientX: x, clientY: y }));
  };

  beforeEach(() => {
    stop = new AbortController();
    host = document.createElement("div");
    pick.mockClear();
    watchClicks(host, pick, stop.signal);
  });
  afterEach(() => stop.abort());

  it("count where they end, though the pointer slipped a little", () => {
    pointer("pointerdown", 10, 10);
    click(12, 11);
    expect(pick.mock.calls).toEqual([[[12, 11]]]);
  });

  it("are none after a drag, even one that comes back", () => {
    pointer("pointerdown", 10, 10);
    pointer("pointermove", 40, 10);
    pointer("pointermove", 10, 10);
    click(10, 10);
    expect(pick).not.toHaveBeenCalled();
  });

  it("are forgotten when the scene ends", () => {
    stop.abort();
    pointer("pointerdown", 10, 10);
    click(10, 10);
    expect(pick).not.toHaveBeenCalled();
  });
});
