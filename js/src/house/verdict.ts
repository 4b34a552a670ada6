/** Who won, by how much, and why the game ended. */

import { ranking, winnerNames, winners } from "../app/ui/final";
import { TURNS } from "./symbols";
import { filled } from "./column";
import { seatOf, type Context } from "./context";

function totalOf(c: Context, seat: number): number {
  return seatOf(c, seat).score.total;
}

export function heightOfHouse(c: Context, seat: number): number {
  return filled(seatOf(c, seat).house).length;
}

export function verdict(c: Context): string {
  const { words } = c;
  const won = winners(c);
  const [first = 0] = won;
  const names = winnerNames(c);
  if (won.length > 1) return words.t("verdict.shared", { list: names, points: totalOf(c, first) });
  const points = ranking(c).map(([seat]) => totalOf(c, seat));
  if (points[0] === points[1]) return words.t("verdict.height", { name: names, points: points[0] ?? 0 });
  return words.t("verdict.wins", { name: names, list: words.messages.list(points.slice(1).map(String)), points: points[0] ?? 0 });
}

export function endReason(c: Context): string {
  const early = c.view.seats.some((seat) => seat.turn <= TURNS);
  return c.words.t(early ? "end.early" : "end.all", { n: c.view.seats.length });
}

/** "wins by 2 points", "wins: taller house", "10 characters trapped". */
export function placeNote(c: Context, seat: number): string {
  const { words } = c;
  const won = winners(c);
  const trapped = seatOf(c, seat).trapped.length;
  if (!won.includes(seat)) return words.t("place.trapped", { n: trapped });
  if (won.length > 1) return words.t("place.shared");
  const second = ranking(c)[1]?.[0];
  const lead = second === undefined ? 0 : totalOf(c, seat) - totalOf(c, second);
  return lead > 0 ? words.t("place.wins", { n: lead }) : words.t("place.taller");
}

/** The tie rule with the heights it compares. */
export function tieNote(c: Context): string {
  const heights = c.view.seats.map((_, seat) => c.words.t("tie.house", { name: c.words.seat(seat), n: heightOfHouse(c, seat) }));
  return c.words.t("tie", { list: c.words.messages.list(heights) });
}
