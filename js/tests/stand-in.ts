/** A stand-in for the scene: notes what it is shown and lets tests hover and pick. */
import { vi } from "vitest";

import type { SceneOptions, SceneState } from "../src/house/scene/index";

export class FakeScene {
  static last: FakeScene | null = null;
  state: SceneState | null = null;
  turned: number[] = [];
  destroyed = false;

  constructor(readonly host: HTMLElement, readonly options: SceneOptions) {
    FakeScene.last = this;
  }

  update(state: SceneState): void {
    this.state = state;
  }

  turn(degrees: number): void {
    this.turned.push(degrees);
  }

  destroy(): void {
    this.destroyed = true;
  }

  enlarge(factor: number): void {
    this.turned.push(factor);
  }

  reset(): void {
    this.turned.push(0);
  }

  fromAbove(): boolean {
    return true;
  }
}

/** The module that tests put in the place of the scene. It imports nothing of the application, which imports it. */
export function sceneModule(): Record<string, unknown> {
  return {
    HouseScene: FakeScene,
    loadPlotly: vi.fn(),
    toSvg: () => document.createElementNS("http://www.w3.org/2000/svg", "svg"),
  };
}
