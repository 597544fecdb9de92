# SPDX-License-Identifier: Apache-2.0 OR MIT
"""From a recorded pass to event counts per function. Pure: the same image and pass always give the
same counts.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from ..errors import LabError
from ..run.image import Image
from ..run.recording import Access, Pass
from . import aarch64, events, thumb

# By what they are written like: Thumb and AArch64.
_INDIRECT = re.compile(
    r"(bx|blx|br|blr|ret|tbb|tbh)\w*(\s|$)|pop.*\bpc\b|ldm.*\bpc\b|(ldr|mov|add)(\.w)? pc\b"
)

# (function, event) -> number
Counts = Mapping[tuple[str, str], float]


@dataclass(frozen=True)
class PassCounts:
    """What one pass did."""

    by_function: Counts
    divisions: dict[int, int]  # address of a UDIV or SDIV -> executions
    stack_bytes: int | None  # None: the recording does not tell

    @cached_property
    def events(self) -> dict[str, float]:
        total: dict[str, float] = defaultdict(int)
        for (_, event), n in self.by_function.items():
            total[event] += n
        return dict(total)

    @property
    def instructions(self) -> int:
        return int(self.events.get("instruction", 0))


class _Block:
    """A block's instructions, its events by function, and those that hang on whether a predicated
    access happened.
    """

    __slots__ = ("counts", "divisions", "instructions", "predicated")

    def __init__(
        self,
        instructions: Sequence[Any],
        function_at: Callable[[int], str],
        run_events: Callable[[Sequence[Any]], Iterable[tuple[Any, str, int]]],
    ) -> None:
        self.instructions = instructions
        self.counts: dict[tuple[str, str], int] = defaultdict(int)
        self.predicated: dict[Any, list[tuple[str, str, int]]] = defaultdict(list)
        self.divisions = [i.address for i in instructions if i.divides]
        for ins, event, n in run_events(instructions):
            if ins.predicated and event in events.MEMORY_EVENTS:
                self.predicated[ins].append((function_at(ins.address), event, n))
            else:
                self.counts[function_at(ins.address), event] += n


@dataclass
class _Sums:
    """What a pass did, but for what hangs on its accesses."""

    of: Pass | None = None
    total: dict[tuple[str, str], int] = field(default_factory=lambda: defaultdict(int))
    divisions: dict[int, int] = field(default_factory=lambda: defaultdict(int))
    # predicated access -> block -> executions and events of each
    predicated: dict[Any, dict[tuple[int, int], tuple[int, list[tuple[str, str, int]]]]] = field(
        default_factory=dict
    )
    odd: dict[int, Access] = field(default_factory=dict)  # accesses that are events in themselves

    def take_accesses(self, recorded: Pass, addresses: Iterable[str]) -> None:
        """addresses: as the recording has them."""
        for address in addresses:
            seen = recorded.accesses.event(address)
            if seen and (seen.in_code or seen.words_at_2 or seen.words_odd or seen.halves_odd):
                self.odd[int(address, 16)] = seen
            elif self.odd:
                self.odd.pop(int(address, 16), None)


class Program:
    """An image with everything that was decoded so far."""

    def __init__(self, image: Image):
        self.image = image
        arm = image.architecture == "arm"
        self._decoder: thumb.Decoder | aarch64.Decoder = (
            thumb.Decoder() if arm else aarch64.Decoder()
        )
        self._run_events = events.run_events if arm else _class_events
        self._thumb = arm
        self._blocks: dict[tuple[int, int], _Block] = {}
        self._code: dict[tuple[int, int], list[Any]] = {}
        self._summaries: dict[tuple[int, int], tuple[int, list[int]]] = {}
        self._follows_call: dict[int, bool] = {}
        self._edges: dict[tuple[int, int, int], list[tuple[tuple[str, str], int]]] = {}
        self._single: dict[int, Any] = {}
        self._sums: dict[int, _Sums] = {}  # of the last pass of each region

    @property
    def event_names(self) -> Mapping[str, str]:
        return events.EVENTS if self._thumb else {**aarch64.EVENTS, **events.WALK_EVENTS}

    def instruction(self, address: int) -> Any:
        if address not in self._single:
            room = (
                4
                if not self._thumb
                else thumb.thumb_bytes(int.from_bytes(self.image.bytes_at(address, 2), "little"))
            )
            self._single[address] = self._decoder.decode(
                self.image.bytes_at(address, room), address
            )[0]
        return self._single[address]

    def code(self, start: int, end: int) -> list[Any]:
        key = start, end
        if key not in self._code:
            self._code[key] = (
                self._decoder.decode(self.image.bytes_at(start, end - start), start)
                if end > start
                else []
            )
        return self._code[key]

    def length(self, start: int, end: int) -> int:
        """Instructions of a block."""
        return self._summary(start, end)[0]

    def divisions(self, start: int, end: int) -> list[int]:
        """Addresses of UDIV and SDIV in a block."""
        return self._summary(start, end)[1]

    def _summary(self, start: int, end: int) -> tuple[int, list[int]]:
        """From the bytes alone: a decoder takes a hundred times as long."""
        key = start, end
        if key not in self._summaries:
            code, position, number, divisions = self.image.bytes_at(start, end - start), 0, 0, []
            while position < len(code):
                first = int.from_bytes(code[position : position + 2], "little")
                size = thumb.thumb_bytes(first) if self._thumb else 4
                second = int.from_bytes(code[position + 2 : position + 4], "little")
                if (
                    first & 0xFFD0 == 0xFB90
                    if self._thumb
                    else (second << 16 | first) & 0x7FE0F800 == 0x1AC00800
                ):
                    divisions.append(start + position)
                position += size
                number += 1
            self._summaries[key] = number, divisions
        return self._summaries[key]

    def ends_indirect(self, start: int, end: int) -> bool:
        """Does the block end with a jump to an address from a register or memory, like a return?"""
        code = self.code(start, end)
        return bool(code) and _INDIRECT.match(code[-1].text) is not None

    def follows_call(self, address: int) -> bool:
        """Is the address one that a call returns to? The first instruction of a function is none,
        whatever stands before it.
        """
        if address not in self._follows_call:
            self._follows_call[address] = (
                address not in self.image.function_starts and self._is_call(address - 4, address)
            )
        return self._follows_call[address]

    def _is_call(self, start: int, end: int) -> bool:
        first, second = (
            int.from_bytes(self.image.bytes_at(a, 2), "little") for a in (start, start + 2)
        )
        if not self._thumb:
            word = second << 16 | first
            return (
                word & 0xFC000000 == 0x94000000 or word & 0xFEFFF000 == 0xD63F0000
            )  # BL; BLR and kin
        return second & 0xFF80 == 0x4780 or (
            first & 0xF800 == 0xF000 and second & 0xD000 == 0xD000
        )  # BLX; BL

    def block(self, start: int, end: int) -> _Block:
        key = start, end
        if key not in self._blocks:
            self._blocks[key] = _Block(
                self.code(start, end), self.image.function_at, self._run_events
            )
        return self._blocks[key]

    def counts(self, recorded: Pass) -> PassCounts:
        """Passes of a region in turn cost what is different in them."""
        sums = self._sums.get(recorded.region)
        if sums is None or sums.of is not recorded.before or recorded.before is None:
            sums = _Sums()
            self._add(sums, recorded.edges)
            sums.take_accesses(recorded, recorded.accesses.written())
        else:
            self._add(sums, recorded.changed_edges)
            sums.take_accesses(recorded, recorded.changed_accesses)
        sums.of = recorded
        self._sums[recorded.region] = sums
        total: dict[tuple[str, str], float] = defaultdict(int, sums.total)
        for ins, uses in sums.predicated.items():
            self._add_predicated(total, ins, list(uses.values()), recorded)
        if self._thumb:
            self._add_accesses(total, sums.odd)
        return PassCounts(
            {k: v for k, v in total.items() if v},
            {address: n for address, n in sums.divisions.items() if n},
            self.stack_bytes(recorded),
        )

    def _add(self, sums: _Sums, edges: Mapping[tuple[int, int, int], int]) -> None:
        """Ways with how much oftener they were taken."""
        executions: dict[tuple[int, int], int] = defaultdict(int)
        known, total = self._edges, sums.total
        for edge, n in edges.items():
            executions[edge[:2]] += n
            changes = known.get(edge)
            for key, change in self._edge(*edge) if changes is None else changes:
                total[key] += change * n
        for (start, end), n in executions.items():
            if n == 0:
                continue
            block = self.block(start, end)
            for key, events_each in block.counts.items():
                total[key] += events_each * n
            for address in block.divisions:
                sums.divisions[address] += n
            for ins, each in block.predicated.items():
                uses = sums.predicated.setdefault(ins, {})
                uses[start, end] = uses.get((start, end), (0, each))[0] + n, each

    def _edge(self, start: int, end: int, after: int) -> list[tuple[tuple[str, str], int]]:
        """What leaving a block for the next one adds; AArch64 has no such events."""
        key = start, end, after
        if not self._thumb or not after:
            self._edges[key] = []
        if key not in self._edges:
            run, target = self.block(start, end).instructions, self.instruction(after)
            found = (
                events.edge_events(run, end, target, lambda: self._following(after)) if run else []
            )
            self._edges[key] = [
                ((self.image.function_at(ins.address), event), n) for ins, event, n in found
            ]
        return self._edges[key]

    def _following(self, address: int) -> list[Any]:
        """The instructions from an address on, as many as a rule can see, up to the first
        branch.
        """
        run: list[Any] = []
        while len(run) < events.REACH:
            run.append(self.instruction(address))
            if run[-1].kind == thumb.BRANCH or run[-1].loads_pc:
                break
            address += run[-1].size
        return run

    @staticmethod
    def _add_predicated(
        total: dict[tuple[str, str], float],
        ins: Any,
        uses: Sequence[tuple[int, list[tuple[str, str, int]]]],
        recorded: Pass,
    ) -> None:
        """Events of a load or store in an IT block: as often as the access happened."""
        seen = recorded.accesses.get(ins.address)
        executed = sum(n for n, _ in uses)
        share = min(1, seen.count / (executed * max(1, ins.accesses))) if seen else 0
        for n, each in uses:
            for function, event, amount in each:
                total[function, event] += n * amount if share == 1 else round(n * amount * share, 6)

    def _add_accesses(
        self, total: dict[tuple[str, str], float], accesses: Mapping[int, Access]
    ) -> None:
        for address, seen in accesses.items():
            function = self.image.function_at(address)
            for event, n in (
                ("word_at_2", seen.words_at_2),
                ("word_at_odd", seen.words_odd),
                ("half_at_odd", seen.halves_odd),
                ("load_from_code", seen.in_code),
            ):
                total[function, event] += n

    def stack_bytes(self, recorded: Pass) -> int | None:
        """From the stack pointer at the beginning of the region to the lowest address touched."""
        if not recorded.stack_lowest:
            return 0 if recorded.stack_before else None
        top = recorded.stack_before or self._entry_stack_pointer(recorded)
        return max(0, top - recorded.stack_lowest) if top else None

    def _entry_stack_pointer(self, recorded: Pass) -> int | None:
        """The stack grows down, so the highest that any push of the pass stored is the first push
        of the outermost function.
        """
        tops = []
        for address, seen in recorded.accesses.items():
            ins = self.instruction(address)
            if ins.push_adjust is not None:
                tops.append(seen.highest_end + ins.push_adjust)
        if not self._thumb:
            tops += self._dropped_frames(recorded)
        return max(tops, default=None)

    def _dropped_frames(self, recorded: Pass) -> list[int]:
        """AArch64 functions that begin with SUB SP, SP, #n instead of a push: seen by their first
        store relative to SP.
        """
        tops = []
        for start, end, _ in recorded.edges:
            drop = 0
            for ins in self.block(start, end).instructions:
                drop += ins.stack_drop
                if drop and ins.stack_offset is not None and ins.address in recorded.accesses:
                    seen = recorded.accesses[ins.address]
                    tops.append(seen.highest_end - ins.stored_bytes - ins.stack_offset + drop)
                    break
        return tops


def _class_events(run: Sequence[Any]) -> Iterator[tuple[Any, str, int]]:
    for ins in run:
        for event in ins.events:
            yield ins, event, 1


def entries(image: Image, one: Pass, function: str) -> int:
    """How often a pass entered functions whose names begin so."""
    starts = {a for name, a in image.function_names.items() if name.startswith(function)}
    if not starts:
        raise LabError(f"{image.path} has no function '{function}...': its calls cannot be counted")
    return sum(n for (start, _, _), n in one.edges.items() if start in starts)


def total_counts(passes: Iterable[PassCounts]) -> dict[tuple[str, str], float]:
    total: dict[tuple[str, str], float] = defaultdict(int)
    for one in passes:
        for key, n in one.by_function.items():
            total[key] += n
    return dict(total)
