# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Firmware as products have it: it never ends, it is linked at a part's flash."""

import subprocess

import pytest

from vambrace_lab.errors import LabError
from vambrace_lab.measuring.measure import measure
from vambrace_lab.run.emulator import Ended, failure, machine, record
from vambrace_lab.run.image import Image
from vambrace_lab.run.recording import read_recording

from .paths import IMAGES

# Start-up code and a loop without an end; region 0 is the call of work().
SOURCE = """
#include "marker.h"
VMB_LAB_MARKERS(1);
VMB_LAB_REGION_NAMES("stir");
int counter;
__attribute__((noinline)) void work(void) {
  for (int i = 0; i < TURNS; i++) __asm__ volatile("" : "+r"(i));
}
int main(void) {
  VMB_LAB_KEEP_REGION_NAMES();
  for (;;) {
    VMB_LAB_BEGIN(0);
    work();
    VMB_LAB_END(0);
  }
}
void start(void) { main(); }
__attribute__((section(".vectors"), used)) const void *const vectors[2] = {
  (void *)0x20001000, (void *)start};
"""
SCRIPT = """
ENTRY(start)
SECTIONS {
  .text %s : { KEEP(*(.vectors)) *(.text*) *(.rodata*) }
  .bss 0x20000000 (NOLOAD) : { *(.bss*) *(COMMON) }
}
"""


def linked(folder, address, turns):
    """The firmware at this address; work() turns so many times."""
    (folder / "firmware.c").write_text(SOURCE)
    (folder / "script.ld").write_text(SCRIPT % address)
    elf = folder / f"firmware-{address}-{turns}.elf"
    command = ["arm-none-eabi-gcc", "-mcpu=cortex-m4", "-mthumb", "-O1", "-ffreestanding"]
    command += [f"-DTURNS={turns}", "-nostdlib", "-I", IMAGES, "-T", folder / "script.ld"]
    command += ["-o", elf, folder / "firmware.c"]
    subprocess.run(command, check=True, capture_output=True)
    return Image(elf)


@pytest.fixture(scope="module")
def firmware(tmp_path_factory):
    """Address -> the same firmware, linked there."""
    folder = tmp_path_factory.mktemp("firmware")
    return {a: linked(folder, a, 5000) for a in ("0x0", "0x08000000", "0x8000")}


def test_firmware_that_never_ends_is_measured_for_as_many_passes_as_asked(firmware):
    document = measure(machine("cortex-m4"), firmware["0x0"], passes=3, seconds=60)
    (region,) = document["regions"]
    assert (region["name"], region["passes"]) == ("stir", 3)
    assert region["instructions"]["min"] == region["instructions"]["max"] > 20
    assert "stopped before its end: figures of the first 3 passes" in document["warnings"][0]


def measured_in_part(image):
    """The document of a run that is stopped; a busy machine gets more seconds for a pass."""
    for seconds in (1, 4, 16, 64, 256):
        try:
            return measure(machine("cortex-m4"), image, seconds=seconds, partial=True)
        except LabError as error:
            reason = error
    raise reason


def test_what_was_measured_when_the_time_was_over_counts_if_that_is_wanted(tmp_path):
    endless = linked(tmp_path, "0x0", 50000)
    document = measured_in_part(endless)
    assert document["regions"][0]["passes"] >= 1 and "stopped" in document["warnings"][0]
    with pytest.raises(LabError, match="stopped after 1 seconds"):
        measure(machine("cortex-m4"), endless, seconds=1)
    with pytest.raises(LabError, match="no measured region had ended"):
        record(machine("cortex-m4"), endless, functions=["main"], seconds=1, partial=True)


def test_the_last_pass_of_a_stopped_run_is_left_out(tmp_path):
    recording = tmp_path / "recording"
    recording.write_text("vmb-recording 2 arm\npass 0 0\nE 0 4 0 1\nS 0 0\npass 0 1\nE 0 4")
    assert [p.number for p in read_recording(recording, partial=True).passes] == [0]
    with pytest.raises((LabError, ValueError)):
        read_recording(recording)
    for text in ("vmb-recording 2 arm\n", ""):
        recording.write_text(text)
        assert read_recording(recording, partial=True).passes == []


def test_an_image_at_a_parts_flash_runs_unchanged_on_its_machine(firmware):
    both = [
        measure(machine(target), firmware[address], passes=2, seconds=60)["regions"][0]
        for target, address in (("cortex-m4", "0x0"), ("stm32f405", "0x08000000"))
    ]
    assert both[0]["cycles"] == both[1]["cycles"]
    assert both[0]["instructions"] == both[1]["instructions"]


def test_an_image_without_a_vector_table_is_said_to_have_none(firmware):
    with pytest.raises(LabError, match=r"no vector table at 0x0.*0x8000000; measure it with --tar"):
        measure(machine("cortex-m4"), firmware["0x08000000"], seconds=20)
    with pytest.raises(LabError, match=r"no vector table at 0x0.*lowest address is 0x8000; link"):
        measure(machine("cortex-m4"), firmware["0x8000"], seconds=20)


def test_the_emulators_warnings_are_not_what_the_program_says(firmware):
    def reported(output, errors):
        ended = Ended(2, output, errors, False)
        return failure(machine("cortex-m4"), firmware["0x0"], ended)

    warning = "qemu-system-arm: warning: nic lan9118.0 has no peer\n"
    assert reported("usage: this N\n", warning).endswith("ended with code 2: usage: this N")
    assert "are its arguments missing?" in reported("", warning)
    assert reported("", "qemu-system-arm: no such machine\n").endswith("no such machine")
