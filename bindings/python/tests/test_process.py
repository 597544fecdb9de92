# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Threads, the interpreter's lock, wiping and memory limits."""

from __future__ import annotations

import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
import vambrace
from vambrace._native import ffi

KEM = vambrace.KEM("mlkem512")
SIGNATURE = vambrace.Signature("mldsa44")


def test_threads_share_keys() -> None:
    kem_key, signature_key = KEM.generate(), SIGNATURE.generate()
    source = vambrace.SeededRandom(b"shared")

    def work(index: int) -> None:
        for round_ in range(20):
            ciphertext, shared = kem_key.public_key.encapsulate(random=source)
            assert kem_key.decapsulate(ciphertext) == shared
            message = f"{index} {round_}".encode()
            signature_key.public_key.verify(signature_key.sign(message), message)

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(work, range(8)))


def test_sets_are_found_once_by_many_threads() -> None:
    vambrace.KEM._known.clear()
    barrier = threading.Barrier(8)

    def find(_: int) -> vambrace.KEM:
        barrier.wait()
        return vambrace.KEM("mlkem512")

    try:
        with ThreadPoolExecutor(8) as pool:
            assert len({id(kem) for kem in pool.map(find, range(8))}) == 1
    finally:
        vambrace.KEM._known["mlkem512"] = KEM


def test_other_threads_run_meanwhile() -> None:
    """The lock of the interpreter is free while C works: a thread counts during a long key
    generation."""
    counted = 0
    done = threading.Event()

    def count() -> None:
        nonlocal counted
        while not done.is_set():
            counted += 1
            time.sleep(0.0005)  # no wait: gives the lock away after each step

    kem = vambrace.KEM("mceliece348864f")
    thread = threading.Thread(target=count)
    before = sys.getswitchinterval()
    sys.setswitchinterval(1000)  # nobody takes the lock from a thread that keeps it
    try:
        thread.start()
        for _ in range(3):
            kem.from_seed(bytes(32))
        seen = counted
    finally:
        done.set()
        thread.join()
        sys.setswitchinterval(before)
    assert seen > 5


WIPING = """
import sys
import vambrace

def say(what):
    print(what, flush=True)
    sys.stdin.readline()

kem = vambrace.KEM("mlkem512")
ciphertext = bytes.fromhex(sys.stdin.readline())
key = kem.from_seed(bytes(range(64)))
shared = bytearray(32)
key.decapsulate_into(shared, ciphertext)
expanded = vambrace.Signature("falcon512").from_seed(bytes(48)).expand()
say("held")
del key, expanded
vambrace.wipe(shared)
say("gone")
"""


def memory_of(process: int) -> Iterator[bytes]:
    """What a process has in the memory that it can write to."""
    with open(f"/proc/{process}/maps") as maps, open(f"/proc/{process}/mem", "rb") as memory:
        for line in maps:
            span, access, *_ = line.split()
            if access.startswith("rw"):
                start, end = (int(address, 16) for address in span.split("-"))
                memory.seek(start)
                yield memory.read(end - start)


@pytest.mark.skipif(sys.platform != "linux", reason="the memory of a process is read on Linux")
def test_secrets_are_wiped_when_they_go() -> None:
    """Another process looks for the secrets while the key is there and when it has gone."""
    key = KEM.from_seed(bytes(range(64)))
    ciphertext, shared = key.public_key.encapsulate()
    expanded = vambrace.Signature("falcon512").from_seed(bytes(48)).expand()
    secrets = {
        "secret key": key.to_bytes()[200:264],
        "shared secret": shared,
        "expanded key": bytes(ffi.buffer(expanded._memory))[20000:20064],
    }
    child = subprocess.Popen(
        [sys.executable, "-c", WIPING], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert child.stdin is not None
    assert child.stdout is not None
    with child:
        child.stdin.write(ciphertext.hex() + "\n")
        for state, expected in (("held", set(secrets)), ("gone", set())):
            child.stdin.flush()
            assert child.stdout.readline().strip() == state
            found = {
                name
                for part in memory_of(child.pid)
                for name, secret in secrets.items()
                if secret in part
            }
            child.stdin.write("\n")
            assert found == expected


CHILD = """
import resource, sys
import vambrace
from vambrace._native import ffi
kem = vambrace.KEM("mceliece348864f")
key = kem.from_seed(bytes(32))
pages = int(open("/proc/self/statm").read().split()[0]) * resource.getpagesize()
hard = resource.getrlimit(resource.RLIMIT_AS)[1]
resource.setrlimit(resource.RLIMIT_AS, (pages + int(sys.argv[1]), hard))
try:
    kem.from_seed(bytes(32))
except MemoryError as error:
    print(type(error).__name__)
else:
    print("made")
resource.setrlimit(resource.RLIMIT_AS, (hard, hard))
"""


@pytest.mark.skipif(sys.platform != "linux", reason="limits of memory are tested on Linux")
@pytest.mark.parametrize("room", [0, 100 << 10, 500 << 10, 1 << 20, 3 << 20])
def test_little_memory_gives_memory_error(room: int) -> None:
    """No crash with whatever memory is left, and an exception that says so."""
    run = subprocess.run(
        [sys.executable, "-c", CHILD, str(room)], capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stderr
    outcome = run.stdout.strip()
    assert outcome in ("WorkingMemoryError", "MemoryError", "made")
    if room < 500 << 10:
        assert outcome != "made"


def test_keys_take_the_memory_of_their_bytes() -> None:
    """Keys that go give their memory back: ten thousand of them fit in a few megabytes."""
    resource = pytest.importorskip("resource")
    data = KEM.generate().to_bytes()
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    for _ in range(10000):
        KEM.secret_key(data)
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 8 << 10  # KiB
