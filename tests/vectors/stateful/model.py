"""LMS, HSS, XMSS and XMSS^MT in plain Python, for test cases that no vector file has: whole
signatures of which a file has the digest, and a signature of every set.

A signature of a set with 2^60 leaves takes no time: only the leaf that signs is computed, the path
next to it is made up, and the root is what follows from it.

SPDX-License-Identifier: Apache-2.0 OR MIT
"""

from __future__ import annotations

import functools
import hashlib
from collections.abc import Callable

Hash = Callable[[bytes], bytes]


def u(value: int, length: int) -> bytes:
    return value.to_bytes(length, "big")


def cut(name: str, n: int) -> Hash:
    if name.startswith("shake"):
        return lambda data: hashlib.new(name, data).digest(n)
    return lambda data: hashlib.new(name, data).digest()[:n]


def made_up(label: str, n: int) -> bytes:
    return hashlib.shake_256(label.encode()).digest(n)


# ---- LMS, RFC 8554 -------------------------------------------------------------------------------


class Lms:
    """A tree of the two types; its private values follow from the seed (appendix A)."""

    def __init__(self, lms_type: int, ots_type: int, identifier: bytes, seed: bytes) -> None:
        kind = (lms_type - 5) // 5
        assert kind == (ots_type - 1) // 4
        self.types = u(lms_type, 4), u(ots_type, 4)
        self.n = (32, 24)[kind % 2]
        self.hash = cut("sha256" if kind < 2 else "shake_256", self.n)
        self.height = 5 * (1 + (lms_type - 5) % 5)
        self.width = 2 ** ((ots_type - 1) % 4)
        self.top = 2**self.width - 1
        digits = 8 * self.n // self.width
        self.shift = 16 - -(-(digits * self.top).bit_length() // self.width) * self.width
        self.chains = digits + (16 - self.shift) // self.width
        self.identifier, self.seed = identifier, seed

    def digits(self, data: bytes) -> list[int]:
        bits = int.from_bytes(data, "big")
        total = 8 * len(data) // self.width
        return [bits >> self.width * (total - 1 - i) & self.top for i in range(total)]

    def secret(self, q: int, i: int) -> bytes:
        return self.hash(self.identifier + u(q, 4) + u(i, 2) + b"\xff" + self.seed)

    def chain(self, q: int, i: int, start: int, end: int) -> bytes:
        x = self.secret(q, i)
        for j in range(end):
            x = self.hash(self.identifier + u(q, 4) + u(i, 2) + u(j, 1) + x)
        return x

    def node(self, number: int, what: int, data: bytes) -> bytes:
        return self.hash(self.identifier + u(number, 4) + u(what, 2) + data)

    @functools.lru_cache(None)  # noqa: B019
    def leaf(self, q: int) -> bytes:
        ends = b"".join(self.chain(q, i, 0, self.top) for i in range(self.chains))
        return self.node(2**self.height + q, 0x8282, self.node(q, 0x8080, ends))

    @functools.lru_cache(None)  # noqa: B019
    def tree(self, number: int) -> bytes:
        if number >= 2**self.height:
            return self.leaf(number - 2**self.height)
        return self.node(number, 0x8383, self.tree(2 * number) + self.tree(2 * number + 1))

    def sign(self, q: int, message: bytes, whole_tree: bool = True) -> tuple[bytes, bytes]:
        """The signature, and the public key that it belongs to."""
        c = self.secret(q, 0xFFFD)
        digest = self.node(q, 0x8181, c + message)
        values = self.digits(digest)
        checksum = sum(self.top - value for value in values) << self.shift
        values = (values + self.digits(u(checksum, 2)))[: self.chains]
        ots = b"".join(self.chain(q, i, 0, value) for i, value in enumerate(values))
        path, number, root = b"", 2**self.height + q, self.leaf(q)
        while number > 1:
            other = self.tree(number ^ 1) if whole_tree else made_up(f"{number}", self.n)
            path += other
            pair = other + root if number & 1 else root + other
            number >>= 1
            root = self.node(number, 0x8383, pair)
        lms_type, ots_type = self.types
        key = lms_type + ots_type + self.identifier + root
        return u(q, 4) + ots_type + c + ots + lms_type + path, key

    def child(self, q: int, lms_type: int, ots_type: int) -> Lms:
        seed, identifier = self.secret(q, 0xFFFE), self.secret(q, 0xFFFF)[:16]
        return Lms(lms_type, ots_type, identifier, seed)


def hss_sign(trees: list[Lms], leaves: list[int], message: bytes) -> tuple[bytes, bytes]:
    """Trees from the top; paths are made up. The signature and the public key."""
    signature, signed = b"", message
    for tree, q in zip(reversed(trees), reversed(leaves), strict=True):
        one, key = tree.sign(q, signed, whole_tree=False)
        signature = one + (signed + signature if signed is not message else b"")
        signed = key
    levels = len(trees)
    return u(levels - 1, 4) + signature, u(levels, 4) + signed


# ---- XMSS, RFC 8391 ------------------------------------------------------------------------------

XMSS_KINDS = [
    ("sha256", 32),
    ("sha512", 64),
    ("shake_128", 32),
    ("shake_256", 64),
    ("sha256", 24),
    ("shake_256", 32),
    ("shake_256", 24),
]
XMSS_HEIGHTS = [(10, 1), (16, 1), (20, 1)]
XMSSMT_HEIGHTS = [(20, 2), (20, 4), (40, 2), (40, 4), (40, 8), (60, 3), (60, 6), (60, 12)]


class Xmss:
    """A key of XMSS or XMSS^MT; SP 800-208 says how secret values follow from the seeds."""

    def __init__(self, multi_tree: bool, oid: int, seed: bytes) -> None:
        heights = XMSSMT_HEIGHTS if multi_tree else XMSS_HEIGHTS
        name, self.n = XMSS_KINDS[(oid - 1) // len(heights)]
        self.height, self.layers = heights[(oid - 1) % len(heights)]
        self.part = self.height // self.layers
        self.hash = cut(name, self.n)
        self.pad = 4 if self.n == 24 else self.n
        self.index_bytes = (self.height + 7) // 8 if multi_tree else 4
        self.oid = u(oid, 4)
        n = self.n
        self.sk_seed, self.sk_prf, self.pub_seed = seed[:n], seed[n : 2 * n], seed[2 * n : 3 * n]

    def function(self, number: int, data: bytes) -> bytes:
        return self.hash(u(number, self.pad) + data)

    def random_hash(self, address: tuple[int, ...], *nodes: bytes) -> bytes:
        layer, tree, *words = address
        head = u(layer, 4) + u(tree, 8) + b"".join(u(word, 4) for word in words)

        def prf(k: int) -> bytes:
            return self.function(3, self.pub_seed + head + u(k, 4))

        masked = b"".join(
            bytes(a ^ b for a, b in zip(node, prf(i + 1), strict=True))
            for i, node in enumerate(nodes)
        )
        return self.function(len(nodes) - 1, prf(0) + masked)

    def chain(self, layer: int, tree: int, leaf: int, i: int, end: int) -> bytes:
        head = u(layer, 4) + u(tree, 8) + u(0, 4) + u(leaf, 4) + u(i, 4) + u(0, 8)
        x = self.function(4, self.sk_seed + self.pub_seed + head)
        for step in range(end):
            x = self.random_hash((layer, tree, 0, leaf, i, step), x)
        return x

    @functools.lru_cache(None)  # noqa: B019
    def leaf(self, layer: int, tree: int, leaf: int) -> bytes:
        nodes = [self.chain(layer, tree, leaf, i, 15) for i in range(2 * self.n + 3)]
        level = 0
        while len(nodes) > 1:
            parents = [
                self.random_hash((layer, tree, 1, leaf, level, j), *nodes[2 * j : 2 * j + 2])
                for j in range(len(nodes) // 2)
            ]
            nodes = parents + nodes[2 * len(parents) :]
            level += 1
        return nodes[0]

    @functools.lru_cache(None)  # noqa: B019
    def node(self, layer: int, tree: int, level: int, j: int) -> bytes:
        if level == 0:
            return self.leaf(layer, tree, j)
        below = [self.node(layer, tree, level - 1, 2 * j + side) for side in (0, 1)]
        return self.random_hash((layer, tree, 2, 0, level - 1, j), *below)

    def climb(self, layer: int, tree: int, leaf: int, whole_tree: bool) -> tuple[bytes, bytes]:
        """The path of a leaf and the root of its tree, which no message decides."""
        path, node = b"", self.leaf(layer, tree, leaf)
        for level in range(self.part):
            j = leaf >> level
            if whole_tree:
                other = self.node(layer, tree, level, j ^ 1)
            else:
                other = made_up(f"{layer}/{tree}/{level}/{j}", self.n)
            path += other
            pair = (other, node) if j & 1 else (node, other)
            node = self.random_hash((layer, tree, 2, 0, level, j >> 1), *pair)
        return path, node

    def sign(self, index: int, message: bytes, whole_tree: bool = True) -> tuple[bytes, bytes]:
        """The signature, and the public key that it belongs to."""
        mask = 2**self.part - 1
        places = [
            (layer, index >> self.part * (layer + 1), index >> self.part * layer & mask)
            for layer in range(self.layers)
        ]
        climbed = [self.climb(*place, whole_tree) for place in places]
        root = climbed[-1][1]
        r = self.function(3, self.sk_prf + u(index, 32))
        signed = self.function(2, r + root + u(index, self.n) + message)
        out = u(index, self.index_bytes) + r
        for place, (path, next_signed) in zip(places, climbed, strict=True):
            digits = [x >> s & 15 for x in signed for s in (4, 0)]
            checksum = sum(15 - digit for digit in digits)
            digits += [checksum >> s & 15 for s in (8, 4, 0)]
            out += b"".join(self.chain(*place, i, digit) for i, digit in enumerate(digits)) + path
            signed = next_signed
        return out, self.oid + root + self.pub_seed
