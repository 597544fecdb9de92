# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Parameter sets: what KEMs and signature schemes have in common."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from ._native import ffi, lib
from .errors import ArgumentError
from .memory import CData, Immutable
from .near_words import near_words

if TYPE_CHECKING:
    from typing_extensions import Self  # noqa: UP035  # typing has it from 3.11 on


class Calls:
    """The C functions of KEMs or of signatures, which have the same names but for the prefix."""

    __slots__ = (
        "at",
        "check_public_key",
        "check_secret_key",
        "count",
        "family",
        "find",
        "keypair",
        "keypair_from_seed",
        "name",
        "nist_level",
        "public_key",
        "public_key_bytes",
        "secret_key_bytes",
        "seed_bytes",
        "standing",
    )

    def __init__(self, prefix: str) -> None:
        for name in self.__slots__:
            setattr(self, name, getattr(lib, prefix + name))

    def __getattr__(self, name: str) -> Any:  # never reached; says that the slots hold functions
        raise AttributeError(name)


class Algorithm(Immutable):
    """A parameter set. Sets with the same name are the same object. Capitals, ``-`` and ``_`` in a
    name make no difference: ``"ML-KEM-768"`` is ``"mlkem768"``."""

    __slots__ = (
        "_descriptor",
        "family",
        "name",
        "nist_level",
        "public_key_bytes",
        "secret_key_bytes",
        "seed_bytes",
        "standing",
    )
    kind: ClassVar[str]
    """``"kem"`` or ``"signature"``."""
    _calls: ClassVar[Calls]
    _known: ClassVar[dict[str, Any]]
    _lock: ClassVar[threading.Lock] = threading.Lock()

    _descriptor: CData
    name: str
    """Such as ``"mlkem768"``."""
    family: str
    """Such as ``"ML-KEM"``."""
    standing: str
    """What may be deployed: ``"NIST standard"``, ``"research"``; one that ends in "not for new use"
    or "do not deploy" says why."""
    nist_level: int
    """The category 1 to 5 that the submission claims; 0 where none is claimed. Current estimates
    can be below it: of Classic McEliece they are."""
    public_key_bytes: int
    secret_key_bytes: int
    seed_bytes: int

    def __new__(cls, name: str) -> Self:
        known = cls._known.get(name)
        if known is None:
            with cls._lock:
                found = cls._find(name)
                known = cls._known.setdefault(found.name, found)
        return known  # type: ignore[no-any-return]

    @classmethod
    def _find(cls, name: str) -> Self:
        calls = cls._calls
        if not isinstance(name, str):
            raise TypeError(f"the name of a set is a str, not {type(name).__name__}")
        descriptor = calls.find(name.encode())
        if descriptor == ffi.NULL:
            raise ArgumentError(
                f"there is no {cls.kind} set {name!r} in this build{cls._hint(name)}"
            )
        self = object.__new__(cls)
        self._set(_descriptor=descriptor)
        for text in ("name", "family", "standing"):
            self._set(**{text: ffi.string(getattr(calls, text)(descriptor)).decode()})
        for number in ("nist_level", "public_key_bytes", "secret_key_bytes", "seed_bytes"):
            self._set(**{number: getattr(calls, number)(descriptor)})
        self._finish()
        return self

    def _finish(self) -> None:
        """Sets what only this kind of set has."""

    @classmethod
    def _hint(cls, name: str) -> str:
        """What to do about a name that no set of this kind has."""
        for other in Algorithm.__subclasses__():
            if other is not cls and other._calls.find(name.encode()) != ffi.NULL:
                return f"; it is a {other.kind} set: use {other.__name__}"
        near = near_words(name, cls._names())
        return f"; did you mean {' or '.join(near)}?" if near else ""

    @classmethod
    def _names(cls) -> Sequence[str]:
        calls = cls._calls
        return [ffi.string(calls.name(calls.at(i))).decode() for i in range(calls.count())]

    @classmethod
    def all(cls) -> tuple[Self, ...]:
        """Every set of this kind in this build, in the order of ``vambrace list``."""
        return tuple(cls(name) for name in cls._names())

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.name!r})"

    def __reduce__(self) -> tuple[type[Self], tuple[str]]:
        return type(self), (self.name,)
