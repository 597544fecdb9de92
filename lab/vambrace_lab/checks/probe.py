# SPDX-License-Identifier: Apache-2.0 OR MIT
"""`vambrace-lab probe`: whether a transition in a masked gadget's object code tells a secret.

The gadgets of src/masking/arm_m run in an interpreter on words of one bit, for all values of their
shares and masks together: a value is a column with an entry for each assignment. What a probe may
see is a pair of values that follow each other in one place (specs/masking.md section 12.1):

  V  a value by itself            R  a register, old and new
  A  first operands of the ALU    B  second operands, and what is stored
  X  results of the ALU           M  words on the bus
  S  loaded words

A pair leaks if its distribution, over all shares of the same secrets and all masks, is not the same
for all secrets. That is decided by counting, so it is exact, for one probe and this model.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import capstone
import click
import numpy as np
from elftools.elf.elffile import ELFFile
from elftools.elf.sections import SymbolTableSection

from ..errors import LabError

Column = np.ndarray
Value = int | Column
MASK = 0xFFFFFFFF
RETURN = 0xFFFFFFF0  # where the outermost call returns to
STACK = 0x20008000
OPERATIONS: dict[str, Callable[[int, int], int]] = {
    "add": lambda a, b: a + b,
    "sub": lambda a, b: a - b,
    "rsb": lambda a, b: b - a,
}


def inverted(a: Value) -> Value:
    return a ^ MASK if isinstance(a, int) else a ^ 1


def both(a: Value, b: Value) -> Value:
    """a & b; a public word has equal bits."""
    if isinstance(a, int) and isinstance(b, int):
        return a & b
    if isinstance(a, int):
        a, b = b, a
    if isinstance(b, int):
        if b not in (0, MASK):
            raise LabError(f"a share is combined with the public word {b:#x}")
        return a if b else 0
    return a & b


def either(a: Value, b: Value) -> Value:
    """a ^ b."""
    if isinstance(a, int) and isinstance(b, int):
        return a ^ b
    if isinstance(a, int):
        a, b = b, a
    if isinstance(b, int):
        if b not in (0, MASK):
            raise LabError(f"a share is combined with the public word {b:#x}")
        return inverted(a) if b else a
    return a ^ b


@dataclass
class Code:
    """The functions of an image or an object file."""

    path: Path
    functions: dict[str, dict[int, tuple[int, str, str]]] = field(default_factory=dict)

    def function(self, name: str) -> dict[int, tuple[int, str, str]]:
        """Size, mnemonic and operands of each instruction by its offset."""
        if name not in self.functions:
            with self.path.open("rb") as file:
                self.functions[name] = self._disassemble(ELFFile(file), name)
        return self.functions[name]

    def _disassemble(self, elf: ELFFile, name: str) -> dict[int, tuple[int, str, str]]:
        tables = [s for s in elf.iter_sections() if isinstance(s, SymbolTableSection)]
        for table in tables:
            for symbol in table.get_symbol_by_name(name) or []:
                section = elf.get_section(symbol["st_shndx"])
                start = (symbol["st_value"] & ~1) - section["sh_addr"]
                code = section.data()[start : start + symbol["st_size"]]
                decoder = capstone.Cs(
                    capstone.CS_ARCH_ARM, capstone.CS_MODE_THUMB | capstone.CS_MODE_MCLASS
                )
                found = {i.address: (i.size, i.mnemonic, i.op_str) for i in decoder.disasm(code, 0)}
                if sum(size for size, _, _ in found.values()) != len(code):
                    raise LabError(f"{self.path}: {name} has instructions that are not decoded")
                return found
        raise LabError(f"{self.path} has no function {name}: build it with VMB_MASKED")


@dataclass(frozen=True)
class Seen:
    kind: str
    place: str
    old: Value
    new: Value


class Machine:
    """Registers, words of memory, and what a probe sees of them."""

    def __init__(self, code: Code) -> None:
        self.code = code
        self.registers: dict[str, Value] = {f"r{i}": 0 for i in range(13)}
        self.registers |= {"sp": STACK, "lr": 0, "sb": 0, "sl": 0, "fp": 0, "ip": 0}
        self.memory: dict[int, Value] = {}
        self.latches: dict[str, Value] = {}
        self.seen: list[Seen] = []
        self.place = ""
        self.zero = False

    def observe(self, kind: str, old: Value, new: Value) -> None:
        if not (isinstance(old, int) and isinstance(new, int)):
            self.seen.append(Seen(kind, self.place, old, new))

    def latch(self, kind: str, value: Value) -> None:
        self.observe(kind, self.latches.get(kind, 0), value)
        self.latches[kind] = value

    def write(self, register: str, value: Value) -> None:
        self.observe("R", self.registers[register], value)
        self.observe("V", 0, value)
        self.registers[register] = value

    def number(self, text: str) -> int:
        value = self.operand(text)
        if not isinstance(value, int):
            raise LabError(f"{self.place}: a share is an address or a count")
        return value

    def operand(self, text: str) -> Value:
        if text.startswith("#"):
            return int(text[1:], 0) & MASK
        return self.registers[text]

    def load(self, address: int) -> Value:
        value = self.memory.get(address, 0)
        self.latch("M", value)
        self.latch("S", value)
        return value

    def store(self, address: int, value: Value) -> None:
        self.latch("M", value)
        self.latch("B", value)
        self.memory[address] = value

    def calculate(self, name: str, target: str, first: Value, second: Value) -> Value:
        self.latch("A", first)
        self.latch("B", second)
        if name == "and":
            result = both(first, second)
        elif name == "bic":
            result = both(first, inverted(second))
        elif name == "eor":
            result = either(first, second)
        elif isinstance(first, int) and isinstance(second, int):
            result = OPERATIONS[name](first, second) & MASK
        else:
            raise LabError(f"{self.place}: {name} of a share")
        self.latch("X", result)
        if target:
            self.write(target, result)
        return result

    def transfer(self, name: str, operands: str) -> None:
        """ldr and str: [base], [base, #offset], [base], #step."""
        found = re.fullmatch(r"(\w+), \[(\w+)(?:, (#[-\w]+))?\](?:, (#[-\w]+))?", operands)
        if not found:
            raise LabError(f"{self.place}: {name} {operands} is not known here")
        register, base, offset, step = found.groups()
        address = (self.number(base) + (self.number(offset) if offset else 0)) & MASK
        if name == "ldr":
            self.write(register, self.load(address))
        else:
            self.store(address, self.registers[register])
        if step:
            self.registers[base] = (self.number(base) + self.number(step)) & MASK

    def transfer_many(self, name: str, operands: str) -> None:
        base, _, names = operands.partition("{")
        registers = names.rstrip("}").split(", ")
        if name == "push":
            self.registers["sp"] = self.number("sp") - 4 * len(registers)
        pointer = base.rstrip(", ").rstrip("!") or "sp"
        address = self.number(pointer)
        for i, register in enumerate(registers):
            if name in ("ldm", "pop"):
                value = self.load(address + 4 * i)
                self.write("lr" if register == "pc" else register, value)
            else:
                self.store(address + 4 * i, self.registers[register])
        if name == "pop" or "!" in base:
            self.registers[pointer] = address + 4 * len(registers)

    def step(self, at: int, mnemonic: str, operands: str, size: int) -> int:
        """Executes one instruction and gives the offset of the next one, or RETURN."""
        name = mnemonic.removesuffix(".w")
        if name in ("push", "pop", "ldm", "stm"):
            self.transfer_many(name, operands)
            return RETURN if "pc" in operands else at + size
        if name in ("ldr", "str"):
            self.transfer(name, operands)
        elif name in ("beq", "bne"):
            taken = self.zero == (name == "beq")
            return int(operands[1:], 0) if taken else at + size
        elif name in ("mov", "movs", "mvn"):
            target, source = operands.split(", ")
            value = self.operand(source)
            self.latch("B", value)
            self.latch("X", value)
            self.write(target, inverted(value) if name == "mvn" else value)
        else:
            words = operands.split(", ")
            target, first = words[0], words[-2] if len(words) == 3 else words[0]
            plain = name.removesuffix("s") if name in ("adds", "subs", "ands") else name
            if plain not in (*OPERATIONS, "and", "bic", "eor"):
                raise LabError(f"{self.place}: {mnemonic} is not known here")
            result = self.calculate(plain, target, self.operand(first), self.operand(words[-1]))
            if name != plain:
                self.zero = isinstance(result, int) and result == 0
        return at + size

    def call(self, function: str, *arguments: int) -> None:
        instructions = self.code.function(function)
        for i, argument in enumerate(arguments[:4]):
            self.registers[f"r{i}"] = argument
        for i, argument in enumerate(arguments[4:]):
            self.memory[STACK + 4 * i] = argument
        self.registers["sp"] = STACK
        at = 0
        for _ in range(100000):
            size, mnemonic, operands = instructions[at]
            self.place = f"{function}+{at:#x} {mnemonic} {operands}"
            at = self.step(at, mnemonic, operands, size)
            if at == RETURN:
                return
        raise LabError(f"{function} does not return")


@dataclass
class Gadget:
    """Inputs of two shares and masks, one bit each: columns over all assignments."""

    machine: Machine
    inputs: int
    masks: int
    secrets: Column = field(init=False)

    def __post_init__(self) -> None:
        self.rows = np.arange(1 << (2 * self.inputs + self.masks), dtype=np.int64)
        both_shares = self.rows ^ (self.rows >> self.inputs)
        self.secrets = both_shares & ((1 << self.inputs) - 1)

    def share(self, number: int, share: int) -> Column:
        return ((self.rows >> (share * self.inputs + number)) & 1).astype(np.uint8)

    def mask(self, number: int) -> Column:
        return ((self.rows >> (2 * self.inputs + number)) & 1).astype(np.uint8)

    def leaks(self) -> list[str]:
        found, known = [], set()
        for seen in self.machine.seen:
            code = 2 * np.asarray(seen.old & 1, np.int64) + np.asarray(seen.new & 1, np.int64)
            code = np.broadcast_to(code, self.rows.shape)
            key = code.tobytes()
            if key in known:
                continue
            counts = np.bincount(4 * self.secrets + code, minlength=4 << self.inputs)
            table = counts.reshape(1 << self.inputs, 4)
            if (table != table[0]).any():
                found.append(f"{seen.kind} at {seen.place}")
            else:
                known.add(key)
        return found


# Where the words of the gadgets lie: operands, masks, results.
X, Y, R, Z = 0x1000, 0x2000, 0x3000, 0x4000
OTHER = 0x100  # bytes between two shares
CHI_SHARE = 25 * 8


def put(machine: Machine, address: int, *values: Value) -> None:
    for i, value in enumerate(values):
        machine.memory[address + 4 * i] = value


def multiply(machine: Machine, words: int) -> None:
    """vmb_masked_and with two shares: in the order in which src/masking/masking.c calls kernels."""
    for share in (0, OTHER):
        machine.call("vmb_masked_and_own_armv7em", Z + share, X + share, Y + share, words)
    for one, other in ((0, OTHER), (OTHER, 0)):
        machine.call("vmb_masked_and_cross_armv7em", Z + one, X + one, Y + other, R, words)


def and_gadget(code: Code) -> Gadget:
    gadget = Gadget(Machine(code), 4, 2)  # two words of x and of y
    for share, at in ((0, 0), (1, OTHER)):
        put(gadget.machine, X + at, gadget.share(0, share), gadget.share(1, share))
        put(gadget.machine, Y + at, gadget.share(2, share), gadget.share(3, share))
    put(gadget.machine, R, gadget.mask(0), gadget.mask(1))
    multiply(gadget.machine, 2)
    return gadget


def first_carry_gadget(code: Code) -> Gadget:
    """x and y are the two shares of one number."""
    gadget = Gadget(Machine(code), 1, 1)
    put(gadget.machine, X, gadget.share(0, 0))
    put(gadget.machine, Y, gadget.share(0, 1))
    put(gadget.machine, R, gadget.mask(0))
    gadget.machine.call("vmb_masked_and_cross_armv7em", Z, X, Y, R, 1)
    return gadget


def zero_share_gadget(code: Code) -> Gadget:
    """The first carry of SecB2A: share 0 of the first operand is zero, the other one a mask."""
    gadget = Gadget(Machine(code), 1, 2)
    put(gadget.machine, X, 0)
    put(gadget.machine, X + OTHER, gadget.mask(1))
    for share, at in ((0, 0), (1, OTHER)):
        put(gadget.machine, Y + at, gadget.share(0, share))
    put(gadget.machine, R, gadget.mask(0))
    multiply(gadget.machine, 1)
    return gadget


def chi_gadget(code: Code, half: int) -> Gadget:
    """A plane of two shares with guards: the words of one half, which the other does not touch."""
    gadget = Gadget(Machine(code), 5, 5)
    for lane in range(5):
        at = 8 * lane + 4 * half
        put(gadget.machine, X + at, gadget.share(lane, 0))
        put(gadget.machine, X + CHI_SHARE + at, gadget.share(lane, 1))
        put(gadget.machine, R + at, gadget.mask(lane))
    gadget.machine.call("vmb_masked_chi_guarded_armv7em", Z, X, R)
    return gadget


GADGETS: dict[str, Callable[[Code], Gadget]] = {
    "AND": and_gadget,
    "first carry of a conversion": first_carry_gadget,
    "AND with a share of zero": zero_share_gadget,
    "chi with guards, even bits": lambda code: chi_gadget(code, 0),
    "chi with guards, odd bits": lambda code: chi_gadget(code, 1),
}


def probe(image: Path) -> dict[str, tuple[int, list[str]]]:
    """For each gadget the number of its observations, and those that leak."""
    code = Code(image)
    results = {}
    for name, build in GADGETS.items():
        gadget = build(code)
        results[name] = (len(gadget.machine.seen), gadget.leaks())
    return results


@click.command("probe")
@click.argument("image", type=click.Path(exists=True, dir_okay=False, path_type=Path))
def command(image: Path) -> None:
    """Find transitions in the masked gadgets of IMAGE that depend on a secret.

    IMAGE is an ELF or object file for the Cortex-M4 of a build with VMB_MASKED. Two shares, one
    probe, every value of every share: exact in the model of specs/masking.md section 12.1.
    """
    failed = False
    for name, (observations, leaks) in probe(image).items():
        click.echo(f"{name}: {observations} observations, {len(leaks)} depend on a secret")
        for leak in leaks:
            click.echo(f"  {leak}")
        failed |= bool(leaks)
    if failed:
        raise LabError("a gadget leaks in the model of transitions")
