# SPDX-License-Identifier: Apache-2.0 OR MIT
"""`vambrace-lab papers`: tables of kernels that papers printed, with ours beside them, and their
committed figures.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path

import click
from rich.console import Console

from ..errors import LabError
from ..measuring.rows import Results
from ..papers import armingsword, mceliece
from ..papers.kernels import Kernel
from ..results.tables import as_printed
from ..run import builds
from ..run.builds import ROOT, Build

PRESET = "linux-aarch64"
FIGURES = ROOT / "lab/baseline/papers.json"
THRESHOLD = 0.015  # as `baseline` has in the tests
PROGRAMS = (armingsword.PROGRAM, mceliece.PROGRAM)


def measured(build: Build, programs: Sequence[str], estimates: bool) -> list[Kernel]:
    found: list[Kernel] = []
    if armingsword.PROGRAM in programs:
        found += [Kernel(**k) for k in armingsword.measure_kernels(build, estimates)]
    if mceliece.PROGRAM in programs:
        found += mceliece.measure_kernels(build, estimates)
    return found


def kept(kernels: Sequence[Kernel]) -> dict[str, dict[str, float]]:
    """Exact counts by kernel and choice of implementations: what does not change without a change
    of the code.
    """
    figures: dict[str, dict[str, float]] = {}
    for k in kernels:
        figures.setdefault(k.kernel, {})[k.kernels] = k.instructions
    return figures


def changes(before: dict[str, dict[str, float]], after: dict[str, dict[str, float]]) -> list[str]:
    """What grew by more than the threshold, and what is gone, of the kernels that were measured."""
    wrong = []
    for kernel, choices in before.items():
        for choice, count in choices.items() if kernel in after else ():
            now = after[kernel].get(choice)
            if now is None:
                wrong.append(f"{kernel}, {choice}: no figure, where there were {count:,.0f}")
            elif now > count * (1 + THRESHOLD):
                wrong.append(f"{kernel}, {choice}: {count:,.0f} -> {now:,.0f} instructions")
    return wrong


@click.command("papers")
@click.option("--update", is_flag=True, help="Write the counts to lab/baseline/papers.json.")
@click.option(
    "--check",
    is_flag=True,
    help="Compare with these counts and show no tables; more than 1.5 % above one fails.",
)
@click.option(
    "--build-folder", type=click.Path(path_type=Path), help="Where the builds are (default: build)."
)
@click.option("--jobs", type=click.IntRange(min=1), help="How many compilers run at once.")
def command(update: bool, check: bool, build_folder: Path | None, jobs: int | None) -> None:
    """Show the papers' tables of kernels on AArch64 with ours beside them: ARMing-sword table 4,
    Classic McEliece on ARMv8 table 3 and its arithmetic.
    """
    missing = builds.lacks(PRESET)
    if missing:
        raise LabError(missing)
    build = builds.configure(PRESET, build_folder)
    programs = [p for p in PROGRAMS if builds.has_goal(build, p)]
    if not programs or (update and len(programs) < len(PROGRAMS)):
        raise LabError(
            f"{build.folder} is not configured for the sets of these tables: "
            "cmake --preset linux-aarch64 -DVMB_SETS=all"
        )
    builds.make(build, programs, jobs or os.cpu_count() or 1)
    found = measured(build, programs, estimates=not check)
    console = Console(width=None if sys.stdout.isatty() else 160)
    if check:
        before = json.loads(FIGURES.read_text())
        if before["compiler"] != build.compiler:
            console.print(f"Nothing to compare: the counts are of {before['compiler']}")
            sys.exit(77)
        wrong = changes(before["instructions"], kept(found))
        for line in wrong:
            console.print(line, highlight=False, soft_wrap=True)
        console.print(f"{len(found)} kernels, {len(wrong)} worse than lab/baseline/papers.json")
        sys.exit(bool(wrong))
    told = Results([])
    told.about["kernels"] = [k.__dict__ for k in found]
    for table in armingsword.comparisons(told):
        console.print(as_printed(table))
    if mceliece.PROGRAM in programs:
        for table in mceliece.comparisons(found):
            console.print(as_printed(table))
    if update:
        FIGURES.write_text(
            json.dumps({"compiler": build.compiler, "instructions": kept(found)}, indent=1) + "\n"
        )
        console.print(f"Written: {FIGURES}", soft_wrap=True)
