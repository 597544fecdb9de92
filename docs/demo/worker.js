/**
 * The demo's computations, off the page's own thread. SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 * Messages { id, task, ... } are answered by { id, result } or { id, error }.
 */
import { instantiate } from "./vambrace.js";

/** Runs of an operation stop after this many, or when this much time has gone (ms). */
const RUNS = 9;
const BUDGET = 250;

let vambrace;

const tasks = {
  async load({ wasm }) {
    vambrace = await instantiate({ module: wasm });
    return { version: vambrace.version, sets: vambrace.list().map((set) => ({ ...set })) };
  },
  kem: ({ name }) => exchange(vambrace.kem(name)),
  signature: ({ name, message }) => sign(vambrace.signature(name), message),
};

function exchange(kem) {
  const key = timed(() => kem.generate());
  const { publicKey } = key.result;
  const sent = timed(() => publicKey.encapsulate());
  const received = timed(() => key.result.decapsulate(sent.result.ciphertext));
  return {
    agrees: same(received.result, sent.result.sharedSecret),
    times: { "key generation": key.time, encapsulation: sent.time, decapsulation: received.time },
    values: {
      "public key": publicKey.toBytes(),
      ciphertext: sent.result.ciphertext,
      "shared secret, both sides": received.result,
    },
    pem: publicKey.toPem(),
  };
}

function sign(scheme, text) {
  const message = new TextEncoder().encode(text);
  const key = timed(() => scheme.generate());
  const { publicKey } = key.result;
  const signature = timed(() => key.result.sign(message));
  const valid = timed(() => publicKey.verify(message, signature.result));
  const other = new TextEncoder().encode(`${text}.`);
  return {
    agrees: valid.result && !publicKey.verify(other, signature.result),
    times: { "key generation": key.time, signing: signature.time, verification: valid.time },
    values: { "public key": publicKey.toBytes(), signature: signature.result },
    signatureBytes: signature.result.length,
    pem: publicKey.toPem(),
  };
}

/** The last result of a few runs, and their median time in milliseconds. */
function timed(operation) {
  const times = [];
  const start = performance.now();
  let result;
  do {
    const before = performance.now();
    result = operation();
    times.push(performance.now() - before);
  } while (times.length < RUNS && performance.now() - start < BUDGET);
  times.sort((a, b) => a - b);
  return { result, time: times[times.length >> 1] };
}

function same(a, b) {
  return a.length === b.length && a.every((byte, i) => byte === b[i]);
}

self.onmessage = async ({ data: { id, task, ...rest } }) => {
  try {
    self.postMessage({ id, result: await tasks[task](rest) });
  } catch (error) {
    self.postMessage({ id, error: error.message });
  }
};
