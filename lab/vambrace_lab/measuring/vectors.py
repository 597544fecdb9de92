# SPDX-License-Identifier: Apache-2.0 OR MIT
"""What a measured program computed against the official vectors: the very bytes of the run that
gives the figures.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..errors import LabError
from ..run.builds import ROOT
from ..run.image import Image

FOLDER = ROOT / "tests" / "vectors"
LENGTH_BYTES = 4  # before a signature (lab/images/operations.c)
BUFFERS = ("public_key", "secret_key", "ciphertext", "shared_secret")  # vmb_lab_... of the image


@dataclass(frozen=True)
class Checked:
    """How many counts agree, of how many that were compared, and the first that does not."""

    passed: int
    total: int
    problem: str = ""


@dataclass(frozen=True)
class VectorFile:
    sizes: Mapping[str, Any]
    rows: Sequence[Mapping[str, Any]]

    @property
    def contexts(self) -> list[str]:
        """Context strings in hex; empty if the signatures of the file have none."""
        return (
            [row.get("ctx", "") for row in self.rows]
            if any("ctx" in row for row in self.rows)
            else []
        )


def vector_file(name: str, folder: Path = FOLDER) -> VectorFile:
    try:
        document = json.loads((folder / f"{name}.json").read_text())
        return VectorFile(document["sizes"], document["vectors"])
    except (OSError, ValueError, KeyError) as problem:
        raise LabError(f"{name} has no vectors in {folder}: {problem}") from problem


def buffer_sizes(image: Image) -> dict[str, int]:
    found = {name: image.variable(f"vmb_lab_{name}") for name in BUFFERS}
    return {name: symbol.size for name, symbol in found.items() if symbol is not None}


def check(
    file: VectorFile, reported: bytes, sizes: Mapping[str, int], signature: bool = True
) -> Checked:
    """Compares what `operations measure N FILE` wrote. signature: False where the file signs with
    contexts and the run did not.
    """
    total, passed, problem, at = 0, 0, "", 0
    for row in file.rows:
        if at >= len(reported):
            break
        differs, at = _count(file, row, reported, at, sizes, signature)
        total += 1
        passed += not differs
        problem = problem or (differs and f"count {row['count']}: {differs} differs")
    if total == 0:
        raise LabError("the measured program reported nothing of what it computed")
    return Checked(passed, total, problem)


def _count(
    file: VectorFile,
    row: Mapping[str, Any],
    reported: bytes,
    at: int,
    sizes: Mapping[str, int],
    signature: bool,
) -> tuple[str, int]:
    """The name of the first field that differs, or ''; and where the next count begins."""
    found: dict[str, str] = {}
    public_key, at = _take(reported, at, sizes["public_key"])
    secret_key, at = _take(reported, at, sizes["secret_key"])
    found["pk_sha256"] = _digest(public_key)
    found["sk_sha256"] = _digest(
        secret_key[: file.sizes["sk"]]
    )  # ours may have the public key after it
    if "ciphertext" in sizes:
        ciphertext, at = _take(reported, at, sizes["ciphertext"])
        shared_secret, at = _take(reported, at, sizes["shared_secret"])
        found |= {"ct_sha256": _digest(ciphertext), "ss": shared_secret.hex()}
    else:
        length, at = _take(reported, at, LENGTH_BYTES)
        text, at = _take(reported, at, int.from_bytes(length, "little"))
        if signature:
            found["sig_sha256"] = _digest(text)
    return next((name for name, value in found.items() if row[name].lower() != value), ""), at


def _take(reported: bytes, at: int, length: int) -> tuple[bytes, int]:
    if at + length > len(reported):
        raise LabError("what the measured program reported of its results is cut short")
    return reported[at : at + length], at + length


def _digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()
