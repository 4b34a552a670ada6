/** Words that several regions use, whatever is played. */

import type { Messages, SharedKey } from "../i18n/index";
import type { Setup } from "../model/types";
import { h, type Content, type VNode } from "./dom";

export type Params = Readonly<Record<string, VNode | string | number>>;

/** The words of a view. `Own` are the keys of messages that only its game has. */
export class Words<Own extends string = never> {
  constructor(readonly messages: Messages, protected readonly setup: Setup) {}

  t(key: SharedKey | Own, params?: Readonly<Record<string, string | number>>): string {
    return this.messages.text(key, params);
  }

  /** Return the message with a key made up at run time; undefined if there is none. */
  find(key: string, params?: Readonly<Record<string, string | number>>): string | undefined {
    return this.messages.knows(key) ? this.messages.text(key, params) : undefined;
  }

  /** Name of the game. */
  get game(): string {
    return this.t("game");
  }

  /** "a, b and c" in the language's own way. */
  list(items: readonly string[]): string {
    return this.messages.list(items);
  }

  rich(key: SharedKey | Own, params: Params): (VNode | string)[] {
    return glued(this.messages.rich<VNode | string>(key, params));
  }

  /** Name of a seat. */
  seat(seat: number): string {
    return this.setup.names[seat] ?? this.t("seat.unknown", { n: seat + 1 });
  }

  /** The name of a card, or of a component set. */
  named(name: string): string {
    return this.setup.provenance?.shipped === true ? this.messages.named(name) : name;
  }
}

/** Hold signs to the pictures before them: browsers break lines between the two, word joiner or not. */
export function glued<T extends Content>(line: readonly T[]): (T | VNode | string)[] {
  const out: (T | VNode | string)[] = [];
  for (const part of line) {
    const before = out.at(-1);
    const sign = typeof part === "string" ? (/^[,.;:)]+/.exec(part)?.[0] ?? "") : "";
    if (sign !== "" && isPicture(before)) out.splice(-1, 1, held(before, sign), String(part).slice(sign.length));
    else out.push(part);
  }
  return out;
}

const isPicture = (it: Content): it is VNode => typeof it === "object" && it !== null && "tag" in it && it.tag !== "b";

/** A picture, or the last of several, in one piece with the sign behind it. */
function held(picture: VNode, sign: string): VNode {
  const { props, kids } = picture;
  const last = "make" in kids || props.attrs !== undefined ? undefined : kids.at(-1);
  if (typeof last !== "object" || "make" in kids) return h("span", { class: "gbw-held" }, picture, sign);
  return { ...picture, kids: [...kids.slice(0, -1), held(last, sign)] };
}

/** The mark of a seat: its letter in a shape of its own. */
export function badge(words: Words, seat: number): VNode {
  return h("span", { class: `gbw-badge gbw-badge-${seat + 1}`, attrs: { "aria-hidden": "true" } }, initial(words, seat));
}

export function initial(words: Words, seat: number): string {
  return ([...words.seat(seat).trim()][0] ?? "?").toLocaleUpperCase(words.messages.locale);
}
