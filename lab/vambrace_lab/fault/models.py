# SPDX-License-Identifier: Apache-2.0 OR MIT
"""What a fault does to a program at one executed instruction: section 4 of docs/faults.md.

A model yields its variants at a point: a name, and a function that puts the machine that runs on
into the state after the fault. None instead of a function: the fault itself ends the run.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator

import unicorn

from ..errors import LabError
from .golden import Golden, Moment
from .instructions import REGISTERS, advance, block_length, is_wide, opposite
from .machine import Machine, State

Fault = tuple[str, Callable[[Machine], None] | None]
ALL_ONES = 0xFFFFFFFF
MOST_OF_BLOCK = 16  # bytes of an IT block
FLIPS = 4  # of the 32 bits of a register, drawn by the point


class Injector:
    """The models, on one golden run."""

    def __init__(self, golden: Golden, seed: int, every_bit: bool = False) -> None:
        self.golden, self._seed, self._every_bit = golden, seed, every_bit
        self._stepper = Machine(golden.image, golden.target)
        self._stepped = State(self._stepper)

    def faults(self, model: str, moment: Moment) -> Iterator[Fault]:
        return MODELS[model](self, moment)

    def bits(self, moment: Moment, register: int, width: int = 32) -> Iterable[int]:
        if self._every_bit or width <= FLIPS:
            return range(width)
        drawn = random.Random(f"{self._seed} {moment.index} {register}")
        return sorted(drawn.sample(range(width), FLIPS))

    def skip(self, moment: Moment, count: int = 1) -> Iterator[Fault]:
        pc, it = moment.after_skip
        for _ in range(count - 1):
            pc, it = self.golden.decode(pc).next, advance(it)

        def put(machine: Machine) -> None:
            machine.put_back(moment.before)
            machine.place(pc, it)

        yield "", put

    def skip2(self, moment: Moment) -> Iterator[Fault]:
        return self.skip(moment, 2)

    def _written(
        self, moment: Moment, register: int, change: Callable[[int], int]
    ) -> Callable[[Machine], None]:
        def put(machine: Machine) -> None:
            machine.put_back(moment.after)
            machine.place(*moment.resume)
            machine.set_register(register, change(machine.register(register)))

        return put

    def zero(self, moment: Moment) -> Iterator[Fault]:
        for r in moment.instruction.writes:
            yield REGISTERS[r], self._written(moment, r, _always(0))

    def ones(self, moment: Moment) -> Iterator[Fault]:
        for r in moment.instruction.writes:
            yield REGISTERS[r], self._written(moment, r, _always(ALL_ONES))

    def flip(self, moment: Moment) -> Iterator[Fault]:
        for r in moment.instruction.writes:
            for bit in self.bits(moment, r):
                change = _flipping(bit)
                yield f"{REGISTERS[r]}.{bit}", self._written(moment, r, change)

    def load(self, moment: Moment) -> Iterator[Fault]:
        """What comes from memory is another number; the registers know it, memory does not."""
        instruction = moment.instruction
        reads = sorted(
            (a for a in moment.accesses if not a.stores), key=lambda access: access.address
        )
        width = instruction.bits
        ones = ALL_ONES if instruction.signed else (1 << width) - 1
        for r, access in zip(instruction.loaded, reads, strict=False):
            name = REGISTERS[r]
            yield f"{name}.zero", self._written(moment, r, _always(0))
            yield f"{name}.ones", self._written(moment, r, _always(ones))
            for bit in self.bits(moment, r, width):
                yield f"{name}.{bit}", self._written(moment, r, _flipping(bit))
            try:
                old = self._before(moment, access.address - width // 8, width // 8)
            except unicorn.UcError:
                continue
            value = int.from_bytes(old, "little", signed=instruction.signed)
            yield f"{name}.last", self._written(moment, r, _always(value))

    def _before(self, moment: Moment, address: int, length: int) -> bytes:
        kept = moment.before.bytes_at(self._stepper, address, length)
        return kept if len(kept) == length else self._stepper.read(address, length)

    def store(self, moment: Moment) -> Iterator[Fault]:
        stores = [a for a in moment.accesses if a.stores]
        if not stores or not moment.instruction.stores:
            return

        def put(machine: Machine, write: Callable[[int, bytes], None] | None) -> None:
            machine.put_back(moment.after)
            machine.place(*moment.resume)
            new = [machine.read(a.address, a.size) for a in stores]
            for a in stores:
                machine.write(a.address, moment.before.bytes_at(machine, a.address, a.size))
            if write:
                for a, data in zip(stores, new, strict=True):
                    write(a.address, data)

        yield "none", lambda machine: put(machine, None)
        yield (
            "zero",
            lambda machine: put(machine, lambda at, data: machine.write(at, bytes(len(data)))),
        )
        if all(moment.before.bytes_at(self._stepper, a.address + 4, a.size) for a in stores):
            yield "next", lambda machine: put(machine, lambda at, data: machine.write(at + 4, data))

    def source(self, moment: Moment) -> Iterator[Fault]:
        for r in moment.instruction.reads:
            for bit in self.bits(moment, r):

                def change(machine: Machine, r: int = r, bit: int = bit) -> None:
                    machine.set_register(r, machine.register(r) ^ 1 << bit)

                put = self._alone(moment, change, moment.instruction.code)
                if put and r not in moment.instruction.writes:
                    put = _then(put, change)
                yield f"{REGISTERS[r]}.{bit}", put

    def invert(self, moment: Moment) -> Iterator[Fault]:
        instruction = moment.instruction
        turned = opposite(instruction.code)
        if turned:
            pc, it = instruction.next, turned[0]
        elif instruction.other_way is not None:
            taken = moment.after.pc != instruction.next
            pc, it = instruction.next if taken else instruction.other_way, 0
        else:
            return

        def put(machine: Machine) -> None:
            machine.put_back(moment.before)
            machine.place(pc, it)

        yield "", put

    def flags(self, moment: Moment) -> Iterator[Fault]:
        if not moment.instruction.sets_flags:
            return
        for bit, name in enumerate("vczn", 28):

            def put(machine: Machine, bit: int = bit) -> None:
                machine.put_back(moment.after)
                machine.place(*moment.resume, xpsr=moment.after.xpsr ^ 1 << bit)

            yield name, put

    def call(self, moment: Moment) -> Iterator[Fault]:
        """The callee is a stub, which leaves R0 or returns 0."""
        if not moment.instruction.calls:
            return
        for value in (None, 0):

            def put(machine: Machine, value: int | None = value) -> None:
                machine.put_back(moment.before)
                machine.place(*moment.after_skip)
                if value is not None:
                    machine.set_register(0, value)

            yield "" if value is None else "r0", put

    def opcode(self, moment: Moment) -> Iterator[Fault]:
        code = moment.instruction.code
        for bit in range(8 * len(code)):
            changed = (int.from_bytes(code, "little") ^ 1 << bit).to_bytes(len(code), "little")
            yield str(bit), self._alone(moment, None, changed)

    def _alone(
        self, moment: Moment, change: Callable[[Machine], None] | None, code: bytes
    ) -> Callable[[Machine], None] | None:
        """One instruction is executed with other registers or another encoding. None: it ends the
        run.
        """
        stepper, address = self._stepper, moment.instruction.address
        if block_length(code):
            return _going_on(moment.before, address + 2, code[0])
        length = 4 if is_wide(int.from_bytes(code[:2], "little")) else 2
        following, it = address + length, advance(moment.before.it)
        stepper.put_back(moment.before)
        if change:
            change(stepper)
        old = self.golden.image.bytes_at(address, len(code))
        stepper.uc.mem_write(address, code)
        seen: list[int] = []

        def step(pc: int) -> None:
            seen.append(pc)
            if len(seen) == 2:
                stepper.keep(self._stepped, pc, 0)
            # inside of a block it does not stop
            if len(seen) >= 2 and not (it and following <= pc <= following + MOST_OF_BLOCK):
                stepper.uc.emu_stop()

        hook = stepper.on_each_instruction(step)
        stepper.uc.ctl_flush_tb()
        try:
            stepper.uc.emu_start(address | 1, 0xFFFFFFFE)
        except unicorn.UcError:
            if len(seen) < 2:
                return None
        finally:
            stepper.uc.hook_del(hook)
            stepper.uc.mem_write(address, old)
            stepper.uc.ctl_flush_tb()
        if len(seen) < 2:
            return None
        # The emulator came to the next instruction that is executed; in a block there are others
        # before it.
        if it and following <= seen[1] <= following + MOST_OF_BLOCK:
            return _going_on(self._stepped, following, it)
        return _going_on(self._stepped, seen[1], 0)


def _going_on(state: State, pc: int, it: int) -> Callable[[Machine], None]:
    def put(machine: Machine) -> None:
        machine.put_back(state)
        machine.place(pc, it)

    return put


def _flipping(bit: int) -> Callable[[int], int]:
    return lambda value: value ^ 1 << bit


def _always(value: int) -> Callable[[int], int]:
    return lambda _: value


def _then(
    first: Callable[[Machine], None], second: Callable[[Machine], None]
) -> Callable[[Machine], None]:
    def both(machine: Machine) -> None:
        first(machine)
        second(machine)

    return both


MODELS: dict[str, Callable[[Injector, Moment], Iterator[Fault]]] = {
    "skip": Injector.skip,
    "skip2": Injector.skip2,
    "zero": Injector.zero,
    "ones": Injector.ones,
    "flip": Injector.flip,
    "source": Injector.source,
    "load": Injector.load,
    "store": Injector.store,
    "invert": Injector.invert,
    "flags": Injector.flags,
    "call": Injector.call,
    "opcode": Injector.opcode,
}

# Those that ask what an instruction loaded and stored.
WATCHING = {"load", "store"}


def chosen(names: str) -> list[str]:
    wanted = names.split(",")
    for name in wanted:
        if name not in MODELS:
            raise LabError(f"there is no model '{name}': choose from {', '.join(MODELS)}")
    return wanted
