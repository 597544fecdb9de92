# SPDX-License-Identifier: Apache-2.0 OR MIT
"""`vambrace-lab papers`: tables of kernels that papers printed, with ours beside them, and their
committed figures.
"""

from __future__ import annotations

import contextlib
import json
import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import click
from rich.console import Console

from ..errors import LabError
from ..measuring.rows import Results
from ..papers import armingsword, floating, mceliece, printed
from ..papers.kernels import Kernel
from ..results.tables import as_printed
from ..run import builds
from ..run.builds import ROOT, Build

PRESET = "linux-aarch64"
FIGURES = ROOT / "lab/baseline/papers.json"
THRESHOLD = 0.015  # as `baseline` has in the tests
TABLES = ("kernels", "printed", "floating")
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
    "--table",
    "chosen",
    type=click.Choice(TABLES),
    multiple=True,
    help="kernels: AArch64; printed: whole schemes on Cortex-M with our committed figures, without "
    "a build; floating: FPU against emulation on the Cortex-M7, minutes (default: the first two).",
)
@click.option("--seeds", default=3, show_default=True, type=click.IntRange(1), help="Of floating.")
@click.option(
    "--build-folder", type=click.Path(path_type=Path), help="Where the builds are (default: build)."
)
@click.option("--jobs", type=click.IntRange(min=1), help="How many compilers run at once.")
def command(
    update: bool,
    check: bool,
    chosen: tuple[str, ...],
    seeds: int,
    build_folder: Path | None,
    jobs: int | None,
) -> None:
    """Show the papers' tables with ours beside them: kernels on AArch64 (ARMing-sword table 4,
    Classic McEliece on ARMv8 table 3 and its arithmetic), whole schemes on Cortex-M, Falcon and
    SOLMAE with FPU and emulation on the Cortex-M7.
    """
    console = Console(width=None if sys.stdout.isatty() else 160)
    jobs = jobs or os.cpu_count() or 1
    if not (update or check):
        if "printed" in chosen or not chosen:
            for table in printed.comparisons():
                console.print(as_printed(table))
        if "floating" in chosen:
            for table in floating_tables(build_folder, seeds, jobs):
                console.print(as_printed(table))
        if chosen and "kernels" not in chosen:
            return
    _kernels(console, update, check, build_folder, jobs)


def floating_tables(folder: Path | None, seeds: int, jobs: int) -> list[dict[str, Any]]:
    """Two builds of the Cortex-M7, measured."""
    missing = builds.lacks(floating.PRESET)
    if missing:
        raise LabError(missing)
    parent, found = folder or ROOT / "build", []
    for kind in floating.KINDS:
        sets = [f"-DVMB_SETS={';'.join(floating.SETS)}"]
        flags = floating.EMULATED if kind == "EMU" else ""
        with environment(CFLAGS=flags):
            place = parent / "floating" / kind.lower()
            build = builds.configure(floating.PRESET, place, more=sets)
        builds.make(build, [f"operations_{name}" for name in floating.SETS], jobs)
        for name in floating.SETS:
            found += floating.measure(build, name, kind, seeds)
    return floating.tables(found)


@contextlib.contextmanager
def environment(**variables: str) -> Iterator[None]:
    """CMake takes flags besides those of a toolchain file from the environment alone."""
    before = dict(os.environ)
    os.environ.update(variables)
    try:
        yield
    finally:
        os.environ.clear()
        os.environ.update(before)


def _kernels(
    console: Console, update: bool, check: bool, build_folder: Path | None, jobs: int
) -> None:
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
    builds.make(build, programs, jobs)
    found = measured(build, programs, estimates=not check)
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
