/**
 * Keys as files: SubjectPublicKeyInfo and PKCS#8, DER and PEM (docs/specs/tls_and_keys.md, parts A
 * and B).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 * @module
 */
import { Reader, Tag, encode, malformed } from "./der.js";
import { argumentError } from "./errors.js";

/** @typedef {import("./identifiers.js").Identifier} Identifier */
/** @typedef {import("./algorithm.js").Algorithm} Algorithm */
/** @typedef {"seed" | "expanded" | "both"} PrivateKeyForm */
/**
 * @typedef {object} KeySizes
 * @property {string} name
 * @property {number} publicKeyBytes
 * @property {number} secretKeyBytes
 * @property {number} seedBytes
 */
/**
 * @typedef {object} KeyFile what a file holds; nothing of it is checked but the structure
 * @property {string} name of the set
 * @property {Uint8Array} [publicKey]
 * @property {Uint8Array} [secretKey]
 * @property {Uint8Array} [seed]
 * @property {boolean} isPrivate
 */

/** Characters of a line of PEM. */
const LINE = 64;
const BEGIN = "-----BEGIN ";
const END = "-----END ";
const DASHES = "-----";
/** Twelve times the largest public key, as the command reads. */
const LONGEST_FILE = 2 ** 24;

/** @type {Identifier[]} of the sets that were loaded */
const identifiers = [];

/**
 * Makes the files of these sets known.
 * @param {ReadonlyArray<Identifier>} rows
 */
export function addIdentifiers(rows) {
  for (const row of rows) {
    if (!identifiers.some(({ name }) => name === row.name)) identifiers.push(row);
  }
}

/**
 * What is known of a set's files.
 * @param {string} name
 */
function entryOf(name) {
  const found = identifiers.find((entry) => entry.name === name);
  if (found === undefined) {
    throw argumentError(`${name} has no object identifier: its keys can be written as raw bytes`);
  }
  return found;
}

/**
 * AlgorithmIdentifier, without parameters.
 * @param {string} name
 */
function algorithmIdentifier(name) {
  return encode(Tag.SEQUENCE, fromHex(entryOf(name).oid));
}

/**
 * @param {Algorithm} algorithm
 * @param {Uint8Array} publicKey
 */
export function encodePublicKey(algorithm, publicKey) {
  const bits = encode(Tag.BIT_STRING, [0], publicKey);
  return encode(Tag.SEQUENCE, algorithmIdentifier(algorithm.name), bits);
}

/**
 * @param {Algorithm} algorithm
 * @param {Uint8Array} secretKey
 * @param {Uint8Array | undefined} seed
 * @param {PrivateKeyForm | undefined} form
 */
export function encodePrivateKey(algorithm, secretKey, seed, form) {
  const parts = privateKeyParts(algorithm, secretKey, seed, form);
  const key = encode(Tag.OCTET_STRING, ...parts);
  const version = encode(Tag.INTEGER, [0]);
  try {
    return encode(Tag.SEQUENCE, version, algorithmIdentifier(algorithm.name), key);
  } finally {
    key.fill(0);
    for (const part of parts) if (part !== secretKey) part.fill(0);
  }
}

/**
 * What is in the field privateKey.
 * @param {Algorithm} algorithm
 * @param {Uint8Array} secretKey
 * @param {Uint8Array | undefined} seed
 * @param {PrivateKeyForm | undefined} form
 * @returns {Uint8Array[]}
 */
function privateKeyParts({ name }, secretKey, seed, form) {
  const { hasSeed, isRaw } = entryOf(name);
  const known = hasSeed ? seed : undefined;
  const wanted = form ?? (known === undefined ? "expanded" : "seed");
  if (wanted !== "seed" && wanted !== "expanded" && wanted !== "both") {
    throw argumentError(`form: "seed", "expanded" or "both", not ${JSON.stringify(wanted)}`);
  }
  if (wanted === "expanded") {
    return isRaw ? [secretKey] : [encode(Tag.OCTET_STRING, secretKey)];
  }
  if (!hasSeed) throw argumentError(`keys of ${name} have no seed in their files`);
  if (known === undefined) {
    throw argumentError("the seed of this key is not known: write the form expanded");
  }
  if (wanted === "seed") return [encode(Tag.SEED, known)];
  const inner = [encode(Tag.OCTET_STRING, known), encode(Tag.OCTET_STRING, secretKey)];
  const both = encode(Tag.SEQUENCE, ...inner);
  for (const part of inner) part.fill(0);
  return [both];
}

/**
 * @param {Uint8Array} der
 * @param {(name: string) => KeySizes | undefined} sizesOf of a set; undefined if it is not there
 * @returns {KeyFile}
 */
export function decodeKey(der, sizesOf) {
  const file = new Reader(der);
  const outer = file.enter(Tag.SEQUENCE, "the key");
  file.finish("the key");
  const isPrivate = outer.nextTag === Tag.INTEGER;
  const version = isPrivate ? outer.read(Tag.INTEGER, "the version") : undefined;
  const identifier = outer.enter(Tag.SEQUENCE, "the algorithm");
  const oid = identifier.read(Tag.OID, "the object identifier");
  if (!identifier.atEnd) throw malformed("the algorithm has parameters: these have none");
  const { name, wrapped } = setOf(oid);
  const sizes = sizesOf(name);
  if (sizes === undefined) throw argumentError(`the key is one of ${name}, which is not loaded`);
  if (version === undefined) {
    const publicKey = bitString(outer.read(Tag.BIT_STRING, "the public key"));
    outer.finish("the public key");
    return { name, isPrivate, publicKey: unwrapPublicKey(publicKey, wrapped, sizes) };
  }
  if (version.length !== 1 || version[0] > 1) throw malformed("the version is not 0 or 1");
  const content = outer.read(Tag.OCTET_STRING, "the private key");
  if (outer.nextTag === Tag.ATTRIBUTES) outer.read(Tag.ATTRIBUTES, "the attributes");
  const secret = decodePrivateKey(content, sizes);
  if (outer.nextTag === Tag.PUBLIC_KEY) {
    if (version[0] !== 1) throw malformed("a public key goes with version 1");
    const given = bitString(outer.read(Tag.PUBLIC_KEY, "the public key"));
    secret.publicKey = ofLength(given, sizes.publicKeyBytes, "the public key");
  }
  outer.finish("the private key");
  return { name, isPrivate, ...secret };
}

/**
 * @param {Uint8Array} oid without its header
 * @returns {{ name: string, wrapped: boolean }}
 */
function setOf(oid) {
  /* a longer one is none of ours, and need not be shown */
  const text = toHex(encode(Tag.OID, oid.subarray(0, LINE)));
  for (const { name, oid: own, alsoRead } of identifiers) {
    if (own === text) return { name, wrapped: false };
    if (alsoRead.includes(text)) return { name, wrapped: true };
  }
  throw argumentError(`the key is for an algorithm that is not known: object identifier ${text}`);
}

/** @param {Uint8Array} contents */
function bitString(contents) {
  if (contents.length === 0 || contents[0] !== 0) throw malformed("the public key has odd bits");
  return contents.subarray(1);
}

/**
 * Under the object identifiers of other software the public key may be wrapped once or twice more.
 * @param {Uint8Array} bytes
 * @param {boolean} mayBeWrapped
 * @param {KeySizes} sizes
 */
function unwrapPublicKey(bytes, mayBeWrapped, sizes) {
  if (!mayBeWrapped || bytes.length === sizes.publicKeyBytes) {
    return ofLength(bytes, sizes.publicKeyBytes, "the public key");
  }
  let reader = new Reader(bytes);
  if (reader.nextTag === Tag.SEQUENCE) {
    const outer = reader;
    reader = outer.enter(Tag.SEQUENCE, "the public key");
    outer.finish("the public key");
  }
  const inner = reader.read(Tag.OCTET_STRING, "the public key");
  reader.finish("the public key");
  return ofLength(inner, sizes.publicKeyBytes, "the public key");
}

/**
 * The tag decides which CHOICE it is.
 * @param {Uint8Array} content
 * @param {KeySizes} sizes
 * @returns {{ secretKey?: Uint8Array, seed?: Uint8Array, publicKey?: Uint8Array }}
 */
function decodePrivateKey(content, { name, secretKeyBytes, seedBytes, publicKeyBytes }) {
  const { hasSeed, isRaw } = entryOf(name);
  if (isRaw) return { secretKey: ofLength(content, secretKeyBytes, "the secret key") };
  const reader = new Reader(content);
  if (!hasSeed && reader.nextTag !== Tag.OCTET_STRING) {
    throw malformed(`keys of ${name} are an OCTET STRING`);
  }
  if (reader.nextTag === Tag.SEED) {
    const seed = reader.read(Tag.SEED, "the seed");
    reader.finish("the seed");
    return { seed: ofLength(seed, seedBytes, "the seed") };
  }
  if (reader.nextTag === Tag.SEQUENCE) {
    const both = reader.enter(Tag.SEQUENCE, "seed and secret key");
    reader.finish("seed and secret key");
    const seed = both.read(Tag.OCTET_STRING, "the seed");
    const secretKey = both.read(Tag.OCTET_STRING, "the secret key");
    both.finish("the secret key");
    return {
      seed: ofLength(seed, seedBytes, "the seed"),
      secretKey: ofLength(secretKey, secretKeyBytes, "the secret key"),
    };
  }
  const key = reader.read(Tag.OCTET_STRING, "the secret key");
  reader.finish("the secret key");
  if (key.length === secretKeyBytes + publicKeyBytes) {
    /* as other software wrote it before the standards: both keys, one after the other */
    return { secretKey: key.subarray(0, secretKeyBytes), publicKey: key.subarray(secretKeyBytes) };
  }
  return { secretKey: ofLength(key, secretKeyBytes, "the secret key") };
}

/**
 * @param {Uint8Array} bytes
 * @param {number} length
 * @param {string} what
 */
function ofLength(bytes, length, what) {
  if (bytes.length !== length) {
    throw malformed(`${what} has ${bytes.length} bytes; ${length} belong there`);
  }
  return bytes;
}

/**
 * PEM (RFC 7468).
 * @param {string} label
 * @param {Uint8Array} der
 */
export function toPem(label, der) {
  let binary = "";
  for (let at = 0; at < der.length; at += 4096) {
    binary += String.fromCharCode(...der.subarray(at, at + 4096));
  }
  const lines = btoa(binary).match(new RegExp(`.{1,${LINE}}`, "g")) ?? [];
  return `-----BEGIN ${label}-----\n${lines.join("\n")}\n-----END ${label}-----\n`;
}

/**
 * The key of a PEM text, which holds one block; what stands before and after it does not count.
 * @param {string} text
 * @returns {{ label: string, der: Uint8Array }}
 */
export function fromPem(text) {
  requireLength(text.length);
  /** @type {string | undefined} */ let label;
  let isOpen = false;
  const base64 = [];
  for (const line of linesOf(text)) {
    if (line.startsWith(BEGIN)) {
      if (label !== undefined) throw malformed("it holds several PEM blocks, where one belongs");
      label = labelOf(line, BEGIN);
      requireLabelOfKey(label);
      isOpen = true;
    } else if (isOpen && line.startsWith(END)) {
      if (labelOf(line, END) !== label) throw malformed(`it has no line ${END}${label}${DASHES}`);
      isOpen = false;
    } else if (isOpen && line !== "") {
      base64.push(line);
    }
  }
  if (label === undefined) throw malformed(`it has no line ${BEGIN}...${DASHES}`);
  if (isOpen) throw malformed(`it has no line ${END}${label}${DASHES}`);
  return { label, der: fromBase64(base64.join("").replace(/[ \t]/g, "")) };
}

/**
 * Refuses what is longer than any key: it is not even looked at.
 * @param {number} length of a text or of bytes
 */
export function requireLength(length) {
  if (length > LONGEST_FILE) throw malformed(`it is too long: at most ${LONGEST_FILE} bytes`);
}

/**
 * The lines of a text, without what ends them.
 * @param {string} text
 */
function* linesOf(text) {
  for (let at = 0; at < text.length; ) {
    const end = text.indexOf("\n", at);
    yield text.slice(at, end < 0 ? text.length : end).trimEnd();
    at = end < 0 ? text.length : end + 1;
  }
}

/**
 * @param {string} line
 * @param {string} start that it has
 */
function labelOf(line, start) {
  if (!line.endsWith(DASHES) || line.length < start.length + DASHES.length) {
    throw malformed(`a line ${start}... does not end with five dashes`);
  }
  return line.slice(start.length, -DASHES.length);
}

/** @param {string} label */
function requireLabelOfKey(label) {
  if (label === "ENCRYPTED PRIVATE KEY") {
    throw argumentError("the key is encrypted: decrypt it with `openssl pkcs8 -in KEY` first");
  }
  if (label !== "PUBLIC KEY" && label !== "PRIVATE KEY") {
    const shown = JSON.stringify(label.slice(0, LINE));
    throw malformed(`it is a ${shown}; a PUBLIC KEY or a PRIVATE KEY belongs there`);
  }
}

/** @param {string} base64 */
function fromBase64(base64) {
  if (base64.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(base64)) {
    throw malformed("what stands between BEGIN and END is not base64");
  }
  const binary = atob(base64);
  if (btoa(binary) !== base64) throw malformed("its base64 has bits that do not count");
  return Uint8Array.from(binary, (c) => c.charCodeAt(0));
}

/** @param {string} text */
function fromHex(text) {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

/** @param {Uint8Array} bytes */
function toHex(bytes) {
  return Array.from(bytes, (b) => b.toString(16).padStart(2, "0")).join("");
}
