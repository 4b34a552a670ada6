/** Icons: a sprite inside each widget that `use` elements refer to, and the candy that games draw alike. */

import { h, type Props, type VNode } from "./dom";

/** Line drawings in the colour of the text. */
const LINES = {
  undo: "M8.5 5L4 9.5 8.5 14M4.5 9.5H14a5.5 5.5 0 0 1 0 11h-3",
  redo: "M15.5 5L20 9.5 15.5 14M19.5 9.5H10a5.5 5.5 0 0 0 0 11h3",
  rotate: "M19.5 12a7.5 7.5 0 1 1-2.3-5.4M19.8 3.4v4.2h-4.2",
  hint: "M9.3 18.5h5.4M10 21.3h4M12 2.8a6.2 6.2 0 0 0-3.9 11c.8.7 1.2 1.3 1.2 2.2h5.4c0-.9.4-1.5 1.2-2.2A6.2 6.2 0 0 0 12 2.8z",
  more: "M4.2 12h1.6M11.2 12h1.6M18.2 12h1.6",
  unfold: "M2.5 9.5h19M5 9.5V19M19 9.5V19M5.5 5.5h13l3 4M2.5 9.5l3-4",
  pause: "M8 5v14M16 5v14",
  home: "M4 11.5L12 4l8 7.5M6.5 9.8V20h11V9.8M10 20v-5h4v5",
  enter: "M20 5v6a3 3 0 0 1-3 3H5M9 9.5L4.5 14 9 18.5",
  check: "M4.5 12.5l5 5 10-11",
  first: "M6 5v14M19 5l-9 7 9 7z",
  prev: "M16 5l-9 7 9 7z",
  next: "M8 5l9 7-9 7z",
  last: "M18 5v14M5 5l9 7-9 7z",
  eye: "M2.5 12s3.5-6.5 9.5-6.5 9.5 6.5 9.5 6.5-3.5 6.5-9.5 6.5S2.5 12 2.5 12zM12 9.2a2.8 2.8 0 1 1 0 5.6 2.8 2.8 0 0 1 0-5.6z",
  warn: "M12 3.5L22 20.5H2zM12 10v4.5M12 17.5v.01",
  unplug: "M9 3v5M15 3v5M6.5 8h11v3a5.5 5.5 0 0 1-11 0zM12 16.5V21M3.5 3.5l17 17",
} as const;

export type IconName = keyof typeof LINES;

export function path(cls: string, d: string): VNode {
  return h("path", { class: cls, attrs: { d } });
}

export function symbol(name: string, ...shapes: (VNode | readonly VNode[])[]): VNode {
  return h("symbol", { icon: name, attrs: { viewBox: "0 0 24 24", overflow: "visible" } }, shapes);
}

/** Line drawings in the colour of the text. */
export function lineSymbols(lines: Readonly<Record<string, string>>): VNode[] {
  return Object.entries(lines).map(([name, line]) => symbol(name, path("gbw-stroke", line)));
}

/** Candy: its outline as an icing bed and as candy, what is on it, and its gloss. */
export function candySymbol(name: string, cls: string, outline: string, gloss: string, ...more: VNode[]): VNode {
  return symbol(name, path("gbw-bed", outline), path(cls, outline), more, path("gbw-gloss", gloss));
}

/** The sprite, with the pictures of the game that is played; it is drawn nowhere itself. */
export function sprite(more: readonly VNode[]): VNode {
  return h("svg", { class: "gbw-sprite", attrs: { "aria-hidden": "true", width: 0, height: 0 } }, lineSymbols(LINES), more);
}

/** One picture of the sprite. Without a label it is decoration, hidden from screen readers. */
export function picture(name: string, cls = "gbw-sym", label?: string): VNode {
  const attrs: Props["attrs"] = label === undefined ? { "aria-hidden": "true" } : { role: "img", "aria-label": label };
  return h("svg", { class: cls, attrs }, h("use", { icon: name }));
}

export const icon: (name: IconName, cls?: string, label?: string) => VNode = picture;
