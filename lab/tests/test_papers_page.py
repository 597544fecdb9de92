# SPDX-License-Identifier: Apache-2.0 OR MIT
"""docs/papers.md: no printed cell is missing, rows in which ours is after come first and are
marked, and what the text says of a table is what the table shows.
"""

import re

import pytest

from vambrace_lab.commands.readme import PLACE
from vambrace_lab.papers import floating, published
from vambrace_lab.results import papers_page as page
from vambrace_lab.results.papers_page import Line, markdown
from vambrace_lab.run.builds import ROOT

PAGE = (ROOT / "docs/papers.md").read_text(encoding="utf-8")
SHOWN = dict(
    re.findall(r"<!-- results: paper ([\w-]+) -->\n(.*?)<!-- results: end -->", PAGE, re.S)
)
# Printed figures that stand there in another form: as real cycles, as parts of each other, as
# operations without their constants, registers and sums.
CONVERTED = {
    "mceliece-m1": "mceliece-m1",
    "mceliece-parameters": "mceliece-parameters",
    "plantard-2": "plantard-words",
    "plantard-4": "plantard-words",
    "reductions-printed": "reductions-printed",
}


def figure(value):
    return page.shown(value, printed_value=True)


def test_every_place_is_a_table_and_every_table_has_a_place():
    notes = "".join(p.read_text(encoding="utf-8") for p in (ROOT / "docs/notes").glob("*.md"))
    elsewhere = {m[2].removeprefix("paper ") for m in PLACE.finditer(notes)}
    assert set(SHOWN) <= set(page.TABLES)
    assert set(page.TABLES) - set(SHOWN) <= elsewhere


@pytest.mark.parametrize(
    "table",
    [t for t in published.tables() if "excerpts" in t and t["id"] not in CONVERTED],
    ids=lambda t: t["id"],
)
def test_every_printed_cell_of_the_documents_stands_on_the_page(table):
    cells = set(re.split(r" \| | / |\n\| ?", " ".join(SHOWN.values()).replace("**", "")))
    for row in table["rows"]:
        for value in row[1:] if table["columns"][0] != "kernel" else row[2:]:
            if isinstance(value, (int, float)):
                assert any(
                    figure(value) == cell or f" {figure(value)} " in f" {cell} " for cell in cells
                ), (table["id"], row[0], value)


def test_every_row_of_a_converted_table_stands_there():
    for name, shown in CONVERTED.items():
        for row in published.table_of(name)["rows"]:
            assert str(row[0]).removesuffix("_r3") in SHOWN[shown], (name, row[0])


def test_falcon_and_the_handshakes_stand_there_in_full():
    for row in published.document("tls_embedded.json")["rows"]:
        if row["on_slide"]:
            reported = f"| {row['kex']}, {row['auth']}, {row['ca']}: "
            assert SHOWN["tls-combinations"].count(reported) == (4 if row["kex"] == "NTRU" else 6)
    for row in floating.published().values():
        if isinstance(row["avg"], (int, float)):
            assert figure(row["avg"]) in SHOWN["falcon-2"], row


@pytest.mark.parametrize("name", SHOWN)
def test_rows_in_which_ours_is_behind_come_first_and_are_marked(name):
    slower = ["**" in line for line in SHOWN[name].splitlines()[2:]]
    assert slower == sorted(slower, reverse=True)


def test_a_ratio_is_ours_over_theirs_and_a_hole_stays_a_row():
    lines = [
        Line("ahead", [100, None], [50, 70], "cycles", "m0"),
        Line("none of ours", [100], [None], "cycles", "-", "not built"),
        Line("slower", [1000, 1000], [1006, 1004], "cycles", "m0"),
        Line("more is better", [2.0], [1.0], "times faster", "m0", compared=False),
    ]
    assert markdown(lines)[2:] == [
        "| slower | 1,000 / 1,000 | 1,006 / 1,004 | cycles | m0 | **1.01** / 1.00 |  |",
        "| ahead | 100 / - | 50 / 70 | cycles | m0 | 0.50 / - |  |",
        "| none of ours | 100 | - | cycles | - | - | not built |",
        "| more is better | 2 | 1 | times faster | m0 | - |  |",
    ]


# --- What the text says ---------------------------------------------------------------------------


def lines_of(name):
    return page.TABLES[name]()


def slower(name):
    return [line for line in lines_of(name) if line.slower]


def test_the_text_of_armingsword():
    assert {ratio for x in lines_of("armingsword-1") for ratio in x.ratios} == {1.0}
    assert {x.what for x in slower("armingsword-4")} == {"multiplier Florete, Sable, C"}
    for x in lines_of("armingsword-5"):
        assert not x.slower and None not in x.theirs, x.what
    gains = {(x.what, x.instrument): x.ours[0] for x in lines_of("armingsword-gain")}
    for (what, instrument), gain in gains.items():
        if "their techniques over vectorised C" in what:  # "gain nothing", "up to a quarter"
            assert gain < 1.005 if instrument.startswith("M1") else 1.05 < gain < 1.25, what
        if "authors' C" in what:  # "a fifth to two fifths"
            assert 1.18 < gain < 1.42, what
        if "library over" in what and instrument.startswith("M1"):
            assert 1.5 <= gain < 2.2, what  # "half again to a little over twice"
        if "over C without vectors" in what:  # "far more than the paper prints"
            assert gain > 3


def test_the_text_of_mceliece():
    for x in lines_of("mceliece-gain"):
        if "general registers" in x.what:  # "within a tenth of each other"
            assert 0.9 < x.ours[0] < 1.12
        else:  # "about a tenth"
            assert 1.0 < x.ours[0] < 1.2
    assert not slower("mceliece-m1") and not slower("mceliece-parameters")
    cycles = {x.what: x.ours[0] for x in lines_of("mceliece-fields")}
    for what in (w for w in cycles if w.endswith(": portable")):
        paper = cycles[what.replace("portable", "paper, general registers")]
        assert (paper < cycles[what]) == what.startswith("product in GF"), what


def test_the_text_of_falcon():
    found = {x.what: x for x in lines_of("falcon-2")}
    for name in ("falcon512", "falcon1024"):
        gain = found[f"{name} sign, EMU / FPU"]
        assert gain.ours[0] < gain.theirs[0]
    fpu, emu = (found[f"falcon512 sign, {kind}, average"].ratios[0] for kind in ("FPU", "EMU"))
    assert emu < fpu < 1


def test_the_text_of_the_slides():
    for name in ("ntruplus", "haetae", "gcksign", "nccsign", "solmae"):
        assert not slower(f"kpqc-m4-{name}"), name
    for x in lines_of("kpqc-m4-smaug"):
        if "memory" in x.what:  # "less in all of them"
            assert x.slower == ("VMB_SMALL_MEMORY" not in x.remark)
        else:
            assert x.ratios[2] > 1
            if "portable" in x.remark:
                assert x.ratios[1] > 1
    for name in ("kyber512-pqm4", "kyber-plantard"):
        for x in slower(name):
            assert (
                "VMB_SMALL_MEMORY" in x.remark and "memory" not in x.what and max(x.ratios) < 1.07
            )
    assert {x.what.partition(",")[0] for x in slower("kyber-kernels")} == {
        "inverse NTT",
        "base multiplication",
    }
    assert not slower("nttru-kernels")
    for x in lines_of("tls-combinations"):
        if "traffic" not in x.what:
            assert not x.slower or "code" in x.what, x.what
        if "linked, -Os" in x.instrument:
            assert not x.slower
    mine = next(x for x in lines_of("reductions-printed") if x.what.startswith("New (8) for"))
    assert list(mine.ours[:3]) == list(mine.theirs[:3])


def test_the_text_of_saber():
    for name in ("saber-2018-m4", "saber-2018-m0"):
        assert not slower(name)
    m55 = next(x for x in lines_of("saber-claims") if "Cortex-M55" in x.what)
    assert 1 < m55.ours[0] < 2
    for x in lines_of("saber-m4-pqm4"):  # "a few per cent more", "faster in all"
        assert x.slower == ("memory" in x.what)
        assert x.ratios[0] < 1 and max(x.ratios) < 1.05
    assert [(x.what, x.remark) for x in slower("scabbard-m4")] == [
        ("espada: memory of each", "default build")
    ]


def test_the_page_is_named_where_readers_look():
    for path in ("docs/lab.md", "docs/benchmarks.md"):
        assert "(papers.md)" in (ROOT / path).read_text(encoding="utf-8"), path
    heads = {
        re.sub(r"[^\w -]", "", head).lower().replace(" ", "-")
        for head in re.findall(r"^#+ (.*)$", PAGE, re.MULTILINE)
    }
    assert set(re.findall(r"\]\(#([^)]*)\)", PAGE)) <= heads
