#!/usr/bin/env python3
"""Data with a row a line: rows.py FILE... writes JSON files in this form.

SPDX-License-Identifier: Apache-2.0 OR MIT
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "lab"))

from vambrace_lab.measuring.rows import row_text

__all__ = ["row_text"]

if __name__ == "__main__":
    for path in map(Path, sys.argv[1:]):
        text = path.read_text(encoding="utf-8")
        path.write_text(row_text(json.loads(text)), encoding="utf-8")
