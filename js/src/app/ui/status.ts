/** The status line: whose turn it is, what to do, and the choice so far or why something is not possible. */

import { isOver, type Context } from "./context";
import { tip } from "./coach";
import { h, type Content, type VNode } from "./dom";
import { seek } from "./log";
import { lastTurn, narration, news, playedTurn } from "./narration";
import { whyButton } from "./why";
import { isAtWork, isIdle, progress, resuming, running } from "./thinking";

export function status(c: Context): VNode {
  return h("div", { class: "gbw-status" },
    h("div", { class: "gbw-words" },
      h("p", { class: "gbw-say", attrs: { role: "status", "aria-live": c.playback ? "off" : "polite" } }, headline(c)),
      isAtWork(c) ? h("p", { class: "gbw-why gbw-progress" }, progress(c)) : h("p", { class: c.lesson === null ? "gbw-why" : "gbw-why gbw-tip" }, guidance(c)),
      resuming(c)),
    h("div", { class: "gbw-turn" }, c.face.turnCounter(c), whyButton(c)),
    running(c),
    // a recording is there to be stepped through
    c.replay && seek(c));
}

function headline(c: Context): string {
  const { words, view, face } = c;
  if (isOver(c)) return face.headline(c);
  if (c.playback) return words.t("say.past", { name: words.seat(c.focus), turn: playedTurn(c)?.turn ?? face.turnNumber(c) });
  const name = words.seat(view.actor);
  if (c.looking !== null) return words.t("say.past", { name, turn: face.turnNumber(c) });
  if (c.silent) return words.t("say.paused", { name, turn: face.turnNumber(c) });
  if (c.open) return face.headline(c);
  return words.t(c.setup.kinds[view.actor] === "human" || isIdle(c) ? "say.other" : "say.thinking", { name });
}

function guidance(c: Context): Content {
  const { words } = c;
  if (isOver(c)) return c.face.guidance(c);
  if (c.silent) return words.t("why.silent");
  if (c.playback) return narration(c, playedTurn(c));
  if (c.looking !== null) return narration(c, lastTurn(c)) || words.t("why.past");
  if (c.open) return tip(c) ?? (news(c) || c.face.guidance(c));
  return c.setup.spectator === true ? narration(c, lastTurn(c)) || words.t("why.watch") : words.t("why.wait");
}
