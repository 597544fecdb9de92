# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The table of examples/kemtls/README.md: the cycles of a real handshake, as
examples/kemtls/test_kemtls.py measured them, alongside the model's operations.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

from ..measuring.rows import Row
from ..run.builds import ROOT
from .evaluation import Costs
from .messages import CLIENT, SERVER
from .work import steps

SIDES = {CLIENT: "client", SERVER: "server"}
COMMITTED = ROOT / "lab" / "baseline" / "kemtls.json"
HEAD = [
    "| side | bytes written | cycles | of it the model's operations | plus, for each byte of the"
    + " handshake |",
    "|---|---:|---:|---:|---:|",
]


def operations(costs: Costs, model: str, kem: str, authority: str, side: str) -> float:
    """Cycles of the operations that the model has a side do."""
    names = {"exchange": kem, "identity": kem, "authority": authority}
    return sum(
        costs.cycles(model, names[s.algorithm], s.operation) or 0 for s in steps("kemtls", side)
    )


def fixed_and_per_byte(reported: Mapping[str, Any], costs: Costs, side: str) -> tuple[float, float]:
    """Cycles of the model's operations, and of all else for each byte that both write."""
    own = operations(costs, reported["model"], reported["kem"], reported["authority"], side)
    written = sum(reported[name]["bytes"] for name in SIDES.values())
    return own, (reported[SIDES[side]]["cycles"] - own) / written


def committed() -> dict[str, Any]:
    reported: dict[str, Any] = json.loads(COMMITTED.read_text(encoding="utf-8"))
    return reported


def table(rows: Iterable[Row]) -> list[str]:
    reported, costs = committed(), Costs(rows)
    lines = list(HEAD)
    for side, name in SIDES.items():
        own, each = fixed_and_per_byte(reported, costs, side)
        written = f"{reported[name]['bytes']:,}"
        if side == SERVER:
            written += f", {reported['certificate']:,} of them the certificate"
        lines.append(
            f"| {name} | {written} | {reported[name]['cycles']:,} | {own:,.0f} | {each:,.0f} |"
        )
    return lines
