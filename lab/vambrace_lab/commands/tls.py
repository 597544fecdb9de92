# SPDX-License-Identifier: Apache-2.0 OR MIT
"""`vambrace-lab tls`: what handshakes of PQ-TLS 1.3 and KEMTLS cost with which sets."""

from __future__ import annotations

import csv
import io
import json
import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import click
from rich import box
from rich.console import Console
from rich.table import Table

from ..errors import LabError
from ..handshakes import encodings, slides
from ..handshakes.evaluation import (
    STANDARDS,
    Algorithm,
    Evaluation,
    Evaluator,
    combinations,
    costs_of,
    label,
    offered,
    record,
)
from ..handshakes.messages import PROTOCOLS, TITLES
from ..handshakes.network import NETWORKS
from ..handshakes.ranks import PAGE_NETWORK, as_published, line, page_evaluator, ranks
from ..measuring.rows import Results, Row, read_results
from ..results.report import write_page
from ..run.builds import ROOT, Build
from ..run.catalogue import chosen, parameter_sets, sizes
from .bench import words

BASELINE = ROOT / "lab" / "baseline" / "baseline.json"
LEVELS = ("1", "3", "5")


@click.command("tls")
@click.option(
    "--reproduce",
    "what",
    flag_value="reproduce",
    help="The printed cells of the slides' tables by the model, with the error of each.",
)
@click.option(
    "--rank",
    "what",
    flag_value="rank",
    help="Which combination is best for a device, a server, an authority.",
)
@click.option(
    "--encodings",
    "what",
    flag_value="encodings",
    help="Keys, signatures and chains as X.509 and SSH write them.",
)
@click.option(
    "--sets",
    default="",
    help="Sets or families, separated by commas (default: what the "
    "project has of ML-KEM, Saber, NTRU+, SMAUG-T, Classic McEliece, HAETAE, ML-DSA, "
    "Falcon, NCC-Sign, SOLMAE, GCKSign, AIMer, SLH-DSA).",
)
@click.option("--standards", is_flag=True, help="Only sets that are a standard.")
@click.option("--protocols", default="", help=f"Of {', '.join(PROTOCOLS)} (default: all).")
@click.option("--level", type=click.Choice(LEVELS), help="Only this category (1: 1 and 2).")
@click.option("--mixed-levels", is_flag=True, help="Combine sets of different categories too.")
@click.option(
    "--ca",
    type=click.Choice(("same", "all")),
    help="The authority's signature: the server's own (default of text; in KEMTLS all), or "
    "every one (default of JSON and CSV).",
)
@click.option(
    "--network",
    type=click.Choice([n.abbreviation for n in NETWORKS]),
    default="LTE-M",
    show_default=True,
    help="By whose times --rank orders.",
)
@click.option(
    "--client", default="m4:f407", show_default=True, help="Model or target of the lab's rows."
)
@click.option("--client-mhz", default=72.0, show_default=True, type=click.FloatRange(min=0.001))
@click.option(
    "--server",
    default="linux-aarch64",
    show_default=True,
    help="The server's target; instructions count as one a cycle.",
)
@click.option("--server-mhz", default=1500.0, show_default=True, type=click.FloatRange(min=0.001))
@click.option(
    "--client-byte",
    default=0.0,
    show_default=True,
    type=click.FloatRange(min=0),
    help="Cycles of the client to hash and protect a byte of the handshake: see examples/kemtls.",
)
@click.option(
    "--results",
    "source",
    default=BASELINE,
    show_default="lab/baseline/baseline.json",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="Rows with the cycles: results.json of a bench, or the baseline.",
)
@click.option(
    "--format",
    "form",
    type=click.Choice(("text", "json", "csv")),
    default="text",
    show_default=True,
)
@click.option(
    "--out", type=click.Path(dir_okay=False, path_type=Path), help="Write there (default: print)."
)
@click.option(
    "--page",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Write the lab's page with these rows instead, plot and ranks in it.",
)
def command(
    what: str | None,
    sets: str,
    standards: bool,
    protocols: str,
    level: str | None,
    mixed_levels: bool,
    ca: str | None,
    network: str,
    client: str,
    client_mhz: float,
    server: str,
    server_mhz: float,
    client_byte: float,
    source: Path,
    form: str,
    out: Path | None,
    page: Path | None,
) -> None:
    """Evaluate handshakes: bytes, cycles, memory, time on three networks, by the models of
    specs/tls_and_keys.md section D, for every KEM, server signature and authority's signature.
    """
    tables: list[tuple[str, list[dict[str, Any]]]]
    notes: list[str] = []
    if what == "reproduce":
        tables, notes = reproduced(), [agreement()]
    else:
        algorithms = selected(words(sets), standards, level)
        results = read_results(source)
        costs = costs_of(results)
        evaluator = Evaluator(
            costs,
            costs.core(client, client_mhz),
            costs.core(server, server_mhz),
            client_byte=client_byte,
        )
        if page:
            write_page(with_sets(results), page)
            click.echo(f"Written: {page}")
            return
        if what == "encodings":
            tables = [("X.509", encodings.x509(algorithms)), ("SSH", encodings.ssh(algorithms))]
        else:
            found = evaluations(
                evaluator,
                algorithms,
                words(protocols) or PROTOCOLS,
                mixed_levels,
                (ca or ("same" if form == "text" and what is None else "all")) == "same",
            )
            notes = [label(evaluator)]
            if what == "rank":
                tables = ranks(evaluator, algorithms, found, network).titled(evaluator, network)
            elif form == "text":
                tables = overview(evaluator, found)
            else:
                tables = [("combinations", [record(e) for e in found])]
    write(tables, notes, form, out)


def selected(names: Sequence[str], standards: bool, level: str | None) -> list[Algorithm]:
    """The sets of the evaluation; those asked for by name even if they are superseded."""
    build = Build("host", ROOT / "no build")
    sets = parameter_sets()
    if names:
        asked = chosen(sets, names)
        size = sizes(build, asked)
        algorithms = [Algorithm(s, size[s.name]) for s in asked]
    else:
        algorithms = offered(sets, sizes(build, sets))
    found = [
        a
        for a in algorithms
        if (not standards or a.set.standing in STANDARDS)
        and (level is None or a.level == int(level))
    ]
    if not found:
        raise LabError("no set is left: --standards, --level and --sets exclude each other")
    return found


def evaluations(
    evaluator: Evaluator,
    algorithms: Sequence[Algorithm],
    protocols: Sequence[str],
    mixed_levels: bool,
    same_authority: bool,
) -> list[Evaluation]:
    found = [
        evaluator.evaluate(one)
        for one in combinations(algorithms, protocols, mixed_levels)
        if not (
            same_authority
            and one.protocol.startswith("pqtls")
            and one.identity is not one.authority
        )
    ]
    if not found:
        raise LabError(
            "these sets make no handshake: it takes a KEM and a signature of one category "
            "(--mixed-levels: of any)"
        )
    return found


def with_sets(results: Results) -> Results:
    """A baseline says nothing of its sets; the page shows them."""
    if results.about.get("sets"):
        return results
    build = Build("host", ROOT / "no build")
    measured = set(results.sets())
    sets = [s for s in parameter_sets() if s.name in measured]
    size = sizes(build, sets)
    about = {
        "seeds": 1,
        "models": {},
        "hash_share": [],
        "attempts": [],
        "left_out": [],
        **results.about,
        "sets": [s.described(size[s.name]) for s in sets],
    }
    return Results(results.rows, about)


# --- Tables ---------------------------------------------------------------------------------------


def reproduced() -> list[tuple[str, list[dict[str, Any]]]]:
    by_row: dict[tuple[str, ...], dict[str, Any]] = {}
    for cell in slides.cells():
        place = (cell.protocol, cell.kex, cell.auth, cell.ca)
        row = by_row.setdefault(
            place,
            {
                "protocol": cell.protocol,
                "KEX": cell.kex,
                "auth": cell.auth,
                "CA": cell.ca,
                "slide": "yes" if cell.on_slide else "",
            },
        )
        row[cell.column] = Shown(cell.printed, cell.model, cell.error, cell.column.endswith("%"))
    return [
        (
            "Handshakes on a Cortex-M4 client of 72 MHz: printed / model (error in per cent, of "
            "shares in points)",
            list(by_row.values()),
        )
    ]


class Shown(dict[str, float]):
    """A printed figure, ours, and the error: one cell of text, three of JSON and CSV."""

    def __init__(self, printed: float, model: float, error: float, points: bool):
        digits = 1 if printed >= 1 else 2
        super().__init__(printed=printed, model=round(model, 3), error=round(error, 5))
        reported = f"{error:+.1f}" if points else f"{100 * error:+.1f}%"
        self.text = f"{printed:g} / {model:.{digits + 1}f} ({reported})"


def agreement() -> str:
    found = slides.agreement(slides.cells())
    return (
        f"{found.times} times: root mean square {100 * found.time_rms:.2f} %, worst "
        f"{100 * found.time_worst:.2f} % (the specification states {100 * slides.TIME_RMS:.2f} and "
        f"{100 * slides.WORST_TIME_ERROR:.2f}); traffic: worst "
        f"{found.traffic_worst_kb:.3f} kB (half of the printed digit: 0.05); shares of the "
        f"computation: worst {found.share_worst_points:.2f} points (stated: "
        f"{slides.WORST_SHARE_ERROR}). The costs of primitives are solved from the printed shares, "
        "the heap's from the printed memory: neither column tests the model. "
        f"Source: {slides.printed()['source']}"
    )


def overview(
    evaluator: Evaluator, found: Sequence[Evaluation]
) -> list[tuple[str, list[dict[str, Any]]]]:
    return [
        (
            TITLES[protocol],
            [
                {**line(evaluator, e), **as_published(e)}
                for e in found
                if e.combination.protocol == protocol
            ],
        )
        for protocol in dict.fromkeys(e.combination.protocol for e in found)
    ]


def for_document(which: str, rows: Sequence[Row]) -> list[dict[str, Any]]:
    """The lines of a table of docs/tls.md: "slides", "device", "server", "authority", "standards",
    "x509", "ssh". Best of each protocol, and authorities that sign with the server's set.
    """
    if which == "slides":
        return _slides_rows()
    algorithms = selected([], which == "standards", None)
    if which in ("x509", "ssh"):
        lines = encodings.x509(algorithms) if which == "x509" else encodings.ssh(algorithms)
        return [{k: v for k, v in line.items() if k not in ("PEM", "chain of 2")} for line in lines]
    evaluator = page_evaluator(costs_of(Results(list(rows))))
    if evaluator is None:
        raise LabError("there are no rows of the Cortex-M4 and of AArch64")
    found = evaluations(evaluator, algorithms, PROTOCOLS, mixed_levels=False, same_authority=True)
    best = ranks(evaluator, algorithms, found, PAGE_NETWORK, most=3)
    table = {
        "device": best.device,
        "standards": best.device,
        "server": best.server,
        "authority": best.authority,
    }.get(which)
    if table is None:
        raise LabError(f"there is no table of handshakes '{which}'")
    return table


MEMORY = "memory kB"


def _slides_rows() -> list[dict[str, Any]]:
    """The nine rows of the slides: printed / model, of memory what is printed."""
    columns = ("traffic kB", *(f"{n.abbreviation} Mcycles" for n in NETWORKS), MEMORY)
    cells = [c for c in slides.cells() if c.on_slide and c.column in columns]
    rows: dict[tuple[str, str, str], dict[str, Any]] = {}
    for c in cells:
        row = rows.setdefault((c.kex, c.auth, c.ca), {"KEX": c.kex, "auth": c.auth, "CA": c.ca})
        if c.column == MEMORY:  # the model has it from there
            row["memory kB, printed"] = f"{c.printed:g}"
        else:
            row[c.column] = f"{c.printed:g} / {c.model:.2f} ({100 * c.error:+.1f} %)"
    return list(rows.values())


# --- Output ---------------------------------------------------------------------------------------


def write(
    tables: Sequence[tuple[str, list[dict[str, Any]]]],
    notes: Sequence[str],
    form: str,
    out: Path | None,
) -> None:
    stream = io.StringIO()
    if form == "json":
        document = {"notes": notes, "tables": [{"title": t, "rows": rows} for t, rows in tables]}
        json.dump(document, stream, indent=1, ensure_ascii=False)
        stream.write("\n")
    elif form == "csv":
        for title, rows in tables:
            _write_csv(stream, title, rows)
    else:
        console = Console(file=stream, width=None if out is None and os.isatty(1) else 220)
        for title, rows in tables:
            console.print(as_table(title, rows))
        for note in notes:
            console.print(note, highlight=False, markup=False, soft_wrap=True)
    if out is None:
        click.echo(stream.getvalue(), nl=False)
        return
    new = out.with_name(out.name + ".new")
    try:
        new.write_text(stream.getvalue(), encoding="utf-8")
        new.replace(out)
    except OSError as problem:
        raise LabError(f"{out} cannot be written: {problem.strerror}") from problem
    click.echo(f"Written: {out}")


def _write_csv(stream: io.StringIO, title: str, rows: Sequence[Mapping[str, Any]]) -> None:
    """One table after the other; each line begins with the title of its table."""
    flat = [{"table": title, **_flat(row)} for row in rows]
    columns = list(dict.fromkeys(name for row in flat for name in row))
    table = csv.DictWriter(stream, columns, lineterminator="\n")
    table.writeheader()
    table.writerows(flat)


def _flat(row: Mapping[str, Any], prefix: str = "") -> dict[str, Any]:
    """Nested figures as columns `outer.inner`; lists (the flights) are for JSON only."""
    found: dict[str, Any] = {}
    for name, value in row.items():
        if isinstance(value, Mapping):
            found |= _flat(value, f"{prefix}{name}.")
        elif not isinstance(value, list):
            found[prefix + name] = value
    return found


def as_table(title: str, rows: Sequence[Mapping[str, Any]]) -> Table:
    shown = Table(title=title, box=box.SIMPLE_HEAD, title_justify="left", pad_edge=False)
    columns = list(dict.fromkeys(name for row in rows for name in row))
    for column in columns:
        text = any(isinstance(row.get(column), str) for row in rows)
        shown.add_column(column.replace(", ", "\n"), justify="left" if text else "right")
    for row in rows:
        shown.add_row(*(_cell(row.get(column)) for column in columns))
    return shown


def _cell(value: float | str | Shown | None) -> str:
    if value is None:
        return "-"
    if isinstance(value, Shown):
        return value.text
    if isinstance(value, str):
        return value
    return f"{value:,}"
