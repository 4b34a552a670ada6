import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { byTurn, keepLog } from "../../../src/app/model/logbook";
import { PATIENCE, Session } from "../../../src/app/model/session";
import type { LogEntry } from "../../../src/app/model/types";
import { LOG, modelOf, position, type FakeModel } from "../../fake";

let end: AbortController;
let model: FakeModel;
let changed: ReturnType<typeof vi.fn<() => void>>;
let session: Session;

beforeEach(() => {
  vi.useFakeTimers();
  end = new AbortController();
  model = modelOf();
  changed = vi.fn<() => void>();
  session = new Session(model, changed, end.signal);
});
afterEach(() => {
  end.abort();
  vi.useRealTimers();
});

describe("asking Python", () => {
  it("sends the revision and growing numbers", () => {
    session.request({ type: "play", actions: [3] }, "main");
    expect(model.last).toEqual({ type: "play", actions: [3], revision: 40 });
    model.answer();
    session.request({ type: "undo" }, "undo");
    expect(model.last).toEqual({ type: "undo", revision: 41 });
    expect(Number(model.sent[1]?.["seq"])).toBeGreaterThan(Number(model.sent[0]?.["seq"]));
  });

  it("numbers on from the last acknowledged message, whatever the clock says", () => {
    vi.setSystemTime(0);
    session.request({ type: "redo" }, "redo");
    expect(model.sent[0]?.["seq"]).toBe(8);
  });

  it("asks for another game without a revision", () => {
    session.request({ type: "again" }, "again");
    expect(model.last).toEqual({ type: "again" });
  });

  it("waits for the answer and sends nothing else meanwhile", () => {
    session.request({ type: "play", actions: [3] }, "main");
    session.request({ type: "play", actions: [4] }, "main");
    expect(model.sent).toHaveLength(1);
    expect(session.waiting).toBe(true);
    model.answer({ ack: 7 });
    expect(session.waiting).toBe(true);
    model.answer();
    expect(session.waiting).toBe(false);
  });
});

describe("a kernel that has gone", () => {
  it("is silent at once, and stays so", () => {
    session.kernelGone();
    expect(session.silent).toBe(true);
    session.look(3);
    session.backToNow();
    expect(session.silent).toBe(true);
    session.retry();
    expect(session.silent).toBe(true);
    end.abort();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("a game whose kernel has gone", () => {
  const looked = (): number => session.looking ?? session.live.step;

  it("can be looked at as far as this page has seen it, and asks nobody", () => {
    model.answer();
    model.answer({ step: 90 });
    model.answer({ step: 95 });
    session.kernelGone();
    const steps = [];
    for (const step of [94, 89, 84, 3, 86, 91, 96]) {
      session.look(step);
      steps.push(looked());
    }
    expect(steps).toEqual([90, 85, 84, 84, 90, 95, 95]);
    expect(session.looking).toBeNull();
    expect(model.sent).toEqual([]);
  });
});

describe("presses made while waiting", () => {
  it("are kept in order", () => {
    session.request({ type: "play", actions: [3] }, "main");
    for (const key of ["tile:2", "cell:a1", "main"]) session.presses.add(key);
    expect([session.presses.next(), session.presses.next(), session.presses.next(), session.presses.next()]).toEqual(["tile:2", "cell:a1", "main", undefined]);
  });

  it("lose only the repeat of the very press that was sent", () => {
    session.request({ type: "play", actions: [3] }, "main");
    session.presses.add("main");
    expect(session.presses.empty).toBe(true);
    session.presses.add("tile:1");
    session.presses.add("main");
    expect([session.presses.next(), session.presses.next()]).toEqual(["tile:1", "main"]);
  });

  it("are forgotten when the move is refused", () => {
    session.request({ type: "play", actions: [3] }, "main");
    session.presses.add("tile:1");
    model.fire("msg:custom", { type: "error", seq: model.sent[0]?.["seq"], text: "stale" });
    expect(session.presses.empty).toBe(true);
  });
});

describe("errors and silence", () => {
  it("show what was refused, and go with the next request", () => {
    session.request({ type: "play", actions: [3] }, "main");
    model.fire("msg:custom", { type: "error", seq: model.sent[0]?.["seq"], text: "not legal" });
    expect([session.error, session.waiting]).toEqual(["not legal", false]);
    session.request({ type: "play", actions: [4] }, "main");
    expect(session.error).toBeNull();
  });

  it("show errors that belong to nobody, not those of another view", () => {
    model.fire("msg:custom", { type: "error", seq: 12345, text: "another view's" });
    expect(session.error).toBeNull();
    model.fire("msg:custom", { type: "error", seq: -1, text: "malformed" });
    expect(session.error).toBe("malformed");
    session.dismissError();
    expect(session.error).toBeNull();
  });

  it("call the kernel silent after a while, until it answers", () => {
    session.request({ type: "play", actions: [3] }, "main");
    vi.advanceTimersByTime(PATIENCE - 1);
    expect(session.silent).toBe(false);
    vi.advanceTimersByTime(1);
    expect(session.silent).toBe(true);
    session.retry();
    expect(model.sent[1]).toEqual(model.sent[0]);
    vi.advanceTimersByTime(PATIENCE);
    expect(session.silent).toBe(true);
    model.answer();
    expect(session.silent).toBe(false);
  });

  it("leave no listener and no timer behind", () => {
    session.request({ type: "play", actions: [3] }, "main");
    end.abort();
    expect(model.listening).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("looking at the past", () => {
  const past = position({ step: 20, rev: 40, legal: [] });

  it("asks once for a position and keeps it", () => {
    session.look(20);
    expect(model.last).toEqual({ type: "look", at: 20 });
    expect(session.looking).toBeNull();
    model.fire("msg:custom", { type: "look", at: 20, view: past });
    expect([session.looking, session.shown.step, session.open]).toEqual([20, 20, false]);
    session.backToNow();
    expect([session.looking, session.shown.step]).toEqual([null, 84]);
    session.look(20);
    expect([session.looking, model.sent.length]).toEqual([20, 1]);
  });

  it("takes the last step for the present, and nothing before the first", () => {
    session.look(84);
    expect(model.sent).toHaveLength(0);
    session.look(-3);
    expect(model.last).toEqual({ type: "look", at: 0 });
  });

  it("remembers what was once the present, so that it needs no kernel", () => {
    model.answer();
    session.look(84);
    expect([session.looking, model.sent.length]).toEqual([84, 0]);
  });

  it("forgets a future that was taken back", () => {
    model.answer();
    model.answer({ step: 84 });
    model.answer({ step: 86 });
    session.look(85);
    expect(model.last).toEqual({ type: "look", at: 85 });
  });

  it("does not jump back when the answer comes after the return to the present", () => {
    session.look(20);
    session.backToNow();
    model.fire("msg:custom", { type: "look", at: 20, view: past });
    expect(session.looking).toBeNull();
  });

  it("counts as looking from the moment it is asked for, so that it can be left at once", () => {
    session.look(20);
    expect([session.looking, session.heading]).toEqual([null, 20]);
    session.backToNow();
    expect(session.heading).toBeNull();
  });

  it("ends where the last of several quick wishes was, whatever the order of the answers", () => {
    const answer = (at: number): void => model.fire("msg:custom", { type: "look", at, view: position({ step: at, rev: 40, legal: [] }) });
    session.look(20);
    session.look(21);
    session.look(22);
    answer(20);
    expect(session.looking).toBeNull();
    answer(22);
    answer(21);
    expect([session.looking, session.shown.step]).toEqual([22, 22]);
  });

  it("ends at a position it has, though another one was asked for before", () => {
    model.answer();
    session.look(20);
    session.look(84);
    model.fire("msg:custom", { type: "look", at: 20, view: past });
    expect(session.looking).toBe(84);
  });
});

describe("the log", () => {
  const entry = (step: number): LogEntry => [step, 1, 9, "take", "red"];

  it("takes over what Python says changed, once for all views", async () => {
    keepLog(model, end.signal);
    model.set("news", [7, [entry(85)]]);
    expect(session.entries).toHaveLength(8);
    await Promise.resolve();
    model.set("news", [2, [entry(3)]]);
    expect(session.entries.map(([step]) => step)).toEqual([1, 2, 3]);
    await Promise.resolve();
    expect(changed).toHaveBeenCalledTimes(2);
  });

  it("is shown with the view that comes with it, and not twice", async () => {
    keepLog(model, end.signal);
    model.set("news", [7, [entry(85)]]);
    model.answer();
    await Promise.resolve();
    expect(changed).toHaveBeenCalledTimes(1);
  });

  it("is grouped by turns, the set-up apart", () => {
    expect(byTurn(LOG, ([, , , kind]) => kind === "side" || kind === "first").map(({ seat, turn, step, entries }) => [seat, turn, step, entries.length])).toEqual([
      [0, 0, 1, 1], [1, 0, 3, 2], [0, 0, 4, 1], [1, 9, 83, 2], [0, 9, 84, 1],
    ]);
  });
});
