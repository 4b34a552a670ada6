/** Players at work: how far the one is that thinks, and the buttons that stop, start and pause them. */

import { isOver, isWatched, type Context } from "./context";
import { h, type Content } from "./dom";
import { icon } from "./icons";
import { button } from "./parts";

/** Whether the seat to act has a player that does nothing: a cell went back to its turn, or it has failed. */
export function isIdle(c: Context): boolean {
  return !isOver(c) && c.thinking === null && c.setup.kinds[c.view.actor] !== "human";
}

/** Below the status line; nothing while a person is to act. */
export function atWork(c: Context): Content {
  if (c.replay || c.silent || c.looking !== null || isOver(c)) return null;
  const inside = isWatched(c) ? [running(c), c.running && progress(c)] : c.thinking !== null ? progress(c) : isIdle(c) ? idle(c) : null;
  return inside !== null && h("div", { key: "work", class: "gbw-progress" }, inside);
}

function progress(c: Context): Content {
  const { words, thinking } = c;
  if (thinking === null || (isWatched(c) && thinking.part === 0)) return null;
  const { part, stop, seat } = thinking;
  const name = words.t("say.thinking", { name: words.seat(seat) });
  return [
    h("progress", { attrs: { max: 1, value: stop ? part : undefined, "aria-label": name } }),
    stop ? button("stop", words.t("stop"), { press: () => c.commands.stop() }) : h("span", {}, words.t("stop.not")),
  ];
}

function idle(c: Context): Content {
  const { words } = c;
  if (c.setup.spectator) return null;
  return button("resume", words.t("resume", { name: words.seat(c.view.actor) }), { playing: true, press: () => c.commands.send({ type: "resume" }, "resume") });
}

function running(c: Context): Content {
  const { words, running: on } = c;
  return button("run", [icon(on ? "pause" : "next", "gbw-icon"), words.t(on ? "run.pause" : "run.start")], { press: () => c.commands.run(!on) }, { main: !on });
}
