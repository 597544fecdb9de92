# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Figures that others published, or that were measured of other implementations by this lab's
methods. Data with its source; never edited.

cortex_m.json, aarch64.json, x86_64.json   other implementations, run by the methods of this lab,
                                           alongside board figures where published
tables.json                                tables as printed in papers, slides and repositories;
                                           null is a hole of the source
cortex_m7_falcon.json                      Falcon on the Cortex-M7, with and without its FPU
tls_embedded.json                          handshakes of PQ-TLS and KEMTLS on a Cortex-M4 client
printed/                                   the lines of the founding documents that print these
                                           figures, by document and page; a test compares
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any

from ...measuring.rows import Row

OPERATIONS = {
    "keygen": "keygen",
    "keypair": "keygen",
    "encaps": "encaps",
    "decaps": "decaps",
    "sign": "sign",
    "verify": "verify",
}
_ROMAN = {"I": "1", "II": "2", "III": "3", "V": "5"}


@dataclass(frozen=True)
class Figure:
    """One operation of one implementation by somebody."""

    set: str  # the name that this library has for it
    operation: str
    target: str
    implementation: str
    compiler: str | None
    model: str | None  # of the modelled cycles; None: a board's or a processor's own cycles
    cycles: float | None
    instructions: float | None
    stack_bytes: int | None
    source: str
    note: str = ""

    @property
    def comparable(self) -> tuple[str | None, ...]:
        """A ratio makes sense only between figures that agree in this; board figures of others
        agree with nothing of ours.
        """
        return self.target, compiler_key(self.compiler), self.model


def compiler_key(compiler: str | None) -> str | None:
    """'clang 19.1.7' and 'clang 19 -O3 (armv8-a)' are the same compiler; gcc counts by its first
    two numbers.
    """
    found = re.match(r"(arm-none-eabi-)?(gcc|clang) (\d+)(?:\.(\d+))?", compiler or "")
    if not found:
        return compiler
    prefix, name, major, minor = found.groups()
    return f"{prefix or ''}{name} {major}" + (f".{minor or 0}" if name == "gcc" else "")


def our_set(scheme: str) -> str | None:
    """The library's name of a published scheme's parameter set; None if it is not in the
    library.
    """
    round_1 = scheme.endswith(" round 1")
    name = scheme.removesuffix(" round 1").removesuffix(" (final)")
    if found := re.fullmatch(r"GCKSign-(\w+)", name):
        return f"gcksign{_ROMAN[found.group(1)]}"
    if found := re.fullmatch(r"NTRU\+(\d+)", name):
        return f"ntruplus{found.group(1)}" + (
            "" if round_1 or found.group(1) == "576" else "_final"
        )
    if found := re.fullmatch(r"(?:HAETAE)(\d)", name):
        return (
            {"2": "haetae120", "3": "haetae180", "5": "haetae260"}[found.group(1)]
            if round_1
            else f"haetae{found.group(1)}"
        )
    if found := re.fullmatch(r"NCC-Sign-T(\d)|ncc_sign(\d)", name):
        return None  # the final, trinomial form is not in the library
    if found := re.fullmatch(r"NCCSign-(con|ori)-(\d)", name):
        return f"nccsign{ {'2': '1'}.get(found.group(2), found.group(2)) }" + (
            "c" if found.group(1) == "con" else ""
        )
    if found := re.fullmatch(r"smaug(\d)", name):
        return {"1": "smaug128", "3": "smaug192", "5": "smaug256"}[found.group(1)]
    if re.fullmatch(r"aimer\d+[fs]", name):
        return f"{name}_v21"  # what pqm4 has
    if re.fullmatch(r"mceliece\d+f?", name):
        return f"{name}_r3"  # the published implementations are of the round-3 form
    plain = re.sub(r"[-_ ]", "", name).lower()
    return (
        plain
        if re.fullmatch(
            r"(florete|espada|(light|fire)?sable|(light|fire)?saber|mlkem\d+|mldsa\d+|kyber\d+|"
            r"nttru|smaug(128|192|256|t\d)|haetae\w+|solmae\d+)",
            plain,
        )
        else None
    )


def document(name: str) -> dict[str, Any]:
    """One of the files, such as tls_embedded.json."""
    return dict(json.loads(resources.files(__package__).joinpath(name).read_text()))


@cache
def figures() -> tuple[Figure, ...]:
    return (*_cortex_m(), *_aarch64(), *_x86_64(), *_printed())


def _cortex_m() -> Iterable[Figure]:
    reported = document("cortex_m.json")
    boards = {
        "f407": ("cortex-m4", "m4:f407"),
        "l4r5": ("cortex-m4", "m4:l4r5"),
        "xmc1100": ("cortex-m0", "m0"),
    }
    for row in reported["rows"]:
        name, operation = our_set(row["scheme"]), OPERATIONS.get(row["op"])
        if name is None or operation is None:
            continue
        if (
            row["scheme"].startswith("ntruplus")
            and row["implementation"].startswith("kpqm4")
            and row["scheme"] != "ntruplus576"
        ):
            name = f"{row['scheme']}_final"
        if row["scheme"].startswith("haetae") and row["implementation"].startswith("kpqclean"):
            name = {"haetae2": "haetae120", "haetae3": "haetae180", "haetae5": "haetae260"}[
                row["scheme"]
            ]
        target, model = boards[row["board"]]
        note = row.get("note", "")
        yield Figure(
            name,
            operation,
            target,
            row["implementation"],
            _compiler(reported["compiler"]),
            model,
            row["modelled_cycles"],
            None,
            row["stack_bytes"],
            "modelled: specs/cortex_m_cycles.md",
            note,
        )
        if row.get("published_cycles"):
            source = f"{row['source']}; {reported['boards'][row['board']]}"
            yield Figure(
                name,
                operation,
                target,
                row["implementation"],
                None,
                None,
                row["published_cycles"],
                None,
                row.get("published_stack_bytes"),
                source,
                note,
            )


def _compiler(text: str) -> str:
    return text.removesuffix(" -O3")


def _aarch64() -> Iterable[Figure]:
    for row in document("aarch64.json")["rows"]:
        name, operation = our_set(row["scheme"]), OPERATIONS.get(row["op"])
        if name is None or operation is None:
            continue
        source = "modelled: specs/aarch64_cycles.md"
        common = (name, operation, "linux-aarch64", row["implementation"], row["compiler"])
        yield Figure(*common, None, None, row["instructions_mean"], None, source)
        for key, model in (
            ("model_cycles_cortex-a72", "Cortex-A72 (estimate)"),
            ("model_cycles_firestorm", "Apple M1 (estimate)"),
        ):
            if row.get(key) is not None:
                yield Figure(*common, model, row[key], row["instructions_mean"], None, source)


def _x86_64() -> Iterable[Figure]:
    for row in document("x86_64.json")["rows"]:
        name, operation = our_set(row["scheme"]), OPERATIONS.get(row["op"])
        if name is not None and operation is not None:
            yield Figure(
                name,
                operation,
                "host",
                row["implementation"],
                row["compiler"],
                "Zen 4, measured",
                row["core_cycles_median"],
                row.get("instructions_mean"),
                None,
                "measured on a Zen 4 core: published/x86_64.json",
            )


def tables() -> list[dict[str, Any]]:
    """The printed tables: id, title, source, target, unit, note, columns, rows."""
    return list(document("tables.json")["tables"])


def table_of(name: str) -> dict[str, Any]:
    return next(table for table in tables() if table["id"] == name)


def claim_of(what: str) -> str:
    """A row of saber-claims in words: "12 to 37 %"."""
    unit, least, most = next(row[1:] for row in table_of("saber-claims")["rows"] if row[0] == what)
    return f"{most} {unit}" if least is None else f"{least} to {most} {unit}"


def cycles_of(table: dict[str, Any], printed: float | None) -> float | None:
    """A figure of a printed table in cycles, whatever unit the table has."""
    return None if printed is None else round(printed * table.get("factor", 1), 6)


def _printed() -> Iterable[Figure]:
    for table in tables():
        columns = table["columns"]
        if table["target"] is None:
            continue
        for row in table["rows"]:
            values = dict(zip(columns, row, strict=True))
            for operation in ("keygen", "encaps", "decaps", "sign", "verify"):
                if values.get(operation) is not None and values["set"]:
                    yield Figure(
                        values["set"],
                        operation,
                        table["target"],
                        values["implementation"],
                        None,
                        None,
                        cycles_of(table, values[operation]),
                        None,
                        values.get(f"stack_{operation}"),
                        table["source"],
                        table.get("note", ""),
                    )


def ratio(ours: Row, theirs: Figure) -> float | None:
    """Ours / theirs: of cycles, or of instructions where neither has cycles; None unless model and
    compiler are the same.
    """
    if ours.target == "host" or theirs.comparable != (
        ours.target,
        compiler_key(ours.compiler),
        ours.model,
    ):
        return None
    mine, other = (
        (ours.cycles, theirs.cycles) if ours.model else (ours.instructions, theirs.instructions)
    )
    return mine / other if mine and other else None


@dataclass(frozen=True)
class Reproduced:
    """A published row and what the model gave for the same code."""

    board: str
    set: str
    implementation: str
    operation: str
    modelled: float
    published: float
    by_chance: bool

    @property
    def error(self) -> float:
        return self.modelled / self.published - 1


def reproduced() -> list[Reproduced]:
    return [
        Reproduced(
            row["board"],
            row["scheme"],
            row["implementation"],
            row["op"],
            row["modelled_cycles"],
            row["published_cycles"],
            row["run_time_depends_on_chance"],
        )
        for row in _cortex_m_rows()
        if row.get("published_cycles")
    ]


def errors_by_code(rows: Iterable[Reproduced]) -> dict[tuple[str, str], list[float]]:
    """(board, collection) -> the sizes of the errors where no chance is in them."""
    found: dict[tuple[str, str], list[float]] = {}
    for row in rows:
        if not row.by_chance:
            code = row.board, row.implementation.partition("/")[0]
            found.setdefault(code, []).append(abs(row.error))
    return found


def _cortex_m_rows() -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = document("cortex_m.json")["rows"]
    return rows


def adopted_figures(model: str) -> dict[tuple[str, str, str, str], float]:
    """What boards of a model showed for others' code, as validation wants it: (scheme,
    implementation, operation, "cycles" or "stack") -> figure.
    """
    board = model.partition(":")[2]
    found: dict[tuple[str, str, str, str], float] = {}
    for row in _cortex_m_rows():
        if row["board"] != board:
            continue
        place = (
            row["scheme"],
            row["implementation"].rpartition("/")[2],
            OPERATIONS.get(row["op"], ""),
        )
        for what, name in (("cycles", "published_cycles"), ("stack", "published_stack_bytes")):
            if row.get(name):
                found[*place, what] = row[name]
    return found
