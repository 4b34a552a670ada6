/** A drawn widget in the test page. */
import { keepLog } from "../src/app/model/logbook";
import type { SeatView, Setup, View } from "../src/house/types";
import { App } from "../src/app/ui/app";
import { gameOf } from "./games";
import { modelOf, position, type FakeModel } from "./fake";

export interface Page {
  readonly model: FakeModel;
  readonly root: HTMLElement;
  readonly end: AbortController;
  find(key: string): HTMLElement;
  has(key: string): boolean;
  press(...keys: string[]): void;
  type(key: string, more?: KeyboardEventInit): KeyboardEvent;
  text(selector: string): string;
  /** Keys of the buttons that start with a prefix and can be pressed. */
  open(prefix: string): string[];
}

export function show(view: View = position(), more: Record<string, unknown> = {}): Page {
  const model = modelOf(view, more);
  const end = new AbortController();
  const root = document.createElement("section");
  document.body.replaceChildren(root);
  keepLog(model, end.signal);
  new App(root, model, end.signal, gameOf((model.get("setup") as Setup).game));
  const maybe = (key: string): HTMLElement | null => root.querySelector(`[data-key="${key}"]`);
  const find = (key: string): HTMLElement => {
    const element = maybe(key);
    if (element === null) throw new Error(`nothing has the key ${key}`);
    return element;
  };
  return {
    model, root, end, find,
    has: (key) => maybe(key) !== null,
    press: (...keys) => { for (const key of keys) find(key).click(); },
    type: (key, init = {}) => {
      const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...init });
      (root.contains(document.activeElement) ? document.activeElement : root)?.dispatchEvent(event);
      return event;
    },
    text: (selector) => root.querySelector(selector)?.textContent ?? "",
    open: (prefix) => [...root.querySelectorAll<HTMLElement>(`[data-key^="${prefix}"]`)]
      .filter((it) => it.getAttribute("aria-disabled") !== "true").map((it) => it.dataset["key"] ?? ""),
  };
}

export function deciding(phase: View["phase"], change: Partial<View> = {}, ada: Partial<SeatView> = {}): View {
  return position({ phase, pairs: [], legal: [], ...change }, ada);
}
