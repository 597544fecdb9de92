/**
 * Signatures. SPDX-License-Identifier: Apache-2.0 OR MIT
 * @module
 */
import { Algorithm } from "./algorithm.js";
import { Status, argumentError, asBytes } from "./errors.js";
import { readKeyOf } from "./import_key.js";
import { PublicKey, SecretKey } from "./keys.js";

/** @typedef {import("./errors.js").Bytes} Bytes */
/** @typedef {{ context?: Bytes }} ContextOption the context string, empty if not given */

const NOTHING = new Uint8Array(0);

/** A public key of a signature scheme. */
export class SignaturePublicKey extends PublicKey {
  #scheme;

  /**
   * @param {Signature} scheme
   * @param {unknown} bytes
   */
  constructor(scheme, bytes) {
    super(scheme, bytes);
    this.#scheme = scheme;
  }

  /**
   * Whether a signature is valid for the message under this key and that context. Throws for what
   * is not a matter of the signature: a malformed key, a context that the scheme does not have.
   * @param {Bytes} message
   * @param {Bytes} signature
   * @param {ContextOption} [options]
   * @returns {boolean}
   */
  verify(message, signature, options = {}) {
    const scheme = this.#scheme;
    const [text, context] = scheme.input(message, options);
    const given = asBytes(signature, "signature");
    /* A null pointer would be another error than that of a signature that is too short. */
    const valid = given.length > 0 ? given : new Uint8Array(1);
    return scheme.run("verify_with_context", "verify", (frame, call) => {
      const status = call(
        frame.put(valid),
        given.length,
        frame.put(text),
        text.length,
        frame.put(context),
        context.length,
        frame.put(this.toBytes()),
      );
      if (status === Status.SIGNATURE) return false;
      scheme.succeed(status);
      return true;
    });
  }
}

/** A secret key of a signature scheme. */
export class SignatureSecretKey extends SecretKey {
  #scheme;
  /** @type {SignaturePublicKey | undefined} */ #publicKey;

  /**
   * @param {Signature} scheme
   * @param {Uint8Array} bytes
   * @param {Uint8Array} [seed]
   * @param {SignaturePublicKey} [publicKey]
   */
  constructor(scheme, bytes, seed, publicKey) {
    super(scheme, bytes, seed);
    this.#scheme = scheme;
    this.#publicKey = publicKey;
  }

  /** The public key that belongs to it: computed once where it is no part of the secret key. */
  get publicKey() {
    this.#publicKey ??= new SignaturePublicKey(
      this.#scheme,
      this.#scheme.publicKeyOf(this.bytes()),
    );
    return this.#publicKey;
  }

  /**
   * Signs a message.
   * @param {Bytes} message
   * @param {ContextOption} [options]
   * @returns {Uint8Array<ArrayBuffer>} the signature, at most `signatureBytes`
   */
  sign(message, options = {}) {
    const scheme = this.#scheme;
    const [text, context] = scheme.input(message, options);
    const secretKey = this.bytes();
    return scheme.run("sign_with_context", "sign", (frame, call) => {
      const signature = frame.take(scheme.signatureBytes);
      const length = frame.takeSize();
      const status = call(
        signature,
        length,
        frame.put(text),
        text.length,
        frame.put(context),
        context.length,
        frame.put(secretKey),
      );
      scheme.succeed(status);
      return frame.get(signature, frame.getSize(length));
    });
  }
}

/** A signature scheme. */
export class Signature extends Algorithm {
  /**
   * @param {import("./memory.js").Instance} instance
   * @param {number} descriptor
   */
  constructor(instance, descriptor) {
    super(instance, "signature", descriptor);
    /** Of the longest signature. */
    this.signatureBytes = this.number("signature_bytes");
    /** Of the longest context string: 255, or 0 where the scheme defines none. */
    this.contextBytesMax = this.number("context_bytes_max");
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
    return new SignatureSecretKey(this, this.ownSecretKey(bytes));
  }

  /**
   * A public key from its raw bytes. Its length alone is looked at: publicKey.check() does more.
   * @param {Bytes} bytes
   */
  publicKey(bytes) {
    return new SignaturePublicKey(this, bytes);
  }

  /**
   * A key of this set from PEM or DER, checked: a SignatureSecretKey or a SignaturePublicKey.
   * @param {string | Bytes} file
   * @returns {SignatureSecretKey | SignaturePublicKey}
   */
  fromFile(file) {
    return /** @type {SignatureSecretKey | SignaturePublicKey} */ (readKeyOf(this, file));
  }

  /**
   * Message and context string as bytes.
   * @param {unknown} message
   * @param {ContextOption} options
   * @returns {[Uint8Array, Uint8Array]}
   */
  input(message, options) {
    const context = options.context === undefined ? NOTHING : asBytes(options.context, "context");
    if (context.length > this.contextBytesMax) {
      throw argumentError(
        this.contextBytesMax === 0
          ? `${this.name} defines no context string: leave it out`
          : `a context string has at most ${this.contextBytesMax} bytes, not ${context.length}`,
      );
    }
    return [asBytes(message, "message"), context];
  }

  /**
   * @param {{ publicKey: Uint8Array, secretKey: Uint8Array }} keys
   * @param {Uint8Array} [seed]
   */
  #pair(keys, seed) {
    const publicKey = new SignaturePublicKey(this, keys.publicKey);
    return new SignatureSecretKey(this, keys.secretKey, seed, publicKey);
  }
}
