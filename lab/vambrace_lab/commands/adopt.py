# SPDX-License-Identifier: Apache-2.0 OR MIT
"""`vambrace-lab adopt` and `validate`: other people's code."""

from __future__ import annotations

import re
import statistics
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

import click
from rich import box
from rich.console import Console
from rich.table import Table

from ..adopted.build import TARGETS
from ..adopted.checkout import LeftOut, find_pqm4, is_pqm4
from ..adopted.collection import How, joined, measure_all
from ..adopted.formats import read_benchmarks, write_all
from ..adopted.measuring import (
    AARCH64,
    MESSAGE_BYTES,
    Adopted,
    adopt,
    estimated_models,
    results,
    together,
)
from ..adopted.scheme import OTHER_PROCESSORS, Scheme, find_scheme, find_schemes
from ..errors import LabError
from ..measuring.measure import per_cent
from ..measuring.operations import describe_models
from ..measuring.rows import Results, Row, read_results
from ..papers.published import adopted_figures, errors_by_code, reproduced
from ..results.csv import write_csv
from ..results.report import write_page
from ..run.emulator import machine

_Named = TypeVar("_Named", Scheme, LeftOut)


def shared_options(command: Callable[..., None]) -> Callable[..., None]:
    """What adopt, validate and pqm4 take."""
    for option in (
        click.option(
            "--counts",
            default=3,
            show_default=True,
            type=click.IntRange(1),
            help="How many key pairs.",
        ),
        click.option(
            "--model",
            help="Cycle model of the tables (default: the target's first; of a whole collection on "
            "cortex-m4: m4:l4r5).",
        ),
        click.option("--cflags", default="", help="More options for the compiler."),
        click.option("--cc", "compiler", help="The board's compiler: a gcc for the target."),
        click.option(
            "--message",
            default=MESSAGE_BYTES,
            show_default=True,
            type=click.IntRange(1),
            help="Bytes of a signed message; vectors have their own.",
        ),
        click.option(
            "--target", type=click.Choice(TARGETS), default="cortex-m4", show_default=True
        ),
        click.option(
            "--seconds",
            default=600.0,
            show_default=True,
            help="Time limit of the emulator for each scheme.",
        ),
    ):
        command = option(command)
    return command


def _options(command: Callable[..., None]) -> Callable[..., None]:
    """What adopt and validate take as well."""
    for option in (
        click.option(
            "--common",
            multiple=True,
            type=click.Path(path_type=Path),
            help="A folder with code that schemes share (default: common/ above a scheme, or what "
            "mk/crypto.mk of pqm4 names); may be repeated.",
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
    return shared_options(command)


def write(document: Results, out: Path, model: str | None) -> None:
    """The results in every form."""
    document.write(out / "results.json")
    write_csv(document, out / "results.csv")
    write_all(document, out, model)
    write_page(document, out / "report.html")


def _write(document: Results, out: Path, model: str | None, compare: Path | None) -> None:
    if compare:
        document = together(read_results(compare), document)
    write(document, out, model)
    click.echo(
        f"{out}: results.json, results.csv, benchmarks.csv, benchmarks.md, table.tex, report.html"
    )


def chosen_model(target: str, model: str | None) -> str | None:
    """The model of the tables; none: instructions."""
    models = machine(target).models or tuple(estimated_models() if target == AARCH64 else ())
    if model is not None and model not in models:
        raise LabError(f"{target} has the models {', '.join(models) or 'none'}, not {model}")
    return model or next(iter(models), None)


def collection_model(target: str, model: str | None) -> str | None:
    """That of pqm4's board, unless another one is named."""
    return chosen_model(target, model or ("m4:l4r5" if target == "cortex-m4" else None))


def only_model(target: str, model: str | None) -> tuple[str, ...] | None:
    """The models of which cycles are counted; None: all of the target's."""
    return None if model is None or target == AARCH64 else (model,)


def matching(found: Sequence[_Named], only: str | None) -> list[_Named]:
    """Those whose SCHEME/IMPLEMENTATION has the regular expression."""
    return [f for f in found if not only or re.search(only, f"{f.name}/{f.implementation}")]


@click.command("adopt")
@click.argument("folder", type=click.Path(exists=True, file_okay=False, path_type=Path))
@click.option(
    "--rsp",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="A .rsp file of NIST's form to compare with.",
)
@_options
def command(
    folder: Path,
    rsp: Path | None,
    counts: int,
    model: str | None,
    cflags: str,
    compiler: str | None,
    message: int,
    target: str,
    common: tuple[Path, ...],
    seconds: float,
    out: Path | None,
    compare: Path | None,
) -> None:
    """Compile, check and measure the scheme in FOLDER, which has api.h of NIST, PQClean or pqm4."""
    chosen = chosen_model(target, model)
    found = adopt(
        find_scheme(folder, common),
        target,
        counts=counts,
        rsp=rsp,
        options=cflags.split(),
        compiler=compiler,
        message=message,
        seconds=seconds,
    )
    show(found, chosen)
    if out is not None:
        _write(results([found]), out, chosen, compare)
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
        mine = {s["of"]: s["share"] for s in found.shares if s["operation"] == row.operation}
        share = mine.get(of, mine.get("instructions", 0.0))
        cells = (row.instructions, row.cycles, row.cycles_min, row.cycles_max, row.stack_bytes)
        table.add_row(row.operation, *(_number(n) for n in cells), f"{share:.1%}")
    console.print(table)
    sizes = ", ".join(f"{n} {size}" for n, size in built.sizes.items())
    code = ", ".join(f"{n} {size}" for n, size in built.code_sections.items())
    click.echo(f"bytes: {sizes}; code: {code}")
    if model is not None:
        m = describe_models([model])[model]
        standing = "validated" if m["validated"] else "not validated"
        click.echo(f"{model}: {standing}: {m['accuracy']}")
    click.echo(f"consistent: {found.counts} key pairs, also with something changed")
    if found.checked:
        click.echo(f"vectors: {found.checked.passed} of {found.checked.total} agree")
    for line in (*built.left_out, *found.warnings):
        click.echo(f"left out: {line}" if line in built.left_out else f"warning: {line}")


def _number(n: float | None) -> str:
    return "-" if n is None else f"{n:,.0f}"


@dataclass(frozen=True)
class Compared:
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
    compiler: str | None,
    message: int,
    target: str,
    common: tuple[Path, ...],
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
    chosen = collection_model(target, model)
    theirs = _published(folder, chosen)
    options = tuple(cflags.split())
    models = only_model(target, chosen)
    how = How(target, counts, options, compiler, message, models, seconds)
    documents = []
    for outcome in measure_all(_schemes(folder, common, only, target), how):
        name = f"{outcome.scheme.name}/{outcome.scheme.implementation}"
        click.echo(
            f"{name}: {'measured' if outcome.figures else 'not measured: '}{outcome.problem}"
        )
        if outcome.figures:
            documents.append(outcome.figures)
    if not documents:
        raise LabError(f"nothing of {folder} could be measured")
    document = joined(documents)
    compared = errors(document, theirs, chosen)
    _show_errors(compared)
    if out is not None:
        _write(document, out, chosen, compare)
    worst = max(cycle_errors(compared), default=0.0)
    if limit is not None and 100 * worst > limit:
        raise LabError(f"the worst error of a row is {worst:.1%}, above {limit:g} %")


def _schemes(folder: Path, common: Sequence[Path], only: str | None, target: str) -> list[Scheme]:
    """Those that are wanted, without code that its folder says is for another processor."""
    if is_pqm4(folder) and not common:
        found, left_out = find_pqm4(folder)
        for one in matching(left_out, only):
            click.echo(f"{one.name}/{one.implementation}: left out: {one.reason}")
    else:
        found = [
            s
            for s in find_schemes(folder, common)
            if target == AARCH64 or not OTHER_PROCESSORS.search(s.implementation)
        ]
    return matching(found, only)


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


def _published(folder: Path, model: str | None) -> dict[tuple[str, str, str, str], float]:
    own = folder / "benchmarks.csv"
    return read_benchmarks(own) if own.is_file() else adopted_figures(model or "")


def _key(name: str) -> str:
    return re.sub(r"[^a-z0-9]", "", name.lower())


def errors(
    document: Results, theirs: dict[tuple[str, str, str, str], float], model: str | None
) -> list[Compared]:
    """Each figure of the model that a published one is known for."""
    known = {
        (_key(name), implementation, operation, what): n
        for (name, implementation, operation, what), n in theirs.items()
    }
    found = []
    for row in document.rows:
        if row.model != model:
            continue
        figures: dict[str, Any] = {"cycles": row.cycles, "stack": row.stack_bytes}
        for what, ours in figures.items():
            published = known.get((_key(row.set), row.kernels or "", row.operation, what))
            if published and ours is not None:
                found.append(Compared(row, what, ours, published))
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
            c.row.set,
            c.row.kernels,
            c.row.operation,
            c.what,
            _number(c.ours),
            _number(c.published),
            error,
        )
    Console(width=120).print(table)
    if cycles := cycle_errors(compared):
        click.echo(f"{len(cycles)} rows of cycles: {median_and_worst(cycles)}")


def cycle_errors(compared: Sequence[Compared]) -> list[float]:
    return [abs(c.error) for c in compared if c.what == "cycles"]


def median_and_worst(found: Sequence[float]) -> str:
    return f"median error {statistics.median(found):.2%}, worst {max(found):.2%}"
