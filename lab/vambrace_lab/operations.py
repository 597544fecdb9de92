# SPDX-License-Identifier: Apache-2.0 OR MIT
"""One set's operations on one build: instructions, modelled cycles, stack and hash share over the vector seeds."""

from __future__ import annotations

import re
import subprocess
import tempfile
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from .builds import ROOT, Build
from .catalogue import ParameterSet
from .emulator import machine, record
from .errors import LabError
from .image import Image
from .model import load_model
from .program import PassCounts, Program

PROGRAM = "test_kem_vectors"
# The generic entry points, in the order of a set's operations.
ENTRIES = {"kem": ("vmb_kem_keypair", "vmb_kem_encaps", "vmb_kem_decaps"), "signature": ("vmb_sig_keypair", "vmb_sig_sign", "vmb_sig_verify")}
SYMMETRIC = re.compile(r"_?vmb_(keccak|shake|sha3|sha2|sha256|sha512|aes|chacha)")


@dataclass
class Measured:
    """One operation: a figure per seed."""

    operation: str
    kernels: str
    instructions: list[int] = field(default_factory=list)
    cycles: dict[str, list[float]] = field(default_factory=dict)  # model -> per seed
    stack_bytes: int | None = None  # the largest
    hash_share: dict[str | None, float] = field(default_factory=dict)  # model (None: of the instructions) -> share


def goals(preset: str) -> list[str]:
    return [PROGRAM]


def kernels(build: Build) -> str:
    """Which processor-specific bodies the build has, by the endings of the source files (cmake/library.cmake)."""
    endings = {"cortex-m0": ("armv6m",), "cortex-m55": ("mve", "armv7em"), "linux-aarch64": ("sha3", "neon", "aarch64")}
    for ending in endings.get(build.target, ("armv7em",)):
        if any(ROOT.glob(f"src/*/*/*_{ending}.[cS]")):
            return {"sha3": "neon+sha3", "aarch64": "neon"}.get(ending, ending)
    return "portable"


@cache
def _program(path: Path, changed: float) -> Program:
    return Program(Image(path))


def measure(build: Build, s: ParameterSet, seeds: int) -> list[Measured]:
    where = machine(build.target)
    path = build.program(PROGRAM)
    program = _program(path, path.stat().st_mtime)
    entries = ENTRIES[s.kind]
    run = record(where, program.image, [s.name, str(seeds)], functions=entries)
    found = [Measured(operation, kernels(build)) for operation in s.operations]
    counts: list[list[PassCounts]] = [[] for _ in entries]
    for one in run.passes:
        counts[one.region - 4096].append(program.counts(one))
    for m, passes in zip(found, counts, strict=True):
        if not passes:
            raise LabError(f"{path.name} did not call {entries[s.operations.index(m.operation)]}")
        m.instructions = [p.instructions for p in passes]
        stacks = [p.stack_bytes for p in passes]
        m.stack_bytes = None if None in stacks else max(stacks)
        models = [load_model(name) for name in where.models]
        m.cycles = {model.name: [model.cycles(p.events) for p in passes] for model in models}
        m.hash_share = hash_shares(passes, models)
    return found


def hash_shares(passes: Iterable[PassCounts], models) -> dict[str | None, float]:
    """Part of the cycles (without a model: of the instructions) spent in functions of Keccak, SHA-2 and AES."""
    inside: dict[str, float] = {}
    total: dict[str, float] = {}
    for p in passes:
        for (function, event), n in p.by_function.items():
            total[event] = total.get(event, 0) + n
            if SYMMETRIC.match(function):
                inside[event] = inside.get(event, 0) + n
    if not models:
        return {None: round(inside.get("instruction", 0) / total["instruction"], 4)}
    return {m.name: round(m.cycles(inside) / m.cycles(total), 4) for m in models}


def describe_models(names: Iterable[str | None]) -> dict[str, dict]:
    """What the rows' models are and how far they can be trusted."""
    known = sorted({name for name in names if name})
    return {name: {"core": m.core, "validated": m.validated, "accuracy": m.accuracy, "conditions": m.conditions} for name in known for m in [load_model(name)]}


def host_instructions(build: Build, s: ParameterSet, seeds: int) -> dict[str, float]:
    """Instructions per call by callgrind, which has no AVX-512: kernels of that kind are not used there."""
    with tempfile.TemporaryDirectory(prefix="vambrace-lab-") as folder:
        out = Path(folder) / "callgrind"
        command = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={out}", "--compress-strings=no", *build.command(PROGRAM, s.name, str(seeds))]
        done = subprocess.run(command, capture_output=True, text=True, errors="replace", stdin=subprocess.DEVNULL)
        if done.returncode:
            raise LabError(f"{s.name} under callgrind ended with code {done.returncode}")
        calls = inclusive_costs(out.read_text())
    found = {}
    for operation, entry in zip(s.operations, ENTRIES[s.kind], strict=True):
        number, cost = calls.get(entry, (0, 0))
        if number:
            found[operation] = round(cost / number, 2)
    return found


def inclusive_costs(text: str) -> dict[str, tuple[int, int]]:
    """Function -> (calls, instructions inside them), from a callgrind file: a 'calls=' line, then a line with the cost."""
    found: dict[str, tuple[int, int]] = {}
    name, calls = "", 0
    for line in text.splitlines():
        if line.startswith("cfn="):
            name = line[4:]
        elif line.startswith("calls="):
            calls = int(line[6:].split()[0])
        elif calls:
            number, cost = found.get(name, (0, 0))
            found[name] = number + calls, cost + int(line.split()[-1])
            calls = 0
    return found
