# SPDX-License-Identifier: Apache-2.0 OR MIT
"""One fault again, with the last instructions of the run with it and of the run without."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from itertools import zip_longest

import unicorn

from ..errors import LabError
from .campaign import Campaign
from .golden import Golden, Moment
from .machine import Machine
from .models import WATCHING

SHOWN = 40
MOST = 4  # times the length of the golden run


def _last(golden: Golden, machine: Machine) -> list[str]:
    """The last instructions that the machine executes."""
    executed: deque[int] = deque(maxlen=SHOWN)
    count = 0

    def seen(address: int) -> None:
        nonlocal count
        executed.append(address)
        count += 1
        if count > MOST * len(golden.trace):
            machine.uc.emu_stop()

    hook = machine.on_each_instruction(seen)
    machine.uc.ctl_flush_tb()
    try:
        machine.run(golden.stop)
    except unicorn.UcError:
        pass
    finally:
        machine.uc.hook_del(hook)
        machine.uc.ctl_flush_tb()
    return [_described(golden, address) for address in executed]


def _described(golden: Golden, address: int) -> str:
    try:
        return f"{address:08x} {golden.decode(address).text}"
    except LabError:
        return f"{address:08x} ?"


def reproduce(campaign: Campaign, identity: str) -> list[str]:
    """Lines to print. identity: of a finding, PROBE/SEED/FILL/MODEL/VARIANT/POINT."""
    model, variant, point = identity.split("/")[-3:]
    golden = campaign.golden
    if not point.isdigit() or int(point) >= len(golden.trace):
        raise LabError(f"'{identity}' names no point of {len(golden.trace)}")
    lines: list[str] = []
    faulty = Machine(golden.image, golden.target)

    def act(moment: Moment) -> bool:
        for name, put in campaign.injector.faults(model, moment):
            if name == variant.strip("-"):
                lines.extend(_both_runs(campaign, moment, put, faulty))
        return False

    golden.visit([int(point)], act, model in WATCHING)
    if not lines:
        raise LabError(f"'{identity}': the model has no such variant there")
    return lines


def _both_runs(
    campaign: Campaign,
    moment: Moment,
    put: Callable[[Machine], None] | None,
    faulty: Machine,
) -> list[str]:
    golden, image = campaign.golden, campaign.golden.image
    instruction = moment.instruction
    lines = [
        f"{image.place(instruction.address)}: {instruction.text}",
        f"    {image.source_at(instruction.address)}",
        f"outcome: {campaign.outcome(put)}",
        "",
    ]
    if put is None:
        return lines
    put(faulty)
    with_fault = _last(golden, faulty)
    faulty.put_back(golden.start)
    without = _last(golden, faulty)
    lines.append(f"{'without the fault':44}with it")
    columns = zip_longest(without[::-1], with_fault[::-1], fillvalue="")
    return lines + [f"{a[:42]:44}{b[:42]}" for a, b in list(columns)[::-1]]
