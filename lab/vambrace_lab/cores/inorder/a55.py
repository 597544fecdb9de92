# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Cortex-A55: units and latencies for lab/simulator/core_a55.h, which does the rest."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from .operation import Facts, Operation

ALU, MULTIPLY, DIVIDE, LOAD, STORE, BRANCH, VECTOR = range(7)
OTHER, PLAIN, SHIFT, PRODUCT, VECTOR_PRODUCT = range(5)
FIRST, ALONE, CONDITIONAL, BACKWARDS, BRANCHES = (1 << i for i in range(5))

_LOGIC = frozenset("and orr eor bic orn mvn not bsl bit bif mov movi mvni".split())
_PERMUTATION = re.compile(r"(trn[12]|zip[12]|uzp[12]|ext|rev\d+|tbl|tbx)$")
# the first that matches: mnemonic -> weight
_VECTOR_WEIGHTS = (
    (re.compile(r"s[rl]i$"), "vector_insert"),
    (
        re.compile(r"([su]?shl|[su]shr|shl|[su]shll2?|[su]xtl2?|xtn2?|shrn2?)$"),
        "vector_shift",
    ),
    (
        re.compile(
            r"([su]r?sra|[su]rshr|rshrn2?|[su]?qr?shru?n2?|[su]qxtu?n2?|sqxtun2?|[su]r?q?rshl|"
            r"[su]qshlu?)$"
        ),
        "vector_round",
    ),
    (
        re.compile(
            r"(add|sub|neg|[su]addl2?|[su]subl2?|[su]addw2?|[su]subw2?|[su]r?hadd|[su]hsub|"
            r"addhn2?|subhn2?|addp|[su]q(add|sub)|abs|[su]abd|[su]max|[su]min)$"
        ),
        "vector_add",
    ),
    (re.compile(r"(cm|fcm|fac)"), "vector_compare"),
    (re.compile(r"(fmov|aes|sha|cnt|clz|cls|rbit)"), "vector_simple"),
    (re.compile(r"f"), "vector_float"),
    (re.compile(r""), "vector_other"),
)
# 128-bit structure loads and stores: weights by the number of structures
_STRUCTURES = {"2": "ld2", "3": "ld3", "4": "ld4"}


@dataclass
class _Cost:
    unit: int = ALU
    units: int = 1
    held: int = 1
    latency: int = 1
    kind: int = PLAIN
    first: bool = False
    alone: bool = False


class A55:
    accesses = False
    simulated = frozenset("taken mispredict shifted_operand permuted accumulate".split())

    def __init__(self, weights: Mapping[str, int]):
        self._weights = weights

    def facts(self, op: Operation, site: int) -> Facts:
        cost = self._cost(op)
        pipes = 0
        if op.kind == "vload" and cost.first:
            pipes = 2
        if op.kind == "vstore" and "q" in op.tags:
            pipes = 2
        flags = FIRST * cost.first | ALONE * cost.alone | BRANCHES * (op.kind == "branch")
        flags |= CONDITIONAL * ("conditional" in op.tags) | BACKWARDS * op.backwards
        permutes = op.kind == "vec" and bool(_PERMUTATION.match(op.mnemonic))
        reads = [(r, self._role(op, role, permutes and r[0] == "v"), 0) for r, role in op.reads]
        writes = []
        for r, what in op.writes:
            latency = cost.latency if what == "r" else 1
            writes.append((r, what, latency))
        numbers = (cost.unit, cost.units, cost.held, pipes, cost.kind, flags, site)
        return Facts(numbers, reads, writes)

    @staticmethod
    def _role(op: Operation, role: str, permuted: bool) -> str:
        if role == "c":
            return "v" if op.kind == "vec" else "m"
        if role == "f":
            return "b" if op.kind == "branch" else "f"
        if role == "d":
            return "d" if op.kind == "store" else "f"
        if role == "n" and permuted:
            return "p"
        if role == "n" and "bitfield" in op.tags:
            return "a"  # through the shifter, at no cost
        return role

    def _cost(self, op: Operation) -> _Cost:
        w, kind = self._weights, op.kind
        if kind == "vec":
            return self._vector(op)
        if kind == "vload":
            return self._vector_load(op)
        if kind == "vstore":
            return self._vector_store(op)
        if kind == "alu":
            if "crc" in op.tags:
                return _Cost(MULTIPLY, latency=w["checksum"])
            shifts = op.tags & {"shifted", "bitfield"}
            return _Cost(kind=SHIFT if shifts else PLAIN)
        if kind in ("mul", "mac"):
            wide = op.mnemonic in ("smulh", "umulh", "mul", "mneg", "madd", "msub")
            wide = wide and op.data_type == "x"
            latency = w["multiply_64" if wide else "multiply"]
            return _Cost(MULTIPLY, latency=latency, kind=PRODUCT)
        if kind == "div":
            return _Cost(DIVIDE, held=w["divide"], latency=w["divide"])
        if kind == "load":
            if "pair" in op.tags and op.data_type == "x":
                return _Cost(LOAD, held=w["load_pair_held"], latency=w["load_pair"], kind=OTHER)
            return _Cost(LOAD, latency=w["load"], kind=OTHER)
        if kind == "store":
            return _Cost(STORE, kind=OTHER)
        if kind == "branch":
            return _Cost(BRANCH, kind=OTHER)
        return _Cost(alone=kind == "system")

    def _vector_load(self, op: Operation) -> _Cost:
        w = self._weights
        cost = _Cost(LOAD, latency=w["vector_load"], kind=OTHER)
        if "structure" in op.tags:
            self._structure_load(op, cost)
        elif "pair" in op.tags and op.data_type == "q":
            cost.held, cost.latency = w["load_pair_128_held"], w["vector_load"] + 2
            cost.first = True
        elif op.data_type == "q" or ("pair" in op.tags and op.data_type == "d"):
            cost.held, cost.first = w["load_128_held"], True
        return cost

    def _structure_load(self, op: Operation, cost: _Cost) -> None:
        w, q = self._weights, "q" in op.tags
        cost.first = cost.alone = True
        if "lane" in op.tags:
            cost.held, cost.latency = op.registers, w["lane"] + op.registers - 1
            cost.first = cost.alone = op.registers > 1
        elif op.data_type == "1":
            cost.held = (2 if q else 1) * op.registers
            cost.latency = w["vector_load"] + cost.held - 1
            cost.alone = cost.held > 1
        else:
            held = w[f"{_STRUCTURES[op.data_type]}_held"]
            less = 0 if q else {"2": 1, "3": 1, "4": 3}[op.data_type]
            cost.held = held - less
            cost.latency = cost.held + w["structure_result"]

    def _vector_store(self, op: Operation) -> _Cost:
        w, q = self._weights, "q" in op.tags
        cost = _Cost(STORE, kind=OTHER)
        if "pair" in op.tags:
            cost.held = w["store_pair_128_held"] if q else 1
        elif "structure" in op.tags:
            cost.first = cost.alone = True
            if "lane" in op.tags:
                cost.held = max(1, op.registers // 2)
                cost.alone = op.registers > 1
            elif op.data_type == "1":
                cost.held = op.registers if q else (op.registers + 1) // 2
                cost.alone = cost.held > 1
            else:
                held = w[f"st{op.data_type}_held"]
                cost.held = held if q else held - {"2": 1, "3": 1, "4": 2}[op.data_type]
        return cost

    def _vector(self, op: Operation) -> _Cost:
        w, name, q = self._weights, op.mnemonic, "q" in op.tags
        cost = _Cost(VECTOR, 2 if q else 1, kind=OTHER, first=q)
        moves = op.tags & {"insert", "fromcore", "tocore", "element"}
        if "mul" in op.tags:
            cost.latency, cost.kind = w["vector_multiply"], VECTOR_PRODUCT
        elif name in _LOGIC and not moves:
            cost.latency = w["vector_logic"]
        elif "tocore" in op.tags:
            cost.latency, cost.units, cost.first = w["vector_transfer"], 1, False
        elif "fromcore" in op.tags:
            cost.latency = w["vector_duplicate" if name == "dup" else "vector_transfer"]
            if name != "dup":
                cost.units, cost.first = 1, False
        elif "insert" in op.tags or ("element" in op.tags and name in ("dup", "mov")):
            cost.latency = w["vector_move"]
            if "insert" in op.tags:
                cost.units, cost.first = 1, False
        elif _PERMUTATION.match(name):
            more = op.registers - 1 if name in ("tbl", "tbx") else 0
            cost.held, cost.latency = 1 + more, w["permutation"] + more
        elif name in ("fdiv", "fsqrt"):
            cost.held, cost.latency = w["float_divide_held"], w["float_divide_held"] + 3
        else:
            weight = next(weight for pattern, weight in _VECTOR_WEIGHTS if pattern.match(name))
            cost.latency = w[weight] - (weight == "vector_add" and not q)
        return cost
