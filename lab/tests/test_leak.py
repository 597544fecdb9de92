# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Every planted leak is found, at its line; sound code passes."""

import re
import tomllib

import pytest

from vambrace_lab.checks.counted import proportional
from vambrace_lab.checks.leak import Public, check, copies
from vambrace_lab.checks.own_sets import KEY_OPERATIONS, REGIONS, operations_of, public_part
from vambrace_lab.checks.plans import (
    KINDS,
    Allowed,
    Counted,
    Decides,
    Plan,
    PublicCount,
    plan_for,
    seeds_for,
)
from vambrace_lab.errors import LabError
from vambrace_lab.run.catalogue import parameter_sets
from vambrace_lab.run.emulator import machine
from vambrace_lab.run.image import Image, Symbol

from .paths import LAB, PLANTED

SOURCE = (PLANTED / "planted.c").read_text().splitlines()


def planted_line(function: str) -> tuple[str, int]:
    """Kind and line of the leak that the function's source declares."""
    start = next(
        i
        for i, line in enumerate(SOURCE)
        if f" {function}(" in line and line.startswith("SEPARATE")
    )
    for i in range(start, len(SOURCE)):
        if "/* leak: " in SOURCE[i]:
            return SOURCE[i].split("/* leak: ")[1].split(" ")[0], i + 1
    raise AssertionError(function)


def test_sound_code_passes(planted):
    target, image = planted
    verdict = check(machine(target), image, function="planted_none", seconds=20)
    assert verdict.constant_time and verdict.passes == 4 and verdict.events > 64


@pytest.mark.parametrize(
    "function",
    [
        "planted_branch",
        "planted_length",
        "planted_lookup",
        "planted_store",
        "planted_division",
        "planted_late",
    ],
)
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
    verdict = check(
        machine(target),
        image,
        function="planted_with_rejection",
        public=Public(allowed=[reason]),
        seconds=20,
    )
    assert verdict.constant_time and verdict.allowed == [reason]


def test_a_number_of_attempts_can_be_public(planted):
    target, image = planted
    differs = check(machine(target), image, function="planted_attempts", seconds=20)
    assert [f.kind for f in differs.findings] == ["branch"]
    attempts = PublicCount("planted_attempt", "the number of attempts is reported")
    verdict = check(
        machine(target),
        image,
        function="planted_attempts",
        public=Public(public_counts=[attempts]),
        seconds=20,
    )
    assert verdict.constant_time and verdict.groups == [2, 2]


def test_only_passes_with_one_number_can_be_compared(planted):
    target, image = planted
    attempts = PublicCount("planted_attempt", "the number of attempts is reported", only=2)
    verdict = check(
        machine(target),
        image,
        function="planted_attempts",
        public=Public(public_counts=[attempts]),
        seconds=20,
    )
    assert verdict.constant_time and verdict.groups == [2] and verdict.passes == 2
    leaks = PublicCount("planted_none", "never called here", only=0)
    assert check(
        machine(target),
        image,
        function="planted_lookup",
        public=Public(public_counts=[leaks]),
        seconds=20,
    ).findings
    with pytest.raises(LabError, match="no two"):
        check(
            machine(target),
            image,
            function="planted_attempts",
            public=Public(public_counts=[PublicCount("planted_attempt", "", only=99)]),
            seconds=20,
        )


def test_public_counts_hide_nothing_else(planted):
    """The calls of a function that is called equally often in all passes make one group, and the
    leak next to it is found.
    """
    target, image = planted
    same = PublicCount("planted_none", "never called here")
    verdict = check(
        machine(target),
        image,
        function="planted_lookup",
        public=Public(public_counts=[same]),
        seconds=20,
    )
    assert verdict.groups == [4] and [f.kind for f in verdict.findings] == ["address"]


def test_an_unknown_count_is_refused(planted):
    target, image = planted
    with pytest.raises(LabError, match="cannot be counted"):
        check(
            machine(target),
            image,
            function="planted_none",
            public=Public(public_counts=[PublicCount("gone", "inlined")]),
            seconds=20,
        )


def test_divisions_can_be_public(planted):
    target, image = planted
    verdict = check(
        machine(target),
        image,
        function="planted_division",
        public=Public(public_divisions=[Allowed("planted_division", "for the test")]),
        seconds=20,
    )
    assert verdict.constant_time and [a.reason for a in verdict.allowed] == ["for the test"]


def test_one_pass_is_not_enough(planted):
    target, image = planted
    # main of a hosted program does not return: that is an error before its passes are counted.
    with pytest.raises(LabError, match=r"two are needed|ended inside region"):
        check(machine(target), image, function="main", seconds=20)


def test_unknown_sets_are_refused():
    with pytest.raises(LabError, match=r"leak\.toml"):
        plan_for("no_such_set")


def test_every_set_has_a_plan():
    """A set that leak.toml does not name would fail on the targets that check it, weeks later."""
    named = {
        name
        for family in tomllib.loads((LAB / "vambrace_lab/checks/leak.toml").read_text()).values()
        for name in family.get("sets", ())
    }
    assert named == {one.name for one in parameter_sets()}


class Named:
    def __init__(self, *names):
        self.function_names = dict.fromkeys(names, 0)


def test_copies_of_a_function_are_left_out_with_it():
    """What a compiler makes of one function for some arguments; not what only begins alike."""
    image = Named(
        "sample", "sample.constprop.0", "sample.isra.0.part.1", "sampler", "resample", "sample_more"
    )
    assert copies(image, "sample") == ["sample", "sample.constprop.0", "sample.isra.0.part.1"]
    assert copies(image, "samp") == []


# ---- Functions that are counted ------------------------------------------------------------------


SAMPLER = [Counted("planted_sampler", "rejects candidates")]
REJECTION = Decides("the rejection", file="planted.c", line="while (candidates < 64)")


def test_counted_code_may_decide_where_it_is_said(planted):
    target, image = planted
    said = Public(
        counted=SAMPLER,
        decides=[REJECTION, Decides("the rejection", file="planted.c", line="if (accepted)")],
    )
    verdict = check(machine(target), image, function="planted_sampling", public=said, seconds=20)
    assert verdict.constant_time and verdict.instructions[1] > 100


def test_counted_code_may_not_decide_elsewhere(planted):
    """The rejection that nobody reported, at its line."""
    target, image = planted
    verdict = check(
        machine(target),
        image,
        function="planted_sampling",
        public=Public(counted=SAMPLER, decides=[REJECTION]),
        seconds=20,
    )
    assert verdict.findings and all("if (accepted)" in f.text for f in verdict.findings), (
        verdict.findings
    )


@pytest.mark.parametrize("function", ["planted_sampler_exit", "planted_sampler_lookup"])
def test_a_leak_in_counted_code_is_found(planted, function):
    target, image = planted
    everything = [REJECTION, Decides("the rejection", file="planted.c", line="if (accepted)")]
    verdict = check(
        machine(target),
        image,
        function=function,
        public=Public(counted=[Counted(function, "for the test")], decides=everything),
        least_share=0,
        seconds=20,
    )
    kind, line = planted_line(function)
    assert [f.kind for f in verdict.findings] == [kind], verdict.findings
    assert f"planted.c:{line}" in verdict.findings[0].where


@pytest.mark.parametrize(
    ("architecture", "holds"),
    [
        ("", True),
        ("arm", True),
        ("cortex-m4", True),
        ("aarch64 cortex-m4", True),
        ("aarch64", False),
        ("cortex-m55", False),
        ("aarch64 cortex-m55", False),
    ],
)
def test_what_decides_is_said_for_architectures_and_targets(architecture, holds):
    assert Decides("for the test", architecture=architecture).is_for("arm", "cortex-m4") is holds


@pytest.mark.parametrize(
    ("function", "may_decide"), [("planted_one_caller", True), ("planted_two_callers", False)]
)
def test_a_function_may_decide_for_one_caller(planted, function, may_decide):
    """What memcpy does for public places is no excuse for its other callers."""
    target, image = planted
    place = Decides("a public place", function="planted_from", callers=("planted_public_place",))
    verdict = check(
        machine(target),
        image,
        function=function,
        public=Public(counted=[Counted(function, "for the test")], decides=[place]),
        least_share=0,
        seconds=20,
    )
    assert verdict.constant_time == may_decide, verdict.findings
    assert (place in set(verdict.allowed)) == may_decide


def test_proportions():
    assert proportional([[1, 2, 3], [2, 4, 6], [0, 0, 0]])
    assert proportional([[0, 5], [0, 7]])
    assert not proportional([[1, 2], [2, 3]])
    assert not proportional([[1, 0], [0, 1]])


# ---- Comparisons that compare too little ---------------------------------------------------------


def test_too_little_is_an_error(planted):
    """All but a few instructions of the function are left out."""
    target, image = planted
    most = Public(allowed=[Allowed("planted_public_rejection", "for the test")])
    with pytest.raises(LabError, match="less than 90%"):
        check(
            machine(target),
            image,
            function="planted_with_rejection",
            public=most,
            least_share=0.9,
            seconds=20,
        )


def test_a_region_that_ends_left_out_is_an_error(planted_m0):
    """The function that is left out never returns: it jumps out of the region."""
    with pytest.raises(LabError, match="ended inside of a function that is left out"):
        check(
            machine("cortex-m0-large"),
            planted_m0,
            public=Public(allowed=[Allowed("planted_way_out", "for the test")]),
            seconds=20,
        )


def test_a_function_that_returns_elsewhere_is_an_error(planted_m0):
    """It skips the instruction after its call, so its caller runs on while it seems to be left
    out.
    """
    with pytest.raises(LabError, match=r"planted_skipping.* ran while .* were left out"):
        check(
            machine("cortex-m0-large"),
            planted_m0,
            function="planted_skipping",
            public=Public(allowed=[Allowed("planted_skip", "for the test")]),
            least_share=0,
            seconds=20,
        )


@pytest.mark.parametrize("function", ["planted_encapsulation", "planted_far"])
def test_calls_that_do_not_return(planted_m0, function):
    """Armv6-M: switches and long jumps are calls that do not return after them; what follows is
    compared nevertheless.
    """
    assert any(name.startswith("__gnu_thumb1_case_") for name in planted_m0.function_names)
    verdict = check(
        machine("cortex-m0-large"), planted_m0, function=function, least_share=0, seconds=20
    )
    assert [f.kind for f in verdict.findings] == ["branch"] and verdict.findings[
        0
    ].where.startswith(function), verdict


def test_sound_code_with_a_switch_passes(planted_m0):
    verdict = check(
        machine("cortex-m0-large"), planted_m0, function="planted_sound", least_share=0, seconds=20
    )
    assert verdict.constant_time and verdict.passes == 4 and verdict.instructions[0] > 100


# ---- Plans ---------------------------------------------------------------------------------------


def test_plans_name_sets_that_exist():
    """leak.toml knows no set that the library has not; every entry has a reason and an operation
    that exists.
    """
    headers = (LAB.parent / "include" / "vambrace").glob("*.h")
    sets = {
        h.stem for h in headers if re.search(r"define VMB_\w+_KEYPAIR_WORK_BYTES", h.read_text())
    }
    families = tomllib.loads((LAB / "vambrace_lab" / "checks" / "leak.toml").read_text())
    known = {name for family in families.values() for name in family.get("sets", ())}
    assert known - sets == set() and len(known) >= 38
    operations = ("all", "keypair", "keypair_stream", "encaps", "decaps", "sign")
    operations += ("compact_from", "compact_expand")
    operations += KEY_OPERATIONS
    for family in families.values():
        assert set(family) <= {
            "sets",
            "public_draws",
            "public_seed_bytes",
            "rejection",
            "without",
            "shares",
            "public_key_hash_bytes",
            "attempts",
            *KINDS,
        }
        for kind in KINDS:
            for entry in family.get(kind, ()):
                assert entry["reason"] and entry["operation"] in operations, entry


def test_plans_can_be_collected_in_sets():
    """As a report does, which gives each reason once."""
    assert len({what for _, _, what in plan_for("solmae512").entries}) > 20


def test_plans_cite_lines_that_exist():
    """What may decide in counted code is still in the source."""
    families = tomllib.loads((LAB / "vambrace_lab" / "checks" / "leak.toml").read_text())
    sources = {
        path.name: path.read_text()
        for path in (LAB.parent / "src").rglob("*.*")
        if path.suffix in (".c", ".h", ".S", ".inc")
    }
    cited = [
        entry
        for family in families.values()
        for entry in family.get("decides", ())
        if "file" in entry
    ]
    assert cited
    for entry in cited:
        assert entry.get("line", "") in sources.get(entry["file"], ""), entry


def test_passes_of_each_form_of_key_generation_can_be_compared():
    """What must be entered once is entered by the operation: a key pair of Classic McEliece is made
    at a time or by blocks, and an image may have one of the two alone.
    """
    for operation in ("keypair", "keypair_stream", "keypair_from_seed"):
        counts = plan_for("mceliece348864f").for_operation(operation, "public_counts")
        assert [c.function for c in counts if c.only] == ["vmb_mceliece_field_ordering"]
        by_blocks = "vmb_mceliece_blocks_matrix" in [c.function for c in counts]
        assert by_blocks == (operation == "keypair_stream")


class Having:
    """An image with these variables."""

    def __init__(self, *names):
        self.variables = dict.fromkeys(names, 0)


def test_what_is_done_with_keys_is_a_program_of_its_own():
    keys = Having("vmb_lab_key_seed", "vmb_lab_secret_key")
    assert operations_of(keys, "mlkem512") == list(KEY_OPERATIONS)
    assert [REGIONS[o] for o in KEY_OPERATIONS] == [0, 1, 2]
    assert operations_of(keys, "mceliece460896") == []
    assert operations_of(Having(), "mldsa44") == ["keypair", "sign"]


def test_the_public_part_of_seeds_and_draws():
    keys, others = Having("vmb_lab_key_seed"), Having()
    assert (public_part(keys, "gcksign2"), public_part(others, "gcksign2")) == ("32", "0x1")
    assert (public_part(keys, "mldsa44"), public_part(others, "mldsa44")) == ("0", "0x0")


def test_other_forms_of_key_generation_have_its_plan():
    """What may vary, how much is compared, and which secrets are taken."""
    plan = plan_for("mldsa44")
    counted = plan.for_operation("keypair", "counted")
    assert counted and plan.for_operation("keypair_from_seed", "counted") == counted
    assert not plan.for_operation("check_secret_key", "counted")
    assert Plan(shares={"keypair": 0.2}).share("keypair_from_seed", 0.5) == 0.2
    assert Plan(shares={"keypair": 0.2}).share("public_key", 0.5) == 0.5
    assert seeds_for("haetae2", "keypair_from_seed") == seeds_for("haetae2", "keypair") != ()
    assert seeds_for("ntruplus576", "keypair_from_seed") != seeds_for("ntruplus576", "keypair")
    assert seeds_for("ntruplus576", "check_secret_key") == ()


def test_seeds_belong_to_sets():
    seeds = tomllib.loads((LAB / "vambrace_lab" / "checks" / "leak_seeds.toml").read_text())
    for name, operations in seeds.items():
        assert plan_for(name)
        for numbers in operations.values():
            assert len(set(numbers)) == len(numbers) > 16


def test_functions_of_several_sources_with_one_name():
    """Static functions of a header: each object has its own, and all are left out."""
    image = object.__new__(Image)
    image.functions = [Symbol(32, 8, "encode"), Symbol(16, 8, "encode"), Symbol(0, 8, "main")]
    assert image.function_names == {"main": 0, "encode": 16, "encode.2": 32}
    assert copies(image, "encode") == ["encode", "encode.2"]
