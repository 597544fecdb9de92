#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 OR MIT
"""One operation on files of raw bytes: what bindings/matrix.py has every language do.

exchange.py keygen SET PUBLIC SECRET
exchange.py encaps SET PUBLIC CIPHERTEXT SHARED
exchange.py decaps SET SECRET CIPHERTEXT SHARED
exchange.py sign   SET SECRET MESSAGE SIGNATURE
exchange.py verify SET PUBLIC MESSAGE SIGNATURE     exit code 1: does not verify

keygen writes both files, encaps CIPHERTEXT and SHARED, decaps SHARED, sign SIGNATURE.
"""

import sys
from pathlib import Path

import vambrace


def keygen(name: str, public: Path, secret: Path) -> None:
    kems = {kem.name for kem in vambrace.kems()}
    algorithm = vambrace.KEM(name) if name in kems else vambrace.Signature(name)
    key = algorithm.generate()
    public.write_bytes(key.public_key.to_bytes())
    secret.write_bytes(key.to_bytes())


def encaps(name: str, public: Path, ciphertext: Path, shared: Path) -> None:
    sent, secret = vambrace.KEM(name).public_key(public.read_bytes()).encapsulate()
    ciphertext.write_bytes(sent)
    shared.write_bytes(secret)


def decaps(name: str, secret: Path, ciphertext: Path, shared: Path) -> None:
    key = vambrace.KEM(name).secret_key(secret.read_bytes())
    shared.write_bytes(key.decapsulate(ciphertext.read_bytes()))


def sign(name: str, secret: Path, message: Path, signature: Path) -> None:
    key = vambrace.Signature(name).secret_key(secret.read_bytes())
    signature.write_bytes(key.sign(message.read_bytes()))


def verify(name: str, public: Path, message: Path, signature: Path) -> None:
    key = vambrace.Signature(name).public_key(public.read_bytes())
    key.verify(signature.read_bytes(), message.read_bytes())


def main() -> int:
    operations = {f.__name__: f for f in (keygen, encaps, decaps, sign, verify)}
    if len(sys.argv) < 5 or sys.argv[1] not in operations:
        print(__doc__, file=sys.stderr)
        return 2
    operation, name, *files = sys.argv[1:]
    try:
        operations[operation](name, *map(Path, files))
    except vambrace.VambraceError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
