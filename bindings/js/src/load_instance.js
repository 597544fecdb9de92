/// <reference path="./webassembly.d.ts" preserve="true" />
/**
 * From where a WebAssembly module comes and its randomness, to an instance.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 * @module
 */
import { argumentError, asBytes } from "./errors.js";
import { Instance } from "./memory.js";
import { readModule, systemRandom } from "./system.js";

/** @typedef {import("./errors.js").Bytes} Bytes */
/** @typedef {import("./memory.js").RandomSource} RandomSource */
/** @typedef {import("./memory.js").KeyFiles} KeyFiles */
/** @typedef {URL | string | Bytes | WebAssembly.Module | Response} ModuleSource */
/**
 * @typedef {object} LoadOptions
 * @property {ModuleSource} [module] where the WebAssembly is, or itself; without it, the file in
 *   the package
 * @property {RandomSource} [random] for tests: fills an array instead of crypto.getRandomValues. It
 *   is asked for what the scheme's specification draws, in that order, and keys have no seed then
 * @property {KeyFiles} [keyFiles] for a single set: `keyFiles` of vambrace/key_files, where keys are
 *   read from and written as PEM and DER
 */

/**
 * A new instance with a memory of its own.
 * @param {LoadOptions & { module: ModuleSource }} options
 */
export async function loadInstance({ module, random, keyFiles }) {
  const compiled = await compile(module);
  const source = random ?? (await systemRandom());
  return new Instance(compiled, source, random === undefined, keyFiles);
}

/**
 * @param {ModuleSource} source
 * @returns {Promise<WebAssembly.Module>}
 */
async function compile(source) {
  if (source instanceof WebAssembly.Module) return source;
  if (typeof Response === "function" && source instanceof Response) return compileResponse(source);
  if (typeof source === "string" || source instanceof URL) {
    const base = import.meta.url; // in an expression webpack would look for a file
    const url = new URL(source, base);
    if (url.protocol !== "file:") return compileResponse(await fetch(url));
    return WebAssembly.compile(await readModule(url));
  }
  return WebAssembly.compile(asBytes(source, "module").slice());
}

/**
 * While it comes, where the server says what it is.
 * @param {Response} response
 */
async function compileResponse(response) {
  if (!response.ok) {
    throw argumentError(`${response.url} cannot be had: ${response.status} ${response.statusText}`);
  }
  if (response.headers.get("Content-Type") === "application/wasm") {
    return WebAssembly.compileStreaming(response);
  }
  return WebAssembly.compile(await response.arrayBuffer());
}
