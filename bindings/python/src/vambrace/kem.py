# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Key encapsulation mechanisms."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from . import many
from ._native import ffi, lib
from .algorithm import Algorithm, Calls
from .errors import ArgumentError, VambraceError, error_of
from .keys import PublicKey, SecretKey
from .memory import BytesLike, CData, new_secret, octets
from .random_source import RandomSource, environment

_NULL = ffi.NULL
_new = ffi.new
_buffer = ffi.buffer
_encaps = lib.vmb_kem_encaps
_decaps = lib.vmb_kem_decaps


class KEM(Algorithm):
    """A parameter set of a key encapsulation mechanism.

    >>> kem = KEM("mlkem768")
    >>> secret_key = kem.generate()
    >>> ciphertext, shared_secret = secret_key.public_key.encapsulate()
    >>> secret_key.decapsulate(ciphertext) == shared_secret
    True
    """

    __slots__ = ("_ciphertext_type", "_shared_type", "ciphertext_bytes", "shared_secret_bytes")
    kind = "kem"
    _calls = Calls("vmb_kem_")
    _known: ClassVar[dict[str, Any]] = {}
    ciphertext_bytes: int
    shared_secret_bytes: int
    _ciphertext_type: CData
    _shared_type: CData

    def _finish(self) -> None:
        ciphertext = lib.vmb_kem_ciphertext_bytes(self._descriptor)
        shared = lib.vmb_kem_shared_secret_bytes(self._descriptor)
        self._set(
            ciphertext_bytes=ciphertext,
            shared_secret_bytes=shared,
            _ciphertext_type=ffi.typeof(f"uint8_t[{ciphertext}]"),
            _shared_type=ffi.typeof(f"uint8_t[{shared}]"),
        )

    def generate(self, *, random: RandomSource | None = None) -> KEMSecretKey:
        """A new key: see :meth:`KEMSecretKey.generate`."""
        return KEMSecretKey.generate(self, random=random)

    def from_seed(self, seed: BytesLike) -> KEMSecretKey:
        """The key that a seed determines."""
        return KEMSecretKey.from_seed(self, seed)

    def secret_key(self, data: BytesLike) -> KEMSecretKey:
        """The secret key with those bytes."""
        return KEMSecretKey.from_bytes(self, data)

    def public_key(self, data: BytesLike) -> KEMPublicKey:
        """The public key with those bytes."""
        return KEMPublicKey.from_bytes(self, data)

    def generate_many(
        self, count: int, *, random: RandomSource | None = None
    ) -> list[KEMSecretKey]:
        """New keys, made in one call; they have no seeds."""
        items = _new("vmb_kem_keypair_item[]", count)
        publics = [_new("uint8_t[]", self.public_key_bytes) for _ in range(count)]
        secrets = [new_secret("uint8_t[]", self.secret_key_bytes) for _ in range(count)]
        for item, public, secret in zip(items, publics, secrets, strict=True):
            item.public_key, item.secret_key = public, secret

        def key(i: int) -> KEMSecretKey:
            public = KEMPublicKey._of(self, _buffer(publics[i])[:])
            return KEMSecretKey._of(self, secrets[i], None, public)

        return many.run(self, lib.vmb_kem_keypair_many, items, key, random=random)

    def encapsulate_many(
        self, public_keys: Iterable[KEMPublicKey], *, random: RandomSource | None = None
    ) -> list[tuple[bytes, bytes]]:
        """For each key a ciphertext and the shared secret that it carries, made in one call."""
        keys = list(public_keys)
        items = _new("vmb_kem_encaps_item[]", len(keys))
        ciphertexts = [_new(self._ciphertext_type) for _ in keys]
        shared = [new_secret(self._shared_type) for _ in keys]
        for i, key in enumerate(keys):
            many.require_key(self, key, KEMPublicKey)
            items[i].ciphertext, items[i].shared_secret = ciphertexts[i], shared[i]
            items[i].public_key = many.pointer(key._data)

        def pair(i: int) -> tuple[bytes, bytes]:
            return _buffer(ciphertexts[i])[:], _buffer(shared[i])[:]

        return many.run(self, lib.vmb_kem_encaps_many, items, pair, random=random)

    def decapsulate_many(self, pairs: Iterable[tuple[KEMSecretKey, BytesLike]]) -> list[bytes]:
        """The shared secrets of pairs of a secret key and a ciphertext, found in one call.

        :exc:`ManyError` if an item has none: its ``results`` are the secrets of the others, and
        that one's error.
        """
        given = [(key, octets(ciphertext)) for key, ciphertext in pairs]
        items = _new("vmb_kem_decaps_item[]", len(given))
        shared = [new_secret(self._shared_type) for _ in given]
        refused: dict[int, VambraceError] = {}
        for i, (key, ciphertext) in enumerate(given):
            many.require_key(self, key, KEMSecretKey)
            items[i].shared_secret, items[i].secret_key = shared[i], key._memory
            if len(ciphertext) == self.ciphertext_bytes:
                items[i].ciphertext = many.pointer(ciphertext)
            else:
                refused[i] = _wrong_ciphertext(self, ciphertext)
        return many.run(
            self,
            lib.vmb_kem_decaps_many,
            items,
            lambda i: bytes(_buffer(shared[i])),
            refused=refused,
        )


class KEMPublicKey(PublicKey[KEM]):
    """A public key of a KEM: it encapsulates."""

    __slots__ = ()
    _algorithms = KEM

    def encapsulate(self, *, random: RandomSource | None = None) -> tuple[bytes, bytes]:
        """A ciphertext for the owner of the key, and the shared secret that it carries."""
        kem = self.algorithm
        shared = new_secret(kem._shared_type)
        return self._encapsulate(shared, random), _buffer(shared)[:]

    def encapsulate_into(
        self, shared_secret: bytearray | memoryview, *, random: RandomSource | None = None
    ) -> bytes:
        """As :meth:`encapsulate`, with the shared secret in a buffer that the caller can wipe."""
        with _writable(self.algorithm, shared_secret) as memory:
            return self._encapsulate(memory, random)

    def _encapsulate(self, shared: CData, random: RandomSource | None) -> bytes:
        kem = self.algorithm
        ciphertext = _new(kem._ciphertext_type)
        if random is None:
            status = _encaps(kem._descriptor, ciphertext, shared, self._data, _NULL)
        else:
            with environment(random) as env:
                status = _encaps(kem._descriptor, ciphertext, shared, self._data, env)
        if status:
            raise error_of(status, kem.name)
        return _buffer(ciphertext)[:]  # type: ignore[no-any-return]


class KEMSecretKey(SecretKey[KEM, KEMPublicKey]):
    """A secret key of a KEM: it decapsulates."""

    __slots__ = ()
    _algorithms = KEM
    _public_keys = KEMPublicKey

    def decapsulate(self, ciphertext: BytesLike) -> bytes:
        """The shared secret that the ciphertext carries.

        Most sets reject implicitly: a ciphertext that was tampered with gives a secret that nobody
        else knows. The others raise :exc:`CiphertextError`.
        """
        shared = new_secret(self.algorithm._shared_type)
        self._decapsulate(shared, ciphertext)
        return _buffer(shared)[:]  # type: ignore[no-any-return]

    def decapsulate_into(
        self, shared_secret: bytearray | memoryview, ciphertext: BytesLike
    ) -> None:
        """As :meth:`decapsulate`, with the shared secret in a buffer that the caller can wipe."""
        with _writable(self.algorithm, shared_secret) as memory:
            self._decapsulate(memory, ciphertext)

    def _decapsulate(self, shared: CData, ciphertext: BytesLike) -> None:
        kem = self.algorithm
        data = octets(ciphertext)
        if len(data) != kem.ciphertext_bytes:
            raise _wrong_ciphertext(kem, data)
        status = _decaps(kem._descriptor, shared, data, self._memory, _NULL)
        if status:
            raise error_of(status, kem.name)


def _wrong_ciphertext(kem: KEM, data: bytes) -> ArgumentError:
    return ArgumentError(
        f"{kem.name}: a ciphertext has {kem.ciphertext_bytes} bytes, not {len(data)}"
    )


def _writable(kem: KEM, buffer: bytearray | memoryview) -> CData:
    memory = ffi.from_buffer("uint8_t[]", buffer, require_writable=True)
    if len(memory) != kem.shared_secret_bytes:
        length = len(memory)
        ffi.release(memory)
        raise ArgumentError(
            f"{kem.name}: a shared secret has {kem.shared_secret_bytes} bytes, not {length}"
        )
    return memory


def kems() -> tuple[KEM, ...]:
    """Every KEM set of this build."""
    return KEM.all()
