/** The move log. Python sends only what changed: entries from an index on replace what stood there. */

import { listen } from "./listen";
import type { LogEntry, News, View, WidgetModel } from "./types";

/** Everything that one seat did in one turn, in order. */
export interface TurnEntries {
  readonly seat: number;
  /** 0 for the choices before the first turn. */
  readonly turn: number;
  readonly entries: readonly LogEntry[];
  /** The step after which the turn's last entry had happened. */
  readonly step: number;
}

/** The log as far as this page knows it. */
export function logOf(model: WidgetModel): readonly LogEntry[] {
  return (model.get("log") as readonly LogEntry[] | undefined) ?? [];
}

/** Keep the model's `log` up to date, once for all views of it. */
export function keepLog(model: WidgetModel, signal: AbortSignal): void {
  listen(model, "change:news", () => {
    const [from, entries] = model.get("news") as News;
    // never saved back: Python holds the same log
    model.set("log", [...logOf(model).slice(0, from), ...entries]);
  }, signal);
}

/**
 * Ask for the whole log if it does not reach up to the position: what a cell played while this page was still loading
 * its script came and went unheard.
 */
export function completeLog(model: WidgetModel): void {
  const { length } = logOf(model);
  const { step } = model.get("view") as View;
  if (length !== step) model.send({ type: "log", seq: Date.now() });
}

/** Group entries by seat and turn; those of the set-up are turn 0. */
export function byTurn(entries: readonly LogEntry[], isSetUp: (entry: LogEntry) => boolean): TurnEntries[] {
  const groups: { seat: number; turn: number; entries: LogEntry[]; step: number }[] = [];
  for (const entry of entries) {
    const [step, seat, own] = entry;
    const turn = isSetUp(entry) ? 0 : own;
    const last = groups.at(-1);
    if (last !== undefined && last.seat === seat && last.turn === turn) {
      last.entries.push(entry);
      last.step = step;
    } else {
      groups.push({ seat, turn, entries: [entry], step });
    }
  }
  return groups;
}
