/** The panel of the trapping step: who can be trapped, and the end of the turn. */

import { decode, encode } from "./actions";
import { seatOf, type Context } from "./context";
import { card } from "./card";
import { h, type VNode } from "../app/ui/dom";
import { icon } from "./icons";
import { choiceRow, choiceList, facts, label, mainButton, playButton, undoButton } from "../app/ui/parts";

const END = encode({ kind: "end" });

interface Catch {
  readonly code: number;
  readonly id: number;
  /** Waits at the own gate, not in the line. */
  readonly gate: boolean;
}

/** Codes that trap somebody, and whom. */
function catches(c: Context): Catch[] {
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
  const chosen = all.find((it) => it.code === c.choice.option);
  const bread = seatOf(c, view.actor).bread;
  return h("section", { class: "gbw-panel", attrs: { "aria-label": words.t("trap.panel") } },
    label(words.t("trap.panel")),
    all.length > 0 && choiceList(words.t("trap.panel"), all.map((it) => choiceRow({
      key: `choice:${it.code}`, checked: it === chosen,
      picture: icon(words.character(it.id)[3] === "N" ? "paw" : "human", "gbw-icon"),
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
