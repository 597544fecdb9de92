/**
 * Keys, errors, damage and memory, for a small set of each family or all.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
import assert from "node:assert/strict";
import { test } from "node:test";
import { inspect } from "node:util";

import { algorithms, full, hex, vambrace } from "./package.mjs";

const { Status, VambraceError } = vambrace;
const HUGE = 100_000; // bytes of a public key that make its generation slow
const MESSAGE = new TextEncoder().encode("a message");

const failsWith = (status, pattern = /./) => (error) => {
  assert.ok(error instanceof VambraceError, String(error));
  assert.equal(error.status, status, error.message);
  assert.match(error.message, pattern);
  return true;
};

const flipped = (bytes, at) => {
  const copy = bytes.slice();
  copy[at] ^= 1;
  return copy;
};

const sets = await algorithms();
const kems = sets.filter(({ kind }) => kind === "kem");
const schemes = sets.filter(({ kind }) => kind === "signature");

for (const algorithm of sets) {
  test(`keys of ${algorithm.name}`, () => {
    const key = algorithm.generate();
    assert.equal(key.toBytes().length, algorithm.secretKeyBytes);
    assert.equal(key.publicKey.toBytes().length, algorithm.publicKeyBytes);
    const again = algorithm.fromSeed(key.toSeed());
    assert.equal(hex(again.toBytes()), hex(key.toBytes()));
    const raw = algorithm.secretKey(key.toBytes());
    assert.equal(raw.toSeed(), undefined);
    assert.ok(raw.publicKey.equals(key.publicKey));
    assert.ok(algorithm.publicKey(key.publicKey.toBytes()).equals(key.publicKey));
    key.publicKey.check();
    key.check(key.publicKey);
    if (full || algorithm.publicKeyBytes < HUGE) {
      const other = algorithm.generate();
      assert.notEqual(hex(other.toBytes()), hex(key.toBytes()));
      assert.throws(() => key.check(other.publicKey), failsWith(Status.KEY));
    }
  });

  test(`wrong lengths for ${algorithm.name}`, () => {
    const key = algorithm.generate();
    for (const change of [-1, 1]) {
      const length = (n) => new Uint8Array(n + change);
      const wrong = failsWith(Status.ARGUMENT, /bytes expected/);
      assert.throws(() => algorithm.publicKey(length(algorithm.publicKeyBytes)), wrong);
      assert.throws(() => algorithm.secretKey(length(algorithm.secretKeyBytes)), wrong);
      assert.throws(() => algorithm.fromSeed(length(algorithm.seedBytes)), wrong);
      if (algorithm.kind === "kem") {
        assert.throws(() => key.decapsulate(length(algorithm.ciphertextBytes)), wrong);
      }
    }
    assert.throws(() => algorithm.publicKey("text"), TypeError);
    assert.throws(() => algorithm.secretKey(undefined), TypeError);
  });
}

for (const kem of kems) {
  test(`${kem.name} exchanges a secret`, () => {
    const key = kem.generate();
    const { ciphertext, sharedSecret } = kem.publicKey(key.publicKey.toBytes()).encapsulate();
    assert.equal(ciphertext.length, kem.ciphertextBytes);
    assert.equal(sharedSecret.length, kem.sharedSecretBytes);
    assert.deepEqual(key.decapsulate(ciphertext.buffer), sharedSecret);
    let damaged;
    try {
      damaged = hex(key.decapsulate(flipped(ciphertext, 3)));
    } catch (error) {
      failsWith(Status.CIPHERTEXT)(error);
    }
    assert.notEqual(damaged, hex(sharedSecret));
  });
}

for (const scheme of schemes) {
  test(`${scheme.name} signs`, () => {
    const key = scheme.generate();
    const { publicKey } = key;
    const signature = key.sign(MESSAGE);
    assert.ok(signature.length <= scheme.signatureBytes);
    assert.equal(publicKey.verify(MESSAGE, signature), true);
    assert.equal(publicKey.verify(flipped(MESSAGE, 0), signature), false);
    assert.equal(publicKey.verify(MESSAGE, flipped(signature, signature.length >> 1)), false);
    assert.equal(publicKey.verify(MESSAGE, signature.subarray(1)), false);
    assert.equal(publicKey.verify(MESSAGE, new Uint8Array(0)), false);
    assert.equal(publicKey.verify(MESSAGE, new Uint8Array(scheme.signatureBytes + 1)), false);
    assert.equal(publicKey.verify(new Uint8Array(0), key.sign(new Uint8Array(0))), true);
    assert.throws(() => key.sign("text"), TypeError);
  });

  test(`${scheme.name} and context strings`, () => {
    const key = scheme.generate();
    const context = new Uint8Array(255).fill(7);
    if (scheme.contextBytesMax === 0) {
      assert.throws(() => key.sign(MESSAGE, { context }), failsWith(Status.ARGUMENT, /defines no/));
      return;
    }
    const signature = key.sign(MESSAGE, { context });
    assert.equal(key.publicKey.verify(MESSAGE, signature, { context }), true);
    assert.equal(key.publicKey.verify(MESSAGE, signature), false);
    const tooLong = { context: new Uint8Array(256) };
    assert.throws(() => key.sign(MESSAGE, tooLong), failsWith(Status.ARGUMENT, /at most 255/));
    assert.throws(() => key.publicKey.verify(MESSAGE, signature, tooLong), VambraceError);
  });
}

test("damaged keys are found", () => {
  const kem = vambrace.kem("mlkem512");
  const key = kem.generate();
  const bad = kem.publicKey(new Uint8Array(kem.publicKeyBytes).fill(0xff));
  assert.throws(() => bad.check(), failsWith(Status.KEY, /mlkem512: /));
  assert.throws(() => bad.encapsulate(), failsWith(Status.KEY));
  assert.throws(() => kem.secretKey(flipped(key.toBytes(), 0)).check(), failsWith(Status.KEY));
  const scheme = vambrace.signature("mldsa44");
  const signer = scheme.generate();
  const at = 70; // in tr
  assert.throws(() => scheme.secretKey(flipped(signer.toBytes(), at)).check(), VambraceError);
  assert.throws(() => signer.check(key.publicKey), failsWith(Status.ARGUMENT, /mlkem512/));
});

test("freed keys are wiped", () => {
  const key = vambrace.kem("mlkem512").generate();
  const { publicKey } = key;
  const { ciphertext } = publicKey.encapsulate();
  key.free();
  key.free();
  for (const use of [() => key.toBytes(), () => key.decapsulate(ciphertext), () => key.toPem()]) {
    assert.throws(use, failsWith(Status.ARGUMENT, /freed/));
  }
  assert.equal(publicKey.toBytes().length, 800);
  const other = vambrace.signature("mldsa44").generate();
  other[Symbol.dispose](); // undefined, and called all the same, in engines without it
  assert.throws(() => other.sign(MESSAGE), failsWith(Status.ARGUMENT, /freed/));
});

test("the bytes and the seed of a freed key are zeros", async () => {
  const { KemSecretKey, SignatureSecretKey } = vambrace;
  for (const [Key, algorithm] of [
    [KemSecretKey, vambrace.kem("mlkem512")],
    [SignatureSecretKey, vambrace.signature("mldsa44")],
  ]) {
    for (const end of ["free", Symbol.dispose]) {
      const made = algorithm.generate();
      const [bytes, seed] = [made.toBytes(), made.toSeed()];
      const key = new Key(algorithm, bytes, seed); // which keeps the two arrays
      assert.equal(hex(key.toBytes()), hex(made.toBytes()));
      key[end]();
      assert.ok(bytes.every((byte) => byte === 0), "the bytes");
      assert.ok(seed.every((byte) => byte === 0), "the seed");
    }
  }
});

test("nothing shows a secret by accident", () => {
  const key = vambrace.kem("mlkem512").fromSeed(new Uint8Array(64).fill(0xa5));
  assert.doesNotMatch(inspect(key, { depth: 9, showHidden: true }), /165|a5a5/i);
  assert.doesNotMatch(JSON.stringify(key), /165|a5a5/i);
});

test("algorithms are found by name", () => {
  assert.throws(() => vambrace.kem("mlkem769"), failsWith(Status.ARGUMENT, /did you mean mlkem768/));
  assert.throws(() => vambrace.kem("mldsa44"), failsWith(Status.ARGUMENT, /no KEM.*use signature/));
  assert.throws(() => vambrace.kem("zzzzzzzz"), failsWith(Status.ARGUMENT, /list\(\) gives all/));
  assert.equal(vambrace.kem("ML-KEM-768"), vambrace.kem("mlkem768"));
  assert.equal(vambrace.signature("SLH-DSA-SHA2-128f").name, "slhdsa_sha2_128f");
  assert.throws(() => vambrace.signature("mlkem768"), failsWith(Status.ARGUMENT, /no signature/));
  const { family, standing, nistLevel, kind } = vambrace.kem("mlkem768");
  assert.deepEqual([family, standing, nistLevel, kind], ["ML-KEM", "NIST standard", 3, "kem"]);
  const attacked = "under cryptanalysis, do not deploy";
  assert.equal(vambrace.kem("mceliece348864").standing, attacked);
  const iso = "ISO; under cryptanalysis, not for new use";
  assert.equal(vambrace.kem("mceliece6688128f").standing, iso);
  assert.ok(Object.isFrozen(vambrace.kem("mlkem768")));
  const names = vambrace.list().map(({ name }) => name);
  assert.equal(new Set(names).size, names.length);
});
