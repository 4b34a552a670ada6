/** The script of the editor, for pages that show one. */

import type { Edit } from "../edit";
import { EditorApp } from "./app";
import styles from "./editor.css";

const edit: Edit = (root, model, signal, game, host) => {
  const style = document.createElement("style");
  style.textContent = styles;
  root.before(style);
  signal.addEventListener("abort", () => style.remove());
  new EditorApp(root, model, signal, game, host);
};

export default edit;
