# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The estimate of out-of-order cores: decoding, hand-counted dependency chains, repeatability."""

import shutil
import subprocess

import pytest

from vambrace_lab.cores import outoforder
from vambrace_lab.cores.outoforder import (
    CORES,
    FLAGS,
    LOAD,
    STORE,
    Core,
    Decoder,
    estimate,
    mca_text,
    schedule,
    simulate,
    split_m1,
)
from vambrace_lab.errors import LabError
from vambrace_lab.run.image import Image

from .paths import IMAGES


def small_core(width=4, rob=64, window=32, forward=5, queue=16):
    return f"core {width} {rob} {window} {forward} {queue}\n"


def trace(path, *words):
    path.write_bytes(b"".join(w.to_bytes(8, "little") for w in words))
    return path


def block(number, first=0):
    return number << 16 | first << 2 | 1


def access(address, index, store, log2=3):
    return address << 16 | index << 6 | log2 << 3 | store << 2


BEGIN, MEMORY_BASE = 2, 0x1000


def end(instructions, cut=0):
    return cut << 16 | instructions << 2 | 3


def run(tmp_path, program, *words):
    return simulate(program, trace(tmp_path / "trace", *words))[0]


def one_block(*uops):
    return f"b 1000 {0x1000 + 4 * len(uops):x} {len(uops)}\n" + "".join(f"i 1\n{u}\n" for u in uops)


# --- Hand-counted: n instructions of one block, run twice; the second run counts ------------------


def test_a_chain_costs_its_latencies(tmp_path):
    program = small_core() + one_block(*["u f 3 1 0 1 5 1 5"] * 10)
    reported = run(tmp_path, program, BEGIN, block(0), end(10))
    assert (reported.instructions, reported.micro_operations, reported.cycles) == (10, 10, 30)


def test_independent_instructions_are_limited_by_the_ports(tmp_path):
    program = small_core() + one_block(*["u 3 1 1 0 0 0"] * 40)  # two ports
    assert run(tmp_path, program, BEGIN, block(0), end(40)).cycles == 20


def test_independent_instructions_are_limited_by_the_width(tmp_path):
    program = small_core(width=2) + one_block(*["u ff 1 1 0 0 0"] * 40)
    assert run(tmp_path, program, BEGIN, block(0), end(40)).cycles == 20


def test_a_port_is_taken_for_the_occupancy(tmp_path):
    program = small_core() + one_block(*["u 1 5 2 0 0 0"] * 20)  # a result each second cycle
    assert run(tmp_path, program, BEGIN, block(0), end(20)).cycles == 40


def test_a_small_reorder_buffer_exposes_latency(tmp_path):
    # 16 independent instructions of latency 10; two in flight: two each ten cycles, and one cycle
    # to enter
    program = small_core(rob=2) + one_block(*["u ff 10 1 0 0 0"] * 16)
    assert run(tmp_path, program, BEGIN, block(0), end(16)).cycles == 8 * 11


def test_a_load_waits_for_the_store_to_the_same_bytes_and_no_other(tmp_path):
    # store, load: the load's result feeds the next store's data; forward = 5: each pair costs at
    # least 5
    pair = ["u 1 1 1 2 1 5 0", "u 2 4 1 1 0 1 5"]
    program = small_core() + one_block(*pair * 8)
    same, apart = [], []
    for i in range(8):
        same += [access(0x8000, 2 * i, 1), access(0x8000, 2 * i + 1, 0)]
        apart += [access(0x8000 + 64 * i, 2 * i, 1), access(0x9000 + 64 * i, 2 * i + 1, 0)]
    assert run(tmp_path, program, BEGIN, block(0), *same, end(16)).cycles == 8 * 5
    assert run(tmp_path, program, BEGIN, block(0), *apart, end(16)).cycles < 8 * 5
    program = small_core(forward=9) + one_block(*pair * 8)
    assert run(tmp_path, program, BEGIN, block(0), *same, end(16)).cycles == 8 * 9


def test_a_taken_branch_ends_the_group_and_one_not_taken_does_not(tmp_path):
    one = "u ff 1 1 0 0 0"
    jump = small_core() + f"b 1000 1004 1\ni 1\n{one}\nb 2000 2004 1\ni 1\n{one}\n"
    fall = small_core() + f"b 1000 1004 1\ni 1\n{one}\nb 1004 1008 1\ni 1\n{one}\n"
    words = [BEGIN, *[block(0), block(1)] * 20, end(1)]
    assert run(tmp_path, jump, *words).cycles == 39  # branches; the seam of the two runs is none
    assert run(tmp_path, fall, *words).cycles == pytest.approx(20, abs=1)


def test_a_pass_begins_and_ends_inside_blocks(tmp_path):
    program = small_core() + one_block(*["u f 3 1 0 1 5 1 5"] * 10)
    reported = run(tmp_path, program, BEGIN, block(0, 4), end(7))
    assert (reported.instructions, reported.cycles, reported.complete) == (3, 9, True)
    assert not run(tmp_path, program, BEGIN, block(0), end(0, cut=1)).complete


@pytest.mark.parametrize(
    "program",
    ["", "core 0 1 1 1 1\n", small_core() + "b 0 4 1\ni 1\nu 0 1 1 0 0 0\n", small_core()],
)
def test_what_the_model_cannot_run_is_refused(tmp_path, program):
    with pytest.raises(LabError):
        run(tmp_path, program, BEGIN, block(3), end(1))


# --- Decoding -------------------------------------------------------------------------------------


DECODED = """mla v0.8h, v1.8h, v2.8h|xtn2 v0.8h, v1.4s|mov v0.h[3], w5|ldr q3, [x4, #16]!
ldp x1, x2, [sp], #16|st1 {v0.16b-v3.16b}, [x2], x3|ld4 {v0.8h-v3.8h}, [x1]|cmp x1, #3
csel x1, x2, x3, eq|ret|eor3 v0.16b, v1.16b, v2.16b, v3.16b|fmov x1, d2|dup v1.8h, w3
ld1 {v0.h}[3], [x1]|add x1, x2, x3, lsl #3|movk x3, #5, lsl #16|adds x1, x2, xzr
stp x29, x30, [sp, #-16]!|add x1, x2, x3|mul v0.8h, v1.8h, v2.8h"""


@pytest.fixture(scope="module")
def decoded(tmp_path_factory):
    """text -> Decoded, by the cross assembler."""
    lines = DECODED.replace("\n", "|").split("|")
    folder = tmp_path_factory.mktemp("decode")
    (folder / "a.s").write_text(".arch armv8.4-a+sha3\n" + "\n".join(lines) + "\n")
    subprocess.run(["aarch64-linux-gnu-as", folder / "a.s", "-o", folder / "a.o"], check=True)
    subprocess.run(
        ["aarch64-linux-gnu-objcopy", "-O", "binary", folder / "a.o", folder / "a.bin"], check=True
    )
    return dict(zip(lines, Decoder().decode((folder / "a.bin").read_bytes(), 0x1000), strict=True))


V = 32


@pytest.mark.parametrize(
    "text, reads, writes",
    [
        ("mla v0.8h, v1.8h, v2.8h", (V, V + 1, V + 2), (V,)),
        ("xtn2 v0.8h, v1.4s", (V, V + 1), (V,)),
        ("mov v0.h[3], w5", (V, 5), (V,)),
        ("ldr q3, [x4, #16]!", (), (V + 3,)),
        ("ldp x1, x2, [sp], #16", (), (1, 2)),
        ("st1 {v0.16b-v3.16b}, [x2], x3", (V, V + 1, V + 2, V + 3), ()),
        ("ld4 {v0.8h-v3.8h}, [x1]", (), (V, V + 1, V + 2, V + 3)),
        ("ld1 {v0.h}[3], [x1]", (V,), (V,)),
        ("cmp x1, #3", (1,), (FLAGS,)),
        ("csel x1, x2, x3, eq", (2, 3, FLAGS), (1,)),
        ("ret", (30,), ()),
        ("eor3 v0.16b, v1.16b, v2.16b, v3.16b", (V + 1, V + 2, V + 3), (V,)),
        ("movk x3, #5, lsl #16", (3,), (3,)),
        ("adds x1, x2, xzr", (2,), (1, FLAGS)),
    ],
)
def test_reads_and_writes(decoded, text, reads, writes):
    assert (decoded[text].reads, decoded[text].writes) == (reads, writes)


def test_addresses_and_write_back(decoded):
    assert decoded["ldr q3, [x4, #16]!"].written_back == 4
    assert decoded["ldp x1, x2, [sp], #16"].written_back == 31
    assert decoded["st1 {v0.16b-v3.16b}, [x2], x3"].address_registers == (2, 3)
    assert decoded["ld4 {v0.8h-v3.8h}, [x1]"].written_back is None


def test_m1_latencies(decoded):
    def latencies(text):
        return [u.latency for u in split_m1(decoded[text])]

    assert latencies("add x1, x2, x3") == [1] and latencies("add x1, x2, x3, lsl #3") == [2]
    assert latencies("mul v0.8h, v1.8h, v2.8h") == [3] and latencies(
        "eor3 v0.16b, v1.16b, v2.16b, v3.16b"
    ) == [2]
    assert latencies("fmov x1, d2") == [5] and latencies("dup v1.8h, w3") == [5]
    assert [(u.kind, u.latency) for u in split_m1(decoded["ldr q3, [x4, #16]!"])] == [
        (LOAD, 5),
        (0, 1),
    ]
    assert [u.kind for u in split_m1(decoded["stp x29, x30, [sp, #-16]!"])] == [STORE, 0]


@pytest.mark.skipif(
    not (shutil.which("llvm-mca-19") or shutil.which("llvm-mca")),
    reason="llvm-mca is missing: install llvm-19",
)
def test_a72_by_llvms_table(decoded):
    texts = [mca_text(i) for i in decoded.values()] + ["nonsense x1, x2"]
    table = schedule(texts, "cortex-a72")
    assert table["nonsense x1, x2"] is None
    (multiply,) = outoforder.split_a72(
        decoded["mul v0.8h, v1.8h, v2.8h"], table["mul v0.8h, v1.8h, v2.8h"]
    )
    assert (multiply.latency, multiply.occupancy) == (5, 2)
    add = outoforder.split_a72(decoded["add x1, x2, x3"], table["add x1, x2, x3"])
    assert [(u.latency, len(u.ports)) for u in add] == [(1, 2)]
    load = outoforder.split_a72(
        decoded["ldr q3, [x4, #16]!"], table[mca_text(decoded["ldr q3, [x4, #16]!"])]
    )
    assert sorted((u.kind, u.results) for u in load) == [(0, (4,)), (LOAD, (V + 3,))]


# --- A whole program ------------------------------------------------------------------------------

PROGRAM = r"""
#include "marker.h"
VMB_LAB_MARKERS(2);
__attribute__((noinline)) void vmb_lab_fill(void);
void vmb_lab_fill(void) { for (volatile int i = 0; i < 1000; i++) { } }
int main(void) {
  register unsigned long x __asm__("x20");
  __asm__ volatile("mov %0, #1" : "=r"(x)); /* in a register of its own: both runs are one chain */
  VMB_LAB_BEGIN(0);
  for (int i = 0; i < 100; i++) __asm__ volatile("mul %0, %0, %0\n\tmul %0, %0, %0" : "+r"(x));
  VMB_LAB_END(0);
  VMB_LAB_BEGIN(1);
  for (int i = 0; i < 100; i++) __asm__ volatile("add %0, %0, %0\n\tadd %0, %0, %0" : "+r"(x));
  vmb_lab_fill();
  VMB_LAB_END(1);
  return 0;
}
"""


@pytest.fixture(scope="module")
def image(tmp_path_factory):
    folder = tmp_path_factory.mktemp("outoforder")
    (folder / "a.c").write_text(PROGRAM)
    subprocess.run(
        [
            "aarch64-linux-gnu-gcc",
            "-O2",
            "-static",
            "-I",
            IMAGES,
            folder / "a.c",
            "-o",
            folder / "a",
        ],
        check=True,
    )
    return Image(folder / "a")


@pytest.mark.skipif(
    shutil.which("qemu-aarch64") is None, reason="qemu-aarch64 is missing: install qemu-user"
)
def test_chains_in_a_traced_program_and_two_runs_agree(image):
    m1: Core = CORES["apple-m1"]
    first = estimate(image, [], m1)
    assert first == estimate(image, [], m1)
    multiplies, additions = first
    assert multiplies.cycles == pytest.approx(
        200 * 3, abs=12
    ) and additions.cycles == pytest.approx(200, abs=25)
    assert (
        400 <= additions.instructions < 500 and additions.complete
    )  # the random source's loop is left out
    assert "estimate" in m1.title and "estimate" in m1.error
