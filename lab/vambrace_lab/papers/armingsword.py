# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The kernel sets of testing/armingsword beside tables 4 and 5 of the ARMing-sword paper.

The paper's figures are cycles of an Apple M1, ours are exact instructions and estimated cycles
of two cores: what can be compared is the ratio of scalar code to vector code, theirs and ours.
docs/lwr.md says what is alike and what is not.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from ..cores import outoforder
from ..measuring.rows import Results, Row
from ..run.builds import Build
from .kernels import Kernel, measure_program
from .published import tables as printed_tables

PROGRAM = "kernels_armingsword"  # lab/images/kernels_armingsword.c
BODIES = {
    "armingsword": "neon",
    "scalar": "scalar",
    "portable": "portable",
}  # kernel set -> ending of its kernels
KERNELS = (  # the regions of the program: name, what it is, the kernel of the printed table 4
    ("karatsuba64_evaluate", "Karatsuba, evaluation of 64 coefficients", "evaluation Espada"),
    ("karatsuba64_mac", "nine products of length 16, Sliding Window", None),
    ("karatsuba64_interpolate", "Karatsuba, interpolation", None),
    ("toom4_evaluate", "Toom-Cook-4, evaluation of 256 coefficients", "evaluation Toom-4"),
    ("toom4_interpolate", "Toom-Cook-4, interpolation", None),
    ("toom3_evaluate", "Toom-Cook-3, evaluation of 768 coefficients", "evaluation Toom-3"),
    ("toom3_interpolate", "Toom-Cook-3, interpolation", None),
    ("espada_row", "a row of Espada: twelve times nine products", "multiplier Espada"),
    ("espada_inner", "the same with all of evaluation and interpolation", None),
)
# stands for the kernels that the library takes by itself; they have the last region only
LIBRARY = "library"
OPERATIONS = ("keygen", "encaps", "decaps")
NO_FIGURES: list[float | None] = [None, None, None]
THEIR_C, THEIR_NEON = "C reference", "ARMing-sword (NEON)"


def measure_kernels(build: Build, estimates: bool = True) -> list[dict[str, Any]]:
    names = [name for name, _, _ in KERNELS]
    found: list[Kernel] = []
    for kernel_set, body in [*BODIES.items(), (LIBRARY, "neon")]:
        mask = None if kernel_set == LIBRARY else kernel_set
        mine = measure_program(build, PROGRAM, [body, "1"], names, kernel_set, mask, estimates)
        found += mine[-1:] if kernel_set == LIBRARY else mine
    return [asdict(kernel) for kernel in found]


# ---- Tables --------------------------------------------------------------------------------------


def _ratio(scalar: float | None, vector: float | None) -> float | None:
    return round(scalar / vector, 2) if scalar and vector else None


def _first(values: Sequence[float | None] | None) -> float | None:
    return values[0] if values else None


def _printed(table: str, key: str | None, implementation: str) -> list[float | None] | None:
    rows = next(t for t in printed_tables() if t["id"] == table)["rows"]
    return next(
        (row[2:] for row in rows if row[0] == key and row[1].startswith(implementation)), None
    )


def _models(names: set[str | None]) -> list[str]:
    return [core.title for core in outoforder.CORES.values() if core.title in names]


def comparisons(results: Results) -> list[dict[str, Any]]:
    """Both tables in the form of the printed ones; empty where the kernel sets were not
    measured.
    """
    return [table for table in (kernel_table(results), scheme_table(results)) if table["rows"]]


def kernel_table(results: Results) -> dict[str, Any]:
    told = results.about.get("kernels", [])
    models = _models({model for k in told for model in k["cycles"]})
    rows = []
    library = (KERNELS[-1][0], "the same by the kernels that the library takes", None)
    for (name, meaning, theirs), kernels in [
        *((kernel, "armingsword") for kernel in KERNELS),
        (library, LIBRARY),
    ]:
        mine = {k["kernels"]: k for k in told if k["kernel"] == name}
        if not {"scalar", kernels} <= mine.keys():
            continue
        scalar, vector = mine["scalar"], mine[kernels]
        printed = [_first(_printed("armingsword-4", theirs, i)) for i in (THEIR_C, THEIR_NEON)]
        ours = [
            scalar["instructions"],
            vector["instructions"],
            _ratio(scalar["instructions"], vector["instructions"]),
        ]
        for model in models:
            c, n = scalar["cycles"].get(model), vector["cycles"].get(model)
            ours += [c, n, _ratio(c, n)]
        rows.append([meaning, *printed, _ratio(*printed), *ours])
    headings = [
        f"{what}, {how}"
        for what in ("instructions", *(m.removesuffix(" (estimate)") for m in models))
        for how in ("scalar", "NEON", "ratio")
    ]
    return {
        "id": "armingsword-4-ours",
        "title": "ARMing-sword, table 4, with ours beside it: kernels",
        "source": (
            "theirs: table 4 as printed, Apple M1; ours: kernel sets scalar and "
            "armingsword, gcc, counted and estimated (uncorrected)"
        ),
        "unit": "cycles and instructions",
        "note": "Their multiplier of Florete and Sable is left out: the source does not say what "
        "it multiplies, and it is shorter than nine of its own "
        "products for Espada. Evaluation and a row of Espada are of the same sizes as theirs.",
        "columns": ["kernel", "their C", "their NEON", "their ratio", *headings],
        "rows": rows,
    }


def scheme_table(results: Results) -> dict[str, Any]:
    chosen = [r for r in results.rows if r.target == "linux-aarch64" and r.kernels in BODIES]
    models = _models({r.model for r in chosen})
    compilers = list(dict.fromkeys(r.compiler for r in chosen))
    rows = []
    for name in dict.fromkeys(r.set for r in chosen):
        for i, operation in enumerate(OPERATIONS):
            printed = [
                (_printed("armingsword-5", name, text) or NO_FIGURES)[i]
                for text in (THEIR_C, THEIR_NEON)
            ]
            ours: list[float | None] = []
            for model in (None, *models):
                scalar, vector, portable = (
                    _figure(chosen, name, operation, compilers[0], model, k)
                    for k in ("scalar", "armingsword", "portable")
                )
                ours += [
                    _thousand(scalar),
                    _thousand(vector),
                    _thousand(portable),
                    _ratio(scalar, vector),
                ]
            rows.append([name, operation, *printed, _ratio(*printed), *ours])
    headings = [
        f"{what}, {how}"
        for what in ("instructions", *(m.removesuffix(" (estimate)") for m in models))
        for how in ("scalar", "NEON", "portable", "ratio")
    ]
    return {
        "id": "armingsword-5-ours",
        "title": "ARMing-sword, table 5, with ours beside it: whole schemes",
        "source": (
            "theirs: table 5 as printed, Apple M1; ours: kernel sets scalar, armingsword "
            "(NEON) and portable, gcc, counted and estimated (uncorrected)"
        ),
        "unit": "thousand cycles and thousand instructions",
        "note": "Printed as 'x 10^4', consistent with x 10^3, as taken here; the printed total "
        "of Espada in C, 11497.4, is a misprint of 1497.4. With "
        "each of our kernel sets all other code is portable C; a ratio is scalar / NEON.",
        "columns": ["set", "operation", "their C", "their NEON", "their ratio", *headings],
        "rows": rows,
    }


def _figure(
    rows: list[Row],
    name: str,
    operation: str,
    compiler: str | None,
    model: str | None,
    kernels: str,
) -> float | None:
    for r in rows:
        if (r.set, r.operation, r.compiler, r.model, r.kernels) == (
            name,
            operation,
            compiler,
            model,
            kernels,
        ):
            return r.cycles if model else r.instructions
    return None


def _thousand(value: float | None) -> float | None:
    return round(value / 1000, 1) if value is not None else None
