/** Small building blocks that regions share. */

import type { Context } from "./context";
import { h, type Content, type Handlers, type VNode } from "./dom";
import { icon } from "./icons";

export function label(title: Content, ...rest: Content[]): VNode {
  return h("h3", { class: "gbw-label" }, title, rest);
}

export function note(...content: Content[]): VNode {
  return h("small", {}, content);
}

export function push(...content: Content[]): VNode {
  return h("small", { class: "gbw-push" }, content);
}

/** A part of the view with a name for screen readers; the first class says what it is. */
export function region(cls: string, name: string, ...content: Content[]): VNode {
  return h("section", { class: `${cls} gbw-region`, attrs: { "aria-label": name } }, content);
}

/** A part on a ground of its own. */
export function bin(cls: string, name: string, ...content: Content[]): VNode {
  return h("section", { class: cls === "" ? "gbw-bin" : `${cls} gbw-bin`, attrs: { "aria-label": name } }, content);
}

/** Say that there is nothing in this place. */
export function none(text: string): VNode {
  return h("span", { class: "gbw-none" }, text);
}

export function chip(text: string): VNode {
  return h("span", { class: "gbw-chip" }, text);
}

/** Small pictures within a line of text. */
export function inline(pictures: Content): VNode {
  return h("span", { class: "gbw-syms" }, pictures);
}

/** The key that presses a button, beside its words. */
export function keyCap(key: string | number): VNode {
  return h("kbd", { class: "gbw-k", attrs: { "aria-hidden": "true" } }, key);
}

export interface ButtonLook {
  readonly main?: boolean;
  readonly enter?: boolean;
  readonly disabled?: boolean;
  readonly text?: boolean;
  readonly grow?: boolean;
  /** More than the words say: shown to who rests on it, and told in their place. */
  readonly title?: string;
}

/** A button with words. One without `press` is shown as not possible but keeps its place. */
export function button(key: string, words: Content, handlers: Handlers, look: ButtonLook = {}): VNode {
  const name = ["gbw-btn", look.main && "gbw-btn-main", look.text && "gbw-btn-text", look.grow && "gbw-grow"].filter(Boolean).join(" ");
  const { press, ...rest } = handlers;
  const dead = look.disabled === true || press === undefined;
  return h("button", { key, class: name, ...rest, ...(dead ? {} : { press }), attrs: { "aria-disabled": dead ? "true" : undefined, title: look.title, "aria-label": look.title } },
    words, look.enter && !dead ? icon("enter", "gbw-icon-s") : null);
}

/** A button that plays codes together; without codes it is shown as not possible. */
export function playButton(c: Context, key: string, words: Content, codes: readonly number[] | null, look: ButtonLook = {}, type: "play" | "hold" = "play"): VNode {
  const handlers = codes === null ? {} : { playing: true, press: () => c.commands.send({ type, actions: codes }, key) };
  return button(key, words, handlers, look);
}

/** The main button of the decision: always called "main", always the one that goes on. */
export function mainButton(c: Context, words: Content, codes: readonly number[] | null, grow = false): VNode {
  return playButton(c, "main", words, codes, { main: true, enter: true, grow });
}

export interface ChoiceLook {
  readonly key: string;
  readonly checked: boolean;
  /** Picture at the left. */
  readonly picture: Content;
  readonly words: Content;
  /** Consequence or reason at the right. */
  readonly aside?: Content;
  readonly press?: () => void;
  /** Its subject, for those who ask. */
  readonly why?: string;
}

/** One row of a list of which one is chosen; without `press` it is not possible and says why. */
export function choiceRow(look: ChoiceLook): VNode {
  return h("button", {
    key: look.key, class: "gbw-choice", playing: true, ...(look.press === undefined ? {} : { press: look.press }),
    attrs: { role: "radio", "aria-checked": String(look.checked), "aria-disabled": look.press === undefined ? "true" : undefined, "data-why": look.why },
  }, look.picture, h("span", {}, look.words), h("small", {}, look.aside));
}

/** A pill that shows a symbol; its name is for screen readers. */
export function symbolPill(key: string, checked: boolean, picture: Content, name: string, press: () => void): VNode {
  return h("button", { key, class: "gbw-pill gbw-pill-sym", playing: true, press, attrs: { role: "radio", "aria-checked": String(checked), "aria-label": name } }, picture, checked && tick());
}

export function pill(key: string, checked: boolean, words: Content, press: () => void): VNode {
  return h("button", { key, class: "gbw-pill", playing: true, press, attrs: { role: "radio", "aria-checked": String(checked) } },
    checked ? icon("check", "gbw-icon-s") : null, words);
}

/** A switch: on or off, whatever else is chosen. */
export function toggle(key: string, on: boolean, words: Content, press: () => void): VNode {
  return h("button", { key, class: "gbw-switch", press, attrs: { role: "switch", "aria-checked": String(on) } }, h("i", {}, on && icon("check", "gbw-icon-s")), words);
}

/** A group of which one is chosen; arrow keys move inside it. */
export function radios(name: string, cls: string, ...content: Content[]): VNode {
  return h("div", { class: cls, attrs: { role: "radiogroup", "aria-label": name, "data-rove": "row" } }, content);
}

/** Rows of which one is chosen. */
export function choiceList(name: string, rows: Content, more = ""): VNode {
  return radios(name, more === "" ? "gbw-choices" : `gbw-choices ${more}`, rows);
}

/** Rows of facts with a picture before each. */
export function facts(...rows: ([picture: Content, words: Content] | null)[]): VNode {
  return h("ul", { class: "gbw-facts" }, rows.filter((row) => row !== null).map(([picture, words]) =>
    h("li", {}, h("span", {}, picture), h("span", {}, words))));
}

export function tick(): VNode {
  return h("span", { class: "gbw-tick" }, icon("check", "gbw-icon"));
}

/** In the place of the decision, while nobody here decides: what has just happened, and who decides. */
export function waitPanel(c: Context, last: Content): VNode {
  const { words } = c;
  if (c.playback) return skipPanel(c, last);
  const text = c.silent ? words.t("why.silent") : c.looking !== null ? words.t("wait.past") : words.t("wait", { name: words.seat(c.view.actor) });
  return h("section", { class: "gbw-panel", attrs: { "aria-label": words.t("wait.label") } }, label(words.t(last === null ? "wait.label" : "wait.last")), last, h("p", { class: "gbw-why" }, text));
}

/** The same during a playback, where any press goes on to the present. */
function skipPanel({ words, commands }: Context, last: Content): VNode {
  return h("section", { class: "gbw-panel", attrs: { "aria-label": words.t("wait.last") } }, last !== null && label(words.t("wait.last")), last,
    h("div", { class: "gbw-acts" }, button("main", words.t("playback.skip"), { press: () => commands.skip() }, { main: true, enter: true })));
}

/** Take back the last step, beside the main button. */
export function undoButton(c: Context): Content {
  return c.live.undo && button("undo:decision", [c.words.t("undo"), c.live.unsees === true && [" ", note(c.words.t("undo.past"))]], { playing: true, press: () => c.commands.send({ type: "undo" }, "undo:decision") });
}
