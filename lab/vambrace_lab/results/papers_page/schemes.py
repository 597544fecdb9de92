# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Printed tables of whole schemes: on microcontrollers, on x86, and others' code by our model."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ...papers import printed, slides
from ...papers.published import figures, table_of, tables
from .lines import OPERATIONS, Line, Tables
from .ours import MODEL, attempts_reported, memory_of, row_of_set


def whole(
    name: str, builds: Callable[[str], Sequence[str]], remark: str = ""
) -> Callable[[], list[Line]]:
    """A printed table of sets. builds: of an implementation the builds of ours that stand alongside
    it, "" for the default, "portable", "small".
    """

    def lines() -> list[Line]:
        reported = table_of(name)
        model = printed.model_of(reported)
        kind = next(o for o in slides.OPERATIONS.values() if o[1] in reported["columns"])
        found = []
        for row in reported["rows"]:
            theirs = dict(zip(reported["columns"], row, strict=True))
            for build in builds(theirs["implementation"]):
                found += _of_a_set(theirs, kind, reported, model, build, remark)
        return found

    return lines


BUILDS = {"": "default build", "portable": "portable C", "small": "`VMB_SMALL_MEMORY`"}


def _of_a_set(
    theirs: Mapping[str, Any],
    kind: Sequence[str],
    reported: Mapping[str, Any],
    model: str,
    build: str,
    remark: str,
) -> list[Line]:
    name = theirs["set"]
    rows = [row_of_set(name, o, model, build) for o in kind]
    if not any(rows):
        return []
    factor = reported.get("factor", 1)
    cycles = [r.cycles / factor if r and r.cycles else None for r in rows]
    what = f"{name}, {theirs['implementation']}"
    ours = BUILDS[build]
    note = "; ".join(filter(None, (ours, attempts_reported(name, kind), remark)))
    found = [
        Line(
            f"{what}: {OPERATIONS.join(kind)}",
            [theirs[o] for o in kind],
            cycles,
            reported["unit"],
            model,
            note,
        )
    ]
    stacks = [theirs.get(f"stack_{o}") for o in kind]
    if build != "portable" and "stack_keygen" in reported["columns"]:
        memory = [memory_of(r) for r in rows]
        found.append(Line(f"{what}: memory of each", stacks, memory, "bytes", "emulator", ours))
    return found


def _both(_: str) -> Sequence[str]:
    return ("", "small")


def _by_stack(implementation: str) -> Sequence[str]:
    """Code for speed goes with the default build, code for a small stack with the small one."""
    return ("",) if "speed" in implementation else ("small",)


def _all(_: str) -> Sequence[str]:
    return ("", "portable", "small")


def _m4clean(_: str) -> Sequence[str]:
    return ("", "portable")


def x86() -> list[Line]:
    lines = []
    for reported in tables():
        if reported["id"].startswith("kpqc-x86-"):
            operations = reported["columns"][2:]
            processor = reported["source"].partition("the submission, ")[2]
            lines += [
                Line(
                    f"{row[0]}, {row[1]}: {OPERATIONS.join(operations)}",
                    row[2:],
                    [None] * len(operations),
                    reported["unit"],
                    "-",
                    f"theirs: {processor}; ours: not committed",
                )
                for row in reported["rows"]
            ]
    return lines


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
                rows = [row_of_set(name, o, MODEL, build) for o in printed.KEM]
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
                        [memory_of(r) for r in rows],
                        "bytes",
                        "emulator, both sides",
                        ours,
                    ),
                ]
        return found

    return lines


TABLES: Tables = {
    "kpqc-m4-ntruplus": whole("kpqc-m4-ntruplus", _m4clean),
    "kpqc-m4-smaug": whole("kpqc-m4-smaug", _all),
    "kpqc-m4-haetae": whole("kpqc-m4-haetae", _m4clean),
    "kpqc-m4-gcksign": whole("kpqc-m4-gcksign", _m4clean),
    "kpqc-m4-nccsign": whole("kpqc-m4-nccsign", _m4clean),
    "kpqc-m4-solmae": whole("kpqc-m4-solmae", _m4clean),
    "kpqc-x86": x86,
    "kyber512-pqm4": whole("kyber512-pqm4", _by_stack),
    "kyber-plantard": whole("kyber-plantard", _by_stack),
    "saber-2018-m4": whole("saber-2018-m4", _both, "theirs of round 1"),
    "saber-2018-m0": whole("saber-2018-m0", lambda _: ("",), "theirs of round 1"),
    "saber-m4-pqm4": whole("saber-m4-pqm4", lambda i: ("small",) if "stack" in i else ()),
    "mceliece-m4": whole("mceliece-m4", lambda _: ("",)),
    "scabbard-m4": same_model(("florete", "espada", "sable"), "scabbard/m4"),
}
