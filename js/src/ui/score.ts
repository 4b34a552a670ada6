/** Score tables: live, with what each point comes from, and the final one card by card. */

import { reasonFor } from "../house/bonus";
import { MAX_BONUS } from "../house/symbols";
import { seatOf, type Context } from "./context";
import { h, type Content, type VNode } from "./dom";
import { label, note } from "./parts";

export function liveScore(c: Context): VNode {
  return h("section", { class: "gbw-scorebox gbw-region", attrs: { "aria-label": c.words.t("score") } },
    label(c.words.t("score"), note(c.words.t("score.now"))), table(c, h("span", { class: "gbw-sr" }, c.words.t("score.from")), [bonusRow(c)]));
}

/** The breakdown at the end; each bonus card with the reason for its points. */
export function finalTable(c: Context): VNode {
  const most = Math.max(...c.view.seats.map((seat) => seat.bonus.length), 0);
  const rows = Array.from({ length: Math.min(most, MAX_BONUS) }, (_, i) => cardRow(c, i));
  return table(c, c.words.t("score.where"), rows);
}

function table(c: Context, corner: Content, bonus: VNode[]): VNode {
  const { words } = c;
  return h("table", { class: "gbw-score" },
    h("caption", { class: "gbw-sr" }, words.t("score.where")),
    h("thead", {}, h("tr", {}, h("th", { attrs: { scope: "col" } }, corner), seats(c).map((seat) => h("th", { attrs: { scope: "col" } }, words.seat(seat))))),
    h("tbody", {}, characters(c), bonus, bread(c)),
    h("tfoot", {}, h("tr", {}, h("th", { attrs: { scope: "row" } }, words.t("total")), seats(c).map((seat) => h("td", {}, seatOf(c, seat).score.total)))));
}

function seats(c: Context): number[] {
  return c.view.seats.map((_, seat) => seat);
}

/** A row: its name, a reason per seat, a number per seat. */
function row(c: Context, title: string, reason: (seat: number) => Content, points: (seat: number) => number | string): VNode {
  return h("tr", {}, h("td", {}, title, seats(c).map((seat) => {
    const why = reason(seat);
    return why === null ? null : note(c.words.t("score.of", { name: c.words.seat(seat) }), " ", why);
  })), seats(c).map((seat) => h("td", {}, points(seat))));
}

function characters(c: Context): VNode {
  return row(c, c.words.t("score.characters"), (seat) => {
    const { trapped } = seatOf(c, seat);
    return trapped.length === 0 ? c.words.t("score.nobody") : trapped.map((id) => `${c.words.name(id)} ${c.words.character(id)[2]}`).join(", ");
  }, (seat) => seatOf(c, seat).score.characters);
}

function bonusRow(c: Context): VNode {
  return row(c, c.words.t("bonuses"), (seat) => {
    const { bonus, score } = seatOf(c, seat);
    return bonus.length === 0 ? c.words.t("score.none") : bonus.map((id, i) => `${c.words.bonusTitle(id)} ${score.bonus[i] ?? 0}`).join(", ");
  }, (seat) => seatOf(c, seat).score.bonus.reduce((sum, n) => sum + n, 0));
}

function cardRow(c: Context, index: number): VNode {
  return row(c, c.words.t("score.card", { n: index + 1 }), (seat) => {
    const id = seatOf(c, seat).bonus[index];
    return id === undefined ? c.words.t("score.nocard") : c.words.t("score.because", { card: c.words.bonusTitle(id), why: because(c, id, seat) });
  }, (seat) => seatOf(c, seat).score.bonus[index] ?? 0);
}

/** Why a bonus card is worth what it is worth. */
export function because(c: Context, id: number, seat: number): string {
  const { words } = c;
  const reason = reasonFor(c.setup, id, seatOf(c, seat));
  switch (reason.kind) {
    case "names": return reason.characters.length === 0 ? words.t("because.nobody") : reason.characters.map((it) => words.name(it)).join(", ");
    case "levels": return words.t("because.levels", { n: reason.levels });
    case "complete": return words.t("because.complete", { n: reason.levels });
    case "oven": return words.t("because.oven");
    case "printed": return words.t("because.printed");
  }
}

function bread(c: Context): VNode {
  const { words } = c;
  const has = seats(c).map((seat) => words.t("score.bread.has", { name: words.seat(seat), n: seatOf(c, seat).bread.reduce((sum, n) => sum + n, 0) }));
  return h("tr", {}, h("td", {}, words.t("score.bread"), note(words.t("score.bread.why", { list: has.join(", ") }))),
    seats(c).map((seat) => h("td", {}, seatOf(c, seat).score.bread)));
}
