# SPDX-License-Identifier: Apache-2.0 OR MIT
"""`vambrace-lab compare A B`: what got worse between two results; `vambrace-lab baseline`: whether
the committed figures are those of the code. A document that shows a slower figure than the code
gives is as wrong as one that shows a faster one, so there a change in either direction counts.

Instructions, modelled cycles, stack, working memory and code size are exact: the same sources
and compiler give the same figures, so a change is a change of the code. Cycles of this machine
are not; they are compared only when
asked for.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import click
from rich import box
from rich.console import Console
from rich.table import Table

from ..bench.plan import BASELINE, Plan
from ..bench.session import Bench
from ..errors import LabError
from ..measuring.means import LEAST_MEMORY, SEEDS
from ..measuring.rows import Results, Row, in_order, read_results
from ..papers import printed
from ..run.builds import ROOT
from ..run.catalogue import ParameterSet, turn_of_week
from .bench import words

MEASURES = ("cycles", "instructions", "stack_bytes", "work_bytes", "code_bytes")
BASELINE_PRESETS = ("linux-aarch64", "cortex-m4")
# of these the baseline has rows, too, of the sets that fit; they are measured when they are named
BASELINE_PRESETS_BY_NAME = ("cortex-m0", "cortex-m55")
# other builds of the Cortex-M4's code: option of CMake, and the file with their figures
SMALL = "small-memory"
LEAST = "least-memory"  # the default build; signing has no more working memory than it needs
VARIANTS = {
    "portable": ("-DVMB_PORTABLE_ONLY=ON", printed.PORTABLE),
    SMALL: ("-DVMB_SMALL_MEMORY=ON", printed.SMALL_MEMORY),
    LEAST: ("", LEAST_MEMORY),
}
STACK_GRAIN_BYTES = 16  # of frames' alignment
WEEKS = 26  # after which every set has been compared
NOTHING_TO_COMPARE = 77  # CTest shows the test as skipped


Place = tuple[str | None, ...]


@dataclass(frozen=True)
class Change:
    place: Place  # set, operation, target, compiler, model
    measure: str
    before: float
    after: float

    @property
    def ratio(self) -> float:
        return self.after / self.before - 1 if self.before else float("inf")

    @property
    def counts(self) -> bool:
        """Whether it is more than the grain of its measure."""
        return self.measure != "stack_bytes" or abs(self.after - self.before) > STACK_GRAIN_BYTES


@dataclass(frozen=True)
class Comparison:
    changes: tuple[Change, ...]
    compared: int  # rows
    gone: tuple[Place, ...]  # places that only the first has
    new: tuple[Place, ...]
    wrong: tuple[Place, ...]  # places of the second that do not agree with their vectors
    either_way: bool = False  # a change for the better counts, too

    def beyond(self, threshold: float) -> list[Change]:
        """Changes that count by more than the threshold (0.01: one per cent) and the grain."""
        ratios = ((c, abs(c.ratio) if self.either_way else c.ratio) for c in self.changes)
        return [c for c, ratio in ratios if ratio > threshold and c.counts]


def place(row: Row) -> Place:
    return row.set, row.operation, row.target, row.compiler, row.model


def compare(
    before: Sequence[Row],
    after: Sequence[Row],
    with_host_cycles: bool = False,
    only_common: bool = False,
    either_way: bool = False,
) -> Comparison:
    """Rows with equal set, operation, target, compiler and model; of several kernel variants the
    last one stands for them. only_common: a figure that the second lacks is not gone. either_way:
    a change for the better counts, too.
    """
    old, new = ({place(r): r for r in rows if not r.of_kernel_set} for rows in (before, after))
    changes = []
    for at, row in old.items():
        if at not in new:
            continue
        for measure in MEASURES:
            if measure == "cycles" and row.target == "host" and not with_host_cycles:
                continue
            a, b = getattr(row, measure), getattr(new[at], measure)
            if a is not None and b is not None and a != b:
                changes.append(Change(at, measure, a, b))
            elif a is not None and b is None and not only_common:
                changes.append(Change(at, measure, a, float("inf")))  # the figure is gone
    wrong = tuple(
        at
        for at, row in new.items()
        if row.vectors_total is not None and row.vectors_passed != row.vectors_total
    )
    gone, fresh = tuple(at for at in old if at not in new), tuple(at for at in new if at not in old)
    common = len(old.keys() & new.keys())
    return Comparison(tuple(changes), common, gone, fresh, wrong, either_way)


def show(found: Comparison, threshold: float, console: Console, limit: int = 60) -> None:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for heading in ("set", "operation", "target", "compiler", "model", "figure"):
        table.add_column(heading)
    for heading in ("before", "after", "change"):
        table.add_column(heading, justify="right")
    beyond = found.beyond(threshold)
    worst = sorted(found.changes, key=lambda c: (c not in beyond, -abs(c.ratio)))
    for c in worst[:limit]:
        gone = c.after == float("inf")
        style = "bold red" if c in beyond else "green" if c.ratio < 0 else None
        table.add_row(
            *(str(x) if x is not None else "-" for x in c.place),
            c.measure.removesuffix("_bytes"),
            f"{c.before:,.0f}",
            "gone" if gone else f"{c.after:,.0f}",
            "" if gone else f"{c.ratio:+.2%}",
            style=style,
        )
    if worst:
        console.print(table)
    if len(worst) > limit:
        console.print(f"and {len(worst) - limit} smaller changes")
    for title, places in (
        ("only in the first", found.gone),
        ("only in the second", found.new),
        ("not in agreement with the vectors", found.wrong),
    ):
        if places:
            console.print(
                f"{title}: {len(places)} rows, e.g. {' '.join(str(x) for x in places[0] if x)}",
                soft_wrap=True,
            )
    console.print(
        f"{found.compared} rows compared, {len(found.changes)} figures differ, "
        f"{len(beyond)} {'by' if found.either_way else 'worse by'} more than {threshold:.2%}"
    )


def verdict(found: Comparison, threshold: float, allow_gone: bool) -> int:
    if found.compared == 0:
        return NOTHING_TO_COMPARE
    return int(bool(found.beyond(threshold) or found.wrong or (found.gone and not allow_gone)))


@click.command("compare")
@click.argument("before", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.argument("after", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option(
    "--threshold",
    default=1.0,
    show_default=True,
    help="Per cent; a figure that grows by more makes the command fail.",
)
@click.option(
    "--host-cycles",
    is_flag=True,
    help="Compare the cycles of this machine as well, which vary from run to run.",
)
@click.option(
    "--allow-gone",
    is_flag=True,
    help="Rows may be missing in the second (fewer sets or targets were measured).",
)
def command(
    before: Path, after: Path, threshold: float, host_cycles: bool, allow_gone: bool
) -> None:
    """Show what changed from BEFORE to AFTER (results.json of two runs). Exit code 1 if something
    got worse, 77 if nothing is common.
    """
    old, new = read_results(before), read_results(after)
    board = "board" in new.about  # it counts cycles and stack alone
    found = compare(old.rows, new.rows, host_cycles, only_common=board)
    show(found, threshold / 100, Console(width=None if sys.stdout.isatty() else 160))
    sys.exit(verdict(found, threshold / 100, allow_gone))


# --- The committed baseline -----------------------------------------------------------------------


def of_week(names: Sequence[str], turn: int) -> list[str]:
    """One set in so many, others in each turn: after WEEKS turns all of them had theirs. Sets of a
    family stand together in the list, so that a turn has at most one of those that take long.
    """
    weeks = min(WEEKS, len(names) or 1)
    return list(names[turn % weeks :: weeks])


def rotated(sets: Sequence[ParameterSet], turn: int, costs: Mapping[str, float]) -> list[str]:
    """One set of every second family, of the other ones in the next turn, and each time another
    set, of those that cost at most twice what the family's cheapest does.
    """
    families: dict[str, list[str]] = {}
    for s in sets:
        families.setdefault(s.family, []).append(s.name)
    cheap = [
        [n for n in names if costs.get(n, 0) <= 2 * min(costs.get(m, 0) for m in names)]
        for names in families.values()
    ]
    return [names[turn // 2 % len(names)] for names in cheap[turn % 2 :: 2] or cheap]


def instructions(rows: Sequence[Row]) -> dict[str, float]:
    """What measuring a set costs, roughly."""
    total: dict[str, float] = {}
    for row in rows:
        total[row.set] = total.get(row.set, 0) + (row.instructions or 0)
    return total


def slim(results: Results) -> Results:
    """What the baseline keeps: nothing that changes without a change of the code."""
    kept = []
    for row in results.rows:
        kept.append(
            Row(
                **{
                    **row.__dict__,
                    "commit": None,
                    "code_sections": None,
                    "vectors_passed": None,
                    "vectors_total": None,
                    "kernels": None,
                }
            )
        )
    return Results(kept, {})


def renewed(before: Results, after: Results, known: Sequence[str]) -> Results:
    """The rows of before, with those of after in the place of all that stood there for its sets and
    targets; sets that the library does not know any more are gone.
    """
    measured = {(row.set, row.target) for row in after.rows}
    kept = [
        row for row in before.rows if (row.set, row.target) not in measured and row.set in known
    ]
    return Results(in_order(kept + after.rows, known))


def chosen_of(
    before: Results, everything: bool, targets: Sequence[str], variant: str | None
) -> Callable[[list[ParameterSet]], list[str]]:
    """Of the sets that the file has of these targets: all, or those whose turn it is: one in WEEKS
    and, where the tests have built all sets, a cheap one of every second family. The variants have
    a turn every second week.
    """
    there = {row.set for row in before.rows if row.target in targets}

    def names(sets: list[ParameterSet]) -> list[str]:
        known = [s for s in sets if s.name in there]
        if everything:
            return [s.name for s in known]
        turn = turn_of_week()
        found = set(of_week([s.name for s in known], turn // 2 if variant else turn))
        if not variant and not set(targets) & set(BASELINE_PRESETS_BY_NAME):
            found |= set(rotated(known, turn, instructions(before.rows)))
        return [s.name for s in known if s.name in found]

    return names


@click.command("baseline")
@click.option(
    "--update",
    is_flag=True,
    help="Measure the sets that the file has, or --sets, and write lab/baseline/baseline.json.",
)
@click.option(
    "--sets",
    default="",
    help="Sets or families, separated by commas; with --update new ones, too: all others stay.",
)
@click.option(
    "--all", "everything", is_flag=True, help="Check all sets of the file, not those of this week."
)
@click.option(
    "--threshold",
    default=1.0,
    show_default=True,
    help="Per cent; a figure that differs by more, in either direction, makes the command fail.",
)
@click.option(
    "--target",
    "targets",
    multiple=True,
    type=click.Choice(BASELINE_PRESETS + BASELINE_PRESETS_BY_NAME),
    help="Only this target; repeatable. Default: AArch64 and Cortex-M4.",
)
@click.option(
    "--variant",
    type=click.Choice(tuple(VARIANTS)),
    help="Of the Cortex-M4: portable C alone, VMB_SMALL_MEMORY, or signing with the least working "
    "memory (mean of a hundred seeds where it retries); built for the chosen sets in a folder of "
    "its own, with figures in a file of its own.",
)
@click.option("--build-folder", type=click.Path(path_type=Path), help="Where the builds are.")
@click.option(
    "--file",
    "path",
    type=click.Path(path_type=Path),
    help="The baseline (default: lab/baseline/baseline.json, portable.json, small_memory.json).",
)
def baseline_command(
    update: bool,
    sets: str,
    everything: bool,
    threshold: float,
    targets: tuple[str, ...],
    variant: str | None,
    build_folder: Path | None,
    path: Path | None,
) -> None:
    """Compare AArch64 and Cortex-M4 with the committed figures: instructions, modelled cycles,
    stack, working memory, code size.

    One seed of each operation; one of the cheaper sets of every second family, and so many others
    each week that all have been compared after 26.
    """
    console = Console(width=None if sys.stdout.isatty() else 160)
    option, own_path = VARIANTS[variant] if variant else ("", BASELINE)
    path = path or own_path
    # of the smallest and the largest Cortex-M the tests build some sets only
    own_build = variant or (set(targets) & set(BASELINE_PRESETS_BY_NAME) and "baseline")
    folder = build_folder or ROOT / "build" / (f"lab/{own_build}" if own_build else "")
    targets = ("cortex-m4",) if variant else targets
    plan = Plan(
        name="baseline",
        presets=targets or BASELINE_PRESETS,
        whole=targets or BASELINE_PRESETS,
        longest=False,
        seeds=1,
        heavy_seeds=1,
        retry_seeds=SEEDS if variant in (LEAST, SMALL) else None,
        least_memory=variant == LEAST,
        estimates="none",
        folder=folder.resolve(),
        configure_sets=build_folder is None and bool(own_build),
        with_relatives=True,
        options=(option,) if option else (),
    ).named(words(sets))
    before = read_results(path) if path.exists() or not update else Results([])
    where = targets or BASELINE_PRESETS
    choose = None if sets else chosen_of(before, everything or update, where, variant)
    bench = Bench(plan, console, choose=choose)
    after = bench.run()
    if update:
        renewed(before, slim(after), [s.name for s in bench.known]).write(path)
        console.print(
            f"Written: {path}; look at the difference before you commit it", soft_wrap=True
        )
        return
    names = set(after.sets())
    measured = {r.target for r in after.rows}
    old = [r for r in before.rows if r.set in names and r.target in measured]
    found = compare(old, after.rows, either_way=True)
    console.print(f"Baseline of {', '.join(sorted(names))}", soft_wrap=True)
    show(found, threshold / 100, console)
    if found.compared == 0:
        console.print(
            "Nothing to compare: the baseline was made with other compilers, or its targets "
            "cannot run here",
            soft_wrap=True,
        )
        sys.exit(NOTHING_TO_COMPARE)
    compilers = {(r.target, r.compiler) for r in before.rows}
    gone = [p for p in found.gone if (p[2], p[3]) in {(r.target, r.compiler) for r in after.rows}]
    if gone and compilers:
        raise LabError(
            f"no figure for {' '.join(str(x) for x in gone[0] if x)}, which the baseline has"
        )
    sys.exit(verdict(found, threshold / 100, allow_gone=True))
