/** The header: name of the game, the seats with their points, hint, undo, redo, and more. */

import { isOver, type Context } from "./context";
import { h, type Props, type VNode } from "./dom";
import { icon, type IconName } from "./icons";
import { badge } from "./words";

export function header(c: Context): VNode {
  const { words } = c;
  return h("header", { class: "gbw-header" },
    h("h2", { class: "gbw-name" }, icon("home", "gbw-icon"), h("span", {}, words.game)),
    h("div", { class: "gbw-seats", attrs: { role: "group", "aria-label": words.t("seats") } },
      c.setup.names.map((_, seat) => seatButton(c, seat))),
    !c.replay && h("div", { class: "gbw-tools", attrs: { role: "toolbar", "aria-label": words.t("tools") } },
      !c.setup.spectator && tool("hint", words.t("hint"), words.t("hint.title"), c.open && !c.covered ? () => c.commands.hint() : undefined, { "aria-pressed": String(c.hint !== null) }),
      !c.setup.spectator && tool("undo", words.t("undo"), words.t("undo.title"), canStep(c, c.live.undo) ? () => c.commands.send({ type: "undo" }, "undo") : undefined),
      !c.setup.spectator && tool("redo", words.t("redo"), words.t("redo.title"), canStep(c, c.live.redo) ? () => c.commands.send({ type: "redo" }, "redo") : undefined),
      tool("more", words.t("more"), words.t("more"), () => c.commands.menu(), { "aria-expanded": String(c.menu) })));
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
  h("b", {}, c.face.tally(c, seat)),
  h("span", { class: "gbw-sr" }, ` ${c.face.tallyLabel(c)}${acting ? `, ${words.t("to.move")}` : ""}`));
}

const NOT_PLAYING: ReadonlySet<IconName> = new Set(["hint", "more"]);

function tool(name: IconName, words: string, title: string, press: (() => void) | undefined, attrs: Props["attrs"] = {}): VNode {
  return h("button", {
    key: name, class: "gbw-tool", playing: !NOT_PLAYING.has(name), ...(press === undefined ? {} : { press }),
    attrs: { title, "aria-label": words, disabled: press === undefined, ...attrs },
  }, icon(name, "gbw-icon"), name === "hint" && h("span", { class: "gbw-toolword", attrs: { "aria-hidden": "true" } }, words));
}
