/** Focus: one tab stop for each group with arrow keys inside it, and what is pointed at and typed. */

import type { Handlers, Patcher } from "./dom";

export function keyOf(element: Element | null): string | null {
  return element?.closest("[data-key]")?.getAttribute("data-key") ?? null;
}

export function byKey(root: Element, key: string): HTMLElement | null {
  return root.querySelector<HTMLElement>(`[data-key="${key}"]`);
}

/** Tell if an element is drawn: the compact form and closed tabs leave out parts of the table. */
export function isShown(element: Element): boolean {
  return typeof element.checkVisibility !== "function" || element.checkVisibility();
}

/** The focused element of the tree that the widget stands in, which may be a shadow tree. */
export function focused(root: Element): Element | null {
  const { activeElement: active = null } = root.getRootNode() as Node & Partial<DocumentOrShadowRoot>;
  return active !== null && root.contains(active) ? active : null;
}

function members(group: Element): HTMLElement[] {
  return [...group.querySelectorAll<HTMLElement>("[data-key]")].filter((it) => it.closest("[data-rove]") === group);
}

/** Give each group exactly one tab stop: where the focus is, was last, or what is chosen. */
export function rove(root: Element, last: ReadonlyMap<string, string>): void {
  const active = focused(root);
  for (const group of root.querySelectorAll("[data-rove]")) {
    const items = members(group);
    const name = group.getAttribute("aria-label") ?? "";
    const stop = items.find((it) => it === active)
      ?? items.find((it) => it.matches('[aria-checked="true"], [aria-current], [role="tab"][aria-selected="true"]'))
      ?? items.find((it) => it.dataset["key"] === last.get(name))
      ?? items.find((it) => it.getAttribute("aria-disabled") !== "true")
      ?? (group.hasAttribute("data-end") ? items.at(-1) : items[0]);
    for (const it of items) it.setAttribute("tabindex", it === stop ? "0" : "-1");
  }
}

const STEPS: Readonly<Record<string, (kind: string) => number>> = {
  ArrowLeft: () => -1, ArrowRight: () => 1,
  ArrowUp: (kind) => (kind === "grid" ? -3 : -1), ArrowDown: (kind) => (kind === "grid" ? 3 : 1),
};

/** The member of a group that an arrow key, Home or End leads to; null when the key leads nowhere. */
export function arrow(from: Element, key: string): HTMLElement | null {
  const group = from.closest("[data-rove]");
  if (group === null) return null;
  const items = members(group);
  const kind = group.getAttribute("data-rove") ?? "row";
  const at = items.indexOf(from as HTMLElement);
  if (at < 0) return null;
  if (key === "Home") return items[0] ?? null;
  if (key === "End") return items.at(-1) ?? null;
  const step = STEPS[key]?.(kind) ?? 0;
  if (step === 0) return null;
  if (kind !== "grid") return items[(at + step + items.length) % items.length] ?? null;
  // no wrapping on the board: left of column a is nothing
  if (Math.abs(step) === 1 && Math.floor((at + step) / 3) !== Math.floor(at / 3)) return null;
  return items[at + step] ?? null;
}

/** Call the handlers of inputs and of what is hovered, and note in `stops` where each group was last focused. */
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
