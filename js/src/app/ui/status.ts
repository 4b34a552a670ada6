/** The status line: whose turn it is, what to do, and the choice so far or why something is not possible. */

import type { Context } from "./context";
import { h, type VNode } from "./dom";
import { seek } from "./log";
import { besides, isAtWork, progress } from "./thinking";

export function status(c: Context): VNode {
  return h("div", { class: "gbw-status" },
    h("p", { class: "gbw-say", attrs: { role: "status", "aria-live": "polite" } }, c.face.say(c)),
    isAtWork(c) ? h("p", { class: "gbw-why gbw-progress" }, progress(c)) : h("p", { class: "gbw-why" }, c.face.why(c)),
    c.face.turn(c),
    besides(c),
    // a recording is there to be stepped through
    c.replay && seek(c));
}
