# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Rows of results: one for each set, operation, target, compiler and model. What is unknown is
None, never 0.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import Any

from ..errors import LabError

FORMAT = 1
TARGETS = (
    "host",
    "linux-aarch64",
    "cortex-m0",
    "cortex-m3",
    "cortex-m4",
    "cortex-m7",
    "cortex-m33",
    "cortex-m55",
)
OPERATIONS = ("keygen", "encaps", "decaps", "sign", "verify")


KERNEL_SETS = (
    "armingsword",
    "scalar",
    "portable",
)  # measured on AArch64 alongside the kernels that the library takes there


@dataclass
class Row:
    """The fields and their order are fixed; report and comparison lean on them."""

    set: str
    operation: str
    target: str
    kernels: str | None = None  # processor features that the kernels could use, "portable" for none
    model: str | None = None  # None: no cycles, or those of this machine
    cycles: float | None = None  # mean over the seeds; host: median
    cycles_min: float | None = None
    cycles_max: float | None = None
    instructions: float | None = None
    stack_bytes: int | None = None
    work_bytes: int | None = None  # what the cycles were taken with
    code_bytes: int | None = None  # all operations of the set, linked alone
    code_sections: dict[str, int] | None = None
    vectors_passed: int | None = None
    vectors_total: int | None = None
    compiler: str | None = None
    flags: str | None = None
    commit: str | None = None
    least_work_bytes: int | None = None  # of an operation that does with less than work_bytes

    @property
    def place(self) -> tuple[str | None, ...]:
        """What a row is about: rows of two results with equal places are compared."""
        return self.set, self.operation, self.target, self.kernels, self.compiler, self.model

    @property
    def memory_bytes(self) -> int | None:
        """What is compared with others' stack: it holds what our caller gives as working memory."""
        if self.stack_bytes is None or self.work_bytes is None:
            return None
        return self.stack_bytes + self.work_bytes

    @property
    def of_kernel_set(self) -> bool:
        """A row for the comparison of kernel sets only: not what a user of the library gets."""
        return self.target == "linux-aarch64" and self.kernels in KERNEL_SETS


def row_text(document: Any) -> str:
    """JSON with a row a line, so that a changed figure is one changed line: the members of the
    document, and of its lists and tables of rows, each have a line of their own.
    """

    def text(value: Any, depth: int) -> str:
        children = value.values() if isinstance(value, dict) else value
        if (
            depth == 2
            or not isinstance(value, (dict, list))
            or not any(isinstance(child, (dict, list)) for child in children)
        ):
            return json.dumps(value, ensure_ascii=False)
        if isinstance(value, dict):
            rows = [f"{json.dumps(k)}: {text(v, depth + 1)}" for k, v in value.items()]
        else:
            rows = [text(v, depth + 1) for v in value]
        begin, end = "{}" if isinstance(value, dict) else "[]"
        indent = "\n" + " " * (depth + 1)
        return f"{begin}{indent}{(',' + indent).join(rows)}{indent[:-1]}{end}"

    return text(document, 0) + "\n"


@dataclass
class Results:
    """One run of the bench. `about` says what the rows do not: sets with sizes, models with their
    known error, shares, attempts, what was left out."""

    rows: list[Row]
    about: dict[str, Any] = field(default_factory=dict)

    def without_kernel_sets(self) -> Results:
        return Results([row for row in self.rows if not row.of_kernel_set], self.about)

    def sets(self) -> list[str]:
        return list(dict.fromkeys(row.set for row in self.rows))

    def write(self, path: Path) -> None:
        document = {"format": FORMAT, **self.about, "rows": [asdict(row) for row in self.rows]}
        path.parent.mkdir(parents=True, exist_ok=True)
        new = path.with_name(path.name + ".new")
        new.write_text(row_text(document), encoding="utf-8")
        new.replace(path)


def read_results(path: Path) -> Results:
    try:
        document = json.loads(path.read_text())
        if document.pop("format") != FORMAT:
            raise LabError(f"{path}: results of another version of the lab; measure again")
        rows = [Row(**row) for row in document.pop("rows")]
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as problem:
        raise LabError(f"{path}: not a file of results: {problem}") from problem
    return Results(rows, document)


def in_order(rows: Iterable[Row], sets: Sequence[str]) -> list[Row]:
    """By set (in the order of the library's list), operation, target, compiler, kernels, model."""

    def key(row: Row) -> tuple[int | str, ...]:
        return (
            sets.index(row.set) if row.set in sets else len(sets),
            row.set,
            OPERATIONS.index(row.operation),
            TARGETS.index(row.target),
            row.compiler or "",
            row.kernels or "",
            row.model or "",
        )

    return sorted(rows, key=key)


FIELDS = tuple(f.name for f in fields(Row))
