/** The table: here a new game is chosen, and begun with one press. It lies over the game, or is all that there is to see. */

import type { Draft, DraftSeat, Offer, OfferedGame, Setup } from "../model/types";
import { isOver, type Context } from "./context";
import { said } from "./banner";
import { h, type Content, type VNode } from "./dom";
import { icon } from "./icons";
import { button, label, pill, radios, toggle } from "./parts";

/** The key of the table itself, which has the focus until its choices come. */
export const TABLE = "newgame";

const HUMAN = "human";
/** Letters of a name that can be typed; Python says how many there may be. */
const MOST_LETTERS = 200;

/** Return the game that is played as one to begin anew. */
export function draftOf(setup: Setup): Draft {
  return { game: setup.game, mode: setup.mode, seats: setup.names.map((name, i) => ({ name, who: setup.kinds[i] ?? HUMAN })), first: -1, seed: "" };
}

/** Tell if another game may be begun here. */
export function offersTable({ setup }: Pick<Context, "setup">): boolean {
  return setup.table === "menu" || setup.table === "open";
}

function gameOf(offer: Offer, name: string): OfferedGame | undefined {
  return offer.games.find((it) => it.name === name) ?? offer.games[0];
}

/** Return a draft that the rules of its game allow: a mode that it has, and as many seats as may play. */
function fitted(draft: Draft, offer: Offer): Draft {
  const game = gameOf(offer, draft.game);
  if (game === undefined) return draft;
  const [least, most] = game.seats;
  const [base, ...more] = draft.mode.split("+");
  const mode = [game.modes.some(([name]) => name === base) ? base : game.modes[0]?.[0], ...game.variants.flatMap(([word]) => (more.includes(word) ? [word] : []))].join("+");
  const seats = seated(draft.seats, Math.min(most, Math.max(least, draft.seats.length)), offer.names);
  return { ...draft, game: game.name, mode, seats, first: draft.first < seats.length ? draft.first : -1 };
}

/** Return as many seats: those at the end leave, and whoever joins plays like the last one. */
function seated(seats: readonly DraftSeat[], count: number, names: readonly string[]): DraftSeat[] {
  const out = seats.slice(0, count);
  while (out.length < count) {
    const name = names.find((it) => !out.some((seat) => seat.name === it)) ?? "";
    out.push({ name, who: out.at(-1)?.who ?? HUMAN });
  }
  return out;
}

/** Draw the table; `all` if there is nothing else to see. */
export function newGame(c: Context, draft: Draft, all: boolean): VNode {
  const { words, commands, offer } = c;
  const now = offer === null ? draft : fitted(draft, offer);
  const wrong = c.error === null ? undefined : c.notice?.args?.["at"];
  return h("section", { key: TABLE, class: all ? "gbw-newgame gbw-newgame-all" : "gbw-newgame", attrs: { tabindex: -1, "aria-label": words.t("table.new") } },
    h("h3", { class: "gbw-say" }, words.t("table.new")),
    offer !== null && choices(c, now, offer, wrong),
    c.error !== null && h("p", { class: "gbw-wrong", attrs: { role: "alert" } }, said(c, c.error)),
    !all && c.live.steps > 0 && !isOver(c) && h("p", { class: "gbw-why" }, words.t("table.leave")),
    // they would move down when the choices come
    (offer !== null || c.silent) && h("div", { class: "gbw-acts" },
      button("start", words.t("table.start"), offer === null ? {} : { press: () => begin(c, now) }, { main: true, enter: true, grow: true }),
      button("load", words.t("file.load"), { press: () => commands.load() }),
      !all && c.live.steps > 0 && button("save", words.t("file.save"), { press: () => commands.file("game") }),
      !all && button("table:close", words.t("close"), { press: () => commands.table() })));
}

function begin(c: Context, { game, mode, seats, first, seed }: Draft): void {
  c.commands.send({ type: "new", game, mode, names: seats.map(({ name }) => name), who: seats.map(({ who }) => who), first, seed }, "start");
}

function choices(c: Context, draft: Draft, offer: Offer, wrong: string | undefined): Content {
  const { words, commands } = c;
  // of the draft as it is then: two fields may change before the next drawing
  const plan = (change: (now: Draft) => Partial<Draft>): void => commands.plan((now) => fitted({ ...now, ...change(now) }, offer));
  const game = gameOf(offer, draft.game);
  const [least = 0, most = 0] = game?.seats ?? [];
  const counts = Array.from({ length: most - least + 1 }, (_, i) => least + i);
  const told = (names: Readonly<Record<string, string>>): string => names[words.messages.locale] ?? names["en"] ?? "";
  return [
    group(words.t("table.game"), offer.games.map(({ name, titles }) => option(`game:${name}`, name === draft.game, told(titles), () => plan(() => ({ game: name }))))),
    game !== undefined && modes(c, game, draft.mode, told, (mode) => plan(() => ({ mode }))),
    group(words.t("table.seats"), counts.map((n) => option(`count:${n}`, n === draft.seats.length, n, () => plan(({ seats }) => ({ seats: seated(seats, n, offer.names) }))))),
    h("div", { class: "gbw-newseats" }, draft.seats.map((seat, i) => {
      const change = (part: Partial<DraftSeat>): void => plan(({ seats }) => ({ seats: seats.map((it, j) => (i === j ? { ...it, ...part } : it)) }));
      return [
        h("input", {
          key: `name:${i}`, input: (name) => change({ name }),
          attrs: { type: "text", value: seat.name, maxlength: MOST_LETTERS, autocomplete: "off", "aria-label": words.t("table.name", { n: i + 1 }), "aria-invalid": wrong === `name:${i}` ? "true" : undefined },
        }),
        h("select", { key: `who:${i}`, input: (who) => change({ who }), attrs: { "aria-label": words.t("table.who", { n: i + 1 }) } }, players(c, offer, seat.who)),
      ];
    })),
    group(words.t("table.first"), [option("begins:lot", draft.first < 0, words.t("table.lot"), () => plan(() => ({ first: -1 }))),
      draft.seats.map(({ name }, i) => option(`begins:${i}`, draft.first === i, h("bdi", {}, name === "" ? words.t("seat.unknown", { n: i + 1 }) : name), () => plan(() => ({ first: i }))))]),
    h("label", { class: "gbw-newrow" }, h("span", { class: "gbw-label" }, words.t("table.seed")), h("input", {
      key: "seed", input: (seed) => plan(() => ({ seed })),
      attrs: { type: "text", inputmode: "numeric", value: draft.seed, maxlength: 20, autocomplete: "off", placeholder: words.t("table.drawn"), "aria-invalid": wrong === "seed" ? "true" : undefined },
    })),
  ];
}

/** The ways to play a game, and what may be added to them. */
function modes({ words }: Context, { modes: all, variants }: OfferedGame, now: string, told: (names: Readonly<Record<string, string>>) => string, choose: (mode: string) => void): Content {
  const [base = "", ...more] = now.split("+");
  const flip = (word: string): string[] => (more.includes(word) ? more.filter((it) => it !== word) : [...more, word]);
  return [
    group(words.t("table.mode"), all.map(([mode, names]) => option(`mode:${mode}`, mode === base, told(names), () => choose([mode, ...more].join("+"))))),
    variants.length > 0 && h("div", { class: "gbw-newrow" }, label(words.t("table.variants")), h("div", { class: "gbw-row", attrs: { role: "group", "aria-label": words.t("table.variants") } },
      variants.map(([word, names]) => toggle(`variant:${word}`, more.includes(word), told(names), () => choose([base, ...flip(word)].join("+")))))),
  ];
}

function group(name: string, options: Content): VNode {
  return h("div", { class: "gbw-newrow" }, label(name), radios(name, "gbw-row", options));
}

/** A choice of the table: no press in the game, so it waits for nothing. */
function option(key: string, checked: boolean, words: Content, press: () => void): VNode {
  const it = pill(key, checked, words, press);
  return { ...it, props: { ...it.props, playing: false } };
}

function players({ words }: Context, offer: Offer, now: string): Content {
  const one = (value: string, name: string): VNode => h("option", { attrs: { value, selected: value === now } }, name);
  return [
    one(HUMAN, words.t("table.person")),
    h("optgroup", { attrs: { label: words.t("table.levels") } }, offer.ladder.map((name) => one(name, words.find(`level.${name}`) ?? name))),
    h("optgroup", { attrs: { label: words.t("table.programs") } }, offer.programs.map((name) => one(name, name))),
  ];
}

/** In the place of the header, where there is no game yet. */
export function tableHeader({ words, commands, menu }: Context): VNode {
  return h("header", { class: "gbw-header" },
    h("h2", { class: "gbw-name" }, icon("home", "gbw-icon"), h("span", {}, words.t("table.title"))),
    h("div", { class: "gbw-tools" }, h("button", {
      key: "more", class: "gbw-tool", press: () => commands.menu(), attrs: { title: words.t("more"), "aria-label": words.t("more"), "aria-expanded": String(menu) },
    }, icon("more", "gbw-icon"))));
}
