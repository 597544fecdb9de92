#!/usr/bin/env python3
"""Lines of more than 100 columns in sources, CMake files and scripts.

SPDX-License-Identifier: Apache-2.0 OR MIT
"""

from __future__ import annotations

from pathlib import Path

from tree import Finding, arguments, files, lines, report

COLUMNS = 100
KINDS = ["*.c", "*.h", "*.cpp", "*.S", "*.inc", "*.def", "*.ld", "*.cmake", "CMakeLists.txt"]
KINDS += ["*.py", "*.sh", "Makefile", "run"]
# Tables that a program wrote and rows of official values: a wrapped row is harder to compare.
TABLES = ("tests/vectors/", "lab/baseline/", "docs/specs/")


def check(root: Path) -> list[Finding]:
    findings = []
    for path in files(root, patterns=KINDS):
        name = path.relative_to(root).as_posix()
        if name.startswith(TABLES) and path.suffix != ".py":
            continue
        if name.endswith("_sets.def"):  # a row a line, which CMake and others read
            continue
        for number, line in enumerate(lines(path), 1):
            if len(line) > COLUMNS:
                findings.append(Finding(name, number, f"{len(line)} columns"))
    return findings


if __name__ == "__main__":
    given = arguments(__doc__).parse_args()
    raise SystemExit(report("columns", check(given.root), given.limit))
