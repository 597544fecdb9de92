#!/usr/bin/env python3
"""Masks that are made of a bit or a sign outside of support/constant_time.h.

A compiler that sees where a mask comes from may turn the selection into a branch on the secret:
clang-19 does so with `0 - (x & 1)`. The functions of support/constant_time.h pass the mask through
a value barrier. A line that may do without says why: `/* no barrier: REASON */`, on the line itself
or on the line before. Vector code (intrinsics) has no branch to make and is not looked at.

SPDX-License-Identifier: Apache-2.0 OR MIT
"""

from __future__ import annotations

import re
from pathlib import Path

from tree import Finding, arguments, files, lines, report

ALLOWED = "src/support/constant_time.h"
REASON = re.compile(r"no barrier: *[^\s*]")
COMMENT = re.compile(r"/\*.*?\*/|//.*$")

BIT = re.compile(r"& *1(?:U|UL|ULL|u)?\b|& *UINT\d+_C\(1\)|>> *(?:15|31|63)\b")
CAST = r"(?:\((?:u?int\d+_t|unsigned|int)\) *)*"
# What stands before the bracket: `0 -`, or a minus that is no subtraction.
NOTHING_MINUS = r"(?:\bUINT\d+_C\(0\)|(?<![\w.])0(?:U|UL|ULL|u)?) *- *"
UNARY_MINUS = r"(?:[=(,?:&|^{]|\breturn) *-"
NEGATED = re.compile(rf"(?:{NOTHING_MINUS}|{UNARY_MINUS}){CAST}(?=\()")
TIMES = re.compile(r"~ *(?:\([a-z0-9_]+\) *)?0(?:U|UL|ULL|u)? *\* *[\w(]")
# The sign of a word, spread over it by an arithmetic shift and used immediately: `q & (x >> 31)`.
SIGN = re.compile(r"& *~?\(+(?!u?int)[^()]*(?:\([^()]*\)[^()]*)*>> *(?:15|31|63)\)(?! *& *1)")
SPREAD = re.compile(r"\(int(?:16|32|64)_t\) *\(*[\w\[\]>.() -]*>> *(?:15|31|63)\b")
VECTOR = re.compile(r"_mm(?:256|512)?_|\bv[a-z0-9]+q_|__m(?:256|512)i|int(?:8|16|32|64)x\d+_t")


def code_lines(path: Path) -> list[tuple[int, str, str]]:
    """Number, code without comments, and the text in which a reason may stand (this line and the
    one before) of each line outside of block comments."""
    found, inside, before = [], False, ""
    for number, line in enumerate(lines(path), 1):
        code = COMMENT.sub("", line)
        if inside:
            inside = "*/" not in code
            code = ""
        elif "/*" in code:
            code, inside = code.split("/*", 1)[0], True
        found.append((number, code, f"{before} {line}"))
        before = line
    return found


def bracket(code: str, start: int) -> str:
    """What the bracket that opens at `start` holds (to the end of the line if it goes on there)."""
    depth = 0
    for place in range(start, len(code)):
        depth += {"(": 1, ")": -1}.get(code[place], 0)
        if depth == 0:
            return code[start : place + 1]
    return code[start:]


def form_of(code: str) -> str:
    """Which kind of mask the line makes, or nothing."""
    for match in NEGATED.finditer(code):
        inside = bracket(code, match.end())
        if BIT.search(inside) and "vmb_ct_" not in inside:
            return "minus a bit"
    if TIMES.search(code):
        return "all ones times a bit"
    if SIGN.search(code) or SPREAD.search(code):
        return "a sign shifted over the word"
    return ""


def check(root: Path) -> list[Finding]:
    findings = []
    for path in files(root, ["src"], ["*.c", "*.h", "*.inc"]):
        name = path.relative_to(root).as_posix()
        if name == ALLOWED:
            continue
        for number, code, context in code_lines(path):
            if VECTOR.search(code) or REASON.search(context):
                continue
            what = form_of(code)
            if what and "vmb_ct_barrier" not in code:
                text = f"a mask without a value barrier ({what}): {code.strip()}"
                findings.append(Finding(name, number, text))
    return findings


if __name__ == "__main__":
    given = arguments(__doc__).parse_args()
    raise SystemExit(report("masks", check(given.root), given.limit))
