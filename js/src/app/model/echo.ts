/** Python sends, of many changes in quick succession, only as many as pages draw, and so hears of some that they were. */

import { onFrame } from "../page/frame";
import { listen } from "./listen";
import type { WidgetModel } from "./types";

/** Tell Python when a change has been drawn that it asks about, or asked about before this page listened. */
export function tellDrawn(model: WidgetModel, signal: AbortSignal): void {
  let due = false;
  const send = (): void => {
    due = false;
    if (!signal.aborted) model.send({ type: "drawn", seq: Date.now(), at: model.get("echo") });
  };
  const tell = (): void => {
    if (due) return;
    due = true;
    onFrame(() => setTimeout(send)); // what is drawn in a frame is drawn before that
  };
  listen(model, "change:echo", tell, signal);
  if (Number(model.get("echo")) > 0) tell();
}
