# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The lab's page of the committed results: plots.py OUT.html, by the lab's Python."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import set_pages

from vambrace_lab.measuring.operations import describe_models
from vambrace_lab.measuring.rows import read_results
from vambrace_lab.results.report import write_page

results = read_results(set_pages.ROOT / "lab/baseline/baseline.json")
commit = subprocess.run(
    ["git", "log", "-1", "--format=%h"],
    cwd=set_pages.ROOT,
    capture_output=True,
    text=True,
    check=True,
)
results.about |= {
    "commit": commit.stdout.strip(),
    "seeds": 1,
    "sets": [
        {
            "name": name,
            "kind": "kem" if row["kind"] == "kem" else "signature",
            "family": row["family"],
            "standing": row["standing"],
            "nist_level": row["level"],
            **row["bytes"],
        }
        for name, row in set_pages.sets().items()
    ],
    "models": describe_models(row.model for row in results.rows),
    "attempts": set_pages.committed("attempts")["attempts"],
    "hash_share": [],
    "left_out": [],
}
write_page(results, Path(sys.argv[1]))
