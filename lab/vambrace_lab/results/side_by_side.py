# SPDX-License-Identifier: Apache-2.0 OR MIT
"""What tools/compare printed: whether both sides agree, the ratios of their times, the kinds of
instructions that ran, and the tables of them.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from statistics import median, quantiles
from textwrap import wrap
from typing import Any

import capstone
from elftools.elf.elffile import ELFFile

from ..errors import LabError

OURS = "vambrace"
# The kind of an instruction by its mnemonic and operands. Of the instructions from a sample on,
# which the processor has in flight together, the first kind that fits any counts.
IN_FLIGHT = 4
KINDS = (
    ("SHA", re.compile(r"^v?sha(1|256|512)")),
    ("AES", re.compile(r"^v?aes")),
    ("AVX-512", re.compile(r"zmm|[xy]mm(1[6-9]|2\d|3[01])|\{k\d\}")),
    ("AVX2", re.compile(r"ymm")),
    ("128-bit", re.compile(r"xmm")),
)
SHOWN = 0.02  # the least share of a kind that is named

HEAD = [
    "| set | package | key generation | encapsulation, signing | decapsulation, verification "
    + "| instructions |",
    "|---|---|---|---|---|---|",
]


@dataclass(frozen=True)
class Ratio:
    """Ours over theirs, round by round."""

    median: float
    quartile_1: float
    quartile_3: float

    @property
    def text(self) -> str:
        return f"{self.median:.2f} ({self.quartile_1:.2f}-{self.quartile_3:.2f})"


def ratio(ours: Sequence[float], theirs: Sequence[float]) -> Ratio:
    """Both lists have a time for each round; what disturbs a whole round cancels."""
    if len(ours) != len(theirs) or len(ours) < 2:
        raise LabError(f"{len(ours)} rounds of ours, {len(theirs)} of theirs")
    of_rounds = [mine / other for mine, other in zip(ours, theirs, strict=True)]
    first, middle, third = quantiles(of_rounds, n=4, method="inclusive")
    return Ratio(middle, first, third)


def disagreements(line: Mapping[str, Any]) -> list[str]:
    """A line for everything that both sides do not have alike. Who compared nothing disagrees."""
    found = []
    for package, one in line["packages"].items():
        if package == OURS:
            continue
        name = f"{line['set']}, {package}"
        if not one["compared"]:
            found.append(f"{name}: nothing was compared")
        differs = {c["what"]: c for c in reversed(one["compared"]) if c["ours"] != c["theirs"]}
        for what, compared in reversed(differs.items()):
            found.append(f"{name}: {what}: ours {compared['ours']}, theirs {compared['theirs']}")
    return found


def kinds(program: Path, samples: Sequence[tuple[int, int]]) -> dict[str, float]:
    """The share of each kind of vector instruction among samples (address, how often) within the
    program's own code; samples in the C library and in the kernel are left out.
    """
    counted: Counter[str] = Counter()
    machine = capstone.Cs(capstone.CS_ARCH_X86, capstone.CS_MODE_64)
    with program.open("rb") as file:
        text = ELFFile(file).get_section_by_name(".text")
        if text is None:
            raise LabError(f"{program} has no code")
        begin, code = text["sh_addr"], text.data()
    for address, times in samples:
        if begin <= address < begin + len(code):
            at = address - begin
            found = machine.disasm_lite(code[at : at + 15 * IN_FLIGHT], address, IN_FLIGHT)
            counted[_kind([f"{name} {operands}" for _, _, name, operands in found])] += times
    total = counted.total()
    return {kind: counted[kind] / total for kind, _ in KINDS if counted[kind]}


def _kind(instructions: Sequence[str]) -> str:
    return next((kind for kind, has in KINDS if any(map(has.search, instructions))), "")


def kinds_text(shares: Mapping[str, float]) -> str:
    named = [f"{kind} {share:.0%}" for kind, share in shares.items() if share >= SHOWN]
    return ", ".join(named) or "no vectors"


def rows(line: Mapping[str, Any], program: Path) -> list[dict[str, Any]]:
    """A row for us and for each package: what is kept of a set."""
    packages = line["packages"]
    ours = packages[OURS]["operations"]
    found = []
    for package, one in sorted(packages.items(), key=lambda item: (item[0] != OURS, item[0])):
        row: dict[str, Any] = {"set": line["set"], "package": package, "operations": {}}
        samples: list[tuple[int, int]] = []
        for operation, measured in one["operations"].items():
            times = measured["times"]
            samples += [tuple(sample) for sample in measured["samples"]]
            cells: dict[str, float] = {"median": round(median(times)), "rounds": len(times)}
            if package != OURS:
                compared = ratio(ours[operation]["times"], times)
                cells |= {
                    "ratio": round(compared.median, 4),
                    "quartile_1": round(compared.quartile_1, 4),
                    "quartile_3": round(compared.quartile_3, 4),
                }
            row["operations"][operation] = cells
        row["kinds"] = {kind: round(share, 3) for kind, share in kinds(program, samples).items()}
        found.append(row)
    return found


def _cell(row: Mapping[str, Any], cells: Mapping[str, Any]) -> str:
    if row["package"] == OURS:
        return f"{cells['median'] / 1000:,.1f} µs"
    return Ratio(cells["ratio"], cells["quartile_1"], cells["quartile_3"]).text


def table(document: Mapping[str, Any]) -> list[str]:
    """Lines of Markdown, ours first in each set."""
    lines = list(HEAD)
    for name, of_set in groupby(document["results"], key=lambda row: row["set"]):
        for row in of_set:
            cells = [_cell(row, cells) for cells in row["operations"].values()]
            words = [name, row["package"], *cells, kinds_text(row["kinds"])]
            lines.append(f"| {' | '.join(words)} |")
    return lines


def about(document: Mapping[str, Any]) -> list[str]:
    """Where and of what the table is."""
    packages = ", ".join(f"{name} {number}" for name, number in document["packages"].items())
    place = (
        f"{document['date']}, {document['machine']} ({document['features']}), "
        f"{document['compiler']}, {document['rust']}, commit {document['commit']}. "
        f"Packages: {packages}."
    )
    return wrap(place, 100, break_long_words=False, break_on_hyphens=False)
