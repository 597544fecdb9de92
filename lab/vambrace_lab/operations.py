# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The operations of one set on one build: instructions, modelled cycles, stack and hash share over the vector seeds."""

from __future__ import annotations

import subprocess
import tempfile
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

from . import outoforder
from .builds import ROOT, Build
from .catalogue import ParameterSet
from .emulator import machine
from .errors import LabError
from .image import Image
from .leak import attempts_of
from .measure import measure as measure_image
from .measure import spread
from .model import load_model

RANDOM_SOURCE = "vmb_lab_fill"  # lab/images/operations.c


@dataclass
class Measured:
    """One operation of one set on one build."""

    operation: str
    kernels: str
    instructions: float  # mean over the seeds
    stack_bytes: int | None  # the largest
    cycles: dict[str, dict[str, float]] = field(default_factory=dict)  # model -> mean, min, max
    hash_share: dict[str, float] = field(default_factory=dict)  # model, or "instructions" -> share
    attempts: dict[str, float] | None = None  # mean, min, max; None: not an operation whose attempts are counted


def program(s: ParameterSet, kernel_set: str | None = None) -> str:
    """The measured program of a set (lab/images/operations.c); kernel sets are in the library of tests only."""
    return f"{'kernel_sets' if kernel_set else 'operations'}_{s.name}"


def choose(kernel_set: str | None) -> dict[str, str]:
    return {"VMB_CPU": kernel_set} if kernel_set else {}


def kernels(build: Build, processor: str = "max") -> str:
    """Which processor-specific bodies the build has, by the endings of the source files (cmake/library.cmake), and the processor can run."""
    endings = {"cortex-m0": ("armv6m",), "cortex-m55": ("mve", "armv7em"), "linux-aarch64": ("sha3",) * (processor == "max") + ("neon", "aarch64")}
    for ending in endings.get(build.target, ("armv7em",)):
        if any(ROOT.glob(f"src/*/*/*_{ending}.[cS]")):
            return {"sha3": "neon+sha3", "aarch64": "neon"}.get(ending, ending)
    return "portable"


def measure(build: Build, s: ParameterSet, seeds: int, kernel_set: str | None = None) -> list[Measured]:
    """By the kernels that the library takes, or by a kernel set (src/support/kernel.h)."""
    counted = {"keygen" if o == "keypair" else o: function for o, function in attempts_of(s.name).items()}
    attempts = {region: counted[o] for region, o in enumerate(s.operations) if o in counted}
    image = Image(build.program(program(s, kernel_set)))
    document = measure_image(machine(build.target), image, ["measure", str(seeds)], attempts=attempts, environment=choose(kernel_set))
    return [
        Measured(operation, kernel_set or kernels(build), region["instructions"]["mean"], region["stack_bytes"], region["cycles"], region["hash_share"], region.get("attempts"))
        for operation, region in zip(s.operations, document["regions"], strict=True)
    ]


ESTIMATE_PASSES = {"kem": 1, "signature": 5}  # key generation and signing of signatures retry


def estimates(build: Build, s: ParameterSet, kernel_set: str | None = None) -> list[Measured]:
    """Cycles on out-of-order cores, estimated from the first passes; a list over cores and operations."""
    image, passes, found = Image(build.program(program(s, kernel_set))), ESTIMATE_PASSES[s.kind], []
    for core in outoforder.CORES.values():
        timings = outoforder.estimate(image, ["measure", str(passes)], core, passes, choose(kernel_set))
        for region, operation in enumerate(s.operations):
            mine = [t for t in timings if t.region == region]
            if not mine or not all(t.complete for t in mine):
                continue  # too long to be traced: unknown
            m = Measured(operation, kernel_set or kernels(build, core.emulated), spread([t.instructions for t in mine])["mean"], None)
            m.cycles[core.title] = spread([t.cycles for t in mine])
            found.append(m)
    return found


def describe_models(names: Iterable[str | None]) -> dict[str, dict]:
    """What the rows' models are and how far they can be trusted."""
    estimated = {core.title: core for core in outoforder.CORES.values()}
    found = {}
    for name in sorted({name for name in names if name}):
        if name in estimated:
            core = estimated[name]
            found[name] = {"core": core.name, "board": "", "validated": False, "accuracy": core.error, "conditions": "specs/aarch64_cycles.md, one seed"}
        else:
            m = load_model(name)
            found[name] = {"core": m.core, "board": m.board, "validated": m.validated, "accuracy": m.accuracy, "conditions": m.conditions}
    return found


def host_instructions(build: Build, s: ParameterSet, seeds: int) -> dict[str, float]:
    """Instructions per call by callgrind, without the random source. Callgrind has no AVX-512: kernels of that kind are not used there."""
    return {o: round(_collected(build, s, f, seeds) / seeds, 2) for o, f in zip(s.operations, s.functions, strict=True)}


def _collected(build: Build, s: ParameterSet, function: str, seeds: int) -> int:
    """Collection is switched at every entry and exit: on by the operation, off inside it by the random source."""
    with tempfile.TemporaryDirectory(prefix="vambrace-lab-") as folder:
        out = Path(folder) / "callgrind"
        command = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={out}", f"--toggle-collect={function}", f"--toggle-collect={RANDOM_SOURCE}"]
        command += build.command(program(s), "measure", str(seeds))
        done = subprocess.run(command, capture_output=True, text=True, errors="replace", stdin=subprocess.DEVNULL)
        if done.returncode:
            raise LabError(f"{s.name} under callgrind ended with code {done.returncode}")
        return total_cost(out.read_text())


def total_cost(text: str) -> int:
    """The 'totals:' line of a callgrind file; nothing collected is an error, not 0."""
    totals = [int(line.split()[1]) for line in text.splitlines() if line.startswith("totals:")]
    if not totals or totals[-1] == 0:
        raise LabError("callgrind collected nothing: was the function inlined?")
    return totals[-1]
