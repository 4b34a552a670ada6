/** The rooms of the front end: which may import which, and that no imports run in a circle. */

import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

import { describe, expect, it } from "vitest";

const SOURCES = join(import.meta.dirname, "../src");
const FILES = readdirSync(SOURCES, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".ts"));

interface Import {
  readonly from: string;
  readonly to: string;
  readonly type: boolean;
}

/** Yields the imports of our own files that a source makes. */
function* importsOf(file: string, source: string): Generator<Import> {
  for (const [, keyword = "", names = "", path = ""] of source.matchAll(/^(import|export)\s+([^"]*?)from "(\.[^"]+)";/gms)) {
    const list = /\{(.*)\}/s.exec(names)?.[1]?.split(",").map((name) => name.trim()).filter((name) => name !== "") ?? [];
    const type = names.startsWith("type ") || (keyword === "import" && list.length > 0 && list.every((name) => name.startsWith("type ")));
    const to = normalize(join(dirname(file), path));
    yield { from: file, to: to.endsWith(".css") || to.endsWith(".json") ? to : `${to}.ts`, type };
  }
}

/** Returns the groups of files that import each other in a circle. */
function circles(imports: readonly Import[]): string[][] {
  const next = new Map<string, string[]>();
  for (const { from, to } of imports) next.set(from, [...(next.get(from) ?? []), to]);
  const reached = (start: string): Set<string> => {
    const found = new Set<string>();
    const todo = [...(next.get(start) ?? [])];
    for (let it = todo.pop(); it !== undefined; it = todo.pop()) {
      if (found.has(it)) continue;
      found.add(it);
      todo.push(...(next.get(it) ?? []));
    }
    return found;
  };
  const all = new Map([...next.keys()].map((file) => [file, reached(file)]));
  const groups = [...all].filter(([file, found]) => found.has(file))
    .map(([file, found]) => [...found].filter((it) => it === file || all.get(it)?.has(file) === true).sort());
  return [...new Map(groups.map((group) => [group.join(), group])).values()];
}

const IMPORTS = FILES.flatMap((file) => [...importsOf(file, readFileSync(join(SOURCES, file), "utf8"))]);

describe("imports", () => {
  it("run in no circle, not even those of types", () => {
    expect(circles(IMPORTS)).toEqual([]);
  });

  it("lead from a game to the shared rooms, never back, and never to another game", () => {
    const room = (file: string): string => file.split("/")[0] ?? "";
    const wrong = IMPORTS.filter(({ from, to }) => !to.startsWith("..") && from.includes("/") && room(to) !== room(from) && room(to) !== "app");
    expect(wrong).toEqual([]);
  });

  it("are found, whatever they look like", () => {
    const source = 'import { a, type B } from "./b";\nimport type { C } from "../c";\nimport {\n  type D,\n} from "./d";\nexport { e } from "./e/index";\nimport x from "./x.css";\n';
    const found = [...importsOf("app/a.ts", source)].map(({ to, type }) => [to, type]);
    expect(found).toEqual([["app/b.ts", false], ["c.ts", true], ["app/d.ts", true], ["app/e/index.ts", false], ["app/x.css", false]]);
    expect(IMPORTS.length).toBeGreaterThan(300);
    expect(circles([["a", "b"], ["b", "c"], ["c", "a"], ["c", "d"]].map(([from = "", to = ""]) => ({ from, to, type: true })))).toEqual([["a", "b", "c"]]);
  });
});

/** Rooms that have a style sheet, by the folder of their sources; the editor builds on the house. */
const SHEETS: readonly (readonly [sheet: string, room: string])[] = [
  ["app/app.css", "app"], ["candyman/candyman.css", "candyman"], ["house/house.css", "house"], ["house/editor/editor.css", "house/editor"],
];

/** What the sources of a room call classes: whole names, and beginnings that go on with a value. */
function classesOf(room: string): { readonly has: (name: string) => boolean } {
  const names = new Set<string>();
  const beginnings: string[] = [];
  for (const file of FILES.filter((it) => it.startsWith(`${room}/`))) {
    for (const [, name = "", more] of readFileSync(join(SOURCES, file), "utf8").matchAll(/(?<=["` .])(gbw-[\w-]+)(\$\{)?/g)) {
      if (more === undefined) names.add(name);
      else beginnings.push(name);
    }
  }
  return { has: (name) => names.has(name) || beginnings.some((it) => name.startsWith(it)) };
}

/** Yields the selectors of a style sheet, those inside other rules too. */
function* selectors(css: string): Generator<string> {
  for (const [, list = ""] of css.replace(/\/\*.*?\*\//gs, "").matchAll(/(?:^|[{};])\s*([^@{};]+)\{/g)) {
    if (!/^\s*(from|to|\d+%)/.test(list)) yield* list.split(/,(?![^(]*\))/).map((it) => it.trim());
  }
}

describe("style sheets", () => {
  const sheet = (file: string): string[] => [...selectors(readFileSync(join(SOURCES, file), "utf8"))];
  const classes = (selector: string): string[] => [...selector.matchAll(/\.(gbw-[\w-]+)/g)].map(([, name = ""]) => name).filter((name) => name !== "gbw-root");

  it("the shared one styles what the shared rooms draw, and nothing else", () => {
    const app = classesOf("app");
    expect(sheet("app/app.css").flatMap(classes).filter((name) => !app.has(name))).toEqual([]);
  });

  it.each(SHEETS.slice(1))("%s styles what is its room's own", (file, room) => {
    const own = classesOf(room);
    const known = room.split("/").map((_, i, parts) => classesOf(parts.slice(0, i + 1).join("/")));
    const app = classesOf("app");
    const foreign = sheet(file).flatMap(classes).filter((name) => ![app, ...known].some((it) => it.has(name)));
    const shared = sheet(file).filter((it) => classes(it).length > 0 && !classes(it).some((name) => own.has(name)));
    expect({ foreign, shared }).toEqual({ foreign: [], shared: [] });
  });

  it("are read with all that stands in them", () => {
    expect([...selectors("/* .a { } */ .b, .c > :is(.d, .e) { x: y; }\n@media (x: y) { .f { z: 1; } @keyframes k { from { a: b; } } }")]).toEqual([".b", ".c > :is(.d, .e)", ".f"]);
  });
});
