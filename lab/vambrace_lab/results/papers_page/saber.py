# SPDX-License-Identifier: Apache-2.0 OR MIT
"""What the papers on Saber claim."""

from __future__ import annotations

from ...papers import printed, products, tradeoffs
from ...papers.published import table_of
from .lines import OPERATIONS, Line, Tables, shown
from .ours import (
    INSTRUMENTS,
    M0,
    M1,
    M55,
    MODEL,
    kernel_cycles,
    memory_of,
    over,
    printed_row,
    row_of_set,
)


def saber_claims() -> list[Line]:
    saved, lines = _claims(), []
    for what, target, choice, model in (
        ("Toom-Cook, Cortex-M4", "cortex-m4", "toom_cook", MODEL),
        ("transform, Cortex-M4", "cortex-m4", "library", MODEL),
        ("transform, AArch64", "linux-aarch64", "library", M1),
    ):
        parts = []
        for name in tradeoffs.RANKS:
            both, neither = (
                kernel_cycles(target, f"tradeoff_{name}_{v}", choice, model)
                for v in ("both", "neither")
            )
            if both and neither:
                parts.append(100 * (1 - both / neither))
        lines.append(
            Line(
                f"matrix times vector, both techniques: {what}",
                [saved[tradeoffs.LESS_TIME]],
                [f"{min(parts):.0f} to {max(parts):.0f}" if parts else None],
                "% less time",
                INSTRUMENTS.get(model, model),
                f"ours: {', '.join(tradeoffs.RANKS)}",
                compared=False,
            )
        )
    cycles = [
        kernel_cycles(t, "product256", "library", products.MODELS[t])
        for t in ("cortex-m4", "cortex-m55")
    ]
    lines.append(
        Line(
            "product of x^256 + 1: Cortex-M4 / Cortex-M55",
            [saved[products.CLAIM]],
            [over(*cycles)],
            "times faster",
            f"{MODEL}; {M55}",
            "ours on both; theirs against Toom-Cook of the Cortex-M4",
            compared=False,
        )
    )
    small = [memory_of(row_of_set("saber", o, MODEL, "small")) for o in printed.KEM]
    lines.append(
        Line(
            "memory of Saber on the Cortex-M4, less than the least before",
            [saved[tradeoffs.LESS_MEMORY]],
            [None],
            "KB",
            "-",
            "their baseline is in no document; the small build takes "
            f"{OPERATIONS.join(shown(b) for b in small)} bytes",
            compared=False,
        )
    )
    memory = [memory_of(row_of_set("saber", o, M0)) for o in printed.KEM]
    most = max((b for b in memory if b is not None), default=None)
    lines.append(
        Line(
            "Saber on the Cortex-M0, most memory",
            [printed_row(table_of("saber-claims"), products.BYTES)[-1]],
            [None if most is None else round(most / 1000, 2)],
            "KB",
            "emulator",
            "theirs of round 1",
        )
    )
    return lines


def _claims() -> dict[str, str]:
    return {
        row[0]: f"{shown(row[2])} to {shown(row[3])}" if row[2] is not None else shown(row[3])
        for row in table_of("saber-claims")["rows"]
    }


TABLES: Tables = {
    "saber-claims": saber_claims,
}
