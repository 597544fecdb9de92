/**
 * The few things of DER that keys need. Reading is strict: definite and minimal lengths, nothing
 * left over.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 * @module
 */
import { Status, VambraceError, newBytes } from "./errors.js";

export const Tag = Object.freeze({
  INTEGER: 0x02,
  BIT_STRING: 0x03,
  OCTET_STRING: 0x04,
  OID: 0x06,
  SEQUENCE: 0x30,
  SEED: 0x80, // [0] IMPLICIT OCTET STRING
  ATTRIBUTES: 0xa0, // [0] IMPLICIT SET
  PUBLIC_KEY: 0x81, // [1] IMPLICIT BIT STRING
});

/**
 * A file that is not what it should be.
 * @param {string} message
 */
export function malformed(message) {
  return new VambraceError(Status.KEY, `the key file is malformed: ${message}`);
}

/**
 * @param {number} tag
 * @param {...(Uint8Array | number[])} parts of the contents
 * @returns {Uint8Array<ArrayBuffer>}
 */
export function encode(tag, ...parts) {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const header = [tag];
  if (length < 0x80) {
    header.push(length);
  } else {
    const digits = [];
    for (let rest = length; rest > 0; rest >>>= 8) digits.unshift(rest & 0xff);
    header.push(0x80 | digits.length, ...digits);
  }
  const out = newBytes(header.length + length);
  let at = 0;
  for (const part of [header, ...parts]) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}

/** Reads elements one after the other from bytes that it does not copy. */
export class Reader {
  #bytes;
  #at = 0;

  /** @param {Uint8Array} bytes */
  constructor(bytes) {
    this.#bytes = bytes;
  }

  /** Whether all was read. */
  get atEnd() {
    return this.#at === this.#bytes.length;
  }

  /** The tag of the next element; -1 at the end. */
  get nextTag() {
    return this.atEnd ? -1 : this.#bytes[this.#at];
  }

  /**
   * The contents of the next element, which must have this tag.
   * @param {number} tag
   * @param {string} what for the error
   * @returns {Uint8Array}
   */
  read(tag, what) {
    if (this.nextTag !== tag) {
      const found = this.atEnd ? "the end" : `tag ${hex(this.nextTag)}`;
      throw malformed(`${what}: tag ${hex(tag)} expected, ${found} found`);
    }
    this.#at++;
    const length = this.#length(what);
    if (length > this.#bytes.length - this.#at) throw malformed(`${what}: it ends too early`);
    const contents = this.#bytes.subarray(this.#at, this.#at + length);
    this.#at += length;
    return contents;
  }

  /**
   * A reader of the contents of the next element.
   * @param {number} tag
   * @param {string} what
   */
  enter(tag, what) {
    return new Reader(this.read(tag, what));
  }

  /** @param {string} what */
  finish(what) {
    if (!this.atEnd) throw malformed(`${what}: bytes are left over after it`);
  }

  /** @param {string} what */
  #length(what) {
    const first = this.#byte(what);
    if (first < 0x80) return first;
    const digits = first & 0x7f;
    if (digits === 0 || digits > 4) throw malformed(`${what}: its length is no definite one`);
    let length = 0;
    for (let i = 0; i < digits; i++) length = length * 256 + this.#byte(what);
    if (length < 0x80 || length < 256 ** (digits - 1)) {
      throw malformed(`${what}: its length is written with more bytes than it needs`);
    }
    return length;
  }

  /** @param {string} what */
  #byte(what) {
    if (this.atEnd) throw malformed(`${what}: it ends too early`);
    return this.#bytes[this.#at++];
  }
}

/** @param {number} tag */
function hex(tag) {
  return `0x${tag.toString(16).padStart(2, "0")}`;
}
