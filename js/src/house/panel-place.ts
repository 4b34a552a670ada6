/** The panel while something is to be laid on the board: what it covers, gains and completes, and "Place it". */

import { cellName, pairName } from "./cells";
import type { Fact } from "./preview";
import { MAX_BONUS, MAX_TOKENS, nameOf } from "./symbols";
import { seatOf, type Context } from "./context";
import { h, type Content, type VNode } from "../app/ui/dom";
import { icon } from "./icons";
import { button, chip, facts, label, mainButton, note, undoButton } from "../app/ui/parts";
import { sym } from "./words";

export function placePanel(c: Context): VNode {
  const { words, proposal } = c;
  const place = proposal === null ? null : proposal.cells.length > 1
    ? pairName(proposal.place?.first ?? 0, proposal.place?.second ?? 0) : cellName(proposal.cells[0] ?? 0);
  const advice = c.view.phase === "wild" ? "advice.wild" : c.choice.tile === null ? "advice.tile" : c.choice.first === null ? "advice.first" : "advice.second";
  return h("section", { class: "gbw-panel", attrs: { "aria-label": words.t("preview") } },
    label(words.t("preview"), place !== null && note(place)),
    proposal === null ? h("p", { class: "gbw-why" }, words.t(advice)) : facts(...proposal.preview.facts.flatMap((fact) => factRows(c, fact))),
    h("div", { class: "gbw-acts" }, mainButton(c, words.t("place"), proposal?.sure === true ? [proposal.code] : null, true), second(c)));
}

/** Beside the main button: clear what was chosen, or take back the last step. */
function second(c: Context): Content {
  if (c.choice.begun) return button("clear", c.words.t("clear"), { playing: true, press: () => c.commands.choose((it) => it.clearSpaces()) });
  return undoButton(c);
}

type Row = [picture: Content, words: Content];

function factRows(c: Context, fact: Fact): Row[] {
  const { words } = c;
  switch (fact.kind) {
    case "covers": return [covers(c, fact)];
    case "gain": return [gain(c, fact)];
    case "exchange": return [[sym(5), words.t(fact.possible ? "fact.exchange" : "fact.exchange.none", { n: fact.count })]];
    case "cage": return [[sym(6), words.t(fact.possible ? "fact.cage" : "fact.cage.none", { n: fact.count })]];
    case "star": return [[sym(7), words.t("fact.star", { n: fact.count })]];
    case "stairs": return [[sym(4), words.t("fact.stairs", { stairs: words.symbols(4, fact.used), cell: cellName(fact.under), left: fact.left })]];
    case "level": return [[h("i", { class: "gbw-lamp gbw-lamp-on" }), [h("b", {}, words.t("fact.level", { level: fact.level })), " ", levelGift(c, fact)]]];
    case "reach": return [[icon("star-line", "gbw-icon"), words.t("fact.reach", { list: words.messages.list(fact.characters.map((id) => words.name(id))) })]];
  }
}

function covers(c: Context, fact: Extract<Fact, { kind: "covers" }>): Row {
  const { words } = c;
  const [one = 0, two] = fact.symbols;
  const text = two === undefined ? words.t("fact.covers.one", { one: words.symbol(one) })
    : fact.twice ? words.t("fact.covers.twice", { symbols: words.t(`two.${nameOf(one)}`) })
    : words.t("fact.covers", { one: words.symbol(one), two: words.symbol(two) });
  const pictures = two === undefined || fact.twice ? [sym(one)] : h("span", { class: "gbw-pairsyms" }, sym(one), sym(two));
  return [pictures, [h("b", {}, text), fact.twice && [" ", chip(words.t("fact.twice"))]]];
}

function gain(c: Context, fact: Extract<Fact, { kind: "gain" }>): Row {
  const { words } = c;
  const store = fact.symbol === 4 ? words.t("store.workshop") : words.t("store.pantry");
  const stop = fact.stop === "none" ? "" : fact.stop === "full" ? words.t("stop.full")
    : fact.stop === "supply" ? words.t("stop.supply") : words.t(fact.symbol === 4 ? "stop.stairs" : "stop.bread", { max: MAX_TOKENS });
  if (fact.count === 0) return [h("span", { class: "gbw-plus" }, "+0"), words.t("fact.gain.none", { symbol: words.symbol(fact.symbol), stop })];
  const key = fact.upTo ? "fact.gain.upto" : "fact.gain";
  return [h("span", { class: "gbw-plus" }, `+${fact.count}`),
    words.t(key, { symbols: words.symbols(fact.symbol, fact.count), store, before: fact.before, after: fact.after, stop: stop === "" ? "" : `, ${stop}` })];
}

function levelGift(c: Context, fact: Extract<Fact, { kind: "level" }>): string {
  const held = seatOf(c, c.view.actor).bonus.length;
  if (fact.cards > 0) return c.words.t("fact.level.card");
  return c.words.t(held >= MAX_BONUS || fact.level > MAX_BONUS ? "fact.level.nomore" : "fact.level.none");
}
