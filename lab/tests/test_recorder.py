# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The recorder's own corners: regions inside a block, instructions across pages, recursion,
functions left out.
"""

import subprocess

import pytest

from vambrace_lab.cores.program import Program
from vambrace_lab.errors import LabError
from vambrace_lab.run.emulator import machine, record
from vambrace_lab.run.image import Image
from vambrace_lab.run.recording import read_recording

from .paths import KERNELS

M4 = machine("cortex-m4")


@pytest.fixture(scope="module")
def image(tmp_path_factory):
    elf = tmp_path_factory.mktemp("recorder") / "recorder.elf"
    sources = [KERNELS / "start.S", KERNELS / "recorder.S"]
    subprocess.run(
        [
            "arm-none-eabi-gcc",
            "-mcpu=cortex-m4",
            "-mthumb",
            "-nostdlib",
            "-T",
            KERNELS / "kernels.ld",
            "-o",
            elf,
            *sources,
        ],
        check=True,
    )
    return Image(elf)


def one(image, function, **settings):
    (only,) = record(M4, image, functions=[function], seconds=20, **settings).passes
    return Program(image).counts(only)


def test_regions_of_the_guest(image):
    first, second = record(M4, image, seconds=20).passes
    program = Program(image)
    assert (first.region, second.region) == (0, 1)
    assert program.counts(first).instructions == 3
    assert program.counts(second).instructions == 7
    assert program.counts(first).stack_bytes == 0


def test_an_instruction_across_pages_counts_once(image):
    assert image.function_address("straddling") + 2 == 0x8FFE
    assert one(image, "straddling").instructions == 4


def test_a_call_across_pages_is_seen(image):
    """Were it not, the callee's region would not end with its return, but with that of its
    caller.
    """
    assert image.function_address("straddling_call") + 6 == 0x9FFE
    assert one(image, "straddling_call").instructions == 6
    program = Program(image)
    assert {
        program.counts(p).instructions
        for p in record(M4, image, functions=["leaf"], seconds=20).passes
    } == {1}


def test_recursion_is_one_pass(image):
    counts = one(image, "recursive")
    assert counts.instructions == 4 * 4 + 3 * 2
    assert counts.stack_bytes == 4 * 16


def test_functions_can_be_left_out(image):
    everything, without = (
        one(image, "calls_ignored"),
        one(image, "calls_ignored", ignore=["leaf_ignored"]),
    )
    assert (everything.instructions, without.instructions) == (8, 3)
    assert (everything.stack_bytes, without.stack_bytes) == (16, 8)


def test_an_incomplete_recording_is_refused(tmp_path):
    path = tmp_path / "recording"
    path.write_text("vmb-recording 2 arm\npass 0 0\n")
    with pytest.raises(LabError, match="incomplete"):
        read_recording(path)
    path.write_text("something else\n")
    with pytest.raises(LabError, match="not a recording"):
        read_recording(path)


def test_a_region_without_end_is_refused(image, tmp_path):
    path = tmp_path / "recording"
    path.write_text("vmb-recording 2 arm\npass 0 0\nopen 0\ndone\n")
    with pytest.raises(LabError, match="ended inside region 0"):
        read_recording(path)
