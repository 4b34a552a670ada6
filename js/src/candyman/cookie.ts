/** Status sheets: a gingerbread figure a seat, whose boxes darken and whose parts tear off. */

import { h, type Content, type VNode } from "../ui/dom";
import { label, note } from "../ui/parts";
import { badge } from "../ui/words";
import { codesFor } from "./actions";
import { isOver, seatOf, tornOf, type Context } from "./context";
import { ICONS, FIRST_LIMB } from "./types";
import { picture } from "./words";

/** A part: its outline, how it is turned, where its boxes and its icon are, which way it falls. */
interface Shape {
  readonly outline: string;
  readonly turn: string;
  readonly boxes: readonly [x: number, y: number];
  /** Boxes in a row of a part with four, and with six. */
  readonly rows: readonly [four: number, six: number];
  readonly icon: readonly [x: number, y: number];
  readonly icing: string;
}

const ARM = "M46 48H17a11 11 0 0 0 0 22h29z";
const LEG = "M37 84h22v30a11 11 0 0 1-22 0z";

const SHAPES: readonly Shape[] = [
  { outline: "M60 3a23 23 0 0 1 16 39.500H44A23 23 0 0 1 60 3z", turn: "", boxes: [60, 30], rows: [2, 3], icon: [60, 11], icing: "M50.500 20.500l.01.01M69.500 20.500l.01.01" },
  { outline: "M44 42.500h32c5 0 7 4 7 9v27c0 8-6 12-12 12H49c-6 0-12-4-12-12v-27c0-5 2-9 7-9z", turn: "", boxes: [60, 75], rows: [2, 3], icon: [60, 56], icing: "" },
  { outline: ARM, turn: "rotate(16 44 59)", boxes: [34, 59], rows: [2, 3], icon: [16, 59], icing: "M24.500 48.500c-3 3.500 3 7 0 10.500s3 7 0 10.500" },
  { outline: "M74 48h29a11 11 0 0 1 0 22H74z", turn: "rotate(-16 76 59)", boxes: [86, 59], rows: [2, 3], icon: [104, 59], icing: "M95.500 48.500c3 3.500-3 7 0 10.500s-3 7 0 10.500" },
  { outline: LEG, turn: "rotate(10 48 84)", boxes: [48, 97], rows: [2, 2], icon: [48, 116], icing: "M37.500 107.500c3.500 3 7-3 10.500 0s7-3 10.500 0" },
  { outline: "M61 84h22v30a11 11 0 0 1-22 0z", turn: "rotate(-10 72 84)", boxes: [72, 97], rows: [2, 2], icon: [72, 116], icing: "M61.500 107.500c3.500 3 7-3 10.500 0s7-3 10.500 0" },
];

/** Limbs lie under the body, the head over it. */
const ORDER = [4, 5, 2, 3, 1, 0];
const BOX = 7;

export function cookies(c: Context): VNode {
  const { words } = c;
  const n = c.view.seats.length;
  return h("section", { class: `gbw-cookies gbw-cookies-${n}`, attrs: { "aria-label": words.t("cookies") } },
    c.view.seats.map((_, seat) => sheet(c, seat)));
}

function sheet(c: Context, seat: number): VNode {
  const { words, view } = c;
  const it = seatOf(c, seat);
  const name = words.seat(seat);
  const acting = seat === view.actor && !isOver(c);
  const aimed = view.attack?.at === seat;
  const state = [acting && "gbw-sheet-acting", aimed && "gbw-sheet-aimed", c.focus === seat && "gbw-sheet-mine"].filter(Boolean).join(" ");
  return h("section", { key: `sheet:${seat}`, class: `gbw-sheet gbw-tint-${seat + 1} ${state}`, attrs: { "aria-label": words.t("cookie.of", { name }) } },
    label([badge(words, seat), h("span", { class: "gbw-sheetname" }, name)], note(it.space < 0 ? words.t("space.out") : words.t("space.n", { n: it.space }))),
    it.space < 0 ? picture("crumbs", "gbw-figure gbw-figure-crumbs", words.t("space.out")) : figure(c, seat),
    said(c, seat),
    h("p", { class: "gbw-sheetfoot" },
      h("span", { attrs: { title: words.t("treats.n", { n: it.treats }) } }, picture("treat", "gbw-icon-s", words.t("treats.n", { n: it.treats })), it.treats),
      h("span", { attrs: { title: words.t("trophies.n", { n: it.trophies.length }) } }, picture("trophy", "gbw-icon-s", words.t("trophies.n", { n: it.trophies.length })), it.trophies.length)),
    it.equipped.length > 0 && h("ul", { class: "gbw-gear", attrs: { "aria-label": words.t("gear") } }, it.equipped.map(([limb, kind]) =>
      h("li", {}, words.t("gear.on", { treat: words.treat(kind), on: words.on(limb + FIRST_LIMB) })))));
}

/** Whose part is to be chosen, -1 if none is. */
function chosenFrom(c: Context): number {
  if (!c.open || c.view.phase !== "part") return -1;
  return c.view.choose === HEAL ? c.view.actor : (c.view.attack?.at ?? -1);
}

const HEAL = 4;

function figure(c: Context, seat: number): VNode {
  const { words } = c;
  const gone = tornOf(c, seat);
  const lost = [...gone].map((part) => words.part(part));
  const name = words.t("cookie.label", { name: words.seat(seat), list: lost.length === 0 ? words.t("torn.none") : words.list(lost) });
  const hit = codesFor(c, ["hit", "summon"]).get(seat);
  const parts = chosenFrom(c) === seat ? codesFor(c, ["part"]) : new Map<number, number>();
  const on = hit !== undefined && (c.choice.code === hit || c.choice.hover === hit);
  return h("svg", {
    ...(hit === undefined ? {} : { key: `cookie:${seat}`, playing: true, press: () => c.commands.pick(hit) }),
    class: ["gbw-figure", hit !== undefined && "gbw-figure-can", on && "gbw-figure-on"].filter(Boolean).join(" "),
    attrs: { viewBox: "0 0 120 130", role: "img", "aria-label": name },
  },
  ORDER.flatMap((part) => (gone.has(part) ? [stump(part)] : [])),
  ORDER.map((part) => piece(c, seat, part, gone.has(part), parts.get(part))));
}

/** Where a part was. */
function stump(part: number): VNode {
  const shape = SHAPES[part];
  return h("path", { class: "gbw-stump", attrs: { d: shape?.outline ?? "", transform: shape?.turn === "" ? undefined : shape?.turn } });
}

function piece(c: Context, seat: number, part: number, gone: boolean, code: number | undefined): VNode {
  const shape = SHAPES[part];
  const { marks, equipped } = seatOf(c, seat);
  if (shape === undefined) return h("g", {});
  const { full } = c.setup;
  const [x, y] = shape.boxes;
  const across = full === 4 ? shape.rows[0] : shape.rows[1];
  const down = full / across;
  const dark = marks[part] ?? 0;
  const boxes = Array.from({ length: full }, (_, i) => h("rect", {
    class: i < dark ? "gbw-box gbw-box-dark" : "gbw-box",
    attrs: {
      x: x + (i % across - across / 2) * (BOX + 1.5) + 0.75, y: y + (Math.floor(i / across) - down / 2) * (BOX + 1.5) + 0.75, width: BOX, height: BOX, rx: 1.6,
    },
  }));
  const icon = ICONS[c.setup.parts.indexOf(part)] ?? "gumball";
  const [u, v] = shape.icon;
  const state = [
    gone && "gbw-torn", code !== undefined && "gbw-piece-can", code !== undefined && (c.choice.code === code || c.choice.hover === code) && "gbw-piece-on",
    equipped.some(([limb]) => limb + FIRST_LIMB === part) && "gbw-piece-armed",
  ].filter(Boolean).join(" ");
  return h("g", {
    key: `piece:${seat}:${part}`, class: `gbw-piece ${state}`,
    ...(code === undefined ? {} : {
      playing: true, press: () => c.commands.pick(code), hover: (inside: boolean) => c.commands.choose((it) => { it.hover = inside ? code : null; }),
    }),
  }, h("g", { attrs: { transform: shape.turn === "" ? undefined : shape.turn } },
    h("path", { class: "gbw-dough", attrs: { d: shape.outline } }),
    shape.icing !== "" && h("path", { class: part === 0 ? "gbw-eyes" : "gbw-cuff", attrs: { d: shape.icing } }),
    h("use", { icon, attrs: { x: u - 6.5, y: v - 6.5, width: 13, height: 13 } }),
    boxes,
    part === 1 && h("path", { class: "gbw-bow", attrs: { d: "M60 44.500l-9-4v9zM60 44.500l9-4v9z" } })));
}

/** The same in words, part by part. */
function said(c: Context, seat: number): Content {
  const { words, setup } = c;
  const { marks, space } = seatOf(c, seat);
  if (space < 0) return null;
  const gone = tornOf(c, seat);
  return h("ul", { class: "gbw-sr" }, marks.map((n, part) => h("li", {}, gone.has(part)
    ? words.t("cookie.torn", { part: words.part(part) }) : words.t("cookie.part", { part: words.part(part), n, full: setup.full }))));
}
