# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Concrete integers, many at a time: a vector of cases, and the inputs that a value depends on.

For exhaustive proofs of kernels that work on each coefficient by itself, all values of an input at
a time, and for tests of the instruction tables.
"""

from __future__ import annotations

from typing import Any

import numpy as np

Array = Any  # of int64, or of Python's integers where 64 bits might not do


class Int:
    __slots__ = ("a", "alias", "deps", "hi", "lo", "memo")

    def __init__(self, a: Array, deps: int = 0) -> None:
        self.a, self.deps = a, deps
        self.memo: dict[Any, Int] | None = None
        self.alias: tuple[Int, int] | None = None  # this is that modulo 2 to the number
        self.lo, self.hi = int(a.min()), int(a.max())


class Batch:
    def __init__(self) -> None:
        self.constants: dict[int, Int] = {}
        self.place = 0

    def const(self, c: int) -> Int:
        v = self.constants.get(c)
        if v is None:
            dtype = np.int64 if -(1 << 63) <= c < 1 << 63 else object
            v = self.constants[c] = Int(np.array([c], dtype=dtype))
        return v

    @staticmethod
    def value(v: Int) -> int | None:
        return v.lo if v.a.size == 1 and not v.deps else None

    @staticmethod
    def input(values: Array, deps: int) -> Int:
        """Places that the values depend on as a mask, which is not 0: 0 are constants."""
        return Int(np.asarray(values), deps)

    @staticmethod
    def opaque(note: str, bits: int) -> Int:
        """Some number, which depends on a place that no input has."""
        return Int(np.array([sum(note.encode()) << 3 & ((1 << bits) - 1)], dtype=object), 1 << 4096)

    @staticmethod
    def _wide(a: Array, b: Array, bound: int) -> tuple[Array, Array]:
        if bound < 1 << 62 and a.dtype != object and b.dtype != object:
            return a, b
        return a.astype(object), b.astype(object)

    @staticmethod
    def _pack(a: Array, deps: int) -> Int:
        if a.dtype == object and min(a) > -(1 << 62) and max(a) < 1 << 62:
            a = a.astype(np.int64)
        return Int(a, deps)

    @staticmethod
    def _size(v: Int) -> int:
        return max(abs(v.lo), abs(v.hi))

    def add(self, x: Int, y: Int, sign: int = 1) -> Int:
        a, b = self._wide(x.a, y.a, self._size(x) + self._size(y))
        return self._pack(a + b if sign > 0 else a - b, x.deps | y.deps)

    def sub(self, x: Int, y: Int) -> Int:
        return self.add(x, y, -1)

    def mul(self, x: Int, y: Int) -> Int:
        a, b = self._wide(x.a, y.a, self._size(x) * self._size(y))
        return self._pack(a * b, x.deps | y.deps)

    def scale(self, x: Int, c: int) -> Int:
        return self.mul(x, self.const(c))

    def floor(self, x: Int, k: int) -> Int:
        if x.a.dtype != object:
            k = min(k, 63)
        return self._pack(x.a >> k, x.deps) if k else x

    def unsigned(self, x: Int, w: int) -> Int:
        if x.lo >= 0 and x.hi < 1 << w:
            return x
        if w >= 63:
            return self._pack(x.a.astype(object) & ((1 << w) - 1), x.deps)
        return self._pack(x.a & ((1 << w) - 1), x.deps)

    def signed(self, x: Int, w: int) -> Int:
        h = 1 << (w - 1)
        if -h <= x.lo and x.hi < h:
            return x
        u = self.unsigned(x, w)
        negative = self._pack((u.a >= h).astype(np.int64), u.deps)
        return self.sub(u, self.scale(negative, 1 << w))

    def bitwise(self, x: Int, y: Int, what: str) -> Int:
        a, b = self._wide(x.a, y.a, max(self._size(x), self._size(y)))
        r = a & b if what == "and" else a | b if what == "or" else a ^ b
        return self._pack(r, x.deps | y.deps)

    def select(self, c: Int, x: Int, y: Int) -> Int:
        return self._pack(np.where(c.a != 0, x.a, y.a), c.deps | x.deps | y.deps)

    def at_most(self, x: Int, top: int) -> Int:
        return self._pack(np.minimum(x.a, top), x.deps)
