# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Cortex-M7: classes and stages for lab/simulator/core_m7.h, which does the rest."""

from __future__ import annotations

from collections.abc import Mapping

from .operation import Facts, Operation

(
    ALU,
    DSP,
    MUL,
    DIV,
    LOAD,
    STORE,
    LOADS,
    STORES,
    BRANCH,
    OTHER,
    FLOAD,
    FSTORE,
    FLOADS,
    FSTORES,
    FP,
    FMAC,
    FDIV,
    FMOV,
    FMRS,
) = range(19)
_CLASSES = {
    "alu": ALU,
    "mul": MUL,
    "mac": MUL,
    "div": DIV,
    "load": LOAD,
    "store": STORE,
    "loadm": LOADS,
    "storem": STORES,
    "branch": BRANCH,
    "fload": FLOAD,
    "fstore": FSTORE,
    "floadm": FLOADS,
    "fstorem": FSTORES,
    "fp": FP,
    "fmac": FMAC,
    "fdiv": FDIV,
    "fmov": FMOV,
    "fmrs": FMRS,
}
# Flags of enum m7_flag, in its order.
_FLAGS = (
    "alone reverse narrow double double_register conditional backwards loads_pc fused adds tocore "
    "even root multiplies branches"
).split()
_EARLY = frozenset("add sub addw subw mov movw cpy adr mvn".split())
_SHIFTER_USERS = frozenset("bitfield pack extadd reverse".split())


class M7:
    accesses = True
    simulated = frozenset(
        "late load_address load_late load_shifter load_mixed load_multiply load_narrow product "
        "mispredict mispredict_early early_flags load_pc unaligned fetch_bytes float float_fused "
        "float_vmla float_divide float_root float_load accumulate store_early fused_busy move "
        "double_add double_multiply double_fused double_divide double_result".split()
    )

    def __init__(self, weights: Mapping[str, int]):
        self._weights = weights

    def facts(self, op: Operation, site: int) -> Facts:
        kind = DSP if "dsp" in op.tags else _CLASSES.get(op.kind, OTHER)
        if op.kind != "alu":
            kind = _CLASSES.get(op.kind, OTHER)
        shifter = 0
        if kind == DSP and op.tags & _SHIFTER_USERS:
            shifter = 2
        elif kind == ALU and op.tags & {"shifted", "rotated"}:
            shifter = 1
        early = 0
        if kind == ALU and not shifter:
            if "shift" in op.tags and op.mnemonic != "rrx":
                early = 2
            elif op.mnemonic in _EARLY:
                early = 1
        several = kind in (LOADS, STORES, FLOADS, FSTORES)
        cycles = 1
        if several:
            cycles = max(1, -(-op.registers // self._weights["words_a_cycle"]))
        elif kind == DIV:
            cycles = self._weights["divide"]
        flags = self._flags(op, kind, several)
        number = sum(1 << i for i, name in enumerate(_FLAGS) if name in flags)
        mixed = any(role == "s" for _, role in op.reads)
        return Facts(
            (kind, cycles, early, shifter, number, site),
            [(r, self._role(kind, r, role, mixed), 0) for r, role in op.reads],
            [(r, what if what in "bf" else "r", 0) for r, what in op.writes],
        )

    @staticmethod
    def _role(kind: int, register: str, role: str, mixed: bool) -> str:
        """By the stage that takes it (m7_core_operand() in core_m7.h)."""
        if role in "asdc":
            return role
        if register == "f":
            return "f"
        if kind == MUL:
            return "m"
        return "x" if mixed else "n"

    @staticmethod
    def _flags(op: Operation, kind: int, several: bool) -> set[str]:
        flags = op.tags & {"reverse", "narrow", "conditional", "tocore"}
        branches = op.kind == "branch" or "branch" in op.tags
        alone = (
            several
            or kind == DIV
            or (kind == OTHER and op.kind not in ("it", "nop"))
            or (kind in (FLOAD, FSTORE) and "d" in op.tags)
            or (kind == FMOV and "two" in op.tags)
            or (kind == BRANCH and "load" in op.tags)
        )
        facts = {
            "alone": alone,
            "double": "f64" in op.tags,
            "double_register": "d" in op.tags,
            "backwards": op.backwards,
            "loads_pc": branches and "load" in op.tags,
            "fused": op.mnemonic.startswith("vf"),
            "adds": op.mnemonic in ("vadd", "vsub"),
            "even": op.registers % 2 == 0,
            "root": op.mnemonic == "vsqrt",
            "multiplies": op.mnemonic in ("vmul", "vnmul"),
            "branches": branches,
        }
        return flags | {name for name, is_so in facts.items() if is_so}
