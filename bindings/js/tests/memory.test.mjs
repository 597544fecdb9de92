/**
 * Instances, WebAssembly memory and randomness.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
import assert from "node:assert/strict";
import { webcrypto as crypto } from "node:crypto"; // not global in Node 18
import fs from "node:fs";
import { test } from "node:test";

import { folder, hex, vambrace } from "./package.mjs";

const { Status, VambraceError, instantiate } = vambrace;
const { Instance } = await import(new URL("memory.js", folder));
const wasm = fs.readFileSync(new URL("vambrace.wasm", folder));

test("all sets take at most 420 KB", () => {
  assert.ok(wasm.length <= 420_000, `${wasm.length} bytes`);
});

test("two instances share nothing", async () => {
  const [a, b] = await Promise.all([instantiate(), instantiate({ module: wasm })]);
  const key = a.kem("mlkem768").generate();
  const { ciphertext, sharedSecret } = b
    .kem("mlkem768")
    .publicKey(key.publicKey.toBytes())
    .encapsulate();
  assert.deepEqual(key.decapsulate(ciphertext), sharedSecret);
  a.kem("mceliece348864f").generate();
  assert.ok(a.memoryBytes > b.memoryBytes);
  assert.equal(await vambrace.load(), await vambrace.load());
  assert.notEqual(await vambrace.load(), a);
});

test("a compiled module can be given", async () => {
  const module = await WebAssembly.compile(wasm);
  assert.equal((await instantiate({ module })).version, (await vambrace.load()).version);
  await assert.rejects(instantiate({ module: new Uint8Array(8) }), WebAssembly.CompileError);
  const url = new URL("not-there.wasm", folder);
  await assert.rejects(instantiate({ module: url }), /ENOENT/);
});

/** An instance whose memory the test sees. */
function openInstance() {
  const random = (bytes) => void crypto.getRandomValues(bytes);
  return new Instance(new WebAssembly.Module(wasm), random, true);
}

/** Whether a run of bytes stands anywhere in the memory. */
function contains(instance, bytes) {
  return Buffer.from(instance.view(0, instance.memoryBytes)).includes(Buffer.from(bytes));
}

test("an operation leaves nothing in the memory", async () => {
  const { Kem } = await import(new URL("kem.js", folder));
  const { Signature } = await import(new URL("signature.js", folder));
  const instance = openInstance();
  const before = Buffer.from(instance.view(0, instance.memoryBytes));
  const names = { kem: ["mlkem768", "sable", "mceliece348864f"], sig: ["haetae2", "falcon512"] };
  for (const [prefix, Class] of [["kem", Kem], ["sig", Signature]]) {
    for (let i = 0; i < instance.functions[`vmb_${prefix}_count`](); i++) {
      const found = new Class(instance, instance.functions[`vmb_${prefix}_at`](i));
      if (!names[prefix].includes(found.name)) continue;
      const key = found.generate();
      assert.equal(contains(instance, key.toBytes().subarray(0, 16)), false, found.name);
      if (prefix === "kem") {
        const { ciphertext, sharedSecret } = key.publicKey.encapsulate();
        key.decapsulate(ciphertext);
        assert.equal(contains(instance, sharedSecret.subarray(0, 8)), false, found.name);
      } else {
        key.publicKey.verify(before, key.sign(before));
        if (found.family === "Falcon") {
          const expanded = key.expand();
          key.publicKey.verify(before, expanded.sign(before));
          expanded.free();
        }
        if (found.signsInPieces) {
          const signer = key.begin();
          signer.update(before);
          const verifier = key.publicKey.begin(signer.finish());
          verifier.update(before);
          assert.equal(verifier.finish(), true);
        }
      }
    }
  }
  /* All of the memory is as it was; what it has grown by is zero. */
  const after = Buffer.from(instance.view(0, instance.memoryBytes));
  assert.ok(after.length > before.length);
  const differing = after.findIndex((byte, i) => byte !== (before[i] ?? 0));
  assert.equal(differing, -1, `byte ${differing}`);
});

test("the test above can fail", () => {
  const instance = openInstance();
  const secret = Uint8Array.from({ length: 16 }, (_, i) => 200 - i);
  instance.run((frame) => {
    frame.put(secret);
    assert.equal(contains(instance, secret), true);
  });
  assert.equal(contains(instance, secret), false);
});

test("memory grows, and is wiped when an operation throws", () => {
  const instance = openInstance();
  const secret = Uint8Array.from({ length: 32 }, (_, i) => 100 + i);
  const before = instance.memoryBytes;
  assert.throws(() =>
    instance.run((frame) => {
      frame.put(secret);
      frame.take(before);
      throw new Error("planted");
    }),
  );
  assert.ok(instance.memoryBytes > before);
  assert.equal(contains(instance, secret), false);
  const tooMuch = 2 ** 33;
  assert.throws(
    () => instance.run((frame) => frame.take(tooMuch)),
    (error) => error instanceof VambraceError && error.status === Status.MEMORY,
  );
});

test("large messages are signed", () => {
  const scheme = vambrace.signature("mldsa44");
  const message = new Uint8Array(20_000_000).fill(3);
  const key = scheme.generate();
  assert.equal(key.publicKey.verify(message, key.sign(message)), true);
});

test("a random source that fails", async () => {
  const cause = new Error("no entropy");
  let calls = 0;
  const own = await instantiate({
    random: (bytes) => {
      if (++calls === 1) throw cause;
      bytes.fill(calls);
    },
  });
  const kem = own.kem("mlkem512");
  const isRandom = (error) => error.status === Status.RANDOM && error.cause === cause;
  assert.throws(() => kem.generate(), isRandom);
  assert.equal(kem.generate().toSeed(), undefined);
});

const key768 = (await vambrace.load()).kem("mlkem768").generate();

test("a random source that does not fill the array", async () => {
  const shortBy = (count) => (bytes) => void crypto.getRandomValues(bytes.subarray(count));
  const endsShortBy = (count) => (bytes) =>
    void crypto.getRandomValues(bytes.subarray(0, bytes.length - count));
  const sources = [
    [(bytes) => crypto.getRandomValues(new Uint8Array(bytes.length)), /gave a value/],
    [(bytes) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).fill(1), /gave a value/],
    [async (bytes) => void crypto.getRandomValues(bytes), /gave a Promise/],
    [() => ({ then() {} }), /gave a Promise/],
    [() => null, /gave a value/],
    [() => 0, /gave a value/],
    [() => {}, /as it was/],
    [(bytes) => bytes, /as it was/],
    [endsShortBy(8), /as it was/],
    [endsShortBy(20), /as it was/],
  ];
  for (const [random, message] of sources) {
    const own = await instantiate({ random });
    for (const set of [own.kem("mlkem768"), own.signature("mldsa44")]) {
      assert.throws(
        () => set.generate(),
        (error) => error.status === Status.RANDOM && message.test(error.cause.message),
        String(random),
      );
    }
    /* a key of one's own draws, too */
    const publicKey = own.kem("mlkem768").publicKey(key768.publicKey.toBytes());
    assert.throws(() => publicKey.encapsulate(), (error) => error.status === Status.RANDOM);
  }
  for (const random of [(bytes) => crypto.getRandomValues(bytes), shortBy(0)]) {
    const own = await instantiate({ random });
    const [a, b] = [own.kem("mlkem768").generate(), own.kem("mlkem768").generate()];
    assert.notEqual(hex(a.toBytes()), hex(b.toBytes()));
  }
});

test("the pattern of an array that is not filled never becomes a key", () => {
  for (let length = 0; length <= 40; length++) {
    let held;
    const random = (bytes) => {
      held = bytes.slice();
      bytes.fill(7);
    };
    const instance = new Instance(new WebAssembly.Module(wasm), random, true);
    const array = new Uint8Array(length);
    instance.draw(array);
    assert.deepEqual(array, new Uint8Array(length).fill(7));
    if (length >= 8) assert.equal(Buffer.from(held.subarray(length - 8)).toString(), "unfilled");
    const broken = new Instance(new WebAssembly.Module(wasm), () => {}, true);
    if (length >= 8) assert.throws(() => broken.draw(array), VambraceError);
    if (length >= 8) assert.deepEqual(array, new Uint8Array(length));
  }
});

test("without crypto there are no keys", async () => {
  const random = () => {
    throw new Error("none");
  };
  const instance = new Instance(new WebAssembly.Module(wasm), random, true);
  assert.throws(
    () => instance.draw(new Uint8Array(4)),
    (error) => error instanceof VambraceError && error.status === Status.RANDOM,
  );
});

test("randomness comes from crypto.getRandomValues", async () => {
  const real = crypto.getRandomValues;
  let drawn = 0;
  crypto.getRandomValues = function (bytes) {
    drawn += bytes.length;
    return real.call(this, bytes);
  };
  try {
    const own = await instantiate();
    const first = own.kem("mlkem512").generate();
    assert.equal(drawn, 64);
    assert.notEqual(hex(first.toBytes()), hex(own.kem("mlkem512").generate().toBytes()));
  } finally {
    crypto.getRandomValues = real;
  }
});
