/** The things of a seat: gingerbread, stairways, double tiles, characters, bonus cards. */

import { h, plain, type Content, type VNode } from "../../app/ui/dom";
import { bin, button, label, push } from "../../app/ui/parts";
import { costRow } from "../card";
import { COLOURS, MAX_BONUS, MAX_GATE, MAX_STAIRS, MAX_TOKENS, lettersOf, nameOf, STAIRWAY, TURNS } from "../symbols";
import type { SeatView } from "../types";
import { sym } from "../words";
import { symbolsOf, type Desk } from "./desk";
import { counter, pick, refusal, type Option } from "./pick";

export function ownPart(d: Desk): Content {
  const { words, seat, sheet } = d;
  const it = sheet.seats[seat];
  if (it === undefined) return null;
  return h("section", { key: "part:own", class: "gbw-ed-own", attrs: { "aria-label": words.t("edit.own", { name: words.seat(seat) }) } },
    refusal(d, "own"), stores(d, it), tiles(d, it), people(d, it), treasury(d, it));
}

function ownBin(title: string, aside: Content, ...content: Content[]): VNode {
  return bin("", title, label(title, push(aside)), content);
}

function stores(d: Desk, it: SeatView): VNode {
  const { words, seat, sheet } = d;
  const have = it.bread.reduce((sum, n) => sum + n, 0);
  return ownBin(words.t("pantry"), words.t("of", { n: have, max: MAX_TOKENS }),
    COLOURS.map((colour) => {
      const n = it.bread[colour] ?? 0;
      const max = n + Math.min(MAX_TOKENS - have, sheet.supply[colour] ?? 0);
      return counter(d, { key: `bread:${nameOf(colour)}`, name: words.symbol(colour), picture: sym(colour), n, max, set: (then) => d.edit("own", { what: "bread", seat, colour, n: then }) });
    }),
    h("h3", { class: "gbw-label gbw-ed-next" }, words.t("workshop"), push(words.t("of", { n: it.stairs, max: MAX_STAIRS }))),
    counter(d, {
      key: "stairs", name: words.t("workshop"), picture: sym(STAIRWAY), n: it.stairs, max: Math.min(MAX_STAIRS, it.stairs + sheet.stairs),
      set: (n) => d.edit("own", { what: "stairs", seat, n }),
    }));
}

function tiles(d: Desk, it: SeatView): VNode {
  const { words, seat, setup, sheet } = d;
  const pile = sheet.piles[seat] ?? [];
  const n = it.hand.length + pile.length;
  const kinds = Object.keys(sheet.free).map((letters) => {
    const [one, two] = symbolsOf(letters);
    return [letters, `${words.symbol(one)}, ${words.symbol(two)}`] as const;
  });
  const place = (id: number, at: number): VNode => {
    const [one, two] = symbolsOf(lettersOf(setup, id)).sort((a, b) => a - b) as [number, number];
    const name = words.t(at < it.hand.length ? "edit.up" : "edit.down", { n: at < it.hand.length ? at + 1 : at - it.hand.length + 1 });
    return pick(`tile:${at}`, [sym(one), sym(two)], name, kinds, Object.keys(sheet.free).find((letters) => symbolsOf(letters)[0] === one && symbolsOf(letters)[1] === two) ?? "",
      (letters) => d.edit("own", { what: "tile", seat, place: at, tile: symbolsOf(letters) }));
  };
  return ownBin(words.t("tiles"), null,
    counter(d, { key: "tiles", name: words.t("edit.tiles"), picture: h("span", {}, words.t("edit.tiles")), n, max: TURNS, set: (then) => d.edit("own", { what: "tiles", seat, n: then }) }),
    it.hand.map(place),
    pile.length > 0 && h("details", { class: "gbw-ed-more" }, h("summary", { key: "piles" }, `${words.t("edit.pile.own")} (${pile.length})`),
      pile.map((id, i) => place(id, it.hand.length + i)),
      button("shuffle:tiles", words.t("edit.shuffle"), { playing: true, press: () => d.edit("own", { what: "shuffle-tiles", seat }) })));
}

function people(d: Desk, it: SeatView): VNode {
  const { words, seat } = d;
  const points = it.score.characters;
  return ownBin(words.t("gate"), words.t("of", { n: it.gate.length, max: MAX_GATE }),
    characters(d, "own", "gate", it.gate, seat, MAX_GATE),
    h("h3", { class: "gbw-label gbw-ed-next" }, words.t("trapped"), push(words.t("points.n", { n: points }))),
    characters(d, "own", "trapped", it.trapped, seat, 40));
}

/** Places for characters, and one more to add another as long as there is room. */
export function characters(d: Desk, part: "own" | "table", where: "gate" | "trapped" | "line" | "pile", here: readonly number[], seat: number, room: number): VNode[] {
  const { words, setup } = d;
  const everybody = setup.characters.map((row, id) => [String(id), words.t("cage.take", { name: words.name(id), points: row[2] })] as const)
    .sort(([, a], [, b]) => a.localeCompare(b, words.messages.locale));
  const nobody: Option[] = where === "gate" || where === "trapped" ? [["-1", words.t("gate.none")]] : [];
  const change = (place: number) => (value: string): void => d.edit(part, { what: "character", card: Number(value), where, seat, place });
  // what can be paid for shows where somebody may be trapped
  const cost = (id: number): Content => (where === "line" || where === "gate") && costRow(words, words.character(id)[1], d.sheet.seats[d.seat]?.bread ?? []);
  const places = here.map((id, place) =>
    pick(`${where}:${place}`, place + 1, words.t(`edit.${where}`, { n: place + 1 }), [...nobody, ...everybody], String(id), change(place), cost(id)));
  if (nobody.length === 0 || here.length >= room) return places;
  const add: Option = ["", words.t("edit.add")];
  return [...places, pick(`${where}:${here.length}`, here.length + 1, words.t(`edit.${where}`, { n: here.length + 1 }), [add, ...everybody], "", (value) => {
    if (value !== "") change(here.length)(value);
  })];
}

function treasury(d: Desk, it: SeatView): VNode {
  const { words, seat } = d;
  const none: Option = ["-1", words.t("score.nocard")];
  const places = it.bonus.map((id, place) =>
    pick(`bonus:${place}`, place + 1, words.t("edit.bonus", { n: place + 1 }), [none, ...bonusCards(d)], String(id), (value) => d.edit("own", { what: "bonus", seat, place, bonus: Number(value) })));
  const next = it.bonus.length;
  return ownBin(words.t("treasury"), words.t("of", { n: next, max: MAX_BONUS }), places,
    next < MAX_BONUS && pick(`bonus:${next}`, next + 1, words.t("edit.bonus", { n: next + 1 }), [["", words.t("edit.add")], ...bonusCards(d)], "", (value) => {
      if (value !== "") d.edit("own", { what: "bonus", seat, place: next, bonus: Number(value) });
    }));
}

/** All bonus cards by number, with what they pay. */
export function bonusCards({ words, setup }: Desk): Option[] {
  return setup.bonus.map((_, id) => [String(id), words.introductory ? words.bonusName(id) : words.t("edit.card", { card: words.bonusName(id), text: plain(words.bonusText(id)) })]);
}
