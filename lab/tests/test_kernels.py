# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Every rule against a hand-counted assembly kernel; and a wrong weight is noticed."""

import re
import subprocess
from array import array

import pytest

from vambrace_lab.cores.events import EVENTS
from vambrace_lab.cores.inorder.timing import simulate
from vambrace_lab.cores.model import load_model, model_names
from vambrace_lab.cores.program import Program
from vambrace_lab.run.emulator import machine, record
from vambrace_lab.run.image import Image
from vambrace_lab.run.tracing import record_trace

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
    "cortex-m7": (["m7.S"], ["-mcpu=cortex-m7", "-mthumb", "-mfloat-abi=hard"]),
    "linux-aarch64": (["a55.S"], ["-static"]),
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


WALKED = [name for name in model_names() if load_model(name).simulator]


def build(target, folder):
    sources, flags = FAMILIES[target]
    elf = folder / f"{target}.elf"
    if target == "linux-aarch64":
        start, command = "start_a64.S", ["aarch64-linux-gnu-gcc"]
    else:
        start, command = "start.S", ["arm-none-eabi-gcc", "-T", KERNELS / "kernels.ld"]
    command += [*flags, "-nostdlib"]
    files = [KERNELS / name for name in (start, *sources)]
    subprocess.run([*command, "-o", elf, *files], check=True)
    return Image(elf), sorted({k for t, k, _, _ in EXPECTED if t == target})


# weights that are sizes: the next greater one is no other rule
OTHERWISE = {"code_end": 0, "fetch_bytes": 16}


class Walks:
    """Traces of the kernels, and their walks by models with any weights."""

    def __init__(self, folder):
        self.traces = {}
        for target in {t for t, _, m, _ in EXPECTED if m in WALKED}:
            image, kernels = build(target, folder)
            trace = folder / f"{target}.trace"
            blocks = record_trace(machine(target), image, [], trace, functions=kernels, seconds=20)
            self.traces[target] = image, kernels, blocks, trace

    def events(self, target, model):
        """kernel -> its events."""
        image, kernels, blocks, trace = self.traces[target]
        found = {}
        for timed in simulate(model, image, blocks, trace):
            counts = found.setdefault(kernels[timed.region - 4096], {})
            for (_, event), n in timed.by_function.items():
                counts[event] = counts.get(event, 0) + n
        return found


@pytest.fixture(scope="session")
def walks(tmp_path_factory):
    return Walks(tmp_path_factory.mktemp("walks"))


@pytest.fixture(scope="session")
def measured(tmp_path_factory, walks):
    """(kernel, model) -> its event counts; one emulator run per core."""
    found = {}
    for target in {t for t, _, m, _ in EXPECTED if m not in WALKED}:
        image, kernels = build(target, tmp_path_factory.mktemp("kernels"))
        run = record(machine(target), image, functions=kernels, seconds=20)
        program = Program(image)
        assert len(run.passes) == len(kernels)
        for one in run.passes:
            kernel = kernels[one.region - 4096]
            for name in model_names():
                found[kernel, name] = program.counts(one).events
    for name in WALKED:
        target = next(t for t, _, m, _ in EXPECTED if m == name)
        for kernel, events in walks.events(target, load_model(name)).items():
            found[kernel, name] = events
    return found


@pytest.mark.parametrize(
    "target, kernel, model, cycles", EXPECTED, ids=[f"{k}-{m}" for _, k, m, _ in EXPECTED]
)
def test_hand_counted(measured, target, kernel, model, cycles):
    counts = measured[kernel, model]
    assert load_model(model).cycles(counts) == pytest.approx(cycles, abs=1e-9), counts


def test_every_model_is_hand_counted():
    assert {m for _, _, m, _ in EXPECTED} == set(model_names())


@pytest.mark.parametrize("name", model_names())
def test_a_wrong_weight_is_noticed(measured, name):
    """For every weight of every model at least one kernel would come out differently."""
    model = load_model(name)
    mine = [(k, c) for _, k, m, c in EXPECTED if m == name]
    for event, weight in model.weights.items():
        wrong = model.with_weights(**{event: weight + 0.25})
        assert any(
            wrong.cycles(measured[k, name]) != pytest.approx(c, abs=1e-9) for k, c in mine
        ), f"no kernel of {name} notices the weight of {event}"


@pytest.mark.parametrize("name", WALKED)
def test_a_wrong_weight_of_a_walk_is_noticed(walks, name):
    model = load_model(name)
    target = next(t for t, _, m, _ in EXPECTED if m == name)
    expected = {k: c for _, k, m, c in EXPECTED if m == name}
    unnoticed = []
    for weight, value in model.timing.items():
        wrong = model.with_timing(**{weight: OTHERWISE.get(weight, value + 1)})
        found = walks.events(target, wrong)
        if all(wrong.cycles(found[k]) == c for k, c in expected.items()):
            unnoticed.append(weight)
    assert not unnoticed


@pytest.mark.parametrize("name", WALKED)
def test_a_walk_that_remembers_states_is_that_of_stepping_through_all(name, tmp_path, monkeypatch):
    """Whether states are remembered, and however often they are forgotten (simulator/states.h)."""
    target, elf = next(t for t, _, m, _ in EXPECTED if m == name), tmp_path / "walked.elf"
    flags = [*FAMILIES[target][1], "-nostdlib", "-ffreestanding", "-std=c11", "-O2"]
    flags += ["-fno-tree-loop-distribute-patterns", "-fno-pie"]
    if target == "linux-aarch64":
        start, command = "start_a64.S", ["aarch64-linux-gnu-gcc"]
    else:
        start, command = "start.S", ["arm-none-eabi-gcc", "-T", KERNELS / "kernels.ld"]
    files = [KERNELS / start, KERNELS / "walked.c"]
    subprocess.run([*command, *flags, "-o", elf, *files], check=True)
    image, model, trace = Image(elf), load_model(name), tmp_path / "trace"
    blocks = record_trace(
        machine(target), image, [], trace, functions=["walked"], passes=3, seconds=20
    )
    remembering = simulate(model, image, blocks, trace)
    assert len(remembering) == 3 and all(t.instructions > 50_000 for t in remembering)
    for states in ("0", "1", "50"):
        monkeypatch.setenv("VMB_INORDER_STATES", states)
        assert simulate(model, image, blocks, trace) == remembering


def test_blocks_alone_are_the_trace_without_its_accesses(tmp_path):
    image, kernels = build("linux-aarch64", tmp_path)
    found = {}
    for accesses in (True, False):
        trace = tmp_path / f"trace{accesses}"
        found[accesses] = (
            record_trace(
                machine("linux-aarch64"), image, [], trace, functions=kernels, accesses=accesses
            ),
            array("Q", trace.read_bytes()),
        )
    blocks, words = found[True]
    assert found[False] == (blocks, array("Q", [w for w in words if w & 3]))
    assert len(found[False][1]) < len(words)


def test_every_event_occurs(measured):
    seen = {event for counts in measured.values() for event in counts}
    assert seen == set(EVENTS)
