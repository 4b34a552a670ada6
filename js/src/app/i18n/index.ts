/** Messages with named parameters. Every visible text comes from the message files; none stands in the code. */

import shared from "../../../../gingerbread_widget/data/messages/en.json";

/** A text, or one for each plural category of the language that differs from "other". */
type Entry = string | Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;
/** Messages that each game has in words of its own. */
type GameKey = "game" | "seats" | "curtain.title" | "curtain.text" | "curtain.open";
/** Messages that the shared rooms use: those that are the same whatever is played, and those that each game has. */
export type SharedKey = keyof typeof shared | GameKey;
export type Catalogue = Readonly<Record<string, Entry>>;
/** The words of a game: it may have more, and may replace shared ones. */
export type GameCatalogue = Catalogue & Readonly<Record<GameKey, Entry>>;

/** Names of cards in a language, by their English names. */
export type Names = Readonly<Record<string, string>>;

/** Languages with a message file of their own, by language code. English is the one that is always here. */
export const LANGUAGES: readonly string[] = ["en", "fr", "nl", "de"];

/** The first language wanted that there is, by its code; regions make no difference. English if there is none. */
export function languageOf(wanted: readonly string[]): string {
  const codes = wanted.map((tag) => tag.toLowerCase().split(/[-_.]/)[0] ?? "");
  return codes.find((code) => LANGUAGES.includes(code)) ?? "en";
}

/** French: "de" before a parameter that begins with a vowel is "d’". */
function elided<T>(part: T | string, next: T | string | undefined): T | string {
  const meets = typeof part === "string" && / de $/.test(part) && typeof next === "string" && /^[aeiouœ]/i.test(next.normalize("NFD"));
  return meets ? `${part.slice(0, -2)}’` : part;
}

/** A message cut at its parameters: plain text, and the parameter values between. */
export type Parts<T> = (string | T)[];

export class Messages {
  private readonly plural: Intl.PluralRules;
  private readonly lists: Intl.ListFormat;

  constructor(private readonly catalogue: Catalogue, readonly locale: string, private readonly names: Names = {}) {
    this.plural = new Intl.PluralRules(locale);
    this.lists = new Intl.ListFormat(locale, { style: "long", type: "conjunction" });
  }

  /** Return the shared messages in English with those of one game. */
  static english(own: Catalogue): Messages {
    return new Messages({ ...shared, ...own }, "en");
  }

  /** Return messages of another language; a text that its catalogue lacks stays English. */
  static of(language: string, own: Catalogue, catalogue: Catalogue, names: Names = {}): Messages {
    return new Messages({ ...shared, ...own, ...catalogue }, language, names);
  }

  /** Return the name of a card of the shipped set; English where the language has none for it. */
  named(name: string): string {
    return Object.hasOwn(this.names, name) ? (this.names[name] ?? name) : name;
  }

  knows(key: string): boolean {
    return Object.hasOwn(this.catalogue, key);
  }

  /** A message as text. The parameter `n` chooses between the forms for one and for many. */
  text(key: string, params: Readonly<Record<string, string | number>> = {}): string {
    return this.rich(key, params).join("");
  }

  /** A message whose parameters may be anything, such as elements. */
  rich<T>(key: string, params: Readonly<Record<string, T | string | number>> = {}): Parts<T> {
    const entry = this.catalogue[key] ?? key;
    const form = typeof entry === "string" ? entry : (entry[this.plural.select(Number(params["n"] ?? 0))] ?? entry.other);
    const parts = form.split(/(\{\w+\})/).filter((part) => part !== "").map((part) => {
      const name = /^\{(\w+)\}$/.exec(part)?.[1];
      if (name === undefined || !Object.hasOwn(params, name)) return part;
      const value = params[name] as T | string | number;
      return typeof value === "number" ? String(value) : value;
    });
    return this.locale === "fr" ? parts.map((part, i) => elided(part, parts[i + 1])) : parts;
  }

  /** "a, b and c" in the language's own way. */
  list(items: readonly string[]): string {
    return this.lists.format(items);
  }
}
