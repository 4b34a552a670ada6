/** Races as Python tells them, drawn in the test page. */
import type { LogEntry } from "../../src/app/model/types";
import type { SeatView, Setup, View } from "../../src/candyman/types";
import type { View as HouseView } from "../../src/house/types";
import { show, type Page } from "../page";
import file from "./races.json";

const told = file as unknown as {
  readonly setup: Setup; readonly views: Readonly<Record<string, View>>; readonly log: readonly LogEntry[];
};

export const PEOPLE = ["human", "human", "human"];
export const SETUP: Setup = { ...told.setup, names: ["Ada", "Bo", "Cleo"], kinds: PEOPLE };
export const PHASES = Object.keys(told.views);

/** A moment of the race, with what the widget adds. */
export function moment(phase: string, change: Partial<View> = {}): View {
  const view = told.views[phase];
  if (view === undefined) throw new Error(`no moment in ${phase}`);
  return { ...view, rev: 40, steps: view.step, undo: false, redo: false, ack: 7, eyes: view.actor, ...change };
}

/** What all are told of a moment whose actor holds Treats. */
export function shut(phase: string, change: Partial<View> = {}): View {
  return moment(phase, { viewer: -1, hand: [], legal: [], candidates: [], shut: true, ...change });
}

export function withSeat(view: View, seat: number, change: Partial<SeatView>): View {
  return { ...view, seats: view.seats.map((it, i) => (i === seat ? { ...it, ...change } : it)) };
}

export function race(view: View, more: Record<string, unknown> = {}): Page {
  const log = told.log.filter(([step]) => step <= view.step);
  return show(view as unknown as HouseView, { setup: SETUP, log, ...more });
}
export const LOG = told.log;
