# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Many operations in one call: what single calls give, and whose fault it is if something fails."""

from __future__ import annotations

import pickle

import pytest
import vambrace
from conftest import FAST_KEMS, FAST_SIGNATURES

KEM = vambrace.KEM("mlkem512")
SIGNATURE = vambrace.Signature("mldsa44")


@pytest.mark.parametrize("kem", FAST_KEMS, ids=lambda kem: kem.name)
def test_many_are_what_single_calls_give(kem: vambrace.KEM) -> None:
    random, again = vambrace.SeededRandom(b"many"), vambrace.SeededRandom(b"many")
    keys = kem.generate_many(3, random=random)
    assert keys == [kem.generate(random=again) for _ in range(3)]
    public = [keys[i % 3].public_key for i in range(5)]
    sent = kem.encapsulate_many(public, random=random)
    assert sent == [key.encapsulate(random=again) for key in public]
    found = kem.decapsulate_many((keys[i % 3], sent[i][0]) for i in range(5))
    assert found == [shared for _, shared in sent]


@pytest.mark.parametrize("algorithm", FAST_SIGNATURES, ids=lambda sig: sig.name)
def test_many_signatures_are_what_single_calls_give(algorithm: vambrace.Signature) -> None:
    random, again = vambrace.SeededRandom(b"many"), vambrace.SeededRandom(b"many")
    keys = [algorithm.generate(), algorithm.generate()]
    context = b"context" if algorithm.context_bytes_max else b""
    pairs = [(keys[i % 2], b"message" * i) for i in range(3)]
    signatures = algorithm.sign_many(pairs, context=context, random=random)
    assert signatures == [key.sign(text, context=context, random=again) for key, text in pairs]
    triples = [
        (key.public_key, signature, text)
        for (key, text), signature in zip(pairs, signatures, strict=True)
    ]
    algorithm.verify_many(triples, context=context)
    triples[1] = (triples[1][0], triples[1][1], b"another")
    with pytest.raises(vambrace.ManyError, match=r"1 of 3 items failed.*Item 1") as caught:
        algorithm.verify_many(triples, context=context)
    assert caught.value.results[0::2] == [None, None]
    assert isinstance(caught.value.results[1], vambrace.SignatureError)
    assert caught.value.status == vambrace.SignatureError.status


def test_none_of_none() -> None:
    assert KEM.generate_many(0) == []
    assert KEM.encapsulate_many([]) == []
    assert KEM.decapsulate_many([]) == []
    assert SIGNATURE.sign_many([]) == []
    SIGNATURE.verify_many([])


def test_a_bad_ciphertext_is_the_fault_of_its_item() -> None:
    key = KEM.generate()
    ciphertext, shared = key.public_key.encapsulate()
    with pytest.raises(vambrace.ManyError) as caught:
        KEM.decapsulate_many([(key, ciphertext), (key, ciphertext[1:]), (key, ciphertext)])
    assert caught.value.results[0::2] == [shared, shared]
    assert str(caught.value.results[1]) == "mlkem512: a ciphertext has 768 bytes, not 767"
    copy = pickle.loads(pickle.dumps(caught.value))
    assert copy.results[0] == shared
    assert str(copy) == str(caught.value)


def test_what_is_no_key_of_the_set_is_refused() -> None:
    with pytest.raises(vambrace.ArgumentError, match="mlkem512: this is a key of mlkem768"):
        KEM.encapsulate_many([vambrace.KEM("mlkem768").generate().public_key])
    with pytest.raises(TypeError, match="a KEMPublicKey is required, not bytes"):
        KEM.encapsulate_many([b"key"])  # type: ignore[list-item]
    with pytest.raises(vambrace.ArgumentError, match="context"):
        SIGNATURE.sign_many([], context=bytes(256))


def test_what_the_source_raises_reaches_the_caller() -> None:
    def source(length: int) -> bytes:
        raise ZeroDivisionError(length)

    with pytest.raises(ZeroDivisionError):
        KEM.generate_many(2, random=source)
