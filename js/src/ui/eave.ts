/** The eave: name of the game, the seats with their points, undo and redo. */

import { seatOf, isOver, type Context } from "./context";
import { h, type VNode } from "./dom";
import { icon, type IconName } from "./icons";
import { badge } from "./words";

export function eave(c: Context): VNode {
  const { words } = c;
  return h("header", { class: "gbw-eave" },
    h("h2", { class: "gbw-name" }, icon("home", "gbw-icon"), h("span", {}, words.t("game"))),
    h("div", { class: "gbw-seats", attrs: { role: "group", "aria-label": words.t("seats") } },
      c.setup.names.map((_, seat) => seatButton(c, seat))),
    !c.replay && h("div", { class: "gbw-tools", attrs: { role: "toolbar", "aria-label": words.t("tools") } },
      tool("undo", words.t("undo"), words.t("undo.title"), canStep(c, c.live.undo) ? () => c.commands.send({ type: "undo" }, "undo") : undefined),
      tool("redo", words.t("redo"), words.t("redo.title"), canStep(c, c.live.redo) ? () => c.commands.send({ type: "redo" }, "redo") : undefined)));
}

function canStep(c: Context, possible: boolean): boolean {
  return possible && c.looking === null && !c.silent;
}

function seatButton(c: Context, seat: number): VNode {
  const { words } = c;
  const acting = c.view.actor === seat && !isOver(c);
  return h("button", {
    key: `seat:${seat}`, class: acting ? "gbw-seat gbw-is-acting" : "gbw-seat", press: () => c.commands.focusSeat(seat),
    attrs: { "aria-pressed": String(c.focus === seat) },
  },
  badge(words, seat),
  h("span", { class: "gbw-seatname" }, words.seat(seat)),
  h("b", {}, seatOf(c, seat).score.total),
  h("span", { class: "gbw-sr" }, ` ${words.t(isOver(c) ? "points" : "points.now")}${acting ? `, ${words.t("to.move")}` : ""}`));
}

function tool(name: IconName, words: string, title: string, press: (() => void) | undefined): VNode {
  return h("button", {
    key: name, class: "gbw-tool", playing: true, ...(press === undefined ? {} : { press }),
    attrs: { title, "aria-label": words, disabled: press === undefined },
  }, icon(name, "gbw-icon"));
}
