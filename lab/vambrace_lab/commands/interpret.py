# SPDX-License-Identifier: Apache-2.0 OR MIT
"""`vambrace-lab interpret`: an image in the lab's interpreter of Armv6-M and Armv7E-M."""

from __future__ import annotations

from pathlib import Path
from typing import BinaryIO

import click

from ..errors import LabError
from ..measuring.whole_runs import differences, interpreted
from ..run.image import Image
from ..run.interpreter import ARCHITECTURES


@click.command("interpret")
@click.argument("image", type=click.Path(path_type=Path))
@click.argument("arguments", nargs=-1)
@click.option(
    "--target", default="cortex-m4", show_default=True, help=f"one of {', '.join(ARCHITECTURES)}"
)
@click.option("--most", default=1 << 40, help="stop after so many instructions")
@click.option(
    "--record",
    "events",
    type=click.File("wb"),
    help="write every instruction with the values of registers and memory there (docs/lab.md)",
)
@click.option("--compare", is_flag=True, help="run it in QEMU as well: result and count are equal")
def command(
    image: Path,
    arguments: tuple[str, ...],
    target: str,
    most: int,
    events: BinaryIO | None,
    compare: bool,
) -> None:
    """Run IMAGE in the lab's own interpreter: instructions, how it ended, instructions a second.

    Ends with the image's exit code; with 1 if it did not get to its exit, or QEMU disagrees.
    """
    read = Image(image)
    ran = interpreted(read, target, arguments, most, events)
    click.echo(ran.output, nl=False)
    speed = ran.instructions / ran.seconds / 1e6 if ran.seconds else 0
    click.echo(f"{ran.instructions:,} instructions, {speed:,.0f} million a second")
    if ran.exit_code is None:
        raise LabError(f"{image}: {ran.outcome.text} in {ran.place}")
    click.echo(f"exit code {ran.exit_code}")
    if compare:
        found = differences(read, target, arguments, ran)
        if found:
            raise LabError(f"{image}: {'; '.join(found)}")
        click.echo(f"QEMU agrees: {ran.in_main:,} instructions in main")
    raise SystemExit(ran.exit_code)
