/** Paying an "any" cost: tokens to pick, all sent at once. */

import { encode } from "./actions";
import { namedTokens } from "./payment";
import { seatOf, type Context } from "./context";
import { card } from "./card";
import { h, type VNode } from "../app/ui/dom";
import { icon } from "./icons";
import { facts, label, mainButton, note, tick, undoButton } from "../app/ui/parts";
import { sym } from "./words";

/** The tokens of the pantry in a row, by colour. */
function row(bread: readonly number[]): number[] {
  return bread.flatMap((n, colour) => Array.from({ length: n }, () => colour));
}

/** Marks a token or takes the mark away; never more than are owed. */
function toggle(tokens: Set<number>, i: number, owed: number): void {
  if (!tokens.delete(i) && tokens.size < owed) tokens.add(i);
}

export function payTokens(c: Context): VNode {
  const { words } = c;
  const owed = c.view.pay[1] ?? 0;
  return h("section", { class: "gbw-tiles", attrs: { "aria-label": words.t("pay.choose") } },
    label(words.t("pay.tokens"), note(words.t("pay.owed", { n: owed }))),
    h("div", { class: "gbw-pay", attrs: { role: "group", "aria-label": words.t("pay.choose"), "data-rove": "row" } },
      row(seatOf(c, c.view.actor).bread).map((colour, i) => {
        const given = c.choice.tokens.has(i);
        return h("button", {
          key: `token:${i + 1}`, class: "gbw-token", playing: true, press: () => c.commands.choose((it) => toggle(it.tokens, i, owed)),
          attrs: { "aria-pressed": String(given), "aria-label": words.symbol(colour) },
        }, sym(colour), given && tick());
      })));
}

export function payPanel(c: Context): VNode {
  const { words, view } = c;
  const [id = -1, owed = 0] = view.pay;
  const { bread } = seatOf(c, view.actor);
  const tokens = row(bread);
  const chosen = [...c.choice.tokens].sort((a, b) => a - b).map((i) => tokens[i] ?? 0);
  const codes = chosen.length === owed ? namedTokens(chosen, bread).map((colour) => encode({ kind: "pay", colour })) : null;
  const slots = h("span", { class: "gbw-owed" }, chosen.map((colour) => sym(colour)), Array.from({ length: owed - chosen.length }, () => h("i", {})));
  return h("section", { class: "gbw-panel", attrs: { "aria-label": words.t("pay") } },
    label(words.t("pay"), note(words.t("pay.chosen", { n: chosen.length, owed }))),
    card(c, { id, bread: [9, 9, 9, 9], state: "on", foot: slots }),
    facts([icon("star-line", "gbw-icon"), words.t(view.wilds > 0 ? "pay.gain" : "pay.gain.nowild", { n: words.character(id)[2] })],
      [icon("check", "gbw-icon"), words.t("pay.keeps", { n: tokens.length - owed, have: tokens.length })]),
    h("div", { class: "gbw-acts" },
      mainButton(c, codes === null ? words.t("pay.more", { n: owed - chosen.length }) : words.t("pay.main", { n: owed }), codes, true),
      undoButton(c)));
}
