# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The rules: which cycle-relevant events happen when a run of Thumb instructions is executed.

One set of events serves all models of in-order, single-issue cores; a model gives each event a
weight (models/*.toml), 0 if its core does not know it. Every rule has a hand-counted assembly
kernel in lab/tests/kernels/.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from .thumb import (
    BRANCH,
    IT,
    LOAD,
    LOAD_MULTIPLE,
    OTHER,
    SINGLE,
    STORE,
    STORE_MULTIPLE,
    SYSTEM,
    Instruction,
)

# What walks through a trace find (cores/inorder).
WALK_EVENTS = {
    "joined": "issued in the cycle of the one before, or a loop's end that costs nothing",
    "wait_result": "cycles in which an operand is waited for",
    "wait_unit": (
        "cycles in which a unit is waited for: vector instructions, transfers of several registers"
    ),
    "wait_front": "cycles in which nothing was fetched: taken branches, mispredictions",
}

# name -> meaning; the order is the order of tables
EVENTS = {
    "instruction": "every instruction",
    "single_transfer": "a load or store of one register",
    "lone_load": "a single load whose data phase no following load or store overlaps",
    "load_use": "a loaded register used by the next instruction",
    "store_register_offset": "a store with a register offset",
    "load_after_store": "a single load right after a single store",
    "address_dependency": (
        "an address register written by the data-processing instruction immediately before"
    ),
    "transfer_register": "each word of LDM, STM, PUSH, POP, LDRD, STRD, VLDR, VSTR, VLDM, VSTM",
    "multiple_transfer": "an instruction that moves several registers",
    "load_opens_transfers": "a load that opens a sequence of bus transfers",
    "store_before_transfer": (
        "a single store directly followed by a single store or a transfer of several registers"
    ),
    "branch_taken_direct": "a taken branch to a fixed address",
    "branch_taken_indirect": "a taken branch to an address in a register",
    "load_to_pc": "a load to PC, a table branch",
    "call": "BL",
    "target_wide_at_2": "a taken branch to a 32-bit instruction at an address that is 2 modulo 4",
    "wide_run_at_2": (
        "a run of three 32-bit instructions at addresses that are 2 modulo 4; once per run"
    ),
    "it_folded": "IT after a 16-bit instruction",
    "multiply": "MUL",
    "multiply_accumulate": "MLA, MLS",
    "multiply_long": "UMULL, SMULL",
    "multiply_long_accumulate": "UMLAL, SMLAL, UMAAL",
    "late_result": (
        "the result of a shifted operand or of a multiply-accumulate used by the next instruction"
    ),
    "divide": "UDIV, SDIV: run time depends on the operands",
    "system": "MRS, MSR, barriers, VMRS",
    "vmov_pair": "VMOV of two core registers",
    "fp_multiply_accumulate": "VMLA, VFMA and kin",
    "fp_divide_root": "VDIV, VSQRT",
    "fp_dependency": "a floating-point result used by the next floating-point instruction",
    "word_at_2": "an access to a word at an address that is 2 modulo 4",
    "word_at_odd": "an access to a word at an odd address",
    "half_at_odd": "an access to a half word at an odd address",
    "load_from_code": "a data load from code memory",
    **WALK_EVENTS,
}

# Events that only happen if the access really does: for a predicated load or store they count by
# accesses, not by executions.
MEMORY_EVENTS = frozenset(
    "single_transfer lone_load load_use store_register_offset load_after_store "
    "address_dependency transfer_register "
    "multiple_transfer load_opens_transfers store_before_transfer".split()
)

Event = tuple[Instruction, str, int]  # where, which, how often

_DATA_PROCESSING = frozenset((OTHER, SYSTEM))


def run_events(run: Sequence[Instruction]) -> Iterator[Event]:
    """Events of instructions executed one after the other, but for those of a branch at the end
    (branch_events).

    What lies before and after the run is taken as foreign: nothing overlaps with it.
    """
    wide = 0
    for i, ins in enumerate(run):
        before = run[i - 1] if i else None
        after = run[i + 1] if i + 1 < len(run) else None
        yield ins, "instruction", 1
        wide = wide + 1 if ins.wide and ins.at_2 else 0
        if wide == 3:
            yield ins, "wide_run_at_2", 1
        if ins.is_memory:
            yield from _memory_events(ins, before, after)
        elif ins.kind == BRANCH and ins.loads_pc:
            yield ins, "lone_load", 1  # TBB, TBH
        if ins.kind == IT and before is not None and not before.wide:
            yield ins, "it_folded", 1
        if ins.kind == SYSTEM:
            yield ins, "system", 1
        if ins.multiply:
            yield (
                ins,
                {
                    "mul": "multiply",
                    "accumulate": "multiply_accumulate",
                    "long": "multiply_long",
                }.get(ins.multiply, "multiply_long_accumulate"),
                1,
            )
        if ins.divides:
            yield ins, "divide", 1
        if ins.vmov_pair:
            yield ins, "vmov_pair", 1
        if ins.fp_mac:
            yield ins, "fp_multiply_accumulate", 1
        if ins.fp_slow:
            yield ins, "fp_divide_root", 1
        if after is not None:
            if ins.fp and after.fp and not ins.is_memory and ins.writes & after.reads:
                yield ins, "fp_dependency", 1
            if ins.late_result and ins.writes & after.reads:
                yield ins, "late_result", 1


def _memory_events(
    ins: Instruction, before: Instruction | None, after: Instruction | None
) -> Iterator[Event]:
    if ins.kind in SINGLE:
        yield ins, "single_transfer", 1
    else:
        yield ins, "transfer_register", ins.words
        yield ins, "multiple_transfer", 1
    if ins.kind == LOAD:
        if after is None or after.kind not in SINGLE or ins.writes & after.address_registers:
            yield ins, "lone_load", 1
        if before is not None and before.kind == STORE:
            yield ins, "load_after_store", 1
    if ins.kind == STORE:
        if ins.register_offset:
            yield ins, "store_register_offset", 1
        if after is not None and after.kind in (STORE, LOAD_MULTIPLE, STORE_MULTIPLE):
            yield ins, "store_before_transfer", 1
    if ins.kind in (LOAD, LOAD_MULTIPLE):
        if before is None or not before.is_memory:
            yield ins, "load_opens_transfers", 1
        if after is not None and ins.writes & after.reads:
            yield ins, "load_use", 1
    if (
        before is not None
        and before.kind in _DATA_PROCESSING
        and before.writes & ins.address_registers
    ):
        yield ins, "address_dependency", 1


def branch_events(last: Instruction, end: int, target: Instruction | None) -> Iterator[Event]:
    """Events of leaving a block (last instruction, address after it) for a target; None: the
    region ends here.
    """
    if target is None:
        return
    ends_flow = last.kind == BRANCH or last.loads_pc
    if target.address == end and (not ends_flow or last.conditional):
        return
    if last.loads_pc:
        yield last, "load_to_pc", 1
    elif last.indirect:
        yield last, "branch_taken_indirect", 1
    else:
        yield last, "branch_taken_direct", 1
    if last.links:
        yield last, "call", 1
    if target.wide and target.at_2:
        yield last, "target_wide_at_2", 1


# A rule looks at most this many instructions to either side (wide_run_at_2).
REACH = 4


def seam_events(first: Sequence[Instruction], second: Sequence[Instruction]) -> Iterator[Event]:
    """What changes where one block runs on into the next (end of a page, branch not taken) against
    both on their own.
    """
    head, tail = first[-REACH:], second[:REACH]
    changes: dict[tuple[Instruction, str], int] = {}
    for sign, run in ((1, [*head, *tail]), (-1, head), (-1, tail)):
        for ins, event, n in run_events(run):
            changes[ins, event] = changes.get((ins, event), 0) + sign * n
    for (ins, event), n in changes.items():
        if n:
            yield ins, event, n


def edge_events(
    run: Sequence[Instruction],
    end: int,
    target: Instruction,
    following: Callable[[], Sequence[Instruction]],
) -> list[Event]:
    """What leaving a block for the target adds; following(): the instructions from the target on,
    as many as a rule can see.
    """
    found = list(branch_events(run[-1], end, target))
    return list(seam_events(run, following())) if target.address == end and not found else found


__all__ = [
    "EVENTS",
    "MEMORY_EVENTS",
    "REACH",
    "branch_events",
    "edge_events",
    "run_events",
    "seam_events",
]
