/** The decision of the moment: every legal action as a button, by the word that it begins with where there are many. */

import { lowCurtain } from "../app/ui/curtain";
import { isOver } from "../app/ui/context";
import { h, type Content, type VNode } from "../app/ui/dom";
import { final } from "../app/ui/final";
import { lately } from "../app/ui/log";
import { choiceList, choiceRow, label, mainButton, note, undoButton, waitPanel } from "../app/ui/parts";
import { factsOf, scoreOf, told, type Context } from "./context";

/** More actions than this are grouped; more than the second number can be searched. */
const GROUPED = 12;
const SEARCHED = 30;

export function decision(c: Context): VNode {
  return h("div", { class: "gbw-decision", attrs: { inert: c.silent ? "" : undefined } }, content(c));
}

function content(c: Context): VNode {
  if (isOver(c)) {
    return final(c, { note: (seat) => factsOf(c.view.seats[seat]).map(([name, value]) => `${name} ${value}`).join(", "), number: (seat) => h("strong", {}, scoreOf(c.view, seat)) });
  }
  const shut = c.curtain === "shut" || c.curtain === "elsewhere";
  if (shut && c.looking === null) return lowCurtain(c, c.view.actor, 1);
  return c.open ? actions(c) : waitPanel(c, lately(c));
}

/** Return the text of an action; for one whose text is not told here, its number. */
export function textOf(c: Context, code: number): string {
  return c.view.texts?.find(([it]) => it === code)?.[1] ?? told(code);
}

type Option = readonly [code: number, text: string];

function actions(c: Context): VNode {
  const { words, choice } = c;
  const all = c.moves.map((code): Option => [code, textOf(c, code)]);
  const parts = choice.find.toLowerCase().split(/\s+/);
  const found = all.filter(([, text]) => parts.every((part) => text.toLowerCase().includes(part)));
  const chosen = all.find(([code]) => code === choice.code);
  return h("section", { class: "gbw-panel gbw-plain-panel", attrs: { "aria-label": words.t("plain.actions") } },
    label(words.t("plain.actions"), note(words.t("plain.found", { n: found.length }))),
    all.length > SEARCHED && h("input", {
      key: "find", input: (find) => c.commands.choose({ find }), attrs: { type: "search", value: choice.find, placeholder: words.t("plain.find"), "aria-label": words.t("plain.find") },
    }),
    found.length === 0 ? h("p", { class: "gbw-why" }, words.t("plain.none")) : groups(found).map(([word, options]) => list(c, word, options)),
    h("div", { class: "gbw-acts" },
      mainButton(c, chosen === undefined ? words.t("plain.first") : words.t("plain.play", { action: chosen[1] }), chosen === undefined ? null : [chosen[0]], true),
      undoButton(c)));
}

/** Return the actions by the word that they begin with; few of them, or all with words of their own, in one group. */
function groups(options: readonly Option[]): (readonly [word: string, options: readonly Option[]])[] {
  const byWord = new Map<string, Option[]>();
  for (const option of options) {
    const word = option[1].split(" ", 1)[0] ?? "";
    byWord.set(word, [...(byWord.get(word) ?? []), option]);
  }
  if (options.length <= GROUPED || byWord.size === 1 || byWord.size > options.length / 2) return [["", options]];
  return [...byWord];
}

function list(c: Context, word: string, options: readonly Option[]): Content {
  const name = word === "" ? c.words.t("plain.actions") : word;
  return [word !== "" && h("h4", { class: "gbw-plain-group", attrs: { "aria-hidden": "true" } }, word),
    choiceList(name, options.map(([code, text]) => choiceRow({
      key: `choice:${code}`, checked: c.choice.code === code, picture: null, words: text, press: () => c.commands.choose({ code }),
    })), "gbw-plain-list")];
}
