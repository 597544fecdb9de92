# SPDX-License-Identifier: Apache-2.0 OR MIT
"""`vambrace-lab attempts`: operations that begin anew until they succeed, over all hundred seeds of
the official vectors: how many attempts they took, and what that cost on average.

The baseline's rows are of one seed, whose number of attempts may be far from the mean. The file
that this command writes, lab/baseline/attempts.json, has the means; tables and handshakes take
signing and key generation of these sets from it.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

import click
from rich import box
from rich.console import Console
from rich.table import Table

from ..bench.plan import BASELINE, Plan
from ..bench.session import Bench
from ..checks.plans import attempts_of
from ..errors import LabError
from ..measuring.means import ATTEMPTS, Tried, factors, of_results, tried
from ..measuring.rows import Results, read_results
from ..run.builds import ROOT
from ..run.catalogue import ParameterSet, chosen
from .bench import words
from .compare import renewed, slim

COMMAND = "vambrace-lab attempts --update"

SEEDS = 100  # of the official vectors
PRESETS = ("cortex-m4", "linux-aarch64")


def counted(sets: Sequence[ParameterSet]) -> list[ParameterSet]:
    """Sets whose attempts can be counted, but for Classic McEliece: a hundred of its key pairs take
    hours.
    """
    return [s for s in sets if attempts_of(s.name) and s.family != "Classic McEliece"]


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


def show(found: Sequence[Tried], console: Console) -> None:
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
    """Show operations that begin anew until they succeed: attempts, and means over all seeds."""
    console = Console(width=None if sys.stdout.isatty() else 160)
    if update:
        plan = Plan(
            name="attempts",
            presets=targets or PRESETS,
            whole=targets or PRESETS,
            longest=False,
            seeds=seeds,
            heavy_seeds=seeds,
            estimates="none",
            folder=build_folder.resolve(),
            configure_sets=False,
        )

        def choose(known: list[ParameterSet]) -> list[str]:
            names = [s.name for s in counted(chosen(known, words(sets)))]
            if not names:
                raise LabError(f"attempts are not counted in {sets}")
            return names

        bench = Bench(plan, console, choose=choose)
        after = bench.run()
        if bench.found.wrong:
            raise LabError(f"not in agreement with the vectors: {', '.join(bench.found.wrong)}")
        if not after.rows:
            raise LabError("; ".join(["nothing was measured", *bench.left_out_lines()]))
        before = read_results(path) if path.exists() else Results([])
        if before.rows and before.about.get("seeds") != seeds:
            raise LabError(f"{path} has figures of {before.about.get('seeds')} seeds")
        merged(before, after, [s.name for s in bench.known], seeds).write(path)
        console.print(f"Written: {path}", soft_wrap=True)
    found = [t for t in tried(path) if not sets or t.set in words(sets)]
    show([t for t in found if not targets or t.target in targets], console)
