/** Small parts of the editor: one of many, and how many. */

import type { MessageKey } from "../words";
import { h, type Content, type VNode } from "../../app/ui/dom";
import { icon } from "../icons";
import type { Desk, Part, Refused } from "./desk";

export type Option = readonly [value: string, text: string];

/** A list of which one is chosen. */
export function pick(key: string, title: Content, name: string, options: readonly Option[], value: string, chosen: (value: string) => void, below: Content = null): VNode {
  return h("label", { class: "gbw-pick" }, h("span", { attrs: { "aria-hidden": name === "" ? undefined : "true" } }, title),
    h("select", { key, input: chosen, attrs: { "aria-label": name === "" ? undefined : name, "data-value": value, title: options.find(([it]) => it === value)?.[1] } },
      options.map(([it, text]) => h("option", { attrs: { value: it, selected: it === value } }, text))), below);
}

interface Count {
  readonly key: string;
  readonly name: string;
  readonly picture: Content;
  readonly n: number;
  readonly max: number;
  readonly set: (n: number) => void;
}

/** A count, with a button for one less and one for one more. */
export function counter(d: Desk, { key, name, picture, n, max, set }: Count): VNode {
  const step = (by: number, word: MessageKey, sign: string): VNode => {
    const possible = n + by >= 0 && n + by <= max;
    return h("button", {
      key: `${key}:${by < 0 ? "less" : "more"}`, class: "gbw-step", playing: true, ...(possible ? { press: () => set(n + by) } : {}),
      attrs: { "aria-label": d.words.t(word, { what: name }), "aria-disabled": possible ? undefined : "true" },
    }, sign);
  };
  return h("div", { class: "gbw-counter", attrs: { role: "group", "aria-label": name } },
    picture, step(-1, "edit.less", "−"), h("b", { attrs: { "aria-live": "polite" } }, n), step(1, "edit.more", "+"));
}

/** The refusal of a change, in the part that asked for it. */
export function refusal(d: Desk, part: Part): Content {
  const { refused, words } = d;
  if (refused?.part !== part) return null;
  return h("div", { key: "refused", class: "gbw-banner", attrs: { role: "alert" } }, icon("warn", "gbw-icon"),
    h("p", {}, h("b", {}, words.t("error.title")), " ", said(d, refused)),
    h("button", { key: "dismiss", class: "gbw-btn", press: () => d.dismiss() }, words.t("close")));
}

/** Return the refusal in the language of the page, where there are words for it, else in English. */
function said({ words }: Desk, { text, told, key, args }: Refused): Content {
  const { locale } = words.messages;
  if (told?.[locale] !== undefined) return told[locale];
  const message = locale === "en" || key === undefined ? undefined : words.find(key, args);
  return message ?? h("span", { attrs: { lang: "en" } }, text);
}
