# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Writes scheduled sources from plain ones: X.plain.inc becomes X.S next to it.

  PYTHONPATH=tools:lab python3 -m schedule [--check | --search | --table] [FILE...]

Without options each region gets its recorded order (tools/schedule/orders.toml), after the proof
that it computes what the plain region does. --check writes nothing: the exit code is 1 if a
committed file is not what would be written. --search looks for better orders and records them; it
needs the lab (make lab), the others do not. --table prints recorded cycles. FILE: plain sources;
default: all of them.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from . import orders
from .output import PLAIN, scheduled
from .region import Task
from .source import ScheduleError, Source

ROOT = Path(__file__).resolve().parents[2]
ORDERS = ROOT / "tools/schedule/orders.toml"


def plain_sources() -> list[Path]:
    folders = (ROOT / "src", ROOT / "tools/schedule/examples")
    return sorted(path for folder in folders for path in folder.rglob(f"*{PLAIN}"))


def searched(task: Task, old: orders.Found | None, arguments: argparse.Namespace) -> orders.Found:
    """A better order than the old one, or that."""
    from .search import Search  # needs the lab's packages

    first = [old.order] if old is not None else []
    cost, (order, chosen, _) = Search(task, arguments.seed).run(first, arguments.rounds)
    names = task.names(order, chosen)
    if old is not None and task.cycles_of(old.order, old.registers) <= cost:
        order, names, cost = old.order, old.registers, task.cycles_of(old.order, old.registers)
    return orders.Found(task.digest(), task.plain_cycles(), cost, order, names)


class Tool:
    def __init__(self, arguments: argparse.Namespace, record: Path):
        self._arguments, self._record = arguments, record
        self._orders = orders.read(record)
        self.differs: list[str] = []

    def run(self, paths: list[Path]) -> None:
        for path in paths:
            self._file(path)
            if self._arguments.search:
                self._record.write_text(orders.text(self._orders))

    def _file(self, path: Path) -> None:
        source = Source(path, ROOT / "src")
        name = self._name(path)
        known = {found.digest: found for found in self._orders.get(name, [])}
        texts, used = [], []
        for number, region in enumerate(source.regions, 1):
            task = Task(source, region)
            found = known.get(task.digest())
            if self._arguments.search and found not in used:
                found = searched(task, found, self._arguments)
            if found is None:
                raise ScheduleError(
                    f"{name}: no order is recorded for region {number}: "
                    f"make schedule SEARCH=1 FILES={path.name}"
                )
            if self._arguments.search or self._arguments.table:
                print(f"{path.name} {number}: plain {found.plain:g}, scheduled {found.cycles:g}")
            sys.stdout.flush()
            known[found.digest] = found
            texts.append((task.prologue(), task.text(found.order, found.registers)))
            used.append(found)
        self._orders[name] = used
        self._write(path.with_name(path.name.removesuffix(PLAIN) + ".S"), scheduled(source, texts))

    @staticmethod
    def _name(path: Path) -> str:
        path = path.resolve()
        return str(path.relative_to(ROOT)) if path.is_relative_to(ROOT) else path.name

    def _write(self, path: Path, text: str) -> None:
        if self._arguments.table:
            return
        if path.is_file() and path.read_text() == text:
            return
        self.differs.append(self._name(path))
        if not self._arguments.check:
            path.write_text(text)


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="schedule", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--table", action="store_true")
    parser.add_argument("--search", action="store_true")
    parser.add_argument("--rounds", type=int, default=40, help="of a search")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--orders", type=Path, default=ORDERS)
    parser.add_argument("files", nargs="*", type=Path)
    arguments = parser.parse_args(argv)
    tool = Tool(arguments, arguments.orders)
    try:
        tool.run(arguments.files or plain_sources())
    except ScheduleError as error:
        print(f"schedule: {error}", file=sys.stderr)
        return 1
    for name in tool.differs:
        print(f"schedule: {name} {'differs: make schedule' if arguments.check else 'written'}")
    return 1 if arguments.check and tool.differs else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
