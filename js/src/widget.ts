/** The application: shows a game in an element until the signal ends it. */

import type { WidgetModel } from "./model/types";
import { App } from "./ui/app";
import candyman from "./candyman/candyman.css";
import styles from "./widget.css";

export type Application = (el: HTMLElement, model: WidgetModel, signal: AbortSignal) => void;

const show: Application = (el, model, signal) => {
  const document = el.ownerDocument;
  // inside the element, because hosts may put it into a shadow root
  const style = document.createElement("style");
  style.textContent = styles + candyman;
  const root = document.createElement("section");
  root.className = "gbw-root";
  // JupyterLab leaves keys alone that are pressed inside
  root.dataset["lmSuppressShortcuts"] = "true";
  el.append(style, root);
  new App(root, model, signal);
  signal.addEventListener("abort", () => {
    style.remove();
    root.remove();
  });
};

export default show;
