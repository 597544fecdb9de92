# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The slides' tables of KpqC candidates on the Cortex-M4 (tables.json, kpqc-m4-*) with ours,
cycle by cycle and byte by byte.

Theirs are board figures of an STM32F407 by a compiler that is not stated, ours the model of that
board: figures of this kind have no ratio (published.ratio), here as everywhere. Where the slides
have no figure, ours is marked as a
filled hole.
"""

from __future__ import annotations

from typing import Any

from ..measuring.rows import Results, Row
from .published import cycles_of
from .published import tables as printed_tables

MODEL = "m4:f407"
OPERATIONS = {"kem": ("keygen", "encaps", "decaps"), "signature": ("keygen", "sign", "verify")}


def comparisons(results: Results) -> list[dict[str, Any]]:
    """In the form of the printed tables; those of which a set was measured, with all operations of
    these sets.
    """
    found = [comparison(results, t) for t in printed_tables() if t["id"].startswith("kpqc-m4-")]
    return [t for t in found if t["rows"]]


def comparison(
    results: Results,
    printed: dict[str, Any],
    model: str = MODEL,
    portable: Results | None = None,
) -> dict[str, Any]:
    """portable: the same sets by a build without the processor's kernels, a column if given."""
    plain = (
        {(r.set, r.operation): r.cycles for r in portable.rows if r.model == model}
        if (portable)
        else {}
    )
    attempts = {(a["set"], a["operation"]): a["mean"] for a in results.about.get("attempts", [])}
    of_one_seed = results.about.get("of_one_seed", ())
    ours = {
        (r.set, r.operation): r
        for r in results.rows
        if (r.target, r.model) == (printed["target"], model)
    }
    measured = {name for name, _ in ours}
    kind, operations = next(
        (kind, o) for kind, o in OPERATIONS.items() if o[1] in printed["columns"]
    )
    seeds = f"mean over {results.about.get('seeds', '?')} seeds" + (
        ", whose messages grow by 33 bytes each" if kind == "signature" else ""
    )
    rows = []
    for theirs in (dict(zip(printed["columns"], row, strict=True)) for row in printed["rows"]):
        for operation in operations if theirs["set"] in measured else ():
            mine = ours.get(
                (theirs["set"], operation), Row(theirs["set"], operation, printed["target"])
            )
            mean = attempts.get((mine.set, operation))
            rows.append(
                [
                    mine.set,
                    operation,
                    theirs["implementation"],
                    cycles_of(printed, theirs[operation]),
                    _whole(mine.cycles),
                    *([_whole(plain.get((mine.set, operation)))] if portable else []),
                    mean and round(mean, 2),
                    _whole(mine.cycles, mean)
                    if mean and (mine.set, operation) not in of_one_seed
                    else None,
                    theirs.get(f"stack_{operation}"),
                    _memory(mine),
                ]
            )
    own = (
        "* No figure in the source. Memory of ours is stack and working memory. Operations that "
        "retry show the mean over the seeds, with their attempts; "
        "an attempt's share holds the part of the work that is done once. A board and a model "
        "have no ratio."
    )
    return {
        "id": f"{printed['id']}-ours",
        "title": f"{printed['title']}, with ours",
        "source": f"theirs: {printed['source']}; ours: model {model}, {seeds}",
        "unit": "cycles and bytes",
        "note": " ".join(filter(None, (printed.get("note"), own))),
        "columns": [
            "set",
            "operation",
            "implementation",
            "their cycles",
            "our cycles",
            *(["ours, portable C"] if portable else []),
            "attempts",
            "ours, an attempt",
            "their stack",
            "our memory",
        ],
        "fills": {"our cycles": "their cycles", "our memory": "their stack"},
        "rows": rows,
    }


def _whole(cycles: float | None, parts: float = 1) -> int | None:
    return None if cycles is None else round(cycles / parts)


def _memory(row: Row) -> int | None:
    return (
        None
        if row.stack_bytes is None or row.work_bytes is None
        else row.stack_bytes + row.work_bytes
    )
