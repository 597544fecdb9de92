# SPDX-License-Identifier: Apache-2.0 OR MIT
"""EXPERIMENTAL: an in-order scoreboard for the Cortex-M55, which issues instructions while others
are still at work.

No figure of a board was compared with it; instructions stay the figure for this core. What it
takes from Arm's public descriptions of the
core: vector instructions work on four beats of 32 bits, two beats a cycle; the second half of
one overlaps with the first half of the next if that uses another unit (load and store, multiply,
everything else), also if it takes the
result; two adjacent 16-bit instructions may issue together. What the descriptions leave open is
chosen as docs/lab.md says.

The result is in events as everywhere: cycles lost waiting, instructions issued for nothing. A
block is scheduled on its own; what changes where one block runs on into the next, or a low-
overhead loop begins anew, is counted with the edge.
"""

from __future__ import annotations

import re
import subprocess
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import takewhile

from ..errors import LabError
from ..run.image import Image
from . import events
from .thumb import BRANCH, IT, LOAD, LOAD_MULTIPLE, MEMORY, STORE_MULTIPLE, SYSTEM, Instruction

DISASSEMBLER = "arm-none-eabi-objdump"  # capstone 5 does not know the vector instructions
VECTOR_CYCLES = 2  # four beats, two a cycle
VECTOR_CHAIN = 1  # a vector instruction of another unit may follow its operand after half the beats
VECTOR_TO_CORE = 2  # a core register is written with the last beat
SCATTERED_CYCLES = 4  # gather and scatter: a beat a cycle
# loads, products and scalar floating point: the next instruction but one has the result at once
LATE_CYCLES = 2

_MULTIPLY = re.compile(r"v(q?r?d?(mul|mla|mls|ml)|fm[as]|cm(ul|la))")
_LOOP_BACK = ("le", "letp")
_REGISTER = re.compile(r"\b(q[0-7]|r1[0-5]|r[0-9]|sp|lr|pc|ip|fp|sl|sb)\b")
_ALIASES = {
    "r13": "sp",
    "r14": "lr",
    "r15": "pc",
    "r12": "ip",
    "r11": "fp",
    "r10": "sl",
    "r9": "sb",
}


@dataclass(frozen=True, slots=True)
class Step:
    """What the scoreboard knows about one instruction."""

    unit: str  # "", "memory", "multiply", "vector"
    busy: int = 1  # cycles that its unit is taken
    holds: int = 1  # cycles until the next instruction may issue
    # cycles until its results can be used; a stack pointer that it moves: the next cycle
    latency: int = 1
    reads: frozenset[str] = frozenset()
    writes: frozenset[str] = frozenset()
    narrow: bool = False  # 16 bits and may be half of a pair


def _names(text: str) -> list[str]:
    return [_ALIASES.get(name, name) for name in _REGISTER.findall(text)]


def vector_step(text: str) -> Step | None:
    """Of an instruction on Q registers, as the disassembler prints it; None: it is another one."""
    mnemonic, _, operands = text.partition("\t")
    registers = _names(operands)
    if not any(r.startswith("q") for r in registers):
        return None
    if mnemonic.startswith(("vld", "vst")):
        bracket = operands.index("[")
        data, address = _names(operands[:bracket]), _names(operands[bracket:])
        scattered = any(r.startswith("q") for r in address)
        step_back = address[:1] if "!" in operands or "]," in operands else []
        load = mnemonic.startswith("vld")
        writes = frozenset((data if load else []) + step_back)
        return Step(
            "memory",
            SCATTERED_CYCLES if scattered else VECTOR_CYCLES,
            1,
            VECTOR_CHAIN,
            frozenset(address if load else data + address),
            writes,
        )
    # Core registers in front are results. A Q register never makes another vector instruction wait
    # longer than their units do.
    results = list(takewhile(lambda r: not r.startswith("q"), registers)) or registers[:1]
    unit = "multiply" if _MULTIPLY.match(mnemonic) else "vector"
    latency = VECTOR_CHAIN if results[0].startswith("q") else VECTOR_TO_CORE
    return Step(
        unit, VECTOR_CYCLES, 1, latency, frozenset(registers) - set(results), frozenset(results)
    )


def scalar_step(ins: Instruction) -> Step:
    flags = {"cpsr"} & (ins.reads | ins.writes)
    reads, writes = ins.reads | (flags if ins.predicated or ins.conditional else set()), ins.writes
    narrow = (
        not ins.wide
        and ins.kind not in (BRANCH, IT, SYSTEM, LOAD_MULTIPLE, STORE_MULTIPLE)
        and not ins.loads_pc
    )
    if ins.kind in (LOAD_MULTIPLE, STORE_MULTIPLE):
        cycles = max(1, (ins.words + 1) // 2)  # two words a cycle
        return Step("memory", cycles, cycles, LATE_CYCLES, reads, writes)
    if ins.kind in MEMORY:
        return Step("memory", 1, 1, LATE_CYCLES if ins.kind == LOAD else 1, reads, writes, narrow)
    if ins.multiply or ins.fp:
        return Step(
            "multiply" if ins.multiply or ins.fp_mac else "",
            1,
            1,
            LATE_CYCLES,
            reads,
            writes,
            narrow,
        )
    return Step("", reads=reads, writes=writes, narrow=narrow)


def schedule(steps: Sequence[Step]) -> list[tuple[bool, int, int]]:
    """For each instruction: whether it issues with the one before, and cycles spent waiting for
    results and for units.
    """
    out: list[tuple[bool, int, int]] = []
    ready: dict[str, int] = {}
    free: dict[str, int] = {}
    last, next_slot, paired = 0, 0, False
    for i, step in enumerate(steps):
        operands = max((ready.get(r, 0) for r in step.reads), default=0)
        before = steps[i - 1] if i else None
        together = (
            before is not None
            and not paired
            and before.narrow
            and step.narrow
            and not before.writes & (step.reads | step.writes)
            and not (before.unit and before.unit == step.unit)
            and operands <= last
            and free.get(step.unit, 0) <= last
        )
        if together:
            issue, waits = last, (0, 0)
        else:
            with_results = max(next_slot, operands)
            issue = max(with_results, free.get(step.unit, 0) if step.unit else 0)
            waits = with_results - next_slot, issue - with_results
        paired = together
        if step.unit:
            free[step.unit] = issue + step.busy
        for register in step.writes:
            ready[register] = issue + (1 if register == "sp" else step.latency)
        last, next_slot = issue, max(next_slot, issue + step.holds)
        out.append((together, waits[0], waits[1] + step.holds - 1))
    return out


class Rules:
    """The interface of events.py (run_events, edge_events, REACH) for one image."""

    REACH = 8  # instructions to either side of a seam that are scheduled together

    def __init__(self, image: Image):
        self._image = image
        self._steps: dict[int, Step] = {}

    @cached_property
    def _texts(self) -> dict[int, str]:
        command = [
            DISASSEMBLER,
            "-d",
            "--no-show-raw-insn",
            "-m",
            "armv8.1-m.main",
            str(self._image.path),
        ]
        try:
            done = subprocess.run(
                command, capture_output=True, text=True, errors="replace", check=False
            )
        except FileNotFoundError:
            raise LabError(
                f"the scoreboard needs {DISASSEMBLER}: install binutils-arm-none-eabi"
            ) from None
        if done.returncode:
            raise LabError(f"{DISASSEMBLER}: {done.stderr.strip().splitlines()[-1:]}")
        return {
            int(a, 16): text.strip()
            for a, text in re.findall(r"^ *([0-9a-f]+):\t(.*)$", done.stdout, re.MULTILINE)
        }

    def step(self, ins: Instruction) -> Step:
        if ins.address not in self._steps:
            self._steps[ins.address] = vector_step(self._texts.get(ins.address, "")) or scalar_step(
                ins
            )
        return self._steps[ins.address]

    def _loops_back(self, ins: Instruction) -> bool:
        return self._texts.get(ins.address, "").partition("\t")[0] in _LOOP_BACK

    def run_events(self, run: Sequence[Instruction]) -> Iterator[events.Event]:
        for ins, (paired, result, unit) in zip(
            run, schedule([self.step(i) for i in run]), strict=False
        ):
            yield ins, "instruction", 1
            for event, n in (("paired", int(paired)), ("wait_result", result), ("wait_unit", unit)):
                if n:
                    yield ins, event, n
            if ins.kind == SYSTEM:
                yield ins, "system", 1
            if ins.divides:
                yield ins, "divide", 1

    def edge_events(
        self,
        run: Sequence[Instruction],
        end: int,
        target: Instruction,
        following: Callable[[], Sequence[Instruction]],
    ) -> list[events.Event]:
        """What leaving a block adds. A taken branch waits until what is under way has ended; the
        end of a low-overhead loop does not.
        """
        last = run[-1]
        tail = run[-self.REACH :]
        if self._loops_back(last) and target.address != end:
            return [(last, "loop_back", 1), *self._change(tail, tail[:-1], self._head(following()))]
        return list(events.branch_events(last, end, target)) or list(
            self._change(tail, tail, self._head(following()))
        )

    def _head(self, following: Sequence[Instruction]) -> list[Instruction]:
        """Up to the end of a loop."""
        ends = [i + 1 for i, ins in enumerate(following) if self._loops_back(ins)]
        return list(following[: ends[0] if ends else None])

    def _change(
        self,
        tail: Sequence[Instruction],
        joined: Sequence[Instruction],
        head: Sequence[Instruction],
    ) -> Iterator[events.Event]:
        """Events of `joined` running on into `head`, less those of `tail` and `head` on their own;
        instructions are counted already.
        """
        changes: dict[tuple[Instruction, str], int] = {}
        for sign, run in ((1, [*joined, *head]), (-1, tail), (-1, head)):
            for ins, event, n in self.run_events(run):
                if event in ("paired", "wait_result", "wait_unit"):
                    changes[ins, event] = changes.get((ins, event), 0) + sign * n
        for (ins, event), n in changes.items():
            if n:
                yield ins, event, n
