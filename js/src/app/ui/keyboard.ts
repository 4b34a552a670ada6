/** The keys of the widget. None of them reaches the notebook. */

import { arrow } from "./focus";

/** Keys that press a button, wherever the focus is inside the widget. Each game has more. */
const SHORTCUTS: Readonly<Record<string, string | undefined>> = {
  h: "hint", z: "undo", Z: "redo", "[": "seek:prev", "]": "seek:next", "?": "more",
};

/** The key that asks what has the focus, or the moment. */
const ASK = "i";

export interface KeyTarget {
  press(key: string): void;
  /** As the arrow keys do it: chooses, and never plays. */
  select(key: string): void;
  /** Ask what an element is about, where there is something to ask. */
  ask?(from: Element): void;
  /** Escape: clears the choice, or leaves the past. */
  escape(): void;
}

export function onKeyDown(event: KeyboardEvent, target: KeyTarget, own: Readonly<Record<string, string>>): void {
  // the notebook's own shortcuts with a modifier, such as saving, are not ours
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  event.stopPropagation();
  const from = event.target instanceof Element ? event.target : null;
  if (from === null || event.defaultPrevented) return;
  if (event.key === "Escape") {
    target.escape();
    return;
  }
  // letters that are typed, and arrows in a list, mean nothing else
  if (from.matches("textarea, select, input:not([type=range])")) {
    if (event.key === "Enter" && from.matches(".gbw-newgame input")) target.press("start");
    return;
  }
  const button = from.closest<HTMLElement>("button[data-key]");
  if (target.ask !== undefined && (event.key.toLowerCase() === ASK || (event.key === "Enter" && button === null && from.hasAttribute("data-why")))) {
    event.preventDefault();
    if (!event.repeat) target.ask(from);
    return;
  }
  if (button !== null && moves(event.key)) {
    const next = arrow(button, event.key);
    if (next !== null) {
      event.preventDefault();
      next.focus();
      if (isRadio(next) || next.getAttribute("role") === "tab") target.select(next.dataset["key"] ?? "");
    }
    return;
  }
  if (event.key === "Enter" && button !== null && isRadio(button) && button.getAttribute("aria-checked") === "true" && button.closest(".gbw-panel, .gbw-task, .gbw-newgame") !== null) {
    event.preventDefault();
    target.press(button.closest(".gbw-newgame") === null ? "main" : "start");
    return;
  }
  const keys: Readonly<Record<string, string | undefined>> = { ...SHORTCUTS, ...own };
  const shortcut = keys[event.key] ?? keys[event.key.toLowerCase()];
  if (shortcut !== undefined && !event.repeat) {
    event.preventDefault();
    target.press(shortcut);
  }
}

function moves(key: string): boolean {
  return key.startsWith("Arrow") || key === "Home" || key === "End";
}

function isRadio(element: Element): boolean {
  return element.getAttribute("role") === "radio";
}
