/** A page that holds a whole game: a model without a kernel, which answers from the positions that the page carries. */

import { Listeners } from "../model/listeners";
import type { LogEntry, Setup, View, WidgetModel } from "../model/types";
import type { Bytes, LibraryModel } from "./library";

/** A game as the page carries it: each moment as nobody in particular may see it. */
export interface Recording {
  readonly setup: Setup;
  readonly log: readonly LogEntry[];
  /** By step, from the start on; the last one is where the recording ends. */
  readonly views: readonly View[];
  /** The marks of a review: steps, and kinds. */
  readonly marks: readonly (readonly [step: number, kind: string])[];
  readonly locale: string;
  readonly theme: string;
  /** Words in other languages than English, gzipped, in base64. */
  readonly messages: Readonly<Record<string, string>>;
}

/** Bytes that a page carries as text. */
export const fromBase64 = (text: string): Bytes => Uint8Array.from(atob(text.trim()), (c) => c.charCodeAt(0));

export class RecordingModel implements WidgetModel, LibraryModel {
  readonly widget_manager: NonNullable<LibraryModel["widget_manager"]>;
  private readonly traits: Map<string, unknown>;
  private readonly listeners = new Listeners();

  constructor(private readonly recording: Recording, script: (name: string) => Bytes) {
    const { setup, log, views, marks, locale, theme } = recording;
    const messages = Object.fromEntries(Object.entries(recording.messages).map(([language, text]) => [language, fromBase64(text)]));
    const traits = { setup, log, marks, locale, theme, messages, view: views.at(-1), replay: true, library: "IPY_MODEL_page" };
    this.traits = new Map(Object.entries(traits));
    const library = { get: (name: string): unknown => name === "version" ? "" : script(name) };
    this.widget_manager = { get_model: () => Promise.resolve(library) };
  }

  get(name: string): unknown {
    return this.traits.get(name);
  }

  set(name: string, value: unknown): void {
    this.traits.set(name, value);
    this.listeners.tell(`change:${name}`);
  }

  on(event: string, callback: (payload: never) => void): void {
    this.listeners.add(event, callback);
  }

  off(event: string, callback: (payload: never) => void): void {
    this.listeners.remove(event, callback);
  }

  /** Answer a look at another step; there is nobody to play with, so all else stays unanswered. */
  send(content: unknown): void {
    const { type, at } = content as { type: unknown; at?: unknown };
    const view = type === "look" ? this.recording.views[Number(at)] : undefined;
    // like a kernel, after whoever asks has begun to wait
    if (view !== undefined) queueMicrotask(() => this.listeners.tell("msg:custom", { type: "look", at, view }));
  }
}
