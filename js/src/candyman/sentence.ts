/** A turn as one line of the log: each action with its outcome. */

import { h, type Content, type VNode } from "../app/ui/dom";
import { sentence } from "../app/ui/log";
import type { LogEntry } from "../app/model/types";
import { FIRST_LIMB, ICONS, PARTS, TOOF, TWINS, type Outcome } from "./types";
import type { Context } from "./context";
import type { Words } from "./words";

type Line = (VNode | string)[];

/** Passes are told only where something came of them. */
export const isLogged = (entry: LogEntry): boolean => entry[3] !== "pass" || typeof entry.at(-1) === "object";

export const isSetUp = (): boolean => false;

export function describeTurn(c: Context, entries: readonly LogEntry[]): Content[] {
  const { words } = c;
  return sentence(c, entries.flatMap((entry) => {
    const told = entries.length > 1 && entry[3] === "end" && typeof entry.at(-1) !== "object" ? null : event(words, entry);
    const came = outcome(words, entry);
    return [...(told === null ? [] : [told]), ...came];
  }));
}

export function outcomeOf(entry: LogEntry): Outcome {
  const last = entry.at(-1);
  return typeof last === "object" ? last : {};
}

/** Tell an action, without what came of it; null for one of which there is nothing to tell. */
export function event(words: Words, entry: LogEntry): Line | null {
  const [, seat, , kind, one, two] = entry;
  const name = (detail: unknown): VNode => h("b", {}, words.seat(Number(detail)));
  const treat = (detail: unknown): VNode => h("b", {}, words.named(String(detail)));
  const icon = (detail: unknown): VNode => words.candy(ICONS.indexOf(detail as (typeof ICONS)[number]));
  const part = (detail: unknown): number => PARTS.indexOf(detail as (typeof PARTS)[number]);
  switch (kind) {
    case "draw": {
      const cards = outcomeOf(entry).cards ?? [];
      return words.rich("log.draw", { cards: h("span", {}, cards.flatMap((card, i) => [i > 0 ? " " : "", ...words.cardPictures(card)])) });
    }
    case "forward": return words.rich("log.forward", { icon: icon(one), space: Number(two) });
    case "back": return words.rich("log.back", { icon: icon(one), space: Number(two) });
    case "burst": return words.rich("log.burst", { space: Number(one) });
    case "hit": case "strike": return [...words.rich(`log.${kind}`, { name: name(one) }), ...drawn(words, entry)];
    case "summon": return words.rich("log.summon", { name: name(one) });
    case "part": return Number(one) === seat ? words.rich("log.part.own", { part: words.part(part(two)) })
      : words.rich("log.part", { name: name(one), part: words.part(part(two)) });
    case "use": return [...words.rich("log.use", { treat: treat(one), name: name(entry[6]) }), ...drawn(words, entry)];
    case "play": return typeof two === "number" ? words.rich("log.play.on", { treat: treat(one), name: name(two) }) : words.rich("log.play", { treat: treat(one) });
    case "equip": return words.rich("log.equip", { treat: treat(one), on: words.on(part(two)) });
    case "pass": {
      // what comes of a pass is an attack that nobody has stopped
      if (typeof entry.at(-1) !== "object") return [words.t("log.pass")];
      const cards = outcomeOf(entry).cards ?? [];
      return cards.length === 0 ? null : words.rich("log.cards", { cards: h("span", {}, cards.flatMap((card) => words.cardPictures(card))) });
    }
    case "end": case "alone": return [words.t(`log.${kind}`), ...drawn(words, entry)];
    default: return [kind];
  }
}

/** Cards that an action turned up, in brackets. */
function drawn(words: Words, entry: LogEntry): Line {
  const cards = outcomeOf(entry).cards ?? [];
  return cards.length === 0 ? [] : [" (", ...cards.flatMap((card, i) => [i > 0 ? " " : "", ...words.cardPictures(card)]), ")"];
}

/** Tell what came of an action, each thing by itself. */
export function outcome(words: Words, entry: LogEntry): Line[] {
  const it = outcomeOf(entry);
  const [, actor, , kind] = entry;
  const bold = (seat: number): VNode => h("b", {}, words.seat(seat));
  const torn = (it.torn ?? []).map(([taker, seat, part]) => {
    const params = { name: bold(taker), other: bold(seat), part: words.part(part) };
    return words.rich(taker === TWINS ? "log.torn.twins" : taker === TOOF ? "log.torn.toof" : "log.torn", params);
  });
  const marks: Line[] = [];
  for (const [i, [seat, part, n]] of (it.marks ?? []).entries()) {
    const params = { name: bold(seat), boxes: words.boxes(Math.abs(n)), on: words.on(part) };
    if (n > 0 && it.marks?.[i - 1]?.[0] === seat) marks.at(-1)?.push(", ", ...words.rich("effect.damage", params));
    else marks.push(words.rich(n < 0 ? "log.healed" : "log.marks", params));
  }
  // a step says itself where it leads
  const walked = kind === "forward" || kind === "back" || kind === "burst";
  const at = (it.at ?? []).filter(([seat, space]) => !(walked && seat === actor && (space === entry[5] || space === entry[4])));
  return [
    ...at.map(([seat, space]) => words.rich("log.at", { name: bold(seat), space })),
    ...(it.treats ?? []).filter(([, change]) => change > 0).map(([seat]) => words.rich("log.treat", { name: bold(seat) })),
    ...marks, ...torn,
    ...(it.gear ?? []).filter(([, , card]) => card < 0).map(([seat, limb]) => words.rich("log.gear", { name: bold(seat), on: words.on(limb + FIRST_LIMB) })),
    ...(it.out ?? []).map((seat) => words.rich("log.out", { name: bold(seat) })),
    ...(it.match === undefined ? [] : [words.rich(it.match < 0 ? "log.match.over" : "log.match", { space: it.match })]),
    ...(it.end === undefined ? [] : [[words.find(`end.${it.end}`, { name: words.seat(actor) }) ?? words.t("log.nothing")]]),
  ];
}
