# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The tables of Falcon on the Cortex-M7."""

from __future__ import annotations

from ...papers import committed, floating, printed
from .lines import Line, Tables
from .ours import COUNT, MODEL, kilo, over


def falcon_2() -> list[Line]:
    found = {(f.set, f.operation, f.kind): f for f in committed.of_cortex_m7()}
    one_seed = printed.committed(printed.BASELINE).rows
    on_m4 = {(r.set, r.operation): r.cycles for r in one_seed if r.model == MODEL}
    theirs, lines = floating.published(), []
    for name, parameter in floating.PUBLISHED.items():
        for operation in floating.OPERATIONS:
            kinds = {kind: found[name, operation, kind] for kind in floating.KINDS}
            for kind, f in kinds.items():
                row = theirs.get((parameter, operation, kind), {})
                mine = [kilo((f.cycles or {}).get("mean"))]
                remark = "one key, the first seed" if operation == "keygen" else ""
                what = f"{name} {operation}, {kind}, average"
                lines.append(
                    Line(what, [row.get("avg")], mine, "kilocycles", "m7, not validated", remark)
                )
            ratio = theirs.get((parameter, operation, "ratio EMU/FPU"), {})
            printed_ratio = ratio.get("avg") or ratio.get("avg_ms")
            mine = [
                over(kinds["EMU"].instructions["mean"], kinds["FPU"].instructions["mean"]),
            ]
            lines.append(
                Line(
                    f"{name} {operation}, EMU / FPU",
                    [printed_ratio],
                    mine,
                    "times",
                    "exact count of instructions",
                    "theirs of cycles",
                    compared=False,
                )
            )
            m7 = (kinds["FPU"].cycles or {}).get("mean")
            ratio = theirs.get((parameter, operation, "ratio M4/M7 (FPU)"), {})
            lines.append(
                Line(
                    f"{name} {operation}, M4 / M7 with FPU",
                    [ratio.get("avg")],
                    [over(on_m4.get((name, operation)), m7)],
                    "times",
                    f"{MODEL}; m7, not validated",
                    "one key, the first seed, on both" if operation == "keygen" else "",
                    compared=False,
                )
            )
    return lines


def falcon_8() -> list[Line]:
    lines = []
    for reported in floating.tables(committed.of_cortex_m7()):
        if "steps" not in reported["id"]:
            continue
        name = reported["id"].removeprefix("cortex-m7-floating-steps-")
        for operation, steps, _, *cells in reported["rows"]:
            lines.append(
                Line(
                    f"{name} {operation}: {steps}",
                    cells[:3],
                    cells[3:],
                    "kilocycles, kiloinstructions of ours; times",
                    COUNT,
                    compared=False,
                )
            )
    return lines


TABLES: Tables = {
    "falcon-2": falcon_2,
    "falcon-8": falcon_8,
}
