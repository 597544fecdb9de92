# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Operations that begin again until they succeed: their attempts and their means over all hundred
seeds of the official vectors, from lab/baseline/attempts.json (`vambrace-lab attempts`).

The baseline has one seed. What an operation costs on average is its row there times a factor of
that file: the mean over the hundred seeds, divided by the row of the time when they were measured.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ..errors import LabError
from ..run.builds import ROOT
from .rows import Results, Row, read_results

ATTEMPTS = ROOT / "lab" / "baseline" / "attempts.json"
# Signing with the least working memory: where it retries means over the seeds, not of one.
LEAST_MEMORY = ROOT / "lab" / "baseline" / "least_memory.json"
SEEDS = 100  # of the official vectors


@dataclass(frozen=True)
class Tried:
    """An operation on one target by one model; cost is cycles, or instructions without a model."""

    set: str
    operation: str
    target: str
    model: str | None
    attempts: float
    least: float
    most: float
    cost: float
    cheapest: float | None
    dearest: float | None


def of_results(results: Results) -> list[Tried]:
    counts = {(a["set"], a["operation"]): a for a in results.about.get("attempts", [])}
    found = []
    for row in results.rows:
        count = counts.get((row.set, row.operation))
        cost = _cost(row)
        if count is not None and cost is not None:
            found.append(
                Tried(
                    *(row.set, row.operation, row.target, row.model),
                    *(count["mean"], count["min"], count["max"]),
                    *(cost, row.cycles_min, row.cycles_max),
                )
            )
    return found


@dataclass(frozen=True)
class Means:
    """What lab/baseline/attempts.json says of the baseline's rows."""

    factors: dict[tuple[str, str, str], float] = field(default_factory=dict)
    attempts: dict[tuple[str, str], float] = field(default_factory=dict)

    def factor(self, set_: str, operation: str, target: str) -> float:
        return self.factors.get((set_, operation, target), 1.0)


def means(path: Path | None = None) -> Means:
    path = path or ATTEMPTS
    about = read_results(path).about
    try:
        return Means(
            {(f["set"], f["operation"], f["target"]): float(f["factor"]) for f in about["factors"]},
            {(a["set"], a["operation"]): float(a["mean"]) for a in about["attempts"]},
        )
    except (KeyError, TypeError, ValueError) as problem:
        raise LabError(f"{path}: it has no factors: {problem}") from problem


def _cost(row: Row) -> float | None:
    return row.cycles if row.cycles is not None else row.instructions


def factors(found: Iterable[Tried], baseline: Iterable[Row]) -> list[dict[str, Any]]:
    """Means divided by the baseline's one seed, by the first model of each target."""
    one_seed = {(r.set, r.operation, r.target, r.model): _cost(r) for r in baseline}
    factor: dict[tuple[str, str, str], float] = {}
    for t in found:
        before = one_seed.get((t.set, t.operation, t.target, t.model))
        if before:
            factor.setdefault((t.set, t.operation, t.target), round(t.cost / before, 4))
    return [{"set": s, "operation": o, "target": t, "factor": f} for (s, o, t), f in factor.items()]


def tried(path: Path = ATTEMPTS) -> list[Tried]:
    found = of_results(read_results(path))
    if not found:
        raise LabError(f"{path} has no attempts: vambrace-lab attempts --update")
    return found
