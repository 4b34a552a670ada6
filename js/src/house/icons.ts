/** The pictures of the house, for the sprite: the eight symbols, kinds of characters, bonus cards, views. */

import { h, type VNode } from "../app/ui/dom";
import { candySymbol, lineSymbols, path, picture, symbol, type IconName as SharedName } from "../app/ui/icons";

/** Candy: outline and gloss. */
const CANDY = {
  red: ["M12 20.6C5.6 15.4 2.6 12 2.6 8.5A4.9 4.9 0 0 1 12 6.4a4.9 4.9 0 0 1 9.4 2.1c0 3.5-3 6.9-9.4 12.1z", "M5.2 8.6a2.7 2.7 0 0 1 2.9-2.7"],
  yellow: ["M12 3a9 9 0 1 1 0 18a9 9 0 0 1 0-18z", "M6.2 10.4a6.1 6.1 0 0 1 4-4.2"],
  blue: ["M6 3.6h12A2.4 2.4 0 0 1 20.4 6v12a2.4 2.4 0 0 1-2.4 2.4H6A2.4 2.4 0 0 1 3.6 18V6A2.4 2.4 0 0 1 6 3.6z", "M6.4 10V7.6A1.2 1.2 0 0 1 7.6 6.4H11"],
  green: ["M12 2.6l9.6 7-3.7 11.2H6.1L2.4 9.6z", "M6 10.3l4.6-3.4"],
  wild: ["M12 1.9l2.95 6.55 7.15.8-5.3 4.85 1.45 7.05L12 17.6l-6.25 3.55L7.2 14.1 1.9 9.25l7.15-.8z", "M9.9 10.4l1.3-2.9"],
} as const;

/** Pictures on an icing plaque: filled part, and bars where there are some. */
const PLAQUES = {
  stairway: ["M5 19.2V16h3.5v-3.5H12V9h3.5V5H19v14.2z", ""],
  exchange: ["M4.6 6.7h9.2V3.9l5.8 4.2-5.8 4.2V9.5H4.6zM19.4 17.3h-9.2v2.8l-5.8-4.2 5.8-4.2v2.8h9.2z", ""],
  cage: ["M4.7 17.3h14.6v2.5H4.7zM10.9 3.5h2.2v2.6h-2.2z", "M6 18.2v-6.4a6 6 0 0 1 12 0v6.4M9.9 18V6.5M14.1 18V6.5"],
} as const;

/** Line drawings in the colour of the text. */
const LINES = {
  "turn-left": "M4.5 12c0-2.5 3.4-4.5 7.5-4.5s7.5 2 7.5 4.5-3.4 4.5-7.5 4.5H8M11 13.2l-3.3 3.3L11 19.8",
  "turn-right": "M19.5 12c0-2.5-3.4-4.5-7.5-4.5s-7.5 2-7.5 4.5 3.4 4.5 7.5 4.5h4M13 13.2l3.3 3.3-3.3 3.3",
  top: "M12 3.5l8.5 5-8.5 5-8.5-5zM3.5 15.5l8.5 5 8.5-5",
  closer: "M10.500 4a6.500 6.500 0 1 1 0 13 6.500 6.500 0 0 1 0-13zM15.300 15.300L21 21M10.500 7.500v6M7.500 10.500h6",
  farther: "M10.500 4a6.500 6.500 0 1 1 0 13 6.500 6.500 0 0 1 0-13zM15.300 15.300L21 21M7.500 10.500h6",
  front: "M4 11.500L12 4.500l8 7M6.500 9.500V20h11V9.500M10 20v-5.500h4V20",
  human: "M12 11.5a3.9 3.9 0 1 0 0-7.8 3.9 3.9 0 0 0 0 7.8zM4.5 20.5c.6-4 3.6-6 7.5-6s6.9 2 7.5 6",
  cheerful: "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM8 13.5a4.2 4.2 0 0 0 8 0M9 9.5v.01M15 9.5v.01",
  grumpy: "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM8.3 16.5a4.2 4.2 0 0 1 7.4 0M7.5 8.3l2.7 1.5M16.5 8.3l-2.7 1.5",
  "star-line": "M12 3l2.7 5.9 6.4.7-4.8 4.3 1.4 6.3L12 17l-5.7 3.2 1.4-6.3-4.8-4.3 6.4-.7z",
  chimney: "M8 21V8h8v13M6.5 8h11M6.5 5h11v3M8 12.5h8M8 17h8M12 8v4.5M10 12.5V17M14 17v4",
  cauldron: "M4 9.5h16M5.5 9.5c-1.5 6 1.5 10 6.5 10s8-4 6.5-10M7.5 18.5L6 21M16.5 18.5L18 21M9.5 6c0-1.5 1-1.5 1-3M14 6c0-1.5 1-1.5 1-3",
  broom: "M20 4l-8.5 8.5M12.8 11.2c-3.3-1-6.3.5-8.8 6 1.7 1.5 2.8 2.3 3.8 2.8 5-2 7.2-5 6.2-8.2M7 15.5l2.3 2",
  oven: "M4 4h16v16.5H4zM4 9h16M7.5 12h9v5.5h-9zM7.5 6.5v.01M11 6.5v.01",
  chest: "M3.5 11V9.5A4.5 4.5 0 0 1 8 5h8a4.5 4.5 0 0 1 4.5 4.5V11M3.5 11h17v8.5h-17zM10.5 11v3.5h3V11",
  pin: "M7 17L17 7M5.2 15.2l3.6 3.6M15.2 5.2l3.6 3.6M5.8 18.2L3.5 20.5M18.2 5.8l2.3-2.3M5.2 15.2L15.2 5.2l3.6 3.6-10 10z",
  wand: "M4 20L14.5 9.5M17.5 2.5v4M15.5 4.5h4M20.5 10v3M19 11.5h3M10 3.5v3M8.5 5h3",
} as const;

const PAW =
  "M12 11.8c3 0 5.6 3 5.6 5.6 0 2-1.5 2.9-3 2.9-1 0-1.7-.5-2.6-.5s-1.6.5-2.6.5c-1.5 0-3-.9-3-2.9 0-2.6 2.6-5.6 5.6-5.6zM5 9.2c1.3 0 2.3 1.2 2.3 2.7S6.3 14.4 5 14.4 2.8 13.3 2.8 11.9 3.7 9.2 5 9.2zM19 9.2c1.3 0 2.2 1.3 2.2 2.7s-.9 2.5-2.2 2.5-2.3-1-2.3-2.5 1-2.7 2.3-2.7zM9.2 3.8c1.3 0 2.2 1.3 2.2 2.9s-.9 2.8-2.2 2.8S6.9 8.3 6.9 6.7s1-2.9 2.3-2.9zM14.8 3.8c1.3 0 2.3 1.3 2.3 2.9s-1 2.8-2.3 2.8-2.2-1.2-2.2-2.8.9-2.9 2.2-2.9z";

const ANY_DISC = "M12 3a9 9 0 1 1 0 18a9 9 0 0 1 0-18z";
const ANY_QUARTERS = [
  ["red", "M12 12V3a9 9 0 0 0-9 9z"],
  ["yellow", "M12 12h9a9 9 0 0 0-9-9z"],
  ["blue", "M12 12H3a9 9 0 0 0 9 9z"],
  ["green", "M12 12v9a9 9 0 0 0 9-9z"],
] as const;

export type IconName = SharedName | keyof typeof CANDY | keyof typeof PLAQUES | keyof typeof LINES | "paw" | "any";

export const icon: (name: IconName, cls: string, label?: string) => VNode = picture;

export function symbols(): VNode[] {
  const plaque = h("rect", { class: "gbw-plaque", attrs: { x: 1.6, y: 1.6, width: 20.8, height: 20.8, rx: 5 } });
  return [
    ...Object.entries(CANDY).map(([name, [outline, gloss]]) => candySymbol(name, `gbw-candy gbw-candy-${name}`, outline, gloss)),
    ...Object.entries(PLAQUES).map(([name, [ink, bars]]) => symbol(name, plaque, path("gbw-bars", bars), path("gbw-ink", ink))),
    ...lineSymbols(LINES),
    symbol("paw", path("gbw-solid", PAW)),
    symbol("any", path("gbw-bed", ANY_DISC), ANY_QUARTERS.map(([colour, d]) => path(`gbw-any-${colour}`, d)),
      path("gbw-anyring", `${ANY_DISC}M12 3v18M3 12h18`)),
  ];
}
