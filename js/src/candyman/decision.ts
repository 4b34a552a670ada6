/** The decision of the moment: what was turned up, what there is to choose from, and the button that goes on. */

import { h, type Content, type VNode } from "../app/ui/dom";
import { lately } from "../app/ui/log";
import { button, choiceList, choiceRow, keyCap, label, mainButton, note, playButton, undoButton, type ButtonLook, waitPanel } from "../app/ui/parts";
import { aimOf, choices, isTreat, kindOf, neutral, numberOf } from "./actions";
import { cards } from "./cards";
import { handSeat, isOver, seatOf, type Context } from "./context";
import { final } from "./status";
import { picture } from "../app/ui/icons";

export function decision(c: Context): VNode {
  return h("div", { class: "gbw-decision gbw-deed", attrs: { inert: c.silent ? "" : undefined } },
    isOver(c) ? final(c) : [cards(c), lately(c, LATELY), attack(c), c.open ? options(c) : waitPanel(c, null), holding(c)]);
}

/** Actions of the last turn that are told above the decision. */
const LATELY = 3;

/** The attack that its target may react to. */
function attack(c: Context): Content {
  const { words, view } = c;
  const it = view.attack;
  if (!it) return null;
  const blow = words.blow(it.blow, it.boxes, it.push);
  return h("p", { class: "gbw-attack" }, picture(it.by === "twins" ? "twins" : "target", "gbw-icon"),
    h("span", {}, h("b", {}, words.t("attack", { name: words.who(it.by), other: words.seat(it.at) })), blow.length > 0 && [" ", words.list(blow)]));
}

function options(c: Context): VNode {
  const { words, choice, setup, moves } = c;
  const rest = neutral(c);
  const all = choices(c);
  // where there is only one thing to do, its button is enough
  const only = rest === null && choice.card === null && all.length === 1 ? (all[0] ?? null) : null;
  const rows = only === null ? all : [];
  const chosen = choice.code !== null && moves.includes(choice.code) ? choice.code : null;
  const goes = chosen ?? only ?? (choice.card === null ? rest : null);
  const passing = rest !== null && kindOf(setup, rest) === "pass";
  // whoever is asked in the turn of another may say that they pass for a while
  const holds = rest !== null && goes === rest && c.view.phase === "window";
  const title = choice.card === null ? words.t("choose") : words.treat(choice.card);
  return h("section", { class: "gbw-panel gbw-options", attrs: { "aria-label": title } },
    rows.length > 0 && [label(title, choice.card !== null && note(words.effect(choice.card))), choiceList(title, rows.map((code) => row(c, code, code === chosen)), "gbw-column")],
    rows.length === 0 && passing && h("p", { class: "gbw-why" }, words.t(canPlay(c) ? "hand.play" : "hand.nothing"), holds && [" ", words.t("hold.when")]),
    h("div", { class: "gbw-acts" },
      holds ? playButton(c, "main", words.t("hold"), [rest], { main: true, enter: true, grow: true }, "hold")
        : goes !== null && goes === rest && passing ? pass(c, rest, { main: true, grow: true })
        : mainButton(c, goes === null ? words.t("choose.first") : words.action(goes, c.view), goes === null ? null : [goes], true),
      rest !== null && (passing ? (holds || goes !== rest) && pass(c, rest) : goes !== rest && playButton(c, "alt", words.action(rest, c.view), [rest])),
      undoButton(c)));
}

function pass(c: Context, code: number, look: ButtonLook = {}): VNode {
  return playButton(c, "pass", [c.words.action(code, c.view), keyCap("P")], [code], look);
}

/** Tell if something in the hand could be played now. */
function canPlay(c: Context): boolean {
  return c.curtain === "shut" || c.curtain === "elsewhere" || c.moves.some((code) => isTreat(c.setup, code));
}

function row(c: Context, code: number, checked: boolean): VNode {
  const { words } = c;
  const rank = c.hint === null ? 0 : 1 + c.hint.rows.slice(0, 3).findIndex(([it]) => it === code);
  const built = choiceRow({
    key: `choice:${code}`, checked, picture: sign(c, code), words: words.action(code, c.view), aside: aside(c, code, rank), press: () => c.commands.pick(code),
  });
  const hover = (inside: boolean): void => c.commands.choose((it) => { it.hover = inside ? code : null; });
  return { ...built, props: { ...built.props, hover } };
}

/** A small picture of what an action does. */
function sign(c: Context, code: number): VNode {
  const { setup, words } = c;
  const kind = kindOf(setup, code);
  const n = numberOf(setup, code);
  switch (kind) {
    case "forward": case "back": return h("span", { class: "gbw-stepsign" }, picture(kind, "gbw-icon-s"), words.candy(n));
    case "burst": case "summon": return picture("burst", "gbw-sym");
    case "part": return words.candy(setup.parts.indexOf(n));
    case "play": case "equip": return picture("treat", "gbw-icon");
    default: return picture("target", "gbw-icon");
  }
}

/** Tell where an action leads: who stands there, a bridge or a burst, the state of the one who is hit. */
function aside(c: Context, code: number, rank: number): Content {
  const { words, view, setup } = c;
  const said: string[] = [];
  const space = view.goals.find(([it]) => it === code)?.[1];
  if (space !== undefined) {
    const here = view.seats.flatMap((seat, i) => (seat.space === space && i !== view.actor ? [words.seat(i)] : []));
    said.push(setup.bursts.includes(space) ? words.t("card.cage") : (words.place(space)[0] ?? ""), ...(here.length > 0 ? [words.list(here)] : []));
  }
  const kind = kindOf(setup, code);
  if (kind === "part") {
    const seat = view.choose === 4 ? view.actor : (view.attack?.at ?? -1);
    if (seat >= 0) said.push(words.t("of", { n: seatOf(c, seat).marks[numberOf(setup, code)] ?? 0, max: setup.full }));
  }
  const aim = aimOf(setup, code);
  if (aim >= 0 && kind === "summon") said.push(words.t("space.n", { n: seatOf(c, aim).space }));
  const told = said.filter((text) => text !== "").join(", ");
  if (rank === 0) return told;
  return [told, h("span", { class: "gbw-rank", attrs: { role: "img", "aria-label": words.t("hint.rank", { n: rank }) } }, rank)];
}

/** The people who pass without being asked, with a button each that ends it: in few lines, however many they are. */
function holding(c: Context): Content {
  const seats = c.live.holding ?? [];
  if (seats.length === 0 || c.replay || c.setup.spectator === true) return null;
  const { words } = c;
  return h("p", { key: "holding", class: "gbw-standing" }, picture("shield", "gbw-icon"), h("span", {}, words.t("hold.on")),
    seats.map((seat) => button(`ask:${seat}`, words.seat(seat), { playing: true, press: () => c.commands.send({ type: "hold", at: seat }, `ask:${seat}`) },
      { text: true, title: words.t("hold.off", { name: words.seat(seat) }) })));
}

/** Tell if the hand that is shown is the one to play from. */
export function mayPlay(c: Context): boolean {
  return c.open && handSeat(c) === c.view.actor;
}
