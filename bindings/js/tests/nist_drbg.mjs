/**
 * The generators of the official vectors: AES-256 CTR_DRBG without derivation function
 * (docs/specs/README.md), and HQC's.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
import { createCipheriv, createHash } from "node:crypto";

const BLOCK = 16;
const SEED_BYTES = 48;
const KEY_BYTES = 32;

export class NistDrbg {
  #key = new Uint8Array(KEY_BYTES);
  #counter = new Uint8Array(BLOCK);

  /** @param {Uint8Array} seed of 48 bytes */
  constructor(seed) {
    this.#update(seed);
  }

  /** @param {Uint8Array} out filled: one call of randombytes */
  fill(out) {
    out.set(this.#blocks(out.length));
    this.#update(new Uint8Array(SEED_BYTES));
  }

  #update(data) {
    const mixed = this.#blocks(SEED_BYTES).map((byte, i) => byte ^ data[i]);
    this.#key = mixed.slice(0, KEY_BYTES);
    this.#counter = mixed.slice(KEY_BYTES);
  }

  /** AES-256 of the counter's next values; the counter is left at the last one. */
  #blocks(length) {
    const count = Math.ceil(length / BLOCK);
    const first = this.#plus(1n);
    this.#counter = this.#plus(BigInt(count));
    const cipher = createCipheriv("aes-256-ctr", this.#key, first);
    return cipher.update(new Uint8Array(count * BLOCK)).subarray(0, length);
  }

  #plus(n) {
    const value = BigInt(`0x${Buffer.from(this.#counter).toString("hex")}`) + n;
    const text = BigInt.asUintN(8 * BLOCK, value).toString(16).padStart(2 * BLOCK, "0");
    return new Uint8Array(Buffer.from(text, "hex"));
  }
}

/** HQC's: one stream of SHAKE256 (docs/specs/hqc.md section 9). */
export class ShakeDrbg {
  #seed;
  #taken = 0;

  /** @param {Uint8Array} seed of 48 bytes */
  constructor(seed) {
    this.#seed = seed;
  }

  /** @param {Uint8Array} out filled with the next bytes */
  fill(out) {
    const outputLength = this.#taken + out.length;
    const stream = createHash("shake256", { outputLength }).update(this.#seed).update("\0").digest();
    out.set(stream.subarray(this.#taken));
    this.#taken = outputLength;
  }
}
