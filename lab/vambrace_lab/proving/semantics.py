# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The instruction tables against an emulator: encodings of an image, each on random states.

The emulator decodes the bytes, the table reads what objdump prints: a wrong print is found as well
as a wrong rule.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from .aarch64 import AArch64
from .batch import Batch
from .batch import Int as BatchInt
from .emulate import RAM, Emulator
from .linked import Instruction, Linked
from .machine import Machine, Violation
from .thumb import NAMES, Thumb
from .words import Fields, Unsupported, Word

CASES = 12
CORNERS = [0, 1, 2, 0x7FFF, 0x8000, 0xFFFF, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFF, 0x80008000]
JUMPS = re.compile(
    r"(b|bl|bx|blx|br|ret|cbn?z|tb[bh]|tbn?z|b\.\w+|b(eq|ne|cs|cc|mi|pl|hi|ls|ge|lt|gt|le)|it[te]*"
    r"|v?pop|v?push|bti|svc|udf|adrp?|prfm|nop|vldmia|hint|paciasp|autiasp)(\.[nw])?$"
)
SETS_FLAGS = re.compile(
    r"cmp|cmn|tst|ccmp|(add|sub|adc|sbc|rsb|neg|and|bic|orr|eor|orn|mov|mvn|mul|ls[lr]|asr|ror)s$"
)
BY_CONSTANTS = ("tbl", "ushl", "sshl")
SIZE = 0x800  # of the memory that loads and stores may meet
MIDDLE = RAM + SIZE // 2


@dataclass
class Report:
    tested: Counter[str] = field(default_factory=Counter)  # encodings by name
    left_out: Counter[str] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)

    def summary(self) -> str:
        out = ", ".join(f"{n} {c}" for n, c in sorted(self.left_out.items()))
        return (
            f"{sum(self.tested.values())} encodings of {len(self.tested)} instructions on {CASES} "
            f"states each, {len(self.wrong)} wrong; not stepped: {out or 'none'}"
        )


def _value(rng: random.Random, bits: int) -> int:
    kind = rng.random()
    if kind < 0.3:
        words = [rng.choice(CORNERS) << 32 * k for k in range((bits + 31) // 32)]
        return sum(words) & ((1 << bits) - 1)
    if kind < 0.5:
        return rng.getrandbits(bits) & sum(0x1FFF << 16 * k for k in range(bits // 16))
    return rng.getrandbits(bits)


def _words(machine: Machine, values: list[int], bits: int) -> Word:
    """A register with these values: lanes of vectors apart, as kernels have them."""
    if bits == 128:
        parts = [_words(machine, [x >> 16 * k & 0xFFFF for x in values], 16) for k in range(8)]
        return machine.w.join(*parts)
    if len(set(values)) == 1:
        return machine.w.const(values[0], bits)
    a = np.array(values, dtype=object)
    return machine.w.word(Batch.input(a.astype(np.int64) if bits < 63 else a, 1), bits)


def _read(machine: Machine, x: Word, j: int) -> int:
    r = at = 0
    for f in x:
        v = machine.w.uint((f,)).a
        r |= int(v[j % v.size]) << at
        at += f[2]
    return r


def _state(emulator: Emulator, ins: Instruction, rng: random.Random) -> dict[str, list[int]]:
    """Registers: addresses where the instruction needs them, else random."""
    bits = 32 if emulator.arm else 64
    m = re.search(r"\[([^\]]*[a-z][^\]]*)\]", ins.operands)
    parts: list[str] = []
    if m is not None and not re.fullmatch(r"\d+", m[1]):
        parts = [p.strip() for p in m[1].split(",")]
    elif re.match(r"v?(ldm|stm)", ins.name):
        parts = [ins.operands.split(",")[0].rstrip("! ")]
    base = [NAMES.get(parts[0], parts[0])] if parts else []
    index = [NAMES.get(p.split()[0], p.split()[0]) for p in parts[1:2] if not p.startswith("#")]
    by_register = re.match(r"(lsl|lsr|asr|ror)s?(\.|$)", ins.name) and "#" not in ins.operands
    state = {}
    for r in emulator.core:
        if r in base:
            state[r] = [MIDDLE] * CASES
        elif r in index or f"w{r[1:]}" in index:
            state[r] = [8 * rng.randrange(8)] * CASES
        elif by_register:
            state[r] = [rng.randrange(32)] * CASES
        else:
            state[r] = [_value(rng, bits) for _ in range(CASES)]
    for r in emulator.wide:
        state[r] = [_value(rng, bits if emulator.arm else 128) for _ in range(CASES)]
    return state


def _execute(
    machine: Machine, emulator: Emulator, at: int, ins: Instruction, state: dict[str, list[int]]
) -> None:
    bits = 32 if emulator.arm else 64
    for r, values in state.items():
        wide = r in emulator.wide
        machine.r[r] = _words(machine, values, (32 if emulator.arm else 128) if wide else bits)
    sp = "r13" if emulator.arm else "sp"
    machine.r[sp] = machine.w.const(machine.STACK, bits)
    machine.region("ram", RAM, RAM + SIZE, "rw")
    machine.sp_before = machine.STACK
    if isinstance(machine, Thumb):
        machine.n, machine.z, machine.c, machine.v = 0, 0, 1, 0
    elif isinstance(machine, AArch64):
        machine.flags = (0, 0, 1, 0)
    machine.pc_now, machine.pc = at, at + ins.size
    machine.execute(ins.name, ins.operands)


def step(
    linked: Linked,
    emulator: Emulator,
    at: int,
    rng: random.Random,
    change: Callable[[Machine], None] | None = None,
    constant: bool = False,
) -> str | None:
    """One encoding on random states: what is wrong, '' if nothing is, None if it cannot be stepped
    by itself. change: plants a wrong rule. constant: one state, whose flags are then known.
    """
    ins = linked.code[at]
    operands = re.split(r"\W+", ins.operands)
    if JUMPS.match(ins.name) or {"sp", "pc", "wsp"} & set(operands):
        return None
    if ins.name == "sel":  # by flags of the instruction before
        return None
    machine = (Thumb if emulator.arm else AArch64)(linked, Fields(Batch()))
    if change is not None:
        change(machine)
    state = _state(emulator, ins, rng)
    if constant:
        state = {r: values[:1] * CASES for r, values in state.items()}
    content = bytes(rng.getrandbits(8) for _ in range(SIZE))
    for k, b in enumerate(content):
        machine.mem[RAM + k] = machine.w.const(b, 8)
    try:
        _execute(machine, emulator, at, ins, state)
    except (Unsupported, Violation):
        return None
    where = f"{at:#x}: {ins.name} {ins.operands}"
    return _differs(machine, emulator, at, ins, state, content, where)


def _differs(
    machine: Machine,
    emulator: Emulator,
    at: int,
    ins: Instruction,
    state: dict[str, list[int]],
    content: bytes,
    where: str,
) -> str:
    before = [machine.w.const(b, 8) for b in range(256)]
    changed = [k for k, b in enumerate(content) if machine.mem[RAM + k] != before[b]]
    names = [r for r in [*emulator.core, *emulator.wide] if r not in ("r13", "sp")]
    for j in range(CASES):
        emulator.uc.mem_write(RAM, content)
        for r in names:
            emulator.write(r, state[r][j])
        emulator.set_flags(True)
        emulator.step(at, ins.size)
        for r in names:
            want, got = emulator.read(r), _read(machine, machine.r[r], j)
            if want != got:
                return f"{where}: {r} is {got:#x}, the emulator says {want:#x}"
        wrong = _flags_differ(machine, emulator, j)
        if wrong:
            return f"{where}: {wrong}"
        want_bytes = bytearray(content)
        for k in changed:
            want_bytes[k] = _read(machine, machine.mem[RAM + k], j)
        if emulator.uc.mem_read(RAM, SIZE) != want_bytes:
            return f"{where}: memory differs"
    return ""


def _flags_differ(machine: Machine, emulator: Emulator, j: int) -> str:
    """The flags that the table knows."""
    want = emulator.flags()
    if isinstance(machine, Thumb):
        known: tuple[Any, ...] = (machine.n, machine.z, machine.c, machine.v)
        known = tuple(x() if callable(x) else x for x in known)
        known = tuple(int(x.a[j % x.a.size]) if isinstance(x, BatchInt) else x for x in known)
    else:
        assert isinstance(machine, AArch64)
        known = machine.flags or (None,) * 4
    for name, x, bit in zip("NZCV", known, (3, 2, 1, 0), strict=True):
        if x is not None and int(x) != want >> bit & 1:
            return f"flag {name} is {int(x)}, the emulator says {want >> bit & 1}"
    return ""


def compare(
    linked: Linked,
    most: int,
    seed: int = 1,
    change: Callable[[Any], None] | None = None,
    only: str = "",
) -> Report:
    """Up to `most` encodings of each instruction of the image. only: one instruction."""
    rng, emulator, report = random.Random(seed), Emulator(linked), Report()
    order = sorted(linked.code.items())
    rng.shuffle(order)
    seen = set()
    for at, ins in order:
        name = re.sub(r"\.[nw]$", "", ins.name)
        key = (ins.name, ins.operands)
        if key in seen or report.tested[name] >= most or (only and name != only):
            continue
        seen.add(key)
        found = step(linked, emulator, at, rng, change, constant=name in BY_CONSTANTS)
        if found == "" and SETS_FLAGS.match(name):
            found = step(linked, emulator, at, rng, change, constant=True)
        if found is None:
            if not report.tested[name]:
                report.left_out[name] += 1
            continue
        report.tested[name] += 1
        report.left_out.pop(name, None)
        if found:
            report.wrong.append(found)
    return report
