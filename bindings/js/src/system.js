/**
 * What Node does in another way than browsers. Bundlers for browsers take system_browser.js instead
 * ("browser" in package.json).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 * @module
 */
import { Status, VambraceError } from "./errors.js";

/**
 * crypto.getRandomValues, also of Node 18, where it is not global.
 * @returns {Promise<import("./memory.js").RandomSource>}
 */
export async function systemRandom() {
  const source = globalThis.crypto ?? (await import("node:crypto")).webcrypto;
  return (bytes) => void source.getRandomValues(bytes);
}

/**
 * A file.
 * @param {URL} url
 * @returns {Promise<Uint8Array<ArrayBuffer>>}
 */
export async function readModule(url) {
  const { readFile } = await import("node:fs/promises");
  try {
    return new Uint8Array(await readFile(url));
  } catch (cause) {
    const message =
      `${url} cannot be read (${/** @type {any} */ (cause).code}): a bundler does not take the .wasm ` +
      "file along; give it as the option module (README.md, Bundlers)";
    throw new VambraceError(Status.ARGUMENT, message, cause);
  }
}
