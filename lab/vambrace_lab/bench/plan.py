# SPDX-License-Identifier: Apache-2.0 OR MIT
"""What a run of the bench measures, what it leaves out and why, and how long that takes,
roughly.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from ..checks.plans import attempts_of
from ..errors import LabError
from ..measuring.rows import Row, read_results
from ..run import builds
from ..run.builds import ROOT
from ..run.catalogue import ParameterSet, chosen

BASELINE = ROOT / "lab" / "baseline" / "baseline.json"
COMMAND = "build/venv/bin/vambrace-lab bench"
# All operations once: key generation of Classic McEliece; SLH-DSA and AIMer, which sign by hashing.
HEAVY_INSTRUCTIONS = 16e6
# Instructions of one seed, of what a default run measures.
LONGEST = {"linux-aarch64": 4e7, "cortex-m": 2e8}
LONGEST_ESTIMATE = 1e6  # the trace of a longer operation takes many seconds to be timed
ESTIMATED_PRESET = "linux-aarch64"  # where a default run estimates: with one compiler
QUICK_PRESETS = ("host", "linux-aarch64", "cortex-m4")
WHOLE_PRESETS = ("host", "linux-aarch64", "cortex-m4")  # with all sets in a default run


@dataclass(frozen=True)
class Plan:
    """What to measure, and how much of it."""

    name: str = "default"
    sets: tuple[str, ...] = ()  # names of sets or families; none: the plan's own choice
    presets: tuple[str, ...] = builds.PRESETS
    whole: tuple[str, ...] = (
        WHOLE_PRESETS  # presets that take all sets, the others one of each family
    )
    longest: bool = True  # leave out what takes more than LONGEST
    seeds: int = 3  # vector seeds per operation on emulated targets
    heavy_seeds: int = 1  # the same where key generation takes very long
    retry_seeds: int | None = None  # of sets that retry; then all others have one
    seconds: float = 0.1  # per operation on this machine
    host_instructions: bool = False
    estimates: str = "few"  # cycles of out-of-order cores: of no set, of one of each family with
    # one compiler, of all with both
    kernel_sets: bool = False
    jobs: int = os.cpu_count() or 1
    folder: Path = ROOT / "build" / "bench"
    configure_sets: bool = True  # False: builds stay configured as they are
    with_relatives: bool = False  # and for those that have sources in common with them
    options: tuple[str, ...] = ()  # more options for CMake
    least_memory: bool = False  # signing has no more working memory than it needs

    def named(self, sets: Sequence[str]) -> Plan:
        """The plan of sets that somebody asked for by name: nothing of them is left out."""
        return (
            replace(
                self,
                sets=tuple(sets),
                whole=self.presets,
                longest=False,
                estimates="all" if self.estimates == "few" else self.estimates,
            )
            if sets
            else self
        )

    @property
    def traced_passes(self) -> int | None:
        """Passes of the estimates; None: as many as are usual."""
        return None if self.name == "full" else 1


def quick(plan: Plan) -> Plan:
    presets = tuple(p for p in plan.presets if p in QUICK_PRESETS)
    return replace(
        plan, name="quick", presets=presets, whole=(), seeds=1, seconds=0.05, estimates="none"
    )


def full(plan: Plan) -> Plan:
    return replace(
        plan,
        name="full",
        whole=plan.presets,
        longest=False,
        seeds=10,
        heavy_seeds=3,
        seconds=0.3,
        host_instructions=True,
        estimates="all",
        kernel_sets=True,
    )


# ---- Costs ---------------------------------------------------------------------------------------


class Costs:
    """Instructions of a set's operations, once each, from the committed baseline. What has no
    figure there counts as nothing; a default run does not emulate it.
    """

    def __init__(self, rows: Sequence[Row]):
        self._exact = {
            (r.set, r.operation, r.target): r.instructions
            for r in rows
            if r.instructions and (r.model is None or r.target != "linux-aarch64")
        }

    def of(self, name: str, preset: str) -> float:
        """On AArch64 or on a Cortex-M, where the Cortex-M4 stands for all; this machine is taken
        for an AArch64.
        """
        target = "cortex-m4" if preset.startswith("cortex-m") else "linux-aarch64"
        return sum(n for (s, _, t), n in self._exact.items() if (s, t) == (name, target))

    def unknown(self, name: str) -> bool:
        """Whether there are figures, but none of this set."""
        return bool(self._exact) and not any(s == name for s, _, _ in self._exact)

    def longest_operation(self, name: str) -> float:
        return max(
            (n for (s, _, t), n in self._exact.items() if (s, t) == (name, "linux-aarch64")),
            default=0,
        )


def committed_costs(path: Path = BASELINE) -> Costs:
    try:
        return Costs(read_results(path).rows)
    except LabError:
        return Costs([])


# Seconds of one processor; a run measures how far off they are and corrects the time that it says
# is left.
FOLDER_SECONDS, SET_SECONDS, IMAGE_SECONDS, COMMAND_SECONDS = 12.0, 1.0, 0.4, 80.0
INSTRUCTIONS_A_SECOND = {"linux-aarch64": 6e7, "cortex-m": 1.8e8, "host": 3e9}
LONGEST_TRACE_SECONDS = 120.0
UNIT_SECONDS = 1.3  # emulator, decoding, code size
HOST_UNIT_SECONDS = 0.5


def speed_of(preset: str) -> float:
    return INSTRUCTIONS_A_SECOND[
        "host"
        if preset == "host"
        else "cortex-m"
        if preset.startswith("cortex-m")
        else "linux-aarch64"
    ]


def build_seconds(preset: str, count: int) -> float:
    return (
        FOLDER_SECONDS
        + (SET_SECONDS + IMAGE_SECONDS) * count
        + (COMMAND_SECONDS if preset == "host" else 0)
    )


def measuring_seconds(plan: Plan, costs: Costs, preset: str, name: str, estimated: bool) -> float:
    instructions = costs.of(name, preset)
    seconds = HOST_UNIT_SECONDS if preset == "host" else UNIT_SECONDS
    seconds += instructions * seeds_of(plan, costs, name) / speed_of(preset)
    return seconds + (
        min(4 + instructions * 4e-6 * (plan.traced_passes or 3), LONGEST_TRACE_SECONDS)
        if estimated
        else 0
    )


# ---- Choice --------------------------------------------------------------------------------------


def seeds_of(plan: Plan, costs: Costs, name: str) -> int:
    if plan.retry_seeds:
        return plan.retry_seeds if attempts_of(name) else 1
    return plan.heavy_seeds if costs.of(name, "linux-aarch64") > HEAVY_INSTRUCTIONS else plan.seeds


def representatives(sets: Sequence[ParameterSet], costs: Costs) -> list[ParameterSet]:
    """The cheapest set of each family, the first of those that no figure is known of."""
    families: dict[str, list[ParameterSet]] = {}
    for s in sets:
        families.setdefault(s.family, []).append(s)
    return [
        min(family, key=lambda s: costs.of(s.name, "cortex-m4") or float("inf"))
        for family in families.values()
    ]


@dataclass(frozen=True)
class Choice:
    """The sets of one build, and what of the plan is left out there: lines, each with the command
    that gives it.
    """

    sets: tuple[ParameterSet, ...]
    estimated: frozenset[str]
    left_out: tuple[str, ...]


def choose(plan: Plan, preset: str, everything: Sequence[ParameterSet], costs: Costs) -> Choice:
    wanted = chosen(everything, plan.sets)
    sets, lines = wanted, []
    if preset not in plan.whole:
        sets = representatives(wanted, costs)
        lines.append(
            f"{preset}: {len(wanted) - len(sets)} of {len(wanted)} sets, all but one of each "
            f"family; {_how(plan, preset, 'NAME,NAME')}"
        )
    if plan.longest and preset != "host":
        unknown = [s.name for s in sets if costs.unknown(s.name)]
        sets = [s for s in sets if s.name not in unknown]
        if unknown:
            lines.append(
                f"{preset}: {len(unknown)} sets without a figure in lab/baseline, which may take "
                f"very long: {', '.join(unknown)}; "
                f"{_how(plan, preset, unknown[0])}"
            )
        limit = LONGEST["cortex-m" if preset.startswith("cortex-m") else "linux-aarch64"]
        long = [s.name for s in sets if costs.of(s.name, preset) > limit]
        sets = [s for s in sets if s.name not in long]
        if long:
            lines.append(
                f"{preset}: {len(long)} sets whose operations take more than {limit / 1e9:g} G "
                f"instructions: {', '.join(long)}; {_how(plan, preset, long[0])}"
            )
    estimated = frozenset(s.name for s in _estimated(plan, preset, sets, costs))
    if preset == ESTIMATED_PRESET and plan.estimates == "few" and len(estimated) < len(sets):
        few = (
            f"estimates of out-of-order cores for {len(sets) - len(estimated)} of {len(sets)} "
            "sets, all but the short ones of one in each family, and for all of clang's code"
        )
        lines.append(f"{preset}: {few}; {_how(plan, preset, 'NAME')}")
    return Choice(tuple(sets), estimated, tuple(lines))


def _estimated(
    plan: Plan, preset: str, sets: Sequence[ParameterSet], costs: Costs
) -> Sequence[ParameterSet]:
    if not preset.startswith("linux-aarch64"):
        return []
    if plan.estimates == "all":
        return sets
    few = representatives(sets, costs) if plan.estimates == "few" else []
    return [
        s
        for s in few
        if preset == ESTIMATED_PRESET and costs.longest_operation(s.name) <= LONGEST_ESTIMATE
    ]


def left_out_of(plan: Plan, sets: Sequence[ParameterSet], costs: Costs) -> list[str]:
    """What a plan leaves out on all targets."""
    lines = []
    heavy = [s.name for s in sets if seeds_of(plan, costs, s.name) != plan.seeds]
    if heavy:
        lines.append(
            f"all but {plan.heavy_seeds} of {plan.seeds} seeds of {len(heavy)} sets whose key "
            f"generation or signing is long; {COMMAND} --seeds {plan.seeds} --sets {heavy[0]}"
        )
    absent = [p for p in builds.PRESETS if p not in plan.presets]
    if absent and plan.name == "quick":
        lines.append(f"{', '.join(absent)}; make bench")
    if not plan.host_instructions and "host" in plan.presets:
        lines.append(
            f"instructions of this machine (callgrind); make bench-full, or {COMMAND} "
            "--host-instructions --targets host --sets NAME"
        )
    if not plan.kernel_sets and "linux-aarch64" in plan.presets:
        lines.append(
            "kernel sets next to tables 4 and 5 of the ARMing-sword paper; make bench-full, or "
            f"{COMMAND} --kernel-sets --targets linux-aarch64 --sets Saber,Scabbard"
        )
    return lines


def _how(plan: Plan, preset: str, names: str) -> str:
    also = "make bench or " if plan.name == "quick" and preset in WHOLE_PRESETS else ""
    return f"{also}make bench-full, or {COMMAND} --targets {preset} --sets {names}"
