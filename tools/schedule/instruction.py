# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Instructions: which registers and what memory each reads and writes, as the lab's models of cores
see them.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache

from vambrace_lab.cores.inorder import a64, thumb
from vambrace_lab.cores.inorder.operation import Operation, Printed

from .source import ScheduleError, Source, evaluate

DECODE: dict[str, Callable[[Printed], Operation]] = {
    "m55": thumb.decode,
    "m7": thumb.decode,
    "a55": a64.decode,
}
_WORD = re.compile(r"(?<![\w.#\\])[A-Za-z_]\w*")
_PHYSICAL = {
    "thumb": re.compile(r"[rqds]\d+|sp|lr|pc"),
    "a64": re.compile(r"[xwvqdshb]\d+|sp|wsp"),
}
_REFUSED = frozenset("branch system loopstart loopend it vpred loadm storem floadm fstorem".split())
# What the lab's models see too little of: predication, carries of vectors, results that are read.
_UNKNOWN = re.compile(r"v(pt|pst|pnot|adci?|sbci?|maxn?m?a|minn?m?a|cvt[bt])[te]*(\.|$)")
_SUM = re.compile(r"(add|sub)s?(?:\.w)? (r\d+|x\d+|lr|sp)(?:, (r\d+|x\d+|lr|sp))?, #(-?\d+)")
# 16 bits: mnemonic -> greatest immediate
_NARROW = {"add": 255, "sub": 255, "mov": 255, "cmp": 255, "lsl": 31, "lsr": 31, "asr": 31}
_INTERLEAVED = re.compile(r"v(ld|st)([24])([0-3])")


@dataclass(frozen=True)
class Access:
    base: str  # register
    offset: int
    size: int
    store: bool
    everywhere: bool  # a vector of addresses
    adjustable: bool  # the offset is part of the instruction and can be another one
    part: str = ""  # of an interleaved access: parts of one do not overlap
    span: tuple[int, int] = (0, 0)  # of the text between the brackets


@dataclass
class Slot:
    """A register in the text."""

    begin: int
    end: int
    register: str  # as a whole: q3, v7, r5
    reads: bool
    writes: bool


@dataclass
class Instruction:
    text: str
    slots: list[Slot] = field(default_factory=list)
    reads: set[str] = field(default_factory=set)  # all, also what no slot shows
    writes: set[str] = field(default_factory=set)
    access: Access | None = None
    increments: dict[str, int] = field(default_factory=dict)  # register -> by how much
    moves: tuple[str, str, int] | None = None  # a = b + number
    kind: str = ""
    early: bool = False  # no operand can be in the register of the result


def writes_early(clean: str) -> bool:
    """Must the result be in another register than the operands?"""
    if clean.startswith("vrev64.") or re.match(r"vldr[bhwd]\.\w+ q\d, \[q", clean):
        return True
    return bool(re.match(r"v(q?r?dml[as]dhx?|q?d?mull[bt]|h?cadd|cmul)\.[sfu]?i?32 ", clean))


def narrow(clean: str) -> bool:
    """Would the assembler take 16 bits?"""
    name, _, operands = clean.partition(" ")
    low = all(int(r) < 8 for r in re.findall(r"\br(\d+)", operands))
    number = re.search(r"#(\d+)", operands)
    immediate = int(number[1]) if number else 0
    registers = re.findall(r"\br\d+", operands)
    if name.endswith(".w") or not low or name[0] == "v" or "sp" in operands:
        return False
    if name in ("ldr", "str"):
        return immediate < 128
    if name in ("ldrh", "strh", "ldrb", "strb"):
        return immediate < 32
    if name[:-1] in _NARROW and name.endswith("s"):
        same = len(set(registers)) < 2 or len(registers) == 3 or "l" in name
        return immediate <= (_NARROW[name[:-1]] if same else 7)
    return name in ("ands", "eors", "orrs", "bics", "mvns", "adcs", "muls", "cmp", "le")


@cache
def operation(core: str, clean: str) -> Operation:
    name, _, operands = clean.partition(" ")
    size = 2 if core != "a55" and narrow(clean) else 4
    return DECODE[core](Printed(0, size, name, operands))


def whole(register: str) -> str:
    """Parts of the vector registers of Armv8-M are words of a file: s13 is part of q3."""
    return f"q{int(register[1:]) // 4}" if re.fullmatch(r"s\d+", register) else register


class Reader:
    """Text to instructions."""

    def __init__(self, source: Source, core: str, values: dict[str, str]):
        if core not in DECODE:
            raise ScheduleError(f"there is no core `{core}`: {', '.join(DECODE)}")
        self.core, self._values = core, values
        self._names, self._symbols = source.names, source.symbols
        self._cleaned: dict[str, str] = {}

    def physical(self, word: str) -> str | None:
        name = self._names.get(word, word)
        if not _PHYSICAL["a64" if self.core == "a55" else "thumb"].fullmatch(name):
            return None
        return "x" + name[1:] if self.core == "a55" and name[0] == "w" and name != "wsp" else name

    def clean(self, text: str) -> str:
        """As a disassembler would print it."""
        if text not in self._cleaned:
            self._cleaned[text] = self._clean(text)
        return self._cleaned[text]

    def _clean(self, text: str) -> str:
        for name, value in self._values.items():
            text = text.replace("\\" + name, value)
        if "\\" in text:
            raise ScheduleError(f"`{text}`: `with` must say what the parameter can be")
        name, _, operands = text.partition(" ")
        operands = _WORD.sub(lambda m: self._names.get(m[0], m[0]), operands)

        def number(found: re.Match[str]) -> str:
            value = evaluate(found[1], self._symbols)
            if value is None:
                raise ScheduleError(f"`{text}`: {found[1]} has no value")
            return f"#{value}"

        return f"{name} " + re.sub(r"#\s*([^],#]+?(?=\s*[],]|\s*$))", number, operands)

    def read(self, text: str) -> Instruction:
        clean = self.clean(text)
        op = operation(self.core, clean)
        if (op.kind in _REFUSED and "pair" not in op.tags) or _UNKNOWN.match(clean.split()[0]):
            raise ScheduleError(f"`{text}` cannot be moved")
        out = Instruction(text, kind=op.kind, early=writes_early(clean))
        out.reads = {whole(r) for r, _ in op.reads}
        begins = re.match(r"vmov (q\d)\[2\], \1\[0\]", clean)
        if begins:  # the first of two, or two addresses: the other lanes do not count
            out.reads.discard(begins[1])
        out.writes = {whole(r) for r, _ in op.writes}
        start = text.find(" ") + 1
        for found in _WORD.finditer(text, start):
            register = self.physical(found[0])
            if register:
                reads, writes = self._roles(text, found, register)
                reads &= register in out.reads or self.core == "a55"
                if self.core != "a55" and register[0] in "sd" and register != "sp":
                    raise ScheduleError(f"`{text}`: parts of vector registers cannot be renamed")
                vector = register[0] in "qdsvbh" and self.core == "a55" and register != "sp"
                name = "v" + register[1:] if vector else register
                out.slots.append(Slot(found.start(), found.end(), name, reads, writes))
        if "[" in clean and op.kind not in ("vec", "fmov"):
            self._memory(out, clean, op)
        if sums := _SUM.fullmatch(clean):
            to, register, by = sums[2], sums[3] or sums[2], int(sums[4])
            by = -by if sums[1] == "sub" else by
            out.moves = (to, register, by)
            if to == register:
                out.increments[to] = by
        return out

    def _roles(self, text: str, found: re.Match[str], register: str) -> tuple[bool, bool]:
        """Whether this register is read and written: what changes if another stood there."""
        kind, used = register[0], self.clean(text)
        if not register[1:].isdigit():
            kind = "x" if self.core == "a55" else "r"
        letters = "xw" if kind in "xw" else "qdsvbh" if self.core == "a55" and kind != "r" else kind
        fresh = next(
            f"{kind}{n}"
            for n in (7, 6, 5, 3, 2, 1, 0, 4, 8, 9)
            if not re.search(rf"\b[{letters}]{n}\b", used)
        )
        replaced = text[: found.start()] + fresh + text[found.end() :]
        op = operation(self.core, self.clean(replaced))
        name = fresh
        if self.core == "a55":
            name = ("v" if letters != "xw" else "x") + fresh[1:]
        return (
            any(whole(r) == name for r, _ in op.reads),
            any(whole(r) == name for r, _ in op.writes),
        )

    def _memory(self, out: Instruction, clean: str, op: Operation) -> None:
        inner = re.search(r"\[([^]]*)\](!?)(?:, #(-?\d+))?$", clean)
        if not inner:
            raise ScheduleError(f"`{out.text}`: the address is not understood")
        base, *rest = [part.strip() for part in inner[1].split(",")]
        store = op.kind in ("store", "vstore", "fstore", "storem")
        number = re.fullmatch(r"#(-?\d+)", rest[0]) if rest else None
        offset = int(number[1]) if number else 0
        size, part = self._size(op), ""
        if found := _INTERLEAVED.match(op.mnemonic):
            size, part = 16 * int(found[2]), found[3]
        if self.core == "a55" and "structure" in op.tags:
            size = 16 * op.registers
        indexed = bool(rest) and not number
        if inner[2]:
            out.increments[base] = size if part else offset
        elif inner[3]:
            out.increments[base] = int(inner[3])
        everywhere = indexed or base[0] == "q"
        simple = not (everywhere or inner[2] or inner[3] or part or "structure" in op.tags)
        bracket = out.text.rindex("[")
        span = (bracket + 1, out.text.index("]", bracket))
        out.access = Access(base, offset, size, store, everywhere, simple, part, span)

    def _size(self, op: Operation) -> int:
        if self.core == "a55":
            each = {"q": 16, "d": 8, "x": 8, "s": 4, "w": 4, "h": 2, "b": 1}.get(op.data_type, 16)
            return each * (2 if "pair" in op.tags else 1)
        if "pair" in op.tags:
            return 8
        return 16 if "q" in op.tags else 8 if "d" in op.tags else 4


def with_offset(core: str, instruction: Instruction, change: int) -> str | None:
    """What stands between the brackets with another offset, or None if it does not fit there."""
    access, name = instruction.access, instruction.text.split()[0].split(".")[0]
    assert access is not None
    begin, end = access.span
    inside, offset = instruction.text[begin:end], access.offset + change
    if change == 0:
        return inside
    pair = name in ("ldp", "stp")
    if core == "a55":
        step = access.size // 2 if pair else access.size
        least, most = (-64 * step, 63 * step) if pair else (0, 4095 * step)
        fits = offset % step == 0 and least <= offset <= most
        fits = fits or (-256 <= offset < 0 and not pair)
    elif name[0] == "v" or access.size == 8:
        step = {"h": 2, "b": 1}.get(name[4:5], 4) if name[0] == "v" else 4
        reach = 127 * step if name[0] == "v" else 1020
        fits = abs(offset) <= reach and offset % step == 0
    else:
        fits = -255 <= offset <= 4095
    base, _, old = (part.strip() for part in inside.partition(","))
    if "\\" in old:  # of a macro's parameter
        return f"{base}, #({old.strip('# ')} {'-' if change < 0 else '+'} {abs(change)})"
    return None if not fits else f"{base}, #{offset}" if offset else base
