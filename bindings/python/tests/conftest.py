# SPDX-License-Identifier: Apache-2.0 OR MIT
"""``--full``: every count of the vectors. Hypothesis repeats itself and keeps no files."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import hypothesis
import pytest
import vambrace

ROOT = Path(__file__).resolve().parents[3]

hypothesis.settings.register_profile(
    "vambrace", derandomize=True, database=None, deadline=None, max_examples=60
)
hypothesis.settings.load_profile("vambrace")

FULL = "--full" in sys.argv


def small(
    sets: Iterable[vambrace.KEM | vambrace.Signature],
) -> list[vambrace.KEM | vambrace.Signature]:
    """Of each family the set with the shortest keys, all of ML-KEM and ML-DSA; --full: all sets."""
    found: dict[str, vambrace.KEM | vambrace.Signature] = {}
    for each in sets:
        whole = each.family in ("ML-KEM", "ML-DSA")
        best = found.setdefault(each.name if whole else each.family, each)
        if _effort(each) < _effort(best):
            found[each.family] = each
    return list(sets) if FULL else list(found.values())


def _effort(algorithm: vambrace.KEM | vambrace.Signature) -> tuple[bool, int, str]:
    """Sets that are for speed (f) before those that are small (s); then the shortest keys."""
    size = algorithm.public_key_bytes + algorithm.secret_key_bytes
    return not algorithm.name.endswith("f"), size, algorithm.name


SETS = small((*vambrace.kems(), *vambrace.signatures()))
KEMS = [each for each in SETS if isinstance(each, vambrace.KEM)]
SIGNATURES = [each for each in SETS if isinstance(each, vambrace.Signature)]
ALL_SETS: tuple[vambrace.KEM | vambrace.Signature, ...] = (
    *vambrace.kems(),
    *vambrace.signatures(),
)
FAST_KEMS = [kem for kem in KEMS if kem.family != "Classic McEliece"]
FAST_SIGNATURES = [sig for sig in SIGNATURES if sig.family not in ("SLH-DSA",)]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--full", action="store_true", help="every count of the vectors")


@pytest.fixture(scope="session")
def full(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption("--full"))


def vectors_of(name: str) -> dict[str, Any]:
    """The file tests/vectors/NAME.json."""
    content = json.loads((ROOT / "tests" / "vectors" / f"{name}.json").read_text())
    assert isinstance(content, dict)
    return content
