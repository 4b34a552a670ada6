/** Choices before the first turn: the side of one's board, and the first character at the gate. */

import { encode, legalOf } from "./actions";
import { nameOf, symbolOf } from "./symbols";
import { seatOf, type Context } from "./context";
import { card } from "./card";
import { h, type VNode } from "../app/ui/dom";
import { icon } from "./icons";
import { label, mainButton, note, radios, undoButton } from "../app/ui/parts";
import { sym } from "./words";

/** The option chosen among legal codes of one kind. */
export function setupCode(c: Context): number | null {
  const { option } = c.choice;
  return option !== null && c.view.legal.includes(option) ? option : null;
}

export function sideTask(c: Context): VNode {
  const { words } = c;
  const code = setupCode(c);
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
  const code = setupCode(c);
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
