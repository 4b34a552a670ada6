/** The hint: where to look, which part of the board, what to do and why, and at last the actions with their chances to win. */

import type { Hint, HintRow } from "../model/types";
import type { Context } from "./context";
import { h, type Content, type VNode } from "./dom";
import { button, label, note } from "./parts";

/** Rows shown, best first. */
export const MOST = 6;
/** The step before the table. */
const ACTION = 3;

export function hint(c: Context): Content {
  const found = c.looking === null ? c.advice : null;
  if (found === null) return null;
  const { words, commands } = c;
  const table = c.hint !== null;
  const more = !table && found.done && (c.step < ACTION || found.rows.length > 0);
  return h("section", { key: "hints", class: table ? "gbw-hint" : `gbw-hint gbw-advice${found.cells?.some((cell) => c.face.isLow?.(c, cell)) === true ? " gbw-aloft" : ""}`, attrs: { "aria-label": words.t("hint") } },
    label(words.t("hint"), table && note(words.t("hint.note"))),
    table ? rates(c, found) : found.told?.slice(0, c.step).map((_, i) => step(c, found, i)),
    h("div", { class: "gbw-progress" },
      table && found.close > 1 && found.rows.length > 1 && h("span", {}, words.t("hint.close", { n: Math.min(found.close, MOST, found.rows.length) })),
      (table || !found.done) && h("span", {}, words.t(table && found.rows.length > 0 ? "hint.games" : "hint.wait", { n: found.games })),
      !found.done && button("hint:stop", words.t("stop"), { press: () => commands.stop() }, { text: true }),
      more && button("hint:more", words.t(c.step < ACTION ? "hint.more" : "hint.numbers"), { press: () => commands.hint() }, { text: true }),
      button("hint:close", words.t("close"), { press: () => commands.hint(true) }, { text: true })));
}

/** A step in words; the third one begins with the action. */
function step(c: Context, found: Hint, at: number): Content {
  const { best = -1 } = found;
  const said = h("p", {}, wordsOf(c, found, at));
  return at + 1 < ACTION || best < 0 ? said : [button(`hint:${best}`, c.face.describeAction(c, best), { playing: true, press: () => c.face.choose(c, best) }), said];
}

function wordsOf(c: Context, { told, best = -1, other = -1 }: Hint, at: number): Content {
  const text = told?.[at]?.replace(/^\{best\}\. /, "") ?? "";
  return text.split(/(\{\w+\})/).map((part) => {
    const code = part === "{best}" ? best : part === "{other}" ? other : -1;
    return code < 0 ? part : h("span", { class: "gbw-move" }, c.face.describeAction(c, code));
  });
}

function rates(c: Context, { rows }: Hint): VNode {
  return h("ol", { class: "gbw-rates" }, rows.slice(0, MOST).map((row, i) => h("li", { key: `rate:${row[0]}` }, rate(c, row, i + 1))));
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

/** Return the words for screen readers when the hint stands, those of the step that is shown. */
export function hintSaid(c: Context): Content {
  const found = c.looking === null && c.advice?.done === true ? c.advice : null;
  if (found === null) return null;
  const best = found.best ?? found.rows[0]?.[0] ?? -1;
  const action = best < 0 ? [] : [c.words.t("hint"), ": ", c.face.describeAction(c, best)];
  const row = found.rows[0];
  if (c.hint !== null) return row === undefined ? null : [...action, ", ", c.words.t("percent", { n: Math.round(row[1]) })];
  const said = wordsOf(c, found, c.step - 1);
  return c.step < ACTION ? [c.words.t("hint"), ": ", said] : [...action, ". ", said];
}
