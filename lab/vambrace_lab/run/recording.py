# SPDX-License-Identifier: Apache-2.0 OR MIT
"""What the recorder wrote down (its format is described in recorder/vmb_recorder.c)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ..errors import LabError

FIRST_FUNCTION_REGION = 4096


@dataclass(slots=True, frozen=True)
class Access:
    """One load or store instruction in one pass; accesses, not executions. Passes share equal
    ones.
    """

    reads: int
    writes: int
    words_at_2: int
    words_odd: int
    halves_odd: int
    in_code: int
    highest_end: int
    sum: int = (
        0  # of the distances of all addresses from the first one that the instruction ever touched
    )

    @property
    def count(self) -> int:
        return self.reads + self.writes


class Accesses:
    """Instruction address -> Access. What is in an N line is read when it is asked for: hardly
    anything hangs on plain accesses, and they are most of a recording.
    """

    __slots__ = ("_lines",)

    def __init__(self, accesses: Mapping[int, Access] | None = None) -> None:
        # address in hexadecimal -> Access, or the rest of its N line
        self._lines: dict[str, Access | str] = {f"{a:x}": v for a, v in (accesses or {}).items()}

    def copy(self) -> Accesses:
        new = Accesses()
        new._lines = dict(self._lines)
        return new

    def put(self, address: str, value: Access | str) -> None:
        if value == "0 0 0":
            self._lines.pop(address, None)
        else:
            self._lines[address] = value

    def get(self, address: int) -> Access | None:
        key = f"{address:x}"
        value = self._lines.get(key)
        if isinstance(value, str):
            reads, writes, highest_end = (int(w, 16) for w in value.split())
            value = self._lines[key] = Access(reads, writes, 0, 0, 0, 0, highest_end)
        return value

    def event(self, address: str) -> Access | None:
        """The access, if it is more than a plain one."""
        value = self._lines.get(address)
        return None if isinstance(value, str) else value

    def written(self) -> Iterator[str]:
        """All addresses, as the recording has them."""
        return iter(self._lines)

    def __getitem__(self, address: int) -> Access:
        found = self.get(address)
        if found is None:
            raise KeyError(address)
        return found

    def __contains__(self, address: int) -> bool:
        return f"{address:x}" in self._lines

    def __iter__(self) -> Iterator[int]:
        return (int(key, 16) for key in self._lines)

    def __len__(self) -> int:
        return len(self._lines)

    def items(self) -> Iterator[tuple[int, Access]]:
        return ((address, self[address]) for address in [*self])

    def values(self) -> Iterator[Access]:
        return (access for _, access in self.items())


@dataclass(slots=True)
class Pass:
    """One run through a region."""

    region: int
    number: int
    edges: dict[tuple[int, int, int], int] = field(
        default_factory=dict
    )  # (start, end, next start or 0) -> count
    accesses: Accesses = field(default_factory=Accesses)
    stack_lowest: int = 0
    # end of the last store to the stack before the region: its stack pointer, if the guest pushed a
    # word there
    stack_before: int = 0
    events: int = 0
    instruction_digest: str = ""
    address_digest: str = ""
    checkpoints: list[tuple[int, str]] = field(default_factory=list)
    # (start, end) -> times compared, counted, left out
    executed: dict[tuple[int, int], tuple[int, int, int]] = field(default_factory=dict)
    # ("B", start) or ("A", pc, address, bytes, "r" or "w")
    trace: list[tuple[Any, ...]] = field(default_factory=list)
    # The region's pass before, if this one was written as its difference from that; then also the
    # ways with how much oftener they were taken, and the instructions whose accesses are otherwise.
    before: Pass | None = None
    changed_edges: dict[tuple[int, int, int], int] = field(default_factory=dict)
    changed_accesses: list[str] = field(default_factory=list)  # addresses in hexadecimal

    def differs_from(self, before: Pass) -> None:
        """What is read from now on is the difference from that pass."""
        self.before = before
        self.edges, self.accesses = dict(before.edges), before.accesses.copy()

    def take_edge(self, edge: tuple[int, int, int], count: int) -> None:
        if self.before is not None:
            self.changed_edges[edge] = count - self.edges.get(edge, 0)
        if count:
            self.edges[edge] = count
        else:
            self.edges.pop(edge, None)

    def take_access(self, pc: str, seen: Access | str) -> None:
        """seen: of an N line what stands after the address."""
        if self.before is not None:
            self.changed_accesses.append(pc)
        self.accesses.put(pc, seen)


@dataclass(slots=True)
class Recording:
    """The passes in the order in which they ran (regions do not nest), and the ways (start, end,
    next start) through code that is left out.
    """

    passes: list[Pass] = field(default_factory=list)
    left_out: list[tuple[int, int, int]] = field(default_factory=list)


STATES = ("compared", "counted", "left out")


def _access(numbers: str) -> Access:
    seen = [int(w, 16) for w in numbers.split()]
    seen[-1] -= (seen[-1] >> 63) << 64  # a signed number
    return Access(*seen)


def read_recording(path: Path, partial: bool = False) -> Recording:
    """partial: the run was stopped, its last pass is left out."""
    recording = Recording()
    passes = recording.passes
    complete = False
    try:
        lines = path.read_text().splitlines()
    except OSError as problem:
        raise LabError(f"the emulator left no recording: {problem}") from problem
    if partial:
        last = max((i for i, line in enumerate(lines) if line.startswith("pass ")), default=0)
        lines = [*(lines[: max(last, 1)] or ["vmb-recording 2 stopped before it wrote"]), "done"]
    if not lines or not lines[0].startswith("vmb-recording 2 "):
        raise LabError(f"{path} is not a recording of this version of the recorder")
    edges: dict[str, tuple[int, int, int]] = {}  # as they are written -> numbers
    accesses: dict[str, Access] = {}  # the same; passes share equal ones
    for line in lines[1:]:
        letter = line[0]
        if letter == "N":
            _, pc, rest = line.split(" ", 2)
            passes[-1].take_access(pc, rest)
            continue
        if letter == "E":
            written, _, count = line.rpartition(" ")
            edge = edges.get(written)
            if edge is None:
                start, end, after = (int(w, 16) for w in written[2:].split())
                edge = edges[written] = start, end, after
            passes[-1].take_edge(edge, int(count, 16))
            continue
        if letter == "M":
            _, pc, rest = line.split(" ", 2)
            seen = accesses.get(rest)
            if seen is None:
                seen = accesses[rest] = _access(rest)
            passes[-1].take_access(pc, seen)
            continue
        kind, *words = line.split()
        if kind == "X":
            start, end, compared, counted, ignored = (int(w, 16) for w in words)
            passes[-1].executed[start, end] = compared, counted, ignored
        elif kind == "I":
            start, end, after = (int(w, 16) for w in words)
            recording.left_out.append((start, end, after))
        elif kind == "Z":
            raise LabError(
                f"pass {passes[-1].number} of region {passes[-1].region} ended inside of a "
                f"function that is {STATES[int(words[0])]}: nothing was compared from there on"
            )
        elif kind == "A":
            passes[-1].trace.append(
                ("A", int(words[0], 16), int(words[1], 16), int(words[2]), words[3])
            )
        elif kind == "B":
            passes[-1].trace.append(("B", int(words[0], 16)))
        elif kind == "pass":
            passes.append(Pass(int(words[0]), int(words[1])))
        elif kind == "L":
            region = passes[-1].region
            passes[-1].differs_from(next(p for p in passes[-2::-1] if p.region == region))
        elif kind == "S":
            passes[-1].stack_lowest, passes[-1].stack_before = (int(w, 16) for w in words)
        elif kind == "C":
            passes[-1].checkpoints.append((int(words[0], 16), words[1]))
        elif kind == "D":
            passes[-1].events = int(words[0], 16)
            passes[-1].instruction_digest, passes[-1].address_digest = words[1], words[2]
        elif kind == "open":
            raise LabError(
                f"the program ended inside region {words[0]}: it crashed, or it lacks an end marker"
            )
        elif kind == "done":
            complete = True
    if not complete:
        raise LabError(
            "the emulator was stopped before the program ended; the recording is incomplete"
        )
    return recording
