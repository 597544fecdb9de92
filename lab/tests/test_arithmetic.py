# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The comparison of reductions: the programs compute what division computes, and the tables have
the holes that the methods have.
"""

import io
import subprocess

import pytest
from rich.console import Console

from vambrace_lab.commands.arithmetic import WORKLOADS, ratios
from vambrace_lab.papers.plantard import REGIONS

from .paths import IMAGES


@pytest.fixture(scope="module")
def program(tmp_path_factory):
    path = tmp_path_factory.mktemp("arithmetic") / "arithmetic"
    subprocess.run(
        [
            "cc",
            "-std=c11",
            "-D_DEFAULT_SOURCE",
            "-O2",
            str(IMAGES / "arithmetic" / "arithmetic.c"),
            "-o",
            str(path),
        ],
        check=True,
    )
    return path


def test_every_method_agrees_with_division(program):
    done = subprocess.run([program, "check", "20"], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "10 instances, 20 rounds: right\n")


def test_a_wrong_constant_is_noticed_in_every_workload_of_every_method(program):
    done = subprocess.run(
        [program, "check", "2", "planted"], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout) == (0, "10 instances, 2 rounds: right\n")


def test_the_instances_are_what_the_tables_expect(program):
    listed = subprocess.run(
        [program, "list"], capture_output=True, text=True, check=True
    ).stdout.split("\n")[:-1]
    assert sorted(listed) == sorted(
        [f"{m} {b}" for m in ("montgomery", "barrett", "plantard") for b in (30, 31, 32)]
        + ["improved 30"]
    )


def test_ratios_are_to_montgomery_and_a_method_that_does_not_fit_is_a_hole():
    figures = {
        (m, b, w): 100.0
        for m in ("montgomery", "barrett", "plantard")
        for b in (30, 31, 32)
        for w in WORKLOADS
    }
    figures["plantard", 31, "ntt"] = 50.0
    console = Console(width=120, record=True, file=io.StringIO())
    console.print(ratios("t", figures))
    lines = [line.split() for line in console.export_text().splitlines()]
    assert ["ntt", "31", "100", "1.00", "0.50", "-"] in lines


def test_the_regions_of_the_transforms_have_a_name_each():
    text = (IMAGES / "transforms.c").read_text()
    assert f"VMB_LAB_MARKERS({len(REGIONS)})" in text
    assert text.count("  REGION(") == len(REGIONS)
