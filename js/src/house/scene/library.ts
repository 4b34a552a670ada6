/** plotly.js, loaded once a page when a house is first drawn in 3D. */

import { loadPart, type Bytes, type LibraryHost, type LibraryModel } from "../../app/page/library";
import { unlzma } from "../../app/page/lzma";

export type { LibraryHost, LibraryModel };

/** The little of plotly.js that we use. */
export interface Plotly {
  newPlot(root: HTMLElement, data: unknown[], layout: unknown, config: unknown): Promise<HTMLElement>;
  react(root: HTMLElement, data: unknown[], layout: unknown): Promise<HTMLElement>;
  relayout(root: HTMLElement, update: Record<string, unknown>): Promise<HTMLElement>;
  purge(root: HTMLElement): void;
}

/** Let the page do what else it has to do. A timer would wait long in a tab that is not in sight. */
function pause(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

const unpack = async (packed: Bytes): Promise<string> => new TextDecoder().decode(await unlzma(packed, pause));

/** plotly.js for this widget; `load` turns its text into a module, tests replace it. */
export function loadPlotly(
  model: LibraryModel, host?: LibraryHost, load?: (source: string) => Promise<unknown>,
): Promise<Plotly> {
  return loadPart<Plotly>("data", model, host, unpack, load);
}
