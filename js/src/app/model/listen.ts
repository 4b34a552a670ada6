import type { WidgetModel } from "./types";

/** Listen to events of the model (names separated by blanks) until the signal aborts. */
export function listen<T>(
  model: WidgetModel, events: string, callback: (payload: T) => void, signal: AbortSignal,
): void {
  for (const event of events.split(" ")) {
    model.on(event, callback);
    signal.addEventListener("abort", () => model.off(event, callback));
  }
}
