/** The application: shows a game, or a position that is set up, in an element until the signal ends it. */

import styles from "./app/app.css";
import { gameOf } from "./games";
import { listen } from "./app/model/listen";
import type { Setup, WidgetModel } from "./app/model/types";
import { loadPart, type LibraryHost, type LibraryModel } from "./app/page/library";
import { App } from "./app/ui/app";
import type { Companied, Join } from "./app/ui/context";
import { focused } from "./app/ui/focus";

export type Application = (el: HTMLElement, model: WidgetModel & LibraryModel, signal: AbortSignal, host?: LibraryHost) => void;

const show: Application = (el, model, signal, host) => {
  const { pair } = (model.get("setup") ?? {}) as Partial<Setup>;
  if (pair === undefined) return view(el, model, signal, host);
  const script = { ...model.widget_manager && { widget_manager: model.widget_manager }, get: () => pair.script };
  // a page that cannot have it looks on
  void loadPart<Join>("app", script, host).then((join) => join(model, signal)).catch(() => model).then((joined) => {
    if (!signal.aborted) view(el, joined, signal, host);
  });
};

const view: Application = (el, model: Companied, signal, host) => {
  const kind = (): string => (model.get("setup") as Setup).game;
  let shown = open(el, model, signal, kind(), host);
  // a game of another kind takes the place of this one: it has a face, words and styles of its own
  listen(model, "change:setup", () => {
    if (kind() === shown.kind) return;
    const inside = focused(shown.root) !== null;
    shown.close();
    shown = open(el, model, signal, kind(), host);
    if (inside) shown.app?.takeFocus();
  }, signal);
};

interface OpenView {
  readonly kind: string;
  readonly root: HTMLElement;
  readonly app: App | undefined;
  close(): void;
}

/** Show a game of a kind until the signal ends it, or it is closed. */
function open(el: HTMLElement, model: Companied, signal: AbortSignal, kind: string, host: LibraryHost | undefined): OpenView {
  const document = el.ownerDocument;
  const game = gameOf(kind);
  // inside the element, because hosts may put it into a shadow root
  const style = document.createElement("style");
  style.textContent = styles + game.styles + (model.companion?.styles ?? "");
  const root = document.createElement("section");
  root.className = "gbw-root";
  // JupyterLab leaves keys alone that are pressed inside
  root.dataset["lmSuppressShortcuts"] = "true";
  el.append(style, root);
  const end = new AbortController();
  const close = (): void => end.abort();
  signal.addEventListener("abort", close, { signal: end.signal });
  end.signal.addEventListener("abort", () => {
    style.remove();
    root.remove();
  });
  let app: App | undefined;
  if (model.get("sheet") === undefined) app = new App(root, model, end.signal, game);
  else game.edit?.(root, model, end.signal, host);
  return { kind, root, app, close };
}

export default show;
