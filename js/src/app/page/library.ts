/** The scripts that all widgets of a page share: the kernel sends them packed in one model, which every widget refers to. */

interface Model {
  get(name: string): unknown;
}

/** The part of the widget's model that is used here. Hosts other than Jupyter may know no widget manager. */
export interface LibraryModel extends Model {
  readonly widget_manager?: { get_model(id: string): Promise<Model> | undefined };
}

/** Other ways to find a model by its reference, where the host offers them. */
export interface LibraryHost {
  getModel?(reference: string): Promise<Model>;
}

const PREFIX = "IPY_MODEL_";

export type Bytes = Uint8Array<ArrayBuffer>;

/** Bytes as hosts hand them over: a view or a buffer. */
function asBytes(value: unknown): Bytes {
  if (value instanceof ArrayBuffer) return new Uint8Array(value);
  if (ArrayBuffer.isView(value)) return new Uint8Array(value.buffer as ArrayBuffer, value.byteOffset, value.byteLength);
  throw new Error("these are no bytes");
}

/** A packed script and the name under which the page keeps it. */
interface Packed {
  readonly bytes: Bytes;
  readonly key: string;
}

/** Milliseconds for which a model may arrive after the view that needs it, and between two looks for it. */
const LATE = 5000;
const PAUSE = 100;

/** The model that a reference stands for, as soon as it has a script if one is named. */
export async function findModel(reference: string, model: LibraryModel, host: LibraryHost | undefined, part?: string): Promise<Model> {
  for (let waited = 0; ; waited += PAUSE) {
    // hosts say in several ways that they have no such model
    const found = await look(reference, model, host, part).catch(String);
    if (found && typeof found !== "string") return found;
    if (waited >= LATE) throw new Error(`${part ?? "a model"} is not on this page (${found ?? "no error"})`);
    await new Promise((done) => setTimeout(done, PAUSE));
  }
}

async function look(reference: string, model: LibraryModel, host: LibraryHost | undefined, part: string | undefined): Promise<Model | undefined> {
  const found = (await model.widget_manager?.get_model(reference.slice(PREFIX.length))) ?? await host?.getModel?.(reference);
  return part && !(found?.get(part) as Bytes | undefined)?.byteLength ? undefined : found;
}

async function packed(part: string, model: LibraryModel, host: LibraryHost | undefined): Promise<Packed> {
  const library = model.get("library");
  if (typeof library !== "string" || !library.startsWith(PREFIX)) throw new Error("this widget has no library model");
  const holder = await findModel(library, model, host, part);
  const bytes = asBytes(holder.get(part));
  return { bytes, key: `${part}-${String(holder.get("version") || bytes.length)}` };
}

/** The text that was gzipped into these bytes. */
export async function inflate(packed: unknown): Promise<string> {
  const stream = new Blob([asBytes(packed)]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream).text();
}

async function importText(source: string): Promise<unknown> {
  const url = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
  try {
    const module = (await import(/* @vite-ignore */ url)) as { default: unknown };
    return module.default;
  } catch (error) {
    return evaluate(source, error);
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** The default export of a module as esbuild writes it, where a page's policy allows no `blob:` but `eval`, as that of VS Code may. */
function evaluate(source: string, refused: unknown): unknown {
  try {
    return new Function(`"use strict";${source.replace(/export\s*\{\s*([\w$]+) as default\s*\};?\s*$/, "return $1")}`)();
  } catch {
    throw new Error(`this page runs no scripts of widgets (${String(refused)})`);
  }
}

type Scripts = Map<string, Promise<unknown>>;
const SCRIPTS = Symbol.for("gingerbread_widget.library");

/** One cache a page, however many copies of this module there are. */
function scripts(): Scripts {
  const page = globalThis as { [SCRIPTS]?: Scripts };
  page[SCRIPTS] ??= new Map();
  return page[SCRIPTS];
}

/**
 * The default export of a shared script, which is named as the trait of the library that holds it. The page imports each version once; a failure is forgotten, so that it can be
 * tried again.
 *
 * `unpack` turns the bytes into the script's text, and `load` that into a module; tests replace it.
 */
export async function loadPart<T>(
  part: string, model: LibraryModel, host?: LibraryHost,
  unpack: (packed: Bytes) => Promise<string> = inflate, load: (source: string) => Promise<unknown> = importText,
): Promise<T> {
  const { bytes, key } = await packed(part, model, host);
  const known = scripts().get(key) as Promise<T> | undefined;
  if (known) return known;
  const loading = unpack(bytes).then(load) as Promise<T>;
  scripts().set(key, loading);
  loading.catch(() => scripts().delete(key));
  return loading;
}
