# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The tables of docs/papers.md: every printed table of the founding documents with the committed
figures of ours beside it. Nothing is built and nothing is measured; `vambrace-lab readme` writes
them.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from ..cores import outoforder
from ..errors import LabError
from ..handshakes import slides as handshakes
from ..handshakes.evaluation import (
    MEAN_SIGNATURE,
    Algorithm,
    Combination,
    Evaluator,
    costs_of,
)
from ..handshakes.messages import CERTIFICATE
from ..handshakes.ranks import page_evaluator
from ..handshakes.times import PUBLISHED_CLOCK
from ..measuring.rows import Results, Row
from ..papers import (
    armingsword,
    committed,
    floating,
    mceliece,
    multiplications,
    plantard,
    printed,
    products,
    reductions,
    slides,
    tradeoffs,
)
from ..papers.published import cycles_of, document, figures, table_of, tables
from ..run.builds import ROOT, Build
from ..run.catalogue import parameter_sets, sizes

Figure = float | str | None
HEAD = [
    "| what | theirs | ours | unit | instrument of ours | ours / theirs | remark |",
    "|---|---|---|---|---|---|---|",
]
SAME = 1.005  # a ratio of 1.00 is no difference
M1, A72 = (
    next(core.title for core in outoforder.CORES.values() if word in core.title)
    for word in ("M1", "A72")
)
INSTRUMENTS = {M1: "M1, estimate", A72: "Cortex-A72, estimate"}
COUNT, MODEL, M0, M55 = "exact count", slides.MODEL, "m0", "m55"
OPERATIONS = " / "


@dataclass(frozen=True)
class Line:
    """A row; several figures are several operations, in the same order on both sides."""

    what: str
    theirs: Sequence[Figure]
    ours: Sequence[Figure]
    unit: str
    instrument: str
    remark: str = ""
    compared: bool = True  # False: the two are not of one kind, or more is better

    @property
    def ratios(self) -> list[float | None]:
        if not self.compared:
            return []
        return [
            o / t if isinstance(o, (int, float)) and isinstance(t, (int, float)) and t else None
            for t, o in zip(self.theirs, self.ours, strict=True)
        ]

    @property
    def behind(self) -> bool:
        return any(r is not None and r >= SAME for r in self.ratios)


def shown(value: Figure, printed_value: bool = False) -> str:
    """A printed value keeps its decimals, ours has four digits or so."""
    if value is None:
        return "-"
    if isinstance(value, str):
        return value
    if value == round(value) or (abs(value) >= 1000 and not printed_value):
        return f"{value:,.0f}"
    if abs(value) >= 10 or value == round(value, 1):
        return f"{value:,.1f}"
    return f"{value:.2f}"


def _ratio(value: float | None) -> str:
    if value is None:
        return "-"
    return f"**{value:.2f}**" if value >= SAME else f"{value:.2f}"


def _joined(values: Iterable[str]) -> str:
    found = list(values)
    return "-" if all(v == "-" for v in found) else OPERATIONS.join(found)


def markdown(lines: Sequence[Line]) -> list[str]:
    """Those first in which ours is behind."""
    ordered = sorted(lines, key=lambda line: not line.behind)
    return HEAD + [
        f"| {line.what} | {_joined(shown(v, printed_value=True) for v in line.theirs)} "
        f"| {_joined(shown(v) for v in line.ours)} "
        f"| {line.unit} | {line.instrument} | {_joined(map(_ratio, line.ratios))} "
        f"| {line.remark} |"
        for line in ordered
    ]


def table(name: str) -> list[str]:
    if name not in TABLES:
        raise LabError(f"there is no table of papers '{name}': choose from {', '.join(TABLES)}")
    return markdown(TABLES[name]())


# ---- Committed figures ---------------------------------------------------------------------------


@cache
def _kernels(target: str) -> Mapping[tuple[str, str], Any]:
    return {(k.kernel, k.kernels): k for k in committed.kernels()[target]}


def _cycles(target: str, kernel: str, choice: str, model: str) -> float | None:
    k = _kernels(target).get((kernel, choice))
    return k.cycles.get(model) if k else None


def _count(target: str, kernel: str, choice: str) -> float | None:
    k = _kernels(target).get((kernel, choice))
    return k.instructions if k else None


def _kilo(value: float | None) -> float | None:
    return None if value is None else round(value / 1000, 1)


@cache
def _builds() -> dict[str, Results]:
    """The default build and portable C with means of a hundred seeds; VMB_SMALL_MEMORY, whose sets
    on the page do not retry.
    """
    return {
        "": printed.of_all_seeds(printed.committed(printed.BASELINE)),
        "portable": printed.of_all_seeds(printed.committed(printed.PORTABLE)),
        "small": printed.committed(printed.SMALL_MEMORY),
    }


def _row(name: str, operation: str, model: str, build: str = "") -> Row | None:
    rows = _builds()[build].rows
    return next(
        (r for r in rows if (r.set, r.operation, r.model) == (name, operation, model)), None
    )


def _memory(row: Row | None) -> int | None:
    if row is None or row.stack_bytes is None or row.work_bytes is None:
        return None
    return row.stack_bytes + row.work_bytes


def _attempts(name: str, operations: Sequence[str]) -> str:
    found = {(a["set"], a["operation"]): a["mean"] for a in _builds()[""].about["attempts"]}
    told = [f"{o} {found[name, o]:.1f}" for o in operations if (name, o) in found]
    return f"attempts of ours: {', '.join(told)}; theirs are not stated" if told else ""


# ---- ARMing-sword --------------------------------------------------------------------------------


def armingsword_1() -> list[Line]:
    lines = []
    for name, random, *calls in table_of("armingsword-1")["rows"]:
        matrix, secret, _, each = armingsword.RANDOM_BYTES[name]
        mine = [
            (_count("cortex-m4", f"{name}_{o}_calls", "products") or 0) * (each or 0)
            for o in armingsword.OPERATIONS
        ]
        lines.append(Line(f"{name}, bytes", [random], [matrix + secret], "bytes", COUNT))
        lines.append(Line(f"{name}, products", calls, mine, "products of 256 x 256", COUNT))
    return lines


def _printed_pairs(table: str) -> dict[str, list[list[Figure]]]:
    """Kernel or set -> figures in C, figures by NEON."""
    found: dict[str, list[list[Figure]]] = {}
    for name, _, *values in table_of(table)["rows"]:
        found.setdefault(name, []).append(values)
    return found


def armingsword_4() -> list[Line]:
    ours = {theirs: name for name, _, theirs in armingsword.KERNELS if theirs}
    lines = []
    for kernel, (plain, vector) in _printed_pairs("armingsword-4").items():
        name = ours.get(kernel)
        for what, theirs, choice in (("C", plain, "scalar"), ("NEON", vector, "armingsword")):
            mine = _cycles("linux-aarch64", name, choice, M1) if name else None
            remark = "not built: docs/notes/lwr.md" if name is None else ""
            if name and choice == "scalar":
                remark = "ours compiled without vectors"
            lines.append(
                Line(f"{kernel}, {what}", theirs[:1], [mine], "cycles", INSTRUMENTS[M1], remark)
            )
    for name, meaning, _ in armingsword.KERNELS:
        if name.endswith("_interpolate"):
            cycles = [_cycles("linux-aarch64", name, "armingsword", M1)]
            remark = "future work of the slides (document 003)"
            what = f"{meaning}, NEON"
            lines.append(Line(what, [None], cycles, "cycles", INSTRUMENTS[M1], remark))
    return lines


def _schemes(name: str, choice: str, model: str) -> list[float | None]:
    """Thousand cycles of the three operations, and their sum."""
    cycles = [
        _cycles("linux-aarch64", f"{name}_{o}", choice, model) for o in armingsword.OPERATIONS
    ]
    known = [c for c in cycles if c is not None]
    total = sum(known) if len(known) == len(cycles) else None
    return [_kilo(c) for c in (*cycles, total)]


def armingsword_5() -> list[Line]:
    unit, lines = "thousand cycles", []
    for name, (plain, vector) in _printed_pairs("armingsword-5").items():
        for what, theirs, choice, remark in (
            ("C", plain, "portable", "ours vectorised by gcc"),
            ("NEON", vector, "armingsword", "the paper's techniques"),
            ("NEON", vector, armingsword.LIBRARY, "the library's own transforms and Keccak"),
        ):
            mine = _schemes(name, choice, M1)
            lines.append(Line(f"{name}, {what}", theirs, mine, unit, INSTRUMENTS[M1], remark))
    return lines


def _over(numerator: Figure, denominator: Figure) -> float | None:
    if not isinstance(numerator, (int, float)) or not isinstance(denominator, (int, float)):
        return None
    return numerator / denominator if denominator else None


def armingsword_gain() -> list[Line]:
    """How many times faster than C the totals are: above 1 is a gain."""
    lines = []
    for name, (plain, vector) in _printed_pairs("armingsword-5").items():
        theirs = [_over(plain[-1], vector[-1])]
        for model in (M1, A72):
            told = {
                choice: _schemes(name, choice, model)[-1]
                for choice in ("scalar", "portable", "armingsword", armingsword.LIBRARY)
            }
            for what, base, fast, printed_gain in (
                ("their techniques over vectorised C", "portable", "armingsword", theirs),
                ("their techniques over C without vectors", "scalar", "armingsword", theirs),
                ("the library over vectorised C", "portable", armingsword.LIBRARY, [None]),
                ("the library over their techniques", "armingsword", armingsword.LIBRARY, [None]),
            ):
                mine = [_over(told[base], told[fast])]
                lines.append(
                    Line(
                        f"{name}: {what}",
                        printed_gain,
                        mine,
                        "times faster",
                        INSTRUMENTS[model],
                        compared=False,
                    )
                )
    return lines


# ---- Classic McEliece on ARMv8 -------------------------------------------------------------------


def mceliece_1() -> list[Line]:
    lines, known = [], _sizes()
    for parameters, _, _, _, _, *theirs in table_of("mceliece-parameters")["rows"]:
        mine = [known[f"mceliece{parameters}_r3"][k] for k in ("public_key", "secret_key")]
        remark = (
            "" if mine == theirs else "ours of round 3, as the authors' code; theirs of another"
        )
        lines.append(Line(f"{parameters}, keys", theirs, mine, "bytes", COUNT, remark))
    return lines


def _encode() -> dict[tuple[str, str], float | None]:
    """(set, code) -> thousand cycles: printed x 10.24."""
    printed_table = table_of("mceliece-m1")
    return {
        (name, code.removesuffix(", M1")): _kilo(cycles_of(printed_table, value))
        for name, code, value in printed_table["rows"]
    }


def mceliece_3() -> list[Line]:
    theirs, lines = _encode(), []
    for name in mceliece.SETS:
        for choice, (_, _, code) in mceliece.CHOICES.items():
            against = code or "vector code"
            if choice == "neon":
                continue  # the M1 has SHA-3 instructions
            mine = [_kilo(_cycles("linux-aarch64", name, choice, M1))]
            what = "the library" if code is None else choice
            lines.append(
                Line(
                    f"{name.removesuffix('_r3')}: {what}",
                    [theirs[name, against]],
                    mine,
                    "thousand cycles",
                    INSTRUMENTS[M1],
                    f"theirs: {against}; ours: one accepted draw",
                )
            )
    return lines


def mceliece_gain() -> list[Line]:
    theirs, lines = _encode(), []
    for name in mceliece.SETS:
        for what, base, fast in (
            ("vectors over C", "PQClean", "vector code"),
            ("vectors over general registers", "general registers", "vector code"),
        ):
            codes = {code: c for c, (_, _, code) in mceliece.CHOICES.items() if code}
            mine = [
                _over(
                    _cycles("linux-aarch64", name, codes[base], M1),
                    _cycles("linux-aarch64", name, codes[fast], M1),
                )
            ]
            lines.append(
                Line(
                    f"{name.removesuffix('_r3')}: {what}",
                    [_over(theirs[name, base], theirs[name, fast])],
                    mine,
                    "times faster",
                    INSTRUMENTS[M1],
                    compared=False,
                )
            )
    return lines


def mceliece_fields() -> list[Line]:
    lines = []
    for kernel, meaning in mceliece.ELEMENTS:
        for choice in (mceliece.GENERAL, mceliece.PORTABLE, mceliece.BEST):
            mine = _cycles("linux-aarch64", kernel, choice, M1)
            if mine is not None:
                what = "the library" if choice == mceliece.BEST else choice
                lines.append(Line(f"{meaning}: {what}", [None], [mine], "cycles", INSTRUMENTS[M1]))
    for kernel, meaning in mceliece.DECODERS:
        for choice in (mceliece.GENERAL, mceliece.PORTABLE, mceliece.BEST):
            mine = _kilo(_count("linux-aarch64", kernel, choice))
            what = "the library" if choice == mceliece.BEST else choice
            lines.append(Line(f"{meaning}: {what}", [None], [mine], "thousand instructions", COUNT))
    return lines


# ---- Whole schemes on microcontrollers -----------------------------------------------------------


def whole(
    name: str, builds: Callable[[str], Sequence[str]], remark: str = ""
) -> Callable[[], list[Line]]:
    """A printed table of sets. builds: of an implementation the builds of ours that stand beside
    it, "" for the default, "portable", "small".
    """

    def lines() -> list[Line]:
        told = table_of(name)
        model = printed.model_of(told)
        kind = next(o for o in slides.OPERATIONS.values() if o[1] in told["columns"])
        found = []
        for row in told["rows"]:
            theirs = dict(zip(told["columns"], row, strict=True))
            for build in builds(theirs["implementation"]):
                found += _of_a_set(theirs, kind, told, model, build, remark)
        return found

    return lines


BUILDS = {"": "default build", "portable": "portable C", "small": "`VMB_SMALL_MEMORY`"}


def _of_a_set(
    theirs: Mapping[str, Any],
    kind: Sequence[str],
    told: Mapping[str, Any],
    model: str,
    build: str,
    remark: str,
) -> list[Line]:
    name = theirs["set"]
    rows = [_row(name, o, model, build) for o in kind]
    if not any(rows):
        return []
    factor = told.get("factor", 1)
    cycles = [r.cycles / factor if r and r.cycles else None for r in rows]
    what = f"{name}, {theirs['implementation']}"
    ours = BUILDS[build]
    note = "; ".join(filter(None, (ours, _attempts(name, kind), remark)))
    found = [
        Line(
            f"{what}: {OPERATIONS.join(kind)}",
            [theirs[o] for o in kind],
            cycles,
            told["unit"],
            model,
            note,
        )
    ]
    stacks = [theirs.get(f"stack_{o}") for o in kind]
    if build != "portable" and "stack_keygen" in told["columns"]:
        memory = [_memory(r) for r in rows]
        found.append(Line(f"{what}: memory of each", stacks, memory, "bytes", "emulator", ours))
    return found


def _both(_: str) -> Sequence[str]:
    return ("", "small")


def _by_stack(implementation: str) -> Sequence[str]:
    """Code for speed beside the default build, code for a small stack beside the small one."""
    return ("",) if "speed" in implementation else ("small",)


def _all(_: str) -> Sequence[str]:
    return ("", "portable", "small")


def x86() -> list[Line]:
    lines = []
    for told in tables():
        if told["id"].startswith("kpqc-x86-"):
            operations = told["columns"][2:]
            processor = told["source"].partition("the submission, ")[2]
            lines += [
                Line(
                    f"{row[0]}, {row[1]}: {OPERATIONS.join(operations)}",
                    row[2:],
                    [None] * len(operations),
                    told["unit"],
                    "-",
                    f"theirs: {processor}; ours: not committed",
                )
                for row in told["rows"]
            ]
    return lines


# ---- Falcon on the Cortex-M7 ---------------------------------------------------------------------


def falcon_2() -> list[Line]:
    found = {(f.set, f.operation, f.kind): f for f in committed.of_cortex_m7()}
    one_seed = printed.committed(printed.BASELINE).rows
    on_m4 = {(r.set, r.operation): r.cycles for r in one_seed if r.model == MODEL}
    theirs, lines = floating.published(), []
    for name, parameter in floating.PUBLISHED.items():
        for operation in floating.OPERATIONS:
            kinds = {kind: found[name, operation, kind] for kind in floating.KINDS}
            for kind, f in kinds.items():
                row = theirs.get((parameter, operation, kind), {})
                mine = [_kilo((f.cycles or {}).get("mean"))]
                remark = "one key, the first seed" if operation == "keygen" else ""
                what = f"{name} {operation}, {kind}, average"
                lines.append(
                    Line(what, [row.get("avg")], mine, "kilocycles", "m7, not validated", remark)
                )
            ratio = theirs.get((parameter, operation, "ratio EMU/FPU"), {})
            printed_ratio = ratio.get("avg") or ratio.get("avg_ms")
            mine = [
                _over(kinds["EMU"].instructions["mean"], kinds["FPU"].instructions["mean"]),
            ]
            lines.append(
                Line(
                    f"{name} {operation}, EMU / FPU",
                    [printed_ratio],
                    mine,
                    "times",
                    "exact count of instructions",
                    "theirs of cycles",
                    compared=False,
                )
            )
            m7 = (kinds["FPU"].cycles or {}).get("mean")
            ratio = theirs.get((parameter, operation, "ratio M4/M7 (FPU)"), {})
            lines.append(
                Line(
                    f"{name} {operation}, M4 / M7 with FPU",
                    [ratio.get("avg")],
                    [_over(on_m4.get((name, operation)), m7)],
                    "times",
                    f"{MODEL}; m7, not validated",
                    "one key, the first seed, on both" if operation == "keygen" else "",
                    compared=False,
                )
            )
    return lines


def falcon_8() -> list[Line]:
    lines = []
    for told in floating.tables(committed.of_cortex_m7()):
        if "steps" not in told["id"]:
            continue
        name = told["id"].removeprefix("cortex-m7-floating-steps-")
        for operation, steps, _, *cells in told["rows"]:
            lines.append(
                Line(
                    f"{name} {operation}: {steps}",
                    cells[:3],
                    cells[3:],
                    "kilocycles, kiloinstructions of ours; times",
                    COUNT,
                    compared=False,
                )
            )
    return lines


# ---- Handshakes ----------------------------------------------------------------------------------

ABSENT = {"NTRU": "NTRU is not in the library", "Rainbow": "broken; not in the library"}
OUR_SETS = {
    p["name"]: p["set"]
    for kind in ("kems", "signatures")
    for p in document("tls_embedded.json")["primitives"][kind]
}


@cache
def _sizes() -> Mapping[str, Mapping[str, int]]:
    return sizes(Build("host", ROOT / "no build"), parameter_sets())


def primitives() -> list[Line]:
    lines, known = [], _sizes()
    for kind, other, operations in (
        ("signatures", "signature", ("keygen", "sign", "verify")),
        ("kems", "ciphertext", ("keygen", "encaps", "decaps")),
    ):
        for p in document("tls_embedded.json")["primitives"][kind]:
            name, remark = p["set"], ABSENT.get(p["name"], "")
            parts = ("public_key", other, "secret_key")
            mine = [known.get(name, {}).get(part) for part in parts]
            titles = OPERATIONS.join(part.replace("_", " ") for part in parts)
            if other == "signature" and mine[1] and mine[1] != p[other]:
                remark = "ours is the greatest length"
            lines.append(
                Line(f"{p['name']}: {titles}", [p[k] for k in parts], mine, "bytes", COUNT, remark)
            )
            rows = [_row(name, o, MODEL) for o in operations]
            lines.append(
                Line(
                    f"{p['name']}: {OPERATIONS.join(operations)}",
                    [p[f"{o}_kcycles"] for o in operations],
                    [_kilo(r.cycles) if r else None for r in rows],
                    "kilocycles",
                    MODEL if any(rows) else "-",
                    ABSENT.get(p["name"], "") or _attempts(name, operations),
                )
            )
    return lines


def combinations() -> list[Line]:
    """The nine handshakes of the slides with our own sets."""
    evaluator, lines = _evaluator(), []
    # one object for a set: its code counts once
    known = {s.name: Algorithm(s, _sizes()[s.name]) for s in parameter_sets()}
    networks = ("BB", "LTE-M", "NB-IoT")
    for row in handshakes.printed()["rows"]:
        if not row["on_slide"]:
            continue
        names = [OUR_SETS.get(row[part]) for part in ("kex", "auth", "ca")]
        told = f"{row['kex']}, {row['auth']}, {row['ca']}"
        mine: list[float | None] = [None] * 3
        bytes_, memory, flash = None, None, None
        if all(name in known for name in names):
            one = evaluator.evaluate(Combination("pqtls", *(known[n] for n in names if n)))
            times = [one.published_ms[n]["x1"] for n in networks]
            mine = [ms and ms * PUBLISHED_CLOCK / 1e9 for ms in times]
            bytes_ = one.bytes / 1000
            memory = one.client_memory and one.client_memory / 1000
            flash = one.client_flash and one.client_flash / 1000
        remark = ABSENT.get(row["kex"], "")
        instrument = "-" if remark else f"{MODEL} and the model of docs/tls.md"
        lines += [
            Line(
                f"{told}: time on {OPERATIONS.join(networks)}",
                [row[n]["Mcycles"] for n in networks],
                mine,
                "Mcycles of 72 MHz",
                instrument,
                remark or "ours without wait states of flash",
            ),
            Line(f"{told}: traffic", [row["traffic_kB"]], [bytes_], "kB", instrument, remark),
            Line(
                f"{told}: memory",
                [row["peak_memory_kB"]],
                [memory],
                "kB",
                "-" if remark else "emulator",
                remark or "ours without the TLS library's heap and record buffer",
            ),
            Line(
                f"{told}: code and CA certificate",
                [row["pqc_code_kB"] + row["ca_cert_kB"]],
                [flash],
                "kB",
                "-" if remark else "linked, -O3",
                remark or "ours holds key generation and signing of every set, too",
            ),
        ]
        if not remark:
            lines += [
                Line(
                    f"{told}: code and CA certificate",
                    [row["pqc_code_kB"] + row["ca_cert_kB"]],
                    [_client_code([n for n in names if n], level) / 1000],
                    "kB",
                    f"linked, {level}",
                    "a client's: the KEM and verification",
                )
                for level in ("-O3", "-Os")
            ]
    return lines


def _client_code(names: Sequence[str], level: str) -> int:
    """Bytes of flash of a KEM, the verification of each signature, and the authority's
    certificate.
    """
    flash = json.loads((printed.FOLDER / "flash.json").read_text(encoding="utf-8"))["sets"]
    kem, *signatures = dict.fromkeys(names)
    code = flash[kem][level]["all"] + sum(flash[s][level]["verify"] for s in signatures)
    authority = names[-1]
    size = _sizes()[authority]["public_key"] + MEAN_SIGNATURE.get(
        authority, _sizes()[authority]["signature"]
    )
    return int(code) + CERTIFICATE + size


def _evaluator() -> Evaluator:
    found = page_evaluator(costs_of(printed.committed(printed.BASELINE)))
    if found is None:
        raise LabError("the committed figures have no rows of the Cortex-M4 and AArch64")
    return found


# ---- Plantard ------------------------------------------------------------------------------------


def kernels_of(name: str, ring: str) -> Callable[[], list[Line]]:
    """Kyber's or NTTRU's kernels on the Cortex-M4."""
    regions = {
        kernel: region for region, of, _, told, kernel in plantard.REGIONS if of == ring and told
    }

    def lines() -> list[Line]:
        return [
            Line(
                f"{kernel}, {implementation}",
                [cycles],
                [_cycles("cortex-m4", regions[kernel.partition(",")[0]], "library", MODEL)],
                "cycles",
                MODEL,
                "sums of 32 bits: another contract"
                if (kernel, implementation) == ("base multiplication", "AHKS22, speed")
                else "",
            )
            for kernel, implementation, cycles in table_of(name)["rows"]
        ]

    return lines


def words() -> list[Line]:
    """Plantard's product as part of the cycles of Montgomery's and Barrett's."""
    lines = []
    barrett = {tuple(row[:2]): row[2:] for row in table_of("plantard-4")["rows"]}
    for workload, bits, new, corrected, plain in table_of("plantard-2")["rows"]:
        other = barrett[workload, bits]
        theirs = [_over(new, plain or corrected), _over(other[0], other[1])]
        kernel = f"{workload.lower()}_{bits}"
        for model in (M1, A72):
            mine = {
                method: _cycles("linux-aarch64", kernel, method, model)
                for method in ("plantard", "montgomery", "barrett")
            }
            lines.append(
                Line(
                    f"{workload}, {bits} bits: Plantard / Montgomery, Plantard / Barrett",
                    theirs,
                    [
                        _over(mine["plantard"], mine["montgomery"]),
                        _over(mine["plantard"], mine["barrett"]),
                    ],
                    "part of the cycles",
                    INSTRUMENTS[model],
                )
            )
    return lines


def operations() -> list[Line]:
    told = table_of("reductions-printed")
    ours = {theirs: name for name, theirs in reductions.PRINTED.items()}
    lines = []
    for method, *_ in told["rows"]:
        row = dict(zip(told["columns"], _row_of(told, method), strict=True))
        theirs = [row[c] for c in ("MUL", "ADD", "SFT", "MSK", "IF")]
        name = ours.get(method)
        mine: list[Figure] = [
            _count("linux-aarch64", f"reduction_{name}", c) if name else None
            for c in ("MUL", "ADD", "SFT", "LOG")
        ]
        mine.append("masks" if name else None)  # of their IF; no ratio
        lines.append(
            Line(
                f"{method}: MUL / ADD / SFT / MSK / IF",
                theirs,
                mine,
                "operations",
                "AArch64, exact count" if name else "-",
                "" if name else "not written here",
            )
        )
    return lines


def _row_of(told: Mapping[str, Any], first: str) -> list[Figure]:
    return next(row for row in told["rows"] if row[0] == first)


def multiplication_cycles() -> list[Line]:
    found = {(k, c): v.instructions for (k, c), v in _kernels("cortex-m4").items()}
    lines = []
    for names, *theirs in table_of("multiplications-printed")["rows"]:
        for name in names.split(", "):
            place = f"multiply_{name.lower()}"
            if (place, MODEL) in found:
                mine: list[Figure] = [found.get((place, m)) for m in multiplications.MODELS]
                lines.append(
                    Line(
                        f"{name}: Cortex-M3 / Cortex-M4",
                        theirs,
                        mine,
                        "cycles",
                        OPERATIONS.join(multiplications.MODELS),
                        "no such instruction on the Cortex-M3" if mine[0] is None else "",
                        compared=False,
                    )
                )
    return lines


# ---- Saber on Arm --------------------------------------------------------------------------------


def saber_claims() -> list[Line]:
    saved, lines = _claims(), []
    for what, target, choice, model in (
        ("Toom-Cook, Cortex-M4", "cortex-m4", "toom_cook", MODEL),
        ("transform, Cortex-M4", "cortex-m4", "library", MODEL),
        ("transform, AArch64", "linux-aarch64", "library", M1),
    ):
        parts = []
        for name in tradeoffs.RANKS:
            both, neither = (
                _cycles(target, f"tradeoff_{name}_{v}", choice, model) for v in ("both", "neither")
            )
            if both and neither:
                parts.append(100 * (1 - both / neither))
        lines.append(
            Line(
                f"matrix times vector, both techniques: {what}",
                [saved[tradeoffs.LESS_TIME]],
                [f"{min(parts):.0f} to {max(parts):.0f}" if parts else None],
                "% less time",
                INSTRUMENTS.get(model, model),
                f"ours: {', '.join(tradeoffs.RANKS)}",
                compared=False,
            )
        )
    cycles = [
        _cycles(t, "product256", "library", products.MODELS[t]) for t in ("cortex-m4", "cortex-m55")
    ]
    lines.append(
        Line(
            "product of x^256 + 1: Cortex-M4 / Cortex-M55",
            [saved[products.CLAIM]],
            [_over(*cycles)],
            "times faster",
            f"{MODEL}; {M55}",
            "ours on both; theirs against Toom-Cook of the Cortex-M4",
            compared=False,
        )
    )
    small = [_memory(_row("saber", o, MODEL, "small")) for o in printed.KEM]
    lines.append(
        Line(
            "memory of Saber on the Cortex-M4, less than the least before",
            [saved[tradeoffs.LESS_MEMORY]],
            [None],
            "KB",
            "-",
            "their baseline is in no document; the small build takes "
            f"{OPERATIONS.join(shown(b) for b in small)} bytes",
            compared=False,
        )
    )
    memory = [_memory(_row("saber", o, M0)) for o in printed.KEM]
    most = max((b for b in memory if b is not None), default=None)
    lines.append(
        Line(
            "Saber on the Cortex-M0, most memory",
            [_row_of(table_of("saber-claims"), products.BYTES)[-1]],
            [None if most is None else round(most / 1000, 2)],
            "KB",
            "emulator",
            "theirs of round 1",
        )
    )
    return lines


def _claims() -> dict[str, str]:
    return {
        row[0]: f"{shown(row[2])} to {shown(row[3])}" if row[2] is not None else shown(row[3])
        for row in table_of("saber-claims")["rows"]
    }


def same_model(names: Sequence[str], implementation: str) -> Callable[[], list[Line]]:
    """Others' code on the Cortex-M4 under the very model of ours: a true ratio."""

    def lines() -> list[Line]:
        theirs = {
            (f.set, f.operation): f
            for f in figures()
            if f.implementation == implementation and f.model == MODEL
        }
        found = []
        for name in names:
            them = [theirs.get((name, o)) for o in printed.KEM]
            for build in ("", "small"):
                rows = [_row(name, o, MODEL, build) for o in printed.KEM]
                ours = BUILDS[build]
                found += [
                    Line(
                        f"{name}: {OPERATIONS.join(printed.KEM)}",
                        [f.cycles if f else None for f in them],
                        [r.cycles if r else None for r in rows],
                        "cycles",
                        f"{MODEL}, both sides",
                        ours,
                    ),
                    Line(
                        f"{name}: memory of each",
                        [f.stack_bytes if f else None for f in them],
                        [_memory(r) for r in rows],
                        "bytes",
                        "emulator, both sides",
                        ours,
                    ),
                ]
        return found

    return lines


def _m4clean(_: str) -> Sequence[str]:
    return ("", "portable")


TABLES: dict[str, Callable[[], list[Line]]] = {
    "armingsword-1": armingsword_1,
    "armingsword-4": armingsword_4,
    "armingsword-5": armingsword_5,
    "armingsword-gain": armingsword_gain,
    "mceliece-parameters": mceliece_1,
    "mceliece-m1": mceliece_3,
    "mceliece-gain": mceliece_gain,
    "mceliece-fields": mceliece_fields,
    "kpqc-m4-ntruplus": whole("kpqc-m4-ntruplus", _m4clean),
    "kpqc-m4-smaug": whole("kpqc-m4-smaug", _all),
    "kpqc-m4-haetae": whole("kpqc-m4-haetae", _m4clean),
    "kpqc-m4-gcksign": whole("kpqc-m4-gcksign", _m4clean),
    "kpqc-m4-nccsign": whole("kpqc-m4-nccsign", _m4clean),
    "kpqc-m4-solmae": whole("kpqc-m4-solmae", _m4clean),
    "kpqc-x86": x86,
    "falcon-2": falcon_2,
    "falcon-8": falcon_8,
    "tls-primitives": primitives,
    "tls-combinations": combinations,
    "kyber512-pqm4": whole("kyber512-pqm4", _by_stack),
    "kyber-plantard": whole("kyber-plantard", _by_stack),
    "kyber-kernels": kernels_of("kyber-kernels", "Kyber"),
    "nttru-kernels": kernels_of("nttru-kernels", "NTTRU"),
    "plantard-words": words,
    "reductions-printed": operations,
    "multiplications-printed": multiplication_cycles,
    "saber-2018-m4": whole("saber-2018-m4", _both, "theirs of round 1"),
    "saber-2018-m0": whole("saber-2018-m0", lambda _: ("",), "theirs of round 1"),
    "saber-claims": saber_claims,
    "saber-m4-pqm4": whole("saber-m4-pqm4", lambda i: ("small",) if "stack" in i else ()),
    "mceliece-m4": whole("mceliece-m4", lambda _: ("",)),
    "scabbard-m4": same_model(("florete", "espada", "sable"), "scabbard/m4"),
}
