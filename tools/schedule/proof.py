# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The proof that two straight pieces of code compute the same: both are executed on symbols. Each
result is a term of the instruction and of what it read; a load's term has the stores before it that
it may meet. Equal stores and equal results mean equal code, whatever the order and the registers.
It shares with the scheduler how one instruction is read, and nothing else.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from .graph import Address, disjoint
from .instruction import Access, Instruction
from .source import ScheduleError

Term = tuple[object, ...]


class Machine:
    def __init__(self, apart: Iterable[str], start: Mapping[str, Address]):
        self._apart = set(apart)
        self._registers: dict[str, Address] = dict(start)
        self._numbers: dict[object, int] = {}
        self._stores: list[tuple[Access, Address, int]] = []

    def _number(self, term: object) -> int:
        return self._numbers.setdefault(term, len(self._numbers))

    def value(self, register: str) -> Address:
        return self._registers.get(register, (("in", register), 0))

    def stores(self) -> Counter[int]:
        return Counter(number for _, _, number in self._stores)

    def use_terms_of(self, other: Machine) -> None:
        self._numbers = other._numbers

    def step(self, instruction: Instruction, template: str) -> None:
        """template: the clean text without registers and offset."""
        if instruction.moves:
            to, register, by = instruction.moves
            root, at = self.value(register)
            self._registers[to] = (root, at + by)
            for other in instruction.writes - {to}:
                self._registers[other] = (self._number((template, other, root, at)), 0)
            return
        access, here = instruction.access, None
        met: tuple[int, ...] = ()
        if access is not None:
            root, at = self.value(access.base)
            here = (root, at + access.offset)
            met = tuple(
                sorted(
                    number
                    for earlier, address, number in self._stores
                    if not disjoint(access, here, earlier, address, self._apart)
                )
            )
        inputs: list[object] = [template, here, met]
        for slot in instruction.slots:
            is_base = access is not None and (
                slot.register == access.base and slot.begin >= access.span[0]
            )
            if not is_base and slot.reads:
                inputs.append(self.value(slot.register))
        shown = {s.register for s in instruction.slots}
        inputs += [self.value(r) for r in sorted(instruction.reads - shown)]
        term = self._number(tuple(inputs))
        if access is not None and here is not None and access.store:
            self._stores.append((access, here, term))
        self._write(instruction, access, here, met, term)

    def _write(
        self,
        instruction: Instruction,
        access: Access | None,
        here: Address | None,
        met: tuple[int, ...],
        term: int,
    ) -> None:
        seen: list[str] = [s.register for s in instruction.slots if s.writes]
        for register in instruction.writes:
            if register in instruction.increments:
                root, at = self.value(register)
                self._registers[register] = (root, at + instruction.increments[register])
            elif access is not None and access.part:
                self._part(register, seen.index(register), access, (here, met))
            else:
                place = seen.index(register) if register in seen else register
                self._registers[register] = (self._number((term, place)), 0)

    def _part(self, register: str, place: int, access: Access, where: object) -> None:
        """A part of an interleaved load: the order of parts does not count."""
        key = ("parts", access.size, place, where)
        old = self.value(register)[0]
        parts = frozenset([access.part])
        if isinstance(old, tuple) and old[:-1] == key:
            parts |= old[-1]
        self._registers[register] = ((*key, parts), 0)


def prove(
    plain: list[tuple[Instruction, str]],
    scheduled: list[tuple[Instruction, str]],
    apart: Iterable[str],
    out: Iterable[str],
    start: Mapping[str, Address],
) -> None:
    """Refuses what is not proved. Each instruction comes with its template; out: the registers of
    the pool whose values count afterwards, `all others` by those that the plain code writes.
    """
    first, second = Machine(apart, start), Machine(apart, start)
    second.use_terms_of(first)
    for instruction, template in plain:
        first.step(instruction, template)
    for instruction, template in scheduled:
        second.step(instruction, template)
    if first.stores() != second.stores():
        raise ScheduleError("the scheduled code stores something else than the plain code")
    for register in out:
        if first.value(register) != second.value(register):
            raise ScheduleError(f"the scheduled code leaves something else in {register}")
