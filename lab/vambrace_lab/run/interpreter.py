# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The lab's interpreter of Armv6-M and Armv7E-M (lab/machine): an image in it, its registers and
memory, runs, snapshots, and records of everything that an instruction does.
"""

from __future__ import annotations

import ctypes
import enum
import struct
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from ..errors import LabError
from .compiled import PLUGIN, compiled, source
from .emulator import machines
from .image import Image

PAGE = 0x400
SYSTEM = 0xE000EC00  # the page of CPACR, the MPU and others, which hold what the program writes
MPU_TYPE = 0xE000ED90
SP, LR, PC = 13, 14, 15
THUMB = 1 << 24
EVENTS = 1 << 16  # of a record, until it is drained
# What each target's core executes; others are not interpreted.
ARCHITECTURES = {"cortex-m0": 0, "cortex-m0-large": 0, "cortex-m4": 1, "stm32f405": 1}


class Outcome(enum.IntEnum):
    """Of a run (machine.h)."""

    COUNT_REACHED = 0
    STOP_REACHED = 1
    RECORD_FULL = 2
    SEMIHOSTING = 3
    BREAKPOINT = 4
    SUPERVISOR_CALL = 5
    WAITS = 6
    UNDEFINED = 7
    UNPREDICTABLE = 8
    UNSUPPORTED = 9
    NO_COPROCESSOR = 10
    NOT_THUMB = 11
    BAD_LOAD = 12
    BAD_STORE = 13
    UNALIGNED = 14
    BAD_FETCH = 15

    @property
    def text(self) -> str:
        return self.name.lower().replace("_", " ")


class Kind(enum.IntEnum):
    """Of an event (machine.h)."""

    EXECUTED = 0
    LEFT_OUT = 1
    WROTE = 2
    WROTE_S = 3
    LOADED = 4
    STORED = 5


class Registers(ctypes.Structure):
    _fields_ = (
        ("r", ctypes.c_uint32 * 16),
        ("xpsr", ctypes.c_uint32),
        ("s", ctypes.c_uint32 * 32),
        ("fpscr", ctypes.c_uint32),
        ("other_sp", ctypes.c_uint32),
        ("control", ctypes.c_uint32),
        ("primask", ctypes.c_uint32),
        ("faultmask", ctypes.c_uint32),
        ("basepri", ctypes.c_uint32),
        ("exclusive", ctypes.c_uint32),
        ("exclusive_address", ctypes.c_uint32),
        ("fault_address", ctypes.c_uint32),
    )


class Event(ctypes.Structure):
    _fields_ = (
        ("pc", ctypes.c_uint32),
        ("kind", ctypes.c_uint16),
        ("number", ctypes.c_uint16),
        ("address", ctypes.c_uint32),
        ("value", ctypes.c_uint32),
    )


@cache
def library(path: Path | None = None) -> Any:
    """The shared object, built when it is older than its sources. path: another one."""
    if path is None:
        path = compiled(source("machine", "vmb_machine.c"), "vmb_machine.so", PLUGIN)
    lib = ctypes.CDLL(str(path))
    pointer, word, size = ctypes.c_void_p, ctypes.c_uint32, ctypes.c_size_t
    for name, result, arguments in (
        ("new", pointer, [ctypes.c_int]),
        ("free", None, [pointer]),
        ("registers", ctypes.POINTER(Registers), [pointer]),
        ("map", ctypes.c_int, [pointer, word, word, ctypes.c_uint]),
        ("read", ctypes.c_int, [pointer, word, ctypes.c_char_p, size]),
        ("write", ctypes.c_int, [pointer, word, ctypes.c_char_p, size]),
        ("stop_at", ctypes.c_int, [pointer, ctypes.POINTER(word), ctypes.c_uint]),
        ("run", ctypes.c_int, [pointer, ctypes.c_uint64]),
        ("executed", ctypes.c_uint64, [pointer]),
        ("record", None, [pointer, ctypes.POINTER(Event), size]),
        ("recorded", size, [pointer]),
        ("new_snapshot", pointer, [pointer]),
        ("free_snapshot", None, [pointer]),
        ("keep", None, [pointer, pointer]),
        ("put_back", None, [pointer, pointer]),
    ):
        function = getattr(lib, f"vmb_machine_{name}")
        function.restype, function.argtypes = result, arguments
    return lib


class Interpreter:
    """A processor with memory. Whatever the program does that has no meaning ends a run."""

    WRITABLE, CODE, SYSTEM = 1, 2, 4

    def __init__(self, architecture: int, lib: Path | None = None) -> None:
        self._lib = library(lib)
        self._machine = self._lib.vmb_machine_new(architecture)
        self.registers: Registers = self._lib.vmb_machine_registers(self._machine).contents
        self._events: ctypes.Array[Event] | None = None

    def __del__(self) -> None:
        self._lib.vmb_machine_free(self._machine)

    def map(self, begin: int, size: int, kinds: int) -> None:
        if self._lib.vmb_machine_map(self._machine, begin, size, kinds):
            raise LabError(f"no memory of {size:,} bytes can be mapped at {begin:#x}")

    def read(self, address: int, length: int) -> bytes:
        data = ctypes.create_string_buffer(length)
        if self._lib.vmb_machine_read(self._machine, address, data, length):
            raise LabError(f"no memory at {address:#x}")
        return data.raw

    def write(self, address: int, data: bytes | ctypes.Array[ctypes.c_char]) -> None:
        if self._lib.vmb_machine_write(self._machine, address, data, len(data)):
            raise LabError(f"no memory at {address:#x}")

    def word(self, address: int) -> int:
        return int.from_bytes(self.read(address, 4), "little")

    def stop_at(self, *addresses: int) -> None:
        """From now on runs end before these, at most 8."""
        array = (ctypes.c_uint32 * len(addresses))(*addresses)
        if self._lib.vmb_machine_stop_at(self._machine, array, len(addresses)):
            raise LabError(f"{len(addresses)} addresses are too many to stop at")

    def run(self, most: int = 1 << 62) -> Outcome:
        return Outcome(self._lib.vmb_machine_run(self._machine, most))

    @property
    def executed(self) -> int:
        """Instructions of the last run."""
        return int(self._lib.vmb_machine_executed(self._machine))

    def record(self, wanted: bool) -> None:
        self._events = (Event * EVENTS)() if wanted else None
        self._lib.vmb_machine_record(self._machine, self._events, EVENTS if wanted else 0)

    def recorded(self) -> Iterator[Event]:
        """By the last run; the events are those of the machine, until it runs again."""
        assert self._events is not None
        for i in range(self._lib.vmb_machine_recorded(self._machine)):
            yield self._events[i]

    def recorded_bytes(self) -> bytes:
        assert self._events is not None
        used = self._lib.vmb_machine_recorded(self._machine) * ctypes.sizeof(Event)
        return ctypes.string_at(ctypes.addressof(self._events), used)

    def keep(self, snapshot: Snapshot | None = None) -> Snapshot:
        """Registers and memory, into a snapshot of this machine or a new one."""
        snapshot = snapshot or Snapshot(self)
        self._lib.vmb_machine_keep(self._machine, snapshot.pointer)
        return snapshot

    def put_back(self, snapshot: Snapshot) -> None:
        self._lib.vmb_machine_put_back(self._machine, snapshot.pointer)


class Snapshot:
    def __init__(self, machine: Interpreter) -> None:
        self._lib = machine._lib
        self.pointer = self._lib.vmb_machine_new_snapshot(machine._machine)
        if not self.pointer:
            raise LabError("no memory for a snapshot")

    def __del__(self) -> None:
        self._lib.vmb_machine_free_snapshot(self.pointer)


def pages(begin: int, end: int) -> tuple[int, int]:
    """Address and size of the pages around [begin, end)."""
    first = begin & -PAGE
    return first, ((end + PAGE - 1) & -PAGE) - first


def loaded(
    image: Image,
    target: str,
    ram: Sequence[tuple[int, int]] | None = None,
    lib: Path | None = None,
) -> Interpreter:
    """The image as after reset, at its entry. Its code is read only and from its first to its last
    page; ram: (address, bytes) instead of the board's.
    """
    if target not in ARCHITECTURES:
        raise LabError(f"'{target}' is not interpreted: choose from {', '.join(ARCHITECTURES)}")
    if image.architecture != "arm":
        raise LabError(f"{image.path} is not an image for a Cortex-M")
    made = Interpreter(ARCHITECTURES[target], lib)
    ram = machines()[target].ram if ram is None else ram
    for begin, size in ram:
        made.map(begin, size, Interpreter.WRITABLE)
    code = [
        (at, at + len(data))
        for at, data in image.flashed()
        if not any(begin <= at < begin + size for begin, size in ram)
    ]
    if not code:
        raise LabError(f"{image.path} has no code outside of RAM")
    made.map(*pages(min(code)[0], max(end for _, end in code)), Interpreter.CODE)
    made.map(SYSTEM, PAGE, Interpreter.WRITABLE | Interpreter.SYSTEM)
    if target != "cortex-m0":
        made.write(MPU_TYPE, (8 << 8).to_bytes(4, "little"))  # eight regions, which it ignores
    for at, data in image.flashed():
        made.write(at, data)
    made.registers.r[SP] = image.initial_stack_pointer or 0
    made.registers.r[PC] = image.entry & ~1
    made.registers.r[LR] = 0xFFFFFFFF
    return made


# --- semihosting ----------------------------------------------------------------------------------

_REQUESTS = {
    0x01: "open",
    0x02: "close",
    0x04: "write0",
    0x05: "write",
    0x06: "read",
    0x0A: "seek",
    0x0C: "length",
    0x15: "command_line",
    0x18: "exit",
    0x20: "exit_extended",
}
APPLICATION_EXIT = 0x20026
_MODES = ("r", "rb", "r+", "r+b", "w", "wb", "w+", "w+b", "a", "ab", "a+", "a+b")
FAILED = 0xFFFFFFFF


class Semihosting:
    """The requests that the lab's images make (targets/board/semihosting.h), as QEMU answers them;
    what is written to the console is collected.
    """

    def __init__(self, machine: Interpreter, words: Sequence[str], folder: Path) -> None:
        self._machine, self._folder = machine, folder
        escaped = (w.replace("\\", "\\\\").replace(" ", "\\ ") or "\\0" for w in words)
        self._line = " ".join(escaped).encode() + b"\0"
        self._files: dict[int, Any] = {}
        self.console = bytearray()
        self.exit_code: int | None = None

    def answer(self) -> None:
        """The request at the program counter; what is unknown is an error."""
        machine = self._machine
        r = machine.registers.r
        if r[0] not in _REQUESTS:
            raise LabError(f"semihosting request {r[0]:#x} at {r[PC]:#x} is not known")
        result = getattr(self, f"_{_REQUESTS[r[0]]}")(r[1])
        if self.exit_code is None:
            r[0] = result
            r[PC] += 2

    def _words(self, address: int, count: int) -> tuple[int, ...]:
        return struct.unpack(f"<{count}I", self._machine.read(address, 4 * count))

    def _open(self, block: int) -> int:
        at, mode, length = self._words(block, 3)
        name = self._machine.read(at, length).decode()
        handle = len(self._files) + 1
        if name == ":tt":
            self._files[handle] = None
            return handle
        try:
            self._files[handle] = (self._folder / name).open(_MODES[mode].rstrip("b") + "b")
        except (OSError, IndexError):
            return FAILED
        return handle

    def _close(self, block: int) -> int:
        (handle,) = self._words(block, 1)
        if handle not in self._files:
            return FAILED
        if self._files[handle]:
            self._files[handle].close()
        return 0

    def _write0(self, at: int) -> int:
        while (byte := self._machine.read(at, 1)) != b"\0":
            self.console += byte
            at += 1
        return 0

    def _write(self, block: int) -> int:
        handle, at, length = self._words(block, 3)
        if handle not in self._files:
            return length
        data = self._machine.read(at, length) if length else b""
        if self._files[handle]:
            self._files[handle].write(data)
        else:
            self.console += data
        return 0

    def _read(self, block: int) -> int:
        handle, at, length = self._words(block, 3)
        file = self._files.get(handle)
        data = file.read(length) if file else b""
        if data:
            self._machine.write(at, data)
        return length - len(data)

    def _seek(self, block: int) -> int:
        handle, position = self._words(block, 2)
        if not self._files.get(handle):
            return FAILED
        self._files[handle].seek(position)
        return 0

    def _length(self, block: int) -> int:
        (handle,) = self._words(block, 1)
        file = self._files.get(handle)
        if not file:
            return FAILED
        file.flush()
        return Path(file.name).stat().st_size

    def _command_line(self, block: int) -> int:
        at, size = self._words(block, 2)
        if len(self._line) > size:
            return FAILED
        self._machine.write(at, self._line)
        self._machine.write(block + 4, (len(self._line) - 1).to_bytes(4, "little"))
        return 0

    def _exit(self, reason: int) -> int:
        self.exit_code = 0 if reason == APPLICATION_EXIT else 1
        return 0

    def _exit_extended(self, block: int) -> int:
        reason, code = self._words(block, 2)
        self.exit_code = code & 0xFF if reason == APPLICATION_EXIT else 1
        return 0

    def end(self) -> None:
        for file in self._files.values():
            if file:
                file.close()
