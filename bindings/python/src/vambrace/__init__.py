# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Vambrace: post-quantum KEMs and signatures.

>>> import vambrace
>>> secret_key = vambrace.KEM("mlkem768").generate()
>>> ciphertext, shared_secret = secret_key.public_key.encapsulate()
>>> secret_key.decapsulate(ciphertext) == shared_secret
True
>>> signer = vambrace.Signature("mldsa65").generate()
>>> signature = signer.sign(b"a message")
>>> signer.public_key.verify(signature, b"a message")

Sets are :class:`KEM` and :class:`Signature`; :func:`kems` and :func:`signatures` list them with
their standing and sizes. Keys are objects that do not change; secret keys are wiped when they go.
Errors are exceptions, all of them :exc:`VambraceError`. docs/python.md is the manual.
"""

from __future__ import annotations

from . import key_files
from ._native import ffi, lib
from .errors import (
    ArgumentError,
    CiphertextError,
    KeyFileError,
    MalformedKeyError,
    ManyError,
    RandomError,
    RetryError,
    SelfTestError,
    SignatureError,
    VambraceError,
    WorkingMemoryError,
)
from .expanded_key import ExpandedKey
from .kem import KEM, KEMPublicKey, KEMSecretKey, kems
from .memory import BytesLike, wipe
from .pieces import Signer, Verifier
from .random_source import RandomSource, SeededRandom
from .signature import Signature, SignaturePublicKey, SignatureSecretKey, signatures

__all__ = [
    "KEM",
    "AnyKey",
    "ArgumentError",
    "BytesLike",
    "CiphertextError",
    "ExpandedKey",
    "KEMPublicKey",
    "KEMSecretKey",
    "KeyFileError",
    "MalformedKeyError",
    "ManyError",
    "RandomError",
    "RandomSource",
    "RetryError",
    "SeededRandom",
    "SelfTestError",
    "Signature",
    "SignatureError",
    "SignaturePublicKey",
    "SignatureSecretKey",
    "Signer",
    "VambraceError",
    "Verifier",
    "WorkingMemoryError",
    "__version__",
    "kems",
    "load_pem",
    "signatures",
    "wipe",
]

__version__: str = ffi.string(lib.vmb_version()).decode()
"""The version of the C library in this package."""

AnyKey = KEMPublicKey | KEMSecretKey | SignaturePublicKey | SignatureSecretKey
"""A key that was read from a file."""


def load_pem(text: str | BytesLike, *, check: bool = True) -> AnyKey:
    """The key in a PEM text, of whatever set and kind it is."""
    label, der = key_files.block(text)
    if label == key_files.PUBLIC_LABEL:
        name, _ = key_files.decode_public_key(der)
        if key_files.kind_of(name) == "kem":
            return KEMPublicKey.from_der(der, check=check)
        return SignaturePublicKey.from_der(der, check=check)
    if label == key_files.PRIVATE_LABEL:
        name, *_ = key_files.decode_secret_key(der)
        if key_files.kind_of(name) == "kem":
            return KEMSecretKey.from_der(der, check=check)
        return SignatureSecretKey.from_der(der, check=check)
    raise KeyFileError(f"the PEM text holds a {label[:64]!a}, which is no key")
