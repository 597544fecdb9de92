#!/usr/bin/env python3
"""Functions of more than 48 lines in C and C++ sources: more than a screen.

The layout is clang-format's: a function's closing brace is the first one in column 0 after its
opening brace, which ends a line that begins in column 0.

SPDX-License-Identifier: Apache-2.0 OR MIT
"""

from __future__ import annotations

import re
from pathlib import Path

from tree import Finding, arguments, files, lines, report

LINES = 48
NO_FUNCTION = re.compile(r"^(?:typedef|struct|union|enum|extern \"C\"|namespace|class)\b|^[^(]*=")
NAME = re.compile(r"([A-Za-z_]\w*) *\(")


def functions(text: list[str]) -> list[tuple[int, int, str]]:
    """First line (of the declarator), number of lines of the body, and name of each function."""
    found = []
    start = 0
    opened: tuple[int, str] | None = None
    for number, line in enumerate(text, 1):
        if opened is None:
            if line[:1].isalpha() or line[:1] == "_":
                start = number
            if line.endswith("= {"):
                start = 0
            elif line.endswith("{") and start and not NO_FUNCTION.match(text[start - 1]):
                names = NAME.findall(" ".join(text[start - 1 : number]))
                if names:
                    opened = (number, next((n for n in names if n != "__attribute__"), names[0]))
            elif line.startswith("}") or line.endswith(";"):
                start = 0
        elif line.startswith("}"):
            found.append((start, number - opened[0] - 1, opened[1]))
            opened, start = None, 0
    return found


def check(root: Path) -> list[Finding]:
    findings = []
    for path in files(root, ["src", "cli", "testing", "targets"], ["*.c", "*.h", "*.cpp", "*.inc"]):
        name = path.relative_to(root).as_posix()
        for number, length, function in functions(lines(path)):
            if length > LINES:
                findings.append(Finding(name, number, f"{function} has {length} lines"))
    return findings


if __name__ == "__main__":
    given = arguments(__doc__).parse_args()
    raise SystemExit(report("functions", check(given.root), given.limit))
