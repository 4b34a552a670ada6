/** Fixtures: Python's lzma, FORMAT_ALONE, with the settings that each name tells. */
import { describe, expect, it, vi } from "vitest";

import { unlzma } from "../../../src/app/page/lzma";

const TEXT = [
  ...Array.from({ length: 16 }, (_, i) => `export const a${i} = ${(i * i * 7919) % 1009};\n`),
  "// é … €\n", "gingerbread ".repeat(40), "0000".repeat(100),
].join("");
const PACKED: readonly (readonly [string, string])[] = [
  ["as hatch_build.py packs", "BAAAAQD//////////wAynvtb1OfWijYL2lzCLDQ3Vlwo4Zck70RECCl0rbP8SDOzJMsivi7KwHiHK8QZXHLpo1As27t1MoMclYNHyAuRFQIJH1knQOQGzK0T+inbCYnbRF/AmpBRn0wKR8OkbVppQtEpNvpgbJ59qaT3J5S0vctzN0BR/cPP6US6bRJdRcM+Gi65StWVHBULZVsd33CLxWExumT3/9hEd0A="],
  ["with the usual settings", "XQAAAQD//////////wAyngpEyqrozfDTIEszY46TenfhQYQrNi6/OEqYidegeSzacfuARxp76r7Ew/mWKwUEfDKwKWvsb+B+QYmJkmUjDQiYgWAxLq6Eu0yQPxHHt3HFa79y+p468jrB+shgBauE/LGJflC3+pEPZqO8nkAS385Gb3b6d8QevHqe0oL4Nr8Fzuo5U81N/uen6cTQjh5juoqHxWP//roMwA=="],
  ["with positions that matter", "2AAAAQD//////////wAyngoG85HQQGM3m45wCTCMBAPulIp1KceIIVkrgHKn3GrYiRDdChShAXn/u0vUHY5+bT2vdjkKmqCkZ2R+3kqbrLJrXgR6MASC0Gf01qBmzpPU9HD8FjliW0Bd9qLP0ssechrsXfBjfSteYymwBScW25hrJv4MilyZtYZmcxPHuDm9M4jl98p26Vd9PyQM6UHJ8Xx5nCb4t859/7Zfy47F///zAkgA"],
  ["with its size told", "XQAAAQDyBAAAAAAAAAAyngpEyqrozfDTIEszY46TenfhQYQrNi6/OEqYidegeSzacfuARxp76r7Ew/mWKwUEfDKwKWvsb+B+QYmJkmUjDQiYgWAxLq6Eu0yQPxHHt3HFa79y+p468jrB+shgBauE/LGJflC3+pEPZqO8nkAS385Gb3b6d8QevHqe0oL4Nr8Fzuo5U81N/uen6cTQjh5juoqHxWP//roMwA=="],
];
const bytes = (base64: string): Uint8Array => Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));
const first = (): Uint8Array => bytes(PACKED[0]?.[1] ?? "");
const never = (): Promise<void> => Promise.reject(new Error("no pause was needed"));

describe("a script packed with LZMA", () => {
  it.each(PACKED)("is unpacked: %s", async (_, packed) => {
    expect(new TextDecoder().decode(await unlzma(bytes(packed), never))).toBe(TEXT);
  });

  it("is refused if its end is missing", async () => {
    await expect(unlzma(first().subarray(0, 150), never)).rejects.toThrow("ends too early");
    await expect(unlzma(first().subarray(0, 10), never)).rejects.toThrow("no packed script");
  });

  it("is refused if it is packed otherwise", async () => {
    await expect(unlzma(new Uint8Array(100).fill(0xff), never)).rejects.toThrow("no packed script");
  });

  it("is refused if it copies from before its beginning", async () => {
    const damaged = first();
    damaged.fill(0xff, 14, 40);
    await expect(unlzma(damaged, never)).rejects.toThrow("damaged");
  });

  it("gives the page a turn now and then", async () => {
    const pause = vi.fn(() => Promise.resolve());
    // half a million zeros
    const zeros = bytes("XQAAAQD//////////wAAb/3//6O3/0c+SBVyOWFRuJIo5qOGB/nu5B6C0y/FOjwBS7F+yYqKTS+jDdl/puOMIxFT4FkYxXWK4nf4tpR/DGrA3nRJZOLpXFOyBNj3RAyrXw1tRunlw3aIt5ZXrLZN4Wkdb/tLiBBsQsuIP1wAj9BOryYolHEfPY8k4XCepyNf7CjLhc2xrMwOI///grIAAA==");
    expect((await unlzma(zeros, pause)).length).toBe(500_000);
    expect(pause.mock.calls.length).toBeGreaterThan(5);
  });
});
