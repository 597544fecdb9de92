/// <reference path="./webassembly.d.ts" preserve="true" />
/**
 * The WebAssembly module: its memory, its random source, and how an operation is called.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 * @module
 */
import { Status, VambraceError, newBytes } from "./errors.js";

/**
 * @typedef {<T extends Uint8Array>(bytes: T) => T | void} RandomSource fills the whole array before
 *   it returns; gives nothing, or that array; throws if it cannot
 * @typedef {Record<string, (...values: number[]) => number>} Functions
 * @typedef {import("./key_files.js").KeyFiles} KeyFiles
 */

const PAGE = 65536;
/** The most that one call of getRandomValues gives. */
const RANDOM_PIECE = 65536;
/** What an array holds before a source fills it: "unfilled". */
const UNFILLED = [0x75, 0x6e, 0x66, 0x69, 0x6c, 0x6c, 0x65, 0x64];
const ALIGN = 16;
/** Bytes of vmb_env. */
const ENV_BYTES = 16;

/** Memory of one operation, taken from the instance's: gone and wiped when the operation ends. */
export class Frame {
  #instance;

  /** @param {Instance} instance */
  constructor(instance) {
    this.#instance = instance;
  }

  /**
   * Room for an output, zeroed.
   * @param {number} length
   * @returns {number} its address
   */
  take(length) {
    return this.#instance.take(length);
  }

  /**
   * An input, copied. No bytes are a null pointer.
   * @param {Uint8Array | null | undefined} bytes
   * @returns {number} its address
   */
  put(bytes) {
    if (bytes === null || bytes === undefined || bytes.length === 0) return 0;
    const address = this.take(bytes.length);
    this.#instance.view(address, bytes.length).set(bytes);
    return address;
  }

  /**
   * A copy of an output.
   * @param {number} address
   * @param {number} length
   * @param {Uint8Array<ArrayBuffer>} [copy] where it goes
   */
  get(address, length, copy = newBytes(length)) {
    copy.set(this.#instance.view(address, length));
    return copy;
  }

  /**
   * The environment of an operation: randomness, and that much working memory. To be taken last.
   * @param {number} workBytes
   * @returns {number} the address of the vmb_env
   */
  takeEnv(workBytes) {
    const env = this.take(ENV_BYTES);
    this.#instance.functions.vmb_js_env(env, this.take(workBytes), workBytes);
    return env;
  }
}

/** One instance of the module: a memory of its own, no state between operations. */
export class Instance {
  /** @type {WebAssembly.Memory} */ #memory;
  /** @type {RandomSource} */ #random;
  /** @type {unknown} */ #randomError;
  /** @type {number} where free memory begins */ #top;
  /** @type {number} */ #stackBytes;
  /** @type {Functions} the exported functions of the C library */ functions;

  /**
   * @param {WebAssembly.Module} module
   * @param {RandomSource} random
   * @param {boolean} drawsSeeds whether new keys are made from a seed that is drawn and kept,
   *   instead of what the scheme's key generation draws, in its order
   * @param {KeyFiles} [keyFiles]
   */
  constructor(module, random, drawsSeeds, keyFiles) {
    this.drawsSeeds = drawsSeeds;
    this.keyFiles = keyFiles;
    const imports = {
      vambrace: {
        random: (/** @type {number} */ at, /** @type {number} */ n) => this.#fill(at, n),
      },
    };
    const exports = new WebAssembly.Instance(module, imports).exports;
    this.#memory = /** @type {WebAssembly.Memory} */ (exports.memory);
    this.#random = random;
    this.functions = /** @type {Functions} */ (/** @type {unknown} */ (exports));
    const heap = /** @type {WebAssembly.Global} */ (exports.__heap_base).value;
    this.#top = Math.ceil(heap / ALIGN) * ALIGN;
    /* The stack is at the bottom and grows towards 0. */
    this.#stackBytes = /** @type {WebAssembly.Global} */ (exports.__stack_pointer).value;
  }

  /** Bytes of the memory: it grows with the largest operation and is not given back. */
  get memoryBytes() {
    return this.#memory.buffer.byteLength;
  }

  /**
   * Bytes of the memory; good until the next take.
   * @param {number} address
   * @param {number} length
   */
  view(address, length) {
    return new Uint8Array(this.#memory.buffer, address >>> 0, length);
  }

  /**
   * Random bytes from the instance's source.
   * @param {Uint8Array} bytes filled
   */
  draw(bytes) {
    if (this.#draw(bytes) !== 0) this.check(Status.RANDOM);
  }

  /**
   * Runs what draws from another source than the instance's.
   * @template T
   * @param {RandomSource} random
   * @param {() => T} operation
   * @returns {T}
   */
  drawingFrom(random, operation) {
    const own = this.#random;
    this.#random = random;
    try {
      return operation();
    } finally {
      this.#random = own;
    }
  }

  /** @param {number} length */
  take(length) {
    const address = this.#top;
    const end = address + Math.ceil(length / ALIGN) * ALIGN;
    if (end > this.memoryBytes) this.#grow(Math.ceil((end - this.memoryBytes) / PAGE));
    this.#top = end;
    return address;
  }

  /**
   * Runs an operation with memory of its own, which is wiped when it ends, however it ends; and so
   * is the stack.
   * @template T
   * @param {(frame: Frame) => T} operation
   * @returns {T}
   */
  run(operation) {
    const start = this.#top;
    try {
      return operation(new Frame(this));
    } finally {
      this.#wipe(start, this.#top - start);
      this.#top = start;
      this.#wipe(ALIGN, this.#stackBytes - ALIGN);
    }
  }

  /**
   * Throws unless the status is that of success.
   * @param {number} status
   * @param {string} [what] before the library's text
   */
  check(status, what) {
    const cause = this.#randomError;
    this.#randomError = undefined;
    if (status === Status.OK) return;
    const text = this.text(this.functions.vmb_status_text(status));
    throw new VambraceError(status, what === undefined ? text : `${what}: ${text}`, cause);
  }

  /**
   * A constant text of the library.
   * @param {number} address
   * @returns {string}
   */
  text(address) {
    const bytes = new Uint8Array(this.#memory.buffer, address);
    return new TextDecoder().decode(bytes.subarray(0, bytes.indexOf(0)));
  }

  /**
   * @param {number} address
   * @param {number} length
   */
  #wipe(address, length) {
    this.functions.vmb_wipe(address, length);
  }

  /** @param {number} pages */
  #grow(pages) {
    try {
      this.#memory.grow(pages);
    } catch (cause) {
      const text = this.text(this.functions.vmb_status_text(Status.MEMORY));
      const message = `${pages * PAGE} more bytes cannot be had: ${text}`;
      throw new VambraceError(Status.MEMORY, message, cause);
    }
  }

  /**
   * What the library calls for randomness.
   * @param {number} address
   * @param {number} length
   */
  #fill(address, length) {
    return this.#draw(this.view(address, length));
  }

  /**
   * An error of the source is kept: it must not leave through C.
   * @param {Uint8Array} bytes
   * @returns {number} 0 if it could
   */
  #draw(bytes) {
    try {
      for (let at = 0; at < bytes.length; at += RANDOM_PIECE) {
        fillFrom(this.#random, bytes.subarray(at, at + RANDOM_PIECE));
      }
      return 0;
    } catch (error) {
      bytes.fill(0);
      this.#randomError = error;
      return 1;
    }
  }
}

/**
 * Asks a source, and throws if it did anything but fill the array. That an array of less than eight
 * bytes was left as it was cannot be told from chance.
 * @param {RandomSource} random
 * @param {Uint8Array} bytes
 */
function fillFrom(random, bytes) {
  const start = bytes.length % UNFILLED.length; // the pattern ends with the array
  for (let at = start; at < bytes.length; at++) bytes[at] = UNFILLED[(at - start) % UNFILLED.length];
  const given = /** @type {unknown} */ (random(bytes));
  if (given !== undefined && given !== bytes) {
    const what = typeof (/** @type {any} */ (given)?.then) === "function" ? "a Promise" : "a value";
    throw new TypeError(
      `the random source gave ${what}: it must fill the array that it is given, before it returns, ` +
        "and give nothing or that array",
    );
  }
  const tail = bytes.subarray(Math.max(start, bytes.length - UNFILLED.length));
  if (tail.length > 0 && tail.every((byte, i) => byte === UNFILLED[i])) {
    throw new Error("the random source left the end of the array, or all of it, as it was");
  }
}
