# SPDX-License-Identifier: Apache-2.0 OR MIT
"""What the cycle models need to know about one Thumb instruction (ARMv6-M, ARMv7-M, ARMv8-M without
MVE).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

import capstone
from capstone import arm

from .remembered import Facts as Known
from .remembered import Remembered, remembered

LOAD, STORE, LOAD_MULTIPLE, STORE_MULTIPLE, BRANCH, IT, SYSTEM, OTHER = (
    "load store load_multiple store_multiple branch it system other".split()
)
MEMORY = frozenset((LOAD, STORE, LOAD_MULTIPLE, STORE_MULTIPLE))
SINGLE = frozenset((LOAD, STORE))

_SYSTEM = frozenset("mrs msr dsb dmb isb cpsid cpsie vmrs vmsr".split())
_MULTIPLY_LONG = frozenset("umull smull".split())
_MULTIPLY_LONG_ACCUMULATE = frozenset("umlal smlal umaal".split())
_FP_MAC = re.compile(r"v(n?ml[as]|f(n)?m[as])(\.|$)")
_FP_SLOW = re.compile(r"v(div|sqrt)(\.|$)")


@dataclass(frozen=True, slots=True)
class Instruction:
    """Registers are sets of names as capstone prints them ("r0", "sp", "s1")."""

    address: int
    size: int
    text: str
    mnemonic: str
    kind: str = OTHER
    words: int = 0  # 32-bit words that a load or store of several registers moves
    accesses: int = 0  # accesses that the emulator reports when it is executed
    writes: frozenset[str] = frozenset()
    reads: frozenset[str] = frozenset()
    address_registers: frozenset[str] = frozenset()
    register_offset: bool = False
    predicated: bool = False
    conditional: bool = False  # a branch that may fall through
    indirect: bool = False  # a branch to an address in a register or from memory
    links: bool = False  # BL
    loads_pc: bool = False
    fp: bool = False
    vmov_pair: bool = False
    fp_mac: bool = False
    fp_slow: bool = False
    divides: bool = False
    multiply: str = ""  # "", "mul", "accumulate", "long", "long_accumulate"
    late_result: bool = False  # shifted operand or multiply-accumulate
    # SP before the instruction minus the highest end of what it stores; None: not a push
    push_adjust: int | None = None

    @property
    def wide(self) -> bool:
        return self.size == 4

    @property
    def at_2(self) -> bool:
        """At an address that is 2 modulo 4."""
        return self.address % 4 == 2

    @property
    def ends_block(self) -> bool:
        return self.kind == BRANCH or self.loads_pc

    @property
    def is_memory(self) -> bool:
        return self.kind in MEMORY


def thumb_bytes(first_half_word: int) -> int:
    return 4 if first_half_word & 0xE000 == 0xE000 and first_half_word & 0x1800 else 2


def _is_it(encoding: bytes) -> bool:
    return encoding[1] == 0xBF and encoding[0] & 15 != 0


def _encodings(code: bytes) -> list[bytes]:
    found, position = [], 0
    while position < len(code):
        size = 4 if code[position + 1] >= 0xE8 else 2
        found.append(code[position : position + size])
        position += size
    return found


def _relative(ins: Instruction) -> bool:
    """Does what is printed hang on the instruction's address?"""
    return (ins.kind == BRANCH and not ins.indirect) or ins.mnemonic.startswith("adr")


def _without_address(ins: Instruction) -> tuple[Any, ...]:
    return tuple(getattr(ins, f.name) for f in fields(ins)[1:])


def _placed(known: Sequence[tuple[Any, ...] | None], address: int) -> list[Instruction]:
    out = []
    for facts in known:
        assert facts is not None
        out.append(Instruction(address, *facts))
        address += facts[0]
    return out


class Decoder:
    """Decodes runs of Thumb code; what capstone does not know (MVE, for instance) becomes an
    instruction of kind OTHER.
    """

    def __init__(self) -> None:
        self._capstone = capstone.Cs(
            capstone.CS_ARCH_ARM, capstone.CS_MODE_THUMB | capstone.CS_MODE_MCLASS
        )
        self._capstone.detail = True
        self._known = remembered(Path(__file__))

    def decode(self, code: bytes, address: int) -> list[Instruction]:
        encodings = _encodings(code)
        if not any(map(_is_it, encodings)):
            known = [self._known.get(encoding) for encoding in encodings]
            if None not in known:
                return _placed(known, address)
            return self._disassembled(code, address, self._known)
        return self._disassembled(code, address, {})  # what is conditional hangs on the IT

    def _disassembled(
        self, code: bytes, address: int, known: Remembered | dict[bytes, Known]
    ) -> list[Instruction]:
        out: list[Instruction] = []
        position = 0
        while position < len(code):
            for raw in self._capstone.disasm(code[position:], address + position):
                encoding = bytes(raw.bytes)
                facts = known.get(encoding)
                out.append(Instruction(raw.address, *facts) if facts else self._facts(raw))
                if not facts and not _relative(out[-1]):
                    known[encoding] = _without_address(out[-1])
                position += raw.size
            if position < len(code):  # unknown to capstone
                size = thumb_bytes(int.from_bytes(code[position : position + 2], "little"))
                out.append(Instruction(address + position, size, "(not decoded)", "?"))
                position += size
        return out

    def _facts(self, raw: Any) -> Instruction:
        mnemonic = raw.mnemonic.removesuffix(".w").removesuffix(".n")
        predicated = raw.cc not in (0, arm.ARM_CC_AL)
        if predicated and not mnemonic.startswith("it"):
            mnemonic = _without_condition(mnemonic, CONDITIONS[raw.cc])
        reads, writes = raw.regs_access()
        seen = _Seen(
            raw,
            mnemonic,
            predicated,
            [raw.reg_name(o.reg) for o in raw.operands if o.type == arm.ARM_OP_REG],
            [o.mem for o in raw.operands if o.type == arm.ARM_OP_MEM],
            frozenset(raw.reg_name(r) for r in writes),
        )
        facts: Facts = {
            "reads": frozenset(raw.reg_name(r) for r in reads),
            "writes": seen.writes - {"itstate"},
            "predicated": predicated,
            "fp": mnemonic.startswith("v") and mnemonic not in _SYSTEM,
        }
        facts |= next(rule for applies, rule in _RULES if applies(seen))(seen)
        if facts.get("loads_pc") and facts["predicated"]:
            facts["conditional"] = True
        text = f"{raw.mnemonic} {raw.op_str}".strip()
        return Instruction(raw.address, raw.size, text, mnemonic, **facts)


Facts = dict[str, Any]
# By the number of the disassembler, "al" as well as none as "".
CONDITIONS = ("", *"eq ne hs lo mi pl vs vc hi ls ge lt gt le".split(), "")


@dataclass(frozen=True)
class _Seen:
    """What the rules look at."""

    raw: Any
    mnemonic: str  # without condition and width
    predicated: bool
    registers: list[str]
    memory: list[Any]
    writes: frozenset[str]


def _without_condition(mnemonic: str, condition: str) -> str:
    stem, dot, suffix = mnemonic.partition(".")
    if condition and stem.endswith(condition):
        stem = stem.removesuffix(condition)
    return stem + dot + suffix


def _registers(raw: Any, operand: Any) -> frozenset[str]:
    return frozenset(raw.reg_name(r) for r in (operand.base, operand.index) if r)


def _table_branch(seen: _Seen) -> Facts:
    address = _registers(seen.raw, seen.memory[0])
    return {"kind": BRANCH, "indirect": True, "loads_pc": True, "address_registers": address}


def _branch(seen: _Seen) -> Facts:
    return {
        "kind": BRANCH,
        "conditional": seen.mnemonic.startswith("cb") or seen.predicated,
        "indirect": seen.mnemonic not in ("b", "bl", "cbz", "cbnz"),
        "links": seen.mnemonic == "bl",
    }


def _one_register(seen: _Seen) -> Facts:
    load, memory = seen.mnemonic.startswith("ld"), seen.memory[0]
    facts: Facts = {
        "kind": LOAD if load else STORE,
        "accesses": 1,
        "address_registers": _registers(seen.raw, memory),
        "register_offset": memory.index != 0,
        "loads_pc": load and seen.registers[:1] == ["pc"],
    }
    pushes = not load and seen.raw.writeback and memory.disp < 0
    if pushes and seen.raw.reg_name(memory.base) == "sp":
        facts["push_adjust"] = -memory.disp - 4
    return facts


def _several_registers(seen: _Seen) -> Facts:
    """PUSH, POP, LDM, STM, LDRD, STRD and the floating-point ones: how many words move, from which
    address register.
    """
    mnemonic, memory, registers = seen.mnemonic, seen.memory, seen.registers
    load = mnemonic.startswith(("pop", "ldm", "ldrd", "vpop", "vldm", "vldr"))
    if memory:
        address, moved = _registers(seen.raw, memory[0]), registers
    elif "push" in mnemonic or "pop" in mnemonic:
        address, moved = frozenset(("sp",)), registers
    else:
        address, moved = frozenset(registers[:1]), registers[1:]
    writes_back = seen.raw.writeback or (not memory and "m" not in mnemonic)
    facts: Facts = {
        "kind": LOAD_MULTIPLE if load else STORE_MULTIPLE,
        "words": len(moved) + sum(r.startswith("d") for r in moved),
        "accesses": len(moved),
        "address_registers": address,
        "loads_pc": load and "pc" in moved,
        "writes": frozenset(moved if load else ()) | (address if writes_back else frozenset()),
    }
    if not load and address == {"sp"}:
        if "push" in mnemonic or mnemonic.startswith(("stmdb", "vstmdb")):
            facts["push_adjust"] = 0
        elif mnemonic == "strd" and seen.raw.writeback and memory and memory[0].disp < 0:
            facts["push_adjust"] = -memory[0].disp - 8
    return facts


# Mnemonics -> the kind of multiplication.
_MULTIPLICATIONS = (
    (frozenset(("mul", "muls")), "mul"),
    (frozenset(("mla", "mls")), "accumulate"),
    (_MULTIPLY_LONG, "long"),
    (_MULTIPLY_LONG_ACCUMULATE, "long_accumulate"),
)
_ACCUMULATES = re.compile(r"sm(mla|mls|la|ls)")


def _arithmetic(seen: _Seen) -> Facts:
    mnemonic, registers = seen.mnemonic, seen.registers
    multiply = next((kind for names, kind in _MULTIPLICATIONS if mnemonic in names), "")
    shifted = any(
        o.type == arm.ARM_OP_REG and o.shift.type != arm.ARM_SFT_INVALID for o in seen.raw.operands
    )
    accumulates = multiply.endswith("accumulate") or bool(_ACCUMULATES.match(mnemonic))
    return {
        "vmov_pair": mnemonic == "vmov" and len(registers) >= 3 and any(map(_general, registers)),
        "fp_mac": bool(_FP_MAC.match(mnemonic)),
        "fp_slow": bool(_FP_SLOW.match(mnemonic)),
        "divides": mnemonic in ("udiv", "sdiv"),
        "multiply": multiply,
        "late_result": shifted or accumulates,
    }


def _general(register: str) -> bool:
    return register[0] == "r" or register in ("sp", "lr", "ip", "sb", "sl", "fp")


_BRANCHES = frozenset(("b", "bl", "bx", "blx", "bxns", "blxns", "cbz", "cbnz"))
_SEVERAL = re.compile(r"(push|pop|ldm|stm|vpush|vpop|vldm|vstm|vldr|vstr|ldrd|strd)")
_ONE = re.compile(r"(ldr|str|lda|stl|ldrex|strex)")

# What an instruction is, by the first that applies.
_RULES: tuple[tuple[Callable[[_Seen], bool], Callable[[_Seen], Facts]], ...] = (
    (
        lambda s: s.mnemonic.startswith("it") and "itstate" in s.writes,
        lambda s: {"kind": IT, "predicated": False},
    ),
    (lambda s: s.mnemonic in _SYSTEM, lambda s: {"kind": SYSTEM}),
    (lambda s: s.mnemonic in ("tbb", "tbh"), _table_branch),
    (lambda s: s.mnemonic in _BRANCHES, _branch),
    (lambda s: bool(_SEVERAL.match(s.mnemonic)), _several_registers),
    (lambda s: bool(s.memory and _ONE.match(s.mnemonic)), _one_register),
    # mov pc, add pc
    (lambda s: "pc" in s.writes - {"itstate"}, lambda s: {"kind": BRANCH, "indirect": True}),
    (lambda s: True, _arithmetic),
)
