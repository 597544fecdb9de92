# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Signing and verifying a message in pieces, which is never whole in memory."""

from __future__ import annotations

import threading
from contextlib import ExitStack
from typing import TYPE_CHECKING, Any

from ._native import ffi, lib
from .errors import ArgumentError, error_of
from .memory import BytesLike, CData, new_secret, octets
from .random_source import RandomSource, environment

if TYPE_CHECKING:
    from .signature import Signature, SignaturePublicKey, SignatureSecretKey


class _Pieces:
    """The state of one message. C keeps pointers to what the slots hold until the end."""

    __slots__ = ("_algorithm", "_held", "_lock", "_stream")
    _algorithm: Signature
    _held: tuple[Any, ...]
    _lock: threading.Lock
    _stream: CData

    def __init__(self) -> None:
        raise TypeError(f"{type(self).__name__} has no constructor: keys begin one")

    @classmethod
    def _of(cls, algorithm: Signature, stream_bytes: int, held: tuple[Any, ...]) -> Any:
        if stream_bytes == 0:
            raise ArgumentError(
                f"{algorithm.name} reads a message more than once: pieces need a set whose "
                f"signs_in_pieces is true"
            )
        self = object.__new__(cls)
        self._algorithm = algorithm
        self._lock = threading.Lock()
        self._held = held
        self._stream = new_secret("uint8_t[]", stream_bytes)
        return self

    def _cast(self) -> CData:
        if self._stream is None:
            raise ArgumentError(f"{self._algorithm.name}: this message is finished: begin another")
        return ffi.cast("vmb_sig_stream *", self._stream)

    def _require(self, status: int) -> None:
        if status:
            raise error_of(status, self._algorithm.name)

    def update(self, piece: BytesLike) -> None:
        """Takes the next piece of the message."""
        data = octets(piece)
        with self._lock:
            self._require(lib.vmb_sig_stream_update(self._cast(), data, len(data)))

    def __reduce_ex__(self, protocol: object) -> str:
        raise TypeError("a message that was begun is not pickled")


class Signer(_Pieces):
    """Signs a message in pieces: :meth:`SignatureSecretKey.begin`.

    >>> from vambrace import Signature
    >>> key = Signature("mldsa44").generate()
    >>> signer = key.begin()
    >>> for piece in (b"a long ", b"message"):
    ...     signer.update(piece)
    >>> key.public_key.verify(signer.finish(), b"a long message")
    """

    __slots__ = ("_random",)
    _random: ExitStack

    @classmethod
    def _begin(
        cls, key: SignatureSecretKey, context: BytesLike, random: RandomSource | None
    ) -> Signer:
        algorithm, own = key.algorithm, key.algorithm._require_context(context)
        size = lib.vmb_sig_sign_stream_bytes(algorithm._descriptor)
        with ExitStack() as stack:
            env = ffi.NULL if random is None else stack.enter_context(environment(random))
            text = ffi.from_buffer(own)
            self: Signer = cls._of(algorithm, size, (key, own, text, env))
            self._require(
                lib.vmb_sig_sign_begin(
                    self._cast(), algorithm._descriptor, text, len(own), key._memory, env
                )
            )
            self._random = stack.pop_all()
        return self

    def finish(self) -> bytes:
        """The signature of all pieces. Nothing can be added after it."""
        with self._lock:
            stream = self._cast()
            signature = ffi.new(self._algorithm._signature_type)
            length = ffi.new("size_t *")
            with self._random:
                status = lib.vmb_sig_sign_finish(stream, signature, length)
                self._stream, self._held = None, ()
                self._require(status)
        return bytes(ffi.buffer(signature, length[0]))


class Verifier(_Pieces):
    """Verifies a message in pieces: :meth:`SignaturePublicKey.begin`.

    >>> from vambrace import Signature
    >>> key = Signature("mldsa44").generate()
    >>> verifier = key.public_key.begin(key.sign(b"a long message"))
    >>> verifier.update(b"a long ")
    >>> verifier.update(b"message")
    >>> verifier.finish()
    """

    __slots__ = ()

    @classmethod
    def _begin(cls, key: SignaturePublicKey, signature: BytesLike, context: BytesLike) -> Verifier:
        algorithm, own = key.algorithm, key.algorithm._require_context(context)
        given = octets(signature)
        size = lib.vmb_sig_verify_stream_bytes(algorithm._descriptor)
        text, sent, data = (ffi.from_buffer(part) for part in (own, given, key._data))
        self: Verifier = cls._of(algorithm, size, (key, text, sent, data))
        self._require(
            lib.vmb_sig_verify_begin(
                self._cast(),
                algorithm._descriptor,
                sent,
                len(given),
                text,
                len(own),
                data,
                ffi.NULL,
            )
        )
        return self

    def finish(self) -> None:
        """Returns if the signature is valid for all pieces; otherwise :exc:`SignatureError`."""
        with self._lock:
            status = lib.vmb_sig_verify_finish(self._cast())
            self._stream, self._held = None, ()
            self._require(status)
