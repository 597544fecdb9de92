# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Figures of whole images: repeatable to the byte, for functions and markers, with profile, stack
and divisions.
"""

import pytest

from vambrace_lab.cores.model import Model, load_model
from vambrace_lab.cores.program import Program
from vambrace_lab.errors import LabError
from vambrace_lab.measuring.measure import measure, to_json
from vambrace_lab.run.emulator import machine, record
from vambrace_lab.run.image import Image
from vambrace_lab.run.recording import FIRST_FUNCTION_REGION

FUNCTIONS = ("planted_late", "planted_division")


def test_two_runs_give_identical_bytes(planted):
    target, image = planted
    one, two = (
        to_json(measure(machine(target), Image(image.path), functions=FUNCTIONS, seconds=20))
        for _ in range(2)
    )
    assert one == two


def test_what_is_reported(planted):
    target, image = planted
    document = measure(machine(target), image, functions=FUNCTIONS, seconds=20)
    late, division = document["regions"]
    assert late["name"] == "planted_late" and late["passes"] == 4
    assert late["instructions"]["min"] > 40000 * 4
    assert (
        late["instructions"]["max"] > late["instructions"]["min"]
    )  # planted_step is called for some secrets
    assert {row["function"] for row in late["profile"]} == {"planted_late", "planted_step"}
    assert late["divisions"] == []
    assert [d["executed"] for d in division["divisions"]] == [4]
    assert sum(row["instructions"] for row in late["profile"]) == 4 * late["instructions"]["mean"]
    if target == "cortex-m4":
        assert list(late["cycles"]) == ["m4:f407", "m4:l4r5"]
        assert late["cycles"]["m4:f407"]["mean"] > late["instructions"]["mean"]
        assert late["stack_bytes"] is not None and late["stack_bytes"] % 4 == 0


def test_attempts_are_counted_for_the_region_that_has_them(planted):
    """Two of the four secrets take two attempts."""
    target, image = planted
    functions = ("planted_late", "planted_attempts")
    document = measure(
        machine(target),
        image,
        functions=functions,
        attempts={FIRST_FUNCTION_REGION + 1: "planted_attempt"},
        seconds=20,
    )
    late, attempts = document["regions"]
    assert "attempts" not in late
    assert (
        attempts["attempts"]["max"] - attempts["attempts"]["min"] == 1
        and attempts["attempts"]["mean"] == attempts["attempts"]["min"] + 0.5
    )
    with pytest.raises(LabError, match="attempts cannot be counted"):
        measure(
            machine(target),
            image,
            functions=functions,
            attempts={FIRST_FUNCTION_REGION + 1: "planted_late"},
            seconds=20,
        )


def test_a_model_is_a_function_of_the_counts(planted):
    """A recording gives counts under another weight without another run."""
    target, image = planted
    if target != "cortex-m4":
        pytest.skip("linear models are for Cortex-M")
    program = Program(image)
    (one, *_) = record(machine(target), image, functions=["planted_late"], seconds=20).passes
    counts = program.counts(one)
    assert program.counts(one) == counts
    model = load_model("m4:f407")
    dearer = model.with_weights(lone_load=2)
    assert (
        dearer.cycles(counts.events) - model.cycles(counts.events) == counts.events["lone_load"] > 0
    )


def test_a_model_with_an_unknown_event_is_refused():
    with pytest.raises(LabError, match="do not exist"):
        Model("x", "core", "board", False, "", "", {"no_such_event": 1})


@pytest.mark.parametrize(
    "name, message", [("planted_lat", "planted_late"), ("nothing_like_it", "no function")]
)
def test_unknown_functions_are_named(planted, name, message):
    target, image = planted
    with pytest.raises(LabError, match=message):
        measure(machine(target), image, functions=[name], seconds=20)


def test_a_foreign_file_is_refused(tmp_path):
    (tmp_path / "text").write_text("no image")
    with pytest.raises(LabError, match="not an ELF image"):
        Image(tmp_path / "text")


def test_an_image_for_another_processor_is_refused(planted):
    target, image = planted
    other = {"cortex-m4": "linux-aarch64", "linux-aarch64": "cortex-m4"}[target]
    with pytest.raises(LabError, match="does not run"):
        measure(machine(other), image, functions=["main"])


def test_an_in_order_model_times_the_same_passes(planted):
    target, image = planted
    if target != "cortex-m4":
        pytest.skip("the model is for Cortex-M code")
    found = measure(
        machine(target),
        image,
        functions=["planted_late", "planted_length"],
        models=["m4:f407", "m55"],
        seconds=20,
    )
    for region in found["regions"]:
        events, cycles = region["events"], region["cycles"]["m55"]
        assert cycles["mean"] * region["passes"] == (
            events["instruction"]
            - events.get("joined", 0)
            + sum(events.get(f"wait_{what}", 0) for what in ("result", "unit", "front"))
        )
        assert events["joined"] and cycles["mean"] < region["cycles"]["m4:f407"]["mean"]


def test_one_in_order_model_at_a_time(planted):
    target, image = planted
    if target != "cortex-m4":
        pytest.skip("the model is for Cortex-M code")
    with pytest.raises(LabError, match="one in-order model"):
        measure(
            machine(target), image, functions=["planted_late"], models=["m55", "m55"], seconds=20
        )
