# SPDX-License-Identifier: Apache-2.0 OR MIT
"""A product of polynomials in the rings of Saber and Scabbard on Cortex-M0, M4 and M55, and Saber
whole on the three, alongside what was printed of Saber on Arm microcontrollers.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ..measuring.rows import Results
from ..run.builds import Build
from .kernels import Kernel, measure_program
from .published import claim_of, table_of

PROGRAM = "products"
RINGS = {  # regions of lab/images/products.c
    "product64": "x^64 + 1 (Espada)",
    "product256": "x^256 + 1 (Saber, Sable)",
    "product768": "x^768 - x^384 + 1 (Florete)",
}
MODELS = {"cortex-m0": "m0", "cortex-m4": "m4:f407", "cortex-m55": "m55"}
SETS = ("lightsaber", "saber", "firesaber")
CLAIM, BYTES = "product of polynomials, Cortex-M55", "Saber, Cortex-M0, bytes"  # of saber-claims


def measure_products(build: Build) -> list[Kernel]:
    return measure_program(build, PROGRAM, [], list(RINGS), "library", None, estimates=False)


def _ratio(a: float | None, b: float | None) -> float | None:
    return round(a / b, 2) if a and b else None


def comparisons(by_target: Mapping[str, Sequence[Kernel]]) -> list[dict[str, Any]]:
    cycles = {
        (target, k.kernel): k.cycles.get(model)
        for target, model in MODELS.items()
        for k in by_target.get(target, ())
    }
    rows = []
    for name, meaning in RINGS.items():
        mine = [cycles.get((target, name)) for target in MODELS]
        printed = claim_of(CLAIM).partition(" times")[0] if name == "product256" else None
        rows.append([meaning, *(c and round(c) for c in mine), _ratio(mine[1], mine[2]), printed])
    if not any(value for row in rows for value in row[1:5]):
        return []
    return [
        {
            "id": "saber-products",
            "title": "A product of polynomials on Cortex-M0, M4 and M55",
            "source": "theirs: the abstract's ratio (specs/saber.md); "
            "ours: models " + ", ".join(MODELS.values()),
            "unit": "cycles",
            "note": "Both operands prepared, multiplied, the result finished. Their ratio is to "
            "the best code for the Cortex-M4 of its time: striding Toom-Cook about 5, NTT about "
            "3.5.",
            "columns": [
                "ring",
                "Cortex-M0",
                "Cortex-M4",
                "Cortex-M55",
                "M4 / M55 ratio",
                "printed, M4 / M55",
            ],
            "rows": rows,
        }
    ]


def _printed(table: str) -> str:
    """The cycles of its only row."""
    return ", ".join(f"{value:,}" for value in table_of(table)["rows"][0][2:])


def whole(results: Results) -> list[dict[str, Any]]:
    """Saber by the committed figures of the three cores."""
    found = {(r.set, r.operation, r.target, r.model): r for r in results.rows}
    rows = []
    for name in SETS:
        for operation in ("keygen", "encaps", "decaps"):
            mine = [found.get((name, operation, t, m)) for t, m in MODELS.items()]
            cycles = [r.cycles if r else None for r in mine]
            memory = [
                r.stack_bytes + r.work_bytes
                if r and r.stack_bytes is not None and r.work_bytes is not None
                else None
                for r in mine
            ]
            rows.append(
                [
                    name,
                    operation,
                    *(c and round(c) for c in cycles),
                    _ratio(cycles[1], cycles[2]),
                    *memory,
                ]
            )
    cores = ("M0", "M4", "M55")
    return [
        {
            "id": "saber-cores",
            "title": "Saber on Cortex-M0, M4 and M55",
            "source": "ours: committed figures, models " + ", ".join(MODELS.values()),
            "unit": "cycles and bytes",
            "note": "Memory is stack and working memory. Printed for the round-1 Saber of 2018, "
            f"thousand cycles: M4 {_printed('saber-2018-m4')}; M0 {_printed('saber-2018-m0')} with "
            f"at most {claim_of(BYTES)}; of the M55 no whole scheme.",
            "columns": [
                "set",
                "operation",
                *(f"Cortex-{c}" for c in cores),
                "M4 / M55 ratio",
                *(f"memory, {c}" for c in cores),
            ],
            "rows": rows,
        }
    ]
