/** The application: shows a game, or a position that is set up, in an element until the signal ends it. */

import styles from "./app/app.css";
import { gameOf } from "./games";
import type { Setup, WidgetModel } from "./app/model/types";
import type { LibraryHost, LibraryModel } from "./app/page/library";
import { App } from "./app/ui/app";

export type Application = (el: HTMLElement, model: WidgetModel & LibraryModel, signal: AbortSignal, host?: LibraryHost) => void;

const show: Application = (el, model, signal, host) => {
  const document = el.ownerDocument;
  const game = gameOf((model.get("setup") as Setup).game);
  // inside the element, because hosts may put it into a shadow root
  const style = document.createElement("style");
  style.textContent = styles + game.styles;
  const root = document.createElement("section");
  root.className = "gbw-root";
  // JupyterLab leaves keys alone that are pressed inside
  root.dataset["lmSuppressShortcuts"] = "true";
  el.append(style, root);
  if (model.get("sheet") === undefined) new App(root, model, signal, game);
  else game.edit?.(root, model, signal, host);
  signal.addEventListener("abort", () => {
    style.remove();
    root.remove();
  });
};

export default show;
