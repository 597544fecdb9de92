/**
 * From where a WebAssembly module comes and its randomness, to an instance.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 * @module
 */
import { Status, VambraceError, argumentError, asBytes } from "./errors.js";
import { Instance } from "./memory.js";

/** @typedef {import("./errors.js").Bytes} Bytes */
/** @typedef {import("./memory.js").RandomSource} RandomSource */
/** @typedef {URL | string | Bytes | WebAssembly.Module | Response} ModuleSource */
/**
 * @typedef {object} LoadOptions
 * @property {ModuleSource} [module] where the WebAssembly is, or itself; without it, the file in
 *   the package
 * @property {RandomSource} [random] for tests: fills an array instead of crypto.getRandomValues. It
 *   is asked for what the scheme's specification draws, in that order, and keys have no seed then
 */

/**
 * A new instance with a memory of its own.
 * @param {LoadOptions & { module: ModuleSource }} options
 */
export async function loadInstance({ module, random }) {
  const compiled = await compile(module);
  return new Instance(compiled, random ?? (await systemRandom()), random === undefined);
}

/**
 * @param {ModuleSource} source
 * @returns {Promise<WebAssembly.Module>}
 */
async function compile(source) {
  if (source instanceof WebAssembly.Module) return source;
  if (typeof Response === "function" && source instanceof Response) return compileResponse(source);
  if (typeof source === "string" || source instanceof URL) {
    const url = new URL(source, import.meta.url);
    if (url.protocol !== "file:") return compileResponse(await fetch(url));
    return WebAssembly.compile(await readModule(url));
  }
  return WebAssembly.compile(asBytes(source, "module").slice());
}

/**
 * A file, in Node.
 * @param {URL} url
 */
async function readModule(url) {
  const { readFile } = await import("./node.js");
  try {
    return new Uint8Array(await readFile(url));
  } catch (cause) {
    const message =
      `${url} cannot be read (${/** @type {any} */ (cause).code}): a bundler does not take the .wasm ` +
      "file along; give it as the option module (README.md, Bundlers)";
    throw new VambraceError(Status.ARGUMENT, message, cause);
  }
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

/**
 * crypto.getRandomValues, also of Node 18, where it is not global.
 * @returns {Promise<RandomSource>}
 */
async function systemRandom() {
  const source = globalThis.crypto ?? (await import("./node.js")).webcrypto;
  return (bytes) => void source.getRandomValues(bytes);
}
