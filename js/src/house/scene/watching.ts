/** Observers of the scene: its sight, and the wheel and fingers over it. */

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

/** Two fingers that part come closer. What one finger does is left to the page, of which plotly would take it away. */
export function watchPinch(element: HTMLElement, zoom: (factor: number) => void, signal: AbortSignal): void {
  const fingers = new Map<number, readonly [x: number, y: number]>();
  const apart = (): number => {
    const [one, other] = [...fingers.values()];
    return one === undefined || other === undefined ? 0 : Math.hypot(one[0] - other[0], one[1] - other[1]);
  };
  const options = { capture: true, signal };
  element.addEventListener("pointerdown", ({ pointerType, pointerId, isPrimary, clientX, clientY }) => {
    if (isPrimary) fingers.clear(); // of others nothing was heard any more
    if (pointerType === "touch") fingers.set(pointerId, [clientX, clientY]);
  }, options);
  element.addEventListener("pointermove", ({ pointerId, clientX, clientY }) => {
    if (!fingers.has(pointerId)) return;
    const before = apart();
    fingers.set(pointerId, [clientX, clientY]);
    if (before > 0 && apart() > 0) zoom(apart() / before);
  }, options);
  for (const name of ["pointerup", "pointercancel"] as const) {
    element.addEventListener(name, ({ pointerId }) => fingers.delete(pointerId), options);
  }
  for (const name of ["touchstart", "touchmove", "touchend"] as const) {
    element.addEventListener(name, (event) => event.stopPropagation(), { ...options, passive: true });
  }
}
