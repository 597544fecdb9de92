# SPDX-License-Identifier: Apache-2.0 OR MIT
"""AArch64: one event per instruction, its class."""

from __future__ import annotations

import re
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

import capstone
from capstone import arm64

from .remembered import remembered

# name -> (meaning, pattern of mnemonics); the first match counts. "vector" classes need a vector
# operand, seen in `vector` below.
CLASSES = {
    "sha3": ("EOR3, RAX1, XAR, BCAX", re.compile(r"eor3|rax1|xar|bcax")),
    "aes": ("AESE, AESD, AESMC, AESIMC", re.compile(r"aes")),
    "sha2": ("SHA-1, SHA-2 instructions", re.compile(r"sha(1|256|512)")),
    "polynomial": ("PMULL of 64-bit polynomials and PMUL", re.compile(r"pmull?2?$")),
    "vector_load": ("loads into vector registers", None),
    "vector_store": ("stores of vector registers", None),
    "load": ("loads", re.compile(r"ld")),
    "store": ("stores", re.compile(r"st(r|p|ur|np|lr|x|lx|tr|l)")),
    "call": ("BL, BLR", re.compile(r"blr?(a[ab]z?)?$")),
    "branch": ("other branches and returns", re.compile(r"b(\.|r|$)|b\w\w$|cbn?z|tbn?z|ret|br")),
    "divide": ("UDIV, SDIV: run time depends on the operands", re.compile(r"[us]div$")),
    "vector_multiply": ("vector multiplications", None),
    "vector_permute": ("vector permutations, moves between lanes and registers", None),
    "vector_other": ("other vector and floating-point instructions", None),
    "multiply": (
        "integer multiplications",
        re.compile(r"(m(add|sub|ul|neg)|[us]m(ull|ulh|addl|subl|negl))$"),
    ),
    "system": (
        "MRS, MSR, barriers, hints",
        re.compile(r"mrs|msr|dmb|dsb|isb|hint|nop|sys|bti|pac|aut|yield|svc|dc|ic"),
    ),
    "integer": ("other integer instructions", re.compile(r"")),
}
EVENTS = {
    "instruction": "every instruction",
    **{f"class_{name}": meaning for name, (meaning, _) in CLASSES.items()},
}

_VECTOR_MULTIPLY = re.compile(
    r"(f?n?m(ul|la|ls)|[us]m(ull|lal|lsl)|sqr?d(mul|mla|mls)|sqdml|f(n?m(add|sub)|mulx)|"
    r"[us]dot|[us]?mmla)"
)
_VECTOR_PERMUTE = re.compile(r"(zip|uzp|trn|ext$|rev|tb[lx]|dup|ins|[us]mov|fmov|mov$|movi|mvni)")


@dataclass(frozen=True, slots=True)
class Instruction:
    address: int
    size: int
    text: str
    mnemonic: str
    events: tuple[str, ...]
    divides: bool = False
    ends_block: bool = False
    is_memory: bool = False
    predicated: bool = False
    accesses: int = 0
    push_adjust: int | None = None
    stack_drop: int = 0  # SUB SP, SP, #n
    stack_offset: int | None = None  # offset of a store relative to SP, no write-back
    stored_bytes: int = 0


_FIELDS = fields(Instruction)[1:]  # without the address


def _relative(encoding: bytes) -> bool:
    """Does what is printed hang on the instruction's address? B, BL, CBZ, TBZ and their kin, ADR,
    ADRP, loads of literals.
    """
    word = int.from_bytes(encoding, "little")
    return (
        word & 0x7C000000 == 0x14000000
        or word & 0xFE000000 == 0x54000000
        or word & 0x7C000000 == 0x34000000
        or word & 0x1F000000 == 0x10000000
        or word & 0x3B000000 == 0x18000000
    )


class Decoder:
    def __init__(self) -> None:
        self._capstone = capstone.Cs(capstone.CS_ARCH_ARM64, capstone.CS_MODE_ARM)
        self._capstone.detail = True
        self._known = remembered(Path(__file__))

    def decode(self, code: bytes, address: int) -> list[Instruction]:
        known = [self._known.get(code[i : i + 4]) for i in range(0, len(code), 4)]
        if None not in known:
            return [Instruction(address + 4 * i, *facts) for i, facts in enumerate(known) if facts]
        out: list[Instruction] = []
        while len(out) * 4 < len(code):
            offset = 4 * len(out)
            for raw in self._capstone.disasm(code[offset:], address + offset):
                encoding = bytes(raw.bytes)
                facts = self._known.get(encoding)
                out.append(Instruction(raw.address, *facts) if facts else self._facts(raw))
                if not facts and not _relative(encoding):
                    self._known[encoding] = tuple(getattr(out[-1], f.name) for f in _FIELDS)
            if len(out) * 4 < len(code):  # younger than capstone
                out.append(
                    Instruction(
                        address + 4 * len(out),
                        4,
                        "(not decoded)",
                        "?",
                        ("instruction", "class_integer"),
                    )
                )
        return out

    def _facts(self, raw: Any) -> Instruction:
        vector = any(
            o.type == arm64.ARM64_OP_REG and _is_vector(raw.reg_name(o.reg)) for o in raw.operands
        )
        name = classify(raw.mnemonic, vector)
        facts: dict[str, Any] = {
            "divides": name == "divide",
            "ends_block": name in ("call", "branch"),
            "is_memory": name.endswith(("load", "store")),
        }
        memory = next((o.mem for o in raw.operands if o.type == arm64.ARM64_OP_MEM), None)
        if (
            memory is not None
            and name.endswith("store")
            and raw.reg_name(memory.base) == "sp"
            and not memory.index
        ):
            registers = [raw.reg_name(o.reg) for o in raw.operands if o.type == arm64.ARM64_OP_REG]
            stored = sum(_register_bytes(r) for r in registers)
            facts["stored_bytes"] = stored
            if raw.writeback and memory.disp < 0:
                facts["push_adjust"] = -memory.disp - stored
            elif not raw.writeback:
                facts["stack_offset"] = memory.disp
        elif raw.mnemonic == "sub" and raw.op_str.startswith("sp, sp, #"):
            shift = 12 if raw.op_str.endswith("lsl #12") else 0
            facts["stack_drop"] = raw.operands[2].imm << shift
        return Instruction(
            raw.address,
            4,
            f"{raw.mnemonic} {raw.op_str}".strip(),
            raw.mnemonic,
            ("instruction", f"class_{name}"),
            **facts,
        )


def _is_vector(register: str) -> bool:
    return register[0] in "vqdshb" and register[1:].isdigit()


def _register_bytes(register: str) -> int:
    return {"q": 16, "v": 16, "d": 8, "s": 4, "h": 2, "b": 1, "w": 4}.get(register[0], 8)


def classify(mnemonic: str, vector: bool) -> str:
    for name, (_, pattern) in CLASSES.items():
        if pattern is None:
            if vector and _vector_class(mnemonic) == name:
                return name
        elif pattern.match(mnemonic):
            return name
    raise AssertionError("the last class matches everything")


def _vector_class(mnemonic: str) -> str:
    if mnemonic.startswith("ld"):
        return "vector_load"
    if mnemonic.startswith("st"):
        return "vector_store"
    if _VECTOR_MULTIPLY.match(mnemonic):
        return "vector_multiply"
    return "vector_permute" if _VECTOR_PERMUTE.match(mnemonic) else "vector_other"
