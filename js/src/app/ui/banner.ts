/** Banners between the header and the status line: a refused move, a silent kernel, a look at the past. */

import { isPast, type Context } from "./context";
import { h, type Content, type VNode } from "./dom";
import { icon, type IconName } from "./icons";
import { button } from "./parts";

export function banners(c: Context): VNode[] {
  const { words } = c;
  const out: VNode[] = [];
  // at the table it stands beside what is wrong
  if (c.error !== null && c.draft === null) {
    out.push(banner("error", "gbw-banner", "alert", "warn", c.afterwards ? "" : words.t("error.title"), said(c, c.error),
      button("close", words.t("close"), { press: () => c.commands.dismissError() })));
  }
  if (c.gone) {
    out.push(banner("silent", "gbw-banner gbw-banner-quiet", "alert", "unplug", words.t("gone.title"), words.t("gone.text", { step: c.live.step }), null));
  } else if (c.silent) {
    out.push(banner("silent", "gbw-banner gbw-banner-quiet", "alert", "unplug", words.t("silent.title"), words.t("silent.text", { step: c.live.step }),
      button("retry", [icon("rotate", "gbw-icon"), words.t("retry")], { press: () => c.commands.retry() })));
  }
  if (isPast(c)) {
    out.push(banner("past", "gbw-banner gbw-banner-quiet", "status", "eye", words.t("past.title", { step: c.view.step, steps: c.live.step }), words.t("past.text"),
      button("now", words.t("now"), { press: () => c.commands.backToNow() })));
  }
  return out;
}

/** English tells all that Python does; other languages what it tells in them, else a message, where it is one of ours. */
export function said({ words, notice }: Context, text: string): Content {
  const key = notice?.key;
  const told = notice?.told?.[words.messages.locale];
  if (told !== undefined) return told;
  const message = words.messages.locale === "en" || key === undefined ? undefined : words.find(key, notice?.args);
  // what the page itself says is in its language already
  if (key === undefined) return text;
  return message ?? h("span", { attrs: { lang: "en" } }, text);
}

function banner(name: string, cls: string, role: string, picture: IconName, title: string, text: Content, act: Content): VNode {
  return h("div", { key: `banner:${name}`, class: cls, attrs: { role } },
    icon(picture, "gbw-icon"), h("p", {}, h("b", {}, title), " ", text), act);
}
