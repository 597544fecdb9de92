# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Other people's code: two toy schemes without security, in the layout of a collection."""

import shutil
import subprocess

import pytest
from click.testing import CliRunner

from vambrace_lab.adopted.build import TARGETS, Builder
from vambrace_lab.adopted.formats import (
    benchmarks_csv,
    benchmarks_md,
    latex,
    read_benchmarks,
    write_all,
)
from vambrace_lab.adopted.measuring import adopt, results, together
from vambrace_lab.adopted.scheme import find_scheme, find_schemes, length_type
from vambrace_lab.adopted.vectors import compare, read_report, read_rsp
from vambrace_lab.commands.adopt import validate
from vambrace_lab.errors import LabError
from vambrace_lab.measuring.measure import measure
from vambrace_lab.measuring.rows import Results, Row, read_results
from vambrace_lab.run.emulator import REPORT, machine, record
from vambrace_lab.run.image import Image

from .paths import ADOPTED

KEM = ADOPTED / "crypto_kem" / "toykem" / "clean"
SIGN = ADOPTED / "crypto_sign" / "toysign" / "clean"
# of count 0 in every response file that NIST's generator made
FIRST_SEED = (
    "061550234d158c5ec95595fe04ef7a25767f2e24cc2bc479"
    "d09d86dc9abcfde7056a8c266f9ef97ed08541dbd2e1ffa1"
)


@pytest.fixture(scope="module")
def toys():
    return [adopt(find_scheme(folder), "cortex-m4", counts=2) for folder in (KEM, SIGN)]


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    """(Built, what its harness reported) of the signature, which has all kinds of fields."""
    found = Builder(find_scheme(SIGN), "cortex-m4", tmp_path_factory.mktemp("toy")).build()
    run = record(machine("cortex-m4"), Image(found.image), ["2", REPORT], seconds=20)
    return found, read_report(run.reported, "sign", found.sizes)


def test_rows_are_those_of_the_projects_own_sets(toys):
    kem, sign = toys
    assert [r.operation for r in kem.rows if r.model is None] == ["keygen", "encaps", "decaps"]
    assert [r.operation for r in sign.rows if r.model is None] == ["keygen", "sign", "verify"]
    assert {r.model for r in kem.rows} == {None, "m4:f407", "m4:l4r5"}
    assert kem.built.sizes == {
        "public_key": 32,
        "secret_key": 64,
        "ciphertext": 64,
        "bytes": 32,
    }
    for row in (*kem.rows, *sign.rows):
        assert row.instructions > 0 and row.stack_bytes > 0
        assert row.kernels == "clean" and row.code_bytes > 100
    # drawing random numbers is not the scheme's work, hashing is
    assert next(r for r in kem.rows if r.operation == "keygen").instructions < 100
    assert all(s["share"] > 0.9 for s in kem.shares if s["operation"] == "encaps")


def test_what_the_lab_brings_is_left_out_of_the_collection(toys):
    for toy in toys:
        (line,) = toy.built.left_out
        assert "randombytes.c" in line and "which the lab brings" in line


def test_results_go_through_all_forms(toys, tmp_path):
    document = results(toys)
    document.write(tmp_path / "results.json")
    assert read_results(tmp_path / "results.json").sets() == ["toykem", "toysign"]
    write_all(document, tmp_path, "m4:l4r5")
    read = read_benchmarks(tmp_path / "benchmarks.csv")
    for row in document.rows:
        if row.model == "m4:l4r5":
            place = row.set, "clean", row.operation
            assert read[*place, "cycles"] == round(row.cycles)
            assert read[*place, "stack"] == row.stack_bytes
    text = benchmarks_csv(document, "m4:l4r5")
    assert [t for t in text.splitlines() if t.endswith("Evaluation")] == [
        f"{what} Evaluation" for what in ("Speed", "Memory", "Hashing", "Size")
    ]
    assert "| toykem (2 executions) | clean | AVG: " in benchmarks_md(document, "m4:l4r5")
    table = latex(document, "m4:l4r5")
    assert table.count("\\toprule") == table.count("\\bottomrule") == 2
    assert table.count("&") and "toykem & clean & " in table


def test_vectors_of_nists_form(built, tmp_path):
    _, reported = built
    assert reported[0]["seed"].hex() == FIRST_SEED and len(reported[1]["msg"]) == 66
    lines = [
        f"count = {i}\n" + "".join(f"{name} = {value.hex()}\n" for name, value in count.items())
        for i, count in enumerate(reported)
    ]
    right = tmp_path / "right.rsp"
    right.write_text("# Toy\n\n" + "\n".join(lines))
    assert compare(reported, read_rsp(right, "sign"), right).passed == 2
    wrong = tmp_path / "wrong.rsp"
    wrong.write_text(right.read_text().replace(reported[1]["sm"].hex(), "00"))
    found = compare(reported, read_rsp(wrong, "sign"), wrong)
    assert (found.passed, found.total, found.problem) == (1, 2, "count 1: sm differs")
    wrong.write_text(right.read_text().replace(FIRST_SEED, "00" * 48))
    assert "not made with the seeds" in compare(reported, read_rsp(wrong, "sign"), wrong).problem
    with pytest.raises(LabError, match="is it a response file of a kem"):
        read_rsp(right, "kem")


def test_an_image_without_symbols_is_measured_by_addresses(built, tmp_path):
    found, _ = built
    names = ("crypto_sign", "crypto_sign_open")
    image = Image(found.image)
    addresses = [f"{image.function_address(name):#x}" for name in names]
    bare = tmp_path / "bare.elf"
    subprocess.run(["arm-none-eabi-strip", "-o", bare, found.image], check=True)
    arguments = ["2", REPORT]
    by_name, by_address = (
        measure(machine("cortex-m4"), Image(path), arguments, functions=functions, seconds=20)
        for path, functions in ((found.image, names), (bare, addresses))
    )
    assert [r["name"] for r in by_address["regions"]] == addresses
    for ours, theirs in zip(by_address["regions"], by_name["regions"], strict=True):
        assert ours["passes"] == theirs["passes"] == (4 if ours["name"] == addresses[1] else 2)
        # without symbols drawing random numbers counts
        assert ours["cycles"]["m4:f407"]["mean"] >= theirs["cycles"]["m4:f407"]["mean"]
    with pytest.raises(LabError, match="no symbols: give the address"):
        measure(machine("cortex-m4"), Image(bare), functions=["crypto_sign"])
    with pytest.raises(LabError, match="is not in the image"):
        measure(machine("cortex-m4"), Image(bare), functions=["0x7000000"])


def changed(tmp_path, folder, old, new):
    """A copy of the collection with other text in one scheme."""
    copy = tmp_path / "collection"
    shutil.copytree(ADOPTED, copy)
    scheme = copy / folder.relative_to(ADOPTED)
    for source in scheme.iterdir():
        text = source.read_text()
        assert old not in text or source.write_text(text.replace(old, new))
    return scheme


@pytest.mark.parametrize(
    "folder, old, new, message",
    [
        (KEM, "? 64 : 96", "? 96 : 96", "another shared secret than crypto_kem_enc"),
        (KEM, "return 0;", "return 1;", "crypto_kem_keypair failed"),
        (KEM, "toy_shake(ss, ct, 64)", "nobody_has(ss)", "calls nobody_has, which no file of"),
        (KEM, '"toy_shake.h"', '"none.h"', "includes none.h, which is not there.*--common"),
        (KEM, "_crypto_kem_dec(", "_other(", "defines neither crypto_kem_keypair"),
        (
            SIGN,
            "#define CRYPTO_BYTES 48",
            "enum { CRYPTO_BYTES = 48 };",
            "does not define CRYPTO_B",
        ),
        (KEM, "#include <string.h>", '__asm__("vadd.i32 q0, q1, q2");', "does not have"),
    ],
)
def test_messages_name_the_cause(tmp_path, folder, old, new, message):
    scheme = find_scheme(changed(tmp_path, folder, old, new))
    with pytest.raises(LabError, match=message):
        adopt(scheme, "cortex-m4", counts=1)


def test_a_changed_bit_that_is_taken_is_a_warning(tmp_path):
    """Signatures may have bits without a meaning; the figures hold all the same."""
    found = adopt(
        find_scheme(changed(tmp_path, SIGN, "return -1", "return 0")), "cortex-m4", counts=2
    )
    assert found.warnings == ["crypto_sign_open takes a signed message with a changed bit"]
    assert all(row.instructions for row in found.rows)


def test_a_folder_that_is_none():
    with pytest.raises(LabError, match=r"has no api\.h: there are .*toykem/clean"):
        find_scheme(ADOPTED)
    with pytest.raises(LabError, match="is it a checkout with its submodules"):
        find_schemes(ADOPTED / "common")


@pytest.mark.parametrize(
    "text, kind",
    [
        ("int f(unsigned char *x, unsigned long long n);", "unsigned long long"),
        ("int f(uint8_t *x, size_t n);", "size_t"),
        ("f(a, b);", None),
    ],
)
def test_the_type_of_lengths(text, kind):
    assert length_type("f", text) == kind


def test_validate_prints_the_error_of_each_row(toys, tmp_path):
    collection = tmp_path / "collection"
    shutil.copytree(ADOPTED, collection)
    (collection / "crypto_kem" / "broken" / "clean").mkdir(parents=True)
    (collection / "crypto_kem" / "broken" / "clean" / "api.h").write_text("")
    text = benchmarks_csv(results(toys), "m4:l4r5")
    encaps = next(r for r in toys[0].rows if (r.operation, r.model) == ("encaps", "m4:l4r5"))
    wrong = text.replace(f",{round(encaps.cycles)},", f",{round(encaps.cycles / 1.1)},")
    (collection / "benchmarks.csv").write_text(wrong)
    arguments = [str(collection), "--counts", "2", "--fail-above", "2"]
    reported = CliRunner().invoke(validate, arguments)
    assert "broken/clean: not measured: " in reported.output
    # both toys in PQClean's layout, and a scheme that cannot be built besides
    assert all(name in reported.output for name in ("toykem", "toysign"))
    assert "+10.0" in reported.output and "6 rows of cycles: median error 0.0" in reported.output
    assert isinstance(reported.exception, LabError) and "above 2 %" in str(reported.exception)


def as_pqm4(tmp_path):
    """The toys as a checkout of pqm4 has its schemes: tuned code with plain names below crypto_kem
    and crypto_sign, portable code of PQClean's form in a submodule of a submodule, shared code in
    mupq/common and common.
    """
    collection = tmp_path / "pqm4"
    clean = collection / "mupq" / "pqclean"
    shutil.copytree(ADOPTED, clean)
    shutil.move(clean / "common", collection / "mupq" / "common")
    (collection / "common").mkdir()
    (collection / "common" / "hal.h").write_text("/* the board's */\n")
    for kind, name in (("crypto_kem", "toykem"), ("crypto_sign", "toysign")):
        tuned = collection / kind / name / "m4f"
        shutil.copytree(clean / kind / name / "clean", tuned)
        for source in tuned.iterdir():
            source.write_text(source.read_text().replace("PQCLEAN_TOYKEM_CLEAN_", ""))
        # an assembly file, and a link to portable code, as pqm4 has them
        (tuned / "extra.S").write_text(".syntax unified\n.thumb\nnop\n")
    body = collection / "crypto_sign" / "toysign" / "m4f" / "sign.c"
    body.unlink()
    body.symlink_to(clean / "crypto_sign" / "toysign" / "clean" / "sign.c")
    return collection


def test_validate_takes_pqm4s_layout(tmp_path):
    """Every implementation of two schemes is found, built with the shared code above it, and
    compared with benchmarks.csv, here made of the figures themselves.
    """
    collection, figures = as_pqm4(tmp_path), tmp_path / "figures"
    first = CliRunner().invoke(validate, [str(collection), "--counts", "1", "--out", str(figures)])
    assert first.exit_code == 0, first.output
    assert "no published figure is known" in first.output
    shutil.copy(figures / "benchmarks.csv", collection / "benchmarks.csv")
    arguments = [str(collection), "--counts", "1", "--fail-above", "1"]
    reported = CliRunner().invoke(validate, arguments)
    assert reported.exit_code == 0, reported.output
    assert "not measured" not in reported.output
    rows = {tuple(line.split()[:4]) for line in reported.output.splitlines() if "cycles" in line}
    for implementation in ("m4f", "clean"):
        for name, operations in (
            ("toykem", ("keygen", "encaps", "decaps")),
            ("toysign", ("keygen", "sign", "verify")),
        ):
            assert {(name, implementation, o, "cycles") for o in operations} <= rows
    # the file has whole cycles
    assert "12 rows of cycles: median error 0.00%, worst 0.5" in reported.output


def test_validate_knows_the_rows_that_were_reproduced():
    reported = CliRunner().invoke(validate, [])
    assert (
        reported.exit_code == 0
        and "f407, saber: 18 rows, median 0.58%, worst 0.80%" in reported.output
    )


@pytest.mark.parametrize("target", TARGETS)
def test_every_target_measures_a_folder(target):
    found = adopt(find_scheme(KEM), target, counts=1)
    assert [r.operation for r in found.rows if r.model == found.rows[0].model] == [
        "keygen",
        "encaps",
        "decaps",
    ]
    assert all(r.instructions for r in found.rows)


def test_rows_of_a_bench_stand_in_the_same_tables(toys, tmp_path):
    ours = [
        Row("mlkem512", o, "cortex-m4", "armv7em", "m4:l4r5", cycles=350_000.0, stack_bytes=600)
        for o in ("keygen", "encaps", "decaps")
    ]
    ours[1].work_bytes = 2000
    about = {"sets": [{"name": "mlkem512", "kind": "kem"}], "seeds": 10}
    document = together(Results(ours, about), results(toys))
    assert document.sets() == ["mlkem512", "toykem", "toysign"]
    assert [s["name"] for s in document.about["sets"]] == document.sets()
    assert document.about["seeds"] == 10 and "m4:l4r5" in document.about["models"]
    table = latex(document, "m4:l4r5")
    assert "mlkem512 & armv7em & " in table and "toykem & clean & " in table
    assert "2\\,600" in table  # the caller's memory is in what the collections call stack
