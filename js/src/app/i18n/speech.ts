/** The language of a view: which one is wanted, and where its words come from. */

import { inflate } from "../page/library";
import { listen } from "../model/listen";
import type { WidgetModel } from "../model/types";
import { languageOf, Messages, type Catalogue, type Names } from "./index";

/**
 * Keep the words of a view in the language that `locale` names, else in the browser's.
 *
 * English is part of the application. The other catalogues lie gzipped in the trait `messages`, by language, once Python
 * was told `locale=` or a page has asked for one. Until the words are there, those shown before stay: English at first.
 */
export class Speech {
  private spoken: Messages;
  private asked = "";

  /**
   * @param english the words of the game
   * @param changed called when there are other words
   */
  constructor(private readonly model: WidgetModel, private readonly english: Catalogue, private readonly changed: () => void, private readonly signal: AbortSignal) {
    this.spoken = Messages.english(english);
    listen(model, "change:locale change:messages", () => this.follow(), signal);
    addEventListener("languagechange", () => this.follow(), { signal });
    this.follow();
  }

  get messages(): Messages {
    return this.spoken;
  }

  private wanted(): string {
    const named = this.model.get("locale");
    return languageOf([...(typeof named === "string" && named !== "" ? [named] : []), ...navigator.languages]);
  }

  private follow(): void {
    const language = this.wanted();
    if (language === this.spoken.locale) return;
    if (language === "en") {
      this.speak(Messages.english(this.english));
      return;
    }
    const packed = this.packed(language);
    if (packed !== undefined) void this.unpack(language, packed);
    else this.ask(language);
  }

  private packed(language: string): unknown {
    const all = (this.model.get("messages") ?? {}) as Readonly<Record<string, unknown>>;
    return Object.hasOwn(all, language) ? all[language] : undefined;
  }

  private ask(language: string): void {
    if (this.asked === language) return;
    this.asked = language;
    // no answer is waited for: a page without a kernel keeps the words that it has
    this.model.send({ type: "messages", seq: Date.now(), locale: language });
  }

  private async unpack(language: string, packed: unknown): Promise<void> {
    let words: Catalogue;
    let names: Names | undefined;
    try {
      ({ names, ...words } = JSON.parse(await inflate(packed)) as Catalogue & { readonly names?: Names });
    } catch (error) {
      console.warn(`gingerbread_widget: the words in "${language}" cannot be read`, error);
      return;
    }
    // another language may have been chosen meanwhile
    if (!this.signal.aborted && this.wanted() === language) this.speak(Messages.of(language, this.english, words, names));
  }

  private speak(messages: Messages): void {
    if (messages.locale === this.spoken.locale) return;
    this.spoken = messages;
    this.changed();
  }
}
