/** The end: places, where every point comes from, the tie rule, and another game. */

import { seatOf, type Context } from "./context";
import { h, type VNode } from "../app/ui/dom";
import { final } from "../app/ui/final";
import { finalCopy, finalTable } from "./score";
import { placeNote, tieNote } from "./verdict";

export function finalTask(c: Context): VNode {
  return final(c, {
    note: (seat) => placeNote(c, seat),
    number: (seat) => h("strong", {}, seatOf(c, seat).score.total),
    below: [finalTable(c), h("p", { class: "gbw-why" }, tieNote(c))],
    beside: finalCopy(c),
  });
}
