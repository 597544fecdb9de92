/**
 * Messages in pieces, ML-DSA's external mu, HashML-DSA and HashSLH-DSA, deterministic signing.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";

import { algorithms, bytes, full, readText, sha256, vambrace } from "./package.mjs";

const { Status, VambraceError } = vambrace;
const MESSAGE = Uint8Array.from({ length: 3000 }, (_, i) => i % 251);
const CONTEXT = new TextEncoder().encode("context");
/** The names that Node's hashes have where they are others. */
const NODE_NAMES = { SHAKE128: ["shake128", 32], SHAKE256: ["shake256", 64] };

const schemes = (await algorithms()).filter(({ kind }) => kind === "signature");
const mldsa44 = vambrace.signature("mldsa44");
const key = mldsa44.fromSeed(Uint8Array.from({ length: 32 }, (_, i) => i));

const fails = (pattern) => (error) => {
  assert.ok(error instanceof VambraceError, String(error));
  assert.equal(error.status, Status.ARGUMENT);
  assert.match(error.message, pattern);
  return true;
};

function digestOf(hash, message) {
  const [name, outputLength] = NODE_NAMES[hash] ?? [hash.replace("SHA-", "sha").replace("/", "-")];
  return createHash(name, { outputLength }).update(message).digest();
}

/** NIST's examples of signing, with the randomness that they give. */
function examples(name, wanted) {
  const rows = JSON.parse(readText(`tests/vectors/acvp/${name}.json`)).siggen;
  return rows.filter((row) => row.seed !== undefined && wanted(row));
}

/** The key of an example in an instance whose randomness is the example's. */
async function exampleKey(name, row) {
  const rnd = row.rnd === undefined ? new Uint8Array(32) : bytes(row.rnd);
  const own = await vambrace.instantiate({ random: (out) => out.set(rnd.subarray(0, out.length)) });
  return own.signature(name).fromSeed(bytes(row.seed));
}

for (const name of full ? ["mldsa44", "mldsa65", "mldsa87"] : ["mldsa44"]) {
  test(`NIST's examples of pre-hashed messages: ${name}`, async () => {
    const rows = examples(name, (row) => (row.prehash ?? "pure") !== "pure");
    assert.ok(rows.length > 3);
    for (const row of rows) {
      const own = await exampleKey(name, row);
      const hash = nodeName(row.prehash);
      const digest = digestOf(hash, bytes(row.msg));
      const options = { context: bytes(row.ctx) };
      const signature = own.signDigest(digest, hash, options);
      assert.equal(sha256(signature), row.sig_sha256, `${row.tcId}`);
      assert.equal(own.publicKey.verifyDigest(digest, hash, signature, options), true);
    }
  });

  test(`NIST's examples of external mu: ${name}`, async () => {
    const rows = examples(name, (row) => row.mu !== undefined);
    assert.ok(rows.length > 1);
    for (const row of rows) {
      const own = await exampleKey(name, row);
      const signature = own.signMu(bytes(row.mu));
      assert.equal(sha256(signature), row.sig_sha256, `${row.tcId}`);
      assert.equal(own.publicKey.verifyMu(bytes(row.mu), signature), true);
    }
  });
}

const nodeName = (name) => name.replace("SHA2-", "SHA-").replace(/^SHAKE-/, "SHAKE");

/** The signature that draws nothing, of a message or of its digest. */
function deterministic(own, message, context, hash) {
  const options = { context, deterministic: true };
  if (hash === undefined) return own.sign(message, options);
  return own.signDigest(digestOf(nodeName(hash), message), nodeName(hash), options);
}

test("NIST's examples of deterministic ML-DSA", () => {
  const isOne = (row) => row.rnd === undefined && row.interface === "external";
  const rows = examples("mldsa44", isOne);
  assert.ok(rows.length > 5);
  for (const row of rows) {
    const own = mldsa44.fromSeed(bytes(row.seed));
    const [message, context] = [bytes(row.msg), bytes(row.ctx)];
    const hash = row.prehash === "pure" ? undefined : row.prehash;
    const signature = deterministic(own, message, context, hash);
    assert.equal(sha256(signature), row.sig_sha256, `${row.tcId}`);
    if (hash !== undefined) continue;
    const signer = own.begin({ context, deterministic: true });
    signer.update(message);
    assert.deepEqual(signer.finish(), signature);
    const mu = own.publicKey.mu(message, { context });
    assert.deepEqual(own.signMu(mu, { deterministic: true }), signature);
  }
});

test("NIST's examples of deterministic SLH-DSA", () => {
  const scheme = vambrace.signature("slhdsa_sha2_128f");
  const rows = JSON.parse(readText("tests/vectors/slhdsa_sha2_128f.json")).acvp;
  for (const interfaceName of ["pure", "preHash"]) {
    const isOne = (row) => row.interface === interfaceName && row.deterministic;
    const chosen = rows.filter(isOne).slice(0, 2);
    assert.equal(chosen.length, 2);
    for (const row of chosen) {
      const own = scheme.secretKey(bytes(row.sk));
      const signature = deterministic(own, bytes(row.message), bytes(row.context), row.hashAlg);
      assert.equal(sha256(signature), row.sig_sha256, `${row.tcId}`);
    }
  }
});

test("signing draws unless it is told not to", () => {
  const signatures = [{}, { deterministic: true }, {}].map((options) => key.sign(MESSAGE, options));
  assert.equal(new Set(signatures.map(sha256)).size, 3);
  const haetae2 = vambrace.signature("haetae2").generate();
  const expected = fails(/only ML-DSA and SLH-DSA have deterministic signing/);
  assert.throws(() => haetae2.sign(MESSAGE, { deterministic: true }), expected);
  assert.throws(() => haetae2.begin({ deterministic: true }), expected);
});

test("mu stands for message, context and key", () => {
  const { publicKey } = key;
  const mu = publicKey.mu(MESSAGE, { context: CONTEXT });
  assert.equal(mu.length, 64);
  const signature = key.signMu(mu);
  assert.equal(publicKey.verify(MESSAGE, signature, { context: CONTEXT }), true);
  assert.equal(publicKey.verify(MESSAGE, signature), false);
  assert.equal(publicKey.verifyMu(mu, key.sign(MESSAGE, { context: CONTEXT })), true);
  assert.equal(publicKey.verifyMu(mu.reverse(), signature), false);
  assert.equal(publicKey.verifyMu(mu, new Uint8Array(0)), false);
});

test("HashSLH-DSA", () => {
  const scheme = vambrace.signature("slhdsa_sha2_128f");
  const signer = scheme.generate();
  const digest = digestOf("SHA-256", MESSAGE);
  const signature = signer.signDigest(digest, "SHA-256", { context: CONTEXT });
  const check = (...inputs) => signer.publicKey.verifyDigest(digest, ...inputs);
  assert.equal(check("SHA-256", signature, { context: CONTEXT }), true);
  assert.equal(check("SHA3-256", signature, { context: CONTEXT }), false);
  assert.equal(check("SHA-256", signature), false);
  assert.equal(signer.publicKey.verify(digest, signature, { context: CONTEXT }), false);
  assert.throws(() => signer.signMu(new Uint8Array(64)), fails(/only ML-DSA/));
});

test("wrong arguments are named", () => {
  assert.throws(() => key.signMu(new Uint8Array(63)), fails(/mu.*64 bytes/));
  assert.throws(() => key.signDigest(new Uint8Array(16), "MD5"), fails(/no hash MD5; known: SHA/));
  assert.throws(() => key.signDigest(new Uint8Array(33), "SHA-256"), fails(/32 bytes/));
  const haetae = vambrace.signature("haetae2").generate();
  assert.throws(() => haetae.signDigest(new Uint8Array(32), "SHA-256"), fails(/only ML-DSA and/));
  assert.throws(() => key.begin({ context: new Uint8Array(256) }), fails(/at most 255/));
});

for (const scheme of schemes) {
  const signer = scheme.generate();
  const options = scheme.contextBytesMax > 0 ? { context: CONTEXT } : {};
  test(`pieces with ${scheme.name}`, () => {
    if (!scheme.signsInPieces) {
      assert.throws(() => signer.begin(), fails(/more than once/));
      assert.throws(() => signer.publicKey.begin(new Uint8Array(9)), fails(/more than once/));
      return;
    }
    for (const size of [136, 999, 5000]) {
      const pieces = [];
      for (let at = 0; at < MESSAGE.length; at += size) {
        pieces.push(MESSAGE.subarray(at, at + size));
      }
      const own = signer.begin(options);
      pieces.forEach((piece) => own.update(piece));
      const signature = own.finish();
      assert.equal(signer.publicKey.verify(MESSAGE, signature, options), true);
      const verifier = signer.publicKey.begin(signature, options);
      const wrong = signer.publicKey.begin(signature, options);
      pieces.forEach((piece) => verifier.update(piece));
      pieces.slice(1).forEach((piece) => wrong.update(piece));
      assert.equal(verifier.finish(), true);
      assert.equal(wrong.finish(), false);
    }
  });
}

test("two messages at once, and no piece after the end", () => {
  const [one, other] = [key.begin(), key.begin({ context: CONTEXT })];
  one.update(MESSAGE.subarray(0, 5));
  other.update(MESSAGE.subarray(0, 1000));
  one.update(MESSAGE.subarray(5));
  other.update(MESSAGE.subarray(1000));
  assert.equal(key.publicKey.verify(MESSAGE, one.finish()), true);
  const signature = other.finish();
  assert.equal(key.publicKey.verify(MESSAGE, signature, { context: CONTEXT }), true);
  for (const ended of [one, other]) {
    assert.throws(() => ended.update(MESSAGE), fails(/finished: begin another/));
    assert.throws(() => ended.finish(), fails(/finished: begin another/));
  }
  const dropped = key.begin();
  dropped.update(MESSAGE);
  dropped.free();
  dropped[Symbol.dispose]();
  assert.throws(() => dropped.update(MESSAGE), fails(/finished/));
  assert.equal(key.publicKey.begin(new Uint8Array(0)).finish(), false);
});

test("a key that was freed signs no more pieces", () => {
  const own = mldsa44.generate();
  const signer = own.begin();
  own.free();
  assert.throws(() => signer.update(MESSAGE), fails(/freed/));
});
