# SPDX-License-Identifier: Apache-2.0 OR MIT
"""What the cycle models need to know about one Thumb instruction (ARMv6-M, ARMv7-M, ARMv8-M without MVE)."""

from __future__ import annotations

import re
from dataclasses import dataclass

import capstone
from capstone import arm

LOAD, STORE, LOAD_MULTIPLE, STORE_MULTIPLE, BRANCH, IT, SYSTEM, OTHER = "load store load_multiple store_multiple branch it system other".split()
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
    writes: frozenset = frozenset()
    reads: frozenset = frozenset()
    address_registers: frozenset = frozenset()
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
    push_adjust: int | None = None  # SP before the instruction minus the highest end of what it stores; None: not a push

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


class Decoder:
    """Decodes runs of Thumb code; what capstone does not know (MVE, for instance) becomes an instruction of kind OTHER."""

    def __init__(self):
        self._capstone = capstone.Cs(capstone.CS_ARCH_ARM, capstone.CS_MODE_THUMB | capstone.CS_MODE_MCLASS)
        self._capstone.detail = True

    def decode(self, code: bytes, address: int) -> list[Instruction]:
        out = []
        position = 0
        while position < len(code):
            for raw in self._capstone.disasm(code[position:], address + position):
                out.append(self._facts(raw))
                position += raw.size
            if position < len(code):  # unknown to capstone
                size = thumb_bytes(int.from_bytes(code[position : position + 2], "little"))
                out.append(Instruction(address + position, size, "(not decoded)", "?"))
                position += size
        return out

    def _facts(self, raw) -> Instruction:
        mnemonic = raw.mnemonic.removesuffix(".w").removesuffix(".n")
        if raw.cc not in (0, arm.ARM_CC_AL) and not mnemonic.startswith("it"):
            mnemonic = _without_condition(mnemonic, self._condition(raw))
        reads, writes = raw.regs_access()
        name = raw.reg_name
        facts = dict(
            address=raw.address,
            size=raw.size,
            text=f"{raw.mnemonic} {raw.op_str}".strip(),
            mnemonic=mnemonic,
            reads=frozenset(name(r) for r in reads),
            writes=frozenset(name(r) for r in writes) - {"itstate"},
            predicated=raw.cc not in (0, arm.ARM_CC_AL),
        )
        registers = [name(o.reg) for o in raw.operands if o.type == arm.ARM_OP_REG]
        memory = [o.mem for o in raw.operands if o.type == arm.ARM_OP_MEM]
        facts["fp"] = mnemonic.startswith("v") and mnemonic not in _SYSTEM
        if mnemonic.startswith("it") and "itstate" in {name(r) for r in writes}:
            facts.update(kind=IT, predicated=False)
        elif mnemonic in _SYSTEM:
            facts.update(kind=SYSTEM)
        elif mnemonic in ("tbb", "tbh"):
            facts.update(kind=BRANCH, indirect=True, loads_pc=True, address_registers=_registers(raw, memory[0]))
        elif mnemonic in ("b", "bl", "bx", "blx", "bxns", "blxns", "cbz", "cbnz"):
            facts.update(
                kind=BRANCH,
                conditional=mnemonic.startswith("cb") or facts["predicated"],
                indirect=mnemonic not in ("b", "bl", "cbz", "cbnz"),
                links=mnemonic == "bl",
            )
        elif re.match(r"(push|pop|ldm|stm|vpush|vpop|vldm|vstm|vldr|vstr|ldrd|strd)", mnemonic):
            facts.update(_several_registers(raw, mnemonic, registers, memory))
        elif memory and re.match(r"(ldr|str|lda|stl|ldrex|strex)", mnemonic):
            load = mnemonic.startswith("ld")
            facts.update(
                kind=LOAD if load else STORE,
                accesses=1,
                address_registers=_registers(raw, memory[0]),
                register_offset=memory[0].index != 0,
                loads_pc=load and registers[:1] == ["pc"],
            )
            if not load and raw.writeback and name(memory[0].base) == "sp" and memory[0].disp < 0:
                facts["push_adjust"] = -memory[0].disp - 4
        elif "pc" in facts["writes"]:
            facts.update(kind=BRANCH, indirect=True)  # mov pc, add pc
        else:
            facts.update(_arithmetic(raw, mnemonic, registers))
        if facts.get("loads_pc") and facts["predicated"]:
            facts["conditional"] = True
        return Instruction(**facts)

    def _condition(self, raw) -> str:
        return ("", "eq", "ne", "hs", "lo", "mi", "pl", "vs", "vc", "hi", "ls", "ge", "lt", "gt", "le", "")[raw.cc]


def _without_condition(mnemonic: str, condition: str) -> str:
    stem, dot, suffix = mnemonic.partition(".")
    if condition and stem.endswith(condition):
        stem = stem.removesuffix(condition)
    return stem + dot + suffix


def _registers(raw, operand) -> frozenset:
    return frozenset(raw.reg_name(r) for r in (operand.base, operand.index) if r)


def _several_registers(raw, mnemonic: str, registers: list[str], memory) -> dict:
    """PUSH, POP, LDM, STM, LDRD, STRD and the floating-point ones: how many words move, from which address register."""
    load = mnemonic.startswith(("pop", "ldm", "ldrd", "vpop", "vldm", "vldr"))
    if memory:
        address, moved = _registers(raw, memory[0]), registers
    elif "push" in mnemonic or "pop" in mnemonic:
        address, moved = frozenset(("sp",)), registers
    else:
        address, moved = frozenset(registers[:1]), registers[1:]
    doubles = sum(r.startswith("d") for r in moved)
    facts = dict(
        kind=LOAD_MULTIPLE if load else STORE_MULTIPLE,
        words=len(moved) + doubles,
        accesses=len(moved),
        address_registers=address,
        loads_pc=load and "pc" in moved,
        writes=frozenset(moved if load else ()) | (address if raw.writeback or not memory and "m" not in mnemonic else frozenset()),
    )
    pre_indexed_pair = mnemonic == "strd" and raw.writeback and memory and memory[0].disp < 0
    if not load and address == {"sp"} and ("push" in mnemonic or mnemonic.startswith(("stmdb", "vstmdb"))):
        facts["push_adjust"] = 0
    elif pre_indexed_pair and address == {"sp"}:
        facts["push_adjust"] = -memory[0].disp - 8
    return facts


def _arithmetic(raw, mnemonic: str, registers: list[str]) -> dict:
    facts = {}
    if mnemonic == "vmov" and len(registers) >= 3 and any(r[0] == "r" or r in ("sp", "lr", "ip", "sb", "sl", "fp") for r in registers):
        facts["vmov_pair"] = True
    if _FP_MAC.match(mnemonic):
        facts["fp_mac"] = True
    if _FP_SLOW.match(mnemonic):
        facts["fp_slow"] = True
    if mnemonic in ("udiv", "sdiv"):
        facts["divides"] = True
    if mnemonic in ("mul", "muls"):
        facts["multiply"] = "mul"
    elif mnemonic in ("mla", "mls"):
        facts["multiply"] = "accumulate"
    elif mnemonic in _MULTIPLY_LONG:
        facts["multiply"] = "long"
    elif mnemonic in _MULTIPLY_LONG_ACCUMULATE:
        facts["multiply"] = "long_accumulate"
    shifted = any(o.type == arm.ARM_OP_REG and o.shift.type != arm.ARM_SFT_INVALID for o in raw.operands)
    accumulates = facts.get("multiply", "").endswith("accumulate") or re.match(r"sm(mla|mls|la|ls)", mnemonic) is not None
    facts["late_result"] = shifted or accumulates
    return facts
