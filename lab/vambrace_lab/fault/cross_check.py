# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Random faults, each run on in the interpreter and in the emulator: both must give the class."""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from .campaign import Campaign
from .engines import ENGINES
from .golden import Moment


@dataclass
class Checked:
    faults: int = 0
    counts: Counter[str] = field(default_factory=Counter)  # of classes
    differences: list[str] = field(default_factory=list)
    seconds: dict[str, float] = field(default_factory=dict)  # of processor time, by engine

    def lines(self) -> list[str]:
        classes = ", ".join(f"{name} {n:,}" for name, n in sorted(self.counts.items()))
        times = ", ".join(f"{name} {seconds:.1f} s" for name, seconds in self.seconds.items())
        return [
            f"{self.faults:,} random faults: {classes}",
            f"processor time: {times}",
            *self.differences,
            f"{len(self.differences)} of them have another class in the other engine",
        ]


def cross_check(
    campaign: Campaign, models: Sequence[str], points: Sequence[int], count: int, seed: int
) -> Checked:
    """At `count` of the points a variant, drawn among those of the first drawn model that has some
    there.
    """
    draw = random.Random(seed)
    engines = {name: make(campaign.golden) for name, make in ENGINES.items()}
    checked = Checked(seconds=dict.fromkeys(engines, 0.0))

    def act(moment: Moment) -> bool:
        for model in draw.sample(list(models), len(models)):
            faults = list(campaign.injector.faults(model, moment))
            if not faults:
                continue
            variant, put = draw.choice(faults)
            classes = {}
            for name, engine in engines.items():
                begin = time.thread_time()
                classes[name] = campaign.outcome(put, engine)
                checked.seconds[name] += time.thread_time() - begin
            checked.faults += 1
            checked.counts[classes["unicorn"]] += 1
            if len(set(classes.values())) > 1:
                found = ", ".join(f"{name} {outcome}" for name, outcome in classes.items())
                identity = f"{campaign.name}/{model}/{variant or '-'}/{moment.index}"
                checked.differences.append(f"{identity} {moment.instruction.text}: {found}")
            break
        return True

    campaign.golden.visit(sorted(draw.sample(list(points), min(count, len(points)))), act)
    return checked
