/** The pictures of the race, for the sprite: candies, places of the path, faces of the characters, small signs. */

import { h, type VNode } from "../app/ui/dom";
import { candySymbol, lineSymbols, path, symbol } from "../app/ui/icons";

function circle(cls: string, cx: number, cy: number, r: number): VNode {
  return h("circle", { class: cls, attrs: { cx, cy, r } });
}

const BALL = "M12 3a9 9 0 1 1 0 18a9 9 0 0 1 0-18z";

function candy(name: string, outline: string, gloss: string, ...more: VNode[]): VNode {
  return candySymbol(name, `gbw-sweet gbw-sweet-${name}`, outline, gloss, ...more);
}

function candies(): VNode[] {
  return [
    candy("gumball", BALL, "M6.4 10.6a6 6 0 0 1 3.6-4", path("gbw-sweet-mark", "M15.2 14.8l.01.01M9.2 15.6l.01.01M13 9.6l.01.01")),
    candy("juju", "M6.2 19.6c-2.6 0-3.6-2-3-4.4C4.4 9.8 7.4 4 12 4s7.6 5.8 8.8 11.2c.6 2.4-.4 4.4-3 4.4z", "M7.4 12.4c.7-2 1.7-3.7 3-4.7",
      path("gbw-sweet-mark", "M12.5 12l.01.01M15.8 15.6l.01.01M10 16.4l.01.01M14.5 9l.01.01")),
    candy("corn", "M12 2.8c1.7 0 8 13.6 8 15.6 0 2-3.5 3-8 3s-8-1-8-3C4 16.4 10.3 2.8 12 2.8z", "M8.3 13.2l1.9-4",
      path("gbw-sweet-white", "M12 2.8c.9 0 2.9 3.3 4.6 6.8-2.6 1-6.6 1-9.2 0C9.1 6.1 11.1 2.8 12 2.8z"),
      path("gbw-sweet-yellow", "M5 15.2c-.7 1.5-1 2.7-1 3.2 0 2 3.5 3 8 3s8-1 8-3c0-.5-.3-1.7-1-3.2-3.7 1.5-10.3 1.5-14 0z"),
      path("gbw-sweet-line", "M12 2.8c1.7 0 8 13.6 8 15.6 0 2-3.5 3-8 3s-8-1-8-3C4 16.4 10.3 2.8 12 2.8z")),
    candy("chocolate", "M4.6 4h14.8c.9 0 1.600.7 1.6 1.6v12.8c0 .9-.7 1.6-1.6 1.6H4.6C3.7 20 3 19.3 3 18.4V5.6C3 4.7 3.7 4 4.6 4z", "M5.4 9V6.4H8",
      path("gbw-sweet-mark", "M9 4.5v15M15 4.5v15M3.5 12h17")),
    candy("hard", "M7.6 7.6C9.8 5 14.2 5 16.4 7.6L21.4 5v14l-5-2.6c-2.2 2.6-6.6 2.6-8.8 0L2.6 19V5z", "M8.6 10.8c.5-1.6 1.6-2.5 3-2.7",
      path("gbw-sweet-mark", "M7.6 7.6c-1.9 2.5-1.9 6.3 0 8.8M16.4 7.6c1.9 2.5 1.9 6.3 0 8.8"),
      path("gbw-sweet-yellow", "M12 8.6c1.3 1.7 1.3 5.1 0 6.8-1.3-1.7-1.3-5.1 0-6.8z")),
    candy("peppermint", BALL, "M6.2 9.8a6.2 6.2 0 0 1 3.3-3.7",
      path("gbw-sweet-white", "M12 12c-1-3.6-.4-6.6 1.6-8.86 2 .3 3.5 1.2 4.6 2.36C15.2 6.7 13 9 12 12zM12 12c3.4-1.5 6.6-1.2 9 .6-.2 2.1-1 3.7-2.3 5C17.5 14.7 15 12.8 12 12zM12 12c2 3 2.2 6.200.8 8.96-2.2 0-3.9-.7-5.3-1.9C10.4 17.6 11.8 15 12 12zM12 12c-2.5 2.6-5.7 3.4-8.56 2.3-.5-2-.3-3.900.4-5.5C6.1 11 9 12.2 12 12z"),
      path("gbw-sweet-line", BALL)),
  ];
}

/** Faces of the characters, by number; a set with more of them begins anew. */
function faces(): VNode[] {
  const face = (name: string, ...more: VNode[]): VNode => symbol(name, path("gbw-face", "M12 5.2a7.6 7.6 0 1 1 0 15.2a7.6 7.6 0 0 1 0-15.2z"),
    path("gbw-face-line", "M9.3 12.4l.01.01M14.7 12.4l.01.01"), more);
  return [
    face("face-1", path("gbw-face-white", "M8.2 15.4h7.6v1.2l-1.3 2-1.2-2-1.3 2.6-1.3-2.6-1.2 2-1.3-2z"), path("gbw-face-line", "M7.6 15.2h8.8M8 9.6l2.4 1M16 9.6l-2.4 1")),
    face("face-2", path("gbw-face-dark", "M6.6 7.6h10.8V6.2h-1.9V1.6H8.5v4.6H6.6z"), path("gbw-face-line", "M8.6 16.4c1.6-1.3 2.6-.6 3.4 0 .8-.6 1.8-1.3 3.4 0")),
    face("face-3", path("gbw-face-white", "M12 1.6c2.3 0 3.4 1.5 3.2 3 2.300.7 3.6 2.3 4 4.4-4.4-2-10-2-14.4 0 .4-2.1 1.7-3.7 4-4.4-.2-1.500.9-3 3.2-3z"), path("gbw-face-line", "M9.3 10.4a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM14.7 10.4a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM11.3 12.2h1.4M9.8 17.2c1.400.9 3 .9 4.4 0")),
    face("face-4", path("gbw-face-white", "M5.2 7.6C5.6 4.4 8.4 2.8 12 2.8s6.4 1.6 6.8 4.8l-2 1.2H7.2z"), path("gbw-face-dark", "M6 8.4c3.6-1.5 8.4-1.5 12 0v1.5c-3.6-1.3-8.4-1.3-12 0z"), path("gbw-face-line", "M8.8 16c1.9 1.7 4.5 1.7 6.4 0M11 5.4h2M12 4.4v2")),
    face("face-5", path("gbw-face-steel", "M4.4 13.4C4.2 7 7.4 4 12 4s7.8 3 7.6 9.4l-2.2-1.8H6.6z"), path("gbw-face-red", "M11.2 4.2c-.6-2 .8-3.4 3.4-3.2-.8.9-.6 2-1.6 3.2z"), path("gbw-face-line", "M9.4 16.6h5.2")),
  ];
}

/** Small signs, drawn as lines in the colour of the text. */
const LINES = {
  trophy: "M7.5 4h9v5.5a4.5 4.5 0 0 1-9 0zM7.5 5.5H4.2c0 3 1.4 4.7 3.7 5M16.5 5.5h3.3c0 3-1.4 4.7-3.7 5M12 14v4M8.5 20.5h7l-1-2.5h-5z",
  treat: "M5 8.5h14v3H5zM6.5 11.5h11V20h-11zM12 8.5V20M12 8.5C9 8.5 7.5 7 8 5.5S11 4.5 12 8.5c1-4 3.5-4.5 4-3s-1 3-4 3z",
  shield: "M12 3l7.5 2.5V11c0 4.8-3 8-7.5 10-4.5-2-7.5-5.2-7.5-10V5.5z",
  target: "M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16zM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM12 1.5v4M12 18.5v4M1.5 12h4M18.5 12h4",
  forward: "M4 12h15M13.5 6.5L19 12l-5.5 5.5",
  back: "M20 12H5M10.5 6.5L5 12l5.5 5.5",
};

/** The pictures that the sprite has while this game is shown. */
export function pictures(): VNode[] {
  return [
    ...candies(), ...faces(), ...lineSymbols(LINES),
    symbol("keep", path("gbw-keep", "M3.6 21V8.4h2.2V6.2h2.2v2.2h1.8V4.6h4.4v3.8h1.8V6.2h2.2v2.2h2.2V21z"), path("gbw-keep-dark", "M9.6 21v-4.6a2.4 2.4 0 0 1 4.8 0V21z"), path("gbw-keep-red", "M12 4.6V.8l3.8 1.4L12 3.6"), path("gbw-keep-icing", "M3.6 10.8c1.4 1.6 2.8 0 4.2 0s2.8 1.6 4.2 0 2.8 0 4.2 0 2.8 1.6 4.2 0")),
    symbol("finish", path("gbw-keep-dark", "M4 22V2h2v20z"), path("gbw-keep-icing-fill", "M6 3h14v10H6z"), path("gbw-keep-dark", "M6 3h3.5v3.3H6zM13 3h3.5v3.3H13zM9.5 6.3H13v3.4H9.5zM16.5 6.3H20v3.4h-3.5zM6 9.7h3.5V13H6zM13 9.7h3.5V13H13z")),
    symbol("burst", path("gbw-burst", "M12 .6l2.3 3.9L18 2l.4 4.4 4.500.1-1.9 4 3.2 3-4.1 1.7 1.3 4.3-4.4-.6-1.3 4.3-3.7-2.6-3.7 2.6L7 18.9l-4.400.6 1.3-4.3L-.2 13.5l3.2-3-1.9-4 4.5-.1L6 2l3.7 2.5z")),
    symbol("crumbs", circle("gbw-crumb", 7, 17, 3.4), circle("gbw-crumb", 13, 18, 2.6), circle("gbw-crumb", 17.6, 16.4, 2), circle("gbw-crumb", 11, 13.6, 2.2), circle("gbw-crumb", 4.6, 13, 1.2), circle("gbw-crumb", 15.6, 12.6, 1)),
    symbol("twins", path("gbw-face-dark", "M3 21c0-4 1.7-6.5 4.5-6.5S12 17 12 21zM12 21c0-4 1.7-6.5 4.5-6.5S21 17 21 21z"), circle("gbw-face-red", 7.5, 10.5, 3.8), circle("gbw-face-red", 16.5, 10.5, 3.8), path("gbw-face-line", "M6.2 10.2l.01.01M8.8 10.2l.01.01M15.2 10.2l.01.01M17.8 10.2l.01.01M6.2 12.3h2.6M15.2 12.3h2.6")),
  ];
}
