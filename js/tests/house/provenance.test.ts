import { afterEach, expect, it, vi } from "vitest";

import { deciding, show, type Page } from "../page";

vi.mock("../../src/house/scene/index", async () => (await import("../stand-in")).sceneModule());

let page: Page;
afterEach(() => page.end.abort());

it("tells of each character in sight which values are documented", () => {
  page = show(deciding("effect", { line: [0, 3] }, { gate: [] }));
  const lines = [...page.root.querySelectorAll(".gbw-about li")].map((line) => line.textContent);
  expect(lines).toContain("Pinocchio: all values reconstructed");
  expect(lines).toContain("Hansel & Gretel: cost documented, name, points, kind, and mood reconstructed");
  expect(page.text(".gbw-about")).toContain("a set: 3 of 9 values are documented, the other 6 are reconstructed.");
});
