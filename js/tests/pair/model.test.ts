/** A page at a seat of a shared game: what is sealed for it is in the place of what all pages have, and what it asks is sealed. */

import { beforeEach, afterEach, describe, expect, it, vi } from "vitest";

import { SeatModel } from "../../src/pair/model";
import { Ring } from "../../src/pair/ring";
import { LOG, modelOf, position, SETUP, type FakeModel } from "../fake";
import { Kernel, sent } from "./kernel";

const PUBLIC = { viewer: -1, legal: [], shut: false, eyes: -1 } as const;
const pair = (...taken: boolean[]): object => ({ id: "table", taken });
const setup = (...taken: boolean[]): object => ({ ...SETUP, kinds: ["human", "human"], spectator: true, round: 0, pair: pair(...taken) });

let end: AbortController;
let raw: FakeModel;
let ring: Ring;

beforeEach(() => {
  end = new AbortController();
  raw = modelOf(position(PUBLIC), { setup: setup(false, false) });
  ring = new Ring("table");
});
afterEach(() => end.abort());

const model = (): SeatModel => new SeatModel(raw, ring, end.signal);
const own = (rev: number, seat = 0, round = 0): object => ({ type: "own", seat, round, view: position({ rev, viewer: seat, eyes: seat }) });
const tell = async (message: object): Promise<void> => {
  raw.fire("msg:custom", message);
  await settled();
};
/** Whatever was to be sealed or opened has been. */
const settled = async (): Promise<void> => {
  for (let i = 0; i < 40; i += 1) await new Promise((done) => setTimeout(done));
};

/** Take a seat, and let the kernel give it. */
async function seated(seats: SeatModel, seat = 0): Promise<Kernel> {
  seats.sit(seat);
  await vi.waitFor(() => expect(sent(raw, "sit")).toHaveLength(1));
  const kernel = await Kernel.meet(String(sent(raw, "sit")[0]?.["key"]));
  await tell({ type: "seat", seq: 1, seat, to: kernel.page, key: kernel.key });
  await tell(await kernel.seal(own(40, seat)));
  expect(seats.seat).toBe(seat);
  return kernel;
}

const rev = (seats: SeatModel): number => (seats.get("view") as { rev: number }).rev;
const viewer = (seats: SeatModel): number => (seats.get("view") as { viewer: number }).viewer;

describe("a page", () => {
  it("looks on until it has a seat, and then sees what is sealed for it", async () => {
    const seats = model();
    expect([viewer(seats), (seats.get("setup") as { spectator: boolean }).spectator]).toEqual([-1, true]);
    await seated(seats);
    expect([viewer(seats), (seats.get("setup") as { spectator: boolean }).spectator]).toEqual([0, false]);
  });

  it("makes a key that no script can read", async () => {
    await seated(model());
    const { keys } = ring as unknown as { keys: CryptoKeyPair };
    for (const format of ["jwk", "pkcs8"] as const) await expect(crypto.subtle.exportKey(format, keys.privateKey)).rejects.toThrow();
    expect(Buffer.from(ring.own, "base64")).toHaveLength(65);
  });

  it("shows a moment as soon as what belongs to it was opened, and not in parts", async () => {
    const seats = model();
    const kernel = await seated(seats);
    const told: string[] = [];
    for (const name of ["setup", "log", "view"]) seats.on(`change:${name}`, () => told.push(`${name} ${rev(seats)}`));
    const news = await kernel.seal(own(41));
    // as Jupyter does: all is there, and then told of, one after the other
    raw.traits["view"] = position({ ...PUBLIC, rev: 41 });
    raw.set("log", [...LOG, [85, 0, 9, "take", "red"]]);
    raw.fire("change:view", undefined);
    expect([rev(seats), (seats.get("log") as unknown[]).length, told]).toEqual([40, LOG.length, []]);
    await tell(news);
    expect([rev(seats), viewer(seats), told]).toEqual([41, 0, ["log 41", "view 41"]]);
  });

  it("waits for the view of another game", async () => {
    const seats = model();
    const kernel = await seated(seats);
    raw.set("setup", { ...setup(true, false), round: 1 });
    raw.set("view", position({ ...PUBLIC, rev: 40 }));
    expect((seats.get("setup") as { round: number }).round).toBe(0);
    await tell(await kernel.seal(own(40, 0, 1)));
    expect((seats.get("setup") as { round: number }).round).toBe(1);
  });

  it("seals what it asks for its seat, with a number that grows, and nothing else", async () => {
    const seats = model();
    const kernel = await seated(seats);
    seats.send({ type: "look", seq: 5, at: 3 });
    expect(raw.last).toEqual({ type: "look", at: 3 });
    for (const seq of [6, 7]) seats.send({ type: "play", seq, revision: 40, actions: [seq] });
    await settled();
    const sealed = sent(raw, "sealed");
    expect(sealed.map(({ data: _, ...rest }) => rest)).toEqual([{ type: "seat", what: "sealed", seq: 6, seat: 0 }, { type: "seat", what: "sealed", seq: 7, seat: 0 }]);
    expect([await kernel.open(sealed[0]), await kernel.open(sealed[1])]).toEqual([
      { type: "play", seq: 6, revision: 40, actions: [6], n: 1 }, { type: "play", seq: 7, revision: 40, actions: [7], n: 2 },
    ]);
    expect(sent(raw, "play")).toEqual([]);
  });

  it("goes on with its numbers where a page of the same person was, after a reload too", async () => {
    const seats = model();
    const kernel = await seated(seats);
    kernel.heard = 17;
    await tell(await kernel.seal(own(40)));
    seats.send({ type: "undo", seq: 8, revision: 40 });
    await settled();
    expect((await kernel.open(sent(raw, "sealed")[0]))["n"]).toBe(18);
  });

  it("asks for its seat again with the same key when it comes back", async () => {
    await seated(model());
    const key = ring.own;
    raw.traits["setup"] = setup(true, false);
    model();
    expect(sent(raw, "sit").at(-1)).toMatchObject({ seat: 0, key });
  });

  it("forgets its key where nobody holds the seat any more", async () => {
    await seated(model());
    raw.traits["setup"] = setup(false, false);
    model();
    expect([ring.own, sent(raw, "sit").length]).toEqual(["", 1]);
  });

  it("does not hear what is sealed for another, and hears all else that is for it", async () => {
    const seats = model();
    const kernel = await seated(seats);
    const other = await Kernel.meet(kernel.page);
    const heard: unknown[] = [];
    seats.on("msg:custom", (message) => heard.push(message));
    await tell(await other.seal({ type: "hint", rev: 40 }));
    await tell({ type: "sealed", data: "?" });
    await tell(await kernel.seal({ type: "error", seq: 3, text: "no" }));
    await tell({ type: "look", at: 2, view: position() });
    expect(heard).toMatchObject([{ type: "error", seq: 3 }, { type: "look", at: 2 }]);
  });

  it("shows why it did not get a seat, and may ask again", async () => {
    const seats = model();
    const heard: unknown[] = [];
    seats.on("msg:custom", (message) => heard.push(message));
    seats.sit(1);
    seats.sit(0);
    await vi.waitFor(() => expect(sent(raw, "sit")).toHaveLength(1));
    const { seq } = sent(raw, "sit")[0] as { seq: number };
    await tell({ type: "error", seq, text: "Bo" });
    expect(heard).toEqual([{ type: "error", seq: -1, text: "Bo" }]);
    expect([seats.asking, ring.own]).toEqual([false, ""]);
  });

  it("looks on again when it has given its seat back", async () => {
    const seats = model();
    const kernel = await seated(seats);
    seats.leave();
    await settled();
    expect(await kernel.open(sent(raw, "sealed")[0])).toMatchObject({ type: "seat", what: "leave" });
    await tell(await kernel.seal({ type: "left" }));
    expect([seats.seat, viewer(seats), ring.own]).toEqual([-1, -1, ""]);
  });

  it("keeps settings to itself until a cell makes them for all", async () => {
    const seats = model();
    const heard: string[] = [];
    seats.on("change:locale", () => heard.push(String(seats.get("locale"))));
    seats.set("locale", "fr");
    seats.send({ type: "options", seq: 1, locale: "fr" });
    expect([raw.get("locale"), raw.sent, heard]).toEqual(["en", [], ["fr"]]);
    raw.set("locale", "nl");
    expect(heard).toEqual(["fr", "nl"]);
  });

  it("is any page once all play at one screen", () => {
    const seats = model();
    const heard: unknown[] = [];
    seats.on("msg:custom", (message) => heard.push(message));
    raw.set("setup", SETUP);
    raw.set("view", position({ rev: 41, shut: true }));
    raw.fire("msg:custom", { type: "cards", seq: 1, view: position() });
    seats.send({ type: "play", seq: 2, actions: [1] });
    seats.send({ type: "options", seq: 3, confirm: false });
    expect([rev(seats), heard.length, raw.sent.map((it) => it["type"])]).toEqual([41, 1, ["play", "options"]]);
  });
});
