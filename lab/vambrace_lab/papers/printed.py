# SPDX-License-Identifier: Apache-2.0 OR MIT
"""All printed tables of whole schemes on Cortex-M (tables.json) with the committed figures of ours
beside them: no build and no run.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ..measuring.rows import Results, read_results
from ..run.builds import ROOT
from . import slides
from .published import tables

BASELINE = ROOT / "lab" / "baseline" / "baseline.json"
# the model of the board that a table was measured on, by words of its source; the first that fits
_MODELS = (("L4R5", "m4:l4r5"), ("F407", "m4:f407"), ("F4", "m4:f407"), ("XMC", "m0"))


def model_of(table: dict[str, Any]) -> str:
    if table["target"] == "cortex-m0":
        return "m0"
    told = f"{table['source']} {table.get('note', '')}"
    return next((model for word, model in _MODELS if word in told), slides.MODEL)


def comparisons(path: Path = BASELINE) -> list[dict[str, Any]]:
    """Those of which we have a set."""
    results: Results = read_results(path)
    results.about["seeds"] = "the baseline's"
    found = []
    for table in tables():
        on_board = table.get("target") in ("cortex-m4", "cortex-m0")
        if on_board and table["columns"][0] == "set":
            found.append(slides.beside(results, table, model_of(table)))
    return [table for table in found if table["rows"]]
