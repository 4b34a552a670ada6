/** A curtain before what one of several people at a screen may see: whose it is, who looks away, and how it opens and closes. */

import type { Context } from "./context";
import { h, type Content, type VNode } from "./dom";
import { icon } from "./icons";
import { button, push } from "./parts";

/** The words on a curtain before `n` secrets of a seat. */
export function curtainTitle(c: Context, seat: number, n: number): string {
  return c.words.t("curtain.title", { name: c.words.seat(seat), n });
}

/** Ask the other people at the screen to look away. */
export function curtainText({ words, setup }: Context, seat: number): string {
  const others = setup.names.flatMap((_, i) => (i !== seat && setup.kinds[i] === "human" ? [words.seat(i)] : []));
  return words.t("curtain.text", { name: words.seat(seat), others: words.list(others) });
}

/** The button with which a person says that they are there. */
export function curtainOpener(c: Context, seat: number, n: number): VNode {
  return button("curtain", [icon("eye", "gbw-icon"), " ", c.words.t("curtain.open", { name: c.words.seat(seat), n })],
    { playing: true, press: () => c.commands.send({ type: "reveal" }, "curtain") });
}

/** Draw the curtain again, for whoever is interrupted. */
export function curtainCloser(c: Context): Content {
  return c.curtain === "open" && push(button("curtain:close", c.words.t("curtain.close"), { press: () => c.commands.drawCurtain() }, { text: true }));
}

/** In the place of what is hidden: the words of the curtain, and its button unless the secret is on its way. */
export function lowCurtain(c: Context, seat: number, n: number): VNode {
  return h("div", { class: "gbw-curtain" }, h("i", { class: "gbw-valance" }),
    h("p", { class: "gbw-say" }, curtainTitle(c, seat, n)),
    c.lifting ? h("p", { class: "gbw-why" }, "…") : [h("p", { class: "gbw-why" }, curtainText(c, seat)), curtainOpener(c, seat, n)]);
}
