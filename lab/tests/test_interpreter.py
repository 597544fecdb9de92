# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The interpreter: each rule against the emulator of unicorn, runs, records, snapshots, and what
ends a run.
"""

import shutil
import struct
import subprocess
import sys

import pytest

from vambrace_lab.errors import LabError
from vambrace_lab.measuring.whole_runs import differences, interpreted
from vambrace_lab.run.interpreter import (
    ARCHITECTURES,
    LR,
    PC,
    SP,
    THUMB,
    Interpreter,
    Kind,
    Outcome,
    Semihosting,
)

from . import random_states
from .paths import LAB

# What no state can be compared for: they end a run, or outlive the state.
NEVER_COMPARED = {"waits", "semihosting", "breakpoint", "supervisor_call", "unsupported", "cps"}


@pytest.mark.parametrize("v7", [True, False], ids=["Armv7E-M", "Armv6-M"])
def test_every_rule_on_random_states(v7):
    results = random_states.by_rows(v7, 40)
    assert not results.wrong
    rows = {f"{r.name}/{r.layout}" for r in random_states.rows() if v7 or r.since == "V6"}
    missing = {r for r in rows if not results.compared[r]}
    assert {r.split("/")[0] for r in missing} <= NEVER_COMPARED


@pytest.mark.parametrize("v7", [True, False], ids=["Armv7E-M", "Armv6-M"])
def test_any_16_bits(v7):
    results = random_states.by_chance(v7, 2000)
    assert not results.wrong and results.compared["narrow"] > 1500


# (in operations.def or another file, what is there, a wrong rule, an operation that it spoils)
PLANTED = [
    ("operations.def", "and, N & y)", "and, N & ~y)", "and_imm"),
    (
        "operations.def",
        "CARRY_lsl M >> (32 - o->a) & 1",
        "CARRY_lsl M >> (31 - o->a) & 1",
        "mov_imm",
    ),
    ("operations.def", "CARRY_rrx M & 1", "CARRY_rrx c_", "eor_imm"),
    (
        "operations.def",
        "v_ = ((f ^ n_) & (s ^ n_)) >> 31",
        "v_ = ((f ^ n_) | (s ^ n_)) >> 31",
        "add_imm",
    ),
    (
        "operations.def",
        "EACH_FORM(SUM, sbc, N, ~y, c_)",
        "EACH_FORM(SUM, sbc, N, ~y, !c_)",
        "sbc_imm",
    ),
    ("operations.def", "COMPARE_SUM, cmn, N, y, 0", "COMPARE_SUM, cmn, N, ~y, 1", "cmn_imm"),
    (
        "operations.def",
        "OPERATION(bfc, D(R[o->d] & ~(FIELD",
        "OPERATION(bfc, D(R[o->d] & (FIELD",
        "bfc",
    ),
    ("operations.def", "(int32_t)(N << (31 - o->m - o->a))", "(N << (31 - o->m - o->a))", "sbfx"),
    (
        "operations.def",
        "OPERATION(uxtab, D(N + (TURNED & 0xff)))",
        "OPERATION(uxtab, D(N + (M & 0xff)))",
        "uxtab",
    ),
    (
        "operations.def",
        "pkhtb, D(pack(SECOND_asr, N >> 16))",
        "pkhtb, D(pack(SECOND_lsr, N >> 16))",
        "pkhtb",
    ),
    ("operations.def", "ssat_asr, D(saturate((int32_t)N", "ssat_asr, D(saturate(N", "ssat_asr"),
    (
        "operations.def",
        "2 * SIGNED(N), 32, &q_);\n          D(saturate(SIGNED(M) - ",
        "2 * SIGNED(N), 32, &q_);\n          D(saturate(SIGNED(M) + ",
        "qdsub",
    ),
    (
        "operations.def",
        "##asx, D(halves(N, M, true, true, false",
        "##asx, D(halves(N, M, true, false, true",
        "uasx",
    ),
    ("operations.def", "OPERATION(mls, D(A - N * M))", "OPERATION(mls, D(N * M - A))", "mls"),
    ("operations.def", "M == 0 ? 0 : N / M", "M == 0 ? N : N / M", "udiv"),
    (
        "operations.def",
        "umaal, LONG((uint64_t)N * M + A + R[o->d])",
        "umaal, LONG((uint64_t)N * M + A)",
        "umaal",
    ),
    (
        "operations.def",
        "smlaxy, D(wrap(HALF_N * HALF_M + SIGNED(A), &q_))",
        "smlaxy, D((uint32_t)(HALF_N * HALF_M + SIGNED(A)))",
        "smlaxy",
    ),
    ("operations.def", "SIGNED(N) * HALF_M >> 16))", "SIGNED(N) * HALF_M >> 15))", "smulwy"),
    (
        "operations.def",
        "LONG(BEFORE + (uint64_t)(FIRST - SECOND))",
        "LONG(BEFORE + (uint64_t)(SECOND - FIRST))",
        "smlsld",
    ),
    ("operations.def", "A << 32) - PRODUCT + o->imm", "A << 32) - PRODUCT - o->imm", "smmls"),
    ("operations.def", "bl, SET(LR, (o->pc + 4) | 1)", "bl, SET(LR, o->pc + 4)", "bl"),
    ("operations.def", "BRANCH(b_hi, HI)", "BRANCH(b_hi, c_)", "b_eq"),
    ("operations.def", "LOADS(ldrsh, 16, int16_t)", "LOADS(ldrsh, 16, uint16_t)", "ldrsh_off"),
    (
        "operations.def",
        "LOAD(bits, N); SET(o->n, at + o->imm); D(",
        "LOAD(bits, N); SET(o->n, at); D(",
        "ldrb_off",
    ),
    ("operations.def", "o->d ? at : at + 4u * o->a", "at + 4u * o->a", "stm"),
    (
        "operations.def",
        "vneg_s, FPU_ON; SET_S(o->d, S[o->m] ^",
        "vneg_s, FPU_ON; SET_S(o->d, S[o->m] |",
        "vneg_s",
    ),
    ("operations.def", "SHIFT(asr, shift_arithmetically)", "SHIFT(asr, shift_right)", "asr"),
    ("arithmetic.h", "flags |= one << i", "flags |= one << (3 - i)", "sadd8"),
    ("arithmetic.h", "(uint32_t)(sum >> 1) & mask", "(uint32_t)(sum / 2) & mask", "shadd16"),
    ("arithmetic.h", "subtract ? sum >= 0 : (uint32_t)sum > mask", "sum >= 0", "uadd16"),
    ("arithmetic.h", "(ge >> i & 1 ? x : y)", "(ge >> i & 1 ? y : x)", "sel"),
    (
        "decode_wide.h",
        "0x00010001, 0x01000100, 0x01010101",
        "0x01000100, 0x00010001, 0x01010101",
        "bic_imm",
    ),
    ("decode_float.h", "? UINT32_C(0x3e000000) : 0", "? UINT32_C(0x3f000000) : 0", "vmov_imm"),
    (
        "decode_narrow.h",
        "take_shifted(o, (uint32_t)row->argument, e >> 6 & 31, o->it == 0)",
        "take_shifted(o, (uint32_t)row->argument, e >> 6 & 31, true)",
        "mov_imm",
    ),
]


def test_planted_wrong_rules_are_found(tmp_path):
    folder = tmp_path / "machine"
    shutil.copytree(LAB / "machine", folder)
    for file, old, new, _ in PLANTED:
        text = (folder / file).read_text()
        assert old in text, old
        (folder / file).write_text(text.replace(old, new))
    made = tmp_path / "wrong.so"
    options = "-std=c11 -O0 -shared -fPIC -fvisibility=hidden -w".split()
    subprocess.run(["gcc", *options, "-o", made, folder / "vmb_machine.c"], check=True)
    spoilt = {name for *_, name in PLANTED}
    results = random_states.by_rows(True, 200, made, wanted=spoilt)
    assert {label.split("/")[0] for label in results.wrong} == spoilt


def test_no_undefined_behaviour_in_c(tmp_path):
    made = tmp_path / "checked.so"
    options = "-std=c11 -O0 -g -fsanitize=undefined -fno-sanitize-recover=all -shared -fPIC".split()
    subprocess.run(["gcc", *options, "-o", made, LAB / "machine/vmb_machine.c"], check=True)
    code = (
        "import sys; from pathlib import Path; from tests.random_states import by_rows; "
        f"print([len(by_rows(v7, 8, Path({str(made)!r})).wrong) for v7 in (True, False)])"
    )
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, cwd=LAB, capture_output=True, text=True, check=False)
    assert done.returncode == 0 and done.stdout == "[0, 0]\n", done.stderr


# --- programs of a few halfwords ------------------------------------------------------------------

CODE, RAM = 0x10000, 0x20000000


def program(*halves, v7=True):
    machine = Interpreter(int(v7))
    machine.map(CODE, 0x400, Interpreter.CODE)
    machine.map(RAM, 0x800, Interpreter.WRITABLE)
    machine.write(CODE, b"".join(h.to_bytes(2, "little") for h in halves))
    machine.registers.r[PC] = CODE
    machine.registers.r[SP] = RAM + 0x800
    return machine


# movs r0, #0; movs r1, #5; 1: adds r0, r0, r1; subs r1, #1; bne 1b; b .
LOOP = (0x2000, 0x2105, 0x1840, 0x3901, 0xD1FC, 0xE7FE)


def test_counts_and_stops():
    machine = program(*LOOP)
    machine.stop_at(CODE + 10)
    assert machine.run() is Outcome.STOP_REACHED
    assert machine.executed == 2 + 3 * 5 and machine.registers.r[0] == 15
    assert machine.run() is Outcome.STOP_REACHED and machine.executed == 0
    machine.stop_at()
    assert machine.run(1000) is Outcome.COUNT_REACHED and machine.executed == 1000


def test_steps_are_the_run():
    """Also into the middle of IT blocks: itete eq and four instructions."""
    code = (0x2001, 0x2801, 0xBF0B, 0x3002, 0x3004, 0x3008, 0x3010, 0x0040, 0xE7FE)
    whole, steps = program(*code), program(*code)
    whole.run(8)
    for _ in range(8):
        assert steps.run(1) is Outcome.COUNT_REACHED and steps.executed == 1
    assert bytes(whole.registers) == bytes(steps.registers)
    assert whole.registers.r[0] == 2 * (1 + 2 + 8)


@pytest.mark.parametrize(
    "halves, outcome",
    {
        (0xDE00,): Outcome.UNDEFINED,
        (0xF7F0, 0xA000): Outcome.UNDEFINED,
        (0xFB00, 0xFF00): Outcome.UNPREDICTABLE,  # mul pc
        (0xEE30, 0x0A00): Outcome.UNSUPPORTED,  # vadd.f32
        (0xBEAB,): Outcome.SEMIHOSTING,
        (0xBE00,): Outcome.BREAKPOINT,
        (0xDF00,): Outcome.SUPERVISOR_CALL,
        (0xBF30,): Outcome.WAITS,
        (0x4700,): Outcome.NOT_THUMB,  # bx r0
        (0x6800,): Outcome.BAD_LOAD,  # ldr r0, [r0]
        (0x9000,): Outcome.BAD_STORE,  # str r0, [sp]
        (0xE850, 0x1F00): Outcome.BAD_LOAD,  # ldrex
        (0xF8DF, 0x2FFF): Outcome.BAD_LOAD,
    }.items(),
)
def test_what_ends_a_run(halves, outcome):
    machine = program(*halves)
    assert machine.run(1) is outcome
    assert machine.executed == 0 and machine.registers.r[PC] == CODE
    if outcome in (Outcome.BAD_LOAD, Outcome.BAD_STORE):
        assert machine.registers.fault_address in (0, RAM + 0x800, 0x11003)


def test_unaligned_accesses():
    def load(half, v7):
        machine = program(half, v7=v7)
        machine.registers.r[0] = RAM + 1
        return machine.run(1)

    word, halfword, byte, several = 0x6801, 0x8801, 0x7801, 0xC802  # from r0 to r1
    for v7, half, outcome in (
        (True, word, Outcome.COUNT_REACHED),
        (True, several, Outcome.UNALIGNED),
        (False, word, Outcome.UNALIGNED),
        (False, halfword, Outcome.UNALIGNED),
        (False, byte, Outcome.COUNT_REACHED),
    ):
        assert load(half, v7) is outcome


def test_jumps_out_of_the_code():
    machine = program(0xE3FE)  # b to the end of the page
    machine.run(1)
    assert machine.run(1) is Outcome.BAD_FETCH and machine.registers.r[PC] == CODE + 0x800
    assert Interpreter(1).run() is Outcome.BAD_FETCH


def test_the_fpu_is_off_until_it_is_enabled():
    machine = program(0xEE00, 0x0A10)  # vmov s0, r0
    machine.map(0xE000EC00, 0x400, Interpreter.WRITABLE | Interpreter.SYSTEM)
    assert machine.run(1) is Outcome.NO_COPROCESSOR
    machine.write(0xE000ED88, (0xF << 20).to_bytes(4, "little"))
    assert machine.run(1) is Outcome.COUNT_REACHED


def test_stacks():
    """msr psp, r0; msr control, r1; mov r2, sp; mrs r3, msp"""
    machine = program(0xF380, 0x8809, 0xF381, 0x8814, 0x466A, 0xF3EF, 0x8308)
    machine.registers.r[:2] = RAM + 0x100, 2
    assert machine.run(4) is Outcome.COUNT_REACHED
    assert list(machine.registers.r[2:4]) == [RAM + 0x100, RAM + 0x800]


def test_exclusive_accesses():
    """ldrex r1, [r0]; strex r2, r3, [r0]; strex r4, r3, [r0]"""
    machine = program(0xE850, 0x1F00, 0xE840, 0x3200, 0xE840, 0x3400)
    machine.registers.r[:4] = RAM, 0, 7, 9
    machine.run(3)
    assert machine.registers.r[2] == 0 and machine.registers.r[4] == 1
    assert machine.word(RAM) == 9


def test_records_have_every_value():
    """movs r0, #7; push {r0, lr}; pop {r1}; it ne; movne r2, r0; str r0, [r3]"""
    machine = program(0x2007, 0xB501, 0xBC02, 0xBF18, 0x4602, 0x6018)
    machine.registers.r[LR], machine.registers.r[3] = 0x1234, RAM
    machine.registers.xpsr = THUMB | 1 << 30
    machine.record(True)
    assert machine.run(6) is Outcome.COUNT_REACHED
    top = RAM + 0x800
    found = [(Kind(e.kind), e.pc - CODE, e.number, e.address, e.value) for e in machine.recorded()]
    z, it = THUMB | 1 << 30, 0x18
    state = THUMB | (it & 3) << 25 | (it & 0xFC) << 8
    assert found == [
        (Kind.EXECUTED, 0, 2, z, 0x2007),
        (Kind.WROTE, 0, 0, 0, 7),
        (Kind.EXECUTED, 2, 2, THUMB, 0xB501),
        (Kind.STORED, 2, 4, top - 8, 7),
        (Kind.STORED, 2, 4, top - 4, 0x1234),
        (Kind.WROTE, 2, SP, 0, top - 8),
        (Kind.EXECUTED, 4, 2, THUMB, 0xBC02),
        (Kind.WROTE, 4, SP, 0, top - 4),
        (Kind.LOADED, 4, 4, top - 8, 7),
        (Kind.WROTE, 4, 1, 0, 7),
        (Kind.EXECUTED, 6, 2, THUMB, 0xBF18),
        (Kind.EXECUTED, 8, 2, state, 0x4602),
        (Kind.WROTE, 8, 2, 0, 7),
        (Kind.EXECUTED, 10, 2, THUMB, 0x6018),
        (Kind.STORED, 10, 4, RAM, 7),
    ]
    machine.registers.r[PC], machine.registers.xpsr = CODE + 6, THUMB | 1 << 30
    machine.run(2)
    assert [e.kind for e in machine.recorded()] == [Kind.EXECUTED, Kind.LEFT_OUT]


def test_a_recorded_jump_out_of_the_code():
    machine = program(0xE3FE)
    machine.record(True)
    assert machine.run() is Outcome.BAD_FETCH
    assert [e.kind for e in machine.recorded()] == [Kind.EXECUTED]


def test_a_full_record_goes_on():
    fast, recorded = program(*LOOP), program(*LOOP)
    fast.run(200_000)
    recorded.record(True)
    executed = events = 0
    while executed < 200_000:
        outcome = recorded.run(200_000 - executed)
        executed += recorded.executed
        events += sum(e.kind == Kind.EXECUTED for e in recorded.recorded())
    assert outcome is Outcome.COUNT_REACHED and events == executed == 200_000
    assert bytes(fast.registers) == bytes(recorded.registers)


def test_snapshots():
    """adds r0, #1; str r0, [r1]; b back"""
    machine = program(0x3001, 0x6008, 0xE7FC)
    machine.registers.r[1] = RAM + 0x7FC
    begin = machine.keep()
    machine.run(30)
    later = machine.keep()
    machine.run(3)
    for snapshot, value in ((later, 10), (begin, 0), (later, 10), (later, 10)):
        machine.put_back(snapshot)
        assert machine.word(RAM + 0x7FC) == value == machine.registers.r[0]
        machine.run(7)
    other = program(0x3001, 0x6008, 0xE7FC)
    other.put_back(begin)
    machine.put_back(later)
    machine.keep(begin)  # `other` has an older copy
    other.put_back(begin)
    assert other.word(RAM + 0x7FC) == 10


def test_memory_that_cannot_be_mapped():
    machine = program(0xE7FE)
    for begin, size in ((CODE, 0x400), (RAM + 0x400, 0x400), (0x100, 0x400), (0, 0)):
        with pytest.raises(LabError, match="can be mapped"):
            machine.map(begin, size, Interpreter.WRITABLE)
    with pytest.raises(LabError, match="no memory at"):
        machine.read(RAM + 0x7FF, 2)
    with pytest.raises(LabError, match="no memory at"):
        machine.write(RAM - 1, b"1")


# --- whole runs -----------------------------------------------------------------------------------


def test_a_whole_run_is_as_in_qemu(planted):
    target, image = planted
    if target not in ARCHITECTURES:
        with pytest.raises(LabError, match="is not interpreted"):
            interpreted(image, target)
        return
    ran = interpreted(image, target)
    assert ran.outcome is Outcome.SEMIHOSTING and ran.in_main > 100
    assert not differences(image, target, [], ran)


def test_a_whole_run_on_the_m0_is_as_in_qemu(planted_m0):
    ran = interpreted(planted_m0, "cortex-m0")
    assert ran.in_main > 100 and not differences(planted_m0, "cortex-m0", [], ran)


def test_the_command(planted_m0, tmp_path):
    record = tmp_path / "record"
    command = [sys.executable, "-m", "vambrace_lab", "interpret", "--target", "cortex-m0"]
    command += ["--record", record, planted_m0.path]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert "instructions" in done.stdout and "exit code 0" in done.stdout and done.returncode == 0
    events = record.read_bytes()
    ran = interpreted(planted_m0, "cortex-m0")
    kinds = struct.iter_unpack("<IHHII", events)
    assert sum(kind == Kind.EXECUTED for _, kind, *_ in kinds) == ran.instructions - 1  # the exit
    done = subprocess.run([*command, "--most", "10"], capture_output=True, text=True, check=False)
    assert done.returncode == 1 and "count reached in" in done.stderr


# --- semihosting ----------------------------------------------------------------------------------


def request(machine, host, number, *words):
    block = RAM + 0x100
    machine.write(block, b"".join(w.to_bytes(4, "little") for w in words))
    machine.registers.r[:2] = number, block
    host.answer()
    return machine.registers.r[0]


def test_semihosting(tmp_path):
    machine = program(0xBEAB)
    host = Semihosting(machine, ["image", "a b", ""], tmp_path)
    name, text, room = RAM + 0x200, RAM + 0x220, RAM + 0x240
    machine.write(name, b"file")
    machine.write(text, b"hello\0")
    assert request(machine, host, 0x01, name, 0, 4) == 0xFFFFFFFF
    handle = request(machine, host, 0x01, name, 5, 4)
    assert request(machine, host, 0x05, handle, text, 5) == 0
    assert request(machine, host, 0x0C, handle) == 5
    assert request(machine, host, 0x02, handle) == 0
    assert (tmp_path / "file").read_bytes() == b"hello"
    handle = request(machine, host, 0x01, name, 1, 4)
    assert request(machine, host, 0x0A, handle, 1) == 0
    assert request(machine, host, 0x06, handle, room, 9) == 5
    assert machine.read(room, 4) == b"ello"
    assert request(machine, host, 0x15, room, 64) == 0
    assert machine.read(room, 14) == b"image a\\ b \\0\0"
    machine.registers.r[:2] = 0x04, text
    host.answer()
    assert host.console == b"hello" and host.exit_code is None
    assert machine.registers.r[PC] == CODE + 2 * 10
    request(machine, host, 0x20, 0x20026, 7)
    assert host.exit_code == 7
    with pytest.raises(LabError, match="request 0x99"):
        request(machine, host, 0x99)
    host.end()
