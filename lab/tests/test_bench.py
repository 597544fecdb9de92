# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Rows, comparison, catalogue, sizes and builds, without a measurement."""

import json
import os
import re
import subprocess
from unittest.mock import patch

import pytest
from click.testing import CliRunner
from rich.console import Console

from vambrace_lab.bench.plan import BASELINE, Plan
from vambrace_lab.bench.session import Bench
from vambrace_lab.commands import compare as compare_module
from vambrace_lab.commands.compare import (
    STACK_GRAIN_BYTES,
    WEEKS,
    baseline_command,
    compare,
    renewed,
    rotated,
    slim,
    verdict,
)
from vambrace_lab.commands.compare import command as compare_command
from vambrace_lab.errors import LabError
from vambrace_lab.measuring import operations
from vambrace_lab.measuring.rows import FIELDS, Results, in_order, read_results
from vambrace_lab.measuring.sizes import code_sections, stored_bytes
from vambrace_lab.run import builds
from vambrace_lab.run.builds import ROOT, Build
from vambrace_lab.run.catalogue import (
    ParameterSet,
    chosen,
    compiled_together,
    parameter_sets,
    sizes,
)

from .sample_rows import results, row

# --- Rows -----------------------------------------------------------------------------------------


def test_the_fields_are_those_that_the_design_fixes():
    assert (
        tuple(
            "set operation target kernels model cycles cycles_min cycles_max instructions "
            "stack_bytes work_bytes code_bytes code_sections "
            "vectors_passed vectors_total compiler flags commit least_work_bytes".split()
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


def test_the_baseline_is_wrong_where_it_is_too_bad_as_well():
    before, better = row(), row(cycles=980.0)
    assert verdict(compare([before], [better], either_way=True), 0.01, False) == 1
    assert verdict(compare([before], [better], either_way=True), 0.03, False) == 0
    grain = row(stack=row().stack_bytes - STACK_GRAIN_BYTES)
    assert verdict(compare([before], [grain], either_way=True), 0.01, False) == 0


@pytest.mark.parametrize(("cycles", "code"), [(1000.0, 0), (940.0, 1), (1060.0, 1)])
def test_the_baseline_command_fails_in_either_direction(tmp_path, monkeypatch, cycles, code):
    results(row()).write(tmp_path / "baseline.json")

    class Measured:
        def __init__(self, plan, console, choose):
            assert choose(parameter_sets()) == ["saber"]

        def run(self):
            return results(row(cycles=cycles))

    monkeypatch.setattr(compare_module, "Bench", Measured)
    words = ["--file", str(tmp_path / "baseline.json"), "--target", "cortex-m4"]
    reported = CliRunner().invoke(baseline_command, words)
    assert reported.exit_code == code, reported.output


@pytest.mark.parametrize("file", ["baseline", "portable", "small_memory", "least_memory"])
def test_every_set_has_its_turn_within_half_a_year(file):
    rows = read_results(BASELINE.with_name(f"{file}.json")).rows
    sets = parameter_sets()
    for target in {r.target for r in rows}:
        known = {r.set for r in rows if r.target == target}
        variant = None if file == "baseline" else file
        choose = compare_module.chosen_of(Results(rows), False, [target], variant)
        measured = set()
        for turn in range(1000, 1000 + WEEKS * (2 if variant else 1)):
            with patch.dict(os.environ, {"VMB_ROTATION": str(turn)}):
                found = choose(sets)
            assert found, f"nothing is compared in week {turn}"
            measured |= set(found)
        assert measured == known


def test_a_library_of_some_sets_has_all_that_share_their_sources():
    found = compiled_together(parameter_sets(), ["saber", "nttru"])
    assert {"florete", "firesaber", "nttru"} < set(found) and "mlkem512" not in found


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
    reported = CliRunner().invoke(compare_command, [str(before), str(after)])
    assert reported.exit_code == 1 and "+10.00%" in reported.output
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
    assert names[:2] == ["mlkem512", "mlkem768"] and len(names) == len(set(names))
    header = (ROOT / "include/vambrace/sable.h").read_text()
    expected = int(re.search(r"#define VMB_SABLE_CIPHERTEXT_BYTES (\d+)", header).group(1))
    found = sizes(host, chosen(sets, ["sable"]))
    assert found["sable"]["ciphertext"] == expected and found["sable"]["work_encaps"] > 1000
    assert [s.name for s in chosen(sets, ["saber"])] == ["saber"]  # a set and a family
    standards = chosen(sets, ["ML-KEM-768", "SLH-DSA-SHA2-128f"])
    assert [s.name for s in standards] == ["mlkem768", "slhdsa_sha2_128f"]
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


def test_the_first_error_of_a_build_is_reported():
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
