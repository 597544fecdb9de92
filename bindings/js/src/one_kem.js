/**
 * The package of one KEM, vambrace/SET: its own WebAssembly, and of the JavaScript what it needs.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 * @module
 */
import { Kem } from "./kem.js";
import { loadInstance } from "./load_instance.js";

/** @typedef {import("./load_instance.js").LoadOptions} LoadOptions */

/**
 * @param {LoadOptions & { module: import("./load_instance.js").ModuleSource }} options
 * @param {import("./identifiers.js").Identifier[]} identifiers that of the set, if it has one
 */
export async function loadKem(options, identifiers) {
  options.keyFiles?.addIdentifiers(identifiers);
  const instance = await loadInstance(options);
  return new Kem(instance, instance.functions.vmb_kem_at(0));
}
