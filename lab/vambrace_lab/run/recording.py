# SPDX-License-Identifier: Apache-2.0 OR MIT
"""What the recorder wrote down (its format is described in recorder/vmb_recorder.c)."""

from __future__ import annotations

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


@dataclass(slots=True)
class Pass:
    """One run through a region."""

    region: int
    number: int
    edges: dict[tuple[int, int, int], int] = field(
        default_factory=dict
    )  # (start, end, next start or 0) -> count
    accesses: dict[int, Access] = field(default_factory=dict)  # instruction address -> Access
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


@dataclass(slots=True)
class Recording:
    """The passes in the order in which they ran (regions do not nest), and the ways (start, end,
    next start) through code that is left out.
    """

    passes: list[Pass] = field(default_factory=list)
    left_out: list[tuple[int, int, int]] = field(default_factory=list)


STATES = ("compared", "counted", "left out")


def _edge(line: str) -> tuple[tuple[int, int, int], int]:
    start, end, after, count = (int(w, 16) for w in line[2:].split())
    return (start, end, after), count


def _access(line: str) -> tuple[int, Access]:
    pc, *rest = (int(w, 16) for w in line[2:].split())
    rest[-1] -= (rest[-1] >> 63) << 64  # a signed number
    return pc, Access(*rest)


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
        lines = [*(lines[: max(last, 1)] or ["vmb-recording 1 stopped before it wrote"]), "done"]
    if not lines or not lines[0].startswith("vmb-recording 1 "):
        raise LabError(f"{path} is not a recording of this version of the recorder")
    edges: dict[str, tuple[tuple[int, int, int], int]] = {}  # by their lines, which passes share
    accesses: dict[str, tuple[int, Access]] = {}
    for line in lines[1:]:
        letter = line[0]
        if letter == "M":
            seen = accesses.get(line)
            if seen is None:
                seen = accesses[line] = _access(line)
            passes[-1].accesses[seen[0]] = seen[1]
            continue
        if letter == "E":
            edge = edges.get(line)
            if edge is None:
                edge = edges[line] = _edge(line)
            passes[-1].edges[edge[0]] = edge[1]
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
