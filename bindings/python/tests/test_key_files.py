# SPDX-License-Identifier: Apache-2.0 OR MIT
"""PEM and DER: the examples of the RFCs, every set and form, and damage of every kind."""

from __future__ import annotations

import hashlib
import json
from typing import Any, get_args

import pytest
import vambrace
from conftest import ALL_SETS, ROOT, SETS
from hypothesis import given
from hypothesis import strategies as st
from vambrace import der, key_files

NAMES = {algorithm.name for algorithm in ALL_SETS}
EXAMPLES = [
    example
    for example in json.loads(
        (ROOT / "docs" / "specs" / "data" / "key_examples.json").read_text()
    )["examples"]
    if example["kind"] in ("private key", "public key") and example["set"] in NAMES
]
KEY = vambrace.KEM("mlkem512").from_seed(bytes(range(64)))
FORMS = get_args(key_files.Form)


@pytest.mark.parametrize(
    "example", EXAMPLES, ids=lambda e: f"{e['set']}-{e['kind'].replace(' ', '-')}-{e.get('form')}"
)
def test_examples_of_the_standards(example: dict[str, Any]) -> None:
    text = example["pem"]
    if not example["accept"]:
        with pytest.raises((vambrace.KeyFileError, vambrace.MalformedKeyError)):
            vambrace.load_pem(text)
        return
    key = vambrace.load_pem(text)
    assert key.algorithm.name == example["set"]
    if isinstance(key, vambrace.KEMPublicKey | vambrace.SignaturePublicKey):
        assert key.to_pem() == text
        der = key.to_der()
    else:
        form = example["form"] if example["form"] in FORMS else None
        assert key.to_pem(form) == text
        der = key.to_der(form)
    assert len(der) == example["der_bytes"]
    assert hashlib.sha256(der).hexdigest() == example["der_sha256"]


def test_there_are_good_and_bad_examples() -> None:
    assert {example["accept"] for example in EXAMPLES} == {True, False}


@pytest.mark.parametrize("algorithm", SETS, ids=lambda algorithm: algorithm.name)
def test_every_set_and_form(algorithm: vambrace.KEM | vambrace.Signature) -> None:
    key = algorithm.from_seed(bytes(range(algorithm.seed_bytes)))
    public = type(key.public_key).from_pem(key.public_key.to_pem())
    assert public == key.public_key
    entry = next(
        e
        for e in json.loads((ROOT / "docs/specs/data/identifiers.json").read_text())["sets"]
        if e["set"] == algorithm.name
    )
    assert bytes.fromhex(entry["oid_der"]) in key.public_key.to_der()
    for form in (None, *FORMS):
        if form in ("seed", "both") and entry.get("seed_bytes") is None:
            with pytest.raises(vambrace.KeyFileError, match="no form with the seed"):
                key.to_pem(form)
            continue
        text = key.to_pem(form)
        again = type(key).from_pem("Some text in front.\r\n" + text.replace("\n", "\r\n"))
        assert again == key
        assert again.public_key == key.public_key
        keeps_seed = entry.get("seed_bytes") is not None and form != "expanded"
        if form is None and algorithm.family == "Classic McEliece":
            keeps_seed = False
        assert again.seed == (key.seed if keeps_seed else None)
        assert again.to_pem(form if again.seed else "expanded") == (
            text if again.seed else key.to_pem("expanded")
        )


def test_the_kind_must_fit() -> None:
    signature_key = vambrace.Signature("mldsa44").from_seed(bytes(32))
    with pytest.raises(vambrace.KeyFileError, match="no kem set"):
        vambrace.KEMSecretKey.from_pem(signature_key.to_pem())
    with pytest.raises(vambrace.KeyFileError, match="not a PRIVATE KEY"):
        vambrace.KEMSecretKey.from_pem(KEY.public_key.to_pem())
    with pytest.raises(vambrace.KeyFileError, match="openssl pkcs8"):
        vambrace.load_pem(KEY.to_pem().replace("PRIVATE", "ENCRYPTED PRIVATE"))
    with pytest.raises(vambrace.KeyFileError, match="is no key"):
        vambrace.load_pem(KEY.to_pem().replace("PRIVATE KEY", "CERTIFICATE"))
    with pytest.raises(vambrace.KeyFileError, match="seed of this key is not known"):
        KEY.algorithm.secret_key(KEY.to_bytes()).to_pem("seed")
    for text in ("", "no key", KEY.to_pem()[:-30], b"\xff\xfe", KEY.to_pem().replace("M", "!")):
        with pytest.raises(vambrace.KeyFileError):
            vambrace.load_pem(text)


def damaged(der: bytes, old: str, new: str) -> bytes:
    old_bytes, new_bytes = bytes.fromhex(old), bytes.fromhex(new)
    assert old_bytes in der
    return der.replace(old_bytes, new_bytes, 1)


SPKI = KEY.public_key.to_der()
SEED_DER = KEY.to_der("seed")
OID = "0609608648016503040401"


@pytest.mark.parametrize(
    ("name", "der"),
    [
        ("trailing byte", SPKI + b"\0"),
        ("cut", SPKI[:-1]),
        ("parameters NULL", damaged(damaged(damaged(SPKI, "300b" + OID, "300d" + OID + "0500"),
                                            "30820332", "30820334"), "0321", "0321")),
        ("unused bit", damaged(SPKI, "0382032100", "0382032101")),
        ("key one byte too long", damaged(damaged(SPKI, "30820332", "30820333"),
                                          "03820321", "03820322") + b"\0"),
        ("length not minimal", damaged(SPKI, "30820332300b" + OID, "3083000332300b" + OID)),
        ("indefinite length", damaged(SPKI, "30820332", "3080") + b"\0\0"),
        ("another identifier", damaged(SPKI, OID, "060960864801650304047f")),
        ("nothing", b""),
    ],
)
def test_malformed_public_keys(name: str, der: bytes) -> None:
    with pytest.raises((vambrace.KeyFileError, vambrace.ArgumentError)):
        vambrace.KEMPublicKey.from_der(der)


@pytest.mark.parametrize(
    ("name", "der"),
    [
        ("trailing byte", SEED_DER + b"\0"),
        ("version 2", damaged(SEED_DER, "020100", "020102")),
        ("version not minimal", damaged(damaged(SEED_DER, "020100", "02020000"), "3054", "3055")),
        ("seed as universal octets", damaged(SEED_DER, "04428040", "04420440")),
        ("seed of 63 bytes", damaged(damaged(damaged(SEED_DER, "3054", "3053"),
                                             "0442", "0441"), "8040", "803f")[:-1]),
        ("public key with version 0", damaged(SEED_DER, "3054", "3058")
         + bytes.fromhex("81020055")),
        ("another public key", damaged(damaged(SEED_DER, "3054", "3058"), "020100", "020101")
         + bytes.fromhex("81020055")),
    ],
)
def test_malformed_private_keys(name: str, der: bytes) -> None:
    with pytest.raises((vambrace.KeyFileError, vambrace.ArgumentError)):
        vambrace.KEMSecretKey.from_der(der)


def test_options_of_others_are_read() -> None:
    """Version 1 with the public key, and attributes: we do not write them."""
    public = KEY.public_key.to_bytes()
    body = SEED_DER[2:].replace(bytes.fromhex("020100"), bytes.fromhex("020101"), 1)
    option = bytes.fromhex("8182") + (len(public) + 1).to_bytes(2, "big") + b"\0" + public
    content = body + option
    der = bytes.fromhex("3082") + len(content).to_bytes(2, "big") + content
    assert vambrace.KEMSecretKey.from_der(der) == KEY
    wrong = der[:-1] + bytes([der[-1] ^ 1])
    with pytest.raises(vambrace.KeyFileError, match="not that of the secret key"):
        vambrace.KEMSecretKey.from_der(wrong)
    attributes = SEED_DER[2:] + bytes.fromhex("a000")
    assert vambrace.KEMSecretKey.from_der(bytes([0x30, len(attributes)]) + attributes) == KEY


class Watched(str):
    """A text that counts how many of its characters were looked at."""

    __slots__ = ("scanned",)

    def find(self, wanted: str, start: Any = 0, end: Any = None) -> int:
        found = super().find(wanted, start, end)
        length = (len(self) if found < 0 else found) - start
        self.scanned = getattr(self, "scanned", 0) + max(length, 1)
        return found


@pytest.mark.parametrize(
    "text",
    [
        "-----BEGIN A-----\n" * 1000,
        "-----BEGIN PRIVATE KEY-----\n" + "-----END A-----\n" * 1000,
        "-----BEGIN PRIVATE KEY-----\n" + "AAAA\n" * 1000,
        "-----BEGIN " + "-" * 10_000,
        "\n" * 10_000,
    ],
    ids=["BEGIN", "END", "base64", "dashes", "empty lines"],
)
def test_a_pem_text_is_looked_through_once(text: str) -> None:
    watched = Watched(text)
    with pytest.raises(vambrace.KeyFileError):
        vambrace.load_pem(watched)
    assert 0 < watched.scanned <= len(text)


def test_a_file_that_is_longer_than_any_key() -> None:
    length = 2**24 + 1
    cases: list[tuple[Any, str | bytes]] = [
        (vambrace.load_pem, "A" * length),
        (vambrace.load_pem, b"A" * length),
        (vambrace.KEMPublicKey.from_der, bytes(length)),
        (vambrace.SignatureSecretKey.from_der, bytes(length)),
    ]
    for read, content in cases:
        with pytest.raises(vambrace.KeyFileError, match="too long: at most 16777216"):
            read(content)


def test_messages_hold_no_more_of_a_file_than_a_line() -> None:
    label = "\x1b[31m" * 2000
    number = der.encode(der.OID, b"\x2a" + b"\x81" * 100_000 + b"\1")
    bits = der.encode(der.BIT_STRING, b"\0")
    algorithm = der.encode(der.SEQUENCE, der.encode(der.SEQUENCE, number), bits)
    cases: list[tuple[Any, str | bytes]] = [
        (vambrace.load_pem, f"-----BEGIN {label}-----\n-----END {label}-----\n"),
        (vambrace.KEMSecretKey.from_pem, f"-----BEGIN {label}-----\n-----END {label}-----\n"),
        (vambrace.KEMPublicKey.from_der, algorithm),
    ]
    for read, content in cases:
        with pytest.raises(vambrace.KeyFileError) as caught:
            read(content)
        assert len(str(caught.value)) < 600
        assert "\x1b" not in str(caught.value)


@given(st.data())
def test_damage_is_refused_or_another_key(data: st.DataObject) -> None:
    """Whatever bytes: an error of the package, or a key that is written as it was read."""
    der = bytearray(data.draw(st.sampled_from([SPKI, SEED_DER, KEY.to_der("both")])))
    for _ in range(data.draw(st.integers(1, 3))):
        position = data.draw(st.integers(0, min(len(der) - 1, 60)))
        der[position] = data.draw(st.integers(0, 255))
    for read in (vambrace.KEMPublicKey.from_der, vambrace.KEMSecretKey.from_der):
        try:
            key = read(bytes(der))
        except vambrace.VambraceError:
            continue
        assert key.algorithm.name in NAMES


@given(st.binary(max_size=200))
def test_any_bytes_as_der(data: bytes) -> None:
    for read in (vambrace.KEMPublicKey.from_der, vambrace.KEMSecretKey.from_der):
        with pytest.raises(vambrace.VambraceError):
            read(data)


@given(st.text(max_size=200))
def test_any_text_as_pem(text: str) -> None:
    with pytest.raises(vambrace.KeyFileError):
        vambrace.load_pem(text)
