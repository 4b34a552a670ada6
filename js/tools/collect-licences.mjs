// Collects the licences of plotly.js and of what its gl3d bundle contains, into licences/plotly.js-VERSION.txt.
//
//   node tools/collect-licences.mjs
//
// To be run, and its result read and committed, whenever plotly.js-gl3d-dist-min changes in package.json: that package
// carries plotly.js's own licence alone. So plotly.js and its 3D modules are installed as sources into a temporary
// folder and bundled there, and esbuild tells whose code went in.

import { build } from "esbuild";
import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const { version } = createRequire(import.meta.url)("plotly.js-gl3d-dist-min/package.json");

/** Installs packages into a folder of their own. */
async function install(folder, dependencies, overrides = {}) {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "package.json"), JSON.stringify({ private: true, dependencies, overrides }));
  execFileSync("npm", ["install", "--ignore-scripts", "--no-audit", "--no-fund"], { cwd: folder, stdio: "inherit" });
}

/** Names the package folders under `folder` that a bundle of `entry` takes code from. */
async function bundled(folder, entry) {
  const { metafile } = await build({
    absWorkingDir: folder,
    entryPoints: [entry],
    bundle: true,
    write: false,
    metafile: true,
    outdir: "out",
    // glslify runs when plotly.js is made: only its results are in the bundle.
    external: ["glslify"],
    loader: { ".css": "empty", ".glsl": "text" },
    logLevel: "error",
  });
  // Node's own names, such as "buffer", count too: where plotly.js is made, a package stands in for them.
  const paths = Object.keys(metafile.inputs).map((path) => path.replace("(disabled):", ""));
  const folders = paths.map((path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0]);
  return [...new Set(folders.filter(Boolean))].map((path) => join(folder, path));
}

/** The dependencies of plotly.js's 3D modules; forks that live outside the registry stand there under their first name. */
function registryOnly({ glslify, ...dependencies }) {
  const plain = (range) => (range.includes("/") ? range.replace(/^.*#v(\d+)\..*$/, "^$1") : range);
  return Object.fromEntries(Object.entries(dependencies).map(([name, range]) => [name, plain(range)]));
}

/** Gives heading and licence text of one package; older packages have their licence only as a name. */
async function licence(folder) {
  const about = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
  const file = (await readdir(folder)).find((name) => /^(licen[sc]e|copying)(\.|$)/i.test(name));
  const named = about.license?.type ?? about.license ?? about.licenses?.map(({ type }) => type).join(", ");
  const author = about.author?.name ?? about.author ?? about.contributors?.map((one) => one.name ?? one).join(", ");
  if (!file && !named) throw new Error(`${about.name} does not tell its licence`);
  const text = file ? await readFile(join(folder, file), "utf8") : `${named} licence, by ${author ?? "its contributors"}`;
  const tidy = text.replaceAll("\r\n", "\n").replace(/[ \t]+$/gm, "").trim();
  return { name: about.name, text: `${about.name} (${named ?? "see below"})\n\n${tidy}\n` };
}

const work = await mkdtemp(join(tmpdir(), "licences-"));
try {
  const plotly = join(work, "plotly");
  await install(plotly, { "plotly.js": version });
  const source = join(plotly, "node_modules", "plotly.js");

  const solid = join(work, "solid");
  const { dependencies, overrides } = JSON.parse(await readFile(join(source, "stackgl_modules/package.json"), "utf8"));
  await install(solid, registryOnly(dependencies), overrides);
  await writeFile(join(solid, "main.js"), await readFile(join(source, "stackgl_modules/main.js")));
  const shaders = (await readdir(join(solid, "node_modules"))).filter((name) => name.startsWith("glsl-"));

  const folders = [
    ...(await bundled(plotly, "node_modules/plotly.js/lib/index-gl3d.js")),
    ...(await bundled(solid, "main.js")),
    ...shaders.map((name) => join(solid, "node_modules", name)),
  ];
  const byName = new Map((await Promise.all(folders.map(licence))).map(({ name, text }) => [name, text]));
  const own = byName.get("plotly.js");
  byName.delete("plotly.js");
  const rest = [...byName].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, text]) => text);
  const heading = `plotly-gl3d.js.zst is plotly.js ${version} (its gl3d bundle). It is not part of gingerbread_widget's\nown work, and comes under the licences below: its own, then those of what it contains.\n`;
  await mkdir(join(here, "..", "licences"), { recursive: true });
  await writeFile(
    join(here, "..", "licences", `plotly.js-${version}.txt`),
    [heading, own, ...rest].join(`\n${"-".repeat(80)}\n\n`),
  );
} finally {
  await rm(work, { recursive: true });
}
