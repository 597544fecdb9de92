# SPDX-License-Identifier: Apache-2.0 OR MIT
"""What must stay before what. Registers of the pool are renamed, so only true dependencies count
for them: their values form webs, each the writes and reads of one value and of what is accumulated
onto it, which stay in one register. Other registers keep their names.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from itertools import pairwise

from .instruction import Access, Instruction

Address = tuple[object, int]  # what a register held at first, and how much was added


@dataclass
class Web:
    """A register of the pool from its first write to its last use."""

    register: str  # in the plain source
    pinned: bool  # it stays in this register
    live_in: bool = False
    live_out: bool = False
    members: list[int] = field(default_factory=list)
    # of the current value
    definitions: set[int] = field(default_factory=set)
    readers: set[int] = field(default_factory=set)
    group: object = None  # parts of an interleaved load, whose order is free


@dataclass
class _Kept:
    """A register outside of the pool."""

    writer: set[int] = field(default_factory=set)  # of what it holds, but for added constants
    last: set[int] = field(default_factory=set)  # writer of anything
    users: set[int] = field(default_factory=set)  # that can follow sums by their offsets
    strict: set[int] = field(default_factory=set)


@dataclass
class Graph:
    instructions: list[Instruction]
    before: list[set[int]]  # those that an instruction waits for
    webs: list[Web]
    slot_webs: list[list[Web | None]]  # for each slot of an instruction
    wanted: dict[int, int]  # address offsets that follow the base register: from its first value


def disjoint(a: Access, at_a: Address, b: Access, at_b: Address, apart: Iterable[str]) -> bool:
    first, second = (
        address[0][1] if isinstance(address[0], tuple) and address[0][0] == "in" else access.base
        for access, address in ((a, at_a), (b, at_b))
    )
    if first != second and first in apart and second in apart:
        return True
    if at_a[0] != at_b[0] or a.everywhere or b.everywhere:
        return False
    if a.part and b.part and a.size == b.size and at_a[1] == at_b[1]:
        return a.part != b.part
    return at_a[1] + a.size <= at_b[1] or at_b[1] + b.size <= at_a[1]


class Builder:
    def __init__(
        self,
        instructions: list[Instruction],
        pool: Iterable[str],
        apart: Iterable[str],
        out: Iterable[str],
        start: Mapping[str, Address],
    ):
        self._pool, self._apart, self._out = set(pool), set(apart), set(out)
        self._addresses: dict[str, Address] = dict(start)
        count = len(instructions)
        self.graph = Graph(instructions, [set() for _ in range(count)], [], [], {})
        self._webs: dict[str, Web] = {}
        self._kept: dict[str, _Kept] = {}
        self._accesses: list[tuple[int, Access, Address]] = []
        self._read_flags = {
            r for i in instructions for r in i.reads if r in ("f", "ge", "vpr", "ff")
        } | self._out

    def build(self) -> Graph:
        for n, instruction in enumerate(self.graph.instructions):
            self._memory(n, instruction)
            self._take_pool(n, instruction)
            self._take_kept(n, instruction)
        for web in self._webs.values():
            if web.register in self._out:
                web.live_out = web.pinned = True
        self._order_pinned()
        for before, n in zip(self.graph.before, range(len(self.graph.before)), strict=True):
            before.discard(n)
        return self.graph

    def _address(self, register: str) -> Address:
        return self._addresses.get(register, (("in", register), 0))

    def _memory(self, n: int, instruction: Instruction) -> None:
        access = instruction.access
        if access is None:
            return
        root, at = self._address(access.base)
        if access.base[0] == "q":
            root = ("vector", n)
        here: Address = (root, at + access.offset)
        for other, earlier, address in self._accesses:
            if (access.store or earlier.store) and not disjoint(
                access, here, earlier, address, self._apart
            ):
                self.graph.before[n].add(other)
        self._accesses.append((n, access, here))

    # ---- The pool ----------------------------------------------------------------------------

    def _web(self, register: str) -> Web:
        """The one that the register belongs to; of what was there before the region if none."""
        if register not in self._webs:
            web = Web(register, pinned=True, live_in=True)
            self.graph.webs.append(web)
            self._webs[register] = web
        return self._webs[register]

    def _take_pool(self, n: int, instruction: Instruction) -> None:
        before, access, group = self.graph.before[n], instruction.access, None
        if access is not None and access.part and not access.store:
            group = (instruction.text.split()[0][:5], self._address(access.base))
        pooled = [slot for slot in instruction.slots if slot.register in self._pool]
        read = {id(slot): self._web(slot.register) for slot in pooled if slot.reads}
        for web in read.values():
            if group is None or web.group != group:
                before |= web.definitions
        for slot in pooled:
            if not slot.writes:
                continue
            if not slot.reads:
                web = Web(slot.register, pinned=False, definitions={n}, group=group)
                self.graph.webs.append(web)
                self._webs[slot.register] = web
            elif group is not None and (web := read[id(slot)]).group == group:
                web.definitions.add(n)
            else:
                web = read[id(slot)]
                before |= web.readers
                web.definitions, web.readers, web.group = {n}, set(), group
        members: list[Web | None] = [
            (read.get(id(slot)) or self._webs[slot.register]) if slot in pooled else None
            for slot in instruction.slots
        ]
        for member in filter(None, members):
            if n not in member.members:
                member.members.append(n)
            if n not in member.definitions:
                member.readers.add(n)
            member.pinned |= "{" in instruction.text
        self.graph.slot_webs.append(members)

    def _order_pinned(self) -> None:
        """Values that stay in one register keep their order in it."""
        last: dict[str, Web] = {}
        for web in self.graph.webs:
            if not web.pinned:
                continue
            if web.register in last:
                for n in web.members:
                    self.graph.before[n] |= {m for m in last[web.register].members if m < n}
            last[web.register] = web

    # ---- Other registers ---------------------------------------------------------------------

    def _take_kept(self, n: int, instruction: Instruction) -> None:
        before, access = self.graph.before[n], instruction.access
        flags = {"f", "ge", "vpr", "ff"} - self._read_flags
        for register in instruction.reads - self._pool:
            kept = self._kept.setdefault(register, _Kept())
            follows = (
                access is not None
                and access.adjustable
                and access.base == register
                and sum(s.register == register for s in instruction.slots) == 1
                and register not in instruction.writes
            )
            if follows and access is not None:
                before |= kept.writer
                kept.users.add(n)
                self.graph.wanted[n] = self._address(register)[1] + access.offset
            else:
                before |= kept.last
                kept.strict.add(n)
        for register in instruction.writes - self._pool - flags:
            kept = self._kept.setdefault(register, _Kept())
            before |= kept.last | kept.strict
            by = instruction.increments.get(register)
            if by is None:
                before |= kept.users
                kept.writer, kept.users = {n}, set()
            kept.last, kept.strict = {n}, set()
            self._move(n, instruction, register, by)

    def _move(self, n: int, instruction: Instruction, register: str, by: int | None) -> None:
        if by is not None:
            root, at = self._address(register)
            self._addresses[register] = (root, at + by)
        elif instruction.moves and instruction.moves[0] == register:
            root, at = self._address(instruction.moves[1])
            self._addresses[register] = (root, at + instruction.moves[2])
        else:
            self._addresses[register] = (("made", n), 0)


def allocate(graph: Graph, order: list[int], colours: list[str]) -> dict[int, str] | None:
    """Registers of the webs (by their ids) in this order, or None if there are too few."""
    place = {n: at for at, n in enumerate(order)}
    spans: list[tuple[int, int, Web]] = []
    busy: dict[str, list[tuple[int, int]]] = {c: [] for c in colours}
    chosen: dict[int, str] = {}
    for web in graph.webs:
        at = [place[n] for n in web.members] or [0]
        begin = -1 if web.live_in else min(at) - graph.instructions[web.members[0]].early
        end = len(order) if web.live_out else max(at)
        if web.pinned:
            busy[web.register].append((begin, end))
            chosen[id(web)] = web.register
        else:
            spans.append((begin, end, web))
    for taken in busy.values():
        taken.sort()
        if any(a[1] > b[0] for a, b in pairwise(taken)):
            return None
    spans.sort(key=lambda span: span[:2])
    freed = dict.fromkeys(colours, -1)
    for begin, end, web in spans:
        best = ""
        for colour in colours:
            if colour[0] != web.register[0] or freed[colour] > begin:
                continue
            if best and freed[colour] >= freed[best]:
                continue
            if all(end <= b or e <= begin for b, e in busy[colour]):
                best = colour
        if not best:
            return None
        chosen[id(web)] = best
        freed[best] = end
    return chosen
