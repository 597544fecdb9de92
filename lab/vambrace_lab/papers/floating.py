# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Falcon and SOLMAE on the Cortex-M7 with its double-precision FPU and with emulated doubles,
beside the two tables of "Benchmarking and Analysing the NIST PQC Finalist Lattice-Based Signature
Schemes on the ARM Cortex M7" (Howe, Westerbaan).

Theirs are board figures of the reference code from flash with caches; ours are exact instructions,
and cycles of the model m7, which is not validated and knows neither: there is no ratio of the two,
only of emulation and FPU within each.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from importlib import resources
from typing import Any

from ..cores.inorder import timing as inorder
from ..cores.model import load_model
from ..measuring.measure import describe
from ..run.builds import Build
from ..run.emulator import machine, record
from ..run.image import Image

PRESET = "cortex-m7"
MODEL = "m7"
SETS = ("falcon512", "falcon1024", "solmae512", "solmae1024")
PUBLISHED = {"falcon512": "Falcon-512", "falcon1024": "Falcon-1024"}
OPERATIONS = ("keygen", "sign", "verify")
KINDS = ("FPU", "EMU")
EMULATED = "-DVMB_FPR_EMULATED"
TRACED_WORDS = 1 << 24  # key generation is longer: instructions alone


@dataclass(frozen=True)
class Floating:
    """One operation of one set in one of the two builds."""

    set: str
    operation: str
    kind: str  # of KINDS
    instructions: dict[str, float]  # mean, min, max
    cycles: int | None  # of the first pass; None: too long to be traced
    profile: dict[str, int]  # function -> instructions of all passes
    passes: int


def measure(build: Build, name: str, kind: str, seeds: int) -> list[Floating]:
    image, where = Image(build.program(f"operations_{name}")), machine(build.target)
    run = record(where, image, ["measure", str(seeds)], seconds=3600)
    regions = describe(where, image, run, models=(), places=False)["regions"]
    timed = inorder.walk(load_model(MODEL), where, image, ["measure", "1"], limit=TRACED_WORDS)
    cycles = {t.region: t.cycles for t in timed if t.complete}
    return [
        Floating(
            name,
            operation,
            kind,
            region["instructions"],
            cycles.get(number),
            {f["function"]: f["instructions"] for f in region["profile"]},
            region["passes"],
        )
        for number, (operation, region) in enumerate(zip(OPERATIONS, regions, strict=True))
    ]


def tables(found: Sequence[Floating]) -> list[dict[str, Any]]:
    return [_operations(found), *(_profile(found, name) for name in _sets(found))]


def _sets(found: Sequence[Floating]) -> list[str]:
    return list(dict.fromkeys(f.set for f in found))


def published() -> dict[tuple[str, str, str], dict[str, Any]]:
    """(parameter, operation, FPU or EMU) -> row of the paper's table 2; kilocycles."""
    text = resources.files(__package__).joinpath("published", "cortex_m7_falcon.json").read_text()
    return {
        (row["parameter"], row["operation"].split()[0], row["implementation"]): row
        for row in json.loads(text)["benchmark_table_2"]
    }


def _kilo(n: float | None) -> int | None:
    return None if n is None else round(n / 1000)


def _operations(found: Sequence[Floating]) -> dict[str, Any]:
    theirs = published()
    rows: list[list[Any]] = []
    for name in _sets(found):
        for operation in OPERATIONS:
            pair = {f.kind: f for f in found if (f.set, f.operation) == (name, operation)}
            for kind in KINDS:
                f, printed = pair[kind], theirs.get((PUBLISHED.get(name, ""), operation, kind), {})
                told = [printed.get(k) for k in ("min", "avg", "max")]
                ours = [_kilo(f.instructions[k]) for k in ("min", "mean", "max")]
                rows.append([name, operation, kind, *told, *ours, _kilo(f.cycles)])
            whole = theirs.get((PUBLISHED.get(name, ""), operation, "ratio EMU/FPU"), {})
            fpu, emu = (pair[kind] for kind in KINDS)
            ratios = [
                round(emu.instructions[k] / fpu.instructions[k], 2) for k in ("min", "mean", "max")
            ]
            cycles = round(emu.cycles / fpu.cycles, 2) if emu.cycles and fpu.cycles else None
            told = [whole.get(k) for k in ("min", "avg", "max")]
            rows.append([name, operation, "EMU/FPU", *told, *ratios, cycles])
    return {
        "id": "cortex-m7-floating",
        "title": "Cortex-M7: double-precision FPU against emulation",
        "source": "theirs: Howe and Westerbaan, table 2, STM32F767ZI, reference code, kilocycles",
        "unit": "thousands",
        "note": f"Ours: instructions, mean, least and most over {found[0].passes} seeds, and "
        f"cycles of one by {MODEL} (not validated; tightly coupled memory). Empty: unreadable in "
        "the source, not in it, or too long to be traced.",
        "columns": [
            "set",
            "operation",
            "doubles",
            "their min",
            "their avg",
            "their max",
            "our min, instructions",
            "our avg, instructions",
            "our max, instructions",
            "our cycles, m7",
        ],
        "rows": rows,
    }


def _profile(found: Sequence[Floating], name: str, shown: int = 8) -> dict[str, Any]:
    """The functions that differ most between the two builds, and those that cost most."""
    rows: list[list[Any]] = []
    for operation in OPERATIONS:
        fpu, emu = (
            next(f for f in found if (f.set, f.operation, f.kind) == (name, operation, kind))
            for kind in KINDS
        )
        functions = sorted(
            {*fpu.profile, *emu.profile},
            key=lambda f: -max(fpu.profile.get(f, 0), emu.profile.get(f, 0)),
        )
        for function in functions[:shown]:
            a, b = fpu.profile.get(function), emu.profile.get(function)
            ratio = round(b / a, 2) if a and b else None
            cells = [_kilo(n / fpu.passes) if n else None for n in (a, b)]
            rows.append([operation, function, *cells, ratio])
    return {
        "id": f"cortex-m7-floating-{name}",
        "title": f"{name}: instructions by function, FPU against emulation",
        "source": "ours; the paper's table 8 has the steps of the reference code",
        "unit": "thousands, a call",
        "columns": ["operation", "function", "FPU", "EMU", "EMU/FPU ratio"],
        "rows": rows,
    }
