# SPDX-License-Identifier: Apache-2.0 OR MIT
"""`vambrace-lab bench`: builds every target, checks every set against its vectors, measures, writes tables, JSON and a page."""

from __future__ import annotations

import json
import multiprocessing
import os
import re
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from . import armingsword, builds, operations
from .builds import ROOT, Build
from .catalogue import ParameterSet, chosen, parameter_sets, sizes
from .errors import LabError
from .report import write_page
from .rows import KERNEL_SETS, Results, Row, in_order
from .sizes import code_sections, stored_bytes
from .tables import print_tables

QUICK_PRESETS = ("host", "linux-aarch64", "cortex-m4")
VECTOR_PROGRAMS = {"kem": "test_kem_vectors", "signature": "test_sig_vectors"}


@dataclass(frozen=True)
class Plan:
    """What to measure, and how much of it."""

    sets: tuple[str, ...] = ()  # names of sets or families; none: all
    presets: tuple[str, ...] = builds.PRESETS
    seeds: int = 10  # vector seeds per operation on emulated targets
    counts: int = 100  # vector counts to check
    seconds: float = 0.3  # per operation on this machine
    host_instructions: bool = True
    estimates: bool = True
    jobs: int = os.cpu_count() or 1
    folder: Path = ROOT / "build"


def quick(plan: Plan) -> Plan:
    presets = tuple(p for p in plan.presets if p in QUICK_PRESETS)
    return Plan(**{**plan.__dict__, "presets": presets, "seeds": 3, "counts": 10, "seconds": 0.1, "host_instructions": False, "estimates": False})


@dataclass
class Found:
    """What the measurements give, until it is made into rows."""

    vectors: dict[tuple[str, str], tuple[int, int]] = field(default_factory=dict)  # (preset, set) -> passed, total
    vector_failures: list[str] = field(default_factory=list)
    sizes: dict[str, dict[str, dict[str, int]]] = field(default_factory=dict)  # preset -> set -> size -> bytes
    code: dict[tuple[str, str], dict[str, int]] = field(default_factory=dict)  # (preset, set) -> section -> bytes
    rows: list[Row] = field(default_factory=list)
    shares: list[dict] = field(default_factory=list)
    attempts: dict[tuple[str, str], dict] = field(default_factory=dict)  # (set, operation) -> how many, the same on all targets: the seeds decide
    left_out: list[str] = field(default_factory=list)
    no_estimates: bool = False  # said once
    unmeasured: set[tuple[str, str]] = field(default_factory=set)  # (preset, set): no program, or wrong answers
    checked_by: dict[str, list[str]] = field(default_factory=dict)  # preset -> the vector programs that it has
    of_kernel_sets: dict[str, list[str]] = field(default_factory=dict)  # preset -> the programs for kernel sets that it has
    kernels: list[dict] = field(default_factory=list)  # single kernels: armingsword.Kernel


class Bench:
    def __init__(self, plan: Plan, console: Console, choose: Callable[[list[ParameterSet]], list[str]] | None = None):
        """choose: names of the sets to measure, from the list of all; the plan's without it."""
        self.plan, self.console, self.found, self.choose = plan, console, Found(), choose
        self.commit = builds.commit()
        self.builds: list[Build] = []
        self.known: list[ParameterSet] = []
        self.sets: list[ParameterSet] = []

    def run(self) -> Results:
        columns = (TextColumn("{task.description}"), BarColumn(bar_width=24), MofNCompleteColumn(), TimeElapsedColumn())
        with Progress(*columns, console=self.console, transient=True) as self.progress:
            self._build()
            self._each("sizes", [(b,) for b in self.builds], self._sizes)
            pairs = [(b, s) for s in self.sets for b in self.builds]
            self._each("vectors", [(b, s) for b, s in pairs if VECTOR_PROGRAMS[s.kind] in self.found.checked_by[b.preset]], self._vectors)
            pairs = [(b, s) for b, s in pairs if (b.preset, s.name) not in self.found.unmeasured]
            self._each("this machine", [(b,) for b in self.builds if b.target == "host"], self._host, jobs=1)
            # Decoding is Python, so each worker is a process; spawned, because this one has threads.
            with ProcessPoolExecutor(self.plan.jobs, multiprocessing.get_context("spawn")) as self.workers:
                self._each("emulated targets", [(b, s) for b, s in pairs if b.target != "host"], self._emulated)
                with_sets = [(b, s, k) for b, s in pairs for k in KERNEL_SETS if operations.program(s, k) in self.found.of_kernel_sets[b.preset]]
                self._each("kernel sets", with_sets, self._kernel_set)
                self._each("kernels", [(b,) for b in self.builds if armingsword.PROGRAM in self.found.of_kernel_sets[b.preset]], self._kernels)
        return self._results()

    # --- steps ---------------------------------------------------------------------------------------------------------------

    def _each(self, what: str, work: Sequence[tuple], step: Callable, jobs: int | None = None) -> None:
        """Does a step for every element; what cannot be done costs a line and no more."""
        bar = self.progress.add_task(what, total=len(work))

        def one(arguments: tuple) -> None:
            try:
                step(*arguments)
            except (LabError, subprocess.TimeoutExpired) as problem:
                names = " ".join(a.preset if isinstance(a, Build) else getattr(a, "name", a) for a in arguments)
                self._leave_out(f"{names}: {problem}")
            self.progress.advance(bar)

        with ThreadPoolExecutor(jobs or self.plan.jobs) as pool:
            list(pool.map(one, work))
        self.progress.remove_task(bar)

    def _leave_out(self, line: str) -> None:
        line = line.replace(str(ROOT) + "/", "")
        self.found.left_out.append(line)
        self.console.print(f"left out: {line}", highlight=False, markup=False, soft_wrap=True)

    def _build(self) -> None:
        bar = self.progress.add_task("building", total=len(self.plan.presets))
        for preset in self.plan.presets:
            self.progress.update(bar, description=f"building {preset}")
            missing = builds.lacks(preset)
            try:
                if missing:
                    raise LabError(missing)
                self._build_one(preset)
            except LabError as problem:
                self._leave_out(f"{preset}: {str(problem).removeprefix(f'{preset}: ')}")
            self.progress.advance(bar)
        self.progress.remove_task(bar)
        if not self.builds:
            raise LabError("no target can be built; see the lines above")

    def _build_one(self, preset: str) -> None:
        build = builds.make(preset, ["vambrace_static"], self.plan.jobs, self.plan.folder)
        if not self.sets:
            self.known = parameter_sets(build)
            self.sets = chosen(self.known, self.choose(self.known) if self.choose else self.plan.sets)
        checks = [p for p in VECTOR_PROGRAMS.values() if self.plan.counts and builds.has_goal(build, p)]
        command = ["vambrace_cli"] if preset == "host" else []
        programs = {operations.program(s): s for s in self.sets}
        of_kernel_sets = [g for g in (armingsword.PROGRAM, *(operations.program(s, "any") for s in self.sets)) if self._compares_kernel_sets(preset) and builds.has_goal(build, g)]
        if not any(operations.program(s, "any") in of_kernel_sets for s in self.sets):
            of_kernel_sets = []
        for goal, why in builds.make_each(build, [*checks, *command, *programs, *of_kernel_sets], self.plan.jobs).items():
            if goal in programs:
                self.found.unmeasured.add((preset, programs[goal].name))
                self._leave_out(f"{preset} {programs[goal].name}: {why}")
            else:
                self._leave_out(f"{preset}: {goal} cannot be built: {why}")
        self.found.checked_by[preset] = checks
        self.found.of_kernel_sets[preset] = of_kernel_sets
        self.builds.append(build)

    def _sizes(self, build: Build) -> None:
        self.found.sizes[build.preset] = sizes(build, self.sets)
        for s in self.sets:
            self.found.code[build.preset, s.name] = code_sections(build, s.functions)

    def _vectors(self, build: Build, s: ParameterSet) -> None:
        passed = self._passed(build, s)
        if not passed:
            self.found.unmeasured.add((build.preset, s.name))
        self.found.vectors[build.preset, s.name] = passed, self.plan.counts

    def _passed(self, build: Build, s: ParameterSet, kernel_set: str | None = None) -> int:
        """How many of the plan's vectors agree: all, or 0."""
        done = build.run(VECTOR_PROGRAMS[s.kind], s.name, str(self.plan.counts), seconds=900, environment=operations.choose(kernel_set))
        told = re.search(r"vectors (\d+)/\d+", done.stdout)
        if done.returncode == 0 and told:
            return int(told.group(1))
        reason = (done.stdout + done.stderr).strip().splitlines() or ["no message"]
        name = " ".join(filter(None, (build.preset, s.name, kernel_set)))
        self.found.vector_failures.append(name)
        self._leave_out(f"{name}: does not agree with its vectors: {reason[0]}")
        return 0

    def _host(self, build: Build) -> None:
        """Cycles by the vambrace command, while nothing else of the bench runs."""
        with tempfile.TemporaryDirectory(prefix="vambrace-lab-") as folder:
            out = Path(folder) / "speed.json"
            names = [s.name for s in self._answering(build)]
            done = build.run("vambrace", "speed", *names, "--seconds", str(self.plan.seconds), "--json", str(out), seconds=3600)
            if done.returncode:
                raise LabError(f"vambrace speed ended with code {done.returncode}: {(done.stderr.strip().splitlines() or ['no message'])[-1]}")
            told = json.loads(out.read_text())
        if told["unit"] != "cycles":
            self._leave_out(f"cycles of this machine: its counter counts {told['unit']}")
        features = "+".join(told["processor_features"]) or "portable"
        instructions = self._callgrind(build) if self.plan.host_instructions else {}
        for result in told["results"]:
            s = next(s for s in self.sets if s.name == result["set"])
            row = self._row(build, s, result["operation"], features)
            if told["unit"] == "cycles":
                row.cycles, row.cycles_min, row.cycles_max = (result[k] and round(result[k]) for k in ("median", "minimum", "maximum"))
            row.instructions = instructions.get((s.name, result["operation"]))
            self.found.rows.append(row)

    def _answering(self, build: Build) -> list[ParameterSet]:
        return [s for s in self.sets if (build.preset, s.name) not in self.found.unmeasured]

    def _callgrind(self, build: Build) -> dict[tuple[str, str], float]:
        if shutil.which("valgrind") is None:
            self._leave_out("instructions of this machine: valgrind is missing: install valgrind")
            return {}
        bar = self.progress.add_task("this machine, instructions", total=len(self.sets))
        found = {}

        def one(s: ParameterSet) -> None:
            try:
                for operation, n in operations.host_instructions(build, s, min(self.plan.seeds, 3)).items():
                    found[s.name, operation] = n
            except LabError as problem:
                self._leave_out(f"instructions of this machine: {problem}")
            self.progress.advance(bar)

        with ThreadPoolExecutor(self.plan.jobs) as pool:
            list(pool.map(one, self._answering(build)))
        self.progress.remove_task(bar)
        return found

    def _compares_kernel_sets(self, preset: str) -> bool:
        return preset == "linux-aarch64" and self.plan.estimates  # one compiler, and not in quick runs

    def _kernels(self, build: Build) -> None:
        self.found.kernels += self.workers.submit(armingsword.measure_kernels, build).result()

    def _kernel_set(self, build: Build, s: ParameterSet, kernel_set: str) -> None:
        passed = self._passed(build, s, kernel_set) if s.kind == "kem" and self.plan.counts else None
        if passed != 0:
            for row in self._measured_rows(build, s, kernel_set):
                row.code_bytes = row.code_sections = None  # the shipped library has no kernel sets
                row.vectors_passed, row.vectors_total = passed, passed and self.plan.counts
                self.found.rows.append(row)

    def _emulated(self, build: Build, s: ParameterSet) -> None:
        self.found.rows += self._measured_rows(build, s)

    def _measured_rows(self, build: Build, s: ParameterSet, kernel_set: str | None = None) -> list[Row]:
        measured = self.workers.submit(operations.measure, build, s, self.plan.seeds, kernel_set).result()
        if build.target == "linux-aarch64" and self.plan.estimates:
            measured += self._estimates(build, s, kernel_set)
        rows = []
        for m in measured:
            if m.attempts:
                self.found.attempts[s.name, m.operation] = m.attempts
            for model, cycles in (m.cycles or {None: {}}).items():
                row = self._row(build, s, m.operation, m.kernels)
                row.model, row.instructions, row.stack_bytes = model, m.instructions, m.stack_bytes
                row.cycles, row.cycles_min, row.cycles_max = (cycles.get(k) for k in ("mean", "min", "max"))
                rows.append(row)
            if kernel_set is None:
                self.found.shares += [
                    {"set": s.name, "operation": m.operation, "target": build.target, "compiler": build.compiler, "kernels": m.kernels, "of": of, "share": share}
                    for of, share in m.hash_share.items()
                ]
        return rows

    def _estimates(self, build: Build, s: ParameterSet, kernel_set: str | None) -> list[operations.Measured]:
        try:
            return self.workers.submit(operations.estimates, build, s, kernel_set).result()
        except LabError as problem:
            if not self.found.no_estimates:
                self._leave_out(f"estimates of out-of-order cores: {problem}")
            self.found.no_estimates = True
            return []

    # --- results -------------------------------------------------------------------------------------------------------------

    def _row(self, build: Build, s: ParameterSet, operation: str, kernels: str | None) -> Row:
        sections = self.found.code.get((build.preset, s.name))
        passed, total = self.found.vectors.get((build.preset, s.name), (None, None))
        return Row(
            s.name, operation, build.target, kernels=kernels,
            work_bytes=self.found.sizes.get(build.preset, {}).get(s.name, {}).get(f"work_{operation}"),
            code_bytes=stored_bytes(sections) if sections else None, code_sections=sections,
            vectors_passed=passed, vectors_total=total,
            compiler=build.compiler, flags=build.flags, commit=self.commit,
        )  # fmt: skip

    def _results(self) -> Results:
        names = [s.name for s in self.known]
        byte_sizes = next(iter(self.found.sizes.values()), {})
        about = {
            "commit": self.commit,
            "seeds": self.plan.seeds,
            "sets": [
                {"name": s.name, "kind": s.kind, "family": s.family, "standing": s.standing, "nist_level": s.nist_level}
                | {k: n for k, n in byte_sizes.get(s.name, {}).items() if not k.startswith("work_")}
                for s in self.sets
            ],
            "models": operations.describe_models(row.model for row in self.found.rows),
            "hash_share": sorted(self.found.shares, key=lambda e: (names.index(e["set"]), *(str(v) for v in e.values()))),
            "attempts": [{"set": set_, "operation": operation, **n} for (set_, operation), n in sorted(self.found.attempts.items(), key=lambda e: (names.index(e[0][0]), e[0][1]))],
            "left_out": sorted(self.found.left_out),
            "kernels": self.found.kernels,
        }
        return Results(in_order(self.found.rows, names), about)


@click.command()
@click.option("--quick", "fast", is_flag=True, help="This machine, AArch64 (gcc) and Cortex-M4 only, 3 seeds, 10 vectors: under three minutes.")
@click.option("--sets", default="", help="Parameter sets or families, separated by commas (default: all).")
@click.option("--targets", default="", help=f"Build presets, separated by commas (default: {','.join(builds.PRESETS)}).")
@click.option("--seeds", type=click.IntRange(1, 100), help="Vector seeds per operation (default: 10).")
@click.option("--jobs", type=click.IntRange(1), help="How many builds and emulators run at once (default: one per processor).")
@click.option("--out", type=click.Path(path_type=Path), default=ROOT / "build" / "bench", help="Where results.json and report.html go.")
@click.option("--build-folder", type=click.Path(path_type=Path), default=ROOT / "build", help="Where the builds are.")
def bench(fast: bool, sets: str, targets: str, seeds: int | None, jobs: int | None, out: Path, build_folder: Path) -> None:
    """Measure every set on every target that can run here, and show the tables."""
    console = Console(width=None if os.isatty(1) else 200)
    plan = Plan(sets=_words(sets), folder=build_folder.resolve())
    if fast:
        plan = quick(plan)
    changes = {"presets": _words(targets), "seeds": seeds, "jobs": jobs}
    plan = Plan(**{**plan.__dict__, **{k: v for k, v in changes.items() if v}})
    measured = Bench(plan, console)
    results = measured.run()
    out.mkdir(parents=True, exist_ok=True)
    results.write(out / "results.json")
    print_tables(results, console, details=not fast)
    write_page(results, out / "report.html")
    console.print(f"Written: {_shown(out / 'results.json')} and {_shown(out / 'report.html')}", soft_wrap=True)
    if measured.found.vector_failures:
        raise LabError(f"not in agreement with the official vectors: {', '.join(sorted(measured.found.vector_failures))}")


def _words(text: str) -> tuple[str, ...]:
    return tuple(word for word in re.split(r"[\s,;]+", text) if word)


def _shown(path: Path) -> str:
    try:
        return str(path.resolve().relative_to(Path.cwd()))
    except ValueError:
        return str(path)
