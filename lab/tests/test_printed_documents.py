# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Every published figure that a founding document prints is the one that it prints, in the row that
says so, and every figure of these rows is in a table or left out with a reason.

The documents are not in this tree; the lines that print figures are (excerpts.py). Where the
documents are alongside the tree, the lines are compared with them.
"""

import json
import os
from collections import defaultdict
from copy import deepcopy
from decimal import Decimal
from pathlib import Path

import pytest

from vambrace_lab.handshakes import slides as handshakes
from vambrace_lab.papers import floating
from vambrace_lab.papers.published import OPERATIONS, figures, our_set, tables
from vambrace_lab.papers.published import document as published_document

from . import excerpts as reading
from .excerpts import Excerpt, ExcerptError, against_document, decimals, excerpts, row_of
from .paths import LAB

FOUNDING = Path(os.environ.get("VMB_FOUNDING", LAB.parent.parent / "shared" / "founding"))
PUBLISHED = LAB / "vambrace_lab" / "papers" / "published"
# Words of the sources of tables whose documents are the founding ones.
FOUNDING_SOURCES = (
    *("slides", "WISA 2022", "Classic McEliece on ARMv8", "Saber on ARM", "abstracts"),
    *("Huang et al.", "T. Plantard"),
)

# (excerpt, row) -> which of its numbers a table has
Used = dict[tuple[str, str], set[int]]


def of_table(table, known: dict[str, Excerpt], used: Used) -> list[str]:
    """What differs between a table and the rows that it names."""
    wrong = []
    for named in table["excerpts"]:
        excerpt = known[named["file"]]
        columns = [table["columns"].index(c) for c in named["columns"]]
        if len(named["rows"]) != len(table["rows"]):
            wrong.append(f"{table['id']}: {named['file']} names {len(named['rows'])} rows")
            continue
        for row, label in zip(table["rows"], named["rows"], strict=True):
            values = [row[c] for c in columns]
            if label is None:
                # the document prints nothing: an identifier such as the bits may be there
                if any(
                    v is not None
                    for v, c in zip(values, named["columns"], strict=True)
                    if c != "bits"
                ):
                    wrong.append(f"{table['id']}, {row[:2]}: {values} are printed nowhere")
                continue
            wrong += of_row(
                f"{table['id']}, {row[:2]}", values, excerpt, label, used, named.get("words", False)
            )
    return wrong


def of_row(where, values, excerpt, label, used, words=False) -> list[str]:
    try:
        entry = excerpt.entry(row_of(label))
        if words:
            return of_words(where, values, excerpt, entry, used)
        printed = excerpt.numbers(row_of(label))
    except ExcerptError as problem:
        return [f"{where}: {problem}"]
    name, chosen = reading.place(label, len(printed))
    used[excerpt.name, name] |= set(chosen)
    ours = [n for v in values if v is not None for n in numbers(v)]
    theirs = [printed[i] for i in chosen if i < len(printed)]
    if ours != theirs:
        reported = ", ".join(map(str, ours)), ", ".join(map(str, theirs))
        return [f"{where}: has {reported[0]} where {excerpt.place}, {label}, prints {reported[1]}"]
    return []


def numbers(value) -> list[Decimal]:
    return decimals(value) if isinstance(value, str) else [Decimal(str(value))]


def of_words(where, values, excerpt, entry, used) -> list[str]:
    """The row ends with these words, and no number is before them."""
    words = excerpt.text(entry).split()
    ours = ["?" if v is None else str(v) for v in values]
    theirs = words[-len(ours) :]
    rest = decimals(" ".join(words[: -len(ours)]))
    used[excerpt.name, entry.label] |= set(range(len(excerpt.numbers(entry.label))))
    if ours != theirs or rest:
        return [f"{where}: has {ours} where {excerpt.place}, {entry.label}, prints {theirs} {rest}"]
    return []


def of_falcon(document, known, used) -> list[str]:
    excerpt, wrong = known[document["excerpt"]], []
    for row in document["benchmark_table_2"]:
        label = f"{row['parameter']} {row['operation']} {row['implementation']}"
        label = label.replace(" (FPU)", "")
        values = [row[k] for k in ("min", "avg", "max", "sdev_serr", "avg_ms")]
        if any(v is not None for v in values):
            wrong += of_row(label, values, excerpt, label, used)
    columns = [f"{what}_{degree}" for degree in (512, 1024) for what in ("fpu", "emu", "ratio")]
    for operation, rows in document["profile_table_8"].items():
        for row in rows:
            label = f"{operation} {row['step']}"
            wrong += of_row(label, [row[c] for c in columns], excerpt, label, used)
    return wrong


def of_handshakes(document, known, used) -> list[str]:
    excerpt, wrong = known[document["excerpt"]], []
    for row in document["rows"]:
        if row["on_slide"]:
            name = f"{row['kex']} {row['auth']} {row['ca']}"
            code = [
                row[f"{what}_{unit}"]
                for what in ("pqc_code", "ca_cert")
                for unit in ("kB", "percent")
            ]
            wrong += of_row(name, [*code, row["peak_memory_kB"]], excerpt, f"code {name}", used)
            times = [
                row[n][k]
                for n in ("BB", "LTE-M", "NB-IoT")
                for k in ("Mcycles", "percent_of_crypto")
            ]
            wrong += of_row(name, [row["traffic_kB"], *times], excerpt, f"handshake {name}", used)
    for kind in ("signatures", "kems"):
        for row in document["primitives"][kind]:
            values = [v for v in row.values() if isinstance(v, int)]
            wrong += of_row(row["name"], values, excerpt, f"primitive {row['name']}", used)
    for row in document["networks"]:
        values = [row["bandwidth_bit_s"], row["rtt_ms_printed"]]
        wrong += of_row(row["abbrev"], values, excerpt, f"network {row['abbrev']}", used)
    return wrong


def differences(printed_tables, falcon, tls, known=None) -> list[str]:
    """Of all published figures and all rows of the documents, in both directions."""
    known = known or excerpts()
    used: Used = defaultdict(set)
    wrong = []
    for table in printed_tables:
        if "excerpts" in table:
            wrong += of_table(table, known, used)
        elif any(word in table["source"] for word in FOUNDING_SOURCES):
            wrong.append(f"{table['id']}: names no row of {table['source']}")
    wrong += of_falcon(falcon, known, used)
    wrong += of_handshakes(tls, known, used)
    overflow = known["002_page12"].numbers("overflow")
    note = next(t for t in printed_tables if t["id"] == "kpqc-m4-haetae")["note"]
    used["002_page12", "overflow"] |= {i for i, n in enumerate(overflow) if n in decimals(note)}
    for excerpt in known.values():
        for entry in excerpt.rows():
            printed = excerpt.numbers(entry.label)
            missing = [
                printed[i] for i in range(len(printed)) if i not in used[excerpt.name, entry.label]
            ]
            if missing:
                reported = ", ".join(map(str, missing))
                wrong.append(
                    f"{excerpt.document}, {excerpt.place}, {entry.label}: in no table: {reported}"
                )
    return wrong


@pytest.fixture
def published():
    return [
        deepcopy(tables()),
        published_document(floating.PRINTED),
        deepcopy(handshakes.printed()),
    ]


def table_of(published, name):
    return next(t for t in published[0] if t["id"] == name)


def test_every_published_figure_is_the_one_that_its_document_prints(published):
    assert differences(*published) == []


@pytest.mark.skipif(not FOUNDING.is_dir(), reason=f"{FOUNDING} is not here")
@pytest.mark.parametrize("excerpt", excerpts().values(), ids=excerpts())
def test_lines_are_those_of_the_documents(excerpt):
    assert against_document(excerpt, (FOUNDING / excerpt.document).read_text()) == []


# --- The defects that were found by hand, and those that could be --------------------------------


def test_a_rounded_value_is_found(published):
    table_of(published, "kpqc-x86-nccsign")["rows"][0][2:] = [1258000, 16170000, 2440000]
    (reported,) = differences(*published)
    assert (
        "nccsign1" in reported
        and "1257562, 16174808, 2444616" in reported
        and "page 20" in reported
    )


def test_one_row_made_two_is_found(published):
    """As the build for speed, which the document does not know, had the cycles of (b)."""
    table = table_of(published, "kyber-plantard")
    (row,) = (r for r in table["rows"] if r[:2] == ["kyber512", "this work (b)"])
    row[2:5] = [None] * 3
    assert any(
        "kyber512" in reported and "page 23" in reported for reported in differences(*published)
    )


def test_a_table_that_is_printed_and_not_entered_is_found(published):
    for name in (
        "armingsword-1",
        "plantard-2",
        "plantard-4",
        "reductions-printed",
        "kyber512-pqm4",
    ):
        without = [t for t in published[0] if t["id"] != name]
        reported = differences(without, *published[1:])
        assert reported and all("in no table" in line for line in reported), name


def test_a_missing_cell_is_found(published):
    table_of(published, "kyber-kernels")["rows"][-1][2] = None
    assert len(differences(*published)) == 1


def test_figures_of_another_row_or_column_are_found(published):
    rows = table_of(published, "kpqc-m4-ntruplus")["rows"]
    rows[0][2:5], rows[1][2:5] = rows[1][2:5], rows[0][2:5]
    m1 = table_of(published, "mceliece-m1")["rows"]
    m1[0][2], m1[1][2] = m1[1][2], m1[0][2]
    assert len(differences(*published)) == 4


def test_a_figure_that_nobody_printed_is_found(published):
    haetae = table_of(published, "kpqc-m4-haetae")
    haetae["rows"][1][2] = 1
    assert len(differences(*published)) == 1
    haetae["rows"][1][2] = None
    del haetae["excerpts"]
    assert any("names no row" in reported for reported in differences(*published))


def test_falcon_and_handshakes_are_compared(published):
    _, falcon, tls = published
    falcon["benchmark_table_2"][1]["sdev_serr"] = "303k/8k"
    falcon["profile_table_8"]["verify"][-1]["emu_512"] = 232
    next(r for r in tls["rows"] if r["on_slide"])["BB"]["Mcycles"] = 19.8
    tls["primitives"]["kems"][0]["keygen_kcycles"] = 420
    assert len(differences(*published)) == 4


def test_excerpts_that_are_not_in_the_document_are_found():
    known = excerpts()["002_page22"]
    document = "\n".join(["before 7", *known.lines, "after 8"])
    assert against_document(known, document) == []
    first, second, *rest = known.lines
    for wrong in ([first, *rest], [second, first, *rest], [first, "9 more", second, *rest]):
        assert against_document(known, "\n".join(wrong)), wrong
    parts = excerpts()["004_abstracts"]
    assert against_document(parts, "\n".join(f"so {p}." for p in parts.lines)) == []
    assert against_document(parts, "nothing")


def test_readings_and_omissions_have_reasons(tmp_path):
    for line in ("~ 1 -> 2", "~ 1 -> 2 : ", "- 1", "omit 1", "what is this"):
        path = tmp_path / "one.txt"
        path.write_text(f"= row\n| 1\n{line}\n")
        with pytest.raises(ExcerptError):
            reading.read(path)
    path.write_text("= row\n| 1 2\n~ 3 -> 4 : no 3 is there\n")
    with pytest.raises(ExcerptError):
        reading.read(path).numbers("row")


# --- Figures of others' code that the lab ran, alongside the documents' board figures
# ---------------


def test_board_figures_of_adopted_code_are_those_of_the_tables():
    """cortex_m.json repeats what the slides and the abstracts print."""
    known = defaultdict(set)
    for table in tables():
        if "excerpts" in table:
            for row in table["rows"]:
                values = dict(zip(table["columns"], row, strict=True))
                for operation in set(OPERATIONS.values()) & values.keys():
                    cycles = values[operation]
                    known[values.get("set"), operation].add(
                        (
                            cycles and cycles * table.get("factor", 1),
                            values.get(f"stack_{operation}"),
                        )
                    )
    compared = 0
    for row in json.loads((PUBLISHED / "cortex_m.json").read_text())["rows"]:
        if not row.get("source", "").startswith(("KpqC-on-M4 slides", "Saber on ARM")):
            continue
        haetae = {"haetae2": "haetae120", "haetae3": "haetae180", "haetae5": "haetae260"}
        name = haetae.get(row["scheme"]) or our_set(row["scheme"]) or row["scheme"]
        figure = row["published_cycles"], row.get("published_stack_bytes")
        found = known[name, OPERATIONS[row["op"]]]
        assert any(figure[0] == cycles and figure[1] in (None, stack) for cycles, stack in found), (
            row
        )
        compared += 1
    assert compared >= 30


def test_what_is_no_whole_operation_stands_beside_none():
    """Encapsulation up to Encode is not encapsulation."""
    assert not [f for f in figures() if f.set.startswith("mceliece") and "Sim et al." in f.source]
