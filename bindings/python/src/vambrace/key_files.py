# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Key files: SubjectPublicKeyInfo and PKCS#8 (RFC 5958) as DER, and PEM (RFC 7468).

docs/specs/tls_and_keys.md, parts A and B, has the formats; identifiers.json, of the same
specification, has the identifiers. What is read must be DER to the byte: it is encoded again and
compared.
"""

from __future__ import annotations

import base64
import binascii
import json
import re
import textwrap
from functools import cache
from importlib import resources
from typing import Any, Literal

from pyasn1.codec.der.decoder import decode as der_decode
from pyasn1.codec.der.encoder import encode as der_encode
from pyasn1.error import PyAsn1Error
from pyasn1.type import namedtype, tag, univ

from .errors import KeyFileError
from .memory import BytesLike, octets

Form = Literal["seed", "expanded", "both"]
PUBLIC_LABEL = "PUBLIC KEY"
PRIVATE_LABEL = "PRIVATE KEY"



# ---- The structures ------------------------------------------------------------------------------


def _context(number: int, structure: Any, form: int = tag.tagFormatSimple) -> Any:
    """The structure with that context-specific tag instead of its own."""
    return structure.subtype(implicitTag=tag.Tag(tag.tagClassContext, form, number))


class _AlgorithmIdentifier(univ.Sequence):
    componentType = namedtype.NamedTypes(  # noqa: N815
        namedtype.NamedType("algorithm", univ.ObjectIdentifier()),
        namedtype.OptionalNamedType("parameters", univ.Any()),
    )


class _SubjectPublicKeyInfo(univ.Sequence):
    componentType = namedtype.NamedTypes(  # noqa: N815
        namedtype.NamedType("algorithm", _AlgorithmIdentifier()),
        namedtype.NamedType("subjectPublicKey", univ.BitString()),
    )


class _OneAsymmetricKey(univ.Sequence):
    componentType = namedtype.NamedTypes(  # noqa: N815
        namedtype.NamedType("version", univ.Integer()),
        namedtype.NamedType("privateKeyAlgorithm", _AlgorithmIdentifier()),
        namedtype.NamedType("privateKey", univ.OctetString()),
        namedtype.OptionalNamedType(  # not looked into
            "attributes", _context(0, univ.Any(), tag.tagFormatConstructed)
        ),
        namedtype.OptionalNamedType("publicKey", _context(1, univ.BitString())),
    )


class _Both(univ.Sequence):
    componentType = namedtype.NamedTypes(  # noqa: N815
        namedtype.NamedType("seed", univ.OctetString()),
        namedtype.NamedType("expandedKey", univ.OctetString()),
    )


class _PrivateKey(univ.Choice):
    componentType = namedtype.NamedTypes(  # noqa: N815
        namedtype.NamedType("seed", _context(0, univ.OctetString())),
        namedtype.NamedType("expanded", univ.OctetString()),
        namedtype.NamedType("both", _Both()),
    )


def _decode(data: bytes, structure: Any, what: str) -> Any:
    try:
        value, rest = der_decode(data, asn1Spec=structure)
        same = der_encode(value) == data[: len(data) - len(rest)]
    except (PyAsn1Error, ValueError, IndexError, TypeError, RecursionError) as error:
        raise KeyFileError(f"this is no {what} in DER") from error
    if rest:
        raise KeyFileError(f"{len(rest)} bytes stand behind the {what}")
    if not same:
        raise KeyFileError(f"the {what} is not in DER: its bytes are not the shortest form")
    return value


# ---- Identifiers ---------------------------------------------------------------------------------


@cache
def _table() -> dict[str, dict[str, Any]]:
    text = resources.files(__package__).joinpath("identifiers.json").read_text()
    return {entry["set"]: entry for entry in json.loads(text)["sets"]}


@cache
def _by_oid() -> dict[str, str]:
    return {entry["oid"]: name for name, entry in _table().items()}


def _entry(name: str) -> dict[str, Any]:
    entry = _table().get(name)
    if entry is None:
        raise KeyFileError(f"{name} has no object identifier (identifiers.json): keys of it are "
                           f"stored as raw bytes only")
    return entry


def kind_of(name: str) -> str:
    """``"kem"`` or ``"signature"``."""
    return str(_entry(name)["kind"])


def oid_of(name: str) -> str:
    """The object identifier of a set in dotted form."""
    return str(_entry(name)["oid"])


def _name_of(identifier: Any) -> str:
    oid = str(identifier["algorithm"])
    name = _by_oid().get(oid)
    if name is None:
        raise KeyFileError(f"the object identifier {oid} is that of no set")
    if identifier["parameters"].hasValue():
        raise KeyFileError(f"{name}: the identifier has parameters, which must be absent")
    return name


def _identifier(name: str) -> _AlgorithmIdentifier:
    identifier = _AlgorithmIdentifier()
    identifier["algorithm"] = oid_of(name)
    return identifier


# ---- Public keys ---------------------------------------------------------------------------------


def encode_public_key(name: str, key: bytes) -> bytes:
    """SubjectPublicKeyInfo."""
    info = _SubjectPublicKeyInfo()
    info["algorithm"] = _identifier(name)
    info["subjectPublicKey"] = univ.BitString.fromOctetString(key)
    return bytes(der_encode(info))


def decode_public_key(data: bytes) -> tuple[str, bytes]:
    """The name of the set and the key."""
    info = _decode(data, _SubjectPublicKeyInfo(), "SubjectPublicKeyInfo")
    name = _name_of(info["algorithm"])
    return name, _octets_of_bits(name, info["subjectPublicKey"])


def _octets_of_bits(name: str, bits: Any) -> bytes:
    if len(bits) % 8:
        raise KeyFileError(f"{name}: the public key is no whole number of bytes")
    return bytes(bits.asOctets())


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
    outer = _OneAsymmetricKey()
    outer["version"] = 0
    outer["privateKeyAlgorithm"] = _identifier(name)
    outer["privateKey"] = _inner(name, seed or b"", expanded, form)
    return bytes(der_encode(outer))


def _is_raw(name: str) -> bool:
    """RFC 9909: the private key of SLH-DSA stands in the OCTET STRING without another tag."""
    return _entry(name).get("private_key") == "raw"


def _inner(name: str, seed: bytes, expanded: bytes, form: Form) -> bytes:
    if _is_raw(name):
        return expanded
    inner = _PrivateKey()
    if form == "both":
        both = _Both()
        both["seed"] = seed
        both["expandedKey"] = expanded
        inner["both"] = both
    else:
        inner[form] = seed if form == "seed" else expanded
    return bytes(der_encode(inner))


def decode_secret_key(data: bytes) -> tuple[str, bytes | None, bytes | None, bytes | None]:
    """The name of the set, the seed, the expanded key and the public key, where they are there."""
    outer = _decode(data, _OneAsymmetricKey(), "PKCS#8 private key")
    name = _name_of(outer["privateKeyAlgorithm"])
    version, bits = int(outer["version"]), outer["publicKey"]
    if version not in (0, 1):
        raise KeyFileError(f"{name}: the version {version} of the private key is not known")
    if bits.hasValue() and version == 0:
        raise KeyFileError(f"{name}: a private key of version 0 has no public key")
    public = _octets_of_bits(name, bits) if bits.hasValue() else None
    content = bytes(outer["privateKey"])
    if _is_raw(name):
        return name, None, content, public
    inner = _decode(content, _PrivateKey(), f"private key of {name}")
    form = inner.getName()
    seed = expanded = None
    if form == "both":
        seed, expanded = bytes(inner["both"]["seed"]), bytes(inner["both"]["expandedKey"])
    elif form == "seed":
        seed = bytes(inner["seed"])
    else:
        expanded = bytes(inner["expanded"])
    if seed is not None and _entry(name).get("seed_bytes") is None:
        raise KeyFileError(f"{name}: keys of this set have no form with a seed")
    return name, seed, expanded, public


# ---- PEM -----------------------------------------------------------------------------------------

_BLOCK = re.compile(r"-----BEGIN ([A-Z0-9 ]*)-----[ \t]*\r?\n(.*?)-----END \1-----", re.DOTALL)


def armour(der: bytes, label: str) -> str:
    """PEM text with that label: base64 in lines of 64 characters."""
    lines = textwrap.wrap(base64.b64encode(der).decode(), 64)
    return "\n".join([f"-----BEGIN {label}-----", *lines, f"-----END {label}-----", ""])


def unarmour(text: str | BytesLike, label: str | None) -> bytes:
    """The DER of the first block, which must have that label; text in front of it is skipped."""
    return blocks(text, label)[1]


def blocks(text: str | BytesLike, label: str | None = None) -> tuple[str, bytes]:
    """Label and DER of the first block."""
    try:
        characters = text if isinstance(text, str) else octets(text).decode("ascii")
    except UnicodeDecodeError as error:
        raise KeyFileError("this is no PEM text; DER is read by from_der") from error
    found = _BLOCK.search(characters)
    if found is None:
        raise KeyFileError("there is no PEM block (-----BEGIN ... -----END) in this text")
    name, body = found.groups()
    if name == "ENCRYPTED PRIVATE KEY":
        raise KeyFileError("this key is encrypted: decrypt it with openssl pkcs8 first")
    if label is not None and name != label:
        raise KeyFileError(f"the PEM text holds a {name}, not a {label}")
    try:
        return name, base64.b64decode("".join(body.split()), validate=True)
    except binascii.Error as error:
        raise KeyFileError(f"the PEM text is not base64: {error}") from error
