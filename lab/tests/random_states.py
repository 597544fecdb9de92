# SPDX-License-Identifier: Apache-2.0 OR MIT
"""One instruction on a random state, in the interpreter and in the emulator of the package unicorn:
registers, flags and memory must be equal afterwards.
"""

import ast
import random
import re
import subprocess
from collections import Counter
from dataclasses import dataclass, field

import unicorn
from unicorn import arm_const as arm

from vambrace_lab.run.interpreter import PC, SP, Interpreter, Outcome

from .paths import LAB

CODE, RAM, BYTES = 0x10000, 0x20000000, 0x2000
SLOT = 32  # bytes of code for each instruction
CORE = [getattr(arm, f"UC_ARM_REG_R{i}") for i in range(13)]
CORE += [arm.UC_ARM_REG_SP, arm.UC_ARM_REG_LR]
DOUBLES = [getattr(arm, f"UC_ARM_REG_D{i}") for i in range(16)]
FLAGS = 0xF80F0000  # of Armv7E-M; Armv6-M has the upper four
NOP = 0xBF00
INTERESTING = (0, 1, 2, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFF, 0x7FFF, 0x8000, 0xFF, 0x80, 31, 32, 33)
EXTREMES = (0x7FFFFFFF, 0x80000000, 0x7FFF7FFF, 0x80008000, 0x80007FFF, 0xFFFFFFFF, 0)
YIELDS, WIDE_YIELDS = (0xBF10, 0xBF20), (0xF3AF8001, 0xF3AF8002)
# The architecture leaves these open, or the emulator does not tell them apart.
NOT_COMPARED = {Outcome.UNPREDICTABLE, Outcome.UNSUPPORTED, Outcome.WAITS, Outcome.NOT_THUMB}
NOT_COMPARED |= {Outcome.UNALIGNED}


@dataclass(frozen=True)
class Row:
    mask: int
    bits: int
    since: str
    name: str
    layout: str
    wide: bool

    def encoding(self, draw):
        free = ~self.mask & (0xFFFFFFFF if self.wide else 0xFFFF)
        encoding = self.bits | draw.getrandbits(32) & free
        return encoding & ~0xFC if self.name in ("msr", "mrs") else encoding  # APSR


def rows():
    """Of encodings.def, as the preprocessor expands it."""
    arguments = "mask, bits, since, name, layout, argument"
    defines = [f"-D{k}({arguments})={k} @mask@bits@since@name@layout@" for k in ("WIDE", "NARROW")]
    source = LAB / "machine/encodings.def"
    command = ["gcc", "-E", "-P", "-xc", *defines, str(source)]
    text = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    found = re.findall(r"(WIDE|NARROW) @([^@]+)@([^@]+)@(\w+)@([^@]+)@([^@]+)@", text)
    return [
        Row(_number(mask), _number(bits), since, re.sub(r"\W", "", name), layout, kind == "WIDE")
        for kind, mask, bits, since, name, layout in found
    ]


def _number(text):
    """Hexadecimal numbers joined by |."""
    return sum(ast.literal_eval(part.strip(" ()")) for part in text.split("|"))


class Emulator:
    """unicorn, with memory and registers as an interpreter has them."""

    def __init__(self, v7):
        self.uc = unicorn.Uc(unicorn.UC_ARCH_ARM, unicorn.UC_MODE_THUMB | unicorn.UC_MODE_MCLASS)
        self.uc.ctl_set_cpu_model(arm.UC_CPU_ARM_CORTEX_M4 if v7 else arm.UC_CPU_ARM_CORTEX_M0)
        self.uc.mem_map(CODE, BYTES * 8, unicorn.UC_PROT_READ | unicorn.UC_PROT_EXEC)
        self.uc.mem_map(RAM, BYTES, unicorn.UC_PROT_READ | unicorn.UC_PROT_WRITE)
        self.names = CORE + (DOUBLES if v7 else [])
        if v7:  # the FPU's first use resets FPSCR
            self.uc.mem_write(CODE, bytes.fromhex("f1ee100a"))  # vmrs r0, fpscr
            self.run(CODE, CODE + 4, False)

    def set(self, values, xpsr, fpscr):
        self.uc.reg_write_batch(list(zip(self.names, values, strict=True)))
        self.uc.reg_write(arm.UC_ARM_REG_XPSR, xpsr)
        self.uc.reg_write(arm.UC_ARM_REG_APSR_NZCVQG, xpsr)  # XPSR's write leaves GE
        if fpscr is not None:
            self.uc.reg_write(arm.UC_ARM_REG_FPSCR, fpscr)

    def get(self):
        return list(self.uc.reg_read_batch(self.names))

    @property
    def pc(self):
        return self.uc.reg_read(arm.UC_ARM_REG_PC) & ~1

    def run(self, pc, end, branches):
        """Whether it had an effect."""
        try:
            if branches:
                self.uc.emu_start(pc | 1, 0xFFFFFFFE, count=1)
            else:
                self.uc.emu_start(pc | 1, end)
        except unicorn.UcError:
            return False
        return True


@dataclass
class Results:
    compared: Counter = field(default_factory=Counter)  # by row
    left_out: Counter = field(default_factory=Counter)
    wrong: dict = field(default_factory=dict)  # row -> text of the first difference


class Comparison:
    def __init__(self, v7, lib=None, seed=1):
        self.v7, self.draw = v7, random.Random(seed)
        self.flags = FLAGS if v7 else 0xF0000000
        self.ours = Interpreter(int(v7), lib)
        self.ours.map(CODE, BYTES * 8, Interpreter.CODE)
        self.ours.map(RAM, BYTES, Interpreter.WRITABLE)
        self.theirs = Emulator(v7)
        self.results = Results()

    def run(self, encodings):
        """encodings: (label, encoding, wide), a few hundred."""
        slots = [self._slot(e, wide) for _, e, wide in encodings]
        code = b"".join(code for code, _, _ in slots)
        self.ours.write(CODE, code)
        self.theirs.uc.mem_write(CODE, code)
        self.theirs.uc.ctl_flush_tb()
        memory = self.draw.randbytes(BYTES)
        self.ours.write(RAM, memory)
        self.theirs.uc.mem_write(RAM, memory)
        for i, (label, encoding, _) in enumerate(encodings):
            self._one(label, encoding, CODE + SLOT * i, *slots[i][1:])

    def _slot(self, encoding, wide):
        """Code, its length, and how many instructions it has: some are in an IT block."""
        halves = [encoding >> 16, encoding & 0xFFFF] if wide else [encoding]
        it = self.v7 and self.draw.random() < 0.4
        if it:
            halves.insert(0, 0xBF08 | self.draw.randrange(14) << 4)
        length = 2 * len(halves)
        halves += [NOP] * (SLOT // 2 - len(halves))
        return b"".join(h.to_bytes(2, "little") for h in halves), length, 1 + it

    def _register(self, kind):
        draw = self.draw
        if kind == "extremes":
            return draw.choice(EXTREMES)
        if kind == "numbers":
            return draw.choice(INTERESTING) if draw.random() < 0.3 else draw.getrandbits(32)
        if draw.random() < 0.3:
            return draw.randrange(64)
        address = RAM + BYTES // 4 + draw.randrange(BYTES // 2)
        return address & -4 if draw.random() < 0.7 else address

    def _one(self, label, encoding, pc, length, count):
        kind = self.draw.choice(("addresses", "numbers", "extremes"))
        core = [self._register(kind) for _ in range(15)]
        core[SP] = RAM + BYTES // 2 + 4 * self.draw.randrange(64)
        doubles = [self.draw.getrandbits(64) for _ in range(16)] if self.v7 else []
        flags = self.draw.getrandbits(32) & self.flags
        now = self.ours.registers
        self._set_ours(core, doubles, flags, pc)
        fpscr = self.draw.getrandbits(4) << 28 if self.v7 else None
        now.fpscr = fpscr or 0
        self.theirs.set([*core, *doubles], flags | 1 << 24, fpscr)
        outcome = self.ours.run(count)
        if outcome in NOT_COMPARED:
            self.results.left_out[label] += 1
            self._equalize()
            return
        jumped = outcome is Outcome.COUNT_REACHED and now.r[PC] != pc + length
        effect = self.theirs.run(pc, pc + length, jumped)
        # it also says so if there is no code at the target
        effect = effect or (jumped and self.theirs.pc == now.r[PC])
        self.results.compared[label] += 1
        found = self._differences(outcome, effect)
        if found:
            text = f"{label} {encoding:#x} at {pc:#x} from {[f'{x:x}' for x in core]} {flags:x}"
            self.results.wrong.setdefault(label, f"{text}: {found}")
        self._equalize()

    def _set_ours(self, core, doubles, flags, pc):
        now = self.ours.registers
        now.r[:15] = core
        now.r[PC] = pc
        now.xpsr = flags | 1 << 24
        now.exclusive = 0
        for i, x in enumerate(doubles):
            now.s[2 * i], now.s[2 * i + 1] = x & 0xFFFFFFFF, x >> 32

    def _differences(self, outcome, effect):
        now = self.ours.registers
        if (outcome is Outcome.COUNT_REACHED) != effect:
            return f"{outcome.text}, the emulator {'goes on' if effect else 'does not'}"
        if not effect:
            return ""
        ours = list(now.r[:15])
        if self.v7:
            ours += [now.s[2 * i] | now.s[2 * i + 1] << 32 for i in range(16)]
        theirs = self.theirs.get()
        theirs[SP] &= ~3  # where it keeps them, against the architecture
        found = [
            f"{i}: {a:x} {b:x}" for i, (a, b) in enumerate(zip(ours, theirs, strict=True)) if a != b
        ]
        if self.v7 and now.fpscr != self.theirs.uc.reg_read(arm.UC_ARM_REG_FPSCR):
            found.append("fpscr")
        flags = self.theirs.uc.reg_read(arm.UC_ARM_REG_XPSR) & self.flags
        if now.xpsr & self.flags != flags:
            found.append(f"flags {now.xpsr & self.flags:x} {flags:x}")
        if now.r[PC] != self.theirs.pc:
            found.append(f"pc {now.r[PC]:x} {self.theirs.pc:x}")
        if self.ours.read(RAM, BYTES) != bytes(self.theirs.uc.mem_read(RAM, BYTES)):
            found.append("memory")
        return ", ".join(found)

    def _equalize(self):
        self.theirs.uc.mem_write(RAM, self.ours.read(RAM, BYTES))


def comparable(encoding, wide):
    """Not the special registers that outlive a state, nor what asks the host."""
    if wide:
        if encoding in WIDE_YIELDS:
            return False
        if encoding & 0xFFE00000 == 0xE8C00000 and encoding >> 4 & 15 > 5:  # of other profiles
            return False
        special = encoding & 0xFFE0D000 in (0xF3808000, 0xF3E08000)
        return not (special and encoding & 0xFF > 3)
    if (
        encoding >> 8 == 0x47 and encoding & 7
    ):  # branches of Armv8-M, after which the emulator fails
        return False
    return (
        encoding & 0xFFE0 != 0xB660 and encoding >> 8 not in (0xBE, 0xDF) and encoding not in YIELDS
    )


def by_rows(v7, draws, lib=None, seed=1, wanted=None):
    """Each row of the table with random operands."""
    comparison = Comparison(v7, lib, seed)
    work = [
        (f"{row.name}/{row.layout}", row.encoding(comparison.draw), row.wide)
        for row in rows()
        for _ in range(draws)
        if (v7 or row.since == "V6") and (wanted is None or row.name in wanted)
    ]
    return _in_pieces(comparison, work)


def by_chance(v7, draws, lib=None, seed=1):
    """Any 16 bits. Of wide encodings the emulator knows those of other processors too."""
    comparison = Comparison(v7, lib, seed)
    draw = comparison.draw
    work = [("narrow", draw.randrange(0xE800), False) for _ in range(draws)]
    if not v7:  # the emulator has CBZ and IT there
        work = [w for w in work if w[1] & 0xF500 != 0xB100 and w[1] >> 8 != 0xBF]
    return _in_pieces(comparison, work)


def _in_pieces(comparison, work):
    work = [w for w in work if comparable(w[1], w[2])]
    for i in range(0, len(work), 400):
        comparison.run(work[i : i + 400])
    return comparison.results
