# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Results as one self-contained page: sortable tables, plots, published figures alongside ours.
page.html and plots.js draw what is collected here, plots with Observable Plot (plotting/).
"""

from __future__ import annotations

import json
from dataclasses import asdict
from importlib import resources
from pathlib import Path
from typing import Any

from ...handshakes.ranks import of_page
from ...measuring.rows import Results, Row
from ...papers import armingsword, slides
from ...papers.published import figures, ratio, tables
from .. import history

# What is in page.html for what is put there; of the scripts, files next to it.
DATA_MARK = "/*DATA*/"
SCRIPTS = {
    "/*LIBRARIES*/": ("plotting/d3.min.js", "plotting/plot.umd.min.js"),
    "/*PLOTS*/": ("plots.js",),
}


def page(results: Results) -> str:
    """The page; equal results give equal pages."""
    folder = resources.files(__package__)
    template = folder.joinpath("page.html").read_text()
    for place, files in SCRIPTS.items():
        before, mark, after = template.partition(place)
        assert mark, f"page.html has lost the place for {files[0]}"
        scripts = "\n".join(folder.joinpath(file).read_text(encoding="utf-8") for file in files)
        assert "</script" not in scripts
        template = before + scripts + after
    before, mark, after = template.partition(DATA_MARK)
    assert mark, "page.html has lost the place for its data"
    # "</" would end the script element that holds the data
    return (
        before
        + json.dumps(data(results), ensure_ascii=False, separators=(",", ":")).replace("</", "<\\/")
        + after
    )


def data(results: Results) -> dict[str, Any]:
    compared, rows_of_sets = (
        armingsword.comparisons(results) + slides.comparisons(results),
        [asdict(row) for row in results.rows if row.of_kernel_set],
    )
    results = results.without_kernel_sets()
    measured = set(results.sets())
    return {
        **{
            k: results.about.get(k)
            for k in ("commit", "seeds", "sets", "models", "hash_share", "attempts", "left_out")
        },
        "rows": [asdict(row) for row in results.rows],
        "published_rows": published_rows(results.rows),
        "history": history_of(measured),
        "kernel_set_rows": rows_of_sets,
        "handshakes": of_page(results),
        "tables": compared
        + [
            t
            for t in tables()
            if t["columns"][0] != "set" or any(row[0] in measured for row in t["rows"])
        ],
    }


def history_of(sets: set[str]) -> dict[str, Any]:
    """Of the committed baselines, the series of these sets."""
    whole = history.committed()
    return {**whole, "series": [one for one in whole["series"] if one["set"] in sets]}


def published_rows(rows: list[Row]) -> list[dict[str, Any]]:
    """Every published figure of an operation that was measured, alongside our row of the same model
    and compiler if there is one.
    """
    found = []
    for figure in figures():
        ours = [
            r
            for r in rows
            if (r.set, r.operation, r.target) == (figure.set, figure.operation, figure.target)
        ]
        if not ours:
            continue
        exact = [r for r in ours if ratio(r, figure) is not None]
        mine = (
            exact
            or [r for r in ours if r.cycles is not None and r.model in (figure.model, None)]
            or [r for r in ours if r.cycles is not None]
            or ours
        )[0]
        share = ratio(mine, figure)
        found.append(
            {
                **asdict(figure),
                "ours_model": mine.model,
                "ours_compiler": mine.compiler,
                "ours_cycles": mine.cycles,
                "ours_instructions": mine.instructions,
                "ours_memory_bytes": next((m for r in ours if (m := r.memory_bytes)), None),
                "ratio": round(share, 4) if share is not None else None,
            }
        )
    return found


def write_page(results: Results, path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(page(results))
