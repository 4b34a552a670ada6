/** The path as a picture with the cookies on it, and as a table for those who do not see it. */

import { h, late, type VNode } from "../app/ui/dom";
import { hint } from "../app/ui/hint";
import { codesFor } from "./actions";
import { seatOf, type Context } from "./context";
import { bridge, layout, line, spread, type Layout, type Point } from "./layout";
import { initial } from "../app/ui/words";
import { ICONS } from "./types";

export function path(c: Context): VNode {
  const { words, setup } = c;
  const it = layout(setup.path.length, c.across);
  return h("section", { class: "gbw-path", attrs: { "aria-label": words.t("path") } },
    h("svg", { class: "gbw-pathpic", attrs: { viewBox: `0 0 ${it.width} ${it.height}`, role: "img", "aria-label": label(c) } },
      late("g", { class: "gbw-ground" }, [setup.path, c.across, words.messages.locale].join(), () => ground(c, it)),
      goals(c, it), tokens(c, it)),
    table(c), hint(c));
}

/** "The path; spaces of the players: Ada space 27, ..." */
function label(c: Context): string {
  const { words, view } = c;
  const places = view.seats.map((seat, i) => `${words.seat(i)} ${seat.space < 0 ? words.t("space.out") : words.t("space.n", { n: seat.space })}`);
  return words.t("path.label", { list: words.list(places) });
}

function use(name: string, { x, y }: Point, size: number): VNode {
  return h("use", { icon: name, attrs: { x: x - size / 2, y: y - size / 2, width: size, height: size } });
}

function circle(cls: string, { x, y }: Point, r: number): VNode {
  return h("circle", { class: cls, attrs: { cx: x, cy: y, r } });
}

function ground(c: Context, { points }: Layout): VNode[] {
  const { setup } = c;
  const [before, first] = [points[setup.zone - 1], points[setup.zone]];
  const gate = before === undefined || first === undefined ? [] : [{ x: (before.x + first.x) / 2, y: (before.y + first.y) / 2 }];
  const zone = [...gate, ...points.slice(setup.zone)];
  const bridges = setup.bridges.flatMap(([from, to]) => {
    const [a, b] = [points[from], points[to]];
    if (a === undefined || b === undefined) return [];
    const d = bridge(a, b);
    const tip = `M${b.x - 6} ${b.y - 26}L${b.x + 6} ${b.y - 26}L${b.x} ${b.y - 18}z`;
    return [h("path", { class: "gbw-lace", attrs: { d } }), h("path", { class: "gbw-planks", attrs: { d } }), h("path", { class: "gbw-tip", attrs: { d: tip } })];
  });
  return [
    h("path", { class: "gbw-road-edge", attrs: { d: line(points) } }),
    h("path", { class: "gbw-road-icing", attrs: { d: line(points) } }),
    h("path", { class: "gbw-road", attrs: { d: line(points) } }),
    h("path", { class: "gbw-road-zone", attrs: { d: line(zone) } }),
    h("path", { class: "gbw-road-stripes", attrs: { d: line(zone) } }),
    ...points.map((point, space) => tile(c, point, space)),
    ...bridges,
  ];
}

function tile(c: Context, point: Point, space: number): VNode {
  const { setup, words } = c;
  const icon = words.iconAt(space);
  const character = setup.characters.findIndex(([, at]) => at === space);
  const entrance = setup.bridges.some(([from]) => from === space);
  const last = setup.path.length - 1;
  const what = [...(icon < 0 ? [] : [words.icon(icon)]), ...words.place(space)].join(", ");
  const burst = setup.bursts.includes(space);
  const inside = space === 0 ? [use("keep", point, 44)]
    : space === last ? [use("finish", point, 38)]
    : character >= 0 ? [circle("gbw-tile-face", point, 20), use(`face-${(character % 5) + 1}`, point, 36)]
    : burst ? [use("burst", point, 52), circle("gbw-tile-burst", point, 15), use(ICONS[icon] ?? "", point, 22)]
    : [circle(entrance ? "gbw-spot gbw-spot-bridge" : "gbw-spot", point, 18), ...(icon < 0 ? [] : [use(ICONS[icon] ?? "", point, space === setup.swirl ? 36 : 24)])];
  return h("g", { class: "gbw-space", attrs: { "data-why": `space:${space}` } }, h("title", {}, `${words.t("space.n", { n: space })}: ${what}`), inside);
}

/** Spaces that can be moved to. */
function goals(c: Context, { points }: Layout): VNode {
  const seen = new Set<number>();
  const rings = c.open ? c.view.goals.flatMap(([code, space]) => {
    const point = points[space];
    if (point === undefined || seen.has(space) || !c.moves.includes(code)) return [];
    seen.add(space);
    const state = c.choice.code === code ? "gbw-goal-on" : c.choice.hover === code ? "gbw-goal-near" : "";
    return [h("g", {
      key: `space:${space}`, class: `gbw-goal ${state}`, playing: true, press: () => c.commands.pick(code),
      hover: (inside) => c.commands.choose((it) => { it.hover = inside ? code : null; }), attrs: { "data-why": `space:${space}` },
    }, circle("gbw-ring-bed", point, 22), circle("gbw-ring", point, 22))];
  }) : [];
  return h("g", { class: "gbw-goals" }, rings);
}

/** The outline of a cookie, 24 wide and 28 high, around (0, 0). */
const COOKIE =
  "M0-14a6.2 6.2 0 0 1 5.3 9.4h4.2a3.3 3.3 0 0 1 0 6.6H6.3c0 1.700.4 3 1.6 5.7l.9 2a3.2 3.2 0 0 1-5.9 2.6L0 6.5l-2.9 5.8a3.2 3.2 0 0 1-5.9-2.6l.9-2c1.2-2.7 1.6-4 1.6-5.7h-3.2a3.3 3.3 0 0 1 0-6.6h4.2A6.2 6.2 0 0 1 0-14z";

function tokens(c: Context, { points }: Layout): VNode {
  const { view, words } = c;
  const codes = codesFor(c, ["hit", "summon"]);
  const out = view.seats.flatMap(({ space }, seat) => {
    const point = points[space];
    if (point === undefined) return [];
    const here = view.seats.flatMap((other, i) => (other.space === space ? [i] : []));
    const aside = spread(here.length)[here.indexOf(seat)] ?? { x: 0, y: 0 };
    const code = codes.get(seat);
    const state = [
      seat === view.actor && c.looking === null && "gbw-man-acting", code !== undefined && "gbw-man-can",
      code !== undefined && (c.choice.code === code || c.choice.hover === code) && "gbw-man-on",
    ].filter(Boolean).join(" ");
    return [h("g", {
      key: `token:${seat}`, class: `gbw-man gbw-tint-${seat + 1} ${state}`, ...(code === undefined ? {} : { playing: true, press: () => c.commands.pick(code) }),
      attrs: { style: `transform:translate(${point.x + aside.x}px,${point.y + aside.y}px)` },
    },
    h("title", {}, words.seat(seat)),
    h("path", { class: "gbw-man-halo", attrs: { d: COOKIE } }), h("path", { class: "gbw-man-dough", attrs: { d: COOKIE } }),
    circle("gbw-man-heart", { x: 0, y: 0.5 }, 6.2), h("path", { class: "gbw-man-eyes", attrs: { d: "M-2-9.5l.01.01M2-9.5l.01.01" } }),
    h("text", { class: "gbw-man-letter", attrs: { x: 0, y: 3.6, "text-anchor": "middle" } }, initial(words, seat)))];
  });
  return h("g", { class: "gbw-men" }, out);
}

/** Every space with what is on it and who stands there. */
function table(c: Context): VNode {
  const { words, setup, view } = c;
  const sign = [view.seats.map(({ space }) => space).join(), setup.names.join(), words.messages.locale].join("|");
  return late("div", { class: "gbw-sr" }, sign, () => h("table", {},
    h("caption", {}, words.t("path")),
    h("thead", {}, h("tr", {}, [words.t("space"), words.t("path.what"), words.t("cookies")].map((name) => h("th", { attrs: { scope: "col" } }, name)))),
    h("tbody", {}, [...setup.path].map((_, space) => {
      const icon = words.iconAt(space);
      const here = view.seats.flatMap((_seat, seat) => (seatOf(c, seat).space === space ? [words.seat(seat)] : []));
      return h("tr", {}, h("th", { attrs: { scope: "row" } }, space),
        h("td", {}, [...(icon < 0 ? [] : [words.icon(icon)]), ...words.place(space)].join(", ")), h("td", {}, words.list(here)));
    }))));
}
