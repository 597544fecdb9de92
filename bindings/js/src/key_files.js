/**
 * Keys as PEM and DER. The packages of single sets take this as an option of load(), so that pages
 * without key files do not load it. A file becomes a key that is checked
 * (docs/specs/tls_and_keys.md section B.4).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 * @module
 */
import { malformed } from "./der.js";
import { Status, VambraceError, argumentError, asBytes } from "./errors.js";
import { addIdentifiers, decodeKey, encodePrivateKey, encodePublicKey } from "./key_encoding.js";
import { fromPem, requireLength, toPem } from "./key_encoding.js";

/** @typedef {import("./kem.js").Kem} Kem */
/** @typedef {import("./signature.js").Signature} Signature */
/** @typedef {Kem | Signature} AnyAlgorithm */
/**
 * @typedef {object} KeyFiles what load() of a single set needs for key files
 * @property {typeof addIdentifiers} addIdentifiers
 * @property {typeof encodePrivateKey} encodePrivateKey
 * @property {typeof encodePublicKey} encodePublicKey
 * @property {typeof readKey} readKey
 * @property {typeof readKeyOf} readKeyOf
 * @property {typeof toPem} toPem
 */

const DASH = 0x2d; // "-"

/**
 * @param {unknown} file PEM text, PEM bytes or DER
 * @param {(name: string) => AnyAlgorithm | undefined} find
 */
function readKey(file, find) {
  const { label, der } = derOf(file);
  try {
    const parts = decodeKey(der, find);
    if (label !== undefined && label !== (parts.isPrivate ? "PRIVATE KEY" : "PUBLIC KEY")) {
      throw malformed(`its label is ${label}, and the key is not`);
    }
    const algorithm = /** @type {AnyAlgorithm} */ (find(parts.name));
    return parts.isPrivate ? privateKey(algorithm, parts) : publicKey(algorithm, parts.publicKey);
  } finally {
    der.fill(0);
  }
}

/**
 * A key of one set.
 * @param {AnyAlgorithm} algorithm
 * @param {unknown} file
 */
function readKeyOf(algorithm, file) {
  return readKey(file, (name) => {
    if (name === algorithm.name) return algorithm;
    throw argumentError(`a key of ${algorithm.name} was expected, this is one of ${name}`);
  });
}

/**
 * @param {unknown} file
 * @returns {{ label?: string, der: Uint8Array }} der: a copy
 */
function derOf(file) {
  if (typeof file === "string") return fromPem(file);
  const bytes = asBytes(file, "key file");
  requireLength(bytes.length);
  /* DER begins with the tag of a SEQUENCE, PEM with a letter of an explanation or with a dash. */
  if (bytes[0] === DASH || (bytes[0] !== 0x30 && isText(bytes))) {
    return fromPem(new TextDecoder().decode(bytes));
  }
  return { der: bytes.slice() };
}

/** @param {Uint8Array} bytes */
function isText(bytes) {
  return bytes.every((b) => b >= 0x20 || b === 0x0a || b === 0x0d || b === 0x09);
}

/**
 * @param {AnyAlgorithm} algorithm
 * @param {Uint8Array | undefined} bytes
 */
function publicKey(algorithm, bytes) {
  const key = algorithm.publicKey(/** @type {Uint8Array} */ (bytes));
  key.check();
  return key;
}

/**
 * @param {AnyAlgorithm} algorithm
 * @param {{ secretKey?: Uint8Array, seed?: Uint8Array, publicKey?: Uint8Array }} parts
 */
function privateKey(algorithm, { secretKey, seed, publicKey: given }) {
  const key =
    seed === undefined
      ? algorithm.secretKey(/** @type {Uint8Array} */ (secretKey))
      : algorithm.fromSeed(/** @type {Uint8Array} */ (seed));
  try {
    if (seed === undefined) {
      algorithm.checkSecretKey(/** @type {Uint8Array} */ (secretKey), given);
    } else {
      if (secretKey !== undefined) expectSame(key.toBytes(), secretKey, "the expanded key");
      if (given !== undefined) expectSame(key.publicKey.toBytes(), given, "the public key");
    }
    return key;
  } catch (error) {
    key.free();
    throw error;
  }
}

/**
 * Compares without a branch on a byte.
 * @param {Uint8Array} made
 * @param {Uint8Array} given
 * @param {string} what
 */
function expectSame(made, given, what) {
  let differences = 0;
  for (let i = 0; i < made.length; i++) differences |= made[i] ^ given[i];
  if (differences !== 0) {
    throw new VambraceError(Status.KEY, `${what} in the key file is not that of its seed`);
  }
}

/**
 * To be given to load() of a single set.
 * @type {Readonly<KeyFiles>}
 */
export const keyFiles = Object.freeze({
  addIdentifiers,
  encodePrivateKey,
  encodePublicKey,
  readKey,
  readKeyOf,
  toPem,
});
