/**
 * Falcon's expanded keys.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
import assert from "node:assert/strict";
import { test } from "node:test";

import { full, vambrace } from "./package.mjs";

const { SignatureExpandedKey, Status, VambraceError } = vambrace;
const CONTEXT = new TextEncoder().encode("context");
const MESSAGE = new TextEncoder().encode("message");
await vambrace.load();
const names = full
  ? ["falcon512", "falcon1024", "falconpadded512", "falconpadded1024", "fndsa512", "fndsa1024"]
  : ["falcon512", "fndsa512"];

const fails = (status, pattern) => (error) => {
  assert.ok(error instanceof VambraceError, String(error));
  assert.equal(error.status, status);
  assert.match(error.message, pattern);
  return true;
};

/** A key of a fixed seed in an instance that draws the same bytes each time it is made. */
async function fixedKey(name) {
  let calls = 0;
  const own = await vambrace.instantiate({ random: (out) => out.fill(++calls) });
  const scheme = own.signature(name);
  return scheme.fromSeed(Uint8Array.from({ length: scheme.seedBytes }, (_, i) => i));
}

for (const name of names) {
  test(`signatures are those of the secret key: ${name}`, async () => {
    const [key, other] = await Promise.all([fixedKey(name), fixedKey(name)]);
    const expanded = other.expand();
    assert.ok(expanded instanceof SignatureExpandedKey);
    assert.equal(expanded.algorithm.name, name);
    other.free();
    const options = key.algorithm.contextBytesMax > 0 ? { context: CONTEXT } : {};
    for (const message of [new Uint8Array(0), MESSAGE, new Uint8Array(3000)]) {
      const signature = expanded.sign(message, options);
      assert.deepEqual(signature, key.sign(message, options));
      assert.equal(key.publicKey.verify(message, signature, options), true);
      assert.equal(key.publicKey.verify(CONTEXT, signature, options), false);
    }
  });
}

test("an expanded key that was freed signs no more", () => {
  const expanded = vambrace.signature("falcon512").generate().expand();
  expanded.free();
  expanded.free();
  assert.throws(() => expanded.sign(MESSAGE), fails(Status.ARGUMENT, /expanded key was freed/));
});

test("what has no expanded key", () => {
  const haetae = vambrace.signature("haetae2").generate();
  assert.throws(
    () => haetae.expand(),
    fails(Status.ARGUMENT, /haetae2: only Falcon and FN-DSA have expanded keys/),
  );
  const falcon = vambrace.signature("falcon512");
  const malformed = falcon.secretKey(new Uint8Array(falcon.secretKeyBytes));
  assert.throws(() => malformed.expand(), fails(Status.KEY, /falcon512/));
  assert.throws(
    () => falcon.generate().expand().sign(MESSAGE, { context: CONTEXT }),
    fails(Status.ARGUMENT, /no context string/),
  );
  assert.throws(() => falcon.generate().expand().sign("text"), TypeError);
});
