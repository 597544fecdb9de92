/**
 * Packages of one set, vambrace/SET, load their own WebAssembly.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 * @module
 */
import { instantiate } from "./vambrace.js";

/**
 * @param {URL} module
 * @param {import("./vambrace.js").RandomSource} [random]
 */
export async function loadKem(module, random) {
  return /** @type {import("./kem.js").Kem} */ ((await instantiate({ module, random })).list()[0]);
}

/**
 * @param {URL} module
 * @param {import("./vambrace.js").RandomSource} [random]
 */
export async function loadSignature(module, random) {
  const [scheme] = (await instantiate({ module, random })).list();
  return /** @type {import("./signature.js").Signature} */ (scheme);
}
