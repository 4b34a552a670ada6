/**
 * The curtain: cards that one of several people at a screen looks at in secret are shown only where that person says that
 * they are there. Until then Python has not told them to any page.
 */

import { banners } from "../app/ui/banner";
import type { Context } from "./context";
import { curtainOpener, curtainText, curtainTitle as titleOf } from "../app/ui/curtain";
import { h, type VNode } from "../app/ui/dom";

/** Tell if the curtain covers the whole view. Behind it everything is public, the past too. */
export function isShut(c: Pick<Context, "curtain" | "looking">): boolean {
  return c.curtain === "shut" && c.looking === null;
}

export function curtainTitle(c: Context): string {
  return titleOf(c, c.live.actor, secrets(c));
}

/** Over the whole view, with one button. Messages come in front of it. */
export function curtain(c: Context): VNode {
  const { actor } = c.live;
  return h("section", { class: "gbw-shut", attrs: { role: "dialog", "aria-label": curtainTitle(c) } },
    banners(c),
    h("i", { class: "gbw-valance" }),
    h("p", { class: "gbw-say" }, curtainTitle(c)),
    h("p", {}, curtainText(c, actor)),
    curtainOpener(c, actor, secrets(c)));
}

/** In the place of the decision, for those who may not see it. */
export function hiddenPanel(c: Context): VNode {
  const { words, view } = c;
  const mine = c.curtain === "elsewhere" && c.looking === null;
  return h("section", { class: "gbw-panel gbw-curtain-low", attrs: { "aria-label": words.t("wait.label") } },
    h("i", { class: "gbw-valance" }),
    h("p", { class: "gbw-say" }, words.t("curtain.low", { name: words.seat(view.actor), n: view.looking ?? 0 })),
    mine && curtainOpener(c, c.live.actor, secrets(c)));
}

const secrets = (c: Context): number => c.live.looking ?? 0;
