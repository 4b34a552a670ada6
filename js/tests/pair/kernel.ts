/** The kernel's end of a shared game, as `channel.py` has it. */

import type { FakeModel } from "../fake";

const CURVE = { name: "ECDH", namedCurve: "P-256" };
const bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
export const toBase64 = (data: ArrayBuffer | Uint8Array): string => Buffer.from(data instanceof ArrayBuffer ? new Uint8Array(data) : data).toString("base64");
const fromBase64 = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text, "base64"));

/** The number of the last message that was heard, and the secret, of one page. */
export class Kernel {
  heard = 0;
  private constructor(readonly page: string, readonly key: string, private readonly secret: CryptoKey) {}

  static async meet(page: string): Promise<Kernel> {
    const { subtle } = crypto;
    const own = await subtle.generateKey(CURVE, true, ["deriveBits"]) as CryptoKeyPair;
    const key = new Uint8Array(await subtle.exportKey("raw", own.publicKey));
    const point = await subtle.importKey("raw", fromBase64(page), CURVE, false, []);
    const shared = await subtle.deriveBits({ name: "ECDH", public: point }, own.privateKey, 256);
    const base = await subtle.importKey("raw", shared, "HKDF", false, ["deriveKey"]);
    const info = new Uint8Array([...bytes("gingerbread_widget/seat"), ...fromBase64(page), ...key]);
    const secret = await subtle.deriveKey({ name: "HKDF", hash: "SHA-256", salt: new Uint8Array(32), info }, base, { name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]);
    return new Kernel(page, toBase64(key), secret);
  }

  async seal(content: object): Promise<{ readonly type: "sealed"; readonly data: string }> {
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const text = JSON.stringify({ ...content, n: this.heard }).padEnd(4096);
    const data = await crypto.subtle.encrypt({ name: "AES-GCM", iv, additionalData: bytes("kernel") }, this.secret, bytes(text));
    return { type: "sealed", data: toBase64(new Uint8Array([...iv, ...new Uint8Array(data)])) };
  }

  async open(message: Record<string, unknown> | undefined): Promise<Record<string, unknown>> {
    const all = fromBase64(String(message?.["data"]));
    const text = await crypto.subtle.decrypt({ name: "AES-GCM", iv: all.slice(0, 12), additionalData: bytes("page") }, this.secret, all.slice(12));
    const content = JSON.parse(new TextDecoder().decode(text)) as Record<string, unknown>;
    this.heard = Number(content["n"]);
    return content;
  }
}

/** The messages of a kind that a page has sent, or what it asked of seats. */
export function sent(model: FakeModel, kind: string): Record<string, unknown>[] {
  return model.sent.filter((it) => (it["what"] ?? it["type"]) === kind);
}
