/**
 * Key encapsulation mechanisms.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 * @module
 */
import { Algorithm } from "./algorithm.js";
import { asBytesOfLength } from "./errors.js";
import { PublicKey, SecretKey } from "./keys.js";

/** @typedef {import("./errors.js").Bytes} Bytes */

/** A public key of a KEM. */
export class KemPublicKey extends PublicKey {
  #kem;

  /**
   * @param {Kem} kem
   * @param {unknown} bytes
   * @hidden
   */
  constructor(kem, bytes) {
    super(kem, bytes);
    this.#kem = kem;
  }

  /**
   * Makes a shared secret and the ciphertext that carries it to the owner of the key.
   * @returns {{ ciphertext: Uint8Array<ArrayBuffer>, sharedSecret: Uint8Array<ArrayBuffer> }}
   */
  encapsulate() {
    const kem = this.#kem;
    return kem.run("vmb_kem_encaps", "encaps", (frame, call) => {
      const ciphertext = frame.take(kem.ciphertextBytes);
      const sharedSecret = frame.take(kem.sharedSecretBytes);
      kem.succeed(call(ciphertext, sharedSecret, frame.put(this.toBytes())));
      return {
        ciphertext: frame.get(ciphertext, kem.ciphertextBytes),
        sharedSecret: frame.get(sharedSecret, kem.sharedSecretBytes),
      };
    });
  }
}

/** A secret key of a KEM. */
export class KemSecretKey extends SecretKey {
  #kem;
  /** @type {KemPublicKey | undefined} */ #publicKey;

  /**
   * @param {Kem} kem
   * @param {Uint8Array} bytes
   * @param {Uint8Array} [seed]
   * @param {KemPublicKey} [publicKey]
   * @hidden
   */
  constructor(kem, bytes, seed, publicKey) {
    super(kem, bytes, seed);
    this.#kem = kem;
    this.#publicKey = publicKey;
  }

  /** The public key that belongs to it: computed once where it is no part of the secret key. */
  get publicKey() {
    this.#publicKey ??= new KemPublicKey(this.#kem, this.#kem.publicKeyOf(this.bytes()));
    return this.#publicKey;
  }

  /**
   * Recovers the shared secret. Most sets reject implicitly: a ciphertext that was tampered with
   * gives a secret that nobody else knows; the others throw with `Status.CIPHERTEXT`.
   * @param {Bytes} ciphertext
   * @returns {Uint8Array<ArrayBuffer>} the shared secret
   */
  decapsulate(ciphertext) {
    const kem = this.#kem;
    const given = asBytesOfLength(ciphertext, `ciphertext of ${kem.name}`, kem.ciphertextBytes);
    return kem.run("vmb_kem_decaps", "decaps", (frame, call) => {
      const sharedSecret = frame.take(kem.sharedSecretBytes);
      kem.succeed(call(sharedSecret, frame.put(given), frame.put(this.bytes())));
      return frame.get(sharedSecret, kem.sharedSecretBytes);
    });
  }
}

/** A KEM. */
export class Kem extends Algorithm {
  /**
   * @param {import("./memory.js").Instance} instance
   * @param {number} descriptor
   * @hidden
   */
  constructor(instance, descriptor) {
    super(instance, "kem", descriptor);
    this.ciphertextBytes = this.number("ciphertext_bytes");
    this.sharedSecretBytes = this.number("shared_secret_bytes");
    Object.freeze(this);
  }

  /** A new key pair: the secret key, whose publicKey is the other one. It knows its seed. */
  generate() {
    const seed = this.newSeed();
    return this.#pair(this.makeKeys(seed), seed);
  }

  /**
   * The key pair that a seed determines (docs/seeds.md). The key keeps a copy of the seed.
   * @param {Bytes} seed
   */
  fromSeed(seed) {
    const own = this.ownSeed(seed);
    return this.#pair(this.makeKeys(own), own);
  }

  /**
   * A secret key from its raw bytes. Its length alone is looked at: secretKey.check() does more.
   * @param {Bytes} bytes
   */
  secretKey(bytes) {
    return new KemSecretKey(this, this.ownSecretKey(bytes));
  }

  /**
   * A public key from its raw bytes. Its length alone is looked at: publicKey.check() does more.
   * @param {Bytes} bytes
   */
  publicKey(bytes) {
    return new KemPublicKey(this, bytes);
  }

  /**
   * A key of this set from PEM or DER, checked: a KemSecretKey or a KemPublicKey.
   * @param {string | Bytes} file
   * @returns {KemSecretKey | KemPublicKey}
   */
  fromFile(file) {
    return /** @type {KemSecretKey | KemPublicKey} */ (this.keyFiles.readKeyOf(this, file));
  }

  /**
   * @param {{ publicKey: Uint8Array, secretKey: Uint8Array }} keys
   * @param {Uint8Array} [seed]
   */
  #pair(keys, seed) {
    const publicKey = new KemPublicKey(this, keys.publicKey);
    return new KemSecretKey(this, keys.secretKey, seed, publicKey);
  }
}
