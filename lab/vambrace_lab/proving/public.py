# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Public contents of buffers, which a proof is for: tables that a caller makes, places."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Any

from ..errors import LabError
from .contracts import Obligation

Case = Mapping[str, Any]


def m31_root(ob: Obligation, case: Case) -> int:
    """Of order 2n, of the case's root of order 2048."""
    return int(pow(case["root"], 1024 // case["n"], ob.q))


def m31_table(ob: Obligation, case: Case) -> list[int]:
    """Entry bitrev(i) is psi^i 2^32."""
    n, psi = case["n"], m31_root(ob, case)
    bits = n.bit_length() - 1
    places = [int(format(i, f"0{bits}b")[::-1], 2) for i in range(n)]
    return [pow(psi, i, ob.q) * (1 << 32) % ob.q for i in places]


def m31_numbers(ob: Obligation, case: Case) -> list[int]:
    """struct vmb_m31: p, -1/p modulo 2^32, 2^32 and 2^64 modulo p."""
    p = ob.q
    return [p, -pow(p, -1, 1 << 32) % (1 << 32), (1 << 32) % p, (1 << 64) % p]


def sparse_offsets(ob: Obligation, case: Case) -> list[int]:
    """The least one, the most that `copies` admits, and others at random."""
    n, weight = case["n"], case["weight"]
    rng = random.Random(weight)
    return [0, 2 * n, *(rng.randint(0, 2 * n) for _ in range(weight - 2))]


def sparse_places(ob: Obligation, case: Case) -> list[int]:
    """The first place, the last, and others at random."""
    n, weight = case["n"], case["weight"]
    return [0, n - 1, *random.Random(n).sample(range(1, n - 1), weight - 2)]


def sparse_signs(ob: Obligation, case: Case) -> list[int]:
    rng = random.Random(case["n"] + 1)
    return [1, -1, *(rng.choice((1, -1)) for _ in range(case["weight"] - 2))]


CONTENTS: dict[str, Callable[[Obligation, Case], list[int]]] = {
    f.__name__: f for f in (m31_table, m31_numbers, sparse_offsets, sparse_places, sparse_signs)
}


def contents(ob: Obligation, case: Case, name: str) -> list[int]:
    """Every element of a buffer whose contents are public."""
    kind = ob.buffers[name].values
    if kind not in CONTENTS:
        raise LabError(f"{ob.kernel}: there are no public contents {kind}")
    out = CONTENTS[kind](ob, case)
    if len(out) != ob.count(name, case):
        raise LabError(f"{ob.kernel}: {name} has {ob.count(name, case)} elements, not {len(out)}")
    return out
