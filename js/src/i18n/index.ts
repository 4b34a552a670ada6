/** Messages with named parameters. Every visible text comes from the message files; none stands in the code. */

import english from "../../../gingerbread_widget/data/messages/en.json";

type Entry = string | { readonly one: string; readonly other: string };
export type MessageKey = keyof typeof english;
type Catalogue = Readonly<Record<MessageKey, Entry>>;

/** Languages that the widget speaks, by language code. */
const CATALOGUES: Readonly<Record<string, Catalogue>> = { en: english };

/** A message cut at its parameters: plain text, and the parameter values between. */
export type Parts<T> = (string | T)[];

export class Messages {
  private readonly plural: Intl.PluralRules;
  private constructor(private readonly catalogue: Catalogue, readonly locale: string) {
    this.plural = new Intl.PluralRules(locale);
  }

  /** Messages of the wanted language, else of the first of the others that there is, else English. */
  static for(wanted: string, others: readonly string[] = []): Messages {
    for (const tag of [wanted, ...others]) {
      const language = tag.toLowerCase().split(/[-_]/)[0] ?? "";
      const catalogue = Object.hasOwn(CATALOGUES, language) ? CATALOGUES[language] : undefined;
      if (catalogue !== undefined) return new Messages(catalogue, language);
    }
    return new Messages(english, "en");
  }

  /** A message as text. The parameter `n` chooses between the forms for one and for many. */
  text(key: MessageKey, params: Readonly<Record<string, string | number>> = {}): string {
    return this.rich(key, params).join("");
  }

  /** A message whose parameters may be anything, such as elements. */
  rich<T>(key: MessageKey, params: Readonly<Record<string, T | string | number>> = {}): Parts<T> {
    const entry = this.catalogue[key];
    const form = typeof entry === "string" ? entry : this.plural.select(Number(params["n"] ?? 0)) === "one" ? entry.one : entry.other;
    return form.split(/(\{\w+\})/).filter((part) => part !== "").map((part) => {
      const name = /^\{(\w+)\}$/.exec(part)?.[1];
      if (name === undefined || !Object.hasOwn(params, name)) return part;
      const value = params[name] as T | string | number;
      return typeof value === "number" ? String(value) : value;
    });
  }

  /** "a, b and c" in the language's own way. */
  list(items: readonly string[]): string {
    return new Intl.ListFormat(this.locale, { style: "long", type: "conjunction" }).format(items);
  }
}
