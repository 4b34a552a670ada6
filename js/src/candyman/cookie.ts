/** Status sheets: a gingerbread figure a seat, whose boxes darken and whose parts tear off. */

import { h, type Content, type VNode } from "../app/ui/dom";
import { label, note } from "../app/ui/parts";
import { badge } from "../app/ui/words";
import { codesFor } from "./actions";
import { isOver, seatOf, tornOf, type Context } from "./context";
import { outcomeOf } from "./sentence";
import { ICONS, FIRST_LIMB } from "./types";
import { picture } from "../app/ui/icons";

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

const SHAPES: readonly Shape[] = [
  { outline: "M60 3a23 23 0 0 1 16 39.5H44A23 23 0 0 1 60 3z", turn: "", boxes: [60, 30], rows: [2, 3], icon: [60, 11], icing: "M49.5 20.5l.01.01M70.5 20.5l.01.01" },
  { outline: "M49 42.5h22c5 0 8 4 8 9v26c0 8-5 13-11 13H52c-6 0-11-5-11-13v-26c0-5 3-9 8-9z", turn: "", boxes: [60, 74], rows: [2, 3], icon: [60, 56], icing: "" },
  { outline: "M48 48H12a11 11 0 0 0 0 22h36z", turn: "rotate(16 46 59)", boxes: [31.5, 59], rows: [2, 3], icon: [12, 59], icing: "M20 48.5c-2 3.5 2 7 0 10.5s2 7 0 10.5" },
  { outline: "M72 48h36a11 11 0 0 1 0 22H72z", turn: "rotate(-16 74 59)", boxes: [88.5, 59], rows: [2, 3], icon: [108, 59], icing: "M100 48.5c2 3.5-2 7 0 10.5s-2 7 0 10.5" },
  { outline: "M37 82h22v40a11 11 0 0 1-22 0z", turn: "rotate(10 48 84)", boxes: [48, 102], rows: [2, 2], icon: [48, 122], icing: "M37.5 113.5c3.5 2 7-2 10.5 0s7-2 10.5 0" },
  { outline: "M61 82h22v40a11 11 0 0 1-22 0z", turn: "rotate(-10 72 84)", boxes: [72, 102], rows: [2, 2], icon: [72, 122], icing: "M61.5 113.5c3.5 2 7-2 10.5 0s7-2 10.5 0" },
];

/** Limbs lie under the body, the head over it. */
const ORDER = [4, 5, 2, 3, 1, 0];
/** Sizes of a box: of four a part, and of six. */
const BOXES = { four: 7, six: 5.5 };
const GAP = 1.5;

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
  const state = [acting && "gbw-sheet-acting", aimed && "gbw-sheet-aimed", wasHit(c, seat) && `gbw-hit-${view.step % 2}`].filter(Boolean).join(" ");
  return h("section", { key: `sheet:${seat}`, class: `gbw-sheet gbw-tint-${seat + 1} ${state}`, attrs: { "aria-label": words.t("cookie.of", { name }), "data-why": "cookie" } },
    label([badge(words, seat), h("span", { class: "gbw-sheetname" }, name)], note(it.space < 0 ? words.t("space.out") : words.t("space.n", { n: it.space }))),
    it.space < 0 ? picture("crumbs", "gbw-figure gbw-figure-crumbs", words.t("space.out")) : figure(c, seat),
    said(c, seat),
    h("p", { class: "gbw-sheetfoot" },
      h("span", { attrs: { title: words.t("treats.n", { n: it.treats }) } }, picture("treat", "gbw-icon-s", words.t("treats.n", { n: it.treats })), it.treats),
      h("span", { attrs: { title: words.t("trophies.n", { n: it.trophies.length }) } }, picture("trophy", "gbw-icon-s", words.t("trophies.n", { n: it.trophies.length })), it.trophies.length)),
    h("div", { class: "gbw-gearbox gbw-scrolls" }, it.equipped.length > 0 && h("ul", { attrs: { "aria-label": words.t("gear") } }, it.equipped.map(([limb, kind]) =>
      h("li", { attrs: { "data-why": `treat:${kind}` } }, words.t("gear.on", { treat: words.treat(kind), on: words.on(limb + FIRST_LIMB) }))))));
}

/** Tell if the last action has hit a seat; its cookie shakes. */
function wasHit(c: Context, seat: number): boolean {
  const last = c.entries.find(([step]) => step === c.view.step);
  return last !== undefined && (outcomeOf(last).marks ?? []).some(([who, , boxes]) => who === seat && boxes > 0);
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
    attrs: { viewBox: "-3 0 126 136", role: "img", "aria-label": name },
  },
  ORDER.flatMap((part) => (gone.has(part) ? [stump(part)] : [])),
  ORDER.map((part) => piece(c, seat, part, gone.has(part), parts.get(part))));
}

/** The outline that a lost part leaves. */
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
  const size = full === 4 ? BOXES.four : BOXES.six;
  const dark = marks[part] ?? 0;
  const boxes = Array.from({ length: full }, (_, i) => h("rect", {
    class: i < dark ? "gbw-box gbw-box-dark" : "gbw-box",
    attrs: {
      x: x + (i % across - across / 2) * (size + GAP) + GAP / 2, y: y + (Math.floor(i / across) - down / 2) * (size + GAP) + GAP / 2,
      width: size, height: size, rx: 1.5,
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
    part === 1 && h("path", { class: "gbw-bow", attrs: { d: "M60 44.5l-9-4v9zM60 44.5l9-4v9z" } })));
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
