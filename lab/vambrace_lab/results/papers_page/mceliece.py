# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The tables of Classic McEliece on ARMv8."""

from __future__ import annotations

from ...papers import mceliece
from ...papers.published import cycles_of, table_of
from .lines import Line, Tables
from .ours import COUNT, INSTRUMENTS, M1, kernel_count, kernel_cycles, kilo, known_sizes, over


def mceliece_1() -> list[Line]:
    lines, known = [], known_sizes()
    for parameters, _, _, _, _, *theirs in table_of("mceliece-parameters")["rows"]:
        mine = [known[f"mceliece{parameters}_r3"][k] for k in ("public_key", "secret_key")]
        remark = (
            "" if mine == theirs else "ours of round 3, as the authors' code; theirs of another"
        )
        lines.append(Line(f"{parameters}, keys", theirs, mine, "bytes", COUNT, remark))
    return lines


def _encode() -> dict[tuple[str, str], float | None]:
    """(set, code) -> thousand cycles: printed x 10.24."""
    printed_table = table_of("mceliece-m1")
    return {
        (name, code.removesuffix(", M1")): kilo(cycles_of(printed_table, value))
        for name, code, value in printed_table["rows"]
    }


def mceliece_3() -> list[Line]:
    theirs, lines = _encode(), []
    for name in mceliece.SETS:
        for choice, (_, _, code) in mceliece.CHOICES.items():
            against = code or "vector code"
            if choice == "neon":
                continue  # the M1 has SHA-3 instructions
            mine = [kilo(kernel_cycles("linux-aarch64", name, choice, M1))]
            what = "the library" if code is None else choice
            lines.append(
                Line(
                    f"{name.removesuffix('_r3')}: {what}",
                    [theirs[name, against]],
                    mine,
                    "thousand cycles",
                    INSTRUMENTS[M1],
                    f"theirs: {against}; ours: one accepted draw",
                )
            )
    return lines


def mceliece_gain() -> list[Line]:
    theirs, lines = _encode(), []
    for name in mceliece.SETS:
        for what, base, fast in (
            ("vectors over C", "PQClean", "vector code"),
            ("vectors over general registers", "general registers", "vector code"),
        ):
            codes = {code: c for c, (_, _, code) in mceliece.CHOICES.items() if code}
            mine = [
                over(
                    kernel_cycles("linux-aarch64", name, codes[base], M1),
                    kernel_cycles("linux-aarch64", name, codes[fast], M1),
                )
            ]
            lines.append(
                Line(
                    f"{name.removesuffix('_r3')}: {what}",
                    [over(theirs[name, base], theirs[name, fast])],
                    mine,
                    "times faster",
                    INSTRUMENTS[M1],
                    compared=False,
                )
            )
    return lines


def mceliece_fields() -> list[Line]:
    lines = []
    for kernel, meaning in mceliece.ELEMENTS:
        for choice in (mceliece.GENERAL, mceliece.PORTABLE, mceliece.BEST):
            mine = kernel_cycles("linux-aarch64", kernel, choice, M1)
            if mine is not None:
                what = "the library" if choice == mceliece.BEST else choice
                lines.append(Line(f"{meaning}: {what}", [None], [mine], "cycles", INSTRUMENTS[M1]))
    for kernel, meaning in mceliece.DECODERS:
        for choice in (mceliece.GENERAL, mceliece.PORTABLE, mceliece.BEST):
            mine = kilo(kernel_count("linux-aarch64", kernel, choice))
            what = "the library" if choice == mceliece.BEST else choice
            lines.append(Line(f"{meaning}: {what}", [None], [mine], "thousand instructions", COUNT))
    return lines


TABLES: Tables = {
    "mceliece-parameters": mceliece_1,
    "mceliece-m1": mceliece_3,
    "mceliece-gain": mceliece_gain,
    "mceliece-fields": mceliece_fields,
}
