# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The generator of NIST's test vectors, AES-256 in counter mode, for tests that have no C
program: slow, and for nothing else.
"""

from __future__ import annotations

import functools
import operator


def _multiply(a: int, b: int) -> int:
    """In GF(2^8) modulo x^8 + x^4 + x^3 + x + 1."""
    product = 0
    while b:
        product ^= a * (b & 1)
        a, b = (a << 1) ^ (0x11B if a & 0x80 else 0), b >> 1
    return product


def _s_box() -> list[int]:
    inverse = [0] * 256
    for a in range(1, 256):
        inverse[a] = next(b for b in range(1, 256) if _multiply(a, b) == 1)

    def rotated(x: int, n: int) -> int:
        return (x << n | x >> 8 - n) & 0xFF

    return [
        x ^ rotated(x, 1) ^ rotated(x, 2) ^ rotated(x, 3) ^ rotated(x, 4) ^ 0x63 for x in inverse
    ]


S = _s_box()


def _expand(key: bytes) -> list[list[int]]:
    words = [list(key[4 * i : 4 * i + 4]) for i in range(8)]
    constant = 1
    for i in range(8, 60):
        word = list(words[-1])
        if i % 8 == 0:
            word = [S[b] for b in word[1:] + word[:1]]
            word[0] ^= constant
            constant = _multiply(constant, 2)
        elif i % 8 == 4:
            word = [S[b] for b in word]
        words.append([a ^ b for a, b in zip(word, words[i - 8], strict=True)])
    return [functools.reduce(operator.iadd, words[4 * r : 4 * r + 4], []) for r in range(15)]


def _encrypt(keys: list[list[int]], block: bytes) -> bytes:
    state = [a ^ b for a, b in zip(block, keys[0], strict=True)]
    for number in range(1, 15):
        state = [S[state[(4 * (i // 4) + 5 * (i % 4)) % 16]] for i in range(16)]
        if number < 14:
            mixed = []
            for c in range(0, 16, 4):
                a = state[c : c + 4]
                mixed += [
                    _multiply(a[i], 2)
                    ^ _multiply(a[(i + 1) % 4], 3)
                    ^ a[(i + 2) % 4]
                    ^ a[(i + 3) % 4]
                    for i in range(4)
                ]
            state = mixed
        state = [a ^ b for a, b in zip(state, keys[number], strict=True)]
    return bytes(state)


class NistDrbg:
    def __init__(self, seed: bytes):
        self.key, self.counter = bytes(32), 0
        self._update(seed)

    def _blocks(self, count: int) -> bytes:
        keys, out = _expand(self.key), b""
        for _ in range(count):
            self.counter = (self.counter + 1) % (1 << 128)
            out += _encrypt(keys, self.counter.to_bytes(16, "big"))
        return out

    def _update(self, data: bytes) -> None:
        fresh = bytes(a ^ b for a, b in zip(self._blocks(3), data, strict=True))
        self.key, self.counter = fresh[:32], int.from_bytes(fresh[32:], "big")

    def read(self, length: int) -> bytes:
        out = self._blocks((length + 15) // 16)[:length]
        self._update(bytes(48))
        return out
