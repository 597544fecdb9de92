# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The command line: each subcommand is a thin layer over one module."""

from __future__ import annotations

import sys

import click

from ..checks.leftover import command as leftover
from ..checks.own_sets import command as leak
from ..checks.probe import command as probe
from ..errors import LabError
from ..measuring.measure import command as measure
from ..run.builds import ROOT
from .adopt import command as adopt
from .adopt import validate
from .arithmetic import command as arithmetic
from .attempts import command as attempts
from .bench import bench
from .board import command as board
from .compare import baseline_command as baseline
from .compare import command as compare
from .cost import command as cost
from .doctor import command as doctor
from .fault import command as fault
from .flash import command as flash
from .interpret import command as interpret
from .models import command as models
from .papers import command as papers
from .pqm4 import command as pqm4
from .prove import command as prove
from .readme import command as readme
from .sample import command as sample
from .side_by_side import command as side_by_side
from .tls import command as tls

# They build and measure the library, or write into its documents.
OF_THE_TREE = (
    *("bench", "baseline", "attempts", "flash", "arithmetic", "prove", "readme", "sample"),
    *("side-by-side", "tls"),
)


def in_tree() -> bool:
    return (ROOT / "CMakePresets.json").is_file() and (ROOT / "lab" / "baseline").is_dir()


class Commands(click.Group):
    """Those of the tree say so outside of it, but for their help."""

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        name, found, rest = super().resolve_command(ctx, args)
        if name in OF_THE_TREE and not in_tree() and not {"-h", "--help"} & set(rest):
            raise LabError(
                f"vambrace-lab {name} measures the library: run it in Vambrace's source tree, "
                "where `make lab` sets it up (build/venv/bin/vambrace-lab)"
            )
        return name, found, rest


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
def cli() -> None:
    """Measure images for Arm processors without a board."""


cli.add_command(bench)
cli.add_command(compare)
cli.add_command(baseline)
cli.add_command(attempts)
cli.add_command(measure)
cli.add_command(adopt)
cli.add_command(validate)
cli.add_command(pqm4)
cli.add_command(flash)
cli.add_command(leak)
cli.add_command(leftover)
cli.add_command(models)
cli.add_command(doctor)
cli.add_command(cost)
cli.add_command(board)
cli.add_command(arithmetic)
cli.add_command(papers)
cli.add_command(readme)
cli.add_command(sample)
cli.add_command(side_by_side)
cli.add_command(tls)
cli.add_command(fault)
cli.add_command(interpret)
cli.add_command(prove)
cli.add_command(probe)


def main() -> None:
    try:
        cli()
    except LabError as problem:
        print(f"vambrace-lab: {problem}", file=sys.stderr)
        sys.exit(1)
