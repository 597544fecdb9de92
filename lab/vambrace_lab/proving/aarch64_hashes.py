# SPDX-License-Identifier: Apache-2.0 OR MIT
"""AArch64: the instructions for SHA-2, from the Arm Architecture Reference Manual."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce

from .machine import Machine
from .words import Word


class Hashes(Machine):
    """Registers are parts of words, lowest first; what reads and writes them is the processor's."""

    def get(self, text: str) -> Word:
        raise NotImplementedError

    def put(self, text: str, x: Word) -> None:
        raise NotImplementedError

    def lanes(self, text: str, count: int = 1) -> list[Word]:
        raise NotImplementedError

    def set_lanes(self, text: str, lanes: Sequence[Word]) -> None:
        raise NotImplementedError

    def _parts(self, text: str, size: int) -> list[Word]:
        x = self.get(text)
        return [self.w.cut(x, k, size) for k in range(0, 128, size)]

    def _added(self, *words: Word) -> Word:
        w = self.w
        return w.word(reduce(w.add, (w.uint(x) for x in words)), w.width(words[0]))

    def _xored(self, *words: Word) -> Word:
        return reduce(lambda x, y: self.w.bitwise(x, y, "xor"), words)

    def _sigma(self, x: Word, by: tuple[int, int, int], shift: bool = False) -> Word:
        w = self.w
        last = w.lsr(x, by[2]) if shift else w.ror(x, by[2])
        return self._xored(w.ror(x, by[0]), w.ror(x, by[1]), last)

    def _choice(self, x: Word, y: Word, z: Word) -> Word:
        return self._xored(self.w.bitwise(self._xored(y, z), x, "and"), z)

    def _majority(self, x: Word, y: Word, z: Word) -> Word:
        pairs = ((x, y), (x, z), (y, z))
        return self._xored(*(self.w.bitwise(a, b, "and") for a, b in pairs))

    def _rounds256(self, x: list[Word], y: list[Word], words: list[Word], first: bool) -> Word:
        """Four rounds: x is a to d, y is e to h."""
        for word in words:
            t = self._added(
                y[3], self._sigma(y[0], (6, 11, 25)), self._choice(y[0], y[1], y[2]), word
            )
            below = self._added(t, x[3])
            top = self._added(t, self._sigma(x[0], (2, 13, 22)), self._majority(x[0], x[1], x[2]))
            x, y = [top, x[0], x[1], x[2]], [below, y[0], y[1], y[2]]
        return self.w.join(*(x if first else y))

    def v_sha256h(self, d: str, n: str, m: str) -> None:
        x, y = self._parts(d, 32), self._parts(n, 32)
        self.put(d, self._rounds256(x, y, self.lanes(m), True))

    def v_sha256h2(self, d: str, n: str, m: str) -> None:
        x, y = self._parts(n, 32), self._parts(d, 32)
        self.put(d, self._rounds256(x, y, self.lanes(m), False))

    def v_sha256su0(self, d: str, n: str) -> None:
        w, x = self.lanes(d), self.lanes(n)
        following = [*w[1:], x[0]]
        self.set_lanes(
            d,
            [
                self._added(self._sigma(t, (7, 18, 3), True), a)
                for t, a in zip(following, w, strict=True)
            ],
        )

    def v_sha256su1(self, d: str, n: str, m: str) -> None:
        w, x, y = self.lanes(d), self.lanes(n), self.lanes(m)
        following = [*x[1:], y[0]]
        out: list[Word] = []
        for e in range(4):
            before = y[2 + e] if e < 2 else out[e - 2]
            out.append(self._added(self._sigma(before, (17, 19, 10), True), w[e], following[e]))
        self.set_lanes(d, out)

    def v_sha512h(self, d: str, n: str, m: str) -> None:
        w, x, y = self._parts(d, 64), self._parts(n, 64), self.lanes(m)
        by = (14, 18, 41)
        high = self._added(self._choice(y[1], x[0], x[1]), self._sigma(y[1], by), w[1])
        t = self._added(high, y[0])
        low = self._added(self._choice(t, y[1], x[0]), self._sigma(t, by), w[0])
        self.put(d, self.w.join(low, high))

    def v_sha512h2(self, d: str, n: str, m: str) -> None:
        w, x, y = self._parts(d, 64), self._parts(n, 64), self.lanes(m)
        by = (28, 34, 39)
        high = self._added(self._majority(x[0], y[1], y[0]), self._sigma(y[0], by), w[1])
        low = self._added(self._majority(high, y[0], y[1]), self._sigma(high, by), w[0])
        self.put(d, self.w.join(low, high))

    def v_sha512su0(self, d: str, n: str) -> None:
        w, x, by = self.lanes(d), self.lanes(n), (1, 8, 7)
        low = self._added(w[0], self._sigma(w[1], by, True))
        self.set_lanes(d, [low, self._added(w[1], self._sigma(x[0], by, True))])

    def v_sha512su1(self, d: str, n: str, m: str) -> None:
        w, x, y = self.lanes(d), self.lanes(n), self.lanes(m)
        self.set_lanes(
            d,
            [
                self._added(a, self._sigma(b, (19, 61, 6), True), c)
                for a, b, c in zip(w, x, y, strict=True)
            ],
        )
