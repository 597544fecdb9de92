# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Keys, signatures and chains as X.509 and SSH write them, in bytes: DER of SubjectPublicKeyInfo,
OneAsymmetricKey and certificates (specs/tls_and_keys.md section B), strings and packets of RFC 4251
to 4253.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from math import ceil
from typing import Any

from ..errors import LabError
from ..run.builds import ROOT
from .evaluation import Algorithm
from .messages import CertificateForm, algorithm, certificate_size, name, public_key_info, tlv

IDENTIFIERS = ROOT / "docs" / "specs" / "data" / "identifiers.json"
PEM_LINE = 64
WITHOUT_SEED_FORM = ("SLH-DSA", "Falcon", "FN-DSA")

# Version 3, serial number of 20 bytes, names of one common name with eleven characters; extensions
# basic constraints (17 bytes), key usage (16), subject key identifier (31).
FORM = CertificateForm(20, name(11), name(11), extensions=tlv(tlv(17 + 16 + 31)))

# SSH: the names are those of OpenSSH and of the drafts; a set without one has a private name by
# RFC 4251 section 6.
SSH_NAMES = {
    "mldsa44": "ssh-mldsa-44",
    "mldsa65": "ssh-mldsa-65",
    "mldsa87": "ssh-mldsa-87",
}
SSH_DOMAIN = "@vambrace"
X25519 = 32


def identifiers() -> dict[str, int]:
    """Set -> content bytes of its object identifier, from the one table."""
    try:
        sets: list[dict[str, Any]] = json.loads(IDENTIFIERS.read_text(encoding="utf-8"))["sets"]
        return {one["set"]: len(bytes.fromhex(one["oid_der"])) - 2 for one in sets}
    except (OSError, ValueError, KeyError, TypeError) as problem:
        raise LabError(f"{IDENTIFIERS}: not the table of identifiers: {problem}") from problem


def pem(der: int, boundary: str) -> int:
    """With both boundary lines and line feeds."""
    base64 = 4 * ceil(der / 3)
    return base64 + ceil(base64 / PEM_LINE) + 2 * len(f"-----BEGIN {boundary}-----\n") - 2


def private_key(oid: int, inside: int) -> int:
    """OneAsymmetricKey of version 0 without options."""
    return tlv(3 + algorithm(oid) + tlv(inside))


def x509(algorithms: Sequence[Algorithm]) -> list[dict[str, Any]]:
    """Key files of every set; for signatures a certificate of the set's own key by its own kind,
    and the chain of two that a server sends when an intermediate signs.
    """
    known = identifiers()
    found = []
    for one in algorithms:
        if one.name not in known:
            continue
        oid, public, secret = known[one.name], one.sizes["public_key"], one.sizes["secret_key"]
        spki = public_key_info(oid, public)
        raw = one.set.family == "SLH-DSA"  # the secret key without a wrapping (RFC 9909)
        row: dict[str, Any] = {
            "set": one.name,
            "public_key": public,
            "SubjectPublicKeyInfo": spki,
            "PEM": pem(spki, "PUBLIC KEY"),
            "secret_key": secret,
            "PrivateKeyInfo, seed": _seed_form(one, oid),
            "PrivateKeyInfo, expanded": private_key(oid, secret if raw else tlv(secret)),
            "signature": None,
            "certificate": None,
            "chain of 2": None,
        }
        if one.set.kind == "signature":
            length = one.signature.signature
            der = certificate_size(FORM, oid, public, oid, length)
            row |= {"signature": length, "certificate": der, "chain of 2": 2 * der}
        found.append(row)
    return found


def _seed_form(one: Algorithm, oid: int) -> int | None:
    """None where the key files know no seed (docs/keys.md)."""
    if one.set.family in WITHOUT_SEED_FORM:
        return None
    return private_key(oid, tlv(one.sizes["seed"]))


def leaf(key: Algorithm, authority: Algorithm, known: Mapping[str, int] | None = None) -> int:
    """A certificate of one set's key by another set's signature."""
    known = known or identifiers()
    return certificate_size(
        FORM,
        known[key.name],
        key.sizes["public_key"],
        known[authority.name],
        authority.signature.signature,
    )


# --- SSH ------------------------------------------------------------------------------------------


def string(content: int) -> int:
    return 4 + content


def packet(payload: int) -> int:
    """A binary packet without encryption: length, padding of at least 4 to a multiple of 8."""
    whole = 4 + 1 + payload
    padding = 8 - whole % 8
    return whole + (padding if padding >= 4 else padding + 8)


def ssh_name(set_: str) -> str:
    return SSH_NAMES.get(set_, set_.replace("_", "-") + SSH_DOMAIN)


def ssh(algorithms: Sequence[Algorithm]) -> list[dict[str, Any]]:
    """Host keys and signatures, or the messages of a hybrid key exchange with X25519 whose host
    key and signature are left out (they are the other rows).
    """
    found = []
    for one in algorithms:
        row: dict[str, Any] = dict.fromkeys(
            ("set", "name", "key blob", "line of a key file", "signature blob", "init", "reply")
        )
        row["set"] = one.name
        if one.set.kind == "signature":
            called = ssh_name(one.name)
            blob = string(len(called)) + string(one.sizes["public_key"])
            signature = string(len(called)) + string(one.signature.signature)
            row |= {
                "name": called,
                "key blob": blob,
                "line of a key file": len(called) + 1 + 4 * ceil(blob / 3) + 1,
                "signature blob": signature,
            }
        elif one.cached_key_only:
            continue
        else:
            row |= {
                "name": "mlkem768x25519-sha256"
                if one.name == "mlkem768"
                else f"{one.name.replace('_', '-')}x25519-sha256{SSH_DOMAIN}",
                "init": packet(1 + string(one.sizes["public_key"] + X25519)),
                "reply": packet(
                    1 + string(0) + string(one.sizes["ciphertext"] + X25519) + string(0)
                ),
            }
        found.append(row)
    return found
