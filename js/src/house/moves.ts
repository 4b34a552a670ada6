/** Actions that nobody has played yet: in words, and as a choice in the decision. */

import { decode } from "./actions";
import { cellName, pairName, PAIRS } from "./cells";
import { CAGE, EXCHANGE, nameOf, WILD } from "./symbols";
import type { Choice } from "./choice";
import { seatOf, type Context } from "./context";
import { h, type Content } from "../app/ui/dom";
import { halves } from "./tiles";
import { sym } from "./words";

/** Tell what a code would do now. */
export function describeAction(c: Context, code: number): Content {
  const { words, view } = c;
  const action = decode(code);
  const seat = seatOf(c, view.actor);
  const name = (ids: readonly number[], slot: number): string => words.name(ids[slot] ?? -1);
  const pictures = (tile: number, flip: boolean): Content => {
    const both = halves(c, seat.hand[tile] ?? -1);
    return (flip ? both.reverse() : both).map((symbol) => words.picture(symbol));
  };
  switch (action.kind) {
    case "build": return [pictures(action.tile, action.flip), " ", h("b", {}, pairName(...(PAIRS[action.pair] ?? [0, 1])))];
    case "stairs": return words.rich("log.exchange", { give: h("span", {}, pictures(action.tile, false)), get: words.symbols(4, action.take) });
    case "take": return [sym(action.symbol), " ", words.t(`effect.${nameOf(action.symbol)}`)];
    case "exchange": return words.rich("log.exchange", { give: words.picture(action.give), get: words.picture(action.get) });
    case "cage": return [sym(CAGE), " ", name(view.line, action.slot)];
    case "look": return [sym(CAGE), " ", words.t("cage.look", { n: Math.min(3, view.pile) })];
    case "keep": return [words.t("keep.main", { name: name(view.drawn, action.card) }), action.reversed && `, ${words.t("keep.swap")}`];
    case "return": return words.t("gate.main", { name: name(seat.gate, action.slot) });
    case "decline": return words.t("effects.leave");
    case "trap": return words.t("trap.main", { name: name(view.line, action.slot) });
    case "trapGate": return words.t("trap.main", { name: name(seat.gate, action.slot) });
    case "pay": return [words.t("pay"), " ", words.picture(action.colour)];
    case "wild": return [sym(WILD), " ", h("b", {}, cellName(action.cell))];
    case "end": return words.t("trap.end");
    case "bonus": return words.t("bonus.main", { card: words.bonusName(view.display[action.slot] ?? -1) });
    case "skip": return words.t("bonus.none");
    case "discard": return [words.t("yes.back"), " ", words.picture(action.colour)];
    case "side": return words.t("side", { n: action.side + 1 });
    case "first": return words.t("first.main", { name: name(view.line, action.slot) });
  }
}

/** Choose in the decision or among the belongings what a code would do; a further press then plays it. */
export function chooseMove({ view }: Context, choice: Choice, code: number): void {
  const action = decode(code);
  choice.option = code;
  choice.stairs = action.kind === "stairs";
  choice.clearSpaces();
  choice.effect = choice.giveBack = null;
  switch (action.kind) {
    case "build": {
      const [a, b] = PAIRS[action.pair] ?? [0, 1];
      Object.assign(choice, { tile: action.tile, turned: false, first: action.flip ? b : a, second: action.flip ? a : b });
      break;
    }
    case "discard": if (view.phase !== "effect") choice.giveBack = code; break;
    case "return": if (view.phase !== "gate") choice.giveBack = code; break;
    case "pay":
      choice.tokens.clear();
      choice.tokens.add((view.seats[view.actor]?.bread ?? []).slice(0, action.colour).reduce((sum, n) => sum + n, 0));
      break;
    case "stairs": choice.tile = action.tile; break;
    case "take": Object.assign(choice, { effect: action.symbol, option: null }); break;
    case "exchange": Object.assign(choice, { effect: EXCHANGE, give: action.give, get: action.get }); break;
    case "cage": case "look": choice.effect = CAGE; break;
    case "keep": Object.assign(choice, { keep: action.card, reversed: action.reversed }); break;
    case "wild": choice.first = action.cell; break;
  }
}
