#!/usr/bin/env python3
"""The share of functions in src/ with a contract, which must not fall: a comment directly above, or
a line that begins with the function's name in a comment of a header (`vmb_x  what it does`).

Counted are definitions that begin in column 0. Not counted: implementations of a kernel that only
hand on their arguments (`vmb_x_avx2` that calls `x_template`), whose contract is in the header of
the module, and functions that macros make.

  tests/lint/check_comments.py            the share, and 1 if it is below the one in limits.toml
  tests/lint/check_comments.py --list     the functions without a comment, longest first

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

# An implementation of a kernel that only hands on its arguments has no more lines than that.
LINES_THAT_HAND_ON = 2


@dataclass(frozen=True)
class Function:
    """A definition: where it is, how long, and whether a comment stands directly above."""

    path: str
    line: int
    length: int
    name: str
    commented: bool


def commented(text: list[str], line: int) -> bool:
    """Whether the line above the definition ends a comment; `static` and the like may stand on
    lines of their own, and so may a condition of the preprocessor."""
    above = line - 2
    while above >= 0 and (
        text[above].startswith(("#if", "#else", "#elif"))
        or (text[above][:1].isalpha() and text[above][-1] not in ";{}/")
    ):
        above -= 1
    return above >= 0 and text[above].rstrip().endswith("*/") and text[above].lstrip()[:1] in "/*"


def hands_on(function: tuple[int, int, str], text: list[str]) -> bool:
    """vmb_x_SUFFIX that calls x or x_template in its only statement."""
    start, length, name = function
    if not name.startswith("vmb_") or length > LINES_THAT_HAND_ON:
        return False
    kernel = name.removeprefix("vmb_").rpartition("_")[0]
    body = " ".join(text[start - 1 : start + length + 3]).partition("{")[2]
    return re.match(rf" +(?:vmb_)?{kernel}(?:_template)?\(", body) is not None


CONTRACT = re.compile(r"^(?:/\*| \*) +(vmb_\w+)(?::|  )", re.M)


def contracts(root: Path) -> set[str]:
    """The functions that a header's comment explains."""
    texts = (path.read_text(encoding="utf-8") for path in files(root, ["src"], ["*.h"]))
    return {name for text in texts for name in CONTRACT.findall(text)}


def found(root: Path) -> list[Function]:
    every = []
    explained = contracts(root)
    for path in files(root, ["src"], ["*.c", "*.h"]):
        text = lines(path)
        name = path.relative_to(root).as_posix()
        if path.parent.name == "sets":  # tools/sets.py wrote it; <vambrace/SET.h> has the contracts
            continue
        for function in functions(text):
            start, length, what = function
            if not hands_on(function, text):
                known = what in explained or commented(text, start)
                every.append(Function(name, start, length, what, known))
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
    print(f"comments: {reached:.1f} % of {len(every)} functions, {least} % at least")
    if reached < least:
        print("comments: say above new functions what they read and write", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
