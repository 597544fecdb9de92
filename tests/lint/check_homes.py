#!/usr/bin/env python3
"""What one file decides (the bits of a word, always_inline) and others decide again.

SPDX-License-Identifier: Apache-2.0 OR MIT
"""

from __future__ import annotations

import re
from pathlib import Path

from tree import Finding, arguments, files, lines, report

# What is in its home only, where that is, and what the others write.
HOMES = [
    (
        re.compile(r"__I?LP(?:64|32)__|_WIN64|U?INTPTR_MAX|__SIZEOF_POINTER__|SLACK_BYTES *[=!]="),
        "include/vambrace/vambrace.h",
        "VMB_WORD_BITS",
    ),
    (re.compile(r"\bVMB_PORTABLE_ONLY\b"), "src/support/target.h", "VMB_TARGET_..."),
    (re.compile(r"\balways_inline\b"), "src/support/compiler.h", "VMB_ALWAYS_INLINE"),
    # No length is a mark: what callers give may have any value.
    (
        re.compile(r"\bPTRDIFF_MAX\b|\bSIZE_MAX\b(?! / 2)|\(size_t\) ?-"),
        "src/api/arguments.h",
        "vmb_bytes_are_valid",
    ),
    # The hash of a message is never made of what callers give.
    (
        re.compile(r"[.>]hashed *=[^=]"),
        "src/api/sig_stream.c src/api/sig_self_test.c",
        "a message in pieces",
    ),
]


def check(root: Path) -> list[Finding]:
    findings = []
    for path in files(root, ["src", "include", "testing"], ["*.c", "*.h", "*.def"]):
        name = path.relative_to(root).as_posix()
        for number, line in enumerate(lines(path), 1):
            for words, homes, instead in HOMES:
                found = words.search(line)
                if found and name not in homes.split():
                    text = f"{found[0]} is asked in {homes} only: {instead} says it"
                    findings.append(Finding(name, number, text))
    return findings


if __name__ == "__main__":
    given = arguments(__doc__).parse_args()
    raise SystemExit(report("homes", check(given.root), given.limit))
