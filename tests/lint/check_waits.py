#!/usr/bin/env python3
"""Tests, programs and examples in documents that wait a fixed time.

A machine that is busy takes longer than any time that somebody thought of. So a test waits for the
event itself: a line that is printed, a port that accepts, a process that ends. Where it can only
look again and again, the line of the sleep says for what, in a comment "polls: ..."; a sleep that
waits for nobody says why it is there, "no wait: ...". In documents, and in scripts of one line, a
loop with its condition on the same line says that by itself.

SPDX-License-Identifier: Apache-2.0 OR MIT
"""

from __future__ import annotations

import re
from pathlib import Path

from tree import Finding, arguments, files, lines, report

PLANTED = "tests/lint/"  # what this check and its test look for
KINDS = ["*.py", "*.sh", "*.bash", "*.c", "*.h", "*.cpp", "*.js", "*.mjs", "*.ts", "*.rs"]
KINDS += ["*.yml", "*.yaml", "*.toml", "*.cmake", "CMakeLists.txt", "Makefile", "*.md", "run"]
# sleep 1; time.sleep(1); asyncio.sleep(1); usleep(1); thread::sleep(...); setTimeout(f, 1)
WAIT = re.compile(
    r"""\bsleep\s+(?:[\d.]|"?\$)|["']sleep["'],|-E sleep\b|\bStart-Sleep\b|\btimeout /t\b"""
    r"|(?:\b|_)(?:u|m|nano|clock_nano)?sleep(?:_for|_ms|_us|_until)?\s*\(|\bsetTimeout\s*\("
)
REASON = re.compile(r"(?:#|//|/\*) ?(?:polls|no wait): \w")
LOOP = re.compile(r"\b(?:until|while)\b.+\bdo\b.*\bsleep\b")
# `lookup = () => ready() ? done() : setTimeout(lookup, 20)`: asks again; and an upper bound
BOUND = re.compile(r"\?.*:\s*setTimeout\(|\btimer: setTimeout\(|\bclearTimeout\(")


def waits(line: str) -> bool:
    """Whether a line waits a fixed time without saying for what."""
    if not WAIT.search(line) or REASON.search(line):
        return False
    return not (LOOP.search(line) or BOUND.search(line))


def check(root: Path) -> list[Finding]:
    findings = []
    for path in files(root, patterns=KINDS):
        name = path.relative_to(root).as_posix()
        if name.startswith(PLANTED) or ".min." in path.name:
            continue
        in_block = path.suffix != ".md"
        for number, line in enumerate(lines(path), 1):
            if path.suffix == ".md" and line.lstrip().startswith("```"):
                in_block = not in_block
            elif in_block and waits(line):
                findings.append(Finding(name, number, "waits a fixed time: wait for the event"))
    return findings


if __name__ == "__main__":
    given = arguments(__doc__).parse_args()
    raise SystemExit(report("waits", check(given.root), given.limit))
