/**
 * The curtain: cards that one of several people at a screen looks at in secret are shown only where she says that she
 * is there. Until then Python has not told them to any page.
 */

import { banners } from "../app/ui/banner";
import type { Context } from "./context";
import { h, type Content, type VNode } from "../app/ui/dom";
import { icon } from "./icons";
import { button, push } from "../app/ui/parts";

/** Whether the curtain covers the whole view. Behind it everything is public, the past too. */
export function isShut(c: Pick<Context, "curtain" | "looking">): boolean {
  return c.curtain === "shut" && c.looking === null;
}

export function curtainTitle(c: Context): string {
  return c.words.t("curtain.title", { name: c.words.seat(c.live.actor), n: c.live.looking ?? 0 });
}

/** Over the whole view, with one button. Messages come in front of it. */
export function curtain(c: Context): VNode {
  const { words, live, setup } = c;
  const name = words.seat(live.actor);
  const others = setup.names.flatMap((_, seat) => (seat !== live.actor && setup.kinds[seat] === "human" ? [words.seat(seat)] : []));
  return h("section", { class: "gbw-shut", attrs: { role: "dialog", "aria-label": curtainTitle(c) } },
    banners(c),
    h("i", { class: "gbw-valance" }),
    h("p", { class: "gbw-say" }, curtainTitle(c)),
    h("p", {}, words.t("curtain.text", { name, others: words.messages.list(others) })),
    opener(c));
}

/** In the place of the decision, for those who may not see it. */
export function lowCurtain(c: Context): VNode {
  const { words, view } = c;
  const mine = c.curtain === "elsewhere" && c.looking === null;
  return h("section", { class: "gbw-panel gbw-curtain-low", attrs: { "aria-label": words.t("wait.label") } },
    h("i", { class: "gbw-valance" }),
    h("p", { class: "gbw-say" }, words.t("curtain.low", { name: words.seat(view.actor), n: view.looking ?? 0 })),
    mine && opener(c));
}

function opener(c: Context): VNode {
  const words = c.words.t("curtain.open", { name: c.words.seat(c.live.actor), n: c.live.looking ?? 0 });
  return button("curtain", [icon("eye", "gbw-icon"), " ", words], { playing: true, press: () => c.commands.send({ type: "reveal" }, "curtain") });
}

/** Draws the curtain again, for whoever is interrupted. */
export function curtainRope(c: Context): Content {
  return c.curtain === "open" && push(button("curtain:close", c.words.t("curtain.close"), { press: () => c.commands.drawCurtain() }, { text: true }));
}
