# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The committed figures of lab/baseline/papers.json: kernels by target, and the operations of the
Cortex-M7 (floating.py). The emulators give these figures again to the last digit, so a difference
is a change of the code or of a model.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from ..measuring.rows import row_text
from ..run.builds import ROOT
from . import floating
from .kernels import Kernel

FIGURES = ROOT / "lab/baseline/papers.json"
THRESHOLD = 0.015  # as `baseline` has in the tests; further away, up or down, is stale


def read() -> dict[str, Any]:
    return dict(json.loads(FIGURES.read_text()))


def write(document: Mapping[str, Any]) -> None:
    FIGURES.write_text(row_text(document), encoding="utf-8")


def kernels() -> dict[str, list[Kernel]]:
    """Target -> its kernels."""
    return {
        target: of_kept(reported)
        for target, reported in read().items()
        if "instructions" in reported
    }


def of_cortex_m7() -> list[floating.Floating]:
    return floating.of_kept(read()[floating.PRESET]["floating"])


def kept(found: Sequence[Kernel], compiler: str) -> dict[str, Any]:
    """Of one target; exact counts and modelled cycles by kernel and choice of implementations."""
    instructions: dict[str, dict[str, float]] = {}
    cycles: dict[str, dict[str, dict[str, float]]] = {}
    for k in found:
        instructions.setdefault(k.kernel, {})[k.kernels] = k.instructions
        if k.cycles:
            mine = {model: round(n, 1) for model, n in k.cycles.items()}
            cycles.setdefault(k.kernel, {})[k.kernels] = mine
    return {"compiler": compiler, "instructions": instructions, "cycles": cycles}


def of_kept(document: Mapping[str, Any]) -> list[Kernel]:
    return [
        Kernel(
            kernel,
            choice,
            document["compiler"],
            count,
            dict(document["cycles"].get(kernel, {}).get(choice, {})),
        )
        for kernel, choices in document["instructions"].items()
        for choice, count in choices.items()
    ]


def changes(before: Sequence[Kernel], after: Sequence[Kernel]) -> list[str]:
    """What is stale: figures that differ by more than the threshold in either direction, and
    those that one side alone has, of the kernels that were measured. Cycles count where they were
    measured.
    """
    names = {k.kernel for k in after}
    return _differences(
        _figures(k for k in before if k.kernel in names), _figures(after), "instructions"
    ) + _differences(_cycles(before), _cycles(after), "cycles", one_sided=False)


def floating_changes(
    before: Sequence[floating.Floating], after: Sequence[floating.Floating]
) -> list[str]:
    """As changes(); of sets that were not measured nothing is reported."""
    sets = {f.set for f in after}
    reported, now = (
        {f"{f.set} {f.operation} {f.kind}": f for f in side if f.set in sets}
        for side in (before, after)
    )
    cycles = [
        {place: f.cycles["mean"] for place, f in side.items() if f.cycles}
        for side in (reported, now)
    ]
    return _differences(
        {place: f.instructions["mean"] for place, f in reported.items()},
        {place: f.instructions["mean"] for place, f in now.items()},
        "instructions",
    ) + _differences(cycles[0], cycles[1], "cycles", one_sided=False)


Figures = dict[str, float]  # what is measured -> its figure


def _figures(found: Iterable[Kernel]) -> Figures:
    return {f"{k.kernel}, {k.kernels}": k.instructions for k in found}


def _cycles(found: Iterable[Kernel]) -> Figures:
    return {f"{k.kernel}, {k.kernels}, {m}": n for k in found for m, n in k.cycles.items()}


def _differences(
    before: Figures, after: Figures, unit: str, *, one_sided: bool = True
) -> list[str]:
    wrong = []
    for place, count in before.items():
        now = after.get(place)
        if now is None:
            if one_sided:
                wrong.append(f"{place}: no figure, where there were {count:,.0f}")
        elif abs(now - count) > THRESHOLD * count:
            wrong.append(f"{place}: {count:,.0f} -> {now:,.0f} {unit}")
    new = [place for place in after if place not in before] if one_sided else []
    return wrong + [f"{place}: no committed figure" for place in new]
