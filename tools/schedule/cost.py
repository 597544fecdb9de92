# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Cycles of a piece of code, from the lab's models of in-order cores (vambrace_lab/cores/inorder):
many candidates in one run of the simulator.
"""

from __future__ import annotations

import struct
import subprocess
import tempfile
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from vambrace_lab.cores.inorder.a55 import A55
from vambrace_lab.cores.inorder.m7 import M7
from vambrace_lab.cores.inorder.m55 import M55
from vambrace_lab.cores.inorder.operation import Facts
from vambrace_lab.cores.inorder.timing import Core
from vambrace_lab.cores.model import load_model
from vambrace_lab.run.compiled import compiled, source

from .instruction import operation
from .source import ScheduleError

_CORES: dict[str, type[Core]] = {"m55": M55, "m7": M7, "a55": A55}
ROUNDS = 16
_START = 0x20000000  # of code: where a load does not hinder fetching
_DISTANCE = 0x10000
_BLOCK, _BEGINS, _ENDS = 1, 2, 3


@cache
def facts(core: str, clean: str) -> tuple[Facts, int]:
    """The model's view of an instruction, and its size."""
    op = operation(core, clean)
    model = load_model(core)
    site = 1 if op.kind == "loopend" or "conditional" in op.tags else 0
    return _CORES[core](model.timing).facts(op, site), op.size


@cache
def line(core: str, clean: str) -> tuple[str, int]:
    """It without the address, as the simulator reads it."""
    known, size = facts(core, clean)
    op = operation(core, clean)
    return known.text(op).split(" ", 2)[2], size


class Simulator:
    """code: for each place in the region the bytes that a load takes out of code memory."""

    def __init__(self, core: str):
        self._core = core
        self._head = [f"core {core}"]
        known = _CORES[core].simulated
        self._head += [f"w {k} {v}" for k, v in load_model(core).timing.items() if k in known]

    def cycles(
        self,
        candidates: Sequence[Sequence[str]],
        branch: str,
        from_code: Sequence[Sequence[int]] = (),
    ) -> list[float]:
        """Cycles of a round of each candidate (clean texts), repeated; branch: its end."""
        text, trace = list(self._head), []
        for n, candidate in enumerate(candidates):
            start = at = _START + n * _DISTANCE
            lines = []
            for clean in candidate:
                facts_of, size = line(self._core, clean)
                lines.append(f"i {at:x} {facts_of}")
                at += size
            if branch:
                facts_of, size = line(self._core, f"{branch.rsplit(' ', 1)[0]} 0x0")
                lines.append(f"i {at:x} {facts_of}")
                at += size
            text.append(f"b {start:x} {at:x} {len(lines)} 0")
            text += lines
            loads = [
                (0x8000 << 16) | i << 6 | (size.bit_length() - 1) << 3
                for i, size in enumerate(from_code[n] if from_code else ())
                if size
            ]
            trace += [_BEGINS | n << 2]
            for _ in range(ROUNDS):
                trace += [_BLOCK | n << 16, *loads]
            trace += [_ENDS | 0x3FFF << 2]
        return self._run("\n".join(text) + "\n", trace, len(candidates))

    def _run(self, text: str, trace: list[int], count: int) -> list[float]:
        program = compiled(source("simulator", "vmb_inorder.c"), "vmb_inorder", ("-O2",))
        with tempfile.TemporaryDirectory(prefix="schedule-") as name:
            folder = Path(name)
            (folder / "program").write_text(text)
            (folder / "trace").write_bytes(struct.pack(f"<{len(trace)}Q", *trace))
            done = subprocess.run(
                [str(program), str(folder / "program"), str(folder / "trace")],
                capture_output=True,
                text=True,
                check=False,
            )
        if done.returncode:
            raise ScheduleError(f"the simulator failed: {done.stderr.strip()}")
        found = [int(x.split()[-1]) / ROUNDS for x in done.stdout.splitlines() if x[0] == "f"]
        if len(found) != count:
            raise ScheduleError("the simulator left out a candidate")
        return found
