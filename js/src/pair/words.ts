/** The words of seats, in all languages: they travel with this script, and with no other game. */

import de from "../../../gingerbread_widget/data/messages/pair/de.json";
import en from "../../../gingerbread_widget/data/messages/pair/en.json";
import fr from "../../../gingerbread_widget/data/messages/pair/fr.json";
import nl from "../../../gingerbread_widget/data/messages/pair/nl.json";

export type SeatKey = Extract<keyof typeof en, `seat.${string}`>;

const WORDS: Readonly<Record<string, Readonly<Record<SeatKey, string>>>> = { de, en, fr, nl };

export function say(locale: string, key: SeatKey, params: Readonly<Record<string, string>> = {}): string {
  return (WORDS[locale] ?? en)[key].replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? "");
}
