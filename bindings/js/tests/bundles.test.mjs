/**
 * The package in bundles of esbuild, for Node and for browsers, without a file of WebAssembly beside
 * them: they build without a warning, and run.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import zlib from "node:zlib";

import { bundle, folder, noBundler as skip, programFolder, readText } from "./package.mjs";

const work = programFolder("bundles");

/** Programs: what is imported, and an expression that gives the KEM. */
const PROGRAMS = {
  "one set": [
    `import { keyFiles } from "vambrace/key_files";
     import { load } from "vambrace/mlkem768";
     import module from "vambrace/mlkem768.wasm";`,
    "await load({ keyFiles, module })",
  ],
  "all sets": [
    `import { instantiate } from "vambrace";
     import module from "vambrace/vambrace.wasm";`,
    'await instantiate({ module }).then((vambrace) => vambrace.kem("mlkem768"))',
  ],
};

const exchange = ([imports, kem]) => `${imports}
  const kem = ${kem};
  const key = kem.fromFile(kem.generate().toPem());
  const { ciphertext, sharedSecret } = key.publicKey.encapsulate();
  if (key.decapsulate(ciphertext).join() !== sharedSecret.join()) throw new Error("differ");
  console.log(kem.name, sharedSecret.length);`;

/** The file of a bundle. */
async function bundled(name, program, platform) {
  const file = path.join(work, `${name.replaceAll(" ", "_")}_${platform}`);
  fs.writeFileSync(`${file}.js`, program);
  const made = await bundle({
    entryPoints: [`${file}.js`],
    outfile: `${file}.mjs`,
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2022",
    loader: { ".wasm": "binary" },
    logLevel: "silent",
    platform,
  });
  assert.deepEqual([made.errors, made.warnings], [[], []]);
  return `${file}.mjs`;
}

/** Runs a bundle, with the global of browsers that Node 18 has not. */
function run(file) {
  const prelude = 'globalThis.crypto ??= (await import("node:crypto")).webcrypto;\n';
  fs.writeFileSync(file, prelude + fs.readFileSync(file, "utf8"));
  return spawnSync(process.execPath, [file], { encoding: "utf8" });
}

for (const platform of ["browser", "node"]) {
  for (const [name, program] of Object.entries(PROGRAMS)) {
    test(`${name}, for ${platform}`, { skip }, async () => {
      const file = await bundled(name, exchange(program), platform);
      const text = fs.readFileSync(file, "utf8");
      assert.equal(/node:/.test(text), platform === "node");
      const { status, stdout, stderr } = run(file);
      assert.equal(status, 0, stderr);
      assert.equal(stdout, "mlkem768 32\n");
    });
  }
}

test("the example of the README, by its commands' options", { skip }, async () => {
  const readme = readText("bindings/js/README.md");
  const [, program] = readme.match(/^```js bundle\n(.*?)^```$/ms);
  for (const platform of ["browser", "node"]) {
    const command = `--platform=${platform} --format=esm --target=es2022 --loader:.wasm=binary`;
    assert.ok(readme.includes(`esbuild --bundle ${command} `), platform);
    const { status, stdout, stderr } = run(await bundled("example", program, platform));
    assert.equal(status, 0, stderr);
    assert.equal(stdout.trim(), program.match(/ \/\/ (.*)$/m)[1]);
  }
});

test("a bundle without its WebAssembly says what to do", { skip }, async () => {
  const program = 'import { load } from "vambrace/mlkem768"; await load();';
  const { status, stderr } = run(await bundled("without", program, "node"));
  assert.equal(status, 1);
  assert.match(stderr, /mlkem768\.wasm cannot be read \(ENOENT\): .*README\.md, Bundlers/);
});

test("a set's bundle has its own identifier and the code of its kind alone", { skip }, async () => {
  const one = fs.readFileSync(await bundled("one set", exchange(PROGRAMS["one set"]), "node"), "utf8");
  const all = fs.readFileSync(await bundled("all sets", exchange(PROGRAMS["all sets"]), "node"), "utf8");
  for (const other of ['"mldsa44"', "verifyDigest", '"mlkem512"']) {
    assert.ok(all.includes(other) && !one.includes(other), other);
  }
});

test("a page of ML-KEM-768 without key files loads at most 12,000 bytes of gzip", { skip }, async () => {
  const program = 'import { load } from "vambrace/mlkem768"; (await load()).generate();';
  const js = fs.readFileSync(await bundled("least", program, "browser"));
  const wasm = fs.readFileSync(new URL("sets/mlkem768.wasm", folder));
  const [code, module] = [js, wasm].map((bytes) => zlib.gzipSync(bytes, { level: 9 }).length);
  assert.ok(code + module <= 12_000, `${code} + ${module}`);
});

test("without key files, PEM and DER say what to do", { skip }, async () => {
  const program = `import { load } from "vambrace/mlkem768";
    import module from "vambrace/mlkem768.wasm";
    (await load({ module })).generate().toPem();`;
  const { status, stderr } = run(await bundled("without key files", program, "node"));
  assert.equal(status, 1);
  assert.match(stderr, /give load\(\) the option keyFiles of vambrace\/key_files/);
});
