# SPDX-License-Identifier: Apache-2.0 OR MIT
"""A processor and its memory over words of any algebra: addresses and branches are constants."""

from __future__ import annotations

from collections import Counter
from typing import Any

from .linked import Linked
from .words import Number, Unsupported, Word

PROCESSOR_WORD = "vmb_processor_word"  # support/processor.h


class Violation(Exception):
    """Something that a kernel must not do, whatever its inputs are."""


class Machine:
    STACK, STACK_SIZE, RETURN = 0x20080000, 8192, 0xFFFFFF00
    LIMIT = 2_000_000

    def __init__(self, linked: Linked, words: Any) -> None:
        self.linked, self.w = linked, words
        self.r: dict[str, Word] = {}
        self.mem: dict[int, Word] = {}  # bytes
        self.regions: list[tuple[int, int, str, str]] = []
        self.pc = self.pc_now = self.steps = 0
        self.skipped = 0  # of the steps, instructions whose condition was false
        self.conditions: list[Number] = []  # of those whose condition depends on an input
        self.lowest = self.sp_before = self.STACK
        self.processor: int | None = None  # what it can, as the library keeps it; None: not asked
        self.asked = False
        self.counts: Counter[str] = Counter()  # loads, stores, constants, branches
        self.executed: Counter[int] = Counter()  # by address
        self.shifts_vary = hasattr(words, "shifted_by")  # whether amounts need not be constant
        self.region("stack", self.STACK - self.STACK_SIZE, self.STACK, "rw")

    def region(self, name: str, lo: int, hi: int, may: str) -> None:
        self.regions.append((lo, hi, may, name))

    # -- for each processor ------------------------------------------------------------------
    def start(self) -> None:
        """Sets the registers that the caller leaves, and remembers those that must survive."""
        raise NotImplementedError

    def lost(self) -> str | None:
        """A register that should have survived and has not."""
        raise NotImplementedError

    def sp(self) -> int:
        raise NotImplementedError

    def execute(self, name: str, operands: str) -> None:
        raise NotImplementedError

    # -- memory ------------------------------------------------------------------------------
    def _check(self, at: int, n: int, store: bool) -> None:
        how = "store" if store else "load"
        for lo, hi, may, name in self.regions:
            if lo <= at and at + n <= hi:
                if store and "w" not in may:
                    raise Violation(f"a store to {name}, which is an input alone, at {at - lo}")
                if name == "stack":
                    if store:
                        self.lowest = min(self.lowest, at)
                    if at < min(self.sp(), self.sp_before):
                        raise Violation(f"a {how} below the stack pointer, at {at:#x}")
                return
        near = min(self.regions, key=lambda r: min(abs(at - r[0]), abs(at - r[1])))
        raise Violation(
            f"a {how} of {n} bytes out of bounds: {near[3]} has {near[1] - near[0]} bytes, "
            f"this is at {at - near[0]}"
        )

    def address(self, x: Word) -> int:
        a: int | None = self.w.concrete(x)
        if a is None:
            raise Violation("an address that depends on an input")
        return a

    def target(self, x: Word) -> int:
        a: int | None = self.w.concrete(x)
        if a is None:
            raise Violation("a jump that depends on an input")
        return a

    def load(self, at: int, n: int) -> Word:
        if self.processor is not None and at == self.linked.symbols.get(PROCESSOR_WORD):
            self.asked = True
            return self.w.const(self.processor, 8 * n)
        if at not in self.mem:
            data = self.linked.constant(at, n)
            if data is not None:
                self.counts["constants"] += 1
                return self.w.const(int.from_bytes(data, "little"), 8 * n)
        self._check(at, n, False)
        self.counts["loads"] += 1
        try:
            return self.w.join(*[self.mem[at + k] for k in range(n)])
        except KeyError:
            raise Violation(f"a load of what nobody wrote, at {at:#x}") from None

    def store(self, at: int, x: Word) -> None:
        n = self.w.width(x) // 8
        self._check(at, n, True)
        self.counts["stores"] += 1
        for k in range(n):
            self.mem[at + k] = self.w.cut(x, 8 * k, 8)

    def put_bytes(self, at: int, x: Word) -> None:
        """Before the run: contents of a buffer."""
        for k in range(self.w.width(x) // 8):
            self.mem[at + k] = self.w.cut(x, 8 * k, 8)

    # -- numbers -----------------------------------------------------------------------------
    def carry_of(self, x: Word, y: Word, carry: Number, n: int) -> Number:
        """The carry out of a sum of n-bit words."""
        w = self.w
        return w.floor(w.add(w.add(w.uint(x), w.uint(y)), carry), n)

    # -- running -----------------------------------------------------------------------------
    def run(self, start: int) -> None:
        self.pc = start
        code = self.linked.code
        while self.pc != self.RETURN:
            at = self.pc
            ins = code.get(at)
            if ins is None:
                raise Violation(f"a jump to {at:#x}, where no instruction is")
            self.w.at(at)
            self.sp_before, self.pc_now = self.sp(), at
            self.pc = at + ins.size
            self.executed[at] += 1
            try:
                self.execute(ins.name, ins.operands)
            except (Violation, Unsupported) as e:
                raise type(e)(f"{at:#x} ({ins.name} {ins.operands}): {e}") from e
            self.steps += 1
            if self.steps > self.LIMIT:
                raise Violation("too many instructions")
