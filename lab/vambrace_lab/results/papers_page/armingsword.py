# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The tables of ARMing-sword: numbers of products, kernels and schemes on the M1."""

from __future__ import annotations

from ...papers import armingsword
from ...papers.published import figures, table_of
from .lines import Figure, Line, Tables
from .ours import A72, COUNT, INSTRUMENTS, M1, kernel_count, kernel_cycles, kilo, over


def armingsword_1() -> list[Line]:
    lines = []
    for name, random, *calls in table_of("armingsword-1")["rows"]:
        matrix, secret, _, each = armingsword.RANDOM_BYTES[name]
        mine = [
            (kernel_count("cortex-m4", f"{name}_{o}_calls", "products") or 0) * (each or 0)
            for o in armingsword.OPERATIONS
        ]
        lines.append(Line(f"{name}, bytes", [random], [matrix + secret], "bytes", COUNT))
        lines.append(Line(f"{name}, products", calls, mine, "products of 256 x 256", COUNT))
    return lines


def _printed_pairs(table: str) -> dict[str, list[list[Figure]]]:
    """Kernel or set -> figures in C, figures by NEON."""
    found: dict[str, list[list[Figure]]] = {}
    for name, _, *values in table_of(table)["rows"]:
        found.setdefault(name, []).append(values)
    return found


def armingsword_4() -> list[Line]:
    ours = {theirs: name for name, _, theirs in armingsword.KERNELS if theirs}
    lines = []
    for kernel, (plain, vector) in _printed_pairs("armingsword-4").items():
        vectorised = "by gcc's vectors, which leave the products alone"
        if not kernel.startswith("multiplier"):
            vectorised = "ours vectorised by gcc"
        for what, theirs, choice, remark in (
            ("C", plain, "scalar", "ours compiled without vectors"),
            ("C", plain, "portable", vectorised),
            ("NEON", vector, "armingsword", ""),
        ):
            mine = kernel_cycles("linux-aarch64", ours[kernel], choice, M1)
            lines.append(
                Line(f"{kernel}, {what}", theirs[:1], [mine], "cycles", INSTRUMENTS[M1], remark)
            )
    for name, meaning, _ in armingsword.KERNELS:
        if name.endswith("_interpolate"):
            cycles = [kernel_cycles("linux-aarch64", name, "armingsword", M1)]
            remark = "future work of the slides (document 003)"
            what = f"{meaning}, NEON"
            lines.append(Line(what, [None], cycles, "cycles", INSTRUMENTS[M1], remark))
    return lines


def _schemes(name: str, choice: str, model: str) -> list[float | None]:
    """Thousand cycles of the three operations, and their sum."""
    cycles = [
        kernel_cycles("linux-aarch64", f"{name}_{o}", choice, model) for o in armingsword.OPERATIONS
    ]
    known = [c for c in cycles if c is not None]
    total = sum(known) if len(known) == len(cycles) else None
    return [kilo(c) for c in (*cycles, total)]


def _authors_c(name: str, model: str) -> list[float | None]:
    """What _schemes gives for our code, of the code that the authors published."""
    found = {
        f.operation: f.cycles
        for f in figures()
        if (f.set, f.model) == (name, model)
        and f.implementation.startswith("scabbard C")
        and str(f.compiler).startswith("gcc")
    }
    cycles = [found[o] for o in armingsword.OPERATIONS]
    return [kilo(c) for c in (*cycles, sum(c for c in cycles if c is not None))]


def armingsword_5() -> list[Line]:
    unit, lines = "thousand cycles", []
    for name, (plain, vector) in _printed_pairs("armingsword-5").items():
        for what, theirs, choice, remark in (
            ("C", plain, "portable", "ours vectorised by gcc"),
            ("NEON", vector, "armingsword", "the paper's techniques"),
            ("NEON", vector, armingsword.LIBRARY, "the library's own transforms and Keccak"),
        ):
            mine = _schemes(name, choice, M1)
            lines.append(Line(f"{name}, {what}", theirs, mine, unit, INSTRUMENTS[M1], remark))
        for choice, remark in (
            ("portable", "ours vectorised by gcc"),
            ("armingsword", "the paper's techniques"),
            (armingsword.LIBRARY, "the library's own transforms and Keccak"),
        ):
            what, instrument = f"{name}, the authors' C by gcc", f"{INSTRUMENTS[M1]}, both sides"
            mine = _schemes(name, choice, M1)
            lines.append(Line(what, _authors_c(name, M1), mine, unit, instrument, remark))
    return lines


def armingsword_gain() -> list[Line]:
    """How many times faster than C the totals are: above 1 is a gain."""
    lines = []
    for name, (plain, vector) in _printed_pairs("armingsword-5").items():
        theirs = [over(plain[-1], vector[-1])]
        for model in (M1, A72):
            reported = {
                choice: _schemes(name, choice, model)[-1]
                for choice in ("scalar", "portable", "armingsword", armingsword.LIBRARY)
            } | {"authors": _authors_c(name, model)[-1]}
            for what, base, fast, printed_gain in (
                ("their techniques over vectorised C", "portable", "armingsword", theirs),
                ("their techniques over C without vectors", "scalar", "armingsword", theirs),
                ("their techniques over the authors' C", "authors", "armingsword", theirs),
                ("the library over vectorised C", "portable", armingsword.LIBRARY, [None]),
                ("the library over their techniques", "armingsword", armingsword.LIBRARY, [None]),
            ):
                mine = [over(reported[base], reported[fast])]
                lines.append(
                    Line(
                        f"{name}: {what}",
                        printed_gain,
                        mine,
                        "times faster",
                        INSTRUMENTS[model],
                        compared=False,
                    )
                )
    return lines


TABLES: Tables = {
    "armingsword-1": armingsword_1,
    "armingsword-4": armingsword_4,
    "armingsword-5": armingsword_5,
    "armingsword-gain": armingsword_gain,
}
