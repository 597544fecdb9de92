# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Words of bits that are also added, for SHA-2 and ChaCha20.

A sum modulo 2^n is a linear form over words that are no sums themselves, so how it was put together
does not matter; equal forms are one sum, whose bits are variables of their own. All other
operations are exact polynomials over GF(2) in these variables: Ch and Maj may be computed in any
way. Nothing is lost but what carries do.
"""

from __future__ import annotations

from typing import Any

from .bits import Bit, Bits, Word
from .words import Unsupported

TRACED = 4  # samples of which the traces of sums are right


class Sum:
    """A linear form modulo 2^n: coefficients of words by their number, and a constant."""

    __slots__ = ("c", "co", "n")

    def __init__(self, n: int, co: dict[int, int], c: int) -> None:
        self.n, self.co, self.c = n, co, c


class Sums(Bits):
    def __init__(self, seed: int = 1) -> None:
        super().__init__(seed)
        self.words: list[Word] = []  # those that forms are over
        self.values: list[list[int]] = []  # what they are in the samples
        self.numbers: dict[Any, int] = {}  # forms of bits -> word
        self.sums: dict[Any, Word] = {}  # linear form -> its bits
        self.forms: dict[Any, Sum] = {}  # bits of a sum -> linear form

    def _key(self, x: Word) -> tuple[frozenset[int], ...]:
        return tuple(form for form, _ in self.bits(x))

    def _linear(self, v: Any, n: int) -> Sum:
        """A number, modulo 2^n."""
        mask = (1 << n) - 1
        if isinstance(v, int):
            return Sum(n, {}, v & mask)
        if isinstance(v, Sum):
            if v.n < n:
                raise Unsupported("the carry of a sum")
            if v.n == n:
                return v
            out = Sum(n, {}, v.c & mask)
            for x, c in v.co.items():
                out = self._plus(out, self._linear(self.words[x], n), c)
            return out
        word = super().word(v, n)
        if word.c is not None:
            return Sum(n, {}, word.c)
        key = self._key(word)
        known = self.forms.get(key)
        if known is not None:
            return known
        number = self.numbers.get(key)
        if number is None:
            number = self.numbers[key] = len(self.words)
            self.words.append(word)
            traces = [trace for _, trace in self.bits(word)]
            self.values.append(
                [sum((t >> j & 1) << i for i, t in enumerate(traces)) for j in range(TRACED)]
            )
        return Sum(n, {number: 1}, 0)

    @staticmethod
    def _plus(a: Sum, b: Sum, c: int) -> Sum:
        mask = (1 << a.n) - 1
        co = dict(a.co)
        for x, d in b.co.items():
            d = (co.get(x, 0) + c * d) & mask
            if d:
                co[x] = d
            else:
                co.pop(x, None)
        return Sum(a.n, co, (a.c + c * b.c) & mask)

    def _bits_of(self, v: Sum) -> Word:
        """The bits of a sum; its lower half is the sum of the lower halves."""
        if not v.co:
            return self.const(v.c, v.n)
        if v.c == 0 and list(v.co.values()) == [1]:
            return self.words[next(iter(v.co))]
        key = (v.n, v.c, frozenset(v.co.items()))
        x = self.sums.get(key)
        if x is not None:
            return x
        low: list[Bit] = []
        if v.n == 64:
            low = self.bits(self._bits_of(self._linear(v, 32)))
        mask = (1 << v.n) - 1
        samples = [
            (sum(c * self.values[y][j] for y, c in v.co.items()) + v.c) & mask
            for j in range(TRACED)
        ]
        bits = low + [
            self.variable(("sum", i), sum((s >> i & 1) << j for j, s in enumerate(samples)))
            for i in range(len(low), v.n)
        ]
        x = self.sums[key] = Word(v.n, None, bits)
        self.forms[self._key(x)] = v
        return x

    # -- as numbers --------------------------------------------------------------------------
    def word(self, v: Any, w: int) -> Word:
        return self._bits_of(self._linear(v, w)) if isinstance(v, Sum) else super().word(v, w)

    def _add(self, a: Any, b: Any, sign: int) -> Any:
        if isinstance(a, int) and isinstance(b, int):
            return a + sign * b
        if isinstance(b, int) and b == 0:
            return a
        if sign > 0 and isinstance(a, int) and a == 0:
            return b
        if sign > 0 and isinstance(a, Word) and isinstance(b, Word):
            try:
                return self._disjoint(a, b)
            except Unsupported:
                pass
        n = max(x.n for x in (a, b) if not isinstance(x, int))
        return self._plus(self._linear(a, n), self._linear(b, n), sign)

    def _disjoint(self, a: Word, b: Word) -> Word:
        """A sum without a carry: the product of the bits is 0 at each place."""
        n = max(a.n, b.n)
        pairs = list(zip(self.bits(super().word(a, n)), self.bits(super().word(b, n)), strict=True))
        if any(self.both(p, r)[0] for p, r in pairs):
            raise Unsupported("a sum of variable bits")
        return self._tidy([self.xor(p, r) for p, r in pairs])

    def add(self, a: Any, b: Any) -> Any:
        return self._add(a, b, 1)

    def sub(self, a: Any, b: Any) -> Any:
        return self._add(a, b, -1)

    def mul(self, a: Any, b: Any) -> Any:
        if isinstance(a, Sum) or isinstance(b, Sum):
            raise Unsupported("a product of sums")
        return super().mul(a, b)

    def scale(self, a: Any, c: int) -> Any:
        if isinstance(a, Sum):
            raise Unsupported("a multiple of a sum")
        return super().scale(a, c)

    def floor(self, a: Any, k: int) -> Any:
        if isinstance(a, Sum):
            raise Unsupported("the carry of a sum")
        return super().floor(a, k)
