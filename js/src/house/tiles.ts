/** The three face-up double tiles, and the way to turn one around or to take stairways instead. */

import { lettersOf, symbolOf } from "./symbols";
import { decisionSeat, seatOf, type Context } from "./context";
import { h, type VNode } from "../app/ui/dom";
import { icon } from "./icons";
import { button, keyCap, label, note, tick } from "../app/ui/parts";
import { canPlace } from "./placement";
import { sym } from "./words";

export function tiles(c: Context): VNode {
  const { words, choice } = c;
  const seat = seatOf(c, decisionSeat(c));
  const main = c.open && c.view.phase === "main";
  return h("section", { class: "gbw-tiles", attrs: { "aria-label": words.t("tiles.region", { name: words.seat(decisionSeat(c)) }) } },
    label(words.t("tiles"), note(words.t("tiles.down", { n: seat.draw })),
      main && canPlace(c.view) && h("span", { class: "gbw-push" }, button("stairs", words.t(choice.stairs ? "stairs.not" : "stairs.instead"), {
        playing: true, press: () => c.commands.choose((it) => { it.stairs = !it.stairs; it.clearSpaces(); it.option = null; }),
      }, { text: true }))),
    h("div", { class: "gbw-tilerow" },
      h("div", { class: "gbw-contents", attrs: { role: "radiogroup", "aria-label": words.t("tiles.choose"), "data-rove": "row" } },
        seat.hand.map((id, i) => tile(c, id, i, main))),
      main && !choice.stairs && h("button", {
        key: "rotate", class: "gbw-rotate", playing: true, press: () => c.commands.choose((it) => it.rotate()),
        attrs: { title: words.t("rotate.title"), "aria-disabled": choice.tile === null ? "true" : undefined },
      }, icon("rotate", "gbw-icon"), h("span", {}, words.t("rotate")))));
}

function tile(c: Context, id: number, index: number, main: boolean): VNode {
  const { choice } = c;
  const [one, two] = halves(c, id);
  const chosen = main && choice.tile === index;
  const [left, right] = chosen && choice.turned ? [two, one] : [one, two];
  return h("button", {
    key: `tile:${index + 1}`, class: "gbw-tile", playing: true,
    ...(main ? { press: () => c.commands.choose((it) => it.pickTile(index)) } : {}),
    attrs: {
      "data-why": `tile:${id}`, role: "radio", "aria-checked": String(chosen), "aria-disabled": main ? undefined : "true",
      "aria-label": c.words.t("tile", { n: index + 1, one: c.words.symbol(left), two: c.words.symbol(right) }),
    },
  },
  main && keyCap(index + 1),
  h("span", { class: "gbw-biscuit" }, h("i", {}, sym(left)), h("i", {}, sym(right))),
  chosen && tick());
}

/** The two symbols of a double tile. */
export function halves(c: Context, id: number): [number, number] {
  const letters = lettersOf(c.setup, id);
  return [symbolOf(letters.charAt(0)), symbolOf(letters.charAt(1))];
}
