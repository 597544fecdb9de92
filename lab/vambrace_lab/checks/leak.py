# SPDX-License-Identifier: Apache-2.0 OR MIT
"""`vambrace-lab leak`: the passes of a region have the same public input and different secrets;
their traces must be equal.

Compared are running digests of the executed instructions and of the addresses (and widths, and
directions) of all loads and stores. Where they differ, the first difference is looked up between
two checkpoints, so that no whole trace is ever stored. Functions whose rejections are public are
counted instead (counted.py). Divisions are counted, too: their time depends on the operands,
which no trace shows. A comparison of too few passes, or of too little of them, is an error.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from ..cores.program import Program
from ..errors import LabError
from ..run.emulator import RANDOM_SOURCES, Machine, Run, record
from ..run.image import Image
from ..run.recording import Pass
from .counted import Deciding, deciding
from .left_out import Calls, instructions
from .plans import Allowed, Counted, Decides, PublicCount

STEP = 65536  # events between two checkpoints
LEAST_SHARE = 0.5  # so much of a region's instructions must be compared or counted


@dataclass(frozen=True)
class Finding:
    kind: str  # "branch", "address", "division"
    where: str
    text: str


@dataclass
class Verdict:
    """What was compared, what was found, and what makes no finding: `allowed`, with reasons."""

    passes: int
    events: int  # blocks and accesses of the first pass
    findings: list[Finding] = field(default_factory=list)
    allowed: list[Allowed | Counted | Decides | PublicCount] = field(default_factory=list)
    groups: list[int] = field(
        default_factory=list
    )  # numbers of passes that were compared with each other
    instructions: tuple[int, int, int] = (
        0,
        0,
        0,
    )  # compared, counted, left out in pass 0

    @property
    def constant_time(self) -> bool:
        return not self.findings

    def add(self, findings: Iterable[Finding], reasons: Iterable[Allowed | Decides] = ()) -> None:
        """Each place once."""
        known = {f.where for f in self.findings}
        self.findings += [f for f in findings if f.where not in known]
        self.allowed += reasons

    @property
    def pairs(self) -> int:
        return sum(n - 1 for n in self.groups)


@dataclass(frozen=True)
class Public:
    """What is public in an operation, next to its input."""

    allowed: Sequence[Allowed] = ()
    counted: Sequence[Counted] = ()
    decides: Sequence[Decides] = ()
    public_divisions: Sequence[Allowed] = ()
    public_counts: Sequence[PublicCount] = ()

    def left_out(self, image: Image) -> tuple[str, ...]:
        return tuple(f for a in self.allowed for f in copies(image, a.function))

    def counted_in(self, image: Image) -> tuple[str, ...]:
        return tuple(f for c in self.counted for f in copies(image, c.function))


def copies(image: Image, function: str) -> list[str]:
    """The function and the copies that a compiler makes of it for some arguments (NAME.constprop.0,
    NAME.isra.0).
    """
    return [
        name for name in image.function_names if name == function or name.startswith(f"{function}.")
    ]


class Comparison:
    """One run of an image, and what its passes tell."""

    def __init__(
        self,
        emulated: Machine,
        image: Image,
        arguments: Sequence[str],
        function: str | None,
        left_out: Sequence[str],
        counted: Sequence[str],
        seconds: float,
    ):
        self.emulated, self.image, self.arguments = emulated, image, arguments
        self.left_out, self.counted = left_out, counted
        self.program = Program(image)
        self.settings: dict[str, Any] = {
            "functions": [function] if function else (),
            "ignore": (*RANDOM_SOURCES, *left_out),
            "counted": counted,
            "seconds": seconds,
        }
        self.run: Run = record(
            emulated, image, arguments, mode="digest", extra=[f"step={STEP}"], **self.settings
        )
        # Nothing else was left out or counted.
        self._ignored = Calls(image, self.program, self.run.recording.left_out)
        self._ignored.check((*RANDOM_SOURCES, *left_out), "left out")
        ways = (way for p in self.run.passes for way in p.edges)
        self._counted = Calls(image, self.program, ways)
        self._counted.check(counted, "counted")

    def passes(self, region: int | None = None) -> list[Pass]:
        """Those of one region; without a number there must be only one."""
        passes = self.run.passes
        if region is None and len({p.region for p in passes}) > 1:
            raise LabError(
                f"{self.image.path} runs through several regions; only passes of one region can be "
                "compared"
            )
        return passes if region is None else [p for p in passes if p.region == region]

    def verdict(
        self,
        passes: Sequence[Pass],
        public: Public,
        least_pairs: int = 1,
        least_share: float = LEAST_SHARE,
    ) -> Verdict:
        groups = self.groups(passes, public)
        verdict = Verdict(sum(map(len, groups)), groups[0][0].events, groups=list(map(len, groups)))
        verdict.allowed += [a for a in public.allowed if copies(self.image, a.function)]
        verdict.allowed += [c for c in public.counted if copies(self.image, c.function)]
        verdict.allowed += public.public_counts
        verdict.instructions = self.instructions(groups[0][0])
        self._is_enough(verdict, least_pairs, least_share)
        for group in groups:
            verdict.add(self.differences(group))
            verdict.add(*self.decisions(group, public))
        verdict.add(*self.divisions(passes, public))
        return verdict

    def _is_enough(self, verdict: Verdict, least_pairs: int, least_share: float) -> None:
        compared, counted, left_out = verdict.instructions
        if verdict.pairs < least_pairs:
            raise LabError(
                f"{self.image.path}: {verdict.pairs} pairs agree in what is public, {least_pairs} "
                "are needed: choose other secrets (`vambrace-lab leak --choose`)"
            )
        if compared + counted < least_share * (compared + counted + left_out):
            raise LabError(
                f"{self.image.path}: {compared} instructions were compared, {counted} counted, "
                f"{left_out} left out: compared or counted are less than {least_share:.0%}"
            )

    def groups(self, passes: Sequence[Pass], public: Public) -> list[list[Pass]]:
        """Passes by what is public in them."""
        if len(passes) < 2:
            raise LabError(f"{self.image.path}: {len(passes)} passes; two are needed to compare")
        groups: dict[tuple[int, ...], list[Pass]] = defaultdict(list)
        for one in passes:
            numbers = self.numbers(one, public)
            if may_compare(numbers, public):
                groups[numbers].append(one)
        if all(len(group) < 2 for group in groups.values()):
            raise LabError(
                f"{self.image.path}: no two of {len(passes)} passes agree in what is public; give "
                "more secrets"
            )
        return sorted(groups.values(), key=len, reverse=True)

    def numbers(self, one: Pass, public: Public) -> tuple[int, ...]:
        return tuple(entries(self.image, one, c.function) for c in public.public_counts)

    def instructions(self, one: Pass) -> tuple[int, int, int]:
        """Compared, counted, left out, without the random source."""
        return instructions(
            self.program,
            one,
            self._ignored.reach(RANDOM_SOURCES) - self._ignored.reach(self.left_out),
        )

    def differences(self, group: Sequence[Pass]) -> list[Finding]:
        first, *others = group
        other = next((o for o in others if _digest(o) != _digest(first)), None)
        return [] if other is None else [self._first_difference(first, other)]

    def _first_difference(self, first: Pass, other: Pass) -> Finding:
        """The window between two checkpoints is recorded in full."""
        low, high = _window(first, other)
        extra = [f"first={low}", *([f"last={high}"] if high is not None else [])]
        again = {
            (p.region, p.number): p
            for p in record(
                self.emulated,
                self.image,
                self.arguments,
                mode="trace",
                extra=extra,
                **self.settings,
            ).passes
        }
        mine, theirs = (again[p.region, p.number].trace for p in (first, other))
        both = zip(mine, theirs, strict=False)
        end = min(len(mine), len(theirs))
        place = next((i for i, (a, b) in enumerate(both) if a != b), end)
        about = f"passes {first.number} and {other.number} differ"
        a, b = (t[place] if place < len(t) else None for t in (mine, theirs))
        if a and b and a[0] == b[0] == "A" and a[1] == b[1]:
            direction = "stores to" if a[4] == "w" else "loads from"
            places = f"{self._address(a[2])} and {self._address(b[2])}"
            text = f"{about}: '{self._text(a[1])}' {direction} {places}"
            if self.settings["functions"]:
                text += "; is it an argument? Then give each call the same arrays"
            return Finding("address", self.image.place(a[1]), text)
        block = next((t[1] for t in reversed(mine[:place]) if t[0] == "B"), None)
        if block is None:
            where = next((self.image.function_at(t[1]) for t in (a, b) if t), "?")
            return Finding(
                "branch", where, f"{about} at the beginning of the window of events {low}"
            )
        branch = self._deciding(first, block, [t for t in (a, b) if t])
        targets = " and ".join(self.image.place(t[1]) if t else "the end" for t in (a, b))
        text = f"{about}: after '{self._text(branch)}' they go on with {targets}"
        return Finding("branch", self.image.place(branch), text + self._unequal(first, other))

    def _deciding(self, one: Pass, block: int, after: Sequence[tuple[Any, ...]]) -> int:
        """The instruction that decided: the first branch, or load or store under a condition, of
        the block that both passes share.
        """
        end = max(e for s, e in one.executed if s == block)
        code = self.program.code(block, end)
        conditional = any(t[0] == "A" for t in after)
        for i in code:
            if i.ends_block or (i.is_memory and i.predicated and conditional):
                return int(i.address)
        return int(code[-1].address)

    def _unequal(self, first: Pass, other: Pass) -> str:
        """All functions of which some part ran in one pass more often than in the other."""
        blocks = first.executed.keys() | other.executed.keys()
        unequal = {
            self.image.function_at(b[0])
            for b in blocks
            if first.executed.get(b, (0, 0, 0))[0] != other.executed.get(b, (0, 0, 0))[0]
        }
        return f"; unequal in the whole: {', '.join(sorted(unequal))}" if unequal else ""

    def _text(self, address: int) -> str:
        return str(self.program.instruction(address).text)

    def _address(self, address: int) -> str:
        variable = self.image.variable_at(address)
        return f"{address:#x}" + (f" ({variable})" if variable else "")

    def decisions(
        self, group: Sequence[Pass], public: Public
    ) -> tuple[list[Finding], list[Decides]]:
        """Counted code: what decides and must not, and why the rest may."""
        findings, reasons = [], []
        for found in deciding(self.program, group):
            reason = next((d for d in public.decides if self._covers(d, found)), None)
            if reason is None:
                source = self.image.source_at(found.address)
                findings.append(
                    Finding(
                        found.kind,
                        self.image.place(found.address),
                        found.text + (f": {source}" if source else ""),
                    )
                )
            else:
                reasons.append(reason)
        return findings, reasons

    def _covers(self, decides: Decides, found: Deciding) -> bool:
        image = self.image
        function = image.function_at(found.address)
        line, source = image.line_at(found.address), image.source_at(found.address)
        if not decides.is_for(image.architecture, self.emulated.name):
            return False
        if not decides.covers(found.kind, function, line, source):
            return False
        callers = self._counted.callers(function)
        named = {name for caller in decides.callers for name in copies(image, caller)}
        return not decides.callers or (bool(callers) and callers <= named)

    def divisions(
        self, passes: Sequence[Pass], public: Public
    ) -> tuple[list[Finding], list[Allowed]]:
        executed: dict[int, int] = defaultdict(int)
        for one in passes:
            for block, (compared, counted, _) in one.executed.items():
                for address in self.program.divisions(*block) if compared + counted else ():
                    executed[address] += compared + counted
        findings, reasons = [], []
        for address, n in sorted(executed.items()):
            place = self.image.place(address)
            reason = next(
                (a for a in public.public_divisions if place.startswith(a.function)), None
            )
            if reason is None:
                findings.append(
                    Finding(
                        "division",
                        place,
                        f"'{self._text(address)}' executed {n} times: its time depends on the "
                        "operands",
                    )
                )
            else:
                reasons.append(reason)
        return findings, reasons


def entries(image: Image, one: Pass, function: str) -> int:
    """How often a pass entered functions whose names begin so."""
    starts = {a for name, a in image.function_names.items() if name.startswith(function)}
    if not starts:
        raise LabError(f"{image.path} has no function '{function}...': its calls cannot be counted")
    return sum(
        compared + counted
        for (start, _), (compared, counted, _) in one.executed.items()
        if start in starts
    )


def _digest(one: Pass) -> tuple[int, str, str]:
    return one.events, one.instruction_digest, one.address_digest


def _window(first: Pass, other: Pass) -> tuple[int, int | None]:
    """The events between the last equal and the first different checkpoint; None: to the end."""
    low = 0
    for mine, theirs in zip(first.checkpoints, other.checkpoints, strict=False):
        if mine != theirs:
            return low, mine[0]
        low = mine[0]
    return low, None


def may_compare(numbers: Sequence[int], public: Public) -> bool:
    return all(c.only in (None, n) for c, n in zip(public.public_counts, numbers, strict=True))


def check(
    emulated: Machine,
    image: Image,
    arguments: Sequence[str] = (),
    *,
    function: str | None = None,
    public: Public = Public(),
    least_share: float = LEAST_SHARE,
    seconds: float = 600,
) -> Verdict:
    """Compares all passes of the one region or function that the image runs through."""
    comparison = Comparison(
        emulated,
        image,
        arguments,
        function,
        public.left_out(image),
        public.counted_in(image),
        seconds,
    )
    return comparison.verdict(comparison.passes(), public, least_share=least_share)
