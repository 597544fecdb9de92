# SPDX-License-Identifier: Apache-2.0 OR MIT
"""A row of a table, and a table of rows as Markdown."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

Figure = float | str | None
HEAD = [
    "| what | theirs | ours | unit | instrument of ours | ours / theirs | remark |",
    "|---|---|---|---|---|---|---|",
]
SAME = 1.005  # a ratio of 1.00 is no difference
OPERATIONS = " / "


@dataclass(frozen=True)
class Line:
    """A row; several figures are several operations, in the same order on both sides."""

    what: str
    theirs: Sequence[Figure]
    ours: Sequence[Figure]
    unit: str
    instrument: str
    remark: str = ""
    compared: bool = True  # False: the two are not of one kind, or more is better

    @property
    def ratios(self) -> list[float | None]:
        if not self.compared:
            return []
        return [
            o / t if isinstance(o, (int, float)) and isinstance(t, (int, float)) and t else None
            for t, o in zip(self.theirs, self.ours, strict=True)
        ]

    @property
    def slower(self) -> bool:
        return any(r is not None and r >= SAME for r in self.ratios)


def shown(value: Figure, printed_value: bool = False) -> str:
    """A printed value keeps its decimals, ours has four digits or so."""
    if value is None:
        return "-"
    if isinstance(value, str):
        return value
    if value == round(value) or (abs(value) >= 1000 and not printed_value):
        return f"{value:,.0f}"
    if abs(value) >= 10 or value == round(value, 1):
        return f"{value:,.1f}"
    return f"{value:.2f}"


def _ratio(value: float | None) -> str:
    if value is None:
        return "-"
    return f"**{value:.2f}**" if value >= SAME else f"{value:.2f}"


def _joined(values: Iterable[str]) -> str:
    found = list(values)
    return "-" if all(v == "-" for v in found) else OPERATIONS.join(found)


def markdown(lines: Sequence[Line]) -> list[str]:
    """Those first in which ours is after."""
    ordered = sorted(lines, key=lambda line: not line.slower)
    return HEAD + [
        f"| {line.what} | {_joined(shown(v, printed_value=True) for v in line.theirs)} "
        f"| {_joined(shown(v) for v in line.ours)} "
        f"| {line.unit} | {line.instrument} | {_joined(map(_ratio, line.ratios))} "
        f"| {line.remark} |"
        for line in ordered
    ]


Tables = dict[str, Callable[[], list[Line]]]
