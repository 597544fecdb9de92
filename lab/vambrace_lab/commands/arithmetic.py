# SPDX-License-Identifier: Apache-2.0 OR MIT
"""`vambrace-lab arithmetic`: reductions of word size compared (exp, evl, ntt, rns), and the
transforms of Kyber and NTTRU alongside published cycles.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import click
from rich import box
from rich.console import Console
from rich.table import Table

from ..errors import LabError
from ..papers import plantard
from ..papers.plantard import METHODS, WORKLOADS
from ..results.tables import as_printed
from ..run import builds
from ..run.builds import Build

Figures = Mapping[tuple[str, int, str], float]  # (method, bits, workload) -> figure


def _answers(build: Build, *arguments: str) -> list[str]:
    done = build.run("arithmetic", *arguments)
    if done.returncode:
        raise LabError(
            f"arithmetic {' '.join(arguments)} on {build.preset} ended with code "
            f"{done.returncode}: {(done.stdout + done.stderr).strip()[:200]}"
        )
    return done.stdout.splitlines()


def host_times(build: Build, rounds: int) -> Figures:
    """Nanoseconds of a call; all instances take turns, so their ratios hold on a busy machine
    too.
    """
    _answers(build, "check", "10")
    found = {}
    for line in _answers(build, "time", str(rounds)):
        method, bits, workload, nanoseconds = line.split()
        found[method, int(bits), workload] = float(nanoseconds)
    return found


def aarch64_figures(build: Build) -> dict[str, Figures]:
    """Instructions, and estimated cycles of each core."""
    found: dict[str, dict[tuple[str, int, str], float]] = {}
    for k in plantard.measure_workloads(build):
        workload, bits = k.kernel.split("_")
        for what, figure in (("instructions", k.instructions), *k.cycles.items()):
            found.setdefault(what, {})[k.kernels, int(bits), workload] = figure
    return dict(found)


def _table(title: str, *headings: str, left: int) -> Table:
    table = Table(title=title, box=box.SIMPLE_HEAD, title_justify="left", pad_edge=False)
    for i, heading in enumerate(headings):
        table.add_column(heading, justify="left" if i < left else "right")
    return table


def ratios(title: str, figures: Figures) -> Table:
    """Each method's figure divided by Montgomery's for the same size: below 1 is better."""
    table = _table(title, "workload", "bits", "Montgomery", *list(METHODS.values())[1:], left=1)
    for workload in WORKLOADS:
        for bits in (30, 31, 32):
            base = figures["montgomery", bits, workload]
            each = [figures.get((m, bits, workload)) for m in METHODS if m != "montgomery"]
            table.add_row(
                workload,
                str(bits),
                f"{base:,.0f}",
                *("-" if f is None else f"{f / base:.2f}" for f in each),
            )
        table.add_section()
    return table


def _transforms(build: Build) -> list[Table]:
    return [as_printed(t) for t in plantard.transforms(plantard.measure_transforms(build))]


def tables(console: Console, folder: Path | None, rounds: int, jobs: int) -> Sequence[Table]:
    out: list[Table] = []
    steps: tuple[tuple[str, str, Callable[[Build], Sequence[Table]]], ...] = (
        (
            "host",
            "arithmetic",
            lambda b: [
                ratios(
                    "This machine: nanoseconds with Montgomery, the others as ratios",
                    host_times(b, rounds),
                )
            ],
        ),
        (
            "linux-aarch64",
            "arithmetic",
            lambda b: [
                ratios(f"AArch64, {what} with Montgomery, the others as ratios", f)
                for what, f in aarch64_figures(b).items()
            ],
        ),
        ("cortex-m4", "transforms", lambda b: _transforms(b)),
    )
    for preset, goal, figures_of in steps:
        missing = builds.lacks(preset)
        if missing:
            console.print(f"left out: {preset}: {missing}", highlight=False, soft_wrap=True)
            continue
        build = builds.configure(preset, folder)
        builds.make(build, [goal], jobs)
        out += figures_of(build)
    return out


@click.command("arithmetic")
@click.option(
    "--rounds",
    default=200,
    show_default=True,
    type=click.IntRange(min=1),
    help="Rounds of the measurement on this machine; the least counts.",
)
@click.option(
    "--jobs",
    type=click.IntRange(min=1),
    help="How many compilers run at once (number of processors).",
)
@click.option(
    "--build-folder", type=click.Path(path_type=Path), help="Where the builds are (default: build)."
)
def command(rounds: int, jobs: int | None, build_folder: Path | None) -> None:
    """Compare Montgomery's, Barrett's and Plantard's reduction for moduli of 30 to 32 bits; show
    the transforms of Kyber and NTTRU.
    """
    console = Console(width=None if os.isatty(1) else 160)
    for table in tables(console, build_folder, rounds, jobs or os.cpu_count() or 1):
        console.print(table)
