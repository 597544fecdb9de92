# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Kernels of a library as it ships, linked at fixed addresses, with their disassembly."""

from __future__ import annotations

import hashlib
import re
import subprocess
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from elftools.elf.elffile import ELFFile

from ..errors import LabError
from ..run.image import Image


@dataclass(frozen=True)
class Processor:
    """Who makes and reads its code."""

    name: str
    prefix: str  # of the tools
    flags: tuple[str, ...]
    word: int
    abilities: tuple[int, ...] = ()  # of what a library asks at run time, the least and the most

    @property
    def core(self) -> str:
        """The target whose obligations these are, whoever compiled it."""
        return self.name.removesuffix("-clang")

    @property
    def arm(self) -> bool:
        return self.word == 32


_M4 = ("-mcpu=cortex-m4", "-mthumb", "-mfloat-abi=hard", "-mfpu=fpv4-sp-d16")
# NEON alone, and AES, PMULL, SHA-2, SHA-3 and SHA-512: VMB_CPU_... of support/processor.h
_A64 = (1 << 31 | 0x100, 1 << 31 | 0x81F00)
PROCESSORS = {
    p.name: p
    for p in (
        Processor("cortex-m4", "arm-none-eabi-", _M4, 32),
        Processor("cortex-m4-clang", "arm-none-eabi-", _M4, 32),
        Processor("cortex-m0", "arm-none-eabi-", ("-mcpu=cortex-m0", "-mthumb"), 32),
        Processor("linux-aarch64", "aarch64-linux-gnu-", (), 64, _A64),
        Processor("linux-aarch64-clang", "aarch64-linux-gnu-", (), 64, _A64),
    )
}


@dataclass(frozen=True)
class Instruction:
    name: str
    operands: str
    size: int


def _call(*command: str) -> str:
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise LabError(f"{command[0]} failed: {done.stderr.strip()[:300]}")
    return done.stdout


class Linked:
    """An image that holds functions, whatever they call, and constants."""

    def __init__(self, processor: Processor, path: Path) -> None:
        self.processor, self.path = processor, path
        self.image = Image(path)
        self.symbols = {
            name: at & (~1 if processor.arm else ~0) for name, at in self.image.labels.items()
        }
        self.variables = _variables(path)
        self._constants: dict[tuple[int, int], bytes | None] = {}

    @cached_property
    def code(self) -> dict[int, Instruction]:
        text = _call(self.processor.prefix + "objdump", "-d", str(self.path))
        found = {}
        for line in text.splitlines():
            m = re.match(r"\s*([0-9a-f]+):\t([0-9a-f ]+?)\s*\t(\S+)\s*(.*)", line)
            if m and not m[3].startswith("."):
                operands = re.split(r"\s*(?:;|//|@|<)", m[4])[0].strip()
                found[int(m[1], 16)] = Instruction(m[3], operands, len(m[2].replace(" ", "")) // 2)
        return found

    def constant(self, at: int, n: int) -> bytes | None:
        """Bytes of the image that no instruction can change, or None."""
        key = (at, n)
        if key not in self._constants:
            variable = any(lo < at + n and at < lo + size for lo, size in self.variables)
            try:
                self._constants[key] = None if variable else self.image.bytes_at(at, n)
            except LabError:
                self._constants[key] = None
        return self._constants[key]


def _variables(path: Path) -> list[tuple[int, int]]:
    """Address and bytes of what a program may change: not what the dynamic linker fills in and
    protects.
    """
    with path.open("rb") as stream:
        return [
            (s["sh_addr"], s["sh_size"])
            for s in ELFFile(stream).iter_sections()
            if s["sh_flags"] & 3 == 3 and not s.name.startswith((".got", ".data.rel.ro"))
        ]


# Of the C library on AArch64 Linux, which the system has: what they do, a byte at a time.
_OF_THE_SYSTEM = """
.text
.global memcpy, memset
memcpy: mov x3, x0
1: cbz x2, 2f
ldrb w4, [x1], #1
strb w4, [x3], #1
sub x2, x2, #1
b 1b
memset: mov x3, x0
3: cbz x2, 2f
strb w1, [x3], #1
sub x2, x2, #1
b 3b
2: ret
"""


def _of_the_system(processor: Processor, folder: Path) -> list[str]:
    if processor.arm:
        return []
    source = folder / "system.s"
    source.write_text(_OF_THE_SYSTEM, "utf-8")
    _call(processor.prefix + "gcc", "-c", str(source), "-o", str(source.with_suffix(".o")))
    return [str(source.with_suffix(".o")), "-lgcc"]


def link(
    processor: Processor, objects: Sequence[Path], symbols: Iterable[str], out: Path
) -> Linked:
    """Links objects or libraries, of libraries what the symbols need; what is still missing gets
    address 0, where no instruction is.
    """
    out.parent.mkdir(parents=True, exist_ok=True)
    _call(
        processor.prefix + "gcc",
        *processor.flags,
        "-nostartfiles",
        "-static",
        *(() if processor.arm else ("-nodefaultlibs",)),
        "-Wl,-Ttext=0x10000,-e,0,--unresolved-symbols=ignore-all,--no-warn-rwx-segments",
        *(f"-Wl,-u,{symbol}" for symbol in symbols),
        "-o",
        str(out),
        *map(str, objects),
        *_of_the_system(processor, out.parent),
    )
    return Linked(processor, out)


def functions(processor: Processor, library: Path) -> dict[str, str]:
    """Global functions of a library -> the object that holds each."""
    return {name: member for name, (member, kind) in _defined(processor, library).items() if kind}


def _defined(processor: Processor, library: Path) -> dict[str, tuple[str, bool]]:
    """Global names of a library -> the object that defines each, and whether it is a function."""
    found, member = {}, ""
    for line in _call(processor.prefix + "nm", "-g", "--defined-only", str(library)).splitlines():
        if line.endswith(":"):
            member = line[:-1]
        elif (m := re.match(r"[0-9a-f]+ ([A-Z]) (\w+)$", line)) is not None:
            found[m[2]] = (member, m[1] in "TW")
    return found


def digest(processor: Processor, library: Path, member: str) -> str:
    """SHA-256 of an object in a library, its first 12 digits."""
    done = subprocess.run(
        [processor.prefix + "ar", "p", str(library), member], capture_output=True, check=True
    )
    return hashlib.sha256(done.stdout).hexdigest()[:12]


class Objects:
    """The objects of a library, and which of them an object needs, directly or not."""

    def __init__(self, processor: Processor, library: Path) -> None:
        self.processor, self.library = processor, library
        defined = {name: where for name, (where, _) in _defined(processor, library).items()}
        self.needs: dict[str, set[str]] = {}
        member = ""
        for line in _call(processor.prefix + "nm", "-u", str(library)).splitlines():
            if line.endswith(":"):
                member = line[:-1]
                self.needs[member] = set()
            elif line.split() and (other := defined.get(line.split()[-1])):
                self.needs[member].add(other)
        self._digests: dict[str, str] = {}
        compiler = _call(processor.prefix + "gcc", "--version").splitlines()[0]
        sources = sorted(
            path
            for path in Path(__file__).parent.glob("*.py")
            if not processor.arm or not path.name.startswith("aarch64")
        )
        self.tools = [compiler, *(path.read_text("utf-8") for path in sources)]

    def digest(self, member: str) -> str:
        if member not in self._digests:
            self._digests[member] = digest(self.processor, self.library, member)
        return self._digests[member]

    def closure(self, member: str) -> list[str]:
        found, todo = {member}, [member]
        while todo:
            new = self.needs[todo.pop()] - found
            found |= new
            todo += new
        return sorted(found)

    def key(self, member: str, *more: str) -> str:
        """Of all that a proof of a function of this object depends on: the object, those that it
        needs, the compiler whose libraries it needs, the prover, and more.
        """
        objects = [f"{m} {self.digest(m)}" for m in self.closure(member)]
        parts = [hashlib.sha256(p.encode()).digest() for p in (*objects, *self.tools, *more)]
        return hashlib.sha256(b"".join(parts)).hexdigest()[:16]
