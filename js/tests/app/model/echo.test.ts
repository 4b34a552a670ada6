import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { tellDrawn } from "../../../src/app/model/echo";
import { FakeModel } from "../../fake";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("tells once it has drawn what Python asks about, however often it is asked meanwhile", () => {
  const model = new FakeModel({ echo: 0 });
  tellDrawn(model, new AbortController().signal);
  vi.runAllTimers();
  expect(model.sent).toEqual([]);
  model.set("echo", 1);
  model.set("echo", 2);
  expect(model.sent).toEqual([]);
  vi.runAllTimers();
  expect(model.sent.map(({ seq: _, ...rest }) => rest)).toEqual([{ type: "drawn", at: 2 }]);
});

it("tells of what came before it listened, and nothing when it is closed", () => {
  const model = new FakeModel({ echo: 3 });
  const end = new AbortController();
  tellDrawn(model, end.signal);
  vi.runAllTimers();
  expect(model.last).toEqual({ type: "drawn", at: 3 });
  model.set("echo", 4);
  end.abort();
  vi.runAllTimers();
  expect(model.sent).toHaveLength(1);
  expect(model.listening).toBe(0);
});
