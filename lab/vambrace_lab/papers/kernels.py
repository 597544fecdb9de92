# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Single kernels of a program with marked regions, for the papers' tables of kernels."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from ..cores import outoforder
from ..measuring.measure import measure, spread
from ..run.builds import Build
from ..run.emulator import machine
from ..run.image import Image


@dataclass
class Kernel:
    """A kernel's cost by one choice of implementations; a call is included."""

    kernel: str
    kernels: str  # the choice: a kernel set, as in the rows, or another word of the table
    compiler: str
    instructions: float
    cycles: dict[str, float] = field(default_factory=dict)  # model -> cycles


def measure_program(
    build: Build,
    program: str,
    arguments: Sequence[str],
    names: Sequence[str],
    kernels: str,
    mask: str | None,
    estimates: bool = True,
    first: int = 0,
) -> list[Kernel]:
    """A run that passes through regions first, first + 1, ... once; names: what they are called.
    mask: VMB_CPU. Cycles are those of a board's models, or estimates of out-of-order cores.
    """
    image, environment = Image(build.program(program)), {"VMB_CPU": mask} if mask else {}
    regions = measure(machine(build.target), image, arguments, environment=environment)["regions"]
    mine = [
        Kernel(
            name,
            kernels,
            build.compiler,
            r["instructions"]["mean"],
            {model: cycles["mean"] for model, cycles in r["cycles"].items()},
        )
        for name, r in zip(names, regions, strict=True)
    ]
    for core in outoforder.CORES.values() if estimates else ():
        for timing in outoforder.estimate(image, arguments, core, environment=environment):
            mine[timing.region - first].cycles[core.title] = spread([timing.cycles])["mean"]
    return mine
