# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Concrete integers, many at a time: a vector of cases, and the inputs that a value depends on.

For exhaustive proofs of kernels that work on each coefficient by itself, all values of an input at
a time, and for tests of the instruction tables.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from .words import Unsupported

Array = Any  # of int64, or of Python's integers where 64 bits might not do


class Int:
    """A vector of cases; with shift c, plus c times a number of which nothing is known but that
    the sum is within lo and hi; with a modulus k, only modulo 2^k.
    """

    __slots__ = ("a", "alias", "deps", "hi", "lo", "memo", "modulus", "shift")

    def __init__(self, a: Array, deps: int, lo: int, hi: int, shift: int = 0) -> None:
        self.a, self.deps, self.lo, self.hi, self.shift = a, deps, lo, hi, shift
        self.modulus = 0  # 0: exactly
        self.memo: dict[Any, Int] | None = None
        self.alias: tuple[Int, int] | None = None  # this is that modulo 2 to the number


class Batch:
    """Places have the same cases: what is computed of the same vectors is computed once."""

    def __init__(self) -> None:
        self.constants: dict[int, Int] = {}
        self.known: dict[Any, tuple[Array, int, int, Any]] = {}
        self.place = 0

    def const(self, c: int) -> Int:
        v = self.constants.get(c)
        if v is None:
            dtype = np.int64 if -(1 << 63) <= c < 1 << 63 else object
            v = self.constants[c] = Int(np.array([c], dtype=dtype), 0, c, c)
        return v

    @staticmethod
    def value(v: Int) -> int | None:
        return v.lo if v.a.size == 1 and not v.deps else None

    @staticmethod
    def input(values: Array, deps: int) -> Int:
        """Places that the values depend on as a mask, which is not 0: 0 are constants."""
        a = np.asarray(values)
        return Int(a, deps, int(a.min()), int(a.max()))

    @staticmethod
    def shifted(values: Array, deps: int, shift: int, bits: int) -> Int:
        """The values plus so many times an unknown number, signed numbers of so many bits."""
        half = 1 << (bits - 1)
        return Int(np.asarray(values), deps, -half, half - 1, shift)

    @staticmethod
    def opaque(note: str, bits: int) -> Int:
        """Some number, which depends on a place that no input has."""
        c = sum(note.encode()) << 3 & ((1 << bits) - 1)
        return Int(np.array([c], dtype=object), 1 << 4096, c, c)

    def _once(self, what: Any, make: Callable[..., Array], *of: Int) -> Int:
        if any(v.shift or v.modulus for v in of):
            raise Unsupported("an operation on one of two numbers whose sum alone is known")
        key = (what, *(id(v.a) for v in of))
        found = self.known.get(key)
        if found is None:
            a = make(*(v.a for v in of))
            lo, hi = int(a.min()), int(a.max())
            if a.dtype == object and lo > -(1 << 62) and hi < 1 << 62:
                a = a.astype(np.int64)
            found = self.known[key] = (a, lo, hi, [v.a for v in of])  # so that ids stay theirs
        deps = 0
        for v in of:
            deps |= v.deps
        return Int(found[0], deps, found[1], found[2])

    @staticmethod
    def _wide(a: Array, b: Array, bound: int) -> tuple[Array, Array]:
        if bound < 1 << 62 and a.dtype != object and b.dtype != object:
            return a, b
        return a.astype(object), b.astype(object)

    @staticmethod
    def _size(v: Int) -> int:
        return max(abs(v.lo), abs(v.hi))

    def add(self, x: Int, y: Int, sign: int = 1) -> Int:
        if x.shift or y.shift or x.modulus or y.modulus:
            return self._add_shifted(x, y, sign)
        bound = self._size(x) + self._size(y)

        def make(a: Array, b: Array) -> Array:
            a, b = self._wide(a, b, bound)
            return a + b if sign > 0 else a - b

        return self._once(("add", sign), make, x, y)

    def _add_shifted(self, x: Int, y: Int, sign: int) -> Int:
        """The unknown number may cancel."""
        total = self.add(self._plain(x), self._plain(y), sign)
        total.shift = x.shift + sign * y.shift
        total.modulus = min(x.modulus or y.modulus, y.modulus or x.modulus)
        if total.shift or total.modulus:
            ends = (y.lo, y.hi) if sign > 0 else (-y.hi, -y.lo)
            total.lo, total.hi = x.lo + ends[0], x.hi + ends[1]
        return total

    def _plain(self, v: Int) -> Int:
        """What is known of a number, as a number of its own."""
        return self._once("plain", lambda a: a, Int(v.a, v.deps, v.lo, v.hi))

    def sub(self, x: Int, y: Int) -> Int:
        return self.add(x, y, -1)

    def mul(self, x: Int, y: Int) -> Int:
        bound = self._size(x) * self._size(y)

        def make(a: Array, b: Array) -> Array:
            a, b = self._wide(a, b, bound)
            return a * b

        return self._once("mul", make, x, y)

    def scale(self, x: Int, c: int) -> Int:
        return x if c == 1 else self.mul(x, self.const(c))

    def floor(self, x: Int, k: int) -> Int:
        if k == 0:
            return x
        if k < x.modulus and not x.shift:
            r = self.floor(self._plain(x), k)
            r.modulus = x.modulus - k
            return r
        return self._once(("floor", k), lambda a: a >> (k if a.dtype == object else min(k, 63)), x)

    def unsigned(self, x: Int, w: int) -> Int:
        if x.lo >= 0 and x.hi < 1 << w and not (x.modulus and not x.shift and w <= x.modulus):
            return x
        mask = (1 << w) - 1
        if x.shift or 0 < x.modulus < w:
            r = Int(x.a, x.deps, 0, mask, x.shift)
            r.modulus = min(x.modulus or w, w)
            return r
        x = self._plain(x) if x.modulus else x
        return self._once(("unsigned", w), lambda a: (a if w < 63 else a.astype(object)) & mask, x)

    def signed(self, x: Int, w: int) -> Int:
        h = 1 << (w - 1)
        if -h <= x.lo and x.hi < h and not x.modulus:
            return x
        u = self.unsigned(x, w)
        negative = self._once(("negative", w), lambda a: (a >= h).astype(np.int64), u)
        return self.sub(u, self.scale(negative, 1 << w))

    def bitwise(self, x: Int, y: Int, what: str) -> Int:
        bound = max(self._size(x), self._size(y))

        def make(a: Array, b: Array) -> Array:
            a, b = self._wide(a, b, bound)
            return a & b if what == "and" else a | b if what == "or" else a ^ b

        return self._once(what, make, x, y)

    def equal(self, x: Int, y: Int) -> Int:
        return self._once("equal", lambda a, b: (a == b).astype(np.int64), x, y)

    def select(self, c: Int, x: Int, y: Int) -> Int:
        return self._once("select", lambda a, b, d: np.where(a != 0, b, d), c, x, y)

    def at_most(self, x: Int, top: int) -> Int:
        return self._once(("at_most", top), lambda a: np.minimum(a, top), x)
