# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The slides' tables of KpqC candidates on the Cortex-M4 (tables.json, kpqc-m4-*) with ours beside them, cycle by cycle and byte by byte.

Theirs are board figures of an STM32F407 by a compiler that is not stated, ours the model of that board: a ratio of these is no ratio of the lab (rows.py),
and is drawn here only because the slides are what the project set out from. Where the slides have no figure, ours is marked as a filled hole.
"""

from __future__ import annotations

from .published import tables as printed_tables
from .rows import Results

MODEL = "m4:f407"
OPERATIONS = {"kem": ("keygen", "encaps", "decaps"), "signature": ("keygen", "sign", "verify")}


def comparisons(results: Results) -> list[dict]:
    """In the form of the printed tables; those of which a set was measured."""
    beside = [_beside(results, t) for t in printed_tables() if t["id"].startswith("kpqc-m4-")]
    return [t for t in beside if t["rows"]]


def _beside(results: Results, printed: dict) -> dict:
    attempts = {(a["set"], a["operation"]): a["mean"] for a in results.about.get("attempts", [])}
    rows = []
    for theirs in (dict(zip(printed["columns"], row, strict=True)) for row in printed["rows"]):
        for operation in next(o for o in OPERATIONS.values() if o[1] in theirs):
            mine = next((r for r in results.rows if (r.set, r.operation, r.target, r.model) == (theirs["set"], operation, "cortex-m4", MODEL)), None)
            if mine is None:
                continue
            cycles, stack = theirs[operation], theirs.get(f"stack_{operation}")
            mean = attempts.get((mine.set, operation))
            memory = None if mine.stack_bytes is None or mine.work_bytes is None else mine.stack_bytes + mine.work_bytes
            holes = [what for what, figure in (("cycles", cycles), ("memory", stack)) if figure is None]
            rows.append(
                [
                    mine.set, operation, theirs["implementation"], cycles, mine.cycles and round(mine.cycles), _ratio(mine.cycles, cycles),
                    mean and round(mean, 2), mean and mine.cycles and round(mine.cycles / mean), stack, memory, " and ".join(holes),
                ]
            )  # fmt: skip
    return {
        "id": f"{printed['id']}-ours",
        "title": f"{printed['title']}, with ours beside it",
        "source": f"theirs: {printed['source']}; ours: model {MODEL}, mean over {results.about.get('seeds', '?')} seeds, whose messages grow by 33 bytes each",
        "unit": "cycles and bytes",
        "note": "Memory of ours is stack and working memory. An attempt's share holds the part of the work that is done once. The last column says what the slides left empty.",
        "columns": ["set", "operation", "implementation", "their cycles", "our cycles", "ratio", "attempts", "ours, an attempt", "their stack", "our memory", "hole filled"],
        "rows": rows,
    }


def _ratio(ours: float | None, theirs: float | None) -> float | None:
    return round(ours / theirs, 2) if ours and theirs else None
