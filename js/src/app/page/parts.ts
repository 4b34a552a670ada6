/** Parts of the application that not every widget needs: Python sends them with those that do. */

import { loadPart, type LibraryHost, type LibraryModel } from "./library";

/** A part as it travels: a function of what it shares with the script that loads it. */
type Make = (shared: readonly unknown[]) => unknown;

/** The parts that are there, by name. */
export const PARTS = new Map<string, unknown>();

/** A part, made once a page; `shared` belongs to the script that asks for it. */
export async function partOf<T>(name: string, shared: readonly unknown[], model: LibraryModel, host?: LibraryHost): Promise<T> {
  if (!PARTS.has(name)) {
    const make = await loadPart<Make>(name, model, host);
    // two widgets may have waited
    if (!PARTS.has(name)) PARTS.set(name, make(shared));
  }
  return PARTS.get(name) as T;
}
