# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The README's table: one line per set, unknown figures as a dash, a file without markers is left alone with an error."""

import pytest

from vambrace_lab.catalogue import ParameterSet
from vambrace_lab.errors import LabError
from vambrace_lab.readme import BEGIN, END, table, write

SETS = [ParameterSet("sable", "SABLE", "kem", "Scabbard", "research", 3)]


def row(**fields):
    return {"set": "sable", "model": None, "cycles": None, "instructions": None, "work_bytes": None, "stack_bytes": None} | fields


def test_one_line_per_set():
    rows = [
        row(target="linux-aarch64", instructions=250_000),
        row(target="linux-aarch64", instructions=300_000),
        row(target="linux-aarch64", model="a72", cycles=1.0),
        row(target="cortex-m4", model="m4:f407", cycles=1_700_000.0, work_bytes=5367, stack_bytes=976),
        row(target="cortex-m4", model="m4:l4r5", cycles=1.0),
    ]
    assert table(SETS, rows)[2:] == ["| sable | Scabbard | research | 250 / 300 | 1,700 | 5,367 | 976 |"]


def test_unknown_is_a_dash():
    assert table(SETS, [row(target="linux-aarch64")])[2:] == ["| sable | Scabbard | research | - | - | - | - |"]


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
