/** "Why?": what a symbol, a card or a refusal is about, with the passage of the rules, in a box near what was pressed. */

import type { Context } from "./context";
import { h, plain, type Content } from "./dom";
import { button, label, note } from "./parts";
import { LEGEND, type Rule, type Topic } from "./topic";

export function topicOf(c: Context): Topic | null {
  return c.asked === null ? null : (c.face.explain?.(c, c.asked) ?? null);
}

/** The button that asks about the moment; with it every symbol and card can be asked about. */
export function whyButton(c: Context): Content {
  const { words, asked, commands } = c;
  if (c.face.explain === undefined) return null;
  const built = button("why", words.t("why"), { press: () => commands.ask(asked === null ? "" : null) }, { text: true });
  return { ...built, props: { ...built.props, attrs: { ...built.props.attrs, title: words.t("why.title"), "aria-expanded": String(asked !== null) } } };
}

export function whyBox(c: Context): Content {
  const topic = topicOf(c);
  if (topic === null) return null;
  const { words, commands } = c;
  return h("section", { key: "whybox", class: "gbw-whybox", attrs: { "aria-label": topic.title } },
    label(topic.title, h("span", { class: "gbw-push" }, button("why:close", words.t("close"), { press: () => commands.ask(null) }, { text: true }))),
    (topic.said ?? []).map((line) => h("p", {}, line)),
    h("ul", { class: "gbw-rules" }, topic.rules.map((rule) => h("li", {}, rule.picture !== undefined && h("span", { class: "gbw-rulepic" }, rule.picture),
      h("span", {}, ruleText(c, rule), " ", note(passage(c, rule)))))),
    topic.source !== undefined && note(words.t("why.source", { what: topic.source })),
    c.asked !== LEGEND && note(words.t("why.more")));
}

function ruleText({ words }: Context, { key, params }: Rule): string {
  return words.find(`rule.${key}`, params) ?? "";
}

/** "Rulebook, page 4: A. Build" */
function passage({ words, face }: Context, { key }: Rule): string {
  const [at = "", n] = face.passages?.[key] ?? [];
  const passage = words.find(`at.${at}`) ?? "";
  return n === undefined ? words.t("why.at", { passage }) : words.t("why.page", { n, passage });
}

/** The same for those who hear it. */
export function whySaid(c: Context): string {
  const topic = topicOf(c);
  if (topic === null) return "";
  return [`${topic.title}.`, ...(topic.said ?? []).map(plain), ...topic.rules.map((rule) => `${ruleText(c, rule)} ${passage(c, rule)}.`)].join(" ");
}
