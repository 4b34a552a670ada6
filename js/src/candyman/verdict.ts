/** Who won, and why the game ended. */

import { winnerNames, winners } from "../app/ui/final";
import { seatOf, type Context } from "./context";

export function verdict(c: Context): string {
  const { words, view } = c;
  const won = winners(c);
  const list = winnerNames(c);
  if (view.end === "crumbs") return words.t("verdict.trophies", { list, n: won.length, trophies: words.t("trophies.n", { n: seatOf(c, won[0] ?? 0).trophies.length }) });
  return words.t("verdict.wins", { name: list });
}

export function endReason(c: Context): string {
  const { words, view } = c;
  return words.find(`end.${view.end ?? ""}`, { name: words.seat(view.winner ?? winners(c)[0] ?? 0) }) ?? "";
}
