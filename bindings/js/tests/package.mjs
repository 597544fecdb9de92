/**
 * What the tests stand on: the built package, and which sets they take.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
import { createHash } from "node:crypto";
import fs from "node:fs";
import { fileURLToPath } from "node:url";

const root = new URL("../../../", import.meta.url);
export const folder = new URL("build/bindings/js/package/", root);
export const vambrace = await import(new URL("vambrace.js", folder));

export const full = process.env.VMB_TEST_FULL === "ON";
/** Of sets that other tests name, too. */
const ALSO = ["mlkem768", "ntruplus768_final", "fndsa512"];

/** Bytes of keys; sets that are made for speed (f) come before those for small signatures (s). */
function effort({ name, publicKeyBytes, secretKeyBytes }) {
  return (name.endsWith("f") ? 0 : 2 ** 24) + publicKeyBytes + secretKeyBytes;
}

/** The set of each family with the least effort, and a few more; with --full all. */
export async function algorithms() {
  const all = (await vambrace.load()).list();
  if (full) return all;
  const isFirst = (set, other) => effort(set) - effort(other) || (set.name < other.name ? -1 : 1);
  const isLeast = (set) =>
    set === all.filter(({ family }) => family === set.family).sort(isFirst)[0];
  return all.filter((set) => isLeast(set) || ALSO.includes(set.name));
}

export function readText(name) {
  return fs.readFileSync(new URL(name, root), "utf8");
}

export function vectors(name) {
  return JSON.parse(readText(`tests/vectors/${name}.json`));
}

export function repositoryPath(name) {
  return fileURLToPath(new URL(name, root));
}

/** A folder for programs that use the installed package: it is no part of the package above it. */
export function programFolder(name) {
  const programs = fileURLToPath(new URL(`../${name}/`, folder));
  fs.mkdirSync(programs, { recursive: true });
  fs.writeFileSync(`${programs}package.json`, "{}");
  return programs;
}

/** What npm brings, or why the tests that need it are left out. */
const modules = new URL("../node_modules/", folder);
export const noBundler = !fs.existsSync(new URL(".made_from", modules)) && "npm ci failed";
export const npmModule = (file) => import(new URL(file, modules));
export const bundle = async (options) =>
  (await npmModule("esbuild/lib/main.js")).build(options);

export const bytes = (hex) => new Uint8Array(Buffer.from(hex, "hex"));
export const hex = (array) => Buffer.from(array).toString("hex");
export const sha256 = (array) => createHash("sha256").update(array).digest("hex");
