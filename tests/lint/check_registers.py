#!/usr/bin/env python3
"""Lines of assembly that name a register by its number instead of by what it holds.

SPDX-License-Identifier: Apache-2.0 OR MIT

Names are given by .req, #define or the parameter of a macro. Not counted are the lines that give
them, those that save and restore the caller's registers (push, pop, stp and ldp with sp), what a
program wrote, and tests, which are about registers. The limit is in lines; --shares prints what
part of each file's instructions that is.
"""

from __future__ import annotations

import re
from pathlib import Path

from tree import Finding, arguments, files, lines, report

NUMBERED = {
    "arm": re.compile(r"(?<![\w\\.])[rsdq]\d{1,2}(?!\w)"),
    "aarch64": re.compile(r"(?<![\w\\.])[xwvqdshb]\d{1,2}(?!\w)"),
}
AARCH64 = re.compile(r"aarch64|neon|sha3|vectors")  # of the file's name; the others are Armv7-M
NAME = re.compile(r"^\s*(?:#define )?(\w+)\b(?: \.req| [xwrvqdshb]\d{1,2}$)", re.M)
COMMENT = re.compile(r"/\*.*?\*/|//.*|@ .*")
CALLERS = re.compile(
    r"^(push|pop|vpush|vpop)(\.\w+)?\b|^(stp|ldp|str|ldr)\b.*\[sp|^(stm|ldm)\w*(\.w)? sp\b"
)
# What is no instruction: directives, labels, lines of the preprocessor, names, macros' frames.
OTHER = re.compile(r"^(\.|#|\w+:$|\w+ \.req\b|\w+ \.dn\b|\w+ \.qn\b)")


def instructions(path: Path) -> list[tuple[int, str]]:
    """Number and text of each line with an instruction or a call of a macro."""
    found, inside = [], False
    for number, raw in enumerate(lines(path), 1):
        text = COMMENT.sub(" ", raw)
        if inside:
            if "*/" not in text:
                continue
            text, inside = text.split("*/", 1)[1], False
        if "/*" in text:
            text, inside = text.split("/*", 1)[0], True
        text = text.strip()
        if text and not OTHER.match(text):
            found.append((number, text))
    return found


def subjects(root: Path) -> list[Path]:
    """Assembly that a person wrote and that is part of the library or of a board's start."""
    found = files(root, ["src", "targets"], ["*.S", "*.inc"])
    return [path for path in found if "Written by" not in path.read_text(encoding="utf-8")[:200]]


def bare(path: Path) -> list[int]:
    """The lines that name a register by a number that is no name of the file's own."""
    own = set(NAME.findall(path.read_text(encoding="utf-8")))
    numbered = NUMBERED["aarch64" if AARCH64.search(path.name) else "arm"]
    return [
        number
        for number, text in instructions(path)
        if set(numbered.findall(text)) - own and not CALLERS.match(text)
    ]


def check(root: Path) -> list[Finding]:
    return [
        Finding(path.relative_to(root).as_posix(), number, "a register has no name here")
        for path in subjects(root)
        for number in bare(path)
    ]


def print_shares(root: Path) -> None:
    named = total = 0
    for path in sorted(subjects(root), key=lambda path: -len(bare(path))):
        count, all_lines = len(bare(path)), len(instructions(path))
        named, total = named + count, total + all_lines
        if count:
            print(f"{count:5} of {all_lines:5}  {path.relative_to(root)}")
    print(f"{named:5} of {total:5}  lines of instructions ({100 * named / max(1, total):.1f} %)")


if __name__ == "__main__":
    parser = arguments(__doc__)
    parser.add_argument("--shares", action="store_true", help="the counts of each file instead")
    given = parser.parse_args()
    if given.shares:
        print_shares(given.root)
        raise SystemExit(0)
    raise SystemExit(report("registers", check(given.root), given.limit))
