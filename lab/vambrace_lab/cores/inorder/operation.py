# SPDX-License-Identifier: Apache-2.0 OR MIT
"""What every model of an in-order core wants to know of one instruction, and how the disassembler
prints it.
"""

from __future__ import annotations

import re
import subprocess
import tempfile
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from ...errors import LabError

OBJDUMP = {
    "arm": ("arm-none-eabi-objdump", "binutils-arm-none-eabi"),
    "aarch64": ("aarch64-linux-gnu-objdump", "binutils-aarch64-linux-gnu"),
}
# The blocks are disassembled one after the other, out of each other's reach: objdump looks back
# for an IT or VPT that an instruction might belong to.
_GAP = bytes.fromhex("00bf") * 16
_LINE = re.compile(r"^\s*([0-9a-f]+):\t[0-9a-f ]+?\s*\t(.*)$")


@dataclass(frozen=True)
class Printed:
    """An instruction as the disassembler prints it."""

    address: int
    size: int
    mnemonic: str
    operands: str


@dataclass
class Operation:
    """reads: (register, role); role 'n' plain operand, 's' operand of the shifter, 'a' address, 'd'
    data to be stored, 'c' accumulator, 'f' flags. writes: (register, what); what is 'r' result, 'b'
    moved base register, 'f' flags, '2' second and further results of a load.
    """

    address: int
    size: int
    kind: str
    text: str
    mnemonic: str = ""  # without condition, width and data type
    data_type: str = ""
    reads: list[tuple[str, str]] = field(default_factory=list)
    writes: list[tuple[str, str]] = field(default_factory=list)
    tags: set[str] = field(default_factory=set)
    registers: int = 1  # that a load or store moves
    backwards: bool = False  # a branch to a lower address

    def read(self, registers: Iterable[str], role: str = "n") -> None:
        self.reads += [(r, role) for r in registers]

    def write(self, registers: Iterable[str], what: str = "r") -> None:
        self.writes += [(r, what) for r in registers]


@dataclass(frozen=True)
class Facts:
    """An instruction as the simulator wants it: numbers, (register, role, extra cycles) that it
    reads, (register, role, latency) that it writes.
    """

    numbers: Sequence[int]
    reads: Sequence[tuple[str, str, int]]
    writes: Sequence[tuple[str, str, int]]

    def text(self, op: Operation) -> str:
        words = [f"i {op.address:x} {op.size} {len(self.numbers)}", *map(str, self.numbers)]
        for operands in (self.reads, self.writes):
            words.append(str(len(operands)))
            words += [f"{register_number(r)} {role} {n}" for r, role, n in operands]
        return " ".join(words)


_NAMES = {"sp": 31, "lr": 14, "pc": 15, "f": 96, "ff": 97, "ge": 98, "vpr": 99}


def register_number(name: str) -> int:
    """r0..., x0... are 0..., s0... and v0... are 32..."""
    if name in _NAMES:
        return _NAMES[name]
    if name[1:].isdigit():
        return int(name[1:]) + (32 if name[0] in "sv" else 0)
    return 100  # another register of the system


def split_operands(text: str) -> list[str]:
    """At the commas outside of brackets and braces."""
    out, depth, current = [], 0, ""
    for letter in text:
        depth += (letter in "[{") - (letter in "]}")
        if letter == "," and depth == 0:
            out.append(current.strip())
            current = ""
        else:
            current += letter
    return [*out, current.strip()] if current.strip() else out


def disassemble(
    architecture: str,
    blocks: Sequence[tuple[int, int]],
    code: Mapping[tuple[int, int], bytes],
    vectors: bool = False,
) -> dict[tuple[int, int], list[Printed]]:
    """The instructions of each block (start, end). They are taken out of the image, so that neither
    symbols nor data between the code matter. vectors: Helium instead of coprocessors.
    """
    tool, package = OBJDUMP[architecture]
    flat, starts = bytearray(), {}
    for block in blocks:
        flat += _GAP
        flat += bytes((block[0] - len(flat)) % 4)  # PC-relative operands depend on it
        starts[len(flat)] = block
        flat += code[block]
    machine = {"arm": "armv8.1-m.main" if vectors else "arm", "aarch64": "aarch64"}[architecture]
    options = ["-M", "force-thumb"] if architecture == "arm" else []
    with tempfile.NamedTemporaryFile(suffix=".bin") as file:
        Path(file.name).write_bytes(flat)
        command = [tool, "-D", "--wide", "-b", "binary", "-m", machine, *options, file.name]
        try:
            done = subprocess.run(
                command, capture_output=True, text=True, errors="replace", check=False
            )
        except FileNotFoundError:
            raise LabError(f"the models need {tool}: install {package}") from None
    if done.returncode:
        raise LabError(f"{tool}: {(done.stderr.strip().splitlines() or ['failed'])[-1]}")
    lines = {}
    for line in done.stdout.splitlines():
        if found := _LINE.match(line):
            lines[int(found.group(1), 16)] = found.group(2)
    offsets = sorted(lines)
    following = dict(zip(offsets, [*offsets[1:], len(flat)], strict=True))
    out: dict[tuple[int, int], list[Printed]] = {}
    for start, block in starts.items():
        at, run = start, out.setdefault(block, [])
        while at < start + block[1] - block[0]:
            text = re.split(r"//|;|@ ", lines.get(at, "udf"))[0]
            mnemonic, _, operands = text.strip().partition("\t")
            size = following.get(at, at + 2) - at
            operands = _moved(operands.strip(), block[0] - start)
            run.append(Printed(block[0] + at - start, size, mnemonic.strip().lower(), operands))
            at += size
    return out


def _moved(operands: str, by: int) -> str:
    """The target of a branch at its place in the image."""
    return re.sub(r"\b0x([0-9a-f]+)$", lambda m: f"{int(m.group(1), 16) + by:#x}", operands)
