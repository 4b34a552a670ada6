// @vitest-environment node
/** No words for people stand in the sources of the front end, outside the message files. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, it } from "vitest";
import { parseAst, transformWithEsbuild } from "vite";

const SOURCES = join(import.meta.dirname, "../../../src");

interface Node {
  readonly type: string;
  readonly [part: string]: unknown;
}

/** What nobody reads: values under these names, and what these functions are called with. */
const UNREAD = new Set(["class", "style", "d", "cls", "className", "cssText", "family"]);
const FOR_MACHINES = new Set(["querySelector", "querySelectorAll", "closest", "matches", "listen", "Function", "Error", "RangeError", "warn", "setProperty", "matchMedia"]);

/** The last name of `a.b["c"]`. */
function lastName(node: unknown): string {
  const { name, value, property } = (node ?? {}) as { name?: unknown; value?: unknown; property?: unknown };
  return property === undefined ? String(name ?? value) : lastName(property);
}

function isUnread(node: Node): boolean {
  switch (node.type) {
    case "ImportDeclaration": return true;
    case "Property": return UNREAD.has(lastName(node["key"]));
    case "VariableDeclarator": return UNREAD.has(lastName(node["id"]));
    case "AssignmentExpression": return UNREAD.has(lastName(node["left"]));
    case "CallExpression": case "NewExpression": return FOR_MACHINES.has(lastName(node["callee"]));
    default: return false;
  }
}

/** Two words in a row, or one that begins like a sentence; names of classes and of keys aside. */
const isProse = (text: string): boolean => isWords(text.replace(/gbw-[\w-]*/g, "").replace(/^(Arrow|Enter|Escape|Home|End)$/, ""));
const isWords = (text: string): boolean => /\p{L}{2,}[,;:]? \p{L}{2,}/u.test(text) || /^\p{Lu}\p{Ll}{2,}/u.test(text.trim());

function* texts(node: unknown): Generator<string> {
  if (Array.isArray(node)) for (const part of node) yield* texts(part);
  if (typeof node !== "object" || node === null || !("type" in node) || isUnread(node as Node)) return;
  const it = node as Node;
  if (it.type === "Literal" && typeof it["value"] === "string") yield it["value"];
  if (it.type === "TemplateElement") yield (it["value"] as { readonly cooked: string }).cooked;
  for (const part of Object.values(it)) yield* texts(part);
}

async function prose(source: string): Promise<string[]> {
  const { code } = await transformWithEsbuild(source, "source.ts", { loader: "ts", target: "esnext" });
  return [...texts(parseAst(code))].filter(isProse);
}

/** What is no word for people; and what is said where not even the application is there, so no messages either. */
const KNOWN: Readonly<Record<string, readonly string[]>> = {
  "loader.ts": ["The game cannot be shown here: "],
  "app/ui/menu.ts": ["Esc"],
  "house/scene/plotly-data.ts": ["middle center"],
  "house/scene/svg.ts": ["Iowan Old Style, Palatino Linotype, Palatino, Book Antiqua, Georgia, serif", "xMidYMid meet"],
  "house/motion.ts": ["0 0 14px 3px var(--gbw-lamp)"],
};

it("has no words for people", async () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".ts"));
  expect(files.length).toBeGreaterThan(60);
  const found: Record<string, string[]> = {};
  for (const name of files.sort()) {
    const words = await prose(readFileSync(join(SOURCES, name), "utf8"));
    if (words.length > 0) found[name] = words;
  }
  expect(found).toEqual(KNOWN);
});

it("which words in a source would show, wherever they stand", async () => {
  expect(await prose('h("p", { class: "gbw a b", attrs: { title: `Undo ${n}` } }, "nothing to undo", c ? "Stop" : "gbw-stop")')).toEqual(["Undo ", "nothing to undo", "Stop"]);
});
