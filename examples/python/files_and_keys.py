# SPDX-License-Identifier: Apache-2.0 OR MIT
"""What the examples share: files, keys from shared secrets, and the end of a program."""

import hashlib
import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

import vambrace
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF


class Failure(Exception):
    """What was wrong and what to do."""


def read_file(path: str, most: int) -> bytes:
    """A whole file of at most that many bytes."""
    with open(path, "rb") as file:
        data = file.read(most + 1)
    if len(data) > most:
        raise Failure(f"{path}: longer than {most} bytes; is it the right file?")
    return data


def write_file(path: str, data: bytes) -> None:
    """Writes a file that only its owner reads. The name appears when the content is on the disk, so
    nobody finds half a key, and an older file stays if this fails."""
    descriptor, temporary = tempfile.mkstemp(dir=Path(path).parent)  # mode 0600
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(descriptor)
        os.replace(temporary, path)
    except BaseException:
        os.unlink(temporary)
        raise


def derive_keys(length: int, label: bytes, secret: bytes | bytearray, transcript: bytes) -> bytes:
    """Keys from a shared secret, which is never used as a key itself: HKDF-SHA-256. The label says
    what they are for. The transcript is all that went over the wire, and the public keys: who saw
    another ciphertext or another public key gets other keys."""
    info = label + hashlib.sha256(transcript).digest()
    return HKDF(algorithm=SHA256(), length=length, salt=None, info=info).derive(secret)


def run(program: Callable[[list[str]], None]) -> None:
    """Runs a program; its failures are one line of text and exit code 1."""
    try:
        program(sys.argv[1:])
    except (Failure, OSError, ValueError, vambrace.VambraceError) as error:
        sys.exit(f"{Path(sys.argv[0]).stem}: {error}")
