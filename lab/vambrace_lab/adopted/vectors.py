# SPDX-License-Identifier: Apache-2.0 OR MIT
"""What the harness reported, and a .rsp file of NIST's form next to it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from ..errors import LabError
from ..measuring.vectors import Checked
from .scheme import KEM

SEED_BYTES = 48
FIELDS = {KEM: ("seed", "pk", "sk", "ct", "ss"), "sign": ("seed", "msg", "pk", "sk", "sm")}
_WITH_LENGTH = ("msg", "sm")
_SIZES = {"pk": "public_key", "sk": "secret_key", "ct": "ciphertext", "ss": "bytes"}


def read_rsp(path: Path, kind: str) -> list[dict[str, bytes]]:
    """The counts of a .rsp file: field -> value."""
    found: list[dict[str, bytes]] = []
    try:
        text = path.read_text()
    except (OSError, UnicodeDecodeError) as problem:
        raise LabError(f"cannot read {path}: {problem}") from problem
    for line in text.splitlines():
        name, equals, value = line.partition("=")
        name = name.strip().lower()
        if not equals:
            continue
        if name == "count":
            found.append({})
        elif found and name in FIELDS[kind]:
            if not re.fullmatch(r"\s*[0-9a-fA-F]*\s*", value):
                raise LabError(f"{path}: {name} of count {len(found) - 1} is no hexadecimal number")
            found[-1][name] = bytes.fromhex(value.strip())
    whole = [count for count in found if set(FIELDS[kind]) <= set(count)]
    if not whole:
        names = ", ".join(FIELDS[kind])
        raise LabError(
            f"{path} has no count with all of {names}: is it a response file of a {kind}?"
        )
    return whole


def read_report(reported: bytes, kind: str, sizes: dict[str, int]) -> list[dict[str, bytes]]:
    """What adopted/harness/harness.c wrote."""
    found, at = [], 0
    while at < len(reported):
        count: dict[str, bytes] = {}
        for name in FIELDS[kind]:
            if name in _WITH_LENGTH:
                length, at = int.from_bytes(reported[at : at + 4], "little"), at + 4
            else:
                length = SEED_BYTES if name == "seed" else sizes[_SIZES[name]]
            count[name], at = reported[at : at + length], at + length
        if at > len(reported):
            raise LabError("what the harness reported of its results is cut short")
        found.append(count)
    return found


def compare(
    reported: Sequence[dict[str, bytes]], wanted: Sequence[dict[str, bytes]], where: Path
) -> Checked:
    """How many counts agree in everything."""
    passed, problem = 0, ""
    pairs = list(zip(reported, wanted, strict=False))
    for i, (ours, theirs) in enumerate(pairs):
        different = [name for name in ours if ours[name] != theirs[name]]
        passed += not different
        if different and not problem:
            problem = f"count {i}: {different[0]} differs"
            if different[0] == "seed":
                problem += f": {where} was not made with the seeds of NIST's generator"
    return Checked(passed, len(pairs), problem)
