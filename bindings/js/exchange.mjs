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
 *
 * The last file of each but verify is written, of keygen both, of encaps the last two. Needs the
 * package that bindings/js/build.mjs makes.
 */
import fs from "node:fs";

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
    if (!publicKey.verify(read(messageFile), read(signatureFile))) process.exitCode = 1;
  },
};

/** From PEM to PEM; a secret key in that form, or in the usual one. */
const convert = (form) => (vambrace, _set, input, output) => {
  write(output, vambrace.fromPem(read(input).toString()).toPem({ form }), OWNER_ONLY);
};
commands.convert = convert();
for (const form of ["seed", "expanded", "both"]) commands[`convert-${form}`] = convert(form);

const TWO_FILES = /^(keygen|convert)/;
const [command, set, ...files] = process.argv.slice(2);
if (!Object.hasOwn(commands, command ?? "") || files.length !== (TWO_FILES.test(command) ? 2 : 3)) {
  console.error(USAGE);
  process.exit(2);
}
try {
  const { instantiate } = await import(new URL("vambrace.js", folder));
  commands[command](await instantiate(), set, ...files);
} catch (error) {
  console.error(`exchange.mjs: ${error.message}`);
  process.exit(2);
}
