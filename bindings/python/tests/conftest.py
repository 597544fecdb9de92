# SPDX-License-Identifier: Apache-2.0 OR MIT
"""``--full``: every count of the vectors. Hypothesis repeats itself and keeps no files."""

from __future__ import annotations

import json
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

ALL_SETS: tuple[vambrace.KEM | vambrace.Signature, ...] = (
    *vambrace.kems(),
    *vambrace.signatures(),
)
FAST_KEMS = [kem for kem in vambrace.kems() if kem.family != "Classic McEliece"]
FAST_SIGNATURES = [sig for sig in vambrace.signatures() if sig.family not in ("SLH-DSA",)]


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
