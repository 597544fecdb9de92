# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Every rule against a hand-counted assembly kernel; and a wrong weight is noticed."""

import re
import subprocess

import pytest

from vambrace_lab.cores.events import EVENTS
from vambrace_lab.cores.model import load_model, model_names
from vambrace_lab.cores.program import Program
from vambrace_lab.run.emulator import machine, record
from vambrace_lab.run.image import Image

from .paths import KERNELS

FAMILIES = {
    "cortex-m4": (
        ["m4_memory.S", "m4_flow.S", "m4_float.S"],
        ["-mcpu=cortex-m4", "-mthumb", "-mfloat-abi=hard", "-mfpu=fpv4-sp-d16"],
    ),
    "cortex-m0": (["m0.S"], ["-mcpu=cortex-m0", "-mthumb"]),
    "cortex-m55": (
        ["m55.S"],
        ["-mcpu=cortex-m55", "-mthumb", "-mfloat-abi=hard", "-Wl,--defsym=secure=0x10000000"],
    ),
}


def comments(text):
    """The comments of a source, each as one line of words."""
    for comment in re.findall(r"/\*(.*?)\*/", text, re.DOTALL):
        yield " ".join(re.sub(r"^ \* ?", "", line) for line in comment.splitlines())


def expectations():
    """(target, kernel, model, cycles) from the comments of the sources."""
    for target, (sources, _) in FAMILIES.items():
        for source in sources:
            text = " ".join(comments((KERNELS / source).read_text()))
            for kernel, prices in re.findall(
                r"expect (\w+): ((?:[\w:]+ [\d.]+(?:, *)?)+)", " ".join(text.split())
            ):
                for price in prices.rstrip(", ").split(", "):
                    model, cycles = price.split()
                    yield target, kernel, model, float(cycles)


EXPECTED = list(expectations())


@pytest.fixture(scope="session")
def measured(tmp_path_factory):
    """kernel -> its event counts; one emulator run per core."""
    found = {}
    for target, (sources, flags) in FAMILIES.items():
        elf = tmp_path_factory.mktemp("kernels") / f"{target}.elf"
        files = [KERNELS / name for name in ("start.S", *sources)]
        subprocess.run(
            [
                "arm-none-eabi-gcc",
                *flags,
                "-nostdlib",
                "-T",
                KERNELS / "kernels.ld",
                "-o",
                elf,
                *files,
            ],
            check=True,
        )
        image = Image(elf)
        kernels = sorted({k for t, k, _, _ in EXPECTED if t == target})
        run = record(machine(target), image, functions=kernels, seconds=20)
        program = Program(image, experimental=target == "cortex-m55")
        assert len(run.passes) == len(kernels)
        for one in run.passes:
            found[kernels[one.region - 4096]] = program.counts(one).events
    return found


@pytest.mark.parametrize(
    "target, kernel, model, cycles", EXPECTED, ids=[f"{k}-{m}" for _, k, m, _ in EXPECTED]
)
def test_hand_counted(measured, target, kernel, model, cycles):
    assert load_model(model).cycles(measured[kernel]) == pytest.approx(cycles, abs=1e-9), measured[
        kernel
    ]


def test_every_model_is_hand_counted():
    assert {m for _, _, m, _ in EXPECTED} == set(model_names())


@pytest.mark.parametrize("name", model_names())
def test_a_wrong_weight_is_noticed(measured, name):
    """For every weight of every model at least one kernel would come out differently."""
    model = load_model(name)
    mine = [(k, c) for _, k, m, c in EXPECTED if m == name]
    for event, weight in model.weights.items():
        wrong = model.with_weights(**{event: weight + 0.25})
        assert any(wrong.cycles(measured[k]) != pytest.approx(c, abs=1e-9) for k, c in mine), (
            f"no kernel of {name} notices the weight of {event}"
        )


def test_every_event_occurs(measured):
    seen = {event for counts in measured.values() for event in counts}
    assert seen == set(EVENTS)
