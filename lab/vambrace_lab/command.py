# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The command line: each subcommand is a thin layer over one module."""

from __future__ import annotations

import sys

import click

from .bench import bench
from .errors import LabError
from .measure import command as measure


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
def cli() -> None:
    """Measure images for Arm processors without a board."""


cli.add_command(bench)
cli.add_command(measure)


def main() -> None:
    try:
        cli()
    except LabError as problem:
        print(f"vambrace-lab: {problem}", file=sys.stderr)
        sys.exit(1)
