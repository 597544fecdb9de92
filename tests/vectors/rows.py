#!/usr/bin/env python3
"""Data with a row a line: rows.py FILE... writes JSON files in this form.

SPDX-License-Identifier: Apache-2.0 OR MIT
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any


def row_text(document: Any) -> str:
    """JSON with a row a line, so that a changed figure is one changed line: the members of the
    document, and of its lists and tables of rows, each have a line of their own.
    """

    def text(value: Any, depth: int) -> str:
        children = value.values() if isinstance(value, dict) else value
        if (
            depth == 2
            or not isinstance(value, (dict, list))
            or not any(isinstance(child, (dict, list)) for child in children)
        ):
            return json.dumps(value, ensure_ascii=False)
        if isinstance(value, dict):
            rows = [f"{json.dumps(k)}: {text(v, depth + 1)}" for k, v in value.items()]
        else:
            rows = [text(v, depth + 1) for v in value]
        begin, end = "{}" if isinstance(value, dict) else "[]"
        indent = "\n" + " " * (depth + 1)
        return f"{begin}{indent}{(',' + indent).join(rows)}{indent[:-1]}{end}"

    return text(document, 0) + "\n"


if __name__ == "__main__":
    for path in map(Path, sys.argv[1:]):
        text = path.read_text(encoding="utf-8")
        path.write_text(row_text(json.loads(text)), encoding="utf-8")
