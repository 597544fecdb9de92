# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Tables of results: a line per set, unknown figures as a dash, standards first."""

import json
import re

import pytest

from vambrace_lab.bench.plan import BASELINE
from vambrace_lab.commands import flash, single_figures
from vambrace_lab.commands.readme import (
    chosen,
    comparison_table,
    documents,
    filled,
    flash_table,
    helium_table,
    rows_of,
    signing_table,
    small_memory_table,
    smallest_table,
    table,
    work_table,
    write,
)
from vambrace_lab.errors import LabError
from vambrace_lab.measuring.means import LEAST_MEMORY, Means
from vambrace_lab.results import mceliece_memory
from vambrace_lab.run.builds import ROOT, Build
from vambrace_lab.run.catalogue import ParameterSet, macro_values, parameter_sets, sizes

ATTACKED = "ISO; under cryptanalysis, not for new use"
UNFIT = "under cryptanalysis, do not deploy"
SETS = [ParameterSet("sable", "SABLE", "kem", "Scabbard", "research", 3)]
MORE = [
    *SETS,
    ParameterSet("goppa", "GOPPA", "kem", "Classic McEliece", ATTACKED, 1),
    ParameterSet("goppaf", "GOPPAF", "kem", "Classic McEliece", ATTACKED, 1),
    ParameterSet("goppaf_r3", "GOPPAF_R3", "kem", "Classic McEliece", ATTACKED, 1),
    ParameterSet("small", "SMALL", "kem", "Classic McEliece", UNFIT, 1),
    ParameterSet("plus", "PLUS", "kem", "NTRU+", "KpqC round 1, superseded, do not deploy", 1),
    ParameterSet("plus_final", "PLUS_FINAL", "kem", "NTRU+", "KpqC standard", 1),
    ParameterSet("mlkem", "MLKEM", "kem", "ML-KEM", "NIST standard", 1),
]
FLASH = {
    "sable": {
        "-O3": {"keygen": 3000, "encaps": 4000, "decaps": 5000, "all": 9000},
        "-O3 small": {"keygen": 2000, "encaps": 3000, "decaps": 4000, "all": 7000},
        "-Os": {"keygen": 1000, "encaps": 2000, "decaps": 3000, "all": 5000},
    }
}
PAGE = "before\n<!-- results: {} -->\nold\n<!-- results: end -->\nafter\n"


def row(**fields):
    return {
        "set": "sable",
        "model": None,
        "cycles": None,
        "instructions": None,
        "work_bytes": None,
        "stack_bytes": None,
    } | fields


def test_one_line_per_set():
    rows = [
        row(target="linux-aarch64", instructions=250_000),
        row(target="linux-aarch64", instructions=300_000),
        row(target="linux-aarch64", model="a72", cycles=1.0),
        row(
            target="cortex-m4",
            model="m4:f407",
            cycles=1_700_000.0,
            work_bytes=5367,
            stack_bytes=976,
        ),
        row(target="cortex-m4", model="m4:l4r5", cycles=1.0),
    ]
    assert table(SETS, rows, FLASH)[2:] == [
        "| sable | Scabbard | research | 250 / 300 | 1,700 |  | 5,367 |  | 976 "
        "| 9,000 / 7,000 / 5,000 |"
    ]


def test_unknown_is_a_dash():
    assert table(SETS, [row(target="linux-aarch64")], {})[2:] == [
        "| sable | Scabbard | research | - | - |  | - |  | - | - |"
    ]


def test_the_smallest_core_has_a_table_of_the_sets_that_fit():
    rows = [
        row(target="cortex-m0", model="m0", cycles=1_262_000.0, work_bytes=5495, stack_bytes=620),
        row(target="cortex-m0", model="m0:slowmul", cycles=3_905_000.0),
        row(set="plus", target="cortex-m4", model="m4:f407", cycles=1.0),
    ]
    line = "| sable | Scabbard | 1,262 | 3,905 | 5,495 | 620 |"
    assert smallest_table(MORE, rows, "cortex-m0")[2:] == [line]
    assert smallest_table(MORE, rows, "cortex-m0: Scabbard")[2:] == [line]
    assert smallest_table(MORE, rows, "cortex-m0: NTRU+")[2:] == []


def test_the_cortex_m55_stands_beside_the_cortex_m4():
    rows = [
        row(
            operation="keygen",
            target="cortex-m55",
            model="m55",
            cycles=300_000.0,
            instructions=250_000.0,
            work_bytes=5495,
            stack_bytes=1064,
        ),
        row(operation="keygen", target="cortex-m4", model="m4:f407", cycles=600_000.0),
    ]
    line = "| sable | Scabbard | 300 | 250 | 0.50 | 5,495 | 1,064 |"
    assert helium_table(MORE, rows, "cortex-m55: Scabbard")[2:] == [line]


def test_small_memory_stands_beside_the_default():
    m4 = {"operation": "keygen", "target": "cortex-m4", "model": "m4:f407", "code_bytes": 20_000}
    default = row(**m4, cycles=600_000.0, work_bytes=5000, stack_bytes=500)
    small = row(**m4 | {"code_bytes": 18_000}, cycles=900_000.0, work_bytes=2000, stack_bytes=1000)
    line = "| sable | 5,500 | 3,000 | 600 | 900 | 1.50 | 20,000 | 18,000 |"
    found = small_memory_table(MORE, [default], [small], "small-memory: Scabbard")
    assert found[2:] == [line]
    assert small_memory_table(MORE, [default], [], "small-memory: Scabbard")[2:] == []


SIGNATURE = ParameterSet("sign44", "SIGN44", "signature", "Signing", "NIST standard", 2)
M4 = {"set": "sign44", "target": "cortex-m4", "model": "m4:f407", "stack_bytes": 600}
FAST = row(**M4, operation="sign", cycles=3_000_000.0, work_bytes=32_463)
LEAST = row(**M4, operation="sign", cycles=6_000_000.0, work_bytes=13_775)
SMALL = row(**M4, operation="sign", cycles=9_000_000.0, work_bytes=4_111)


def test_two_amounts_of_memory_stand_with_their_cycles():
    line = table([SIGNATURE], [FAST], {}, least_rows=[LEAST])[2]
    assert "| 32,463 | 13,775: signing 6,000 | 600 |" in line
    twice = Means({("sign44", "sign", "cortex-m4"): 2.0}, {})
    assert signing_table([SIGNATURE], [FAST], [LEAST], [SMALL], twice)[2:] == [
        "| sign44 | 33,063 | 14,375 | 4,711 | 6,000 | 6,000 | 9,000 | 1.00 | 1.50 |"
    ]
    assert signing_table([SIGNATURE], [FAST], [LEAST], [], twice)[2:] == [
        "| sign44 | 33,063 | 14,375 | - | 6,000 | 6,000 | - | 1.00 | - |"
    ]
    assert signing_table([SIGNATURE], [FAST], [], [], twice)[2:] == []


def test_working_memory_by_target():
    toy = ParameterSet("toy", "TOY", "kem", "Toys", "research", None)
    kem = [
        row(set="toy", operation=o, target=t, model=m, work_bytes=n)
        for t, m, n in (("linux-aarch64", None, 9000), ("cortex-m4", "m4:f407", 5000))
        for o in ("keygen", "encaps")
    ]
    kem[-1]["work_bytes"] = 5100
    assert work_table([toy], kem) == [
        "| bytes of working memory | 64-bit processors | Cortex-M4 |",
        "|---|---|---|",
        "| toy | 9,000 | 5,000 / 5,100 |",
    ]


def test_all_forms_of_a_size_need_the_memory_of_its_row():
    """docs/mceliece.md has one row for each size."""
    by_size = {}
    for one in parameter_sets():
        if one.family == "Classic McEliece":
            macro = f"VMB_{one.macro}_CHECK_SECRET_KEY_WORK_BYTES"
            found = macro_values(Build("host", ROOT / "no build"), [one.name], [macro])
            by_size.setdefault(re.search(r"\d+", one.name)[0], set()).update(found)
    rows = mceliece_memory.table(parameter_sets())[2:]
    assert [row.split(" | ")[1] for row in rows] == [f"{min(v):,}" for v in by_size.values()]
    assert all(len(values) == 1 for values in by_size.values()) and len(by_size) == 5


def test_published_code_stands_below_ours_with_all_memory():
    sets = [one for one in parameter_sets() if one.name == "mlkem512"]
    board = {"target": "cortex-m4", "model": "m4:l4r5", "stack_bytes": 600}
    ours = [
        row(**board, set="mlkem512", operation=o, cycles=300_000.0, work_bytes=2000)
        for o in sets[0].operations
    ]
    lines = comparison_table(sets, ours, Means())[2:]
    assert lines[0] == "| mlkem512 | ours | 300 / 300 / 300 | 2,600 / 2,600 / 2,600 |"
    theirs = "| mlkem512 | pqm4 `m4fstack`, assembly | 392 / 393 / 430 | 2,300 / 2,348 / 2,332 |"
    assert theirs in lines


def test_every_set_that_signs_with_less_memory_has_its_least():
    sets = parameter_sets()
    reported = sizes(Build("cortex-m4", ROOT / "no build"), sets)
    less = {n for n, s in reported.items() if s.get("work_sign_least", 0) < s.get("work_sign", 0)}
    least = {r["set"]: r for r in rows_of(LEAST_MEMORY) if r["operation"] == "sign"}
    assert less == set(least)
    for one in rows_of(BASELINE):
        if one["set"] in less and (one["model"], one["operation"]) == ("m4:f407", "sign"):
            assert one["work_bytes"] > least[one["set"]]["work_bytes"]


def test_single_figures():
    sets = parameter_sets()
    text = "takes <!-- figure: flash mlkem768 all -Os bytes -->9<!-- end --> bytes"
    figure = f"{flash.read()[0]['mlkem768']['-Os']['all']:,}"
    assert single_figures.filled(text, sets) == text.replace("->9<", f"->{figure}<")
    some = single_figures.values("baseline mlkem768 every m4:f407 kcycles", sets)
    assert len(some) == 3
    assert single_figures.values("baseline mlkem768 every m4:f407 largest kcycles", sets) == [
        max(some)
    ]
    for wrong in ("baseline mlkem76 every m4:f407 work", "baseline saber sign m4:f407 work", "x"):
        with pytest.raises(LabError, match="no such figure"):
            single_figures.values(wrong, sets)


def test_standards_come_first_and_once():
    def names(which):
        return [one.name for one in chosen(MORE, which)]

    assert names("standards") == ["mlkem", "goppaf", "plus_final"]
    iso = ["goppa", "goppaf", "goppaf_r3"]
    assert names("all") == ["mlkem", *iso, "plus_final", "sable", "small", "plus"]
    assert names("NTRU+, Scabbard") == ["plus_final", "sable", "plus"]
    with pytest.raises(LabError, match="no family Saber"):
        chosen(MORE, "Scabbard, Saber")


def test_replaces_what_stands_between_the_markers(tmp_path):
    page = tmp_path / "README.md"
    page.write_text(PAGE.format("all") + PAGE.format("Scabbard"), encoding="utf-8")
    assert write(page, SETS, [])
    text = page.read_text(encoding="utf-8")
    assert (
        text.count("| sable |") == 2
        and "old" not in text
        and text.startswith("before\n<!-- results: all -->\n| set ")
    )
    assert text.endswith(" |\n<!-- results: end -->\nafter\n") and not write(page, SETS, [])


def test_a_page_without_markers_is_an_error(tmp_path):
    page = tmp_path / "README.md"
    page.write_text("text\n", encoding="utf-8")
    with pytest.raises(LabError, match="no place for a table"):
        write(page, SETS, [])
    assert page.read_text(encoding="utf-8") == "text\n"


def test_the_documents_hold_the_committed_figures():
    assert "README.md" in [path.name for path in documents()]
    rows = json.loads((ROOT / "lab/baseline/baseline.json").read_text(encoding="utf-8"))["rows"]
    sets = parameter_sets()
    for path in documents():
        text = path.read_text(encoding="utf-8")
        assert filled(text, sets, rows) == text, f"{path}: run `vambrace-lab readme`"


def standings_in_tables(text):
    """Of each row of a table with a set and a standing: the names in it, and the standing."""
    for block in re.findall(r"(?:^\|.*\n)+", text, re.M):
        head, _, *lines = [re.split(r" *\| *", row.strip("| ")) for row in block.splitlines()]
        if "standing" in head and any(column.startswith("set") for column in head):
            place = head.index("standing")
            yield from ((re.findall(r"\w+", " ".join(row)), row[place]) for row in lines)


def test_headers_and_documents_tell_the_standing_of_the_library():
    standing = {one.name: one.standing for one in parameter_sets()}
    for name, words in standing.items():
        text = (ROOT / f"include/vambrace/{name}.h").read_text(encoding="utf-8")
        reported = re.sub(r"\s*\n \*\s*", " ", text).partition("Standing: ")[2]
        assert re.match(re.escape(words) + r"\b", reported), f"{name}.h: Standing: {reported[:60]}"
    seen = set()
    for path in (ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))):
        for names, words in standings_in_tables(path.read_text(encoding="utf-8")):
            for name in set(names) & set(standing):
                assert words == standing[name], f"{path}: {name}"
                seen.add(name)
    assert seen == set(standing)


def test_flash_of_each_operation():
    assert flash_table(MORE, FLASH)[2:] == [
        "| sable | keygen / encaps / decaps / all | 3,000 / 4,000 / 5,000 / 9,000 "
        "| 2,000 / 3,000 / 4,000 / 7,000 | 1,000 / 2,000 / 3,000 / 5,000 |"
    ]


def test_flash_that_has_changed_is_reported(tmp_path):
    path = tmp_path / "flash.json"
    flash.write(FLASH, ["sable", "goppa"], "gcc 1", path)
    before, compiler = flash.read(path)
    assert (before, compiler) == (FLASH, "gcc 1")
    more = {"sable": {"-Os": {"keygen": 1001, "encaps": 1999}}, "goppa": {"-Os": {"keygen": 1}}}
    assert flash.changed(before, more) == [
        "sable keygen -Os: 1,000 -> 1,001 bytes",
        "sable encaps -Os: 2,000 -> 1,999 bytes",
    ]
    assert not flash.changed(before, more, 0.01)
    flash.write(more, ["sable", "goppa"], "gcc 1", path)
    assert list(flash.read(path)[0]) == ["sable", "goppa"]
