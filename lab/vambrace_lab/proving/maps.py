# SPDX-License-Identifier: Apache-2.0 OR MIT
"""What linear, bilinear and pointwise kernels compute, from the contracts and the standards.

A map gives for each output a polynomial modulo q in the inputs: {sorted (buffer, index): coeff}.
Transforms are written as evaluations at powers of a root, not by butterflies.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from ..errors import LabError
from . import public
from .affine import Form
from .contracts import Obligation

Case = Mapping[str, int]
Map = Callable[[str, int], Form]


def reverse(i: int, bits: int) -> int:
    return int(format(i, f"0{bits}b")[::-1], 2) if bits else 0


def constant(ob: Obligation) -> int:
    """k of the contract, modulo q: '-2^-32'."""
    text = ob.k.removeprefix("-")
    base, _, e = text.partition("^")
    c = pow(int(base), int(e or 1), ob.q)
    return (-c if ob.k.startswith("-") else c) % ob.q


def mlkem_root(i: int, q: int) -> int:
    return pow(17, 2 * reverse(i, 7) + 1, q)


def mlkem_ntt(ob: Obligation, case: Case) -> Map:
    """FIPS 203, section 4.3: residues modulo X^2 - g_i."""

    def out(name: str, k: int) -> Form:
        g = mlkem_root(k // 2, ob.q)
        return {((name, 2 * j + k % 2),): pow(g, j, ob.q) for j in range(128)}

    return out


def mlkem_intt(ob: Obligation, case: Case) -> Map:
    """k times the inverse: coefficient 2 j + h is the sum of v_(2 i + h) g_i^-j / 128."""
    scale = pow(128, -1, ob.q) * constant(ob)

    def out(name: str, k: int) -> Form:
        return {
            ((name, 2 * i + k % 2),): scale * pow(mlkem_root(i, ob.q), -(k // 2), ob.q) % ob.q
            for i in range(128)
        }

    return out


def mlkem_basemul_acc(ob: Obligation, case: Case) -> Map:
    """acc + k a b modulo X^2 - g_i, on coefficients first to first + count - 1."""
    k0, first, count = constant(ob), case["first"], case["count"]

    def out(name: str, k: int) -> Form:
        r: Form = {(("acc", k),): 1}
        if not first <= k < first + count:
            return r
        i = k & ~1
        a = i - first
        if k % 2 == 0:
            r[("a", a), ("b", i)] = k0
            r[("a", a + 1), ("b", i + 1)] = k0 * mlkem_root(k // 2, ob.q) % ob.q
        else:
            r[("a", a), ("b", i + 1)] = k0
            r[("a", a + 1), ("b", i)] = k0
        return r

    return out


def complete_ntt(ob: Obligation, case: Case) -> Map:
    """out_j = the value at psi^(2 bitrev(j) + 1)."""
    n, psi, q = ob.options["n"], ob.options["psi"], ob.q
    bits = n.bit_length() - 1

    def out(name: str, k: int) -> Form:
        g = pow(psi, 2 * reverse(k, bits) + 1, q)
        return {((name, i),): pow(g, i, q) for i in range(n)}

    return out


def complete_intt(ob: Obligation, case: Case) -> Map:
    """k times the inverse of complete_ntt."""
    n, psi, q = ob.options["n"], ob.options["psi"], ob.q
    bits = n.bit_length() - 1
    scale = constant(ob) * pow(n, -1, q)

    def out(name: str, k: int) -> Form:
        return {
            ((name, j),): scale * pow(psi, -k * (2 * reverse(j, bits) + 1), q) % q for j in range(n)
        }

    return out


def falcon_ntt(ob: Obligation, case: Case) -> Map:
    """specs/falcon.md: psi = 7 of order 2048; of n coefficients, the others stay."""
    return _falcon(ob, case, complete_ntt)


def falcon_intt(ob: Obligation, case: Case) -> Map:
    return _falcon(ob, case, complete_intt)


def _falcon(ob: Obligation, case: Case, of: Callable[[Obligation, Case], Map]) -> Map:
    n = 1 << case["log_n"]
    ob.options.update(n=n, psi=pow(7, 1024 // n, ob.q))
    whole = of(ob, case)
    return lambda name, k: whole(name, k) if k < n else {((name, k),): 1}


def products(ob: Obligation, case: Case) -> Map:
    """k a_j b_j, added to what was there if the output is an input as well."""
    k0 = constant(ob)

    def out(name: str, k: int) -> Form:
        r: Form = {(("a", k), ("b", k)): k0}
        if ob.buffers[name].before is not None:
            r[((name, k),)] = 1
        return r

    return out


def products_of_first(ob: Obligation, case: Case) -> Map:
    """a_j b_j for the first n; the others stay."""
    n = 1 << case["log_n"]
    return lambda name, k: {(("a", k), ("b", k)): 1} if k < n else {((name, k),): 1}


def sums_of_products(ob: Obligation, case: Case) -> Map:
    """k times the sum over i < count of a_ij v_ij, added to what was there."""
    k0, n = constant(ob), ob.options["n"]

    def out(name: str, k: int) -> Form:
        r: Form = {(("a", n * i + k), ("v", n * i + k)): k0 for i in range(case["count"])}
        if ob.buffers[name].before is not None:
            r[((name, k),)] = 1
        return r

    return out


def times(ob: Obligation, case: Case) -> Map:
    """k times the buffer `source`."""
    k0 = constant(ob)
    return lambda name, k: {((ob.options.get("source", name), k),): k0}


def _leaves(ob: Obligation, case: Case) -> tuple[int, list[int]]:
    """Degree of the leaves and the roots of their moduli X^d - z, in order."""
    q, options = ob.q, {**ob.options, **case}
    n, d, g = options["n"], options["leaf"], options["generator"]
    exponents: list[int] = list(ob.options["exponents"])
    blocks = n // d
    while len(exponents) < blocks:
        r = 3 if blocks // len(exponents) % 3 == 0 else 2
        step = ob.options["order"] // r
        exponents = [e // r + k * step for e in exponents for k in range(r)]
    return d, [pow(g, e, q) for e in exponents]


def leaf_ntt(ob: Obligation, case: Case) -> Map:
    """Residues modulo X^d - z, leaf by leaf: specs/nttru.md section 2, specs/ntruplus.md section
    0.1.
    """
    d, roots = _leaves(ob, case)

    def out(name: str, k: int) -> Form:
        z, r, c = roots[k // d], {}, 1
        for j in range(len(roots)):
            r[((name, d * j + k % d),)] = c
            c = c * z % ob.q
        return r

    return out


def leaf_intt(ob: Obligation, case: Case) -> Map:
    """k times the inverse, by interpolation: sum of v_i F(Y) / ((Y - z_i) F'(z_i)), Y = X^d and F
    = Y^m - Y^(m/2) + 1.
    """
    d, roots = _leaves(ob, case)
    q, m, scale = ob.q, len(roots), constant(ob)
    columns: list[list[int]] = []  # of the numerators, for each leaf
    for z in roots:
        slope = m * pow(z, m - 1, q) - m // 2 * pow(z, m // 2 - 1, q)
        c, b = scale * pow(slope, -1, q) % q, [0] * m
        for j in range(m - 1, -1, -1):
            b[j] = c if j == m - 1 else b[j + 1] * z % q
            if j + 1 == m // 2:
                b[j] = (b[j] - c) % q
        columns.append(b)

    def out(name: str, k: int) -> Form:
        return {((name, d * i + k % d),): columns[i][k // d] for i in range(m)}

    return out


def leaf_basemul(ob: Obligation, case: Case) -> Map:
    """k a b modulo X^d - z, leaf by leaf."""
    d, roots = _leaves(ob, case)
    k0 = constant(ob)

    def out(name: str, k: int) -> Form:
        first, c, z = k // d * d, k % d, roots[k // d]
        return {
            (("a", first + i), ("b", first + (c - i) % d)): k0 * (1 if i <= c else z) % ob.q
            for i in range(d)
        }

    return out


def m31_ntt(ob: Obligation, case: Case) -> Map:
    """modular31.h: values at the odd powers of a root of order 2n, in bit-reversed order."""
    ob.options.update(n=case["n"], psi=public.m31_root(ob, case))
    return complete_ntt(ob, case)


def m31_intt(ob: Obligation, case: Case) -> Map:
    ob.options.update(n=case["n"], psi=public.m31_root(ob, case))
    return complete_intt(ob, case)


def _crt30(ob: Obligation, case: Case) -> tuple[list[int], list[tuple[int, int]]]:
    """crt30.h: the roots of the leaves, and of each word its leaf and place in it. `lanes` is 0 or
    the words of a vector, in whose order words lie.
    """
    q, d, lanes = ob.q, case["leaf"], ob.options["lanes"]
    w = pow(case["generator"], (q - 1) // 512, q)
    roots = [pow(w, reverse(i, 9), q) for i in range(512)]
    where = [divmod(k, d) for k in range(512 * d)]
    if not lanes:
        return roots, where
    out = list(where)
    for leaf, j in where:  # group and row of a leaf in the matrix of its block
        block, at = divmod(leaf, lanes * lanes)
        group, row = divmod(at, lanes)
        c = d * row + j
        first = block * lanes * lanes * d
        out[first + lanes * d * (c % lanes) + lanes * (c // lanes) + group] = (leaf, j)
    return roots, out


def crt30_ntt(ob: Obligation, case: Case) -> Map:
    """Residues modulo x^leaf - w of a polynomial whose upper half is zero."""
    roots, where = _crt30(ob, case)
    d = case["leaf"]

    def out(name: str, k: int) -> Form:
        leaf, j = where[k]
        r, c = {}, 1
        for t in range(256):
            r[((name, d * t + j),)] = c
            c = c * roots[leaf] % ob.q
        return r

    return out


def crt30_intt(ob: Obligation, case: Case) -> Map:
    """512 times the inverse."""
    roots, where = _crt30(ob, case)
    d, inverses = case["leaf"], [pow(z, -1, ob.q) for z in roots]
    at = {place: k for k, place in enumerate(where)}

    def out(name: str, k: int) -> Form:
        t, j = divmod(k, d)
        return {((name, at[i, j]),): pow(z, t, ob.q) for i, z in enumerate(inverses)}

    return out


def crt30_basemul(ob: Obligation, case: Case) -> Map:
    """k a b modulo x^leaf - w, leaf by leaf."""
    roots, where = _crt30(ob, case)
    d, k0 = case["leaf"], constant(ob)
    at = {place: k for k, place in enumerate(where)}

    def out(name: str, k: int) -> Form:
        leaf, j = where[k]
        r: Form = {}
        for i in range(d):
            pair = ("a", at[leaf, i]), ("b", at[leaf, (j - i) % d])
            r[pair] = k0 * (1 if i <= j else roots[leaf]) % ob.q
        return r

    return out


def sparse_product(ob: Obligation, case: Case) -> Map:
    """The sum of the copies from the offsets on."""
    offsets = public.contents(ob, case, "offsets")

    def out(name: str, k: int) -> Form:
        r: Form = {}
        for offset in offsets:
            x = (("copies", offset + k),)
            r[x] = r.get(x, 0) + 1
        return r

    return out


def subtract_trinomial(ob: Obligation, case: Case) -> Map:
    """r - c s modulo x^n - x - 1."""
    n, q = case["n"], ob.q
    places, signs = (public.contents(ob, case, name) for name in ("places", "signs"))
    rows: list[Form] = [{(("r", k),): 1} for k in range(n)]
    for place, sign in zip(places, signs, strict=True):
        for j in range(n):
            k = place + j
            for row in [k] if k < n else [k - n, k - n + 1]:
                x = (("s", j),)
                rows[row][x] = (rows[row].get(x, 0) - sign) % q
    return lambda name, k: {m: c for m, c in rows[k].items() if c}


def times_number(ob: Obligation, case: Case) -> Map:
    """k w a."""
    k0 = constant(ob)
    return lambda name, k: {((name, k), ("w", 0)): k0}


def times_and_add(ob: Obligation, case: Case) -> Map:
    """k c + a."""
    k0 = constant(ob)
    return lambda name, k: {((name, k),): k0, (("a", k),): 1}


def rows_by_secret(ob: Obligation, case: Case) -> Map:
    """matrix16.h: four rows by eight columns."""

    def out(name: str, k: int) -> Form:
        row, column = divmod(k, 8)
        r: Form = {((name, k),): 1}
        for j in range(case["width"]):
            r[("rows", case["stride"] * row + j), ("secret", case["n"] * column + j)] = 1
        return r

    return out


def secret_by_rows(ob: Obligation, case: Case) -> Map:
    """matrix16.h: what four rows contribute to eight; words between the rows stay."""

    def out(name: str, at: int) -> Form:
        k, j = divmod(at, case["pitch"])
        r: Form = {((name, at),): 1}
        if j < case["width"]:
            for row in range(4):
                r[("rows", case["stride"] * row + j), ("secret", case["n"] * k + row)] = 1
        return r

    return out


MAPS: dict[str, Callable[[Obligation, Case], Map]] = {
    f.__name__: f
    for f in (
        mlkem_ntt,
        mlkem_intt,
        mlkem_basemul_acc,
        complete_ntt,
        complete_intt,
        falcon_ntt,
        falcon_intt,
        products,
        products_of_first,
        sums_of_products,
        times,
        leaf_ntt,
        leaf_intt,
        leaf_basemul,
        times_and_add,
        times_number,
        m31_ntt,
        m31_intt,
        crt30_ntt,
        crt30_intt,
        crt30_basemul,
        sparse_product,
        subtract_trinomial,
        rows_by_secret,
        secret_by_rows,
    )
}


def linear(ob: Obligation, case: Case) -> Map:
    if ob.map not in MAPS:
        raise LabError(f"{ob.kernel}: there is no map {ob.map}")
    return MAPS[ob.map](ob, case)


def evaluate(poly: Form, values: Mapping[Any, int], q: int) -> int:
    """A polynomial at an input."""
    r = 0
    for m, c in poly.items():
        for x in m:
            c = c * values[x] % q
        r += c
    return r % q


Array = Any


def congruent(ob: Obligation, case: Case, got: Array, x: Array) -> Array:
    """k x modulo q, any residue."""
    return (got - x * constant(ob)) % ob.q == 0


def residue(ob: Obligation, case: Case, got: Array, x: Array) -> Array:
    """k x modulo q, in [0, q)."""
    return got == x * constant(ob) % ob.q


def decompress(ob: Obligation, case: Case, got: Array, x: Array) -> Array:
    """round(q x / 2^bits)."""
    bits = case["bits"]
    return got == (2 * x * ob.q + (1 << bits)) >> (bits + 1)


def compress(ob: Obligation, case: Case, got: Array, x: Array) -> Array:
    """round(2^bits x / q) modulo 2^bits."""
    bits = case["bits"]
    return got == ((x << (bits + 1)) + ob.q) // (2 * ob.q) % (1 << bits)


def modulo_3(ob: Obligation, case: Case, got: Array, x: Array) -> Array:
    """The residue modulo 3, in [least, least + 3), of the number congruent to x in [largest - q +
    1, largest].
    """
    options = {**ob.options, **case}
    largest, least = options["largest"], options["least"]
    centred = (x + ob.q - 1 - largest) % ob.q - (ob.q - 1 - largest)
    return ((got - centred) % 3 == 0) & (got >= least) & (got < least + 3)


def binomial(ob: Obligation, case: Case, got: Array, x: Array) -> Array:
    """Ones among the low `half` bits less those among the others, modulo 2^16."""
    half = case["half"]
    ones = sum((x >> j & 1) - (x >> (half + j) & 1) for j in range(half))
    return got == ones % (1 << 16)


def decompose(ob: Obligation, case: Case, got: Array, x: Array, name: str) -> Array:
    """FIPS 204, algorithm 36, of x modulo q: -r1, and 64 r0 + r1."""
    r, step = x % ob.q, (ob.q - 1) // case["parts"]
    r0 = (r + (step + 1) // 2 - 1) % step - ((step + 1) // 2 - 1)
    r1 = np.where(r - r0 == ob.q - 1, 0, (r - r0) // step)
    r0 = np.where(r - r0 == ob.q - 1, r0 - 1, r0)
    return got == (-r1 if name == "upper" else 64 * r0 + r1)


OF_SEVERAL: dict[str, Callable[[Obligation, Case, Array, Array, str], Array]] = {
    f.__name__: f for f in (decompose,)
}
POINTWISE: dict[str, Callable[[Obligation, Case, Array, Array], Array]] = {
    f.__name__: f for f in (congruent, residue, decompress, compress, modulo_3, binomial)
}


def pointwise(ob: Obligation, case: Case, got: Array, x: Array, name: str) -> Array:
    """Where what came out of inputs x is right."""
    got, x = got.astype(np.int64), x.astype(np.int64)
    if ob.map in OF_SEVERAL:
        return OF_SEVERAL[ob.map](ob, case, got, x, name)
    if ob.map not in POINTWISE:
        raise LabError(f"{ob.kernel}: there is no pointwise map {ob.map}")
    return POINTWISE[ob.map](ob, case, got, x)
