# SPDX-License-Identifier: Apache-2.0 OR MIT
"""All printed tables of whole schemes on Cortex-M (tables.json) with the committed figures of ours
alongside them: no build and no run.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from ..measuring.means import ATTEMPTS, Means, means
from ..measuring.rows import Results, Row, read_results
from ..run.builds import ROOT
from . import products, slides
from .published import document, table_of, tables

FOLDER = ROOT / "lab" / "baseline"
BASELINE = FOLDER / "baseline.json"
# the same on the Cortex-M4 by builds with another option of CMake (`baseline --variant`)
PORTABLE, SMALL_MEMORY = FOLDER / "portable.json", FOLDER / "small_memory.json"
# the model of the board that a table was measured on, by words of its source; the first that fits
_MODELS = (("L4R5", "m4:l4r5"), ("F407", "m4:f407"), ("F4", "m4:f407"), ("XMC", "m0"))
KYBER = ("kyber512", "kyber768", "kyber1024")
KEM = ("keygen", "encaps", "decaps")


def model_of(table: dict[str, Any]) -> str:
    if table["target"] == "cortex-m0":
        return "m0"
    reported = f"{table['source']} {table.get('note', '')}"
    return next((model for word, model in _MODELS if word in reported), slides.MODEL)


def committed(path: Path) -> Results:
    """None in a package without the tree."""
    return read_results(path) if path.exists() else Results([])


def of_all_seeds(results: Results, known: Means | None = None) -> Results:
    """The baseline has one seed. Operations that begin again get the mean of a hundred, with their
    attempts; `of_one_seed` are those of which the attempts alone are known.
    """
    known = known or (means() if ATTEMPTS.exists() else Means())
    rows = [
        replace(row, cycles=row.cycles * known.factor(row.set, row.operation, row.target))
        if row.cycles
        else row
        for row in results.rows
    ]
    measured = {(name, operation) for name, operation, _ in known.factors}
    attempts = [
        {"set": name, "operation": operation, "mean": mean}
        for (name, operation), mean in known.attempts.items()
    ]
    about = {
        **results.about,
        "seeds": "100 (one where nothing is retried, and of Classic McEliece)",
        "attempts": attempts,
        "of_one_seed": set(known.attempts) - measured,
    }
    return Results(rows, about)


def comparisons(path: Path = BASELINE) -> list[dict[str, Any]]:
    """Those of which we have a set."""
    results, portable = of_all_seeds(committed(path)), of_all_seeds(committed(PORTABLE))
    found = []
    for table in tables():
        on_board = table.get("target") in ("cortex-m4", "cortex-m0")
        if on_board and table["columns"][0] == "set":
            found.append(slides.comparison(results, table, model_of(table), portable))
    found += [kyber_generations(results, committed(SMALL_MEMORY), portable)]
    found += [handshake_primitives(results)]
    found += [*products.whole(results), *portable_and_tuned(results, portable)]
    return [table for table in found if table["rows"]]


# ---- Kyber's generations -------------------------------------------------------------------------


def _ours(results: Results, name: str, model: str = slides.MODEL) -> list[float | None]:
    """Thousand cycles of the three operations, and their memory."""
    rows: list[Row | None] = [
        next((r for r in results.rows if (r.set, r.operation, r.model) == (name, o, model)), None)
        for o in KEM
    ]
    return [
        *(round(r.cycles / 1000) if r and r.cycles else None for r in rows),
        *(
            r.stack_bytes + r.work_bytes
            if r and r.stack_bytes is not None and r.work_bytes is not None
            else None
            for r in rows
        ),
    ]


def _kilo(figures: Sequence[int | None]) -> list[int | None]:
    """Cycles of three operations in thousands, with their stacks as they are."""
    cycles = [value and round(value / 1000) for value in figures[:3]]
    return [*cycles, *figures[3:]]


# code of the table kyber-plantard -> what it is, in the order of the years
GENERATIONS = {
    "ABCG20": "2020, ABCG20",
    "AHKS22, small stack": "2022, AHKS22, for small stack",
    "AHKS22, speed": "2022, AHKS22, for speed",
    "this work (a)": "2022, improved Plantard on ABCG20",
    "this work (b)": "2022, improved Plantard on AHKS22 for small stack",
}


def kyber_generations(tuned: Results, small: Results, portable: Results) -> dict[str, Any]:
    """Each generation of code for the Cortex-M4 in the order of its years, then ours."""
    printed, later = table_of("kyber-plantard"), table_of("mlkem-m4")
    slides_512 = table_of("kyber512-pqm4")
    rows: list[list[Any]] = []
    for name in KYBER:
        mine = {row[1]: row[2:] for row in printed["rows"] if row[0] == name}
        rows += [[name, title, *mine[code]] for code, title in GENERATIONS.items()]
        for set_name, code, *figures in slides_512["rows"]:
            if set_name == name:
                rows.append([name, f"as pqm4 had it, {code}", *_kilo(figures)])
        standard = name.replace("kyber", "mlkem")
        for row in later["rows"]:
            if row[0] == standard and row[1] != "pqm4 clean C":
                rows.append([name, f"today, {row[1]}, as ML-KEM", *_kilo(row[2:8])])
        for what, results in (
            ("ours", tuned),
            ("ours, small memory", small),
            ("ours, portable C", portable),
        ):
            rows.append([name, what, *_ours(results, name)])
    return {
        "id": "kyber-generations",
        "title": "Kyber on the Cortex-M4 by generations of code, cycles and stack",
        "source": f"theirs: {printed['source']}; {slides_512['source']}; {later['source']}; ours: "
        f"model {slides.MODEL}, committed figures",
        "unit": "thousand cycles, bytes",
        "note": f"Memory of ours is stack and working memory. {printed['note']} A board and a "
        "model have no ratio.",
        "columns": ["set", "code", *KEM, *(f"stack, {o}" for o in KEM)],
        "rows": rows,
    }


# ---- The primitives of handshakes ----------------------------------------------------------------


def handshake_primitives(results: Results, model: str = slides.MODEL) -> dict[str, Any]:
    """The slides' table of what their handshakes are made of."""
    reported = document("tls_embedded.json")
    ours = {(r.set, r.operation): r.cycles for r in results.rows if r.model == model}
    rows: list[list[Any]] = []
    for kind, other, operations in (
        ("signatures", "signature", ("keygen", "sign", "verify")),
        ("kems", "ciphertext", KEM),
    ):
        for printed in reported["primitives"][kind]:
            sizes = [printed[k] for k in ("public_key", other, "sum", "secret_key")]
            theirs = [printed[f"{o}_kcycles"] for o in operations]
            cycles = [ours.get((printed["set"], o)) for o in operations]
            mine = [value and round(value / 1000) for value in cycles]
            rows.append([printed["name"], printed["set"], *sizes, *theirs, *mine])
    steps = ("keygen", "sign or encaps", "verify or decaps")
    return {
        "id": "handshake-primitives",
        "title": "The primitives of PQ-TLS on the Cortex-M4, with ours",
        "source": f"theirs: {reported['source'].partition('; authors')[0]}, table 1, of pqm4; "
        f"ours: model {model}, committed figures",
        "unit": "bytes and thousand cycles",
        "note": "NTRU and Rainbow are not in this library. The slides' key generation of Kyber is "
        "440 in the paper's text and 420 in the scan. A board and a model have no ratio.",
        "columns": [
            *("name", "set", "public key", "signature or ciphertext", "sum", "secret key"),
            *(f"their {step}" for step in steps),
            *(f"our {step}" for step in steps),
        ],
        "rows": rows,
    }


# ---- Portable C alongside tuned code
# ----------------------------------------------------------------


def portable_and_tuned(
    tuned: Results, portable: Results, model: str = slides.MODEL
) -> list[dict[str, Any]]:
    """Every set on the Cortex-M4 by the kernels of that processor and without them."""
    plain = {(r.set, r.operation): r.cycles for r in portable.rows if r.model == model}
    attempts = {(a["set"], a["operation"]): a["mean"] for a in tuned.about.get("attempts", [])}
    rows: list[list[Any]] = []
    for r in tuned.rows:
        other = plain.get((r.set, r.operation))
        if r.model == model and r.cycles:
            ratio = round(other / r.cycles, 2) if other else None
            cells = [round(r.cycles), other and round(other), ratio]
            rows.append([r.set, r.operation, attempts.get((r.set, r.operation)), *cells])
    return [
        {
            "id": "cortex-m4-portable",
            "title": "Portable C and tuned code on the Cortex-M4",
            "source": f"ours: model {model}, committed figures",
            "unit": "cycles",
            "note": "Portable: a build with VMB_PORTABLE_ONLY, all of the library in C for any "
            "processor. Operations that retry: mean over 100 seeds, with their attempts (of "
            "Classic McEliece one seed, and the attempts of 100). Empty: nothing is retried; a "
            "set that is not in lab/baseline/portable.json.",
            "columns": [
                *("set", "operation", "attempts"),
                *("tuned", "portable C", "portable / tuned ratio"),
            ],
            "rows": rows,
        }
    ]
