/** Cards looked at in secret: keep one, put the others under the pile; and making room at a full gate. */

import { encode } from "./actions";
import { MAX_GATE } from "./symbols";
import { seatOf, type Context } from "./context";
import { card } from "./card";
import { curtainCloser } from "../app/ui/curtain";
import { h, type VNode } from "../app/ui/dom";
import { icon } from "./icons";
import { button, label, mainButton, pill, radios } from "../app/ui/parts";

/** The codes of the whole decision, null while a part of it is open. */
export function keepCodes(c: Context): number[] | null {
  const { keep, reversed, away } = c.choice;
  if (keep === null) return null;
  const wanted = encode({ kind: "keep", card: keep, reversed });
  const code = c.view.legal.includes(wanted) ? wanted : encode({ kind: "keep", card: keep, reversed: false });
  if (!gateFull(c)) return [code];
  return away === null ? null : [code, encode({ kind: "return", slot: away })];
}

function gateFull(c: Context): boolean {
  return seatOf(c, c.view.actor).gate.length >= MAX_GATE;
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

export function gateCode(c: Context): number | null {
  const { option } = c.choice;
  return option !== null && c.view.legal.includes(option) ? option : null;
}

/** The gate is full and somebody new stands before it: one of the old two goes under the pile. */
export function gateTask(c: Context): VNode {
  const { words, view } = c;
  const seat = seatOf(c, view.actor);
  const code = gateCode(c);
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
