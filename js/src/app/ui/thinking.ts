/** Players at work: how far the one is that thinks, and the buttons that stop, start and pause them. */

import { isOver, isWatched, type Context } from "./context";
import { h, type Content } from "./dom";
import { icon } from "./icons";
import { button } from "./parts";

/** Tell if the seat to act has a player that does nothing: a cell went back to its turn, or it has failed. */
export function isIdle(c: Context): boolean {
  return !isOver(c) && c.thinking === null && c.setup.kinds[c.view.actor] !== "human";
}

const isNow = (c: Context): boolean => !c.replay && !c.silent && c.looking === null && !isOver(c);

/** Tell if a player takes its time: beside those who play among themselves only once it reports its progress. */
export function isAtWork(c: Context): boolean {
  return isNow(c) && c.thinking !== null && !(isWatched(c) && c.thinking.part === 0);
}

export function progress(c: Context): Content {
  const { words, thinking } = c;
  if (thinking === null) return null;
  const { part, stop, seat } = thinking;
  const name = words.t("say.thinking", { name: words.seat(seat) });
  return [
    h("progress", { attrs: { max: 1, value: stop ? part : undefined, "aria-label": name } }),
    stop ? button("stop", words.t("stop"), { press: () => c.commands.stop() }, { text: true }) : h("span", {}, words.t("stop.not")),
  ];
}

/** Within the status: what sets a player going that does nothing. */
export function resuming(c: Context): Content {
  const { words } = c;
  if (!isNow(c) || isWatched(c) || !isIdle(c) || c.setup.spectator === true) return null;
  return button("resume", words.t("resume", { name: words.seat(c.view.actor) }), { playing: true, press: () => c.commands.send({ type: "resume" }, "resume") }, { text: true });
}

/** Below the status: starts and pauses players among themselves. Its place is kept while there is nothing to start. */
export function running(c: Context): Content {
  const { words, running: on } = c;
  if (!isWatched(c) || c.replay) return null;
  return h("div", { key: "work", class: "gbw-progress" },
    isNow(c) && button("run", [icon(on ? "pause" : "next", "gbw-icon"), words.t(on ? "run.pause" : "run.start")], { press: () => c.commands.run(!on) }, { main: !on }));
}
