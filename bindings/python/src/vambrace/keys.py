# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Keys: what those of KEMs and of signature schemes have in common."""

from __future__ import annotations

import hmac
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from . import key_files
from ._native import ffi, lib
from .algorithm import Algorithm
from .errors import ArgumentError, KeyFileError, error_of
from .memory import BytesLike, CData, Immutable, new_secret, octets
from .random_source import RandomSource, environment

if TYPE_CHECKING:
    from typing_extensions import Self  # noqa: UP035  # typing has it from 3.11 on

A = TypeVar("A", bound=Algorithm)
P = TypeVar("P", bound="PublicKey[Any]")

_NULL = ffi.NULL


class _Key(Immutable, Generic[A]):
    """What public and secret keys have in common."""

    __slots__ = ("algorithm",)
    _algorithms: ClassVar[type[Algorithm]]
    _what: ClassVar[str]
    algorithm: A
    """The parameter set of the key."""

    def __init__(self) -> None:
        raise TypeError(
            f"{type(self).__name__} has no constructor: use from_bytes or from_pem, or generate() "
            f"of the set"
        )

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: object) -> Self:
        return self

    @classmethod
    def _set_of(cls, algorithm: Algorithm | str) -> Any:
        if isinstance(algorithm, str):
            return cls._algorithms(algorithm)
        if not isinstance(algorithm, cls._algorithms):
            raise ArgumentError(f"{cls.__name__}: {algorithm!r} is no {cls._algorithms.kind} set")
        return algorithm

    @classmethod
    def _require_set_of_file(cls, name: str) -> Any:
        if key_files.kind_of(name) != cls._algorithms.kind:
            raise KeyFileError(
                f"this is a key of {name}, which is no {cls._algorithms.kind} set: read it with "
                f"vambrace.load_pem"
            )
        return cls._algorithms(name)


class PublicKey(_Key[A]):
    """A public key. It cannot be changed; keys with the same bytes are equal."""

    __slots__ = ("_data",)
    _what = "public key"
    _data: bytes

    @classmethod
    def _of(cls, algorithm: A, data: bytes) -> Self:
        self = object.__new__(cls)
        self._set(algorithm=algorithm, _data=data)
        return self

    @classmethod
    def from_bytes(cls, algorithm: A | str, data: BytesLike) -> Self:
        """The key with those bytes. Only their number is checked here: see :meth:`check`."""
        found = cls._set_of(algorithm)
        content = octets(data)
        _require_size(found.name, "public key", len(content), found.public_key_bytes)
        return cls._of(found, content)

    @classmethod
    def from_der(cls, data: BytesLike, *, check: bool = True) -> Self:
        """Reads a SubjectPublicKeyInfo. With ``check``, what :meth:`check` refuses is refused."""
        name, content = key_files.decode_public_key(octets(data))
        key = cls.from_bytes(cls._require_set_of_file(name), content)
        if check:
            key.check()
        return key

    @classmethod
    def from_pem(cls, text: str | BytesLike, *, check: bool = True) -> Self:
        """Reads a PEM text with the label PUBLIC KEY."""
        return cls.from_der(key_files.unarmour(text, key_files.PUBLIC_LABEL), check=check)

    def to_bytes(self) -> bytes:
        """The bytes of the key, as the scheme's specification lays them out."""
        return self._data

    __bytes__ = to_bytes

    def to_der(self) -> bytes:
        """SubjectPublicKeyInfo."""
        return key_files.encode_public_key(self.algorithm.name, self._data)

    def to_pem(self) -> str:
        """SubjectPublicKeyInfo as PEM text."""
        return key_files.armour(self.to_der(), key_files.PUBLIC_LABEL)

    def check(self) -> None:
        """Raises :exc:`MalformedKeyError` if the set refuses this key, which its use does too."""
        algorithm = self.algorithm
        status = algorithm._calls.check_public_key(algorithm._descriptor, self._data, _NULL)
        if status:
            raise error_of(status, algorithm.name)

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return self.algorithm is other.algorithm and self._data == other._data

    def __hash__(self) -> int:
        return hash((self.algorithm.name, self._data))

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.algorithm.name} {self._data[:8].hex()}...>"

    def __reduce__(self) -> tuple[Any, tuple[str, bytes]]:
        return type(self).from_bytes, (self.algorithm.name, self._data)


class SecretKey(_Key[A], Generic[A, P]):
    """A secret key. It cannot be changed, is not pickled, and is wiped when the object goes.

    Keys are compared in constant time. The key lies in memory of this package; what ``to_bytes``,
    ``to_der`` and ``to_pem`` return are copies that Python owns and nobody can wipe.
    """

    __slots__ = ("_memory", "_public", "_seed")
    _public_keys: ClassVar[type[PublicKey[Any]]]
    _what = "secret key"
    _memory: CData
    _seed: CData
    _public: Any

    @classmethod
    def _of(cls, algorithm: A, memory: CData, seed: CData, public: object) -> Self:
        self = object.__new__(cls)
        self._set(algorithm=algorithm, _memory=memory, _seed=seed, _public=public)
        return self

    @classmethod
    def _from_seed_memory(cls, algorithm: A, seed: CData) -> Self:
        memory = new_secret("uint8_t[]", algorithm.secret_key_bytes)
        public = ffi.new("uint8_t[]", algorithm.public_key_bytes)
        status = algorithm._calls.keypair_from_seed(
            algorithm._descriptor, public, memory, seed, _NULL
        )
        if status:
            raise error_of(status, algorithm.name)
        return cls._of(algorithm, memory, seed, cls._public_keys._of(algorithm, _bytes(public)))

    @classmethod
    def generate(cls, algorithm: A | str, *, random: RandomSource | None = None) -> Self:
        """A new key.

        By default a seed is drawn from the system's source and kept, so that the key can be written
        as a seed. A source given as ``random`` is asked for what the scheme's key generation draws,
        in that order (so the generator of the official vectors gives their keys); there is no seed
        then.
        """
        found = cls._set_of(algorithm)
        if random is None:
            seed = new_secret("uint8_t[]", found.seed_bytes)
            status = lib.vmb_python_draw(seed, found.seed_bytes)
            if status:
                raise error_of(status, found.name)
            return cls._from_seed_memory(found, seed)
        memory = new_secret("uint8_t[]", found.secret_key_bytes)
        public = ffi.new("uint8_t[]", found.public_key_bytes)
        with environment(random) as env:
            status = found._calls.keypair(found._descriptor, public, memory, env)
        if status:
            raise error_of(status, found.name)
        return cls._of(found, memory, None, cls._public_keys._of(found, _bytes(public)))

    @classmethod
    def from_seed(cls, algorithm: A | str, seed: BytesLike) -> Self:
        """The key that a seed of ``algorithm.seed_bytes`` bytes determines (docs/seeds.md)."""
        found = cls._set_of(algorithm)
        memory = _secret_copy(found.name, "seed", seed, found.seed_bytes)
        return cls._from_seed_memory(found, memory)

    @classmethod
    def from_bytes(cls, algorithm: A | str, data: BytesLike) -> Self:
        """The key with those bytes. Only their number is checked here: see :meth:`check`."""
        found = cls._set_of(algorithm)
        memory = _secret_copy(found.name, "secret key", data, found.secret_key_bytes)
        return cls._of(found, memory, None, None)

    @classmethod
    def from_der(cls, data: BytesLike, *, check: bool = True) -> Self:
        """Reads a private key as in PKCS#8 (RFC 5958), in any of its forms.

        A key with seed and expanded key is refused if they differ, and so is one with a public key
        that is not its own. With ``check``, an expanded key is checked as :meth:`check` does.
        """
        name, seed, expanded, public = key_files.decode_secret_key(octets(data))
        found = cls._require_set_of_file(name)
        if seed is not None:
            key = cls.from_seed(found, seed)
            if expanded is not None and not hmac.compare_digest(key.to_bytes(), expanded):
                raise KeyFileError(f"{name}: the seed does not give the expanded key after it")
        else:
            key = cls.from_bytes(found, expanded or b"")
            if check:
                key.check()
        if public is not None and key.public_key.to_bytes() != public:
            raise KeyFileError(f"{name}: the public key in the file is not that of the secret key")
        return key

    @classmethod
    def from_pem(cls, text: str | BytesLike, *, check: bool = True) -> Self:
        """Reads a PEM text with the label PRIVATE KEY: see :meth:`from_der`."""
        return cls.from_der(key_files.unarmour(text, key_files.PRIVATE_LABEL), check=check)

    @property
    def public_key(self) -> P:
        """The public key, copied or computed; where it must be computed, at the first call."""
        public = self._public
        if public is None:
            algorithm = self.algorithm
            data = ffi.new("uint8_t[]", algorithm.public_key_bytes)
            status = algorithm._calls.public_key(
                algorithm._descriptor, data, self._memory, _NULL
            )
            if status:
                raise error_of(status, algorithm.name)
            public = self._public_keys._of(algorithm, _bytes(data))
            self._set(_public=public)
        return public  # type: ignore[no-any-return]

    @property
    def seed(self) -> bytes | None:
        """A copy of the seed, if the key was made from one; it cannot be computed."""
        return None if self._seed is None else _bytes(self._seed)

    def to_bytes(self) -> bytes:
        """A copy of the bytes of the key, as the scheme's specification lays them out."""
        return _bytes(self._memory)

    def to_bytearray(self) -> bytearray:
        """The bytes of the key as a ``bytearray``, which :func:`vambrace.wipe` can clear."""
        return bytearray(ffi.buffer(self._memory))

    def to_der(self, form: key_files.Form | None = None) -> bytes:
        """The private key as in PKCS#8 (RFC 5958).

        ``form`` is ``"seed"``, ``"expanded"`` or ``"both"``; by default the seed where there is
        one and the format of the set has that form, otherwise (and for Classic McEliece) the
        expanded key.
        """
        name = self.algorithm.name
        return key_files.encode_secret_key(name, self.seed, self.to_bytes(), form)

    def to_pem(self, form: key_files.Form | None = None) -> str:
        """The private key as PEM text: :meth:`to_der` with its form."""
        return key_files.armour(self.to_der(form), key_files.PRIVATE_LABEL)

    def check(self, public_key: P | None = None) -> None:
        """Raises :exc:`MalformedKeyError` for a key that its use refuses or whose parts differ.

        With a public key, that must belong to this secret key. For Classic McEliece the check takes
        as long as key generation.
        """
        algorithm = self.algorithm
        data = _NULL if public_key is None else public_key._data
        if public_key is not None and public_key.algorithm is not algorithm:
            raise ArgumentError(f"{algorithm.name}: this is a public key of another set")
        status = algorithm._calls.check_secret_key(
            algorithm._descriptor, self._memory, data, _NULL
        )
        if status:
            raise error_of(status, algorithm.name)

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return self.algorithm is other.algorithm and hmac.compare_digest(
            ffi.buffer(self._memory), ffi.buffer(other._memory)
        )

    __hash__ = None  # type: ignore[assignment]  # a hash of the key's bytes would tell of them

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.algorithm.name}>"

    def __reduce_ex__(self, protocol: object) -> str:
        raise TypeError("secret keys are not pickled: use to_pem or to_bytes, and keep it safe")


def _bytes(memory: CData) -> bytes:
    return bytes(ffi.buffer(memory))


def _require_size(name: str, what: str, length: int, wanted: int) -> None:
    if length != wanted:
        raise ArgumentError(f"{name}: a {what} has {wanted} bytes, not {length}")


def _secret_copy(name: str, what: str, data: BytesLike, wanted: int) -> CData:
    """A copy of the caller's bytes in memory that is wiped."""
    view = memoryview(data)
    _require_size(name, what, view.nbytes, wanted)
    memory = new_secret("uint8_t[]", wanted)
    ffi.memmove(memory, view, wanted)
    return memory
