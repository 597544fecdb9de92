# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Every planted leak is found, at its line; sound code passes."""

import re
import tomllib

import pytest

from vambrace_lab.emulator import machine
from vambrace_lab.errors import LabError
from vambrace_lab.leak import Allowed, PublicCount, check, copies, plan_for

from .paths import LAB, PLANTED

SOURCE = (PLANTED / "planted.c").read_text().splitlines()


def planted_line(function: str) -> tuple[str, int]:
    """Kind and line of the leak that the function's source declares."""
    start = next(i for i, line in enumerate(SOURCE) if f" {function}(" in line and line.startswith("SEPARATE"))
    for i in range(start, len(SOURCE)):
        if "/* leak: " in SOURCE[i]:
            return SOURCE[i].split("/* leak: ")[1].split(" ")[0], i + 1
    raise AssertionError(function)


def test_sound_code_passes(planted):
    target, image = planted
    verdict = check(machine(target), image, function="planted_none", seconds=20)
    assert verdict.constant_time and verdict.passes == 4 and verdict.events > 64


@pytest.mark.parametrize("function", ["planted_branch", "planted_length", "planted_lookup", "planted_store", "planted_division", "planted_late"])
def test_a_planted_leak_is_found(planted, function):
    target, image = planted
    verdict = check(machine(target), image, function=function, seconds=20)
    kind, line = planted_line(function)
    assert [f.kind for f in verdict.findings] == [kind], verdict.findings
    assert f"planted.c:{line}" in verdict.findings[0].where, verdict.findings
    assert verdict.findings[0].where.startswith(function)


def test_a_public_rejection_can_be_allowed(planted):
    target, image = planted
    differs = check(machine(target), image, function="planted_with_rejection", seconds=20)
    assert [f.kind for f in differs.findings] == ["branch"]
    reason = Allowed("planted_public_rejection", "rejects public candidates")
    verdict = check(machine(target), image, function="planted_with_rejection", allowed=[reason], seconds=20)
    assert verdict.constant_time and verdict.allowed == [reason]


def test_a_number_of_attempts_can_be_public(planted):
    target, image = planted
    differs = check(machine(target), image, function="planted_attempts", seconds=20)
    assert [f.kind for f in differs.findings] == ["branch"]
    attempts = PublicCount("planted_attempt", "the number of attempts is told")
    verdict = check(machine(target), image, function="planted_attempts", public_counts=[attempts], seconds=20)
    assert verdict.constant_time and verdict.groups == [2, 2]


def test_only_passes_with_one_number_can_be_compared(planted):
    target, image = planted
    attempts = PublicCount("planted_attempt", "the number of attempts is told", only=2)
    verdict = check(machine(target), image, function="planted_attempts", public_counts=[attempts], seconds=20)
    assert verdict.constant_time and verdict.groups == [2] and verdict.passes == 2
    leaks = PublicCount("planted_none", "never called here", only=0)
    assert check(machine(target), image, function="planted_lookup", public_counts=[leaks], seconds=20).findings
    with pytest.raises(LabError, match="no two"):
        check(machine(target), image, function="planted_attempts", public_counts=[PublicCount("planted_attempt", "", only=99)], seconds=20)


def test_public_counts_hide_nothing_else(planted):
    """The calls of a function that is called equally often in all passes make one group, and the leak beside it is found."""
    target, image = planted
    same = PublicCount("planted_none", "never called here")
    verdict = check(machine(target), image, function="planted_lookup", public_counts=[same], seconds=20)
    assert verdict.groups == [4] and [f.kind for f in verdict.findings] == ["address"]


def test_an_unknown_count_is_refused(planted):
    target, image = planted
    with pytest.raises(LabError, match="cannot be told"):
        check(machine(target), image, function="planted_none", public_counts=[PublicCount("gone", "inlined")], seconds=20)


def test_divisions_can_be_public(planted):
    target, image = planted
    verdict = check(machine(target), image, function="planted_division", public_divisions=[Allowed("planted_division", "for the test")], seconds=20)
    assert verdict.constant_time and [a.reason for a in verdict.allowed] == ["for the test"]


def test_one_pass_is_not_enough(planted):
    target, image = planted
    with pytest.raises(LabError, match="two are needed"):
        check(machine(target), image, function="main", seconds=20)


def test_unknown_sets_are_refused():
    with pytest.raises(LabError, match="leak.toml"):
        plan_for("no_such_set")


class Named:
    def __init__(self, *names):
        self.function_names = dict.fromkeys(names, 0)


def test_copies_of_a_function_are_left_out_with_it():
    """What a compiler makes of one function for some arguments; not what only begins alike."""
    image = Named("sample", "sample.constprop.0", "sample.isra.0.part.1", "sampler", "resample", "sample_more")
    assert copies(image, "sample") == ["sample", "sample.constprop.0", "sample.isra.0.part.1"]
    assert copies(image, "samp") == []


def test_plans_name_sets_that_exist():
    """leak.toml knows no set that the library has not; every entry has a reason and an operation that exists."""
    headers = (LAB.parent / "include" / "vambrace").glob("*.h")
    sets = {h.stem for h in headers if re.search(r"define VMB_\w+_KEYPAIR_WORK_BYTES", h.read_text())}
    families = tomllib.loads((LAB / "vambrace_lab" / "leak.toml").read_text())
    known = {name for family in families.values() for name in family["sets"]}
    assert known - sets == set() and len(known) >= 38
    for family in families.values():
        for kind in ("allowed", "public_counts", "public_divisions"):
            for entry in family.get(kind, ()):
                assert entry["reason"] and entry["operation"] in ("all", "keypair", "encaps", "decaps", "sign"), entry
