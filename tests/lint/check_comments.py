#!/usr/bin/env python3
"""The share of external functions in src/ with a contract in a header, which must not fall: a
comment of a header names the function, or is directly above its prototype.

Counted are definitions of vmb_... that begin in column 0 and are not static. The contract of a
kernel is that of its implementations. What tools/sets.py wrote has its contracts in
<vambrace/SET.h>.

  tests/lint/check_comments.py            the share, and 1 if it is below the one in limits.toml
  tests/lint/check_comments.py --list     the functions without a contract, longest first

SPDX-License-Identifier: Apache-2.0 OR MIT
"""

from __future__ import annotations

import re
import sys
import tomllib
from dataclasses import dataclass
from pathlib import Path

from check_functions import functions
from tree import LIMITS, arguments, files, lines


@dataclass(frozen=True)
class Function:
    """A definition: where it is, how long, and whether a header has its contract."""

    path: str
    line: int
    length: int
    name: str
    commented: bool


COMMENT = re.compile(r"/\*.*?\*/", re.S)
# After a comment: the first name with parameters after it, of a prototype or an inline function.
PROTOTYPE = re.compile(r"\*/\n(?:[A-Za-z_][\w *]*\n)?[A-Za-z_][\w *]*?\b(vmb_\w+)[(;]")


def contracts(root: Path) -> set[str]:
    """The functions that a header's comment names or explains from directly above."""
    names: set[str] = set()
    for path in files(root, ["src", "include"], ["*.h"]):
        text = path.read_text(encoding="utf-8")
        names.update(without_sizes(name) for name in PROTOTYPE.findall(text))
        for comment in COMMENT.findall(text):
            names.update(without_sizes(n) for n in re.findall(r"\bvmb_(?:\w|<\w+>)+", comment))
    return names


def without_sizes(name: str) -> str:
    """vmb_poly256_finish and vmb_poly<n>_finish are one contract."""
    return re.sub(r"<\w+>|\d+", "", name)


def has_contract(name: str, explained: set[str]) -> bool:
    """By itself or, of an implementation, by the kernel's name."""
    implementation = name.rpartition("_")[0]
    return without_sizes(name) in explained or without_sizes(implementation) in explained


def found(root: Path) -> list[Function]:
    every = []
    explained = contracts(root)
    for path in files(root, ["src"], ["*.c"]):
        if path.parent.name == "sets":
            continue
        text = lines(path)
        name = path.relative_to(root).as_posix()
        for start, length, what in functions(text):
            if what.startswith("vmb_") and "static" not in text[start - 1]:
                every.append(Function(name, start, length, what, has_contract(what, explained)))
    return every


def share(every: list[Function]) -> float:
    return 100 * sum(f.commented for f in every) / len(every) if every else 100.0


def main() -> int:
    parser = arguments(__doc__)
    parser.add_argument("--list", action="store_true")
    given = parser.parse_args()
    every = found(given.root)
    if given.list:
        for f in sorted(every, key=lambda f: -f.length):
            if not f.commented:
                print(f"{f.path}:{f.line}: {f.name} ({f.length} lines)")
    least = given.limit
    if least is None:
        least = int(tomllib.loads(LIMITS.read_text(encoding="utf-8"))["comments"])
    reached = share(every)
    print(f"comments: {reached:.1f} % of {len(every)} external functions, {least} % at least")
    if reached < least:
        print("comments: say in a header what new functions read and write", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
