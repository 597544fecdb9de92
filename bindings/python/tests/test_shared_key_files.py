# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The key files that every reader accepts or refuses (tests/key_files)."""

from __future__ import annotations

import base64
import json
from collections.abc import Callable
from typing import Any

import pytest
import vambrace
from conftest import ROOT

CORPUS = json.loads((ROOT / "tests/key_files/key_files.json").read_text(encoding="ascii"))
LEAST = {"good": 20, "malformed": 350, "unsound": 10}
ERRORS: dict[str, tuple[type[Exception], ...]] = {
    "malformed": (vambrace.KeyFileError, vambrace.ArgumentError),
    "unsound": (vambrace.KeyFileError, vambrace.MalformedKeyError),
}
Reader = Callable[[Any], Any]


def readers(name: str, *, pem: bool) -> list[Reader]:
    if pem:
        return [vambrace.load_pem, lambda text: vambrace.load_pem(text.encode())]
    if name in {kem.name for kem in vambrace.kems()}:
        return [vambrace.KEMPublicKey.from_der, vambrace.KEMSecretKey.from_der]
    return [vambrace.SignaturePublicKey.from_der, vambrace.SignatureSecretKey.from_der]


def read(row: dict[str, Any]) -> list[object]:
    """What each reader gives: a key or an error."""
    found: list[object] = []
    content = row.get("pem") or base64.b64decode(row["der"])
    for reader in readers(row["set"], pem="pem" in row):
        try:
            found.append(reader(content))
        except Exception as error:  # any other than ERRORS fails the test
            found.append(error)
    return found


@pytest.mark.parametrize("kind", LEAST)
def test_every_file(kind: str) -> None:
    wrong = []
    rows = [row for row in CORPUS["rows"] if row["class"] == kind]
    for row in rows:
        found = read(row)
        if kind == "good":  # DER: by the reader of public or of private keys
            keys = [key for key in found if not isinstance(key, Exception)]
            names = {key.algorithm.name for key in keys}  # type: ignore[attr-defined]
            fits = names == {row["set"]} and len(keys) == (2 if "pem" in row else 1)
        else:
            fits = all(isinstance(error, ERRORS[kind]) for error in found)
        if not fits:
            wrong.append((row["name"], found))
    assert wrong == []
    assert len(rows) == CORPUS["counts"][kind]
    assert len(rows) >= LEAST[kind]
