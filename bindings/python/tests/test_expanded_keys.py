# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Falcon's expanded keys."""

from __future__ import annotations

import copy
import pickle
from concurrent.futures import ThreadPoolExecutor

import pytest
import vambrace
from conftest import SIGNATURES

WITH = [each for each in vambrace.signatures() if each.family in ("Falcon", "FN-DSA")]
WITHOUT = [each for each in SIGNATURES if each.family not in ("Falcon", "FN-DSA")]


def source() -> vambrace.SeededRandom:
    return vambrace.SeededRandom(b"expanded")


@pytest.mark.parametrize("algorithm", WITH, ids=lambda algorithm: algorithm.name)
def test_signatures_are_those_of_the_secret_key(algorithm: vambrace.Signature) -> None:
    key = algorithm.from_seed(bytes(range(algorithm.seed_bytes)))
    expanded = key.expand()
    assert expanded.algorithm is algorithm
    for message in (b"", b"message", bytearray(b"another"), bytes(3000)):
        signature = expanded.sign(message, random=source())
        assert signature == key.sign(message, random=source())
        key.public_key.verify(signature, message)
        key.public_key.verify(expanded.sign(message), message)
    context = b"context"
    if algorithm.context_bytes_max:
        signature = expanded.sign(b"message", context=context, random=source())
        assert signature == key.sign(b"message", context=context, random=source())
    else:
        with pytest.raises(vambrace.ArgumentError):
            expanded.sign(b"message", context=context)


KEY = vambrace.Signature("falcon512").from_seed(bytes(48))


def test_an_expanded_key_stays_without_its_key() -> None:
    key = vambrace.Signature("fndsa512").generate()
    public, expanded = key.public_key, key.expand()
    del key
    public.verify(expanded.sign(b"message", context=b"context"), b"message", context=b"context")


def test_threads_share_an_expanded_key() -> None:
    expanded = KEY.expand()

    def work(number: int) -> None:
        message = bytes([number])
        for _ in range(5):
            KEY.public_key.verify(expanded.sign(message), message)

    with ThreadPoolExecutor(4) as pool:
        list(pool.map(work, range(8)))


def test_errors() -> None:
    malformed = vambrace.Signature("falcon512").secret_key(bytes(1281))
    with pytest.raises(vambrace.MalformedKeyError):
        malformed.expand()

    def failing(length: int) -> bytes:
        raise KeyError("broken")

    with pytest.raises(KeyError, match="broken"):
        KEY.expand().sign(b"message", random=failing)


@pytest.mark.parametrize("algorithm", WITHOUT, ids=lambda algorithm: algorithm.name)
def test_other_families_have_none(algorithm: vambrace.Signature) -> None:
    key = algorithm.from_seed(bytes(range(algorithm.seed_bytes)))
    with pytest.raises(vambrace.ArgumentError, match="only Falcon and FN-DSA have expanded keys"):
        key.expand()


def test_expanded_keys_are_not_pickled_nor_shown() -> None:
    expanded = KEY.expand()
    with pytest.raises(TypeError, match="not pickled"):
        pickle.dumps(expanded)
    assert copy.copy(expanded) is expanded
    assert copy.deepcopy([expanded])[0] is expanded
    assert repr(expanded) == "<ExpandedKey falcon512>"
    with pytest.raises(AttributeError, match="cannot be changed"):
        expanded.algorithm = KEY.algorithm
    with pytest.raises(TypeError, match="no constructor"):
        vambrace.ExpandedKey()
