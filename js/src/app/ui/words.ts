/** Words that several regions use, whatever is played. */

import type { MessageKey, Messages } from "../i18n/index";
import type { Setup } from "../model/types";
import { h, type VNode } from "./dom";

export type Params = Readonly<Record<string, VNode | string | number>>;

export class Words {
  constructor(readonly messages: Messages, protected readonly setup: Setup) {}

  t(key: MessageKey, params?: Readonly<Record<string, string | number>>): string {
    return this.messages.text(key, params);
  }

  /** Whether there is such a message. */
  knows(key: string): key is MessageKey {
    return this.messages.knows(key);
  }

  /** "a, b and c" in the language's own way. */
  list(items: readonly string[]): string {
    return this.messages.list(items);
  }

  rich(key: MessageKey, params: Params): (VNode | string)[] {
    return this.messages.rich<VNode | string>(key, params);
  }

  /** Name of a seat. */
  seat(seat: number): string {
    return this.setup.names[seat] ?? this.t("seat.unknown", { n: seat + 1 });
  }

  /** The name of a card, or of a component set. */
  named(name: string): string {
    return this.setup.provenance.shipped ? this.messages.named(name) : name;
  }
}

/** The mark of a seat: its letter in a shape of its own. */
export function badge(words: Words, seat: number): VNode {
  const letter = [...words.seat(seat).trim()][0] ?? "?";
  return h("span", { class: `gbw-badge gbw-badge-${seat + 1}`, attrs: { "aria-hidden": "true" } }, letter.toLocaleUpperCase(words.messages.locale));
}
