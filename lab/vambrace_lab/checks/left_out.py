# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Nothing but what was named is left out of a comparison: neither more functions, nor most of the
operation.
"""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Iterable, Sequence

from ..cores.program import Program
from ..errors import LabError
from ..run.image import Image
from ..run.recording import Pass


class Calls:
    """Who called or jumped to whom, by the instructions executed: to a function's beginning, or by
    a jump that names the place.
    """

    def __init__(self, image: Image, program: Program, ways: Iterable[tuple[int, int, int]]):
        self.image = image
        self.ran: set[str] = set()
        self._callees: dict[str, set[str]] = defaultdict(set)
        for start, end, after in set(ways):
            caller, callee = image.function_at(start), image.function_at(after)
            self.ran.add(caller)
            if (
                caller != callee
                and after
                and (after in image.function_starts or not program.ends_indirect(start, end))
            ):
                self._callees[caller].add(callee)

    def reach(self, roots: Iterable[str]) -> set[str]:
        """The functions and all that they call."""
        found = {f for f in roots if f in self.image.function_names}
        waiting = deque(found)
        while waiting:
            new = self._callees.get(waiting.popleft(), set()) - found
            found |= new
            waiting.extend(new)
        return found

    def callers(self, function: str) -> set[str]:
        return {caller for caller, callees in self._callees.items() if function in callees}

    def check(self, roots: Sequence[str], what: str) -> None:
        """All that ran is called by the roots. If not, the recorder has lost count of calls, and
        more is left out than was asked for.
        """
        strangers = sorted(self.ran - self.reach(roots))
        if strangers:
            raise LabError(
                f"{self.image.path}: {', '.join(strangers[:5])} ran while {', '.join(roots)} were "
                f"{what}, which do not call them: the recorder has lost count of calls"
            )


def instructions(program: Program, one: Pass, apart: set[str]) -> tuple[int, int, int]:
    """How many instructions of a pass were compared, counted, left out; not those that were left
    out in the functions of `apart`.
    """
    total = [0, 0, 0]
    for (start, end), times in one.executed.items():
        length = program.length(start, end)
        for state, n in enumerate(times):
            if state < 2 or program.image.function_at(start) not in apart:
                total[state] += n * length
    return total[0], total[1], total[2]
