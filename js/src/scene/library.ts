/** Plotly, once a page: the kernel sends it gzipped in a model of its own, which every widget of ours refers to. */

/** The little of plotly.js that we use. */
export interface Plotly {
  newPlot(root: HTMLElement, data: unknown[], layout: unknown, config: unknown): Promise<PlotElement>;
  react(root: HTMLElement, data: unknown[], layout: unknown): Promise<PlotElement>;
  relayout(root: HTMLElement, update: Record<string, unknown>): Promise<PlotElement>;
  purge(root: HTMLElement): void;
}

/** What plotly makes of the element it draws into. */
export interface PlotElement extends HTMLElement {
  on(event: string, handler: (event: never) => void): void;
}

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

/** The gzipped library and the name under which the page keeps it. */
interface Packed {
  readonly bytes: Bytes;
  readonly key: string;
}

async function find(reference: string, model: LibraryModel, host: LibraryHost | undefined): Promise<Model> {
  if (model.widget_manager) {
    const found = await model.widget_manager.get_model(reference.slice(PREFIX.length));
    if (found) return found;
  } else if (host?.getModel) return host.getModel(reference);
  throw new Error("the 3D library's model is not on this page");
}

async function unpackModel(model: LibraryModel, host: LibraryHost | undefined): Promise<Packed> {
  const library = model.get("library");
  const inline = asBytes(library);
  if (inline) return { bytes: inline, key: `${inline.byteLength}` };
  if (typeof library !== "string" || !library.startsWith(PREFIX)) throw new Error("this widget has no 3D library");
  const holder = await find(library, model, host);
  const bytes = asBytes(holder.get("data"));
  if (!bytes || bytes.byteLength === 0) throw new Error("the 3D library is empty");
  const version = holder.get("version");
  return { bytes, key: typeof version === "string" && version ? version : `${bytes.byteLength}` };
}

async function inflate(bytes: Bytes): Promise<string> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream).text();
}

async function importText(source: string): Promise<Plotly> {
  const url = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
  try {
    const module = (await import(/* @vite-ignore */ url)) as { default: Plotly };
    return module.default;
  } finally {
    URL.revokeObjectURL(url);
  }
}

type Shelf = Map<string, Promise<Plotly>>;
const SHELF = Symbol.for("gingerbread_widget.plotly");

/** One shelf a page, however many copies of this module there are. */
function shelf(): Shelf {
  const page = globalThis as { [SHELF]?: Shelf };
  page[SHELF] ??= new Map();
  return page[SHELF];
}

/**
 * Plotly for this widget. The page imports each version once; a failure is forgotten, so that it can be tried again.
 *
 * `load` turns the library's text into a module; tests replace it.
 */
export async function loadPlotly(model: LibraryModel, host?: LibraryHost, load = importText): Promise<Plotly> {
  const { bytes, key } = await unpackModel(model, host);
  const known = shelf().get(key);
  if (known) return known;
  const loading = inflate(bytes).then(load);
  shelf().set(key, loading);
  loading.catch(() => shelf().delete(key));
  return loading;
}
