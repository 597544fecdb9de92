# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The official vectors of every set of the build, byte for byte, through the public interface."""

from __future__ import annotations

import hashlib
from typing import Any

import pytest
import vambrace
from conftest import KEMS, SIGNATURES, vectors_of
from nist_drbg import SEED_BYTES, NistDrbg, ShakeDrbg, master

# Seconds per count, most of them: Classic McEliece's key generation, SLH-DSA's signatures.
SLOW_FAMILIES = ("Classic McEliece", "SLH-DSA")


def counts_of(algorithm: vambrace.KEM | vambrace.Signature, full: bool) -> int:
    slow = algorithm.family in SLOW_FAMILIES
    if full:
        return 3 if slow else 100
    return 1 if slow else 5


def expect(row: dict[str, Any], count: int, **values: bytes) -> None:
    """Compares each value, or its digest, with what the file has; at least one must be there."""
    compared = 0
    for name, value in values.items():
        digest = row.get(name + "_sha256")
        if digest is not None:
            assert hashlib.sha256(value).hexdigest() == digest, f"{name} of count {count}"
        elif name in row:
            assert value.hex() == row[name].lower(), f"{name} of count {count}"
        else:
            continue
        compared += 1
    assert compared > 0


def flipped(data: bytes, position: int, bits: int) -> bytes:
    changed = bytearray(data)
    changed[position] ^= bits
    return bytes(changed)


@pytest.mark.parametrize("kem", KEMS, ids=lambda kem: kem.name)
def test_kem(kem: vambrace.KEM, full: bool) -> None:
    content = vectors_of(kem.name)
    sizes = content["sizes"]
    assert (kem.public_key_bytes, kem.ciphertext_bytes) == (sizes["pk"], sizes["ct"])
    generator = ShakeDrbg if content.get("prng") == "hqc-shake256" else NistDrbg
    seeds = generator(bytes(range(SEED_BYTES)))
    for count, row in enumerate(content["vectors"][: counts_of(kem, full)]):
        seed = seeds(SEED_BYTES)
        assert seed.hex() == row["seed"].lower()
        source = generator(seed)
        secret_key = kem.generate(random=source)
        ciphertext, shared = secret_key.public_key.encapsulate(random=source)
        expect(row, count, pk=secret_key.public_key.to_bytes())
        expect(row, count, sk=secret_key.to_bytes()[: sizes["sk"]])
        expect(row, count, ct=ciphertext)
        expect(row, count, ss=shared)
        assert secret_key.decapsulate(ciphertext) == shared
        for name, position, bits in (
            ("ss_rej_first", 0, 0x01),
            ("ss_rej_last", -1, 0x80),
            ("ss_ct_bit0_flipped", 0, 0x01),
        ):
            if name in row:
                other = secret_key.decapsulate(flipped(ciphertext, position, bits))
                assert other.hex() == row[name].lower(), f"{name} of count {count}"


@pytest.mark.parametrize("algorithm", SIGNATURES, ids=lambda sig: sig.name)
def test_signature(algorithm: vambrace.Signature, full: bool) -> None:
    content = vectors_of(algorithm.name)
    sizes = content["sizes"]
    assert algorithm.public_key_bytes == sizes["pk"]
    assert algorithm.signature_bytes == sizes["sig_max"]
    source_of_file = master()
    for count, row in enumerate(content["vectors"][: counts_of(algorithm, full)]):
        seed, message = source_of_file(SEED_BYTES), source_of_file(33 * (count + 1))
        assert seed.hex() == row["seed"].lower()
        if "msg" in row or "msg_sha256" in row:  # Falcon's files have only some
            expect(row, count, msg=message)
        context = bytes.fromhex(row.get("ctx", ""))
        source = NistDrbg(seed)
        secret_key = algorithm.generate(random=source)
        signature = secret_key.sign(message, context=context, random=source)
        expect(row, count, pk=secret_key.public_key.to_bytes())
        expect(row, count, sk=secret_key.to_bytes()[: sizes["sk"]])
        expect(row, count, sig=signature)
        secret_key.public_key.verify(signature, message, context=context)


@pytest.mark.parametrize("name", ["ss", "ct", "pk", "sk"])
def test_a_wrong_vector_is_found(name: str) -> None:
    """The comparison can fail: one flipped bit of what is expected."""
    row = {name: flipped(b"expected", 0, 1).hex()}
    with pytest.raises(AssertionError):
        expect(row, 0, **{name: b"expected"})
    with pytest.raises(AssertionError):
        expect({"seed": "00"}, 0, **{name: b"expected"})
