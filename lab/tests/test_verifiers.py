# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The tables of verifiers and of loaders, from rows that are made up."""

import json

from vambrace_lab.results import verifiers
from vambrace_lab.run.catalogue import ParameterSet


def a_set(name, kind="signature"):
    return ParameterSet(name, name.upper(), kind, "Toy", "research", 1)


def a_row(name, operation="verify", **more):
    row = {"set": name, "operation": operation, "model": "m4:f407", "cycles": 1500400.0}
    return {**row, "work_bytes": 9671, "stack_bytes": 624, **more}


def test_the_smallest_verifier_is_first_and_published_ones_are_last():
    flash = {
        name: {level: {"verify": size + i} for i, level in enumerate(("-Os", "-O3 small"))}
        for name, size in (("large", 8000), ("small", 7000), ("unmeasured", 1), ("kem", 2))
    }
    rows = [a_row("large"), a_row("small"), a_row("small", "sign", cycles=1.0)]
    less = [a_row("small", work_bytes=1975, stack_bytes=616)]
    sets = [a_set("large"), a_set("small"), a_set("unmeasured"), a_set("kem", "kem")]
    lines = verifiers.table(sets, rows, less, flash)
    assert lines[2] == "| small | 7,000 | 7,001 | 9,671, 624 | 1,975, 616 | 1,500 |"
    assert lines[3] == "| large | 8,000 | 8,001 | 9,671, 624 |  | 1,500 |"
    assert [line.split(" | ")[1] for line in lines[4:]] == ["3,048", "10,564", "10,852"]


def test_loaders_are_summed(tmp_path, monkeypatch):
    one = {"loader": 2000, "c_library": 400, "verifier": 7600, "work": 9672, "static": 8}
    path = tmp_path / "secure_boot.json"
    path.write_text(json.dumps({"sets": {"a+b": one | {"verifier": 15000}, "a": one}}))
    monkeypatch.setattr(verifiers, "LOADERS", path)
    assert verifiers.loaders()[2:] == [
        "| a | 2,000 | 400 | 7,600 | 10,000 | 9,672 | 8 |",
        "| a and b | 2,000 | 400 | 15,000 | 17,400 | 9,672 | 8 |",
    ]
