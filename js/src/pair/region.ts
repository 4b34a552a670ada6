/** The line above the status in a shared game: who is at this page, for whom it waits, and the free seats. */

import type { Context } from "../app/ui/context";
import { h, type VNode } from "../app/ui/dom";
import { icon } from "../app/ui/icons";
import { button } from "../app/ui/parts";
import type { SeatModel } from "./model";
import { say, type SeatKey } from "./words";

export function seatRegion(c: Context, model: SeatModel): VNode | null {
  const { pair, seat, asking } = model;
  if (pair === undefined) return null;
  const { words, setup } = c;
  const t = (key: SeatKey, params?: Readonly<Record<string, string>>): string => say(words.messages.locale, key, params);
  const free = setup.names.flatMap((_, i) => (setup.kinds[i] === "human" && pair.taken[i] !== true ? [i] : []));
  const waits = free.length > 0 && t("seat.wait", { names: words.list(free.map((i) => words.seat(i))) });
  const line = (calm: boolean, text: readonly (string | false)[], ...buttons: (VNode | false)[]): VNode =>
    h("div", { key: "pair", class: calm ? "gbw-pair gbw-pair-calm" : "gbw-pair" }, icon("eye", "gbw-icon"),
      h("p", { attrs: { role: "status" } }, text.filter(Boolean).join(" ")), buttons);
  if (model.ring === null) {
    return line(false, [t("seat.plain")], !pair.taken.includes(true) && button("seat:gather", t("seat.gather"), { press: () => model.gather() }));
  }
  if (seat >= 0) {
    return line(free.length === 0, [t("seat.mine", { name: words.seat(seat) }), waits],
      button("seat:leave", t("seat.leave"), { press: () => model.leave() }, { text: true }));
  }
  if (free.length === 0) return line(true, [t("seat.full")]);
  return line(false, [t("seat.ask")], ...free.map((i) =>
    button(`seat:take:${i}`, t("seat.take", { name: words.seat(i) }), asking ? {} : { press: () => model.sit(i) })));
}
