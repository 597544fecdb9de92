# SPDX-License-Identifier: Apache-2.0 OR MIT
"""What is public in the project's own sets, and which secrets they are checked with: leak.toml and
leak_seeds.toml.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from typing import Any

from ..errors import LabError


@dataclass(frozen=True)
class Allowed:
    """A function that works on public data only: it is left out with what it calls. Or one whose
    divisions have public operands.
    """

    function: str
    reason: str


@dataclass(frozen=True)
class Counted:
    """A function that is counted instead of compared, with what it calls: what it rejects, or where
    it looks, is public (counted.py).
    """

    function: str
    reason: str


@dataclass(frozen=True)
class Decides:
    """Where counted code may decide: source lines with this text in this file, or functions whose
    names begin so, or both. FILE:0 is what a compiler gives no line. With callers: only as long as
    nothing else that is counted calls the function. With architectures or names of targets: in
    images for these alone.
    """

    reason: str
    file: str = ""
    line: str = ""
    function: str = ""
    kind: str = ""  # "branch" or "address": this alone
    callers: tuple[str, ...] = ()
    architecture: str = ""  # as Image and Machine have them

    def covers(self, kind: str, function: str, source_line: str, source: str) -> bool:
        if self.kind not in ("", kind) or (
            self.function and not function.startswith(self.function)
        ):
            return False
        return not self.file or (
            self.file in (source_line, source_line.rpartition(":")[0]) and self.line in source
        )

    def is_for(self, *names: str) -> bool:
        """Whether it holds in an image for this architecture and this target."""
        return not self.architecture or not set(names).isdisjoint(self.architecture.split())

    @property
    def where(self) -> str:
        called = f"called by {' and '.join(self.callers)} alone" if self.callers else ""
        return " ".join(filter(None, (self.function, called, self.file, self.line)))


@dataclass(frozen=True)
class PublicCount:
    """How often functions whose names begin so are entered is public: passes are compared among
    those with equal numbers.

    only: passes with another number are not compared, because that number is not all that is public
    in them.
    """

    function: str
    reason: str
    only: int | None = None


KINDS = {
    "allowed": Allowed,
    "counted": Counted,
    "decides": Decides,
    "public_divisions": Allowed,
    "public_counts": PublicCount,
}


def names_of(operation: str) -> tuple[str, str]:
    """How the plans call an operation: by itself, or as the one of which it is another form."""
    return operation, operation.removesuffix("_stream").removesuffix("_from_seed")


@dataclass(frozen=True)
class Plan:
    """What is public in a set's operations (leak.toml)."""

    public_draws: int = 0
    public_seed_bytes: int = 0
    explicit_rejection: bool = False
    public_key_hash_bytes: int = 0
    # operation -> least part of the instructions that is compared or counted
    shares: Mapping[str, float] = field(default_factory=dict)
    without: tuple[str, ...] = ()  # operations that are not compared
    # (operation, kind, what)
    entries: tuple[tuple[str, str, Allowed | Counted | Decides | PublicCount], ...] = ()

    def for_operation(self, operation: str, kind: str) -> list[Any]:
        mine = (*names_of(operation), "all")
        return [what for o, k, what in self.entries if k == kind and o in mine]

    def share(self, operation: str, otherwise: float) -> float:
        return next((self.shares[o] for o in names_of(operation) if o in self.shares), otherwise)


def _tables_of(name: str) -> list[dict[str, Any]]:
    table = tomllib.loads(resources.files(__package__).joinpath("leak.toml").read_text())
    mine = [family for family in table.values() if name in family.get("sets", ())]
    return [*mine, *(family for family in table.values() if mine and "sets" not in family)]


def attempts_of(name: str) -> dict[str, str]:
    """Operations of a set that begin again until they succeed -> a function that is entered once in
    each attempt.
    """
    return {
        operation: function
        for family in _tables_of(name)
        for operation, function in family.get("attempts", {}).items()
    }


def _fixed(value: Any) -> Any:
    """A list as a tuple: entries are collected in sets."""
    return tuple(value) if isinstance(value, list) else value


@cache
def plan_for(name: str) -> Plan:
    mine = _tables_of(name)
    if not mine:
        raise LabError(f"leak.toml does not say what is public in {name}: add it there")
    entries = tuple(
        (e["operation"], kind, make(**{k: _fixed(v) for k, v in e.items() if k != "operation"}))
        for family in mine
        for kind, make in KINDS.items()
        for e in family.get(kind, ())
    )
    shares = {
        operation: share for family in mine for operation, share in family.get("shares", {}).items()
    }
    first = mine[0]
    return Plan(
        first.get("public_draws", 0),
        first.get("public_seed_bytes", 0),
        first.get("rejection") == "explicit",
        first.get("public_key_hash_bytes", 0),
        shares,
        tuple(first.get("without", ())),
        entries,
    )


@cache
def seeds_for(name: str, operation: str) -> tuple[int, ...]:
    """Numbers of secrets of which enough agree in what is public (`vambrace-lab leak --choose`);
    none: any will do, or they must be sought.
    """
    table = tomllib.loads(resources.files(__package__).joinpath("leak_seeds.toml").read_text()).get(
        name, {}
    )
    wanted = (*names_of(operation), "all")
    return next((tuple(table[o]) for o in wanted if o in table), ())
