/** The anywidget: `initialize` once for a game on screen, `render` for each place where it is shown. */

import { keepLog } from "./model/logbook";
import type { WidgetModel } from "./model/types";
import { App } from "./ui/app";

interface Initialize {
  readonly model: WidgetModel;
  readonly signal?: AbortSignal;
}

interface Render extends Initialize {
  readonly el: HTMLElement;
}

function initialize({ model, signal }: Initialize): () => void {
  const end = new AbortController();
  signal?.addEventListener("abort", () => end.abort());
  keepLog(model, end.signal);
  return () => end.abort();
}

function render({ model, el, signal }: Render): () => void {
  const end = new AbortController();
  signal?.addEventListener("abort", () => end.abort());
  const root = el.ownerDocument.createElement("section");
  root.className = "gbw-root";
  // JupyterLab leaves keys alone that are pressed inside
  root.dataset["lmSuppressShortcuts"] = "true";
  el.append(root);
  new App(root, model, end.signal);
  return () => {
    end.abort();
    root.remove();
  };
}

export default { initialize, render };
