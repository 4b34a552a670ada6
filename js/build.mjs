// Builds everything the Python package carries for the browser, into gingerbread_widget/static/:
//
//   widget.js                 the widget as one ES module, as anywidget loads it
//   widget.css                its style sheet
//   plotly-gl3d.js.gz         plotly.js with its 3D traces as an ES module, gzipped
//   THIRD-PARTY-LICENSES.txt  the licences of what is bundled above
//
// The same sources give the same bytes, with one version of Node. `--watch` rebuilds the first two on every change.

import { context, build } from "esbuild";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const here = dirname(fileURLToPath(import.meta.url));
const target = join(here, "..", "gingerbread_widget", "static");
const require = createRequire(import.meta.url);

/** anywidget loads this text once per widget, so plotly.js must never slip in and the size is held. */
const WIDGET_LIMIT = 120_000;

/** @type {import("esbuild").BuildOptions} */
const common = {
  absWorkingDir: here,
  bundle: true,
  minify: true,
  format: "esm",
  platform: "browser",
  // The oldest browsers in which anywidget itself runs.
  target: ["chrome116", "firefox124", "safari17.4"],
  charset: "utf8",
  legalComments: "none",
  logLevel: "warning",
};

/** @type {import("esbuild").BuildOptions} */
const widget = {
  ...common,
  entryPoints: { widget: "src/widget.ts" },
  outdir: target,
  metafile: true,
};

/** @type {import("esbuild").BuildOptions} */
const styles = {
  ...common,
  entryPoints: { widget: "src/widget.css" },
  outdir: target,
};

/** @type {import("esbuild").BuildOptions} */
const plotly = {
  ...common,
  stdin: { contents: 'export { default } from "plotly.js-gl3d-dist-min";', resolveDir: here },
  define: {
    // Some of what plotly.js bundles reaches for Node's global object.
    global: "window",
    // Where a page has RequireJS (nbconvert, classic notebooks), plotly.js would else announce
    // itself to that loader and export nothing here.
    "define.amd": "false",
  },
  loader: { ".css": "empty" },
  write: false,
};

/** Builds widget.js and checks that it has stayed small. */
async function buildWidget() {
  const { metafile } = await build(widget);
  const size = Object.values(metafile.outputs).reduce((sum, output) => sum + output.bytes, 0);
  if (size > WIDGET_LIMIT) {
    throw new Error(`widget.js has ${size} bytes, over the ${WIDGET_LIMIT} it may have`);
  }
}

/** Bundles plotly.js apart from the widget, so that a page loads it once however many widgets it shows. */
async function buildPlotly() {
  const { outputFiles } = await build(plotly);
  // Node writes no time of day into the gzip header; byte 9, the operating system, is all that differs.
  const packed = gzipSync(outputFiles[0].contents, { level: 9 });
  packed[9] = 255;
  await writeFile(join(target, "plotly-gl3d.js.gz"), packed);
}

/** Puts the licences beside the bundle; refuses a plotly.js whose licences have not been collected. */
async function writeLicences() {
  const { name, version } = require("plotly.js-gl3d-dist-min/package.json");
  const collected = join(here, "licences", `plotly.js-${version}.txt`);
  const text = await readFile(collected, "utf8").catch(() => {
    throw new Error(`${name} ${version} has no licence file: run tools/collect-licences.mjs and commit ${collected}`);
  });
  await writeFile(join(target, "THIRD-PARTY-LICENSES.txt"), text);
}

await mkdir(target, { recursive: true });
if (process.argv.includes("--watch")) {
  for (const options of [widget, styles]) {
    await (await context({ ...options, minify: false, sourcemap: "inline", logLevel: "info" })).watch();
  }
} else {
  await Promise.all([buildWidget(), build(styles), buildPlotly(), writeLicences()]);
}
