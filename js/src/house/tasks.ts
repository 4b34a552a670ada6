/** Decisions that take all the room: the set-up, cards looked at in secret, a full gate, a bonus card, and the end. */

import { curtainCloser } from "../app/ui/curtain";
import { h, type Content, type VNode } from "../app/ui/dom";
import { final } from "../app/ui/final";
import { button, label, mainButton, note, pill, radios, undoButton } from "../app/ui/parts";
import { encode, legalOf } from "./actions";
import { bonusCard, ovenGain, reasonFor } from "./bonus";
import { card } from "./card";
import { boardOf, gateFull, seatOf, type Context } from "./context";
import { icon } from "./icons";
import { because, finalCopy, finalTable } from "./score";
import { bonusIcon } from "./supply";
import { MAX_BONUS, MAX_TOKENS, nameOf, symbolOf } from "./symbols";
import { placeNote, tieNote } from "./status";
import { sym } from "./words";

/** The option chosen among the legal codes, if one is. */
function chosenCode(c: Context): number | null {
  const { option } = c.choice;
  return option !== null && c.view.legal.includes(option) ? option : null;
}

export function sideTask(c: Context): VNode {
  const { words } = c;
  const code = chosenCode(c);
  return h("section", { class: "gbw-task gbw-taskcard", attrs: { "aria-label": words.t("side.choose") } },
    label(words.t("side.choose"), note(words.t("side.note"))),
    radios(words.t("side.choose"), "gbw-sides", legalOf(c.view.legal, "side").map(({ side }) => {
      const it = encode({ kind: "side", side });
      const letters = c.setup.boards[seatOf(c, c.view.actor).dealt * 2 + side] ?? "";
      return h("button", {
        key: `side:${side}`, class: "gbw-side", playing: true, press: () => c.commands.choose((choice) => { choice.option = it; }),
        attrs: { role: "radio", "aria-checked": String(it === code), "aria-label": words.t("side.label", { n: side + 1, list: rows(c, letters) }) },
      }, h("b", {}, words.t("side", { n: side + 1 }), it === code && icon("check", "gbw-icon-s")), drawing(letters));
    })),
    h("div", { class: "gbw-acts" }, mainButton(c, words.t("side.main"), code === null ? null : [code]), undoButton(c)));
}

/** Nine printed spaces, row 3 first. */
function drawing(letters: string): VNode {
  return h("span", { class: "gbw-sideboard", attrs: { "aria-hidden": "true" } }, [2, 1, 0].flatMap((row) => [0, 1, 2].map((column) => {
    const symbol = symbolOf(letters.charAt(row * 3 + column));
    return h("i", { class: "gbw-sidecell" }, symbol >= 0 && sym(symbol));
  })));
}

function rows(c: Context, letters: string): string {
  return [2, 1, 0].map((row) => [...letters.slice(row * 3, row * 3 + 3)].map((letter) => c.words.t(`symbol.${nameOf(symbolOf(letter))}`)).join(", ")).join("; ");
}

export function firstTask(c: Context): VNode {
  const { words, view } = c;
  const code = chosenCode(c);
  const id = legalOf(view.legal, "first").filter((action) => encode(action) === code).map((action) => view.line[action.slot] ?? -1)[0];
  return h("section", { class: "gbw-task gbw-taskcard", attrs: { "aria-label": words.t("first.choose") } },
    label(words.t("first.choose"), note(words.t("first.note"))),
    radios(words.t("first.choose"), "gbw-line-cards gbw-two", legalOf(view.legal, "first").map(({ slot }) => {
      const it = encode({ kind: "first", slot });
      const on = it === code;
      return card(c, {
        id: view.line[slot] ?? -1, bread: [9, 9, 9, 9], key: `first:${slot + 1}`, checked: on, ...(on ? { state: "on" as const } : {}),
        foot: [h("i", { class: on ? "gbw-dot gbw-dot-on" : "gbw-dot" }), words.t(on ? "first.mine" : "first.stays")],
        press: () => c.commands.choose((choice) => { choice.option = it; }),
      });
    })),
    h("div", { class: "gbw-acts" }, mainButton(c, id === undefined ? words.t("first.choose") : words.t("first.main", { name: words.name(id) }),
      code === null ? null : [code]), undoButton(c)));
}

/** The codes of the whole decision, null while a part of it is open. */
export function keepCodes(c: Context): number[] | null {
  const { keep, reversed, away } = c.choice;
  if (keep === null) return null;
  const wanted = encode({ kind: "keep", card: keep, reversed });
  const code = c.view.legal.includes(wanted) ? wanted : encode({ kind: "keep", card: keep, reversed: false });
  if (!gateFull(c)) return [code];
  return away === null ? null : [code, encode({ kind: "return", slot: away })];
}

export function keepTask(c: Context): VNode {
  const { words, view, choice } = c;
  const seat = seatOf(c, view.actor);
  const codes = keepCodes(c);
  const kept = choice.keep === null ? null : (view.drawn[choice.keep] ?? null);
  const others = view.drawn.filter((_, i) => i !== choice.keep);
  const order = choice.reversed ? [...others].reverse() : others;
  const sent = choice.away === null ? undefined : seat.gate[choice.away];
  const under = [...(gateFull(c) && sent !== undefined ? [sent] : []), ...order].map((id) => words.name(id));
  const mainWords = kept === null ? words.t("keep.choose") : codes === null ? words.t("keep.away.choose")
    : sent === undefined ? words.t("keep.main", { name: words.name(kept) })
    : words.t("keep.main.away", { name: words.name(kept), away: words.name(sent) });
  return h("section", { class: "gbw-task gbw-taskcard", attrs: { "aria-label": words.t("cage") } },
    label([icon("eye", "gbw-icon-s"), " ", words.t("keep.secret", { name: words.seat(view.actor) }), curtainCloser(c)]),
    h("div", { class: "gbw-curtain" }, h("i", { class: "gbw-valance" }),
      radios(words.t("keep.one"), "gbw-three", view.drawn.map((id, i) => card(c, {
        id, bread: seat.bread, key: `keep:${i + 1}`, checked: choice.keep === i, ...(choice.keep === i ? { state: "on" as const } : {}),
        foot: [h("i", { class: choice.keep === i ? "gbw-dot gbw-dot-on" : "gbw-dot" }), words.t(choice.keep === i ? "keep.this" : "keep.pile")],
        press: () => c.commands.choose((it) => { it.keep = i; }),
      })))),
    h("div", { class: "gbw-steps" },
      gateFull(c) && h("div", {}, h("span", {}, words.t("keep.full")), radios(words.t("keep.away"), "gbw-row", seat.gate.map((id, slot) =>
        pill(`away:${slot + 1}`, choice.away === slot, words.name(id), () => c.commands.choose((it) => { it.away = slot; }))))),
      kept !== null && under.length > 0 && h("div", {}, h("span", {}, words.t("keep.under")), h("b", {}, under.join(", ")),
        others.length > 1 && button("swap", words.t("keep.swap"), { playing: true, press: () => c.commands.choose((it) => { it.reversed = !it.reversed; }) }, { text: true }))),
    h("div", { class: "gbw-acts" },
      mainButton(c, mainWords, codes)));
}

/** The gate is full and somebody new stands before it: one of the old two goes under the pile. */
export function gateTask(c: Context): VNode {
  const { words, view } = c;
  const seat = seatOf(c, view.actor);
  const code = chosenCode(c);
  const sent = seat.gate.find((_, slot) => encode({ kind: "return", slot }) === code);
  return h("section", { class: "gbw-task gbw-taskcard", attrs: { "aria-label": words.t("gate") } },
    label(words.t("gate.full", { name: words.name(view.held) })),
    h("div", { class: "gbw-three" },
      card(c, { id: view.held, bread: seat.bread, state: "can", foot: words.t("gate.comes") }),
      h("div", { class: "gbw-contents", attrs: { role: "radiogroup", "aria-label": words.t("keep.away"), "data-rove": "row" } }, seat.gate.map((id, slot) => {
        const it = encode({ kind: "return", slot });
        const on = it === code;
        return card(c, {
          id, bread: seat.bread, key: `choice:${it}`, checked: on, ...(on ? { state: "on" as const } : {}),
          foot: [h("i", { class: on ? "gbw-dot gbw-dot-on" : "gbw-dot" }), words.t(on ? "gate.goes" : "gate.stays")],
          press: () => c.commands.choose((choice) => { choice.option = it; }),
        });
      }))),
    h("div", { class: "gbw-acts" },
      mainButton(c, sent === undefined ? words.t("keep.away.choose") : words.t("gate.main", { name: words.name(sent) }), code === null ? null : [code])));
}

const SKIP = encode({ kind: "skip" });

export function bonusCode(c: Context): number | null {
  const code = chosenCode(c);
  return code !== null && code >= 136 && code <= SKIP ? code : null;
}

export function bonusTask(c: Context): VNode {
  const { words, view } = c;
  const code = bonusCode(c);
  const id = code === null || code === SKIP ? undefined : view.display[code - 136];
  const held = seatOf(c, view.actor).bonus.length;
  return h("section", { class: "gbw-task gbw-taskcard", attrs: { "aria-label": words.t("bonus.choose") } },
    label(words.t("bonuses.region"), note(words.t("bonus.nth", { n: held + 1, max: MAX_BONUS }))),
    radios(words.t("bonus.card"), "gbw-bonusgrid",
      view.display.map((it, slot) => bonus(c, it, slot, code)),
      view.legal.includes(SKIP) && h("button", {
        key: "bonus:skip", class: "gbw-bcard gbw-bcard-none", playing: true, press: () => c.commands.choose((choice) => { choice.option = SKIP; }),
        attrs: { role: "radio", "aria-checked": String(code === SKIP) },
      }, h("b", {}, words.t("bonus.none")), h("span", { class: "gbw-line1" }, words.t("bonus.lost")))),
    h("div", { class: "gbw-acts" },
      mainButton(c, code === null ? words.t("bonus.choose") : id === undefined ? words.t("bonus.none") : words.t("bonus.main", { card: words.bonusName(id) }),
        code === null ? null : [code]),
      undoButton(c)));
}

function bonus(c: Context, id: number, slot: number, chosen: number | null): VNode {
  const { words } = c;
  const code = encode({ kind: "bonus", slot });
  return h("button", {
    key: `bonus:${slot + 1}`, class: "gbw-bcard", playing: true, press: () => c.commands.choose((it) => { it.option = code; }),
    attrs: { role: "radio", "aria-checked": String(code === chosen), "data-why": `bonus:${id}` },
  },
  h("span", { class: "gbw-bhead" }, icon(bonusIcon(c, id), "gbw-icon"), code === chosen && icon("check", "gbw-icon")),
  h("b", {}, words.bonusName(id)), h("span", { class: "gbw-line1" }, words.bonusText(id)), h("small", {}, worth(c, id, slot)));
}

/** "now 3: Peter Pan 1, ..." or what an oven brings. */
function worth(c: Context, id: number, slot: number): Content {
  const { words, view, setup } = c;
  if (words.introductory) return null;
  const seat = seatOf(c, view.actor);
  const points = view.worth[view.actor]?.[slot] ?? 0;
  const reason = reasonFor(setup, id, seat);
  if (reason.kind === "oven") {
    const { colour } = bonusCard(setup.bonus[id] ?? ["oven", "R", 2]);
    const room = MAX_TOKENS - seat.bread.reduce((sum, n) => sum + n, 0);
    return words.rich("worth.oven", { n: ovenGain(colour, seat, boardOf(setup, seat), view.supply, room), symbol: words.picture(colour), points });
  }
  if (reason.kind === "levels" || reason.kind === "complete") {
    const short = reason.needed - reason.levels;
    if (short > 0) return words.t("worth.short", { points, n: short });
  }
  return words.t("worth.now", { points, why: because(c, id, view.actor) });
}

export function finalTask(c: Context): VNode {
  const many = c.view.seats.length > 2;
  return final(c, {
    note: (seat) => placeNote(c, seat),
    number: (seat) => h("strong", {}, seatOf(c, seat).score.total),
    below: [!many && finalTable(c), h("p", { class: "gbw-why" }, tieNote(c))],
    beside: !many && finalCopy(c),
  });
}
