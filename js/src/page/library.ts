/** The scripts that all widgets of a page share: the kernel sends them gzipped in one model, which every widget refers to. */

interface Model {
  get(name: string): unknown;
}

/** What we need of the widget's model. Hosts other than Jupyter may know no widget manager. */
export interface LibraryModel extends Model {
  readonly widget_manager?: { get_model(id: string): Promise<Model> | undefined };
}

/** Other ways to find a model by its reference, where the host offers them. */
export interface LibraryHost {
  getModel?(reference: string): Promise<Model>;
}

const PREFIX = "IPY_MODEL_";

type Bytes = Uint8Array<ArrayBuffer>;

function isView(value: unknown): value is ArrayBufferView<ArrayBuffer> {
  return ArrayBuffer.isView(value);
}

/** Bytes as hosts hand them over: a view, a buffer, or a data URL in pages without a kernel. */
function asBytes(value: unknown): Bytes | null {
  if (value instanceof ArrayBuffer) return new Uint8Array(value);
  if (isView(value)) return new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
  if (typeof value !== "string" || !value.startsWith("data:")) return null;
  const text = atob(value.slice(value.indexOf(",") + 1));
  return Uint8Array.from(text, (c) => c.charCodeAt(0));
}

/** Which script: our own application, or plotly.js. They are names of the library's traits. */
export type Part = "app" | "data";

/** A gzipped script and the name under which the page keeps it. */
interface Packed {
  readonly bytes: Bytes;
  readonly key: string;
}

async function find(reference: string, model: LibraryModel, host: LibraryHost | undefined): Promise<Model> {
  if (model.widget_manager) {
    const found = await model.widget_manager.get_model(reference.slice(PREFIX.length));
    if (found) return found;
  } else if (host?.getModel) return host.getModel(reference);
  throw new Error("the library model is not on this page");
}

async function packed(part: Part, model: LibraryModel, host: LibraryHost | undefined): Promise<Packed> {
  const library = model.get("library");
  const inline = part === "data" ? asBytes(library) : null;
  if (inline) return { bytes: inline, key: `${part}-${inline.byteLength}` };
  if (typeof library !== "string" || !library.startsWith(PREFIX)) throw new Error("this widget has no library model");
  const holder = await find(library, model, host);
  const bytes = asBytes(holder.get(part));
  if (!bytes || bytes.byteLength === 0) throw new Error(`the library model holds no ${part}`);
  const version = holder.get("version");
  return { bytes, key: `${part}-${typeof version === "string" && version ? version : bytes.byteLength}` };
}

/** Bytes in base64 as a data URL. */
export const dataUrl = (base64: string): string => `data:application/gzip;base64,${base64.trim()}`;

/** The text that was gzipped into these bytes. */
export async function inflate(packed: unknown): Promise<string> {
  const bytes = asBytes(packed);
  if (!bytes) throw new Error("these are no bytes");
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream).text();
}

async function importText(source: string): Promise<unknown> {
  const url = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
  try {
    const module = (await import(/* @vite-ignore */ url)) as { default: unknown };
    return module.default;
  } finally {
    URL.revokeObjectURL(url);
  }
}

type Shelf = Map<string, Promise<unknown>>;
const SHELF = Symbol.for("gingerbread_widget.library");

/** One shelf a page, however many copies of this module there are. */
function shelf(): Shelf {
  const page = globalThis as { [SHELF]?: Shelf };
  page[SHELF] ??= new Map();
  return page[SHELF];
}

/**
 * The default export of a shared script. The page imports each version once; a failure is forgotten, so that it can be
 * tried again.
 *
 * `load` turns the script's text into a module; tests replace it.
 */
export async function loadPart<T>(
  part: Part, model: LibraryModel, host?: LibraryHost, load: (source: string) => Promise<unknown> = importText,
): Promise<T> {
  const { bytes, key } = await packed(part, model, host);
  const known = shelf().get(key) as Promise<T> | undefined;
  if (known) return known;
  const loading = inflate(bytes).then(load) as Promise<T>;
  shelf().set(key, loading);
  loading.catch(() => shelf().delete(key));
  return loading;
}
