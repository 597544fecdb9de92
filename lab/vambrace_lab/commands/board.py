# SPDX-License-Identifier: Apache-2.0 OR MIT
"""`vambrace-lab board IMAGE LOG`: what a measured program reported on a board's serial port
(targets/stm32/record.c), as results that `vambrace-lab compare` puts alongside a model's.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import click

from ..errors import LabError
from ..measuring.rows import OPERATIONS, Results, Row
from ..measuring.vectors import buffer_sizes, check, vector_file
from ..run.image import Image

CORES = {"stm32f407-disc": "cortex-m4", "nucleo-f767zi": "cortex-m7"}
# The conditions that a model stands for: board and clock without wait states.
MODELS = {("stm32f407-disc", 24_000_000, 0): "m4:f407"}
PREFIX = "vambrace-"


@dataclass
class Report:
    """One run of a program, as its log has it."""

    head: dict[str, Any]
    regions: list[dict[str, Any]] = field(default_factory=list)
    file: bytes = b""
    code: int | None = None


def _line(reported: Report, word: str, rest: str) -> None:
    """Takes a line of the log that begins with vambrace-WORD."""
    if word == "file":
        reported.file += bytes.fromhex(rest)
    elif word == "region":
        reported.regions.append(json.loads(rest))
    elif word == "end":
        reported.code = int(json.loads(rest)["code"])


def read_log(text: str) -> Report:
    """The last run that came to its end; other lines, such as a terminal's, do not matter."""
    current: Report | None = None
    whole: Report | None = None
    for number, line in enumerate(text.splitlines(), 1):
        at = line.find(PREFIX)
        word, _, rest = line[at + len(PREFIX) :].strip().partition(" ")
        if at < 0:
            continue
        try:
            if word == "board":
                current = Report(json.loads(rest))
            elif current is not None:
                _line(current, word, rest)
        except (ValueError, KeyError) as problem:
            raise LabError(f"line {number} of the log is damaged: {line[:80]}") from problem
        if current is not None and current.code is not None:
            whole, current = current, None
    if whole is None:
        raise LabError("the log has no run that came to its end (vambrace-board ... vambrace-end)")
    return whole


def model_of(head: Mapping[str, Any]) -> str:
    """The model for these conditions, or a name that says them."""
    conditions = (head["board"], head["hz"], head["wait_states"])
    return MODELS.get(conditions, f"{head['board']}:{head['hz'] // 1_000_000}MHz")


def rows_of(image: Image, reported: Report, name: str, model: str | None) -> list[Row]:
    if reported.head["board"] not in CORES:
        raise LabError(
            f"there is no board '{reported.head['board']}': known are {', '.join(CORES)}"
        )
    if reported.code != 0:
        raise LabError(
            f"the program ended with {reported.code} on the board: its figures mean nothing"
        )
    names = image.variable("vmb_lab_region_names")
    if names is None:
        raise LabError(f"{image.path} is no measured program (operations_SET)")
    operations = image.bytes_at(names.address, names.size).rstrip(b"\0").decode().split()
    file = vector_file(name)
    agreed = check(file, reported.file, buffer_sizes(image), signature=not file.contexts)
    rows = []
    for region in reported.regions:
        if operations[region["region"]] not in OPERATIONS:
            continue
        row = Row(name, operations[region["region"]], CORES[reported.head["board"]], model=model)
        row.stack_bytes = region["stack_bytes"]
        if reported.head["counts"]:
            row.cycles = region["cycles_sum"] / region["passes"]
            row.cycles_min, row.cycles_max = region["cycles_min"], region["cycles_max"]
        row.vectors_passed, row.vectors_total = agreed.passed, agreed.total
        row.compiler = f"arm-none-eabi-gcc {reported.head['compiler'].split()[0]}"
        rows.append(row)
    if not rows:
        raise LabError("the log has no figures of an operation")
    return rows


@click.command("board")
@click.argument("image", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.argument("log", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--out", type=click.Path(path_type=Path), default=Path("board.json"),
              show_default=True, help="Results to write.")  # fmt: skip
@click.option("--model", help="The name that the rows have instead of the conditions' own.")
def command(image: Path, log: Path, out: Path, model: str | None) -> None:
    """Make results of what IMAGE, an operations_SET, reported on a board's serial port (LOG)."""
    reported = read_log(log.read_text(encoding="utf-8", errors="replace"))
    program = str(reported.head["program"])
    if program != image.stem or not program.startswith("operations_"):
        raise LabError(f"the log is of {program}, the image is {image.stem}")
    rows = rows_of(Image(image), reported, program.removeprefix("operations_"),
                   model or model_of(reported.head))  # fmt: skip
    Results(rows, {"board": reported.head}).write(out)
    for row in rows:
        cycles = "cycles not counted" if row.cycles is None else f"{row.cycles:,.0f} cycles"
        print(f"{row.set} {row.operation}: {cycles}, {row.stack_bytes} bytes of stack")
    agreed = f"{rows[0].vectors_passed} of {rows[0].vectors_total} vectors agree"
    print(f"{agreed}; clock: {reported.head['clock']}, {reported.head['hz'] / 1e6:.0f} MHz")
    if reported.head["clock"] != "pll":
        print("The clock is not what the image asks for: a ready bit never came (an emulator?)")
    if rows[0].vectors_passed != rows[0].vectors_total:
        raise LabError(f"wrong results on the board: {agreed}")
