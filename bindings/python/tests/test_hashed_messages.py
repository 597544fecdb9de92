# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Messages in pieces, ML-DSA's external mu, HashML-DSA and HashSLH-DSA, deterministic signing."""

from __future__ import annotations

import hashlib
import json
import pickle
from typing import Any

import pytest
import vambrace
from conftest import ROOT, SIGNATURES
from hypothesis import given
from hypothesis import strategies as st

KEY = vambrace.Signature("mldsa44").from_seed(bytes(range(32)))
IN_PIECES = [each for each in SIGNATURES if each.signs_in_pieces]
OTHERS = [each for each in SIGNATURES if not each.signs_in_pieces]
SHAKES = {"shake128": 32, "shake256": 64}


def zeros(length: int) -> bytes:
    """The randomness of deterministic signing."""
    return bytes(length)


def digest_of(hash_name: str, message: bytes) -> bytes:
    if hash_name in SHAKES:
        return hashlib.new(hash_name, message).digest(SHAKES[hash_name])  # type: ignore[call-arg]
    return hashlib.new(hash_name, message).digest()


def hash_name_of(nist_name: str) -> str:
    name = nist_name.lower().replace("sha2-", "sha").replace("/", "_")
    return name.replace("-", "_" if name.startswith("sha3") else "")


def acvp(name: str, interface: str) -> list[dict[str, Any]]:
    text = (ROOT / "tests" / "vectors" / "acvp" / f"{name}.json").read_text()
    return [row for row in json.loads(text)["siggen"] if row["interface"] == interface]


@pytest.mark.parametrize("name", ["mldsa44", "mldsa65", "mldsa87"])
def test_nist_vectors_of_pre_hashed_messages(name: str) -> None:
    scheme, checked = vambrace.Signature(name), 0
    for row in acvp(name, "external"):
        if row["prehash"] == "pure" or "seed" not in row:
            continue
        hash_name = hash_name_of(row["prehash"])
        key = scheme.from_seed(bytes.fromhex(row["seed"]))
        digest = digest_of(hash_name, bytes.fromhex(row["msg"]))
        context, rnd = bytes.fromhex(row["ctx"]), bytes.fromhex(row.get("rnd", "00" * 32))

        def source(length: int, rnd: bytes = rnd) -> bytes:
            return rnd[:length]

        signature = key.sign_digest(digest, hash_name, context=context, random=source)
        assert hashlib.sha256(signature).hexdigest() == row["sig_sha256"], row["tcId"]
        key.public_key.verify_digest(signature, digest, hash_name, context=context)
        checked += 1
    assert checked > 3


@pytest.mark.parametrize("name", ["mldsa44", "mldsa65", "mldsa87"])
def test_nist_vectors_of_external_mu(name: str) -> None:
    scheme, checked = vambrace.Signature(name), 0
    for row in acvp(name, "internal"):
        if "mu" not in row or "seed" not in row:
            continue
        key, mu = scheme.from_seed(bytes.fromhex(row["seed"])), bytes.fromhex(row["mu"])
        rnd = bytes.fromhex(row.get("rnd", "00" * 32))

        def source(length: int, rnd: bytes = rnd) -> bytes:
            return rnd[:length]

        signature = key.sign_mu(mu, random=source)
        assert hashlib.sha256(signature).hexdigest() == row["sig_sha256"], row["tcId"]
        key.public_key.verify_mu(signature, mu)
        checked += 1
    assert checked > 1


@pytest.mark.parametrize("hash_name", ["sha224", "sha256", "sha384", "sha512", "sha512_224",
                                       "sha512_256", "sha3_224", "sha3_256", "sha3_384",
                                       "sha3_512", "shake128", "shake256"])
def test_every_hash(hash_name: str) -> None:
    length = {"sha224": 28, "sha384": 48, "sha512": 64, "sha512_224": 28, "sha3_224": 28,
              "sha3_384": 48, "sha3_512": 64, "shake256": 64}.get(hash_name, 32)
    content = bytes(range(length))
    signature = KEY.sign_digest(content, hash_name)
    KEY.public_key.verify_digest(signature, content, hash_name)
    with pytest.raises(vambrace.SignatureError):
        KEY.public_key.verify_digest(signature, content[::-1], hash_name)
    with pytest.raises(vambrace.SignatureError):
        KEY.public_key.verify(signature, content)
    with pytest.raises(vambrace.ArgumentError, match=f"a digest of {hash_name} has {length}"):
        KEY.sign_digest(content + b"0", hash_name)


def test_slhdsa_digests() -> None:
    key = vambrace.Signature("slhdsa_sha2_128f").from_seed(bytes(48))
    digest = hashlib.sha256(b"message").digest()
    signature = key.sign_digest(digest, "sha256", context=b"context")
    key.public_key.verify_digest(signature, digest, "sha256", context=b"context")
    for other in ({"hash_name": "sha3_256", "context": b"context"}, {"hash_name": "sha256"}):
        with pytest.raises(vambrace.SignatureError):
            key.public_key.verify_digest(signature, digest, **other)
    with pytest.raises(vambrace.ArgumentError, match="only ML-DSA have an external mu"):
        key.sign_mu(bytes(64))


@given(st.binary(max_size=300), st.binary(max_size=255))
def test_mu_stands_for_message_and_context(message: bytes, context: bytes) -> None:
    public = KEY.public_key
    mu = public.mu(message, context=context)
    signature = KEY.sign_mu(mu, random=zeros)
    assert signature == KEY.sign(message, context=context, random=zeros)
    public.verify(signature, message, context=context)
    public.verify_mu(KEY.sign(message, context=context), mu)
    with pytest.raises(vambrace.SignatureError):
        public.verify_mu(signature, mu[::-1])


def test_deterministic_mldsa() -> None:
    checked = 0
    for row in acvp("mldsa44", "external"):
        if "rnd" in row or "seed" not in row:
            continue
        key = vambrace.Signature("mldsa44").from_seed(bytes.fromhex(row["seed"]))
        message, context = bytes.fromhex(row["msg"]), bytes.fromhex(row["ctx"])
        if row["prehash"] == "pure":
            signature = key.sign(message, context=context, deterministic=True)
            signer = key.begin(context=context, deterministic=True)
            signer.update(message)
            assert signer.finish() == signature
            mu = key.public_key.mu(message, context=context)
            assert key.sign_mu(mu, deterministic=True) == signature
        else:
            hash_name = hash_name_of(row["prehash"])
            digest = digest_of(hash_name, message)
            signature = key.sign_digest(digest, hash_name, context=context, deterministic=True)
        assert hashlib.sha256(signature).hexdigest() == row["sig_sha256"], row["tcId"]
        checked += 1
    assert checked > 5


def test_deterministic_slhdsa() -> None:
    scheme, checked = vambrace.Signature("slhdsa_sha2_128f"), {"pure": 0, "preHash": 0}
    rows = json.loads((ROOT / "tests" / "vectors" / "slhdsa_sha2_128f.json").read_text())["acvp"]
    for row in rows:
        interface = row.get("interface")
        if interface not in checked or not row["deterministic"] or checked[interface] == 2:
            continue
        key = scheme.secret_key(bytes.fromhex(row["sk"]))
        message, context = bytes.fromhex(row["message"]), bytes.fromhex(row["context"])
        if interface == "pure":
            signature = key.sign(message, context=context, deterministic=True)
        else:
            hash_name = hash_name_of(row["hashAlg"])
            digest = digest_of(hash_name, message)
            signature = key.sign_digest(digest, hash_name, context=context, deterministic=True)
        assert hashlib.sha256(signature).hexdigest() == row["sig_sha256"], row["tcId"]
        checked[interface] += 1
    assert checked == {"pure": 2, "preHash": 2}


def test_deterministic_signing_is_refused() -> None:
    with pytest.raises(vambrace.ArgumentError, match="leave the random source out"):
        KEY.sign(b"message", deterministic=True, random=zeros)
    assert KEY.sign(b"message") != KEY.sign(b"message")
    haetae = vambrace.Signature("haetae2").from_seed(bytes(32))
    with pytest.raises(vambrace.ArgumentError, match="SLH-DSA have deterministic signing"):
        haetae.sign(b"message", deterministic=True)
    with pytest.raises(vambrace.ArgumentError, match="SLH-DSA have deterministic signing"):
        haetae.begin(deterministic=True)


def test_wrong_arguments() -> None:
    with pytest.raises(vambrace.ArgumentError, match="mu has 64 bytes, not 63"):
        KEY.sign_mu(bytes(63))
    with pytest.raises(vambrace.ArgumentError, match="there is no hash 'md5'; known: sha256"):
        KEY.sign_digest(bytes(16), "md5")
    with pytest.raises(vambrace.ArgumentError):
        KEY.public_key.mu(b"message", context=bytes(256))
    haetae = vambrace.Signature("haetae2").from_seed(bytes(32))
    with pytest.raises(vambrace.ArgumentError, match="only ML-DSA and SLH-DSA have pre-hashed"):
        haetae.sign_digest(bytes(32), "sha256")

    def failing(length: int) -> bytes:
        raise KeyError("broken")

    with pytest.raises(KeyError, match="broken"):
        KEY.sign_mu(bytes(64), random=failing)
    with pytest.raises(KeyError, match="broken"):
        KEY.sign_digest(bytes(32), "sha256", random=failing)


@pytest.mark.parametrize("algorithm", IN_PIECES, ids=lambda algorithm: algorithm.name)
def test_pieces_are_the_whole(algorithm: vambrace.Signature) -> None:
    message = bytes(i % 251 for i in range(3000))
    context = b"context" if algorithm.context_bytes_max else b""
    key = algorithm.from_seed(bytes(range(algorithm.seed_bytes)))
    for size in (1, 136, 999, 5000):
        pieces = [message[i : i + size] for i in range(0, len(message), size)]
        signer = key.begin(context=context)
        for piece in pieces:
            signer.update(piece)
        signature = signer.finish()
        key.public_key.verify(signature, message, context=context)
        verifier = key.public_key.begin(signature, context=context)
        for piece in pieces:
            verifier.update(memoryview(piece))
        verifier.finish()
        wrong = key.public_key.begin(signature, context=context)
        for piece in pieces[1:]:
            wrong.update(piece)
        with pytest.raises(vambrace.SignatureError):
            wrong.finish()


def test_pieces_with_a_source() -> None:
    whole = KEY.sign(b"one message", random=zeros)
    signer = KEY.begin(random=zeros)
    signer.update(b"one ")
    signer.update(b"message")
    assert signer.finish() == whole

    def failing(length: int) -> bytes:
        raise KeyError("broken")

    signer = KEY.begin(random=failing)
    with pytest.raises(KeyError, match="broken"):
        signer.finish()


def test_an_ended_message_takes_no_piece() -> None:
    signer = KEY.begin()
    signature = signer.finish()
    verifier = KEY.public_key.begin(signature)
    verifier.finish()
    for ended in (signer, verifier):
        with pytest.raises(vambrace.ArgumentError, match="finished: begin another"):
            ended.update(b"more")
        with pytest.raises(vambrace.ArgumentError, match="finished: begin another"):
            ended.finish()
        with pytest.raises(TypeError, match="not pickled"):
            pickle.dumps(ended)
    with pytest.raises(TypeError, match="no constructor"):
        vambrace.Signer()
    with pytest.raises(vambrace.ArgumentError):
        KEY.begin(context=bytes(256))


@pytest.mark.parametrize("algorithm", OTHERS, ids=lambda algorithm: algorithm.name)
def test_sets_that_read_a_message_twice(algorithm: vambrace.Signature) -> None:
    key = algorithm.from_seed(bytes(range(algorithm.seed_bytes)))
    with pytest.raises(vambrace.ArgumentError, match="signs_in_pieces"):
        key.begin()
    with pytest.raises(vambrace.ArgumentError, match="signs_in_pieces"):
        key.public_key.begin(bytes(100))


def test_a_begun_message_keeps_its_key() -> None:
    key = vambrace.Signature("mldsa44").from_seed(bytes(32))
    public, signer = key.public_key, key.begin(context=bytes(bytearray(b"context")))
    del key
    signer.update(b"message")
    public.verify(signer.finish(), b"message", context=b"context")
