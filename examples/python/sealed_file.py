# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Encrypts a file for the owner of a public key, by ML-KEM-768 and ChaCha20-Poly1305:
  sealed_file.py keygen SECRET PUBLIC | seal PUBLIC IN OUT | open SECRET IN OUT

A sealed file: ciphertext of ML-KEM, encrypted file, tag. It does not say who sealed it: sign it,
too, where that matters.
"""

import vambrace
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305
from files_and_keys import Failure, derive_keys, read_file, run, write_file

KEM = vambrace.KEM("mlkem768")
MOST = 16 << 20  # bytes of a file
TAG = 16
NONCE = bytes(12)  # each file has a key of its own


def cipher(
    secret: bytearray, ciphertext: bytes, public_key: vambrace.KEMPublicKey
) -> ChaCha20Poly1305:
    """The cipher of one file; the secret is wiped."""
    try:
        transcript = ciphertext + public_key.to_bytes()
        label = b"vambrace example: sealed file 1"
        return ChaCha20Poly1305(derive_keys(32, label, secret, transcript))
    finally:
        secret[:] = bytes(len(secret))


def keygen(secret_path: str, public_path: str) -> None:
    key = KEM.generate()
    write_file(secret_path, key.to_bytes())
    write_file(public_path, key.public_key.to_bytes())


def seal(key_path: str, path: str, sealed_path: str) -> None:
    public_key = KEM.public_key(read_file(key_path, KEM.public_key_bytes))
    data = read_file(path, MOST)
    secret = bytearray(KEM.shared_secret_bytes)
    ciphertext = public_key.encapsulate_into(secret)
    sealed = cipher(secret, ciphertext, public_key).encrypt(NONCE, data, None)
    write_file(sealed_path, ciphertext + sealed)


def open_sealed(key_path: str, sealed_path: str, path: str) -> None:
    """Nothing is written before the tag of the whole file was right."""
    key = KEM.secret_key(read_file(key_path, KEM.secret_key_bytes))
    sealed = read_file(sealed_path, KEM.ciphertext_bytes + MOST + TAG)
    if len(sealed) < KEM.ciphertext_bytes + TAG:
        raise Failure(f"{sealed_path}: too short for a sealed file; check the name")
    ciphertext, body = sealed[: KEM.ciphertext_bytes], sealed[KEM.ciphertext_bytes :]
    secret = bytearray(KEM.shared_secret_bytes)
    key.decapsulate_into(secret, ciphertext)
    try:
        data = cipher(secret, ciphertext, key.public_key).decrypt(NONCE, body, None)
    except InvalidTag:
        raise Failure(
            f"{sealed_path}: changed, or sealed for another key; ask for it again"
        ) from None
    write_file(path, data)


def main(arguments: list[str]) -> None:
    match arguments:
        case ["keygen", secret, public]:
            keygen(secret, public)
        case ["seal", public, path, sealed]:
            seal(public, path, sealed)
        case ["open", secret, sealed, path]:
            open_sealed(secret, sealed, path)
        case _:
            raise Failure("use: keygen SECRET PUBLIC | seal PUBLIC IN OUT | open SECRET IN OUT")


if __name__ == "__main__":
    run(main)
