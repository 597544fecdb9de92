#!/usr/bin/env python3
"""Includes of src that point back or sideways.

api -> schemes -> rings, arithmetic, algorithms, hash, cipher -> support: a file may include what is
on its own level or below. A family includes its own files and those of schemes/ itself; X-Wing
stands on ML-KEM. Nothing in src includes testing/, and nobody but api includes api.

SPDX-License-Identifier: Apache-2.0 OR MIT
"""

from __future__ import annotations

import re
from pathlib import Path

from tree import Finding, arguments, files, lines, report

LEVEL = {"api": 3, "schemes": 2, "support": 0, "vambrace": 0}
LEVEL |= dict.fromkeys(("rings", "arithmetic", "algorithms", "hash", "cipher"), 1)
STANDS_ON = {("xwing", "mlkem")}
INCLUDE = re.compile(r'^ *# *include *["<]([^">]+)[">]|^ *\.include *"([^"]+)"')


def problem(folder: list[str], included: list[str]) -> str:
    """What is wrong with an include of `included` by a file in `folder` (parts of paths below src),
    or nothing."""
    if included[0] in ("testing", "tests"):
        return "what ships includes nothing of testing/ and tests/"
    if included[0] not in LEVEL or folder[0] not in LEVEL:
        return ""
    if LEVEL[included[0]] > LEVEL[folder[0]]:
        return f"{folder[0]} includes {included[0]}, which is above it"
    families = len(folder) > 1 and len(included) > 2
    others = folder[0] == "schemes" == included[0] and families and folder[1] != included[1]
    if others and (folder[1], included[1]) not in STANDS_ON:
        return f"the family {folder[1]} includes another family, {included[1]}"
    return ""


def check(root: Path) -> list[Finding]:
    findings = []
    for path in files(root, ["src"], ["*.c", "*.h", "*.S", "*.inc", "*.def"]):
        folder = list(path.relative_to(root / "src").parent.parts)
        if not folder:
            continue
        for number, line in enumerate(lines(path), 1):
            match = INCLUDE.match(line)
            if match is None:
                continue
            included = (match[1] or match[2]).split("/")
            if included[-1].endswith(".c"):
                text = "a source is compiled, not included"
                findings.append(Finding(path.relative_to(root).as_posix(), number, text))
            if len(included) == 1:
                continue  # a system header, or the file next to it
            text = problem(folder, included)
            if text:
                findings.append(Finding(path.relative_to(root).as_posix(), number, text))
    return findings


if __name__ == "__main__":
    given = arguments(__doc__).parse_args()
    raise SystemExit(report("includes", check(given.root), given.limit))
