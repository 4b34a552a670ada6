/** Who won, and why the game ended. */

import { seatOf, type Context } from "./context";

/** Seats in order of their rank, with the rank. */
export function ranking(c: Context): readonly (readonly [seat: number, rank: number])[] {
  return [...(c.view.ranking ?? [])].sort((a, b) => a[1] - b[1] || a[0] - b[0]);
}

export function winners(c: Context): number[] {
  const best = ranking(c)[0]?.[1];
  return ranking(c).filter(([, rank]) => rank === best).map(([seat]) => seat);
}

export function verdict(c: Context): string {
  const { words, view } = c;
  const won = winners(c);
  const list = words.list(won.map((seat) => words.seat(seat)));
  if (view.end === "crumbs") return words.t("verdict.trophies", { list, n: won.length, trophies: words.t("trophies.n", { n: seatOf(c, won[0] ?? 0).trophies.length }) });
  return words.t("verdict.wins", { name: list });
}

export function endReason(c: Context): string {
  const { words, view } = c;
  return words.find(`end.${view.end ?? ""}`, { name: words.seat(view.winner ?? winners(c)[0] ?? 0) }) ?? "";
}
