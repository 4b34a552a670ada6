/** Dash N Bash cards: the deck, and those that were turned up last. */

import { h, type Content, type VNode } from "../app/ui/dom";
import { label, none, note, region } from "../app/ui/parts";
import { about } from "../app/ui/topic";
import type { Context } from "./context";
import { picture } from "../app/ui/icons";

/** Most cards that are shown. */
const SHOWN = 4;

export function cards(c: Context): VNode {
  const { words, view } = c;
  const fresh = Math.max(1, view.recent);
  const last = view.shown.slice(-Math.min(fresh, SHOWN));
  return about("deck", region("gbw-dashes", words.t("deck"),
    label(words.t("deck"), note(words.t("deck.left", { n: view.deck }))),
    h("div", { class: "gbw-dashrow" },
      h("span", { class: "gbw-dash gbw-dash-back", attrs: { "aria-hidden": "true" } }, picture("home", "gbw-dashpic")),
      last.length === 0 ? none(words.t("deck.none")) : last.map((kind) => card(c, kind)),
      lucky(c))));
}

function card(c: Context, kind: number): VNode {
  const { words, setup } = c;
  const name = setup.cards[kind] ?? "";
  const icons = words.icons(name);
  const inside: Content = icons.length > 0 ? icons.map((icon) => words.candy(icon, "gbw-dashpic"))
    : picture(name === "cage" ? "burst" : `face-${((Number(name.slice(1)) - 1) % 5) + 1}`, "gbw-dashpic gbw-dashpic-big");
  const said = words.card(name);
  const treat = icons.some((icon) => c.view.lucky.includes(icon));
  return h("span", { class: `gbw-dash ${icons.length === 2 ? "gbw-dash-two" : ""} ${treat ? "gbw-dash-lucky" : ""}`, attrs: { role: "img", "aria-label": said, title: said, "data-why": `card:${name}` } },
    inside, icons.length === 0 && h("small", { attrs: { "aria-hidden": "true" } }, said));
}

/** The icon that brings Special Treats. */
function lucky(c: Context): VNode {
  const { words, view } = c;
  const list = words.list(view.lucky.map((icon) => words.icon(icon)));
  return h("span", { class: "gbw-lucky", attrs: { title: words.t("lucky", { n: view.lucky.length, list }), "data-why": "lucky" } },
    picture("treat", "gbw-icon"), h("span", { class: "gbw-sr" }, words.t("lucky", { n: view.lucky.length, list })),
    h("span", { attrs: { "aria-hidden": "true" } }, "="), view.lucky.map((icon) => words.candy(icon, "gbw-sym")));
}
