/** The position as text, to be copied, typed, and played from. */

import { h, type VNode } from "../../app/ui/dom";
import { button, label } from "../../app/ui/parts";
import type { Desk } from "./desk";
import { refusal } from "./pick";

export function textPart(d: Desk): VNode {
  const { words, typed, sheet, copied } = d;
  const state = copied === null ? words.t("score.copy") : copied ? words.t("score.copied") : words.t("edit.uncopied");
  const changed = typed !== null && typed !== sheet.text;
  return h("section", { key: "part:text", class: "gbw-ed-text", attrs: { "aria-label": words.t("edit.text") } },
    label(words.t("edit.text")), refusal(d, "text"),
    h("textarea", { key: "text", input: (value) => d.set({ typed: value }), attrs: { rows: 5, spellcheck: "false", "aria-label": words.t("edit.text"), "data-value": typed ?? sheet.text } }),
    h("div", { class: "gbw-acts" },
      button("use", words.t("edit.use"), changed ? { playing: true, press: () => d.ask("text", { type: "text", text: typed }) } : {}),
      changed && button("reset", words.t("edit.reset"), { press: () => d.set({ typed: null }) }),
      button("copy", state, { press: () => d.copy() }),
      h("span", { class: "gbw-sr", attrs: { role: "status" } }, copied === null ? "" : state),
      button("play", words.t("edit.play"), { playing: true, press: () => d.ask("text", { type: "play" }) }, { main: true, enter: true })));
}
