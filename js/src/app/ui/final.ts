/** The end of a game: the seats by rank, and the button for another game. */

import { isWatched, type Context } from "./context";
import { h, type Content, type VNode } from "./dom";
import { offersTable } from "./newgame";
import { button } from "./parts";
import { badge } from "./words";

/** Return the seats in order of their rank, with the rank. */
export function ranking(c: Context): readonly (readonly [seat: number, rank: number])[] {
  return [...(c.view.ranking ?? [])].sort((a, b) => a[1] - b[1] || a[0] - b[0]);
}

export function winners(c: Context): number[] {
  const best = ranking(c)[0]?.[1];
  return ranking(c).filter(([, rank]) => rank === best).map(([seat]) => seat);
}

/** Names the winners, as a list in the language of the view. */
export function winnerNames(c: Context): string {
  return c.words.list(winners(c).map((seat) => c.words.seat(seat)));
}

interface FinalLook {
  /** The reason for a seat's place, and the number that it has. */
  readonly note: (seat: number) => string;
  readonly number: (seat: number) => VNode;
  /** Between the places and the buttons, and beside these. */
  readonly below?: Content;
  readonly beside?: Content;
}

export function final(c: Context, { note, number, below, beside }: FinalLook): VNode {
  const { words } = c;
  const won = winners(c);
  const again = c.looking === null && !c.replay && (c.setup.spectator !== true || isWatched(c));
  return h("section", { class: "gbw-task gbw-final", attrs: { "aria-label": words.t("final") } },
    h("div", { class: "gbw-podium" }, ranking(c).map(([seat]) => h("div", { class: won.includes(seat) ? "gbw-place gbw-place-won gbw-is-acting" : "gbw-place" },
      badge(words, seat), h("span", {}, h("b", {}, words.seat(seat)), h("small", {}, note(seat))), number(seat)))),
    below,
    h("div", { class: "gbw-acts" },
      again && button("again", words.t("again"), { playing: true, press: () => c.commands.send({ type: "again" }, "again") }, { main: true }),
      again && offersTable(c) && button("table", words.t("table.new"), { press: () => c.commands.table() }), beside));
}
