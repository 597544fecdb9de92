# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The kernel sets of testing/armingsword alongside tables 4 and 5 of the ARMing-sword paper.

The paper's figures are cycles of an Apple M1, ours are exact instructions and estimated cycles
of two cores: what can be compared is the ratio of scalar code to vector code, theirs and ours.
docs/lwr.md says what is alike and what is not.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import asdict
from typing import Any

from ..cores import outoforder
from ..errors import LabError
from ..measuring import operations
from ..measuring.rows import Results, Row
from ..run.builds import Build
from ..run.catalogue import parameter_sets
from ..run.emulator import machine, record
from ..run.image import Image
from .kernels import Kernel, measure_program
from .published import table_of

PROGRAM = "kernels_armingsword"  # lab/images/kernels_armingsword.c
BODIES = {
    "armingsword": "neon",
    "scalar": "scalar",
    "portable": "portable",
}  # kernel set -> ending of its kernels
KERNELS = (  # the regions of the program: name, what it is, the kernel of the printed table 4
    ("karatsuba64_evaluate", "Karatsuba, evaluation of 64 coefficients", "evaluation Espada"),
    ("karatsuba64_mac", "nine products of length 16, Sliding Window", None),
    ("karatsuba64_interpolate", "Karatsuba, interpolation", None),
    ("toom4_evaluate", "Toom-Cook-4, evaluation of 256 coefficients", "evaluation Toom-4"),
    ("toom4_interpolate", "Toom-Cook-4, interpolation", None),
    ("toom3_evaluate", "Toom-Cook-3, evaluation of 768 coefficients", "evaluation Toom-3"),
    ("toom3_interpolate", "Toom-Cook-3, interpolation", None),
    ("espada_row", "a row of Espada: twelve times nine products", "multiplier Espada"),
    (
        "karatsuba64_product",
        "a product of 64 coefficients by Karatsuba, all of it",
        "multiplier Florete, Sable",
    ),
    ("espada_inner", "a row of Espada with all of evaluation and interpolation", None),
)
# stands for the kernels that the library takes by itself; they have the last region only
LIBRARY = "library"
OPERATIONS = ("keygen", "encaps", "decaps")
TOTAL = "all"  # the three operations together, measured by the authors for themselves
NO_FIGURES: list[float | None] = [None, None, None, None]
THEIR_C, THEIR_NEON = "C reference", "ARMing-sword (NEON)"


def measure_kernels(build: Build, estimates: bool = True) -> list[dict[str, Any]]:
    names = [name for name, _, _ in KERNELS]
    found: list[Kernel] = []
    for kernel_set, body in [*BODIES.items(), (LIBRARY, "neon")]:
        mask = None if kernel_set == LIBRARY else kernel_set
        mine = measure_program(build, PROGRAM, [body, "1"], names, kernel_set, mask, estimates)
        found += mine[-1:] if kernel_set == LIBRARY else mine
    return [asdict(kernel) for kernel in found]


SCHEMES = ("sable", "espada", "florete")


def scheme_program(name: str) -> str:
    return f"kernel_sets_{name}"


def measure_schemes(
    build: Build,
    name: str,
    estimates: bool = True,
    kernel_sets: Sequence[str] = tuple(BODIES),
) -> list[Kernel]:
    """The operations of one set by each kernel set; LIBRARY: as the library ships."""
    one = next(s for s in parameter_sets() if s.name == name)
    found: list[Kernel] = []
    for kernel_set in kernel_sets:
        chosen = None if kernel_set == LIBRARY else kernel_set
        measured, checked = operations.measure(build, one, 1, chosen)
        if checked.problem:
            raise LabError(f"{name} by {kernel_set}: not as its vectors: {checked.problem}")
        mine = {
            m.operation: Kernel(f"{name}_{m.operation}", kernel_set, build.compiler, m.instructions)
            for m in measured
        }
        for m in operations.estimates(build, one, chosen, 1) if estimates else ():
            for model, cycles in m.cycles.items():
                mine[m.operation].cycles[model] = cycles["mean"]
        found += mine.values()
    return found


def rows_of(kernels: Sequence[Kernel]) -> list[Row]:
    """measure_schemes' figures as the bench has them."""
    rows = []
    for k in kernels:
        name, _, operation = k.kernel.partition("_")
        if name not in SCHEMES:
            continue
        row = Row(name, operation, "linux-aarch64", k.kernels, compiler=k.compiler)
        row.instructions = k.instructions
        rows.append(row)
        rows += [
            Row(**{**row.__dict__, "model": model, "cycles": cycles})
            for model, cycles in k.cycles.items()
        ]
    return rows


# set -> bytes that its matrix and its secret are made of (specs/scabbard.md, specs/saber.md), the
# kernel of its products, and how many products of 256 x 256 coefficients the paper counts for one
RANDOM_BYTES = {
    "florete": (960, 192, "vmb_poly768_basemul", 5.0),
    "sable": (3168, 192, "vmb_poly256_basemul_acc", 1.0),
    "espada": (17280, 576, "vmb_poly64_basemul_acc", None),
    "saber": (3744, 768, "vmb_poly256_basemul_acc", 1.0),
}
PERMUTATION = "vmb_keccak_permute"


def measure_counts(build: Build, name: str) -> list[Kernel]:
    """Calls of the product and of the permutation in each operation of a set, on a board."""
    image = Image(build.program(f"operations_{name}"))
    run = record(machine(build.target), image, ["measure", "1"])
    counted = {"products": RANDOM_BYTES[name][2], "permutations": PERMUTATION}
    return [
        Kernel(
            f"{name}_{operation}_calls",
            what,
            build.compiler,
            sum(n for (start, _, _), n in one.edges.items() if start == image.function_names[f]),
        )
        for operation, one in zip(OPERATIONS, run.passes, strict=True)
        for what, f in counted.items()
    ]


# ---- Tables --------------------------------------------------------------------------------------


def _ratio(scalar: float | None, vector: float | None) -> float | None:
    return round(scalar / vector, 2) if scalar and vector else None


def _first(values: Sequence[float | None] | None) -> float | None:
    return values[0] if values else None


def _printed(table: str, key: str | None, implementation: str) -> list[float | None] | None:
    rows = table_of(table)["rows"]
    return next(
        (row[2:] for row in rows if row[0] == key and row[1].startswith(implementation)), None
    )


def _models(names: set[str | None]) -> list[str]:
    return [core.title for core in outoforder.CORES.values() if core.title in names]


def comparisons(results: Results) -> list[dict[str, Any]]:
    """Both tables in the form of the printed ones; empty where the kernel sets were not
    measured.
    """
    return [table for table in (kernel_table(results), scheme_table(results)) if table["rows"]]


def kernel_table(results: Results) -> dict[str, Any]:
    reported = results.about.get("kernels", [])
    models = _models({model for k in reported for model in k["cycles"]})
    rows = []
    library = (KERNELS[-1][0], "the same by the kernels that the library takes", None)
    for (name, meaning, theirs), kernels in [
        *((kernel, "armingsword") for kernel in KERNELS),
        (library, LIBRARY),
    ]:
        mine = {k["kernels"]: k for k in reported if k["kernel"] == name}
        if not {"scalar", kernels} <= mine.keys():
            continue
        scalar, vector = mine["scalar"], mine[kernels]
        printed = [_first(_printed("armingsword-4", theirs, i)) for i in (THEIR_C, THEIR_NEON)]
        ours = [
            scalar["instructions"],
            vector["instructions"],
            _ratio(scalar["instructions"], vector["instructions"]),
        ]
        for model in models:
            c, n = scalar["cycles"].get(model), vector["cycles"].get(model)
            ours += [c, n, _ratio(c, n)]
        rows.append([meaning, *printed, _ratio(*printed), *ours])
    headings = [
        f"{what}, {how}"
        for what in ("instructions", *(m.removesuffix(" (estimate)") for m in models))
        for how in ("scalar", "NEON", "ratio")
    ]
    return {
        "id": "armingsword-4-ours",
        "title": "ARMing-sword, table 4, with ours: kernels",
        "source": (
            "theirs: table 4 as printed, Apple M1; ours: kernel sets scalar and "
            "armingsword, gcc, counted and estimated (uncorrected)"
        ),
        "unit": "cycles and instructions",
        "note": "The source does not say what its multiplier of Florete and Sable multiplies; by "
        "the authors' published code it is one product of 64 coefficients, compiled with vectors. "
        "Evaluation and a row of Espada are of the same sizes as theirs.",
        "columns": ["kernel", "their C", "their NEON", "their ratio", *headings],
        "rows": rows,
    }


def scheme_table(results: Results) -> dict[str, Any]:
    chosen = [r for r in results.rows if r.target == "linux-aarch64" and r.kernels in BODIES]
    models = _models({r.model for r in chosen})
    compilers = list(dict.fromkeys(r.compiler for r in chosen))
    rows = []
    for name in dict.fromkeys(r.set for r in chosen):
        for operations_reported in (*((o,) for o in OPERATIONS), OPERATIONS):
            operation = operations_reported[0] if len(operations_reported) == 1 else TOTAL
            column = (*OPERATIONS, TOTAL).index(operation)
            printed = [
                (_printed("armingsword-5", name, text) or NO_FIGURES)[column]
                for text in (THEIR_C, THEIR_NEON)
            ]
            ours: list[float | None] = []
            for model in (None, *models):
                scalar, vector, portable = (
                    _sum(
                        _figure(chosen, name, o, compilers[0], model, k)
                        for o in operations_reported
                    )
                    for k in ("scalar", "armingsword", "portable")
                )
                ours += [
                    _thousand(scalar),
                    _thousand(vector),
                    _thousand(portable),
                    _ratio(scalar, vector),
                ]
            rows.append([name, operation, *printed, _ratio(*printed), *ours])
    headings = [
        f"{what}, {how}"
        for what in ("instructions", *(m.removesuffix(" (estimate)") for m in models))
        for how in ("scalar", "NEON", "portable", "ratio")
    ]
    return {
        "id": "armingsword-5-ours",
        "title": "ARMing-sword, table 5, with ours: whole schemes",
        "source": (
            "theirs: table 5 as printed, Apple M1; ours: kernel sets scalar, armingsword "
            "(NEON) and portable, gcc, counted and estimated (uncorrected)"
        ),
        "unit": "thousand cycles and thousand instructions",
        "note": f"{table_of('armingsword-5')['note']} Their totals are no sums of their rows. With "
        "each of our kernel sets all other code is portable C; a ratio is scalar / NEON.",
        "columns": ["set", "operation", "their C", "their NEON", "their ratio", *headings],
        "rows": rows,
    }


def _figure(
    rows: list[Row],
    name: str,
    operation: str,
    compiler: str | None,
    model: str | None,
    kernels: str,
) -> float | None:
    for r in rows:
        if (r.set, r.operation, r.compiler, r.model, r.kernels) == (
            name,
            operation,
            compiler,
            model,
            kernels,
        ):
            return r.cycles if model else r.instructions
    return None


def _sum(values: Iterable[float | None]) -> float | None:
    """None if one of them is unknown."""
    known = list(values)
    return None if None in known else round(sum(v for v in known if v is not None), 1)


def _thousand(value: float | None) -> float | None:
    return round(value / 1000, 1) if value is not None else None


def count_table(kernels: Sequence[Kernel]) -> list[dict[str, Any]]:
    """What table 1 counts: pseudo-random bytes, and products of 256 x 256 coefficients."""
    found = {(k.kernel, k.kernels): k.instructions for k in kernels}
    printed = {row[0]: row[1:] for row in table_of("armingsword-1")["rows"]}
    rows: list[list[Any]] = []
    for name, (matrix, secret, _, each) in RANDOM_BYTES.items():
        for operation in OPERATIONS:
            place = f"{name}_{operation}_calls"
            products = found.get((place, "products"))
            if products is None:
                continue
            counted = products * each if each else None
            permutations = found[place, "permutations"]
            random, *calls = printed.get(name, NO_FIGURES)
            theirs = random, calls[OPERATIONS.index(operation)]
            mine = [matrix, secret, matrix + secret, products, counted, permutations]
            rows.append([name, operation, *theirs, *mine])
    if not rows:
        return []
    return [
        {
            "id": "armingsword-1-ours",
            "title": "ARMing-sword, table 1, with ours: pseudo-random bytes and products",
            "source": "theirs: table 1 as printed; ours: bytes by the specifications, calls "
            "counted by the recorder on the Cortex-M4",
            "unit": "bytes and calls",
            "note": "A product of Florete, of degree 768, is five of degree 256 by Toom-Cook-3; "
            "one of Espada, of degree 64, is none. Decapsulation encrypts again. Of Sable and "
            "Espada nothing is printed.",
            "columns": [
                "set",
                "operation",
                "their bytes",
                "their products 256 x 256",
                "bytes for the matrix",
                "bytes for the secret",
                "bytes",
                "products of the ring",
                "products 256 x 256",
                "Keccak permutations",
            ],
            "rows": rows,
        }
    ]
