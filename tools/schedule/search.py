# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The search for an order: list schedules with random priorities, and from the best of them on
small changes, as simulated annealing takes them. The seed is fixed, so a search can be repeated.
"""

from __future__ import annotations

import math
import random
from collections import Counter

from .cost import facts
from .graph import Graph
from .region import Task
from .source import ScheduleError

Candidate = tuple[list[int], dict[int, str], list[str]]


class Run:
    """The state of a list schedule."""

    def __init__(self, search: Search):
        self._search, self._webs = search, search.task.graph.webs
        self._limits = Counter(register[0] for register in search.task.pool)
        self._left = [len(before) for before in search.before]
        self._uses = [len(web.members) + web.live_out for web in self._webs]
        self._live = {k for k, web in enumerate(self._webs) if web.live_in}
        self._earliest = [0] * len(self._left)
        self._unit_free: dict[int, int] = {}
        self._cycle = self._first = 0
        self.ready = {n for n, number in enumerate(self._left) if number == 0}
        self.order: list[int] = []

    def first(self) -> int:
        """The first instruction of the plain order that is left."""
        while self._left[self._first] < 0:
            self._first += 1
        return self._first

    def issue(self, n: int) -> int:
        """The cycle in which it can issue, by a coarse model of the units."""
        unit = self._search.facts[n].numbers[0]
        return max(self._earliest[n], self._cycle, self._unit_free.get(unit, 0) if unit else 0)

    def take(self, n: int) -> None:
        at, numbers = self.issue(n), self._search.facts[n].numbers
        self.order.append(n)
        self.ready.discard(n)
        self._left[n] = -1
        self._cycle = at + 1
        self._unit_free[numbers[0]] = at + numbers[1]
        for k in self._search.webs_of[n]:
            self._live.add(k)
            self._uses[k] -= 1
            if self._uses[k] == 0:
                self._live.discard(k)
        for m in self._search.after[n]:
            self._earliest[m] = max(self._earliest[m], at + self._search.latency[n])
            self._left[m] -= 1
            if self._left[m] == 0:
                self.ready.add(m)

    def is_full(self, n: int) -> bool:
        """Is there no register for what the instruction begins?"""
        webs, members = self._webs, self._search.webs_of[n]
        for k in members:
            if k in self._live:
                continue
            same = [j for j in self._live if webs[j].register[0] == webs[k].register[0]]
            ends = sum(self._uses[j] == 1 for j in members if j in same)
            if self._search.task.plain[n].early:
                ends = 0  # its operands stay where they are meanwhile
            if len(same) - ends >= self._limits[webs[k].register[0]]:
                return True
            if webs[k].pinned and any(
                webs[j].pinned and webs[j].register == webs[k].register for j in same
            ):
                return True
        return False


class Search:
    def __init__(self, task: Task, seed: int = 1):
        self.task, self._random = task, random.Random(seed)
        graph: Graph = task.graph
        count = len(graph.instructions)
        self.before = graph.before
        self.after: list[set[int]] = [set() for _ in range(count)]
        for n, before in enumerate(graph.before):
            for other in before:
                self.after[other].add(n)
        self.facts = [
            facts(task.region.core, task.reader.clean(i.text))[0] for i in graph.instructions
        ]
        self.latency = [max([w[2] for w in f.writes] or [1]) for f in self.facts]
        self.height = [0] * count
        for n in reversed(range(count)):  # what waits for n comes later in the plain order
            below = [self.height[m] for m in self.after[n]] or [0]
            self.height[n] = self.latency[n] + max(below)
        self.webs_of: list[list[int]] = [[] for _ in range(count)]  # webs by instruction
        for k, web in enumerate(graph.webs):
            for n in web.members:
                self.webs_of[n].append(k)

    def list_schedule(self) -> list[int] | None:
        """One instruction after the other: of the next ones in the plain order that wait for
        nothing and find a register the one that can issue first, or is most urgent.
        """
        chance = self._random
        window, urgent = chance.choice((1, 3, 6, 10, 16, 24, 40, 80)), chance.choice((0, 0.3, 1))
        spread = chance.choice((1, 3, 8))
        run = Run(self)
        priority = [
            n - urgent * height + chance.uniform(0, spread) for n, height in enumerate(self.height)
        ]
        while run.ready:
            best = None
            last = run.first() + window
            for n in run.ready:
                if (n > last and best is not None) or run.is_full(n):
                    continue
                score = (n > last, run.issue(n), priority[n], n)
                if best is None or score < best:
                    best = score
            if best is None:
                return None
            run.take(best[-1])
        return run.order

    def candidate(self, order: list[int] | None) -> Candidate | None:
        if order is None:
            return None
        chosen = self.task.allocate(order)
        if chosen is None:
            return None
        lines = self.task.emit(order, chosen)
        return None if lines is None else (order, chosen, lines)

    def _changed(self, order: list[int]) -> list[int]:
        """One instruction, or a few that follow each other, at another place."""
        out = list(order)
        for _ in range(1 + (self._random.random() < 0.3)):
            at = self._random.randrange(len(out))
            n = out.pop(at)
            place = {m: k for k, m in enumerate(out)}
            low = max([place[m] + 1 for m in self.before[n]] or [0])
            high = min([place[m] for m in self.after[n]] or [len(out)])
            near = self._random.random() < 0.6
            low, high = (max(low, at - 4), min(high, at + 4)) if near else (low, high)
            out.insert(self._random.randint(low, high) if low <= high else at, n)
        return out

    def run(self, first: list[list[int]], rounds: int, batch: int = 40) -> tuple[float, Candidate]:
        found = [c for c in map(self.candidate, first) if c is not None]
        plain = list(range(len(self.before)))
        found += [c for c in [self.candidate(plain)] if c is not None]
        for _ in range(1200):
            found += [c for c in [self.candidate(self.list_schedule())] if c is not None]
            if len(found) > 240:
                break
        if not found:
            raise ScheduleError("no order fits into the pool")
        costs = self.task.cycles([c[2] for c in found])
        ranked = sorted(range(len(found)), key=lambda n: costs[n])
        best_cost, best = costs[ranked[0]], found[ranked[0]]
        for start in ranked[:3]:
            cost, candidate = self._anneal(costs[start], found[start], rounds, batch)
            if cost < best_cost:
                best_cost, best = cost, candidate
        return best_cost, best

    def _anneal(
        self, cost: float, at: Candidate, rounds: int, batch: int
    ) -> tuple[float, Candidate]:
        best_cost, best = cost, at
        for n in range(rounds):
            heat = 0.6 * (1 - n / rounds) ** 2 + 1e-3
            tried = []
            for _ in range(batch):
                changed = self.candidate(self._changed(at[0]))
                if changed is not None and changed[2] != at[2]:
                    tried.append(changed)
            if not tried:
                continue
            costs = self.task.cycles([c[2] for c in tried])
            k = min(range(len(tried)), key=lambda k: costs[k] + 1e-6 * k)
            worse = costs[k] - cost
            if worse <= 0 or self._random.random() < math.exp(-worse / heat):
                cost, at = costs[k], tried[k]
            if cost < best_cost:
                best_cost, best = cost, at
            elif n % 25 == 24 and cost > best_cost + 1:
                cost, at = best_cost, best
        return best_cost, best
