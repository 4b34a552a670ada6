import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    environment: "happy-dom",
    include: ["tests/**/*.test.ts"],
    restoreMocks: true,
    // frames come at once, see tests/page.ts
    fakeTimers: { toFake: ["setTimeout", "clearTimeout", "Date"] },
  },
});
