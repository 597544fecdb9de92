# SPDX-License-Identifier: Apache-2.0 OR MIT
"""`vambrace-lab cost IMAGE`: what the lab itself costs: processor time of the emulator alone, with
the recorder, and of the whole measurement. All are taken in one run, so that a loaded machine,
where times are long and uneven, still gives ratios.
"""

from __future__ import annotations

import resource
import subprocess
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import click

from ..cores.model import load_model
from ..measuring.measure import measure
from ..run.emulator import Machine, command_line, machine, machines, record
from ..run.image import Image

ROUNDS = 3  # of which the quickest counts


def processor_seconds() -> float:
    """Of this process and of those that it waited for."""
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(u.ru_utime + u.ru_stime for u in used)


def quickest(what: Callable[[], object]) -> float:
    times = []
    for _ in range(ROUNDS):
        before = processor_seconds()
        what()
        times.append(processor_seconds() - before)
    return min(times)


def alone(emulated: Machine, image: Image, arguments: Sequence[str]) -> None:
    """The image in the emulator without a plugin."""
    with tempfile.TemporaryDirectory(prefix="vambrace-lab-") as folder:
        subprocess.run(
            command_line(emulated, image, arguments, []),
            cwd=folder,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            check=False,
        )


def costs(
    emulated: Machine, image: Image, arguments: Sequence[str], models: Sequence[str]
) -> list[tuple[str, float, float]]:
    """(what, million instructions in the measured regions, seconds), the emulator alone first."""

    def whole(names: Sequence[str]) -> dict[str, Any]:
        return measure(emulated, image, arguments, models=names)

    regions = whole(())["regions"]
    millions = sum(r["instructions"]["mean"] * r["passes"] for r in regions) / 1e6
    steps: list[tuple[str, Callable[[], object]]] = [
        ("emulator alone", lambda: alone(emulated, image, arguments)),
        ("emulator with recorder", lambda: record(emulated, image, arguments)),
        ("instructions, stack, hashing", lambda: whole(())),
        *((f"cycles {m}", lambda m=m: whole((m,))) for m in models),
    ]
    return [(name, millions, quickest(step)) for name, step in steps]


@click.command("cost")
@click.argument("image", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.argument("arguments", nargs=-1)
@click.option("--target", type=click.Choice(list(machines())), required=True)
@click.option("--model", "models", multiple=True, help="Default: the target's first.")
def command(image: Path, arguments: tuple[str, ...], target: str, models: tuple[str, ...]) -> None:
    """Say what measuring an IMAGE costs against the emulator alone, per million instructions."""
    emulated = machine(target)
    chosen = models or emulated.models[:1]
    for name in chosen:
        load_model(name)
    found = costs(emulated, Image(image), arguments, chosen)
    plain = found[0][2]
    click.echo(f"{found[0][1]:,.1f} million instructions in the measured regions")
    for name, millions, seconds in found:
        click.echo(
            f"{name:30} {seconds:8.2f} s {1000 * seconds / millions:8.2f} ms a million "
            f"{seconds / plain:6.1f} times"
        )
