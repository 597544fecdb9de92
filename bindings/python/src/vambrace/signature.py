# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Signature schemes."""

from __future__ import annotations

from typing import Any, ClassVar

from ._native import ffi, lib
from .algorithm import Algorithm, Calls
from .errors import error_of
from .keys import PublicKey, SecretKey
from .memory import BytesLike, CData, octets
from .random_source import RandomSource, environment

_NULL = ffi.NULL
_new = ffi.new
_buffer = ffi.buffer
_sign = lib.vmb_sig_sign_with_context
_verify = lib.vmb_sig_verify_with_context


class Signature(Algorithm):
    """A parameter set of a signature scheme.

    >>> secret_key = Signature("haetae2").generate()
    >>> signature = secret_key.sign(b"a message", context=b"an application")
    >>> secret_key.public_key.verify(signature, b"a message", context=b"an application")
    """

    __slots__ = ("_signature_type", "context_bytes_max", "signature_bytes")
    kind = "signature"
    _calls = Calls("vmb_sig_")
    _known: ClassVar[dict[str, Any]] = {}
    signature_bytes: int
    """The longest signature."""
    context_bytes_max: int
    """The longest context string: 255, or 0 where the scheme defines none."""
    _signature_type: CData

    def _finish(self) -> None:
        longest = lib.vmb_sig_signature_bytes(self._descriptor)
        self._set(
            signature_bytes=longest,
            context_bytes_max=lib.vmb_sig_context_bytes_max(self._descriptor),
            _signature_type=ffi.typeof(f"uint8_t[{longest}]"),
        )

    def generate(self, *, random: RandomSource | None = None) -> SignatureSecretKey:
        """A new key: see :meth:`SignatureSecretKey.generate`."""
        return SignatureSecretKey.generate(self, random=random)

    def from_seed(self, seed: BytesLike) -> SignatureSecretKey:
        """The key that a seed determines."""
        return SignatureSecretKey.from_seed(self, seed)

    def secret_key(self, data: BytesLike) -> SignatureSecretKey:
        """The secret key with those bytes."""
        return SignatureSecretKey.from_bytes(self, data)

    def public_key(self, data: BytesLike) -> SignaturePublicKey:
        """The public key with those bytes."""
        return SignaturePublicKey.from_bytes(self, data)


class SignaturePublicKey(PublicKey[Signature]):
    """A public key of a signature scheme: it verifies."""

    __slots__ = ()
    _algorithms = Signature

    def verify(
        self, signature: BytesLike, message: BytesLike, *, context: BytesLike = b""
    ) -> None:
        """Returns if the signature is valid for the message and the context string.

        Otherwise raises :exc:`SignatureError`; there is no result that could be forgotten.
        """
        algorithm = self.algorithm
        signature, message, context = octets(signature), octets(message), octets(context)
        status = _verify(
            algorithm._descriptor,
            signature,
            len(signature),
            message,
            len(message),
            context,
            len(context),
            self._data,
            _NULL,
        )
        if status:
            raise error_of(status, algorithm.name)


class SignatureSecretKey(SecretKey[Signature, SignaturePublicKey]):
    """A secret key of a signature scheme: it signs."""

    __slots__ = ()
    _algorithms = Signature
    _public_keys = SignaturePublicKey

    def sign(
        self,
        message: BytesLike,
        *,
        context: BytesLike = b"",
        random: RandomSource | None = None,
    ) -> bytes:
        """A signature of the message, for that context string."""
        if random is None:
            return self._sign(octets(message), octets(context), _NULL)
        with environment(random) as env:
            return self._sign(octets(message), octets(context), env)

    def _sign(self, message: bytes, context: bytes, env: CData) -> bytes:
        algorithm = self.algorithm
        signature = _new(algorithm._signature_type)
        length = _new("size_t *")
        status = _sign(
            algorithm._descriptor,
            signature,
            length,
            message,
            len(message),
            context,
            len(context),
            self._memory,
            env,
        )
        if status:
            raise error_of(status, algorithm.name)
        return _buffer(signature, length[0])[:]  # type: ignore[no-any-return]


def signatures() -> tuple[Signature, ...]:
    """Every signature set of this build."""
    return Signature.all()
