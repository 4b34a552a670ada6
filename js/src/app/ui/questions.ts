/** The ways to ask: the other button of the mouse, a finger that is held, a key, or any press once "Why?" was pressed. */

import { byKey, focused } from "./focus";

/** Milliseconds for which a finger is held to ask, and how far it may move meanwhile. */
const HOLD = 500;
const STILL = 10;

/** Find what an element is about, null if it is about nothing: buttons within are there to be pressed. */
function aboutOf(element: Element | null): string | null {
  return element?.closest("[inert], .gbw-whybox, button, [data-why]")?.getAttribute("data-why") ?? null;
}

/** Ask what is pressed with the other button of the mouse, or held with a finger. */
function followHands(root: HTMLElement, ask: (from: Element) => void, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let start = { x: 0, y: 0 };
  let asked = false;
  const drop = (): void => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  };
  root.addEventListener("contextmenu", (event) => {
    if (!(event.target instanceof Element) || aboutOf(event.target) === null) return;
    event.preventDefault();
    event.stopPropagation(); // JupyterLab opens a menu of its own, whoever prevents the browser's
    ask(event.target);
  }, { signal });
  root.addEventListener("pointerdown", (event) => {
    drop();
    asked = false;
    const { target, pointerType } = event;
    if (pointerType !== "touch" || !(target instanceof Element) || aboutOf(target) === null) return;
    start = { x: event.clientX, y: event.clientY };
    timer = setTimeout(() => {
      asked = true;
      ask(target);
    }, HOLD);
  }, { signal });
  root.addEventListener("pointermove", (event) => {
    if (Math.hypot(event.clientX - start.x, event.clientY - start.y) > STILL) drop();
  }, { signal });
  for (const name of ["pointerup", "pointercancel"]) root.addEventListener(name, drop, { signal });
  // the finger that asked has pressed nothing
  root.addEventListener("click", (event) => {
    if (!asked) return;
    asked = false;
    event.stopImmediatePropagation();
    event.preventDefault();
  }, { signal, capture: true });
}

/** The question asked in one view. */
export class Questions {
  /** The subject that somebody asks about; null if none, "" for the moment. */
  asked: string | null = null;
  private from: Element | null = null;

  constructor(private readonly root: HTMLElement, private readonly changed: () => void, signal: AbortSignal) {
    followHands(root, (from) => this.askOf(from), signal);
  }

  /** @param key of the button that was pressed for it */
  ask(what: string | null, key = "why"): void {
    if (what === this.asked) return;
    const inside = focused(this.root)?.closest(".gbw-whybox") != null;
    if (what === null && inside) (this.from as HTMLElement | null)?.focus();
    this.asked = what;
    this.from = what === null ? null : byKey(this.root, key);
    this.changed();
  }

  /** Ask what an element is about, or what is in it; the moment, if that is nothing. */
  askOf(element: Element): void {
    const what = aboutOf(element) ?? aboutOf(element.querySelector("[data-why]"));
    this.ask(what ?? "");
    if (what !== null) this.from = element;
  }

  /** While somebody asks, a press on what can be asked about asks, and any other ends it. Tell if that was all. */
  takes(target: Element): boolean {
    if (this.asked === null || target.closest('.gbw-whybox, .gbw-menu, [data-key="why"]') !== null) return false;
    const what = aboutOf(target);
    if (what === null) this.ask(null);
    else this.askOf(target);
    return what !== null;
  }

  /** After a drawing: put the box in its place, and open what can be asked about to keys. */
  afterDrawing(): void {
    this.root.classList.toggle("gbw-asking", this.asked !== null);
    openToKeys(this.root, this.asked !== null);
    placeBox(this.root, this.from);
  }
}

/** While somebody asks, all that can be asked about is reached by Tab: what is no button, too. */
function openToKeys(root: Element, asking: boolean): void {
  for (const it of root.querySelectorAll<HTMLElement>("[data-why]:not(button, svg *)")) {
    if (!asking) it.removeAttribute("tabindex");
    else if (it.closest('[aria-hidden="true"], [inert]') === null) it.setAttribute("tabindex", "0");
  }
}

/** Pixels of a box in which a sentence can still be read. */
const LEAST = 120;

/** Put the box below what was asked about, or above it where there is more room: it scrolls rather than cover that. */
function placeBox(root: HTMLElement, from: Element | null): void {
  const box = root.querySelector<HTMLElement>(".gbw-whybox");
  if (box === null || from === null) return;
  const [outer, at] = [root.getBoundingClientRect(), from.getBoundingClientRect()];
  const scale = outer.width / root.offsetWidth || 1;
  const [top, bottom, left] = [at.top - outer.top, at.bottom - outer.top, at.left - outer.left].map((n) => n / scale) as [number, number, number];
  box.style.maxHeight = "";
  const under = Math.min(root.offsetHeight, (innerHeight - outer.top) / scale) - bottom - 16;
  const over = top - Math.max(0, -outer.top / scale) - 16;
  const low = box.offsetHeight > under && over > under;
  const high = Math.min(box.offsetHeight, Math.max(low ? over : under, LEAST));
  box.style.maxHeight = `${high}px`;
  box.style.top = `${Math.max(8, Math.min(low ? top - high - 8 : bottom + 8, root.offsetHeight - high - 8))}px`;
  box.style.left = `${Math.max(8, Math.min(left, root.offsetWidth - box.offsetWidth - 8))}px`;
}
