/** The log, a line a turn, and the seek bar that steps through the game. */

import { byTurn, type TurnEntries } from "../model/logbook";
import type { Context } from "./context";
import { h, type Content, type VNode } from "./dom";
import { icon, type IconName } from "./icons";
import { lastTurn } from "./narration";
import { label, note, region } from "./parts";
import { badge, glued } from "./words";

export function log(c: Context): VNode {
  const { words } = c;
  const turns = byTurn(c.entries.filter(c.face.isLogged), c.face.isSetUp);
  const at = c.looking ?? c.live.step;
  const now = turns.findLastIndex(({ entries: [first] }) => (first?.[0] ?? 0) <= at);
  return region("gbw-log", words.t("log"),
    label(words.t("log"), note(words.t("log.note"))),
    h("ol", { class: "gbw-loglist", attrs: { "data-rove": "column", "data-end": "true" } },
      turns.map((turn, i) => h("li", {}, line(c, turn, c.looking !== null && i === now)))),
    !c.replay && seek(c));
}

/** The last turn up to the moment shown, its last actions if there is a limit, so that nobody need look for it in the log. */
export function lately(c: Context, most = Infinity): Content {
  const turn = lastTurn(c);
  if (turn === undefined) return null;
  return h("p", { class: "gbw-lately", attrs: { "aria-hidden": "true" } }, badge(c.words, turn.seat), h("span", {}, c.face.describeTurn(c, turn.entries.slice(-most))));
}

function line(c: Context, turn: TurnEntries, current: boolean): VNode {
  return h("button", {
    key: `log:${turn.step}`, class: current ? "gbw-entry gbw-entry-now" : "gbw-entry", press: () => c.commands.look(turn.step),
    attrs: { "aria-current": current ? "step" : undefined },
  },
  h("span", {}, turn.turn > 0 ? turn.turn : ""),
  badge(c.words, turn.seat),
  h("span", {}, h("span", { class: "gbw-sr" }, c.words.t("score.of", { name: c.words.seat(turn.seat) }), " "), c.face.describeTurn(c, turn.entries)));
}

/** The parts of a turn as one line, with commas between them, at which no line begins. */
export function sentence(c: Context, parts: readonly Content[]): Content[] {
  return parts.length === 0 ? [c.words.t("log.nothing")] : glued(parts.flatMap((part, i): Content[] => [...(i === 0 ? [] : [", "]), ...(Array.isArray(part) ? (part as Content[]) : [part])]));
}

/** The bar, and the buttons that step; a recording has them on top. */
export function seek(c: Context): VNode {
  const { words, commands } = c;
  const end = c.live.step;
  const at = c.heading ?? end;
  const place = at < end ? words.t("seek.past", { step: at }) : words.t(c.live.phase === "over" ? "seek.end" : "seek.now", { step: at });
  const step = (name: IconName, title: string, to: number): VNode => h("button", {
    key: `seek:${name}`, class: "gbw-mini", press: () => commands.look(to),
    attrs: { "aria-label": title, "aria-disabled": Math.min(Math.max(to, 0), end) === at ? "true" : undefined },
  }, icon(name, "gbw-icon"));
  const caption: Content = [h("span", {}, words.t("seek.start")), h("span", {}, place)];
  return h("div", { class: "gbw-seek", attrs: { role: "group", "aria-label": words.t("replay") } },
    step("first", words.t("seek.first"), 0), step("prev", words.t("seek.prev"), at - 1),
    h("input", {
      key: "seek", input: (value) => commands.look(Number(value)),
      attrs: { type: "range", min: 0, max: end, value: at, "aria-label": words.t("seek.label", { step: at, steps: end }) },
    }),
    marks(c, end),
    step("next", words.t("seek.next"), at + 1), step("last", words.t("seek.last"), end),
    h("span", { class: "gbw-seek-cap" }, caption));
}

/** The sign of a mark, by the kind of moment that it points out; any other kind is a dot. */
const GLYPHS: Readonly<Record<string, string>> = { blunder: "??", mistake: "?", inaccuracy: "?!", good: "!", luck: "♣" };

/** The moments that a review points out, above the places of their steps on the bar. */
function marks(c: Context, end: number): Content {
  if (c.marks.length === 0) return null;
  const { words } = c;
  return h("div", { class: "gbw-marks", attrs: { role: "group", "aria-label": words.t("marks") } }, c.marks.map(([step, kind]) => {
    const title = words.t("mark", { step, kind: words.find(`mark.${kind}`) ?? kind });
    return h("button", {
      key: `mark:${step}`, class: `gbw-mark gbw-mark-${kind}`, press: () => c.commands.look(step),
      attrs: { title, "aria-label": title, style: `left:${(100 * step) / Math.max(1, end)}%` },
    }, GLYPHS[kind] ?? "•");
  }));
}
