# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The run without a fault: which instructions it executes, and the state around each of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from ..errors import LabError
from ..run.image import Image
from .instructions import Decoder, Instruction, advance
from .machine import Machine, State


@dataclass(slots=True)
class Access:
    stores: bool
    address: int
    size: int


@dataclass
class Moment:
    """One point: an executed instruction, with the states before and after it."""

    index: int
    instruction: Instruction
    before: State
    after: State
    accesses: list[Access] = field(default_factory=list)

    @property
    def resume(self) -> tuple[int, int]:
        """Where the program goes on after the instruction: address and IT state. What an IT block
        leaves out comes after it, though it is no point.
        """
        if self.instruction.branches:
            return self.after.pc, self.after.it
        if self.instruction.block:
            return self.instruction.next, self.instruction.code[0]
        return self.after_skip

    @property
    def after_skip(self) -> tuple[int, int]:
        return self.instruction.next, advance(self.before.it)


class Golden:
    """
    trace: the addresses of the region's points, from the entry of `function` to its return, what it
    calls included; a point is an index of it.
    """

    def __init__(
        self, image: Image, target: str, start: State, function: int, stop: int, times: int = 1
    ) -> None:
        self.image, self.target, self.stop, self.start = image, target, stop, start
        self.decode = Decoder(image)
        self.machine = Machine(image, target)
        self._function, self._times = function, times
        executed, self.first, self.last = self._record()
        self.trace = executed[self.first : self.last]
        self.states = self._it_states()

    def _record(self) -> tuple[list[int], int, int]:
        """All instructions executed until `stop`, and the region within."""
        executed: list[int] = []
        region: list[int] = []
        entries = 0
        back = (0, 0)

        def seen(address: int) -> None:
            nonlocal entries, back
            if address == self._function and not region:
                entries += 1
                if entries == self._times:
                    region.append(len(executed))
                    back = (self.machine.register(14) & ~1, self.machine.register(13))
            elif address == back[0] and len(region) == 1 and self.machine.register(13) == back[1]:
                region.append(len(executed))
            executed.append(address)

        self._replay(seen)
        if len(region) == 1 and back[0] == self.stop:
            region.append(len(executed))
        if len(region) != 2:
            raise LabError(
                f"{self.image.path}: {self.image.function_at(self._function)} "
                + ("does not return" if region else "is not called")
            )
        return executed, region[0], region[1]

    def _replay(
        self,
        seen: Callable[[int], None],
        accessed: Callable[[bool, int, int], None] | None = None,
    ) -> None:
        self.machine.put_back(self.start)
        hooks = [self.machine.on_each_instruction(seen)]
        if accessed:
            hooks.append(self.machine.on_each_access(accessed))
        try:
            self.machine.run(self.stop)
        finally:
            for hook in hooks:
                self.machine.uc.hook_del(hook)
            self.machine.uc.ctl_flush_tb()

    def _it_states(self) -> dict[int, int]:
        """Of the points inside of IT blocks."""
        states: dict[int, int] = {}
        places = {a: self.decode.block(a) for a in set(self.trace) if self.decode(a).block}
        for i, address in enumerate(self.trace):
            block = places.get(address)
            k = i + 1
            while block and k < len(self.trace) and self.trace[k] in block[-4:]:
                if self.trace[k] <= self.trace[k - 1]:
                    break
                it = self.decode(address).code[0]
                for _ in range(block.index(self.trace[k])):
                    it = advance(it)
                states[k] = it
                k += 1
        return states

    def visit(
        self, points: Iterable[int], act: Callable[[Moment], bool], with_accesses: bool = True
    ) -> None:
        """Runs again and calls `act` for each of the rising points, until it returns False.

        with_accesses: the moments say what was loaded and stored. The emulator then executes IT
        blocks that access memory wrongly, which is an error and no shorter campaign.
        """
        wanted = iter(points)
        before, after = State(self.machine), State(self.machine)
        at, goal, going = -self.first, next(wanted, -1), True
        accesses: list[Access] = []
        kept = -1

        def finish(pc: int) -> None:
            nonlocal goal, going
            self.machine.keep(after, pc, self.states.get(at, 0))
            instruction = self.decode(self.trace[kept])
            going = act(Moment(kept, instruction, before, after, list(accesses)))
            goal = next(wanted, -1)

        def seen(address: int) -> None:
            nonlocal at, before, after, kept
            if going:
                if kept >= 0:
                    finish(address)
                    kept = -1
                if at == goal:
                    self.machine.keep(before, address, self.states.get(at, 0))
                    kept = at
                    accesses.clear()
            at += 1

        def accessed(stores: bool, address: int, size: int) -> None:
            if kept >= 0:
                accesses.append(Access(stores, address, size))

        self._replay(seen, accessed if with_accesses else None)
        if going and kept >= 0:
            finish(self.stop)
        if going and goal >= 0:
            raise LabError(
                f"{self.image.path}: the emulator does not repeat the run when it watches memory"
                " (IT blocks): leave out the models load and store"
            )
