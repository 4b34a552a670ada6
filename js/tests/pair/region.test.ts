/** The line of seats above the status of a shared game. */

import { afterEach, describe, expect, it, vi } from "vitest";

import join from "../../src/pair/index";
import { App } from "../../src/app/ui/app";
import { gameOf } from "../games";
import { say } from "../../src/pair/words";
import type { FakeModel } from "../fake";
import { modelOf, position, SETUP } from "../fake";
import { Kernel, sent } from "./kernel";

vi.mock("../../src/house/scene/index", async () => (await import("../stand-in")).sceneModule());

const end = new AbortController();
let tables = 0;
let model: FakeModel;
let root: HTMLElement;

afterEach(() => vi.unstubAllGlobals());

async function show(taken: readonly boolean[], more: Record<string, unknown> = {}): Promise<void> {
  const pair = { id: `table ${(tables += 1)}`, taken };
  const view = position({ viewer: -1, legal: [], shut: false, eyes: -1 });
  model = modelOf(view, { setup: { ...SETUP, kinds: ["human", "human"], spectator: true, round: 0, pair }, ...more });
  root = document.createElement("section");
  document.body.replaceChildren(root);
  new App(root, await join(model, end.signal), end.signal, gameOf("house"));
}

const line = (): string => root.querySelector(".gbw-pair")?.textContent ?? "";
const key = (name: string): HTMLElement | null => root.querySelector(`[data-key="${name}"]`);

describe("the line of seats", () => {
  it("offers those that are free, and one is taken by a press", async () => {
    await show([true, false]);
    expect([key("seat:take:0"), key("seat:take:1")?.textContent]).toEqual([null, "I am Bo"]);
    key("seat:take:1")?.click();
    await vi.waitFor(() => expect(sent(model, "sit")).toHaveLength(1));
    expect(sent(model, "sit")[0]).toMatchObject({ seat: 1 });
    const kernel = await Kernel.meet(String(sent(model, "sit")[0]?.["key"]));
    model.fire("msg:custom", { type: "seat", seq: 1, seat: 1, to: kernel.page, key: kernel.key });
    model.fire("msg:custom", await kernel.seal({ type: "own", seat: 1, round: 0, view: position({ viewer: 1, eyes: 1, legal: [] }) }));
    await vi.waitFor(() => expect(line()).toContain("Bo plays here"));
    key("seat:leave")?.click();
    await vi.waitFor(() => expect(sent(model, "sealed")).toHaveLength(1));
  });

  it("says that all are taken", async () => {
    await show([true, true]);
    expect(line()).toBe("All seats are taken; this page looks on.");
  });

  it("says where the browser has no secrets, and offers one screen for all as long as no seat is taken", async () => {
    vi.stubGlobal("crypto", {});
    await show([false, true]);
    expect([line().includes("http"), key("seat:gather")]).toEqual([true, null]);
    await show([false, false]);
    key("seat:gather")?.click();
    expect(sent(model, "gather")).toHaveLength(1);
  });

  it.each([["en", "I am Bo"], ["fr", "Je suis Bo"], ["nl", "Ik ben Bo"], ["de", "Ich bin Bo"], ["pt", "I am Bo"]])("speaks %s", (locale, words) => {
    expect(say(locale, "seat.take", { name: "Bo" })).toBe(words);
  });
});
