# SPDX-License-Identifier: Apache-2.0 OR MIT
"""A run of the bench: target by target it builds, checks every set against its vectors, measures,
and shows the figures as they come.
"""

from __future__ import annotations

import multiprocessing
import shutil
import subprocess
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from rich.console import Console

from ..errors import LabError
from ..measuring import operations
from ..measuring.rows import KERNEL_SETS, Results, Row, in_order
from ..papers import armingsword
from ..results.tables import number, title
from ..run import builds
from ..run.builds import ROOT, Build
from ..run.catalogue import ParameterSet, compiled_together, parameter_sets
from . import plan as plans
from . import units
from .clock import Clock
from .journal import Journal, digest
from .plan import Choice, Plan, committed_costs
from .units import Outcome

QUOTES = "`'"  # of the linker
SPEED_OVERHEAD_SECONDS = 0.15  # start of the command, for one set


@dataclass(frozen=True)
class Unit:
    """A piece of work for one process: how it is called in the journal, what it costs, what to
    do.
    """

    name: str
    seconds: float
    work: Callable[..., Any]
    arguments: tuple[Any, ...]


@dataclass
class Found:
    """What the measurements give, until it is made into results."""

    rows: list[Row] = field(default_factory=list)
    sizes: dict[str, dict[str, int]] = field(default_factory=dict)  # set -> size -> bytes
    shares: list[dict[str, Any]] = field(default_factory=list)
    attempts: dict[tuple[str, str], dict[str, float]] = field(
        default_factory=dict
    )  # (set, operation) -> how many: the seeds decide, not the target
    kernels: list[dict[str, Any]] = field(
        default_factory=list
    )  # single kernels: armingsword.Kernel
    left_out: dict[str, list[str]] = field(default_factory=dict)  # reason -> what
    wrong: list[str] = field(default_factory=list)  # what does not agree with the official vectors


class Bench:
    def __init__(
        self,
        plan: Plan,
        console: Console,
        choose: Callable[[list[ParameterSet]], list[str]] | None = None,
        journal: Path | None = None,
    ):
        """choose: names of the sets to measure, from the list of all; the plan's without it.
        journal: where an interrupted run goes on.
        """
        self.console, self.found = console, Found()
        self.commit = builds.commit()
        self.costs = committed_costs()
        self.known = parameter_sets()
        self.plan = plan.named(choose(self.known)) if choose else plan
        self.clock = Clock(console, self.plan.jobs)
        self.choices = {
            preset: plans.choose(self.plan, preset, self.known, self.costs)
            for preset in self.plan.presets
        }
        self.journal = Journal(journal, self._description()) if journal else None
        self.workers: ProcessPoolExecutor | None = None

    def _description(self) -> dict[str, Any]:
        """Of the run: figures of another one are not mixed with its own."""
        plan = {k: v for k, v in self.plan.__dict__.items() if k not in ("jobs", "folder")}
        return {
            "sources": digest(),
            "commit": self.commit,
            "plan": {k: list(v) if isinstance(v, tuple) else v for k, v in plan.items()},
        }

    # --- the run ----------------------------------------------------------------------------------

    def run(self) -> Results:
        for choice in self.choices.values():
            for line in choice.left_out:
                self._leave_out(line)
        for line in plans.left_out_of(self.plan, self._all_sets(), self.costs):
            self._leave_out(line)
        if self.journal:
            self.journal.begin()
            if self.journal.kept:
                self._say(
                    f"{self.journal.kept} figures are there from the run that was interrupted; "
                    "it goes on"
                )
        self.clock.total = sum(self._expected(preset) for preset in self.plan.presets)
        with self._working(), self.clock:
            built = [preset for preset in self.plan.presets if self._target(preset)]
        if not built:
            raise LabError("no target can be built; see the lines above")
        if self.journal:
            self.journal.end()
        return self._results()

    def _all_sets(self) -> list[ParameterSet]:
        names = {s.name for choice in self.choices.values() for s in choice.sets}
        return [s for s in self.known if s.name in names]

    @contextmanager
    def _working(self) -> Iterator[None]:
        """Decoding is Python, so each worker is a process. They end at a time when the run is
        interrupted.
        """
        with ProcessPoolExecutor(
            self.plan.jobs, multiprocessing.get_context("spawn"), units.begin_worker
        ) as self.workers:
            try:
                yield
            except BaseException:
                self.workers.shutdown(wait=False, cancel_futures=True)
                for process in multiprocessing.active_children():
                    process.terminate()
                raise

    def _target(self, preset: str) -> bool:
        """Builds and measures one target; False if it cannot be built."""
        missing, choice = builds.lacks(preset), self.choices[preset]
        if missing or not choice.sets:
            self.clock.drop(self._expected(preset))
            if missing:
                self._leave_out(missing, preset)
            return not missing
        try:
            build, measurable = self._build(preset, choice)
        except LabError as problem:
            self._leave_out(str(problem).removeprefix(f"{preset}: "), preset)
            return False
        if preset == "host":
            self._this_machine(build, measurable)
        else:
            self._emulated(build, choice, measurable)
        return True

    def _expected(self, preset: str) -> float:
        choice = self.choices[preset]
        measuring = sum(
            self._unit_seconds(preset, s)
            for s in choice.sets
            if not self._kept(f"{preset}/{s.name}")
        )
        return plans.build_seconds(preset, len(choice.sets)) + measuring

    def _unit_seconds(self, preset: str, s: ParameterSet) -> float:
        seconds = plans.measuring_seconds(
            self.plan, self.costs, preset, s.name, s.name in self.choices[preset].estimated
        )
        return seconds + (self._speed_seconds(s) if preset == "host" else 0)

    def _speed_seconds(self, s: ParameterSet) -> float:
        """All processors wait while this machine is measured."""
        longest = self.costs.of(s.name, "host") / plans.speed_of("host")  # one sample of each
        each = len(s.operations) * self.plan.seconds
        return (SPEED_OVERHEAD_SECONDS + each + longest) * self.plan.jobs

    # --- building ---------------------------------------------------------------------------------

    def _build(self, preset: str, choice: Choice) -> tuple[Build, list[ParameterSet]]:
        """The build, and the sets whose measured program is there."""
        expected, reported = plans.build_seconds(preset, len(choice.sets)), 0.0

        def report(share: float) -> None:
            nonlocal reported
            self.clock.advance(max(share - reported, 0) * expected)
            reported = max(share, reported)

        self.clock.phase(f"building {preset}")
        names = [s.name for s in choice.sets] if self.plan.configure_sets else None
        if names and self.plan.with_relatives:
            names = compiled_together(self.known, names)
        everything = [s.name for s in self.known]
        build = builds.configure(preset, self.plan.folder, names, everything, self.plan.options)
        programs = {operations.program(s): s for s in choice.sets}
        goals = [
            *programs,
            *(["vambrace_cli"] if preset == "host" else []),
            *self._kernel_set_programs(build, choice),
        ]
        failed = builds.make_each(build, ["vambrace_static", *goals], self.plan.jobs, report)
        report(1.0)
        if "vambrace_static" in failed or failed.keys() >= programs.keys():
            raise LabError(next(iter(failed.values())))
        for goal, why in failed.items():
            self._leave_out(
                *self._cannot_be_built(
                    preset, programs[goal].name if goal in programs else goal, why
                )
            )
        return build, [s for program, s in programs.items() if program not in failed]

    @staticmethod
    def _cannot_be_built(preset: str, name: str, why: str) -> tuple[str, str]:
        """Reason and what it is about; what does not fit a board is one reason with a number for
        each set.
        """
        if "overflowed by" in why:
            region, _, amount = why.partition(" overflowed by ")
            return (
                f"{preset}: too large for its {region.removeprefix('region ').strip(QUOTES)}, by "
                "so many bytes",
                f"{name} {amount.split()[0]}",
            )
        return f"{preset}: cannot be built: {why}", name

    def _kernel_set_programs(self, build: Build, choice: Choice) -> list[str]:
        """On one compiler's AArch64 code."""
        if not self.plan.kernel_sets or build.preset != "linux-aarch64":
            return []
        return [
            g
            for g in (armingsword.PROGRAM, *(operations.program(s, "any") for s in choice.sets))
            if builds.has_goal(build, g)
        ]

    # --- this machine -----------------------------------------------------------------------------

    def _this_machine(self, build: Build, sets: Sequence[ParameterSet]) -> None:
        """First every set is checked, then each is measured while nothing else runs."""
        todo = [s for s in sets if not self._kept(f"host/{s.name}")]
        self.clock.phase("checking this machine's code against the vectors")
        checked: dict[str, Outcome] = {}
        checks = [
            Unit(
                s.name,
                plans.measuring_seconds(self.plan, self.costs, "host", s.name, False),
                units.host_check,
                (build, s, self.commit),
            )
            for s in todo
        ]
        for unit, outcome in self._done(build.preset, checks):
            checked[unit.name] = outcome
        self._heading(build, "cycles")
        self.clock.phase("measuring this machine")
        for s in sets:
            outcome = checked.get(s.name) or self._from_journal(f"host/{s.name}")
            if outcome and self._right(f"host {s.name}", outcome):
                if s.name in checked:
                    self._speed(build, s, outcome)
                self._take(s, outcome)
        if self.plan.host_instructions:
            self._host_instructions(build, [s for s in sets if s.name not in self.found.wrong])

    def _speed(self, build: Build, s: ParameterSet, outcome: Outcome) -> None:
        try:
            counted = units.host_speed(build, s, self.plan.seconds, outcome)
            if counted:
                self._leave_out(f"cycles of this machine: its counter counts {counted}")
            self._keep(f"host/{s.name}", outcome.to_data())
        except (LabError, subprocess.TimeoutExpired) as problem:
            self._leave_out(f"cycles of this machine: {problem}", s.name)
        self.clock.advance(self._speed_seconds(s))

    def _host_instructions(self, build: Build, sets: Sequence[ParameterSet]) -> None:
        if shutil.which("valgrind") is None:
            self._leave_out("instructions of this machine: valgrind is missing: install valgrind")
            return
        self.clock.phase("counting instructions of this machine")
        work = [
            Unit(
                f"host/{s.name}/instructions",
                0.0,
                units.host_instructions,
                (build, s, plans.seeds_of(self.plan, self.costs, s.name)),
            )
            for s in sets
        ]
        by_set = {unit.name: s.name for unit, s in zip(work, sets, strict=True)}
        for unit, counted in self._done(build.preset, work):
            for row in self.found.rows:
                if row.target == "host" and row.set == by_set[unit.name]:
                    row.instructions = counted.get(row.operation)

    # --- emulated targets -------------------------------------------------------------------------

    def _emulated(self, build: Build, choice: Choice, sets: Sequence[ParameterSet]) -> None:
        self._heading(build, operations.headline(build))
        self.clock.phase(f"measuring {build.preset}")
        self._take_emulated(build, [(s, None) for s in sets], choice)
        programs = (
            {p.name for p in build.folder.rglob("kernel_sets_*")}
            if self._kernel_set_programs(build, choice)
            else set()
        )
        if programs:
            self.clock.phase("measuring kernel sets")
            self._take_emulated(
                build,
                [
                    (s, k)
                    for s in sets
                    if operations.program(s, "any") in programs
                    for k in KERNEL_SETS
                ],
                choice,
            )
            for _, found in self._done(
                build.preset,
                [
                    Unit(
                        f"{build.preset}/kernels",
                        0.0,
                        units.kernels,
                        (build, self.plan.estimates != "none"),
                    )
                ],
            ):
                self.found.kernels += found

    def _take_emulated(
        self, build: Build, what: Sequence[tuple[ParameterSet, str | None]], choice: Choice
    ) -> None:
        work, by_name = [], {}
        for s, kernel_set in what:
            name = "/".join(filter(None, (build.preset, s.name, kernel_set)))
            by_name[name] = s
            arguments = (
                build,
                s,
                plans.seeds_of(self.plan, self.costs, s.name),
                self.commit,
                s.name in choice.estimated,
                self.plan.traced_passes,
                kernel_set,
                self.plan.least_memory,
            )
            work.append(
                Unit(
                    name,
                    0.0 if kernel_set else self._unit_seconds(build.preset, s),
                    units.emulated,
                    arguments,
                )
            )
        for unit, outcome in self._done(build.preset, sorted(work, key=lambda u: -u.seconds)):
            if self._right(unit.name.replace("/", " "), outcome):
                self._take(by_name[unit.name], outcome, shown=unit.name.count("/") == 1)

    # --- units ------------------------------------------------------------------------------------

    def _done(self, preset: str, work: Sequence[Unit]) -> Iterator[tuple[Unit, Any]]:
        """Units with what they gave, as they end; those of the journal first. What cannot be done
        costs a line and no more.
        """
        todo = []
        for unit in work:
            kept = self._from_journal(unit.name)
            if kept is None:
                todo.append(unit)
            else:
                yield unit, kept
        assert self.workers
        waiting: dict[Future[Any], Unit] = {
            self.workers.submit(unit.work, *unit.arguments): unit for unit in todo
        }
        while waiting:
            ended, _ = wait(waiting, return_when=FIRST_COMPLETED)
            for future in ended:
                unit = waiting.pop(future)
                self.clock.advance(unit.seconds)
                try:
                    outcome = future.result()
                except (LabError, subprocess.TimeoutExpired) as problem:
                    self._leave_out(f"{preset}: {problem}", unit.name.removeprefix(f"{preset}/"))
                    continue
                if unit.work is not units.host_check and not (
                    isinstance(outcome, Outcome) and (outcome.wrong or outcome.no_estimates)
                ):
                    self._keep(
                        unit.name, outcome.to_data() if isinstance(outcome, Outcome) else outcome
                    )
                yield unit, outcome

    def _kept(self, name: str) -> bool:
        return self.journal is not None and name in self.journal.units

    def _keep(self, name: str, data: Any) -> None:
        if self.journal:
            self.journal.add(name, data)

    def _from_journal(self, name: str) -> Any:
        if not self.journal or name not in self.journal.units:
            return None
        data = self.journal.units[name]
        return Outcome.from_data(data) if isinstance(data, dict) and "rows" in data else data

    def _right(self, name: str, outcome: Outcome) -> bool:
        if outcome.no_estimates:
            self._leave_out(f"estimates of out-of-order cores: {outcome.no_estimates}")
        if outcome.wrong:
            self.found.wrong.append(name)
            self._leave_out(f"{name}: does not agree with its vectors: {outcome.wrong}")
        return not outcome.wrong

    def _take(self, s: ParameterSet, outcome: Outcome, shown: bool = True) -> None:
        self.found.rows += outcome.rows
        self.found.shares += outcome.shares
        self.found.sizes.setdefault(s.name, outcome.sizes)
        for operation, n in outcome.attempts.items():
            self.found.attempts[s.name, operation] = n
        if shown:
            self._say(line_of(s, outcome.rows))

    # --- what is said -----------------------------------------------------------------------------

    def _say(self, text: str) -> None:
        self.console.print(text, highlight=False, markup=False, soft_wrap=True)

    def _heading(self, build: Build, unit: str) -> None:
        self._say(f"\n{title(build.target)}, {build.compiler}: {unit}")

    def _leave_out(self, reason: str, what: str = "") -> None:
        """One line for each reason, whatever it is about; said at the end."""
        subjects = self.found.left_out.setdefault(reason.replace(str(ROOT) + "/", ""), [])
        if what and what not in subjects:
            subjects.append(what)

    def left_out_lines(self) -> list[str]:
        return [
            reason + (f" ({', '.join(what)})" if what else "")
            for reason, what in self.found.left_out.items()
        ]

    def _results(self) -> Results:
        names = [s.name for s in self.known]
        measured = [s for s in self._all_sets() if s.name in self.found.sizes]
        about = {
            "commit": self.commit,
            "seeds": self.plan.seeds,
            "sets": [
                s.described(
                    {k: n for k, n in self.found.sizes[s.name].items() if not k.startswith("work_")}
                )
                for s in measured
            ],
            "models": operations.describe_models(row.model for row in self.found.rows),
            "hash_share": sorted(
                self.found.shares,
                key=lambda e: (names.index(e["set"]), *(str(v) for v in e.values())),
            ),
            "attempts": [
                {"set": name, "operation": operation, **n}
                for (name, operation), n in sorted(
                    self.found.attempts.items(), key=lambda e: (names.index(e[0][0]), e[0][1])
                )
            ],
            "left_out": self.left_out_lines(),
            "kernels": self.found.kernels,
        }
        return Results(in_order(self.found.rows, names), about)


def line_of(s: ParameterSet, rows: Sequence[Row]) -> str:
    """A set in one line: the first figure of each operation, and how many vectors agree."""
    figures = []
    for operation in s.operations:
        row = next((r for r in rows if r.operation == operation), None)
        figures.append(
            f"{operation:>6} {number(row.cycles or row.instructions if row else None):>15}"
        )
    checked = f"{rows[0].vectors_passed}/{rows[0].vectors_total}" if rows else "-"
    return f"  {s.name:20} {'   '.join(figures)}   vectors {checked}"
