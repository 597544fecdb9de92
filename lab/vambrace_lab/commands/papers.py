# SPDX-License-Identifier: Apache-2.0 OR MIT
"""`vambrace-lab papers`: the tables that papers printed, with ours, and the committed
figures of the kernels in them.
"""

from __future__ import annotations

import contextlib
import json
import os
import platform
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import click
from rich.console import Console

from ..errors import LabError
from ..measuring.rows import Results
from ..papers import (
    armingsword,
    committed,
    floating,
    mceliece,
    multiplications,
    plantard,
    printed,
    products,
    reductions,
    tradeoffs,
    x86,
)
from ..papers.kernels import Kernel
from ..results.tables import as_printed
from ..run import builds
from ..run.builds import ROOT, Build
from ..run.catalogue import parameter_sets, turn_of_week

NOTHING_TO_COMPARE = 77  # CTest shows the test as skipped
KERNEL_TABLES = (
    "kernels",
    "reductions",
    "plantard",
    "multiplications",
    "products",
    "tradeoffs",
)
COMMITTED_TABLES = ("printed", "floating")  # of committed figures, without a build
LONG_TABLES = ("x86",)  # not by default: it builds much, and measures this machine
TABLES = (*KERNEL_TABLES, *COMMITTED_TABLES, *LONG_TABLES)

Measure = Callable[[Build, bool], list[Kernel]]  # (build, whether cycles are estimated)
Found = Mapping[str, Sequence[Kernel]]  # target -> kernels


def _plain(measure: Callable[[Build], list[Kernel]]) -> Measure:
    """Of kernels that no out-of-order core is estimated for."""
    return lambda build, estimates: measure(build)


def _armingsword(build: Build, estimates: bool) -> list[Kernel]:
    return [Kernel(**k) for k in armingsword.measure_kernels(build, estimates)]


def _schemes(name: str, build: Build, estimates: bool) -> list[Kernel]:
    return armingsword.measure_schemes(build, name, estimates)


def _shipped(name: str, build: Build, estimates: bool) -> list[Kernel]:
    return armingsword.measure_schemes(build, name, estimates, [armingsword.LIBRARY])


def _counts(name: str, build: Build, estimates: bool) -> list[Kernel]:
    return armingsword.measure_counts(build, name)


# target -> table -> program -> what measures it
PROGRAMS: Mapping[str, Mapping[str, Mapping[str, Measure]]] = {
    "linux-aarch64": {
        "kernels": {
            armingsword.PROGRAM: _armingsword,
            mceliece.PROGRAM: mceliece.measure_kernels,
            **{
                armingsword.scheme_program(name): partial(_schemes, name)
                for name in armingsword.SCHEMES
            },
            **{f"operations_{name}": partial(_shipped, name) for name in armingsword.SCHEMES},
        },
        "reductions": {reductions.PROGRAM: _plain(reductions.measure_operations)},
        "plantard": {plantard.ARITHMETIC: plantard.measure_workloads},
        "tradeoffs": {tradeoffs.PROGRAM: tradeoffs.measure_aarch64},
    },
    "cortex-m4": {
        "kernels": {
            f"operations_{name}": partial(_counts, name) for name in armingsword.RANDOM_BYTES
        },
        "reductions": {reductions.PROGRAM: _plain(reductions.measure_operations)},
        "plantard": {plantard.TRANSFORMS: _plain(plantard.measure_transforms)},
        "multiplications": {multiplications.PROGRAM: _plain(multiplications.measure_instructions)},
        "products": {products.PROGRAM: _plain(products.measure_products)},
        "tradeoffs": {
            tradeoffs.PROGRAM: _plain(tradeoffs.measure_board),
            tradeoffs.TOOM_COOK: _plain(tradeoffs.measure_toom_cook),
        },
    },
    "cortex-m0": {"products": {products.PROGRAM: _plain(products.measure_products)}},
    "cortex-m55": {"products": {products.PROGRAM: _plain(products.measure_products)}},
}


def measured(build: Build, tables: Sequence[str], estimates: bool) -> list[Kernel]:
    """The kernels of these tables whose programs the build can have."""
    found = []
    for table, programs in PROGRAMS[build.target].items():
        for program, measure in programs.items() if table in tables else ():
            if builds.has_goal(build, program):
                found += measure(build, estimates)
    return found


def missing_programs(build: Build, tables: Sequence[str]) -> list[str]:
    """What a build that is not configured for the sets of these tables does not have."""
    return [
        program
        for table, programs in PROGRAMS[build.target].items()
        if table in tables
        for program in programs
        if not builds.has_goal(build, program)
    ]


def built(target: str, folder: Path | None, tables: Sequence[str], jobs: int) -> Build:
    """The target's build with those programs of these tables that it is configured for."""
    missing = builds.lacks(target)
    if missing:
        raise LabError(missing)
    build = builds.configure(target, folder)
    wanted = [p for t in tables for p in PROGRAMS[target].get(t, ())]
    builds.make(build, [p for p in wanted if builds.has_goal(build, p)], jobs)
    return build


# ---- Committed figures ---------------------------------------------------------------------------


def _check_floating(console: Console, folder: Path | None, jobs: int, everything: bool) -> int:
    """The command's exit code. Without `everything` one set, another one every second week, when
    the tests run on the Cortex-M7, and instructions alone: cycles of key generation take minutes.
    """
    before = committed.of_cortex_m7()
    sets = (
        floating.SETS if everything else [floating.SETS[turn_of_week() // 2 % len(floating.SETS)]]
    )
    compiler, after = measured_floating(
        folder, sets, before[0].passes, jobs, counts_alone=not everything
    )
    then = committed.read()[floating.PRESET]["compiler"]
    if compiler != then:
        console.print(f"nothing to compare, the counts are of {then}")
        return NOTHING_TO_COMPARE
    return _reported(
        console, floating.PRESET, len(after), committed.floating_changes(before, after)
    )


def _update_floating(console: Console, folder: Path | None, seeds: int, jobs: int) -> None:
    compiler, found = measured_floating(folder, floating.SETS, seeds, jobs, counts_alone=False)
    document = committed.read()
    document[floating.PRESET] = {"compiler": compiler, "floating": floating.kept(found)}
    committed.write(document)
    console.print(f"Written: {committed.FIGURES}", soft_wrap=True)


def _check(
    console: Console,
    tables: Sequence[str],
    targets: Sequence[str],
    folder: Path | None,
    jobs: int,
    everything: bool,
) -> int:
    """The command's exit code. Without `everything` no cycles of out-of-order cores."""
    document, code = committed.read(), NOTHING_TO_COMPARE
    for target in targets:
        build = built(target, folder, tables, jobs)
        before = document.get(target, {"compiler": "nobody"})
        if before["compiler"] != build.compiler:
            console.print(f"{target}: nothing to compare, the counts are of {before['compiler']}")
            continue
        found = measured(build, tables, estimates=everything)
        wrong = committed.changes(committed.of_kept(before), found)
        if found:
            worst = _reported(console, target, len(found), wrong)
            code = worst if code == NOTHING_TO_COMPARE else max(code, worst)
    return code


def _reported(console: Console, target: str, compared: int, wrong: Sequence[str]) -> int:
    for line in wrong:
        console.print(f"{target}: {line}", highlight=False, soft_wrap=True)
    console.print(f"{target}: {compared} figures, {len(wrong)} unlike lab/baseline/papers.json")
    return int(bool(wrong))


def _update(
    console: Console, tables: Sequence[str], targets: Sequence[str], folder: Path | None, jobs: int
) -> None:
    """Figures of other tables of the target stay."""
    for target in targets:
        build = built(target, folder, tables, jobs)
        missing = missing_programs(build, tables)
        if missing:
            raise LabError(
                f"{build.folder} cannot build {', '.join(missing)}: "
                f"cmake --preset {target} -DVMB_SETS=all"
            )
        found = measured(build, tables, estimates=True)
        document = committed.read()
        if set(tables) != set(KERNEL_TABLES):
            names = {k.kernel for k in found}
            found += [k for k in committed.of_kept(document[target]) if k.kernel not in names]
        document[target] = committed.kept(found, build.compiler)
        committed.write(document)
    console.print(f"Written: {committed.FIGURES}", soft_wrap=True)


# ---- Tables --------------------------------------------------------------------------------------


def kernel_tables(found: Found, chosen: Sequence[str]) -> list[dict[str, Any]]:
    """The tables of kernels, of those targets that were measured."""
    aarch64, m4 = found.get("linux-aarch64", ()), found.get("cortex-m4", ())
    tables: list[dict[str, Any]] = []
    if "kernels" in chosen:
        reported = Results(armingsword.rows_of(aarch64))
        reported.about["kernels"] = [k.__dict__ for k in aarch64]
        tables += [*armingsword.count_table(m4), *armingsword.comparisons(reported)]
        if any(k.kernel in mceliece.SETS for k in aarch64):
            tables += mceliece.comparisons(aarch64)
    if "reductions" in chosen:
        tables += reductions.comparisons(found)
    if "plantard" in chosen:
        tables += [*plantard.workloads(aarch64), *plantard.transforms(m4)]
    if "multiplications" in chosen:
        tables += multiplications.comparisons(m4)
    if "products" in chosen:
        tables += products.comparisons(found)
    if "tradeoffs" in chosen:
        tables += tradeoffs.comparisons(found)
    return tables


def all_tables(
    chosen: Sequence[str],
    targets: Sequence[str],
    folder: Path | None,
    seeds: int,
    jobs: int,
    left_out: Callable[[str], None],
) -> Iterator[dict[str, Any]]:
    """The chosen tables, as they are made. left_out is called with what cannot be built here."""
    if "printed" in chosen:
        yield from printed.comparisons()
    if "floating" in chosen:
        yield from floating.tables(committed.of_cortex_m7(), printed.committed(printed.BASELINE))
    found: dict[str, list[Kernel]] = {}
    for target in targets:
        wanted = [t for t in KERNEL_TABLES if t in chosen and t in PROGRAMS[target]]
        try:
            if wanted:
                build = built(target, folder, wanted, jobs)
                found[target] = measured(build, wanted, estimates=True)
                for program in missing_programs(build, wanted):
                    left_out(f"{target}: {program}: the build is not configured for its sets")
        except LabError as problem:
            left_out(f"{target}: {problem}")
    try:
        if "tradeoffs" in chosen and host_is_x86():
            found["host"] = tradeoffs_here(folder, jobs)
    except LabError as problem:
        left_out(f"tradeoffs on this machine: {problem}")
    yield from kernel_tables(found, chosen)
    try:
        if "x86" in chosen:
            yield from x86_tables(folder, seeds, jobs)
    except LabError as problem:
        left_out(f"x86: {problem}")


def host_is_x86() -> bool:
    return platform.machine().lower() in ("x86_64", "amd64")


def tradeoffs_here(folder: Path | None, jobs: int) -> list[Kernel]:
    """In a build of its own: the tests' build may have sanitizers or few sets."""
    missing = builds.lacks("host")
    if missing:
        raise LabError(missing)
    place = (folder or ROOT / "build") / "lab/tradeoffs"
    build = builds.configure("host", place, ["saber"], [s.name for s in parameter_sets()])
    builds.make(build, [tradeoffs.PROGRAM], jobs)
    return tradeoffs.measure_host(build)


def x86_tables(folder: Path | None, seeds: int, jobs: int) -> list[dict[str, Any]]:
    """This machine, with the library's kernels and with portable C."""
    missing = builds.lacks("host")
    if missing:
        raise LabError(missing)
    everything, rows = [s.name for s in parameter_sets()], []
    parent = folder or ROOT / "build"
    for place, option in ((parent, "OFF"), (parent / "lab/portable", "ON")):
        options = [f"-DVMB_PORTABLE_ONLY={option}", "-DVMB_BUILD_CLI=ON"]
        build = builds.configure("host", place, x86.sets(), everything, options)
        builds.make(build, ["vambrace_cli"], jobs)
        for name in x86.sets():
            rows += x86.measure(build, name, x86.seconds_of(name, seeds))
    return x86.comparisons(Results(rows))


def measured_floating(
    folder: Path | None, names: Sequence[str], seeds: int, jobs: int, counts_alone: bool
) -> tuple[str, list[floating.Floating]]:
    """The compiler, and the figures of two builds of the Cortex-M7."""
    missing = builds.lacks(floating.PRESET)
    if missing:
        raise LabError(missing)
    parent, found, compiler = folder or ROOT / "build", [], ""
    for kind in floating.KINDS:
        sets = [f"-DVMB_SETS={';'.join(floating.SETS)}"]
        flags = floating.EMULATED if kind == "EMU" else ""
        with environment(CFLAGS=flags):
            place = parent / "floating" / kind.lower()
            build = builds.configure(floating.PRESET, place, more=sets)
        builds.make(build, [f"operations_{name}" for name in names], jobs)
        compiler = build.compiler
        for name in names:
            found += floating.measure(build, name, kind, seeds, counts_alone)
    return compiler, found


@contextlib.contextmanager
def environment(**variables: str) -> Iterator[None]:
    """CMake takes flags besides those of a toolchain file from the environment alone."""
    before = dict(os.environ)
    os.environ.update(variables)
    try:
        yield
    finally:
        os.environ.clear()
        os.environ.update(before)


@click.command("papers")
@click.option("--update", is_flag=True, help="Write the counts to lab/baseline/papers.json.")
@click.option(
    "--check",
    is_flag=True,
    help="Measure and compare with these figures, show no tables; one that differs by more than "
    "1.5 %, up or down, fails. --update and --check are of the kernels (--table: of some tables), "
    "or of floating with --table floating.",
)
@click.option(
    "--all",
    "everything",
    is_flag=True,
    help="With --check: cycles of out-of-order cores, too, and every set of floating with its "
    "cycles (default: instructions, cycles of boards, and one set of floating in turn).",
)
@click.option(
    "--table",
    "chosen",
    type=click.Choice(TABLES),
    multiple=True,
    help="kernels: ARMing-sword, Classic McEliece on ARMv8; reductions: operations of a product by "
    "each method; plantard: against Montgomery and Barrett, Kyber's and NTTRU's kernels; "
    "multiplications: Cortex-M3 and M4; products: Saber's and Scabbard's rings on three cores; "
    "tradeoffs: precomputation and lazy interpolation in Saber's product; "
    "printed: whole schemes on Cortex-M by our committed figures, without a build; x86: the "
    "slides' reference and AVX2 with this machine; floating: FPU against emulation on the "
    "Cortex-M7, by our committed figures (default: all but x86).",
)
@click.option(
    "--target",
    "targets",
    type=click.Choice(tuple(PROGRAMS)),
    multiple=True,
    help="Measure kernels on this target alone; repeatable (default: all).",
)
@click.option(
    "--seeds",
    default=3,
    show_default=True,
    type=click.IntRange(1),
    help="Of x86, and of floating with --update.",
)
@click.option("--json", "path", type=click.Path(path_type=Path), help="Write the tables as well.")
@click.option(
    "--build-folder", type=click.Path(path_type=Path), help="Where the builds are (default: build)."
)
@click.option("--jobs", type=click.IntRange(min=1), help="How many compilers run at once.")
def command(
    update: bool,
    check: bool,
    everything: bool,
    chosen: tuple[str, ...],
    targets: tuple[str, ...],
    seeds: int,
    path: Path | None,
    build_folder: Path | None,
    jobs: int | None,
) -> None:
    """Show the tables of the founding papers with ours alongside them."""
    console = Console(width=None if sys.stdout.isatty() else 200)
    jobs, targets = jobs or os.cpu_count() or 1, targets or tuple(PROGRAMS)
    only_floating = chosen == ("floating",)
    kernels = [t for t in KERNEL_TABLES if t in chosen] or KERNEL_TABLES
    if check:
        sys.exit(
            _check_floating(console, build_folder, jobs, everything)
            if only_floating
            else _check(console, kernels, targets, build_folder, jobs, everything)
        )
    if update:
        if only_floating:
            _update_floating(console, build_folder, seeds, jobs)
        else:
            _update(console, kernels, targets, build_folder, jobs)
        return
    chosen = chosen or tuple(t for t in TABLES if t not in LONG_TABLES)
    shown = show(console, chosen, targets, build_folder, seeds, jobs)
    if path:
        path.write_text(json.dumps(shown, indent=1) + "\n")


def show(
    console: Console,
    chosen: Sequence[str],
    targets: Sequence[str],
    folder: Path | None,
    seeds: int,
    jobs: int,
) -> list[dict[str, Any]]:
    """Prints the tables as they are made, and what is left out; the tables."""

    def left_out(line: str) -> None:
        console.print(f"left out: {line}", highlight=False, soft_wrap=True)

    shown = []
    for table in all_tables(chosen, targets, folder, seeds, jobs, left_out):
        console.print(as_printed(table))
        shown.append(table)
    return shown
