/** The hint: the best actions of the moment with their chance to win, refined while one looks. */

import type { HintRow } from "../model/types";
import type { Context } from "./context";
import { h, type Content, type VNode } from "./dom";
import { button, label, note } from "./parts";

/** Rows shown, best first. */
export const MOST = 6;

export function hint(c: Context): Content {
  const found = c.looking === null ? c.hint : null;
  if (found === null) return null;
  const { words, commands } = c;
  const rows = found.rows.slice(0, MOST);
  const n = Math.min(found.close, rows.length);
  return h("section", { key: "hints", class: "gbw-hint", attrs: { "aria-label": words.t("hint") } },
    label(words.t("hint"), note(words.t("hint.note"))),
    h("ol", { class: "gbw-rates" }, rows.map((row, i) => h("li", { key: `rate:${row[0]}` }, rate(c, row, i + 1)))),
    h("div", { class: "gbw-progress" },
      n > 1 && h("span", {}, words.t("hint.close", { n })),
      h("span", {}, words.t(rows.length > 0 ? "hint.games" : "hint.wait", { n: found.games })),
      !found.done && button("hint:stop", words.t("stop"), { press: () => commands.stop() }, { text: true }),
      button("hint:close", words.t("close"), { press: () => commands.hint() }, { text: true })));
}

function rate(c: Context, [code, win, points, low, high]: HintRow, rank: number): VNode {
  const size = Math.abs(points).toLocaleString(c.words.messages.locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const signed = `${points < 0 ? "−" : "+"}${size}`;
  return h("button", { key: `hint:${code}`, class: "gbw-rate", playing: true, press: () => c.face.choose(c, code) },
    h("span", { class: "gbw-rank" }, rank),
    h("span", { class: "gbw-move" }, c.face.describeAction(c, code)),
    h("span", { class: "gbw-val" }, c.words.t("percent", { n: Math.round(win) }), h("span", { class: "gbw-sr" }, ` ${c.words.t("hint.error", { n: Math.round((high - low) / 2) })}`)),
    h("span", { class: "gbw-track", attrs: { "aria-hidden": "true" } },
      h("i", { class: "gbw-fill", attrs: { style: `width:${win}%` } }), h("i", { class: "gbw-half" }),
      h("i", { class: "gbw-whisk", attrs: { style: `left:${low}%;width:${high - low}%` } })),
    c.face.showsLead && h("span", { class: "gbw-lead" }, signed));
}

/** Return the words for screen readers when the hint stands. */
export function hintSaid(c: Context): Content {
  const best = c.hint?.done === true && c.looking === null ? c.hint.rows[0] : undefined;
  return best === undefined ? null : [c.words.t("hint"), ": ", c.face.describeAction(c, best[0]), ", ", c.words.t("percent", { n: Math.round(best[1]) })];
}
