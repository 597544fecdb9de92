# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Printed tables with ours: the committed figures, kernels, FPU against emulation."""

import json
import re
import subprocess
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner

from vambrace_lab.checks.plans import attempts_of
from vambrace_lab.commands import papers
from vambrace_lab.measuring.means import means
from vambrace_lab.measuring.rows import Results, Row, read_results
from vambrace_lab.papers import (
    armingsword,
    committed,
    floating,
    multiplications,
    plantard,
    printed,
    products,
    reductions,
    tradeoffs,
    x86,
)
from vambrace_lab.papers.published import cycles_of, table_of, tables
from vambrace_lab.run.builds import Build
from vambrace_lab.run.catalogue import parameter_sets
from vambrace_lab.run.catalogue import sizes as catalogue_sizes

from .paths import IMAGES, LAB

PUBLISHED = LAB / "vambrace_lab" / "papers" / "published"


def test_every_printed_table_of_whole_schemes_on_boards_has_ours():
    found = {
        table["id"].removesuffix("-ours"): table
        for table in printed.comparisons()
        if table["id"].endswith("-ours")
    }
    known = {
        t["id"]
        for t in tables()
        if t["columns"][0] == "set" and t.get("target") in ("cortex-m4", "cortex-m0")
    }
    assert set(found) == known and {"kyber-plantard", "saber-2018-m0", "haetae-m4"} <= known
    for table in found.values():
        ours = table["columns"].index("our cycles")
        assert any(row[ours] for row in table["rows"]), table["id"]
    assert "model m4:l4r5" in found["mlkem-m4"]["source"]
    assert "model m0," in found["saber-2018-m0"]["source"]


def printed_and_ours():
    return [t for t in printed.comparisons() if "their cycles" in t["columns"]]


def test_units_of_theirs_and_ours_are_equal():
    """Thousands of theirs were alongside cycles of ours."""
    compared = 0
    for table in printed_and_ours():
        theirs = table_of(table["id"].removesuffix("-ours"))
        assert (theirs["unit"], theirs.get("factor", 1)) in (
            ("cycles", 1),
            ("thousand cycles", 1000),
        )
        assert table["unit"] == "cycles and bytes"
        for row in table["rows"]:
            reported = dict(zip(table["columns"], row, strict=True))
            raw = next(
                r[theirs["columns"].index(reported["operation"])]
                for r in theirs["rows"]
                if r[:2] == [reported["set"], reported["implementation"]]
            )
            assert reported["their cycles"] == cycles_of(theirs, raw)
            if raw and reported["our cycles"]:
                compared += 1
                assert 1 / 40 < reported["our cycles"] / reported["their cycles"] < 40, row
    assert compared > 150


def pairs_of(table):
    """(theirs, ours) of columns that differ in whose they are."""
    words = (("their ", "our "), ("their ", "ours "))
    for i, heading in enumerate(table["columns"]):
        for theirs, ours in words:
            other = heading.replace(theirs, ours, 1)
            if heading.startswith(theirs) and other in table["columns"]:
                yield i, table["columns"].index(other)


def test_other_tables_have_one_unit_too():
    found = {t["id"]: t for t in printed.comparisons()}
    compared = 0
    for table in found.values():
        for theirs, ours in pairs_of(table):
            for row in table["rows"]:
                if row[theirs] and row[ours]:
                    assert 1 / 40 < row[ours] / row[theirs] < 40, (table["id"], row)
                    compared += 1
    assert compared > 150
    generations = found["kyber-generations"]
    for name in printed.KYBER:
        rows = [r for r in generations["rows"] if r[0] == name]
        for column in range(2, 8):
            values = [r[column] for r in rows if r[column]]
            assert max(values) < 5 * min(values), (name, generations["columns"][column])


def test_the_primitives_of_handshakes_have_ours():
    (table,) = [t for t in printed.comparisons() if t["id"] == "handshake-primitives"]
    ours = {row[0]: row[-3:] for row in table["rows"]}
    assert [name for name, row in ours.items() if None in row] == ["Rainbow", "NTRU"]
    theirs = {row[0]: row[2:9] for row in table["rows"]}
    assert theirs["Falcon"] == [897, 690, 1587, 1281, 163994, 39014, 473]


def test_the_transforms_of_the_tradeoffs_are_those_of_the_library():
    """One prime of 32 bits, or two of 16."""
    rings = LAB.parent / "src" / "rings" / "q2k"
    files = {"Cortex-M4": "armv7em", "AArch64": "neon", "x86-64": "avx2"}
    assert set(files) == set(tradeoffs.PRIMES)
    for processor, ending in files.items():
        one_prime = any(rings.glob(f"w32/n256_w32_*{ending}.*"))
        assert tradeoffs.PRIMES[processor] == (1 if one_prime else 2), processor
    found = {t: of_figures(t) for t in ("cortex-m4", "linux-aarch64")}
    (table,) = tradeoffs.comparisons(found)
    assert "one prime on Cortex-M4 and AArch64, modulo two primes on x86-64;" in table["note"]
    assert "12 to 37 % of the product, 2.6 to 5.7 KB less memory" in table["source"]


def one(operation, kind, instructions, cycles):
    spread = {"mean": instructions, "min": instructions / 2, "max": instructions * 2}
    profile = {"vmb_falcon_fft": instructions, "vmb_shake": 1000}
    steps = dict.fromkeys(floating.STEPS[operation], instructions / 4)
    timed = cycles and dict.fromkeys(("mean", "min", "max"), cycles)
    return floating.Floating("falcon512", operation, kind, spread, timed, profile, 1, None, steps)


def test_fpu_against_emulation_beside_the_paper():
    found = [
        one(operation, kind, (1 if kind == "FPU" else 6) * 1_000_000, cycles)
        for kind, cycles in (("FPU", 800_000), ("EMU", 4_000_000))
        for operation in floating.OPERATIONS
    ]
    m4 = Results([Row("falcon512", "sign", "cortex-m4", model="m4:f407", cycles=6_400_000)])
    whole, steps, profile = floating.tables(found, m4)
    assert [row[:9] for row in whole["rows"][4:8]] == [
        ["falcon512", "sign", "FPU", None, 4705, 4778, 4863, None, 22.1],
        ["falcon512", "sign", "EMU", None, 29278, 29447, 29640, "188/6", 136.3],
        ["falcon512", "sign", "EMU/FPU", None, 6.22, 6.16, 6.1, None, 6.17],
        ["falcon512", "sign", "M4/M7 (FPU)", None, 8.24, 8.06, 8.07, None, 11.66],
    ]
    assert whole["rows"][6][9:] == [6.0, 6.0, 6.0, 5.0, 5.0, 5.0]
    assert whole["rows"][7][9:] == [None, None, None, None, 8.0, None]
    assert profile["rows"][0] == ["keygen", "vmb_falcon_fft", 1000, 6000, 6.0]
    sampling = next(row for row in steps["rows"] if row[1] == "ff sampling")
    assert sampling[2:] == ["vmb_falcon_sample_node", 2814, 16190, 5.75, 250.0, 1500.0, 6.0]
    # three steps of theirs are one function of ours
    plant = next(row for row in steps["rows"] if row[2] == "vmb_falcon_root")
    assert plant[3] == 241 + 67 + 89


def test_floating_figures_are_committed_and_what_changed_is_reported():
    found = committed.of_cortex_m7()
    assert len(found) == len(floating.SETS) * len(floating.OPERATIONS) * len(floating.KINDS)
    assert all(f.cycles and f.instructions["min"] > 0 and f.profile for f in found)
    assert all(f.steps for f in found if f.set.startswith("falcon"))
    assert floating.of_kept(floating.kept(found)) == found
    shown = floating.tables(found, printed.committed(printed.BASELINE))
    assert sum("steps" in table["id"] for table in shown) == 2
    # key generation was timed for one seed: it has an average alone
    first = shown[0]["columns"].index("our min, cycles m7")
    across = [row for row in shown[0]["rows"] if row[2].startswith("M4/M7")]
    rest = [row for row in shown[0]["rows"] if row not in across]
    assert all((row[first] is None) == (row[1] == "keygen") for row in rest)
    # both cores have every operation of the four sets
    assert len(across) == 12 and all(1 / 2 < row[first + 1] < 20 for row in across)
    assert all(f.attempts for f in found if f.operation != "verify")
    assert not committed.floating_changes(found, found)
    for factor in (1.02, 0.98, 0.5):
        other = {k: n * factor for k, n in found[0].instructions.items()}
        reported = committed.floating_changes(found, [replace(found[0], instructions=other)])
        assert len(reported) == 1 + 5, "the changed one, and those of its set that are not there"
        assert reported[0].startswith("falcon512 keygen FPU: ") and " -> " in reported[0]


def test_floating_tables_need_no_build():
    reported = CliRunner().invoke(papers.command, ["--table", "floating"])
    assert reported.exit_code == 0 and "double-precision FPU against emulation" in reported.output


def test_every_printed_step_but_those_that_cost_nothing_is_of_a_function_of_ours():
    reported = json.loads((PUBLISHED / "cortex_m7_falcon.json").read_text())["profile_table_8"]
    for operation, printed_as in floating.PRINTED_OPERATIONS.items():
        mine = {step for steps in floating.STEPS[operation].values() for step in steps}
        theirs = {row["step"] for row in reported[printed_as]}
        assert mine <= theirs
        assert theirs - mine <= {
            *("total ntru gen", "recompute sk and encode"),
            *("start", "get degree from pk"),
        }


# --- Operations of reductions ---------------------------------------------------------------------


@pytest.fixture(scope="module")
def program(tmp_path_factory):
    path = tmp_path_factory.mktemp("reductions") / "reductions"
    source = IMAGES / "arithmetic" / "reductions.c"
    subprocess.run(["cc", "-std=c11", "-O2", str(source), "-o", str(path)], check=True)
    return path


def test_every_reduction_agrees_with_division_and_a_wrong_modulus_is_noticed(program):
    for arguments in (["20000"], ["1000", "planted"]):
        assert subprocess.run([program, *arguments], check=False).returncode == 0


def test_the_methods_are_those_of_the_program_in_its_order():
    text = (IMAGES / "arithmetic" / "reductions.c").read_text()
    assert re.findall(r"^    \{reduction_(\w+),", text, re.MULTILINE) == list(reductions.METHODS)


def test_operations_are_reported_by_their_mnemonics():
    thumb = ["push {r4}", "umull r0, r1, r0, r1", "ldr.w r4, [r2]", "mla r1, r4, ip, r1"]
    thumb += ["orr.w r3, r3, r1, lsl #2", "subs r2, r2, r0", "pop {r4}", "bx lr"]
    assert reductions.operations_of(thumb) == {
        "MUL": 2,
        "ADD": 2,
        "SFT": 1,
        "LOG": 1,
        "IF": 0,
        "LD": 1,
        "INS": 7,
        "REG": 6,
    }
    a64 = ["umull x0, w0, w1", "ldp w3, w4, [x2]", "lsr x5, x0, #0x20", "msub w0, w5, w3, w0"]
    a64 += ["cmp w0, w3", "csel w0, w0, w4, lo", "add x0, x0, x5, lsr #32", "ret"]
    assert reductions.operations_of(a64) == {
        "MUL": 2,
        "ADD": 2,
        "SFT": 2,
        "LOG": 0,
        "IF": 1,
        "LD": 1,
        "INS": 7,
        "REG": 6,
    }


def counts(target):
    return committed.read()[target]["instructions"]


def of_figures(target):
    return committed.kernels()[target]


def test_every_method_has_its_operations_on_both_processors():
    (table,) = reductions.comparisons({t: of_figures(t) for t in ("linux-aarch64", "cortex-m4")})
    assert len(table["rows"]) == len(reductions.METHODS)
    mine = [i for i, c in enumerate(table["columns"]) if not c.startswith("their ")]
    for row in table["rows"]:
        assert None not in [row[i] for i in mine]
    assert set(reductions.PRINTED.values()) == {
        row[0] for row in table_of("reductions-printed")["rows"]
    }
    by_name = {row[0]: dict(zip(table["columns"], row, strict=True)) for row in table["rows"]}
    # a Mersenne number needs the product alone, each of the general methods three
    assert by_name["Mersenne"]["AArch64, MUL"] == 1 and by_name["Montgomery"]["AArch64, MUL"] == 3
    plantard = by_name["Plantard, by a constant"]
    assert plantard["AArch64, MUL"] == plantard["their MUL"] == 2


# --- Other tables of kernels ----------------------------------------------------------------------


def test_multiplications_are_those_of_the_program_and_take_what_the_specification_says():
    text = (IMAGES / "multiplications.c").read_text()
    assert re.findall(r"^FUNCTION\((\w+),", text, re.MULTILINE) == list(
        multiplications.INSTRUCTIONS
    )
    assert f"#define REPEATED {multiplications.REPEATED} " in text
    (table,) = multiplications.comparisons(of_figures("cortex-m4"))
    for name, specified, _, _, _, m3, m4 in table["rows"]:
        assert (m3, m4) == (specified, 1), name


def test_committed_products_are_those_of_the_specification():
    found = counts("cortex-m4")
    assert [
        found[f"{s}_{o}_calls"]["products"]
        for s in ("florete", "sable", "espada")
        for o in armingsword.OPERATIONS
    ] == [1, 2, 3, 9, 12, 15, 144, 156, 168]
    (table,) = armingsword.count_table(of_figures("cortex-m4"))
    florete, saber = (
        next(row for row in table["rows"] if row[:2] == [name, "decaps"])
        for name in ("florete", "saber")
    )
    assert florete[2:8] == [1152, 15, 960, 192, 1152, 3]
    # what the paper counts and what the library does are equal
    assert [florete[2:4], saber[2:4]] == [[1152, 15], [4512, 15]]
    for row in table["rows"]:
        if row[2] is not None:
            assert row[2:4] == [row[6], row[8]], row


def test_plantards_tables_have_every_workload_and_kernel():
    (words,) = plantard.workloads(of_figures("linux-aarch64"))
    assert [row[:2] for row in words["rows"]] == [
        [w, bits] for w in plantard.WORKLOADS for bits in plantard.BITS
    ]
    kernels = [k for k in of_figures("cortex-m4") if k.kernel.startswith(("kyber_", "nttru_"))]
    (table,) = plantard.transforms(kernels)
    assert [row[2] for row in table["rows"]][:2] == ["4,474", "4,684, 4,819, 4,854"]
    assert all(row[3] for row in table["rows"])


def test_products_of_three_cores_stand_beside_each_other():
    found = {t: of_figures(t) for t in products.MODELS}
    (table,) = products.comparisons(found)
    assert [row[0] for row in table["rows"]] == list(products.RINGS.values())
    assert table["rows"][1][-1] == "3 to 5"
    assert products.comparisons({}) == []
    (whole,) = products.whole(printed.committed(printed.BASELINE))
    saber = {tuple(row[:2]): row for row in whole["rows"]}
    assert None not in saber["saber", "decaps"]


def test_tradeoffs_count_what_the_specification_says():
    """2 l^2 or l^2 + l evaluations, l^2 or l interpolations, and both savings save the most."""
    found = counts("cortex-m4")
    for name, rank in tradeoffs.RANKS.items():
        square = rank * rank
        for variant in tradeoffs.VARIANTS:
            counted = found[f"tradeoff_{name}_{variant}"]
            once, lazy = variant in ("precomputed", "both"), variant in ("lazy", "both")
            assert [counted[what] for what in tradeoffs.CALLS] == [
                square + (rank if once else square),
                square,
                rank if lazy else square,
            ], (name, variant)
    mine = {t: of_figures(t) for t in ("cortex-m4", "linux-aarch64")}
    (table,) = tradeoffs.comparisons(mine)
    assert [row[0] for row in table["rows"]][:: len(tradeoffs.VARIANTS)] == list(tradeoffs.RANKS)
    aarch64 = table["columns"].index("AArch64, instructions")
    for first in range(0, len(table["rows"]), len(tradeoffs.VARIANTS)):
        neither, precomputed, lazy, both = (
            row[aarch64] for row in table["rows"][first : first + len(tradeoffs.VARIANTS)]
        )
        assert both < lazy < precomputed < neither
    assert tradeoffs.comparisons({}) == []


def test_regions_of_tradeoffs_are_those_of_the_program():
    text = (IMAGES / "tradeoffs.c").read_text()
    ranks = re.findall(r"\{(\d), \d+, \d, \{(\w+)_\d, (\w+)_\d, (\w+)_\d, (\w+)_\d\}\}", text)
    assert [int(r[0]) for r in ranks] == list(tradeoffs.RANKS.values())
    assert {r[1:] for r in ranks} == {tuple(tradeoffs.VARIANTS)}


def test_kernels_without_a_build_of_their_target_give_no_table():
    assert papers.kernel_tables({}, ("kernels", "plantard", "multiplications", "products")) == []


# --- Whole schemes --------------------------------------------------------------------------------


def test_portable_code_stands_beside_tuned():
    found = {table["id"]: table for table in printed.comparisons()}
    kpqc = found["kpqc-m4-ntruplus-ours"]
    ours, plain = (kpqc["columns"].index(c) for c in ("our cycles", "ours, portable C"))
    assert all(row[plain] > row[ours] for row in kpqc["rows"])
    ratios = [row[-1] for row in found["cortex-m4-portable"]["rows"]]
    assert all(ratios), "a tuned operation has no portable one next to it"
    assert len(ratios) > 250 and max(ratios) > 2 and min(ratios) > 0.95


def test_operations_that_begin_anew_stand_with_their_attempts_and_their_mean_of_all_seeds():
    found = {table["id"]: table for table in printed.comparisons()}
    for table in found.values():
        if "attempts" not in table["columns"]:
            continue
        column = table["columns"].index("attempts")
        for row in table["rows"]:
            retrying = {"keygen" if o == "keypair" else o for o in attempts_of(row[0])}
            assert (row[column] is not None) == (row[1] in retrying), (table["id"], row)
    haetae, mceliece = found["haetae-m4-ours"], found["mceliece-m4-ours"]
    one_seed = {
        r.operation: r.cycles
        for r in read_results(printed.BASELINE).rows
        if r.set == "haetae2" and f"model {r.model}," in haetae["source"]
    }
    sign = next(row for row in haetae["rows"] if row[:2] == ["haetae2", "sign"])
    factor = means().factor("haetae2", "sign", "cortex-m4")
    cycles, share = (haetae["columns"].index(c) for c in ("our cycles", "ours, an attempt"))
    assert sign[cycles] == round(one_seed["sign"] * factor) and factor != 1 and sign[share]
    # cycles of one seed are not divided by the attempts of a hundred
    key = next(r for r in mceliece["rows"] if r[:2] == ["mceliece348864f_r3", "keygen"])
    assert key[mceliece["columns"].index("ours, an attempt")] is None


def test_kybers_generations_end_with_ours_in_three_builds():
    (table,) = [t for t in printed.comparisons() if t["id"] == "kyber-generations"]
    for name in printed.KYBER:
        mine = [row for row in table["rows"] if row[0] == name]
        assert [row[1].split(",")[0] for row in mine] == [
            *("2020", *["2022"] * 4, *["as pqm4 had it"] * (5 if name == "kyber512" else 0)),
            *("today", "today"),
            *("ours", "ours", "ours"),
        ]
        tuned, small, plain = mine[-3:]
        assert None not in tuned + small + plain
        assert max(small[5:]) < max(tuned[5:]) and plain[2] > tuned[2]


def test_the_slides_columns_of_x86_have_this_machines_times():
    rows = [
        Row("ntruplus576", "keygen", "host", kernels, cycles=cycles)
        for kernels, cycles in (("portable", 90_000.0), ("avx2", 9_000.0))
    ]
    (table,) = x86.comparisons(Results(rows))
    assert table["rows"] == [["ntruplus576", "keygen", 1.36, 321405, 17440, 90_000, 9_000]]
    assert set(x86.sets()) >= {"smaug128", "gcksign5", "haetae260", "solmae1024", "nccsign5c"}


def test_a_build_for_small_memory_has_its_own_sizes(tmp_path):
    sizes = []
    for state in ("OFF", "ON"):
        folder = tmp_path / state
        folder.mkdir()
        (folder / "CMakeCache.txt").write_text(f"VMB_SMALL_MEMORY:BOOL={state}\n")
        one = next(s for s in parameter_sets() if s.name == "mlkem512")
        sizes.append(catalogue_sizes(Build("host", folder), [one])["mlkem512"]["work_encaps"])
    assert sizes[1] < sizes[0]


def test_keys_that_take_many_attempts_are_measured_for_longer():
    assert x86.seconds_of("solmae512", 1) == 30 * x86.seconds_of("smaug128", 1)
    assert x86.seconds_of("smaug128", 3) == pytest.approx(0.3)


def test_portable_code_of_this_machine_is_a_build_of_its_own(tmp_path):
    class Spoken(Build):
        def run(self, program, *arguments, **_):
            reported = {
                "unit": "cycles",
                "processor_features": ["avx2"],
                "results": [{"operation": "keygen", "median": 5.0}],
            }
            Path(arguments[-1]).write_text(json.dumps(reported))
            return subprocess.CompletedProcess([], 0)

    kernels = {}
    for state in ("OFF", "ON"):
        folder = tmp_path / state
        folder.mkdir()
        (folder / "CMakeCache.txt").write_text(f"VMB_PORTABLE_ONLY:BOOL={state}\n")
        (row,) = x86.measure(Spoken("host", folder), "smaug128", 0.1)
        kernels[state] = row.kernels
    assert kernels == {"OFF": "avx2", "ON": x86.PORTABLE}
