/**
 * The package of one signature scheme, vambrace/SET: its own WebAssembly, and of the JavaScript what it needs.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 * @module
 */
import { Signature } from "./signature.js";
import { loadInstance } from "./load_instance.js";

/** @typedef {import("./load_instance.js").LoadOptions} LoadOptions */

/**
 * @param {LoadOptions & { module: import("./load_instance.js").ModuleSource }} options
 * @param {import("./identifiers.js").Identifier[]} identifiers that of the set, if it has one
 */
export async function loadSignature(options, identifiers) {
  options.keyFiles?.addIdentifiers(identifiers);
  const instance = await loadInstance(options);
  return new Signature(instance, instance.functions.vmb_sig_at(0));
}
