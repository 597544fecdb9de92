#!/usr/bin/env node
/**
 * Times of operations in this engine: bindings/js/speed.mjs [SET...] [--compare FOLDER].
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 * --compare FOLDER: a folder in which `npm install @noble/post-quantum mlkem @openforge-sh/liboqs`
 * was done; what these packages have of the same sets is timed, too. Microseconds of the fastest
 * call: key generation, encapsulation or signing, decapsulation or verification. Needs the package
 * that bindings/js/build.mjs makes.
 */
import path from "node:path";
import { pathToFileURL } from "node:url";

const WHILE = 400; // ms that an operation is repeated
const SETS = ["mlkem768", "sable", "smaugt1", "ntruplus768_final", "mceliece348864f"];
SETS.push("mldsa44", "haetae2", "solmae512", "falcon512", "slhdsa_sha2_128f");
const MESSAGE = new Uint8Array(32);

/** Microseconds of the fastest call; a promise is waited for. */
async function microseconds(operation) {
  const start = performance.now();
  let best = Infinity;
  do {
    const before = performance.now();
    const result = operation();
    if (result instanceof Promise) await result;
    best = Math.min(best, performance.now() - before);
  } while (performance.now() - start < WHILE);
  return best * 1000;
}

async function times(...operations) {
  const found = [];
  for (const operation of operations) found.push(await microseconds(operation));
  return found;
}

function print(name, who, numbers) {
  const texts = numbers.map((n) => n.toFixed(n < 100 ? 1 : 0).padStart(11));
  console.log(name.padEnd(20) + who.padEnd(26) + texts.join(""));
}

function ours(set) {
  const key = set.generate();
  const { publicKey } = key;
  if (set.kind === "kem") {
    const { ciphertext } = publicKey.encapsulate();
    return times(
      () => set.generate(),
      () => publicKey.encapsulate(),
      () => key.decapsulate(ciphertext),
    );
  }
  const signature = key.sign(MESSAGE);
  return times(
    () => set.generate(),
    () => key.sign(MESSAGE),
    () => publicKey.verify(MESSAGE, signature),
  );
}

function kemOfOthers(kem) {
  const { publicKey, secretKey } = kem.keygen();
  const { cipherText } = kem.encapsulate(publicKey);
  return times(
    () => kem.keygen(),
    () => kem.encapsulate(publicKey),
    () => kem.decapsulate(cipherText, secretKey),
  );
}

function signatureOfOthers(scheme) {
  const { publicKey, secretKey } = scheme.keygen();
  const signature = scheme.sign(MESSAGE, secretKey);
  return times(
    () => scheme.keygen(),
    () => scheme.sign(MESSAGE, secretKey),
    () => scheme.verify(signature, MESSAGE, publicKey),
  );
}

async function mlkemPackage({ MlKem768 }) {
  const kem = new MlKem768();
  const [publicKey, secretKey] = await kem.generateKeyPair();
  const [ciphertext] = await kem.encap(publicKey);
  return times(
    () => kem.generateKeyPair(),
    () => kem.encap(publicKey),
    () => kem.decap(ciphertext, secretKey),
  );
}

async function oqsKem(kem) {
  const { publicKey, secretKey } = kem.generateKeyPair();
  const { ciphertext } = kem.encapsulate(publicKey);
  return times(
    () => kem.generateKeyPair(),
    () => kem.encapsulate(publicKey),
    () => kem.decapsulate(ciphertext, secretKey),
  );
}

async function oqsSignature(scheme) {
  const { publicKey, secretKey } = scheme.generateKeyPair();
  const signature = scheme.sign(MESSAGE, secretKey);
  return times(
    () => scheme.generateKeyPair(),
    () => scheme.sign(MESSAGE, secretKey),
    () => scheme.verify(MESSAGE, signature, publicKey),
  );
}

/** What the packages in a folder have of a set: [name of the package, times]. */
async function* others(set, folder) {
  const modules = pathToFileURL(path.resolve(folder, "node_modules") + path.sep);
  const get = (file) => import(new URL(file, modules));
  const noble = "@noble/post-quantum";
  const oqs = () => get("@openforge-sh/liboqs/src/index.js");
  if (set === "mlkem768") {
    yield [noble, await kemOfOthers((await get(`${noble}/ml-kem.js`)).ml_kem768)];
    yield ["mlkem", await mlkemPackage(await get("mlkem/esm/mod.js"))];
    yield ["@openforge-sh/liboqs", await oqsKem(await (await oqs()).createMLKEM768())];
  } else if (set === "mldsa44") {
    yield [noble, await signatureOfOthers((await get(`${noble}/ml-dsa.js`)).ml_dsa44)];
    yield ["@openforge-sh/liboqs", await oqsSignature(await (await oqs()).createMLDSA44())];
  } else if (set === "falcon512") {
    yield [noble, await signatureOfOthers((await get(`${noble}/falcon.js`)).falcon512)];
    yield ["@openforge-sh/liboqs", await oqsSignature(await (await oqs()).createFalcon512())];
  } else if (set === "slhdsa_sha2_128f") {
    yield [noble, await signatureOfOthers((await get(`${noble}/slh-dsa.js`)).slh_dsa_sha2_128f)];
  }
}

const args = process.argv.slice(2);
const at = args.indexOf("--compare");
const compare = at < 0 ? undefined : args.splice(at, 2)[1];
const folder = new URL("../../build/bindings/js/package/", import.meta.url);
const all = (await (await import(new URL("vambrace.js", folder))).load()).list();
for (const name of args.length > 0 ? args : SETS) {
  const set = all.find((found) => found.name === name);
  if (set === undefined) throw new Error(`there is no set ${name}`);
  print(name, "vambrace", await ours(set));
  if (compare !== undefined) {
    for await (const [who, numbers] of others(name, compare)) print(name, who, numbers);
  }
}
