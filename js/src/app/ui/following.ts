/** What is typed, pointed at and focused in a widget, whoever draws it. */
import type { Handlers, Patcher } from "./dom";
import { keyOf, rove } from "./focus";

/** Calls the handlers of inputs and of what is hovered, and notes in `stops` where each group was last focused. */
export function followPage(root: HTMLElement, patcher: Patcher, stops: Map<string, string>, signal: AbortSignal): void {
  let hovered: Handlers | null = null;
  const hover = (target: Element | null): void => {
    const element = target?.closest("[data-key]") ?? null;
    const handlers = element === null ? undefined : patcher.handlersOf(element);
    if (handlers?.hover === undefined && hovered === null) return;
    hovered?.hover?.(false);
    hovered = handlers?.hover === undefined ? null : handlers;
    handlers?.hover?.(true);
  };
  root.addEventListener("input", (event) => {
    const input = event.target as HTMLInputElement;
    patcher.handlersOf(input)?.input?.(input.value);
  }, { signal });
  const enter = (event: Event): void => hover(event.target as Element);
  for (const name of ["pointerover", "focusin"]) root.addEventListener(name, enter, { signal });
  for (const name of ["pointerleave", "focusout"]) root.addEventListener(name, () => hover(null), { signal });
  root.addEventListener("focusin", (event) => {
    const group = (event.target as Element).closest("[data-rove]")?.getAttribute("aria-label");
    const key = keyOf(event.target as Element);
    if (group != null && key !== null) stops.set(group, key);
    rove(root, stops);
  }, { signal });
}
