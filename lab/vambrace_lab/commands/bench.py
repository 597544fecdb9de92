# SPDX-License-Identifier: Apache-2.0 OR MIT
"""`vambrace-lab bench`: measures, prints the tables, writes JSON, CSV and a page."""

from __future__ import annotations

import datetime
import json
import os
import re
import signal
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from types import FrameType

import click
from rich.console import Console

from ..bench.clock import minutes
from ..bench.plan import Plan, full, quick
from ..bench.session import Bench
from ..errors import LabError
from ..measuring.rows import Results
from ..results.csv import write_csv
from ..results.report import write_page
from ..results.tables import print_tables
from ..run import builds
from ..run.builds import ROOT
from . import papers

OUT = ROOT / "build" / "bench"
INTERRUPTED = 130
ABOUT_SECONDS = {
    "default": "at most 12 minutes on two processors",
    "quick": "at most 4 minutes on two processors",
    "full": "hours",
}


@click.command()
@click.option(
    "--quick",
    "kind",
    flag_value="quick",
    help="This machine, AArch64 (gcc) and Cortex-M4, one set of each family, one seed.",
)
@click.option(
    "--full",
    "kind",
    flag_value="full",
    help="All sets on all targets with ten seeds, estimates of all, kernel sets: takes hours.",
)
@click.option(
    "--sets",
    default="",
    help=(
        "Parameter sets or families, separated by commas (default: all, of expensive targets "
        "one of each family)."
    ),
)
@click.option(
    "--targets",
    default="",
    help=f"Build presets, separated by commas (default: {','.join(builds.PRESETS)}).",
)
@click.option(
    "--seeds",
    type=click.IntRange(1, 100),
    help="Vector seeds per operation (default: 3; 1 where key generation or signing is long).",
)
@click.option(
    "--host-instructions", is_flag=True, help="Count instructions of this machine by callgrind."
)
@click.option(
    "--kernel-sets",
    is_flag=True,
    help="Measure the kernel sets of the ARMing-sword paper on AArch64.",
)
@click.option(
    "--jobs",
    type=click.IntRange(1),
    help="How many compilers and emulators run at once (default: one per processor).",
)
@click.option(
    "--out",
    type=click.Path(path_type=Path),
    default=OUT,
    help="Where results.json, results.csv and report.html go (default: build/bench).",
)
@click.option(
    "--build-folder",
    type=click.Path(path_type=Path),
    default=OUT,
    help="Where the bench builds (default: build/bench).",
)
@click.option("--again", is_flag=True, help="Start over, even if an interrupted run could go on.")
def bench(
    kind: str | None,
    sets: str,
    targets: str,
    seeds: int | None,
    host_instructions: bool,
    kernel_sets: bool,
    jobs: int | None,
    out: Path,
    build_folder: Path,
    again: bool,
) -> None:
    """Measure parameter sets on every target that can run here, and show the tables.

    An interrupted run goes on where it was when the same command is given again for the same
    sources.
    """
    console = Console(width=None if os.isatty(1) else 200)
    plan = {"quick": quick, "full": full}.get(kind or "", lambda p: p)(
        Plan(folder=build_folder.resolve())
    )
    plan = plan.named(words(sets))
    changes = {
        "presets": words(targets),
        "seeds": seeds,
        "heavy_seeds": seeds,
        "host_instructions": host_instructions,
        "kernel_sets": kernel_sets,
        "jobs": jobs,
    }
    plan = replace(plan, **{k: v for k, v in changes.items() if v})
    if targets and sets:
        plan = replace(plan, whole=plan.presets)
    journal = out / f"unfinished-{plan.name}.jsonl"
    if again:
        journal.unlink(missing_ok=True)
    times = Times(out / "times.json")
    complete = not (sets or targets or seeds)
    if complete:
        console.print(times.reported(plan.name), highlight=False, soft_wrap=True)
    measured = Bench(plan, console, journal=journal)
    results = interruptible(measured)
    if kind == "full" and complete:
        results.about["papers"] = papers.show(
            console, papers.TABLES, tuple(papers.PROGRAMS), plan.folder, plan.seeds, plan.jobs
        )
    if complete:
        times.note(plan.name, measured.clock.elapsed, measured.commit)
    write_all(results, out, console, details=kind != "quick")
    console.print(f"Measured in {minutes(measured.clock.elapsed)}", highlight=False)
    if measured.found.wrong:
        raise LabError(
            f"not in agreement with the official vectors: {', '.join(sorted(measured.found.wrong))}"
        )


def interruptible(measured: Bench) -> Results:
    """Runs the bench; Ctrl-C or an end from outside keeps what is there and says how to go on."""

    def stop(number: int, frame: FrameType | None) -> None:
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGTERM, stop)
    try:
        return measured.run()
    except KeyboardInterrupt:
        kept = len(measured.journal.units) if measured.journal else 0
        print(
            f"\nInterrupted. {kept} figures are kept; the same command goes on from there "
            "(--again: start over)",
            file=sys.stderr,
        )
        sys.exit(INTERRUPTED)
    finally:
        signal.signal(signal.SIGTERM, before)


def write_all(results: Results, out: Path, console: Console, details: bool) -> None:
    out.mkdir(parents=True, exist_ok=True)
    results.write(out / "results.json")
    write_csv(results, out / "results.csv")
    print_tables(results, console, details=details)
    write_page(results, out / "report.html")
    files = ", ".join(shown(out / name) for name in ("results.json", "results.csv", "report.html"))
    console.print(f"Written: {files}", soft_wrap=True)


class Times:
    """How long whole runs took, in a file alongside their results."""

    def __init__(self, path: Path, today: Callable[[], datetime.date] = datetime.date.today):
        self._path, self._today = path, today

    def _read(self) -> dict[str, dict[str, str | float | None]]:
        try:
            found = json.loads(self._path.read_text())
        except (OSError, ValueError):
            return {}
        return found if isinstance(found, dict) else {}

    def reported(self, plan: str) -> str:
        last = self._read().get(plan)
        what = {"default": "A default run", "quick": "A quick run", "full": "A full run"}.get(
            plan, "A run"
        )
        if not last:
            return (
                f"{what} takes {ABOUT_SECONDS.get(plan, 'some minutes')}; none has ended here yet"
            )
        return (
            f"{what} took {minutes(float(last['seconds'] or 0))} last time here "
            f"({last['date']}, commit {last['commit']})"
        )

    def note(self, plan: str, seconds: float, commit: str | None) -> None:
        found = self._read()
        found[plan] = {
            "seconds": round(seconds, 1),
            "date": self._today().isoformat(),
            "commit": commit,
        }
        self._path.parent.mkdir(parents=True, exist_ok=True)
        self._path.write_text(json.dumps(found, indent=1) + "\n")


def words(text: str) -> tuple[str, ...]:
    return tuple(word for word in re.split(r"[\s,;]+", text) if word)


def shown(path: Path) -> str:
    try:
        return str(path.resolve().relative_to(Path.cwd()))
    except ValueError:
        return str(path)
