# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The lines of the founding documents that print figures (papers/published/printed/*.txt).

document FILE     of /work/shared/founding: text made of a PDF, in part by a scan
place TEXT        page or table
parts of lines    the lines below are parts of the document's; else they are whole
omit REGEX : WHY  numbers of all lines that no table has
= LABEL           a row; "- WHY" for lines that are no row of a table
| TEXT            a line of the document, white space apart
+ TEXT            the rest of the line that began with the row before: merged by the scan
~ TEXT -> TEXT : WHY    how a damaged place of the row is read
- TEXT : WHY      what no table has of this row
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from decimal import Decimal
from pathlib import Path

from .paths import LAB

FOLDER = LAB / "vambrace_lab" / "papers" / "published" / "printed"
NUMBER = re.compile(r"(?<![\w.,])\d(?:[\d,]*\d)?(?:\.\d+)?")


class ExcerptError(Exception):
    pass


def decimals(text: str) -> list[Decimal]:
    return [Decimal(found.replace(",", "")) for found in NUMBER.findall(text)]


@dataclass
class Entry:
    """A row as the document has it."""

    label: str
    pieces: list[str] = field(default_factory=list)
    changes: list[tuple[str, str]] = field(default_factory=list)  # text, what is read

    @property
    def left_out(self) -> bool:
        return self.label.startswith("- ")


@dataclass
class Excerpt:
    name: str
    document: str = ""
    place: str = ""
    parts: bool = False
    omitted: list[re.Pattern[str]] = field(default_factory=list)
    entries: list[Entry] = field(default_factory=list)
    lines: list[str] = field(default_factory=list)  # of the document

    def entry(self, label: str) -> Entry:
        found = [e for e in self.entries if e.label == label]
        if len(found) != 1:
            raise ExcerptError(f"{self.name}: {len(found)} rows {label!r}")
        return found[0]

    def text(self, entry: Entry) -> str:
        """As it is read."""
        text = " ".join(entry.pieces)
        for damaged, read in entry.changes:
            if damaged not in text:
                raise ExcerptError(f"{self.name}, {entry.label}: has no {damaged!r}")
            text = text.replace(damaged, read, 1)
        for pattern in self.omitted:
            text = pattern.sub("", text)
        return text

    def numbers(self, label: str) -> list[Decimal]:
        return decimals(self.text(self.entry(label)))

    def rows(self) -> Iterator[Entry]:
        return (e for e in self.entries if not e.left_out)


def _reason(line: str) -> str:
    text, separator, why = line.rpartition(" : ")
    if not separator or not why.strip():
        raise ExcerptError(f"no reason: {line}")
    return text


def read(path: Path) -> Excerpt:
    found = Excerpt(path.stem)
    for line in path.read_text().splitlines():
        kind, _, rest = line.partition(" ")
        if kind == "document":
            found.document = rest
        elif kind == "place":
            found.place = rest
        elif line == "parts of lines":
            found.parts = True
        elif kind == "omit":
            found.omitted.append(re.compile(_reason(rest)))
        elif kind == "=":
            found.entries.append(Entry(rest))
        elif kind == "|":
            found.entries[-1].pieces.append(rest)
            found.lines.append(rest)
        elif kind == "+":
            found.entries[-1].pieces.append(rest)
            found.lines[-1] += f" {rest}"
        elif kind == "~":
            damaged, separator, as_read = _reason(rest).partition(" -> ")
            if not separator:
                raise ExcerptError(f"{path.name}: {line}")
            found.entries[-1].changes.append((damaged, as_read))
        elif kind == "-":
            found.entries[-1].changes.append((_reason(rest), ""))
        elif line:
            raise ExcerptError(f"{path.name}: {line}")
    return found


def excerpts() -> dict[str, Excerpt]:
    return {path.stem: read(path) for path in sorted(FOLDER.glob("*.txt"))}


def place(label: str, count: int) -> tuple[str, list[int]]:
    """ "row", "row[2]", "row[1::3]": the row and which of its `count` numbers are meant."""
    found = re.fullmatch(r"(.+?)\[(\d+)(::(\d+))?\]", label)
    if not found:
        return label, list(range(count))
    start, step = int(found[2]), found[4]
    return found[1], list(range(start, count, int(step))) if step else [start]


def row_of(label: str) -> str:
    return place(label, 0)[0]


def flat(text: str) -> str:
    return " ".join(text.split())


def against_document(excerpt: Excerpt, document: str) -> list[str]:
    """What the excerpt has and the document has not, and lines with numbers between the excerpt's
    first and last that it left away.
    """
    theirs = [flat(line) for line in document.splitlines()]
    if excerpt.parts:
        wrong, at = [], 0
        for part in excerpt.lines:
            where = document.find(part, at)
            if where < 0:
                wrong.append(f"{excerpt.name}: not in the document: {part}")
            at = max(at, where)
        return wrong
    # the same line may be on an earlier page
    starts = [i for i, line in enumerate(theirs) if line == flat(excerpt.lines[0])]
    reported = [_from(excerpt, theirs, start) for start in starts]
    return min(reported, key=len, default=[f"{excerpt.name}: not in the document"])


def _from(excerpt: Excerpt, theirs: list[str], start: int) -> list[str]:
    wrong, here, used = [], start, []
    for line in excerpt.lines:
        try:
            here = theirs.index(flat(line), here) + 1
            used.append(here - 1)
        except ValueError:
            wrong.append(f"{excerpt.name}: not in the document, or not in this order: {line}")
    for i in range(used[0], used[-1]):
        if i not in used and re.search(r"\d", theirs[i]):
            wrong.append(f"{excerpt.name}: a line of the document is not here: {theirs[i]}")
    return wrong
