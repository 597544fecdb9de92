# SPDX-License-Identifier: Apache-2.0 OR MIT
"""A campaign: faults of some models at some points of one golden run, and what they led to."""

from __future__ import annotations

import time
from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from ..errors import LabError
from .engines import ENGINES, Engine, default_engine
from .golden import Golden, Moment
from .machine import Machine
from .models import WATCHING, Injector
from .outcomes import FINDINGS, Judge


@dataclass
class Finding:
    id: str
    model: str
    variant: str
    point: int
    occurrence: int  # of the place, from 1
    pc: int
    function: str
    line: str
    source: str
    instruction: str
    outcome: str
    stable: bool = True  # found with another key and input as well

    def place(self) -> tuple[str, str, str, int]:
        return self.model, self.variant, self.outcome, self.pc


@dataclass
class Results:
    counts: dict[str, Counter[str]] = field(default_factory=dict)
    findings: list[Finding] = field(default_factory=list)
    attacked: int = 0  # points
    seconds: float = 0

    def counted(self) -> dict[str, dict[str, int]]:
        return {model: dict(sorted(c.items())) for model, c in self.counts.items()}

    def findings_as_data(self) -> list[dict[str, Any]]:
        return [asdict(finding) for finding in self.findings]


class Campaign:
    def __init__(self, golden: Golden, judge: Judge, seed: int = 1, name: str = "") -> None:
        self.golden, self.judge, self.name = golden, judge, name
        self.injector = Injector(golden, seed)
        self.use(default_engine(golden.target))
        self.problem = judge.golden(self.engine.machine)

    def use(self, engine: str) -> None:
        """What runs on after a fault: one of ENGINES."""
        if engine not in ENGINES:
            raise LabError(f"there is no engine '{engine}': choose from {', '.join(ENGINES)}")
        self.engine = ENGINES[engine](self.golden)

    def outcome(self, put: Callable[[Machine], None] | None, engine: Engine | None = None) -> str:
        if put is None:
            return "crash"
        engine = engine or self.engine
        put(engine.machine)
        return engine.run() or self.judge.judge(engine.machine)

    def run(
        self,
        models: Sequence[str],
        points: Sequence[int],
        seconds: float = 0,
        progress: Callable[[int], None] | None = None,
    ) -> Results:
        results = Results({model: Counter() for model in models})
        begin = time.monotonic()

        def act(moment: Moment) -> bool:
            for model in models:
                for variant, put in self.injector.faults(model, moment):
                    outcome = self.outcome(put)
                    results.counts[model][outcome] += 1
                    if outcome in FINDINGS:
                        results.findings.append(self.finding(model, variant, moment, outcome))
            results.attacked += 1
            if progress:
                progress(results.attacked)
            return not seconds or time.monotonic() - begin < seconds

        self.golden.visit(points, act, not WATCHING.isdisjoint(models))
        results.seconds = time.monotonic() - begin
        return results

    def finding(self, model: str, variant: str, moment: Moment, outcome: str) -> Finding:
        image, pc = self.golden.image, moment.instruction.address
        identity = f"{self.name}/{model}/{variant or '-'}/{moment.index}"
        return Finding(
            *(identity, model, variant, moment.index),
            occurrence=self.golden.trace[: moment.index + 1].count(pc),
            pc=pc,
            function=image.function_at(pc),
            line=image.line_at(pc),
            source=image.source_at(pc),
            instruction=moment.instruction.text,
            outcome=outcome,
        )

    def confirm(self, found: Sequence[Finding], least: int = 8) -> set[tuple[str, str, str, int]]:
        """Which findings of another golden run this one has as well, by place: the first, the last
        and a few occurrences between are tried.
        """
        wanted: dict[int, list[Finding]] = defaultdict(list)
        for finding in found:
            wanted[finding.pc].append(finding)
        where: dict[int, list[int]] = defaultdict(list)
        for i, pc in enumerate(self.golden.trace):
            if pc in wanted:
                where[pc].append(i)
        points: list[int] = []
        for pc, at in where.items():
            near = {f.occurrence - 1 for f in wanted[pc]} | set(range(least))
            points += [i for k, i in enumerate(at) if k in near or k >= len(at) - least]
        models = sorted({finding.model for finding in found})
        return {f.place() for f in self.run(models, sorted(points)).findings}


def summary(findings: Sequence[Finding]) -> dict[tuple[str, str], tuple[int, int]]:
    """(model, outcome) -> places, points."""
    places: dict[tuple[str, str], set[int]] = defaultdict(set)
    points: dict[tuple[str, str], set[int]] = defaultdict(set)
    for f in findings:
        places[f.model, f.outcome].add(f.pc)
        points[f.model, f.outcome].add(f.point)
    return {key: (len(places[key]), len(points[key])) for key in sorted(places)}
