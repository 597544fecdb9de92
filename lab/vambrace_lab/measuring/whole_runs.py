# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Whole runs of an image in the interpreter, from reset to its exit, and the same in QEMU."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

from ..cores.program import Program
from ..errors import LabError
from ..run.emulator import REPORT, machine, record
from ..run.image import Image
from ..run.interpreter import LR, PC, Interpreter, Outcome, Semihosting, loaded


@dataclass(frozen=True)
class WholeRun:
    instructions: int
    in_main: int  # from the entry of main to its return
    outcome: Outcome
    exit_code: int | None  # None: it did not get to its exit
    place: str  # where it ended
    output: str
    reported: bytes  # what it wrote to the file REPORT
    seconds: float  # of processor time


def interpreted(
    image: Image,
    target: str,
    arguments: Sequence[str] = (),
    most: int = 1 << 40,
    events: BinaryIO | None = None,
) -> WholeRun:
    """events: a file for the record of everything (struct vmb_event of lab/machine/machine.h)."""
    processor = loaded(image, target)
    if events:
        processor.record(True)
    with tempfile.TemporaryDirectory(prefix="vambrace-lab-") as folder:
        host = Semihosting(processor, [image.path.name, *arguments], Path(folder))
        begin = time.thread_time()
        try:
            whole, in_main, outcome = _run(processor, host, image, most, events)
        finally:
            host.end()
        seconds = time.thread_time() - begin
        reported = Path(folder) / REPORT
        return WholeRun(
            *(whole, in_main, outcome, host.exit_code, image.place(processor.registers.r[PC])),
            host.console.decode(errors="replace"),
            reported.read_bytes() if reported.exists() else b"",
            seconds,
        )


def _run(
    processor: Interpreter, host: Semihosting, image: Image, most: int, events: BinaryIO | None
) -> tuple[int, int, Outcome]:
    main = image.function_names.get("main")
    if main is not None:
        processor.stop_at(main)
    whole = entered = in_main = 0
    back = -1
    while True:
        outcome = processor.run(most - whole)
        whole += processor.executed
        if events:
            events.write(processor.recorded_bytes())
        if outcome is Outcome.SEMIHOSTING:
            whole += 1
            host.answer()
            if host.exit_code is not None:
                return whole, in_main, outcome
        elif outcome is Outcome.STOP_REACHED:
            if back < 0:
                entered, back = whole, processor.registers.r[LR] & ~1
                processor.stop_at(back)
            else:
                in_main = whole - entered
                processor.stop_at()
        elif outcome is not Outcome.RECORD_FULL:
            return whole, in_main, outcome


def differences(image: Image, target: str, arguments: Sequence[str], ours: WholeRun) -> list[str]:
    """Where QEMU does not agree: instructions of main, exit code, output, report."""
    theirs = record(machine(target), image, arguments, functions=["main"], ignore=(), seconds=3600)
    program = Program(image)
    executed = sum(
        program.length(start, end) * count
        for one in theirs.passes
        for (start, end, _), count in one.edges.items()
    )
    pairs = {
        "instructions of main": (ours.in_main, executed),
        "exit code": (ours.exit_code, theirs.exit_code),
        "output": (ours.output, theirs.output),
        "report": (ours.reported, theirs.reported),
    }
    if not executed:
        raise LabError(f"{image.path}: QEMU recorded no main")
    return [f"{what}: {a!r}, QEMU {b!r}" for what, (a, b) in pairs.items() if a != b]
