/** The lessons that a moment of the race holds for somebody who plays it for the first time. */

import type { Lesson } from "../app/ui/context";
import { kindOf } from "./actions";
import { seatOf, tornOf, type Context } from "./context";

const CHOICES = ".gbw-options .gbw-choices";

/** The lessons of the moment, the most important first; what they say stands under "rule." */
export function lessons(c: Context): readonly Lesson[] {
  const { view } = c;
  switch (view.phase) {
    case "before": return beforeMove(c);
    case "step": case "burst": return ofStep(c);
    case "after": return attacks(c) ? [{ key: "attack", target: CHOICES }] : [];
    case "part": return [{ key: "part", target: `${CHOICES}, .gbw-cookies` }];
    case "window": return [{ key: "treat", target: ".gbw-hand" }];
    case "defense": return [{ key: "defense", target: ".gbw-attack" }];
    case "summon": return [{ key: "burst", target: CHOICES }];
    case "strike": case "aim": return [{ key: "match", target: ".gbw-options" }];
    case "over": return [];
  }
}

function attacks(c: Context): boolean {
  return c.moves.some((code) => ["hit", "use"].includes(kindOf(c.setup, code)));
}

function beforeMove(c: Context): Lesson[] {
  const { setup, view } = c;
  return [
    { key: "escape", target: '.gbw-options [data-key="main"]' },
    ...(view.run ? [{ key: "run", target: ".gbw-turn" }] : []),
    ...(seatOf(c, view.actor).space >= setup.zone ? [{ key: "zone", target: ".gbw-path" }] : []),
    ...(tornOf(c, view.actor).size > 0 ? [{ key: "torn", target: `[data-key="sheet:${view.actor}"]` }] : []),
    ...(attacks(c) ? [{ key: "attack", target: CHOICES }] : []),
    { key: "lucky", target: ".gbw-lucky" },
  ];
}

function ofStep(c: Context): Lesson[] {
  const { setup, view } = c;
  const spaces = view.goals.map(([, space]) => space);
  const leads = (key: string, to: (space: number) => boolean): Lesson[] => (spaces.some(to) ? [{ key, target: CHOICES }] : []);
  return [
    { key: "step", target: `${CHOICES}, .gbw-path` },
    ...leads("border", (space) => space === setup.path.length - 1),
    ...leads("bridge", (space) => setup.bridges.some(([entrance]) => entrance === space)),
    ...leads("burst", (space) => setup.bursts.includes(space)),
    ...leads("zone", (space) => space >= setup.zone),
  ];
}
