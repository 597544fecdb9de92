# SPDX-License-Identifier: Apache-2.0 OR MIT
"""`vambrace-lab models`: what each model weighs, where that is from, how far it can be trusted."""

from __future__ import annotations

import click

from ..cores.events import EVENTS
from ..cores.model import load_model, model_names


@click.command("models")
@click.argument("names", nargs=-1)
def command(names: tuple[str, ...]) -> None:
    """Show the cycle models (all, or those named): weights, source, known error."""
    for name in names or model_names():
        m = load_model(name)
        click.echo(f"{m.name}: {m.core}, {m.board}")
        click.echo(f"  {'validated' if m.validated else 'not validated'}: {m.accuracy}")
        click.echo(f"  conditions: {m.conditions}")
        if m.trm:
            click.echo(f"  source: {m.trm}")
        for event, meaning in EVENTS.items():
            if m.weights.get(event):
                click.echo(f"  {m.weights[event]:+6.2f}  {event}: {meaning}")
