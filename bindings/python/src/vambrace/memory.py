# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Buffers: memory for secrets that is wiped when the object goes, and what callers pass."""

from __future__ import annotations

from typing import Any

from ._native import ffi, lib

BytesLike = bytes | bytearray | memoryview
"""What is taken wherever bytes are read."""

CData = Any
"""An object of cffi: it has no type that a type checker knows."""

new_secret = ffi.new_allocator(lib.vmb_python_take, lib.vmb_python_give_back)
"""Like ``ffi.new``, in memory that ``vmb_wipe`` clears when the object goes."""


def octets(data: BytesLike) -> bytes:
    """The bytes of an argument; a copy unless it is ``bytes`` already, which cannot change."""
    if type(data) is bytes:
        return data
    if isinstance(data, str):
        raise TypeError("a bytes-like object is required, not 'str': .encode() makes bytes of text")
    return bytes(memoryview(data))


def wipe(buffer: bytearray | memoryview) -> None:
    """Overwrites a writable buffer of the caller's with zeros, so that no secret stays in it.

    ``bytes`` cannot be wiped: Python may have copied them and gives no write access. Where that
    matters, use the methods that write to a ``bytearray``.
    """
    with ffi.from_buffer("uint8_t[]", buffer, require_writable=True) as memory:
        lib.vmb_wipe(memory, len(memory))


class Immutable:
    """Objects whose attributes are set once, by :meth:`_set`, while they are made."""

    __slots__ = ()

    def _set(self, **values: object) -> None:
        for name, value in values.items():
            object.__setattr__(self, name, value)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"{type(self).__name__} objects cannot be changed")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"{type(self).__name__} objects cannot be changed")
