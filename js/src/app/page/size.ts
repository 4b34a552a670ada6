/** Call back when the size of an element changes. */
export function watchSize(element: HTMLElement, changed: () => void, signal: AbortSignal): void {
  const observer = new ResizeObserver(changed);
  observer.observe(element);
  signal.addEventListener("abort", () => observer.disconnect());
}
