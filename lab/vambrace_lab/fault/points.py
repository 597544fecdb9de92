# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Which points of the golden run are attacked, and the sentence that says so: a sample without it
is worth nothing.
"""

from __future__ import annotations

import random
import re
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from ..errors import LabError
from ..run.image import Image

# A function with more of the points is a kernel, which `--sampled auto` samples.
KERNEL_SHARE = 0.02


@dataclass(frozen=True)
class Choice:
    points: list[int]
    coverage: str


def kernels(image: Image, trace: Sequence[int]) -> list[str]:
    counts: dict[str, int] = defaultdict(int)
    for pc in trace:
        counts[image.function_at(pc)] += 1
    return sorted(name for name, n in counts.items() if n > KERNEL_SHARE * len(trace))


def region(text: str, length: int) -> range:
    """BEGIN:END as indices of points; negative ones count from the end."""
    match = re.fullmatch(r"(-?\d*):(-?\d*)", text)
    if not match:
        raise LabError(f"'{text}' is no region: BEGIN:END, for example -9216:")
    bounds = slice(*(int(number) if number else None for number in match.groups()))
    return range(length)[bounds]


def choose(
    image: Image,
    trace: Sequence[int],
    within: range,
    occurrences: int = 0,
    sampled: Sequence[str] = (),
    seed: int = 1,
) -> Choice:
    """
    All points, or, with `occurrences`, of each place the first and the last that many and as many
    random ones between. sampled: the functions that this is for; all functions if there are none.
    """
    part = (
        ""
        if len(within) == len(trace)
        else f" in the region {within.start}:{within.stop} of {len(trace):,}"
    )
    if not occurrences:
        return Choice(list(within), f"all {len(within):,} points{part}")
    where: dict[int, list[int]] = defaultdict(list)
    for i in within:
        where[trace[i]].append(i)
    draw = random.Random(seed)
    points: list[int] = []
    for pc in sorted(where):
        at = where[pc]
        if (sampled and image.function_at(pc) not in sampled) or len(at) <= 3 * occurrences:
            points += at
        else:
            between = draw.sample(at[occurrences:-occurrences], occurrences)
            points += [*at[:occurrences], *at[-occurrences:], *between]
    how = f"first {occurrences}, last {occurrences} and {occurrences} random occurrences"
    return Choice(
        sorted(points),
        f"of {len(where):,} places all, of {len(within):,} points {len(points):,}{part}: {how} of "
        + (
            f"each place of {', '.join(sorted(sampled))}; all points of other functions"
            if sampled
            else "each place"
        ),
    )
