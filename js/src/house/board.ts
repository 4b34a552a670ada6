/** The 3×3 board: nine buttons that show the tops of the house, links between possible pairs, and the preview. */

import { h, type Content, type VNode } from "../app/ui/dom";
import { MOST } from "../app/ui/hint";
import { label, note } from "../app/ui/parts";
import { cellName, pairOf, PAIRS } from "./cells";
import { topsOf, type Top } from "./column";
import { decisionSeat, drawnHouse, type Context, type Proposal } from "./context";
import { partners } from "./placement";
import { sym } from "./words";

export interface BoardUse {
  readonly title: string;
  readonly note?: string;
  /** Handle a press on a space; without it the board is only looked at. */
  readonly press?: (cell: number) => void;
  /** Spaces that can be pressed. */
  readonly possible?: (cell: number) => boolean;
}

export function board(c: Context, use: BoardUse): VNode {
  const { board: printed, house } = drawnHouse(c, decisionSeat(c));
  const tops = topsOf(house, printed);
  const placing = use.press !== undefined && c.view.phase === "main";
  const cls = ["gbw-board", use.press === undefined && "gbw-board-quiet", c.proposal !== null && use.press !== undefined && "gbw-has-ghost"];
  return h("section", { class: "gbw-boardbox", attrs: { "aria-label": use.title } },
    label(use.title, use.note !== undefined && note(use.note)),
    h("div", { class: cls.filter(Boolean).join(" "), attrs: { role: "grid", "aria-label": c.words.t("board"), "data-rove": "grid" } },
      [2, 1, 0].map((row) => h("div", { class: "gbw-gridrow", attrs: { role: "row" } },
        axis(String(row + 1), `gbw-x1 ${rowClass(row)}`),
        [0, 1, 2].map((column) => cell(c, use, tops, row * 3 + column)))),
      ["a", "b", "c"].map((letter, column) => axis(letter, `gbw-x${column + 2} gbw-y4`)),
      placing && links(c),
      use.press !== undefined && c.proposal !== null && ghost(c.proposal)));
}

const rowClass = (row: number): string => `gbw-y${3 - row}`;

function axis(name: string, place: string): VNode {
  return h("span", { class: `gbw-axis ${place}`, attrs: { "aria-hidden": "true" } }, name);
}

function cell(c: Context, use: BoardUse, tops: readonly Top[], at: number): VNode {
  const top = tops[at] ?? { height: 0, symbol: -1, piece: "print", towards: null, partner: null };
  const { press } = use;
  const possible = press !== undefined && (use.possible?.(at) ?? false);
  const chosen = isChosen(c, use, at);
  const shape = {
    print: "gbw-cell-print", wild: "gbw-cell-wild", stairs: "",
    half: top.partner === null ? `gbw-cut-${top.towards}` : `gbw-join-${top.towards}`,
  }[top.piece];
  const last = c.view.last;
  const fresh = last?.seat === decisionSeat(c) && last.cells.includes(at);
  const rank = possible ? rankOfCell(c, at) : 0;
  const cls = ["gbw-cell", `gbw-x${(at % 3) + 2}`, rowClass(Math.floor(at / 3)), shape, possible && !chosen && "gbw-is-legal", chosen && "gbw-is-target", fresh && "gbw-is-last", rank > 0 && `gbw-heat-${Math.min(rank, 3)}`];
  return h("button", {
    key: `cell:${cellName(at)}`, class: cls.filter(Boolean).join(" "), playing: true,
    // one that is not possible can still be pressed: the answer is the reason, in the status line
    ...(press === undefined ? {} : { press: () => press(at), hover: (inside: boolean) => c.commands.choose((it) => { it.hover = inside ? at : null; }) }),
    attrs: {
      "data-why": `cell:${at}`, role: "gridcell", "aria-label": cellLabel(c, top, at, possible, chosen, rank),
      "aria-selected": chosen ? "true" : undefined, "aria-disabled": possible || chosen ? undefined : "true",
    },
  }, top.symbol >= 0 && sym(top.symbol), h("span", { class: "gbw-high", attrs: { "aria-hidden": "true" } }, top.height),
  rank > 0 && c.view.phase === "wild" && h("span", { class: "gbw-link gbw-link-hint", attrs: { "aria-hidden": "true" } }, rank));
}

function isChosen(c: Context, use: BoardUse, at: number): boolean {
  if (use.press !== undefined) return c.choice.first === at || c.choice.second === at;
  return false;
}

function cellLabel(c: Context, top: Top, at: number, possible: boolean, chosen: boolean, rank: number): string {
  const { words } = c;
  const what = top.piece === "print" ? words.t("cell.print")
    : top.piece === "wild" ? words.t("cell.wild")
    : top.partner !== null ? words.t("cell.double", { other: cellName(top.partner) })
    : words.t("cell.half");
  const parts = [words.t("cell", { cell: cellName(at), symbol: top.symbol >= 0 ? words.symbol(top.symbol) : "", n: top.height, what })];
  if (c.view.last?.seat === decisionSeat(c) && c.view.last.cells.includes(at)) parts.push(words.t("cell.last"));
  if (chosen) parts.push(words.t("cell.chosen"));
  else if (possible) parts.push(words.t("cell.possible"));
  if (rank > 0) parts.push(words.t("hint.rank", { n: rank }));
  return parts.join("; ");
}

/** Marks between the two spaces of each possible pair, with the stairways it takes. */
function links(c: Context): Content {
  const { first, second } = c.choice;
  const half = first !== null && second === null;
  const shown = half ? partners(first, c.pairs).map((other) => pairOf(first, other)) : [...c.pairs];
  const covered = c.proposal === null ? -1 : pairOf(c.proposal.cells[0] ?? -1, c.proposal.cells[1] ?? -1);
  return shown.filter((pair) => pair !== covered).sort((a, b) => a - b).map((pair) => {
    const [a, b] = PAIRS[pair] ?? [0, 1];
    const need = c.view.pairs?.[pair]?.[0] ?? 0;
    const rank = rankOfPair(c, a, b);
    const hinted = rank > 0;
    const plain = need === 0 || c.hint !== null; // with a hint, numbers are ranks
    const flat = b - a === 1;
    const place = flat ? `gbw-x${(a % 3) + 2} gbw-wide ${rowClass(Math.floor(a / 3))}` : `gbw-x${(a % 3) + 2} ${rowClass(Math.floor(b / 3))} gbw-tall`;
    return h("span", { class: `gbw-link ${hinted ? "gbw-link-hint " : plain ? "gbw-link-0 " : ""}${place}`, attrs: { "aria-hidden": "true" } }, hinted ? rank : !plain && need);
  });
}

/** The piece that would be laid, hovering over its spaces. */
function ghost(proposal: Proposal): VNode {
  const { cells, symbols, preview } = proposal;
  const order = [...cells].sort((a, b) => (a % 3) - (b % 3) || b - a);
  const [first = 0, second] = order;
  const flat = second !== undefined && Math.abs(second - first) === 1;
  const span = second === undefined ? "" : flat ? "gbw-wide gbw-ghost-h" : "gbw-tall gbw-ghost-v";
  const place = `gbw-x${(first % 3) + 2} ${rowClass(Math.floor(first / 3))}`;
  const stairs = preview.facts.find((fact) => fact.kind === "stairs");
  return h("span", { class: `gbw-ghost ${place} ${span} ${proposal.sure ? "" : "gbw-ghost-maybe"}`, attrs: { "aria-hidden": "true" } },
    order.map((at) => {
      const i = cells.indexOf(at);
      const under = stairs !== undefined && stairs.under === at;
      return h("i", {}, sym(symbols[i] ?? 0), h("span", { class: "gbw-high" }, preview.height),
        h("span", { class: "gbw-over" }, under && [`+${stairs.used}`, sym(4)], sym(preview.covered[i] ?? 0)));
    }));
}

/** The row of the placement on a pair that is best, for the chosen tile if there is one; its rank counts from 1, 0 for none of the best. */
export function rankOfPair(c: Context, one: number, other: number): number {
  const pair = pairOf(one, other);
  const found = (c.hint?.rows ?? []).findIndex(([code]) => code < 72 && Math.floor(code / 2) % 12 === pair && (c.choice.tile ?? Math.floor(code / 24)) === Math.floor(code / 24));
  return found < MOST ? 1 + found : 0;
}

/** Ranks of the spaces of the board: that of the best action that covers it, 0 for none of the best. */
export function rankOfCell(c: Context, cell: number): number {
  const found = (c.hint?.rows ?? []).findIndex(([code]) =>
    code < 72 ? PAIRS[Math.floor(code / 2) % 12]?.some((it) => it === cell) === true : code === 126 + cell && c.view.phase === "wild");
  return found < MOST ? 1 + found : 0;
}
