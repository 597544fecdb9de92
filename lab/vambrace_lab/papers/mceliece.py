# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The kernels of testing/mceliece_armv8 alongside table 3 of "Optimized Implementation of
Encapsulation and Decapsulation of Classic McEliece on ARMv8", and alongside the library's own.

The paper's entries are cycles of an Apple M1 divided by 10.24 (specs/aarch64_cycles.md); ours are
exact instructions and estimated cycles of two cores.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ..cores import outoforder
from ..run.builds import Build
from .kernels import Kernel, measure_program
from .published import cycles_of, table_of

PROGRAM = "kernels_mceliece"  # lab/images/kernels_mceliece.c
SETS = ("mceliece348864_r3", "mceliece460896_r3", "mceliece6688128_r3", "mceliece8192128_r3")
# choice -> the program's first argument, VMB_CPU, and the code of the printed table that it is
CHOICES = {
    "paper, general registers": ("paper-general", "paper", "general registers"),
    "paper, vectors": ("paper-vector", "paper", "vector code"),
    "portable": ("library", "portable", "PQClean"),
    "neon": ("library", "neon", None),
    "neon+sha3": ("library", "neon+sha3", None),
}
GENERAL, PORTABLE, BEST = "paper, general registers", "portable", "neon+sha3"
ELEMENTS = (  # the regions after those of the sets
    ("multiply12", "128 products in GF(2^12)"),
    ("multiply13", "128 products in GF(2^13)"),
    ("invert12", "128 inverses in GF(2^12)"),
    ("invert13", "128 inverses in GF(2^13)"),
    ("extension12", "product in GF(2^12)[y]/F(y), t = 64"),
    ("extension13", "product in GF(2^13)[y]/F(y), t = 128"),
)
DECODERS = (("decode348864", "decoder of 348864"), ("decode460896", "decoder of 460896"))
WITHOUT_SHA3 = "Cortex-A72"  # a core that has no SHA-3 instructions: no estimate with them


def measure_kernels(build: Build, estimates: bool = True) -> list[Kernel]:
    """All choices; decoders by their instructions alone."""
    names = [*SETS, *(name for name, _ in ELEMENTS)]
    found = []
    for choice, (body, mask, _) in CHOICES.items():
        mine = measure_program(build, PROGRAM, [body, "kernels"], names, choice, mask, estimates)
        if choice == "paper, vectors":  # its fields are those of the general registers
            mine = mine[: len(SETS)]
        elif mask != PORTABLE and body == "library":  # products in extensions: by definition only
            mine = [k for k in mine if not k.kernel.startswith("extension")]
        found += mine
        if choice != "paper, vectors":
            decoders = [name for name, _ in DECODERS]
            found += measure_program(
                build, PROGRAM, [body, "decode"], decoders, choice, mask, False
            )
    for kernel in found:
        if kernel.kernels == BEST:
            kernel.cycles = {m: c for m, c in kernel.cycles.items() if WITHOUT_SHA3 not in m}
    return found


def comparisons(kernels: Sequence[Kernel]) -> list[dict[str, Any]]:
    """Table 3 with ours next to it, and kernels of decapsulation, in the form of the printed
    tables.
    """
    by_place = {(k.kernel, k.kernels): k for k in kernels}
    return [_encapsulation(by_place), _decapsulation(by_place)]


Found = Mapping[tuple[str, str], Kernel]


def _models(found: Found) -> list[str]:
    reported = {model for k in found.values() for model in k.cycles}
    return [core.title for core in outoforder.CORES.values() if core.title in reported]


def _thousand(value: float | None) -> float | None:
    return None if value is None else round(value / 1000, 1)


def _ours(found: Found, kernel: str, choice: str, models: Sequence[str]) -> list[float | None]:
    mine = found.get((kernel, choice))
    if mine is None:
        return [None] * (1 + len(models))
    return [_thousand(mine.instructions), *(_thousand(mine.cycles.get(m)) for m in models)]


def _headings(models: Sequence[str]) -> list[str]:
    return ["instructions", *(m.removesuffix(" (estimate)") for m in models)]


def _encapsulation(found: Found) -> dict[str, Any]:
    printed = table_of("mceliece-m1")
    theirs = {
        (name, code.removesuffix(", M1")): _thousand(cycles_of(printed, value))
        for name, code, value in printed["rows"]
    }
    models = _models(found)
    return {
        "id": "mceliece-m1-ours",
        "title": "Classic McEliece on ARMv8, table 3: encapsulation up to Encode",
        "source": "theirs: table 3, Apple M1, printed figures x 10.24; ours: gcc, counted and "
        "estimated (uncorrected)",
        "unit": "thousand cycles and thousand instructions",
        "note": "The error vector is drawn and multiplied by the key, nothing is hashed. Their "
        "baseline is PQClean's C, ours portable C. 6960119, whose rows do not end "
        "with bytes, is not in their table.",
        "columns": ["set", "code", "theirs, M1", *_headings(models)],
        "rows": [
            [
                name,
                choice,
                theirs.get((name, code)) if code else None,
                *_ours(found, name, choice, models),
            ]
            for name in SETS
            for choice, (_, _, code) in CHOICES.items()
        ],
    }


def _decapsulation(found: Found) -> dict[str, Any]:
    models = _models(found)
    return {
        "id": "mceliece-armv8-decaps",
        "title": "Classic McEliece on ARMv8, algorithms 4 to 6: fields, and the decoder made of "
        "them",
        "source": "the paper prints no figures of them; ours: gcc, counted and estimated "
        "(uncorrected)",
        "unit": "thousand cycles and thousand instructions",
        "note": "The paper's kernels take element by element in general registers, the library "
        "128 at once in slices. Decoders: values by Horner's rule and sums term by term "
        "against additive transforms; instructions alone.",
        "columns": ["kernel", "code", *_headings(models)],
        "rows": [
            [meaning, choice, *_ours(found, kernel, choice, models)]
            for kernel, meaning in (*ELEMENTS, *DECODERS)
            for choice in (GENERAL, PORTABLE, "neon", BEST)
            if (kernel, choice) in found
        ],
    }
