/** The middle of the table, whose turn it is, and the position as text, to be copied, typed, and played from. */

import { h, type VNode } from "../../app/ui/dom";
import { bin, button, label, push } from "../../app/ui/parts";
import type { Desk } from "./desk";
import { bonusCards, characters } from "./own";
import { pick, refusal } from "./pick";

const LINE = 4;

export function tablePart(d: Desk): VNode {
  const { words, sheet } = d;
  return h("section", { key: "part:table", class: "gbw-ed-table", attrs: { "aria-label": words.t("edit.table") } },
    refusal(d, "table"), moment(d),
    bin("", words.t("line"), label(words.t("line")),
      characters(d, "table", "line", sheet.line, 0, LINE)),
    bin("", words.t("bonuses"), label(words.t("bonuses"), push(sheet.display.length)),
      sheet.display.map((id, place) => pick(`display:${place}`, place + 1, words.t("edit.display", { n: place + 1 }), bonusCards(d), String(id),
        (value) => d.edit("table", { what: "display", place, bonus: Number(value) })))),
    pile(d));
}

function pile(d: Desk): VNode {
  const { words, sheet } = d;
  return h("details", { class: "gbw-ed-more gbw-ed-pile gbw-bin" }, h("summary", { key: "pile" }, `${words.t("edit.pile.title")} (${sheet.order.length})`),
    h("div", { class: "gbw-ed-cards" }, characters(d, "table", "pile", sheet.order, 0, 0)),
    button("shuffle:pile", words.t("edit.shuffle"), { playing: true, press: () => d.edit("table", { what: "shuffle-pile" }) }));
}

function moment(d: Desk): VNode {
  const { words, sheet, setup } = d;
  const seats = setup.names.map((_, seat) => [String(seat), words.seat(seat)] as const);
  const modes = (["introductory", "standard"] as const).map((mode) => [mode, words.t(`edit.mode.${mode}`)] as const);
  return bin("gbw-ed-moment", words.t("edit.moment"), label(words.t("edit.moment")),
    pick("turn", words.t("edit.turn"), "", seats, String(Math.max(0, sheet.actor)), (value) => d.edit("table", { what: "turn", seat: Number(value) })),
    pick("starts", words.t("edit.starts"), "", seats, String(sheet.first), (value) => d.edit("table", { what: "starts", seat: Number(value) })),
    pick("mode", words.t("edit.mode"), "", modes, setup.mode, (value) => d.edit("table", { what: "mode", standard: value === "standard" })));
}

export function textPart(d: Desk): VNode {
  const { words, typed, sheet, copied } = d;
  const state = copied === null ? words.t("score.copy") : copied ? words.t("score.copied") : words.t("edit.uncopied");
  const changed = typed !== null && typed !== sheet.text;
  return h("section", { key: "part:text", class: "gbw-ed-text", attrs: { "aria-label": words.t("edit.text") } },
    label(words.t("edit.text")), refusal(d, "text"),
    h("textarea", { key: "text", input: (value) => d.set({ typed: value }), attrs: { rows: 5, spellcheck: "false", "aria-label": words.t("edit.text"), "data-value": typed ?? sheet.text } }),
    h("div", { class: "gbw-acts" },
      button("use", words.t("edit.use"), changed ? { playing: true, press: () => d.ask("text", { type: "text", text: typed }) } : {}),
      changed && button("reset", words.t("edit.reset"), { press: () => d.set({ typed: null }) }),
      button("copy", state, { press: () => d.copy() }),
      h("span", { class: "gbw-sr", attrs: { role: "status" } }, copied === null ? "" : state),
      button("play", words.t("edit.play"), { playing: true, press: () => d.ask("text", { type: "play" }) }, { main: true, enter: true })));
}
