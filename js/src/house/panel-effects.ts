/** The panel of effects: a list of what is possible and what each would change, carried out one at a time. */

import { h, type Content, type VNode } from "../app/ui/dom";
import { choiceList, choiceRow, label, mainButton, note, playButton, radios, symbolPill } from "../app/ui/parts";
import { decode, encode, legalOf, type Action } from "./actions";
import { costRow } from "./card";
import { gateFull, seatOf, type Context } from "./context";
import { icon } from "./icons";
import { CAGE, COLOURS, EXCHANGE, isColour, MAX_STAIRS, MAX_TOKENS, nameOf, STAIRWAY, WILD } from "./symbols";
import type { SeatView, View } from "./types";
import { sym, type MessageKey } from "./words";

/** The effect that stands chosen: the one pressed, else the first that is possible. */
function chosenEffect(c: Context, choices: readonly EffectChoice[]): EffectChoice | undefined {
  const open = choices.filter((choice) => choice.codes.length > 0);
  const option = c.choice.option;
  return open.find((choice) => choice.symbol === c.choice.effect) ?? open.find((choice) => option !== null && choice.codes.includes(option)) ?? open[0];
}

/** The code that "Carry out" would send, null while something is still to be chosen. */
export function effectCode(c: Context): number | null {
  const { option, give, get } = c.choice;
  if (option !== null && c.view.legal.includes(option) && decode(option).kind === "discard") return option;
  const chosen = chosenEffect(c, effectChoices(c.view, seatOf(c, c.view.actor)));
  if (chosen === undefined) return null;
  if (chosen.symbol === EXCHANGE) {
    const code = give === null || get === null ? -1 : encode({ kind: "exchange", give, get });
    return chosen.codes.includes(code) ? code : null;
  }
  if (chosen.symbol === CAGE) return option !== null && chosen.codes.includes(option) ? option : chosen.codes.length === 1 ? (chosen.codes[0] ?? null) : null;
  return chosen.codes[0] ?? null;
}

export function effectsPanel(c: Context): VNode {
  const { words, view } = c;
  const seat = seatOf(c, view.actor);
  const choices = effectChoices(view, seat);
  const discarding = c.choice.option !== null && decode(c.choice.option).kind === "discard";
  const chosen = discarding ? undefined : chosenEffect(c, choices);
  const code = effectCode(c);
  const left = view.pending.reduce((sum, [, n]) => sum + n, 0);
  return h("section", { class: "gbw-panel", attrs: { "aria-label": words.t("effects") } },
    label(words.t(view.pending.some(([symbol]) => symbol === 7) ? "effects.star" : "effects"), left > 1 && note(words.t("effects.left", { n: left }))),
    choiceList(words.t("effects"), choices.map((choice) => row(c, choice, choice === chosen))),
    chosen?.symbol === EXCHANGE && exchange(c, chosen),
    chosen?.symbol === CAGE && cage(c, chosen),
    room(c),
    h("div", { class: "gbw-acts" },
      ...carryOut(c, words.t(mainWords(discarding, code, chosen)), code),
      view.legal.includes(DECLINE) && playButton(c, "alt", words.t("effects.leave"), [DECLINE])));
}

/** Carry out all that leaves no choice, or what is chosen: whatever a person has pressed comes first. */
function carryOut(c: Context, one: string, code: number | null): VNode[] {
  const takes = c.view.together?.[0] ?? [];
  const single = code === null ? null : [code];
  if (takes.length < 2) return [mainButton(c, one, single, true)];
  const all = c.words.t("effects.all");
  if (c.choice.effect === null && c.choice.option === null) return [mainButton(c, all, takes, true), playButton(c, "only", one, single)];
  return [mainButton(c, one, single, true), playButton(c, "all", all, takes)];
}

const DECLINE = encode({ kind: "decline" });

function mainWords(discarding: boolean, code: number | null, chosen: EffectChoice | undefined): MessageKey {
  if (discarding) return "yes.back";
  if (code !== null || chosen === undefined) return "effects.main";
  return chosen.symbol === CAGE ? "effects.who" : "effects.what";
}

function row(c: Context, choice: EffectChoice, checked: boolean): VNode {
  const { words } = c;
  const { symbol } = choice;
  const key = choice.symbol === EXCHANGE ? "choice:exchange" : choice.symbol === CAGE ? "choice:cage"
    : `choice:${encode({ kind: "take", symbol })}`;
  const aside = choice.obstacle !== null ? words.t(`obstacle.${choice.obstacle}`)
    : symbol === EXCHANGE ? words.t("effects.one")
    : symbol === CAGE ? "" : words.t("then", { n: choice.before, then: choice.before + 1 });
  return choiceRow({
    key, checked, why: `effect:${symbol}`, picture: sym(symbol), words: words.t(`effect.${nameOf(symbol)}`), aside,
    ...(choice.obstacle === null ? { press: () => c.commands.choose((it) => { it.effect = symbol; it.option = null; }) } : {}),
  });
}

/** Give one, take one. */
function exchange(c: Context, chosen: EffectChoice): Content {
  const { words, choice } = c;
  const pairs = legalOf(chosen.codes, "exchange");
  const gives = COLOURS.filter((colour) => pairs.some((pair) => pair.give === colour));
  const gets = COLOURS.filter((colour) => pairs.some((pair) => pair.get === colour && (choice.give === null || pair.give === choice.give)));
  const tokens = (part: "give" | "get", colours: readonly number[]): VNode[] => colours.map((colour) =>
    symbolPill(`${part}:${nameOf(colour)}`, choice[part] === colour, sym(colour), words.symbol(colour),
      () => c.commands.choose((it) => {
        it[part] = colour;
        if (it.give === it.get) it[part === "give" ? "get" : "give"] = null;
        it.effect = EXCHANGE;
      })));
  return h("div", { class: "gbw-steps" },
    h("div", {}, h("span", {}, words.t("exchange.give")), radios(words.t("exchange.give"), "gbw-row", tokens("give", gives))),
    h("div", {}, h("span", {}, words.t("exchange.get")), radios(words.t("exchange.get"), "gbw-row", tokens("get", gets))));
}

/** A card of the line, or a look at the top three of the pile. */
function cage(c: Context, chosen: EffectChoice): Content {
  const { words, choice } = c;
  const { bread, gate } = seatOf(c, c.view.actor);
  const dot = (code: number, text: Content, why?: string): VNode => h("button", {
    key: `choice:${code}`, class: "gbw-radio", playing: true, press: () => c.commands.choose((it) => { it.option = code; it.effect = CAGE; }),
    attrs: { role: "radio", "aria-checked": String(choice.option === code || chosen.codes.length === 1), "data-why": why },
  }, h("i", { class: "gbw-dot" }), text);
  return [choiceList(words.t("cage.way"), chosen.codes.map((code) => {
    const action = decode(code);
    if (action.kind !== "cage") return dot(code, words.t("cage.look", { n: Math.min(3, c.view.pile) }));
    const id = c.view.line[action.slot] ?? -1;
    return dot(code, [h("span", {}, words.t("cage.take", { name: words.name(id), points: words.character(id)[2] })), costRow(words, words.character(id)[1], bread)], `character:${id}`);
  }), "gbw-sub"), gateFull(c) && h("p", { class: "gbw-quiet" }, icon("warn", "gbw-icon-s"), words.t("cage.full", { list: words.list(gate.map((id) => words.name(id))) }))];
}

/** With a full pantry: tokens that can go back to make room. */
function room(c: Context): Content {
  const { words, view, choice } = c;
  const seat = seatOf(c, view.actor);
  const full = seat.bread.reduce((sum, n) => sum + n, 0) >= MAX_TOKENS;
  const wants = view.pending.some(([symbol]) => isColour(symbol) || symbol === 7);
  const discards = legalOf(view.legal, "discard");
  if (!full || !wants || discards.length === 0) return null;
  return h("div", { class: "gbw-steps" }, h("div", {}, h("span", {}, words.t("room")), radios(words.t("room"), "gbw-row", discards.map((action) => {
    const code = encode(action);
    return symbolPill(`choice:${code}`, choice.option === code, sym(action.colour), words.symbol(action.colour),
      () => c.commands.choose((it) => { it.option = it.option === code ? null : code; it.effect = null; }));
  }))), h("p", { class: "gbw-quiet" }, icon("warn", "gbw-icon-s"), words.t("room.why")));
}

export type Obstacle = "pantryFull" | "workshopFull" | "supplyEmpty" | "nothingToGive" | "nobodyLeft";

export interface EffectChoice {
  readonly symbol: number;
  /** Legal codes that carry it out; empty when it is not possible. */
  readonly codes: readonly number[];
  readonly obstacle: Obstacle | null;
  /** Tokens of that colour, or stairways, before it. */
  readonly before: number;
}

const EFFECTS = [0, 1, 2, 3, STAIRWAY, EXCHANGE, CAGE];

export function effectChoices(view: View, seat: SeatView): EffectChoice[] {
  const pending = view.pending.map(([symbol]) => symbol);
  const open = EFFECTS.filter((symbol) => pending.includes(symbol) || pending.includes(WILD));
  return open.map((symbol) => {
    const codes = view.legal.filter((code) => effectOf(decode(code)) === symbol);
    const before = isColour(symbol) ? (seat.bread[symbol] ?? 0) : symbol === STAIRWAY ? seat.stairs : 0;
    return { symbol, codes, obstacle: codes.length > 0 ? null : obstacleTo(symbol, seat), before };
  });
}

/** The symbol whose effect an action carries out, -1 for any other action. */
function effectOf(action: Action): number {
  if (action.kind === "take") return action.symbol;
  if (action.kind === "exchange") return EXCHANGE;
  return action.kind === "cage" || action.kind === "look" ? CAGE : -1;
}

export function obstacleTo(symbol: number, seat: SeatView): Obstacle {
  const tokens = seat.bread.reduce((sum, n) => sum + n, 0);
  if (isColour(symbol)) return tokens >= MAX_TOKENS ? "pantryFull" : "supplyEmpty";
  if (symbol === STAIRWAY) return seat.stairs >= MAX_STAIRS ? "workshopFull" : "supplyEmpty";
  if (symbol === EXCHANGE) return tokens === 0 ? "nothingToGive" : "supplyEmpty";
  return "nobodyLeft";
}
