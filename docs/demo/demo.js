/**
 * The demo's page. bindings/js/build.mjs puts all of it into one file: the package and worker.js
 * as a script in #worker, the WebAssembly as base64 in #wasm.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
const byId = (id) => document.getElementById(id);
const VALUE_BYTES = 32; // that are shown of a long value
const SERIES = ["first", "second", "third"];
/** Keys that take seconds to make are not measured with the others. */
const LARGE_KEY = 100_000;

/* ---- The worker ---- */

let worker;
let next = 0;
const waiting = new Map();

function startWorker() {
  const script = new Blob([byId("worker").textContent], { type: "text/javascript" });
  worker = new Worker(URL.createObjectURL(script));
  worker.onmessage = ({ data: { id, result, error } }) => {
    const { resolve, reject } = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) resolve(result);
    else reject(new Error(error));
  };
  worker.onerror = (event) => fail(new Error(event.message ?? "the worker did not start"));
}

function ask(task, more, transfer = []) {
  return new Promise((resolve, reject) => {
    waiting.set(++next, { resolve, reject });
    worker.postMessage({ id: next, task, ...more }, transfer);
  });
}

/* ---- Text ---- */

function element(name, content = "", className = "") {
  const made = document.createElement(name);
  made.textContent = content;
  if (className) made.className = className;
  return made;
}

const bytesText = (n) => `${n.toLocaleString("en")} B`;

function timeText(ms) {
  if (ms < 1) return `${Math.round(ms * 1000)} µs`;
  return ms < 1000 ? `${ms.toPrecision(3)} ms` : `${(ms / 1000).toPrecision(3)} s`;
}

const hex = (bytes) => Array.from(bytes, (b) => b.toString(16).padStart(2, "0")).join("");

function valueText(bytes) {
  const shown = hex(bytes.subarray(0, VALUE_BYTES));
  return bytes.length > VALUE_BYTES ? `${shown} … (${bytesText(bytes.length)})` : shown;
}

function say(text, failed = false) {
  byId("state").textContent = text;
  byId("state").classList.toggle("failed", failed);
}

function fail(error) {
  say(`It did not work: ${error.message}`, true);
}

/* ---- Bars ---- */

/**
 * A row: name, bar of one or more parts, amount.
 * @param parts shares of the whole width, 0 to 1
 */
function row(name, parts, amount, title = "") {
  const made = element("div", "", "row");
  made.title = title;
  const track = element("div", "", "track");
  parts.forEach((share, i) => {
    const part = element("i", "", SERIES[i % SERIES.length]);
    part.style.width = `${100 * share}%`;
    track.append(part);
  });
  made.append(element("span", name, "name"), track, element("span", amount, "amount"));
  return made;
}

function bars(id, entries, text) {
  const largest = Math.max(...entries.map(([, amount]) => amount));
  byId(id).replaceChildren(
    ...entries.map(([name, amount]) => row(name, [amount / largest], text(amount))),
  );
}

/* ---- One set ---- */

let sets = [];
const measured = new Map();
const chosen = () => sets.find(({ name }) => name === byId("set").value);
const mayBeDeployed = ({ standing }) => /^(NIST standard|ISO|KpqC standard)$/.test(standing);

function fillSelect() {
  const groups = new Map();
  for (const { name, family, kind } of sets) {
    const label = `${family} (${kind === "kem" ? "KEM" : "signature"})`;
    if (!groups.has(label)) groups.set(label, element("optgroup"));
    groups.get(label).label = label;
    groups.get(label).append(element("option", name));
  }
  byId("set").replaceChildren(...groups.values());
}

function sizesOf(set, signatureBytes = set.signatureBytes) {
  const last =
    set.kind === "kem" ? ["ciphertext", set.ciphertextBytes] : ["signature", signatureBytes];
  return [["public key", set.publicKeyBytes], ["secret key", set.secretKeyBytes], last];
}

function showSet() {
  const set = chosen();
  const level = set.nistLevel > 0 ? `, NIST category ${set.nistLevel}` : "";
  const badge = element("span", set.standing, `badge${mayBeDeployed(set) ? "" : " warning"}`);
  byId("facts").replaceChildren(`${set.family}${level} `, badge);
  byId("message-label").hidden = set.kind === "kem";
  bars("sizes", sizesOf(set), bytesText);
  byId("times").replaceChildren(element("p", "Run it to see its times.", "hint"));
  byId("values").hidden = byId("files").hidden = true;
  const large = set.publicKeyBytes > LARGE_KEY ? "Making a key may take some seconds." : "";
  say(large);
}

function showResult(set, { agrees, times, values, pem, signatureBytes }) {
  bars("sizes", sizesOf(set, signatureBytes), bytesText);
  bars("times", Object.entries(times), timeText);
  const cells = Object.entries(values).flatMap(([name, bytes]) => [
    element("dt", name),
    element("dd", valueText(bytes)),
  ]);
  byId("values").replaceChildren(...cells);
  byId("pem").textContent = pem;
  byId("values").hidden = byId("files").hidden = false;
  const good =
    set.kind === "kem"
      ? "Both sides have the same secret."
      : "The signature verifies, and not for another message.";
  say(agrees ? good : "The two sides do not agree.", !agrees);
}

async function runSet(set) {
  const result = await ask(set.kind, { name: set.name, message: byId("message").value });
  measured.set(set.name, result.times);
  return result;
}

/** One thing at a time: the buttons wait for it. */
async function busy(work) {
  const buttons = [byId("run"), byId("measure")];
  for (const button of buttons) button.disabled = true;
  try {
    await work();
  } catch (error) {
    fail(error);
  } finally {
    for (const button of buttons) button.disabled = false;
  }
}

const run = () =>
  busy(async () => {
    const set = chosen();
    say(`Running ${set.name} …`);
    showResult(set, await runSet(set));
    compare();
  });

/* ---- Side by side ---- */

const picked = (name) => document.querySelector(`input[name=${name}]:checked`).value;

function compared() {
  const kind = picked("kind");
  const only = byId("deployable").checked;
  return sets.filter((set) => set.kind === kind && (!only || mayBeDeployed(set)));
}

/** What is compared of a set: [name, amount] for each part of its bar. */
function partsOf(set) {
  if (picked("by") === "time") return Object.entries(measured.get(set.name) ?? {});
  return sizesOf(set).filter(([name]) => name !== "secret key");
}

const total = (parts) => parts.reduce((sum, [, amount]) => sum + amount, 0);

function compare() {
  const byTime = picked("by") === "time";
  const text = byTime ? timeText : bytesText;
  const rows = compared().map((set) => ({ set, parts: partsOf(set) }));
  const known = rows.filter(({ parts }) => parts.length > 0);
  known.sort((a, b) => total(a.parts) - total(b.parts));
  const amounts = known.map(({ parts }) => total(parts));
  const scale = logarithm(Math.min(...amounts), Math.max(...amounts));
  byId("comparison").replaceChildren(
    ...known.map(({ set, parts }) => {
      const sum = total(parts);
      const shares = parts.map(([, amount]) => (amount / sum) * scale(sum));
      const title = parts.map(([name, amount]) => `${name} ${text(amount)}`).join(", ");
      return row(set.name, shares, text(sum), title);
    }),
  );
  const names = known[0]?.parts.map(([name]) => name) ?? [];
  byId("legend").replaceChildren(
    ...names.map((name, i) => {
      const entry = element("span");
      entry.append(element("i", "", SERIES[i]), name);
      return entry;
    }),
  );
  const left = rows.length - known.length;
  const scaleText =
    known.length > 0 ? "Bars are logarithms of the sums; the parts share them. " : "";
  const leftText = left > 0 ? `${left} sets are not measured yet.` : "";
  byId("scale").textContent = scaleText + leftText;
}

/** From the smallest (a tenth of the width) to the largest (all of it), by logarithm. */
function logarithm(least, most) {
  const range = Math.log(most / least) || 1;
  return (amount) => 0.1 + 0.9 * (Math.log(amount / least) / range);
}

const measure = () =>
  busy(async () => {
    document.querySelector("input[name=by][value=time]").checked = true;
    const wanted = compared();
    const todo = wanted.filter((set) => set.publicKeyBytes <= LARGE_KEY);
    for (const [i, set] of todo.entries()) {
      byId("progress").textContent = `Measuring ${set.name}, ${i + 1} of ${todo.length} …`;
      await runSet(set);
      compare();
    }
    const left = wanted.length - todo.length;
    const others = left > 0 ? ` ${left} with very large keys: run them above, one by one.` : "";
    byId("progress").textContent = `Measured.${others}`;
  });

/* ---- Start ---- */

async function start() {
  if (byId("worker") === null) {
    throw new Error("this is the source; build the page with bindings/js/build.mjs");
  }
  startWorker();
  const wasm = Uint8Array.from(atob(byId("wasm").textContent), (c) => c.charCodeAt(0));
  ({ sets } = await ask("load", { wasm }, [wasm.buffer]));
  fillSelect();
  const asked = location.hash.slice(1);
  byId("set").value = sets.some(({ name }) => name === asked) ? asked : "mlkem768";
  showSet();
  compare();
  byId("set").disabled = byId("run").disabled = byId("measure").disabled = false;
  byId("set").addEventListener("change", () => {
    history.replaceState(null, "", `#${byId("set").value}`);
    showSet();
  });
  byId("form").addEventListener("submit", (event) => {
    event.preventDefault();
    run();
  });
  byId("choice").addEventListener("submit", (event) => {
    event.preventDefault();
    measure();
  });
  byId("choice").addEventListener("change", compare);
}

start().catch(fail);
