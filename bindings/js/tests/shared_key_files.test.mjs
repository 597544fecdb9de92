/**
 * The key files that every reader accepts or refuses (tests/key_files).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
import assert from "node:assert/strict";
import { test } from "node:test";

import { readText, vambrace } from "./package.mjs";

const { Status, VambraceError } = vambrace;
const { counts, rows } = JSON.parse(readText("tests/key_files/key_files.json"));
const own = await vambrace.load();
const statusOf = {
  malformed: [Status.KEY, Status.ARGUMENT],
  unsound: [Status.KEY],
};

/** What reading gives: the key, or the error; from the module and by its set. */
function read({ set, pem, der }) {
  const algorithm = own.list().find(({ name }) => name === set);
  const file = pem ?? Uint8Array.from(Buffer.from(der, "base64"));
  const readers = [
    () => (pem === undefined ? own.fromDer(file) : own.fromPem(file)),
    () => algorithm.fromFile(file),
  ];
  if (pem !== undefined) readers.push(() => own.fromDer(new TextEncoder().encode(pem)));
  return readers.map((reader) => {
    try {
      return reader();
    } catch (error) {
      return error;
    }
  });
}

for (const kind of ["good", "malformed", "unsound"]) {
  test(`every file that is ${kind}`, () => {
    const wrong = [];
    let tried = 0;
    for (const row of rows.filter((one) => one.class === kind)) {
      tried++;
      for (const result of read(row)) {
        const status = result instanceof VambraceError ? result.status : undefined;
        const isRead = result.algorithm?.name === row.set;
        const fits = kind === "good" ? isRead : statusOf[kind].includes(status);
        if (!fits) wrong.push(`${row.name}: ${result instanceof Error ? result.stack : "read"}`);
        if (kind === "unsound" && /the key file is malformed/.test(result.message)) {
          wrong.push(`${row.name}: ${result.message}`);
        }
      }
    }
    assert.deepEqual(wrong, []);
    assert.equal(tried, counts[kind]);
    assert.ok(tried >= { good: 20, malformed: 350, unsound: 10 }[kind], `${tried} files`);
  });
}
