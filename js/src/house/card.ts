/** A character card, in the line, at the gate, or to be chosen from. */

import { costOf, missing } from "./cost";
import { nameOf } from "./symbols";
import type { Context } from "./context";
import { h, type Content, type VNode } from "../app/ui/dom";
import { icon } from "./icons";
import { tick } from "../app/ui/parts";
import { sym, type Words } from "./words";

export interface CardLook {
  readonly id: number;
  /** Tokens that its cost is compared with: symbols that are missing are drawn pale. */
  readonly bread: readonly number[];
  readonly key?: string;
  readonly small?: boolean;
  readonly state?: "on" | "can";
  readonly foot?: Content;
  /** The placement that is previewed brings it within reach: where there is no foot to say so. */
  readonly soon?: boolean;
  readonly press?: () => void;
  /** For a card that is one of several to choose from. */
  readonly checked?: boolean;
}

export function card(c: Context, look: CardLook): VNode {
  const { words } = c;
  const [, cost, points, kind, mood] = words.character(look.id);
  const kinds = ({ N: "kind.N", HH: "kind.HH" } as const)[kind] ?? "kind.H";
  const cls = ["gbw-card", look.small && "gbw-card-small", look.state !== undefined && `gbw-card-${look.state}`].filter(Boolean).join(" ");
  const inside = [
    h(look.press === undefined ? "h4" : "span", { class: "gbw-card-name" }, words.title(look.id)),
    h("span", { class: "gbw-pts", attrs: { role: "img", "aria-label": words.t("points.n", { n: points }) } }, points),
    look.soon === true && h("span", { class: "gbw-soon", attrs: { role: "img", "aria-label": words.t("card.soon"), title: words.t("card.soon") } }, icon("star-line", "gbw-icon-s")),
    costRow(words, cost, look.bread),
    h("span", { class: "gbw-traits" }, trait(words.people(look.id), words.t(kinds)), trait(...moodOf(mood, words))),
    look.foot !== undefined && h("span", { class: "gbw-afford" }, look.foot),
  ];
  const key = look.key === undefined ? {} : { key: look.key };
  const why = { "data-why": `character:${look.id}` };
  if (look.press === undefined) return h("article", { ...key, class: cls, attrs: why }, inside);
  const role = look.checked === undefined ? { "aria-pressed": String(look.state === "on") } : { role: "radio", "aria-checked": String(look.checked) };
  return h("button", { ...key, class: cls, playing: true, press: look.press, attrs: { ...role, ...why } }, inside, look.checked === undefined && look.state === "on" && tick());
}

function trait(pictures: Content, words: string): VNode {
  return h("span", { attrs: { title: words } }, pictures, words);
}

function moodOf(mood: string, words: Words): [VNode, string] {
  return mood === "C" ? [icon("cheerful", "gbw-icon-s"), words.t("mood.C")] : [icon("grumpy", "gbw-icon-s"), words.t("mood.B")];
}

/** The cost of a character, as symbols; those for which tokens are missing are pale. */
export function costRow(words: Words, letters: string, bread: readonly number[]): VNode {
  const cost = costOf(letters);
  const tokens = cost.colours.flatMap((n, colour) =>
    Array.from({ length: n }, (_, i) => sym(colour, i < (bread[colour] ?? 0) ? "" : "gbw-owe")));
  const any = cost.any > 0 && [words.t("cost.any.times", { n: cost.any }), icon("any", "gbw-sym gbw-sym-any"), words.t("cost.any.word")];
  return h("span", { class: cost.any > 0 ? "gbw-cost gbw-cost-any" : "gbw-cost", attrs: { role: "img", "aria-label": words.cost(letters) } }, tokens, any);
}

/** "needs 2 ♥ 1 ● more", or null when the tokens suffice. */
export function needs(c: Context, id: number, bread: readonly number[]): Content {
  const owed = missing(costOf(c.words.character(id)[1]), bread);
  const parts = owed.colours.flatMap((n, colour) => (n > 0 ? [need(n, icon(nameOf(colour), "gbw-sym", c.words.symbol(colour)))] : []));
  if (owed.any > 0) parts.push(need(owed.any, icon("any", "gbw-sym gbw-sym-any", c.words.t("cost.any.kind"))));
  if (parts.length === 0) return null;
  const spaced = parts.flatMap((part, i) => (i === 0 ? [part] : [" ", part]));
  return c.words.rich("needs", { what: h("span", { class: "gbw-needs" }, spaced) });
}

function need(n: number, picture: VNode): VNode {
  return h("span", { class: "gbw-need" }, n, " ", picture);
}
