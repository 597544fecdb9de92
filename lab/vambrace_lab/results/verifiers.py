# SPDX-License-Identifier: Apache-2.0 OR MIT
"""What a device that only verifies needs: the table of docs/firmware.md, and that of the loaders of
examples/secure_boot/README.md, which examples/secure_boot/tests/sizes.py measured.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from ..run.builds import ROOT
from ..run.catalogue import ParameterSet

PUBLISHED = Path(__file__).parents[1] / "papers" / "published" / "verifiers.json"
LOADERS = ROOT / "lab" / "baseline" / "secure_boot.json"
MODEL = "m4:f407"
HEAD = [
    "| verifier | flash, -Os | flash, -O3 small | working memory, stack (-O3) "
    + "| with `VMB_SMALL_MEMORY` | k cycles (m4:f407, -O3) |",
    "|---|---:|---:|---:|---:|---:|",
]
LOADERS_HEAD = [
    "| sets | loader | C library | verifier | all but keys | working memory | other variables |",
    "|---|---:|---:|---:|---:|---:|---:|",
]


def of_verify(rows: Sequence[Mapping[str, Any]]) -> dict[str, Mapping[str, Any]]:
    """By set: the row of verification on the Cortex-M4."""
    return {r["set"]: r for r in rows if r["operation"] == "verify" and r["model"] == MODEL}


def memory(row: Mapping[str, Any] | None) -> str:
    return f"{row['work_bytes']:,}, {row['stack_bytes']:,}" if row else ""


def table(
    sets: Sequence[ParameterSet],
    rows: Sequence[Mapping[str, Any]],
    small: Sequence[Mapping[str, Any]],
    flash: Mapping[str, Mapping[str, Mapping[str, int]]],
) -> list[str]:
    """All signature sets, the smallest -Os flash first; then what others printed."""
    fast, less = of_verify(rows), of_verify(small)
    known = [s.name for s in sets if s.kind != "kem" and s.name in flash and s.name in fast]
    lines = list(HEAD)
    for name in sorted(known, key=lambda n: flash[n]["-Os"]["verify"]):
        levels = (f"{flash[name][level]['verify']:,}" for level in ("-Os", "-O3 small"))
        cycles = f"{fast[name]['cycles'] / 1000:,.0f}"
        cells = (name, *levels, memory(fast[name]), memory(less.get(name)), cycles)
        lines.append(f"| {' | '.join(cells)} |")
    published = json.loads(PUBLISHED.read_text(encoding="utf-8"))
    lines += [
        f"| *{row['verifier']}* ({published['source']}) | {row['flash']:,} | | | | |"
        for row in published["rows"]
    ]
    return lines


def loaders() -> list[str]:
    """Bytes of each committed loader, the smallest first."""
    committed = json.loads(LOADERS.read_text(encoding="utf-8"))["sets"]
    lines = list(LOADERS_HEAD)
    for name, one in sorted(committed.items(), key=lambda item: sum(flash_of(item[1]))):
        cells = [*flash_of(one), sum(flash_of(one)), one["work"], one["static"]]
        lines.append(f"| {name.replace('+', ' and ')} | {' | '.join(f'{n:,}' for n in cells)} |")
    return lines


def flash_of(one: Mapping[str, int]) -> tuple[int, int, int]:
    return one["loader"], one["c_library"], one["verifier"]
