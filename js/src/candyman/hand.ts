/** The hand of Special Treats, private: where several people share a screen, behind a curtain that one of them lifts. */

import { curtainCloser, curtainTitle, lowCurtain } from "../app/ui/curtain";
import { h, type Content, type VNode } from "../app/ui/dom";
import { picture } from "../app/ui/icons";
import { bin, label, note } from "../app/ui/parts";
import { about } from "../app/ui/topic";
import { badge } from "../app/ui/words";
import { isTreat, numberOf } from "./actions";
import { mayPlay } from "./decision";
import { handSeat, isOver, seatOf, type Context } from "./context";

export function hand(shown: Context): Content {
  // the turns of others change no hand, and past moments are everybody's
  const c = shown.playback ? { ...shown, view: shown.live, looking: null } : shown;
  const { words } = c;
  const seat = handSeat(c);
  if (seat < 0 || isOver(c)) return null;
  const { treats } = seatOf(c, seat);
  const covered = c.looking === null && (c.curtain === "shut" || c.curtain === "elsewhere") && c.view.viewer < 0;
  const name = words.t("treats.of", { name: words.seat(seat) });
  return about("hand", bin("gbw-hand gbw-scrolls", name,
    label([badge(words, seat), " ", name], note(words.t("pile.left", { n: c.view.pile })),
      curtainCloser(c)),
    treats === 0 ? h("p", { class: "gbw-why" }, words.t("treats.none"))
      : covered ? lowCurtain(c, seat, treats)
      : c.view.viewer === seat ? h("div", { class: "gbw-treats", attrs: { role: "group", "aria-label": name, "data-rove": "row" } }, c.view.hand.map((kind, i) => treat(c, kind, i)))
      : h("p", { class: "gbw-why" }, curtainTitle(c, seat, treats))));
}

function treat(c: Context, kind: number, i: number): VNode {
  const { words } = c;
  const can = mayPlay(c) && c.moves.some((code) => isTreat(c.setup, code) && numberOf(c.setup, code) === kind);
  const on = can && c.choice.card === kind;
  return h("button", {
    key: `hand:${i}`, class: `gbw-treat ${on ? "gbw-treat-on" : can ? "gbw-treat-can" : ""}`, playing: true,
    ...(can ? { press: () => take(c, kind) } : {}),
    attrs: { "aria-pressed": String(on), "aria-disabled": can ? undefined : "true", "data-why": `treat:${kind}` },
  },
  h("span", { class: "gbw-treatname" }, picture("treat", "gbw-icon-s"), words.treat(kind)),
  h("small", {}, words.effect(kind)),
  words.keywords(kind).length > 0 && h("span", { class: "gbw-keywords" }, words.keywords(kind).map((keyword) => h("span", {}, keyword))));
}

/** Take a Treat up or put it back. What it can only do in one way is chosen with it. */
function take(c: Context, kind: number): void {
  const codes = c.moves.filter((code) => isTreat(c.setup, code) && numberOf(c.setup, code) === kind);
  c.commands.choose((choice) => {
    const back = choice.card === kind;
    choice.card = back ? null : kind;
    choice.code = back ? null : codes.length === 1 ? (codes[0] ?? null) : null;
  });
}
