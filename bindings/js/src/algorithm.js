/**
 * What KEMs and signatures have in common: names, sizes, keys. "kem" and "sig" in the names of the
 * C functions are the only difference.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 * @module
 */
import { argumentError, asBytesOfLength, newBytes } from "./errors.js";

/** @typedef {import("./memory.js").Instance} Instance */
/** @typedef {"kem" | "signature"} Kind */

/** A parameter set. */
export class Algorithm {
  #instance;
  #prefix;
  #descriptor;

  /**
   * Not to be called: `kem(name)` and `signature(name)` of an instance give algorithms.
   * @param {Instance} instance
   * @param {Kind} kind
   * @param {number} descriptor
   * @hidden
   */
  constructor(instance, kind, descriptor) {
    this.#instance = instance;
    this.#prefix = kind === "kem" ? "vmb_kem_" : "vmb_sig_";
    this.#descriptor = descriptor;
    this.kind = kind;
    /** The name, such as "mlkem768". */
    this.name = this.text("name");
    /** The family, such as "ML-KEM". */
    this.family = this.text("family");
    /**
     * What may be deployed, such as "NIST standard" or "research"; one that ends in "not for new
     * use" or "do not deploy" says why.
     */
    this.standing = this.text("standing");
    /**
     * The NIST category 1 to 5 that the submission claims; 0 where none is claimed. Current
     * estimates can be below it: of Classic McEliece they are.
     */
    this.nistLevel = this.number("nist_level");
    this.publicKeyBytes = this.number("public_key_bytes");
    this.secretKeyBytes = this.number("secret_key_bytes");
    this.seedBytes = this.number("seed_bytes");
  }

  /**
   * @param {string} name
   * @protected
   */
  text(name) {
    return this.#instance.text(this.number(name));
  }

  /**
   * A number that the library tells of the set.
   * @param {string} name
   * @protected
   */
  number(name) {
    return this.#instance.functions[this.#prefix + name](this.#descriptor);
  }

  /**
   * Runs an operation of the set: `operation` is called with the memory frame and a function that
   * calls the C function with the descriptor before the arguments and the environment after them.
   * @template T
   * @param {string} name of the C function
   * @param {string} work "keypair", "encaps" ...: whose working memory it needs
   * @param {(frame: import("./memory.js").Frame, call: (...values: number[]) => number) => T}
   *   operation
   * @returns {T}
   * @internal
   */
  run(name, work, operation) {
    const workBytes = this.number(`${work}_work_bytes`);
    return this.#instance.run((frame) =>
      operation(frame, (...values) => {
        const env = frame.takeEnv(workBytes);
        return this.#instance.functions[name](this.#descriptor, ...values, env);
      }),
    );
  }

  /**
   * What reads and writes key files.
   * @internal
   */
  get keyFiles() {
    const { keyFiles } = this.#instance;
    if (keyFiles === undefined) {
      throw argumentError("PEM and DER: give load() the option keyFiles of vambrace/key_files");
    }
    return keyFiles;
  }

  /**
   * Throws unless a status is that of success.
   * @param {number} status
   * @internal
   */
  succeed(status) {
    this.#instance.check(status, this.name);
  }

  /**
   * Makes a key pair, from a seed if one is given.
   * @param {Uint8Array} [seed]
   * @returns {{ publicKey: Uint8Array<ArrayBuffer>, secretKey: Uint8Array<ArrayBuffer> }}
   * @internal
   */
  makeKeys(seed) {
    const name = this.#prefix + (seed ? "keypair_from_seed" : "keypair");
    return this.run(name, "keypair", (frame, call) => {
      const publicKey = frame.take(this.publicKeyBytes);
      const secretKey = frame.take(this.secretKeyBytes);
      this.succeed(seed ? call(publicKey, secretKey, frame.put(seed)) : call(publicKey, secretKey));
      return {
        publicKey: frame.get(publicKey, this.publicKeyBytes),
        secretKey: frame.get(secretKey, this.secretKeyBytes),
      };
    });
  }

  /**
   * A seed for a new key; undefined where the source is one for tests.
   * @returns {Uint8Array<ArrayBuffer> | undefined}
   * @internal
   */
  newSeed() {
    if (!this.#instance.drawsSeeds) return undefined;
    const seed = newBytes(this.seedBytes);
    this.#instance.draw(seed);
    return seed;
  }

  /**
   * @param {unknown} seed
   * @returns {Uint8Array<ArrayBuffer>} a copy
   * @internal
   */
  ownSeed(seed) {
    return this.#own(asBytesOfLength(seed, `seed of ${this.name}`, this.seedBytes));
  }

  /**
   * @param {unknown} bytes
   * @returns {Uint8Array<ArrayBuffer>} a copy
   * @internal
   */
  ownSecretKey(bytes) {
    return this.#own(asBytesOfLength(bytes, `secret key of ${this.name}`, this.secretKeyBytes));
  }

  /** @param {Uint8Array} bytes */
  #own(bytes) {
    const copy = newBytes(bytes.length);
    copy.set(bytes);
    return copy;
  }

  /**
   * The public key that belongs to a secret key.
   * @param {Uint8Array} secretKey
   * @returns {Uint8Array<ArrayBuffer>}
   * @internal
   */
  publicKeyOf(secretKey) {
    return this.run(`${this.#prefix}public_key`, "keypair", (frame, call) => {
      const publicKey = frame.take(this.publicKeyBytes);
      this.succeed(call(publicKey, frame.put(secretKey)));
      return frame.get(publicKey, this.publicKeyBytes);
    });
  }

  /**
   * @param {Uint8Array} publicKey
   * @internal
   */
  checkPublicKey(publicKey) {
    const work = this.kind === "kem" ? "encaps" : "verify";
    this.run(`${this.#prefix}check_public_key`, work, (frame, call) =>
      this.succeed(call(frame.put(publicKey))),
    );
  }

  /**
   * @param {Uint8Array} secretKey
   * @param {Uint8Array} [publicKey]
   * @internal
   */
  checkSecretKey(secretKey, publicKey) {
    this.run(`${this.#prefix}check_secret_key`, "check_secret_key", (frame, call) =>
      this.succeed(call(frame.put(secretKey), frame.put(publicKey))),
    );
  }
}
