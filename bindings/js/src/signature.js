/**
 * Signatures.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 * @module
 */
import { Algorithm } from "./algorithm.js";
import { Status, argumentError, asBytes, asBytesOfLength, newBytes } from "./errors.js";
import { SignatureExpandedKey } from "./expanded_key.js";
import { PublicKey, SecretKey } from "./keys.js";
import { Signer, Verifier } from "./pieces.js";

/** @typedef {import("./errors.js").Bytes} Bytes */
/** @typedef {{ context?: Bytes }} ContextOption the context string, empty if not given */
/**
 * @typedef {object} DeterministicOption
 * @property {boolean} [deterministic] of ML-DSA and SLH-DSA: the variant of their standards that
 *   draws nothing. Faults that are caused on purpose do more harm to it
 */
/** @typedef {ContextOption & DeterministicOption} SignOptions */
/** @typedef {<T>(operation: () => T) => T} Drawing runs what signs, with the source of the options */

/**
 * @typedef {"SHA-224" | "SHA-256" | "SHA-384" | "SHA-512" | "SHA-512/224" | "SHA-512/256" |
 *   "SHA3-224" | "SHA3-256" | "SHA3-384" | "SHA3-512" | "SHAKE128" | "SHAKE256"} HashName
 */

const NOTHING = new Uint8Array(0);
const MU_BYTES = 64;
/** Bytes of a size_t. */
const SIZE_BYTES = 4;
/** The numbers that C gives the hashes of HashML-DSA and HashSLH-DSA, and bytes of digests. */
const HASHES = new Map([
  ["SHA-256", [1, 32]],
  ["SHA-384", [2, 48]],
  ["SHA-512", [3, 64]],
  ["SHA-224", [4, 28]],
  ["SHA-512/224", [5, 28]],
  ["SHA-512/256", [6, 32]],
  ["SHA3-224", [7, 28]],
  ["SHA3-256", [8, 32]],
  ["SHA3-384", [9, 48]],
  ["SHA3-512", [10, 64]],
  ["SHAKE128", [11, 32]],
  ["SHAKE256", [12, 64]],
]);
/** How the C functions of the families that have more forms of signatures begin. */
const PREFIXES = new Map([
  ["ML-DSA", "vmb_mldsa_"],
  ["SLH-DSA", "vmb_slhdsa_"],
]);

/** A public key of a signature scheme. */
export class SignaturePublicKey extends PublicKey {
  #scheme;

  /**
   * @param {Signature} scheme
   * @param {unknown} bytes
   * @hidden
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
    return scheme.run("vmb_sig_verify_with_context", "verify", (frame, call) => {
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

  /**
   * Begins to verify a signature of a message that comes in pieces.
   * @param {Bytes} signature
   * @param {ContextOption} [options]
   */
  begin(signature, options = {}) {
    const [, context] = this.#scheme.input(NOTHING, options);
    const made = asBytes(signature, "signature").slice();
    return new Verifier(this.#scheme, made, context.slice(), this.toBytes());
  }

  /**
   * ML-DSA's mu, the hash of this key, the context and the message (FIPS 204 section 6.2).
   * @param {Bytes} message
   * @param {ContextOption} [options]
   * @returns {Uint8Array<ArrayBuffer>}
   */
  mu(message, options = {}) {
    const scheme = this.#scheme;
    const [text, context] = scheme.input(message, options);
    return scheme.run(scheme.nameOfMu("mu"), "verify", (frame, call) => {
      const mu = frame.take(MU_BYTES);
      const key = frame.put(this.toBytes());
      const given = [frame.put(text), text.length, frame.put(context), context.length];
      scheme.succeed(call(mu, key, ...given));
      return frame.get(mu, MU_BYTES);
    });
  }

  /**
   * Whether a signature is valid for what an external mu of ML-DSA stands for.
   * @param {Bytes} mu
   * @param {Bytes} signature
   * @returns {boolean}
   */
  verifyMu(mu, signature) {
    const scheme = this.#scheme;
    const name = scheme.nameOfMu("verify_mu");
    const content = asBytesOfLength(mu, "mu", MU_BYTES);
    return scheme.verifyHashed(name, signature, this.toBytes(), (frame) => [frame.put(content)]);
  }

  /**
   * Whether a signature of HashML-DSA or HashSLH-DSA is valid for a digest.
   * @param {Bytes} digest
   * @param {HashName} hash
   * @param {Bytes} signature
   * @param {ContextOption} [options]
   * @returns {boolean}
   */
  verifyDigest(digest, hash, signature, options = {}) {
    const { name, inputs } = this.#scheme.digestInput("verify_digest", digest, hash, options);
    return this.#scheme.verifyHashed(name, signature, this.toBytes(), inputs);
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
   * @hidden
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
   * @param {SignOptions} [options]
   * @returns {Uint8Array<ArrayBuffer>} the signature, at most `signatureBytes`
   */
  sign(message, options = {}) {
    const scheme = this.#scheme;
    const [text, context] = scheme.input(message, options);
    const secretKey = this.bytes();
    const inputs = (/** @type {import("./memory.js").Frame} */ frame) => [
      frame.put(text),
      text.length,
      frame.put(context),
      context.length,
    ];
    return this.#drawing(options)(() =>
      scheme.signHashed("vmb_sig_sign_with_context", secretKey, inputs),
    );
  }

  /**
   * Falcon and FN-DSA: the key for many signatures, in about three quarters of the time. It stays
   * when this key is freed. This is not the form "expanded" of key files.
   * @returns {SignatureExpandedKey}
   */
  expand() {
    return new SignatureExpandedKey(this.#scheme, this.bytes());
  }

  /**
   * Begins to sign a message that comes in pieces: its signature is that of the whole.
   * @param {SignOptions} [options]
   */
  begin(options = {}) {
    const [, context] = this.#scheme.input(NOTHING, options);
    const drawing = this.#drawing(options);
    return new Signer(this.#scheme, context.slice(), () => this.bytes(), drawing);
  }

  /**
   * The ML-DSA signature of the message and context that mu stands for (FIPS 204 section 6.2).
   * @param {Bytes} mu what `publicKey.mu()` gives, or made elsewhere: it needs no secret
   * @param {DeterministicOption} [options]
   * @returns {Uint8Array<ArrayBuffer>}
   */
  signMu(mu, options = {}) {
    const name = this.#scheme.nameOfMu("sign_mu");
    const content = asBytesOfLength(mu, "mu", MU_BYTES);
    return this.#drawing(options)(() =>
      this.#scheme.signHashed(name, this.bytes(), (frame) => [frame.put(content)]),
    );
  }

  /**
   * HashML-DSA and HashSLH-DSA: signs the digest of a message. Such signatures do not verify as
   * those of a message.
   * @param {Bytes} digest
   * @param {HashName} hash that made it
   * @param {SignOptions} [options]
   * @returns {Uint8Array<ArrayBuffer>}
   */
  signDigest(digest, hash, options = {}) {
    const { name, inputs } = this.#scheme.digestInput("sign_digest", digest, hash, options);
    return this.#drawing(options)(() => this.#scheme.signHashed(name, this.bytes(), inputs));
  }

  /**
   * How signing draws: the standards define deterministic signing by what is drawn.
   * @param {DeterministicOption} options
   * @returns {Drawing}
   */
  #drawing({ deterministic = false }) {
    const scheme = this.#scheme;
    if (!deterministic) return (operation) => operation();
    if (!PREFIXES.has(scheme.family)) {
      throw argumentError(`${scheme.name}: only ML-DSA and SLH-DSA have deterministic signing`);
    }
    /* The seed in SLH-DSA's public key, zeros for ML-DSA. */
    const drawn = scheme.family === "SLH-DSA" ? this.publicKey.toBytes() : newBytes(32);
    return (operation) =>
      scheme.drawingFrom((bytes) => bytes.set(drawn.subarray(0, bytes.length)), operation);
  }
}

/** A signature scheme. */
export class Signature extends Algorithm {
  #instance;
  #descriptor;

  /**
   * @param {import("./memory.js").Instance} instance
   * @param {number} descriptor
   * @hidden
   */
  constructor(instance, descriptor) {
    super(instance, "signature", descriptor);
    this.#instance = instance;
    this.#descriptor = descriptor;
    /** Of the longest signature. */
    this.signatureBytes = this.number("signature_bytes");
    /** Of the longest context string: 255, or 0 where the scheme defines none. */
    this.contextBytesMax = this.number("context_bytes_max");
    /** Whether messages can come in pieces: schemes that read them once, from front to back. */
    this.signsInPieces = this.streamBytes("sign") > 0;
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
    return /** @type {SignatureSecretKey | SignaturePublicKey} */ (this.keyFiles.readKeyOf(this, file));
  }

  /**
   * Message and context string as bytes.
   * @param {unknown} message
   * @param {ContextOption} options
   * @returns {[Uint8Array, Uint8Array]}
   * @internal
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
   * Where the library has the set.
   * @internal
   */
  get address() {
    return this.#descriptor;
  }

  /**
   * A number that a C function of one family tells of the set.
   * @param {string} name of the C function
   * @internal
   */
  numberOfFamily(name) {
    return this.#instance.functions[name](this.#descriptor);
  }

  /**
   * Runs an operation that is called with its arguments alone, and takes its environment itself.
   * @template T
   * @param {string} name of the C function
   * @param {string} work whose working memory it needs
   * @param {(frame: import("./memory.js").Frame, makeEnv: () => number,
   *   call: (...values: number[]) => number) => T} operation
   * @returns {T}
   * @internal
   */
  runPlain(name, work, operation) {
    const workBytes = this.number(`${work}_work_bytes`);
    return this.#instance.run((frame) =>
      operation(
        frame,
        () => frame.takeEnv(workBytes),
        (...values) => this.#instance.functions[name](...values),
      ),
    );
  }

  /**
   * Runs what draws from another source than the instance's.
   * @template T
   * @param {import("./memory.js").RandomSource} random
   * @param {() => T} operation
   * @returns {T}
   * @internal
   */
  drawingFrom(random, operation) {
    return this.#instance.drawingFrom(random, operation);
  }

  /**
   * Bytes of the state of signing or verifying in pieces.
   * @param {"sign" | "verify"} side
   * @internal
   */
  streamBytes(side) {
    return this.number(`${side}_stream_bytes`);
  }

  /**
   * The C function for an external mu.
   * @param {string} name
   * @internal
   */
  nameOfMu(name) {
    if (this.family !== "ML-DSA") throw argumentError(`${this.name}: only ML-DSA has external mu`);
    return PREFIXES.get(this.family) + name;
  }

  /**
   * The C function for a digest, and what it is given.
   * @param {string} name
   * @param {unknown} digest
   * @param {HashName} hash
   * @param {ContextOption} options
   * @internal
   */
  digestInput(name, digest, hash, options) {
    const prefix = PREFIXES.get(this.family);
    if (prefix === undefined) {
      throw argumentError(`${this.name}: only ML-DSA and SLH-DSA have pre-hashed messages`);
    }
    const known = HASHES.get(hash);
    if (known === undefined) {
      throw argumentError(`there is no hash ${hash}; known: ${[...HASHES.keys()].join(", ")}`);
    }
    const [number, length] = known;
    const content = asBytesOfLength(digest, `digest of ${hash}`, length);
    const [, context] = this.input(NOTHING, options);
    const inputs = (/** @type {import("./memory.js").Frame} */ frame) => [
      number,
      frame.put(content),
      length,
      frame.put(context),
      context.length,
    ];
    return { name: prefix + name, inputs };
  }

  /**
   * Signs a message, or what was hashed elsewhere.
   * @param {string} name of the C function
   * @param {Uint8Array} secretKey
   * @param {(frame: import("./memory.js").Frame) => number[]} inputs
   * @returns {Uint8Array<ArrayBuffer>}
   * @internal
   */
  signHashed(name, secretKey, inputs) {
    return this.run(name, "sign", (frame, call) =>
      this.madeSignature(frame, (...out) => call(...out, ...inputs(frame), frame.put(secretKey))),
    );
  }

  /**
   * The signature that a C function makes.
   * @param {import("./memory.js").Frame} frame
   * @param {(signature: number, length: number) => number} call is given where both go
   * @returns {Uint8Array<ArrayBuffer>}
   * @internal
   */
  madeSignature(frame, call) {
    const signature = frame.take(this.signatureBytes);
    const length = frame.take(SIZE_BYTES);
    this.succeed(call(signature, length));
    const { buffer } = frame.get(length, SIZE_BYTES);
    return frame.get(signature, new DataView(buffer).getUint32(0, true));
  }

  /**
   * Verifies it.
   * @param {string} name of the C function
   * @param {unknown} signature
   * @param {Uint8Array} publicKey
   * @param {(frame: import("./memory.js").Frame) => number[]} inputs
   * @returns {boolean}
   * @internal
   */
  verifyHashed(name, signature, publicKey, inputs) {
    const given = asBytes(signature, "signature");
    const sent = given.length > 0 ? given : new Uint8Array(1);
    return this.run(name, "verify", (frame, call) => {
      const made = frame.put(sent);
      const status = call(made, given.length, ...inputs(frame), frame.put(publicKey));
      if (status === Status.SIGNATURE) return false;
      this.succeed(status);
      return true;
    });
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
