# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Our figures, as they are committed: kernels, sets in three builds, sizes of sets."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from ...cores import outoforder
from ...measuring.rows import Results, Row
from ...papers import committed, printed, slides
from ...run.builds import ROOT, Build
from ...run.catalogue import parameter_sets, sizes
from .lines import Figure

M1, A72 = (
    next(core.title for core in outoforder.CORES.values() if word in core.title)
    for word in ("M1", "A72")
)
INSTRUMENTS = {M1: "M1, estimate", A72: "Cortex-A72, estimate"}
COUNT, MODEL, M0, M55 = "exact count", slides.MODEL, "m0", "m55"


@cache
def kernel_figures(target: str) -> Mapping[tuple[str, str], Any]:
    return {(k.kernel, k.kernels): k for k in committed.kernels()[target]}


def kernel_cycles(target: str, kernel: str, choice: str, model: str) -> float | None:
    k = kernel_figures(target).get((kernel, choice))
    return k.cycles.get(model) if k else None


def kernel_count(target: str, kernel: str, choice: str) -> float | None:
    k = kernel_figures(target).get((kernel, choice))
    return k.instructions if k else None


def kilo(value: float | None) -> float | None:
    return None if value is None else round(value / 1000, 1)


@cache
def builds() -> dict[str, Results]:
    """The default build and portable C with means of a hundred seeds; VMB_SMALL_MEMORY, whose sets
    on the page do not retry.
    """
    return {
        "": printed.of_all_seeds(printed.committed(printed.BASELINE)),
        "portable": printed.of_all_seeds(printed.committed(printed.PORTABLE)),
        "small": printed.committed(printed.SMALL_MEMORY),
    }


def row_of_set(name: str, operation: str, model: str, build: str = "") -> Row | None:
    rows = builds()[build].rows
    return next(
        (r for r in rows if (r.set, r.operation, r.model) == (name, operation, model)), None
    )


def memory_of(row: Row | None) -> int | None:
    if row is None or row.stack_bytes is None or row.work_bytes is None:
        return None
    return row.stack_bytes + row.work_bytes


def attempts_reported(name: str, operations: Sequence[str]) -> str:
    found = {(a["set"], a["operation"]): a["mean"] for a in builds()[""].about["attempts"]}
    reported = [f"{o} {found[name, o]:.1f}" for o in operations if (name, o) in found]
    return f"attempts of ours: {', '.join(reported)}; theirs are not stated" if reported else ""


def over(numerator: Figure, denominator: Figure) -> float | None:
    if not isinstance(numerator, (int, float)) or not isinstance(denominator, (int, float)):
        return None
    return numerator / denominator if denominator else None


@cache
def known_sizes() -> Mapping[str, Mapping[str, int]]:
    return sizes(Build("host", ROOT / "no build"), parameter_sets())


def printed_row(reported: Mapping[str, Any], first: str) -> list[Figure]:
    return next(row for row in reported["rows"] if row[0] == first)
