# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The table of sets and results in the README, written from the committed baseline so that nobody edits figures by hand."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import click

from .builds import ROOT, Build
from .catalogue import ParameterSet, parameter_sets
from .errors import LabError

BEGIN, END = "<!-- results: begin -->", "<!-- results: end -->"
HEAD = [
    "| set | family | standing | AArch64, k instructions | Cortex-M4, k cycles (m4:f407) | working memory | stack |",
    "|---|---|---|---|---|---|---|",
]


def _thousands(rows: list[dict], field: str) -> str:
    values = [row[field] for row in rows]
    if not values or any(value is None for value in values):
        return "-"
    return " / ".join(f"{value / 1000:,.0f}" for value in values)


def _largest(rows: list[dict], field: str) -> str:
    values = [row[field] for row in rows if row[field] is not None]
    return f"{max(values):,}" if values else "-"


def table(sets: Sequence[ParameterSet], rows: list[dict]) -> list[str]:
    """One line of Markdown per set; operations in the order in which the rows have them."""
    lines = list(HEAD)
    for one in sets:
        own = [row for row in rows if row["set"] == one.name]
        arm = [row for row in own if row["target"] == "linux-aarch64" and row["model"] is None]
        m4 = [row for row in own if row["target"] == "cortex-m4" and row["model"] == "m4:f407"]
        lines.append(
            f"| {one.name} | {one.family} | {one.standing} | {_thousands(arm, 'instructions')} | {_thousands(m4, 'cycles')} "
            f"| {_largest(m4, 'work_bytes')} | {_largest(m4, 'stack_bytes')} |"
        )
    return lines


def write(path: Path, lines: list[str]) -> None:
    """Replaces what stands between the two markers of the file."""
    text = path.read_text(encoding="utf-8")
    if text.count(BEGIN) != 1 or text.count(END) != 1:
        raise LabError(f"{path} has no place for the table: put the lines {BEGIN} and {END} into it, once each")
    before, rest = text.split(BEGIN)
    _, after = rest.split(END)
    path.write_text(before + BEGIN + "\n" + "\n".join(lines) + "\n" + END + after, encoding="utf-8")


@click.command("readme")
@click.option("--baseline", type=click.Path(exists=True, dir_okay=False, path_type=Path), default=ROOT / "lab/baseline/baseline.json")
@click.option("--file", "path", type=click.Path(exists=True, dir_okay=False, path_type=Path), default=ROOT / "README.md")
def command(baseline: Path, path: Path) -> None:
    """Write the table of sets and results into the README, from the committed baseline. Needs build/host (make lib)."""
    if not (ROOT / "build/host/CMakeCache.txt").exists():
        raise LabError("build/host is missing: run make lib")
    sets = parameter_sets(Build("host", ROOT / "build/host"))
    write(path, table(sets, json.loads(baseline.read_text(encoding="utf-8"))["rows"]))
