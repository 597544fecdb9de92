/**
 * The package and the demo in headless Chromium.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
import assert from "node:assert/strict";
import { webcrypto as crypto } from "node:crypto"; // not global in Node 18
import { after, before, describe, test } from "node:test";
import { fileURLToPath } from "node:url";

import { Chromium, noChromium as skip, serve } from "./chromium.mjs";
import { algorithms, folder, full, vambrace, vectors } from "./package.mjs";

/** Runs in the page: a set's own exchange, and its first vector. */
async function useSet(name, row) {
  const { load } = await import("/vambrace.js");
  const set = (await load()).list().find((found) => found.name === name);
  const bytes = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  const hex = (array) => Array.from(array, (b) => b.toString(16).padStart(2, "0")).join("");
  const key = set.generate();
  const results = {};
  if (set.kind === "kem") {
    const { ciphertext, sharedSecret } = key.publicKey.encapsulate();
    results.own = hex(key.decapsulate(ciphertext)) === hex(sharedSecret);
    if (row.sk?.length === 2 * set.secretKeyBytes && row.ct !== undefined) {
      results.vector = hex(set.secretKey(bytes(row.sk)).decapsulate(bytes(row.ct))) === row.ss;
    }
  } else {
    const message = bytes(row.msg);
    const context = row.ctx === undefined ? undefined : bytes(row.ctx);
    results.own = key.publicKey.verify(message, key.sign(message));
    if (row.sig !== undefined) {
      const publicKey = set.publicKey(bytes(row.pk));
      results.vector = publicKey.verify(message, bytes(row.sig), { context });
    }
  }
  const digest = async (array) => hex(new Uint8Array(await crypto.subtle.digest("SHA-256", array)));
  const seed = Uint8Array.from({ length: set.seedBytes }, (_, i) => i);
  results.fromSeed = await digest(set.fromSeed(seed).toBytes());
  return results;
}

describe("Chromium", { skip }, () => {
  let chromium, server, origin;
  before(async () => {
    [chromium, server] = await Promise.all([Chromium.start(), serve(folder)]);
    origin = `http://127.0.0.1:${server.address().port}`;
    await chromium.open(`${origin}/page`);
  });
  after(async () => {
    await chromium?.stop();
    server?.close();
  });

  test("all sets", async () => {
    let compared = 0;
    for (const algorithm of await algorithms()) {
      const { name, seedBytes } = algorithm;
      if (algorithm.publicKeyBytes > 100_000 && !full && name !== "mceliece348864f") continue;
      const [row] = vectors(name).vectors;
      const { sk, pk, ct, ss, msg, ctx, sig } = row;
      const wanted = JSON.stringify({ sk, pk, ct, ss, msg, ctx, sig });
      const results = await chromium.evaluate(`(${useSet})(${JSON.stringify(name)}, ${wanted})`);
      const seed = Uint8Array.from({ length: seedBytes }, (_, i) => i);
      const own = algorithm.fromSeed(seed).toBytes();
      const digest = await crypto.subtle.digest("SHA-256", own);
      assert.equal(results.own, true, name);
      assert.notEqual(results.vector, false, name);
      assert.equal(results.fromSeed, Buffer.from(digest).toString("hex"), name);
      if (results.vector) compared++;
    }
    assert.ok(compared >= 10, `${compared} vectors`);
  });

  test("a large key of Classic McEliece", async () => {
    const [row] = vectors("mceliece8192128f").vectors;
    const { sk, ct, ss, msg } = row;
    const wanted = JSON.stringify({ sk, ct, ss, msg });
    const results = await chromium.evaluate(`(${useSet})("mceliece8192128f", ${wanted})`);
    assert.deepEqual([results.own, results.vector], [true, true]);
  });

  test("a module of one set, and a server that does not know WebAssembly", async () => {
    const same = await chromium.evaluate(`(async () => {
      const { load } = await import("/sets/mlkem768.js");
      const { keyFiles } = await import("/key_files.js");
      const key = (await load({ keyFiles })).generate();
      const { instantiate } = await import("/vambrace.js");
      const plain = await instantiate({ module: "/vambrace.wasm?plain" });
      const read = plain.fromPem(key.toPem());
      const { ciphertext, sharedSecret } = read.publicKey.encapsulate();
      return key.decapsulate(ciphertext).join() === sharedSecret.join();
    })()`);
    assert.equal(same, true);
    await assert.rejects(
      chromium.evaluate(
        `import("/vambrace.js").then((v) => v.instantiate({ module: "/not-there.wasm" }))`,
      ),
      /404/,
    );
  });

  describe("the demo", () => {
    const file = fileURLToPath(new URL("../demo.html", folder));
    const state = "document.getElementById('state').textContent";
    const choose = (name) => `{
      const set = document.getElementById("set");
      set.value = ${JSON.stringify(name)};
      set.dispatchEvent(new Event("change"));
      document.getElementById("run").click();
    }`;
    before(async () => {
      chromium.complaints = [];
      chromium.requests = [];
      await chromium.open(`file://${file}`);
      const settled = "!document.getElementById('run').disabled";
      await chromium.waitFor(`${settled} || document.querySelector("#state.failed")`);
      assert.doesNotMatch(await chromium.evaluate(state), /did not work/);
    });

    test("has every set and needs no network", async () => {
      const names = await chromium.evaluate(
        "[...document.querySelectorAll('#set option')].map((option) => option.value)",
      );
      assert.deepEqual(names.sort(), vambrace.list().map(({ name }) => name).sort());
      const foreign = chromium.requests.filter((url) => !/^(file|blob|data):/.test(url));
      assert.deepEqual(foreign, []);
      assert.deepEqual(chromium.complaints, []);
    });

    for (const [name, wanted] of [
      ["mlkem768", /Both sides have the same secret/],
      ["haetae2", /verifies, and not for another message/],
      ["mceliece348864f", /Both sides/],
      ["slhdsa_sha2_128f", /verifies/],
    ]) {
      test(`runs ${name}`, async () => {
        await chromium.evaluate(choose(name));
        await chromium.waitFor("!document.getElementById('run').disabled");
        assert.match(await chromium.evaluate(state), wanted);
        const rows = "document.querySelectorAll('#times .row').length";
        assert.equal(await chromium.evaluate(rows), 3);
        assert.match(
          await chromium.evaluate("document.getElementById('pem').textContent"),
          /^-----BEGIN PUBLIC KEY-----\n[A-Za-z0-9+/\n=]+\n-----END PUBLIC KEY-----\n$/,
        );
        assert.deepEqual(chromium.complaints, []);
      });
    }

    test("compares sets", async () => {
      await chromium.evaluate("document.getElementById('measure').click()");
      await chromium.waitFor("!document.getElementById('measure').disabled");
      const rows = "document.querySelectorAll('#comparison .row').length";
      const measured = await chromium.evaluate(rows);
      assert.ok(measured >= 9, `${measured} sets were measured`);
      await chromium.evaluate("document.querySelector('input[value=sent]').click()");
      assert.equal(await chromium.evaluate(rows), measured);
      // Without "only what may be deployed": Classic McEliece and others, which were not measured.
      await chromium.evaluate("document.getElementById('deployable').click()");
      assert.ok((await chromium.evaluate(rows)) > measured);
      const amounts = await chromium.evaluate(
        "[...document.querySelectorAll('#comparison .amount')].map((e) => e.textContent)",
      );
      assert.equal(amounts.filter((text) => /NaN|undefined/.test(text)).length, 0);
    });

    for (const [width, dark] of [
      [1100, false],
      [360, true],
    ]) {
      test(`fits ${width} pixels, ${dark ? "dark" : "light"}`, async () => {
        await chromium.show({ width, height: 900, dark });
        const [needed, there, background] = await chromium.evaluate(
          `[document.documentElement.scrollWidth, innerWidth,
            getComputedStyle(document.body).backgroundColor]`,
        );
        assert.ok(needed <= there, `${needed} > ${there}`);
        const brightness = background.match(/\d+/g).map(Number)[0];
        assert.ok(dark ? brightness < 64 : brightness > 192, background);
        await chromium.screenshot(file.replace(".html", `-${width}.png`));
      });
    }
  });
});
