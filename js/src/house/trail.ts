/** What happened in the turn so far, and what is being decided now: the top row while no tile is chosen. */

import { byTurn } from "../app/model/logbook";
import type { LogEntry } from "./types";
import { h, type Content, type VNode } from "../app/ui/dom";
import type { Context } from "./context";
import { inline, label } from "../app/ui/parts";
import { isSetUp, symbolDetail } from "./sentence";
import { sym } from "./words";

export function trail(c: Context): VNode {
  const last = byTurn(c.entries, isSetUp).at(-1);
  const done = last !== undefined && last.seat === c.view.actor ? steps(c, last.entries as readonly LogEntry[]) : [];
  const now = current(c);
  const all = [...done.map((words) => h("span", { class: "gbw-step" }, words)),
    ...(now === null ? [] : [h("span", { class: "gbw-step gbw-step-now", attrs: { "aria-current": "step" } }, now)])];
  const arrow = h("span", { class: "gbw-arrow", attrs: { "aria-hidden": "true" } }, "›");
  return h("section", { class: "gbw-tiles", attrs: { "aria-label": c.words.t("trail") } },
    label(c.words.t("trail")),
    h("div", { class: "gbw-trail" }, all.flatMap((step, i) => (i === 0 ? [step] : [arrow, step]))));
}

function steps(c: Context, entries: readonly LogEntry[]): Content[] {
  const { words } = c;
  const out: Content[] = [];
  let taken: VNode[] = [];
  const flush = (): void => {
    if (taken.length > 0) out.push(words.rich("trail.taken", { symbols: inline(taken) }));
    taken = [];
  };
  for (const [, , , kind, one, two] of entries) {
    if (kind === "take") {
      taken.push(words.picture(symbolDetail(one)));
      continue;
    }
    flush();
    if (kind === "build") out.push(words.t("trail.built", { place: String(two ?? "").replace("-", "–") }));
    else if (kind === "trap") out.push(words.t("trail.trapped", { name: words.name(Number(one)) }));
    else if (kind === "wild") out.push([sym(7), words.t("trail.wild", { cell: String(one) })]);
    else if (kind === "exchange") out.push([words.picture(symbolDetail(one)), "→", words.picture(symbolDetail(two))]);
    else if (kind === "cage" || kind === "keep") out.push(words.t("trail.gate", { name: words.name(Number(one)) }));
    else if (kind === "bonus") out.push(words.bonusName(Number(one)));
  }
  flush();
  return out;
}

function current(c: Context): Content {
  const { view, words } = c;
  if (view.phase === "effect") {
    return view.pending.map(([symbol, n]) => [Array.from({ length: n }, () => words.picture(symbol)), " "]).concat([words.t("trail.effect")]);
  }
  if (view.phase === "trap") return words.t("trail.trap");
  if (view.phase === "wild") return [sym(7), words.t("trail.place")];
  if (view.phase === "gate") return words.t("trail.full");
  return null;
}
