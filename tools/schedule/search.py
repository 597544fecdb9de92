# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The search for an order: list schedules with random priorities, and from the best of them on
small changes, as simulated annealing takes them. The seed is fixed, so a search can be repeated.
"""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Mapping

from .cost import facts
from .graph import Graph
from .region import Task
from .source import ScheduleError

Candidate = tuple[list[int], dict[int, str], list[str]]


class Search:
    def __init__(self, task: Task, seed: int = 1):
        self._task, self._random = task, random.Random(seed)
        graph: Graph = task.graph
        count = len(graph.instructions)
        self._before = graph.before
        self._after: list[set[int]] = [set() for _ in range(count)]
        for n, before in enumerate(graph.before):
            for other in before:
                self._after[other].add(n)
        self._facts = [
            facts(task.region.core, task.reader.clean(i.text))[0] for i in graph.instructions
        ]
        self._latency = [max([w[2] for w in f.writes] or [1]) for f in self._facts]
        self._height = [0] * count
        for n in reversed(range(count)):  # what waits for n comes later in the plain order
            below = [self._height[m] for m in self._after[n]] or [0]
            self._height[n] = self._latency[n] + max(below)
        self._of: list[list[int]] = [[] for _ in range(count)]  # webs by instruction
        for k, web in enumerate(graph.webs):
            for n in web.members:
                self._of[n].append(k)

    def list_schedule(self) -> list[int] | None:
        """One instruction after the other: of the next ones in the plain order that wait for
        nothing and find a register the one that can issue first, or is most urgent.
        """
        webs, chance = self._task.graph.webs, self._random
        limits = Counter(register[0] for register in self._task.pool)
        window, urgent = chance.choice((1, 3, 6, 10, 16, 24, 40, 80)), chance.choice((0, 0.3, 1))
        spread = chance.choice((1, 3, 8))
        left = [len(before) for before in self._before]
        uses = [len(web.members) + web.live_out for web in webs]
        live = {k for k, web in enumerate(webs) if web.live_in}
        ready = {n for n, number in enumerate(left) if number == 0}
        priority = [
            n - urgent * height + chance.uniform(0, spread) for n, height in enumerate(self._height)
        ]
        earliest, unit_free, cycle = [0] * len(left), {0: 0}, 0
        order: list[int] = []
        done = [False] * len(left)
        first = 0
        while ready:
            while done[first]:
                first += 1
            best = None
            for n in ready:
                if n > first + window and best is not None:
                    continue
                if self._full(n, live, uses, limits):
                    continue
                unit, busy = self._facts[n].numbers[0], self._facts[n].numbers[1]
                at = max(earliest[n], cycle, unit_free.get(unit, 0) if unit else 0)
                score = (n > first + window, at, priority[n])
                if best is None or score < best[0]:
                    best = (score, n, at, unit, busy)
            if best is None:
                return None
            _, n, at, unit, busy = best
            order.append(n)
            done[n] = True
            ready.discard(n)
            cycle = at + 1
            if unit:
                unit_free[unit] = at + busy
            for k in self._of[n]:
                live.add(k)
                uses[k] -= 1
                if uses[k] == 0:
                    live.discard(k)
            for m in self._after[n]:
                earliest[m] = max(earliest[m], at + self._latency[n])
                left[m] -= 1
                if left[m] == 0:
                    ready.add(m)
        return order

    def _full(self, n: int, live: set[int], uses: list[int], limits: Mapping[str, int]) -> bool:
        """Is there no register for what the instruction begins?"""
        webs = self._task.graph.webs
        for k in self._of[n]:
            if k in live:
                continue
            kind = webs[k].register[0]
            same = [j for j in live if webs[j].register[0] == kind]
            ends = sum(uses[j] == 1 for j in self._of[n] if j in live and j in same)
            if self._task.plain[n].early:
                ends = 0  # its operands stay where they are meanwhile
            if len(same) - ends >= limits[kind]:
                return True
            if webs[k].pinned and any(
                webs[j].pinned and webs[j].register == webs[k].register for j in same
            ):
                return True
        return False

    def candidate(self, order: list[int] | None) -> Candidate | None:
        if order is None:
            return None
        chosen = self._task.allocate(order)
        if chosen is None:
            return None
        lines = self._task.emit(order, chosen)
        return None if lines is None else (order, chosen, lines)

    def _changed(self, order: list[int]) -> list[int]:
        """One instruction, or a few that follow each other, at another place."""
        out = list(order)
        for _ in range(1 + (self._random.random() < 0.3)):
            at = self._random.randrange(len(out))
            n = out.pop(at)
            place = {m: k for k, m in enumerate(out)}
            low = max([place[m] + 1 for m in self._before[n]] or [0])
            high = min([place[m] for m in self._after[n]] or [len(out)])
            near = self._random.random() < 0.6
            low, high = (max(low, at - 4), min(high, at + 4)) if near else (low, high)
            out.insert(self._random.randint(low, high) if low <= high else at, n)
        return out

    def run(self, first: list[list[int]], rounds: int, batch: int = 40) -> tuple[float, Candidate]:
        found = [c for c in map(self.candidate, first) if c is not None]
        plain = list(range(len(self._before)))
        found += [c for c in [self.candidate(plain)] if c is not None]
        for _ in range(1200):
            found += [c for c in [self.candidate(self.list_schedule())] if c is not None]
            if len(found) > 240:
                break
        if not found:
            raise ScheduleError("no order fits into the pool")
        costs = self._task.cycles([c[2] for c in found])
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
            costs = self._task.cycles([c[2] for c in tried])
            k = min(range(len(tried)), key=lambda k: costs[k] + 1e-6 * k)
            worse = costs[k] - cost
            if worse <= 0 or self._random.random() < math.exp(-worse / heat):
                cost, at = costs[k], tried[k]
            if cost < best_cost:
                best_cost, best = cost, at
            elif n % 25 == 24 and cost > best_cost + 1:
                cost, at = best_cost, best
        return best_cost, best
