# SPDX-License-Identifier: Apache-2.0 OR MIT
"""What runs a program on after a fault: the emulator of the package unicorn, or the lab's
interpreter. The golden run and its states are always the emulator's.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Protocol

from ..errors import LabError
from ..run.image import Image
from ..run.interpreter import ARCHITECTURES, PC, Interpreter, Outcome
from .golden import Golden
from .machine import CORE, Machine, State, Watch, with_it

# A run that takes this many times as long as the golden run hangs.
PATIENCE, LEAST_SECONDS, LEAST_INSTRUCTIONS = 10, 0.05, 10_000_000
DOUBLES = 16


class Engine(Protocol):
    @property
    def machine(self) -> Machine: ...

    def run(self) -> str:
        """'' for a run that got to its end, or 'crash', 'hang'."""


class Emulated:
    def __init__(self, golden: Golden) -> None:
        self._stop = golden.stop
        self.machine = Machine(golden.image, golden.target)
        self.machine.put_back(golden.start)
        begin = time.thread_time()
        self.machine.run(golden.stop)
        seconds = time.thread_time() - begin
        self._watch = Watch(self.machine, PATIENCE * seconds + LEAST_SECONDS)

    def run(self) -> str:
        return self._watch.run(self._stop)


class InterpretedMachine(Machine):
    """The memory and the registers that the emulator's machine has."""

    def __init__(self, image: Image, target: str, like: Machine, stop: int) -> None:
        self.image = image
        self._interpreter = Interpreter(ARCHITECTURES[target])
        self.ram_begin, self.ram_bytes = like.ram_begin, like.ram_bytes
        self._interpreter.map(self.ram_begin, self.ram_bytes, Interpreter.WRITABLE)
        self._interpreter.map(like.code_begin, like.code_bytes, Interpreter.CODE)
        code = like.uc.mem_read(like.code_begin, like.code_bytes)
        self._interpreter.write(like.code_begin, bytes(code))
        self._interpreter.stop_at(stop)
        self._floats = len(like.kept) > len(CORE)

    def read(self, address: int, length: int) -> bytes:
        return self._interpreter.read(address, length)

    def write(self, address: int, data: bytes) -> None:
        if not self._in_ram(address) or not self._in_ram(address + len(data) - 1):
            raise LabError(f"{self.image.path}: no RAM at {address:#x}")
        self._interpreter.write(address, data)

    def register(self, number: int) -> int:
        return int(self._interpreter.registers.r[number])

    def set_register(self, number: int, value: int) -> None:
        self._interpreter.registers.r[number] = value & 0xFFFFFFFF

    @property
    def pc(self) -> int:
        return self.register(PC)

    def place(self, pc: int, it: int, xpsr: int | None = None) -> None:
        now = self._interpreter.registers
        now.xpsr = with_it(now.xpsr if xpsr is None else xpsr, it)
        now.r[PC] = pc

    def put_back(self, state: State) -> None:
        now, kept = self._interpreter.registers, state.registers
        for i in range(len(CORE)):
            now.r[i] = kept[i]
        if self._floats:
            for i in range(DOUBLES):
                now.s[2 * i] = kept[len(CORE) + i] & 0xFFFFFFFF
                now.s[2 * i + 1] = kept[len(CORE) + i] >> 32
            now.fpscr = kept[len(CORE) + DOUBLES] & 0xFFFFFFFF
        self._interpreter.write(self.ram_begin, state.ram)
        self.place(state.pc, state.it, state.xpsr)

    def go(self, most: int) -> Outcome:
        return self._interpreter.run(most)

    @property
    def executed(self) -> int:
        return self._interpreter.executed


class Interpreted:
    """What hangs is decided by instructions, not by time."""

    def __init__(self, golden: Golden) -> None:
        if golden.target not in ARCHITECTURES:
            raise LabError(f"'{golden.target}' is not interpreted")
        self.machine = InterpretedMachine(golden.image, golden.target, golden.machine, golden.stop)
        self._most = LEAST_INSTRUCTIONS
        self.machine.put_back(golden.start)
        if self.machine.go(1 << 62) is not Outcome.STOP_REACHED:
            raise LabError(f"{golden.image.path}: the interpreter does not get to its end")
        self._most += PATIENCE * self.machine.executed

    def run(self) -> str:
        outcome = self.machine.go(self._most)
        if outcome is Outcome.STOP_REACHED:
            return ""
        return "hang" if outcome in (Outcome.COUNT_REACHED, Outcome.WAITS) else "crash"


ENGINES: dict[str, Callable[[Golden], Engine]] = {"interpreter": Interpreted, "unicorn": Emulated}


def default_engine(target: str) -> str:
    return "interpreter" if target in ARCHITECTURES else "unicorn"
