# SPDX-License-Identifier: Apache-2.0 OR MIT
"""What the figures of the committed baseline were, commit by commit."""

from __future__ import annotations

import json
import subprocess
from functools import cache
from pathlib import Path
from typing import Any

from ..run.builds import ROOT

FILE = "lab/baseline/baseline.json"


def _git(root: Path, *arguments: str) -> str | None:
    """None: no git, no repository, or not in it."""
    try:
        done = subprocess.run(
            ["git", "-C", str(root), *arguments], capture_output=True, text=True, check=False
        )
    except OSError:
        return None
    return done.stdout if done.returncode == 0 else None


@cache
def committed(root: Path = ROOT) -> dict[str, Any]:
    """{"commits": [[short hash, date], ...], "series": [{set, operation, target, model, unit,
    points: [[index of a commit, figure], ...]}, ...]}: a point for each commit in which a figure
    is another one than before. Commits from the oldest on; empty outside of a repository.
    """
    reported = _git(root, "log", "--reverse", "--format=%h %cs", "--", FILE)
    commits = [line.split() for line in (reported or "").splitlines()]
    series: dict[tuple[str, ...], dict[str, Any]] = {}
    for index, (commit, _) in enumerate(commits):
        for row in _rows(root, commit):
            unit = "cycles" if row.get("cycles") is not None else "instructions"
            if row.get(unit) is None:
                continue
            key = (row["set"], row["operation"], row["target"], row.get("model") or "", unit)
            one = series.setdefault(
                key,
                {
                    **{k: row.get(k) for k in ("set", "operation", "target", "model")},
                    "unit": unit,
                    "points": [],
                },
            )
            if not one["points"] or one["points"][-1][1] != row[unit]:
                one["points"].append([index, row[unit]])
    return {"commits": commits, "series": [series[key] for key in sorted(series)]}


def _rows(root: Path, commit: str) -> list[dict[str, Any]]:
    """Of the file as it was; nothing where it was of another form."""
    try:
        rows = json.loads(_git(root, "show", f"{commit}:{FILE}") or "{}").get("rows", [])
    except (ValueError, AttributeError):
        return []
    return [row for row in rows if {"set", "operation", "target"} <= row.keys()]
