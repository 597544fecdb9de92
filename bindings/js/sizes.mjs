#!/usr/bin/env node
/**
 * What a page loads for a parameter set: bindings/js/sizes.mjs [--update [--compare FOLDER]]
 * [--against FILE].
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 * Measures all packages in one way: a program that uses the set, bundled and minified by esbuild,
 * and the WebAssembly that it loads as a file of its own; bytes, and bytes of gzip -9. Without an
 * option it compares the sets that are built with sizes.json, and the tables in the documents with
 * what it would write there: exit code 1 if they differ. --update writes them.
 * --compare FOLDER: a folder in which `npm install @noble/post-quantum mlkem @openforge-sh/liboqs`
 * was done; these are measured, too. --against FILE: instead of sizes.json. Needs the package that
 * bindings/js/build.mjs makes.
 */
import fs from "node:fs";
import { builtinModules } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import zlib from "node:zlib";

const root = fileURLToPath(new URL("../..", import.meta.url));
const made = path.join(root, "build/bindings/js");
const args = process.argv.slice(2);
const option = (name) => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined);
const file = option("--against") ?? path.join(root, "bindings/js/sizes.json");
const { build } = await import(path.join(made, "node_modules/esbuild/lib/main.js"));

const { load } = await import(path.join(made, "package/vambrace.js"));
const known = (await load()).list();

/** The sets that have the rows of their families; of others it is the one with the largest module. */
const OF_FAMILY = ["mlkem768", "mldsa65"];
/** Sizes depend a little on the compiler's version. */
const TOLERANCE = 0.02;

/** ML-KEM-768 by others: what is imported, what is used, and a file that is loaded at run time. */
const OTHERS = {
  "@openforge-sh/liboqs": [
    'import { createMLKEM768 } from "@openforge-sh/liboqs";',
    "const kem = await createMLKEM768(); kem.decapsulate(kem.encapsulate(kem.generateKeyPair()));",
    "dist/ml-kem-768.min.js",
  ],
  "@noble/post-quantum": [
    'import { ml_kem768 } from "@noble/post-quantum/ml-kem.js";',
    "ml_kem768.decapsulate(ml_kem768.encapsulate(ml_kem768.keygen()));",
  ],
  mlkem: [
    'import { MlKem768 } from "mlkem";',
    "const kem = new MlKem768(); await kem.decap(await kem.encap(await kem.generateKeyPair()));",
  ],
};

function sizeOf(bytes) {
  return { bytes: bytes.length, gzip: zlib.gzipSync(bytes, { level: 9 }).length };
}

async function javascript(folder, program) {
  const result = await build({
    stdin: { contents: program, resolveDir: folder },
    bundle: true,
    minify: true,
    write: false,
    format: "esm",
    target: "es2022",
    platform: "browser",
    external: builtinModules, // which one of the others imports
    logLevel: "error",
    legalComments: "none",
  });
  return sizeOf(result.outputFiles[0].contents);
}

function moduleOf(name) {
  return path.join(made, "package", `${name}.wasm`);
}

/** The sets that have rows, by the modules that are built. */
function chooseSets() {
  const missing = known.filter(({ name }) => !fs.existsSync(moduleOf(`sets/${name}`)));
  if (missing.length > 0) throw new Error("bindings/js/build.mjs without arguments comes first");
  const bytes = ({ name }) => fs.statSync(moduleOf(`sets/${name}`)).size;
  const rank = (set) => (OF_FAMILY.includes(set.name) ? Infinity : bytes(set));
  const chosen = new Map();
  for (const set of known) {
    const other = chosen.get(set.family);
    if (other === undefined || rank(set) > rank(other)) chosen.set(set.family, set);
  }
  return [...chosen.values()].map(({ name }) => name);
}

/** A module of ours, or undefined if it is not built. */
async function ours(name, program) {
  const wasm = moduleOf(name);
  if (!fs.existsSync(wasm)) return undefined;
  fs.mkdirSync(path.join(made, "bundles"), { recursive: true });
  fs.writeFileSync(path.join(made, "bundles/package.json"), "{}");
  const folder = path.join(made, "bundles");
  return { wasm: sizeOf(fs.readFileSync(wasm)), js: await javascript(folder, program) };
}

async function measured(sets, compare) {
  const found = { sets: {}, others: {} };
  const all = 'import { kem, load } from "vambrace"; await load(); kem("mlkem768").generate();';
  found.all = await ours("vambrace", all);
  for (const set of sets) {
    const program = `import { load } from "vambrace/${set}"; (await load()).generate();`;
    found.sets[set] = await ours(`sets/${set}`, program);
  }
  const imports = 'import { load } from "vambrace/mlkem768";import { keyFiles } from "vambrace/key_files";';
  const program = `${imports} (await load({ keyFiles })).generate().toPem();`;
  found.withKeyFiles = await ours("sets/mlkem768", program);
  if (compare === undefined) return found;
  for (const [name, [imports, use, loaded]] of Object.entries(OTHERS)) {
    const folder = path.resolve(compare, "node_modules", name);
    const { version } = JSON.parse(fs.readFileSync(path.join(folder, "package.json"), "utf8"));
    const js = await javascript(path.resolve(compare), imports + use);
    if (loaded !== undefined) {
      const more = await javascript(folder, fs.readFileSync(path.join(folder, loaded), "utf8"));
      for (const unit of ["bytes", "gzip"]) js[unit] += more[unit];
    }
    found.others[name] = { version, js };
  }
  return found;
}

const kilo = (bytes) => (bytes / 1000).toFixed(1);
const inText = (bytes) => bytes.toLocaleString("en-US");

/** The lines of a document that begin so are what is given. */
function withLines(text, beginning, lines) {
  const old = text.split("\n");
  const at = old.findIndex((line) => line.startsWith(beginning));
  if (at < 0) throw new Error(`no line begins with ${beginning}`);
  const kept = old.filter((line) => !line.startsWith(beginning));
  kept.splice(at, 0, ...lines);
  return kept.join("\n");
}

/** The documents as they should be: [path, text]. */
function documents({ all, sets, withKeyFiles, others }) {
  const manual = "bindings/js/README.md";
  const row = (name, { wasm, js }) => {
    const cells = [wasm.bytes, wasm.gzip, js.bytes, js.gzip, wasm.gzip + js.gzip].map(inText);
    return `| ${name} | ${cells.join(" | ")} |`;
  };
  const table = [
    row("`vambrace`, all sets", all),
    row("`vambrace/mlkem768` and `vambrace/key_files`", withKeyFiles),
    ...Object.entries(sets).map(([set, sizes]) => row(`\`vambrace/${set}\``, sizes)),
  ];
  const { wasm, js } = sets.mlkem768;
  const cells = [`${kilo(wasm.gzip + js.gzip)}: ${kilo(wasm.gzip)} of WebAssembly`];
  cells[0] += `, ${kilo(js.gzip)} of JavaScript`;
  cells[0] += `; with PEM and DER ${kilo(withKeyFiles.wasm.gzip + withKeyFiles.js.gzip)}`;
  cells.push(...Object.keys(OTHERS).map((name) => kilo(others[name].js.gzip)));
  const alone = `| ML-KEM-768 alone, KB of gzip that a page loads | ${cells.join(" | ")} |`;
  const read = (name) => fs.readFileSync(path.join(root, name), "utf8");
  return [
    [manual, withLines(read(manual), "| `vambrace", table)],
    ["docs/bindings.md", withLines(read("docs/bindings.md"), "| ML-KEM-768 alone", [alone])],
  ];
}

/** Where two sizes differ by more than is allowed: a list of texts. */
function differences(committed, found, name) {
  if (found === undefined) return [];
  if (typeof committed === "number") {
    const differs = Math.abs(found - committed) > TOLERANCE * committed;
    return differs ? [`${name}: ${found} bytes; ${committed} in sizes.json`] : [];
  }
  return Object.keys(committed).flatMap((key) =>
    differences(committed[key], found[key], `${name} ${key}`.trim()),
  );
}

const compare = option("--compare");
const committed = fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, "utf8")) : undefined;
const isUpdate = args.includes("--update");
const found = await measured(isUpdate ? chooseSets() : Object.keys(committed.sets), compare);
if (isUpdate) {
  if (compare === undefined) found.others = committed.others;
  fs.writeFileSync(file, `${JSON.stringify(found, undefined, 2)}\n`);
  for (const [name, text] of documents(found)) fs.writeFileSync(path.join(root, name), text);
} else {
  const { all, sets, withKeyFiles } = committed;
  const wrong = differences({ all, sets, withKeyFiles }, found, "");
  const rows = new Set(known.filter(({ name }) => name in sets).map(({ family }) => family));
  for (const family of new Set(known.map((set) => set.family))) {
    if (!rows.has(family)) wrong.push(`${family} has no row in sizes.json`);
  }
  for (const [name, text] of documents(committed)) {
    if (fs.readFileSync(path.join(root, name), "utf8") !== text) {
      wrong.push(`${name} does not say what is in sizes.json`);
    }
  }
  const count = Object.values(found.sets).filter((size) => size !== undefined).length;
  if (found.all === undefined || count === 0) wrong.push("nothing is built: bindings/js/build.mjs");
  for (const line of wrong) console.error(line);
  if (wrong.length > 0) {
    console.error("bindings/js/sizes.mjs --update writes them");
    process.exit(1);
  }
  console.log(`sizes: ${count} modules and the documents agree`);
}
