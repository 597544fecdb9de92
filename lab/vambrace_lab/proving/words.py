# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Registers and memory: words made of fields, each a run of bits of an integer's two's complement.

A field (v, off, w) stands for floor(v / 2^off) modulo 2^w. Nothing is computed when words are cut
and joined: two coefficients that are packed into a register and taken out again are what they
were. Instruction tables (thumb.py, aarch64.py) know words by the methods of Fields alone; bits.py
and sums.py have other words with these methods.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Word = Any  # of Fields: a tuple of fields
Number = Any  # an integer of the algebra


class Unsupported(Exception):
    """The algebra has no rule for this."""


class Fields:
    """Words over the integers of an algebra: affine.Affine or batch.Batch."""

    def __init__(self, integers: Any) -> None:
        self.i = integers
        self.number: Callable[[int], Number] = integers.const
        self.add: Callable[[Number, Number], Number] = integers.add
        self.sub: Callable[[Number, Number], Number] = integers.sub
        self.mul: Callable[[Number, Number], Number] = integers.mul
        self.scale: Callable[[Number, int], Number] = integers.scale
        self.floor: Callable[[Number, int], Number] = integers.floor

    def at(self, place: int) -> None:
        """The instruction that values are from now on made by."""
        self.i.place = place

    # -- structure ---------------------------------------------------------------------------
    def const(self, c: int, w: int) -> Word:
        return ((self.i.const(c & ((1 << w) - 1)), 0, w),)

    def word(self, v: Number, w: int) -> Word:
        """v modulo 2^w."""
        return ((v, 0, w),)

    def initial(self, note: str, w: int) -> Word:
        """What a register holds before the call."""
        return ((self.i.opaque(note, w), 0, w),)

    @staticmethod
    def width(x: Word) -> int:
        return sum(f[2] for f in x)

    @staticmethod
    def same(x: Word, y: Word) -> bool:
        """Whether the words are the same values; False may also mean: not known."""
        return bool(x == y)

    def cut(self, x: Word, lo: int, w: int) -> Word:
        out, at = [], 0
        for v, off, n in x:
            a, b = max(lo, at), min(lo + w, at + n)
            if a < b:
                out.append((v, off + a - at, b - a))
            at += n
        return tuple(out)

    def join(self, *parts: Word) -> Word:
        """Lowest first; runs that belong together become one again."""
        out: list[tuple[Any, int, int]] = []
        for x in parts:
            for v, off, n in x:
                if out:
                    u, o, m = out[-1]
                    if u is not v and o == 0 and v.alias is not None:
                        base, known = v.alias  # v is base modulo 2^known
                        if base is u and m <= known:
                            u = v
                    if u is v and (o + m == off or self._sign_bits(v, min(o + m, off))):
                        out[-1] = (u, o, m + n)
                        continue
                    a, b = self.i.value(u), self.i.value(v)
                    if a is not None and b is not None:
                        low = (a >> o) & ((1 << m) - 1)
                        high = (b >> off) & ((1 << n) - 1)
                        out[-1] = (self.i.const(low | high << m), 0, m + n)
                        continue
                out.append((v, off, n))
        return tuple(out)

    @staticmethod
    def _sign_bits(v: Number, at: int) -> bool:
        """Whether all bits from here on are the sign."""
        return bool(-(1 << at) <= v.lo and v.hi < 1 << at)

    # -- integers ----------------------------------------------------------------------------
    @staticmethod
    def _memo(v: Any, key: Any, make: Callable[[], Any]) -> Any:
        if v.memo is None:
            v.memo = {}
        r = v.memo.get(key)
        if r is None:
            r = v.memo[key] = make()
        return r

    def _field(self, f: tuple[Any, int, int], how: str) -> Number:
        v, off, w = f
        if off:
            v = self._memo(v, ("floor", off), lambda: self.i.floor(f[0], off))
        if how == "raw":  # of constants the smaller ones
            return v if self.i.value(v) is None else self.i.signed(v, w)
        return self._memo(v, (how, w), lambda: getattr(self.i, how)(v, w))

    def _read(self, x: Word, how: str) -> Number:
        if len(x) == 1:
            return self._field(x[0], how)
        r, at = self.i.const(0), 0
        for f in x[:-1]:
            r = self.i.add(r, self.i.scale(self._field(f, "unsigned"), 1 << at))
            at += f[2]
        return self.i.add(r, self.i.scale(self._field(x[-1], how), 1 << at))

    def sint(self, x: Word) -> Number:
        return self._read(x, "signed")

    def uint(self, x: Word) -> Number:
        return self._read(x, "unsigned")

    def raw(self, x: Word) -> Number:
        """Any integer that is right modulo 2^width."""
        return self._read(x, "raw")

    def concrete(self, x: Word) -> int | None:
        """The unsigned number, or None if it is not a constant."""
        if len(x) > 1:  # join makes constants one field
            return None
        v, off, w = x[0]
        c = self.i.value(v)
        return None if c is None else c >> off & ((1 << w) - 1)

    # -- bits --------------------------------------------------------------------------------
    def invert(self, x: Word) -> Word:
        return self.word(self.i.sub(self.i.const(-1), self.raw(x)), self.width(x))

    def bit(self, x: Word, k: int) -> Number:
        """A bit as a number."""
        return self.i.scale(self.sint(self.cut(x, k, 1)), -1)

    def equal(self, x: Word, y: Word) -> Word:
        """One bit."""
        if not hasattr(self.i, "equal"):
            raise Unsupported("a comparison of variables for equality")
        return self.word(self.i.equal(self.uint(x), self.uint(y)), 1)

    @staticmethod
    def ends(x: Word) -> list[int]:
        """Where the fields end."""
        at, r = 0, []
        for f in x:
            at += f[2]
            r.append(at)
        return r

    def bitwise(self, x: Word, y: Word, what: str) -> Word:
        """and, or, xor: exact rules for constants, else the algebra's own operation."""
        parts, at = [], 0
        for end in sorted({*self.ends(x), *self.ends(y)}):  # field by field
            w = end - at
            parts.append(self._bitwise(self.cut(x, at, w), self.cut(y, at, w), w, what))
            at = end
        return self.join(*parts)

    def _bitwise(self, x: Word, y: Word, w: int, what: str) -> Word:
        """Of one field each."""
        if x == y:
            return self.const(0, w) if what == "xor" else x
        if self.concrete(x) is not None:
            x, y = y, x
        c = self.concrete(y)
        if c is not None:
            return self._with_constant(x, c, w, what)
        if not hasattr(self.i, "bitwise"):
            raise Unsupported(f"{what} of two variables")
        return self.word(self.i.bitwise(self.uint(x), self.uint(y), what), w)

    def _with_constant(self, x: Word, c: int, w: int, what: str) -> Word:
        d = self.concrete(x)
        if d is not None:
            return self.const(c & d if what == "and" else c | d if what == "or" else c ^ d, w)
        if hasattr(self.i, "bitwise") and c.bit_count() not in (0, w):
            return self.word(self.i.bitwise(self.uint(x), self.i.const(c), what), w)
        if what == "and":
            s = self.sint(x)
            if s.lo >= -1 and s.hi <= 0:
                return self.word(self.i.scale(s, -c), w)
        parts, at = [], 0
        while at < w:  # runs of equal bits
            bit, n = c >> at & 1, 1
            while at + n < w and c >> (at + n) & 1 == bit:
                n += 1
            run = self.cut(x, at, n)
            if what == "and":
                run = run if bit else self.const(0, n)
            elif what == "or":
                run = self.const(-1, n) if bit else run
            elif bit:
                run = self.invert(run)
            parts.append(run)
            at += n
        return self.join(*parts)

    def carryless(self, x: Word, y: Word) -> Word:
        """The product as polynomials over GF(2)."""
        size = self.width(x)
        total = self.const(0, 2 * size)
        for k in range(size):
            part = self.bitwise(x, self.join(*[self.cut(y, k, 1)] * size), "and")
            moved = self.join(self.const(0, k), part, self.const(0, size - k))
            total = self.bitwise(total, moved, "xor")
        return total

    # -- shifts ------------------------------------------------------------------------------
    def lsl(self, x: Word, k: int) -> Word:
        w = self.width(x)
        if k == 0:
            return x
        if k >= w:
            return self.const(0, w)
        return self.join(self.const(0, k), self.cut(x, 0, w - k))

    def lsr(self, x: Word, k: int) -> Word:
        w = self.width(x)
        if k == 0:
            return x
        if k >= w:
            return self.const(0, w)
        return self.join(self.cut(x, k, w - k), self.const(0, k))

    def asr(self, x: Word, k: int) -> Word:
        """Bits of the signed number, so that what a shift to the left keeps can be joined again."""
        w = self.width(x)
        v = self.sint(x)
        if len(x) == 1 and x[0][1] == 0 and v is not x[0][0] and self.i.value(v) is None:
            v.alias = (x[0][0], w)
        return ((v, min(k, w - 1), w),) if k else x

    def ror(self, x: Word, k: int) -> Word:
        w = self.width(x)
        k %= w
        return self.join(self.cut(x, k, w - k), self.cut(x, 0, k)) if k else x

    # -- choices -----------------------------------------------------------------------------
    def select(self, c: Number, x: Word, y: Word) -> Word:
        """x where the number is not 0, else y."""
        if not hasattr(self.i, "select"):
            raise Unsupported("a choice by a variable")
        return self.word(self.i.select(c, self.raw(x), self.raw(y)), self.width(x))

    def at_most(self, v: Number, top: int) -> Number:
        """The lesser of a number and a constant."""
        if v.hi <= top:
            return v
        if not hasattr(self.i, "at_most"):
            raise Unsupported("a sum or product that may saturate")
        return self.i.at_most(v, top)
