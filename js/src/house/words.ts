/** Words and small pictures of a house. */

import type english from "../../../gingerbread_widget/data/messages/house/en.json";
import type { Messages, SharedKey } from "../app/i18n/index";
import type { VNode } from "../app/ui/dom";
import { icon } from "./icons";
import { Words as SharedWords } from "../app/ui/words";
import { bonusCard, type BonusCard } from "./bonus";
import { costOf } from "./cost";
import { nameOf } from "./symbols";
import type { CharacterRow, Setup } from "./types";

export { badge } from "../app/ui/words";

type OwnKey = keyof typeof english;
export type MessageKey = SharedKey | OwnKey;

export class Words extends SharedWords<OwnKey> {
  constructor(messages: Messages, protected override readonly setup: Setup) {
    super(messages, setup);
  }

  character(id: number): CharacterRow {
    return this.setup.characters[id] ?? ["?", "", 0, "", "", ""];
  }

  /** Return the name of a character. Only the shipped sets have names in other languages. */
  name(id: number): string {
    return this.title(id).replaceAll("\u00ad", "");
  }

  /** The name of a character where there is little room: a long word may break, with a hyphen. */
  title(id: number): string {
    const [name] = this.character(id);
    const named = this.named(name);
    if (named !== name) return named; // its soft hyphens come with it
    return name.replace(/\p{L}{10,}/gu, (word) => word.replace(/(?<=[aeiou][^aeiou])(?=[^aeiou]{1,2}[aeiou])/g, "\u00ad"));
  }

  /** "red heart", "stairway", ... */
  symbol(symbol: number): string {
    return this.t(`symbol.${nameOf(symbol)}`);
  }

  /** "3 red hearts" or, for one, "1 red heart". */
  symbols(symbol: number, n: number): string {
    return this.t(`symbols.${nameOf(symbol)}`, { n });
  }

  bonus(id: number): BonusCard {
    return bonusCard(this.setup.bonus[id] ?? ["chest", 0, 0]);
  }

  get introductory(): boolean {
    return this.setup.mode === "introductory";
  }

  bonusName(id: number): string {
    const row = this.setup.bonus[id];
    if (this.introductory) return this.t("bonus.printed.name", { n: row?.[2] ?? 0 });
    return this.t(`bonus.${this.bonus(id).kind}.name`);
  }

  /** Name of a bonus card beside which its points stand. */
  bonusTitle(id: number): string {
    return this.introductory ? this.t("bonus.printed.title") : this.bonusName(id);
  }

  /** Tell what a bonus card pays, with its symbols as pictures. */
  bonusText(id: number): (VNode | string)[] {
    const card = this.bonus(id);
    if (this.introductory) return [this.t("bonus.printed.text", { n: this.setup.bonus[id]?.[2] ?? 0 })];
    switch (card.kind) {
      case "chimney": return [this.t("bonus.chimney.text", { levels: card.number, points: card.points })];
      case "chest": return [this.t("bonus.chest.text", { levels: card.number, points: card.points })];
      case "cauldron": return [this.t(card.who === "H" ? "bonus.cauldron.human" : "bonus.cauldron.nonhuman", { n: card.points })];
      case "broom": return [this.t(card.who === "C" ? "bonus.broom.cheerful" : "bonus.broom.bad")];
      case "wand": return [this.t("bonus.wand.text", { n: card.points, cost: card.number })];
      case "oven": return this.rich("bonus.oven.text", { symbol: this.picture(card.colour), again: this.picture(card.colour) });
      case "pin": return this.rich("bonus.pin.text", { symbol: this.picture(card.colour) });
    }
  }

  /** The picture of each human or of the non-human that a card shows. */
  people(id: number): VNode[] {
    const kind = this.character(id)[3];
    return kind === "HH" ? [icon("human", "gbw-icon-s"), icon("human", "gbw-icon-s")] : [icon(kind === "N" ? "paw" : "human", "gbw-icon-s")];
  }

  /** "costs 2 red, 1 blue" */
  cost(letters: string): string {
    const cost = costOf(letters);
    const parts = cost.colours.flatMap((n, colour) => (n > 0 ? [this.t("cost.colour", { n, colour: this.t(`colour.${nameOf(colour)}` as MessageKey) })] : []));
    if (cost.any > 0) parts.push(this.t(parts.length > 0 ? "cost.any.more" : "cost.any", { n: cost.any }));
    return this.t("cost.all", { list: parts.join(", ") });
  }

  /** A symbol as a picture that a screen reader names. */
  picture(symbol: number): VNode {
    return icon(nameOf(symbol), "gbw-sym", this.symbol(symbol));
  }
}

/** A symbol as decoration, for places whose words name it already. */
export function sym(symbol: number, more = ""): VNode {
  return icon(nameOf(symbol), more === "" ? "gbw-sym" : `gbw-sym ${more}`);
}
