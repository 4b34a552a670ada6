// Parts of the front end: scripts of their own, which pages get only with what needs them, and which take the modules that they
// share from the script that loads them. esbuild would have a page fetch shared chunks, but ours come through a model.
//
// A part is the default export of its module as a function of an array: the exports that it takes. The script that gives them
// holds that array (`shared`) in a module that is empty in the sources. No module is in two scripts.

import { build } from "esbuild";
import { relative, sep } from "node:path";

/**
 * @typedef {object} Script
 * @property {string} name
 * @property {string} entry
 * @property {string} [shared] its module that holds what it gives
 * @property {RegExp} [gives] the modules that it gives
 * @property {Script} [from] the script that loads it; none: pages load it first
 */

/**
 * Builds scripts, each after those that it gives to; returns their texts by name.
 *
 * @param {readonly Script[]} scripts
 * @param {import("esbuild").BuildOptions} options
 * @returns {Promise<Map<string, Uint8Array>>}
 */
export async function buildParts(scripts, options) {
  const root = options.absWorkingDir ?? "";
  /** @type {Map<Script, Set<string>>} */
  const given = new Map(scripts.map((script) => [script, new Set()]));

  /**
   * @param {Script} script
   * @param {import("esbuild").Plugin} provided
   */
  const run = async (script, provided, more = {}) => {
    const contents = `import made from "./${script.entry}"; ${script.from ? "$made = made;" : "export default made;"}`;
    const wrapped = script.from && { banner: { js: "var part=($shared,$made)=>{" }, footer: { js: "return $made};export{part as default};" } };
    return build({
      ...options, ...wrapped, ...more, stdin: { contents, resolveDir: root }, outfile: `${script.name}.js`, write: false, metafile: true,
      plugins: [filled(root, script, [...given.get(script) ?? []].sort()), provided, ...options.plugins ?? []],
    });
  };

  for (const script of scripts) {
    if (script.from === undefined) continue;
    const { outputFiles } = await run(script, outside(root, script.from), { minify: false, sourcemap: false, banner: {}, footer: {} });
    for (const [, names = "", path] of outputFiles[0].text.matchAll(/^import \{([^}]*)\} from "(.*)";$/gm)) {
      for (const name of names.split(",")) given.get(script.from)?.add(`${path} ${name.trim().split(" ")[0]}`);
    }
  }
  const built = await Promise.all(scripts.map((script) => run(script, taken(root, script.from, [...(script.from && given.get(script.from)) ?? []].sort()))));
  const modules = built.flatMap(({ metafile }) => Object.keys(metafile.inputs)).filter((it) => !/^given:|^<stdin>$/.test(it));
  const twice = modules.filter((it, i) => modules.indexOf(it) !== i);
  if (twice.length > 0) throw new Error(`several scripts hold ${twice.join(", ")}`);
  return new Map(scripts.map(({ name }, i) => [name, built[i].outputFiles[0].contents]));
}

/** The module of a script that holds what it gives.
 * @param {string} root
 * @param {Script} script
 * @param {readonly string[]} exports
 * @returns {import("esbuild").Plugin}
 */
const filled = (root, script, exports) => ({
  name: "filled",
  setup(plugin) {
    plugin.onLoad({ filter: /[\\/]shared\.ts$/ }, ({ path }) => {
      if (toModule(root, path) !== script.shared) return null;
      const imports = exports.map((it, i) => `import { ${it.split(" ")[1]} as s${i} } from "./${it.split(" ")[0]}";`);
      return { contents: `${imports.join("\n")}\nexport const shared = [${exports.map((_, i) => `s${i}`).join()}];`, resolveDir: root };
    });
  },
});

/** Leaves imports of given modules as they are, to be read.
 * @param {string} root
 * @param {Script} from
 * @returns {import("esbuild").Plugin}
 */
const outside = (root, from) => ({
  name: "outside",
  setup(plugin) {
    resolveGiven(plugin, root, from, (path) => ({ path, external: true }));
  },
});

/** Takes given modules from the array.
 * @param {string} root
 * @param {Script | undefined} from
 * @param {readonly string[]} exports
 * @returns {import("esbuild").Plugin}
 */
const taken = (root, from, exports) => ({
  name: "taken",
  setup(plugin) {
    if (from === undefined) return;
    resolveGiven(plugin, root, from, (path) => ({ path, namespace: "given" }));
    plugin.onLoad({ filter: /.*/, namespace: "given" }, ({ path }) => ({
      contents: exports.map((it, i) => it.startsWith(`${path} `) ? `export const ${it.split(" ")[1]} = $shared[${i}];` : "").join(""),
    }));
  },
});

/**
 * @param {import("esbuild").PluginBuild} plugin
 * @param {string} root
 * @param {Script} from
 * @param {(path: string) => import("esbuild").OnResolveResult} resolve
 */
function resolveGiven(plugin, root, from, resolve) {
  plugin.onResolve({ filter: /^\./ }, async ({ path, resolveDir, kind, pluginData }) => {
    if (pluginData === plugin) return null;
    const found = await plugin.resolve(path, { resolveDir, kind, pluginData: plugin });
    const module = toModule(root, found.path);
    return from.gives?.test(module) ? resolve(module) : null;
  });
}

/**
 * @param {string} root
 * @param {string} path
 */
const toModule = (root, path) => relative(root, path).split(sep).join("/");
