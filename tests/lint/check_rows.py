#!/usr/bin/env python3
"""Vectors and committed figures have a row a line, as tests/vectors/rows.py writes them.

SPDX-License-Identifier: Apache-2.0 OR MIT
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from tree import ROOT, Finding, arguments, files, report

sys.path.insert(0, str(ROOT / "tests/vectors"))

from rows import row_text

FOLDERS = ("lab/baseline", "lab/vambrace_lab/papers/published", "tests/vectors")


def check(root: Path) -> list[Finding]:
    findings = []
    for path in files(root, [name for name in FOLDERS if (root / name).exists()], ["*.json"]):
        text = path.read_text(encoding="utf-8")
        if text != row_text(json.loads(text)):
            name = path.relative_to(root).as_posix()
            findings.append(Finding(name, 1, f"not a row a line: tests/vectors/rows.py {name}"))
    return findings


if __name__ == "__main__":
    given = arguments(__doc__).parse_args()
    raise SystemExit(report("rows", check(given.root), given.limit))
