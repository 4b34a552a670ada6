/** The keys of this page for one table: kept by the browser, where no script can read them, until the seat is given back. */

import { Channel, makeKeys, publicKey } from "./channel";

interface Kept {
  readonly keys: CryptoKeyPair;
  /** The name of the seat. */
  readonly name: string;
  readonly time: number;
}

const NAME = "gingerbread_widget";
const STORE = "seats";
/** The time after which nobody comes back to a table, in milliseconds. */
const LONG = 30 * 86_400_000;

/** Ask the browser's store; undefined where it has none, as in frames without an origin. */
async function inStore<T>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T | undefined> {
  try {
    const opening = indexedDB.open(NAME, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
    const base = await done(opening);
    try {
      return await done(ask(base.transaction(STORE, mode).objectStore(STORE)));
    } finally {
      base.close();
    }
  } catch {
    return undefined;
  }
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error(STORE));
  });
}

/**
 * Hold a key as this page's own until the function that is returned is called, or the page is gone; null if a page in another
 * tab of this browser holds it.
 */
function hold(key: string): Promise<(() => void) | null> {
  return new Promise((resolve) => {
    // frames without an origin have no locks, and no other tabs
    const alone = (): void => resolve(() => undefined);
    const { locks } = navigator as { readonly locks?: LockManager | null };
    if (locks == null) alone();
    else locks.request(`${NAME}/${key}`, { ifAvailable: true }, (lock) =>
      (lock === null ? resolve(null) : new Promise<void>((free) => resolve(free)))).catch(alone);
  });
}

export class Ring {
  /** The half of the key that may be known; empty if there is none. */
  own = "";
  /** The name of the seat that this page had before it was reloaded. */
  name = "";
  private keys: CryptoKeyPair | null = null;
  private key = "";
  private free: (() => void) | null = null;
  private readonly channels = new Map<string, Promise<Channel>>();
  private channel: Promise<Channel> | null = null;

  constructor(private readonly table: string) {}

  /** Find the keys that this page had before it was reloaded. */
  async find(): Promise<this> {
    for (const key of (await inStore("readonly", (store) => store.getAllKeys())) ?? []) {
      const kept = await inStore("readonly", (store) => store.get(key) as IDBRequest<Kept | undefined>);
      if (kept === undefined) continue;
      if (Date.now() - kept.time > LONG) await inStore("readwrite", (store) => store.delete(key));
      else if (this.keys === null && String(key).startsWith(`${this.table}/`)) await this.take(String(key), kept);
    }
    return this;
  }

  private async take(key: string, { keys, name }: Kept): Promise<void> {
    const free = await hold(key);
    if (free === null) return;
    Object.assign(this, { keys, name, key, free, own: await publicKey(keys) });
  }

  /** Make keys for a seat. */
  async make(name: string): Promise<void> {
    this.forget();
    const kept = { keys: await makeKeys(), name, time: Date.now() };
    const key = `${this.table}/${crypto.randomUUID()}`;
    await this.take(key, kept);
    await inStore("readwrite", (store) => store.put(kept, key));
  }

  forget(): void {
    const { key } = this;
    this.free?.();
    if (key !== "") void inStore("readwrite", (store) => store.delete(key));
    this.keys = this.channel = this.free = null;
    this.own = this.name = this.key = "";
  }

  /** Note the kernel's half. */
  meet(kernel: string): void {
    if (this.keys === null) return;
    // views of one page share the channel, so that its numbers go on
    this.channel = this.channels.get(kernel) ?? Channel.between(this.keys, kernel);
    this.channels.set(kernel, this.channel);
  }

  async seal(content: object): Promise<string> {
    return (await this.channel)?.seal(content) ?? "";
  }

  async open(data: string): Promise<unknown> {
    return (await this.channel)?.open(data) ?? null;
  }
}
