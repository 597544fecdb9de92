# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The tables of Plantard's reduction: transforms, words, operations, cycles of products."""

from __future__ import annotations

from collections.abc import Callable

from ...papers import multiplications, plantard, reductions
from ...papers.published import table_of
from .lines import OPERATIONS, Figure, Line, Tables
from .ours import (
    A72,
    INSTRUMENTS,
    M1,
    MODEL,
    kernel_count,
    kernel_cycles,
    kernel_figures,
    over,
    printed_row,
)


def kernels_of(name: str, ring: str) -> Callable[[], list[Line]]:
    """Kyber's or NTTRU's kernels on the Cortex-M4."""
    regions = {
        kernel: region
        for region, of, _, reported, kernel in plantard.REGIONS
        if of == ring and reported
    }

    def lines() -> list[Line]:
        return [
            Line(
                f"{kernel}, {implementation}",
                [cycles],
                [kernel_cycles("cortex-m4", regions[kernel.partition(",")[0]], "library", MODEL)],
                "cycles",
                MODEL,
                "sums of 32 bits: another contract"
                if (kernel, implementation) == ("base multiplication", "AHKS22, speed")
                else "",
            )
            for kernel, implementation, cycles in table_of(name)["rows"]
        ]

    return lines


def words() -> list[Line]:
    """Plantard's product as part of the cycles of Montgomery's and Barrett's."""
    lines = []
    barrett = {tuple(row[:2]): row[2:] for row in table_of("plantard-4")["rows"]}
    for workload, bits, new, corrected, plain in table_of("plantard-2")["rows"]:
        other = barrett[workload, bits]
        theirs = [over(new, plain or corrected), over(other[0], other[1])]
        kernel = f"{workload.lower()}_{bits}"
        for model in (M1, A72):
            mine = {
                method: kernel_cycles("linux-aarch64", kernel, method, model)
                for method in ("plantard", "montgomery", "barrett")
            }
            lines.append(
                Line(
                    f"{workload}, {bits} bits: Plantard / Montgomery, Plantard / Barrett",
                    theirs,
                    [
                        over(mine["plantard"], mine["montgomery"]),
                        over(mine["plantard"], mine["barrett"]),
                    ],
                    "part of the cycles",
                    INSTRUMENTS[model],
                )
            )
    return lines


def operations() -> list[Line]:
    reported = table_of("reductions-printed")
    ours = {theirs: name for name, theirs in reductions.PRINTED.items()}
    lines = []
    for method, *_ in reported["rows"]:
        row = dict(zip(reported["columns"], printed_row(reported, method), strict=True))
        theirs = [row[c] for c in ("MUL", "ADD", "SFT", "MSK", "IF")]
        mine: list[Figure] = [
            kernel_count("linux-aarch64", f"reduction_{ours[method]}", c)
            for c in ("MUL", "ADD", "SFT", "LOG")
        ]
        mine.append("masks")  # of their IF; no ratio
        lines.append(
            Line(
                f"{method}: MUL / ADD / SFT / MSK / IF",
                theirs,
                mine,
                "operations",
                "AArch64, exact count",
            )
        )
    return lines


def multiplication_cycles() -> list[Line]:
    found = {(k, c): v.instructions for (k, c), v in kernel_figures("cortex-m4").items()}
    lines = []
    for names, *theirs in table_of("multiplications-printed")["rows"]:
        for name in names.split(", "):
            place = f"multiply_{name.lower()}"
            if (place, MODEL) in found:
                mine: list[Figure] = [found.get((place, m)) for m in multiplications.MODELS]
                lines.append(
                    Line(
                        f"{name}: Cortex-M3 / Cortex-M4",
                        theirs,
                        mine,
                        "cycles",
                        OPERATIONS.join(multiplications.MODELS),
                        "no such instruction on the Cortex-M3" if mine[0] is None else "",
                        compared=False,
                    )
                )
    return lines


TABLES: Tables = {
    "kyber-kernels": kernels_of("kyber-kernels", "Kyber"),
    "nttru-kernels": kernels_of("nttru-kernels", "NTTRU"),
    "plantard-words": words,
    "reductions-printed": operations,
    "multiplications-printed": multiplication_cycles,
}
