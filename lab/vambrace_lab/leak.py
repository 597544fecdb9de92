# SPDX-License-Identifier: Apache-2.0 OR MIT
"""`vambrace-lab leak`: the passes of a region have the same public input and different secrets; their traces must be equal.

Compared are running digests of the executed instructions and of the addresses (and widths, and directions) of all loads and stores.
Where they differ, the first difference is looked up between two checkpoints, so that no whole trace is ever stored. Divisions are
counted beside that: their time depends on the operands, which no trace shows.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from pathlib import Path

import click

from .emulator import RANDOM_SOURCES, Machine, machine, machines, record
from .errors import LabError
from .image import Image
from .program import Program, entries
from .recording import FIRST_FUNCTION_REGION, Pass

STEP = 65536  # events between two checkpoints
REGIONS = ("keypair", "encaps", "decaps", "sign", "verify")


@dataclass(frozen=True)
class Allowed:
    """A difference that is no leak: a function (with what it calls) that works on public data only, or that rejects by design."""

    function: str
    reason: str


@dataclass(frozen=True)
class PublicCount:
    """How often functions whose names begin so are entered is public: passes are compared among those with equal numbers.

    only: passes with another number are not compared, because that number is not all that is public in them.
    """

    function: str
    reason: str
    only: int | None = None


@dataclass(frozen=True)
class Finding:
    kind: str  # "branch", "address", "division"
    where: str
    text: str


@dataclass
class Verdict:
    """What was compared, and what was found. `allowed` are those differences that were left out."""

    passes: int
    events: int  # blocks and accesses of the first pass
    findings: list[Finding] = field(default_factory=list)
    allowed: list[Allowed | PublicCount] = field(default_factory=list)
    groups: list[int] = field(default_factory=list)  # numbers of passes that were compared with each other

    @property
    def constant_time(self) -> bool:
        return not self.findings


def _digest(one: Pass) -> tuple:
    return one.events, one.instruction_digest, one.address_digest


def check(
    where: Machine,
    image: Image,
    arguments: Sequence[str] = (),
    *,
    function: str | None = None,
    allowed: Sequence[Allowed] = (),
    public_divisions: Sequence[Allowed] = (),
    public_counts: Sequence[PublicCount] = (),
    skip: int = 0,
    seconds: float = 600,
) -> Verdict:
    """Compares all passes (but for the first `skip`) of the one region or function that the image runs through."""
    left_out = {a: copies(image, a.function) for a in allowed}
    present = [a for a, found in left_out.items() if found]
    settings = dict(functions=[function] if function else (), ignore=(*RANDOM_SOURCES, *(f for a in present for f in left_out[a])), seconds=seconds)
    passes = record(where, image, arguments, mode="digest", extra=[f"step={STEP}"], **settings).passes[skip:]
    counted = record(where, image, arguments, **settings).passes[skip:]
    if len(passes) < 2:
        raise LabError(f"{image.path}: {len(passes)} passes; two are needed to compare")
    if len({p.region for p in passes}) > 1:
        raise LabError(f"{image.path} runs through several regions; only passes of one region can be compared")
    groups: dict[tuple, list[Pass]] = {}
    for one, count in zip(passes, counted, strict=True):
        numbers = tuple(entries(image, count, c.function) for c in public_counts)
        if all(c.only in (None, n) for c, n in zip(public_counts, numbers, strict=True)):
            groups.setdefault(numbers, []).append(one)
    if all(len(group) < 2 for group in groups.values()):
        raise LabError(f"{image.path}: no two of {len(passes)} passes agree in what is public; give more secrets")
    sizes = sorted((len(g) for g in groups.values()), reverse=True)
    verdict = Verdict(sum(sizes), passes[0].events, allowed=[*present, *public_counts], groups=sizes)
    for first, *others in groups.values():
        other = next((o for o in others if _digest(o) != _digest(first)), None)
        if other is not None:
            verdict.findings.append(_first_difference(where, image, arguments, settings, first, other))
            break
    for finding in _divisions(image, counted):
        reason = next((a for a in public_divisions if finding.where.startswith(a.function)), None)
        if reason is None:
            verdict.findings.append(finding)
        else:
            verdict.allowed.append(reason)
    return verdict


def copies(image: Image, function: str) -> list[str]:
    """The function and the copies that a compiler makes of it for some arguments (NAME.constprop.0, NAME.isra.0)."""
    return [name for name in image.function_names if name == function or name.startswith(f"{function}.")]


def _window(first: Pass, other: Pass) -> tuple[int, int | None]:
    """The events between the last equal and the first different checkpoint; None: to the end."""
    low = 0
    for mine, theirs in zip(first.checkpoints, other.checkpoints):
        if mine != theirs:
            return low, mine[0]
        low = mine[0]
    return low, None


def _first_difference(where, image, arguments, settings, first: Pass, other: Pass) -> Finding:
    low, high = _window(first, other)
    extra = [f"first={low}", *([f"last={high}"] if high is not None else [])]
    again = {p.number: p for p in record(where, image, arguments, mode="trace", extra=extra, **settings).passes}
    mine, theirs = again[first.number].trace, again[other.number].trace
    place = next((i for i, (a, b) in enumerate(zip(mine, theirs)) if a != b), min(len(mine), len(theirs)))
    about = f"passes {first.number} and {other.number} differ"
    a, b = (t[place] if place < len(t) else None for t in (mine, theirs))
    if a and b and a[0] == b[0] == "A" and a[1] == b[1]:
        direction = "stores to" if a[4] == "w" else "loads from"
        text = f"{about}: '{_text(image, a[1])}' {direction} {_address(image, a[2])} and {_address(image, b[2])}"
        return Finding("address", image.place(a[1]), text)
    block = next((t[1] for t in reversed(mine[:place]) if t[0] == "B"), None)
    if block is None:
        return Finding("branch", image.function_at((a or b)[1]), f"{about} at the beginning of the window of events {low}")
    branch = _last_instruction(image, block, [t for t in (a, b) if t])
    targets = " and ".join(image.place(t[1]) if t else "the end" for t in (a, b))
    return Finding("branch", image.place(branch), f"{about}: after '{_text(image, branch)}' they go on with {targets}")


def _text(image: Image, address: int) -> str:
    return Program(image).instruction(address).text


def _address(image: Image, address: int) -> str:
    variable = image.variable_at(address)
    return f"{address:#x}" + (f" ({variable})" if variable else "")


def _last_instruction(image: Image, block: int, after: Sequence[tuple]) -> int:
    """The instruction that decided: the first branch, or load or store under a condition, of the block that both passes share."""
    program = Program(image)
    address = block
    for _ in range(4096):
        ins = program.instruction(address)
        if ins.ends_block or (ins.is_memory and ins.predicated and any(t[0] == "A" for t in after)):
            return address
        address += ins.size
    return block


def _divisions(image: Image, counted: Sequence[Pass]) -> list[Finding]:
    program = Program(image)
    executed: dict[int, int] = {}
    for one in counted:
        for address, n in program.counts(one).divisions.items():
            executed[address] = executed.get(address, 0) + n
    return [
        Finding("division", image.place(a), f"'{program.instruction(a).text}' executed {n} times: its time depends on the operands")
        for a, n in sorted(executed.items())
    ]


# ---- The project's own sets -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Plan:
    """What is public in a set's operations (leak.toml)."""

    public_draws: int = 0
    explicit_rejection: bool = False
    public_key_hash_bytes: int = 0
    secrets: Mapping[str, int] = field(default_factory=dict)  # operation -> least number of secrets
    without: tuple[str, ...] = ()  # operations that are not compared
    entries: tuple[tuple[str, str, Allowed | PublicCount], ...] = ()  # (operation, kind, what)

    def for_operation(self, operation: str, kind: str) -> list:
        return [what for o, k, what in self.entries if k == kind and o in (operation, "all")]


KINDS = {"allowed": Allowed, "public_divisions": Allowed, "public_counts": PublicCount}


def _tables_of(name: str) -> list[dict]:
    table = tomllib.loads(resources.files(__package__).joinpath("leak.toml").read_text())
    return [family for family in table.values() if name in family["sets"]]


def attempts_of(name: str) -> dict[str, str]:
    """Operations of a set that begin anew until they succeed -> a function that is entered once in each attempt."""
    return {operation: function for family in _tables_of(name) for operation, function in family.get("attempts", {}).items()}


@cache
def plan_for(name: str) -> Plan:
    mine = _tables_of(name)
    if not mine:
        raise LabError(f"leak.toml does not say what is public in {name}: add it there")
    entries = tuple(
        (e["operation"], kind, make(**{k: v for k, v in e.items() if k != "operation"})) for family in mine for kind, make in KINDS.items() for e in family.get(kind, ())
    )
    first = mine[0]
    return Plan(first.get("public_draws", 0), first.get("rejection") == "explicit", first.get("public_key_hash_bytes", 0), first.get("secrets", {}), tuple(first.get("without", ())), entries)


def check_set(where: Machine, image: Image, name: str, operation: str, secrets: int, seconds: float = 600) -> dict[str, Verdict]:
    """One operation of an image of the lab's own program (lab/images/operations.c): what was compared -> verdict."""
    plan = plan_for(name)
    region = {"keypair": 0, "encaps": 1, "sign": 1, "decaps": 2}[operation]
    settings = {kind: plan.for_operation(operation, kind) for kind in KINDS}
    arguments = ["leak", str(region), str(max(secrets, plan.secrets.get(operation, 0))), hex(plan.public_draws)]
    if operation == "decaps" and plan.explicit_rejection:
        # The result is told, so accepting and rejecting need not be alike; within each, all keys are.
        accepted = check(where, image, [*arguments, "own"], **settings, seconds=seconds)
        rejected = check(where, image, arguments, **settings, skip=1, seconds=seconds)
        return {"decaps, accepting": accepted, "decaps, rejecting": rejected}
    return {operation: check(where, image, arguments, **settings, seconds=seconds)}


@click.command("leak")
@click.argument("image", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.argument("arguments", nargs=-1)
@click.option("--target", type=click.Choice(list(machines())), help="Where to run it (default: cortex-m4, or linux-aarch64 by the image).")
@click.option("--function", help="Compare all calls of this function. Default: all passes of the image's region.")
@click.option("--set", "name", help="The image is lab/images/operations.c of this set: check all its operations.")
@click.option("--secrets", default=4, show_default=True, type=click.IntRange(2, 100), help="Number of secrets (with --set).")
@click.option("--allow", multiple=True, help="A function whose differences are no leak, with what it calls.")
@click.option("--seconds", default=600.0, show_default=True, help="Time limit of the emulator.")
def command(image: Path, arguments: tuple[str, ...], target: str | None, function: str | None, name: str | None, secrets: int, allow: tuple[str, ...], seconds: float) -> None:
    """Compare the traces of an IMAGE that runs one operation with the same public input and different secrets. Ends with 1 on a leak."""
    elf = Image(image)
    where = machine(target or {"arm": "cortex-m4", "aarch64": "linux-aarch64"}[elf.architecture])
    verdicts = {}
    if name:
        kem = "vmb_lab_ciphertext" in elf.variables
        for operation in ("keypair", "encaps", "decaps") if kem else ("keypair", "sign"):
            if operation not in plan_for(name).without:
                verdicts |= check_set(where, elf, name, operation, secrets, seconds)
    else:
        extra = [Allowed(f, "allowed on the command line") for f in allow]
        verdicts[function or "region"] = check(where, elf, arguments, function=function, allowed=extra, seconds=seconds)
    for what, verdict in verdicts.items():
        report(f"{elf.path.name} on {where.name}, {what}", verdict)
    if not all(v.constant_time for v in verdicts.values()):
        raise SystemExit(1)


def report(what: str, verdict: Verdict) -> None:
    state = "equal traces" if verdict.constant_time else "LEAK"
    groups = f" in groups of {', '.join(map(str, verdict.groups))}" if len(verdict.groups) > 1 else ""
    click.echo(f"{what}: {state} ({verdict.passes} secrets{groups}, {verdict.events} events)")
    for a in dict.fromkeys(verdict.allowed):
        click.echo(f"  public: {a.function}: {a.reason}")
    for f in verdict.findings:
        click.echo(f"  {f.kind}: {f.where}: {f.text}")
