# SPDX-License-Identifier: Apache-2.0 OR MIT
"""An emulated Cortex-M with an image: its state can be kept and put back.

The emulator is QEMU's translator in the package unicorn. Whoever steps through a program does so
from hooks: they see registers and memory before each instruction, but not the IT state, which is
known from the place in the block. A machine without hooks runs at full speed.
"""

from __future__ import annotations

import ctypes
import threading
import time
from collections.abc import Callable
from typing import Any

import unicorn
from unicorn import arm_const as arm
from unicorn.unicorn_py3.unicorn import uclib

from ..errors import LabError
from ..run.image import Image, Symbol

PAGE = 0x1000
STACK_BYTES = 0x1000  # below the stack pointer of the reset; images may name more as variables
MOST_RAM = 1 << 20
CORE = (
    *(getattr(arm, f"UC_ARM_REG_R{i}") for i in range(13)),
    arm.UC_ARM_REG_SP,
    arm.UC_ARM_REG_LR,
)
FLOATING = (*(getattr(arm, f"UC_ARM_REG_D{i}") for i in range(16)), arm.UC_ARM_REG_FPSCR)
MODELS = {
    "cortex-m0": arm.UC_CPU_ARM_CORTEX_M0,
    "cortex-m4": arm.UC_CPU_ARM_CORTEX_M4,
    "cortex-m33": arm.UC_CPU_ARM_CORTEX_M33,
}
_FLAGS = 0xF << 28
_IT = 0x0600FC00


def with_it(xpsr: int, it: int) -> int:
    """xpsr in another IT state."""
    return xpsr & ~_IT | (it & 3) << 25 | (it & 0xFC) << 8


class State:
    """Registers and memory before an instruction."""

    def __init__(self, machine: Machine) -> None:
        self.count = len(machine.kept)
        self.registers = (ctypes.c_uint64 * self.count)()
        first = ctypes.addressof(self.registers)
        self.pointers = (ctypes.c_void_p * self.count)(*(first + 8 * i for i in range(self.count)))
        self.ram = ctypes.create_string_buffer(machine.ram_bytes)
        self.pc = self.it = self.xpsr = 0

    def bytes_at(self, machine: Machine, address: int, length: int) -> bytes:
        at = address - machine.ram_begin
        if not 0 <= at < machine.ram_bytes:
            return b""
        length = min(length, machine.ram_bytes - at)
        return ctypes.string_at(ctypes.addressof(self.ram) + at, length)


class Machine:
    def __init__(self, image: Image, target: str) -> None:
        if target not in MODELS:
            raise LabError(f"no faults on '{target}': choose from {', '.join(MODELS)}")
        self.image = image
        self.uc = unicorn.Uc(unicorn.UC_ARCH_ARM, unicorn.UC_MODE_THUMB | unicorn.UC_MODE_MCLASS)
        self.uc.ctl_set_cpu_model(MODELS[target])
        names = [*CORE, *(() if target == "cortex-m0" else FLOATING)]
        self.kept = (ctypes.c_int * len(names))(*names)
        writable = image.writable_ranges()
        self.ram_begin, end = _memory(image, writable)
        self.ram_bytes = end - self.ram_begin
        self._map_code()
        raw = ctypes.create_string_buffer(self.ram_bytes + PAGE)
        self._raw = raw
        self.ram = _page_end(ctypes.addressof(raw))
        self.uc.mem_map_ptr(
            self.ram_begin, self.ram_bytes, unicorn.UC_PROT_READ | unicorn.UC_PROT_WRITE, self.ram
        )
        for at, size in writable:
            self.write(at, image.bytes_at(at, size))

    def _map_code(self) -> None:
        """Read-only, as behind an MPU: a stray store ends the run."""
        code = [(at, n) for at, n in self.image.memory_ranges() if n and not self._in_ram(at)]
        begin = min(at for at, _ in code) & -PAGE
        end = _page_end(max(at + n for at, n in code))
        self.code_begin, self.code_bytes = begin, end - begin
        self.uc.mem_map(begin, end - begin, unicorn.UC_PROT_READ | unicorn.UC_PROT_EXEC)
        for at, n in code:
            self.uc.mem_write(at, self.image.bytes_at(at, n))

    def _in_ram(self, address: int) -> bool:
        return self.ram_begin <= address < self.ram_begin + self.ram_bytes

    def read(self, address: int, length: int) -> bytes:
        if self._in_ram(address):
            return ctypes.string_at(self.ram + address - self.ram_begin, length)
        return bytes(self.uc.mem_read(address, length))

    def write(self, address: int, data: bytes) -> None:
        if not self._in_ram(address) or not self._in_ram(address + len(data) - 1):
            raise LabError(f"{self.image.path}: no RAM at {address:#x}")
        ctypes.memmove(self.ram + address - self.ram_begin, data, len(data))

    def variable(self, name: str) -> Symbol:
        found = self.image.variable(name)
        if found is None:
            raise LabError(f"{self.image.path} has no variable '{name}'")
        return found

    def contents(self, name: str) -> bytes:
        """Of a variable."""
        found = self.variable(name)
        return self.read(found.address, found.size)

    def word(self, name: str) -> int:
        return int.from_bytes(self.read(self.variable(name).address, 4), "little")

    def register(self, number: int) -> int:
        return int(self.uc.reg_read(CORE[number]))

    def set_register(self, number: int, value: int) -> None:
        self.uc.reg_write(CORE[number], value & 0xFFFFFFFF)

    @property
    def pc(self) -> int:
        return int(self.uc.reg_read(arm.UC_ARM_REG_PC)) & ~1

    def place(self, pc: int, it: int, xpsr: int | None = None) -> None:
        """Goes on there, in that IT state."""
        value = int(self.uc.reg_read(arm.UC_ARM_REG_XPSR)) if xpsr is None else xpsr
        self.uc.reg_write(arm.UC_ARM_REG_XPSR, with_it(value, it))
        self.uc.reg_write(arm.UC_ARM_REG_APSR_NZCVQG, value)  # XPSR's write leaves GE
        self.uc.reg_write(arm.UC_ARM_REG_PC, pc | 1)

    def keep(self, state: State, pc: int, it: int) -> None:
        """state := this machine, before the instruction at pc; hooks may call it."""
        uclib.uc_reg_read_batch(self.uc._uch, self.kept, state.pointers, state.count)
        ctypes.memmove(state.ram, self.ram, self.ram_bytes)
        state.pc, state.it = pc, it
        state.xpsr = int(self.uc.reg_read(arm.UC_ARM_REG_XPSR))

    def put_back(self, state: State) -> None:
        uclib.uc_reg_write_batch(self.uc._uch, self.kept, state.pointers, state.count)
        ctypes.memmove(self.ram, state.ram, self.ram_bytes)
        self.place(state.pc, state.it, state.xpsr)

    def arrange(self, function: str, *arguments: int, stop: int) -> None:
        """A call that returns to `stop`."""
        for i, argument in enumerate(arguments):
            self.set_register(i, argument)
        self.uc.reg_write(arm.UC_ARM_REG_SP, self.image.labels["vmb_stack_top"])
        self.uc.reg_write(arm.UC_ARM_REG_LR, stop | 1)
        self.place(self.image.function_address(function), 0)

    def run(self, stop: int) -> None:
        self.uc.emu_start(self.pc | 1, stop)

    def call(self, function: str, *arguments: int, stop: int) -> int:
        self.arrange(function, *arguments, stop=stop)
        self.run(stop)
        return self.register(0)

    def on_each_instruction(self, seen: Callable[[int], None]) -> int:
        def hook(_: Any, address: int, __: int, ___: Any) -> None:
            seen(address)

        return int(self.uc.hook_add(unicorn.UC_HOOK_CODE, hook))

    def on_each_access(self, seen: Callable[[bool, int, int], None]) -> int:
        def hook(_: Any, kind: int, address: int, size: int, __: int, ___: Any) -> None:
            seen(kind == unicorn.UC_MEM_WRITE, address, size)

        both = unicorn.UC_HOOK_MEM_READ | unicorn.UC_HOOK_MEM_WRITE
        return int(self.uc.hook_add(both, hook))


class Watch:
    """Stops runs that take longer than others. It asks for the processor time of the thread that
    runs, so what else the computer does changes no result.
    """

    def __init__(self, machine: Machine, seconds: float) -> None:
        self._machine, self._seconds = machine, seconds
        self._clock = time.pthread_getcpuclockid(threading.get_ident())
        self._until: float | None = None
        self._lock = threading.Lock()
        self.hung = False
        threading.Thread(target=self._watch, daemon=True).start()

    def _watch(self) -> None:
        while True:
            time.sleep(0.05)  # polls: the processor time of the thread
            with self._lock:
                if self._until is not None and time.clock_gettime(self._clock) > self._until:
                    self.hung = True
                    self._machine.uc.emu_stop()

    def run(self, stop: int) -> str:
        """'' for a run that got to its end, or 'crash', 'hang'."""
        self.hung = False
        with self._lock:
            self._until = time.clock_gettime(self._clock) + self._seconds
        try:
            self._machine.run(stop)
        except unicorn.UcError:
            return "crash"
        finally:
            with self._lock:
                self._until = None
        return "hang" if self.hung or self._machine.pc != stop else ""


def _memory(image: Image, writable: list[tuple[int, int]]) -> tuple[int, int]:
    """Begin and end of what is copied for each run: variables, and the stack."""
    tops = [image.labels.get("vmb_stack_top", 0), image.initial_stack_pointer or 0]
    used = [*writable, *((top - STACK_BYTES, STACK_BYTES) for top in tops if top)]
    begin = min(at for at, size in used if size) & -PAGE
    end = _page_end(max(at + size for at, size in used))
    if end - begin > MOST_RAM:
        raise LabError(f"{image.path}: {end - begin:,} bytes of RAM are too many to copy")
    return begin, end


def _page_end(address: int) -> int:
    return (address + PAGE - 1) & -PAGE
