# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Runs an image in the emulator with the recorder."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources
from pathlib import Path

from .errors import LabError
from .image import Image
from .recording import Pass, read_recording

BEGIN, END = "vmb_lab_begin", "vmb_lab_end"  # the marker arrays (lab/images/marker.h)
RANDOM_SOURCES = ("vmb_nist_drbg_fill", "vmb_lab_fill")


@dataclass(frozen=True)
class Machine:
    name: str
    emulator: str
    options: tuple[str, ...]
    elf: str
    code_end: int
    ram: tuple[tuple[int, int], ...]
    models: tuple[str, ...]
    cpu: str = ""

    @property
    def bare_metal(self) -> bool:
        return self.emulator.startswith("qemu-system")


@cache
def machines() -> dict[str, Machine]:
    table = tomllib.loads(resources.files(__package__).joinpath("machines.toml").read_text())
    tuples = ("options", "models")
    return {
        name: Machine(name=name, **{k: tuple(v) if k in tuples else tuple(map(tuple, v)) if k == "ram" else v for k, v in entry.items()})
        for name, entry in table.items()
    }


def machine(name: str) -> Machine:
    if name not in machines():
        raise LabError(f"unknown target '{name}': the lab knows {', '.join(machines())}")
    return machines()[name]


@cache
def recorder() -> Path:
    """The plugin, built with the host's C compiler when it is older than its source."""
    source = Path(os.environ.get("VMB_LAB_RECORDER_SOURCE") or Path(__file__).parent.parent / "recorder") / "vmb_recorder.c"
    if not source.exists():
        raise LabError(f"{source} is missing: set VMB_LAB_RECORDER_SOURCE to the folder lab/recorder of the source tree")
    folder = Path(os.environ.get("VMB_LAB_BUILD") or source.parent.parent.parent / "build" / "lab")
    plugin = folder / "vmb_recorder.so"
    newest = max(f.stat().st_mtime for f in source.parent.iterdir())
    if plugin.exists() and plugin.stat().st_mtime >= newest:
        return plugin
    compiler = os.environ.get("CC") or next((c for c in ("cc", "gcc", "clang") if shutil.which(c)), None)
    if compiler is None:
        raise LabError("the recorder needs a C compiler on this machine: install gcc")
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.NamedTemporaryFile(dir=folder, suffix=".so", delete=False) as new:
        command = [*compiler.split(), "-std=c11", "-O2", "-shared", "-fPIC", "-fvisibility=hidden", "-o", new.name, str(source)]
    built = subprocess.run(command, capture_output=True, text=True)
    if built.returncode:
        Path(new.name).unlink()
        raise LabError(f"the recorder does not compile: {built.stderr.strip()}")
    os.chmod(new.name, 0o755)
    os.replace(new.name, plugin)
    return plugin


def semihosting_words(arguments: Sequence[str]) -> str:
    """The arguments as QEMU options; a backslash protects a space, "\\0" is an empty one (as targets/board/run writes them)."""
    escaped = (a.replace("\\", "\\\\").replace(" ", "\\ ").replace(",", ",,") or "\\0" for a in arguments)
    return "".join(f",arg={a}" for a in escaped)


def command_line(where: Machine, image: Image, arguments: Sequence[str], options: Sequence[str]) -> list[str]:
    program = shutil.which(where.emulator)
    if program is None:
        package = "qemu-system-arm" if where.bare_metal else "qemu-user"
        raise LabError(f"{where.emulator} is missing: install the package {package}")
    if image.architecture != where.elf:
        raise LabError(f"{image.path} is an image for {image.architecture}, which {where.name} does not run")
    if not where.bare_metal:
        return [program, "-cpu", where.cpu, *options, str(image.path), *arguments]
    config = "enable=on,target=native" + semihosting_words([str(image.path), *arguments])
    quiet = ["-display", "none", "-monitor", "none", "-serial", "none", "-nodefaults"]
    return [program, *where.options, *quiet, "-semihosting-config", config, *options, "-kernel", str(image.path)]


def stack_range(where: Machine, image: Image) -> tuple[int, int] | None:
    """The addresses that are stack: the board's symbols, or from the end of the variables to the first stack pointer."""
    labels = image.labels
    for low, high in (("vmb_stack_bottom", "vmb_stack_top"), ("__stack_limit", "__stack"), ("__StackLimit", "__StackTop")):
        if low in labels and high in labels:
            return labels[low], labels[high]
    if not where.bare_metal:
        return None  # the recorder sees it
    top = image.initial_stack_pointer
    if top is None:
        return None
    below = [a + n for a, n in image.memory_ranges() if a + n <= top]
    start = max((a for a, n in where.ram if a < top <= a + n), default=0)
    return max([start, *below]), top


@dataclass(frozen=True)
class Run:
    """One run of an image: what the program printed, how it ended, and the recorded passes."""

    output: str
    exit_code: int
    passes: list[Pass]
    stack_low: int = 0  # lowest address of the stack, 0: not known


def record(
    where: Machine,
    image: Image,
    arguments: Sequence[str] = (),
    *,
    functions: Sequence[str] = (),
    ignore: Sequence[str] = RANDOM_SOURCES,
    mode: str = "count",
    extra: Sequence[str] = (),
    seconds: float = 600,
    keep: Path | None = None,
    environment: Mapping[str, str] | None = None,
) -> Run:
    """Runs the image to its end. functions: record these from outside instead of by the guest's markers. ignore: do not count these

    and what they call (those that the image has): the random sources of the tests, which no product contains. environment: variables that
    a Linux program sees beside those of this process.
    """
    settings = [f"mode={mode}", f"code_end={where.code_end:#x}", *extra]
    begin, end = image.variable(BEGIN), image.variable(END)
    if functions:
        settings += [f"function={image.function_address(f):#x}" for f in functions]
    elif begin and end:
        settings += [f"begin={begin.address:#x}", f"end={end.address:#x}", f"markers={min(begin.size, end.size) // 4}"]
        if "main" in image.function_names:
            settings.append(f"start={image.function_names['main']:#x}")
    elif where.bare_metal:
        raise LabError(f"{image.path} has no markers ({BEGIN}, {END}): name a function to measure")
    if image.position_independent and (functions or begin):
        raise LabError(f"{image.path} is position independent: link it with -no-pie, or -static, so that its addresses are known")
    settings += [f"ignore={image.function_names[f]:#x}" for f in ignore if f in image.function_names]
    stack = stack_range(where, image)
    if stack:
        settings.append(f"stack={stack[0]:#x}:{stack[1]:#x}")
    with tempfile.TemporaryDirectory(prefix="vambrace-lab-") as folder:
        out = keep or Path(folder) / "recording"
        plugin = ",".join([str(recorder()), *settings, f"out={str(out).replace(',', ',,')}"])
        command = command_line(where, image, arguments, ["-plugin", plugin])
        try:
            done = subprocess.run(command, capture_output=True, text=True, errors="replace", stdin=subprocess.DEVNULL, timeout=seconds, env={**os.environ, **(environment or {})})
        except subprocess.TimeoutExpired as problem:
            raise LabError(f"{image.path}: stopped after {seconds:g} seconds") from problem
        text = done.stdout + done.stderr
        if done.returncode:
            last = text.strip().splitlines()[-1:] or ["no message"]
            raise LabError(f"{image.path} on {where.name} ended with code {done.returncode}: {last[0]}")
        return Run(done.stdout, done.returncode, read_recording(out), stack[0] if stack else 0)
