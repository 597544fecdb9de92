#!/usr/bin/env node
/**
 * Keys, secrets and signatures as raw files, for exchanges with other languages.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   exchange.mjs keygen SET PUBLIC SECRET
 *   exchange.mjs encaps SET PUBLIC CIPHERTEXT SHARED
 *   exchange.mjs decaps SET SECRET CIPHERTEXT SHARED
 *   exchange.mjs sign SET SECRET MESSAGE SIGNATURE
 *   exchange.mjs verify SET PUBLIC MESSAGE SIGNATURE     exit code 1: it does not verify
 *   exchange.mjs convert SET IN OUT                      a key from PEM to PEM
 *   exchange.mjs convert-seed, convert-expanded, convert-both     the same to that form
 *   exchange.mjs batch     such words, with tabs between them, from each line of the standard input;
 *                          for each a line with the exit code, a tab and what was wrong
 *
 * The last file of each but verify is written, of keygen both, of encaps the last two. Needs the
 * package that bindings/js/build.mjs makes.
 */
import fs from "node:fs";
import readline from "node:readline";

const folder = new URL("../../build/bindings/js/package/", import.meta.url);
const USAGE = "usage: exchange.mjs keygen|encaps|decaps|sign|verify|convert SET FILE FILE [FILE]";
const read = (name) => fs.readFileSync(name);

/** Secrets are for the owner alone. */
function write(name, bytes, mode = 0o666) {
  fs.writeFileSync(name, bytes, { mode });
}

const OWNER_ONLY = 0o600;

const commands = {
  keygen(vambrace, set, publicFile, secretFile) {
    const key = vambrace.list().find(({ name }) => name === set)?.generate() ?? vambrace.kem(set);
    write(publicFile, key.publicKey.toBytes());
    write(secretFile, key.toBytes(), OWNER_ONLY);
  },
  encaps(vambrace, set, publicFile, ciphertextFile, sharedFile) {
    const publicKey = vambrace.kem(set).publicKey(read(publicFile));
    const { ciphertext, sharedSecret } = publicKey.encapsulate();
    write(ciphertextFile, ciphertext);
    write(sharedFile, sharedSecret, OWNER_ONLY);
  },
  decaps(vambrace, set, secretFile, ciphertextFile, sharedFile) {
    const key = vambrace.kem(set).secretKey(read(secretFile));
    write(sharedFile, key.decapsulate(read(ciphertextFile)), OWNER_ONLY);
  },
  sign(vambrace, set, secretFile, messageFile, signatureFile) {
    const key = vambrace.signature(set).secretKey(read(secretFile));
    write(signatureFile, key.sign(read(messageFile)));
  },
  verify(vambrace, set, publicFile, messageFile, signatureFile) {
    const publicKey = vambrace.signature(set).publicKey(read(publicFile));
    return publicKey.verify(read(messageFile), read(signatureFile)) ? 0 : 1;
  },
};

/** From PEM to PEM; a secret key in that form, or in the usual one. */
const convert = (form) => (vambrace, _set, input, output) => {
  write(output, vambrace.fromPem(read(input).toString()).toPem({ form }), OWNER_ONLY);
};
commands.convert = convert();
for (const form of ["seed", "expanded", "both"]) commands[`convert-${form}`] = convert(form);

const TWO_FILES = /^(keygen|convert)/;

/** The exit code of one operation, and what was wrong. */
function run(vambrace, [command, set, ...files]) {
  if (!isKnown(command, files)) return [2, USAGE];
  try {
    return [commands[command](vambrace, set, ...files) ?? 0, ""];
  } catch (error) {
    return [2, `exchange.mjs: ${error.message}`];
  }
}

function isKnown(command, files) {
  const known = Object.hasOwn(commands, command ?? "");
  return known && files.length === (TWO_FILES.test(command) ? 2 : 3);
}

const words = process.argv.slice(2);
const isBatch = words[0] === "batch" && words.length === 1;
if (!isBatch && !isKnown(words[0], words.slice(2))) {
  console.error(USAGE);
  process.exit(2);
}
const { instantiate } = await import(new URL("vambrace.js", folder));
const vambrace = await instantiate();
if (isBatch) {
  for await (const line of readline.createInterface({ input: process.stdin })) {
    const [code, text] = run(vambrace, line.split("\t"));
    console.log(`${code}\t${text.replaceAll("\n", " ")}`);
  }
} else {
  const [code, text] = run(vambrace, words);
  if (text !== "") console.error(text);
  process.exitCode = code;
}
