/**
 * The official vectors: their generator as the random source gives them byte for byte.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
import assert from "node:assert/strict";
import { test } from "node:test";

import { NistDrbg, ShakeDrbg } from "./nist_drbg.mjs";
import { algorithms, bytes, full, hex, sha256, vambrace, vectors } from "./package.mjs";

const SEED_BYTES = 48;
const MESSAGE_STEP = 33;

/** How many counts a set takes: those that need seconds for a key or a signature take one. */
function countsOf(family, file) {
  const slow = family === "Classic McEliece" || family === "SLH-DSA";
  return Math.min(slow ? 1 : full ? 10 : 3, file.vectors.length);
}

/** Seeds and messages of the counts, from the master generator. */
function* counts(Generator, number, withMessage) {
  const master = new Generator(Uint8Array.from({ length: SEED_BYTES }, (_, i) => i));
  for (let i = 0; i < number; i++) {
    const seed = new Uint8Array(SEED_BYTES);
    master.fill(seed);
    const message = new Uint8Array(withMessage ? MESSAGE_STEP * (i + 1) : 0);
    if (withMessage) master.fill(message);
    yield { i, seed, message };
  }
}

let drbg;
const own = await vambrace.instantiate({ random: (out) => drbg.fill(out) });

function compare(row, field, value) {
  if (row[field] !== undefined) assert.equal(hex(value), row[field], field);
}

function checkKem(kem, file, row) {
  const key = kem.generate();
  const { ciphertext, sharedSecret } = key.publicKey.encapsulate();
  assert.equal(sha256(key.publicKey.toBytes()), row.pk_sha256, "public key");
  assert.equal(sha256(key.toBytes().subarray(0, file.sizes.sk)), row.sk_sha256, "secret key");
  assert.equal(sha256(ciphertext), row.ct_sha256, "ciphertext");
  compare(row, "ss", sharedSecret);
  assert.equal(hex(key.decapsulate(ciphertext)), hex(sharedSecret));
  if (row.ss_ct_bit0_flipped !== undefined) {
    ciphertext[0] ^= 1;
    compare(row, "ss_ct_bit0_flipped", key.decapsulate(ciphertext));
  }
}

function checkSignature(scheme, file, row, message) {
  const context = row.ctx === undefined ? undefined : bytes(row.ctx);
  const key = scheme.generate();
  const signature = key.sign(message, { context });
  assert.equal(sha256(key.publicKey.toBytes()), row.pk_sha256, "public key");
  assert.equal(sha256(key.toBytes().subarray(0, file.sizes.sk)), row.sk_sha256, "secret key");
  assert.equal(sha256(signature), row.sig_sha256, "signature");
  assert.equal(key.publicKey.verify(message, signature, { context }), true);
}

for (const { name, kind, family } of await algorithms()) {
  test(`vectors of ${name}`, () => {
    const file = vectors(name);
    const Generator = file.prng === "hqc-shake256" ? ShakeDrbg : NistDrbg;
    for (const { i, seed, message } of counts(Generator, countsOf(family, file), kind !== "kem")) {
      const row = file.vectors[i];
      assert.equal(hex(seed), row.seed);
      drbg = new Generator(seed);
      if (kind === "kem") checkKem(own.kem(name), file, row);
      else checkSignature(own.signature(name), file, row, message);
    }
  });
}

test("a wrong vector is noticed", () => {
  const file = vectors("mlkem512");
  drbg = new NistDrbg(bytes(file.vectors[0].seed));
  const wrong = { ...file.vectors[0], ct_sha256: file.vectors[1].ct_sha256 };
  assert.throws(() => checkKem(own.kem("mlkem512"), file, wrong), /ciphertext/);
});
