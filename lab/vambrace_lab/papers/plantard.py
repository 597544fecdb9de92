# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Word-size arithmetic by Plantard's, Barrett's and Montgomery's reduction: the four workloads of
lab/images/arithmetic, and the transforms of Kyber and NTTRU on the Cortex-M4 with the cycles that
were printed for them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..cores import outoforder
from ..errors import LabError
from ..run.builds import Build
from .kernels import Kernel, measure_program
from .published import table_of

ARITHMETIC, TRANSFORMS = "arithmetic", "transforms"  # programs
WORKLOADS = ("exp", "evl", "ntt", "rns")  # lab/images/arithmetic/arithmetic.h
METHODS = {
    "montgomery": "Montgomery",
    "barrett": "Barrett",
    "plantard": "Plantard",
    "improved": "Plantard, improved",
}
BITS = (30, 31, 32)
IMPROVED = ("this work", "this work (b)")  # of the tables kyber-kernels and nttru-kernels
# Regions of lab/images/transforms.c: name, ring, what it is, the table of the printed cycles and
# its kernel there.
REGIONS = (
    ("kyber_ntt", "Kyber", "transform", "kyber-kernels", "NTT"),
    ("kyber_intt", "Kyber", "inverse", "kyber-kernels", "inverse NTT"),
    ("kyber_basemul", "Kyber", "base multiplication", "kyber-kernels", "base multiplication"),
    ("nttru_ntt", "NTTRU", "transform", "nttru-kernels", "NTT"),
    ("nttru_intt", "NTTRU", "inverse", "nttru-kernels", "inverse NTT"),
    ("nttru_basemul", "NTTRU", "base multiplication", "nttru-kernels", "base multiplication"),
    ("nttru_baseinv", "NTTRU", "base inversion", "nttru-kernels", "base inversion"),
)


def measure_workloads(build: Build, estimates: bool = True) -> list[Kernel]:
    """Kernels workload_bits with a figure of each method, once they compute what division does."""
    answers = []
    for command in (("check", "3"), ("list",)):
        done = build.run(ARITHMETIC, *command)
        if done.returncode:
            raise LabError(
                f"{ARITHMETIC} {' '.join(command)} on {build.preset} ended with code "
                f"{done.returncode}: {(done.stdout + done.stderr).strip()[:200]}"
            )
        answers = done.stdout.splitlines()
    names = [f"{line} {workload}" for line in answers for workload in WORKLOADS]
    found = measure_program(build, ARITHMETIC, ["measure"], names, "", None, estimates)
    for kernel in found:
        method, bits, workload = kernel.kernel.split()
        kernel.kernel, kernel.kernels = f"{workload}_{bits}", method
    return found


def measure_transforms(build: Build) -> list[Kernel]:
    return measure_program(
        build, TRANSFORMS, [], [name for name, *_ in REGIONS], "library", None, estimates=False
    )


# ---- Tables --------------------------------------------------------------------------------------


def _printed_words() -> dict[tuple[str, int], list[float | None]]:
    """(workload, bits) -> cycles of Plantard's product, of Montgomery's with and without
    correction, of Barrett's, and the ratios of the first to that of Montgomery's that needs no
    more than the range allows, and to Barrett's.
    """
    barrett = {(row[0], row[1]): row[2:] for row in table_of("plantard-4")["rows"]}
    found: dict[tuple[str, int], list[float | None]] = {}
    for workload, bits, _, corrected, plain in table_of("plantard-2")["rows"]:
        new, other = barrett[workload, bits]
        ratios = [_ratio(new, plain or corrected), _ratio(new, other)]
        found[workload.lower(), bits] = [new, corrected, plain, other, *ratios]
    return found


def _ratio(ours: float | None, theirs: float | None) -> float | None:
    return round(ours / theirs, 2) if ours and theirs else None


def workloads(kernels: Sequence[Kernel]) -> list[dict[str, Any]]:
    found = {(k.kernel, k.kernels): k for k in kernels}
    reported = {model for k in kernels for model in k.cycles}
    models = [core.title for core in outoforder.CORES.values() if core.title in reported]
    printed = _printed_words()
    rows: list[list[Any]] = []
    for workload in WORKLOADS:
        for bits in BITS:
            mine = [found.get((f"{workload}_{bits}", method)) for method in METHODS]
            base = mine[0]
            if base is None:
                continue
            cells: list[Any] = [k and k.instructions for k in mine]
            cells += [k and round(k.instructions / base.instructions, 2) for k in mine[1:]]
            for model in models:
                at = base.cycles.get(model)
                cells += [
                    round(k.cycles[model] / at, 2) if k and at and model in k.cycles else None
                    for k in mine[1:]
                ]
            rows.append([workload, bits, *printed[workload, bits], *cells])
    others = list(METHODS.values())[1:]
    shorter = [model.removesuffix(" (estimate)") for model in models]
    if not rows:
        return []
    return [
        {
            "id": "plantard-words",
            "title": "Plantard against Montgomery and Barrett, words of 32 bits",
            "source": "theirs: Plantard's tables 2 and 4, Core i7, cycles, as the slides print "
            "them; ours: gcc, AArch64, instructions counted, cycles estimated",
            "unit": "cycles (theirs) and instructions (ours); ratios of ours are to Montgomery's",
            "note": "exp: x^(q-2). evl: a polynomial of degree 1023 at a point. ntt: 1024 "
            "coefficients. rns: 64 numbers from eight moduli to eight others. Below 1 is better "
            "than Montgomery's. The improved form exists for 30 bits only. Montgomery's and "
            "Barrett's products of ours are without correction for 30 bits, with it for more; so "
            "is their ratio. Empty: unreadable in the scan (evl, 32 bits), or it does not exist.",
            "columns": [
                "workload",
                "bits",
                "their Plantard",
                "their Montgomery, corrected",
                "their Montgomery, no correction",
                "their Barrett",
                "their Plantard / Montgomery ratio",
                "their Plantard / Barrett ratio",
                *METHODS.values(),
                *(f"{name}, ratio" for name in others),
                *(f"{name}, {model}, ratio" for model in shorter for name in others),
            ],
            "rows": rows,
        }
    ]


def _printed(table: str, kernel: str) -> dict[str, str]:
    """Implementation -> its cycles as printed; those of several sizes together."""
    rows = table_of(table)["rows"]
    found: dict[str, list[str]] = {}
    for name, implementation, cycles in rows:
        if name == kernel or name.startswith(f"{kernel}, "):
            found.setdefault(implementation, []).append(f"{cycles:,}")
    return {implementation: ", ".join(cycles) for implementation, cycles in found.items()}


def transforms(kernels: Sequence[Kernel], model: str = "m4:f407") -> list[dict[str, Any]]:
    found = {k.kernel: k for k in kernels}
    rows = []
    for name, ring, meaning, table, kernel in REGIONS:
        mine = found.get(name)
        theirs = _printed(table, kernel)
        plantard = next((v for k, v in theirs.items() if k in IMPROVED), None)
        others = "; ".join(f"{v} ({k})" for k, v in theirs.items() if k not in IMPROVED)
        if mine:
            rows.append(
                [ring, meaning, plantard, others, round(mine.cycles[model]), mine.instructions]
            )
    if not rows:
        return []
    return [
        {
            "id": "plantard-transforms",
            "title": "Kyber's and NTTRU's kernels on the Cortex-M4, with ours",
            "source": f"theirs: {table_of('kyber-kernels')['source']}; ours: model {model}",
            "unit": "cycles",
            "note": "Inverse of Kyber: for k = 2, 3, 4. "
            f"{table_of('kyber-kernels')['note']} A board and a model have no ratio.",
            "columns": [
                "ring",
                "kernel",
                "printed, improved Plantard",
                "printed, others",
                "ours",
                "ours, instructions",
            ],
            "rows": rows,
        }
    ]
