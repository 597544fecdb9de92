# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The programs that documents show run as they are written."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]


@pytest.mark.parametrize("document", ["README.md", "docs/python.md", "bindings/python/README.md"])
def test_the_examples_of_a_document_run(document: str) -> None:
    text = (ROOT / document).read_text(encoding="utf-8")
    programs = re.findall(r"^```python\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    assert programs
    for program in programs:
        exec(compile(program, document, "exec"), {})


@pytest.mark.parametrize("kind", ["kem", "sig"])
def test_the_example_of_a_page_of_a_set_runs(kind: str) -> None:
    program = ROOT / f"docs/site/examples/{kind}.py"
    exec(compile(program.read_text(encoding="utf-8"), str(program), "exec"), {})
