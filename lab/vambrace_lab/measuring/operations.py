# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The operations of one set on one build: instructions, modelled cycles, stack and hash share over
the vector seeds.
"""

from __future__ import annotations

import re
import subprocess
import tempfile
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ..checks.plans import attempts_of
from ..cores import outoforder
from ..cores.inorder import timing as inorder
from ..cores.model import load_model
from ..errors import LabError
from ..run.builds import Build
from ..run.catalogue import ParameterSet
from ..run.emulator import REPORT, machine, record
from ..run.image import Image
from .measure import describe, spread, walk
from .vectors import Checked, buffer_sizes, check, vector_file

RANDOM_SOURCE = "vmb_lab_fill"  # lab/images/operations.c


def headline(build: Build) -> str:
    """What the first figure of a row of that target is."""
    models = [m for m in machine(build.target).models if load_model(m).validated]
    return f"cycles {models[0]}" if models else "instructions"


@dataclass
class Measured:
    """One operation of one set on one build."""

    operation: str
    kernels: str
    instructions: float  # mean over the seeds
    stack_bytes: int | None  # the largest
    cycles: dict[str, dict[str, float]] = field(default_factory=dict)  # model -> mean, min, max
    hash_share: dict[str, float] = field(default_factory=dict)  # model, or "instructions" -> share
    attempts: dict[str, float] | None = (
        None  # mean, min, max; None: not an operation whose attempts are counted
    )


def program(s: ParameterSet, kernel_set: str | None = None) -> str:
    """The measured program of a set (lab/images/operations.c); kernel sets are in the library of
    tests only.
    """
    return f"{'kernel_sets' if kernel_set else 'operations'}_{s.name}"


def choose(kernel_set: str | None) -> dict[str, str]:
    return {"VMB_CPU": kernel_set} if kernel_set else {}


AARCH64_FEATURES = {
    "max": "neon+sha3",
    "cortex-a72": "neon",
    "cortex-a76": "neon",
}  # of the emulated processors; the library's choice of kernels follows them
BOARD_KERNELS = ("armv6m", "armv7em", "mve")  # endings of functions (cmake/library.cmake)


def processor_kernels(build: Build, processor: str = "max") -> str:
    """AArch64: the features from which the library chooses its kernels on that processor."""
    return (
        "portable"
        if build.cache.get("VMB_PORTABLE_ONLY") == "ON"
        else AARCH64_FEATURES.get(processor, "neon+sha3")
    )


def kernels_that_ran(functions: Iterable[str]) -> str:
    """Cortex-M: which implementations were executed, by the names of functions; "portable" for none
    but those in C for all processors.
    """
    names = list(functions)
    found = [
        ending
        for ending in BOARD_KERNELS
        if any(re.search(rf"_{ending}(_|$)", name.split(".")[0]) for name in names)
    ]
    return "+".join(found) or "portable"


def measure(
    build: Build,
    s: ParameterSet,
    seeds: int,
    kernel_set: str | None = None,
    seconds: float = 3600,
    least_memory: bool = False,
) -> tuple[list[Measured], Checked]:
    """By the kernels that the library takes, or by a kernel set (src/support/kernel.h); and whether
    what was computed is right. least_memory: signing has no more working memory than it needs.
    """
    counted = {
        "keygen" if o == "keypair" else o: function for o, function in attempts_of(s.name).items()
    }
    attempts = {region: counted[o] for region, o in enumerate(s.operations) if o in counted}
    image, emulated, environment = (
        Image(build.program(program(s, kernel_set))),
        machine(build.target),
        choose(kernel_set),
    )
    arguments = ["least" if least_memory else "measure", str(seeds), REPORT]
    run = record(emulated, image, arguments, seconds=seconds, environment=environment)
    document = describe(
        emulated,
        image,
        run,
        attempts=attempts,
        places=False,
        walked=walk(emulated, image, arguments, run, environment=environment, seconds=seconds),
    )
    found = []
    for operation, region in zip(s.operations, document["regions"], strict=True):
        executed = (f["function"] for f in region["profile"])
        kernels = kernel_set or (
            kernels_that_ran(executed) if emulated.bare_metal else processor_kernels(build)
        )
        figures = (
            region["instructions"]["mean"],
            region["stack_bytes"],
            region["cycles"],
            region["hash_share"],
            region.get("attempts"),
        )
        found.append(Measured(operation, kernels, *figures))
    return found, agreement(build, s, run.reported, kernel_set)


def agreement(
    build: Build, s: ParameterSet, reported: bytes, kernel_set: str | None = None
) -> Checked:
    """Compares what the measured program reported with the official vectors. Where those sign with
    contexts, one count is signed with its own.
    """
    file, name = vector_file(s.name), program(s, kernel_set)
    sizes = buffer_sizes(Image(build.program(name), any_architecture=True))
    if s.kind == "kem" or not file.contexts:
        return check(file, reported, sizes)
    checked = check(file, reported, sizes, signature=False)
    if checked.problem:
        return checked
    return check(
        file,
        report_by(
            build, name, "vectors", "1", REPORT, file.contexts[0], environment=choose(kernel_set)
        ),
        sizes,
    )


def report_by(
    build: Build, name: str, *arguments: str, environment: dict[str, str] | None = None
) -> bytes:
    """Runs a measured program without the recorder; what it wrote to its file REPORT."""
    with tempfile.TemporaryDirectory(prefix="vambrace-lab-") as folder:
        done = build.run(name, *arguments, environment=environment, folder=Path(folder))
        reported = Path(folder) / REPORT
        if done.returncode or not reported.exists():
            raise LabError(
                f"{name} {arguments[0]} ended with code {done.returncode}: "
                f"{(done.stderr.strip().splitlines() or ['no message'])[-1]}"
            )
        return reported.read_bytes()


ESTIMATE_PASSES = {"kem": 1, "signature": 5}  # key generation and signing of signatures retry


def estimates(
    build: Build, s: ParameterSet, kernel_set: str | None = None, passes: int | None = None
) -> list[Measured]:
    """Cycles on AArch64 cores from the first passes: estimates of out-of-order ones, and the
    Cortex-A55; a list over cores and operations.
    """
    image, found = Image(build.program(program(s, kernel_set))), []
    passes = passes or ESTIMATE_PASSES[s.kind]
    for core in outoforder.CORES.values():
        timings = outoforder.estimate(
            image, ["measure", str(passes)], core, passes, choose(kernel_set)
        )
        for region, operation in enumerate(s.operations):
            mine = [t for t in timings if t.region == region]
            if not mine or not all(t.complete for t in mine):
                continue  # too long to be traced: unknown
            m = Measured(
                operation,
                kernel_set or processor_kernels(build, core.emulated),
                spread([t.instructions for t in mine])["mean"],
                None,
            )
            m.cycles[core.title] = spread([t.cycles for t in mine])
            found.append(m)
    return found + _a55(build, s, image, kernel_set, passes)


def _a55(
    build: Build, s: ParameterSet, image: Image, kernel_set: str | None, passes: int
) -> list[Measured]:
    """Cycles of a set's operations on the in-order core."""
    model, found = load_model("a55"), []
    arguments, environment = ["measure", str(passes)], choose(kernel_set)
    timed = inorder.walk(
        model, machine(build.target), image, arguments, passes=passes, environment=environment
    )
    for region, operation in enumerate(s.operations):
        mine = [t for t in timed if t.region == region]
        if mine and all(t.complete for t in mine):
            kernels = kernel_set or processor_kernels(build, model.processor)
            m = Measured(operation, kernels, spread([t.instructions for t in mine])["mean"], None)
            m.cycles[model.name] = spread([t.cycles for t in mine])
            found.append(m)
    return found


def describe_models(names: Iterable[str | None]) -> dict[str, dict[str, Any]]:
    """What the rows' models are and how far they can be trusted."""
    estimated = {core.title: core for core in outoforder.CORES.values()}
    found = {}
    for name in sorted({name for name in names if name}):
        if name in estimated:
            core = estimated[name]
            found[name] = {
                "core": core.name,
                "board": "",
                "validated": False,
                "accuracy": core.error,
                "conditions": "specs/aarch64_cycles.md, one seed",
            }
        else:
            m = load_model(name)
            found[name] = {
                "core": m.core,
                "board": m.board,
                "validated": m.validated,
                "accuracy": m.accuracy,
                "conditions": m.conditions,
            }
    return found


def host_instructions(build: Build, s: ParameterSet, seeds: int) -> dict[str, float]:
    """Instructions per call by callgrind, without the random source. Callgrind has no AVX-512:
    kernels of that kind are not used there.
    """
    return {
        o: round(_collected(build, s, f, seeds) / seeds, 2)
        for o, f in zip(s.operations, s.functions, strict=True)
    }


def _collected(build: Build, s: ParameterSet, function: str, seeds: int) -> int:
    """Collection is switched at every entry and exit: on by the operation, off inside it by the
    random source.
    """
    with tempfile.TemporaryDirectory(prefix="vambrace-lab-") as folder:
        out = Path(folder) / "callgrind"
        command = [
            "valgrind",
            "--tool=callgrind",
            f"--callgrind-out-file={out}",
            f"--toggle-collect={function}",
            f"--toggle-collect={RANDOM_SOURCE}",
        ]
        command += build.command(program(s), "measure", str(seeds))
        done = subprocess.run(
            command,
            capture_output=True,
            text=True,
            errors="replace",
            stdin=subprocess.DEVNULL,
            check=False,
        )
        if done.returncode:
            raise LabError(f"{s.name} under callgrind ended with code {done.returncode}")
        return total_cost(out.read_text())


def total_cost(text: str) -> int:
    """The 'totals:' line of a callgrind file; nothing collected is an error, not 0."""
    totals = [int(line.split()[1]) for line in text.splitlines() if line.startswith("totals:")]
    if not totals or totals[-1] == 0:
        raise LabError("callgrind collected nothing: was the function inlined?")
    return totals[-1]
