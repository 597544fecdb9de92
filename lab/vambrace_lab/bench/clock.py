# SPDX-License-Identifier: Apache-2.0 OR MIT
"""How far a run is and how long it will take: a bar on a terminal, elsewhere a line now and
then.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from types import TracebackType

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn

LINE_SECONDS = 30.0  # between two lines where there is no terminal
TRUST_SECONDS = 60.0  # of work before which the expectation counts for more than what was seen


def minutes(seconds: float) -> str:
    """'3:07', '1:02:40'."""
    whole = max(0, round(seconds))
    hours, rest = divmod(whole, 3600)
    return f"{hours}:{rest // 60:02}:{rest % 60:02}" if hours else f"{rest // 60}:{rest % 60:02}"


class Clock:
    """Counts expected seconds of work: `total` in all, `done` so far. What is left is corrected by
    how long the work took until now.
    """

    def __init__(self, console: Console, jobs: int, now: Callable[[], float] = time.monotonic):
        self._console, self._jobs, self._now = console, jobs, now
        self._began = self._said = now()
        self.total, self.done, self._what = 0.0, 0.0, ""
        self._ended = threading.Event()
        self._bar = Progress(
            TextColumn("{task.description}"),
            BarColumn(bar_width=24),
            TextColumn("{task.fields[time]}"),
            console=console,
            transient=True,
        )
        self._task = self._bar.add_task("", total=1.0, time="")
        self._thread = threading.Thread(target=self._tick, daemon=True)

    def __enter__(self) -> Clock:
        if self._console.is_terminal:
            self._bar.start()
        self._thread.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        problem: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._ended.set()
        self._thread.join()
        self._bar.stop()

    @property
    def elapsed(self) -> float:
        return self._now() - self._began

    @property
    def left(self) -> float:
        """Seconds. What is ahead is expected to be as wrong as what is after was; all jobs share
        it.
        """
        ahead = max(self.total - self.done, 0) / self._jobs
        return ahead * (self.elapsed * self._jobs + TRUST_SECONDS) / (self.done + TRUST_SECONDS)

    def phase(self, what: str) -> None:
        self._what = what
        self._show(at_once=not self._console.is_terminal and self._now() - self._said > 1)

    def advance(self, seconds: float) -> None:
        self.done += seconds
        self._show()

    def drop(self, seconds: float) -> None:
        """Work that need not be done after all."""
        self.total -= seconds

    def line(self) -> str:
        return f"{minutes(self.elapsed)} gone, about {minutes(self.left)} left: {self._what}"

    def _tick(self) -> None:
        while not self._ended.wait(1.0):
            self._show()

    def _show(self, at_once: bool = False) -> None:
        if self._console.is_terminal:
            share = self.done / self.total if self.total else 0
            self._bar.update(
                self._task,
                description=self._what,
                completed=share,
                time=f"{minutes(self.elapsed)}, about {minutes(self.left)} left",
            )
        elif at_once or self._now() - self._said >= LINE_SECONDS:
            self._said = self._now()
            self._console.print(self.line(), highlight=False, markup=False, soft_wrap=True)
