/**
 * Vambrace: post-quantum key encapsulation and signatures, from the C library as WebAssembly.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 * @module
 */
import { Status, VambraceError, argumentError } from "./errors.js";
import { SignatureExpandedKey } from "./expanded_key.js";
import { identifiers } from "./identifiers.js";
import { Kem, KemPublicKey, KemSecretKey } from "./kem.js";
import { keyFiles } from "./key_files.js";
import { PublicKey, SecretKey } from "./keys.js";
import { loadInstance } from "./load_instance.js";
import { nearWords, spelling } from "./names.js";
import { Signer, Verifier } from "./pieces.js";
import { Signature, SignaturePublicKey, SignatureSecretKey } from "./signature.js";

export { Kem, KemPublicKey, KemSecretKey, PublicKey, SecretKey };
export { Signature, SignatureExpandedKey, SignaturePublicKey, SignatureSecretKey };
export { Signer, Status, VambraceError, Verifier };

/** @typedef {import("./errors.js").Bytes} Bytes */
/** @typedef {import("./memory.js").RandomSource} RandomSource */
/** @typedef {import("./load_instance.js").LoadOptions} LoadOptions */

keyFiles.addIdentifiers(identifiers);

/** The sets of a module that is loaded. Instances share nothing. */
export class Vambrace {
  #instance;
  /** By the name as it is compared. @type {Map<string, Kem | Signature>} */
  #algorithms = new Map();

  /**
   * Not to be called: load() and instantiate() make one.
   * @param {import("./memory.js").Instance} instance
   * @hidden
   */
  constructor(instance) {
    this.#instance = instance;
    const { functions } = instance;
    for (let i = 0; i < functions.vmb_kem_count(); i++) {
      const found = new Kem(instance, functions.vmb_kem_at(i));
      this.#algorithms.set(spelling(found.name), found);
    }
    for (let i = 0; i < functions.vmb_sig_count(); i++) {
      const found = new Signature(instance, functions.vmb_sig_at(i));
      this.#algorithms.set(spelling(found.name), found);
    }
  }

  /** The version of the C library. */
  get version() {
    return this.#instance.text(this.#instance.functions.vmb_version());
  }

  /** Bytes of the WebAssembly memory, which grows with the largest operation. */
  get memoryBytes() {
    return this.#instance.memoryBytes;
  }

  /** All sets, with standing and sizes. */
  list() {
    return [...this.#algorithms.values()];
  }

  /**
   * The KEM of that name, such as "mlkem768"; capitals, "-" and "_" make no difference, so
   * "ML-KEM-768" is the same.
   * @param {string} name
   * @returns {Kem}
   */
  kem(name) {
    const found = this.#algorithms.get(spelling(name));
    if (found instanceof Kem) return found;
    throw this.#unknown(name, "KEM", "kem");
  }

  /**
   * The signature scheme of that name, such as "mldsa65" or "ML-DSA-65".
   * @param {string} name
   * @returns {Signature}
   */
  signature(name) {
    const found = this.#algorithms.get(spelling(name));
    if (found instanceof Signature) return found;
    throw this.#unknown(name, "signature scheme", "signature");
  }

  /**
   * The key in a PEM text, checked, of whatever set.
   * @param {string} text
   */
  fromPem(text) {
    if (typeof text !== "string") throw new TypeError("PEM: give a string");
    return keyFiles.readKey(text, (name) => this.#algorithms.get(spelling(name)));
  }

  /**
   * The key in DER, checked, of whatever set.
   * @param {Bytes} der
   */
  fromDer(der) {
    return keyFiles.readKey(der, (name) => this.#algorithms.get(spelling(name)));
  }

  /**
   * @param {string} name
   * @param {string} what
   * @param {"kem" | "signature"} kind
   */
  #unknown(name, what, kind) {
    const other = this.#algorithms.get(spelling(name));
    const names = this.list().filter((algorithm) => algorithm.kind === kind);
    const near = nearWords(
      String(name),
      names.map((algorithm) => algorithm.name),
    );
    let hint = "list() gives all sets";
    if (near.length > 0) hint = `did you mean ${near.join(" or ")}?`;
    if (other !== undefined) hint = `it is a ${other.kind}: use ${other.kind}(name)`;
    return argumentError(`there is no ${what} ${JSON.stringify(name)}: ${hint}`);
  }
}

/** @type {Promise<Vambrace> | undefined} */ let loading;
/** @type {Vambrace | undefined} */ let loaded;

/**
 * Loads the module with all sets, once: later calls give the same instance.
 * @returns {Promise<Vambrace>}
 */
export async function load() {
  loading ??= instantiate();
  try {
    loaded = await loading;
  } catch (error) {
    loading = undefined;
    throw error;
  }
  return loaded;
}

/**
 * A new instance with a memory of its own.
 * @param {LoadOptions} [options]
 * @returns {Promise<Vambrace>}
 */
export async function instantiate(options = {}) {
  const module = options.module ?? new URL("./vambrace.wasm", import.meta.url);
  return new Vambrace(await loadInstance({ ...options, module, keyFiles }));
}

/** @returns {Vambrace} */
function theLoaded() {
  if (loaded === undefined) throw argumentError("call `await load()` first");
  return loaded;
}

/**
 * After load(): the KEM of that name.
 * @param {string} name
 */
export function kem(name) {
  return theLoaded().kem(name);
}

/**
 * After load(): the signature scheme of that name.
 * @param {string} name
 */
export function signature(name) {
  return theLoaded().signature(name);
}

/** After load(): all sets. */
export function list() {
  return theLoaded().list();
}

/**
 * After load(): the key in a PEM text, checked.
 * @param {string} text
 */
export function fromPem(text) {
  return theLoaded().fromPem(text);
}

/**
 * After load(): the key in DER, checked.
 * @param {Bytes} der
 */
export function fromDer(der) {
  return theLoaded().fromDer(der);
}
