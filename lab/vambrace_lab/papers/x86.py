# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The slides' columns of reference and AVX2 code on x86-64 (tables.json, kpqc-x86-*) with this
machine's cycles alongside them: portable C, and the kernels that the library takes here.
"""

from __future__ import annotations

import json
import tempfile
from pathlib import Path
from typing import Any

from ..errors import LabError
from ..measuring.means import ATTEMPTS, means
from ..measuring.rows import Results, Row
from ..run.builds import Build
from .published import cycles_of, tables

PREFIX = "kpqc-x86-"
PORTABLE = "portable"
OPERATIONS = ("keygen", "encaps", "decaps", "sign", "verify")
SECONDS_OF_A_SET = 600
SPEED_SECONDS = 0.1  # of an operation on this machine, for each seed
# Where a key takes many attempts, the median of few keys is that of chance.
MANY_ATTEMPTS, TIMES_LONGER = 3, 30


def sets() -> list[str]:
    """Those of the tables."""
    rows = (row for t in tables() if t["id"].startswith(PREFIX) for row in t["rows"])
    return list(dict.fromkeys(row[0] for row in rows))


def seconds_of(name: str, seeds: int) -> float:
    """For each operation of a set."""
    attempts = means().attempts if ATTEMPTS.exists() else {}
    longer = attempts.get((name, "keygen"), 1) > MANY_ATTEMPTS
    return seeds * SPEED_SECONDS * (TIMES_LONGER if longer else 1)


def measure(build: Build, name: str, seconds: float) -> list[Row]:
    """Median cycles of a set by the vambrace command of a build; what ships knows no VMB_CPU, so
    portable code is a build of its own.
    """
    with tempfile.TemporaryDirectory(prefix="vambrace-lab-") as folder:
        out = Path(folder) / "speed.json"
        done = build.run(
            "vambrace",
            *("speed", name, "--seconds", str(seconds), "--json", str(out)),
            seconds=SECONDS_OF_A_SET,
        )
        if done.returncode:
            raise LabError(f"vambrace speed {name} ended with code {done.returncode}")
        reported = json.loads(out.read_text())
    if reported["unit"] != "cycles":
        raise LabError(f"this machine's counter counts {reported['unit']}, not cycles")
    portable = build.cache.get("VMB_PORTABLE_ONLY") == "ON"
    features = PORTABLE if portable else "+".join(reported["processor_features"]) or "plain"
    return [
        Row(name, r["operation"], "host", features, cycles=r["median"]) for r in reported["results"]
    ]


def comparisons(results: Results) -> list[dict[str, Any]]:
    """In the form of the printed tables; those of which a set was measured on this machine."""
    ours = {
        (r.set, r.operation, r.kernels == PORTABLE): r
        for r in results.rows
        if r.target == "host" and r.cycles
    }
    attempts = means().attempts if ATTEMPTS.exists() else {}
    found = []
    for table in tables():
        if not table["id"].startswith(PREFIX):
            continue
        codes = list(dict.fromkeys(row[1] for row in table["rows"]))
        theirs = {
            (row[0], row[1]): [cycles_of(table, value) for value in row[2:]]
            for row in table["rows"]
        }
        operations = table["columns"][2:]
        rows = []
        for name in dict.fromkeys(row[0] for row in table["rows"]):
            for i, operation in enumerate(operations):
                mine = [ours.get((name, operation, plain)) for plain in (True, False)]
                if any(mine):
                    cells = [round(r.cycles) if r and r.cycles else None for r in mine]
                    printed = [theirs.get((name, c), [None] * 3)[i] for c in codes]
                    rows.append(
                        [name, operation, attempts.get((name, operation)), *printed, *cells]
                    )
        if rows:
            kernels = sorted({r.kernels or "" for (_, _, plain), r in ours.items() if not plain})
            found.append(
                {
                    "id": f"{table['id']}-ours",
                    "title": f"{table['title']}, with ours",
                    "source": f"theirs: {table['source']}; ours: this machine, median cycles",
                    "unit": "cycles",
                    "note": " ".join(
                        filter(
                            None,
                            (
                                table.get("note"),
                                "Other processors than theirs: there is no ratio. Tuned: "
                                f"{', '.join(kernels) or 'not measured'}.",
                                "Attempts: mean over 100 seeds of the vectors.",
                            ),
                        )
                    ),
                    "columns": [
                        "set",
                        "operation",
                        "attempts",
                        *(f"their {c}" for c in codes),
                        "ours, portable C",
                        "ours, tuned",
                    ],
                    "rows": rows,
                }
            )
    return found
