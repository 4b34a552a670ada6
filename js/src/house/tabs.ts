/** The parts of the table, of which a narrow view shows one at a time. */

import type { Tab } from "../app/ui/context";
import type { Context } from "./context";
import { hasScore } from "./others";

export function tabs(c: Context): readonly Tab[] {
  const { words, live, focus } = c;
  const { line, display, supply, pile, seats } = live;
  const tab = (key: Tab["key"], name: string, ...facts: unknown[]): Tab => ({ key, name, of: focus, sign: JSON.stringify(facts) });
  const own = seats[focus];
  return [
    { ...tab("play", words.t("tab.play"), live.rev), of: 0, hints: true },
    tab("own", words.t("tab.own"), own?.bread, own?.stairs, own?.gate, own?.bonus, own?.trapped),
    tab("forest", words.t("tab.forest"), line, display, supply, pile),
    tab("others", words.t("tab.others"), seats.filter((_, seat) => seat !== focus)),
    ...(hasScore(c) ? [tab("score", words.t("tab.score"), seats.map(({ score }) => score))] : []),
    tab("log", words.t("log"), c.entries.length),
  ];
}
