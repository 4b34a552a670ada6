/** Trophies and damage, seat by seat: the table that other games have for points. */

import { copier, scoreBox, scoreTable, tabbed } from "../app/ui/table";
import { h, type VNode } from "../app/ui/dom";
import { label } from "../app/ui/parts";
import { damageOf, partsLeft, seatOf, type Context } from "./context";

const COLUMNS = ["space", "table.parts", "damage", "trophies"] as const;

export function table(c: Context): VNode {
  const { words } = c;
  return scoreBox(words.t("table.title"),
    label(words.t("table.title"), copier(c, () => asText(c))),
    scoreTable({
      caption: words.t("table.title"), corner: h("span", { class: "gbw-sr" }, words.t("cookie")), columns: COLUMNS.slice(1).map((name) => words.t(name)),
      rows: c.view.seats.map((_, seat) => {
        const won = trophies(c, seat);
        return [h("tr", { class: won === "" ? "" : "gbw-tally-more" }, h("th", { attrs: { scope: "row" } }, words.seat(seat)), cells(c, seat).slice(1).map((cell) => h("td", {}, cell))),
          won !== "" && h("tr", {}, h("td", { attrs: { colspan: COLUMNS.length } }, h("small", {}, won)))];
      }),
    }, "gbw-tally"));
}

function cells(c: Context, seat: number): (string | number)[] {
  const it = seatOf(c, seat);
  return [it.space < 0 ? "–" : it.space, partsLeft(c, seat), damageOf(c, seat), it.trophies.length];
}

/** "Bo: head, left arm; Cleo: body" */
function trophies(c: Context, seat: number): string {
  const { words, view } = c;
  const own = seatOf(c, seat).trophies;
  return view.seats.flatMap((_, of) => {
    const parts = own.filter(([from]) => from === of).map(([, part]) => words.part(part));
    return parts.length === 0 ? [] : [`${words.t("score.of", { name: words.seat(of) })} ${parts.join(", ")}`];
  }).join("; ");
}

function asText(c: Context): string {
  const { words } = c;
  return tabbed([
    [words.t("cookie"), ...COLUMNS.map((name) => words.t(name)), words.t("trophies")],
    ...c.view.seats.map((_, seat) => [words.seat(seat), ...cells(c, seat), trophies(c, seat)]),
  ]);
}
