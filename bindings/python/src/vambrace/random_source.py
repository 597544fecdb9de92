# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Random sources other than the system's: for tests and for results that are to repeat."""

from __future__ import annotations

import threading
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager

from ._native import ffi, lib
from .errors import RandomError, error_of
from .memory import BytesLike, CData, new_secret, octets

RandomSource = Callable[[int], bytes]
"""A function that returns exactly as many bytes as it is asked for; anything else it may give is
refused with :exc:`RandomError`."""


class SeededRandom:
    """A deterministic source: SHAKE256 of a seed, squeezed on. Threads may share one.

    It is for tests and tools whose results are to repeat, not for keys, unless the seed is secret
    and never used again. For keys from a seed there is ``from_seed``.

    >>> SeededRandom(b"a test")(4) == SeededRandom(b"a test")(4)
    True
    """

    __slots__ = ("_lock", "_state")

    def __init__(self, seed: BytesLike) -> None:
        data = octets(seed)
        self._state: CData = new_secret("vmb_seeded_random *")
        self._lock = threading.Lock()
        lib.vmb_seeded_random_init(self._state, data, len(data))

    def __call__(self, length: int) -> bytes:
        """The next bytes."""
        out = new_secret("uint8_t[]", length)
        with self._lock:
            status = lib.vmb_seeded_random_fill(self._state, out, length)
        if status:
            raise error_of(status, "seeded random")
        return bytes(ffi.buffer(out))

    def __reduce_ex__(self, protocol: object) -> str:
        raise TypeError("a random source is not pickled: keep its seed instead")


class _Draws:
    """The source of one operation, and the exception that stopped it."""

    __slots__ = ("error", "source")

    def __init__(self, source: RandomSource) -> None:
        self.source = source
        self.error: BaseException | None = None


def _given(result: object) -> bytes:
    try:
        return octets(result)  # type: ignore[arg-type]  # whatever the caller's function gave
    except TypeError as error:
        kind = type(result).__name__
        if isinstance(result, Coroutine):
            result.close()
        raise RandomError(f"the random source gave {kind} where bytes belong") from error


@ffi.def_extern(  # type: ignore[untyped-decorator]
    name="vmb_python_fill", error=lib.VMB_ERROR_RANDOM
)
def _fill(state: CData, out: CData, length: int) -> int:
    draws: _Draws = ffi.from_handle(state)
    try:
        data = _given(draws.source(length))
        if len(data) != length:
            raise RandomError(f"the random source gave {len(data)} bytes instead of {length}")
        ffi.memmove(out, data, length)
    except BaseException as error:  # C frames are between here and the caller, who gets it
        draws.error = error
        return int(lib.VMB_ERROR_RANDOM)
    return int(lib.VMB_OK)


@contextmanager
def environment(source: RandomSource) -> Iterator[CData]:
    """A ``vmb_env`` with that source; what the source raises is raised at the end."""
    draws = _Draws(source)
    handle = ffi.new_handle(draws)
    env = ffi.new("vmb_env *")
    env.rng.fill = lib.vmb_python_fill
    env.rng.state = handle
    try:
        yield env
    except RandomError:
        if draws.error is None:
            raise
    if draws.error is not None:
        raise draws.error
