#!/usr/bin/env python3
"""Lines of more than 100 columns in sources, CMake files, scripts, and the prose of documents: not
in their headings, tables and code, nor where an address cannot be broken.

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


def prose(text: list[str]) -> list[tuple[int, str]]:
    """The numbered lines of a document that are neither of a table nor of a block of code."""
    found = []
    code = False
    for number, line in enumerate(text, 1):
        if line.lstrip().startswith(("```", "~~~")):
            code = not code
        elif not (
            code or line.lstrip().startswith(("|", "<", "#")) or "](" in line or "://" in line
        ):
            found.append((number, line))
    return found


def check(root: Path) -> list[Finding]:
    findings = []
    for path in files(root, patterns=["*.md"]):
        findings += [
            Finding(path.relative_to(root).as_posix(), number, f"{len(line)} columns")
            for number, line in prose(lines(path))
            if len(line) > COLUMNS
        ]
    for path in files(root, patterns=KINDS):
        name = path.relative_to(root).as_posix()
        if name.startswith(TABLES) and path.suffix != ".py":
            continue
        if name.endswith(("_sets.def", "_on_request.def")):  # a row a line, for CMake and others
            continue
        for number, line in enumerate(lines(path), 1):
            if len(line) > COLUMNS:
                findings.append(Finding(name, number, f"{len(line)} columns"))
    return findings


if __name__ == "__main__":
    given = arguments(__doc__).parse_args()
    raise SystemExit(report("columns", check(given.root), given.limit))
