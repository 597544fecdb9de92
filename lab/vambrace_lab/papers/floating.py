# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Falcon and SOLMAE on the Cortex-M7 with its double-precision FPU and with emulated doubles,
with the two tables of "Benchmarking and Analysing the NIST PQC Finalist Lattice-Based Signature
Schemes on the ARM Cortex M7" (Howe, Westerbaan).

Theirs are board figures of the reference code from flash with caches; ours are exact instructions,
and cycles of the model m7, which is not validated and knows neither: there is no ratio of the two,
only of emulation and FPU within each.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from typing import Any

from ..checks.plans import attempts_of
from ..cores.inorder import timing as inorder
from ..cores.model import load_model
from ..measuring.measure import describe, spread
from ..measuring.measure import measure as measure_image
from ..measuring.rows import Results
from ..run.builds import Build
from ..run.emulator import Machine, machine, record
from ..run.image import Image
from .published import document

PRESET = "cortex-m7"
MODEL = "m7"
MODEL_M4 = "m4:f407"
SETS = ("falcon512", "falcon1024", "solmae512", "solmae1024")
PUBLISHED = {"falcon512": "Falcon-512", "falcon1024": "Falcon-1024"}
OPERATIONS = ("keygen", "sign", "verify")
KINDS = ("FPU", "EMU")
EMULATED = "-DVMB_FPR_EMULATED"
# of key generation, four bytes each on disk: up to 1.3 GB; the others take less than a sixteenth
TRACED_WORDS = 1 << 29
# operation -> our functions, each with the steps of the paper's table 8 that it does
STEPS: dict[str, dict[str, tuple[str, ...]]] = {
    "keygen": {
        "falcon_draw": ("poly small mkgauss",),
        "vmb_falcon_is_orthogonal": (
            *("poly small sqnorm", "poly small to fp", "fft multiply", "poly invnorm2 fft"),
            *("poly adj fft", "poly mulconst", "ifft multiply", "bnorm / fpr add"),
        ),
        "vmb_falcon_public": ("compute public key",),
        "vmb_ntru_solve_falcon": ("solve ntru",),
        "vmb_falcon_pack_secret": ("encode private key",),
    },
    "sign": {
        "vmb_falcon_open_secret": ("decode / complete private key",),
        "vmb_falcon_point": ("hash message to point",),
        "vmb_falcon_root": ("convert basis to fft", "compute gram matrix", "apply lattice basis"),
        "vmb_falcon_sample_node": ("ff sampling",),
        "vmb_falcon_difference": ("recompute matrix basis", "get lattice point"),
        "vmb_golomb_rice_encode": ("signature encode",),
    },
    "verify": {
        "vmb_falcon_unpack_public": ("decode public key",),
        "vmb_falcon_unpack_signature": ("decode signature",),
        "vmb_falcon_point": ("hash message to point",),
        "vmb_falcon_is_short": ("verify",),
    },
}
SHOWN_FUNCTIONS = 8  # of an operation's profile
PRINTED_COLUMNS = ("min", "avg", "max", "sdev_serr", "avg_ms")  # of table 2
NO_RATIOS: list[float | None] = [None] * 4  # of instructions, and of the least cycles
PRINTED = "cortex_m7_falcon.json"
PRINTED_OPERATIONS = {"keygen": "keygen", "sign": "sign_dynamic", "verify": "verify"}


@dataclass(frozen=True)
class Floating:
    """One operation of one set in one of the two builds."""

    set: str
    operation: str
    kind: str  # of KINDS
    instructions: dict[str, float]  # mean, min, max
    # mean, min, max; None: not measured, or too long to be traced. Key generation has a mean
    # alone, of its first seed.
    cycles: dict[str, float] | None
    profile: dict[str, int]  # function -> instructions of all passes
    passes: int
    attempts: float | None = None  # mean, of an operation that begins again
    # function -> instructions of a call of the operation in it and below it; only for Falcon
    steps: dict[str, float] = field(default_factory=dict)


def measure(
    build: Build, name: str, kind: str, seeds: int, counts_alone: bool = False
) -> list[Floating]:
    """counts_alone: without cycles and steps, which take most of the time."""
    image, emulated = Image(build.program(f"operations_{name}")), machine(build.target)
    run = record(emulated, image, ["measure", str(seeds)], seconds=3600)
    counted = attempts_of(name)
    names = {
        i: counted[key] for i, key in enumerate(("keypair", *OPERATIONS[1:])) if key in counted
    }
    document = describe(emulated, image, run, models=(), places=False, attempts=names)
    regions = document["regions"]
    cycles = {} if counts_alone else _cycles(emulated, image, seeds)
    return [
        Floating(
            name,
            operation,
            kind,
            region["instructions"],
            cycles.get(number),
            {f["function"]: f["instructions"] for f in region["profile"]},
            region["passes"],
            region["attempts"]["mean"] if "attempts" in region else None,
            {} if counts_alone else _steps(emulated, image, operation, seeds),
        )
        for number, (operation, region) in enumerate(zip(OPERATIONS, regions, strict=True))
    ]


def _cycles(emulated: Machine, image: Image, seeds: int) -> dict[int, dict[str, float]]:
    """Region -> mean, least and most over all seeds; of key generation the first seed's cycles as
    the mean, since a trace of it has up to a gigabyte.
    """
    model, found = load_model(MODEL), {}
    for passes, limit, regions in ((1, TRACED_WORDS, (0,)), (seeds, TRACED_WORDS >> 4, (1, 2))):
        arguments = ["measure", str(passes)]
        timed = inorder.walk(model, emulated, image, arguments, passes=passes, limit=limit)
        for region in regions:
            mine = [t for t in timed if t.region == region]
            if mine and all(t.complete for t in mine):
                found[region] = spread([t.cycles for t in mine])
                if region == 0:
                    found[region] = {"mean": found[region]["mean"]}
    return found


def kept(found: Sequence[Floating]) -> list[dict[str, Any]]:
    """As the committed figures have them: of the profiles those functions that a table shows."""
    documents = []
    for f in found:
        mine = [g for g in found if (g.set, g.operation) == (f.set, f.operation)]
        shown = set(_dearest([g.profile for g in mine]))
        profile = {name: n for name, n in f.profile.items() if name in shown}
        documents.append(asdict(replace(f, profile=profile)))
    return documents


def of_kept(documents: Iterable[Mapping[str, Any]]) -> list[Floating]:
    return [Floating(**document) for document in documents]


def _dearest(profiles: Sequence[Mapping[str, int]]) -> list[str]:
    """The functions that cost most in any of the builds."""
    names = {name for profile in profiles for name in profile}
    return sorted(names, key=lambda f: (-max(p.get(f, 0) for p in profiles), f))[:SHOWN_FUNCTIONS]


def _steps(emulated: Machine, image: Image, operation: str, seeds: int) -> dict[str, float]:
    """Instructions of each step's function with all that it calls, in one call of the operation;
    what several operations call is dealt out evenly.
    """
    symbols = {}
    for name in STEPS[operation]:
        # a compiler's copies have something after a dot
        mine = [s for s in image.function_names if s.split(".")[0] == name]
        if mine:
            symbols[name] = mine[0]
    if not symbols:
        return {}
    document = measure_image(
        emulated, image, ["measure", str(seeds)], functions=list(symbols.values()), models=()
    )
    regions = {region["name"]: region for region in document["regions"]}
    return {
        name: regions[symbol]["instructions"]["mean"]
        * regions[symbol]["passes"]
        / (seeds * sum(name in functions for functions in STEPS.values()))
        for name, symbol in symbols.items()
        if symbol in regions
    }


def tables(found: Sequence[Floating], m4: Results | None = None) -> list[dict[str, Any]]:
    """m4: rows of the Cortex-M4, whose cycles are put alongside those of the FPU."""
    steps = [_printed_steps(found, name) for name in _sets(found) if name in PUBLISHED]
    return [
        _operations(found, m4 or Results([])),
        *steps,
        *(_profile(found, name) for name in _sets(found)),
    ]


def _sets(found: Sequence[Floating]) -> list[str]:
    return list(dict.fromkeys(f.set for f in found))


def published() -> dict[tuple[str, str, str], dict[str, Any]]:
    """(parameter, operation, FPU or EMU) -> row of the paper's table 2; kilocycles."""
    return {
        (row["parameter"], row["operation"].split()[0], row["implementation"]): row
        for row in document(PRINTED)["benchmark_table_2"]
    }


def _kilo(n: float | None) -> int | None:
    return None if n is None else round(n / 1000)


def _operations(found: Sequence[Floating], m4: Results) -> dict[str, Any]:
    theirs = published()
    on_m4 = {(r.set, r.operation): r.cycles for r in m4.rows if r.model == MODEL_M4}
    rows: list[list[Any]] = []
    for name in _sets(found):
        for operation in OPERATIONS:
            pair = {f.kind: f for f in found if (f.set, f.operation) == (name, operation)}
            for kind in KINDS:
                f, printed = pair[kind], theirs.get((PUBLISHED.get(name, ""), operation, kind), {})
                reported = [printed.get(k) for k in PRINTED_COLUMNS]
                ours = [_kilo(f.instructions[k]) for k in ("min", "mean", "max")]
                ours += [_kilo((f.cycles or {}).get(k)) for k in ("min", "mean", "max")]
                rows.append([name, operation, kind, f.attempts, *reported, *ours])
            whole = theirs.get((PUBLISHED.get(name, ""), operation, "ratio EMU/FPU"), {})
            fpu, emu = (pair[kind] for kind in KINDS)
            ratios: list[float | None] = [
                round(emu.instructions[k] / fpu.instructions[k], 2) for k in ("min", "mean", "max")
            ]
            ratios += [
                _ratio([(f.cycles or {}).get(k) for f in (fpu, emu)])
                for k in ("min", "mean", "max")
            ]
            reported = [whole.get(k) for k in PRINTED_COLUMNS]
            rows.append([name, operation, "EMU/FPU", None, *reported, *ratios])
            across = theirs.get((PUBLISHED.get(name, ""), operation, "ratio M4/M7 (FPU)"), {})
            reported = [across.get(k) for k in PRINTED_COLUMNS]
            mean = _ratio([(fpu.cycles or {}).get("mean"), on_m4.get((name, operation))])
            rows.append([name, operation, "M4/M7 (FPU)", None, *reported, *NO_RATIOS, mean, None])
    return {
        "id": "cortex-m7-floating",
        "title": "Cortex-M7: double-precision FPU against emulation",
        "source": "theirs: Howe and Westerbaan, table 2, STM32F767ZI, reference code, kilocycles",
        "unit": "thousands",
        "note": f"Ours: the first {found[0].passes} seeds of the vectors; cycles by {MODEL} (not "
        "validated; tightly coupled memory). Cycles of key generation are those of the first seed "
        "alone and stand as the average, next to instructions of all seeds. M4/M7: cycles of the "
        f"Cortex-M4, which emulates doubles ({MODEL_M4}, the first seed), by those of the FPU. "
        "Deviation: of one run, of the mean. Empty: unreadable in "
        "the source, not in it, or not measured.",
        "columns": [
            "set",
            "operation",
            "doubles",
            "our attempts",
            "their min",
            "their avg",
            "their max",
            "their deviation",
            "their ms",
            "our min, instructions",
            "our avg, instructions",
            "our max, instructions",
            "our min, cycles m7",
            "our avg, cycles m7",
            "our max, cycles m7",
        ],
        "rows": rows,
    }


def _printed_steps(found: Sequence[Floating], name: str) -> dict[str, Any]:
    """The paper's table 8 with ours next to it: steps that one function of ours does together."""
    profile, degree = document(PRINTED)["profile_table_8"], name.removeprefix("falcon")
    rows: list[list[Any]] = []
    for operation, functions in STEPS.items():
        printed = {row["step"]: row for row in profile[PRINTED_OPERATIONS[operation]]}
        for function, steps in functions.items():
            theirs = [
                _total(printed[step][f"{kind.lower()}_{degree}"] for step in steps)
                for kind in KINDS
            ]
            ours = [
                f.steps.get(function)
                for kind in KINDS
                for f in found
                if (f.set, f.operation, f.kind) == (name, operation, kind)
            ]
            cells = [*theirs, _ratio(theirs), *(n and round(n / 1000, 1) for n in ours)]
            rows.append([operation, ", ".join(steps), function, *cells, _ratio(ours)])
    return {
        "id": f"cortex-m7-floating-steps-{name}",
        "title": f"{name}: steps of the operations, FPU against emulation",
        "source": "theirs: Howe and Westerbaan, table 8, kilocycles; ours: instructions of the "
        "function with all that it calls",
        "unit": "thousands, a call of the operation",
        "note": "Their key generation is that of another draw. Ours signs with a tree made on "
        "the way; what vmb_falcon_root and vmb_falcon_difference do, theirs does in several steps, "
        "and vmb_falcon_difference has no doubles.",
        "columns": [
            "operation",
            "their steps",
            "our function",
            "their FPU",
            "their EMU",
            "their ratio",
            "our FPU",
            "our EMU",
            "our ratio",
        ],
        "rows": rows,
    }


def _total(values: Iterable[float | str]) -> float | None:
    """None where one is not a number ('<1')."""
    known = list(values)
    numbers = [v for v in known if not isinstance(v, str)]
    return sum(numbers) if len(numbers) == len(known) else None


def _ratio(fpu_emu: Sequence[float | None]) -> float | None:
    fpu, emu = fpu_emu
    return round(emu / fpu, 2) if fpu and emu else None


def _profile(found: Sequence[Floating], name: str) -> dict[str, Any]:
    """The functions that differ most between the two builds, and those that cost most."""
    rows: list[list[Any]] = []
    for operation in OPERATIONS:
        fpu, emu = (
            next(f for f in found if (f.set, f.operation, f.kind) == (name, operation, kind))
            for kind in KINDS
        )
        for function in _dearest([fpu.profile, emu.profile]):
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
