# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The few requests of the GDB remote protocol that the lab needs: stop somewhere, read registers
and memory.
"""

from __future__ import annotations

import contextlib
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

from ..errors import LabError
from .emulator import Machine, command_line
from .image import Image

PIECE = 1024  # bytes per request; the emulator's packets hold 4096 characters
REGISTERS = {"arm": (4, 13, 14), "aarch64": (8, 31, 30)}  # width, numbers of SP and LR


class Stopped:
    """A program that the emulator holds."""

    def __init__(self, connection: socket.socket, image: Image):
        self._connection = connection
        self._input = connection.makefile("rb")
        self._width, self._sp, self._lr = REGISTERS[image.architecture]
        self._thumb = image.architecture == "arm"
        self._ask(b"?")

    def _ask(self, request: bytes) -> bytes:
        self._connection.sendall(b"$" + request + b"#%02x" % (sum(request) % 256))
        return self._answer()

    def _answer(self) -> bytes:
        while True:
            byte = self._input.read(1)
            if not byte:
                raise LabError(
                    "the emulator closed the connection before the program came to the place "
                    "that was asked for"
                )
            if byte == b"$":
                break
        text = bytearray()
        while (byte := self._input.read(1)) != b"#":
            text += byte
        self._input.read(2)
        self._connection.sendall(b"+")
        return bytes(text)

    def _register(self, number: int) -> int:
        everything = bytes.fromhex(self._ask(b"g").decode())
        return int.from_bytes(everything[number * self._width :][: self._width], "little")

    @property
    def sp(self) -> int:
        return self._register(self._sp)

    @property
    def return_address(self) -> int:
        return self._register(self._lr) & (~1 if self._thumb else ~0)

    def run_to(self, address: int) -> None:
        """Goes on until the instruction at an address is the next one."""
        kind = b"2" if self._thumb else b"4"
        if self._ask(b"Z0,%x,%s" % (address, kind)) != b"OK":
            raise LabError(f"the emulator sets no breakpoint at {address:#x}")
        answer = self._ask(b"c")
        if not answer.startswith((b"T05", b"S05")):
            raise LabError(f"the program ended before it came to {address:#x}")
        self._ask(b"z0,%x,%s" % (address, kind))

    def read(self, address: int, length: int) -> bytes:
        """Memory; what is not mapped comes as nothing from there on."""
        out = bytearray()
        while len(out) < length:
            size = min(PIECE, length - len(out))
            answer = self._ask(b"m%x,%x" % (address + len(out), size))
            if answer.startswith(b"E"):
                break
            out += bytes.fromhex(answer.decode())
        return bytes(out)


@contextlib.contextmanager
def stopped(
    emulated: Machine, image: Image, arguments: Sequence[str] = (), seconds: float = 120
) -> Iterator[Stopped]:
    """Starts the image and holds it before its first instruction; ends the emulator afterwards."""
    with tempfile.TemporaryDirectory(prefix="vambrace-lab-") as folder:
        path = Path(folder) / "gdb"
        if emulated.bare_metal:
            options = [
                "-chardev",
                f"socket,path={path},server=on,wait=off,id=gdb",
                "-gdb",
                "chardev:gdb",
                "-S",
            ]
        else:
            options = ["-g", str(path)]
        process = subprocess.Popen(
            command_line(emulated, image, arguments, options),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
        )
        try:
            with _connect(path, process, seconds) as connection:
                yield Stopped(connection, image)
        except TimeoutError as problem:
            raise LabError(f"{image.path}: stopped after {seconds:g} seconds") from problem
        finally:
            process.kill()
            process.communicate()


def _connect(path: Path, process: subprocess.Popen[bytes], seconds: float) -> socket.socket:
    end = time.monotonic() + 120
    while time.monotonic() < end:
        if process.poll() is not None:
            said = process.stderr.read().decode(errors="replace").strip() if process.stderr else ""
            raise LabError(f"the emulator does not start: {said}")
        connection = socket.socket(socket.AF_UNIX)
        try:
            connection.connect(str(path))
            connection.settimeout(seconds)
            return connection
        except OSError:
            connection.close()
            time.sleep(0.01)  # polls: the emulator accepts
    raise LabError("the emulator does not answer")
