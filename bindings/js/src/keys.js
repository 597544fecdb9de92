/// <reference lib="esnext.disposable" preserve="true" />
/**
 * What the keys of KEMs and signatures have in common.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 * @module
 */
import { asBytesOfLength, argumentError, newBytes } from "./errors.js";

/** @typedef {import("./algorithm.js").Algorithm} Algorithm */
/** @typedef {import("./key_encoding.js").PrivateKeyForm} PrivateKeyForm */

/** Where a key that nobody freed goes, its bytes are wiped. */
export const leftovers = new FinalizationRegistry((/** @type {Uint8Array} */ bytes) => bytes.fill(0));

/** A public key: constant. */
export class PublicKey {
  /** @type {Uint8Array} */ #bytes;

  /**
   * Not to be called: keys come from an algorithm.
   * @param {Algorithm} algorithm
   * @param {unknown} bytes
   * @hidden
   */
  constructor(algorithm, bytes) {
    const what = `public key of ${algorithm.name}`;
    this.#bytes = asBytesOfLength(bytes, what, algorithm.publicKeyBytes).slice();
    this.algorithm = algorithm;
  }

  /** The raw bytes, as the scheme's specification gives them: a copy. */
  toBytes() {
    return this.#bytes.slice();
  }

  /** SubjectPublicKeyInfo. */
  toDer() {
    return this.algorithm.keyFiles.encodePublicKey(this.algorithm, this.#bytes);
  }

  /** PEM text, `-----BEGIN PUBLIC KEY-----`. */
  toPem() {
    return this.algorithm.keyFiles.toPem("PUBLIC KEY", this.toDer());
  }

  /** Throws if the key is malformed: what its use would refuse. */
  check() {
    this.algorithm.checkPublicKey(this.#bytes);
  }

  /**
   * @param {PublicKey} other
   * @returns {boolean} whether it is the same key of the same set
   */
  equals(other) {
    const theirs = other.#bytes;
    return (
      this.algorithm.name === other.algorithm.name && this.#bytes.every((b, i) => b === theirs[i])
    );
  }
}

/**
 * A secret key. Its bytes lie outside of the WebAssembly memory but during an operation, and are
 * wiped by free(), by `using`, or when the object is collected.
 */
export class SecretKey {
  /** @type {Uint8Array | undefined} */ #bytes;
  /** @type {Uint8Array | undefined} */ #seed;

  /**
   * Not to be called: keys come from an algorithm. Keeps the arrays, which must be its own.
   * @param {Algorithm} algorithm
   * @param {Uint8Array} bytes
   * @param {Uint8Array} [seed]
   * @hidden
   */
  constructor(algorithm, bytes, seed) {
    this.algorithm = algorithm;
    this.#bytes = bytes;
    this.#seed = seed;
    leftovers.register(this, bytes, this);
    if (seed !== undefined) leftovers.register(this, seed, this);
  }

  /**
   * The key's own bytes.
   * @protected
   */
  bytes() {
    if (this.#bytes === undefined) throw argumentError("the secret key was freed");
    return this.#bytes;
  }

  /** The raw bytes, as the scheme's specification gives them: a copy. */
  toBytes() {
    return copyOf(this.bytes());
  }

  /** A copy of the seed that the key was made from, if it is known. */
  toSeed() {
    this.bytes();
    return this.#seed === undefined ? undefined : copyOf(this.#seed);
  }

  /**
   * PKCS#8 (OneAsymmetricKey). The form is the seed where it is known, else the expanded key.
   * @param {{ form?: PrivateKeyForm }} [options] form: "seed", "expanded" or "both"
   */
  toDer(options = {}) {
    const { algorithm } = this;
    return algorithm.keyFiles.encodePrivateKey(algorithm, this.bytes(), this.#seed, options.form);
  }

  /**
   * PEM text, `-----BEGIN PRIVATE KEY-----`. A text cannot be wiped.
   * @param {{ form?: PrivateKeyForm }} [options]
   */
  toPem(options = {}) {
    const der = this.toDer(options);
    try {
      return this.algorithm.keyFiles.toPem("PRIVATE KEY", der);
    } finally {
      der.fill(0);
    }
  }

  /**
   * Throws if the key is malformed, if its parts do not belong together where that can be found
   * out, or if the public key is another key's.
   * @param {PublicKey} [publicKey]
   */
  check(publicKey) {
    if (publicKey !== undefined && publicKey.algorithm.name !== this.algorithm.name) {
      throw argumentError(`the public key is one of ${publicKey.algorithm.name}`);
    }
    this.algorithm.checkSecretKey(this.bytes(), publicKey?.toBytes());
  }

  /** Wipes the key; it cannot be used any more. Twice is allowed. */
  free() {
    this.#bytes?.fill(0);
    this.#seed?.fill(0);
    this.#bytes = this.#seed = undefined;
    leftovers.unregister(this);
  }

  /** `using key = ...` frees the key at the end of the block, in engines that know it. */
  [Symbol.dispose]() {
    this.free();
  }
}

/**
 * @param {Uint8Array} bytes
 * @returns {Uint8Array<ArrayBuffer>}
 */
function copyOf(bytes) {
  const copy = newBytes(bytes.length);
  copy.set(bytes);
  return copy;
}
