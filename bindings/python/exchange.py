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
exchange.py batch      such words, with tabs between them, from each line of the standard input; for
                       each a line with the exit code, a tab and what was wrong

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


def run(words: list[str]) -> tuple[int, str]:
    """The exit code of one operation, and what was wrong."""
    operations: dict[str, Callable[..., None]] = {
        f.__name__: f for f in (keygen, encaps, decaps, sign, verify, convert)
    }
    for form in get_args(key_files.Form):
        operations[f"convert-{form}"] = partial(convert, form=form)
    if len(words) < 4 or words[0] not in operations:
        return 2, __doc__ or ""
    operation, name, *files = words
    try:
        operations[operation](name, *map(Path, files))
    except vambrace.VambraceError as error:
        return 1, str(error)
    return 0, ""


def main() -> int:
    if sys.argv[1:] == ["batch"]:
        for line in sys.stdin:
            code, text = run(line.rstrip("\n").split("\t"))
            print(code, " ".join(text.split()), sep="\t", flush=True)
        return 0
    code, text = run(sys.argv[1:])
    if text:
        print(text, file=sys.stderr)
    return code


if __name__ == "__main__":
    sys.exit(main())
