# SPDX-License-Identifier: Apache-2.0 OR MIT
"""`vambrace-lab attempts`: operations that retry, over all hundred seeds of
the official vectors: how many attempts they took, and what that cost on average.

The baseline's rows are of one seed, whose number of attempts may be far from the mean. The file
that this command writes, lab/baseline/attempts.json, has the means; tables and handshakes take
signing and key generation of these sets from it. Classic McEliece's attempts alone are counted, on
this machine: they do not hang on the processor, and an emulator takes hours for a hundred keys.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import click
from rich import box
from rich.console import Console
from rich.table import Table

from ..bench.plan import BASELINE, Plan
from ..bench.session import Bench
from ..checks.plans import attempts_of
from ..errors import LabError
from ..measuring.means import ATTEMPTS, SEEDS, Tried, factors, of_results, tried
from ..measuring.measure import exact
from ..measuring.rows import Results, read_results
from ..run import builds
from ..run.builds import ROOT, Build
from ..run.catalogue import ParameterSet, chosen, parameter_sets
from .bench import words
from .compare import renewed, slim

COMMAND = "vambrace-lab attempts --update"

PRESETS = ("cortex-m4", "linux-aarch64")


COUNTED_HERE = "Classic McEliece"  # the family of lab/images/mceliece_attempts.c
SECONDS = 600  # for the hundred seeds of a set


def counted(sets: Sequence[ParameterSet]) -> list[ParameterSet]:
    """Sets that retry and are measured on the targets."""
    return [s for s in sets if attempts_of(s.name) and s.family != COUNTED_HERE]


def counts_of(name: str, lines: Sequence[str]) -> list[dict[str, Any]]:
    """From a line for each seed, attempts of key generation and of encapsulation, to what the file
    has of a set.
    """
    seeds = [[int(word) for word in line.split()] for line in lines]
    columns = {"encaps": [s[1] for s in seeds], "keygen": [s[0] for s in seeds]}
    return [
        {
            "set": name,
            "operation": operation,
            "mean": exact(sum(numbers) / len(numbers)),
            "min": min(numbers),
            "max": max(numbers),
        }
        for operation, numbers in columns.items()
    ]


def count_here(sets: Sequence[ParameterSet], seeds: int, folder: Path) -> list[dict[str, Any]]:
    """Attempts of the sets of COUNTED_HERE by their own program on this machine."""
    names, found = [s.name for s in sets if s.family == COUNTED_HERE], []
    if not names:
        return []
    missing = builds.lacks("host")
    if missing:
        raise LabError(missing)
    everything = [s.name for s in parameter_sets()]
    build = builds.configure("host", folder / "lab" / "attempts", names, everything)
    builds.make(build, [f"attempts_{name}" for name in names], os.cpu_count() or 1)
    for name in names:
        found += counts_of(name, _reported(build, name, seeds))
    return found


def _reported(build: Build, name: str, seeds: int) -> list[str]:
    done = build.run(f"attempts_{name}", str(seeds), seconds=SECONDS)
    if done.returncode:
        raise LabError(f"attempts_{name} ended with code {done.returncode}")
    return done.stdout.splitlines()


def with_counts(
    before: Results, counts: Sequence[dict[str, Any]], known: Sequence[str], seeds: int
) -> Results:
    """The earlier file with these attempts in the place of those of their sets."""
    mine = {(a["set"], a["operation"]) for a in counts}
    kept = [a for a in before.about.get("attempts", []) if (a["set"], a["operation"]) not in mine]
    together = sorted([*kept, *counts], key=lambda a: (known.index(a["set"]), a["operation"]))
    about = {"command": COMMAND, "seeds": seeds, "factors": [], **before.about}
    return Results(before.rows, {**about, "attempts": together})


def merged(before: Results, after: Results, known: Sequence[str], seeds: int) -> Results:
    """The earlier file with the figures of `after` in the place of those of its sets and
    targets.
    """
    mine = {(row.set, row.operation) for row in after.rows}
    kept = [a for a in before.about.get("attempts", []) if (a["set"], a["operation"]) not in mine]
    counts = sorted(
        kept + after.about["attempts"], key=lambda a: (known.index(a["set"]), a["operation"])
    )
    found = Results(renewed(before, slim(after), known).rows, {"attempts": counts})
    fresh = {(row.set, row.target) for row in after.rows}
    kept = [f for f in before.about.get("factors", []) if (f["set"], f["target"]) not in fresh]
    baseline = read_results(BASELINE).rows
    new = factors([t for t in of_results(found) if (t.set, t.target) in fresh], baseline)
    found.about = {"command": COMMAND, "seeds": seeds, "attempts": counts, "factors": kept + new}
    return found


def show(found: Sequence[Tried], counts: Sequence[Mapping[str, Any]], console: Console) -> None:
    """counts: attempts of operations that were not measured."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for heading in ("set", "operation", "target", "model"):
        table.add_column(heading)
    for heading in ("attempts", "least", "most", "cycles or instructions", "least", "most"):
        table.add_column(heading, justify="right")
    table.add_column("an attempt", justify="right")
    for one in found:
        table.add_row(
            one.set,
            one.operation,
            one.target,
            one.model or "instructions",
            f"{one.attempts:.2f}",
            f"{one.least:,.0f}",
            f"{one.most:,.0f}",
            *(f"{v:,.0f}" if v is not None else "-" for v in (one.cost, one.cheapest, one.dearest)),
            f"{one.cost / one.attempts:,.0f}",
        )
    for a in counts:
        reported = (f"{a['mean']:.2f}", f"{a['min']:,.0f}", f"{a['max']:,.0f}")
        table.add_row(a["set"], a["operation"], "any", "-", *reported, *("-",) * 4)
    console.print(table)


@click.command("attempts")
@click.option("--update", is_flag=True, help="Measure, and write lab/baseline/attempts.json.")
@click.option(
    "--sets",
    default="",
    help="Sets or families, separated by commas (with --update; default: all that retry).",
)
@click.option(
    "--target",
    "targets",
    multiple=True,
    type=click.Choice(PRESETS),
    help="Only this target; repeatable.",
)
@click.option("--seeds", type=click.IntRange(1, SEEDS), default=SEEDS, show_default=True)
@click.option(
    "--build-folder",
    type=click.Path(path_type=Path),
    default=ROOT / "build",
    help="Where the builds are.",
)
@click.option(
    "--file",
    "path",
    type=click.Path(path_type=Path),
    default=ATTEMPTS,
    help="The figures (default: lab/baseline/attempts.json).",
)
def command(
    update: bool, sets: str, targets: tuple[str, ...], seeds: int, build_folder: Path, path: Path
) -> None:
    """Show operations that begin again until they succeed: attempts, and means over all seeds."""
    console = Console(width=None if sys.stdout.isatty() else 160)
    if update:
        _update(words(sets), targets, seeds, build_folder.resolve(), path, console)
    asked = {s.name for s in chosen(parameter_sets(), words(sets))}
    found, measured = tried(path), {(t.set, t.operation) for t in tried(path)}
    shown = [t for t in found if t.set in asked and (not targets or t.target in targets)]
    counts = read_results(path).about["attempts"]
    alone = [a for a in counts if (a["set"], a["operation"]) not in measured and a["set"] in asked]
    show(shown, alone, console)


def _update(
    sets: tuple[str, ...],
    targets: tuple[str, ...],
    seeds: int,
    folder: Path,
    path: Path,
    console: Console,
) -> None:
    before = read_results(path) if path.exists() else Results([])
    if before.about.get("seeds", seeds) != seeds:
        raise LabError(f"{path} has figures of {before.about.get('seeds')} seeds")
    known = parameter_sets()
    names = [s.name for s in known]
    here = count_here(chosen(known, sets), seeds, folder)
    if here:
        before = with_counts(before, here, names, seeds)
        before.write(path)
    if not counted(chosen(known, sets)):
        if not here:
            raise LabError(f"attempts are not counted in {', '.join(sets)}")
        return
    plan = Plan(
        name="attempts",
        presets=targets or PRESETS,
        whole=targets or PRESETS,
        longest=False,
        seeds=seeds,
        heavy_seeds=seeds,
        estimates="none",
        folder=folder,
        configure_sets=False,
    )
    bench = Bench(
        plan, console, choose=lambda all_sets: [s.name for s in counted(chosen(all_sets, sets))]
    )
    after = bench.run()
    if bench.found.wrong:
        raise LabError(f"not in agreement with the vectors: {', '.join(bench.found.wrong)}")
    if not after.rows:
        raise LabError("; ".join(["nothing was measured", *bench.left_out_lines()]))
    merged(before, after, names, seeds).write(path)
    console.print(f"Written: {path}", soft_wrap=True)
