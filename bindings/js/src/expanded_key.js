/// <reference lib="esnext.disposable" preserve="true" />
/**
 * Falcon's expanded keys.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 * @module
 */
import { argumentError } from "./errors.js";
import { leftovers } from "./keys.js";

/** @typedef {import("./errors.js").Bytes} Bytes */
/** @typedef {import("./signature.js").ContextOption} ContextOption */

/** The families that have them. */
const FAMILIES = ["Falcon", "FN-DSA"];

/**
 * A secret key of Falcon or FN-DSA for many signatures: what signing computes of the secret key
 * alone is in it. It is 50 or 107 KiB, as secret as the secret key, and cannot be written. Its
 * bytes are wiped by free(), by `using`, or when the object is collected.
 */
export class SignatureExpandedKey {
  #scheme;
  /** @type {Uint8Array | undefined} */ #bytes;

  /**
   * Not to be called: secretKey.expand() makes it.
   * @param {import("./signature.js").Signature} scheme
   * @param {Uint8Array} secretKey
   * @hidden
   */
  constructor(scheme, secretKey) {
    if (!FAMILIES.includes(scheme.family)) {
      throw argumentError(`${scheme.name}: only Falcon and FN-DSA have expanded keys`);
    }
    this.#scheme = scheme;
    this.algorithm = scheme;
    const length = scheme.numberOfFamily("vmb_falcon_expanded_key_bytes");
    const bytes = scheme.run("vmb_falcon_expand_key", "sign", (frame, call) => {
      const expanded = frame.take(length);
      scheme.succeed(call(expanded, frame.put(secretKey)));
      return frame.get(expanded, length);
    });
    this.#bytes = bytes;
    leftovers.register(this, bytes, this);
  }

  /**
   * As sign() of the secret key: the same bytes of the same randomness.
   * @param {Bytes} message
   * @param {ContextOption} [options]
   * @returns {Uint8Array<ArrayBuffer>} the signature, at most `signatureBytes`
   */
  sign(message, options = {}) {
    const scheme = this.#scheme;
    if (this.#bytes === undefined) throw argumentError("the expanded key was freed");
    const [text, context] = scheme.input(message, options);
    return scheme.signHashed("vmb_falcon_sign_expanded", this.#bytes, (frame) => [
      frame.put(text),
      text.length,
      frame.put(context),
      context.length,
    ]);
  }

  /** Wipes the key; it cannot be used any more. Twice is allowed. */
  free() {
    this.#bytes?.fill(0);
    this.#bytes = undefined;
    leftovers.unregister(this);
  }

  /** `using key = ...` frees the key at the end of the block, in engines that know it. */
  [Symbol.dispose]() {
    this.free();
  }
}
