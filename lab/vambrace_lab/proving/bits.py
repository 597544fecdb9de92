# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Words of bits, each an exact polynomial over GF(2), for kernels of exclusive-ors and ands.

A bit is a pair (form, trace): a form is a set of monomials (exclusive-or), a monomial a set of
variables; a trace is its value for SAMPLES random inputs. The specification runs first and cuts:
bits of its intermediate states become variables with a definition over earlier ones. Where a bit of
the program has the trace of such a variable or of its complement, and its form is the definition,
the variable takes its place. Traces only suggest; the comparison of forms decides.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from typing import Any

from .words import Unsupported

SAMPLES = 128
MASK = (1 << SAMPLES) - 1
ONE = 0  # the empty monomial
WIDE = 128  # bits of a signed number: more than any instruction reads

Bit = tuple[frozenset[int], int]


class Word:
    """n bits: the constant c, or a list."""

    __slots__ = ("b", "c", "n")

    def __init__(self, n: int, c: int | None, b: list[Bit] | None = None) -> None:
        self.n, self.c, self.b = n, c, b


class Bits:
    LIMIT = 4096  # monomials of one product

    def __init__(self, seed: int = 1) -> None:
        self.random = random.Random(seed)
        self.monomials: list[frozenset[int]] = [frozenset()]
        self.ids: dict[frozenset[int], int] = {frozenset(): ONE}
        self.names: list[Any] = []
        # of cut points: trace -> form -> the variable's form
        self.definitions: dict[int, dict[frozenset[int], frozenset[int]]] = {}
        self.cuts = 0
        self.cuts_met = 0  # bits of the program that a cut point took the place of
        self.one_of: dict[Any, list[Bit]] = {}  # forms of bits -> for each value a variable
        self.groups: dict[int, Any] = {}  # such a variable -> its group
        self.picked: list[dict[Any, int]] = [{}]  # of a monomial: group -> variable
        self.single: dict[Any, bool] = {}  # forms of bits -> whether no two are 1
        self.zero: Bit = (frozenset(), 0)
        self.one: Bit = (frozenset([ONE]), MASK)

    def at(self, place: int) -> None:
        pass

    # -- single bits -------------------------------------------------------------------------
    def _id(self, m: frozenset[int]) -> int:
        k = self.ids.get(m)
        if k is None:
            k = self.ids[m] = len(self.monomials)
            self.monomials.append(m)
            picked = {self.groups[v]: v for v in m if v in self.groups} if self.groups else {}
            self.picked.append(picked)
        return k

    def variable(self, name: Any, trace: int | None = None) -> Bit:
        self.names.append(name)
        k = self._id(frozenset([len(self.names) - 1]))
        return frozenset([k]), self.random.getrandbits(SAMPLES) if trace is None else trace

    def cut_point(self, bit: Bit, name: Any, *others: Bit) -> Bit:
        """A variable that is this bit. others: other forms of it, over bits that have no variable
        yet.
        """
        out = bit
        if len(bit[0]) > 1:
            out = self.variable(name, bit[1])
            self.cuts += 1
        for form, trace in (bit, *others):
            assert trace == bit[1], "not the same bit"
            if form != out[0]:
                self.definitions.setdefault(trace, {})[form] = out[0]
        return out

    def xor(self, x: Bit, y: Bit) -> Bit:
        return self._known(x[0] ^ y[0], x[1] ^ y[1])

    def total(self, items: Iterable[Bit]) -> Bit:
        """The exclusive-or of many."""
        form: set[int] = set()
        trace = 0
        for f, t in items:
            form ^= f
            trace ^= t
        return self._known(frozenset(form), trace)

    def flip(self, x: Bit) -> Bit:
        return x[0] ^ self.one[0], x[1] ^ MASK

    def both(self, x: Bit, y: Bit) -> Bit:
        if not x[0] or not y[0]:
            return self.zero
        if x[0] == self.one[0] or x[0] == y[0]:
            return y
        if y[0] == self.one[0]:
            return x
        if len(x[0]) * len(y[0]) > self.LIMIT:
            raise Unsupported("a product of too many terms: no cut point was met before")
        form: set[int] = set()
        for p in x[0]:
            for r in y[0]:
                if self.groups and self._never(p, r):
                    continue
                k = (
                    r
                    if p == ONE
                    else p
                    if r == ONE
                    else self._id(self.monomials[p] | self.monomials[r])
                )
                form ^= {k}
        return self._known(frozenset(form), x[1] & y[1])

    def _never(self, p: int, r: int) -> bool:
        """Whether two monomials hold different values of the same bits."""
        a, b = self.picked[p], self.picked[r]
        return bool(a and b) and any(b.get(group, v) != v for group, v in a.items())

    def choices(self, number: Sequence[Bit]) -> list[tuple[int, Bit]]:
        """The values that some bits may have, and for each a bit that is 1 if they have it: a
        variable. The product of two of these variables is 0.
        """
        forms: list[frozenset[int]] = []
        traces: list[int] = []
        places: list[tuple[int | None, int]] = []  # of each bit: its form; what is added to that
        for form, trace in number:
            flipped = int(ONE in form)
            if flipped:
                form, trace = form ^ self.one[0], trace ^ MASK
            if form and form not in forms:
                forms.append(form)
                traces.append(trace)
            places.append((forms.index(form) if form else None, flipped))
        if len(forms) > 8:
            raise Unsupported("a choice of too many values")
        key = tuple(forms)
        if key not in self.one_of:
            self.one_of[key] = [self._value(key, traces, v) for v in range(1 << len(forms))]
        out = []
        for v, holds in enumerate(self.one_of[key]):
            bits = [flip if k is None else v >> k & 1 ^ flip for k, flip in places]
            out.append((sum(bit << j for j, bit in enumerate(bits)), holds))
        return out

    def _value(self, key: Any, traces: Sequence[int], v: int) -> Bit:
        trace = MASK
        for k, t in enumerate(traces):
            trace &= t if v >> k & 1 else t ^ MASK
        self.groups[len(self.names)] = key
        return self.variable(("value", v), trace)

    def exclusive(self, items: Sequence[Bit]) -> bool:
        """Whether no two of these bits are 1."""
        key = tuple(form for form, _ in items)
        if key not in self.single:
            some = [x for x in items if x[0]]
            self.single[key] = not any(
                x[1] & y[1] or self.both(x, y)[0] for k, x in enumerate(some) for y in some[:k]
            )
        return self.single[key]

    def _known(self, form: frozenset[int], trace: int) -> Bit:
        """The variable whose definition this is, if there is one."""
        if len(form) < 2:
            return form, trace
        some = self.definitions.get(trace)
        v = some.get(form) if some else None
        if v is not None:
            self.cuts_met += 1
            return v, trace
        some = self.definitions.get(trace ^ MASK)
        v = some.get(form ^ self.one[0]) if some else None
        if v is not None:
            self.cuts_met += 1
            return v ^ self.one[0], trace
        return form, trace

    # -- words -------------------------------------------------------------------------------
    def const(self, c: int, w: int) -> Word:
        return Word(w, c & ((1 << w) - 1))

    @staticmethod
    def of(bits: Sequence[Bit]) -> Word:
        return Word(len(bits), None, list(bits))

    def bits(self, x: Word) -> list[Bit]:
        if x.b is None:
            assert x.c is not None
            x.b = [self.one if x.c >> k & 1 else self.zero for k in range(x.n)]
        return x.b

    def initial(self, note: str, w: int) -> Word:
        return Word(w, None, [self.variable(note) for _ in range(w)])

    @staticmethod
    def width(x: Word) -> int:
        return x.n

    def same(self, x: Word, y: Word) -> bool:
        return x is y or [b[0] for b in self.bits(x)] == [b[0] for b in self.bits(y)]

    @staticmethod
    def concrete(x: Word) -> int | None:
        return x.c

    def cut(self, x: Word, lo: int, w: int) -> Word:
        w = max(0, min(w, x.n - lo))
        if x.c is not None:
            return Word(w, x.c >> lo & ((1 << w) - 1))
        assert x.b is not None
        return self._tidy(x.b[lo : lo + w])

    def _tidy(self, b: list[Bit]) -> Word:
        c = 0
        for k, (form, _) in enumerate(b):
            if form:
                if form != self.one[0]:
                    return Word(len(b), None, b)
                c |= 1 << k
        return Word(len(b), c)

    def join(self, *parts: Word) -> Word:
        if all(p.c is not None for p in parts):
            c = at = 0
            for p in parts:
                c |= (p.c or 0) << at
                at += p.n
            return Word(at, c)
        out: list[Bit] = []
        for p in parts:
            out += self.bits(p)
        return Word(len(out), None, out)

    def invert(self, x: Word) -> Word:
        if x.c is not None:
            return Word(x.n, x.c ^ ((1 << x.n) - 1))
        return Word(x.n, None, [self.flip(b) for b in self.bits(x)])

    @staticmethod
    def ends(x: Word) -> list[int]:
        return [x.n]

    def bitwise(self, x: Word, y: Word, what: str) -> Word:
        if x.c is not None and y.c is not None:
            return Word(
                x.n, x.c & y.c if what == "and" else x.c | y.c if what == "or" else x.c ^ y.c
            )
        pairs = list(zip(self.bits(x), self.bits(y), strict=True))
        if what == "xor":
            return self._tidy([self.xor(p, r) for p, r in pairs])
        if what == "and":
            return self._tidy([self.both(p, r) for p, r in pairs])
        return self._tidy([self.flip(self.both(self.flip(p), self.flip(r))) for p, r in pairs])

    def lsl(self, x: Word, k: int) -> Word:
        k = min(k, x.n)
        return self.join(Word(k, 0), self.cut(x, 0, x.n - k)) if k else x

    def lsr(self, x: Word, k: int) -> Word:
        k = min(k, x.n)
        return self.join(self.cut(x, k, x.n - k), Word(k, 0)) if k else x

    def asr(self, x: Word, k: int) -> Word:
        k = min(k, x.n - 1)
        return self.join(self.cut(x, k, x.n - k), *[self.cut(x, x.n - 1, 1)] * k) if k else x

    def ror(self, x: Word, k: int) -> Word:
        k %= x.n
        return self.join(self.cut(x, k, x.n - k), self.cut(x, 0, k)) if k else x

    def carryless(self, x: Word, y: Word) -> Word:
        """The product as polynomials over GF(2)."""
        a, b = self.bits(x), self.bits(y)
        return self._tidy(
            [
                self.total(
                    self.both(a[i], b[k - i]) for i in range(max(0, k - y.n + 1), min(k + 1, x.n))
                )
                for k in range(x.n + y.n)
            ]
        )

    def either_way(self, x: Word, k: int) -> Word:
        """Up by a byte in two's complement, or down."""
        return self.lsl(x, k) if k < 128 else self.lsr(x, 256 - k)

    def shifted_by(self, x: Word, amount: Word, kind: str) -> Word:
        """lsl, lsr, asr, ror or either_way by a number of places that is not constant."""
        total = [self.zero] * x.n
        for k, holds in self.choices(self.bits(amount)):
            moved = self.bits(getattr(self, kind)(x, k))
            total = [self.xor(t, self.both(holds, b)) for t, b in zip(total, moved, strict=True)]
        return self._tidy(total)

    def equal(self, x: Word, y: Word) -> Word:
        """One bit."""
        r = self.one
        for p, q in zip(self.bits(x), self.bits(y), strict=True):
            r = self.both(r, self.flip(self.xor(p, q)))
        return self._tidy([r])

    def bit(self, x: Word, k: int) -> int | Word:
        """A bit as a number."""
        return self.uint(self.cut(x, k, 1))

    # -- as numbers: constants, and words that are only shifted and cut -----------------------
    @staticmethod
    def number(c: int) -> int:
        return c

    def word(self, v: int | Word, w: int) -> Word:
        if isinstance(v, Word):
            return self.cut(v, 0, w) if v.n >= w else self.join(v, Word(w - v.n, 0))
        return self.const(v, w)

    @staticmethod
    def uint(x: Word) -> int | Word:
        return x if x.c is None else x.c

    def sint(self, x: Word) -> int | Word:
        if x.c is None:  # wide enough for any instruction that reads it
            return self.join(x, *[self.cut(x, x.n - 1, 1)] * (WIDE - x.n))
        return x.c - (x.c >> (x.n - 1) << x.n)

    raw = uint

    @staticmethod
    def _constants(a: int | Word, b: int | Word) -> tuple[int, int]:
        if isinstance(a, Word) or isinstance(b, Word):
            raise Unsupported("arithmetic on variable bits")
        return a, b

    def add(self, a: int | Word, b: int | Word) -> int | Word:
        if isinstance(b, Word) and a == 0:
            return b
        if isinstance(a, Word) and b == 0:
            return a
        if isinstance(a, int) and isinstance(b, int):
            return a + b
        return self._sum(a, b, self.zero)

    def sub(self, a: int | Word, b: int | Word) -> int | Word:
        if isinstance(a, int) and isinstance(b, int):
            return a - b
        if isinstance(a, Word) and b == 0:
            return a
        b = ~b if isinstance(b, int) else self.invert(self.word(b, WIDE))
        return self._sum(self.word(a, WIDE), b, self.one)

    def _sum(self, a: int | Word, b: int | Word, carry: Bit) -> Word:
        """Bit by bit: carries are polynomials, which stay small where sums are of few bits; larger
        ones are not known.
        """
        lengths = [x.n + 1 for x in (a, b) if isinstance(x, Word)]
        n = WIDE if any(isinstance(x, int) and x < 0 for x in (a, b)) else max(lengths)
        for x in (a, b):
            if isinstance(x, int):
                n = max(n, x.bit_length() + 1)
        n = min(n, WIDE)
        out: list[Bit] = []
        last: Any = None  # the bits of the place below, and what became of them
        for p, r in zip(self.bits(self.word(a, n)), self.bits(self.word(b, n)), strict=True):
            if last is not None and last[:3] == (p[0], r[0], carry[0]):
                bit, carry = last[3:]
            else:
                half, before = self.xor(p, r), carry
                bit = self.xor(half, carry)
                try:
                    carry = self.xor(self.both(p, r), self.both(half, carry))
                except Unsupported:
                    carry = self.variable("a carry")
                last = (p[0], r[0], before[0], bit, carry)
            out.append(bit)
        return self._tidy(out)

    def _product(self, a: Word, b: Word) -> Word:
        """Columns that no carry can reach are exclusive-ors of products; what is in the others is
        not known. There is no carry at all if one of the factors is a power of two.
        """
        powers = self.exclusive(self.bits(a)) or self.exclusive(self.bits(b))
        columns: list[list[tuple[Bit, Bit]]] = [[] for _ in range(a.n + b.n)]
        for i, x in enumerate(self.bits(a)):
            for j, y in enumerate(self.bits(b)):
                if x[0] and y[0]:
                    columns[i + j].append((x, y))
        if not powers and all(map(len, columns[: a.n])):
            raise Unsupported("a product of variable bits")
        carry, out = 0, []  # no more ones than that come from the columns below
        for pairs in columns:
            bit = self.zero
            if carry and not powers:
                bit = self.variable("a carry")
            else:
                for x, y in pairs:
                    bit = self.xor(bit, self.both(x, y))
            out.append(bit)
            carry = (carry + len(pairs)) // 2
        return self._tidy(out)

    def mul(self, a: int | Word, b: int | Word) -> int | Word:
        if isinstance(a, Word) and isinstance(b, Word):
            return self._product(a, b)
        if isinstance(a, Word) and isinstance(b, int):
            return self.scale(a, b)
        if isinstance(b, Word) and isinstance(a, int):
            return self.scale(b, a)
        a, b = self._constants(a, b)
        return a * b

    def scale(self, a: int | Word, c: int) -> int | Word:
        if not isinstance(a, Word):
            return a * c
        if c == 0:
            return 0
        if c > 0 and c & (c - 1) == 0:
            return self.join(Word(c.bit_length() - 1, 0), a)
        raise Unsupported("a multiple of variable bits")

    def floor(self, a: int | Word, k: int) -> int | Word:
        if isinstance(a, int):
            return a >> k
        return self.asr(a, k) if a.n >= WIDE else self.cut(a, k, a.n - k)

    def select(self, c: int | Word, x: Word, y: Word) -> Word:
        if isinstance(c, int):
            return x if c else y
        holds = [b for b in self.bits(c) if b[0]]
        if len(holds) != 1:
            raise Unsupported("a choice by several bits")
        pairs = zip(self.bits(x), self.bits(y), strict=True)
        return self._tidy([self.xor(r, self.both(holds[0], self.xor(p, r))) for p, r in pairs])

    def at_most(self, v: int | Word, top: int) -> int | Word:
        if isinstance(v, Word):
            raise Unsupported("a sum or product that may saturate")
        return min(v, top)
