#!/usr/bin/env python3
"""External symbols of the library that stand nowhere literally in src or include.

A name that exists only after token pasting is found by no search. What must be made by a macro all
the same is in names_exceptions.txt with its reason: `NAME REASON`, at most 60 of them; a name
there that is found, or that is no symbol any more, is an error, too.

Usage: check_names.py [--nm NM] ARCHIVE...

SPDX-License-Identifier: Apache-2.0 OR MIT
"""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

from tree import ROOT, Finding, arguments, files, report

EXCEPTIONS = Path(__file__).with_name("names_exceptions.txt")
MOST_EXCEPTIONS = 60
WORD = re.compile(r"[A-Za-z_]\w*")


def symbols(nm: str, archive: Path) -> set[str]:
    """The external symbols that the archive defines, but for the pointers to data that compilers
    for Windows make."""
    command = [nm, "--defined-only", "--extern-only", "--format=posix", str(archive)]
    listed = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    names = {line.split()[0] for line in listed.splitlines() if len(line.split()) >= 2}
    return {name for name in names if not name.startswith(".refptr.")}


def written(root: Path) -> set[str]:
    """Every word of the sources, comments included."""
    words: set[str] = set()
    for path in files(root, ["src", "include", "testing"]):
        words.update(WORD.findall(path.read_text(encoding="utf-8", errors="replace")))
    return words


def exceptions(path: Path) -> dict[str, str]:
    rows = [row.split(None, 1) for row in path.read_text(encoding="utf-8").splitlines()]
    return {row[0]: row[1] if len(row) > 1 else "" for row in rows if row and row[0][0] != "#"}


def check(root: Path, defined: set[str], allowed: dict[str, str]) -> list[Finding]:
    words = written(root)
    found = [
        Finding(name, 0, "an external symbol that no source spells")
        for name in sorted(defined - words - allowed.keys())
    ]
    if len(allowed) > MOST_EXCEPTIONS:
        found.append(Finding(EXCEPTIONS.name, 0, f"more than {MOST_EXCEPTIONS} exceptions"))
    for name, reason in allowed.items():
        if not reason:
            found.append(Finding(EXCEPTIONS.name, 0, f"{name} has no reason"))
        if name in words:
            found.append(Finding(EXCEPTIONS.name, 0, f"{name} is found: no exception any more"))
    return found


def main() -> int:
    parser = arguments(__doc__)
    parser.add_argument("--nm", default="nm")
    parser.add_argument("--exceptions", type=Path, default=EXCEPTIONS)
    parser.add_argument("archives", nargs="+", type=Path)
    given = parser.parse_args()
    defined: set[str] = set()
    for archive in given.archives:
        defined |= symbols(given.nm, archive)
    if not defined:
        print("check_names.py: the archives define nothing: nothing was compared")
        return 2
    return report("names", check(given.root, defined, exceptions(given.exceptions)), given.limit)


if __name__ == "__main__":
    assert ROOT.is_dir()
    raise SystemExit(main())
