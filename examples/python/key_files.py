# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Keys of ML-DSA-65 in PEM files, which OpenSSL, the command and the other languages read:
  key_files.py new SECRET.pem PUBLIC.pem | check SECRET.pem PUBLIC.pem

A secret key is written as its seed, without a password: the mode of the file protects it.
`openssl pkcs8 -topk8` encrypts it.
"""

import vambrace
from files_and_keys import Failure, read_file, run, write_file

SIG = vambrace.Signature("mldsa65")
MOST = 1 << 16  # bytes of a file


def new(secret_path: str, public_path: str) -> None:
    key = SIG.generate()
    write_file(secret_path, key.to_pem().encode())
    write_file(public_path, key.public_key.to_pem().encode())


def check(secret_path: str, public_path: str) -> None:
    """Fails unless both are keys of ML-DSA-65 and belong together."""
    try:
        key = vambrace.SignatureSecretKey.from_pem(read_file(secret_path, MOST))
        public_key = vambrace.SignaturePublicKey.from_pem(read_file(public_path, MOST))
    except (vambrace.VambraceError, ValueError) as error:
        raise Failure(f"no key of ML-DSA-65: {error}; check the files") from None
    if key.algorithm != SIG or public_key != key.public_key:
        raise Failure(
            "the two keys do not belong together; make the public key of the secret key again"
        )


def main(arguments: list[str]) -> None:
    match arguments:
        case ["new", secret, public]:
            new(secret, public)
        case ["check", secret, public]:
            check(secret, public)
        case _:
            raise Failure("use: new SECRET.pem PUBLIC.pem | check SECRET.pem PUBLIC.pem")


if __name__ == "__main__":
    run(main)
