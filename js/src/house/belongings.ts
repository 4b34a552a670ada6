/** The belongings of a seat: pantry, workshop, gate, treasury, trapped characters; and giving things back. */

import { decode, encode } from "./actions";
import { COLOURS, MAX_BONUS, MAX_GATE, MAX_STAIRS, MAX_TOKENS, nameOf, TURNS } from "./symbols";
import { bonusCard, ovenGain } from "./bonus";
import type { SeatView } from "./types";
import { card } from "./card";
import { boardOf, seatOf, type Context } from "./context";
import { h, type Content, type VNode } from "../app/ui/dom";
import { icon } from "./icons";
import { bonusIcon, reachedSoon } from "./supply";
import { about } from "../app/ui/topic";
import { bin, button, label, none, note, push } from "../app/ui/parts";
import { halves } from "./tiles";
import { sym } from "./words";

export function belongings(c: Context): VNode {
  const seat = seatOf(c, c.focus);
  return h("section", { class: "gbw-belongings", attrs: { "aria-label": c.words.t("belongings", { name: c.words.seat(c.focus) }) } },
    toBuild(c, seat),
    h("div", { class: "gbw-store" }, pantry(c, seat), workshop(c, seat)),
    gate(c, seat), treasury(c, seat), trapped(c, seat));
}

/** For those who hear the widget: tiles and turn of the seat, which others see in the decision only while it builds. */
function toBuild(c: Context, seat: SeatView): VNode {
  const { words } = c;
  const tiles = seat.hand.map((id, i) => {
    const [one, two] = halves(c, id);
    return words.t("tile", { n: i + 1, one: words.symbol(one), two: words.symbol(two) });
  });
  const turn = words.t("turn.of", { n: Math.min(seat.turn, TURNS), all: TURNS });
  return h("p", { class: "gbw-sr" }, [words.t("turn", { of: turn }), ...tiles, words.t("tiles.down", { n: seat.draw })].join("; "));
}

/** Tell if the things shown belong to the seat that decides here. */
function mine(c: Context): boolean {
  return c.open && c.focus === c.view.actor;
}

/** Tokens that the previewed placement, or the chosen oven, would bring. */
function soon(c: Context, seat: SeatView): readonly number[] {
  if (!mine(c)) return [0, 0, 0, 0];
  if (c.proposal !== null) return c.proposal.preview.bread;
  const action = c.choice.option === null ? null : decode(c.choice.option);
  const id = action?.kind === "bonus" ? c.view.display[action.slot] : undefined;
  const row = id === undefined || c.words.introductory ? undefined : c.setup.bonus[id];
  const oven = row === undefined ? null : bonusCard(row);
  if (oven?.kind !== "oven") return [0, 0, 0, 0];
  const room = MAX_TOKENS - sum(seat.bread);
  return COLOURS.map((colour) => (colour === oven.colour ? ovenGain(colour, seat, boardOf(c.setup, seat), c.view.supply, room) : 0));
}

function sum(list: readonly number[]): number {
  return list.reduce((total, n) => total + n, 0);
}

function pantry(c: Context, seat: SeatView): VNode {
  const { words } = c;
  const more = soon(c, seat);
  const have = sum(seat.bread);
  const then = have + sum(more);
  const count = then === have ? words.t("of", { n: have, max: MAX_TOKENS }) : words.t("of.then", { n: have, then, max: MAX_TOKENS });
  return about("pantry", bin("gbw-pantry", words.t("pantry.label", { n: have, max: MAX_TOKENS }),
    label(words.t("pantry"), push(count)),
    h("div", { class: "gbw-counts" }, COLOURS.map((colour) => tokens(c, seat, colour, more[colour] ?? 0))),
    h("div", { class: "gbw-slots", attrs: { "aria-hidden": "true" } }, Array.from({ length: MAX_TOKENS }, (_, i) =>
      h("i", { class: i < have ? "gbw-slot gbw-slot-full" : i < then ? "gbw-slot gbw-slot-soon" : "gbw-slot" }))),
    confirmation(c, "discard")));
}

function tokens(c: Context, seat: SeatView, colour: number, more: number): VNode {
  const n = seat.bread[colour] ?? 0;
  const code = encode({ kind: "discard", colour });
  const cls = n === 0 ? "gbw-count gbw-is-zero" : "gbw-count";
  const words = c.words.t(more > 0 ? "count.more" : "count", { n, more, symbol: c.words.symbol(colour) });
  const inside: Content[] = [sym(colour), n, more > 0 && h("sub", {}, `+${more}`)];
  if (!mine(c) || !c.view.legal.includes(code)) return h("span", { class: cls, attrs: { role: "img", "aria-label": words, "data-why": `symbol:${colour}` } }, inside);
  return h("button", {
    key: `pantry:${nameOf(colour)}`, class: cls, playing: true, press: () => c.commands.choose((it) => { it.giveBack = it.giveBack === code ? null : code; }),
    attrs: { "aria-label": `${words}; ${c.words.t("discard.press")}`, title: c.words.t("discard.press"), "aria-expanded": String(c.choice.giveBack === code), "data-why": `symbol:${colour}` },
  }, inside);
}

/** The question before something is given back, where it was pressed. */
function confirmation(c: Context, kind: "discard" | "return"): Content {
  const code = c.choice.giveBack;
  if (!mine(c) || code === null || !c.view.legal.includes(code)) return null;
  const action = decode(code);
  if (action.kind !== kind) return null;
  const { words } = c;
  const id = action.kind === "return" ? seatOf(c, c.focus).gate[action.slot] : undefined;
  const question = action.kind === "discard" ? words.t("discard.ask", { symbol: words.symbol(action.colour) }) : words.t("return.ask", { name: id === undefined ? "" : words.name(id) });
  return h("div", { class: "gbw-ask", attrs: { role: "group", "aria-label": question } },
    h("span", {}, question),
    button("give-back:yes", words.t("yes.back"), { playing: true, press: () => c.commands.send({ type: "play", actions: [code] }, "give-back:yes") }),
    button("give-back:no", words.t("no.keep"), { playing: true, press: () => c.commands.choose((it) => { it.giveBack = null; }) }));
}

function workshop(c: Context, seat: SeatView): VNode {
  const { words } = c;
  const use = mine(c) && c.proposal !== null ? c.proposal.preview.stairsUsed : 0;
  const gain = mine(c) && c.proposal !== null ? c.proposal.preview.stairsGained : 0;
  const then = seat.stairs - use + gain;
  const count = then === seat.stairs ? words.t("of", { n: seat.stairs, max: MAX_STAIRS }) : words.t("of.then", { n: seat.stairs, then, max: MAX_STAIRS });
  return about("workshop", bin("gbw-workshop", words.t("workshop.label", { n: seat.stairs, max: MAX_STAIRS }),
    label(words.t("workshop"), note(count)),
    h("div", { class: "gbw-stairs", attrs: { "aria-hidden": "true" } }, Array.from({ length: MAX_STAIRS }, (_, i) =>
      i >= seat.stairs ? h("i", { class: "gbw-stair gbw-stair-none" })
      : icon("stairway", i >= then ? "gbw-sym gbw-stair gbw-not" : "gbw-sym gbw-stair")))));
}

function gate(c: Context, seat: SeatView): VNode {
  const { words } = c;
  return about("gate", bin("gbw-gate", words.t("gate.label", { n: seat.gate.length, max: MAX_GATE }),
    label(words.t("gate"), push(words.t("of", { n: seat.gate.length, max: MAX_GATE }))),
    h("div", { class: "gbw-row" }, seat.gate.map((id, slot) => gateCard(c, seat, id, slot)),
      seat.gate.length === 0 && none(words.t("gate.none"))),
    confirmation(c, "return")));
}

function gateCard(c: Context, seat: SeatView, id: number, slot: number): VNode {
  const { legal, phase } = c.view;
  const trap = encode({ kind: "trapGate", slot });
  const back = encode({ kind: "return", slot });
  const canTrap = mine(c) && legal.includes(trap);
  const canReturn = mine(c) && legal.includes(back) && phase !== "gate";
  const soon = mine(c) && reachedSoon(c, id);
  const on = (canTrap && c.choice.option === trap) || (canReturn && c.choice.giveBack === back) || (phase === "pay" && c.view.pay[0] === id);
  const press = (): void => c.commands.choose((it) => {
    if (canTrap) it.option = it.option === trap ? null : trap;
    if (canReturn) it.giveBack = it.giveBack === back ? null : back;
  });
  return card(c, {
    id, bread: seat.bread, small: true, key: `card:gate:${slot + 1}`,
    ...(on ? { state: "on" as const } : canTrap || soon ? { state: "can" as const } : {}), ...(soon ? { soon } : {}),
    ...(canTrap || canReturn ? { press } : {}),
  });
}

function treasury(c: Context, seat: SeatView): VNode {
  const { words } = c;
  return about("treasury", bin("gbw-treasury", words.t("treasury.label", { n: seat.bonus.length, max: MAX_BONUS }),
    label(words.t("treasury"), push(words.t("of", { n: seat.bonus.length, max: MAX_BONUS }))),
    h("div", { class: "gbw-treasure" }, Array.from({ length: MAX_BONUS }, (_, i) => {
      const id = seat.bonus[i];
      if (id === undefined) return none(words.t("level", { n: i + 1 }));
      return h("span", { class: "gbw-tcard", attrs: { "data-why": `bonus:${id}` } }, icon(bonusIcon(c, id), "gbw-icon-s"), h("span", {}, words.bonusTitle(id), h("span", { class: "gbw-sr" }, ", ", words.bonusText(id))), h("b", {}, seat.score.bonus[i] ?? 0));
    }))));
}

function trapped(c: Context, seat: SeatView): VNode {
  const { words } = c;
  return about("trapped", bin("gbw-trapped", words.t("trapped.label"),
    label(words.t("trapped"), push(words.t(seat.trapped.length === 0 ? "points.n" : "key.caught", { n: seat.trapped.length, points: seat.score.characters }))),
    h("ul", { class: "gbw-names gbw-scrolls", attrs: seat.trapped.length > 3 ? { tabindex: 0 } : {} },
      seat.trapped.map((id) => h("li", { attrs: { "data-why": `character:${id}` } }, h("span", {}, words.title(id)), " ", h("b", {}, words.character(id)[2]))),
      seat.trapped.length === 0 && h("li", { class: "gbw-quiet" }, words.t("trapped.none")))));
}
