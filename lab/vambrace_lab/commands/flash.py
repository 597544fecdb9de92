# SPDX-License-Identifier: Apache-2.0 OR MIT
"""`vambrace-lab flash`: the bytes of flash that a program takes on a Cortex-M4 for one operation of
a set, or for all three, at each level of optimisation.

A verifier or an encapsulating device links what that operation reaches and nothing else, so each
operation is linked by itself (measuring/sizes.py). The same sources and compiler give the same
bytes; the committed ones are in lab/baseline/flash.json, those of the verifiers of stateful
signatures, which belong to no set, in lab/baseline/verifiers.json.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

import click
from rich import box
from rich.console import Console
from rich.table import Table

from ..errors import LabError
from ..measuring.rows import row_text
from ..measuring.sizes import code_sections, stored_bytes
from ..run.builds import ROOT, Build, configure, lacks, make
from ..run.catalogue import ParameterSet, chosen, compiled_together, parameter_sets, turn_of_week
from .compare import of_week

PRESET = "cortex-m4"
COMMITTED = ROOT / "lab/baseline/flash.json"
LEVELS = {  # options for CMake
    "-O3": ("-DVMB_OPTIMIZE_SIZE=OFF", "-DVMB_SMALL_CODE="),
    "-O3 small": ("-DVMB_OPTIMIZE_SIZE=OFF", "-DVMB_SMALL_CODE=ON"),
    "-Os": ("-DVMB_OPTIMIZE_SIZE=ON", "-DVMB_SMALL_CODE="),
}
ALL = "all"  # the three operations together

# What VMB_SETS names -> its functions: with SHA-256 alone, and with all hashes.
VERIFIERS = {
    "lms_sha256": {"lms": "vmb_lms_verify", "hss": "vmb_hss_verify"},
    "xmss_sha256": {"xmss": "vmb_xmss_verify", "xmssmt": "vmb_xmssmt_verify"},
    "lms": {"lms": "vmb_lms_verify", "hss": "vmb_hss_verify"},
    "xmss": {"xmss": "vmb_xmss_verify", "xmssmt": "vmb_xmssmt_verify"},
}
COMMITTED_VERIFIERS = ROOT / "lab/baseline/verifiers.json"

NOTHING_TO_COMPARE = 77  # CTest shows the test as skipped

Figures = dict[str, dict[str, dict[str, int]]]  # set -> level -> operation -> bytes


def measured(
    sets: Sequence[ParameterSet], everything: Sequence[ParameterSet], jobs: int
) -> tuple[Figures, str]:
    """Builds the library at each level and links it; the figures, and the compiler's name."""
    figures: Figures = {one.name: {} for one in sets}
    compiler = ""
    together = compiled_together(everything, [one.name for one in sets])
    names = [one.name for one in everything]
    for level in LEVELS:
        folder = ROOT / "build/lab/flash" / _word(level)
        build = _library(folder, level, jobs, together, names)
        compiler = build.compiler
        for one in sets:
            wanted = {op: [f] for op, f in zip(one.operations, one.functions, strict=True)}
            wanted[ALL] = list(one.functions)
            figures[one.name][level] = _bytes(build, wanted)
    return figures, compiler


def measured_verifiers(names: Sequence[str], jobs: int) -> tuple[Figures, str]:
    """As `measured`, of verifiers of stateful signatures, each built without the others."""
    figures: Figures = {name: {} for name in names}
    compiler = ""
    for name in names:
        wanted = {operation: [function] for operation, function in VERIFIERS[name].items()}
        for level in LEVELS:
            folder = ROOT / "build/lab/verifiers" / f"{name}_{_word(level)}"
            build = _library(folder, level, jobs, None, (), f"-DVMB_SETS={name}")
            compiler = build.compiler
            figures[name][level] = _bytes(build, wanted)
    return figures, compiler


def _word(level: str) -> str:
    return level.replace(" ", "_").strip("-")


def _library(
    folder: Path,
    level: str,
    jobs: int,
    sets: Sequence[str] | None,
    everything: Sequence[str],
    *options: str,
) -> Build:
    more = ["-DVMB_BUILD_TESTS=OFF", *options, *LEVELS[level]]
    build = configure(PRESET, folder, sets, everything, more)
    make(build, ["vambrace_static"], jobs)
    return build


def _bytes(build: Build, wanted: Mapping[str, Sequence[str]]) -> dict[str, int]:
    """Of each operation, by the functions that it is linked for."""
    return {
        operation: stored_bytes(code_sections(build, functions))
        for operation, functions in wanted.items()
    }


def read(path: Path = COMMITTED) -> tuple[Figures, str]:
    """The committed figures and the compiler of them; none where there is no file."""
    if not path.exists():
        return {}, ""
    content = json.loads(path.read_text(encoding="utf-8"))
    return content["sets"], content["compiler"]


def write(figures: Figures, order: Sequence[str], compiler: str, path: Path = COMMITTED) -> None:
    known = {**read(path)[0], **figures}
    sets = {name: known[name] for name in order if name in known}
    content = {"format": 1, "target": PRESET, "compiler": compiler, "sets": sets}
    path.write_text(row_text(content), encoding="utf-8")


def changed(before: Figures, after: Figures, threshold: float = 0) -> list[str]:
    """A line for each figure that differs by more than the threshold, a part of one."""
    return [
        f"{name} {operation} {level}: {old:,} -> {size:,} bytes"
        for name, levels in after.items()
        for level, operations in levels.items()
        for operation, size in operations.items()
        for old in [before.get(name, {}).get(level, {}).get(operation, size)]
        if abs(size - old) > old * threshold
    ]


def show(figures: Figures, console: Console) -> None:
    table = Table(title="Flash on the Cortex-M4, bytes", box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("set")
    table.add_column("operation")
    for level in LEVELS:
        table.add_column(level, justify="right")
    for name, levels in figures.items():
        for operation in levels["-Os"]:
            table.add_row(name, operation, *(f"{levels[level][operation]:,}" for level in LEVELS))
    console.print(table)


@click.command("flash")
@click.option(
    "--sets",
    default="",
    help="names of sets or families, separated by commas; lms, xmss, lms_sha256, xmss_sha256",
)
@click.option("--update", is_flag=True, help="write lab/baseline/flash.json, verifiers.json")
@click.option("--threshold", type=float, default=0, help="per cent by which a figure may differ")
@click.option(
    "--week",
    is_flag=True,
    help="the sets of this week, or of VMB_ROTATION: others in each second week, all in 52",
)
@click.option("--jobs", type=int, default=os.cpu_count() or 1, help="compilers at a time")
def command(sets: str, update: bool, threshold: float, week: bool, jobs: int) -> None:
    """Flash bytes of every operation on a Cortex-M4, at -O3, -O3 with VMB_SMALL_CODE, and -Os.

    Ends with 1 if something takes more or less than the committed figures say, with 77 if another
    compiler made those.
    """
    missing = lacks(PRESET)
    if missing:
        raise LabError(missing)
    words = sets.replace(",", " ").split()
    console = Console()
    verifiers = [name for name in VERIFIERS if name in words or not (words or week)]
    lines: list[str] | None = []
    if verifiers:
        figures, compiler = measured_verifiers(verifiers, jobs)
        order = list(VERIFIERS)
        lines = finish(figures, compiler, order, COMMITTED_VERIFIERS, update, console, threshold)
        words = [word for word in words if word not in VERIFIERS]
    if words or week or not sets:
        everything = parameter_sets()
        if week:
            words += of_week(list(read()[0]), turn_of_week() // 2)
        figures, compiler = measured(chosen(everything, words), everything, jobs)
        order = [one.name for one in everything]
        more = finish(figures, compiler, order, COMMITTED, update, console, threshold)
        lines = None if lines is None or more is None else lines + more
    if lines is None:
        sys.exit(NOTHING_TO_COMPARE)
    sys.exit(1 if lines else 0)


def finish(
    figures: Figures,
    compiler: str,
    order: Sequence[str],
    path: Path,
    update: bool,
    console: Console,
    threshold: float = 0,
) -> list[str] | None:
    """Shows the figures, and writes them or says which differ; None: of another compiler."""
    show(figures, console)
    if update:
        write(figures, order, compiler, path)
        console.print(f"written: {path}")
        return []
    committed, their_compiler = read(path)
    if compiler != their_compiler:
        console.print(f"not compared: the committed figures are of {their_compiler or 'nobody'}")
        return None
    lines = changed(committed, figures, threshold / 100)
    for line in lines:
        console.print(line)
    return lines
