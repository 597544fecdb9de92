# SPDX-License-Identifier: Apache-2.0 OR MIT
"""`vambrace-lab pqm4`: a whole checkout of pqm4, as it is."""

from __future__ import annotations

import csv
import os
from collections.abc import Sequence
from pathlib import Path

import click

from ..adopted.checkout import BOARD_BYTES, find_pqm4
from ..adopted.collection import How, joined, measure_all
from ..adopted.formats import read_benchmarks
from ..errors import LabError
from ..measuring.rows import Results
from .adopt import (
    collection_model,
    cycle_errors,
    errors,
    matching,
    median_and_worst,
    only_model,
    shared_options,
    write,
)

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
@shared_options
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
    chosen = collection_model(target, model)
    found, left_out = find_pqm4(checkout, ram)
    schemes = matching(found, only)
    lines = [(s.name, s.implementation, s.reason) for s in matching(left_out, only)]
    how = How(
        target,
        counts,
        tuple(cflags.split()),
        compiler,
        message,
        only_model(target, chosen),
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
    write(document, out, chosen)
    _compare(document, board or checkout / "benchmarks.csv", out, chosen)
    click.echo(f"{len(documents)} measured, {len(lines)} left out; the results are in {out}")


def _compare(document: Results, board: Path, out: Path, model: str | None) -> None:
    """errors.csv, and what it says as a whole."""
    if not board.is_file():
        click.echo(f"no figures of a board: {board} is not there")
        return
    compared = errors(document, read_benchmarks(board), model)
    body = [
        (
            *(c.row.set, c.row.kernels, c.row.operation, c.what),
            *(round(c.ours), round(c.published), f"{c.error:+.2%}"),
        )
        for c in compared
    ]
    _table(out / "errors.csv", _HEADS, body)
    if cycles := cycle_errors(compared):
        click.echo(
            f"compared with {board}: {len(cycles)} rows of cycles, {median_and_worst(cycles)}"
        )


def _table(path: Path, heads: Sequence[str], body: Sequence[Sequence[object]]) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("w", newline="") as file:
        csv.writer(file, lineterminator="\n").writerows([heads, *body])
