# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Functions that are counted instead of compared: samplers whose rejections are public, sums at
public places.

How often they turn this way or that may differ between passes, but only where the specification
says so. Everywhere else a pass can only do more or less of the same: the directions of each branch
are in a fixed proportion, each load and store has the same mean address. An instruction where
they do not *decides* something; it must be on the list of those that may, by its source line.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ..cores.program import Program
from ..run.recording import Pass


@dataclass(frozen=True)
class Deciding:
    """An instruction that decides, and what tells so."""

    kind: str  # "branch", "address"
    address: int
    text: str


def proportional(rows: Sequence[Sequence[int]]) -> bool:
    """Are the columns multiples of one another? rows: for each thing that is counted its number in
    each pass.
    """
    columns = list(zip(*rows, strict=True))
    first = max(columns, key=sum, default=())
    total = sum(first)
    return all(
        a * total == b * sum(column)
        for column in columns
        for a, b in zip(column, first, strict=True)
    )


def _branches(program: Program, passes: Sequence[Pass]) -> Iterator[Deciding]:
    ways: dict[tuple[int, int], dict[int, list[int]]] = {}
    for i, one in enumerate(passes):
        for (start, end, after), n in one.edges.items():
            target = (
                0 if program.follows_call(after) and after != end else after
            )  # a way back to any caller
            ways.setdefault((start, end), {}).setdefault(target, [0] * len(passes))[i] += n
    for (start, end), rows in ways.items():
        if len(rows) > 1 and not proportional(list(rows.values())):
            last = program.code(start, end)[-1]
            yield Deciding(
                "branch",
                last.address,
                f"'{last.text}' takes its ways in other proportions in other passes",
            )


def _addresses(program: Program, passes: Sequence[Pass]) -> Iterator[Deciding]:
    addresses = sorted(set().union(*(one.accesses for one in passes)))
    executions = _executions(passes, addresses)
    for address in addresses:
        seen = [one.accesses.get(address) for one in passes]
        counts = [a.count if a else 0 for a in seen]
        if not _same_mean(counts, [a.sum if a else 0 for a in seen]):
            yield Deciding(
                "address",
                address,
                f"'{program.instruction(address).text}' has another mean address in other passes",
            )
        elif not proportional([counts, executions[address]]):
            text = program.instruction(address).text
            yield Deciding(
                "branch",
                address,
                f"'{text}' is executed by its condition in other proportions in other passes",
            )


def _same_mean(counts: Sequence[int], sums: Sequence[int]) -> bool:
    most = max(range(len(counts)), key=lambda i: counts[i])
    return all(s * counts[most] == sums[most] * n for n, s in zip(counts, sums, strict=True))


def _executions(passes: Sequence[Pass], addresses: Sequence[int]) -> dict[int, list[int]]:
    """How often each instruction of a sorted list was executed in counted code, in each pass."""
    found = {address: [0] * len(passes) for address in addresses}
    for i, one in enumerate(passes):
        for (start, end), (_, counted, _) in one.executed.items():
            if counted:
                for address in addresses[
                    bisect_left(addresses, start) : bisect_left(addresses, end)
                ]:
                    found[address][i] += counted
    return found


def deciding(program: Program, passes: Sequence[Pass]) -> list[Deciding]:
    """What decides in the counted code of passes that agree in everything that is public; each
    instruction once.
    """
    found = {d.address: d for d in (*_addresses(program, passes), *_branches(program, passes))}
    return [found[a] for a in sorted(found)]
