import type { WidgetModel } from "./types";

/** Listen to events of the model (names separated by blanks) until the signal aborts. */
export function listen<T>(
  model: WidgetModel, events: string, callback: (payload: T) => void, signal: AbortSignal,
): void {
  // models tell an event to all that listened when it began, those that have gone since too
  const heard = (payload: T): void => {
    if (!signal.aborted) callback(payload);
  };
  for (const event of events.split(" ")) {
    model.on(event, heard);
    signal.addEventListener("abort", () => model.off(event, heard));
  }
}
