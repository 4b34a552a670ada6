/** The answers about icons, cards and places of the race. */

import type { Content } from "../app/ui/dom";
import { picture } from "../app/ui/icons";
import { LEGEND, type Passage, type Rule, type Topic } from "../app/ui/topic";
import { isOver, type Context } from "./context";
import { treatSource } from "./provenance";
import { ICONS } from "./types";

/** The places of the rules; the race's have no pages. */
export const passages: Readonly<Record<string, Passage>> = {
  escape: ["win"], lucky: ["treats"], step: ["move"], attack: ["combat"], part: ["combat"], torn: ["combat"], treat: ["treats"], defense: ["words"],
  match: ["match"], burst: ["match"], bridge: ["move"], zone: ["win"], border: ["win"], run: ["run"], icon: ["move"], face: ["move"], cage: ["move"],
  toof: ["toof"], trophy: ["run"], anytime: ["words"], guard: ["words"], equip: ["words"], ranged: ["words"],
};

const rules = (...keys: string[]): Rule[] => keys.map((key) => ({ key }));

const PHASES: Readonly<Record<string, readonly string[]>> = {
  window: ["treat", "anytime"], before: ["escape", "lucky", "attack"], step: ["step"], burst: ["cage", "burst"], after: ["attack"], part: ["part"],
  defense: ["defense", "guard"], summon: ["burst", "match"], strike: ["match"], aim: ["match", "part"], over: ["escape", "run"],
};

/** The topic of what was asked about; null where there is nothing to say. */
export function explain(c: Context, what: string): Topic | null {
  const { words, view } = c;
  const [kind = "", id = ""] = what.split(":");
  switch (kind) {
    case "": return { title: words.t("why"), rules: rules(...(PHASES[isOver(c) ? "over" : view.phase] ?? [])) };
    case LEGEND: return { title: words.t("legend"), rules: legend(c) };
    case "space": return ofSpace(c, Number(id));
    case "card": return ofCard(c, id);
    case "treat": return ofTreat(c, Number(id));
    case "lucky": return { title: words.list(view.lucky.map((icon) => words.icon(icon))), rules: [...rules("lucky"), ...view.lucky.map((icon) => iconRule(c, icon))] };
    case "cookie": return { title: words.t("cookie"), rules: rules("part", "trophy") };
    case "trophies": return { title: words.t("trophies"), rules: rules("trophy", "part") };
    case "deck": return { title: words.t("deck"), rules: rules("escape", "lucky", "attack") };
    case "hand": return { title: words.t("treats"), rules: rules("treat", "lucky") };
    default: return null;
  }
}

function iconRule({ words, setup }: Context, icon: number): Rule {
  return { key: "icon", picture: words.candy(icon), params: { part: words.part(setup.parts[icon] ?? 0) } };
}

/** Sweet Toof, for whom there is a rule, is the first of the characters in every set. */
const TOOF = 0;

function faceRule(index: number): Rule[] {
  const face = { key: "face", picture: picture(`face-${(index % 5) + 1}`, "gbw-sym") };
  return [face, ...(index === TOOF ? rules("toof") : [])];
}

function ofSpace(c: Context, space: number): Topic {
  const { words, setup } = c;
  const icon = words.iconAt(space);
  const character = setup.characters.findIndex(([, at]) => at === space);
  return {
    title: words.t("space.n", { n: space }), said: words.place(space),
    rules: [
      ...(icon < 0 ? [] : [iconRule(c, icon)]), ...(character < 0 ? [] : faceRule(character)),
      ...rules(...(setup.bursts.includes(space) ? ["burst"] : []), ...(setup.bridges.some(([from]) => from === space) ? ["bridge"] : []),
        ...(space >= setup.zone ? ["zone"] : []), ...(space === setup.path.length - 1 ? ["border"] : []), ...(space === 0 ? ["escape"] : [])),
    ],
  };
}

function ofCard(c: Context, card: string): Topic {
  const { words } = c;
  const icons = [...new Set(words.icons(card))].map((icon) => iconRule(c, icon));
  const more = icons.length > 0 ? rules("step") : card === "cage" ? rules("cage", "match") : faceRule(Number(card.slice(1)) - 1);
  return { title: words.card(card), rules: [...icons, ...more] };
}

const KEYWORDS: readonly (readonly [begins: string, rule: string])[] = [["DEFENSE", "guard"], ["EQUIP", "equip"], ["RANGED", "ranged"], ["PLAY", "anytime"]];

function ofTreat(c: Context, kind: number): Topic {
  const { words } = c;
  const own = words.treatRow(kind)[1].map((keyword) => KEYWORDS.find(([begins]) => keyword.startsWith(begins))?.[1] ?? "treat");
  return { title: words.treat(kind), said: [words.effect(kind), ...words.keywords(kind)], rules: rules("treat", ...own), source: treatSource(c, kind) };
}

function legend(c: Context): Rule[] {
  const { words } = c;
  const pic = (key: string, ...names: string[]): Rule => ({ key, picture: names.map((name): Content => picture(name, "gbw-sym")) });
  return [
    ...ICONS.map((_, icon) => iconRule(c, icon)), { key: "lucky", picture: c.view.lucky.map((icon) => words.candy(icon)) },
    pic("face", "face-1", "face-2"), pic("toof", "face-1"), pic("burst", "burst"), pic("match", "burst"), ...rules("bridge"), pic("zone", "twins"), pic("border", "finish"),
    pic("treat", "treat"), ...rules("anytime", "guard", "equip", "ranged"), pic("part", "target"), pic("trophy", "trophy"), pic("run", "twins"),
  ];
}
