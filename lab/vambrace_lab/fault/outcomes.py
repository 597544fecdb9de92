# SPDX-License-Identifier: Apache-2.0 OR MIT
"""What came out of a run with a fault, and which of it an attacker can use."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from .machine import Machine

WORD = 4
OLD_OUTPUT = b"\xa5" * WORD  # images/fault.c
# An attacker's success: a signature that is none is accepted, or a ciphertext that a status should
# refuse; the whole secret, or a part of it, comes out for a changed ciphertext; a part of the
# output is known to everybody.
FINDINGS = ("accept", "bypass", "partial", "known")


class Judge(Protocol):
    def golden(self, machine: Machine) -> str:
        """Looks at the run without a fault; what is wrong with it, or ''."""

    def judge(self, machine: Machine) -> str:
        """The class of a run that got to its end."""


def words(data: bytes) -> list[bytes]:
    return [data[i : i + WORD] for i in range(0, len(data) - WORD + 1, WORD)]


class Signature:
    """Verification of a signature that is none: the status is all there is."""

    def __init__(self) -> None:
        self._status = 0

    def golden(self, machine: Machine) -> str:
        self._status = machine.word("fault_status")
        return "" if _is_error(self._status) else "the manipulated signature is not refused"

    def judge(self, machine: Machine) -> str:
        status = machine.word("fault_status")
        if status == 0:
            return "accept"
        return "golden" if status == self._status else "error"


class Kem:
    """
    Decapsulation of a changed ciphertext, which gives the rejection's secret, or an error.

    released: what comes out if it is not rejected. Whoever made the ciphertext knows it; where the
    ciphertext is hashed into the secret it is not that of the ciphertext before the change.
    """

    def __init__(self, length: int, released: Iterable[bytes] = ()) -> None:
        self._length = length
        self._released = list(released)
        self._status = 0
        self._address = 0  # of the output; a fault may change the variable that has it
        self._rejected = b""
        self._public: set[bytes] = set()

    def _output(self, machine: Machine) -> bytes:
        return machine.read(self._address, self._length)

    def golden(self, machine: Machine) -> str:
        self._address = machine.word("fault_output")
        self._rejected = self._output(machine)
        self._status = machine.word("fault_status")
        # where two moves select, a run without them may end with the rejection's secret
        released = [secret for secret in self._released if secret != self._rejected]
        self._released = [machine.contents("fault_true_secret"), *released]
        public = machine.contents("fault_ciphertext") + machine.contents("fault_public_key")
        self._public = {*words(public), bytes(WORD), OLD_OUTPUT}
        if _is_error(self._status):
            return "" if not any(self._rejected) else "a refusal leaves something"
        if any(self._has(self._rejected, words(secret)) for secret in self._released) or self._has(
            self._rejected, self._public
        ):
            return "the rejection's secret is not secret"
        return ""

    @staticmethod
    def _has(output: bytes, known: Iterable[bytes]) -> bool:
        return not set(words(output)).isdisjoint(known)

    def judge(self, machine: Machine) -> str:
        output = self._output(machine)
        status = machine.word("fault_status")
        if status != 0:
            return "golden" if status == self._status else "error"
        if _is_error(self._status):
            return "accept"
        if output == self._rejected:
            return "golden"
        if output in self._released:
            return "bypass"
        if any(
            a == b
            for secret in self._released
            for a, b in zip(words(output), words(secret), strict=True)
        ):
            return "partial"
        if self._has(output, self._public):
            return "known"
        # a part of the rejection's secret, the rest unknown: no oracle by itself
        if any(a == b for a, b in zip(words(output), words(self._rejected), strict=True)):
            return "mixed"
        return "reject"


def _is_error(status: int) -> bool:
    """A vmb_status other than VMB_OK: a small negative number."""
    return status >= 0xFFFFFF00
