# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Falcon's expanded keys: what signing computes of the secret key alone, computed once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ._native import ffi, lib
from .errors import ArgumentError, error_of
from .memory import BytesLike, CData, Immutable, new_secret, octets
from .random_source import RandomSource, environment

if TYPE_CHECKING:
    from .signature import Signature, SignatureSecretKey

_NULL = ffi.NULL


class ExpandedKey(Immutable):
    """A secret key of Falcon or FN-DSA for many signatures: :meth:`SignatureSecretKey.expand`.

    It is 50 or 107 KiB, as secret as the secret key, wiped when the object goes, and no format: it
    cannot be written or pickled. Threads may share one.

    >>> from vambrace import Signature
    >>> key = Signature("falcon512").generate()
    >>> expanded = key.expand()
    >>> for message in (b"one", b"another"):
    ...     key.public_key.verify(expanded.sign(message), message)
    """

    __slots__ = ("_memory", "algorithm")
    algorithm: Signature
    """The parameter set of the key."""
    _memory: CData

    def __init__(self) -> None:
        raise TypeError("ExpandedKey has no constructor: use expand() of a secret key")

    @classmethod
    def _of(cls, key: SignatureSecretKey) -> ExpandedKey:
        algorithm = key.algorithm
        size = lib.vmb_python_expanded_key_bytes(algorithm._descriptor)
        if size == 0:
            raise ArgumentError(f"{algorithm.name}: only Falcon and FN-DSA have expanded keys")
        memory = new_secret("uint64_t[]", size // 8)
        status = lib.vmb_python_expand_key(algorithm._descriptor, memory, key._memory, _NULL)
        if status:
            raise error_of(status, algorithm.name)
        self = object.__new__(cls)
        self._set(algorithm=algorithm, _memory=memory)
        return self

    def sign(
        self,
        message: BytesLike,
        *,
        context: BytesLike = b"",
        random: RandomSource | None = None,
    ) -> bytes:
        """As :meth:`SignatureSecretKey.sign`: the same bytes of the same randomness."""
        text = self.algorithm._require_context(context)
        if random is None:
            return self._sign(octets(message), text, _NULL)
        with environment(random) as env:
            return self._sign(octets(message), text, env)

    def _sign(self, message: bytes, context: bytes, env: CData) -> bytes:
        algorithm = self.algorithm
        signature = ffi.new(algorithm._signature_type)
        length = ffi.new("size_t *")
        status = lib.vmb_python_sign_expanded(
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
        return bytes(ffi.buffer(signature, length[0]))

    def __copy__(self) -> ExpandedKey:
        return self

    def __deepcopy__(self, memo: object) -> ExpandedKey:
        return self

    def __repr__(self) -> str:
        return f"<ExpandedKey {self.algorithm.name}>"

    def __reduce_ex__(self, protocol: object) -> str:
        raise TypeError("expanded keys are not pickled: expand the secret key where it is needed")
