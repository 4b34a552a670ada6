/** Turning the house with the pointer. */

export interface DragHandlers {
  /** The pointer was pressed and has left its place; from now on this is a drag. */
  readonly onStart: () => void;
  /** Get the way of the pointer from where it was pressed, in pixels. */
  readonly onMove: (dx: number, dy: number) => void;
  readonly onEnd: () => void;
}

/** Pixels by which the pointer may slip before a click is a drag. */
export const SLIP = 4;

export function watchDrags(target: HTMLElement, handlers: DragHandlers, signal: AbortSignal): void {
  let from: { x: number; y: number; id: number } | null = null;
  let dragging = false;
  const options = { capture: true, signal };
  const end = (): void => {
    from = null;
    if (dragging) handlers.onEnd();
    dragging = false;
  };
  const move = (event: PointerEvent): void => {
    if (event.pointerId !== from?.id) return;
    if (!(event.buttons & 1)) {
      end(); // released elsewhere
      return;
    }
    const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
    if (!dragging) {
      if (Math.hypot(dx, dy) <= SLIP) return;
      // a finger that goes up or down scrolls the page
      if (event.pointerType === "touch" && Math.abs(dy) > Math.abs(dx)) {
        end();
        return;
      }
      dragging = true;
      // Keep the drag when the pointer leaves the picture.
      target.setPointerCapture(event.pointerId);
      handlers.onStart();
    }
    handlers.onMove(dx, dy);
  };
  target.addEventListener(
    "pointerdown",
    (event) => {
      // a second finger is no drag
      if (event.pointerType === "touch" && !event.isPrimary) end();
      else if (event.button === 0) from = { x: event.clientX, y: event.clientY, id: event.pointerId };
    },
    options,
  );
  target.addEventListener("pointermove", move, options);
  target.addEventListener("pointerup", end, options);
  target.addEventListener("pointercancel", end, options);
}
