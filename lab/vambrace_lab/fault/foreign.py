# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Somebody else's image: it runs from its reset to the function that is attacked, with semihosting
and no devices.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import unicorn
from unicorn import arm_const as arm

from ..run.image import Image
from .campaign import Campaign
from .golden import Golden
from .machine import Machine, State
from .oracle import Oracle
from .own_images import BrokenSetUpError

SYS_OPEN, SYS_EXIT, SYS_EXIT_EXTENDED = 0x01, 0x18, 0x20
MOST_INSTRUCTIONS = 20_000_000_000


def _answer_semihosting(machine: Machine) -> None:
    """Files can be opened and written, with nothing kept; the exit ends the run."""

    def hook(uc: Any, _: int, __: Any) -> None:
        pc = machine.pc
        if bytes(uc.mem_read(pc, 2)) != b"\xab\xbe":  # BKPT 0xab
            uc.emu_stop()
            return
        operation = machine.register(0)
        if operation in (SYS_EXIT, SYS_EXIT_EXTENDED):
            uc.emu_stop()
            return
        machine.set_register(0, 1 if operation == SYS_OPEN else 0)
        uc.reg_write(arm.UC_ARM_REG_PC, pc + 2 | 1)

    machine.uc.hook_add(unicorn.UC_HOOK_INTR, hook)


def campaign(
    image: Image,
    target: str,
    function: str,
    oracle: Path,
    setup: str | None = None,
    times: int = 1,
    seed: int = 1,
) -> Campaign:
    """setup: a function; the program runs to its entry before anything is recorded. times: the call
    of `function` from there that is attacked.
    """
    machine = Machine(image, target)
    _answer_semihosting(machine)
    machine.uc.reg_write(arm.UC_ARM_REG_SP, image.initial_stack_pointer or 0)
    begin = image.function_address(setup or function)
    try:
        machine.uc.emu_start(image.entry | 1, begin, count=MOST_INSTRUCTIONS)
    except unicorn.UcError as problem:
        raise BrokenSetUpError(f"{image.path}: {problem} at {machine.pc:#x}") from problem
    if machine.pc != begin:
        raise BrokenSetUpError(f"{image.path} does not get to {setup or function}")
    start = State(machine)
    machine.keep(start, begin, 0)
    attacked = image.function_address(function)
    stop = machine.register(14) & ~1  # where the setup function, or the attacked one, returns to
    golden = Golden(image, target, start, attacked, stop, times)
    made = Campaign(golden, Oracle(oracle), seed, f"{function}/{seed}")
    if made.problem:
        raise BrokenSetUpError(f"{image.path}: {made.problem}")
    return made
