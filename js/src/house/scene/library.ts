/** plotly.js, loaded once a page when a house is first drawn in 3D. */

import { decompress } from "fzstd";

import { loadPart, type Bytes, type LibraryHost, type LibraryModel } from "../../app/page/library";

export type { LibraryHost, LibraryModel };

/** The little of plotly.js that we use. */
export interface Plotly {
  newPlot(root: HTMLElement, data: unknown[], layout: unknown, config: unknown): Promise<HTMLElement>;
  react(root: HTMLElement, data: unknown[], layout: unknown): Promise<HTMLElement>;
  relayout(root: HTMLElement, update: Record<string, unknown>): Promise<HTMLElement>;
  purge(root: HTMLElement): void;
}

/** Browsers cannot unpack Zstandard, which makes plotly.js a seventh smaller than gzip does. */
const unpack = async (packed: Bytes): Promise<string> => new TextDecoder().decode(decompress(packed));

/** plotly.js for this widget; `load` turns its text into a module, tests replace it. */
export function loadPlotly(
  model: LibraryModel, host?: LibraryHost, load?: (source: string) => Promise<unknown>,
): Promise<Plotly> {
  return loadPart<Plotly>("data", model, host, unpack, load);
}
