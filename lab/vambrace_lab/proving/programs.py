# SPDX-License-Identifier: Apache-2.0 OR MIT
"""What Boolean kernels compute, bit by bit, from the standards, with cut points between steps."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from .bits import Bit, Bits, Word
from .contracts import Obligation
from .sums import Sums

Contents = dict[str, list[list[Bit]]]  # of each buffer the bits of each element
Program = Callable[[Bits, Obligation, Mapping[str, int], Contents], Contents]

ROTATIONS = (
    0, 1, 62, 28, 27, 36, 44, 6, 55, 20, 3, 10, 43, 25, 39, 41, 45, 15, 21, 8, 18, 2, 61, 56, 14,
)  # fmt: skip


def keccak_constants() -> list[int]:
    """FIPS 202, algorithm 5."""
    r, out = 1, []
    for _ in range(24):
        c = 0
        for j in range(7):
            if r & 1:
                c |= 1 << ((1 << j) - 1)
            r = r << 1 ^ (0x171 if r & 0x80 else 0)
        out.append(c)
    return out


def _sum(bits: Bits, items: list[Bit]) -> Bit:
    r = items[0]
    for v in items[1:]:
        r = bits.xor(r, v)
    return r


def keccak_f(bits: Bits, a: list[list[Bit]], name: str) -> list[list[Bit]]:
    """FIPS 202, section 3: Keccak-f[1600] of 25 lanes, lowest bit first."""
    for r, constant in enumerate(keccak_constants()):
        columns = [
            [_sum(bits, [a[x + 5 * y][z] for y in range(5)]) for z in range(64)] for x in range(5)
        ]
        b: list[list[Bit]] = [[]] * 25
        for x in range(5):
            for y in range(5):
                around = [
                    (columns[(x + 4) % 5][z], columns[(x + 1) % 5][(z - 1) % 64]) for z in range(64)
                ]
                theta = [
                    bits.cut_point(_sum(bits, [a[x + 5 * y][z], *around[z]]), (name, r, x, y, z))
                    for z in range(64)
                ]
                k = ROTATIONS[x + 5 * y]
                b[y + 5 * ((2 * x + 3 * y) % 5)] = [theta[(z - k) % 64] for z in range(64)]
        a = []
        for y in range(5):
            for x in range(5):
                p, s, t = b[x + 5 * y], b[(x + 1) % 5 + 5 * y], b[(x + 2) % 5 + 5 * y]
                a.append([bits.xor(p[z], bits.both(bits.flip(s[z]), t[z])) for z in range(64)])
        a[0] = [bits.flip(v) if constant >> z & 1 else v for z, v in enumerate(a[0])]
        a = [[bits.cut_point(v, (name, r, k, z)) for z, v in enumerate(p)] for k, p in enumerate(a)]
    return a


def keccak(bits: Bits, ob: Obligation, case: Mapping[str, int], given: Contents) -> Contents:
    """Keccak-f[1600] of each state: lane i of state s is element stride * i + s * apart of a
    buffer. Interleaved lanes hold bit 2 j in bit j, bit 2 j + 1 in bit 32 + j.
    """
    options = ob.options
    layout = list(range(64))
    if options.get("interleaved"):
        layout = [2 * (j % 32) + j // 32 for j in range(64)]
    out = {}
    for name, words in given.items():
        out[name] = list(words)
        for s in range(options.get("states", 1)):
            places = [options.get("stride", 1) * i + options.get("apart", 0) * s for i in range(25)]
            lanes: list[list[Bit]] = []
            for p in places:
                lane: list[Bit] = [bits.zero] * 64
                for j, z in enumerate(layout):
                    lane[z] = words[p][j]
                lanes.append(lane)
            for p, lane in zip(places, keccak_f(bits, lanes, f"{name}{s}"), strict=True):
                out[name][p] = [lane[layout[j]] for j in range(64)]
    return out


def _width(ob: Obligation, case: Mapping[str, int]) -> int:
    return int(ob.options["bits"] if "bits" in ob.options else case["bits"])


def pack(bits: Bits, ob: Obligation, case: Mapping[str, int], given: Contents) -> Contents:
    """The lower bits of each number, one after the other, lowest first."""
    n = _width(ob, case)
    data = [b for x in given["in"] for b in x[:n]]
    return {"out": [data[i : i + 8] for i in range(0, len(data), 8)]}


def unpack(bits: Bits, ob: Obligation, case: Mapping[str, int], given: Contents) -> Contents:
    """Number i is bits n i to n i + n - 1 of the string."""
    n = _width(ob, case)
    data = [b for byte in given["in"] for b in byte]
    count = ob.count("out", case)
    return {"out": [data[n * i : n * i + n] + [bits.zero] * (16 - n) for i in range(count)]}


def _less(bits: Bits, case: Mapping[str, int], x: Word) -> list[Bit]:
    """The offset less a number, 32 bits."""
    assert isinstance(bits, Sums)
    return bits.bits(bits.word(bits.sub(case["offset"], bits.uint(x)), 32))


def numbers_less(bits: Bits, case: Mapping[str, int], given: Contents) -> Contents:
    """Inputs of pack_less: the offset less any number that is packed."""
    n = case["bits"]
    numbers = [bits.of(x[:n] + [bits.zero] * (32 - n)) for x in given["in"]]
    return {"in": [_less(bits, case, x) for x in numbers]}


def pack_less(bits: Bits, ob: Obligation, case: Mapping[str, int], given: Contents) -> Contents:
    """The lower bits of the offset less each number, one after the other."""
    data = [b for x in given["in"] for b in _less(bits, case, bits.of(x))[: case["bits"]]]
    return {"out": [data[i : i + 8] for i in range(0, len(data), 8)]}


def unpack_less(bits: Bits, ob: Obligation, case: Mapping[str, int], given: Contents) -> Contents:
    """The offset less each number of the string."""
    n = case["bits"]
    data = [b for byte in given["in"] for b in byte]
    numbers = [data[i : i + n] + [bits.zero] * (32 - n) for i in range(0, len(data), n)]
    return {"out": [_less(bits, case, bits.of(x)) for x in numbers]}


def lane_bytes(bits: Bits, ob: Obligation, case: Mapping[str, int], given: Contents) -> Contents:
    """The bytes of interleaved lanes, lowest first."""
    data = [b for lane in given["lane"] for b in (lane[z // 2 + 32 * (z % 2)] for z in range(64))]
    return {"out": [data[i : i + 8] for i in range(0, len(data), 8)]}


def add_lane_bytes(
    bits: Bits, ob: Obligation, case: Mapping[str, int], given: Contents
) -> Contents:
    """Interleaved lanes with bytes added to them."""
    data = [b for byte in given["in"] for b in byte]
    return {
        "lane": [
            [bits.xor(b, data[64 * i + 2 * (j % 32) + j // 32]) for j, b in enumerate(lane)]
            for i, lane in enumerate(given["lane"])
        ]
    }


def _primes(count: int) -> list[int]:
    out: list[int] = []
    k = 2
    while len(out) < count:
        if all(k % p for p in out):
            out.append(k)
        k += 1
    return out


def sha2_constants(bits: int) -> list[int]:
    """FIPS 180-4, section 4.2: fractional parts of the cube roots of primes."""
    out = []
    for p in _primes(64 if bits == 32 else 80):
        target, low, high = p << 3 * bits, 0, 1 << (bits + 4)
        while high - low > 1:
            middle = (low + high) // 2
            low, high = (middle, high) if middle**3 <= target else (low, middle)
        out.append(low & ((1 << bits) - 1))
    return out


# FIPS 180-4, sections 4.1.2 and 4.1.3: rotations of the two Sigma, of the two sigma, whose last
# one is a shift.
SIGMAS = {
    32: ((2, 13, 22), (6, 11, 25), (7, 18, 3), (17, 19, 10)),
    64: ((28, 34, 39), (14, 18, 41), (1, 8, 7), (19, 61, 6)),
}


def sha2_compress(bits: Bits, ob: Obligation, case: Mapping[str, int], given: Contents) -> Contents:
    """Blocks one after the other."""
    size = 2 * len(given["chain"][0])
    blocks = [given["in"][size * k : size * (k + 1)] for k in range(case["blocks"])]
    return {"chain": sha2_chain(bits, given["chain"], blocks)}


def sha2_compress_two(
    bits: Bits, ob: Obligation, case: Mapping[str, int], given: Contents
) -> Contents:
    """A block of each of two messages."""
    first = sha2_chain(bits, given["chains"][:8], [given["first"]])
    return {"chains": first + sha2_chain(bits, given["chains"][8:], [given["second"]])}


def sha2_compress_many(
    bits: Bits, ob: Obligation, case: Mapping[str, int], given: Contents
) -> Contents:
    """A block of each of several messages, which begin with the same chain."""
    size, out = 2 * len(given["chain"][0]), []
    for k in range(case["count"]):
        at = case["stride"] * k
        out += sha2_chain(bits, given["chain"], [given["in"][at : at + size]])
    return {"out": out}


def sha2_chain(
    bits: Bits, before: list[list[Bit]], blocks: list[list[list[Bit]]]
) -> list[list[Bit]]:
    """FIPS 180-4, sections 6.2.2 and 6.4.2."""
    assert isinstance(bits, Sums)
    n = len(before[0])
    large0, large1, small0, small1 = SIGMAS[n]
    constants = sha2_constants(n)

    def added(*words: Word) -> Word:
        total: Any = 0
        for x in words:
            total = bits.add(total, bits.uint(x))
        return bits.word(total, n)

    def sigma(x: Word, by: tuple[int, ...], shift: bool) -> Word:
        last = bits.lsr(x, by[2]) if shift else bits.ror(x, by[2])
        return bits.bitwise(
            bits.bitwise(bits.ror(x, by[0]), bits.ror(x, by[1]), "xor"), last, "xor"
        )

    chain = [bits.of(b) for b in before]
    for data in blocks:
        w = []
        for t in range(16):
            text = data[n // 8 * t : n // 8 * (t + 1)]
            w.append(bits.of([b for byte in reversed(text) for b in byte]))
        for t in range(16, len(constants)):
            w.append(
                added(
                    sigma(w[t - 2], small1, True),
                    w[t - 7],
                    sigma(w[t - 15], small0, True),
                    w[t - 16],
                )
            )
        a, b, c, d, e, f, g, h = chain
        for t, k in enumerate(constants):
            ch = bits.bitwise(
                bits.bitwise(e, f, "and"), bits.bitwise(bits.invert(e), g, "and"), "xor"
            )
            pairs = [bits.bitwise(x, y, "and") for x, y in ((a, b), (a, c), (b, c))]
            maj = bits.bitwise(bits.bitwise(pairs[0], pairs[1], "xor"), pairs[2], "xor")
            first = (h, sigma(e, large1, False), ch, bits.const(k, n), w[t])
            a, b, c, d, e, f, g, h = (
                added(*first, sigma(a, large0, False), maj), a, b, c, added(d, *first), e, f, g,
            )  # fmt: skip
        chain = [added(x, y) for x, y in zip(chain, (a, b, c, d, e, f, g, h), strict=True)]
    return [bits.bits(x) for x in chain]


def _chacha20_block(bits: Sums, state: list[Word]) -> list[Word]:
    """RFC 8439, section 2.3."""

    def added(x: Word, y: Word) -> Word:
        return bits.word(bits.add(bits.uint(x), bits.uint(y)), 32)

    s = list(state)
    columns = [(i, 4 + i, 8 + i, 12 + i) for i in range(4)]
    diagonals = [(i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4) for i in range(4)]
    for _ in range(10):
        for a, b, c, d in columns + diagonals:
            for x, y, z, left in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
                s[x] = added(s[x], s[y])
                s[z] = bits.ror(bits.bitwise(s[z], s[x], "xor"), 32 - left)
    return [added(x, y) for x, y in zip(s, state, strict=True)]


def chacha20_eight(
    bits: Bits, ob: Obligation, case: Mapping[str, int], given: Contents
) -> Contents:
    """Eight blocks whose words 14 and 15 are xored with counter + u; word v of block u is at
    32 v + 4 u.
    """
    assert isinstance(bits, Sums)
    out: list[list[Bit]] = [[]] * 512
    counter = bits.of(given["counter"][0])
    for u in range(8):
        state = [bits.of(b) for b in given["state"]]
        number = bits.word(bits.add(bits.uint(counter), u), 64)
        for k in (0, 1):
            state[14 + k] = bits.bitwise(state[14 + k], bits.cut(number, 32 * k, 32), "xor")
        for v, x in enumerate(_chacha20_block(bits, state)):
            for k in range(4):
                out[32 * v + 4 * u + k] = bits.bits(x)[8 * k : 8 * k + 8]
    return {"out": out}


def _lane_rows(ob: Obligation, case: Mapping[str, int]) -> list[tuple[int, list[list[int]]]]:
    """specs/ntruplus.md section 0.5, specs/nttru.md section 3: groups of lanes, each its first byte
    and for each lane the coefficients in it.
    """
    groups: list[tuple[int, list[list[int]]]] = []
    if ob.options["bits"] == 12:
        count, first = case["count"], 0
        while first < count:
            lanes = 16 if count - first >= 64 else 8
            rows = [[first + lanes * k + j for k in range(4)] for j in range(lanes)]
            groups.append((first * 12 // 8, rows))
            first += 4 * lanes
        return groups
    for part in range(3):
        rows = [
            [96 * (r // 6) + 6 * j + r % 6 for r in range(16 * part, 16 * part + 16)]
            for j in range(16)
        ]
        groups.append((416 * part, rows))
    return groups


def lane_pack(bits: Bits, ob: Obligation, case: Mapping[str, int], given: Contents) -> Contents:
    """Each lane's coefficients one after the other, cut into 16-bit words; word t of all lanes."""
    n = ob.options["bits"]
    out: list[list[Bit]] = [[]] * ob.count("out", case)
    for first, rows in _lane_rows(ob, case):
        for j, row in enumerate(rows):
            data = [b for i in row for b in given["a"][i][:n]]
            for t in range(len(data) // 16):
                for k in (0, 1):
                    at = 16 * t + 8 * k
                    out[first + 2 * (len(rows) * t + j) + k] = data[at : at + 8]
    return {"out": out}


def lane_unpack(bits: Bits, ob: Obligation, case: Mapping[str, int], given: Contents) -> Contents:
    """The inverse of lane_pack."""
    n = ob.options["bits"]
    out: list[list[Bit]] = [[]] * ob.count("a", case)
    for first, rows in _lane_rows(ob, case):
        for j, row in enumerate(rows):
            words = [first + 2 * (len(rows) * t + j) for t in range(len(row) * n // 16)]
            data = [b for at in words for byte in given["in"][at : at + 2] for b in byte]
            for i, coefficient in enumerate(row):
                out[coefficient] = data[n * i : n * i + n] + [bits.zero] * (16 - n)
    return {"a": out}


def _trits(bits: Bits, x: Word) -> list[Bit]:
    """Two bits less one."""
    return bits.bits(bits.word(bits.sub(bits.uint(x), 1), 16))


def trits(bits: Bits, case: Mapping[str, int], given: Contents) -> Contents:
    """Inputs of lane_pack_trits: -1, 0, 1, and 2."""
    numbers = [bits.of(x[:2] + [bits.zero] * 14) for x in given["a"]]
    return {"a": [_trits(bits, x) for x in numbers]}


def _trit_places() -> list[tuple[int, int]]:
    """Of each coefficient, the byte and the bit in it that it begins at."""
    places = [(0, 0)] * 768
    for i in range(6):
        for k in range(8):
            for j in range(16):
                at = 32 * i + 2 * j + k // 4
                places[128 * i + 16 * k + j] = (at, 2 * k % 8)
    return places


def lane_pack_trits(
    bits: Bits, ob: Obligation, case: Mapping[str, int], given: Contents
) -> Contents:
    """Coefficients plus one; those at 128 i + 16 k + j are word j of 16."""
    out = [[bits.zero] * 8 for _ in range(192)]
    for x, (byte, at) in zip(given["a"], _trit_places(), strict=True):
        out[byte][at : at + 2] = bits.bits(bits.word(bits.add(bits.of(x), 1), 16))[:2]
    return {"out": out}


def lane_unpack_trits(
    bits: Bits, ob: Obligation, case: Mapping[str, int], given: Contents
) -> Contents:
    """The inverse of lane_pack_trits."""
    numbers = [
        bits.of(given["in"][byte][at : at + 2] + [bits.zero] * 14) for byte, at in _trit_places()
    ]
    return {"a": [_trits(bits, x) for x in numbers]}


# Of inputs that are not any numbers.
INPUTS: dict[str, Callable[[Bits, Mapping[str, int], Contents], Contents]] = {
    "pack_less": numbers_less,
    "lane_pack_trits": trits,
}
PROGRAMS: dict[str, Program] = {
    f.__name__: f
    for f in (
        keccak,
        pack,
        unpack,
        lane_bytes,
        add_lane_bytes,
        sha2_compress,
        sha2_compress_two,
        sha2_compress_many,
        lane_pack_trits,
        lane_unpack_trits,
        chacha20_eight,
        lane_pack,
        lane_unpack,
        pack_less,
        unpack_less,
    )
}
