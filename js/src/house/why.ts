/** The answers about symbols, cards, places and refusals of the house. */

import type { Content } from "../app/ui/dom";
import { LEGEND, type Passage, type Rule, type Topic } from "../app/ui/topic";
import { cellName } from "./cells";
import { topsOf } from "./column";
import { decisionSeat, drawnHouse, isOver, seatOf, type Context } from "./context";
import { costOf } from "./cost";
import { icon } from "./icons";
import { effectChoices, type Obstacle } from "./panel-effects";
import { refusalOf } from "./placement";
import { pairsAsked, refused, trapping } from "./status";
import { because } from "./score";
import { told } from "./provenance";
import { halves } from "./tiles";
import { CAGE, COLOURS, EXCHANGE, isColour, nameOf, STAIRWAY, WILD } from "./symbols";
import { sym } from "./words";

/** The places of the rules in the rulebook. */
export const passages: Readonly<Record<string, Passage>> = {
  goal: ["setup", 3], build: ["build", 4], same: ["build", 4], effects: ["symbols", 4], bread: ["symbols", 4], stairway: ["build", 4],
  exchange: ["symbols", 5], cage: ["symbols", 5], star: ["symbols", 5], triple: ["symbols", 5], character: ["trap", 6], trap: ["trap", 6], any: ["trap", 6],
  wild: ["wild", 6], level: ["level", 6], take: ["take", 7], limits: ["limits", 7], stock: ["stock", 7], end: ["end", 7], bonus: ["bonus", 7], traits: ["bonus", 7],
};

const rules = (...keys: string[]): Rule[] => keys.map((key) => ({ key }));

/** Rules of the decisions. */
const PHASES: Readonly<Record<string, readonly string[]>> = {
  side: ["goal"], first: ["character"], main: ["build", "same", "stairway"], effect: ["effects"], keep: ["cage"], gate: ["cage", "limits"],
  trap: ["trap"], pay: ["trap", "any"], wild: ["wild"], bonus: ["bonus", "level"], over: ["end"],
};

/** Places on the table, by the key of their name: what is told of them. */
const PLACES = {
  pantry: ["bread", "limits", "end"], workshop: ["stairway", "limits"], gate: ["cage", "limits", "end"], treasury: ["bonus", "level", "limits"],
  trapped: ["trap", "end"], line: ["trap", "cage"], ladder: ["level"], supply: ["stock"], bonuses: ["bonus", "level"],
} as const;

const OBSTACLES: Readonly<Record<Obstacle, string>> = {
  pantryFull: "limits", workshopFull: "limits", supplyEmpty: "stock", nothingToGive: "exchange", nobodyLeft: "cage",
};

/** The topic of what was asked about; null where there is nothing to say. */
export function explain(c: Context, what: string): Topic | null {
  const [kind = "", id = ""] = what.split(":");
  const n = Number(id);
  switch (kind) {
    case "": return ofMoment(c);
    case LEGEND: return { title: c.words.t("legend"), rules: legend(c) };
    case "symbol": return ofSymbol(c, n);
    case "tile": return { title: c.words.t("tiles"), rules: [...halves(c, n).map((it) => symbolRule(it)), ...rules("build")] };
    case "cell": return ofCell(c, n);
    case "effect": return ofEffect(c, n);
    case "character": return ofCharacter(c, n);
    case "bonus": return ofBonus(c, n);
    default: return isPlace(kind) ? { title: c.words.t(kind), rules: rules(...PLACES[kind]) } : null;
  }
}

function isPlace(kind: string): kind is keyof typeof PLACES {
  return Object.hasOwn(PLACES, kind);
}

/** The decision, and why something is not possible in it. */
function ofMoment(c: Context): Topic {
  const { phase, pending } = c.view;
  const title = c.words.t("why");
  if (phase === "main" && c.choice.stairs) return { title, rules: rules("take") };
  const reasons = phase === "main" ? refused(c) : phase === "trap" ? [trapping(c)] : [];
  const symbols = phase === "effect" ? pending.map(([symbol]) => symbolRule(symbol)) : [];
  return { title, said: reasons, rules: [...refusalRules(c, phase === "main" ? pairsAsked(c) : []), ...symbols, ...rules(...(PHASES[phase] ?? []))].filter(first) };
}

/** Tell each rule once. */
function first({ key }: Rule, at: number, all: readonly Rule[]): boolean {
  return all.findIndex((it) => it.key === key) === at;
}

function refusalRules(c: Context, pairs: readonly number[]): Rule[] {
  return pairs.flatMap((pair) => {
    const refusal = refusalOf(c.view.pairs?.[pair]);
    return refusal === null ? [] : rules(refusal.why === "same" ? "same" : "stairway");
  });
}

function symbolRule(symbol: number): Rule {
  const key = isColour(symbol) ? "bread" : symbol === STAIRWAY ? "stairway" : symbol === EXCHANGE ? "exchange" : symbol === CAGE ? "cage" : "star";
  return { key, picture: sym(symbol) };
}

function ofSymbol({ words }: Context, symbol: number): Topic {
  return { title: words.t(`effect.${nameOf(symbol)}`), rules: [symbolRule(symbol), ...rules("triple")] };
}

/** A space of the house: its symbol, and why nothing can be placed there with a neighbour. */
function ofCell(c: Context, cell: number): Topic {
  const { board, house } = drawnHouse(c, decisionSeat(c));
  const top = topsOf(house, board)[cell];
  const asked = { ...c, choice: Object.assign(Object.create(c.choice) as typeof c.choice, { first: null, second: null, hover: cell }) };
  const placing = c.open && c.view.phase === "main";
  return {
    title: `${cellName(cell)}: ${c.words.symbol(top?.symbol ?? -1)}`, said: placing ? refused(asked) : [],
    rules: [...(placing ? refusalRules(c, pairsAsked(asked)) : []), symbolRule(top?.symbol ?? -1), ...rules(...(top?.piece === "wild" ? ["wild"] : []), "triple")].filter(first),
  };
}

function ofEffect(c: Context, symbol: number): Topic {
  const obstacle = effectChoices(c.view, seatOf(c, c.view.actor)).find((it) => it.symbol === symbol)?.obstacle ?? null;
  if (obstacle === null) return ofSymbol(c, symbol);
  return { title: c.words.t(`effect.${nameOf(symbol)}`), said: [c.words.t(`obstacle.${obstacle}`)], rules: [symbolRule(symbol), ...rules(OBSTACLES[obstacle])].filter(first) };
}

function ofCharacter(c: Context, id: number): Topic {
  const { words } = c;
  const [, cost, points, kind, mood] = words.character(id);
  const kinds = words.t(kind === "N" ? "kind.N" : kind === "HH" ? "kind.HH" : "kind.H");
  return {
    title: words.name(id), said: [[words.t("points.n", { n: points }), ", ", words.cost(cost)], [kinds, ", ", words.t(mood === "C" ? "mood.C" : "mood.B")]],
    rules: rules("character", "trap", ...(costOf(cost).any > 0 ? ["any"] : []), ...(words.introductory ? [] : ["traits"])), source: told(c, id),
  };
}

function ofBonus(c: Context, id: number): Topic {
  const { words, view } = c;
  const slot = view.display.indexOf(id);
  const points = words.t("points.n", { n: view.worth[c.focus]?.[slot] ?? 0 });
  const now = slot < 0 || words.introductory || isOver(c) ? [] : [words.t("worth.now", { points, why: because(c, id, c.focus) })];
  return { title: words.bonusTitle(id), said: [words.bonusText(id), ...now], rules: rules("bonus"), source: words.t("about.bonus") };
}

function legend({ words }: Context): Rule[] {
  const with_ = (key: string, ...picture: Content[]): Rule => ({ key, picture });
  return [
    with_("bread", COLOURS.map((colour) => words.picture(colour))), ...[STAIRWAY, EXCHANGE, CAGE, WILD].map(symbolRule),
    with_("wild", icon("wild", "gbw-sym")), with_("any", icon("any", "gbw-sym gbw-sym-any")),
    with_("traits", icon("human", "gbw-icon"), icon("paw", "gbw-icon"), icon("cheerful", "gbw-icon"), icon("grumpy", "gbw-icon")),
    with_("level", icon("top", "gbw-icon")), with_("bonus", icon("chimney", "gbw-icon"), icon("chest", "gbw-icon")), ...rules("triple", "end"),
  ];
}
