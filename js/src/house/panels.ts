/** Panels of the decision: placing something, taking stairways instead, trapping, and paying an "any" cost. */

import { h, type Content, type VNode } from "../app/ui/dom";
import { button, chip, choiceList, choiceRow, facts, label, mainButton, note, playButton, tick, undoButton } from "../app/ui/parts";
import { decode, encode, legalOf } from "./actions";
import { card } from "./card";
import { cellName, pairName, pairOf } from "./cells";
import { gateFull, seatOf, type Context } from "./context";
import { icon } from "./icons";
import { obstacleTo } from "./panel-effects";
import type { Fact } from "./preview";
import { MAX_BONUS, MAX_TOKENS, nameOf, STAIRWAY } from "./symbols";
import { sym } from "./words";

export function placePanel(c: Context): VNode {
  const { words, proposal } = c;
  const place = proposal === null ? null : proposal.cells.length > 1
    ? pairName(proposal.place?.first ?? 0, proposal.place?.second ?? 0) : cellName(proposal.cells[0] ?? 0);
  const advice = c.view.phase === "wild" ? "advice.wild" : c.choice.tile === null ? (c.choice.begun ? "advice.tile.now" : "advice.tile") : c.choice.first === null ? "advice.first" : "advice.second";
  return h("section", { class: "gbw-panel", attrs: { "aria-label": words.t("preview") } },
    label(words.t("preview"), place !== null && note(place)),
    proposal === null ? h("p", { class: "gbw-why" }, words.t(advice)) : facts(...proposal.preview.facts.flatMap((fact) => factRows(c, fact))),
    h("div", { class: "gbw-acts" }, placing(c), second(c)));
}

/** Lay the piece and take what leaves no choice; beside that, only lay it. */
function placing(c: Context): Content {
  const { words, proposal } = c;
  if (proposal?.sure !== true) return mainButton(c, words.t("place"), null, true);
  const { code, place, cells: [cell = 0] } = proposal;
  const takes = c.view.together?.[place === null ? cell : pairOf(place.first, place.second)] ?? [];
  if (takes.length === 0) return mainButton(c, words.t("place"), [code], true);
  return [mainButton(c, words.t("place.take"), [code, ...takes], true), playButton(c, "only", words.t("place.only"), [code])];
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
    case "cage": return [[sym(6), [words.t(fact.possible ? "fact.cage" : "fact.cage.none", { n: fact.count }), fact.possible && gateFull(c) && [" ", words.t("fact.cage.full")]]]];
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

/** The number of stairways that stands chosen: the most that can be taken. */
export function stairsCode(c: Context): number | null {
  const { tile, option } = c.choice;
  if (tile === null) return null;
  const codes = legalOf(c.view.legal, "stairs").filter((action) => action.tile === tile).map(encode);
  return option !== null && codes.includes(option) ? option : (codes.at(-1) ?? null);
}

export function stairsPanel(c: Context): VNode {
  const { words } = c;
  const seat = seatOf(c, c.view.actor);
  const code = stairsCode(c);
  const options = legalOf(c.view.legal, "stairs").filter((action) => action.tile === c.choice.tile);
  const none = options.every((action) => action.take === 0);
  return h("section", { class: "gbw-panel", attrs: { "aria-label": words.t("stairs.panel") } },
    label(words.t("stairs.panel")),
    h("p", { class: "gbw-why" }, words.t(c.choice.tile === null ? "stairs.tile" : "stairs.out", { n: (c.choice.tile ?? 0) + 1 })),
    options.length > 0 && none && h("p", { class: "gbw-why" }, words.t("stairs.none", { why: words.t(`obstacle.${obstacleTo(STAIRWAY, seat)}`) })),
    !none && choiceList(words.t("stairs.many"), options.map((action) => {
      const it = encode(action);
      return choiceRow({
        key: `choice:${it}`, checked: it === code, picture: sym(4), words: words.t("stairs.take", { n: action.take, stairs: words.symbols(4, action.take) }),
        aside: words.t("then", { n: seat.stairs, then: seat.stairs + action.take }), press: () => c.commands.choose((choice) => { choice.option = it; }),
      });
    })),
    h("div", { class: "gbw-acts" },
      mainButton(c, words.t("stairs.main"), code === null ? null : [code], true),
      undoButton(c)));
}

const END = encode({ kind: "end" });

interface Catch {
  readonly code: number;
  readonly id: number;
  /** Wait at the own gate, not in the line. */
  readonly gate: boolean;
}

/** Codes that trap somebody, and whom. */
export function catches(c: Context): Catch[] {
  const gate = seatOf(c, c.view.actor).gate;
  return c.view.legal.flatMap((code): Catch[] => {
    const action = decode(code);
    if (action.kind === "trap") return [{ code, id: c.view.line[action.slot] ?? -1, gate: false }];
    return action.kind === "trapGate" ? [{ code, id: gate[action.slot] ?? -1, gate: true }] : [];
  });
}

export function trapPanel(c: Context): VNode {
  const { words, view } = c;
  const all = catches(c);
  const chosen = all.length === 1 ? all[0] : all.find((it) => it.code === c.choice.option);
  const bread = seatOf(c, view.actor).bread;
  return h("section", { class: "gbw-panel", attrs: { "aria-label": words.t("trap.panel") } },
    label(words.t("trap.panel")),
    all.length > 0 && choiceList(words.t("trap.panel"), all.map((it) => choiceRow({
      key: `choice:${it.code}`, checked: it === chosen, why: `character:${it.id}`,
      picture: h("span", { class: "gbw-people" }, words.people(it.id)),
      words: [words.title(it.id), it.gate && h("span", { class: "gbw-quiet" }, ` ${words.t("trap.gate")}`)],
      aside: words.t("points.n", { n: words.character(it.id)[2] }),
      press: () => c.commands.choose((choice) => { choice.option = it.code; }),
    }))),
    chosen !== undefined && card(c, { id: chosen.id, bread, small: true, state: "on" }),
    chosen !== undefined ? facts([icon("star-line", "gbw-icon"), words.t("trap.gain", { n: words.character(chosen.id)[2] })],
      view.wilds > 0 ? [icon("wild", "gbw-sym"), words.t("trap.wild")] : [icon("wild", "gbw-sym gbw-not"), words.t("trap.wild.none")])
    : all.length === 0 && h("p", { class: "gbw-why" }, words.t("trap.none")),
    h("div", { class: "gbw-acts" },
      all.length > 0 && mainButton(c, chosen === undefined ? words.t("trap.choose") : words.t("trap.main", { name: words.name(chosen.id) }),
        chosen === undefined ? null : [chosen.code], true),
      view.legal.includes(END) && playButton(c, "alt", words.t("trap.end"), [END], all.length > 0 ? {} : { main: true, grow: true, enter: true }),
      undoButton(c)));
}

/**
 * The tokens of a payment that have to be named: as soon as nothing is left to choose, because all tokens go or only
 * one colour remains, the rules pay the rest by themselves.
 *
 * @param chosen colours of all tokens to pay
 * @param bread tokens of each colour before the payment
 */
export function namedTokens(chosen: readonly number[], bread: readonly number[]): number[] {
  const left = [...bread];
  for (const [paid, colour] of chosen.entries()) {
    const all = left.reduce((sum, n) => sum + n, 0);
    if (all === chosen.length - paid || all === Math.max(...left)) return chosen.slice(0, paid);
    left[colour] = (left[colour] ?? 0) - 1;
  }
  return [...chosen];
}

/** The tokens of the pantry in a row, by colour. */
function row(bread: readonly number[]): number[] {
  return bread.flatMap((n, colour) => Array.from({ length: n }, () => colour));
}

/** Mark a token or take the mark away; never more than are owed. */
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
