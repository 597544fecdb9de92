/**
 * The program that exchanges files with other languages, with itself; modules of one set.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

import { folder, programFolder, readText, repositoryPath, vambrace } from "./package.mjs";

await vambrace.load();
const program = repositoryPath("bindings/js/exchange.mjs");

/** Runs the program in a folder of its own; gives its exit code. */
function inFolder(use) {
  const cwd = fs.mkdtempSync(path.join(os.tmpdir(), "vambrace-"));
  try {
    use((...args) => spawnSync(process.execPath, [program, ...args], { cwd }).status, cwd);
  } finally {
    fs.rmSync(cwd, { recursive: true });
  }
}

test("a secret is exchanged by files", () => {
  inFolder((run, cwd) => {
    assert.equal(run("keygen", "mlkem768", "pk", "sk"), 0);
    assert.equal(run("encaps", "mlkem768", "pk", "ct", "ours"), 0);
    assert.equal(run("decaps", "mlkem768", "sk", "ct", "theirs"), 0);
    const read = (name) => fs.readFileSync(path.join(cwd, name));
    assert.deepEqual(read("ours"), read("theirs"));
    assert.equal(fs.statSync(path.join(cwd, "sk")).mode & 0o077, 0);
  });
});

test("a file is signed and verified", () => {
  inFolder((run, cwd) => {
    fs.writeFileSync(path.join(cwd, "message"), "text");
    assert.equal(run("keygen", "haetae2", "pk", "sk"), 0);
    assert.equal(run("sign", "haetae2", "sk", "message", "signature"), 0);
    assert.equal(run("verify", "haetae2", "pk", "message", "signature"), 0);
    fs.writeFileSync(path.join(cwd, "message"), "test");
    assert.equal(run("verify", "haetae2", "pk", "message", "signature"), 1);
  });
});

test("key files are converted", () => {
  inFolder((run, cwd) => {
    const file = (name) => path.join(cwd, name);
    const key = vambrace.kem("mlkem512").generate();
    fs.writeFileSync(file("key.pem"), key.toPem());
    assert.equal(run("convert-both", "mlkem512", "key.pem", "both.pem"), 0);
    assert.equal(fs.readFileSync(file("both.pem"), "utf8"), key.toPem({ form: "both" }));
    assert.equal(run("convert", "mlkem512", "both.pem", "seed.pem"), 0);
    assert.equal(fs.readFileSync(file("seed.pem"), "utf8"), key.toPem());
  });
});

test("wrong arguments of the program", () => {
  inFolder((run) => {
    assert.equal(run("keygen", "mlkem768", "pk"), 2);
    assert.equal(run("toString", "mlkem768", "pk", "sk"), 2);
    assert.equal(run("keygen", "nothing", "pk", "sk"), 2);
    assert.equal(run("encaps", "mlkem768", "not-there", "ct", "ss"), 2);
  });
});

const modules = fs.readdirSync(new URL("sets/", folder)).filter((name) => name.endsWith(".js"));

test("there are modules of one set", () => {
  assert.ok(modules.includes("mlkem768.js") && modules.includes("haetae2.js"));
});

for (const file of modules) {
  const name = file.replace(".js", "");
  test(`vambrace/${name}`, async () => {
    const { load } = await import(new URL(`sets/${file}`, folder));
    const algorithm = await load();
    const all = (await vambrace.load()).list();
    const same = all.find((other) => other.name === name);
    assert.deepEqual({ ...algorithm }, { ...same });
    const seed = new Uint8Array(algorithm.seedBytes).fill(5);
    assert.deepEqual(algorithm.fromSeed(seed).toBytes(), same.fromSeed(seed).toBytes());
    const wasm = new URL(`sets/${name}.wasm`, folder);
    assert.ok(fs.statSync(wasm).size < fs.statSync(new URL("vambrace.wasm", folder)).size / 4);
  });
}

/** The JavaScript of the README and of the pages of sets, alongside the installed package. */
const blocks = [...readText("bindings/js/README.md").matchAll(/^```js\n(.*?)^```$/gms)].map(
  ([, text]) => text,
);
for (const kind of ["kem", "sig"]) blocks.push(readText(`docs/site/examples/${kind}.mjs`));
const packages = fileURLToPath(new URL("../node_modules/vambrace", folder));
const skip = !fs.existsSync(packages) && "npm ci failed: the package is not installed";

test("the examples of the documents do what they say", { skip }, () => {
  assert.equal(blocks.length, 4);
  const programs = programFolder("examples");
  blocks.forEach((text, i) => {
    const file = path.join(programs, `example_${i}.mjs`);
    fs.writeFileSync(file, text);
    const { status, stdout, stderr } = spawnSync(process.execPath, [file], { encoding: "utf8" });
    assert.equal(status, 0, stderr);
    const said = [...text.matchAll(/console\.log\(.*\); \/\/ (.*)$/gm)].map(([, line]) => line);
    assert.deepEqual(stdout.trim().split("\n"), said);
  });
});
