/** What the narrator says of a turn is what stands in the record, in each language. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

import { describe, expect, it } from "vitest";

import { Messages, LANGUAGES, type Catalogue, type Names } from "../../../src/app/i18n/index";
import { byTurn, type TurnEntries } from "../../../src/app/model/logbook";
import type { LogEntry, Setup } from "../../../src/app/model/types";
import type { Context as RaceContext } from "../../../src/candyman/context";
import * as race from "../../../src/candyman/sentence";
import { tellTurn as tellRace } from "../../../src/candyman/telling";
import type { Outcome, Setup as RaceSetup } from "../../../src/candyman/types";
import { Words as RaceWords } from "../../../src/candyman/words";
import type { Context as HouseContext } from "../../../src/house/context";
import * as house from "../../../src/house/sentence";
import { tellTurn as tellHouse } from "../../../src/house/telling";
import type { Setup as HouseSetup } from "../../../src/house/types";
import { Words as HouseWords } from "../../../src/house/words";
import file from "./turns.json";

interface Played { readonly setup: Setup; readonly log: readonly LogEntry[] }
const games = file as unknown as Readonly<Record<"house" | "candyman", readonly Played[]>>;

const json = <T>(path: string): T => JSON.parse(readFileSync(join(import.meta.dirname, "../../../../gingerbread_widget/data", `${path}.json`), "utf8")) as T;

function messages(game: string, language: string): Messages {
  const own = json<Catalogue>(`messages/${game}/en`);
  if (language === "en") return Messages.english(own);
  const all = { ...json<Catalogue>(`messages/${language}`), ...json<Catalogue>(`messages/${game}/${language}`) };
  return Messages.of(language, own, all, json<Record<string, Names>>(`names/${game}`)[language]);
}

/** Cut the facts out of a sentence, one after the other: each must be there, behind those before it. */
function expectInOrder(sentence: string, facts: readonly string[]): void {
  let at = 0;
  for (const fact of facts) {
    const found = sentence.indexOf(fact, at);
    expect(found, `"${fact}" after ${at} in "${sentence}"`).toBeGreaterThanOrEqual(0);
    at = found + fact.length;
  }
}

/** Numbers that stand by themselves, not in the name of a space such as "a1". */
const numbers = (sentence: string): number[] => [...sentence.matchAll(/(?<![\p{L}\d])\d+/gu)].map(Number).sort((a, b) => a - b);

const tally = (letters: Iterable<string>): number[] => {
  const counts = new Map<string, number>();
  for (const letter of letters) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  return [...counts.values()];
};

/** Names, places and numbers of a turn of the house, from the record alone. */
function houseFacts(words: HouseWords, entries: readonly LogEntry[]): { texts: string[]; numbers: number[] } {
  const texts: string[] = [];
  const found: number[] = [];
  let taken: string[] = [];
  entries.forEach(([, , , kind, ...details], i) => {
    const [one, two, three, four] = details as (string | number)[];
    if (kind === "take" || kind === "discard") {
      taken.push(String(one));
      if (entries[i + 1]?.[3] === kind) return;
      found.push(...tally(taken));
      taken = [];
    }
    if (kind === "build") {
      texts.push(String(two).replace("-", "–"));
      found.push(...tally(String(four).toLowerCase()), ...(Number(three) > 0 ? [Number(three)] : []));
    }
    if (kind === "stairs" && Number(two) > 0) found.push(Number(two));
    if (kind === "exchange") found.push(1, 1);
    if (["first", "cage", "keep", "return", "trap"].includes(kind)) texts.push(words.name(Number(one)));
    if (kind === "trap") found.push((words.character(Number(one)))[2]);
    if (kind === "wild") texts.push(String(one));
    if (kind === "bonus" || kind === "oven") {
      texts.push(words.bonusName(Number(one)));
      found.push(...numbers(words.bonusName(Number(one))));
    }
    if (kind === "oven") found.push(Number(three));
  });
  return { texts, numbers: found.sort((a, b) => a - b) };
}

/** The spaces, names and cards of a turn of the race, in the order in which they are told. */
function raceFacts(words: RaceWords, entries: readonly LogEntry[]): { deeds: string[]; came: string[] } {
  const deeds: string[] = [];
  const came: string[] = [];
  entries.forEach((entry, i) => {
    const [, , , kind, one, two] = entry;
    const { cards = [], marks = [], torn = [], out = [] } = race.outcomeOf(entry) as Outcome;
    if ((kind === "forward" || kind === "back") && entries[i + 1]?.[3] !== kind) deeds.push(String(two));
    if (kind === "burst") deeds.push(String(one));
    if (kind === "hit" || kind === "strike" || kind === "summon") deeds.push(words.seat(Number(one)));
    if (["use", "play", "equip"].includes(kind)) deeds.push(words.named(String(one)));
    if (kind !== "pass" && kind !== "end") deeds.push(...cards.map((card) => words.card(card)));
    for (const [, part, n] of marks) came.push(words.boxes(Math.abs(n)), words.on(part));
    for (const [, other, part] of torn) came.push(words.seat(other), words.part(part));
    for (const seat of out) came.push(words.seat(seat));
  });
  return { deeds, came };
}

function turnsOf(game: "house" | "candyman", isSetUp: (entry: LogEntry) => boolean, isTold: (entry: LogEntry) => boolean): [Setup, TurnEntries][] {
  return games[game].flatMap(({ setup, log }) => byTurn(log.filter(isTold), isSetUp).map((turn): [Setup, TurnEntries] => [setup, turn]));
}

describe.each(LANGUAGES)("the narrator in %s", (language) => {
  it("tells 200 turns of the house as they stand in the record", () => {
    const turns = turnsOf("house", house.isSetUp, ([, , , kind]) => kind !== "pay" && kind !== "end");
    expect(turns.length).toBeGreaterThanOrEqual(200);
    const spoken = messages("house", language);
    for (const [setup, turn] of turns) {
      const words = new HouseWords(spoken, setup as HouseSetup);
      const sentence = tellHouse({ words } as HouseContext, turn);
      const facts = houseFacts(words, turn.entries);
      expect(sentence.startsWith(`${words.seat(turn.seat)} `), sentence).toBe(true);
      expect(sentence).toMatch(/^[^{}]+\.$/);
      expectInOrder(sentence, facts.texts);
      expect(numbers(sentence), sentence).toEqual(facts.numbers);
    }
  });

  it("tells 200 turns of the race as they stand in the record", () => {
    const turns = turnsOf("candyman", race.isSetUp, race.isLogged);
    expect(turns.length).toBeGreaterThanOrEqual(200);
    const spoken = messages("candyman", language);
    for (const [setup, turn] of turns) {
      const words = new RaceWords(spoken, setup as RaceSetup);
      const sentence = tellRace({ words } as RaceContext, turn);
      const { deeds, came } = raceFacts(words, turn.entries);
      expect(sentence).toMatch(/^[^{}]*$/);
      expectInOrder(sentence, [...(deeds.length > 0 ? [words.seat(turn.seat)] : []), ...deeds]);
      expectInOrder(sentence, came);
    }
  });
});
