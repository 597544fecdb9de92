# SPDX-License-Identifier: Apache-2.0 OR MIT
"""What kernels of fields of characteristic two, of vectors over GF(2) and of single bits compute,
from their contracts.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from .bits import Bit, Bits
from .contracts import Obligation
from .programs import Contents, Program

Case = Mapping[str, int]


def _sum(bits: Bits, items: Sequence[Bit]) -> Bit:
    r = bits.zero
    for v in items:
        r = bits.xor(r, v)
    return r


def _flat(words: Sequence[Sequence[Bit]]) -> list[Bit]:
    return [b for word in words for b in word]


def _bytes(data: Sequence[Bit]) -> list[list[Bit]]:
    return [list(data[i : i + 8]) for i in range(0, len(data), 8)]


def _reduced(bits: Bits, wide: list[Bit], n: int, taps: Sequence[int]) -> list[Bit]:
    """A polynomial modulo X^n and the sum of X^t over the taps."""
    wide = list(wide)
    for k in range(len(wide) - 1, n - 1, -1):
        for t in taps:
            wide[k - n + t] = bits.xor(wide[k - n + t], wide[k])
    return wide[:n]


def _times(bits: Bits, a: Sequence[Bit], b: Sequence[Bit], taps: Sequence[int]) -> list[Bit]:
    """The product in a field of as many bits."""
    n = len(a)
    wide = [bits.zero] * (2 * n - 1)
    for i, x in enumerate(a):
        for j, y in enumerate(b):
            wide[i + j] = bits.xor(wide[i + j], bits.both(x, y))
    return _reduced(bits, wide, n, taps)


def _squared(bits: Bits, a: Sequence[Bit], taps: Sequence[int]) -> list[Bit]:
    """No cross terms are left of a square."""
    wide = [a[k // 2] if k % 2 == 0 else bits.zero for k in range(2 * len(a) - 1)]
    return _reduced(bits, wide, len(a), taps)


def field_mul_add(bits: Bits, ob: Obligation, case: Case, given: Contents) -> Contents:
    """r_i + a_i b_i."""
    n, out = ob.options["n"] // 8, list(given["r"])
    for i in range(case["count"]):
        at = {s: case[f"{s}_stride"] * i for s in "rab"}
        a, b, r = (_flat(given[s][at[s] : at[s] + n]) for s in "abr")
        product = _times(bits, a, b, ob.options["taps"])
        total = [bits.xor(x, y) for x, y in zip(r, product, strict=True)]
        out[at["r"] : at["r"] + n] = _bytes(total)
    return {"r": out}


def field_frobenius(bits: Bits, ob: Obligation, case: Case, given: Contents) -> Contents:
    """r_i^(2^times)."""
    n, out = ob.options["n"] // 8, list(given["r"])
    for i in range(case["count"]):
        at = case["r_stride"] * i
        x = _flat(given["r"][at : at + n])
        for _ in range(case["times"]):
            x = _squared(bits, x, ob.options["taps"])
        out[at : at + n] = _bytes(x)
    return {"r": out}


def field_map_add(bits: Bits, ob: Obligation, case: Case, given: Contents) -> Contents:
    """r_i + M(a_i): the two triangular factors of M are the rows below and above their diagonal."""
    n, out = ob.options["n"], list(given["r"])
    rows = [_flat(given["rows"][n // 8 * j : n // 8 * (j + 1)]) for j in range(n)]
    for i in range(case["count"]):
        at = case["a_stride"] * i
        v = _flat(given["a"][at : at + n // 8])
        u = [
            bits.cut_point(
                _sum(bits, [v[k], *(bits.both(v[j], rows[j][k]) for j in range(k + 1, n))]),
                ("u", i, k),
            )
            for k in range(n)
        ]
        m = [_sum(bits, [u[k], *(bits.both(u[j], rows[j][k]) for j in range(k))]) for k in range(n)]
        at = case["r_stride"] * i
        r = _flat(given["r"][at : at + n // 8])
        out[at : at + n // 8] = _bytes([bits.xor(x, y) for x, y in zip(r, m, strict=True)])
    return {"r": out}


def _elements(planes: Sequence[Sequence[Bit]], m: int) -> list[list[Bit]]:
    """Of a sliced vector: bit b of element j is bit j of plane b."""
    flat = _flat(planes)
    n = len(flat) // m
    return [[flat[n * b + j] for b in range(m)] for j in range(n)]


def _sliced(elements: Sequence[Sequence[Bit]]) -> list[list[Bit]]:
    m = len(elements[0])
    flat = [element[b] for b in range(m) for element in elements]
    return [flat[i : i + 64] for i in range(0, len(flat), 64)]


def sliced_multiply(bits: Bits, ob: Obligation, case: Case, given: Contents) -> Contents:
    """Element by element."""
    m, taps = ob.options["m"], ob.options["taps"]
    pairs = zip(_elements(given["a"], m), _elements(given["b"], m), strict=True)
    return {"r": _sliced([_times(bits, a, b, taps) for a, b in pairs])}


def sliced_square(bits: Bits, ob: Obligation, case: Case, given: Contents) -> Contents:
    m, taps = ob.options["m"], ob.options["taps"]
    return {"r": _sliced([_squared(bits, a, taps) for a in _elements(given["a"], m)])}


def accumulate(bits: Bits, ob: Obligation, case: Case, given: Contents) -> Contents:
    """The row plus the sources that are selected."""
    select, stride = given["select"][0], case["stride"]
    return {
        "row": [
            [
                _sum(bits, [b, *(bits.both(select[j], given["sources"][stride * j + i][k])
                                 for j in range(case["count"]))])
                for k, b in enumerate(byte)
            ]
            for i, byte in enumerate(given["row"])
        ]
    }  # fmt: skip


def accumulate_rows(bits: Bits, ob: Obligation, case: Case, given: Contents) -> Contents:
    """As accumulate, for several rows."""
    out = list(given["rows"])
    for k in range(case["targets"]):
        at, words = case["step"] * k, given["selects"][case["words"] * k : case["words"] * (k + 1)]
        select = _flat(words)[case["first"] : case["first"] + case["count"]]
        of_row = {**given, "row": out[at : at + case["bytes"]], "select": [select]}
        out[at : at + case["bytes"]] = accumulate(bits, ob, case, of_row)["row"]
    return {"rows": out}


def dot8(bits: Bits, ob: Obligation, case: Case, given: Contents) -> Contents:
    """Bit r is the parity of (row r AND vector)."""
    n, vector = case["bytes"], _flat(given["vector"])
    rows = [_flat(given["rows"][n * r : n * (r + 1)]) for r in range(8)]
    return {
        "bits": [
            [
                _sum(bits, [bits.both(x, y) for x, y in zip(row, vector, strict=True)])
                for row in rows
            ]
        ]
    }


def benes(bits: Bits, ob: Obligation, case: Case, given: Contents) -> Contents:
    """Conditional swaps in layers of strides 1, 2, ..., 2^(m-1), ..., 2, 1, of which backward takes
    the last one first. Forward: out[x] = in[pi(x)] for the pi that the network makes of 0, 1, ....
    """
    m, data, control = case["m"], _flat(given["bits"]), _flat(given["control"])
    strides = [1 << k for k in (*range(m), *range(m - 2, -1, -1))]
    layers = list(enumerate(strides))
    for layer, d in reversed(layers) if ob.options["backward"] else layers:
        out = list(data)
        for j in range(1 << m):
            if not j & d:
                switch = control[(layer << (m - 1)) + (j // (2 * d) * d + j % d)]
                change = bits.both(switch, bits.xor(data[j], data[j + d]))
                for k in (j, j + d):
                    out[k] = bits.cut_point(bits.xor(data[k], change), (layer, k))
        data = out
    return {"bits": [data[i : i + 64] for i in range(0, len(data), 64)]}


def _count(bits: Bits, items: Sequence[Bit]) -> list[Bit]:
    """How many are ones, as a number of three bits."""
    total = [bits.zero] * 3
    for carry in items:
        for k in range(3):
            total[k], carry = bits.xor(total[k], carry), bits.both(total[k], carry)
    return total


def _difference(bits: Bits, a: Sequence[Bit], b: Sequence[Bit], n: int) -> list[Bit]:
    """a - b in two's complement."""
    borrow, out = bits.zero, []
    for k in range(n):
        x, y = (v[k] if k < len(v) else bits.zero for v in (a, b))
        either = bits.xor(x, y)
        out.append(bits.xor(either, borrow))
        borrow = bits.xor(bits.both(bits.flip(x), y), bits.both(bits.flip(either), borrow))
    return out


def binomial_of_words(bits: Bits, ob: Obligation, case: Case, given: Contents) -> Contents:
    """Ones among the low `half` bits less those among the next ones."""
    h = case["half"]
    return {
        "a": [
            _difference(bits, _count(bits, x[:h]), _count(bits, x[h : 2 * h]), 16)
            for x in given["a"]
        ]
    }


def binomial_of_bytes(bits: Bits, ob: Obligation, case: Case, given: Contents) -> Contents:
    """Sums of eta bits less sums of the next eta bits."""
    n, data = case["eta"], _flat(given["bytes"])
    parts = [data[2 * n * i : 2 * n * (i + 1)] for i in range(case["count"])]
    return {"a": [_difference(bits, _count(bits, x[:n]), _count(bits, x[n:]), 16) for x in parts]}


MARGIN = 32  # VMB_CYCLIC_MARGIN


def step_inputs(bits: Bits, case: Case, given: Contents) -> Contents:
    """Inputs of cyclic_step: zeros around what is moved; a mask of one bit."""
    end = MARGIN + case["words"]
    r = [x if MARGIN <= i < end else [bits.zero] * len(x) for i, x in enumerate(given["r"])]
    return {**given, "r": r, "mask": [[x[0]] * len(x) for x in given["mask"]]}


def _moved(
    bits: Bits, r: list[list[Bit]], lower: list[list[Bit]], k: int, by: Bit
) -> list[list[Bit]]:
    """r, or if a bit is 1 what is 2^k words lower; below is zero."""
    lower = ([[bits.zero] * len(r[0])] * (1 << k) + lower)[: len(r)]
    return [
        [bits.xor(x, bits.both(by, bits.xor(x, y))) for x, y in zip(old, new, strict=True)]
        for old, new in zip(r, lower, strict=True)
    ]


def cyclic_step(bits: Bits, ob: Obligation, case: Case, given: Contents) -> Contents:
    """r X^distance + (dense AND mask): by the powers of two of words in the distance, in stages as
    the implementation has them, then by bits.
    """
    r, n = list(given["r"]), len(given["r"][0])
    low = n.bit_length() - 1  # bits of the distance that are below a word
    distance = given["distance"][0]
    for stage in ob.options["stages"]:
        plain = [r]  # with and without variables for what the last move made
        for k in stage:
            moved = [_moved(bits, a, b, k, distance[low + k]) for a in plain for b in plain]
            r = [
                [bits.cut_point(x, (k, i), *more) for x, *more in zip(*words, strict=True)]
                for i, words in enumerate(zip(*moved, strict=True))
            ]
            plain = [r, moved[-1]]
    by_bits = bits.of(distance[:low])
    pairs = zip([[bits.zero] * n, *r], r, strict=False)
    r = [
        bits.bits(bits.cut(bits.shifted_by(bits.of(lower + word), by_bits, "lsl"), n, n))
        for lower, word in pairs
    ]
    mask = given["mask"][0][0]
    for i, word in enumerate(given["dense"]):
        at = MARGIN + i
        r[at] = [bits.xor(x, bits.both(y, mask)) for x, y in zip(r[at], word, strict=True)]
    return {"r": r}


def _power(bits: Bits, unit: int, total: int, exponent: Sequence[Bit]) -> list[Bit]:
    """X^exponent, of so many bits."""
    size = 1 << unit
    out = [bits.zero] * total
    low, high = exponent[:unit], bits.of(exponent[unit:])
    for first in range(0, total, size):
        (row,) = bits.bits(bits.equal(high, bits.const(first >> unit, high.n)))
        for k, holds in bits.choices(low):
            if first + k < total:
                out[first + k] = bits.both(row, holds)
    return out


def add_powers(bits: Bits, ob: Obligation, case: Case, given: Contents) -> Contents:
    """r + the sum of the powers."""
    n, r = len(given["r"][0]), _flat(given["r"])
    powers = [_power(bits, ob.options["unit"], len(r), e) for e in given["exponents"]]
    out = [bits.total(some) for some in zip(r, *powers, strict=True)]
    return {"r": [out[i : i + n] for i in range(0, len(out), n)]}


def below_n(bits: Bits, case: Case, given: Contents) -> Contents:
    """Inputs of cyclic_mul: bits of a dense factor from n on are 0."""
    n = len(given["dense"][0])
    data = _flat(given["dense"])
    data = data[: case["n"]] + [bits.zero] * (len(data) - case["n"])
    return {**given, "dense": [data[i : i + n] for i in range(0, len(data), n)]}


def cyclic_mul(bits: Bits, ob: Obligation, case: Case, given: Contents) -> Contents:
    """dense * (the sum of the powers) modulo X^n - 1."""
    n, dense = case["n"], _flat(given["dense"])
    powers = [_power(bits, ob.options["unit"], n, exponent) for exponent in given["exponents"]]
    sparse = [
        bits.cut_point(bits.total(some), ("sparse", k))
        for k, some in enumerate(zip(*powers, strict=True))
    ]
    out = [
        bits.total(bits.both(x, sparse[(k - i) % n]) for i, x in enumerate(dense[:n]))
        for k in range(n)
    ]
    out += [bits.zero] * (len(dense) - n)
    return {"r": [out[i : i + 64] for i in range(0, len(out), 64)]}


# Of inputs that are not any numbers.
INPUTS: dict[str, Callable[[Bits, Case, Contents], Contents]] = {
    "cyclic_step": step_inputs,
    "cyclic_mul": below_n,
}
PROGRAMS: dict[str, Program] = {
    f.__name__: f
    for f in (
        field_mul_add,
        field_frobenius,
        field_map_add,
        sliced_multiply,
        sliced_square,
        accumulate,
        accumulate_rows,
        dot8,
        benes,
        binomial_of_words,
        binomial_of_bytes,
        cyclic_step,
        add_powers,
        cyclic_mul,
    )
}
