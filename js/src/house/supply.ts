/** The middle of the table: character line, general supply, bonus cards with what each would be worth now. */

import { encode } from "./actions";
import { affordable, costOf } from "./cost";
import { COLOURS, STAIRWAY, WILD } from "./symbols";
import { card, needs } from "./card";
import { isOver, seatOf, type Context } from "./context";
import { h, type Content, type VNode } from "../app/ui/dom";
import { icon, type IconName } from "./icons";
import { label, none, note, region } from "../app/ui/parts";
import { about } from "../app/ui/topic";
import { provenance } from "./provenance";

const LINE = 4;

export function supply(c: Context): VNode {
  const { words, view } = c;
  const short = view.line.length < LINE && view.pile > 0 && view.phase !== "first" && view.phase !== "over";
  return h("section", { class: "gbw-supply", attrs: { "aria-label": words.t("supply.region") } },
    about("line", region("gbw-line", words.t("line"),
      label(words.t("line.title"), note(words.t("pile", { n: view.pile }), short && words.t("pile.refill"))),
      h("div", { class: "gbw-line-cards" },
        view.line.map((id, slot) => lineCard(c, id, slot)),
        Array.from({ length: LINE - view.line.length }, () => none(words.t("empty")))),
      stock(c),
      provenance(c))),
    about("bonuses", region("gbw-display", words.t("bonuses.region"),
      label(words.t("bonuses"), note(words.t("bonuses.note"))),
      h("ul", { class: "gbw-bonuses gbw-scrolls", attrs: view.display.length > 3 ? { tabindex: 0 } : {} }, view.display.map((id, slot) => bonus(c, id, slot))))));
}

function lineCard(c: Context, id: number, slot: number): VNode {
  const { view, choice } = c;
  const bread = seatOf(c, c.open ? view.actor : c.focus).bread;
  const codes = [encode({ kind: "trap", slot }), encode({ kind: "cage", slot }), encode({ kind: "first", slot })];
  const code = c.open ? codes.find((it) => view.legal.includes(it)) : undefined;
  const on = (code !== undefined && choice.option === code) || (view.phase === "pay" && view.pay[0] === id);
  const soon = reachedSoon(c, id);
  const can = affordable(costOf(c.words.character(id)[1]), bread);
  if (isOver(c)) return card(c, { id, bread, key: `card:line:${slot + 1}` });
  return card(c, {
    id, bread, key: `card:line:${slot + 1}`,
    ...(on ? { state: "on" as const } : can || soon ? { state: "can" as const } : {}),
    foot: foot(c, id, bread, soon),
    ...(code === undefined ? {} : { press: () => c.commands.choose((it) => { it.option = it.option === code ? null : code; it.effect = null; }) }),
  });
}

function foot(c: Context, id: number, bread: readonly number[], soon: boolean): Content {
  const { words, view } = c;
  if (view.phase === "pay" && view.pay[0] === id) return [icon("check", "gbw-icon-s"), " ", words.t("card.paying")];
  if (affordable(costOf(words.character(id)[1]), bread)) return [icon("star-line", "gbw-icon-s"), " ", words.t("card.reach")];
  if (soon) return [icon("star-line", "gbw-icon-s"), " ", words.t("card.soon")];
  return needs(c, id, bread);
}

/** Tell if the previewed placement brings a character within reach. */
export function reachedSoon(c: Context, id: number): boolean {
  return c.proposal?.preview.facts.some((fact) => fact.kind === "reach" && fact.characters.includes(id)) ?? false;
}

function stock(c: Context): VNode {
  const { words, view } = c;
  const count = (symbol: number, n: number, picture = words.picture(symbol)): VNode => about(`symbol:${symbol}`, h("span", {}, picture, n));
  return about("supply", h("p", { class: "gbw-stock" }, h("b", {}, words.t("supply")),
    COLOURS.map((colour) => count(colour, view.supply[colour] ?? 0)),
    count(STAIRWAY, view.stairs),
    count(WILD, view.wilds, icon("wild", "gbw-sym", words.t("cell.wild")))));
}

function bonus(c: Context, id: number, slot: number): VNode {
  const { words } = c;
  return h("li", { class: "gbw-bonus", attrs: { "data-why": `bonus:${id}` } }, icon(bonusIcon(c, id), "gbw-icon"),
    h("span", {}, h("b", {}, words.bonusName(id)), h("small", {}, words.bonusText(id))),
    h("span", { class: "gbw-now" }, c.view.worth[c.focus]?.[slot] ?? 0, note(words.t("now.short"))));
}

export function bonusIcon(c: Context, id: number): IconName {
  return c.words.introductory ? "star-line" : c.words.bonus(id).kind;
}
