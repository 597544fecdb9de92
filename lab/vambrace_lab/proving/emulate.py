# SPDX-License-Identifier: Apache-2.0 OR MIT
"""A linked image in QEMU's translator (the package unicorn): calls, and single instructions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import unicorn
from unicorn import arm64_const as a64
from unicorn import arm_const as arm

from .linked import Linked

RAM, RAM_SIZE = 0x20000000, 0x400000
STACK, STACK_SIZE = RAM + 0x200000, 8192
END = RAM + 0x3FF000  # where calls return to
_ARM_NAMES = {"r13": "SP", "r14": "LR", "r15": "PC"}


@dataclass
class Call:
    instructions: int = 0
    problems: list[str] = field(default_factory=list)  # what a kernel must not do


class Emulator:
    def __init__(self, linked: Linked) -> None:
        self.linked = linked
        self.arm = linked.processor.arm
        if self.arm:
            self.uc = unicorn.Uc(
                unicorn.UC_ARCH_ARM, unicorn.UC_MODE_THUMB | unicorn.UC_MODE_MCLASS
            )
            m0 = linked.processor.name == "cortex-m0"
            self.uc.ctl_set_cpu_model(arm.UC_CPU_ARM_CORTEX_M0 if m0 else arm.UC_CPU_ARM_CORTEX_M4)
            self.core = {
                f"r{k}": getattr(arm, "UC_ARM_REG_" + _ARM_NAMES.get(f"r{k}", f"R{k}"))
                for k in range(15)
            }
            self.wide = {} if m0 else {f"s{k}": getattr(arm, f"UC_ARM_REG_S{k}") for k in range(32)}
        else:
            self.uc = unicorn.Uc(unicorn.UC_ARCH_ARM64, unicorn.UC_MODE_ARM)
            self.uc.ctl_set_cpu_model(a64.UC_CPU_ARM64_MAX)
            self.core = {f"x{k}": getattr(a64, f"UC_ARM64_REG_X{k}") for k in range(31)}
            self.core["sp"] = a64.UC_ARM64_REG_SP
            self.wide = {f"v{k}": getattr(a64, f"UC_ARM64_REG_Q{k}") for k in range(32)}
        ranges = linked.image.memory_ranges()
        low = min(at for at, size in ranges if size) & ~0xFFF
        high = max(at + size for at, size in ranges) + 0x1FFF & ~0xFFF
        self.uc.mem_map(low, high - low)
        for at, size in ranges:
            if size:
                self.uc.mem_write(at, linked.image.bytes_at(at, size))
        self.uc.mem_map(RAM, RAM_SIZE)
        if self.arm:
            if self.wide:
                self.uc.mem_map(0xE000E000, 0x1000)
                self.uc.reg_write(arm.UC_ARM_REG_FPEXC, 1 << 30)
        else:
            self.uc.reg_write(a64.UC_ARM64_REG_CPACR_EL1, 3 << 20)

    def read(self, name: str) -> int:
        return int(self.uc.reg_read(self.core.get(name, self.wide.get(name, 0))))

    def write(self, name: str, value: int) -> None:
        self.uc.reg_write(self.core.get(name, self.wide.get(name, 0)), value)

    def set_flags(self, carry: bool) -> None:
        flags = carry << 29
        if self.arm:
            self.uc.reg_write(arm.UC_ARM_REG_CPSR, flags | 0x20)
        else:
            self.uc.reg_write(a64.UC_ARM64_REG_NZCV, flags)

    def flags(self) -> int:
        """N, Z, C, V."""
        register = arm.UC_ARM_REG_CPSR if self.arm else a64.UC_ARM64_REG_NZCV
        return int(self.uc.reg_read(register)) >> 28

    def step(self, at: int, size: int) -> None:
        self.uc.emu_start(at | self.arm, at + size + (1 << 20), count=1)

    def call(
        self,
        symbol: str,
        arguments: Sequence[int],
        memory: dict[int, bytes],
        writable: Sequence[tuple[int, int]],
    ) -> Call:
        """Calls a function with these arguments, on this memory."""
        call = Call()
        for at, data in memory.items():
            self.uc.mem_write(at, data)
        registers = [f"r{k}" for k in range(4)] if self.arm else [f"x{k}" for k in range(8)]
        sp = STACK - 64
        kept = [f"r{k}" for k in range(4, 12)] if self.arm else [f"x{k}" for k in range(19, 30)]
        kept += [f"s{k}" for k in range(16, 32)] if self.arm and self.wide else []
        kept += [] if self.arm else [f"v{k}" for k in range(8, 16)]
        for k, name in enumerate(kept):
            self.write(name, 0x5A5A0000 + k)
        for name, value in zip(registers, arguments, strict=False):
            self.write(name, value)
        for k, value in enumerate(arguments[len(registers) :]):
            n = self.linked.processor.word // 8
            self.uc.mem_write(sp + n * k, value.to_bytes(n, "little"))
        sp_name, link = ("r13", "r14") if self.arm else ("sp", "x30")
        self.write(sp_name, sp)
        self.write(link, END | self.arm)
        allowed = [*writable, (STACK - STACK_SIZE, STACK)]

        def count(*_: Any) -> None:
            call.instructions += 1

        def stored(_: Any, __: Any, at: int, size: int, *___: Any) -> None:
            if not any(lo <= at and at + size <= hi for lo, hi in allowed):
                call.problems.append(f"a store of {size} bytes outside of the buffers")

        hooks = [
            self.uc.hook_add(unicorn.UC_HOOK_CODE, count),
            self.uc.hook_add(unicorn.UC_HOOK_MEM_WRITE, stored),
        ]
        try:
            self.uc.emu_start(self.linked.symbols[symbol] | self.arm, END, count=20_000_000)
        except unicorn.UcError as problem:
            call.problems.append(f"an exception: {problem}")
        finally:
            for hook in hooks:
                self.uc.hook_del(hook)
        low = (1 << 64) - 1
        for k, name in enumerate(kept):
            if self.read(name) & low != 0x5A5A0000 + k:
                call.problems.append(f"{name.replace('v', 'd')} is not what it was")
        if self.read(sp_name) != sp:
            call.problems.append("the stack pointer is not what it was")
        return call
