/** The drawing of a view: once a frame at most, and never from inside a drawing. */

/** Milliseconds after which a page that makes no frames (a hidden one, or one in a frame out of sight) is drawn all the same. */
const LATEST = 200;

/** Call back with the next frame, or a little later where there is none; what is returned calls it off. */
export function onFrame(callback: () => void): () => void {
  const cancel = (): void => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
  const once = (): void => {
    cancel();
    callback();
  };
  let frame = 0;
  const timer = setTimeout(once, LATEST);
  frame = requestAnimationFrame(once);
  return cancel;
}

/** The drawings of one view that are due. */
export class Drawing {
  private due = false;
  private busy = false;
  private cancel: (() => void) | null = null;

  constructor(private readonly draw: () => void, private readonly signal: AbortSignal) {
    signal.addEventListener("abort", () => this.cancel?.());
  }

  /** Draw with the next frame. */
  soon(): void {
    if (this.due || this.signal.aborted) return;
    this.due = true;
    if (!this.busy) this.cancel = onFrame(() => this.flush());
  }

  /**
   * Draw now what is due, so that the page agrees with what happened. Elements that a drawing takes away lose the focus,
   * and whoever hears of that may ask for a drawing: it comes after the one under way.
   */
  flush(): void {
    if (this.busy) return;
    this.busy = true;
    try {
      while (this.due && !this.signal.aborted) {
        this.cancel?.();
        this.due = false;
        this.draw();
      }
    } finally {
      this.busy = false;
    }
  }
}
