# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The README's table: one line per set, unknown figures as a dash, a file without markers is left alone with an error."""

import pytest

from vambrace_lab.errors import LabError
from vambrace_lab.readme import BEGIN, END, table, write


def row(**fields):
    return {"set": "sable", "operation": "keygen", "target": "host", "model": None, "compiler": "gcc 12.2.0", "cycles": None, "instructions": None,
            "work_bytes": None, "stack_bytes": None, "vectors_passed": None, "vectors_total": None} | fields


RESULTS = {
    "sets": [{"name": "sable", "standing": "research"}],
    "rows": [
        row(cycles=65_400.0, work_bytes=5423, vectors_passed=100, vectors_total=100),
        row(target="linux-aarch64", compiler="clang 19", instructions=250_000),
        row(target="linux-aarch64", compiler="gcc 12", instructions=1),
        row(target="cortex-m4", model="m4:f407", cycles=1_700_000.0, work_bytes=5367, stack_bytes=976, vectors_passed=10, vectors_total=10),
    ],
}


def test_one_line_per_set():
    assert table(RESULTS)[2:] == ["| sable | research | 65 | 250 | 1,700 | 5,367 | 976 | 100/100 |"]


def test_unknown_is_a_dash():
    only_host = {"sets": RESULTS["sets"], "rows": RESULTS["rows"][:1]}
    assert table(only_host)[2:] == ["| sable | research | 65 | - | - | 5,423 | - | 100/100 |"]


def test_replaces_what_stands_between_the_markers(tmp_path):
    page = tmp_path / "README.md"
    page.write_text(f"before\n{BEGIN}\nold\n{END}\nafter\n", encoding="utf-8")
    write(page, ["new"])
    assert page.read_text(encoding="utf-8") == f"before\n{BEGIN}\nnew\n{END}\nafter\n"


def test_a_page_without_markers_is_an_error(tmp_path):
    page = tmp_path / "README.md"
    page.write_text("text\n", encoding="utf-8")
    with pytest.raises(LabError, match="no place for the table"):
        write(page, ["new"])
    assert page.read_text(encoding="utf-8") == "text\n"
