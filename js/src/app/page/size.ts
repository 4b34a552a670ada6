/** Call back when the size of an element changes. */
export function watchSize(element: HTMLElement, changed: () => void, signal: AbortSignal): void {
  const observer = new ResizeObserver(changed);
  observer.observe(element);
  signal.addEventListener("abort", () => observer.disconnect());
}

/** Return the size of an element in the layout. On the screen it may have another one: hosts shrink pages (`transform`). */
export function sizeOf(element: HTMLElement): { width: number; height: number } {
  return { width: Math.max(1, element.clientWidth), height: Math.max(1, element.clientHeight) };
}
