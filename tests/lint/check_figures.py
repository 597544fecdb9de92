#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 OR MIT
"""No figure of speed or memory is in README.md, docs/*.md or examples/*/README.md by hand.

A figure is what changes with the code: cycles, instructions, seconds, per cent, times, kilobytes,
bytes of flash, stack and memory, and tables of such numbers. `vambrace-lab readme` writes it
between `<!-- results: ... -->` and `<!-- results: end -->` or `<!-- figure: ... -->` and
`<!-- end -->`, and the lab's tests compare. Others need a line in figures_exceptions.txt with the
reason, as sizes that a standard gives and figures that others printed. docs/notes and docs/specs
are not looked at.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from tree import Finding, arguments, report

NUMBER = r"(?<![\w.-])\d[\d,.]*"
FIGURES = [
    rf"{NUMBER}\s?(?:k|M|G|thousand|million|billion)?"
    r"\s(?:modelled\s|estimated\s)?(?:cycles|instructions)\b",
    rf"{NUMBER}\s?(?:KB|KiB|kB|MB|MiB|GiB)\b",
    rf"{NUMBER}\s?(?:ms|us|µs|ns)\b",
    rf"{NUMBER}\s(?:seconds?|minutes?|hours?)\b",
    rf"{NUMBER}\s?(?:%|per cent)",
    rf"{NUMBER}\s(?:to\s{NUMBER}\s)?times\b",
    rf"{NUMBER}(?:\sto\s{NUMBER})?\sbytes\b(?=.*\b(?:flash|stack|working memory|RAM|code)\b)",
    rf"\b(?:flash|stack|working memory|RAM)\b.*?{NUMBER}\sbytes\b",
    r"\d,\d{3}\b",
    rf"^\|.*\|\s*{NUMBER}\s/\s{NUMBER}",
    r"^\|(?:.*\|)?\s*\d{3,}\s*\|",
]
WRITTEN = re.compile(
    r"<!-- results: (?!end -->).*?<!-- results: end -->|<!-- figure: .*?<!-- end -->", re.DOTALL
)
SIZES = "## Sets"  # the section with the sizes of keys, which the formats fix
EXCEPTIONS = "tests/lint/figures_exceptions.txt"


@dataclass(frozen=True)
class Exempt:
    """piece: of the line, or the whole heading of the section; "*" for all lines of the file."""

    file: str
    piece: str


def exceptions(text: str) -> list[Exempt]:
    found = []
    for line in text.splitlines():
        if line and not line.startswith("#"):
            file, piece, reason = line.split(" :: ")
            if not reason.strip():
                raise SystemExit(f"{EXCEPTIONS}: no reason: {line}")
            found.append(Exempt(file, piece))
    return found


def by_hand(text: str) -> list[tuple[int, str, str]]:
    """Number, heading and text of lines with a figure that no command writes."""
    left = WRITTEN.sub(lambda block: "\n" * block[0].count("\n"), text)
    found, heading = [], ""
    for number, line in enumerate(left.splitlines(), 1):
        heading = line if line.startswith("#") else heading
        if heading != SIZES and any(re.search(figure, line) for figure in FIGURES):
            found.append((number, heading, line))
    return found


def check(root: Path) -> list[Finding]:
    allowed = exceptions((root / EXCEPTIONS).read_text(encoding="utf-8"))
    findings, used = [], set()
    examples = sorted((root / "examples").glob("*/README.md"))
    for path in (root / "README.md", *sorted((root / "docs").glob("*.md")), *examples):
        name = path.relative_to(root).as_posix()
        own = [e for e in allowed if e.file == name]
        for number, heading, line in by_hand(path.read_text(encoding="utf-8")):
            fits = [e for e in own if e.piece in ("*", heading) or e.piece in line]
            used |= set(fits)
            if not fits:
                findings.append(Finding(name, number, f"a figure by hand: {line.strip()}"))
    unused = [e for e in allowed if e not in used]
    return findings + [Finding(EXCEPTIONS, 0, f"{e.file} needs no '{e.piece}'") for e in unused]


if __name__ == "__main__":
    given = arguments(__doc__).parse_args()
    raise SystemExit(report("figures", check(given.root), given.limit))
