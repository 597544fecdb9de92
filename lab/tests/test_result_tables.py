# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Published figures, tables and the page, from rows that are made up."""

import io
import json
import re
from dataclasses import replace

import pytest
from rich.console import Console

from vambrace_lab.checks.plans import attempts_of
from vambrace_lab.commands.compare import compare
from vambrace_lab.papers import armingsword, committed, mceliece, published, slides
from vambrace_lab.papers.kernels import Kernel
from vambrace_lab.results import report, tables
from vambrace_lab.results.tables import filled_holes, print_tables
from vambrace_lab.run.builds import ROOT

from .sample_rows import results, row

# --- Published figures ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "scheme, name",
    [
        ("GCKSign-III", "gcksign3"),
        ("NTRU+768", "ntruplus768_final"),
        ("ml-dsa-44", "mldsa44"),
        ("aimer128f", "aimer128f_v21"),
        ("NTRU+768 round 1", "ntruplus768"),
        ("HAETAE2 round 1", "haetae120"),
        ("HAETAE5", "haetae5"),
        ("SMAUG-T3", "smaugt3"),
        ("SMAUG128 round 1", "smaug128"),
        ("ML-KEM-768", "mlkem768"),
        ("ml-kem-512", "mlkem512"),
        ("FireSaber", "firesaber"),
        ("Florete", "florete"),
        ("mceliece348864f", "mceliece348864f_r3"),
        ("NCCSign-con-2 round 1", "nccsign1c"),
        ("NCCSign-ori-5 round 1", "nccsign5"),
        ("SOLMAE-512", "solmae512"),
        ("NCC-Sign-T1 (final)", None),
    ],
)
def test_published_names_are_ours(scheme, name):
    assert published.our_set(scheme) == name


def test_published_sets_are_sets_with_vectors():
    known = {p.stem for p in (ROOT / "tests" / "vectors").glob("*.json")}
    assert {"saber", "sable"} <= {f.set for f in published.figures()} & known
    for table in published.tables():
        width = len(table["columns"])
        assert table["source"] and table["unit"] and all(len(r) == width for r in table["rows"])


def test_holes_stay_holes_and_units_are_real():
    by_id = {t["id"]: t for t in published.tables()}
    assert by_id["kpqc-m4-haetae"]["rows"][1][2:] == [None] * 6
    espada = next(
        f
        for f in published.figures()
        if f.set == "espada" and f.implementation.startswith("ARMing") and f.operation == "decaps"
    )
    assert espada.cycles == pytest.approx(241_700)
    mceliece = published.cycles_of(by_id["mceliece-m1"], by_id["mceliece-m1"]["rows"][4][2])
    assert mceliece == pytest.approx(38_310, rel=1e-3)


def test_ratios_only_between_rows_of_the_same_model_and_compiler():
    theirs = next(
        f
        for f in published.figures()
        if f.set == "saber" and f.operation == "encaps" and f.model == "m4:f407"
    )
    assert published.ratio(row(cycles=theirs.cycles / 2), theirs) == 0.5
    assert published.ratio(row(model="m4:l4r5"), theirs) is None
    assert published.ratio(row(compiler="arm-none-eabi-gcc 13.2.0"), theirs) is None
    boards = [
        f
        for f in published.figures()
        if f.model is None and f.cycles and f.set == "saber" and f.target == "cortex-m4"
    ]
    assert boards and all(published.ratio(row(operation=f.operation), f) is None for f in boards)
    assert published.compiler_key("clang 19.1.7") == published.compiler_key(
        "clang 19 -O3 (armv8-a)"
    )
    assert published.compiler_key("gcc 12.2.0") == published.compiler_key("gcc 12.2 -O3 (armv8-a)")
    assert published.compiler_key("gcc 13.2.0") != published.compiler_key("gcc 12.2 -O3 (armv8-a)")


# --- Kernel sets ----------------------------------------------------------------------------------


def of_sets():
    """Espada's decapsulation by two kernel sets and by the library's own choice."""
    place = {
        "set_": "espada",
        "operation": "decaps",
        "target": "linux-aarch64",
        "compiler": "gcc 12.2.0",
        "model": "Apple M1 (estimate)",
    }
    exact = row(cycles=None, kernels="neon+sha3", **{**place, "model": None})
    found = results(
        row(cycles=500_000.0, kernels="scalar", **place),
        row(cycles=125_000.0, kernels="armingsword", **place),
        row(cycles=80_000.0, kernels="neon+sha3", **place),
        exact,
    )
    found.about["kernels"] = [
        {
            "kernel": "toom4_evaluate",
            "kernels": k,
            "compiler": "gcc 12.2.0",
            "instructions": n,
            "cycles": {"Apple M1 (estimate)": c},
        }
        for k, n, c in (("scalar", 1800, 250.0), ("armingsword", 200, 40.0))
    ]
    return found


def test_kernel_sets_stand_beside_the_printed_tables():
    kernels, schemes = armingsword.comparisons(of_sets())
    assert (
        [dict(zip(kernels["columns"], r, strict=True)) for r in kernels["rows"]]
        == [
            {
                "kernel": "Toom-Cook-4, evaluation of 256 coefficients",
                "their C": 588.8,
                "their NEON": 92.8,
                "their ratio": 6.34,
                "instructions, scalar": 1800,
                "instructions, NEON": 200,
                "instructions, ratio": 9.0,
                "Apple M1, scalar": 250.0,
                "Apple M1, NEON": 40.0,
                "Apple M1, ratio": 6.25,
            },
        ]
    )
    decaps = next(
        dict(zip(schemes["columns"], r, strict=True)) for r in schemes["rows"] if r[1] == "decaps"
    )
    assert (decaps["their C"], decaps["their NEON"], decaps["their ratio"]) == (521.2, 241.7, 2.16)
    assert (
        decaps["Apple M1, scalar"],
        decaps["Apple M1, NEON"],
        decaps["Apple M1, portable"],
        decaps["Apple M1, ratio"],
    ) == (500.0, 125.0, None, 4.0)


def test_kernel_sets_stay_out_of_what_is_said_of_the_library(tmp_path):
    found = of_sets()
    assert [r.kernels for r in found.without_kernel_sets().rows] == ["neon+sha3"] * 2
    data = report.data(found)
    assert [r["kernels"] for r in data["rows"]] == ["neon+sha3"] * 2 and {
        r["kernels"] for r in data["kernel_set_rows"]
    } == {"scalar", "armingsword"}
    assert (
        all(b["ours_cycles"] in (None, 80_000.0) for b in data["published_rows"])
        and data["tables"][0]["id"] == "armingsword-4-ours"
    )
    slower = of_sets()
    slower.rows[0].cycles *= 2
    assert compare(found.rows, slower.rows).changes == ()
    console = Console(file=(tmp_path / "out").open("w+"), width=250)
    print_tables(found, console)
    console.file.seek(0)
    assert "ARMing-sword, table 5" in console.file.read()


def test_without_kernel_sets_there_are_no_such_tables():
    assert armingsword.comparisons(results(row())) == []


def of_mceliece() -> list[Kernel]:
    model = "Apple M1 (estimate)"
    return [
        Kernel("mceliece348864_r3", "paper, vectors", "gcc 12.2.0", 192_100, {model: 27_300.0}),
        Kernel("mceliece348864_r3", "neon+sha3", "gcc 12.2.0", 66_300, {model: 11_300.0}),
        Kernel("decode348864", "portable", "gcc 12.2.0", 580_500),
    ]


def test_mceliece_stands_beside_the_printed_table():
    encapsulation, decapsulation = mceliece.comparisons(of_mceliece())
    rows = [dict(zip(encapsulation["columns"], r, strict=True)) for r in encapsulation["rows"]]
    assert len(rows) == len(mceliece.SETS) * len(mceliece.CHOICES)
    assert rows[1] == {
        "set": "mceliece348864_r3",
        "code": "paper, vectors",
        "theirs, M1": 38.3,
        "instructions": 192.1,
        "Apple M1": 27.3,
    }
    assert rows[4]["theirs, M1"] is None and rows[4]["instructions"] == 66.3
    assert decapsulation["rows"] == [["decoder of 348864", "portable", 580.5, None]]


@pytest.mark.parametrize(
    "factor, stale", [(2.0, True), (1.02, True), (1.01, False), (0.99, False), (0.98, True)]
)
def test_a_figure_that_grew_or_shrank_is_stale(factor, stale):
    before = of_mceliece()
    assert committed.of_kept(committed.kept(before, "gcc 12.2.0")) == before
    counts = [replace(k, instructions=k.instructions * factor) for k in before]
    cycles = [replace(k, cycles={m: n * factor for m, n in k.cycles.items()}) for k in before]
    assert len(committed.changes(before, counts)) == (3 if stale else 0)
    assert len(committed.changes(before, cycles)) == (2 if stale else 0)


def test_a_kernel_that_is_gone_or_new_is_reported():
    before = of_mceliece()
    assert committed.changes(before, before[:2]) == []  # the program of the third was not measured
    assert committed.changes(before, [replace(k, cycles={}) for k in before]) == []
    after = [replace(before[1], instructions=65_000.0), replace(before[0], kernels="another")]
    assert committed.changes(before, after) == [
        "mceliece348864_r3, paper, vectors: no figure, where there were 192,100",
        "mceliece348864_r3, neon+sha3: 66,300 -> 65,000 instructions",
        "mceliece348864_r3, another: no committed figure",
    ]


def test_the_kernels_of_the_table_are_those_of_the_program():
    text = (ROOT / "testing/armingsword/armingsword_calls.h").read_text()
    names = re.findall(r'^ +\{"(\w+)", armingsword_', text, re.MULTILINE)
    assert names == [name for name, _, _ in armingsword.KERNELS[:-3]]


# --- Page and tables ------------------------------------------------------------------------------


def test_the_page_is_self_contained_and_holds_the_data():
    one = row(flags="</script><b>")
    text = report.page(results(one))
    assert text == report.page(results(one))
    assert (
        not re.search(r"""(src|href)\s*=\s*["'](https?:)?//""", text)
        and text.count("</script>") == 3
    )
    data = json.loads(
        re.search(
            r'<script type="application/json" id="data">(.*?)</script>', text, re.DOTALL
        ).group(1)
    )
    assert data["rows"][0]["flags"] == "</script><b>" and data["published_rows"] and data["tables"]
    assert any(f["ratio"] for f in data["published_rows"]) and all(
        f["ratio"] is None for f in data["published_rows"] if f["model"] is None
    )
    assert "estimate" in data["models"]["Cortex-A72 (estimate)"]["accuracy"]


def test_with_others_stack_stands_ours_with_its_working_memory():
    ours = row("mlkem512", "encaps", stack=536, model="m4:l4r5")
    found = report.published_rows([ours])
    assert found and all(one["ours_memory_bytes"] == 536 + 500 for one in found)
    assert not any("ours_stack_bytes" in one for one in found)
    page = report.page(results(ours))
    assert "f.ours_memory_bytes" in page and "our\\nstack" not in page
    assert (
        report.published_rows([row("mlkem512", "encaps", stack=None)])[0]["ours_memory_bytes"]
        is None
    )


def test_two_amounts_of_memory_are_reported():
    signing = row("mldsa44", "sign", least_work_bytes=200)
    console = Console(file=io.StringIO(), width=200)
    console.print(tables.overview(results(signing)))
    assert "200 to 500" in console.file.getvalue()
    assert "least_work_bytes" in report.page(results(signing))


def test_where_others_are_ahead_is_said_first_and_hashing_is_the_floor():
    ahead, behind = (
        row(set_, model="m4:l4r5", cycles=cycles)
        for set_, cycles in (("kyber512", 300_000.0), ("kyber768", 700_000.0))
    )
    found = results(ahead, behind)
    place = {k: getattr(behind, k) for k in ("set", "operation", "target", "compiler", "kernels")}
    found.about["hash_share"] = [{**place, "of": "m4:l4r5", "share": 0.5}]
    out = io.StringIO()
    Console(file=out, width=200).print(tables.with_others(found))
    lines = [line.split() for line in out.getvalue().splitlines() if "kyber" in line]
    assert [line[0] for line in lines] == ["kyber768", "kyber512"]
    assert [line[-2:] for line in lines] == [["1.07", "350,000"], ["0.77", "-"]]


def test_attempts_stand_beside_the_figures(tmp_path):
    found = results(row(operation="keygen"), row())
    found.about["attempts"] = [
        {"set": "saber", "operation": "keygen", "mean": 3.6, "min": 1, "max": 9}
    ]
    console = Console(file=(tmp_path / "out").open("w+"), width=200)
    print_tables(found, console)
    console.file.seek(0)
    text = console.file.read()
    assert re.search(r"keygen +.* 3\.6 ", text) and not re.search(r"encaps +.* 3\.6 ", text)
    assert report.data(found)["attempts"] == found.about["attempts"]


def slides_results():
    """Known figures of the slides, holes, and figures of another board's model and of another
    target, which fill nothing.
    """
    found = results(
        row("haetae120", "sign", 17768156.5),
        row("haetae180", "keygen", target="linux-aarch64", model=None),
        row("haetae180", "sign", 9e9, model="m4:l4r5"),
        row("haetae180", "sign", 2e7),
        row("gcksign2", "verify"),
    )
    found.about["attempts"] = [
        {"set": "haetae180", "operation": "sign", "mean": 4.0, "min": 1, "max": 9}
    ]
    return found


def test_slides_have_ours_beside_them_and_their_holes_are_marked():
    haetae, gcksign = slides.comparisons(slides_results())
    rows = {
        (r[0], r[1]): (dict(zip(haetae["columns"], r, strict=True)), filled_holes(haetae, r))
        for r in haetae["rows"]
    }
    assert set(rows) == {
        (s, o) for s in ("haetae120", "haetae180") for o in ("keygen", "sign", "verify")
    }
    known, marked = rows["haetae120", "sign"]
    assert (
        known["their cycles"],
        known["our cycles"],
        known["their stack"],
        known["our memory"],
        known["attempts"],
    ) == (35536313, 17768156, 78084, 1200, None)
    assert marked == set()
    hole, marked = rows["haetae180", "sign"]
    assert (
        hole["their cycles"],
        hole["our cycles"],
        hole["attempts"],
        hole["ours, an attempt"],
    ) == (None, 20000000, 4.0, 5000000)
    assert marked == {"our cycles", "our memory"}
    unmeasured, marked = rows["haetae180", "keygen"]
    assert (unmeasured["our cycles"], unmeasured["our memory"], marked) == (None, None, set())
    verify = next(
        r for r in gcksign["rows"] if r[1] == "verify"
    )  # its cycles are printed, its stack is not
    assert filled_holes(gcksign, verify) == {"our memory"}


def test_what_counts_attempts_is_a_function_that_is_not_inlined():
    """It says so, or no other function of its source calls it."""
    sources = [
        path.read_text()
        for folder in ("schemes", "cipher", "rings")
        for path in (ROOT / "src" / folder).rglob("*.[ch]")
    ]
    for name in ("gcksign2", "haetae2", "nccsign1", "nccsign5c", "solmae512"):
        counted = attempts_of(name)
        assert "sign" in counted
        for function in counted.values():
            marked = rf"(VMB_NOINLINE|noinline)[^;{{}}]*\b{function}\("
            defined = rf"^(?!static)\w[^;{{}}]*\b{function}\([^;{{}}]*\) \{{"
            homes = [s for s in sources if re.search(defined, s, re.M)]
            calls = [len(re.findall(rf"\b{function}\(", home)) for home in homes]
            alone = bool(calls) and set(calls) == {1}
            assert alone or any(re.search(marked, s) for s in sources), function


def test_slides_have_no_ratio_and_keep_the_notes_of_the_source():
    ours = row("gcksign2", "sign")
    theirs = [
        f
        for f in published.figures()
        if (f.set, f.operation) == ("gcksign2", "sign") and "STM32F407, 24 MHz" in f.source
    ]
    assert theirs and all(published.ratio(ours, f) is None for f in theirs)
    for table in slides.comparisons(
        results(ours, row("smaug128", "decaps"), row("nccsign1", "sign"))
    ):
        printed = next(t for t in published.tables() if f"{t['id']}-ours" == table["id"])
        assert (
            "ratio" not in table["columns"]
            and table["note"].startswith(printed["note"])
            and "* No figure in the source." in table["note"]
        )


def test_every_set_of_the_slides_is_filled_when_it_was_measured():
    tables = [t for t in published.tables() if t["id"].startswith("kpqc-m4-")]
    operations_of = {
        t["id"]: [c for c in t["columns"] if c in ("keygen", "encaps", "decaps", "sign", "verify")]
        for t in tables
    }
    found = results(
        *(row(r[0], o) for t in tables for r in t["rows"] for o in operations_of[t["id"]])
    )
    compared = slides.comparisons(found)
    assert [len(t["rows"]) for t in compared] == [3 * len(t["rows"]) for t in tables]
    for printed, table in zip(tables, compared, strict=True):
        assert all(
            r[table["columns"].index(c)] is not None for r in table["rows"] for c in table["fills"]
        )
        kinds = [
            [c for c in printed["columns"] if c in operations_of[printed["id"]]],
            [f"stack_{o}" for o in operations_of[printed["id"]]],
        ]
        holes = sum(
            r[printed["columns"].index(c)] is None
            for r in printed["rows"]
            for kind in kinds
            for c in kind
        )
        assert sum(len(filled_holes(table, r)) for r in table["rows"]) == holes
    nccsign = next(t for t in compared if t["id"] == "kpqc-m4-nccsign-ours")
    assert "belong to no public code" in nccsign["note"]


def test_slides_are_printed_and_drawn_only_with_figures_of_their_board(tmp_path):
    def printed(found, **more):
        with (tmp_path / "out").open("w+") as out:
            print_tables(found, Console(file=out, width=200), **more)
            out.seek(0)
            return out.read()

    text = printed(slides_results())
    assert re.search(r"haetae180 +sign +m4clean +- +20,000,000 \* +4 +5,000,000 +- +1,200 \*", text)
    assert re.search(
        r"haetae120 +sign +m4clean +35,536,313 +17,768,156 +- +- +78,084 +1,200 *$",
        text,
        re.MULTILINE,
    )
    assert "No figure in the source" in text
    assert ", with ours" in text
    assert ", with ours" not in printed(slides_results(), details=False)
    tables = report.data(slides_results())["tables"]
    assert tables[0]["fills"] == {
        "our cycles": "their cycles",
        "our memory": "their stack",
    } and "haetae180" in str(tables[0]["rows"])
    assert "t.fills" in report.page(slides_results())
    other_board = results(row("haetae180", "keygen", model="m4:l4r5"))
    assert slides.comparisons(other_board) == [] and ", with ours" not in printed(other_board)


def test_the_tables_say_so_when_vectors_fail_and_show_unknown_as_a_dash(tmp_path):
    console = Console(file=(tmp_path / "out").open("w+"), width=200)
    print_tables(
        results(row(vectors_passed=99), row(operation="decaps", cycles=None, stack=None)), console
    )
    console.file.seek(0)
    text = console.file.read()
    assert (
        "vectors 99/100" in text
        and "vectors 100/100" in text
        and re.search(r"decaps +- +- +- +900 +500 +- ", text)
    )
