/** The drawing of a view: once a frame at most, and never from inside a drawing. */

import { onFrame } from "../page/frame";

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
