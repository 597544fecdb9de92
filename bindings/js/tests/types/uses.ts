/**
 * What a program in TypeScript may write, and what the compiler must refuse.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
import { SignatureExpandedKey, Signer } from "vambrace";
import { KemPublicKey, KemSecretKey, VambraceError, fromPem, instantiate, kem } from "vambrace";
import { load, signature } from "vambrace";
import { keyFiles } from "vambrace/key_files";
import { load as loadOne } from "vambrace/mlkem768";

export async function exchange(): Promise<boolean> {
  await load();
  using key: KemSecretKey = kem("mlkem768").generate();
  const { ciphertext, sharedSecret } = key.publicKey.encapsulate();
  const secret: Uint8Array = key.decapsulate(ciphertext);
  await crypto.subtle.importKey("raw", secret.slice(), "AES-GCM", false, ["encrypt"]);
  await crypto.subtle.importKey("raw", sharedSecret, "AES-GCM", false, ["encrypt"]);
  return secret.every((byte, i) => byte === sharedSecret[i]);
}

export async function sign(message: Uint8Array): Promise<Uint8Array> {
  const scheme = signature("haetae2");
  const key = scheme.fromSeed(new ArrayBuffer(scheme.seedBytes));
  const context = new TextEncoder().encode("context");
  const made = key.sign(message, { context });
  const valid: boolean = key.publicKey.verify(message, made, { context });
  return valid ? made : new Uint8Array(0);
}

export function inPieces(pieces: Iterable<Uint8Array>): boolean {
  const key = signature("mldsa44").generate();
  const signer: Signer = key.begin({ context: new Uint8Array(1) });
  for (const piece of pieces) signer.update(piece);
  const made: Uint8Array = signer.finish();
  using verifier = key.publicKey.begin(made, { context: new Uint8Array(1) });
  return verifier.finish();
}

export function many(messages: Uint8Array[]): Uint8Array[] {
  using expanded: SignatureExpandedKey = signature("falcon512").generate().expand();
  return messages.map((message): Uint8Array => expanded.sign(message));
}

export function hashed(digest: Uint8Array): boolean {
  const key = signature("mldsa44").generate();
  const { publicKey } = key;
  const mu: Uint8Array = publicKey.mu(digest);
  const both = publicKey.verifyMu(mu, key.signMu(mu));
  return both && publicKey.verifyDigest(digest, "SHA-256", key.signDigest(digest, "SHA-256"));
}

export async function others(text: string): Promise<number> {
  const one = await loadOne({ keyFiles });
  const key = fromPem(text);
  if (key instanceof KemPublicKey) return key.encapsulate().ciphertext.length;
  try {
    const seed: Uint8Array | undefined = one.generate().toSeed();
    const pem: string = one.generate().toPem({ form: "both" });
    return (seed?.length ?? 0) + pem.length;
  } catch (error) {
    return error instanceof VambraceError ? error.status : 0;
  }
}

export async function sources(fill: (bytes: Uint8Array) => void): Promise<void> {
  await instantiate({ random: (bytes) => crypto.getRandomValues(bytes) });
  await instantiate({ random: (bytes) => void bytes.fill(1) });
  await instantiate({ random: fill });
  await instantiate({
    random: (bytes) => {
      bytes.fill(1);
    },
  });
  // @ts-expect-error: what is given is not what was filled
  await instantiate({ random: (bytes) => new Uint8Array(bytes.length) });
  // @ts-expect-error: nobody waits for a Promise
  await instantiate({ random: async (bytes) => void crypto.getRandomValues(bytes) });
  // @ts-expect-error: key files are those of vambrace/key_files
  await loadOne({ keyFiles: {} });
  // @ts-expect-error: a source is a function
  await loadOne({ random: new Uint8Array(64) });
}

export function refused(): void {
  const key = kem("mlkem768").generate();
  // @ts-expect-error: a text is no ciphertext
  key.decapsulate("ciphertext");
  // @ts-expect-error: a KEM does not sign
  key.sign(new Uint8Array(1));
  // @ts-expect-error: there is no such hash
  signature("mldsa44").generate().signDigest(new Uint8Array(16), "MD5");
  // @ts-expect-error: there is no such form
  key.toPem({ form: "other" });
  // @ts-expect-error: names are not to be changed
  kem("mlkem768").generate = 1;
  // @ts-expect-error: a signature scheme has no ciphertexts
  void signature("haetae2").ciphertextBytes;
}
