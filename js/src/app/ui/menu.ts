/** The menu behind the button "More": settings of moves, motion, pace and language, and the keys. */

import { LANGUAGES } from "../i18n/index";
import { isWatched, type Context, type KeyWords } from "./context";
import { h, type Content, type VNode } from "./dom";
import { offersTable } from "./newgame";
import { button, pill, radios, toggle } from "./parts";
import { LEGEND } from "./topic";

/** Seconds between two moves of players among themselves. */
const PACES: readonly (readonly [name: "slow" | "normal" | "fast", seconds: number])[] = [["slow", 2.5], ["normal", 0.8], ["fast", 0.1]];

export function menu(c: Context): Content {
  if (!c.menu) return null;
  const { words, commands, options } = c;
  const pace = PACES.find(([, seconds]) => options.pace >= seconds)?.[0] ?? "fast";
  const rules = words.find("rules.text");
  return h("section", { key: "menu", class: "gbw-menu", attrs: { "aria-label": words.t("more") } },
    c.draft === null && group(words.t("table.game"),
      offersTable(c) && [
        button("menu:table", words.t("table.new"), { press: () => commands.table() }),
        button("menu:load", words.t("file.load"), { press: () => commands.load() }),
        (["game", "position", "text"] as const).map((what) => button(`file:${what}`, words.t(what === "game" ? "file.save" : `file.${what}`), { press: () => commands.file(what) })),
      ],
      button("file:page", words.t("file.page"), { press: () => commands.file("page") }),
      h("small", { attrs: { role: "status" } }, c.filed !== null && words.t(c.filed ? "file.copied" : "file.uncopied"))),
    !c.setup.spectator && setting(c, "confirm"),
    setting(c, "motion"),
    c.face.lessons !== undefined && !c.setup.spectator && setting(c, "coach"),
    isWatched(c) && h("span", {}, words.t("pace"), radios(words.t("pace"), "gbw-row", PACES.map(([name, seconds]) =>
      pill(`pace:${name}`, name === pace, words.t(`pace.${name}`), () => commands.set({ pace: seconds }))))),
    h("label", {}, words.t("language"), h("select", { key: "locale", input: (locale) => commands.set({ locale }) },
      ["", ...LANGUAGES].map((code) => h("option", { attrs: { value: code, selected: code === options.locale.slice(0, 2).toLowerCase(), lang: code || undefined } },
        code === "" ? words.t("language.browser") : nameOf(code))))),
    c.face.explain !== undefined && button("legend", words.t("legend"), {
      press: () => {
        commands.menu();
        commands.ask(LEGEND, "more");
      },
    }),
    document.fullscreenEnabled && button("full", words.t("menu.full"), { press: () => commands.full() }),
    rules !== undefined && h("details", { class: "gbw-about" }, h("summary", {}, words.t("rules")), h("p", {}, rules)),
    h("dl", { class: "gbw-shortcuts", attrs: { "aria-label": words.t("keys") } }, keysOf(c).map(([keys, does]) =>
      h("div", {}, h("dt", {}, keys.split(" ").map((key) => [h("kbd", {}, key), " "])), h("dd", {}, does)))));
}

function group(name: string, ...content: Content[]): VNode {
  return h("div", { class: "gbw-menugroup", attrs: { role: "group", "aria-label": name } }, content);
}

function keysOf(c: Context): readonly KeyWords[] {
  const { words } = c;
  const both = (one: string, other: string): string => `${one}, ${other}`;
  const plays: readonly KeyWords[] = c.setup.spectator ? [] : [["H", words.t("hint")], ["Z", words.t("undo")], ["⇧ Z", words.t("redo")]];
  return [...c.face.tellKeys(c), ...plays, ["[ ]", both(words.t("seek.prev"), words.t("seek.next"))], ["Esc", both(words.t("clear"), words.t("now"))], ...(c.face.explain === undefined ? [] : [["I", words.t("why")] as KeyWords]), ["?", words.t("keys")]];
}

function setting(c: Context, name: "confirm" | "motion" | "coach"): VNode {
  const on = c.options[name];
  return toggle(`menu:${name}`, on, c.words.t(`menu.${name}`), () => c.commands.set({ [name]: !on }));
}

/** A language in its own words. */
function nameOf(code: string): string {
  return new Intl.DisplayNames([code], { type: "language" }).of(code) ?? code;
}
