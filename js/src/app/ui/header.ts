/** The header: name of the game, the seats with their points, hint, undo, redo, and more. */

import { isOver, type Context } from "./context";
import { h, type Props, type VNode } from "./dom";
import { icon, type IconName } from "./icons";
import { badge, type Words } from "./words";

export function header(c: Context): VNode {
  const { words } = c;
  const unsees = c.live.unsees === true;
  return h("header", { class: "gbw-header" },
    h("h2", { class: "gbw-name", attrs: { "aria-label": words.game } }, icon("home", "gbw-icon"), h("span", {}, words.game)),
    h("div", { class: "gbw-seats", attrs: { role: "group", "aria-label": words.t("seats") } },
      c.setup.names.map((_, seat) => seatOf(c, seat))),
    !c.replay && h("div", { class: "gbw-tools", attrs: { role: "toolbar", "aria-label": words.t("tools") } },
      !c.setup.spectator && tool("hint", words.t("hint"), words.t("hint.title"), c.open && !c.covered ? () => c.commands.hint() : undefined, { "aria-pressed": String(c.advice !== null) }),
      !c.setup.spectator && tool("undo", words.t(unsees ? "undo.unsees" : "undo"), words.t(unsees ? "undo.unsees" : "undo.title"), canStep(c, c.live.undo) ? () => c.commands.send({ type: "undo" }, "undo") : undefined),
      !c.setup.spectator && tool("redo", words.t("redo"), words.t("redo.title"), canStep(c, c.live.redo) ? () => c.commands.send({ type: "redo" }, "redo") : undefined),
      c.folded !== null && tool("unfold", words.t("unfold"), words.t("unfold"), () => c.commands.unfold(), { "aria-expanded": String(!c.folded) }),
      tool("more", words.t("more"), words.t("more"), () => c.commands.menu(), { "aria-expanded": String(c.menu) })));
}

function canStep(c: Context, possible: boolean): boolean {
  return possible && (c.looking === null || c.playback) && !c.silent;
}

function seatOf(c: Context, seat: number): VNode {
  const acting = c.view.actor === seat && !isOver(c);
  return seatButton(c.words, seat, { acting, pressed: c.focus === seat, press: () => c.commands.focusSeat(seat), tally: c.face.tally(c, seat), label: c.face.tallyLabel(c) });
}

interface SeatLook {
  readonly acting: boolean;
  readonly pressed: boolean;
  readonly press: () => void;
  /** The number beside the name, and what it counts. */
  readonly tally: number;
  readonly label: string;
}

export function seatButton(words: Words, seat: number, { acting, pressed, press, tally, label }: SeatLook): VNode {
  return h("button", { key: `seat:${seat}`, class: acting ? "gbw-seat gbw-is-acting" : "gbw-seat", press, attrs: { "aria-pressed": String(pressed), "aria-label": `${words.seat(seat)} ${tally} ${label}${acting ? `, ${words.t("to.move")}` : ""}` } },
    badge(words, seat),
    h("span", { class: "gbw-seatname" }, words.seat(seat)),
    h("b", {}, tally));
}

const NOT_PLAYING: ReadonlySet<IconName> = new Set(["hint", "unfold", "more"]);

export function tool(name: IconName, words: string, title: string, press: (() => void) | undefined, attrs: Props["attrs"] = {}): VNode {
  return h("button", {
    key: name, class: "gbw-tool", playing: !NOT_PLAYING.has(name), ...(press === undefined ? {} : { press }),
    attrs: { title, "aria-label": words, disabled: press === undefined, ...attrs },
  }, icon(name, "gbw-icon"), name === "hint" && h("span", { class: "gbw-toolword", attrs: { "aria-hidden": "true" } }, words));
}
