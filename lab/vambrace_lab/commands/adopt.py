# SPDX-License-Identifier: Apache-2.0 OR MIT
"""`vambrace-lab adopt` and `validate`: other people's code."""

from __future__ import annotations

import re
import statistics
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click
from rich import box
from rich.console import Console
from rich.table import Table

from ..adopted.build import TARGETS
from ..adopted.formats import read_benchmarks, write_all
from ..adopted.measuring import Adopted, adopt, results, together
from ..adopted.scheme import Scheme, find_scheme, find_schemes
from ..cores.model import load_model
from ..errors import LabError
from ..measuring.measure import per_cent
from ..measuring.rows import Row, read_results
from ..papers.published import adopted_figures, errors_by_code, reproduced
from ..results.csv import write_csv
from ..results.report import write_page
from ..run.emulator import machine


def _options(command: Callable[..., None]) -> Callable[..., None]:
    """What both commands take."""
    for option in (
        click.option(
            "--counts",
            default=3,
            show_default=True,
            type=click.IntRange(1),
            help="How many key pairs.",
        ),
        click.option("--model", help="Cycle model of the tables (default: the target's first)."),
        click.option("--cflags", default="", help="More options for the compiler."),
        click.option(
            "--seconds",
            default=600.0,
            show_default=True,
            help="Time limit of the emulator for each scheme.",
        ),
        click.option(
            "--out",
            type=click.Path(path_type=Path, file_okay=False),
            help="Folder for results.json, results.csv, benchmarks.csv, benchmarks.md, "
            "table.tex and report.html.",
        ),
        click.option(
            "--compare",
            type=click.Path(exists=True, dir_okay=False, path_type=Path),
            help="With --out: a results.json, of a bench or of other folders, whose rows stand in "
            "the same files.",
        ),
    ):
        command = option(command)
    return command


def _write(found: Sequence[Adopted], out: Path, model: str | None, compare: Path | None) -> None:
    document = results(found)
    if compare:
        document = together(read_results(compare), document)
    document.write(out / "results.json")
    write_csv(document, out / "results.csv")
    write_all(document, out, model)
    write_page(document, out / "report.html")
    click.echo(
        f"{out}: results.json, results.csv, benchmarks.csv, benchmarks.md, table.tex, report.html"
    )


def _model(target: str, model: str | None) -> str | None:
    models = machine(target).models
    if model is not None and load_model(model).name not in models:
        raise LabError(f"{target} has the models {', '.join(models) or 'none'}, not {model}")
    return model or next(iter(models), None)


@click.command("adopt")
@click.argument("folder", type=click.Path(exists=True, file_okay=False, path_type=Path))
@click.option("--target", type=click.Choice(TARGETS), default="cortex-m4", show_default=True)
@click.option(
    "--common",
    multiple=True,
    type=click.Path(path_type=Path),
    help="A folder with code that schemes share (default: common/ above FOLDER); may be repeated.",
)
@click.option(
    "--rsp",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="A .rsp file of NIST's form to compare with.",
)
@_options
def command(
    folder: Path,
    target: str,
    common: tuple[Path, ...],
    rsp: Path | None,
    counts: int,
    model: str | None,
    cflags: str,
    seconds: float,
    out: Path | None,
    compare: Path | None,
) -> None:
    """Compile, check and measure the scheme in FOLDER, which has api.h of NIST, PQClean or pqm4."""
    chosen = _model(target, model)
    found = adopt(
        find_scheme(folder, common),
        target,
        counts=counts,
        rsp=rsp,
        options=cflags.split(),
        seconds=seconds,
    )
    show(found, chosen)
    if out is not None:
        _write([found], out, chosen, compare)
    if found.checked and found.checked.problem:
        raise LabError(f"{rsp}: {found.checked.problem}")


def show(found: Adopted, model: str | None) -> None:
    built = found.built
    console = Console(width=120)
    table = Table(
        title=f"{built.scheme.name}/{built.scheme.implementation} on {built.target}, "
        f"{built.compiler} {built.flags}",
        box=box.SIMPLE_HEAD,
        title_justify="left",
        pad_edge=False,
    )
    table.add_column("operation")
    for heading in (
        "instructions",
        f"cycles {model or '(no model)'}",
        "least",
        "most",
        "stack",
        "hashing",
    ):
        table.add_column(heading, justify="right")
    for row in found.rows:
        if row.model != model:
            continue
        of = model or "instructions"
        share = next(
            s["share"] for s in found.shares if (s["operation"], s["of"]) == (row.operation, of)
        )
        cells = (row.instructions, row.cycles, row.cycles_min, row.cycles_max, row.stack_bytes)
        table.add_row(row.operation, *(_number(n) for n in cells), f"{share:.1%}")
    console.print(table)
    sizes = ", ".join(f"{n} {size}" for n, size in built.sizes.items())
    code = ", ".join(f"{n} {size}" for n, size in built.code_sections.items())
    click.echo(f"bytes: {sizes}; code: {code}")
    if model is not None:
        m = load_model(model)
        standing = "validated" if m.validated else "not validated"
        click.echo(f"{model}: {standing}: {m.accuracy}")
    click.echo(f"consistent: {found.counts} key pairs, also with something changed")
    if found.checked:
        click.echo(f"vectors: {found.checked.passed} of {found.checked.total} agree")
    for line in (*built.left_out, *found.warnings):
        click.echo(f"left out: {line}" if line in built.left_out else f"warning: {line}")


def _number(n: float | None) -> str:
    return "-" if n is None else f"{n:,.0f}"


@dataclass(frozen=True)
class Compared:
    scheme: Scheme
    row: Row
    what: str  # "cycles" or "stack"
    ours: float
    published: float

    @property
    def error(self) -> float:
        return self.ours / self.published - 1


@click.command("validate")
@click.argument(
    "folder", type=click.Path(exists=True, file_okay=False, path_type=Path), required=False
)
@click.option("--only", help="Regular expression for SCHEME/IMPLEMENTATION.")
@click.option(
    "--fail-above",
    "limit",
    type=per_cent,
    help="End with 1 if a row's error is above so many per cent.",
)
@_options
def validate(
    folder: Path | None,
    only: str | None,
    limit: float | None,
    counts: int,
    model: str | None,
    cflags: str,
    seconds: float,
    out: Path | None,
    compare: Path | None,
) -> None:
    """Run the lab over FOLDER, a checkout of a collection in pqm4's layout, and print the error of
    each row: against its benchmarks.csv, or the published figures that the lab knows. Without
    FOLDER: the rows that were reproduced when the method was made.
    """
    if folder is None:
        _show_known(only)
        return
    chosen = _model("cortex-m4", model or "m4:l4r5")
    assert chosen is not None
    theirs = _published(folder, chosen)
    found, compared = [], list[Compared]()
    for scheme in find_schemes(folder):
        name = f"{scheme.name}/{scheme.implementation}"
        if only and not re.search(only, name):
            continue
        try:
            adopted = adopt(
                scheme,
                "cortex-m4",
                counts=counts,
                options=cflags.split(),
                models=[chosen],
                seconds=seconds,
            )
        except LabError as problem:
            click.echo(f"{name}: not measured: {problem}")
            continue
        found.append(adopted)
        compared += _errors(adopted, theirs, chosen)
    if not found:
        raise LabError(f"nothing of {folder} could be measured")
    _show_errors(compared)
    if out is not None:
        _write(found, out, chosen, compare)
    worst = max((abs(c.error) for c in compared if c.what == "cycles"), default=0.0)
    if limit is not None and 100 * worst > limit:
        raise LabError(f"the worst error of a row is {worst:.1%}, above {limit:g} %")


def _show_known(only: str | None) -> None:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for heading in ("board", "scheme", "implementation", "operation"):
        table.add_column(heading)
    for heading in ("model", "published", "error"):
        table.add_column(heading, justify="right")
    rows = [r for r in reproduced() if not only or re.search(only, f"{r.set}/{r.implementation}")]
    for r in rows:
        error = f"{r.error:+.2%}" + (" by chance" if r.by_chance else "")
        cells = (_number(r.modelled), _number(r.published), error)
        table.add_row(r.board, r.set, r.implementation, r.operation, *cells)
    Console(width=120).print(table)
    click.echo("by chance: the time depends on drawn numbers, so that both are means of few runs")
    for (board, code), errors in errors_by_code(rows).items():
        click.echo(
            f"{board}, {code}: {len(errors)} rows, median {statistics.median(errors):.2%}, "
            f"worst {max(errors):.2%}"
        )


def _published(folder: Path, model: str) -> dict[tuple[str, str, str, str], float]:
    own = folder / "benchmarks.csv"
    return read_benchmarks(own) if own.is_file() else adopted_figures(model)


def _key(name: str) -> str:
    return re.sub(r"[^a-z0-9]", "", name.lower())


def _errors(
    adopted: Adopted, theirs: dict[tuple[str, str, str, str], float], model: str
) -> list[Compared]:
    scheme = adopted.built.scheme
    known: dict[tuple[str, str], float] = {
        (operation, what): n
        for (name, implementation, operation, what), n in theirs.items()
        if _key(name) == _key(scheme.name) and implementation == scheme.implementation
    }
    found = []
    for row in adopted.rows:
        if row.model != model:
            continue
        figures: dict[str, Any] = {"cycles": row.cycles, "stack": row.stack_bytes}
        for what, ours in figures.items():
            published = known.get((row.operation, what))
            if published and ours is not None:
                found.append(Compared(scheme, row, what, ours, published))
    return found


def _show_errors(compared: Sequence[Compared]) -> None:
    if not compared:
        click.echo("no published figure is known for what was measured")
        return
    table = Table(
        title="Measured against published",
        box=box.SIMPLE_HEAD,
        title_justify="left",
        pad_edge=False,
    )
    for heading in ("scheme", "implementation", "operation", "what"):
        table.add_column(heading)
    for heading in ("measured", "published", "error"):
        table.add_column(heading, justify="right")
    for c in compared:
        error = f"{c.error:+.2%}" if c.what == "cycles" else f"{c.ours - c.published:+,.0f} bytes"
        table.add_row(
            c.scheme.name,
            c.scheme.implementation,
            c.row.operation,
            c.what,
            _number(c.ours),
            _number(c.published),
            error,
        )
    Console(width=120).print(table)
    cycles = [abs(c.error) for c in compared if c.what == "cycles"]
    if cycles:
        click.echo(
            f"{len(cycles)} rows of cycles: median error {statistics.median(cycles):.2%}, "
            f"worst {max(cycles):.2%}"
        )
