# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The table of sets and results in the README, written from a results.json so that nobody edits figures by hand."""

from __future__ import annotations

import json
from pathlib import Path

import click

from .errors import LabError

BEGIN, END = "<!-- results: begin -->", "<!-- results: end -->"
HEAD = (
    "| set | standing | this machine, k cycles | AArch64, k instructions | Cortex-M4, k cycles (m4:f407) | working memory | M4 stack | vectors |",
    "|---|---|---|---|---|---|---|---|",
)


def _pick(rows: list[dict], target: str, model: str | None, compiler: str) -> list[dict]:
    """The rows of one column, one per operation in the order in which they were measured."""
    return [row for row in rows if row["target"] == target and row["model"] == model and row["compiler"].startswith(compiler)]


def _thousands(rows: list[dict], field: str) -> str:
    values = [row[field] for row in rows]
    if not values or any(value is None for value in values):
        return "-"
    return " / ".join(f"{value / 1000:,.0f}" for value in values)


def _largest(rows: list[dict], field: str) -> str:
    values = [row[field] for row in rows if row[field] is not None]
    return f"{max(values):,}" if values else "-"


def table(results: dict) -> list[str]:
    """One line of Markdown per set; operations in the order key generation / encaps or sign / decaps or verify."""
    lines = list(HEAD)
    for facts in results["sets"]:
        name = facts["name"]
        rows = [row for row in results["rows"] if row["set"] == name]
        host, arm = _pick(rows, "host", None, ""), _pick(rows, "linux-aarch64", None, "clang")
        m4 = _pick(rows, "cortex-m4", "m4:f407", "")
        passed, total = max(((row["vectors_passed"], row["vectors_total"]) for row in rows if row["vectors_total"]), key=lambda pair: pair[1], default=("-", "-"))
        lines.append(
            f"| {name} | {facts['standing']} | {_thousands(host, 'cycles')} | {_thousands(arm, 'instructions')} | {_thousands(m4, 'cycles')} "
            f"| {_largest(m4 or host, 'work_bytes')} | {_largest(m4, 'stack_bytes')} | {passed}/{total} |"
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
@click.argument("results", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--file", "path", type=click.Path(exists=True, dir_okay=False, path_type=Path), default=Path("README.md"), show_default=True)
def command(results: Path, path: Path) -> None:
    """Write the table of sets and results of RESULTS (a results.json of bench) into the README."""
    write(path, table(json.loads(results.read_text(encoding="utf-8"))))
