/** Score tables: live, with what each point comes from, and the final one card by card; both can be copied as text. */

import { reasonFor } from "./bonus";
import { MAX_BONUS } from "./symbols";
import { seatOf, type Context } from "./context";
import { h, type Content, type VNode } from "../app/ui/dom";
import { copier, scoreBox, scoreTable, seatColumn, seatTable, tabbed } from "../app/ui/table";
import { label, note } from "../app/ui/parts";

/** A line of a table: where the points come from, and per seat how many and why. */
interface Row {
  readonly title: string;
  readonly points: readonly number[];
  /** The reason of each seat, or one sentence for all. */
  readonly reasons: readonly string[] | string;
}

export function liveScore(c: Context): VNode {
  const { words } = c;
  const rows = [characters(c), bonusRow(c), bread(c)];
  return scoreBox(words.t("score"),
    label(words.t("score"), note(words.t("score.now")), copyButton(c, [...rows, ...worthRows(c)])),
    table(c, h("span", { class: "gbw-sr" }, words.t("score.from")), rows));
}

/** The same at the end, card by card, where there are too many seats for the place of the decision. */
export function finalScore(c: Context): VNode {
  const { words } = c;
  return scoreBox(words.t("score"), label(words.t("score"), finalCopy(c)), finalTable(c));
}

/** The breakdown at the end; each bonus card with the reason for its points. */
export function finalTable(c: Context): VNode {
  return table(c, c.words.t("score.where"), finalRows(c));
}

export function finalCopy(c: Context): VNode {
  return copyButton(c, finalRows(c));
}

function finalRows(c: Context): Row[] {
  const most = Math.max(...c.view.seats.map((seat) => seat.bonus.length), 0);
  return [characters(c), ...Array.from({ length: Math.min(most, MAX_BONUS) }, (_, i) => cardRow(c, i)), bread(c)];
}

function table(c: Context, corner: Content, rows: readonly Row[]): VNode {
  const { words } = c;
  return scoreTable({
    caption: words.t("score.where"), corner, columns: seats(c).map((seat) => seatColumn(words, seat)),
    rows: rows.map((it) => [h("tr", { class: "gbw-more" }, h("td", {}, it.title), it.points.map((n) => h("td", {}, n))),
      h("tr", { class: "gbw-reasons" }, h("td", { attrs: { colspan: 1 + it.points.length } }, typeof it.reasons === "string" ? note(it.reasons)
        : it.reasons.map((why, seat) => note(words.t("score.of", { name: words.seat(seat) }), " ", why))))]),
    foot: h("tr", {}, h("th", { attrs: { scope: "row" } }, words.t("total")), seats(c).map((seat) => h("td", {}, seatOf(c, seat).score.total))),
  }, seatTable(c));
}

function copyButton(c: Context, rows: readonly Row[]): VNode {
  return copier(c, () => asText(c, rows));
}

/** The table with tabs between its columns, the way spreadsheets take it: points per seat, then reasons per seat. */
function asText(c: Context, rows: readonly Row[]): string {
  const { words } = c;
  const names = seats(c).map((seat) => words.seat(seat));
  const lines = [
    [words.t("score.from"), ...names, ...names.map((name) => words.t("score.of", { name }))],
    ...rows.map((it) => [it.title, ...it.points, ...(typeof it.reasons === "string" ? [it.reasons] : it.reasons)]),
    [words.t("total"), ...seats(c).map((seat) => seatOf(c, seat).score.total)],
  ];
  return tabbed(lines);
}

function seats(c: Context): number[] {
  return c.view.seats.map((_, seat) => seat);
}

function row(c: Context, title: string, reason: (seat: number) => string, points: (seat: number) => number): Row {
  return { title, points: seats(c).map(points), reasons: seats(c).map(reason) };
}

function characters(c: Context): Row {
  return row(c, c.words.t("score.characters"), (seat) => {
    const { trapped } = seatOf(c, seat);
    return trapped.length === 0 ? c.words.t("score.nobody") : trapped.map((id) => `${c.words.name(id)} ${c.words.character(id)[2]}`).join(", ");
  }, (seat) => seatOf(c, seat).score.characters);
}

function bonusRow(c: Context): Row {
  return row(c, c.words.t("bonuses"), (seat) => {
    const { bonus, score } = seatOf(c, seat);
    return bonus.length === 0 ? c.words.t("score.none") : bonus.map((id, i) => `${c.words.bonusTitle(id)} ${score.bonus[i] ?? 0}`).join(", ");
  }, (seat) => seatOf(c, seat).score.bonus.reduce((sum, n) => sum + n, 0));
}

/** Return the worth of the cards in the middle; it is no part of the total. */
function worthRows(c: Context): Row[] {
  const { words, view } = c;
  return view.display.map((id, slot) => ({
    title: `${words.bonusName(id)} (${words.t("now.short")})`,
    points: seats(c).map((seat) => view.worth[seat]?.[slot] ?? 0),
    reasons: words.bonusText(id).map((part) => (typeof part === "string" ? part : String(part.props.attrs?.["aria-label"] ?? ""))).join(""),
  }));
}

function cardRow(c: Context, index: number): Row {
  return row(c, c.words.t("score.card", { n: index + 1 }), (seat) => {
    const id = seatOf(c, seat).bonus[index];
    return id === undefined ? c.words.t("score.nocard") : c.words.introductory ? because(c, id, seat) : c.words.t("score.because", { card: c.words.bonusTitle(id), why: because(c, id, seat) });
  }, (seat) => seatOf(c, seat).score.bonus[index] ?? 0);
}

/** Tell why a bonus card is worth its points. */
export function because(c: Context, id: number, seat: number): string {
  const { words } = c;
  const reason = reasonFor(c.setup, id, seatOf(c, seat));
  switch (reason.kind) {
    case "names": return reason.characters.length === 0 ? words.t("because.nobody") : reason.characters.map((it) => words.name(it)).join(", ");
    case "levels": return words.t("because.levels", { n: reason.levels });
    case "complete": return words.t("because.complete", { n: reason.levels });
    case "oven": return words.t("because.oven");
    case "printed": return words.t("because.printed", { n: c.setup.bonus[id]?.[2] ?? 0 });
  }
}

function bread(c: Context): Row {
  const { words } = c;
  const has = seats(c).map((seat) => words.t("score.bread.has", { name: words.seat(seat), n: seatOf(c, seat).bread.reduce((sum, n) => sum + n, 0) }));
  return { title: words.t("score.bread"), points: seats(c).map((seat) => seatOf(c, seat).score.bread), reasons: words.t("score.bread.why", { list: has.join(", ") }) };
}
