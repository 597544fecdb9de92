# SPDX-License-Identifier: Apache-2.0 OR MIT
"""What is remembered between passes, images and runs gives the figures that are found without."""

import subprocess

import pytest

from vambrace_lab.cores import aarch64, thumb
from vambrace_lab.cores.program import Program
from vambrace_lab.cores.remembered import Remembered
from vambrace_lab.run.emulator import machine, record
from vambrace_lab.run.image import Image

from .paths import KERNELS

COMPILERS = {
    "cortex-m4": ["arm-none-eabi-gcc", "-mcpu=cortex-m4", "-mthumb", "-T", KERNELS / "kernels.ld"],
    "linux-aarch64": ["aarch64-linux-gnu-gcc", "-static", "-fno-pie"],
}
STARTS = {"cortex-m4": "start.S", "linux-aarch64": "start_a64.S"}


@pytest.fixture(scope="module", params=list(COMPILERS))
def walked(request, tmp_path_factory):
    """(target, image, recorded passes, the recording's text) of kernels/walked.c, whose passes
    differ.
    """
    folder = tmp_path_factory.mktemp("walked")
    flags = ["-nostdlib", "-ffreestanding", "-std=c11", "-O2", "-fno-tree-loop-distribute-patterns"]
    files = [KERNELS / STARTS[request.param], KERNELS / "walked.c", "-o", folder / "walked.elf"]
    library = ["-lgcc"]
    subprocess.run([*COMPILERS[request.param], *flags, *files, *library], check=True)
    image, kept = Image(folder / "walked.elf"), folder / "recording"
    emulated = machine(request.param)
    functions = ["walked"]
    run = record(emulated, image, functions=functions, seconds=20, keep=kept)
    return request.param, image, run.passes, kept.read_text()


def test_a_pass_is_counted_by_its_difference_as_by_itself(walked):
    _, image, passes, text = walked
    assert len(passes) == 3 and text.count("\nL\n") == 2
    in_turn = Program(image)
    for one in passes:
        found = in_turn.counts(one)
        assert found == Program(image).counts(one) and found.instructions > 10_000
    # in another order each is counted whole
    assert in_turn.counts(passes[1]) == Program(image).counts(passes[1])
    assert passes[0].edges != passes[1].edges


def test_a_pass_without_what_the_one_before_did(walked):
    _, image, passes, _ = walked
    first = passes[0]
    edge, count = next(iter(first.edges.items()))
    second = type(first)(first.region, 1)
    second.differs_from(first)
    second.take_edge(edge, 0)
    gone = next(first.accesses.written())
    second.take_access(gone, "0 0 0")
    assert edge not in second.edges and second.changed_edges == {edge: -count}
    assert int(gone, 16) not in second.accesses and int(gone, 16) in first.accesses
    program = Program(image)
    assert program.counts(first) != program.counts(second)
    second.before = None
    assert program.counts(second) == Program(image).counts(second)


def test_instructions_that_are_remembered_are_those_that_are_decoded(walked, monkeypatch):
    target, image, passes, _ = walked
    decoder = thumb.Decoder if target == "cortex-m4" else aarch64.Decoder
    warm, cold = decoder(), decoder()
    monkeypatch.setattr(cold, "_known", {})
    for start, end, _ in passes[0].edges:
        code = image.bytes_at(start, end - start)
        for address in (start, start + 0x1000):
            warm.decode(code, address)
            cold._known.clear()
            assert warm.decode(code, address) == cold.decode(code, address)
    assert len(warm._known) != 0


def test_conditional_instructions_are_decoded_where_they_stand():
    """ITE EQ makes two others conditional; by themselves they are not."""
    code = bytes.fromhex("0cbf 0868 1168")
    conditional = thumb.Decoder().decode(code, 0)
    assert [i.predicated for i in conditional] == [False, True, True]
    assert [i.predicated for i in thumb.Decoder().decode(code[2:], 2)] == [False, False]
    assert [i.predicated for i in thumb.Decoder().decode(code, 0)] == [False, True, True]


def test_facts_are_kept_in_a_file_of_their_source(tmp_path, monkeypatch):
    monkeypatch.setenv("VMB_LAB_BUILD", str(tmp_path / "build"))
    source = tmp_path / "facts.py"
    source.write_text("one")
    first, other = Remembered(source), Remembered(source)
    first[b"\x00\xbf"] = (2, "nop", frozenset(("r0",)))
    first.write()
    other[b"\x01\xbf"] = (2, "other")
    other.write()
    both = Remembered(source)
    assert len(both) == 2 and both.get(b"\x00\xbf") == (2, "nop", frozenset(("r0",)))
    assert both.get(b"\x01\xbf") == (2, "other") and both.get(b"\x02\xbf") is None
    source.write_text("two")
    assert not Remembered(source)
    first.path.write_bytes(b"no facts")
    source.write_text("one")
    assert not Remembered(source)
