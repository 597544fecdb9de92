# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Sets and keys: what the objects promise, for all sets of the build and for any bytes."""

from __future__ import annotations

import array
import contextlib
import copy
import doctest
import importlib
import pickle
from typing import Any

import pytest
import vambrace
from conftest import FAST_KEMS, FAST_SIGNATURES, SETS
from hypothesis import given
from hypothesis import strategies as st

name_of = pytest.mark.parametrize("algorithm", SETS, ids=lambda algorithm: algorithm.name)
KEM = vambrace.KEM("mlkem512")
KEM_SECRET = KEM.from_seed(bytes(range(64)))
SIGNATURE = vambrace.Signature("mldsa44")
SIGNATURE_SECRET = SIGNATURE.from_seed(bytes(range(32)))


def test_attacked_sets_say_so() -> None:
    standings = {kem.standing for kem in vambrace.KEM.all() if kem.family == "Classic McEliece"}
    assert standings == {
        "ISO; under cryptanalysis, not for new use",
        "under cryptanalysis, do not deploy",
    }


@name_of
def test_a_set_says_what_it_is(algorithm: vambrace.KEM | vambrace.Signature) -> None:
    assert type(algorithm)(algorithm.name) is algorithm
    assert algorithm.standing
    assert algorithm.family
    assert 0 <= algorithm.nist_level <= 5
    assert 32 <= algorithm.seed_bytes <= 96
    assert algorithm.public_key_bytes > 0
    assert repr(algorithm) == f"{type(algorithm).__name__}({algorithm.name!r})"
    assert pickle.loads(pickle.dumps(algorithm)) is algorithm
    with pytest.raises(AttributeError, match="cannot be changed"):
        algorithm.name = "other"


@name_of
def test_a_key_from_a_seed(algorithm: vambrace.KEM | vambrace.Signature) -> None:
    seed = bytes(i % 251 for i in range(algorithm.seed_bytes))
    key: Any = algorithm.from_seed(seed)
    assert key.seed == seed
    assert key.algorithm is algorithm
    again = algorithm.secret_key(key.to_bytes())
    assert again == key
    assert again.seed is None
    assert again.public_key == key.public_key  # computed from the secret key
    key.check(key.public_key)
    key.public_key.check()
    assert algorithm.public_key(bytes(key.public_key)) == key.public_key


@pytest.mark.parametrize("kem", FAST_KEMS, ids=lambda kem: kem.name)
def test_generated_keys_differ_and_exchange(kem: vambrace.KEM) -> None:
    one, other = kem.generate(), kem.generate()
    assert one != other
    assert one.seed is not None
    assert kem.from_seed(one.seed) == one
    ciphertext, shared = one.public_key.encapsulate()
    assert len(ciphertext) == kem.ciphertext_bytes
    assert len(shared) == kem.shared_secret_bytes
    assert one.decapsulate(ciphertext) == shared
    assert one.decapsulate(memoryview(bytearray(ciphertext))) == shared
    buffer = bytearray(kem.shared_secret_bytes)
    one.decapsulate_into(buffer, ciphertext)
    assert buffer == shared
    ciphertext = one.public_key.encapsulate_into(buffer)
    assert one.decapsulate(ciphertext) == buffer
    vambrace.wipe(buffer)
    assert buffer == bytes(kem.shared_secret_bytes)
    with contextlib.suppress(vambrace.CiphertextError):  # explicit rejection
        assert other.decapsulate(ciphertext) != shared


@pytest.mark.parametrize("algorithm", FAST_SIGNATURES, ids=lambda sig: sig.name)
def test_a_signature_is_for_one_message(algorithm: vambrace.Signature) -> None:
    key = algorithm.generate()
    public = key.public_key
    context = b"context" if algorithm.context_bytes_max else b""
    signature = key.sign(bytearray(b"message"), context=context)
    assert 0 < len(signature) <= algorithm.signature_bytes
    public.verify(signature, memoryview(b"message"), context=context)
    with pytest.raises(vambrace.SignatureError):
        public.verify(signature, b"massage", context=context)
    with pytest.raises(vambrace.SignatureError):
        public.verify(signature[:-1], b"message", context=context)
    with pytest.raises(vambrace.SignatureError):
        public.verify(b"", b"message", context=context)
    with pytest.raises(vambrace.SignatureError):
        algorithm.generate().public_key.verify(signature, b"message", context=context)
    if context:
        with pytest.raises(vambrace.SignatureError):
            public.verify(signature, b"message")
    with pytest.raises(vambrace.ArgumentError):
        key.sign(b"message", context=bytes(algorithm.context_bytes_max + 1))


@given(st.binary(max_size=300), st.binary(max_size=255))
def test_any_message_and_context(message: bytes, context: bytes) -> None:
    signature = SIGNATURE_SECRET.sign(message, context=context)
    SIGNATURE_SECRET.public_key.verify(signature, message, context=context)


@given(st.binary(min_size=KEM.ciphertext_bytes, max_size=KEM.ciphertext_bytes))
def test_any_ciphertext_gives_a_secret(ciphertext: bytes) -> None:
    assert len(KEM_SECRET.decapsulate(ciphertext)) == 32


@given(st.binary(max_size=2 * KEM.ciphertext_bytes))
def test_a_ciphertext_of_another_size_is_refused(ciphertext: bytes) -> None:
    if len(ciphertext) != KEM.ciphertext_bytes:
        with pytest.raises(vambrace.ArgumentError, match="a ciphertext has 768 bytes"):
            KEM_SECRET.decapsulate(ciphertext)


@given(st.binary(max_size=3000))
def test_any_signature_is_refused(signature: bytes) -> None:
    with pytest.raises(vambrace.SignatureError):
        SIGNATURE_SECRET.public_key.verify(signature, b"message")


@given(st.binary(min_size=64, max_size=64))
def test_any_seed_makes_a_key(seed: bytes) -> None:
    key = KEM.from_seed(seed)
    ciphertext, shared = key.public_key.encapsulate()
    assert key.decapsulate(ciphertext) == shared


@name_of
def test_sizes_are_checked(algorithm: vambrace.KEM | vambrace.Signature) -> None:
    for wrong in (-1, 1):
        with pytest.raises(vambrace.ArgumentError, match="a seed has"):
            algorithm.from_seed(bytes(algorithm.seed_bytes + wrong))
        with pytest.raises(vambrace.ArgumentError, match="a secret key has"):
            algorithm.secret_key(bytes(algorithm.secret_key_bytes + wrong))
        with pytest.raises(vambrace.ArgumentError, match="a public key has"):
            algorithm.public_key(bytes(algorithm.public_key_bytes + wrong))


def test_a_malformed_key_is_refused() -> None:
    public = KEM.public_key(b"\xff" * KEM.public_key_bytes)
    for use in (public.check, public.encapsulate):
        with pytest.raises(vambrace.MalformedKeyError) as caught:
            use()
        assert caught.value.status == -4
        assert "mlkem512: " in str(caught.value)
    with pytest.raises(vambrace.MalformedKeyError):
        KEM.secret_key(bytes(KEM.secret_key_bytes)).check()
    other = KEM.from_seed(bytes(64))
    with pytest.raises(vambrace.MalformedKeyError):
        KEM_SECRET.check(other.public_key)


@pytest.mark.parametrize("key", [KEM_SECRET, SIGNATURE_SECRET], ids=["kem", "signature"])
def test_secret_keys_are_not_pickled_nor_shown(key: Any) -> None:
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        with pytest.raises(TypeError, match="not pickled"):
            pickle.dumps(key, protocol)
    assert copy.copy(key) is key
    assert copy.deepcopy([key])[0] is key
    assert repr(key) == f"<{type(key).__name__} {key.algorithm.name}>"
    with pytest.raises(TypeError, match="unhashable"):
        hash(key)
    for name in ("algorithm", "_memory", "something"):
        with pytest.raises(AttributeError, match="cannot be changed"):
            setattr(key, name, None)
    with pytest.raises(AttributeError, match="cannot be changed"):
        del key._memory
    with pytest.raises(TypeError, match="no constructor"):
        type(key)()


@pytest.mark.parametrize("key", [KEM_SECRET, SIGNATURE_SECRET], ids=["kem", "signature"])
def test_public_keys_are_values(key: Any) -> None:
    public = key.public_key
    again = pickle.loads(pickle.dumps(public))
    assert again == public
    assert hash(again) == hash(public)
    assert public != public.to_bytes()
    assert key != key.to_bytes()
    assert len({public, again}) == 1


def test_keys_belong_to_their_kind() -> None:
    with pytest.raises(vambrace.ArgumentError, match="is no kem set"):
        vambrace.KEMSecretKey.from_bytes(SIGNATURE, b"")  # type: ignore[arg-type]
    with pytest.raises(vambrace.ArgumentError, match="did you mean mlkem512"):
        vambrace.KEM("mlkem51")
    with pytest.raises(vambrace.ArgumentError, match="did you mean mldsa44"):
        vambrace.Signature("ML-DSA 44")
    with pytest.raises(vambrace.ArgumentError, match="it is a signature set: use Signature"):
        vambrace.KEM("ML-DSA-44")
    assert vambrace.KEM("ML-KEM-512") is vambrace.KEM("mlkem512")
    assert vambrace.KEM("Ml_Kem-512").name == "mlkem512"
    with pytest.raises(vambrace.ArgumentError, match="no kem set 'mldsa44'"):
        vambrace.KEM("mldsa44")
    with pytest.raises(TypeError):
        vambrace.KEM(768)  # type: ignore[arg-type]
    assert vambrace.KEMSecretKey.from_seed("mlkem512", bytes(64)) == KEM.from_seed(bytes(64))
    for value in (17, "text", None):
        with pytest.raises(TypeError):
            SIGNATURE_SECRET.sign(value)  # type: ignore[arg-type]


def test_wiping() -> None:
    with pytest.raises(BufferError):
        vambrace.wipe(b"constant")  # type: ignore[arg-type]
    with pytest.raises(BufferError):
        KEM_SECRET.decapsulate_into(bytes(32), bytes(768))  # type: ignore[arg-type]
    with pytest.raises(vambrace.ArgumentError, match="a shared secret has 32 bytes"):
        KEM_SECRET.decapsulate_into(bytearray(31), bytes(768))
    copied = KEM_SECRET.to_bytearray()
    assert copied == KEM_SECRET.to_bytes()
    vambrace.wipe(copied)
    assert not any(copied)


def test_a_public_key_of_another_set_is_not_compared() -> None:
    """C would read as many bytes as the set of the secret key has."""
    for key, other in (
        (KEM_SECRET, vambrace.KEM("mlkem768").from_seed(bytes(64)).public_key),
        (vambrace.KEM("mlkem768").from_seed(bytes(64)), KEM_SECRET.public_key),
        (KEM_SECRET, SIGNATURE_SECRET.public_key),
    ):
        with pytest.raises(vambrace.ArgumentError, match="this is a public key of another set"):
            key.check(other)  # type: ignore[arg-type]


def test_sources() -> None:
    def source() -> vambrace.SeededRandom:
        return vambrace.SeededRandom(b"tests")

    assert KEM.generate(random=source()) == KEM.generate(random=source())
    public = KEM_SECRET.public_key
    assert public.encapsulate(random=source()) == public.encapsulate(random=source())
    whole, parts = source()(100), source()
    assert parts(1) + parts(0) + parts(99) == whole
    with pytest.raises(vambrace.RandomError, match="gave 3 bytes instead of 32"):
        public.encapsulate(random=lambda length: b"abc")

    async def later(length: int) -> bytes:
        return bytes(length)

    def fills(buffer: Any) -> None:
        """As the sources of JavaScript and Rust do."""

    for wrong, message in (
        (lambda length: bytes(length + 1), "gave 33 bytes instead of 32"),
        (lambda length: array.array("I", bytes(length))[1:], "gave 28 bytes instead of 32"),
        (lambda length: None, "gave NoneType where bytes belong"),
        (lambda length: length, "gave int where bytes belong"),
        (lambda length: "x" * length, "gave str where bytes belong"),
        (lambda length: [7] * length, "gave list where bytes belong"),
        (fills, "gave NoneType where bytes belong"),
        (later, "gave coroutine where bytes belong"),
    ):
        with pytest.raises(vambrace.RandomError, match=message):
            public.encapsulate(random=wrong)  # type: ignore[arg-type]
    same = public.encapsulate(random=lambda length: b"\7" * length)
    as_array: Any = lambda length: bytearray(b"\7" * length)  # noqa: E731
    as_view: Any = lambda length: memoryview(b"\7" * length)  # noqa: E731
    assert public.encapsulate(random=as_array) == public.encapsulate(random=as_view) == same

    def failing(length: int) -> bytes:
        raise KeyError("broken")

    with pytest.raises(KeyError, match="broken"):
        KEM.generate(random=failing)
    with pytest.raises(KeyError, match="broken"):
        SIGNATURE_SECRET.sign(b"message", random=failing)
    with pytest.raises(TypeError, match="keep its seed"):
        pickle.dumps(source())


@pytest.mark.parametrize(
    "module",
    [
        "vambrace",
        "vambrace.kem",
        "vambrace.random_source",
        "vambrace.signature",
        "vambrace.pieces",
        "vambrace.expanded_key",
        "vambrace.near_words",
    ],
)
def test_examples_in_docstrings(module: str) -> None:
    failures, examples = doctest.testmod(importlib.import_module(module))
    assert failures == 0
    assert examples > 0


def test_errors_are_in_words_of_python() -> None:
    public = SIGNATURE_SECRET.public_key
    name, longest = SIGNATURE_SECRET.algorithm.name, SIGNATURE_SECRET.algorithm.context_bytes_max
    too_long = bytes(longest + 1)
    says = f"{name}: the context string has {longest + 1} bytes; the scheme takes at most"
    with pytest.raises(vambrace.ArgumentError, match=says):
        SIGNATURE_SECRET.sign(b"message", context=too_long)
    with pytest.raises(vambrace.ArgumentError, match=says):
        public.verify(b"", b"message", context=too_long)
    assert SIGNATURE_SECRET.sign(b"message", context=too_long[1:])
    with pytest.raises(TypeError, match="encode"):
        SIGNATURE_SECRET.sign("message")  # type: ignore[arg-type]
