/**
 * system.js in bundles for browsers.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 * @module
 */
import { argumentError } from "./errors.js";

/** @type {typeof import("./system.js").systemRandom} */
export async function systemRandom() {
  return (bytes) => void crypto.getRandomValues(bytes);
}

/** @type {typeof import("./system.js").readModule} */
export async function readModule(url) {
  throw argumentError(`${url}: a page cannot read files; give the bytes as the option module`);
}
