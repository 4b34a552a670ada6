/** "Take two stairways instead": which double tile leaves the game, and how many stairways come in. */

import { legalOf, encode } from "./actions";
import { seatOf, type Context } from "./context";
import { h, type VNode } from "../app/ui/dom";
import { choiceRow, choiceList, label, mainButton, undoButton } from "../app/ui/parts";
import { sym } from "./words";

/** The number of stairways that stands chosen: the most that can be taken. */
export function stairsCode(c: Context): number | null {
  const { tile, option } = c.choice;
  if (tile === null) return null;
  const codes = legalOf(c.view.legal, "stairs").filter((action) => action.tile === tile).map(encode);
  return option !== null && codes.includes(option) ? option : (codes.at(-1) ?? null);
}

export function stairsPanel(c: Context): VNode {
  const { words } = c;
  const seat = seatOf(c, c.view.actor);
  const code = stairsCode(c);
  const options = legalOf(c.view.legal, "stairs").filter((action) => action.tile === c.choice.tile);
  return h("section", { class: "gbw-panel", attrs: { "aria-label": words.t("stairs.panel") } },
    label(words.t("stairs.panel")),
    h("p", { class: "gbw-why" }, words.t(c.choice.tile === null ? "stairs.tile" : "stairs.out", { n: (c.choice.tile ?? 0) + 1 })),
    options.length > 0 && choiceList(words.t("stairs.many"), options.map((action) => {
      const it = encode(action);
      return choiceRow({
        key: `choice:${it}`, checked: it === code, picture: sym(4), words: words.t("stairs.take", { n: action.take, stairs: words.symbols(4, action.take) }),
        aside: words.t("then", { n: seat.stairs, then: seat.stairs + action.take }), press: () => c.commands.choose((choice) => { choice.option = it; }),
      });
    })),
    h("div", { class: "gbw-acts" },
      mainButton(c, words.t("stairs.main"), code === null ? null : [code], true),
      undoButton(c)));
}
