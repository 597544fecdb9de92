/// <reference lib="esnext.disposable" preserve="true" />
/**
 * Signing and verifying a message in pieces, which is never whole in memory.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 * @module
 *
 * The C function's state holds addresses of what it was begun with. Nothing of an operation stays in
 * the WebAssembly memory, so each step puts state and inputs where they were, and the state goes
 * back to an array here.
 */
import { Status, argumentError, asBytes, newBytes } from "./errors.js";

/** @typedef {import("./errors.js").Bytes} Bytes */
/** @typedef {import("./memory.js").Frame} Frame */
/** @typedef {import("./signature.js").Signature} Signature */
/**
 * @typedef {object} Addresses where a step has its inputs
 * @property {number} stream
 * @property {number[]} inputs
 * @property {number} env
 */

/* Where a message that nobody finished goes, its state is wiped. */
const leftovers = new FinalizationRegistry((/** @type {Uint8Array} */ bytes) => bytes.fill(0));

/** A message that comes in pieces. */
class Pieces {
  #scheme;
  #side;
  #inputs;
  /** @type {Uint8Array<ArrayBuffer> | undefined} */ #state;
  /** @type {number | undefined} */ #address;

  /**
   * Not to be called: keys begin messages.
   * @param {Signature} scheme
   * @param {"sign" | "verify"} side
   * @param {() => Uint8Array[]} inputs what the state points to
   * @hidden
   */
  constructor(scheme, side, inputs) {
    if (!scheme.signsInPieces) {
      throw argumentError(`${scheme.name} reads a message more than once: give it whole`);
    }
    this.#scheme = scheme;
    this.#side = side;
    this.#inputs = inputs;
    this.#state = newBytes(scheme.streamBytes(side));
    leftovers.register(this, this.#state, this);
  }

  /**
   * Takes the next piece of the message.
   * @param {Bytes} piece
   */
  update(piece) {
    const bytes = asBytes(piece, "piece");
    this.step("vmb_sig_stream_update", (frame, { stream }, call) => {
      this.#scheme.succeed(call(stream, frame.put(bytes), bytes.length));
    });
  }

  /** Ends without a result and wipes the state. Twice is allowed. */
  free() {
    this.#state?.fill(0);
    this.#state = undefined;
    leftovers.unregister(this);
  }

  /** `using` ends it at the end of the block, in engines that know it. */
  [Symbol.dispose]() {
    this.free();
  }

  /**
   * One call of a C function with the state.
   * @template T
   * @param {string} name of the C function
   * @param {(frame: Frame, at: Addresses, call: (...values: number[]) => number) => T} operation
   * @returns {T}
   * @protected
   */
  step(name, operation) {
    const state = this.#state;
    if (state === undefined) throw argumentError("this message is finished: begin another");
    return this.#scheme.runPlain(name, this.#side, (frame, makeEnv, call) => {
      const stream = frame.put(state);
      this.#address ??= stream;
      if (stream !== this.#address) {
        throw argumentError("a random source cannot use the messages of the instance that asks it");
      }
      const inputs = this.#inputs().map((bytes) => frame.put(bytes));
      const result = operation(frame, { stream, inputs, env: makeEnv() }, call);
      frame.get(stream, state.length, state);
      return result;
    });
  }
}

/** Signs a message in pieces: `secretKey.begin()`. */
export class Signer extends Pieces {
  #scheme;
  #drawing;

  /**
   * @param {Signature} scheme
   * @param {Uint8Array} context
   * @param {() => Uint8Array} secretKey
   * @param {import("./signature.js").Drawing} drawing
   * @hidden
   */
  constructor(scheme, context, secretKey, drawing) {
    super(scheme, "sign", () => [context, secretKey()]);
    this.#scheme = scheme;
    this.#drawing = drawing;
    this.step("vmb_sig_sign_begin", (_, { stream, inputs: [text, key], env }, call) => {
      scheme.succeed(call(stream, scheme.address, text, context.length, key, env));
    });
  }

  /**
   * The signature of all pieces. Nothing can be added after it.
   * @returns {Uint8Array<ArrayBuffer>}
   */
  finish() {
    try {
      return this.#drawing(() =>
        this.step("vmb_sig_sign_finish", (frame, { stream }, call) =>
          this.#scheme.madeSignature(frame, (...out) => call(stream, ...out)),
        ),
      );
    } finally {
      this.free();
    }
  }
}

/** Verifies a message in pieces: `publicKey.begin(signature)`. */
export class Verifier extends Pieces {
  #scheme;

  /**
   * @param {Signature} scheme
   * @param {Uint8Array} signature
   * @param {Uint8Array} context
   * @param {Uint8Array} publicKey
   * @hidden
   */
  constructor(scheme, signature, context, publicKey) {
    /* A null pointer would be another error than that of a signature that is too short. */
    const sent = signature.length > 0 ? signature : newBytes(1);
    super(scheme, "verify", () => [context, publicKey, sent]);
    this.#scheme = scheme;
    this.step("vmb_sig_verify_begin", (_, { stream, inputs: [text, key, made], env }, call) => {
      const { length } = signature;
      scheme.succeed(call(stream, scheme.address, made, length, text, context.length, key, env));
    });
  }

  /**
   * Whether the signature is valid for all pieces.
   * @returns {boolean}
   */
  finish() {
    try {
      return this.step("vmb_sig_verify_finish", (_, { stream }, call) => {
        const status = call(stream);
        if (status === Status.SIGNATURE) return false;
        this.#scheme.succeed(status);
        return true;
      });
    } finally {
      this.free();
    }
  }
}
