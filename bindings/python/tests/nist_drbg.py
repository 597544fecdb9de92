# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The generators of the official vectors: NIST's AES-256 CTR_DRBG (docs/specs/README.md), HQC's."""

import hashlib

from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes

SEED_BYTES = 48


class NistDrbg:
    """A random source for the tests: called with a length, gives the next bytes."""

    def __init__(self, seed: bytes) -> None:
        self._key, self._counter = bytes(32), 0
        self._update(seed)

    def _blocks(self, length: int) -> bytes:
        out = b""
        encryptor = Cipher(algorithms.AES256(self._key), modes.ECB()).encryptor()
        while len(out) < length:
            self._counter = (self._counter + 1) % (1 << 128)
            out += encryptor.update(self._counter.to_bytes(16, "big"))
        return out[:length]

    def _update(self, data: bytes) -> None:
        mixed = bytes(a ^ b for a, b in zip(self._blocks(SEED_BYTES), data, strict=True))
        self._key, self._counter = mixed[:32], int.from_bytes(mixed[32:], "big")

    def __call__(self, length: int) -> bytes:
        out = self._blocks(length)
        self._update(bytes(SEED_BYTES))
        return out


class ShakeDrbg:
    """HQC's: one stream of SHAKE256 (docs/specs/hqc.md section 9)."""

    def __init__(self, seed: bytes) -> None:
        self._state, self._taken = hashlib.shake_256(seed + b"\0"), 0

    def __call__(self, length: int) -> bytes:
        self._taken += length
        return self._state.digest(self._taken)[-length:]


def master() -> NistDrbg:
    """The generator that the seeds (and messages) of a file come from."""
    return NistDrbg(bytes(range(SEED_BYTES)))
