// Builds everything the Python package carries for the browser, into gingerbread_widget/static/:
//
//   widget.js                 what anywidget loads with every widget: it fetches the rest
//   replay.js                 the script of pages that hold a whole game
//   app.js.gz                 the application with its styles and words as an ES module, gzipped
//   house.js.gz, candyman.js.gz, editor.js.gz, pair.js.gz
//                             its parts, packed the same way: games, the house's editor, games that several browsers share
//   plotly-gl3d.js            plotly.js with its 3D traces as an ES module; hatch_build.py packs it
//   THIRD-PARTY-LICENSES.txt  the licences of what is bundled above
//
// The same sources give the same bytes, with one version of Node and of the packer. `--watch` rebuilds all but plotly.js on every change.

import { build, context, transform } from "esbuild";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

import { buildParts } from "./parts.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const target = join(here, "..", "gingerbread_widget", "static");

/** anywidget sends this text once per widget, so it has to stay small. */
const LOADER_LIMIT = 8_000;

/** @type {import("./parts.mjs").Script & { limit: number }} */
const app = { name: "app", entry: "src/widget.ts", shared: "src/app/shared.ts", gives: /^src\/app\//, limit: 40_000 };
/** @type {typeof app} */
const house = { name: "house", entry: "src/house/index.ts", from: app, shared: "src/house/shared.ts", gives: /^src\/(app|house\/(?!editor))/, limit: 66_500 };
/**
 * The application travels once a page, and each of its parts with what needs it; plotly.js must never slip in. Those that load
 * others come after them.
 *
 * @type {readonly (Omit<typeof app, "gives" | "shared">)[]}
 */
const SCRIPTS = [
  { name: "editor", entry: "src/house/editor/index.ts", from: house, limit: 9_300 },
  house,
  { name: "candyman", entry: "src/candyman/index.ts", from: app, limit: 24_500 },
  { name: "pair", entry: "src/pair/index.ts", from: app, limit: 6_100 },
  app,
];

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
const loader = {
  ...common,
  entryPoints: { widget: "src/loader.ts" },
  outdir: target,
};

/** @type {import("esbuild").BuildOptions} */
const replay = {
  ...common,
  entryPoints: { replay: "src/replay.ts" },
  outdir: target,
};

/** A style sheet that a script imports is its text, minified. */
const styles = {
  name: "styles",
  /** @param {import("esbuild").PluginBuild} plugin */
  setup(plugin) {
    plugin.onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const { code } = await transform(await readFile(path, "utf8"), { loader: "css", minify: true });
      return { contents: code, loader: "text", watchFiles: [path] };
    });
  },
};

/** Words of pages without scripts are Python's alone. */
const words = {
  name: "words",
  /** @param {import("esbuild").PluginBuild} plugin */
  setup(plugin) {
    plugin.onLoad({ filter: /messages[\\/](\w+[\\/])?en\.json$/ }, async ({ path }) => {
      const entries = Object.entries(JSON.parse(await readFile(path, "utf8"))).filter(([key]) => !key.startsWith("still."));
      return { contents: JSON.stringify(Object.fromEntries(entries)), loader: "json", watchFiles: [path] };
    });
  },
};

/** @type {import("esbuild").BuildOptions} */
const parts = { ...common, plugins: [styles, words] };

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

/**
 * Writes an ES module gzipped. Node writes no time of day into the header; byte 9, the operating system, is all that
 * differs from machine to machine.
 *
 * @param {string} name
 * @param {Uint8Array} contents
 */
async function writePacked(name, contents) {
  // many small blocks suit code, styles and words that follow each other
  const packed = gzipSync(contents, { level: 9, memLevel: 6 });
  packed[9] = 255;
  await writeFile(join(target, name), packed);
  return packed.length;
}

/**
 * @param {string} name
 * @param {number} size
 * @param {number} limit
 */
function hold(name, size, limit) {
  if (size > limit) throw new Error(`${name} has ${size} bytes, over the ${limit} it may have`);
}

/**
 * @param {string} name
 * @param {import("esbuild").BuildOptions} options
 */
async function buildSmall(name, options) {
  const { metafile } = await build({ ...options, metafile: true });
  hold(name, Object.values(metafile.outputs).reduce((sum, output) => sum + output.bytes, 0), LOADER_LIMIT);
}

/** @param {import("esbuild").BuildOptions} more */
async function buildScripts(more = {}) {
  const built = await buildParts(SCRIPTS, { ...parts, ...more });
  for (const { name, limit } of SCRIPTS) {
    const size = await writePacked(`${name}.js.gz`, built.get(name) ?? new Uint8Array());
    if (more.minify !== false) hold(name, size, limit);
  }
}

/** Bundles plotly.js apart from the widget, so that a page loads it once however many widgets it shows. */
async function buildPlotly() {
  const { outputFiles } = await build(plotly);
  await writeFile(join(target, "plotly-gl3d.js"), outputFiles[0].contents);
}

/** Puts the licences beside the bundle; refuses a package whose licences have not been collected in its version. */
async function writeLicences() {
  const texts = [];
  for (const [name, folder] of [["plotly.js", "plotly.js-gl3d-dist-min"], ["fzstd", "fzstd"]]) {
    const { version } = JSON.parse(await readFile(join(here, "node_modules", folder, "package.json"), "utf8"));
    const collected = join(here, "licences", `${name}-${version}.txt`);
    texts.push(await readFile(collected, "utf8").catch(() => {
      throw new Error(`${name} ${version} has no licence file: collect it (tools/collect-licences.mjs) and commit ${collected}`);
    }));
  }
  await writeFile(join(target, "THIRD-PARTY-LICENSES.txt"), texts.join(`\n${"-".repeat(80)}\n\n`));
}

/** Builds the scripts again after each change of any. */
const rebuild = {
  name: "rebuild",
  /** @param {import("esbuild").PluginBuild} plugin */
  setup(plugin) {
    plugin.onEnd(async ({ errors }) => {
      if (errors.length === 0) await buildScripts({ minify: false, sourcemap: "inline" });
    });
  },
};

await mkdir(target, { recursive: true });
if (process.argv.includes("--watch")) {
  /** @type {import("esbuild").BuildOptions} */
  const eager = { minify: false, sourcemap: "inline", logLevel: "info" };
  await (await context({ ...loader, ...eager })).watch();
  await (await context({ ...replay, ...eager })).watch();
  const entries = Object.fromEntries(SCRIPTS.map(({ name, entry }) => [name, entry]));
  await (await context({ ...parts, entryPoints: entries, outdir: target, write: false, plugins: [styles, words, rebuild] })).watch();
} else {
  await Promise.all([buildSmall("widget.js", loader), buildSmall("replay.js", replay), buildScripts(), buildPlotly(), writeLicences()]);
}
