# SPDX-License-Identifier: Apache-2.0 OR MIT
"""One unit of a run: one set on one build. Everything that is known of it, as rows; done in a
process of its own, kept in the journal.
"""

from __future__ import annotations

import json
import signal
import tempfile
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from types import FrameType
from typing import Any

from ..errors import LabError
from ..measuring import operations
from ..measuring.operations import Measured
from ..measuring.rows import Row
from ..measuring.sizes import code_sections, stored_bytes
from ..measuring.vectors import Checked
from ..papers import armingsword
from ..run.builds import Build
from ..run.catalogue import ParameterSet, sizes
from ..run.emulator import REPORT

SPEED_SECONDS = 600  # the command's own limit for one set


@dataclass
class Outcome:
    rows: list[Row] = field(default_factory=list)
    sizes: dict[str, int] = field(default_factory=dict)  # of keys, ciphertexts, working memory
    shares: list[dict[str, Any]] = field(default_factory=list)
    attempts: dict[str, dict[str, float]] = field(
        default_factory=dict
    )  # operation -> mean, min, max
    wrong: str = ""  # how it does not agree with the official vectors; then there are no rows
    no_estimates: str = ""  # why not

    def to_data(self) -> dict[str, Any]:
        return asdict(self)

    @staticmethod
    def from_data(data: Mapping[str, Any]) -> Outcome:
        return Outcome(**{**data, "rows": [Row(**row) for row in data["rows"]]})


def begin_worker() -> None:
    """The first process decides when all end: it alone hears Ctrl-C, and its workers take their
    emulators with them.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, _leave)


def _leave(number: int, frame: FrameType | None) -> None:
    raise SystemExit(128 + number)


@dataclass(frozen=True)
class About:
    """What all rows of a unit have in common."""

    build: Build
    set: ParameterSet
    commit: str | None
    sizes: Mapping[str, int]
    sections: Mapping[str, int] | None  # None: there is no library with these kernels
    checked: Checked

    def _least(self, operation: str) -> int | None:
        least = self.sizes.get(f"work_{operation}_least")
        return None if least == self.sizes.get(f"work_{operation}") else least

    def row(self, operation: str, kernels: str | None) -> Row:
        return Row(
            self.set.name,
            operation,
            self.build.target,
            kernels=kernels,
            work_bytes=self.sizes.get(f"work_{operation}"),
            least_work_bytes=self._least(operation),
            code_bytes=stored_bytes(self.sections) if self.sections else None,
            code_sections=dict(self.sections) if self.sections else None,
            vectors_passed=self.checked.passed,
            vectors_total=self.checked.total,
            compiler=self.build.compiler,
            flags=self.build.flags,
            commit=self.commit,
        )


def emulated(
    build: Build,
    s: ParameterSet,
    seeds: int,
    commit: str | None,
    estimated: bool,
    passes: int | None,
    kernel_set: str | None = None,
    least_memory: bool = False,
) -> Outcome:
    """The set on an emulated target, by the kernels that the library takes or by a kernel set.
    least_memory: signing has no more working memory than it needs.
    """
    measured, checked = operations.measure(build, s, seeds, kernel_set, least_memory=least_memory)
    if checked.problem:
        return Outcome(wrong=checked.problem)
    found = Outcome(sizes=sizes(build, [s])[s.name])
    if least_memory:
        found.sizes["work_sign"] = found.sizes["work_sign_least"]
    about = About(
        build,
        s,
        commit,
        found.sizes,
        None if kernel_set else code_sections(build, s.functions),
        checked,
    )
    if estimated:
        try:
            measured += operations.estimates(build, s, kernel_set, passes)
        except LabError as problem:
            found.no_estimates = str(problem)
    for m in measured:
        if m.attempts:
            found.attempts[m.operation] = m.attempts
        found.rows += _rows(about, m)
        found.shares += [] if kernel_set else _shares(about, m)
    return found


def _rows(about: About, m: Measured) -> list[Row]:
    """One for each model, or one without."""
    rows = []
    by_model: dict[str | None, dict[str, float]] = dict(m.cycles.items()) or {None: {}}
    for model, cycles in by_model.items():
        row = about.row(m.operation, m.kernels)
        row.model, row.instructions, row.stack_bytes = model, m.instructions, m.stack_bytes
        row.cycles, row.cycles_min, row.cycles_max = (cycles.get(k) for k in ("mean", "min", "max"))
        rows.append(row)
    return rows


def _shares(about: About, m: Measured) -> list[dict[str, Any]]:
    place = {
        "set": about.set.name,
        "operation": m.operation,
        "target": about.build.target,
        "compiler": about.build.compiler,
        "kernels": m.kernels,
    }
    return [{**place, "of": of, "share": share} for of, share in m.hash_share.items()]


def host_check(build: Build, s: ParameterSet, commit: str | None) -> Outcome:
    """This machine: rows without cycles, once the set computed its first vector."""
    checked = operations.agreement(
        build, s, operations.report_by(build, operations.program(s), "measure", "1", REPORT)
    )
    if checked.problem:
        return Outcome(wrong=checked.problem)
    found = Outcome(sizes=sizes(build, [s])[s.name])
    about = About(build, s, commit, found.sizes, code_sections(build, s.functions), checked)
    found.rows = [about.row(operation, None) for operation in s.operations]
    return found


def host_speed(build: Build, s: ParameterSet, seconds: float, found: Outcome) -> str | None:
    """Adds the cycles of this machine, by the vambrace command; says what its counter counts if
    that is not cycles.
    """
    with tempfile.TemporaryDirectory(prefix="vambrace-lab-") as folder:
        out = Path(folder) / "speed.json"
        done = build.run(
            "vambrace",
            "speed",
            s.name,
            "--seconds",
            str(seconds),
            "--json",
            str(out),
            seconds=SPEED_SECONDS,
        )
        if done.returncode:
            raise LabError(
                f"vambrace speed ended with code {done.returncode}: "
                f"{(done.stderr.strip().splitlines() or ['no message'])[-1]}"
            )
        reported = json.loads(out.read_text())
    features = "+".join(reported["processor_features"]) or "portable"
    results = {result["operation"]: result for result in reported["results"]}
    for row in found.rows:
        row.kernels = features
        if reported["unit"] == "cycles" and row.operation in results:
            row.cycles, row.cycles_min, row.cycles_max = (
                _whole(results[row.operation][k]) for k in ("median", "minimum", "maximum")
            )
    return None if reported["unit"] == "cycles" else str(reported["unit"])


def _whole(value: float | None) -> int | None:
    return None if value is None else round(value)


def host_instructions(build: Build, s: ParameterSet, seeds: int) -> dict[str, float]:
    return operations.host_instructions(build, s, min(seeds, 3))


def kernels(build: Build, estimated: bool) -> list[dict[str, Any]]:
    return armingsword.measure_kernels(build, estimated)
