# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Obligations: proofs/*.toml, which repeat the bounds of the headers word for word.

A bound that is a text must be in the paragraph of its kernel in the header, or in the header's
paragraph about sums: the contract is in one place, and what is proved is what it says.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from math import ceil, floor
from pathlib import Path
from typing import Any

from ..errors import LabError

INTEGERS = (1 << 521) - 1  # a prime beyond all values: what is congruent to it is equal
METHODS = ("algebra", "lanes", "boolean", "words")


@dataclass(frozen=True)
class Buffer:
    name: str
    kind: str  # i16, u64 ...
    count: int | str  # a number, or an expression of the case
    align: int
    before: str | list[Any] | bool | None  # bounds, True: any value; None: not read
    after: str | list[Any] | bool | None  # None: not written
    register: bool = False  # one number that is passed as such
    lost: bool = False  # written, with what does not matter
    given: int | str | None = None  # how many of the first elements are inputs, if not all
    values: str = ""  # public contents: a function of public.py
    passed: int = 0  # the element whose address is passed

    @property
    def writable(self) -> bool:
        return self.after is not None or self.lost

    @property
    def bits(self) -> int:
        return int(self.kind[1:])

    @property
    def signed(self) -> bool:
        return self.kind[0] == "i"


@dataclass(frozen=True)
class Obligation:
    kernel: str
    header: str
    by: str
    q: int
    call: tuple[str, ...]
    buffers: dict[str, Buffer]
    cases: tuple[dict[str, Any], ...]  # public numbers, and names of constants
    map: str
    k: str = "1"
    stack: int | None = None
    only: tuple[str, ...] = ()  # implementations, if not all
    options: dict[str, Any] = field(default_factory=dict)  # of the map
    of: dict[str, Any] = field(default_factory=dict)  # what implementations have instead
    on: dict[str, Any] = field(
        default_factory=dict
    )  # what processors have, by name or bits of a word

    def of_implementation(self, suffix: str, processor: str, word: int) -> Obligation:
        out = self
        for more in (self.on.get(str(word)), self.on.get(processor), self.of.get(suffix)):
            if more is None:
                continue
            own = {k: v for k, v in more.items() if k in ("k", "by", "map", "stack")}
            options = {k: v for k, v in more.items() if k not in (*own, "types")}
            if "types" in more:
                kinds = {n: replace(out.buffers[n], kind=t) for n, t in more["types"].items()}
                own["buffers"] = {**out.buffers, **kinds}
            out = replace(out, **own, options={**out.options, **options})
        return out

    def count(self, name: str, case: Mapping[str, int]) -> int:
        count = self.buffers[name].count
        return count if isinstance(count, int) else int(expression(count, case))

    def inputs(self, name: str, case: Mapping[str, int]) -> int:
        """How many of the first elements of a buffer are inputs."""
        b = self.buffers[name]
        if b.before is None:
            return 0
        if b.given is None:
            return self.count(name, case)
        return b.given if isinstance(b.given, int) else int(expression(b.given, case))

    def at(self, case: Mapping[str, Any]) -> Obligation:
        """With the modulus of a case."""
        return replace(self, q=case["q"]) if "q" in case else self

    def sums(self, suffix: str, case: Mapping[str, int]) -> tuple[int, int]:
        """Bounds of the sum of two inputs; any: of a signed 16-bit number."""
        return interval(self.options["sum"], suffix, {**case, "q": self.q}, 16, True)

    def bounds(
        self, name: str, after: bool, suffix: str, case: Mapping[str, int]
    ) -> tuple[int, int]:
        b = self.buffers[name]
        text = b.after if after else b.before
        assert text is not None
        own = {k: v for k, v in {**self.options, **case}.items() if isinstance(v, int)}
        values = {**own, "q": self.q}
        if isinstance(text, bool):
            return interval("any", suffix, values, b.bits, b.signed)
        if isinstance(text, list):
            ends = [Fraction(expression(t, values)) for t in text]
            return ceil(ends[0]), floor(ends[1])
        growth = re.fullmatch(r"\S+ grows by at most (.*)", text)
        if growth:
            lo, hi = self.bounds(name, False, suffix, case)
            more = int(expression(_own(growth[1], suffix), values))
            return lo - more, hi + more
        return interval(text, suffix, values, b.bits, b.signed)


def expression(text: str | int, values: Mapping[str, int]) -> Fraction | int:
    """'2^31 q - 1', '5.5 q', 'n * bits // 8', given the names."""
    if isinstance(text, int):
        return text
    if not re.fullmatch(r"[\w\s.+*/()^-]+", text):
        raise LabError(f"'{text}' is no bound")
    t = re.sub(r"(\d|\))\s*(?=[a-z(])", r"\1*", text).replace("^", "**")
    t = re.sub(r"(?<![\w.])(\d+(?:\.\d+)?)", r"Fraction('\1')", t)
    try:
        v = eval(t, {"__builtins__": {}, "Fraction": Fraction}, dict(values))
    except (NameError, SyntaxError, TypeError) as problem:
        raise LabError(f"'{text}' is no bound: {problem}") from problem
    assert isinstance(v, (int, Fraction))
    return v


def _own(text: str, suffix: str) -> str:
    """What a text says of an implementation: 'B, with NEON and AVX2 C'."""
    general, _, special = text.partition(", with ")
    if not special:
        return general
    m = re.fullmatch(r"((?:\w+ and )?[A-Z]\w*) (.*)", special)
    if m is None:
        raise LabError(f"'{text}' is no bound")
    return m[2] if suffix in m[1].lower().split(" and ") else general


def interval(
    text: str, suffix: str, values: Mapping[str, int], bits: int, signed: bool
) -> tuple[int, int]:
    """The integers that a text admits: any; |x| <= B; < B (an absolute value); A <= x < B."""
    if text == "any":
        return (-(1 << (bits - 1)), (1 << (bits - 1)) - 1) if signed else (0, (1 << bits) - 1)
    general, _, special = text.partition(", with ")
    m = re.fullmatch(r"(?:([^<|]+) (<=?) )?([^<]*?)\s*(<=?) ([^<]+)", general)
    if m is None:
        raise LabError(f"'{text}' is no bound")
    upper = _own(f"{m[5]}, with {special}", suffix) if special else m[5]
    top = Fraction(expression(upper, values))
    hi = floor(top) if m[4] == "<=" else ceil(top) - 1
    if m[1] is not None:
        bottom = Fraction(expression(m[1], values))
        return (ceil(bottom) if m[2] == "<=" else floor(bottom) + 1), hi
    if m[3] and not m[3].startswith("|"):
        raise LabError(f"'{text}' has no lower bound")
    return -hi, hi


KEYS = {"by", "call", "cases", "only", "map", "k", "stack", "of", "on", "q", "options"}


def load(path: Path, root: Path) -> list[Obligation]:
    """The obligations of a file; every text in them is looked up in the header."""
    data = tomllib.loads(path.read_text("utf-8"))
    header, q = data.pop("header"), data.pop("q", 0)
    lines = _comment((root / header).read_text("utf-8"))
    out = []
    for kernel, table in data.items():
        names = [n for n in table["call"] if n in table]
        unknown = set(table) - KEYS - set(names)
        if unknown:
            raise LabError(f"{path}: {kernel} has the unknown keys {', '.join(sorted(unknown))}")
        if table["by"] not in METHODS:
            raise LabError(f"{path}: {kernel}: there is no method {table['by']}")
        contract = paragraph(lines, kernel)
        buffers = {}
        text = table.get("options", {}).get("sum", "")
        if text != "any" and text not in contract:
            raise LabError(f"{path}: {kernel}: {header} does not say '{text}'")
        for name in names:
            b = dict(table[name])
            before = b.get("in")
            if isinstance(before, str) and before.startswith("out of "):
                b["in"] = _output(data, before.removeprefix("out of "))
            for text in (before, b.get("out")):
                if (
                    isinstance(text, str)
                    and not text.startswith("out of ")
                    and (text not in contract)
                ):
                    raise LabError(f"{path}: {kernel}: {header} does not say '{text}'")
            kind, count = b.pop("type"), b.pop("count")
            align = b.pop("align", int(kind[1:]) // 8)
            buffers[name] = Buffer(
                name, kind, count, align, b.pop("in", None), b.pop("out", None),
                b.pop("register", False), b.pop("lost", False), b.pop("given", None),
                b.pop("values", ""), b.pop("passed", 0),
            )  # fmt: skip
            made = buffers[name]
            if b or (made.before is None and not made.writable and not made.values):
                raise LabError(f"{path}: {kernel}: {name} is neither in nor out, or has {list(b)}")
        modulus = table.get("q", q)
        out.append(
            Obligation(
                kernel,
                header,
                table["by"],
                INTEGERS if modulus == "integers" else modulus,
                tuple(table["call"]),
                buffers,
                tuple(table.get("cases", [{}])),
                table["map"],
                str(table.get("k", 1)),
                table.get("stack"),
                tuple(table.get("only", [])),
                table.get("options", {}),
                table.get("of", {}),
                table.get("on", {}),
            )
        )
    return out


def _output(data: Mapping[str, Any], kernel: str) -> Any:
    """What the kernel before it leaves."""
    return next(b["out"] for b in data[kernel].values() if isinstance(b, dict) and "out" in b)


def _comment(text: str) -> list[str]:
    return [line.strip().removeprefix("*").rstrip() for line in text.splitlines()]


def paragraph(lines: list[str], kernel: str) -> str:
    """What a header says of a kernel, and of sums, with single spaces."""
    found: list[str] = []
    for about in (rf"\s*{kernel}\b", r"\s*sums\b"):
        for i, line in enumerate(lines):
            if not re.match(about, line):
                continue
            end = next(
                (
                    j
                    for j in range(i + 1, len(lines))
                    if re.match(r"\s*vmb_\w+\b", lines[j]) or not lines[j].strip()
                ),
                len(lines),
            )
            found += lines[i:end]
    return " ".join(" ".join(found).split())
