# SPDX-License-Identifier: Apache-2.0 OR MIT
"""`vambrace-lab leak`: the command, and the operations of the project's own sets
(lab/images/operations.c, lab/images/key_operations.c).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click

from ..errors import LabError
from ..run.emulator import Machine, machine, machines
from ..run.image import Image
from .leak import LEAST_SHARE, Comparison, Public, Verdict, check, may_compare
from .plans import KINDS, Allowed, Decides, plan_for, seeds_for

PAIRS = 16  # pairs of secrets that each operation is compared for
CHOOSE_AT_ONCE, CHOOSE_MOST = (
    100,
    3000,
)  # secrets that are tried to find some that agree in what is public

# operation -> region of the image
REGIONS = {
    "keypair": 0, "encaps": 1, "sign": 1, "decaps": 2,
    "encaps_stream": 3, "keypair_stream": 4, "compact_from": 3, "compact_expand": 4,
    "keypair_from_seed": 0, "check_secret_key": 1, "public_key": 2,
}  # fmt: skip
KEY_OPERATIONS = ("keypair_from_seed", "check_secret_key", "public_key")


def has_key_operations(image: Image) -> bool:
    """Is it lab/images/key_operations.c?"""
    return "vmb_lab_key_seed" in image.variables


def public_part(image: Image, name: str) -> str:
    """What the image knows of key generation: which draws, or how much of a seed, are public."""
    plan = plan_for(name)
    return str(plan.public_seed_bytes) if has_key_operations(image) else hex(plan.public_draws)


def operations_of(image: Image, name: str) -> list[str]:
    """Those of the image that have secrets and that leak.toml does not exclude."""
    if has_key_operations(image):
        return [o for o in KEY_OPERATIONS if o not in plan_for(name).without]
    found = (
        ["keypair", "encaps", "decaps"]
        if "vmb_lab_ciphertext" in image.variables
        else ["keypair", "sign"]
    )
    if "vmb_lab_encaps_state" in image.variables:
        found += ["encaps_stream", "keypair_stream"]
    if "vmb_lab_compact_key" in image.variables:
        found += ["compact_from", "compact_expand"]
    return [o for o in found if o not in plan_for(name).without]


def _public(name: str, operation: str) -> Public:
    return Public(**{kind: plan_for(name).for_operation(operation, kind) for kind in KINDS})


@dataclass(frozen=True)
class Comparing:
    """What is compared of one operation, and with which secrets."""

    what: str
    operation: str
    secrets: tuple[int, ...]
    own: bool = False  # decapsulation: a ciphertext for each key
    skip: int = 0  # passes at the beginning


def comparing(name: str, operation: str, secrets: tuple[int, ...], pairs: int) -> list[Comparing]:
    secrets = secrets or tuple(range(pairs + 1))
    if operation == "decaps" and plan_for(name).explicit_rejection:
        # The result is reported, so accepting and rejecting need not be alike; within each, all
        # keys are.
        rejecting = Comparing("decaps, rejecting", operation, tuple(range(pairs + 2)), skip=1)
        return [Comparing("decaps, accepting", operation, secrets, own=True), rejecting]
    return [Comparing(operation, operation, secrets)]


class Runs:
    """Operations with the same secrets and the same functions left out and counted share one run of
    the image.
    """

    def __init__(self, emulated: Machine, image: Image, name: str, seconds: float):
        self.emulated, self.image, self.name, self.seconds = emulated, image, name, seconds

    def _key(self, c: Comparing) -> tuple[tuple[str, ...], tuple[str, ...], tuple[int, ...], bool]:
        public = _public(self.name, c.operation)
        return public.left_out(self.image), public.counted_in(self.image), c.secrets, c.own

    def compare(self, wanted: Iterable[Comparing]) -> Iterator[tuple[Comparison, list[Comparing]]]:
        batches = defaultdict(list)
        for c in wanted:
            batches[self._key(c)].append(c)
        for (left_out, counted, secrets, own), batch in batches.items():
            regions = ",".join(str(REGIONS[c.operation]) for c in batch)
            arguments = [
                "leak",
                regions,
                ",".join(map(str, secrets)),
                public_part(self.image, self.name),
                *(["own"] if own else []),
            ]
            yield (
                Comparison(
                    self.emulated, self.image, arguments, None, left_out, counted, self.seconds
                ),
                batch,
            )


def check_set(
    emulated: Machine,
    image: Image,
    name: str,
    operations: Iterable[str],
    pairs: int = PAIRS,
    seconds: float = 600,
) -> dict[str, Verdict]:
    """What was compared -> verdict."""
    plan, verdicts = plan_for(name), {}
    wanted = []
    for operation in operations:
        secrets = seeds_for(name, operation)
        if not secrets and plan.for_operation(operation, "public_counts"):
            secrets = tuple(choose(emulated, image, name, [operation], pairs + 1, seconds))
        wanted += comparing(name, operation, secrets, pairs)
    for comparison, batch in Runs(emulated, image, name, seconds).compare(wanted):
        for c in batch:
            passes = comparison.passes(REGIONS[c.operation])[c.skip :]
            verdicts[c.what] = comparison.verdict(
                passes, _public(name, c.operation), pairs, plan.share(c.operation, LEAST_SHARE)
            )
    return verdicts


def choose(
    emulated: Machine,
    image: Image,
    name: str,
    operations: Sequence[str],
    number: int = PAIRS + 1,
    seconds: float = 600,
) -> list[int]:
    """Numbers of so many secrets that agree in all that is public in these operations, of the least
    costly group.
    """
    agree: dict[tuple[Any, ...], list[tuple[int, int]]] = defaultdict(list)
    for first in range(0, CHOOSE_MOST, CHOOSE_AT_ONCE):
        secrets = tuple(range(first, first + CHOOSE_AT_ONCE))
        reported: dict[int, tuple[Any, ...]] = dict.fromkeys(secrets, ())
        events: dict[int, int] = dict.fromkeys(secrets, 0)
        for comparison, batch in Runs(emulated, image, name, seconds).compare(
            [Comparing(o, o, secrets) for o in operations]
        ):
            for c in batch:
                for secret, one in zip(
                    secrets, comparison.passes(REGIONS[c.operation]), strict=True
                ):
                    numbers = comparison.numbers(one, _public(name, c.operation))
                    reported[secret] += (numbers, may_compare(numbers, _public(name, c.operation)))
                    events[secret] += one.events
        for secret in secrets:
            agree[reported[secret]].append((events[secret], secret))
        enough = [
            group for numbers, group in agree.items() if len(group) >= number and all(numbers[1::2])
        ]
        if enough:
            return [secret for _, secret in min(enough)[:number]]
    raise LabError(f"{image.path}: of {CHOOSE_MOST} secrets, no {number} agree in what is public")


@click.command("leak")
@click.argument("image", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.argument("arguments", nargs=-1)
@click.option(
    "--target",
    type=click.Choice(list(machines())),
    help="Where to run it (default: cortex-m4, or linux-aarch64 by the image).",
)
@click.option(
    "--function",
    help="Compare all calls of this function. Default: all passes of the image's region.",
)
@click.option(
    "--set",
    "name",
    help="The image is lab/images/operations.c or key_operations.c of this set: check all its "
    "operations.",
)
@click.option("--operation", "operations", multiple=True, help="With --set: this operation alone.")
@click.option(
    "--pairs",
    default=PAIRS,
    show_default=True,
    type=click.IntRange(1, 1000),
    help="With --set: how many pairs of secrets are compared.",
)
@click.option(
    "--choose",
    "choosing",
    is_flag=True,
    help="With --set: print secrets that agree in what is public in these operations together, for "
    "leak_seeds.toml.",
)
@click.option(
    "--allow", multiple=True, help="A function whose differences are no leak, with what it calls."
)
@click.option(
    "--least-share",
    default=LEAST_SHARE,
    show_default=True,
    type=click.FloatRange(0, 1),
    help="Least part of the instructions that must be compared.",
)
@click.option("--seconds", default=600.0, show_default=True, help="Time limit of the emulator.")
def command(
    image: Path,
    arguments: tuple[str, ...],
    target: str | None,
    function: str | None,
    name: str | None,
    operations: tuple[str, ...],
    pairs: int,
    choosing: bool,
    allow: tuple[str, ...],
    least_share: float,
    seconds: float,
) -> None:
    """Compare the traces of an IMAGE that runs one operation with the same public input and
    different secrets. Ends with 1 on a leak.
    """
    elf = Image(image)
    emulated = machine(target or {"arm": "cortex-m4", "aarch64": "linux-aarch64"}[elf.architecture])
    chosen = (operations or operations_of(elf, name)) if name else ()
    if choosing and name:
        choice = choose(emulated, elf, name, chosen, pairs + 1, seconds)
        click.echo(f"{'+'.join(chosen)} = {choice}")
        return
    if name:
        verdicts = check_set(emulated, elf, name, chosen, pairs, seconds)
    else:
        public = Public(allowed=[Allowed(f, "allowed on the command line") for f in allow])
        verdicts = {
            function or "region": check(
                emulated,
                elf,
                arguments,
                function=function,
                public=public,
                least_share=least_share,
                seconds=seconds,
            )
        }
    for what, verdict in verdicts.items():
        report(f"{elf.path.name} on {emulated.name}, {what}", verdict)
    if not all(v.constant_time for v in verdicts.values()):
        raise SystemExit(1)


def report(what: str, verdict: Verdict) -> None:
    state = "equal traces" if verdict.constant_time else "LEAK"
    groups = (
        f" in groups of {', '.join(map(str, verdict.groups))}" if len(verdict.groups) > 1 else ""
    )
    compared, counted, left_out = verdict.instructions
    shares = f"{compared} compared, {counted} counted, {left_out} left out"
    click.echo(f"{what}: {state} ({verdict.passes} secrets{groups}; instructions: {shares})")
    for a in dict.fromkeys(verdict.allowed):
        click.echo(f"  public: {a.where if isinstance(a, Decides) else a.function}: {a.reason}")
    for f in verdict.findings:
        click.echo(f"  {f.kind}: {f.where}: {f.text}")
