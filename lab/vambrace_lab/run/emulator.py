# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Runs an image in the emulator with the recorder."""

from __future__ import annotations

import contextlib
import os
import re
import shutil
import subprocess
import tempfile
import time
import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any

from ..errors import LabError
from .compiled import PLUGIN, compiled, source
from .image import Image
from .recording import Pass, Recording, read_recording

# a file name for the measured program, as short as it is because it lies in the memory of small
# boards
REPORT = "report"
BEGIN, END = "vmb_lab_begin", "vmb_lab_end"  # the marker arrays (lab/images/marker.h)
RANDOM_SOURCES = ("vmb_nist_drbg_fill", "vmb_lab_fill")
# libgcc's switches of Armv6-M: called with BL, they do not return after it
JUMPS = "__gnu_thumb1_case_"


@dataclass(frozen=True)
class Machine:
    name: str
    emulator: str
    options: tuple[str, ...]
    elf: str
    code_end: int
    ram: tuple[tuple[int, int], ...]
    models: tuple[str, ...]
    vectors: tuple[int, ...] = ()  # addresses where an image may begin
    cpu: str = ""

    @property
    def bare_metal(self) -> bool:
        return self.emulator.startswith("qemu-system")


@cache
def machines() -> dict[str, Machine]:
    table = tomllib.loads(resources.files(__package__).joinpath("machines.toml").read_text())
    return {name: Machine(name=name, **_fixed(entry)) for name, entry in table.items()}


def _fixed(entry: Mapping[str, Any]) -> dict[str, Any]:
    """The entry with tuples for lists."""
    return {k: _tuples(v) if isinstance(v, list) else v for k, v in entry.items()}


def _tuples(values: Sequence[Any]) -> tuple[Any, ...]:
    return tuple(_tuples(v) if isinstance(v, list) else v for v in values)


def machine(name: str) -> Machine:
    if name not in machines():
        raise LabError(f"unknown target '{name}': the lab knows {', '.join(machines())}")
    return machines()[name]


def recorder() -> Path:
    """The plugin, built with the host's C compiler when it is older than its source."""
    return compiled(source("recorder", "vmb_recorder.c"), "vmb_recorder.so", PLUGIN)


def semihosting_words(arguments: Sequence[str]) -> str:
    """The arguments as QEMU options; a backslash protects a space, "\\0" is an empty one (as
    targets/board/run writes them).
    """
    escaped = (
        a.replace("\\", "\\\\").replace(" ", "\\ ").replace(",", ",,") or "\\0" for a in arguments
    )
    return "".join(f",arg={a}" for a in escaped)


def command_line(
    emulated: Machine, image: Image, arguments: Sequence[str], options: Sequence[str]
) -> list[str]:
    program = shutil.which(emulated.emulator)
    if program is None:
        package = "qemu-system-arm" if emulated.bare_metal else "qemu-user"
        raise LabError(f"{emulated.emulator} is missing: install the package {package}")
    if image.architecture != emulated.elf:
        raise LabError(
            f"{image.path} is an image for {image.architecture}, which {emulated.name} does not run"
        )
    if not emulated.bare_metal:
        return [program, "-cpu", emulated.cpu, *options, str(image.path.resolve()), *arguments]
    config = "enable=on,target=native" + semihosting_words([image.path.name, *arguments])
    quiet = ["-display", "none", "-monitor", "none", "-serial", "none", "-nodefaults"]
    return [
        program,
        *emulated.options,
        *quiet,
        "-semihosting-config",
        config,
        *options,
        "-kernel",
        str(image.path.resolve()),
    ]


def stack_range(emulated: Machine, image: Image) -> tuple[int, int] | None:
    """The addresses that are stack: the board's symbols, or from the end of the variables to the
    first stack pointer.
    """
    labels = image.labels
    for low, high in (
        ("vmb_stack_bottom", "vmb_stack_top"),
        ("__stack_limit", "__stack"),
        ("__StackLimit", "__StackTop"),
    ):
        if low in labels and high in labels:
            return labels[low], labels[high]
    if not emulated.bare_metal:
        return None  # the recorder sees it
    top = image.initial_stack_pointer
    if top is None:
        return None
    below = [a + n for a, n in image.memory_ranges() if a + n <= top]
    start = max((a for a, n in emulated.ram if a < top <= a + n), default=0)
    return max([start, *below]), top


@dataclass(frozen=True)
class Run:
    """One run of an image: what the program printed, how it ended, and the recorded passes."""

    output: str
    exit_code: int
    recording: Recording
    stack_low: int = 0  # lowest address of the stack, 0: not known
    reported: bytes = b""  # what the program wrote to the file REPORT
    stopped: bool = False  # by us, before its end

    @property
    def passes(self) -> list[Pass]:
        return self.recording.passes


def region_settings(emulated: Machine, image: Image, functions: Sequence[str]) -> list[str]:
    """What the plugins get to know of the regions: named functions, or the guest's markers."""
    settings: list[str] = []
    begin, end = image.variable(BEGIN), image.variable(END)
    if functions:
        settings += [f"function={image.function_address(f):#x}" for f in functions]
    elif begin and end:
        settings += [
            f"begin={begin.address:#x}",
            f"end={end.address:#x}",
            f"markers={min(begin.size, end.size) // 4}",
        ]
        if "main" in image.function_names:
            settings.append(f"start={image.function_names['main']:#x}")
    elif emulated.bare_metal:
        raise LabError(f"{image.path} has no markers ({BEGIN}, {END}): name a function to measure")
    if image.position_independent and (functions or begin):
        raise LabError(
            f"{image.path} is position independent: link it with -no-pie, or -static, so that "
            "its addresses are known"
        )
    return settings


def ignored_functions(image: Image, names: Sequence[str] = RANDOM_SOURCES) -> list[str]:
    return [f"ignore={image.function_names[f]:#x}" for f in names if f in image.function_names]


def record(
    emulated: Machine,
    image: Image,
    arguments: Sequence[str] = (),
    *,
    functions: Sequence[str] = (),
    ignore: Sequence[str] = RANDOM_SOURCES,
    counted: Sequence[str] = (),
    mode: str = "count",
    extra: Sequence[str] = (),
    seconds: float = 600,
    keep: Path | None = None,
    environment: Mapping[str, str] | None = None,
    passes: int | None = None,
    partial: bool = False,
) -> Run:
    """Runs the image to its end, in a folder of its own, where it may write a file REPORT.

    functions: record these from outside instead of by the guest's markers. ignore: do not count
    these and what they call (those that the image has): the random sources of the tests, which
    no product contains. counted: with mode="digest", keep these out of the digests and count what
    they do. environment: variables that a Linux program sees alongside those of this process.
    passes: stop after so many passes in all, for firmware that never ends.
    partial: when the time is over, what was recorded until then counts.
    """
    settings = [f"mode={mode}", f"code_end={emulated.code_end:#x}", *extra]
    settings += [*region_settings(emulated, image, functions), *ignored_functions(image, ignore)]
    settings += [
        f"counted={image.function_names[f]:#x}" for f in counted if f in image.function_names
    ]
    settings += [f"jump={a:#x}" for f, a in image.function_names.items() if f.startswith(JUMPS)]
    stack = stack_range(emulated, image)
    if stack:
        settings.append(f"stack={stack[0]:#x}:{stack[1]:#x}")
    with tempfile.TemporaryDirectory(prefix="vambrace-lab-") as folder:
        out = keep.resolve() if keep else Path(folder) / "recording"
        entries = Path(folder) / "entries"
        entries.write_text("".join(f"{a:x}\n" for a in sorted(image.function_starts)))
        settings.append(f"entries={str(entries).replace(',', ',,')}")
        plugin = ",".join([str(recorder()), *settings, f"out={str(out).replace(',', ',,')}"])
        command = command_line(emulated, image, arguments, ["-plugin", plugin])
        ended = run_emulator(
            command,
            Path(folder),
            seconds,
            environment,
            (lambda: _passes_in(out) > passes) if passes else None,
        )
        if ended.stopped and not (partial or passes):
            raise LabError(f"{image.path}: stopped after {seconds:g} seconds")
        if ended.code and not ended.stopped:
            raise LabError(failure(emulated, image, ended))
        reported = Path(folder) / REPORT
        recorded = read_recording(out, partial=ended.stopped)
        recorded.passes = recorded.passes[:passes]
        if ended.stopped and not recorded.passes:
            raise LabError(
                f"{image.path}: stopped after {seconds:g} seconds, and no measured region had "
                "ended by then: give it more --seconds"
            )
        return Run(
            ended.output,
            ended.code,
            recorded,
            stack[0] if stack else 0,
            reported.read_bytes() if reported.exists() else b"",
            ended.stopped,
        )


@dataclass(frozen=True)
class Ended:
    code: int
    output: str
    errors: str
    stopped: bool  # by us


def run_emulator(
    command: Sequence[str],
    folder: Path,
    seconds: float,
    environment: Mapping[str, str] | None,
    enough: Callable[[], bool] | None = None,
) -> Ended:
    """Runs the emulator in the folder until it ends, the time is over or `enough` says so (asked
    now and then).
    """
    stopped, deadline = False, time.monotonic() + seconds
    with (folder / "output").open("w+b") as out, (folder / "errors").open("w+b") as err:
        emulator = subprocess.Popen(
            command,
            stdout=out,
            stderr=err,
            stdin=subprocess.DEVNULL,
            cwd=folder,
            env={**os.environ, **(environment or {})},
        )
        try:
            while emulator.poll() is None and not stopped:
                left = deadline - time.monotonic()
                with contextlib.suppress(subprocess.TimeoutExpired):
                    emulator.wait(min(0.2, max(left, 0)) if enough else max(left, 0))
                stopped = emulator.poll() is None and (
                    time.monotonic() >= deadline or (enough is not None and enough())
                )
        finally:
            if emulator.poll() is None:
                emulator.kill()
            emulator.wait()
    output, errors = ((folder / name).read_text(errors="replace") for name in ("output", "errors"))
    return Ended(emulator.returncode, output, errors, stopped)


def _passes_in(recording: Path) -> int:
    """How many passes began to be written down."""
    return recording.read_bytes().count(b"\npass ") if recording.exists() else 0


def failure(emulated: Machine, image: Image, ended: Ended) -> str:
    """Why a run failed, in one line: what the emulator itself warns of is not what the program
    says.
    """
    start = image.lowest_address
    if emulated.bare_metal and start not in emulated.vectors:
        places = " or ".join(f"{address:#x}" for address in emulated.vectors)
        others = [
            m.name
            for m in machines().values()
            if m.bare_metal and start in m.vectors and m.elf == emulated.elf
        ]
        advice = (
            f"measure it with --target {' or '.join(others)}, or link it there"
            if others
            else "link it there"
        )
        return (
            f"{image.path} has no vector table at {places}, where {emulated.name} starts: its "
            f"lowest address is {start:#x}; {advice}"
        )
    lines = [
        line
        for line in (ended.output + "\n" + ended.errors).splitlines()
        if line.strip() and not re.match(r"qemu-[\w-]+: warning: ", line)
    ]
    said = lines[-1].strip() if lines else "it printed nothing: are its arguments missing?"
    return f"{image.path} on {emulated.name} ended with code {ended.code}: {said}"
