/** The decision of the moment. What is in it changes with the phase, its places do not. */

import { encode } from "./actions";
import { pairOf } from "./cells";
import { partners } from "./placement";
import { board } from "./board";
import { hiddenPanel } from "./curtain";
import { isOver, type Context } from "./context";
import { h, type Content, type VNode } from "../app/ui/dom";
import { effectsPanel } from "./panel-effects";
import { payPanel, payTokens, placePanel, stairsPanel, trapPanel } from "./panels";
import { lately } from "../app/ui/log";
import { waitPanel } from "../app/ui/parts";
import { bonusTask, finalTask, firstTask, gateTask, keepTask, sideTask } from "./tasks";
import { tiles } from "./tiles";
import { trail } from "./sentence";

/** Phases in which something is chosen beside the board. */
const CHOOSING: ReadonlySet<string> = new Set(["effect", "trap", "pay"]);

export function decision(c: Context): VNode {
  return h("div", { class: c.open && (CHOOSING.has(c.view.phase) || c.choice.stairs) ? "gbw-decision gbw-choosing" : "gbw-decision", attrs: { inert: c.silent ? "" : undefined } }, content(c));
}

function content(c: Context): Content {
  const { words, view } = c;
  if (isOver(c)) return finalTask(c);
  if (!c.open) return [tiles(c), board(c, { title: words.t("board.title") }), view.phase === "keep" ? hiddenPanel(c) : waitPanel(c, lately(c))];
  const quiet = board(c, { title: words.t("board.title"), note: boardNote(c) });
  switch (view.phase) {
    case "side": return sideTask(c);
    case "first": return firstTask(c);
    case "keep": return keepTask(c);
    case "gate": return gateTask(c);
    case "bonus": return bonusTask(c);
    case "main": return c.choice.stairs ? [tiles(c), quiet, stairsPanel(c)] : [tiles(c), placeBoard(c), placePanel(c)];
    case "wild": return [trail(c), wildBoard(c), placePanel(c)];
    case "effect": return [trail(c), quiet, effectsPanel(c)];
    case "trap": return [trail(c), quiet, trapPanel(c)];
    case "pay": return [payTokens(c), quiet, payPanel(c)];
    case "over": return null;
  }
}

function boardNote(c: Context): string {
  if (c.view.phase === "effect") return c.words.t("board.effect");
  return c.view.phase === "pay" && c.view.wilds > 0 ? c.words.t("board.pay") : "";
}

function placeBoard(c: Context): VNode {
  const { choice, pairs, words } = c;
  const half = choice.first !== null && choice.second === null;
  return board(c, {
    title: words.t("board.where"), note: words.t(c.hint === null ? "board.links" : "board.ranks"),
    press: (cell) => c.commands.choose((it) => it.pressSpace(cell, pairs)),
    possible: (cell) => (half ? pairs.has(pairOf(choice.first ?? -1, cell)) : partners(cell, pairs).length > 0),
  });
}

function wildBoard(c: Context): VNode {
  return board(c, {
    title: c.words.t("board.where"), note: c.words.t("board.wild"),
    press: (cell) => c.commands.choose((it) => it.pressOne(cell)),
    possible: (cell) => c.view.legal.includes(encode({ kind: "wild", cell })),
  });
}
