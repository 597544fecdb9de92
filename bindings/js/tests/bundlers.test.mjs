/**
 * A page made by each bundler, with the least configuration, in headless Chromium.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { after, before, describe, test } from "node:test";
import { pathToFileURL } from "node:url";

import { Chromium, noChromium, serve } from "./chromium.mjs";
import { bundle, folder, noBundler, npmModule, programFolder } from "./package.mjs";

const work = programFolder("bundlers");
const PAGE = `import { load } from "vambrace/mlkem768";
  import { keyFiles } from "vambrace/key_files";
  async function exchange() {
    const kem = await load({ keyFiles });
    const key = kem.fromFile(kem.generate().toPem());
    const { ciphertext, sharedSecret } = key.publicKey.encapsulate();
    return key.decapsulate(ciphertext).join() === sharedSecret.join() ? "same" : "differ";
  }
  exchange().then((result) => (document.title = result), (error) => (document.title = error));`;

/** The file next to the bundle, for bundlers that leave new URL("...", import.meta.url) as it is. */
function copyWasm(out) {
  fs.copyFileSync(new URL("sets/mlkem768.wasm", folder), path.join(out, "mlkem768.wasm"));
}

/** Each bundles a folder with page.js and index.html into `out`; gives its warnings. */
const BUNDLERS = {
  async esbuild(source, out) {
    const entryPoints = [path.join(source, "page.js")];
    const outfile = path.join(out, "page.js");
    const options = { entryPoints, outfile, bundle: true, format: "esm", target: "es2022" };
    const { warnings } = await bundle({ ...options, logLevel: "silent" });
    copyWasm(out);
    return warnings;
  },

  async webpack(source, out) {
    const { default: webpack } = await npmModule("webpack/lib/index.js");
    const entry = path.join(source, "page.js");
    const output = { path: out, filename: "page.js" };
    const compiler = webpack({ mode: "production", context: source, entry, output });
    const stats = await new Promise((resolve, reject) => {
      compiler.run((error, result) => (error ? reject(error) : resolve(result)));
    });
    return stats.compilation.errors.concat(stats.compilation.warnings);
  },

  async Rollup(source, out) {
    const { rollup } = await npmModule("rollup/dist/es/rollup.js");
    const { nodeResolve } = await npmModule("@rollup/plugin-node-resolve/dist/es/index.js");
    const warnings = [];
    const made = await rollup({
      input: path.join(source, "page.js"),
      plugins: [nodeResolve({ browser: true })],
      onwarn: (warning) => warnings.push(warning),
    });
    await made.write({ dir: out });
    copyWasm(out);
    return warnings;
  },

  async Vite(source, out) {
    const { build, createLogger } = await npmModule("vite/dist/node/index.js");
    const warnings = [];
    const customLogger = { ...createLogger("silent"), warn: (text) => warnings.push(text) };
    customLogger.warnOnce = customLogger.warn;
    const made = { outDir: out, emptyOutDir: true };
    await build({ root: source, base: "./", configFile: false, customLogger, build: made });
    return warnings;
  },
};

/** Vite asks for more than the package. */
function missing(name) {
  const [major, minor] = process.versions.node.split(".").map(Number);
  const hasNode = major > 20 || (major === 20 && minor >= 19);
  return noBundler || noChromium || (name === "Vite" && !hasNode && "Node is older than 20.19");
}

/** The page's own script; webpack's bundles are no modules. */
function writePage(into, name) {
  fs.mkdirSync(into, { recursive: true });
  const type = name === "webpack" ? "" : ' type="module"';
  const head = '<!doctype html><title>wait</title><link rel="icon" href="data:,">';
  const html = `${head}<script defer${type} src="page.js"></script>`;
  fs.writeFileSync(path.join(into, "index.html"), html);
}

describe("a page by", () => {
  let chromium, server, origin;
  before(async () => {
    if (noChromium) return;
    [chromium, server] = await Promise.all([Chromium.start(), serve(pathToFileURL(work))]);
    origin = `http://127.0.0.1:${server.address().port}`;
  });
  after(async () => {
    await chromium?.stop();
    server?.close();
  });

  for (const [name, make] of Object.entries(BUNDLERS)) {
    test(name, { skip: missing(name) }, async () => {
      const source = path.join(work, `${name}_source`);
      const out = path.join(work, name);
      fs.rmSync(out, { recursive: true, force: true });
      for (const into of [source, out]) writePage(into, name);
      fs.writeFileSync(path.join(source, "page.js"), PAGE);
      assert.deepEqual(await make(source, out), []);
      const scripts = fs.readdirSync(out, { recursive: true }).filter((file) => file.endsWith(".js"));
      for (const file of scripts) {
        const text = fs.readFileSync(path.join(out, file), "utf8");
        assert.doesNotMatch(text, /node:|verifyDigest/, file);
      }
      await chromium.open(`${origin}/${name}/index.html`);
      await chromium.waitFor('document.title !== "wait"');
      assert.equal(await chromium.evaluate("document.title"), "same");
      assert.deepEqual(chromium.complaints, []);
    });
  }
});
