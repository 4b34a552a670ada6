/**
 * Motion: what a move changed is followed with the eye. The state itself is always shown at once; what moves lies over
 * it, for a moment, and can be left out: by the system's wish for less motion, or by the widget's own switch.
 */

import { cellName } from "./cells";
import { filled } from "./column";
import { COLOURS } from "./symbols";
import type { SeatView, View } from "./types";
import { h, type VNode } from "../app/ui/dom";
import { byKey, isShown } from "../app/ui/focus";
import { mayMove } from "../app/page/movement";

const BAKE = 160;
const TRAVEL = 240;
const APART = 60;
const WINDOWS = 600;
const GLOW = 1100;
const MOST_TOKENS = 6;
const FULL = 9;

/** The state that is compared before and after a move. */
interface Moment {
  readonly view: View;
  /** Seat whose things are shown. */
  readonly focus: number;
  readonly looking: number | null;
}

interface Flyer {
  readonly node: HTMLElement | SVGElement;
  readonly from: DOMRect;
}

export class Motion {
  private before: Moment | null = null;
  private host: HTMLElement | null = null;

  /** @param wanted the widget's own switch */
  constructor(private readonly root: HTMLElement, private readonly wanted: () => boolean) {}

  /** The place in which things move. It lies over everything and lets every press through. */
  layer(): VNode {
    return h("div", { class: "gbw-motion", attrs: { "aria-hidden": "true" }, paint: { sign: "motion", draw: (host) => { this.host = host; } } });
  }

  /** Call it before a drawing; what it returns, if anything, is to be called after it. */
  prepare({ view, focus, looking }: Moment): (() => void) | null {
    const { before } = this;
    this.before = { view, focus, looking };
    const was = before?.view.seats[focus];
    const now = view.seats[focus];
    if (before === null || was === undefined || now === undefined || view.step <= before.view.step) return null;
    if (before.focus !== focus || looking !== null || before.looking !== null || !this.wanted() || !mayMove(this.root)) return null;
    const cards = now.trapped.filter((id) => !was.trapped.includes(id)).flatMap((id) => this.cardOf(before.view, was, id));
    return () => {
      this.host?.replaceChildren();
      this.bake(was, now);
      this.collect(was, now, view.last?.cells[0]);
      this.light(was, now, view.phase === "over" && before.view.phase !== "over");
      const goal = this.find(".gbw-trapped");
      cards.forEach((card, i) => { if (goal !== null) this.fly(card, goal, i * APART); });
    };
  }

  private find(selector: string): Element | null {
    return this.root.querySelector(selector);
  }

  /** Return where an element lies, in pixels of the place in which things move; a host may shrink it (`transform`). */
  private placeOf(element: Element): DOMRect {
    const [within, { x, y, width, height }] = [this.host ?? this.root, element.getBoundingClientRect()];
    const origin = within.getBoundingClientRect();
    const [across, down] = [within.offsetWidth / origin.width || 1, within.offsetHeight / origin.height || 1];
    return new DOMRect((x - origin.x) * across, (y - origin.y) * down, width * across, height * down);
  }

  /** The card of a character where it stood, in the line or at the gate. */
  private cardOf(view: View, seat: SeatView, id: number): Flyer[] {
    const line = view.line.indexOf(id);
    const [place, at] = line >= 0 ? [".gbw-line-cards", line] : [".gbw-gate", seat.gate.indexOf(id)];
    const card = this.root.querySelectorAll<HTMLElement>(`${place} .gbw-card`)[at];
    if (card === undefined || !isShown(card)) return [];
    const from = this.placeOf(card);
    const node = bare(card);
    node.style.width = `${from.width}px`;
    node.style.height = `${from.height}px`;
    return [{ node, from }];
  }

  /** The new pieces: from dough to gingerbread. */
  private bake(was: SeatView, now: SeatView): void {
    for (const cell of grown(was, now)) {
      byKey(this.root, `cell:${cellName(cell)}`)?.animate([
        { transform: "translateY(-5px)", filter: "brightness(1.25) saturate(.5)" },
        { transform: "none", filter: "none" },
      ], { duration: BAKE, easing: "ease-in" });
    }
  }

  /** Tokens, one after the other, from where they were gained to the pantry. */
  private collect(was: SeatView, now: SeatView, cell: number | undefined): void {
    const gained = COLOURS.flatMap((colour) => Array.from({ length: Math.max(0, (now.bread[colour] ?? 0) - (was.bread[colour] ?? 0)) }, () => colour));
    const source = (cell === undefined ? null : byKey(this.root, `cell:${cellName(cell)}`)) ?? this.find(".gbw-decision");
    const counts = this.root.querySelectorAll(".gbw-counts > .gbw-count");
    if (source === null) return;
    const middle = this.placeOf(source);
    gained.slice(0, MOST_TOKENS).forEach((colour, i) => {
      const goal = counts[colour]?.querySelector("svg");
      if (goal == null) return;
      const to = this.placeOf(goal);
      const from = new DOMRect(middle.x + (middle.width - to.width) / 2, middle.y + (middle.height - to.height) / 2, to.width, to.height);
      this.fly({ node: bare(goal), from }, goal, i * APART);
    });
  }

  /** The windows of a level that is complete now, or of a house that is finished, from left to right, and the lamp on the ladder. */
  private light(was: SeatView, now: SeatView, finished: boolean): void {
    const old = filled(was.house);
    const levels = filled(now.house);
    const rungs = [...this.root.querySelectorAll(".gbw-ladder > li")].reverse();
    const fresh = levels.flatMap((n, level) => (n === FULL && old[level] !== FULL ? [level] : []));
    for (const level of fresh) {
      rungs[level]?.querySelector(".gbw-lamp")?.animate([
        { background: "transparent", boxShadow: "none" },
        { boxShadow: "0 0 14px 3px var(--gbw-lamp)", offset: 0.6 },
        {},
      ], { duration: GLOW, easing: "ease-out" });
    }
    const scene = this.find(".gbw-view");
    if ((fresh.length > 0 || finished) && scene !== null) this.sweep(scene);
  }

  /** A light that goes over the picture of the house. */
  private sweep(scene: Element): void {
    const box = this.placeOf(scene);
    const frame = this.root.ownerDocument.createElement("div");
    frame.className = "gbw-sweep";
    const ray = this.root.ownerDocument.createElement("i");
    frame.append(ray);
    frame.style.width = `${box.width}px`;
    frame.style.height = `${box.height}px`;
    if (!this.put(frame, box)) return;
    gone(ray.animate([{ transform: "translateX(-60%)" }, { transform: "translateX(100%)" }], { duration: WINDOWS, easing: "ease-in-out", fill: "both" }), frame);
  }

  private fly({ node, from }: Flyer, goal: Element, delay: number): void {
    if (!isShown(goal) || !this.put(node, from)) return;
    const to = this.placeOf(goal);
    const x = to.x + to.width / 2 - from.x - from.width / 2;
    const y = to.y + to.height / 2 - from.y - from.height / 2;
    const smaller = Math.min(1, to.width / from.width, to.height / from.height);
    gone(node.animate([
      { transform: "none", opacity: 1 },
      { opacity: 1, offset: 0.8 },
      { transform: `translate(${x}px, ${y}px) scale(${smaller})`, opacity: 0.4 },
    ], { duration: TRAVEL, delay, easing: "ease-in-out", fill: "both" }), node);
  }

  /** Lay something over the widget; false if there is no place for it. */
  private put(node: HTMLElement | SVGElement, at: DOMRect): boolean {
    if (this.host === null) return false;
    node.style.left = `${at.x}px`;
    node.style.top = `${at.y}px`;
    this.host.append(node);
    return true;
  }
}

/** A copy that looks the same, and is nothing that could be found or pressed. */
function bare<T extends HTMLElement | SVGElement>(element: T): T {
  const copy = element.cloneNode(true) as T;
  for (const it of [copy, ...copy.querySelectorAll("*")]) for (const name of ["data-key", "id", "role", "tabindex", "aria-label"]) it.removeAttribute(name);
  return copy;
}

function grown(was: SeatView, now: SeatView): number[] {
  return now.house.flatMap((column, cell) => (column.length > (was.house[cell]?.length ?? 0) ? [cell] : []));
}

/** Take an element away when its motion has ended, however that was. */
function gone(animation: Animation, node: Element): void {
  animation.onfinish = animation.oncancel = () => node.remove();
}
