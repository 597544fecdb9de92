# SPDX-License-Identifier: Apache-2.0 OR MIT
"""What precomputation and lazy interpolation save in the product of a matrix and a vector, and the
memory that they take: Saber's three levels and Sable, alongside what was printed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ..errors import LabError
from ..measuring.measure import measure
from ..run.builds import Build
from ..run.emulator import machine, record
from ..run.image import Image
from .kernels import Kernel, measure_program
from .published import claim_of

PROGRAM = "tradeoffs"
TOOM_COOK = "tradeoffs_toom_cook"
# In the order of the regions of lab/images/tradeoffs.c.
RANKS = {"lightsaber": 2, "saber": 3, "firesaber": 4, "sable": 3}
VARIANTS = {
    "neither": "neither",
    "precomputed": "secrets evaluated once",
    "lazy": "one interpolation a row",
    "both": "both",
}
NAMES = [f"tradeoff_{name}_{variant}" for name in RANKS for variant in VARIANTS]
CALLS = {  # what is counted -> the functions
    "evaluations": ("vmb_poly256_prepare_public_toom4", "vmb_poly256_prepare_secret_toom4"),
    "multiplications": ("vmb_poly256_basemul_acc_toom4",),
    "interpolations": ("vmb_poly256_finish_toom4",),
}
BYTES = "stack bytes"
RUNS = 300  # on this machine
# processor -> how many primes the library's transform of degree 256 has there
PRIMES = {"Cortex-M4": 1, "AArch64": 1, "x86-64": 2}
# rows of the table saber-claims
LESS_TIME, LESS_MEMORY = "matrix-vector product, less time", "memory of Saber, less"
M4 = "m4:f407"


def measure_board(build: Build) -> list[Kernel]:
    """Cycles of the library's products, by a transform."""
    return measure_program(build, PROGRAM, [], NAMES, "library", None, estimates=False)


def measure_toom_cook(build: Build) -> list[Kernel]:
    """Cycles, bytes of the stack, calls."""
    image = Image(build.program(TOOM_COOK))
    regions = measure(machine(build.target), image, [])["regions"]
    found = measure_program(build, TOOM_COOK, [], NAMES, "toom_cook", None, estimates=False)
    passes = record(machine(build.target), image, []).passes
    for name, region, one in zip(NAMES, regions, passes, strict=True):
        found.append(Kernel(name, BYTES, build.compiler, region["stack_bytes"]))
        for what, functions in CALLS.items():
            entries = {image.function_names[f] for f in functions}
            calls = sum(n for (start, _, _), n in one.edges.items() if start in entries)
            found.append(Kernel(name, what, build.compiler, calls))
    return found


def measure_aarch64(build: Build, estimates: bool) -> list[Kernel]:
    return measure_program(build, PROGRAM, [], NAMES, "library", None, estimates)


def measure_host(build: Build) -> list[Kernel]:
    """Ticks of this machine's counter."""
    done = build.run(PROGRAM, "time", str(RUNS), seconds=120)
    ticks = done.stdout.split()
    if done.returncode or len(ticks) != len(NAMES):
        raise LabError(f"{PROGRAM} time {RUNS} ended with code {done.returncode}")
    return [Kernel(n, "host", build.compiler, float(t)) for n, t in zip(NAMES, ticks, strict=True)]


def _primes() -> str:
    numbers = {1: "one prime", 2: "two primes"}
    reported = {n: [core for core, primes in PRIMES.items() if primes == n] for n in numbers}
    parts = [f"modulo {numbers[n]} on {' and '.join(cores)}" for n, cores in reported.items()]
    return ", ".join(parts)


def _saved(part: float | None, whole: float | None) -> float | None:
    return round(100 * (1 - part / whole), 1) if part and whole else None


def comparisons(by_target: Mapping[str, Sequence[Kernel]]) -> list[dict[str, Any]]:
    kernels = {
        (target, k.kernel, k.kernels): k for target, found in by_target.items() for k in found
    }

    def count(target: str, name: str, what: str) -> float | None:
        k = kernels.get((target, name, what))
        return k.instructions if k else None

    def cycles(target: str, name: str, what: str, model: str) -> float | None:
        k = kernels.get((target, name, what))
        return k.cycles.get(model) if k else None

    def columns(name: str) -> list[float | None]:
        return [
            cycles("cortex-m4", name, "toom_cook", M4),
            cycles("cortex-m4", name, "library", M4),
            count("linux-aarch64", name, "library"),
            count("host", name, "host"),
        ]

    rows = []
    for name in RANKS:
        base = columns(f"tradeoff_{name}_neither")
        bytes_of_none = count("cortex-m4", f"tradeoff_{name}_neither", BYTES)
        for variant, meaning in VARIANTS.items():
            kernel = f"tradeoff_{name}_{variant}"
            mine = columns(kernel)
            counted = [count("cortex-m4", kernel, what) for what in CALLS]
            taken = count("cortex-m4", kernel, BYTES)
            row: list[Any] = [name, meaning, *counted]
            for part, whole in zip(mine, base, strict=True):
                row += [part and round(part), _saved(part, whole)]
            more = taken - bytes_of_none if taken and bytes_of_none else None
            rows.append([*row, taken, more])
    if not any(value for row in rows for value in row[2:]):
        return []
    return [
        {
            "id": "saber-tradeoffs",
            "title": "Matrix times vector: precomputation and lazy interpolation",
            "source": f"theirs: TCHES 2020(2) 222, the abstract: {claim_of(LESS_TIME)} of the "
            f"product, {claim_of(LESS_MEMORY)} less memory by other layouts (specs/saber.md); "
            f"ours: model {M4}, instructions on AArch64, least ticks of this machine's counter",
            "unit": "cycles, instructions, ticks, bytes",
            "note": "Every row of a set computes the same product; Sable's kernels are Saber's. "
            "Products of points by Toom-Cook cost far more than an evaluation. The library takes "
            f"transforms, {_primes()}; calls and bytes are those of Toom-Cook. Whole operations "
            "are in the tables saber-2018-m4 and saber-cores.",
            "columns": [
                "set",
                "saved",
                *CALLS,
                "Cortex-M4, Toom-Cook, cycles",
                "less, %",
                "Cortex-M4, transform, cycles",
                "less, % ",
                "AArch64, instructions",
                "less, %  ",
                "x86-64, ticks",
                "less, %   ",
                "stack on the M4",
                "more bytes",
            ],
            "rows": rows,
        }
    ]
