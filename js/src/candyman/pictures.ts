/** The pictures of the race, for the sprite: candies, places of the path, faces of the characters, small signs. */

import { h, type VNode } from "../ui/dom";
import { symbol } from "../ui/icons";

function path(cls: string, d: string): VNode {
  return h("path", { class: cls, attrs: { d } });
}

function circle(cls: string, cx: number, cy: number, r: number): VNode {
  return h("circle", { class: cls, attrs: { cx, cy, r } });
}

const BALL = "M12 3a9 9 0 1 1 0 18a9 9 0 0 1 0-18z";

/** An icon: its outline as an icing bed and as candy, what is on it, and its gloss. */
function candy(name: string, outline: string, gloss: string, ...more: VNode[]): VNode {
  return symbol(name, path("gbw-bed", outline), path(`gbw-sweet gbw-sweet-${name}`, outline), more, path("gbw-gloss", gloss));
}

function candies(): VNode[] {
  return [
    candy("gumball", BALL, "M6.4 10.6a6 6 0 0 1 3.6-4", path("gbw-sweet-mark", "M15.2 14.8l.01.01M9.2 15.6l.01.01M13 9.6l.01.01")),
    candy("juju", "M6.2 19.6c-2.6 0-3.6-2-3-4.4C4.4 9.8 7.4 4 12 4s7.600 5.800 8.800 11.200c.6 2.400-.4 4.400-3 4.400z", "M7.400 12.400c.7-2 1.700-3.700 3-4.700",
      path("gbw-sweet-mark", "M12.500 12l.01.01M15.800 15.600l.01.01M10 16.400l.01.01M14.500 9l.01.01")),
    candy("corn", "M12 2.800c1.700 0 8 13.600 8 15.600 0 2-3.500 3-8 3s-8-1-8-3C4 16.400 10.300 2.800 12 2.800z", "M8.300 13.200l1.900-4",
      path("gbw-sweet-white", "M12 2.800c.9 0 2.900 3.300 4.600 6.800-2.600 1-6.600 1-9.200 0C9.100 6.100 11.100 2.800 12 2.800z"),
      path("gbw-sweet-yellow", "M5 15.200c-.7 1.500-1 2.700-1 3.200 0 2 3.500 3 8 3s8-1 8-3c0-.5-.3-1.700-1-3.200-3.700 1.500-10.300 1.500-14 0z"),
      path("gbw-sweet-line", "M12 2.800c1.700 0 8 13.600 8 15.600 0 2-3.500 3-8 3s-8-1-8-3C4 16.400 10.300 2.800 12 2.800z")),
    candy("chocolate", "M4.600 4h14.800c.9 0 1.600.7 1.600 1.600v12.800c0 .9-.7 1.600-1.600 1.600H4.600C3.700 20 3 19.300 3 18.400V5.600C3 4.700 3.700 4 4.600 4z", "M5.400 9V6.400H8",
      path("gbw-sweet-mark", "M9 4.500v15M15 4.500v15M3.500 12h17")),
    candy("hard", "M7.600 7.600C9.800 5 14.200 5 16.400 7.600L21.400 5v14l-5-2.600c-2.200 2.600-6.600 2.600-8.800 0L2.600 19V5z", "M8.600 10.800c.5-1.600 1.600-2.500 3-2.700",
      path("gbw-sweet-mark", "M7.600 7.600c-1.900 2.500-1.900 6.300 0 8.800M16.400 7.600c1.900 2.500 1.900 6.300 0 8.800"),
      path("gbw-sweet-yellow", "M12 8.600c1.300 1.700 1.300 5.100 0 6.800-1.300-1.700-1.300-5.100 0-6.800z")),
    candy("peppermint", BALL, "M6.200 9.800a6.200 6.200 0 0 1 3.300-3.700",
      path("gbw-sweet-white", "M12 12c-1-3.600-.4-6.600 1.600-8.860 2 .3 3.500 1.200 4.600 2.360C15.200 6.700 13 9 12 12zM12 12c3.400-1.500 6.600-1.200 9 .6-.2 2.100-1 3.700-2.300 5C17.500 14.700 15 12.800 12 12zM12 12c2 3 2.200 6.200.8 8.960-2.200 0-3.900-.7-5.300-1.900C10.400 17.600 11.800 15 12 12zM12 12c-2.500 2.600-5.700 3.400-8.560 2.300-.5-2-.3-3.900.4-5.500C6.100 11 9 12.200 12 12z"),
      path("gbw-sweet-line", BALL)),
  ];
}

/** Faces of the characters, by number; a set with more of them begins anew. */
function faces(): VNode[] {
  const face = (name: string, ...more: VNode[]): VNode => symbol(name, path("gbw-face", "M12 5.200a7.600 7.600 0 1 1 0 15.200a7.600 7.600 0 0 1 0-15.200z"),
    path("gbw-face-line", "M9.300 12.400l.01.01M14.700 12.400l.01.01"), more);
  return [
    face("face-1", path("gbw-face-white", "M8.200 15.400h7.600v1.200l-1.300 2-1.200-2-1.300 2.600-1.300-2.600-1.200 2-1.300-2z"), path("gbw-face-line", "M7.600 15.200h8.800M8 9.600l2.400 1M16 9.600l-2.400 1")),
    face("face-2", path("gbw-face-dark", "M6.600 7.600h10.800V6.200h-1.900V1.600H8.500v4.600H6.600z"), path("gbw-face-line", "M8.600 16.400c1.600-1.300 2.600-.6 3.400 0 .8-.6 1.800-1.300 3.400 0")),
    face("face-3", path("gbw-face-white", "M12 1.600c2.300 0 3.400 1.500 3.200 3 2.300.7 3.600 2.300 4 4.400-4.400-2-10-2-14.400 0 .4-2.100 1.700-3.700 4-4.400-.2-1.500.9-3 3.200-3z"), path("gbw-face-line", "M9.300 10.400a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM14.700 10.400a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM11.300 12.200h1.400M9.800 17.200c1.400.9 3 .9 4.400 0")),
    face("face-4", path("gbw-face-white", "M5.200 7.600C5.600 4.400 8.400 2.800 12 2.800s6.400 1.600 6.800 4.800l-2 1.200H7.200z"), path("gbw-face-dark", "M6 8.400c3.600-1.500 8.400-1.500 12 0v1.500c-3.600-1.300-8.400-1.300-12 0z"), path("gbw-face-line", "M8.800 16c1.900 1.700 4.500 1.700 6.400 0M11 5.400h2M12 4.400v2")),
    face("face-5", path("gbw-face-steel", "M4.400 13.400C4.200 7 7.400 4 12 4s7.800 3 7.600 9.400l-2.200-1.800H6.600z"), path("gbw-face-red", "M11.200 4.200c-.6-2 .8-3.400 3.400-3.200-.8.9-.6 2-1.600 3.200z"), path("gbw-face-line", "M9.400 16.600h5.200")),
  ];
}

/** The pictures that the sprite has while this game is shown. */
export function pictures(): VNode[] {
  return [
    ...candies(), ...faces(),
    symbol("keep", path("gbw-keep", "M3.600 21V8.400h2.200V6.200h2.200v2.200h1.800V4.600h4.400v3.800h1.800V6.200h2.200v2.200h2.200V21z"), path("gbw-keep-dark", "M9.600 21v-4.600a2.400 2.400 0 0 1 4.800 0V21z"), path("gbw-keep-red", "M12 4.600V.8l3.800 1.400L12 3.600"), path("gbw-keep-icing", "M3.600 10.800c1.400 1.600 2.800 0 4.200 0s2.800 1.600 4.200 0 2.800 0 4.200 0 2.800 1.600 4.200 0")),
    symbol("finish", path("gbw-keep-dark", "M4 22V2h2v20z"), path("gbw-keep-icing-fill", "M6 3h14v10H6z"), path("gbw-keep-dark", "M6 3h3.500v3.300H6zM13 3h3.500v3.300H13zM9.500 6.300H13v3.400H9.500zM16.500 6.300H20v3.400h-3.500zM6 9.700h3.500V13H6zM13 9.700h3.500V13H13z")),
    symbol("burst", path("gbw-burst", "M12 .6l2.300 3.900L18 2l.4 4.400 4.500.1-1.900 4 3.200 3-4.100 1.700 1.300 4.300-4.400-.6-1.300 4.300-3.700-2.600-3.700 2.600L7 18.900l-4.400.6 1.300-4.300L-.2 13.500l3.200-3-1.900-4 4.500-.1L6 2l3.700 2.500z")),
    symbol("trophy", path("gbw-stroke", "M7.500 4h9v5.500a4.500 4.500 0 0 1-9 0zM7.500 5.500H4.200c0 3 1.400 4.700 3.700 5M16.500 5.500h3.300c0 3-1.400 4.700-3.700 5M12 14v4M8.500 20.500h7l-1-2.500h-5z")),
    symbol("crumbs", circle("gbw-crumb", 7, 17, 3.400), circle("gbw-crumb", 13, 18, 2.600), circle("gbw-crumb", 17.600, 16.400, 2), circle("gbw-crumb", 11, 13.600, 2.200), circle("gbw-crumb", 4.600, 13, 1.200), circle("gbw-crumb", 15.600, 12.600, 1)),
    symbol("treat", path("gbw-stroke", "M5 8.500h14v3H5zM6.500 11.500h11V20h-11zM12 8.500V20M12 8.500C9 8.500 7.500 7 8 5.500S11 4.500 12 8.500c1-4 3.500-4.500 4-3s-1 3-4 3z")),
    symbol("shield", path("gbw-stroke", "M12 3l7.500 2.500V11c0 4.800-3 8-7.500 10-4.500-2-7.500-5.200-7.500-10V5.500z")),
    symbol("target", path("gbw-stroke", "M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16zM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM12 1.500v4M12 18.500v4M1.500 12h4M18.500 12h4")),
    symbol("forward", path("gbw-stroke", "M4 12h15M13.500 6.500L19 12l-5.500 5.500")),
    symbol("back", path("gbw-stroke", "M20 12H5M10.500 6.500L5 12l5.500 5.500")),
    symbol("twins", path("gbw-face-dark", "M3 21c0-4 1.700-6.500 4.500-6.500S12 17 12 21zM12 21c0-4 1.700-6.500 4.500-6.500S21 17 21 21z"), circle("gbw-face-red", 7.500, 10.500, 3.800), circle("gbw-face-red", 16.500, 10.500, 3.800), path("gbw-face-line", "M6.200 10.200l.01.01M8.800 10.200l.01.01M15.200 10.200l.01.01M17.800 10.200l.01.01M6.200 12.300h2.600M15.200 12.300h2.600")),
  ];
}
