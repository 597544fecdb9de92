/**
 * The one error of the package.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 * @module
 */

/** @typedef {ArrayBuffer | ArrayBufferView} Bytes what may be given as bytes */

/** Names of the values of `vmb_status`. */
export const Status = Object.freeze({
  OK: 0,
  ARGUMENT: -1,
  RANDOM: -2,
  MEMORY: -3,
  KEY: -4,
  CIPHERTEXT: -5,
  SIGNATURE: -6,
  RETRY: -7,
  SELF_TEST: -9,
});

/** What an operation that failed throws: the library's text and status. */
export class VambraceError extends Error {
  /**
   * @param {number} status one of the values of `Status`
   * @param {string} message what was wrong and what to do
   * @param {unknown} [cause] its cause, such as that of a random source
   */
  constructor(status, message, cause) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = "VambraceError";
    /** The status of the C library, such as `Status.KEY`. */
    this.status = status;
  }
}

/**
 * An argument of a wrong length or value.
 * @param {string} message
 * @returns {VambraceError}
 */
export function argumentError(message) {
  return new VambraceError(Status.ARGUMENT, message);
}

/**
 * Any form of bytes as a Uint8Array on the same memory.
 * @param {unknown} bytes
 * @param {string} what its name in the error
 * @returns {Uint8Array}
 */
export function asBytes(bytes, what) {
  if (ArrayBuffer.isView(bytes)) {
    return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }
  const kind = Object.prototype.toString.call(bytes);
  if (kind === "[object ArrayBuffer]" || kind === "[object SharedArrayBuffer]") {
    return new Uint8Array(/** @type {ArrayBuffer} */ (bytes));
  }
  throw new TypeError(`${what}: give a Uint8Array or an ArrayBuffer`);
}

/**
 * The bytes of an argument that must have exactly that length.
 * @param {unknown} bytes
 * @param {string} what
 * @param {number} length
 * @returns {Uint8Array}
 */
export function asBytesOfLength(bytes, what, length) {
  const array = asBytes(bytes, what);
  if (array.length !== length) {
    throw argumentError(`${what}: ${length} bytes expected, ${array.length} given`);
  }
  return array;
}

/**
 * A zeroed array with a buffer of its own, which the engine does not move about and copy: what
 * holds a secret can be wiped.
 * @param {number} length
 * @returns {Uint8Array<ArrayBuffer>}
 */
export function newBytes(length) {
  return new Uint8Array(new ArrayBuffer(length));
}
