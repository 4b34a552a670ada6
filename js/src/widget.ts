/** The application: shows a game, or a position that is set up, in an element until the signal ends it. */

import styles from "./app/app.css";
import { gameOf, loadGame } from "./games";
import { listen } from "./app/model/listen";
import type { Setup, WidgetModel } from "./app/model/types";
import type { LibraryHost, LibraryModel } from "./app/page/library";
import { partOf } from "./app/page/parts";
import { shared } from "./app/shared";
import { App } from "./app/ui/app";
import type { Companied, Game, Join } from "./app/ui/context";
import { focused } from "./app/ui/focus";

/** `fail` is told of what keeps the game from being shown, and puts that in its place. */
export type Application = (
  el: HTMLElement, model: WidgetModel & LibraryModel, signal: AbortSignal, host: LibraryHost | undefined, fail: (error: unknown) => void,
) => void;

const show: Application = (el, model, signal, host, fail) => {
  if ((model.get("setup") as Partial<Setup> | undefined)?.pair === undefined) return view(el, model, signal, host, fail);
  // a page that cannot have it looks on
  void partOf<Join>("pair", shared, model, host).then((join) => join(model, signal)).catch(() => model).then((joined) => {
    if (!signal.aborted) view(el, joined, signal, host, fail);
  });
};

const view: Application = (el, model: Companied, signal, host, fail) => {
  let kind = "";
  let shown: OpenView | undefined;
  let inside = false;
  const put = (game: Game): void => {
    shown?.close();
    shown = open(el, model, signal, game, host, fail);
    if (inside) shown.app?.takeFocus();
    inside = false;
  };
  // a game of another kind takes the place of this one: it has a face, words and styles of its own
  const follow = (): void => {
    const now = (model.get("setup") as Setup).game;
    if (now === kind) return;
    kind = now;
    inside ||= shown !== undefined && focused(shown.root) !== null;
    const game = gameOf(now);
    if (game !== undefined) return put(game);
    shown?.rest();
    const still = (): boolean => kind === now && !signal.aborted;
    loadGame(now, model, host).then((loaded) => still() && put(loaded), (error: unknown) => still() && fail(error));
  };
  follow();
  listen(model, "change:setup", follow, signal);
};

interface OpenView {
  readonly root: HTMLElement;
  readonly app: App | undefined;
  /** Stay as it is, with nobody to heed it, until it is closed. */
  rest(): void;
  close(): void;
}

/** Show a game until the signal ends it, or it is closed. */
function open(el: HTMLElement, model: Companied, signal: AbortSignal, game: Game, host: LibraryHost | undefined, fail: (error: unknown) => void): OpenView {
  const document = el.ownerDocument;
  // inside the element, because hosts may put it into a shadow root
  const style = document.createElement("style");
  style.textContent = styles + game.styles + (model.companion?.styles ?? "");
  const root = document.createElement("section");
  root.className = "gbw-root";
  // JupyterLab leaves keys alone that are pressed inside
  root.dataset["lmSuppressShortcuts"] = "true";
  // in the place of what could not be shown
  el.replaceChildren(style, root);
  const end = new AbortController();
  const rest = (): void => {
    root.inert = true;
    end.abort();
  };
  const close = (): void => {
    signal.removeEventListener("abort", close);
    end.abort();
    style.remove();
    root.remove();
  };
  signal.addEventListener("abort", close);
  let app: App | undefined;
  if (model.get("sheet") === undefined) app = new App(root, model, end.signal, game);
  else game.edit?.(root, model, end.signal, host).catch(fail);
  return { root, app, rest, close };
}

export default show;
