/** Observers of the scene: its sight, and the wheel over it. */

export function watchSight(element: HTMLElement, changed: (inSight: boolean) => void, signal: AbortSignal): void {
  const observer = new IntersectionObserver((entries) => changed(entries.at(-1)?.isIntersecting ?? true));
  observer.observe(element);
  signal.addEventListener("abort", () => observer.disconnect());
}

/** The wheel belongs to the notebook, which must go on scrolling, unless a modifier asks for zoom. */
export function watchWheel(element: HTMLElement, zoom: (factor: number) => void, signal: AbortSignal): void {
  const wheel = (event: WheelEvent): void => {
    event.stopPropagation(); // plotly would take it
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    zoom(Math.exp(-event.deltaY / 400));
  };
  element.addEventListener("wheel", wheel, { capture: true, passive: false, signal });
}
