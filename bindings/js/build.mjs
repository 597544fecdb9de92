#!/usr/bin/env node
/**
 * Builds the package and the demo: bindings/js/build.mjs [SET... | --no-sets].
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 * build/bindings/js/package becomes what `npm install` or a web page can use: vambrace.wasm with
 * all sets, and sets/SET.wasm for each (or those that are named, or none). Needs clang-19,
 * wasm-ld-19, llvm-ar-19, cmake and ninja; wasm-opt (Debian: binaryen) makes the result smaller,
 * npm brings the compiler that makes the types, and the bundlers of the tests (package-lock.json).
 * VMB_JOBS: compilers at a time.
 */
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import zlib from "node:zlib";

const here = path.dirname(fileURLToPath(import.meta.url));
const root = path.resolve(here, "../..");
const work = path.join(root, "build/bindings/js");
const out = path.join(work, "package");
const toolchain = path.join(here, "wasm/toolchain.cmake");
const PAGE = 65536;
/** Functions that differ in constants alone become one, which takes them as arguments. */
const OPTIMIZE = ["-O3", "--converge", "--merge-similar-functions"];
OPTIMIZE.push("--strip-producers", "--strip-target-features");
/** Twice what an operation may use: a stack overflow must trap, not write to other memory. */
const STACK_BYTES = 8192;

/** What the command printed goes to the error output if it fails. */
function run(command, ...args) {
  try {
    return execFileSync(command, args, { encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });
  } catch (error) {
    console.error(error.stdout);
    throw new Error(`${command} failed`, { cause: error });
  }
}

function has(command) {
  return (process.env.PATH ?? "")
    .split(path.delimiter)
    .some((folder) => fs.existsSync(path.join(folder, command)));
}

/** The library of all sets, compiled by its own build. */
function buildLibrary() {
  const folder = path.join(work, "wasm");
  const options = ["-DVMB_HOSTED=OFF", "-DVMB_BUILD_TESTS=OFF", "-DVMB_INSTALL_LIBRARY=OFF"];
  if (has("ccache")) options.push("-DCMAKE_C_COMPILER_LAUNCHER=ccache");
  options.push("-DVMB_WARNINGS_AS_ERRORS=ON", `-DCMAKE_TOOLCHAIN_FILE=${toolchain}`);
  run("cmake", "-S", root, "-B", folder, "-G", "Ninja", ...options);
  run("ninja", "-C", folder, "-j", process.env.VMB_JOBS ?? String(os.cpus().length));
  return path.join(folder, "libvambrace.a");
}

/** Compiles a file that is not of that library. */
function compile(source, object, ...definitions) {
  const includes = [`-I${root}/src`, `-I${root}/include`, `-isystem${here}/wasm/include`];
  const options = ["--target=wasm32-unknown-unknown", "-std=c11", "-O2", "-mbulk-memory"];
  options.push("-Wall", "-Wextra", "-Werror", "-fvisibility=hidden", "-ffunction-sections");
  options.push("-DVMB_BUILDING_LIBRARY", "-fno-builtin-strlen");
  run("clang-19", ...options, ...definitions, ...includes, "-c", source, "-o", object);
  return object;
}

const EXPANDED_KEYS = ["expanded_key_bytes", "expand_key", "sign_expanded"].map(
  (name) => `vmb_falcon_${name}`,
);
/** What only the sets of a family have: other modules would get the family's code by it. */
const EXPORTS_OF_FAMILY = {
  "ML-DSA": ["mu", "sign_mu", "verify_mu", "sign_digest", "verify_digest"].map(
    (name) => `vmb_mldsa_${name}`,
  ),
  "SLH-DSA": ["vmb_slhdsa_sign_digest", "vmb_slhdsa_verify_digest"],
  Falcon: EXPANDED_KEYS,
  "FN-DSA": EXPANDED_KEYS,
};

/** The functions of a module with all sets, or with one. */
function exportsOf(set) {
  const text = fs.readFileSync(path.join(here, "wasm/exports.txt"), "utf8");
  const general = text.trim().split("\n");
  if (set === undefined) {
    return [...new Set(general.concat(...Object.values(EXPORTS_OF_FAMILY)))];
  }
  const other = set.kind === "kem" ? /^vmb_sig_|_count$|_version$/ : /^vmb_kem_|_count$|_version$/;
  return general
    .filter((name) => !other.test(name))
    .concat(EXPORTS_OF_FAMILY[set.family] ?? []);
}

function link(objects, library, file, set) {
  const exports = exportsOf(set);
  const options = ["--no-entry", "--gc-sections", "--strip-all", "-O3", "--stack-first"];
  options.push("-z", `stack-size=${STACK_BYTES}`, ...exports.map((name) => `--export=${name}`));
  run("wasm-ld-19", ...options, ...objects, library, "-o", file);
  if (has("wasm-opt")) {
    const features = ["bulk-memory", "simd", "nontrapping-float-to-int", "mutable-globals"];
    const enabled = [...features, "sign-ext"].map((name) => `--enable-${name}`);
    run("wasm-opt", ...enabled, ...OPTIMIZE, file, "-o", file);
  }
}

/** The lists of sets with one set alone, in a folder that is searched before the tree. */
function writeLists(name) {
  const folder = path.join(work, "one_set");
  const schemes = path.join(root, "src/schemes");
  for (const family of fs.readdirSync(schemes)) {
    const list = path.join(schemes, family, `${family}_sets.def`);
    if (!fs.existsSync(list)) continue;
    const lines = fs.readFileSync(list, "utf8").split("\n");
    const place = path.join(folder, "schemes", family);
    fs.mkdirSync(place, { recursive: true });
    const own = lines.filter((line) => line.includes(`_SET(${name},`));
    fs.writeFileSync(path.join(place, `${family}_sets.def`), `${own.join("\n")}\n`);
  }
  return folder;
}

/**
 * The files that list sets, compiled for one set alone; all else comes from the library of all sets.
 */
function linkSet(set, objects, library, file) {
  const { name, family } = set;
  const definitions = [`-I${writeLists(name)}`];
  const files = ["kem", "sig"];
  if (EXPORTS_OF_FAMILY[family] === EXPANDED_KEYS) files.push("falcon/falcon_expanded");
  const lists = files.map((list) => {
    const object = path.join(work, `wasm/${path.basename(list)}_of_one_set.o`);
    return compile(path.join(root, `src/api/${list}.c`), object, ...definitions);
  });
  link([...objects, ...lists], library, file, set);
}

function write(name, text) {
  fs.writeFileSync(path.join(out, name), text);
}

/** The sets' identifiers, as the package has them. */
function identifierRows() {
  const data = path.join(root, "docs/specs/data/identifiers.json");
  const notNeeded = "older encodings of that library, not needed";
  return JSON.parse(fs.readFileSync(data, "utf8")).sets.map((set) => ({
    name: set.set,
    oid: set.oid_der,
    hasSeed: set.seed_bytes !== undefined && set.private_key !== "raw",
    isRaw: set.private_key === "raw",
    alsoRead: (set.also_read ?? [])
      .filter((other) => other.encoding !== notNeeded && other.oid_der !== set.oid_der)
      .map((other) => other.oid_der),
  }));
}

/** identifiers.js from the one table of identifiers. */
function writeIdentifiers() {
  const rows = identifierRows();
  write(
    "identifiers.js",
    `/**
 * Made from docs/specs/data/identifiers.json.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
/**
 * @typedef {object} Identifier
 * @property {string} name of the set
 * @property {string} oid its encoding, in hex
 * @property {boolean} hasSeed whether private keys may be written as seeds
 * @property {boolean} isRaw whether the private key has no tag of its own
 * @property {ReadonlyArray<string>} alsoRead what other software uses
 */
/** @type {ReadonlyArray<Identifier>} */
export const identifiers = ${JSON.stringify(rows).replaceAll("},{", "},\n{")};\n`,
  );
}

/** vambrace/SET: one set with its own module. */
function writeSetModule({ name, kind, family }) {
  const type = kind === "kem" ? "Kem" : "Signature";
  const file = kind === "kem" ? "one_kem" : "one_signature";
  const own = identifierRows().filter((row) => row.name === name);
  write(
    `sets/${name}.js`,
    `/**
 * ${family}: ${name} alone.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
import { load${type} } from "../${file}.js";

export { Status, VambraceError } from "../errors.js";

const identifiers = ${JSON.stringify(own)};

/** @param {import("../load_instance.js").LoadOptions} [options] */
export function load(options = {}) {
  const module = options.module ?? new URL("./${name}.wasm", import.meta.url);
  return load${type}({ ...options, module }, identifiers);
}
`,
  );
  write(
    `sets/${name}.d.ts`,
    `import type { LoadOptions, ${type} } from "../vambrace.js";
export { Status, VambraceError } from "../vambrace.js";
export declare function load(options?: LoadOptions): Promise<${type}>;
`,
  );
}

function copySources() {
  for (const name of fs.readdirSync(path.join(here, "src"))) {
    fs.copyFileSync(path.join(here, "src", name), path.join(out, name));
  }
  for (const name of ["package.json", "README.md"]) {
    fs.copyFileSync(path.join(here, name), path.join(out, name));
  }
  for (const name of ["LICENSE-APACHE", "LICENSE-MIT"]) {
    fs.copyFileSync(path.join(root, name), path.join(out, name));
  }
}

/** TypeScript, as package-lock.json says; whether it is there. */
function installTypeScript() {
  const files = ["package.json", "package-lock.json", "tsconfig.json"];
  const wanted = files.map((name) => fs.readFileSync(path.join(here, name), "utf8")).join("");
  const stamp = path.join(work, "node_modules/.made_from");
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, "utf8") === wanted) return true;
  for (const name of files) fs.copyFileSync(path.join(here, name), path.join(work, name));
  try {
    run("npm", "ci", "--prefix", work, "--ignore-scripts", "--no-audit", "--no-fund");
  } catch {
    return false;
  }
  fs.symlinkSync("../package", path.join(work, "node_modules/vambrace"));
  fs.writeFileSync(stamp, wanted);
  return true;
}

/** The types come from the comments of the sources, which are checked with them. */
function writeTypes() {
  if (installTypeScript()) {
    run("node", path.join(work, "node_modules/typescript/bin/tsc"), "-p", work);
  } else {
    console.log("types: left out: npm ci failed (is the registry of npm reachable?)");
  }
}

/** Modules, each after those that it imports. */
function inOrder(folder, name, done = new Map()) {
  const text = fs.readFileSync(path.join(folder, name), "utf8");
  for (const [, other] of text.matchAll(/^(?:import|export) .*? from "\.\/([a-z_]+\.js)";$/gms)) {
    if (!done.has(other)) inOrder(out, other, done);
  }
  return done.set(name, text);
}

/** A module as a function of a plain script: its exports become properties of modules[name]. */
function asFunction([name, text]) {
  const names = [...text.matchAll(/^export (?:async )?(?:class|const|function) (\w+)/gm)].map(
    ([, exported]) => exported,
  );
  for (const [, list] of text.matchAll(/^export \{(.*?)\};$/gms)) names.push(...list.split(","));
  const body = text
    .replace(/^import (\{.*?\}) from "\.\/([a-z_]+\.js)";$/gms, 'const $1 = modules["$2"];')
    .replace(/^export \{.*?\};$/gms, "")
    .replace(/^export /gm, "")
    .replaceAll("import.meta.url", "self.location.href");
  return `(() => {\n${body}\nmodules["${name}"] = { ${names.join(", ")} };\n})();\n`;
}

/** The worker of the demo and the package as one script: a page of no server has no modules. */
function workerScript(demo) {
  const script = [...inOrder(demo, "worker.js")].map(asFunction).join("");
  if (/<\/script|<!--/i.test(script)) throw new Error("the script would end its element");
  return `"use strict";\nconst modules = {};\n${script}`;
}

/** docs/demo as one file that needs no server and no network. */
function writeDemo() {
  const demo = path.join(root, "docs/demo");
  const text = (name) => fs.readFileSync(path.join(demo, name), "utf8");
  const data = (id, content) => `<script type="text/plain" id="${id}">${content}</script>\n`;
  const wasm = fs.readFileSync(path.join(out, "vambrace.wasm")).toString("base64");
  const inside = {
    '<link rel="stylesheet" href="demo.css">': `<style>\n${text("demo.css")}</style>`,
    '<script type="module" src="demo.js"></script>':
      data("worker", workerScript(demo)) +
      data("wasm", wasm) +
      `<script type="module">\n${text("demo.js")}</script>`,
  };
  let page = text("index.html");
  for (const [reference, content] of Object.entries(inside)) {
    if (!page.includes(reference)) throw new Error(`docs/demo/index.html has no ${reference}`);
    page = page.replace(reference, () => content);
  }
  fs.writeFileSync(path.join(work, "demo.html"), page);
}

function sizeRow(name, file) {
  const bytes = fs.readFileSync(path.join(out, file));
  const packed = zlib.gzipSync(bytes, { level: 9 }).length;
  console.log(`${name.padEnd(24)}${String(bytes.length).padStart(9)}${String(packed).padStart(9)}`);
}

const args = process.argv.slice(2);
fs.rmSync(out, { recursive: true, force: true });
fs.mkdirSync(path.join(out, "sets"), { recursive: true });
const library = buildLibrary();
const objects = ["environment", "memory"].map((name) =>
  compile(path.join(here, `wasm/${name}.c`), path.join(work, `wasm/${name}.o`)),
);
link(objects, library, path.join(out, "vambrace.wasm"));
copySources();
writeIdentifiers();
writeTypes();
writeDemo();
console.log(`${"module".padEnd(24)}${"bytes".padStart(9)}${"gzip -9".padStart(9)}`);
sizeRow("vambrace (all sets)", "vambrace.wasm");
if (!args.includes("--no-sets")) {
  const { load } = await import(path.join(out, "vambrace.js"));
  const known = (await load()).list();
  for (const set of known.filter(({ name }) => args.length === 0 || args.includes(name))) {
    linkSet(set, objects, library, path.join(out, `sets/${set.name}.wasm`));
    writeSetModule(set);
    sizeRow(`vambrace/${set.name}`, `sets/${set.name}.wasm`);
  }
}
