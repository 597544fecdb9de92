# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Cortex-M55: what each instruction costs by itself; what depends on its neighbours is in
lab/simulator/core_m55.h.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from .operation import Facts, Operation

NONE, MEMORY, INTEGER, MULTIPLY, EITHER = range(5)
PLAIN, BRANCH, LOOP_END, SCATTERED, SINGLE = range(5)

# Of two 16-bit instructions that issue together one is of these.
_EASY = frozenset("add sub mov uxtb uxth sxtb sxth cpy".split())
# Saturating, averaging and bit field instructions: a result one cycle later.
_LATE = re.compile(r"(q|[su](add|asx|sub|sax|h|sat)|uq|uh|sh|us(ad|at)|ubfx|sbfx|[su]xta|sel$|pkh)")
# Vector instructions on the multiply unit; what floats do is there as well.
_ON_MULTIPLIER = re.compile(
    r"v(mul|q?r?d?mulh|mull|qdmull|ml[as]|q?r?d?ml[as]|fm[as]|cmul|cmla|cvt|rint|addl?v|r?ml[as]l|"
    r"cmp|pt|maxnm|minnm)"
)
_FLOAT_AT_ONCE = frozenset("vadd vsub vcadd vneg vabs vabd vmaxnm vminnm".split())
_LATE_INTEGER = re.compile(r"v(rshr|rshl|qshl|qrshl|adc|sbc|maxa?v|mina?v|abav|shll|movl)$")
_NARROWING = re.compile(r"v(movn|qmovu?n|q?r?shru?n)[tb]$")
_NARROW_KINDS = frozenset("alu nop it branch load store mul".split())


class M55:
    """Facts for lab/simulator/core_m55.h."""

    accesses = True
    simulated = frozenset("fetch_ahead code_end unaligned banks loop_first".split())

    def __init__(self, weights: Mapping[str, int]):
        self._weights = weights

    def facts(self, op: Operation, site: int) -> Facts:
        unit, busy, hold, latency, forwards = self._costs(op)
        kind = self._kind(op)
        fixed = [unit, busy, hold, self._pair(op), kind, self._taken(op), site]
        reads = []
        for r, role in op.reads:
            address_vector = role == "a" and r[0] == "s" and r != "sp"
            early = self._weights["gather_address"] if address_vector else 0
            reads.append((r, self._role(op, role), early))
        sooner = forwards and op.kind == "vec" and latency == self._weights["vector_late"]
        writes = []
        for r, what in op.writes:
            if what in "bf":
                writes.append((r, "b", 1))
            elif r == "vpr":
                writes.append((r, "b", self._weights["predicate"]))
            else:
                writes.append((r, "e" if sooner else "r", latency))
        return Facts(fixed, reads, writes)

    @staticmethod
    def _role(op: Operation, role: str) -> str:
        if role == "f" and op.kind == "branch":
            return "b"
        if role == "d":
            return "v" if op.kind == "vstore" else "d"
        return "n"

    @staticmethod
    def _kind(op: Operation) -> int:
        if op.kind == "loopend":
            return LOOP_END
        if "scattered" in op.tags:
            return SCATTERED
        if op.kind in ("load", "store"):
            return SINGLE
        return BRANCH if op.kind == "branch" else PLAIN

    def _taken(self, op: Operation) -> int:
        if "table" in op.tags:
            return self._weights["taken_table"]
        if op.kind == "branch" or "branch" in op.tags:
            return self._weights["taken_indirect" if "indirect" in op.tags else "taken"]
        return 0

    @staticmethod
    def _pair(op: Operation) -> int:
        if op.size != 2 or op.kind not in _NARROW_KINDS:
            return 0
        if op.kind in ("nop", "it", "branch"):
            return 2
        easy = op.kind == "alu" and op.mnemonic in _EASY and "shifted" not in op.tags
        return 2 if easy and ("imm" in op.tags or op.mnemonic not in ("add", "sub")) else 1

    def _costs(self, op: Operation) -> tuple[int, int, int, int, bool]:
        """Unit, cycles that it is taken, cycles until the next instruction may issue, cycles until
        the result is there, whether a vector store takes it a cycle earlier.
        """
        w, kind = self._weights, op.kind
        if kind == "vec":
            return self._vector(op)
        if kind in ("fp", "fmac", "fdiv"):
            return self._floating(op)
        if kind in ("load", "store", "fload", "fstore"):
            return MEMORY, 1, 1, w["load"], False
        if kind in ("loadm", "storem", "floadm", "fstorem"):
            per_cycle = w["words_a_cycle"]
            hold = w["load_pair"] if "pair" in op.tags else max(1, -(-op.registers // per_cycle))
            return MEMORY, hold, hold, w["load"] + hold - 1, False
        if kind in ("vload", "vstore"):
            if "interleave" in op.tags:
                return MEMORY, w["interleaved"], 1, 1, False
            if "scattered" in op.tags:
                return MEMORY, w["gather"], 1, w["gather_result"] if kind == "vload" else 1, False
            return MEMORY, w["vector"], 1, 1, False
        simple = {
            "mul": (1, w["multiply"]),
            "mac": (1, w["multiply"]),
            "longshift": (1, w["late"]),
            "div": (w["divide"], w["divide"]),
            "fmrs": (1, w["late"]),
            "system": (w["system"], 1),
        }
        if kind in simple:
            hold, latency = simple[kind]
            return NONE, 1, hold, latency, False
        if kind == "fmov":
            return MULTIPLY, 1, 1, w["float_move"], False
        if kind == "alu" and "shifted" in op.tags:
            return NONE, 1, 1, w["shifted"], False
        if kind == "alu" and _LATE.match(op.mnemonic) and "extend" not in op.tags:
            return NONE, 1, 1, w["late"], False
        return NONE, 1, 1, 1, False

    def _floating(self, op: Operation) -> tuple[int, int, int, int, bool]:
        w, double = self._weights, "f64" in op.tags
        if op.kind == "fmac":
            fused = op.mnemonic.startswith("vf")
            latency = w["double_fused" if double else "float_fused" if fused else "float_vmla"]
        elif op.kind == "fdiv":
            latency = w["double_divide" if double else "float_divide"]
        elif double and op.mnemonic in ("vadd", "vsub"):
            latency = w["double_add"]
        elif double and op.mnemonic in ("vmul", "vnmul"):
            latency = w["double_multiply"]
        else:
            return MULTIPLY, 1, 1, w["float"], False
        return MULTIPLY, latency if double else 1, 1, latency, False

    def _vector(self, op: Operation) -> tuple[int, int, int, int, bool]:
        w, name = self._weights, op.mnemonic
        floats = op.data_type.startswith("f")
        to_core = "tocore" in op.tags
        busy = w["vector"]
        if name in ("vmov", "vmvn") and not to_core:
            return EITHER, busy, 1, 1, True
        if name == "vmov":
            return MULTIPLY, busy, 1, 1, True
        on_multiplier = bool(_ON_MULTIPLIER.match(name)) or (floats and name != "vdup")
        unit, latency = MULTIPLY if on_multiplier else INTEGER, 1
        if _NARROWING.match(name):
            return unit, busy, 1, w["narrowing"], False
        if on_multiplier:
            at_once = name.startswith(("vcmp", "vpt")) or (floats and name in _FLOAT_AT_ONCE)
            latency = 1 if at_once else w["vector_late"]
        elif _LATE_INTEGER.match(name):
            latency = w["vector_late"]
        if to_core:
            accumulates = name.startswith(("vml", "vrml", "vabav"))
            latency = w["vector_late"] + (w["into_core"] if accumulates else 0)
        return unit, busy, 1, latency, True
