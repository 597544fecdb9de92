/**
 * The demo's computations, off the page's own thread.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 * Messages { id, task, ... } are answered by { id, result } or { id, error }.
 */
import { instantiate } from "./vambrace.js";

/** An operation is repeated for this long (ms), as a browser's clock has steps of 0.1 ms. */
const BUDGET = 60;

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

/** Repeats an operation: the last result, how often, and how long it took in all (ms). */
function repeated(operation) {
  const start = performance.now();
  let result;
  let runs = 0;
  let time;
  do {
    result = operation();
    runs++;
    time = performance.now() - start;
  } while (time < BUDGET);
  return { result, runs, time };
}

/** The last result, and the mean time, after a while in which the browser optimises the code. */
function timed(operation) {
  const first = repeated(operation);
  const { result, runs, time } = first.runs === 1 ? first : repeated(operation);
  return { result, time: time / runs };
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
