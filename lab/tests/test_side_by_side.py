# SPDX-License-Identifier: Apache-2.0 OR MIT
"""What is made of what tools/compare prints, from lines that are made up."""

import json
import shutil
import subprocess

import pytest

from vambrace_lab.commands import side_by_side as command
from vambrace_lab.errors import LabError
from vambrace_lab.results import side_by_side
from vambrace_lab.run.builds import ROOT


def alike(what="public key"):
    return {"what": what, "ours": "2 bytes 00", "theirs": "2 bytes 00"}


def line(ours=(50.0, 112.0, 64.0), theirs=(100.0, 200.0, 100.0), compared=None, name="mlkem768"):
    def operations(times):
        return {
            operation: {"times": list(times), "samples": []}
            for operation in ("keygen", "encaps", "decaps")
        }

    other = {"compared": compared or [alike()], "operations": operations(theirs)}
    packages = {"aws-lc-sys": other, "vambrace": {"operations": operations(ours)}}
    return {"set": name, "packages": packages}


@pytest.fixture(scope="module")
def program(tmp_path_factory):
    """A program with an instruction of each kind at addresses that its symbols give."""
    if not shutil.which("x86_64-linux-gnu-gcc"):
        pytest.skip("there is no compiler for x86-64")
    folder = tmp_path_factory.mktemp("kinds")
    source = folder / "kinds.S"
    code = (
        "plain: add %rax, %rbx\nwide: vpaddd %ymm1, %ymm2, %ymm3\n"
        "wider: vpaddd %zmm1, %zmm2, %zmm3\nmasked: vpaddd %ymm1, %ymm2, %ymm3{%k1}\n"
        "high: vpxord %ymm17, %ymm2, %ymm3\nhashing: sha256rnds2 %xmm0, %xmm1, %xmm2\n"
        "ciphering: aesenc %xmm1, %xmm2\nnarrow: paddd %xmm1, %xmm2\n_start: ret\n"
    )
    apart = code.replace("\n", "\n.rept 4\nnop\n.endr\n")
    source.write_text(f".globl _start\n{apart}")
    built = folder / "kinds"
    gcc = ["x86_64-linux-gnu-gcc", "-nostdlib", "-static", "-o", str(built), str(source)]
    subprocess.run(gcc, check=True)
    listed = subprocess.run(["nm", str(built)], capture_output=True, text=True, check=True).stdout
    symbols = {row.split()[2]: int(row.split()[0], 16) for row in listed.splitlines()}
    return built, symbols


def test_a_ratio_is_of_the_rounds_and_not_of_the_medians():
    """A disturbance that slows a whole round by three changes the ratio of no round."""
    quiet = side_by_side.ratio([50.0, 60.0, 70.0], [100.0, 100.0, 100.0])
    noisy = side_by_side.ratio([50.0, 180.0, 70.0], [100.0, 300.0, 100.0])
    assert quiet == noisy
    assert (quiet.median, quiet.quartile_1, quiet.quartile_3) == pytest.approx((0.6, 0.55, 0.65))
    assert quiet.text == "0.60 (0.55-0.65)"


@pytest.mark.parametrize("ours, theirs", [([1.0, 2.0], [1.0]), ([1.0], [1.0]), ([], [])])
def test_rounds_that_do_not_pair_are_refused(ours, theirs):
    with pytest.raises(LabError, match="rounds of ours"):
        side_by_side.ratio(ours, theirs)


def test_bytes_that_differ_are_refused(program):
    """A planted disagreement: its set has no row, the others are measured, the run fails."""
    planted = {"what": "ciphertext", "ours": "2 bytes 00", "theirs": "2 bytes 01"}
    lines = [
        {"features": "avx2"},
        line(compared=[alike(), planted, planted]),
        line(name="mlkem512"),
    ]
    measured = iter(lines)
    expected = "mlkem768, aws-lc-sys: ciphertext: ours 2 bytes 00, theirs 2 bytes 01$"
    with pytest.raises(LabError, match=expected):
        command.document(measured, program[0], {}, show=False)
    assert not list(measured)
    assert not side_by_side.disagreements(line())


def test_a_package_that_compared_nothing_is_refused():
    nothing = line()
    nothing["packages"]["aws-lc-sys"]["compared"] = []
    assert side_by_side.disagreements(nothing) == ["mlkem768, aws-lc-sys: nothing was compared"]


@pytest.mark.parametrize(
    "symbol, kind",
    [
        ("plain", None),
        ("wide", "AVX2"),
        ("wider", "AVX-512"),
        ("masked", "AVX-512"),
        ("high", "AVX-512"),
        ("hashing", "SHA"),
        ("ciphering", "AES"),
        ("narrow", "128-bit"),
    ],
)
def test_instructions_are_counted_by_kind(program, symbol, kind):
    built, symbols = program
    samples = [(symbols[symbol], 3), (symbols["_start"], 1), (0x7F0000000000, 96)]
    assert side_by_side.kinds(built, samples) == ({kind: 0.75} if kind else {})


def test_an_instruction_counts_for_those_right_before_it(program):
    built, symbols = program
    assert side_by_side.kinds(built, [(symbols["hashing"] - 3, 1)]) == {"SHA": 1.0}
    assert side_by_side.kinds(built, [(symbols["hashing"] - 4, 1)]) == {}


def test_the_table_has_ours_first_and_the_ratios_of_the_others(program):
    built, symbols = program
    one = line()
    one["packages"]["vambrace"]["operations"]["keygen"]["samples"] = [[symbols["wide"], 1]]
    kept = command.document(iter([{"features": "avx2"}, one]), built, {"date": "today"}, show=False)
    assert json.loads(json.dumps(kept)) == kept
    assert kept["date"] == "today" and kept["features"] == "avx2"
    assert side_by_side.table(kept)[2:] == [
        "| mlkem768 | vambrace | 0.1 µs | 0.1 µs | 0.1 µs | AVX2 100% |",
        f"| mlkem768 | aws-lc-sys |{' 0.56 (0.53-0.60) |' * 3} no vectors |",
    ]


def test_a_program_that_fails_is_no_result(tmp_path):
    program = tmp_path / "compare"
    program.write_text('#!/bin/sh\necho \'{"features": ""}\'\nexit 3\n')
    program.chmod(0o755)
    with pytest.raises(LabError, match="ended with code 3"):
        command.document(command.measured([], program), program, {}, show=False)


def test_the_versions_are_those_of_the_packages():
    found = command.versions()
    assert {"aws-lc-sys", "libcrux-ml-kem", "pqcrypto-mlkem"} <= set(found)
    assert not {"vambrace-sys", "serde_json"} & set(found)


def test_the_committed_table_has_every_set_and_package():
    kept = json.loads(command.COMMITTED.read_text(encoding="utf-8"))
    rows = kept["results"]
    assert {row["set"] for row in rows} == set(command.SETS)
    compared = {row["package"] for row in rows}
    assert compared - {"vambrace"} == set(kept["packages"])
    assert "\n".join(command.block()) in (ROOT / "docs" / "results.md").read_text(encoding="utf-8")
