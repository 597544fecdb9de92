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
/** A small set of each family; with --full all. */
const SMALL = new Set(
  `espada lightsaber mlkem512 mlkem768 nttru ntruplus576 ntruplus768_final smaugt1 mceliece348864f
   mldsa44 haetae2 gcksign2 nccsign1 solmae512 falcon512 fndsa512 slhdsa_sha2_128f`.split(/\s+/),
);

export async function algorithms() {
  const all = (await vambrace.load()).list();
  return full ? all : all.filter(({ name }) => SMALL.has(name));
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

export const bytes = (hex) => new Uint8Array(Buffer.from(hex, "hex"));
export const hex = (array) => Buffer.from(array).toString("hex");
export const sha256 = (array) => createHash("sha256").update(array).digest("hex");
