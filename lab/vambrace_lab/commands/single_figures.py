# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Single figures within the sentences of documents, written from the committed results.

A figure is between <!-- figure: FILE SET OPERATIONS WHERE MEASURE --> and <!-- end -->. FILE is
one of FILES, "flash", or "mlkem-native", which is other people's code on AArch64. OPERATIONS are
names joined by "+", "every" for all three, or, of flash, "all" for all three together. WHERE is a
model, a target without one, or, of flash, a level ("-O3+small" for "-O3 small"); of flash, SET may
be one of flash.VERIFIERS. MEASURE is
kcycles, kinstructions, memory (stack and working memory), work, stack or bytes. "largest" before
MEASURE takes the largest of the operations.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from ..errors import LabError
from ..measuring.means import LEAST_MEMORY
from ..measuring.rows import Row, read_results
from ..papers.printed import BASELINE, PORTABLE, SMALL_MEMORY
from ..papers.published import figures
from ..run.catalogue import ParameterSet
from . import flash

MARK = re.compile(r"(<!-- figure: ([^>]+?) -->)[^<]*(<!-- end -->)")
FILES = {
    "baseline": BASELINE,
    "portable": PORTABLE,
    "small-memory": SMALL_MEMORY,
    "least-memory": LEAST_MEMORY,
}
MLKEM_NATIVE = "mlkem-native AArch64 + SHA3 ext", "gcc 12.2 -O3 (armv8-a)+sha3"


@cache
def _rows(path: Path) -> tuple[Row, ...]:
    return tuple(read_results(path).rows)


def _value(row: Row, measure: str) -> int:
    value = {
        "kcycles": row.cycles and row.cycles / 1000,
        "kinstructions": row.instructions and row.instructions / 1000,
        "memory": row.memory_bytes,
        "work": row.work_bytes,
        "stack": row.stack_bytes,
    }[measure]
    if value is None:
        raise LabError(f"{row.set} {row.operation}: no {measure}")
    return round(value)


def _of_mlkem_native(name: str, operation: str, target: str) -> int:
    """Thousand instructions, counted by the lab."""
    figure = next(
        f
        for f in figures()
        if (f.set, f.operation, f.target, f.model) == (name, operation, target, None)
        and (f.implementation, f.compiler) == MLKEM_NATIVE
    )
    return round((figure.instructions or 0) / 1000)


def values(specification: str, sets: Sequence[ParameterSet]) -> list[int]:
    """LabError where the committed results have no such figure."""
    try:
        file, name, reported, where, *measure = specification.split()
        wanted: tuple[str, ...] = tuple(reported.split("+"))
        if reported == "every":
            wanted = next(s for s in sets if s.name == name).operations
        if file == "flash":
            path = flash.COMMITTED_VERIFIERS if name in flash.VERIFIERS else flash.COMMITTED
            level = flash.read(path)[0][name][where.replace("+", " ")]
            found = [level[operation] for operation in wanted]
        elif file == "mlkem-native":
            found = [_of_mlkem_native(name, operation, where) for operation in wanted]
        else:
            rows = {
                row.operation: row
                for row in _rows(FILES[file])
                if row.set == name and (row.model or row.target) == where
            }
            found = [_value(rows[operation], measure[-1]) for operation in wanted]
    except (ValueError, KeyError, IndexError, StopIteration) as problem:
        raise LabError(f"<!-- figure: {specification} -->: there is no such figure") from problem
    return [max(found)] if measure[0] == "largest" else found


def filled(text: str, sets: Sequence[ParameterSet]) -> str:
    """The text with all figures of today."""
    return MARK.sub(
        lambda mark: (
            mark[1] + " / ".join(f"{value:,}" for value in values(mark[2], sets)) + mark[3]
        ),
        text,
    )
