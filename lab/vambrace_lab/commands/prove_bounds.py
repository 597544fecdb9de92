# SPDX-License-Identifier: Apache-2.0 OR MIT
"""`vambrace-lab prove --slack` and `--explain`: how far the bounds of a contract are from what can
be proved, and where in a kernel a bound breaks.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from ..proving.affine import Affine
from ..proving.machine import Violation
from ..proving.words import Fields, Unsupported

if TYPE_CHECKING:
    from ..proving.prove import Task

STEPS = 6  # of the search for the largest inputs
LARGEST = 4  # times the contract's


def _with_inputs(task: Task, factor: Fraction) -> Task | None:
    """The obligation with inputs so many times as large; None if no type holds them."""
    from ..proving.prove import Task

    ob, case = task.ob, task.ob.cases[0]
    buffers = dict(ob.buffers)
    for name, b in ob.buffers.items():
        if b.before is None:
            continue
        lo, hi = (int(end * factor) for end in task.bounds(name, False, case))
        least = -(1 << (b.bits - 1)) if b.signed else 0
        if lo < least or hi >= least + (1 << b.bits):
            return None
        buffers[name] = replace(b, before=[str(lo), str(hi)])
    return Task(task.linked, task.symbol, replace(ob, buffers=buffers, of={}, on={}))


def slack(task: Task) -> str:
    """The output bound that is proved, and how much larger inputs may be for the same contract."""
    from ..proving.prove import prove

    task = task.at(task.ob.cases[0])
    result = prove(task)
    if not result.proved:
        return f"{task.symbol}: {result.reason}"
    good, bad = Fraction(1), Fraction(LARGEST)
    for _ in range(STEPS):
        middle = (good + bad) / 2
        other = _with_inputs(task, middle)
        if other is not None and prove(other).proved:
            good = middle
        else:
            bad = middle
    case = task.ob.cases[0]
    stated = " and ".join(
        "[{}, {}]".format(*task.bounds(name, True, case))
        for name, b in task.ob.buffers.items()
        if b.after is not None
    )
    return (
        f"{task.symbol}: {result.found}, the contract says {stated}; "
        f"proved with inputs up to {float(good):.2f} times as large"
    )


@dataclass
class Stored:
    """What an instruction stores, over all times it is executed."""

    first: int  # step
    times: int
    lo: int
    hi: int


def explain(task: Task) -> list[str]:
    """The bounds of what each instruction stores, in the order of their first execution, and the
    claim that fails with the instructions that it names.
    """
    from ..proving.prove import Run, prove

    task = task.at(task.ob.cases[0])
    ob, case, code = task.ob, task.ob.cases[0], task.linked.code
    stored = _stores(task, Run(task, Fields(Affine(ob.q)), case), case)
    lines = [f"{task.symbol}: what its stores hold, by address"]
    for at, s in sorted(stored.items(), key=lambda item: item[1].first):
        ins = code[at]
        size = max(-s.lo, s.hi) / ob.q
        lines.append(
            f"  {at:#x}  {ins.name + ' ' + ins.operands:40}  {s.times:5} times  "
            f"[{s.lo}, {s.hi}] = {size:.3f} q"
        )
    result = prove(task)
    lines.append("  proved: " + result.found if result.proved else "  refused: " + result.reason)
    for place in re.findall(r"at (0x[0-9a-f]+)", result.reason):
        if int(place, 16) in code:
            ins = code[int(place, 16)]
            lines.append(f"  {place} is {ins.name} {ins.operands}")
    return lines


def _stores(task: Task, run: Any, case: Mapping[str, int]) -> dict[int, Stored]:
    """Runs a kernel on its contract's inputs, as far as it goes."""
    found: dict[int, Stored] = {}
    m, ints = run.m, run.m.w.i
    before = m.store

    def store(at: int, x: Any) -> None:
        for v, off, _ in x:
            saved = any(ints.atoms[y].kind == "initial" for y in v.co)  # of the caller
            if off == 0 and v.co and not saved:
                s = found.setdefault(m.pc_now, Stored(m.steps, 0, v.lo, v.hi))
                s.times, s.lo, s.hi = s.times + 1, min(s.lo, v.lo), max(s.hi, v.hi)
        before(at, x)

    m.store = store
    for name, k in task.given(case):
        v = ints.input((name, k), *task.bounds(name, False, case))
        run.put(name, k, m.w.word(v, task.ob.buffers[name].bits))
    with suppress(Violation, Unsupported):  # prove says what it was
        run.go()
    return found
