/**
 * Unpack LZMA (the `.lzma` format), which makes plotly.js a fifth smaller than gzip does. Browsers cannot, so this is
 * written out here, after the description of the format in the LZMA SDK.
 */

const TOP = 2 ** 24;
const EVEN = 1024; // either value of a bit is as likely
const HEADER = 13;
/** Bytes after which the page gets a turn: some five milliseconds. */
const SLICE = 2 ** 16;

const evens = (n: number): Uint16Array => new Uint16Array(n).fill(EVEN);

/** The range decoder: bits out of bytes, by how likely they are. */
class Bits {
  /** The range and the code in it. Typed, since numbers of 32 bits are boxed elsewhere. */
  private readonly now = new Uint32Array([0xffffffff, 0]);
  private at = HEADER + 5;

  constructor(private readonly bytes: Uint8Array) {
    this.now[1] = new DataView(bytes.buffer, bytes.byteOffset).getUint32(HEADER + 1);
  }

  private refill(): void {
    const { now } = this;
    if (this.at >= this.bytes.length) throw new Error("the packed script ends too early");
    now[0] = (now[0] as number) << 8;
    now[1] = ((now[1] as number) << 8) | (this.bytes[this.at++] as number);
  }

  /** A bit with a probability that learns. */
  bit(odds: Uint16Array, at: number): number {
    const { now } = this;
    const odd = odds[at] as number;
    const range = now[0] as number;
    const code = now[1] as number;
    const bound = Math.imul(range >>> 11, odd) >>> 0;
    if (code < bound) {
      now[0] = bound;
      odds[at] = odd + ((2048 - odd) >> 5);
      if (bound < TOP) this.refill();
      return 0;
    }
    now[0] = range - bound;
    now[1] = code - bound;
    odds[at] = odd - (odd >> 5);
    if (range - bound < TOP) this.refill();
    return 1;
  }

  /** A number whose bits are as likely as not. */
  plain(n: number): number {
    const { now } = this;
    let out = 0;
    for (let i = 0; i < n; i++) {
      const half = (now[0] as number) >>> 1;
      const code = now[1] as number;
      const bit = code >= half ? 1 : 0;
      now[0] = half;
      if (bit) now[1] = code - half;
      if (half < TOP) this.refill();
      out = out * 2 + bit;
    }
    return out;
  }

  /** A number of n bits, the highest first; the odds of each depend on those before it. */
  tree(odds: Uint16Array, from: number, n: number): number {
    let node = 1;
    for (let i = 0; i < n; i++) node = node * 2 + this.bit(odds, from + node);
    return node - 2 ** n;
  }

  /** The same, the lowest first. */
  reverse(odds: Uint16Array, from: number, n: number): number {
    let node = 1;
    let out = 0;
    for (let i = 0; i < n; i++) {
      const bit = this.bit(odds, from + node);
      node = node * 2 + bit;
      out |= bit << i;
    }
    return out;
  }
}

/** Lengths of copies, from 2 on. */
class Lengths {
  private readonly choice = evens(2);
  private readonly low = evens(16 << 3);
  private readonly middle = evens(16 << 3);
  private readonly high = evens(256);

  read(bits: Bits, place: number): number {
    if (!bits.bit(this.choice, 0)) return 2 + bits.tree(this.low, place << 3, 3);
    if (!bits.bit(this.choice, 1)) return 10 + bits.tree(this.middle, place << 3, 3);
    return 18 + bits.tree(this.high, 0, 8);
  }
}

/** The bytes unpacked so far; it grows. */
class Output {
  bytes: Uint8Array<ArrayBuffer>;
  size = 0;

  constructor(room: number) {
    this.bytes = new Uint8Array(room);
  }

  put(byte: number): void {
    if (this.size === this.bytes.length) this.grow();
    this.bytes[this.size++] = byte;
  }

  /** The byte so far back: 1 for the last one. */
  back(distance: number): number {
    return this.size >= distance ? (this.bytes[this.size - distance] as number) : 0;
  }

  copy(distance: number, length: number): void {
    if (distance > this.size) throw new Error("the packed script is damaged");
    while (this.size + length > this.bytes.length) this.grow();
    const { bytes, size } = this;
    for (let i = size; i < size + length; i++) bytes[i] = bytes[i - distance] as number;
    this.size += length;
  }

  private grow(): void {
    const larger = new Uint8Array(2 * this.bytes.length);
    larger.set(this.bytes);
    this.bytes = larger;
  }
}

/** The distance of a copy, from 1 on; 0 is the end of all. */
class Distances {
  private readonly slots = evens(4 << 6);
  private readonly special = evens(128);
  private readonly low = evens(16);

  read(bits: Bits, length: number): number {
    const slot = bits.tree(this.slots, Math.min(length - 2, 3) << 6, 6);
    if (slot < 4) return slot + 1;
    const n = (slot >> 1) - 1;
    const base = (2 + (slot & 1)) * 2 ** n;
    if (slot < 14) return base + 1 + bits.reverse(this.special, base - slot, n);
    const distance = base + bits.plain(n - 4) * 16 + bits.reverse(this.low, 0, 4);
    return distance === 0xffffffff ? 0 : distance + 1;
  }
}

/** The bytes that were packed. `pause` lets the page breathe in between. */
export async function unlzma(packed: Uint8Array, pause: () => Promise<void>): Promise<Uint8Array<ArrayBuffer>> {
  const properties = packed[0] ?? 255;
  if (properties >= 9 * 5 * 5 || packed.length < HEADER + 5) throw new Error("this is no packed script");
  const contextBits = properties % 9;
  const lowBits = Math.floor(properties / 9) % 5;
  const placeMask = 2 ** Math.floor(properties / 45) - 1;
  const size = new DataView(packed.buffer, packed.byteOffset).getBigUint64(5, true); // all ones: the end is marked
  const most = size === 2n ** 64n - 1n ? Infinity : Number(size);

  const bits = new Bits(packed);
  const out = new Output(4 * packed.length);
  const literals = evens(0x300 << (contextBits + lowBits));
  const [isCopy, isOldFar] = [evens(12 << 4), evens(12 << 4)];
  const [isOld, isSecond, isThird, isFourth] = [evens(12), evens(12), evens(12), evens(12)];
  const [lengths, oldLengths, distances] = [new Lengths(), new Lengths(), new Distances()];
  let state = 0;
  let [first, second, third, fourth] = [1, 1, 1, 1];

  const literal = (): void => {
    const context = ((out.size & ((1 << lowBits) - 1)) << contextBits) + (out.back(1) >> (8 - contextBits));
    const from = 0x300 * context;
    let node = 1;
    if (state >= 7) {
      // after a copy, the byte that would have come next is likely not to come
      let unlike = out.back(first);
      while (node < 0x100) {
        const expected = (unlike >> 7) & 1;
        unlike <<= 1;
        const bit = bits.bit(literals, from + ((1 + expected) << 8) + node);
        node = node * 2 + bit;
        if (bit !== expected) break;
      }
    }
    while (node < 0x100) node = node * 2 + bits.bit(literals, from + node);
    out.put(node & 0xff);
    state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
  };

  let rest = SLICE;
  while (out.size < most) {
    if (out.size >= rest) {
      rest = out.size + SLICE;
      await pause();
    }
    const place = out.size & placeMask;
    if (!bits.bit(isCopy, (state << 4) + place)) {
      literal();
      continue;
    }
    let length: number;
    if (!bits.bit(isOld, state)) {
      [fourth, third, second] = [third, second, first];
      length = lengths.read(bits, place);
      state = state < 7 ? 7 : 10;
      first = distances.read(bits, length);
      if (first === 0) break;
    } else {
      if (!bits.bit(isSecond, state)) {
        if (!bits.bit(isOldFar, (state << 4) + place)) {
          state = state < 7 ? 9 : 11;
          out.copy(first, 1);
          continue;
        }
      } else if (!bits.bit(isThird, state)) {
        [first, second] = [second, first];
      } else if (!bits.bit(isFourth, state)) {
        [first, second, third] = [third, first, second];
      } else {
        [first, second, third, fourth] = [fourth, first, second, third];
      }
      length = oldLengths.read(bits, place);
      state = state < 7 ? 8 : 11;
    }
    out.copy(first, length);
  }
  return out.bytes.subarray(0, out.size);
}
