# SPDX-License-Identifier: Apache-2.0 OR MIT
"""From an image and a trace of it to cycles on an in-order core: the program for the simulator, and
what it found, as events of each function.
"""

from __future__ import annotations

import subprocess
import tempfile
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from ...errors import LabError
from ...run.compiled import compiled, source
from ...run.emulator import Machine
from ...run.image import Image
from ...run.tracing import MAX_WORDS, record_trace
from . import a55, a64, m7, m55, thumb
from .operation import Facts, Operation, Printed, disassemble

if TYPE_CHECKING:
    from ..model import Model


class Core(Protocol):
    simulated: frozenset[
        str
    ]  # weights that the simulator itself knows; the others are in the facts
    accesses: bool  # does the simulator look at addresses?

    def __init__(self, weights: Mapping[str, int]): ...

    def facts(self, op: Operation, site: int) -> Facts: ...


@dataclass(frozen=True)
class Timed:
    """One pass: events by function, as PassCounts has them."""

    region: int
    complete: bool
    by_function: Mapping[tuple[str, str], int]

    @property
    def cycles(self) -> int:
        return sum(n * _SIGN.get(event, 0) for (_, event), n in self.by_function.items())

    @property
    def instructions(self) -> int:
        return sum(n for (_, event), n in self.by_function.items() if event == "instruction")


# Events (cores/events.py) and their part in the cycles.
_SIGN = {"instruction": 1, "joined": -1, "wait_result": 1, "wait_unit": 1, "wait_front": 1}


_CORES: dict[str, tuple[type[Core], Callable[[Sequence[Printed]], list[Operation]]]] = {
    "a55": (a55.A55, a64.decode_run),
    "m55": (m55.M55, thumb.decode_run),
    "m7": (m7.M7, thumb.decode_run),
}


def program_text(model: Model, image: Image, blocks: Sequence[tuple[int, int]]) -> str:
    """The image's executed blocks and the model's weights for lab/simulator/vmb_inorder.c."""
    kind, decode_run = _CORES[model.simulator]
    core = kind(model.timing)
    distinct = list(dict.fromkeys(blocks))
    code = {block: image.bytes_at(block[0], block[1] - block[0]) for block in distinct}
    printed = disassemble(image.architecture, distinct, code, vectors=model.simulator == "m55")
    functions: dict[str, int] = {}
    sites: dict[int, int] = {}
    texts = {}
    for block in distinct:
        name = image.function_at(block[0])
        number = functions.setdefault(name, len(functions))
        operations = decode_run(printed[block])
        lines = [f"b {block[0]:x} {block[1]:x} {len(operations)} {number}"]
        for op in operations:
            site = 0
            if op.kind == "loopend" or "conditional" in op.tags:
                site = sites.setdefault(op.address, len(sites) + 1)
            lines.append(core.facts(op, site).text(op))
        texts[block] = "\n".join(lines)
    if len(sites) >= MAX_SITES:
        raise LabError(f"{image.path}: more than {MAX_SITES} branches were executed")
    head = [f"core {model.simulator}"]
    head += [f"w {name} {value}" for name, value in model.timing.items() if name in kind.simulated]
    return "\n".join([*head, *(texts[block] for block in blocks)]) + "\n"


MAX_SITES = 1 << 16  # inorder.h


def simulate(
    model: Model, image: Image, blocks: Sequence[tuple[int, int]], trace: Path
) -> list[Timed]:
    program = compiled(source("simulator", "vmb_inorder.c"), "vmb_inorder", ("-O2",))
    names = list(dict.fromkeys(image.function_at(start) for start, _ in blocks))
    with tempfile.NamedTemporaryFile("w", suffix=".program") as file:
        file.write(program_text(model, image, blocks))
        file.flush()
        done = subprocess.run(
            [str(program), file.name, str(trace)], capture_output=True, text=True, check=False
        )
    if done.returncode:
        raise LabError(f"the model of the core failed: {done.stderr.strip()}")
    out: list[Timed] = []
    for line in done.stdout.splitlines():
        kind, *words = line.split()
        numbers = [int(word) for word in words]
        if kind == "p":
            events: dict[tuple[str, str], int] = {}
            out.append(Timed(numbers[0], bool(numbers[1]), events))
            continue
        function, instructions, joined, result, unit, cycles = numbers
        front = cycles - (instructions - joined) - result - unit
        for event, n in (
            ("instruction", instructions),
            ("joined", joined),
            ("wait_result", result),
            ("wait_unit", unit),
            ("wait_front", front),
        ):
            if n:
                events[names[function], event] = n
    return out


def walk(
    model: Model,
    emulated: Machine,
    image: Image,
    arguments: Sequence[str],
    *,
    functions: Sequence[str] = (),
    passes: int = 1,
    stop: int | None = None,
    environment: Mapping[str, str] | None = None,
    seconds: float = 3600,
    limit: int = MAX_WORDS,
) -> list[Timed]:
    """The first passes of each region, traced and timed."""
    with tempfile.TemporaryDirectory(prefix="vambrace-lab-") as folder:
        trace = Path(folder) / "trace"
        blocks = record_trace(
            shown_as(emulated, [model]),
            image,
            arguments,
            trace,
            functions=functions,
            passes=passes,
            stop=stop,
            environment=environment,
            seconds=seconds,
            limit=limit,
            accesses=_CORES[model.simulator][0].accesses,
        )
        return simulate(model, image, blocks, trace)


def shown_as(emulated: Machine, models: Sequence[Model]) -> Machine:
    """The machine with the processor that the models want a program to see."""
    wanted = next((m.processor for m in models if m.processor), emulated.cpu)
    return replace(emulated, cpu=wanted)
