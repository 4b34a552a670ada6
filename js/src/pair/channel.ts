/**
 * The way between this page and the kernel that no other page can read, or speak on (`widget/pair/channel.py` has the other end): a secret
 * that follows from this page's key, which never leaves the browser, and from one that the kernel made for this page.
 */

import { toBase64 } from "../app/page/files";
import { fromBase64 } from "../app/page/recording";
import type { Bytes } from "../app/page/library";

const CURVE = { name: "ECDH", namedCurve: "P-256" } as const;
const NONCE = 12;

const bytesOf = (text: string): Bytes => new TextEncoder().encode(text);
const PURPOSE = bytesOf("gingerbread_widget/seat");
/** Whoever speaks: a message that is sent back opens nothing. */
const KERNEL = bytesOf("kernel");
const PAGE = bytesOf("page");

function joined(...parts: readonly Bytes[]): Bytes {
  return new Uint8Array(parts.flatMap((part) => [...part]));
}

/** Make a pair of keys; the half that is this page's own cannot be read by any script. */
export function makeKeys(): Promise<CryptoKeyPair> {
  return crypto.subtle.generateKey(CURVE, false, ["deriveBits"]);
}

/** The half that may be known, as messages have it. */
export async function publicKey({ publicKey: key }: CryptoKeyPair): Promise<string> {
  return toBase64(new Uint8Array(await crypto.subtle.exportKey("raw", key)));
}

export class Channel {
  /** The number of the last message: each has a higher one, so that none is heard twice. */
  private last = 0;

  private constructor(private readonly key: CryptoKey) {}

  /** Find the secret of this page's keys and the kernel's half. */
  static async between(keys: CryptoKeyPair, kernel: string): Promise<Channel> {
    const { subtle } = crypto;
    const theirs = fromBase64(kernel);
    const point = await subtle.importKey("raw", theirs, CURVE, false, []);
    const secret = await subtle.deriveBits({ name: "ECDH", public: point }, keys.privateKey, 256);
    const base = await subtle.importKey("raw", secret, "HKDF", false, ["deriveKey"]);
    const info = joined(PURPOSE, fromBase64(await publicKey(keys)), theirs);
    const key = await subtle.deriveKey({ name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info }, base, { name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]);
    return new Channel(key);
  }

  async seal(content: object): Promise<string> {
    const n = (this.last += 1);
    const iv = crypto.getRandomValues(new Uint8Array(NONCE));
    const data = await crypto.subtle.encrypt({ name: "AES-GCM", iv, additionalData: PAGE }, this.key, bytesOf(JSON.stringify({ ...content, n })));
    return toBase64(joined(iv, new Uint8Array(data)));
  }

  /** Read what the kernel has sealed for this page; null if it was for another. */
  async open(data: string): Promise<unknown> {
    try {
      const all = fromBase64(data);
      const text = await crypto.subtle.decrypt({ name: "AES-GCM", iv: all.slice(0, NONCE), additionalData: KERNEL }, this.key, all.slice(NONCE));
      const { n, ...content } = JSON.parse(new TextDecoder().decode(text)) as { n: number };
      // a page of the same person may have spoken meanwhile, or this one before it was reloaded
      this.last = Math.max(this.last, n);
      return content;
    } catch {
      return null;
    }
  }
}
