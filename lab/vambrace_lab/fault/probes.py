# SPDX-License-Identifier: Apache-2.0 OR MIT
"""What an attacker would send, made from public data alone.

A changed bit finds faults of the decision. Faults of the computation accept only inputs that fit
what the faulty verifier computes; these are written into the machine after fault_prepare.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import dataclass

from ..errors import LabError
from .machine import Machine

MESSAGE_BYTES = 64  # images/fault.c


@dataclass(frozen=True)
class Probe:
    bit: int = 0  # of fault_prepare: 0 flips none, i > 0 bit i - 1 of message or ciphertext
    write: Callable[[Machine, str], None] | None = None


def _signature_bytes(machine: Machine) -> int:
    return machine.variable("fault_signature").size


def _write_signature(machine: Machine, signature: bytes) -> None:
    size = _signature_bytes(machine)
    if len(signature) != size:
        raise LabError(f"a probe of {len(signature)} bytes for signatures of {size}")
    machine.write(machine.variable("fault_signature").address, signature)


def _constant(value: int) -> Callable[[Machine, str], None]:
    def write(machine: Machine, _: str) -> None:
        _write_signature(machine, bytes([value]) * _signature_bytes(machine))

    return write


# --- ML-DSA --------------------------------------------------------------------------------------

Q, N = 8380417, 256


@dataclass(frozen=True)
class MlDsa:  # FIPS 204, table 1
    k: int
    l: int  # noqa: E741
    gamma1_bits: int
    gamma2: int
    beta: int
    omega: int
    challenge_bytes: int


ML_DSA = {
    "mldsa44": MlDsa(4, 4, 17, (Q - 1) // 88, 78, 80, 32),
    "mldsa65": MlDsa(6, 5, 19, (Q - 1) // 32, 196, 55, 48),
    "mldsa87": MlDsa(8, 7, 19, (Q - 1) // 32, 120, 75, 64),
}
_ZETAS = [pow(1753, int(f"{i:08b}"[::-1], 2), Q) for i in range(N)]


def _transform(a: list[int]) -> list[int]:
    a, k, length = list(a), 0, N // 2
    while length:
        for start in range(0, N, 2 * length):
            k += 1
            for j in range(start, start + length):
                t = _ZETAS[k] * a[j + length] % Q
                a[j + length], a[j] = (a[j] - t) % Q, (a[j] + t) % Q
        length //= 2
    return a


def _inverse_transform(a: list[int]) -> list[int]:
    a, k, length = list(a), N, 1
    while length < N:
        for start in range(0, N, 2 * length):
            k -= 1
            for j in range(start, start + length):
                t = a[j]
                a[j] = (t + a[j + length]) % Q
                a[j + length] = -_ZETAS[k] * (t - a[j + length]) % Q
        length *= 2
    scale = pow(N, -1, Q)
    return [x * scale % Q for x in a]


def _matrix_entry(rho: bytes, row: int, column: int) -> list[int]:
    stream = hashlib.shake_128(rho + bytes([column, row])).digest(3 * 4 * N)
    numbers = (int.from_bytes(stream[i : i + 3], "little") & 0x7FFFFF for i in range(0, 12 * N, 3))
    return [t for t in numbers if t < Q][:N]


def _high_bits(a: int, gamma2: int) -> int:
    low = a % (2 * gamma2)
    if low > gamma2:
        low -= 2 * gamma2
    return 0 if a - low == Q - 1 else (a - low) // (2 * gamma2)


def _pack(values: list[int], width: int) -> bytes:
    return sum(v << width * i for i, v in enumerate(values)).to_bytes(
        len(values) * width // 8, "little"
    )


def _no_challenge(machine: Machine, name: str) -> None:
    """ML-DSA: valid if the term c t1 2^d is missing, because c is 0 or its product is left out. z
    is drawn, there are no hints, the challenge is the hash of HighBits(A z).
    """
    p = ML_DSA[name]
    public_key = machine.contents("fault_public_key")
    tr = hashlib.shake_256(public_key).digest(64)
    mu = hashlib.shake_256(tr + b"\0\0" + machine.contents("fault_message")).digest(64)
    bound = (1 << p.gamma1_bits) - p.beta - 1
    drawn = hashlib.shake_256(b"z").digest(4 * p.l * N)
    coefficients = [
        int.from_bytes(drawn[i : i + 4], "little") % (2 * bound + 1) - bound
        for i in range(0, len(drawn), 4)
    ]
    z = [coefficients[N * j : N * (j + 1)] for j in range(p.l)]
    transformed = [_transform([c % Q for c in polynomial]) for polynomial in z]
    commitment = b""
    for row in range(p.k):
        total = [0] * N
        for column in range(p.l):
            entry = _matrix_entry(public_key[:32], row, column)
            total = [
                (t + x * y) % Q for t, x, y in zip(total, entry, transformed[column], strict=True)
            ]
        high = [_high_bits(c, p.gamma2) for c in _inverse_transform(total)]
        commitment += _pack(high, ((Q - 1) // (2 * p.gamma2) - 1).bit_length())
    challenge = hashlib.shake_256(mu + commitment).digest(p.challenge_bytes)
    packed = [_pack([(1 << p.gamma1_bits) - c for c in v], p.gamma1_bits + 1) for v in z]
    _write_signature(machine, challenge + b"".join(packed) + bytes(p.omega + p.k))


# --- hash trees ----------------------------------------------------------------------------------


def _roots(machine: Machine, _: str) -> None:
    """SLH-DSA: every element of the signature is the root in the public key, so whatever hash is
    not computed, what stays in its place may be the root.
    """
    public_key = machine.contents("fault_public_key")
    root = public_key[len(public_key) // 2 :]
    size = _signature_bytes(machine)
    _write_signature(machine, (root * (size // len(root) + 1))[:size])


# --- by set ---------------------------------------------------------------------------------------


def probes(name: str, kem: bool, ciphertext_bytes: int = 0) -> dict[str, Probe]:
    """Those of a parameter set; the first is the default."""
    if kem:
        last = 8 * (ciphertext_bytes - 1) + 5  # the fifth bit of the last byte
        return {
            "last": Probe(last),
            "first": Probe(1),
            "middle": Probe(8 * (ciphertext_bytes // 2) + 1),
        }
    found = {
        "message": Probe(44),
        "zero": Probe(0, _constant(0)),
        "ones": Probe(0, _constant(0xFF)),
    }
    if name in ML_DSA:
        found["no_challenge"] = Probe(0, _no_challenge)
    if name.startswith("slhdsa"):
        found["roots"] = Probe(0, _roots)
    return found
