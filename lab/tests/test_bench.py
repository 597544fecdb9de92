# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Rows, sizes, catalogue, tables, comparison, published figures and the page, without a
measurement.
"""

import io
import json
import re
import subprocess

import pytest
from click.testing import CliRunner
from rich.console import Console

from vambrace_lab.bench.plan import Plan
from vambrace_lab.bench.session import Bench
from vambrace_lab.checks.plans import attempts_of
from vambrace_lab.commands import papers
from vambrace_lab.commands.compare import command as compare_command
from vambrace_lab.commands.compare import compare, renewed, rotated, slim, verdict
from vambrace_lab.errors import LabError
from vambrace_lab.measuring import operations
from vambrace_lab.measuring.rows import FIELDS, Results, Row, in_order, read_results
from vambrace_lab.measuring.sizes import code_sections, stored_bytes
from vambrace_lab.papers import armingsword, mceliece, published, slides
from vambrace_lab.papers.kernels import Kernel
from vambrace_lab.results import report, tables
from vambrace_lab.results.tables import filled_holes, print_tables
from vambrace_lab.run import builds
from vambrace_lab.run.builds import ROOT, Build
from vambrace_lab.run.catalogue import ParameterSet, chosen, parameter_sets, sizes

M4 = {
    "target": "cortex-m4",
    "compiler": "arm-none-eabi-gcc 12.2.1",
    "model": "m4:f407",
    "vectors_passed": 100,
    "vectors_total": 100,
}


def row(
    set_="saber", operation="encaps", cycles=1000.0, instructions=900, stack=700, code=2000, **more
):
    values = {**M4, **more}
    return Row(
        set_,
        operation,
        cycles=cycles,
        instructions=instructions,
        stack_bytes=stack,
        work_bytes=500,
        code_bytes=code,
        **values,
    )


def results(*rows):
    sets = [
        {
            "name": n,
            "kind": "kem",
            "family": "Saber",
            "standing": "NIST finalist",
            "nist_level": 3,
            "public_key": 992,
        }
        for n in dict.fromkeys(r.set for r in rows)
    ]
    about = {
        "commit": "abc",
        "seeds": 10,
        "sets": sets,
        "models": operations.describe_models(["m4:f407", "Cortex-A72 (estimate)"]),
        "hash_share": [],
        "attempts": [],
        "left_out": [],
    }
    return Results(list(rows), about)


# --- Rows -----------------------------------------------------------------------------------------


def test_the_fields_are_those_that_the_design_fixes():
    assert (
        tuple(
            "set operation target kernels model cycles cycles_min cycles_max instructions "
            "stack_bytes work_bytes code_bytes code_sections "
            "vectors_passed vectors_total compiler flags commit".split()
        )
        == FIELDS
    )


def test_results_survive_the_file_and_unknown_is_null(tmp_path):
    path = tmp_path / "results.json"
    results(row(stack=None)).write(path)
    assert json.loads(path.read_text())["rows"][0]["stack_bytes"] is None
    assert read_results(path).rows == [row(stack=None)]
    first = path.read_bytes()
    results(row(stack=None)).write(path)
    assert path.read_bytes() == first


@pytest.mark.parametrize(
    "text", ["", "{}", '{"format": 1, "rows": [{"sets": 1}]}', '{"format": 0, "rows": []}', "[]"]
)
def test_what_is_no_file_of_results_is_refused(tmp_path, text):
    path = tmp_path / "wrong.json"
    path.write_text(text)
    with pytest.raises(LabError):
        read_results(path)


def test_rows_stand_in_the_order_of_the_library():
    rows = [
        row("sable", "decaps"),
        row("saber", "keygen"),
        row("sable", "keygen", target="host", model=None),
    ]
    assert [(r.set, r.operation) for r in in_order(rows, ["saber", "sable"])] == [
        ("saber", "keygen"),
        ("sable", "keygen"),
        ("sable", "decaps"),
    ]


# --- Comparison -----------------------------------------------------------------------------------


def test_equal_results_have_no_changes():
    found = compare([row()], [row()])
    assert (found.changes, found.compared, verdict(found, 0.0, False)) == ((), 1, 0)


@pytest.mark.parametrize("measure", ["cycles", "instructions", "stack", "code"])
def test_a_figure_that_grows_beyond_the_threshold_fails_and_one_that_shrinks_does_not(measure):
    base = {"cycles": 1000.0, "instructions": 900, "stack": 1000, "code": 2000}
    worse, better = {measure: base[measure] * 1.02}, {measure: base[measure] * 0.5}
    assert verdict(compare([row(**base)], [row(**{**base, **worse})]), 0.01, False) == 1
    assert verdict(compare([row(**base)], [row(**{**base, **worse})]), 0.03, False) == 0
    assert verdict(compare([row(**base)], [row(**{**base, **better})]), 0.01, False) == 0


def test_a_figure_or_a_row_that_vanishes_and_a_wrong_vector_fail():
    assert verdict(compare([row()], [row(stack=None)]), 0.01, False) == 1
    assert verdict(compare([row(), row("sable")], [row()]), 0.01, False) == 1
    assert verdict(compare([row(), row("sable")], [row()]), 0.01, True) == 0
    assert verdict(compare([row()], [row(vectors_passed=99)]), 0.01, False) == 1
    assert verdict(compare([row()], [row(compiler="arm-none-eabi-gcc 13.1.0")]), 0.01, True) == 77


def test_cycles_of_this_machine_are_compared_only_when_asked_for():
    before, after = row(target="host", model=None), row(target="host", model=None, cycles=2000.0)
    assert verdict(compare([before], [after]), 0.01, False) == 0
    assert verdict(compare([before], [after], with_host_cycles=True), 0.01, False) == 1


def test_the_compare_command_shows_the_change_and_fails(tmp_path):
    before, after = tmp_path / "a.json", tmp_path / "b.json"
    results(row()).write(before)
    results(row(cycles=1100.0)).write(after)
    told = CliRunner().invoke(compare_command, [str(before), str(after)])
    assert told.exit_code == 1 and "+10.00%" in told.output
    assert (
        CliRunner()
        .invoke(compare_command, [str(before), str(after), "--threshold", "11"])
        .exit_code
        == 0
    )
    assert CliRunner().invoke(compare_command, [str(after), str(before)]).exit_code == 0


def test_the_committed_baseline_can_be_read_and_holds_only_what_is_exact():
    rows = read_results(ROOT / "lab" / "baseline" / "baseline.json").rows
    assert {r.target for r in rows} == {
        "linux-aarch64",
        "cortex-m4",
        "cortex-m0",
        "cortex-m55",
    }
    assert all(r.instructions and r.code_bytes and r.commit is None for r in rows)
    assert slim(Results(rows)).rows == rows


def test_an_update_replaces_the_sets_that_it_measured_and_no_others():
    before = results(row("saber", code=1), row("gone"), row("sable", code=1))
    after = results(row("sable", code=2), row("mlkem768", code=2))
    found = renewed(before, after, ["sable", "saber", "mlkem768"])
    assert [(r.set, r.code_bytes) for r in found.rows] == [
        ("sable", 2),
        ("saber", 1),
        ("mlkem768", 2),
    ]
    other = renewed(before, results(row("saber", target="linux-aarch64", code=3)), ["saber"])
    assert [(r.target, r.code_bytes) for r in other.rows] == [
        ("linux-aarch64", 3),
        ("cortex-m4", 1),
    ]


def test_rotation_takes_a_cheap_set_of_every_second_family_and_reaches_all_of_them():
    sets = [
        ParameterSet(n, n.upper(), "kem", f, "", None)
        for n, f in (("a", "x"), ("b", "x"), ("c", "y"))
    ]
    assert [rotated(sets, turn, {}) for turn in range(4)] == [["a"], ["c"], ["b"], ["c"]]
    assert rotated(sets, 2, {"a": 10, "b": 20}) == ["b"]
    assert rotated(sets, 2, {"a": 10, "b": 21}) == ["a"]
    assert rotated(sets[:1], 1, {}) == ["a"]


# --- Catalogue and sizes: with this machine's compiler --------------------------------------------


@pytest.fixture(scope="module")
def host(tmp_path_factory):
    folder = tmp_path_factory.mktemp("build")
    (folder / "CMakeCache.txt").write_text("CMAKE_C_FLAGS:STRING=\n")
    return Build("host", folder)


def test_the_sets_and_sizes_come_from_the_headers(host):
    sets = parameter_sets(host)
    names = [s.name for s in sets]
    assert names[:2] == ["florete", "espada"] and len(names) == len(set(names))
    header = (ROOT / "include/vambrace/sable.h").read_text()
    expected = int(re.search(r"#define VMB_SABLE_CIPHERTEXT_BYTES (\d+)", header).group(1))
    found = sizes(host, chosen(sets, ["sable"]))
    assert found["sable"]["ciphertext"] == expected and found["sable"]["work_encaps"] > 1000
    assert [s.name for s in chosen(sets, ["saber"])] == ["saber"]  # a set and a family
    assert [s.name for s in chosen(sets, ["Scabbard"])][:1] == ["florete"]
    with pytest.raises(LabError, match="no set or family 'sabre'"):
        chosen(sets, ["sabre"])


def test_code_size_counts_what_is_reached_and_nothing_else(host, tmp_path):
    source = tmp_path / "a.c"
    source.write_text(
        "extern int printf(const char *, ...);\nconst int table[100] = {1}; static int "
        "counted[50];\n"
        "int helper(int x) { return table[x & 63] + counted[x & 31]++; }\nint used(int x) { "
        'return helper(x) + printf(""); }\nint unused(int x) { return helper(x) * 3 + x / 7; }\n'
    )
    flags = ["-O1", "-ffunction-sections", "-fdata-sections", "-c"]
    subprocess.run(["cc", *flags, str(source), "-o", str(tmp_path / "a.o")], check=True)
    library = tmp_path / "liba.a"
    subprocess.run(["ar", "rcs", str(library), str(tmp_path / "a.o")], check=True)
    one = code_sections(host, ["used"], library)
    both = code_sections(host, ["used", "unused"], library)
    assert one["text"] < both["text"] and one["bss"] == 200 and 400 <= one["rodata"] < 450
    assert stored_bytes(one) == one["text"] + one["rodata"] + one["data"]
    with pytest.raises(LabError):
        code_sections(host, ["absent"], library)


# --- Missing tools, builds ------------------------------------------------------------------------


def test_a_missing_tool_is_one_line_that_says_what_to_install(monkeypatch):
    monkeypatch.setattr(
        builds.shutil, "which", lambda name: None if "qemu" in name else "/usr/bin/" + name
    )
    monkeypatch.setattr(builds.os, "uname", lambda: type("Name", (), {"machine": "x86_64"}))
    assert builds.lacks("cortex-m4") == "qemu-system-arm is missing: install qemu-system-arm"
    assert "qemu-user" in builds.lacks("linux-aarch64") and builds.lacks("host") is None
    assert "no target 'cortex-m99'" in builds.lacks("pdp-11") or "no target" in builds.lacks(
        "pdp-11"
    )


def test_the_bench_goes_on_without_what_is_missing_and_fails_without_anything(
    monkeypatch, tmp_path
):
    monkeypatch.setattr(builds, "lacks", lambda preset: "qemu is missing: install it")
    console = Console(file=(tmp_path / "out").open("w"))
    one = Bench(Plan(presets=("host", "cortex-m4"), folder=tmp_path), console)
    with pytest.raises(LabError, match="no target can be built"):
        one.run()
    assert "qemu is missing: install it (host, cortex-m4)" in one.left_out_lines()


def test_the_first_error_of_a_build_is_told():
    assert builds._first_error("a\nx.c:3:1: error: oh\nld returned 1") == "x.c:3:1: error: oh"
    assert (
        builds._first_error(
            "ld: region `RAM' overflowed by 20 bytes\ncollect2: error: ld returned 1"
        )
        == "region `RAM' overflowed by 20 bytes"
    )
    assert "bad set" in builds._first_error("CMake Error at x:1 (message):\n  bad set\n")


def test_callgrind_totals():
    assert operations.total_cost("events: Ir\ntotals: 123\n") == 123
    for text in ("", "totals: 0\n"):
        with pytest.raises(LabError):
            operations.total_cost(text)


# --- Published figures ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "scheme, name",
    [
        ("GCKSign-III", "gcksign3"),
        ("NTRU+768", "ntruplus768_final"),
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
        ("aimer128f", None),
        ("ml-dsa-44", None),
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
    mceliece = next(
        f
        for f in published.figures()
        if f.set == "mceliece348864_r3" and f.implementation == "vector code, M1"
    )
    assert mceliece.cycles == pytest.approx(38_310, rel=1e-3)


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
            {
                "kernel": "multiplier Florete, Sable",  # printed without saying what it multiplies
                "their C": 496,
                "their NEON": 425.6,
                "their ratio": 1.17,
            }
            | dict.fromkeys(kernels["columns"][4:]),
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
        all(b["ours_cycles"] in (None, 80_000.0) for b in data["beside"])
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


def test_a_kernel_that_grew_or_is_gone_is_told():
    before = papers.kept(of_mceliece())
    assert papers.changes(before, before) == []
    after = papers.kept(of_mceliece()[:2])
    assert papers.changes(before, after) == []  # its program was not measured
    after["mceliece348864_r3"]["neon+sha3"] *= 1.02
    del after["mceliece348864_r3"]["paper, vectors"]
    assert papers.changes(before, after) == [
        "mceliece348864_r3, paper, vectors: no figure, where there were 192,100",
        "mceliece348864_r3, neon+sha3: 66,300 -> 67,626 instructions",
    ]


def test_the_kernels_of_the_table_are_those_of_the_program():
    text = (ROOT / "testing/armingsword/armingsword_calls.h").read_text()
    names = re.findall(r'^ +\{"(\w+)", armingsword_', text, re.MULTILINE)
    assert names == [name for name, _, _ in armingsword.KERNELS[:-2]]


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
    assert data["rows"][0]["flags"] == "</script><b>" and data["beside"] and data["tables"]
    assert any(f["ratio"] for f in data["beside"]) and all(
        f["ratio"] is None for f in data["beside"] if f["model"] is None
    )
    assert "estimate" in data["models"]["Cortex-A72 (estimate)"]["accuracy"]


def test_where_others_are_ahead_is_said_first_and_hashing_is_the_floor():
    ahead, behind = (
        row(set_, model="m4:l4r5", cycles=cycles)
        for set_, cycles in (("kyber512", 300_000.0), ("kyber768", 700_000.0))
    )
    found = results(ahead, behind)
    place = {k: getattr(behind, k) for k in ("set", "operation", "target", "compiler", "kernels")}
    found.about["hash_share"] = [{**place, "of": "m4:l4r5", "share": 0.5}]
    out = io.StringIO()
    Console(file=out, width=200).print(tables.beside_others(found))
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
    sources = "".join(
        p.read_text()
        for folder in ("schemes", "cipher", "rings")
        for p in (ROOT / "src" / folder).rglob("*.[ch]")
    )
    for name in ("gcksign2", "haetae2", "nccsign1", "nccsign5c", "solmae512"):
        counted = attempts_of(name)
        assert "sign" in counted
        for function in counted.values():
            assert re.search(rf"(VMB_NOINLINE|noinline)[^;{{}}]*\b{function}\(", sources), function


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
    assert "ours beside" not in printed(slides_results(), details=False)
    tables = report.data(slides_results())["tables"]
    assert tables[0]["fills"] == {
        "our cycles": "their cycles",
        "our memory": "their stack",
    } and "haetae180" in str(tables[0]["rows"])
    assert "t.fills" in report.page(slides_results())
    other_board = results(row("haetae180", "keygen", model="m4:l4r5"))
    assert slides.comparisons(other_board) == [] and "ours beside" not in printed(other_board)


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
