# SPDX-License-Identifier: Apache-2.0 OR MIT
"""What the models of faults need to know about one Thumb instruction, and the state of IT blocks.

An IT state is the byte ITSTATE of the architecture: the condition in its upper bits, what is left
of the block in its lower ones; 0 outside of blocks.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

import capstone

from ..run.image import Image

REGISTERS = (*(f"r{i}" for i in range(13)), "sp", "lr")
_NUMBERS = {name: i for i, name in enumerate(REGISTERS)} | {"sb": 9, "sl": 10, "fp": 11, "ip": 12}
_LOAD = re.compile(r"(ldr|ldm|pop)")
_STORE = re.compile(r"(str|stm|push)")
_BRANCH = re.compile(r"(b|bl|blx|bx|cbn?z|tb[bh])([a-z]{2})?(\.[nw])?$")
_NARROW = re.compile(r"(?:ldr|str)(?:ex)?(s?)([bh])")


def is_wide(first_half: int) -> bool:
    return first_half >> 11 in (0x1D, 0x1E, 0x1F)


def block_length(code: bytes) -> int:
    """How many instructions are in the block that an IT instruction begins; 0 for others."""
    half = int.from_bytes(code[:2], "little")
    mask = half & 0xF
    return 4 - ((mask & -mask).bit_length() - 1) if half >> 8 == 0xBF and mask else 0


def advance(it: int) -> int:
    """The IT state after one more instruction."""
    return (it & 0xE0) | (it << 1 & 0x1F) if it & 7 else 0


def opposite(code: bytes) -> bytes | None:
    """An IT instruction for the other condition: the same instructions are executed if it was
    false. None for others.
    """
    if not block_length(code):
        return None
    mask = code[0] & 0xF
    last = mask & -mask
    return bytes([code[0] ^ 0x10 ^ (0xF & ~(2 * last - 1)), 0xBF])


@dataclass(frozen=True, slots=True)
class Instruction:
    address: int
    code: bytes
    text: str
    writes: tuple[int, ...] = ()  # core registers up to LR
    reads: tuple[int, ...] = ()
    loaded: tuple[int, ...] = ()  # those that come from memory, by rising address
    bits: int = 32  # of a loaded or stored number
    signed: bool = False
    stores: bool = False
    sets_flags: bool = False
    calls: bool = False
    branches: bool = False
    other_way: int | None = None  # a conditional branch: its target

    @property
    def next(self) -> int:
        return self.address + len(self.code)

    @property
    def block(self) -> int:
        return block_length(self.code)


class Decoder:
    """Instructions of an image by address."""

    def __init__(self, image: Image) -> None:
        self._image = image
        self._capstone = capstone.Cs(
            capstone.CS_ARCH_ARM, capstone.CS_MODE_THUMB | capstone.CS_MODE_MCLASS
        )
        self._capstone.detail = True
        self._known: dict[int, Instruction] = {}

    def __call__(self, address: int) -> Instruction:
        if address not in self._known:
            self._known[address] = self._decode(address)
        return self._known[address]

    def block(self, address: int) -> list[int]:
        """Addresses of the instructions in the block that the IT instruction there begins."""
        addresses, at = [], address + 2
        for _ in range(self(address).block):
            addresses.append(at)
            at = self(at).next
        return addresses

    def _decode(self, address: int) -> Instruction:
        code = self._image.bytes_at(address, 2)
        if is_wide(int.from_bytes(code, "little")):
            code = self._image.bytes_at(address, 4)
        found = next(self._capstone.disasm(code, address), None)
        if found is None:
            return Instruction(address, code, f".inst {code[::-1].hex()}")
        name = found.mnemonic
        reads, writes = (
            [found.reg_name(r) for r in registers] for registers in found.regs_access()
        )
        written = tuple(sorted({_NUMBERS[w] for w in writes if w in _NUMBERS}))
        narrow = _NARROW.match(name)
        target = found.operands[-1].imm if name[:3] in ("cbz", "cbn") else None
        if (
            name[0] == "b"
            and found.cc not in (0, 15)
            and name.split(".")[0] == f"b{_condition(found)}"
        ):
            target = found.operands[0].imm
        return Instruction(
            address,
            code,
            f"{name} {found.op_str}".strip(),
            writes=written,
            reads=tuple(sorted({_NUMBERS[r] for r in reads if r in _NUMBERS})),
            loaded=_loaded(found) if _LOAD.match(name) else (),
            bits={"b": 8, "h": 16}[narrow[2]] if narrow else 32,
            signed=bool(narrow and narrow[1]),
            stores=bool(_STORE.match(name)),
            sets_flags=found.update_flags,
            calls=name.split(".")[0] in ("bl", "blx"),
            branches="pc" in writes or bool(_BRANCH.match(name)),
            other_way=target,
        )


def _condition(found: capstone.CsInsn) -> str:
    return str(found.mnemonic).split(".")[0][1:]


def _loaded(found: capstone.CsInsn) -> tuple[int, ...]:
    """Registers that a load fills; the program counter and those of the FPU are left out."""
    registers = [o for o in found.operands if o.type == capstone.arm.ARM_OP_REG]
    if found.mnemonic.startswith("ldm"):
        registers = registers[1:]
    elif not found.mnemonic.startswith("pop"):
        registers = registers[: 2 if found.mnemonic.startswith("ldrd") else 1]
    names = [found.reg_name(o.reg) for o in registers]
    return tuple(_NUMBERS[name] for name in names if name in _NUMBERS)
