/**
 * PEM and DER: the examples of the RFCs, every set and form, damage of every kind.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
import assert from "node:assert/strict";
import { test } from "node:test";

import { algorithms, bytes, hex, readText, sha256, vambrace } from "./package.mjs";

const { Status, VambraceError, fromDer, fromPem } = vambrace;
const DATA = "docs/specs/data/";
const { examples } = JSON.parse(readText(`${DATA}key_examples.json`));
const identifiers = new Map(
  JSON.parse(readText(`${DATA}identifiers.json`)).sets.map((entry) => [entry.set, entry]),
);
await vambrace.load();

const isKeyError = (error) =>
  error instanceof VambraceError && [Status.KEY, Status.ARGUMENT].includes(error.status);

const keyExamples = examples.filter(({ kind }) => kind !== "certificate");
keyExamples.forEach(({ set, kind, form, accept, what, pem, der_sha256 }, number) => {
  test(`example ${number}: ${set}, ${kind}, ${form}${accept ? "" : `: ${what}`}`, () => {
    if (!accept) {
      assert.throws(() => fromPem(pem), isKeyError);
      return;
    }
    const key = fromPem(pem);
    assert.equal(key.algorithm.name, set);
    const chosen = ["seed", "expanded", "both"].includes(form) ? { form } : undefined;
    assert.equal(key.toPem(chosen), pem);
    assert.equal(sha256(key.toDer(chosen)), der_sha256);
    assert.equal(fromDer(key.toDer(chosen)).toPem(chosen), pem);
  });
});

test("there are good and bad examples, and certificates are no keys", () => {
  assert.equal(keyExamples.filter(({ accept }) => accept).length, 26);
  assert.equal(keyExamples.filter(({ accept }) => !accept).length, 7);
  const certificate = examples.find(({ kind }) => kind === "certificate");
  assert.throws(() => fromPem(certificate.pem), /it is a "CERTIFICATE"/);
});

for (const algorithm of await algorithms()) {
  test(`files of ${algorithm.name}`, () => {
    const key = algorithm.generate();
    if (!identifiers.has(algorithm.name)) {
      assert.throws(() => key.toPem(), /has no object identifier/);
      return;
    }
    assert.ok(algorithm.fromFile(key.publicKey.toPem()).equals(key.publicKey));
    const { seed_bytes: seedBytes, private_key: layout } = identifiers.get(algorithm.name);
    const hasSeed = seedBytes !== undefined && layout !== "raw";
    for (const form of hasSeed ? ["seed", "expanded", "both"] : ["expanded"]) {
      const read = algorithm.fromFile(key.toDer({ form }));
      assert.equal(hex(read.toBytes()), hex(key.toBytes()), form);
      assert.equal(read.toSeed() !== undefined, form !== "expanded");
      if (algorithm.family === "Classic McEliece") break;
    }
    if (!hasSeed) assert.throws(() => key.toDer({ form: "seed" }), /no seed/);
  });
}

const kem = vambrace.kem("mlkem512");
const key = kem.fromSeed(Uint8Array.from({ length: 64 }, (_, i) => i));

test("a key whose seed is not known has no seed form", () => {
  const raw = kem.secretKey(key.toBytes());
  assert.throws(() => raw.toPem({ form: "both" }), /seed of this key is not known/);
  assert.throws(() => raw.toPem({ form: "other" }), /"seed", "expanded" or "both"/);
  assert.equal(raw.toPem(), key.toPem({ form: "expanded" }));
});

test("text around a PEM key, and the ends of its lines", () => {
  const pem = key.toPem();
  assert.equal(fromPem(`a note\n${pem}`).toPem(), pem);
  assert.equal(fromPem(pem.replaceAll("\n", "\r\n")).toPem(), pem);
  assert.equal(kem.fromFile(new TextEncoder().encode(pem)).toPem(), pem);
  const wrong = [
    [pem.replace("BEGIN", "BEGUN"), /no line -----BEGIN/],
    [pem.replace("END", "ENDS"), /no line -----END/],
    [pem.replaceAll("PRIVATE", "ENCRYPTED PRIVATE"), /openssl pkcs8/],
    [pem.replaceAll("PRIVATE", "PUBLIC"), /label/],
    [pem.replace("MF", "M*"), /base64/],
    [pem.replace("MF", "M"), /base64/],
    ["", /no line/],
  ];
  for (const [text, pattern] of wrong) assert.throws(() => fromPem(text), pattern);
  assert.throws(() => fromPem(bytes("00")), TypeError);
});

/** Hex of the DER with one piece replaced; it must be there. */
function edited(der, piece, by) {
  const text = hex(der);
  assert.ok(text.includes(piece), piece);
  return bytes(text.replace(piece, by));
}

/** A public key of ML-KEM-512 whose identifier has the parameters NULL. */
function withNullParameters(publicKey) {
  const [identifier, oid] = ["300b0609608648016503040401", "0609608648016503040401"];
  return edited(edited(publicKey, identifier, `300d${oid}0500`), "30820332", "30820334");
}

test("DER that is wrong in one place", () => {
  const secret = key.toDer();
  const expanded = key.toDer({ form: "expanded" });
  const publicKey = key.publicKey.toDer();
  const wrong = [
    [edited(secret, "3054", "308154"), /more bytes than it needs/],
    [edited(secret, "3054", "3080"), /no definite/],
    [edited(secret, "3054", "3055"), /ends too early/],
    [edited(secret, "020100", "020102"), /version/],
    [edited(secret, "020100", "02020000"), /./],
    [edited(secret, "8040", "0440"), /./],
    [edited(secret, "300b0609", "300d0609"), /./],
    [edited(secret, "0609608648", "0609608649"), /not known/],
    [edited(publicKey, "308203", "308303"), /./],
    [withNullParameters(publicKey), /parameters/],
    [edited(publicKey, "0382032100", "0382032101"), /odd bits/],
    [new Uint8Array([...secret, 0]), /left over/],
    [secret.subarray(0, secret.length - 1), /ends too early/],
    [expanded.subarray(0, 100), /ends too early/],
    [new Uint8Array(0), /the end found|no line/],
    [new Uint8Array(3), /tag/],
  ];
  for (const [der, pattern] of wrong) {
    assert.throws(() => fromDer(der), (error) => isKeyError(error) && pattern.test(error.message));
  }
});

test("any damaged byte is refused or leaves another key", () => {
  for (const form of ["seed", "expanded", "both"]) {
    const der = key.toDer({ form });
    for (let at = 0; at < der.length; at += form === "seed" ? 1 : 41) {
      const damaged = der.slice();
      damaged[at] ^= 0x10;
      let read;
      try {
        read = fromDer(damaged);
      } catch (error) {
        assert.ok(isKeyError(error), `${form}, byte ${at}: ${error}`);
        continue;
      }
      assert.notEqual(hex(read.toBytes()), hex(key.toBytes()), `${form}, byte ${at}`);
      assert.notEqual(form, "both", `byte ${at}`);
    }
  }
});

/** A private key of version 1 with a public key. */
function withPublicKey(publicKey) {
  const secret = key.toDer();
  const inner = hex(secret.subarray(2)).replace("020100", "020101");
  const bits = `81820321${"00"}${hex(publicKey)}`;
  const body = inner + bits;
  return bytes(`3082${(body.length / 2).toString(16).padStart(4, "0")}${body}`);
}

test("a public key next to the private key must be its own", () => {
  const own = key.publicKey.toBytes();
  assert.equal(fromDer(withPublicKey(own)).toPem(), key.toPem());
  own[9] ^= 1;
  assert.throws(() => fromDer(withPublicKey(own)), /public key in the key file/);
});

test("keys under the identifiers of other software are read", () => {
  const scheme = vambrace.signature("haetae2");
  const { publicKey } = scheme.generate();
  const other = identifiers.get("haetae2").also_read[0].oid_der;
  const length = (n) => `82${n.toString(16).padStart(4, "0")}`;
  const wrap = (tag, body) => tag + length(body.length / 2) + body;
  const identifier = `30${(other.length / 2).toString(16).padStart(2, "0")}${other}`;
  const inner = wrap("03", `00${wrap("04", hex(publicKey.toBytes()))}`);
  const read = fromDer(bytes(wrap("30", identifier + inner)));
  assert.ok(read.equals(publicKey));
  const bad = fromDer.bind(null, bytes(wrap("30", identifier + inner.replace("0482", "0582"))));
  assert.throws(bad, isKeyError);
});

test("a key of another set than the expected one", () => {
  assert.throws(() => vambrace.kem("mlkem768").fromFile(key.toPem()), /mlkem768 was expected/);
});

test("what is longer than any key is not looked at", () => {
  const long = "A".repeat(2 ** 24 + 1);
  const read = [
    () => fromPem(long),
    () => fromDer(new TextEncoder().encode(long)),
    () => kem.fromFile(new Uint8Array(2 ** 24 + 1).fill(0x30)),
  ];
  for (const reader of read) assert.throws(reader, /too long: at most 16777216 bytes/);
});

test("a PEM text is looked through once", () => {
  const line = "-----BEGIN A-----\n";
  const texts = [line.repeat(4000), `x\n${"-\n".repeat(30_000)}`, `-----BEGIN ${"-".repeat(70_000)}`];
  texts.push(`-----BEGIN PRIVATE KEY-----\n${"-----END A-----\n".repeat(4000)}`);
  const { indexOf } = String.prototype;
  for (const text of texts) {
    let scanned = 0;
    String.prototype.indexOf = function (wanted, at = 0) {
      const found = indexOf.call(this, wanted, at);
      scanned += (found < 0 ? this.length : found) - at;
      return found;
    };
    try {
      assert.throws(() => fromPem(text), isKeyError);
    } finally {
      String.prototype.indexOf = indexOf;
    }
    assert.ok(scanned > 0 && scanned <= text.length, `${scanned} of ${text.length}`);
  }
});

test("messages hold no more of a file than a line", () => {
  const long = "\u001b[31m".repeat(1000);
  const identifier = `0682${(4000).toString(16).padStart(4, "0")}${"81".repeat(3999)}01`;
  const wrap = (body) => `3082${(body.length / 2).toString(16).padStart(4, "0")}${body}`;
  const files = [`-----BEGIN ${long}-----\n-----END ${long}-----\n`];
  files.push(bytes(wrap(`${wrap(identifier)}0302ff00`)));
  for (const file of files) {
    assert.throws(
      () => (typeof file === "string" ? fromPem(file) : fromDer(file)),
      ({ message }) => message.length < 600 && !message.includes("\u001b"),
    );
  }
});
