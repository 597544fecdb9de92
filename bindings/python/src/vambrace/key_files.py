# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Key files: SubjectPublicKeyInfo and PKCS#8 (RFC 5958) as DER, and PEM (RFC 7468).

docs/specs/tls_and_keys.md, parts A and B, has the formats; identifiers.json, of the same
specification, has the identifiers.
"""

from __future__ import annotations

import base64
import json
import textwrap
from collections.abc import Iterator
from functools import cache
from importlib import resources
from typing import Any, Literal

from . import der
from .errors import KeyFileError
from .memory import BytesLike, octets

Form = Literal["seed", "expanded", "both"]
PUBLIC_LABEL = "PUBLIC KEY"
PRIVATE_LABEL = "PRIVATE KEY"

LONGEST_FILE = 2**24
"""Bytes of the longest file that is looked at: twelve times the largest public key."""
_LONGEST_SHOWN = 64  # characters of a file in a message


# ---- Identifiers ---------------------------------------------------------------------------------


@cache
def _table() -> dict[str, dict[str, Any]]:
    text = resources.files(__package__).joinpath("identifiers.json").read_text()
    return {entry["set"]: entry for entry in json.loads(text)["sets"]}


@cache
def _by_oid() -> dict[bytes, str]:
    return {bytes.fromhex(entry["oid_der"]): name for name, entry in _table().items()}


def _entry(name: str) -> dict[str, Any]:
    entry = _table().get(name)
    if entry is None:
        raise KeyFileError(f"{name} has no object identifier (identifiers.json): keys of it are "
                           f"stored as raw bytes only")
    return entry


def kind_of(name: str) -> str:
    """``"kem"`` or ``"signature"``."""
    return str(_entry(name)["kind"])


def _read_algorithm(key: der.Reader) -> str:
    """The name of the set in an AlgorithmIdentifier."""
    identifier = key.enter(der.SEQUENCE, "the algorithm identifier")
    oid = identifier.read(der.OID, "the object identifier")
    name = _by_oid().get(der.encode(der.OID, oid))
    if name is None:
        raise KeyFileError(f"the object identifier {oid[:_LONGEST_SHOWN].hex()} is that of no set")
    try:
        identifier.finish()
    except KeyFileError as error:
        message = f"{name}: the identifier has parameters, which must be absent"
        raise KeyFileError(message) from error
    return name


def _algorithm(name: str) -> bytes:
    return der.encode(der.SEQUENCE, bytes.fromhex(_entry(name)["oid_der"]))


def _enter(data: bytes, what: str) -> der.Reader:
    """The content of a file that is one SEQUENCE."""
    if len(data) > LONGEST_FILE:
        raise KeyFileError(f"the file is too long: at most {LONGEST_FILE} bytes")
    file = der.Reader(data, what)
    inside = file.enter(der.SEQUENCE, what)
    file.finish()
    return inside


# ---- Public keys ---------------------------------------------------------------------------------


def encode_public_key(name: str, key: bytes) -> bytes:
    """SubjectPublicKeyInfo."""
    return der.encode(der.SEQUENCE, _algorithm(name), der.encode(der.BIT_STRING, b"\0", key))


def decode_public_key(data: bytes) -> tuple[str, bytes]:
    """The name of the set and the key."""
    info = _enter(data, "the SubjectPublicKeyInfo")
    name = _read_algorithm(info)
    key = _read_bits(info, der.BIT_STRING, name)
    info.finish()
    return name, key


def _read_bits(key: der.Reader, tag: int, name: str) -> bytes:
    bits = key.read(tag, "the public key")
    if bits[:1] != b"\0":
        raise KeyFileError(f"{name}: the public key is no whole number of bytes")
    return bits[1:]


# ---- Private keys --------------------------------------------------------------------------------


def encode_secret_key(name: str, seed: bytes | None, expanded: bytes, form: Form | None) -> bytes:
    """OneAsymmetricKey, version 0, without attributes and public key."""
    has_seed_form = _entry(name).get("seed_bytes") is not None
    if form is None:
        # Classic McEliece's secret key begins with its seed, and making it again takes long.
        prefers_seed = has_seed_form and _entry(name)["family"] != "Classic McEliece"
        form = "seed" if prefers_seed and seed is not None else "expanded"
    if form not in ("seed", "expanded", "both"):
        raise KeyFileError(f"{form!r} is no form of a key: it is seed, expanded or both")
    if form != "expanded" and not has_seed_form:
        raise KeyFileError(f"{name}: keys of this set have no form with the seed: take 'expanded'")
    if form != "expanded" and seed is None:
        raise KeyFileError(
            f"{name}: the seed of this key is not known, and cannot be computed: take 'expanded'"
        )
    key = der.encode(der.OCTET_STRING, _inner(name, seed or b"", expanded, form))
    return der.encode(der.SEQUENCE, der.encode(der.INTEGER, b"\0"), _algorithm(name), key)


def _is_raw(name: str) -> bool:
    """RFC 9909: the private key of SLH-DSA is in the OCTET STRING without another tag."""
    return _entry(name).get("private_key") == "raw"


def _inner(name: str, seed: bytes, expanded: bytes, form: Form) -> bytes:
    if _is_raw(name):
        return expanded
    if form == "seed":
        return der.encode(der.SEED, seed)
    key = der.encode(der.OCTET_STRING, expanded)
    if form == "expanded":
        return key
    return der.encode(der.SEQUENCE, der.encode(der.OCTET_STRING, seed), key)


def decode_secret_key(data: bytes) -> tuple[str, bytes | None, bytes | None, bytes | None]:
    """The name of the set, the seed, the expanded key and the public key, where they are there."""
    outer = _enter(data, "the PKCS#8 private key")
    version = outer.read(der.INTEGER, "the version")
    if version not in (b"\0", b"\1"):
        raise KeyFileError("the version of the private key is neither 0 nor 1")
    name = _read_algorithm(outer)
    content = outer.read(der.OCTET_STRING, "the private key")
    if outer.next_is(der.ATTRIBUTES):  # not looked into
        outer.read(der.ATTRIBUTES, "the attributes")
    public = None
    if outer.next_is(der.PUBLIC_KEY):
        if version == b"\0":
            raise KeyFileError(f"{name}: a private key of version 0 has no public key")
        public = _read_bits(outer, der.PUBLIC_KEY, name)
    outer.finish()
    if _is_raw(name):
        return name, None, content, public
    seed, expanded = _read_inner(content, f"the private key of {name}")
    if seed is not None and _entry(name).get("seed_bytes") is None:
        raise KeyFileError(f"{name}: keys of this set have no form with a seed")
    return name, seed, expanded, public


def _read_inner(content: bytes, what: str) -> tuple[bytes | None, bytes | None]:
    """Seed and expanded key, of which one may be left out."""
    inner = der.Reader(content, what)
    seed = expanded = None
    if inner.next_is(der.SEED):
        seed = inner.read(der.SEED, "the seed")
    elif inner.next_is(der.SEQUENCE):
        both = inner.enter(der.SEQUENCE, "the pair of seed and expanded key")
        seed = both.read(der.OCTET_STRING, "the seed")
        expanded = both.read(der.OCTET_STRING, "the expanded key")
        both.finish()
    else:
        expanded = inner.read(der.OCTET_STRING, "the expanded key")
    inner.finish()
    return seed, expanded


# ---- PEM -----------------------------------------------------------------------------------------

_BEGIN, _END, _DASHES = "-----BEGIN ", "-----END ", "-----"


def armour(der: bytes, label: str) -> str:
    """PEM text with that label: base64 in lines of 64 characters."""
    lines = textwrap.wrap(base64.b64encode(der).decode(), 64)
    return "\n".join([f"-----BEGIN {label}-----", *lines, f"-----END {label}-----", ""])


def unarmour(text: str | BytesLike, label: str | None) -> bytes:
    """The DER of the block, which must have that label; text around it is skipped."""
    return block(text, label)[1]


def block(text: str | BytesLike, label: str | None = None) -> tuple[str, bytes]:
    """Label and DER of the one block."""
    name, base64_lines = _only_block(_characters(text))
    if name == "ENCRYPTED PRIVATE KEY":
        raise KeyFileError("this key is encrypted: decrypt it with openssl pkcs8 first")
    if label is not None and name != label:
        raise KeyFileError(f"the PEM text holds a {name[:_LONGEST_SHOWN]!a}, not a {label}")
    body = "".join(base64_lines)
    try:
        content = base64.b64decode(body)
    except ValueError as error:
        raise KeyFileError(f"the PEM text is not base64: {error}") from error
    if base64.b64encode(content).decode() != body:  # b64decode passes over what it does not know
        raise KeyFileError("the PEM text is not base64: some characters or bits do not count")
    return name, content


def _characters(text: str | BytesLike) -> str:
    if not isinstance(text, str):
        data = octets(text)
        try:
            text = data[: LONGEST_FILE + 1].decode("ascii")
        except UnicodeDecodeError as error:
            raise KeyFileError("this is no PEM text; DER is read by from_der") from error
    if len(text) > LONGEST_FILE:
        raise KeyFileError(f"the PEM text is too long: at most {LONGEST_FILE} characters")
    return text


def _lines(text: str) -> Iterator[str]:
    """The lines, without what ends them. Each character is read once."""
    at = 0
    while at < len(text):
        end = text.find("\n", at)
        if end < 0:
            end = len(text)
        yield text[at:end].rstrip("\r \t")
        at = end + 1


def _only_block(text: str) -> tuple[str, list[str]]:
    """The label of the block, and the lines in it without their spaces."""
    name = None
    body: list[str] = []
    is_open = False
    for line in _lines(text):
        if line.startswith(_BEGIN):
            if name is not None:
                raise KeyFileError("there are several PEM blocks: put each key into its own file")
            name = _label(line, _BEGIN)
            is_open = True
        elif is_open and line.startswith(_END):
            if _label(line, _END) != name:
                raise KeyFileError("the END line of the PEM block has another label than BEGIN")
            is_open = False
        elif is_open and line:
            body.append(line.replace(" ", "").replace("\t", ""))
    if name is None or is_open:
        raise KeyFileError("there is no PEM block (-----BEGIN ... -----END) in this text")
    return name, body


def _label(line: str, start: str) -> str:
    if not line.endswith(_DASHES) or len(line) < len(start) + len(_DASHES):
        raise KeyFileError(f"the line {start}... does not end with five dashes")
    return line[len(start) : -len(_DASHES)]
