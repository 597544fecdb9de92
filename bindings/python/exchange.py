#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 OR MIT
"""One operation on files of raw bytes: what bindings/matrix.py has every language do.

exchange.py keygen SET PUBLIC SECRET
exchange.py encaps SET PUBLIC CIPHERTEXT SHARED
exchange.py decaps SET SECRET CIPHERTEXT SHARED
exchange.py sign   SET SECRET MESSAGE SIGNATURE
exchange.py verify SET PUBLIC MESSAGE SIGNATURE     exit code 1: does not verify
exchange.py convert SET IN OUT                      a key from PEM to PEM
exchange.py convert-seed, convert-expanded, convert-both: the same to that form of a secret key

keygen writes both files, encaps CIPHERTEXT and SHARED, decaps SHARED, sign SIGNATURE.
"""

import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import get_args

import vambrace
from vambrace import key_files


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


def convert(name: str, source: Path, target: Path, form: key_files.Form | None = None) -> None:
    key = vambrace.load_pem(source.read_text())
    if isinstance(key, vambrace.KEMSecretKey | vambrace.SignatureSecretKey):
        target.write_text(key.to_pem(form))
    else:
        target.write_text(key.to_pem())


def main() -> int:
    operations: dict[str, Callable[..., None]] = {
        f.__name__: f for f in (keygen, encaps, decaps, sign, verify, convert)
    }
    for form in get_args(key_files.Form):
        operations[f"convert-{form}"] = partial(convert, form=form)
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
