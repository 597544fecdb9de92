#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 OR MIT
"""What a call from Python costs beyond the C function: overhead.py [--limit MICROSECONDS].

Both sides call the same code in turns, in batches, the C side from C (native/call_time.c, compiled
here by cc). The figures are the fastest batches, in microseconds per call; a machine that others
use makes single batches slow. With --limit the exit code is 1 if a call costs more than that.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import vambrace
from cffi import FFI
from vambrace._native import ffi, lib

HERE = Path(__file__).resolve().parent
KEMS = ("lightsaber", "mlkem512", "mlkem768")
SIGNATURES = ("mldsa44", "haetae2", "falcon512", "solmae512")
# Most signing draws how often it begins again; where that is rare, short batches can be compared.
SIGNS_ONCE = ("falcon512", "solmae512")
MESSAGE = b"a message of some length"
ROUNDS = 150
BATCH_SECONDS = 0.002

Timer = Callable[[int], float]


def timers() -> Any:
    """The functions of call_time.c."""
    other = FFI()
    other.cdef(
        """
        double vmb_time_kem(void *, void *, void *, void *, void *, unsigned);
        double vmb_time_sign(void *, void *, void *, void *, size_t, void *, unsigned);
        double vmb_time_verify(void *, void *, void *, size_t, void *, size_t, void *, unsigned);
        """
    )
    with tempfile.TemporaryDirectory() as folder:
        library = Path(folder) / "call_time.so"
        subprocess.run(
            ["cc", "-O2", "-D_DEFAULT_SOURCE", "-shared", "-fPIC", "-o", str(library),
             f"-I{HERE.parents[1] / 'include'}", str(HERE / "native" / "call_time.c")],
            check=True,
        )
        return other, other.dlopen(str(library))


def address(other: FFI, memory: Any) -> Any:
    """A pointer that belongs to the other cffi object."""
    return other.cast("void *", int(ffi.cast("uintptr_t", memory)))


def function(other: FFI, name: str) -> Any:
    return address(other, ffi.addressof(lib, name))


def python_timer(call: Callable[[], object]) -> Timer:
    def run(calls: int) -> float:
        start = time.perf_counter()
        for _ in range(calls):
            call()
        return (time.perf_counter() - start) / calls

    return run


def kem_operations(name: str, other: FFI, c: Any) -> dict[str, tuple[Timer, Timer]]:
    kem = vambrace.KEM(name)
    key = kem.generate()
    public = key.public_key
    sent, _ = public.encapsulate()
    ciphertext = ffi.from_buffer(bytearray(sent))
    shared = ffi.new("uint8_t[]", kem.shared_secret_bytes)
    public_memory = ffi.from_buffer(public.to_bytes())
    at = [address(other, part) for part in (kem._descriptor, ciphertext, shared, public_memory,
                                            key._memory)]
    own = ffi.new("uint8_t[]", kem.ciphertext_bytes)

    def encaps(calls: int) -> float:
        return float(c.vmb_time_kem(function(other, "vmb_kem_encaps"), at[0],
                                    address(other, own), at[2], at[3], calls))

    def decaps(calls: int) -> float:
        assert len(ciphertext) and len(shared) and len(public_memory)  # what the addresses are of
        return float(c.vmb_time_kem(function(other, "vmb_kem_decaps"), at[0], at[2], at[1], at[4],
                                    calls))

    return {
        "encapsulate": (encaps, python_timer(public.encapsulate)),
        "decapsulate": (decaps, python_timer(lambda: key.decapsulate(sent))),
    }


def signature_operations(name: str, other: FFI, c: Any) -> dict[str, tuple[Timer, Timer]]:
    algorithm = vambrace.Signature(name)
    key = algorithm.generate()
    public = key.public_key
    signature = key.sign(MESSAGE)
    parts = [ffi.from_buffer(part) for part in (signature, MESSAGE, public.to_bytes())]
    out = ffi.new("uint8_t[]", algorithm.signature_bytes)
    at_signature, at_message, at_public = (address(other, part) for part in parts)
    descriptor = address(other, algorithm._descriptor)

    def sign(calls: int) -> float:
        return float(c.vmb_time_sign(function(other, "vmb_sig_sign_with_context"), descriptor,
                                     address(other, out), at_message, len(MESSAGE),
                                     address(other, key._memory), calls))

    def verify(calls: int) -> float:
        assert parts  # the memory that the addresses are of
        return float(c.vmb_time_verify(function(other, "vmb_sig_verify_with_context"), descriptor,
                                       at_signature, len(signature), at_message, len(MESSAGE),
                                       at_public, calls))

    operations: dict[str, tuple[Timer, Timer]] = {
        "verify": (verify, python_timer(lambda: public.verify(signature, MESSAGE)))
    }
    if name in SIGNS_ONCE:
        operations["sign"] = (sign, python_timer(lambda: key.sign(MESSAGE)))
    return operations


def compare(what: str, in_c: Timer, in_python: Timer) -> tuple[float, float]:
    """Microseconds per call of the fastest batches."""
    calls = max(1, int(BATCH_SECONDS / in_c(10)))
    rounds = ROUNDS
    if what == "sign":
        calls, rounds = 3, ROUNDS * 10
    times = [(in_c(calls), in_python(calls)) for _ in range(rounds)]
    return min(t[0] for t in times) * 1e6, min(t[1] for t in times) * 1e6


def main() -> int:
    limit = float(sys.argv[2]) if sys.argv[1:2] == ["--limit"] else None
    other, c = timers()
    names = {algorithm.name for algorithm in (*vambrace.kems(), *vambrace.signatures())}
    rows: list[tuple[str, str, float, float]] = []
    for group, operations_of in ((KEMS, kem_operations), (SIGNATURES, signature_operations)):
        for name in group:
            if name in names:
                for what, pair in operations_of(name, other, c).items():
                    rows.append((name, what, *compare(what, *pair)))
    print("| set | call | C | Python | more |\n|---|---|---:|---:|---:|")
    for name, what, in_c, in_python in rows:
        print(f"| {name} | {what} | {in_c:.2f} | {in_python:.2f} | {in_python - in_c:.2f} |")
    return int(limit is not None and any(row[3] - row[2] > limit for row in rows))


if __name__ == "__main__":
    sys.exit(main())
