# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The exceptions. Each stands for one status of the C library and carries its text."""

from __future__ import annotations

from typing import Any

from ._native import ffi, lib


class VambraceError(Exception):
    """What all errors of this package are."""

    status: int = lib.VMB_ERROR_ARGUMENT
    """The value of ``vmb_status`` in the C library."""


class ArgumentError(VambraceError, ValueError):
    """An argument is wrong: an unknown set, a size, a context that is too long."""


class RandomError(VambraceError, OSError):
    """The random source failed."""

    status = lib.VMB_ERROR_RANDOM


class WorkingMemoryError(VambraceError, MemoryError):
    """There is not enough memory for the operation."""

    status = lib.VMB_ERROR_MEMORY


class MalformedKeyError(VambraceError, ValueError):
    """A key is malformed, or its parts do not belong together."""

    status = lib.VMB_ERROR_KEY


class CiphertextError(VambraceError, ValueError):
    """The ciphertext is refused; only schemes that reject explicitly say so."""

    status = lib.VMB_ERROR_CIPHERTEXT


class SignatureError(VambraceError, ValueError):
    """The signature is not valid for this message, context and key."""

    status = lib.VMB_ERROR_SIGNATURE


class RetryError(VambraceError, RuntimeError):
    """A loop whose length has a bound ran out, which has a probability below 2^-128."""

    status = lib.VMB_ERROR_RETRY


class SelfTestError(VambraceError, RuntimeError):
    """A known answer or a fresh key pair did not match: the library or the processor is damaged."""

    status = lib.VMB_ERROR_SELF_TEST


class KeyFileError(VambraceError, ValueError):
    """A PEM text or a DER structure is no key of this kind."""

    status = lib.VMB_ERROR_KEY


class ManyError(VambraceError):
    """Some items of a call for many failed; the others did not."""

    results: list[Any]
    """Of each item, in order, its result or its :exc:`VambraceError`."""

    def __init__(self, name: str, results: list[Any]) -> None:
        failed = [i for i, each in enumerate(results) if isinstance(each, VambraceError)]
        first = results[failed[0]]
        super().__init__(
            f"{name}: {len(failed)} of {len(results)} items failed; see results. "
            f"Item {failed[0]}: {first}"
        )
        self.status = first.status
        self.results = results

    def __reduce__(self) -> tuple[Any, ...]:
        return Exception.__new__, (type(self), *self.args), self.__dict__


_BY_STATUS: dict[int, type[VambraceError]] = {
    error.status: error
    for error in (
        ArgumentError,
        RandomError,
        WorkingMemoryError,
        MalformedKeyError,
        CiphertextError,
        SignatureError,
        RetryError,
        SelfTestError,
    )
}


def error_of(status: int, name: str) -> VambraceError:
    """The exception for a status that an operation of the set of that name returned."""
    text = ffi.string(lib.vmb_status_text(status)).decode()
    return _BY_STATUS.get(status, VambraceError)(f"{name}: {text}")
