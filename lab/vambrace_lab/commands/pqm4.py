# SPDX-License-Identifier: Apache-2.0 OR MIT
"""`vambrace-lab pqm4`: a whole checkout of pqm4, as it is."""

from __future__ import annotations

import csv
import os
import re
import statistics
from collections.abc import Sequence
from pathlib import Path

import click

from ..adopted.build import TARGETS
from ..adopted.checkout import BOARD_BYTES, find_pqm4
from ..adopted.collection import How, joined, measure_all
from ..adopted.formats import read_benchmarks, write_all
from ..adopted.measuring import MESSAGE_BYTES
from ..errors import LabError
from ..measuring.rows import Results
from ..results.csv import write_csv
from ..results.report import write_page
from .adopt import Compared, chosen_model, errors

_HEADS = ("scheme", "implementation", "operation", "what", "measured", "board", "error")


@click.command("pqm4")
@click.argument("checkout", type=click.Path(exists=True, file_okay=False, path_type=Path))
@click.option(
    "--out",
    type=click.Path(path_type=Path, file_okay=False),
    required=True,
    help="Folder of the results. What it has of unchanged sources is not measured again.",
)
@click.option("-j", "--jobs", default=os.cpu_count() or 1, help="How many at a time.")
@click.option("--only", help="Regular expression for SCHEME/IMPLEMENTATION.")
@click.option("--target", type=click.Choice(TARGETS), default="cortex-m4", show_default=True)
@click.option("--model", help="Cycle model of the tables (Cortex-M4: m4:l4r5).")
@click.option("--counts", default=3, show_default=True, type=click.IntRange(1), help="Key pairs.")
@click.option(
    "--message",
    default=MESSAGE_BYTES,
    show_default=True,
    type=click.IntRange(1),
    help="Bytes of a signed message.",
)
@click.option("--cc", "compiler", help="The board's compiler: a gcc for the target.")
@click.option("--cflags", default="", help="More options for the compiler.")
@click.option(
    "--board",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="Figures of a board in pqm4's benchmarks.csv form (default: the checkout's own).",
)
@click.option(
    "--ram",
    default=BOARD_BYTES,
    show_default=True,
    help="Bytes of the board: what skiplist.py says needs more is left out.",
)
@click.option(
    "--seconds", default=600.0, show_default=True, help="Time limit of the emulator for each."
)
def command(
    checkout: Path,
    out: Path,
    jobs: int,
    only: str | None,
    target: str,
    model: str | None,
    counts: int,
    message: int,
    compiler: str | None,
    cflags: str,
    board: Path | None,
    ram: int,
    seconds: float,
) -> None:
    """Measure every implementation of CHECKOUT, a checkout of pqm4 with its submodules.

    Writes benchmarks.csv and benchmarks.md in pqm4's form with its definitions (code size is that
    of the scheme's own files), errors.csv with the figures of a board alongside, left_out.csv,
    results.json, results.csv and report.html. An interrupted run goes on.
    """
    chosen = chosen_model(target, model or ("m4:l4r5" if target == "cortex-m4" else None))
    schemes, left_out = find_pqm4(checkout, ram)
    if only:
        schemes = [s for s in schemes if re.search(only, f"{s.name}/{s.implementation}")]
        left_out = [s for s in left_out if re.search(only, f"{s.name}/{s.implementation}")]
    lines = [(s.name, s.implementation, s.reason) for s in left_out]
    how = How(
        target,
        counts,
        tuple(cflags.split()),
        compiler,
        message,
        None if chosen is None or target == "linux-aarch64" else (chosen,),
        seconds,
        whole_folder=True,
    )
    documents = []
    for number, outcome in enumerate(measure_all(schemes, how, jobs, out / "measured"), 1):
        scheme = outcome.scheme
        said = "measured" if outcome.figures else f"not measured: {outcome.problem}"
        click.echo(f"[{number}/{len(schemes)}] {scheme.name}/{scheme.implementation}: {said}")
        if outcome.figures:
            documents.append(outcome.figures)
        else:
            lines.append((scheme.name, scheme.implementation, outcome.problem))
    _table(out / "left_out.csv", ("scheme", "implementation", "reason"), sorted(lines))
    if not documents:
        raise LabError(f"nothing of {checkout} could be measured: see {out / 'left_out.csv'}")
    document = joined(documents)
    document.about["left_out"] += [f"{name}/{which}: {why}" for name, which, why in sorted(lines)]
    _write(document, out, chosen)
    _beside(document, board or checkout / "benchmarks.csv", out, chosen)
    click.echo(f"{len(documents)} measured, {len(lines)} left out; the results are in {out}")


def _write(document: Results, out: Path, model: str | None) -> None:
    document.write(out / "results.json")
    write_csv(document, out / "results.csv")
    write_all(document, out, model)
    write_page(document, out / "report.html")


def _beside(document: Results, board: Path, out: Path, model: str | None) -> None:
    """errors.csv, and what it says as a whole."""
    if not board.is_file():
        click.echo(f"no figures of a board: {board} is not there")
        return
    compared: Sequence[Compared] = errors(document, read_benchmarks(board), model)
    body = [
        (
            *(c.row.set, c.row.kernels, c.row.operation, c.what),
            *(round(c.ours), round(c.published), f"{c.error:+.2%}"),
        )
        for c in compared
    ]
    _table(out / "errors.csv", _HEADS, body)
    cycles = [abs(c.error) for c in compared if c.what == "cycles"]
    if cycles:
        click.echo(
            f"beside {board}: {len(cycles)} rows of cycles, median error "
            f"{statistics.median(cycles):.2%}, worst {max(cycles):.2%}"
        )


def _table(path: Path, heads: Sequence[str], body: Sequence[Sequence[object]]) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("w", newline="") as file:
        csv.writer(file, lineterminator="\n").writerows([heads, *body])
