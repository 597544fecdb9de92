# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Results of a campaign as text, JSON and a page; and which of its findings are known."""

from __future__ import annotations

import hashlib
import html
import json
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from ..errors import LabError
from .campaign import Campaign, Finding, Results, summary


def as_data(
    campaign: Campaign, results: Results, coverage: str, about: dict[str, Any]
) -> dict[str, Any]:
    """How long it took is not in it: the same seed gives the same file."""
    trace = campaign.golden.trace
    return about | {
        "image": hashlib.sha256(campaign.golden.image.path.read_bytes()).hexdigest(),
        "executed": len(trace),
        "places": len(set(trace)),
        "attacked": results.attacked,
        "coverage": coverage,
        "counts": results.counted(),
        "findings": results.findings_as_data(),
    }


def text(campaign: Campaign, results: Results, coverage: str) -> list[str]:
    trace = campaign.golden.trace
    lines = [
        f"{campaign.name}: {len(trace):,} instructions executed at {len(set(trace)):,} places",
        f"attacked: {coverage}; {results.attacked:,} done in {results.seconds:.0f} s",
    ]
    for model, counts in results.counts.items():
        counted = ", ".join(f"{outcome} {n:,}" for outcome, n in sorted(counts.items()))
        lines.append(f"  {model:7} {counted or 'no such instruction'}")
    for (model, outcome), (places, points) in summary(results.findings).items():
        lines.append(f"{outcome} by {model}: {places} places, {points} points")
    lines += [
        f"  {n:5} x {f.outcome:8} {f.model:6} {f.pc:08x} {f.function:32} {f.line:26} "
        f"{f.instruction}{'' if f.stable else '  (unstable)'}"
        for f, n in by_place(results.findings)
    ]
    return lines


def by_place(findings: Sequence[Finding]) -> list[tuple[Finding, int]]:
    """One finding of each model, class and place, with their number; the most first."""
    counts = Counter((f.model, f.outcome, f.pc) for f in findings)
    first: dict[tuple[str, str, int], Finding] = {}
    for f in findings:
        first.setdefault((f.model, f.outcome, f.pc), f)
    return [(first[key], n) for key, n in sorted(counts.items(), key=lambda e: (-e[1], e[0]))]


def page(data: dict[str, Any], findings: Sequence[Finding]) -> str:
    """One table by source line; a click on a heading sorts."""
    lines: dict[tuple[str, str, str, str], Counter[str]] = {}
    for f in findings:
        key = (f.line, f.function, f.source, f.outcome)
        lines.setdefault(key, Counter())[f.model] += 1
    rows = "\n".join(
        "<tr>"
        + "".join(f"<td>{html.escape(cell)}</td>" for cell in (*key[:2], key[3]))
        + f"<td>{sum(models.values())}</td>"
        + f"<td>{html.escape(', '.join(f'{m} {n}' for m, n in sorted(models.items())))}</td>"
        + f"<td><code>{html.escape(key[2])}</code></td></tr>"
        for key, models in sorted(lines.items(), key=lambda e: (-sum(e[1].values()), e[0]))
    )
    heads = "line function class findings models source".split()
    title = f"Faults: {data.get('set', '')} {data.get('operation', '')}".strip()
    return _PAGE.format(
        title=html.escape(title),
        coverage=html.escape(data["coverage"]),
        about=html.escape(f"{data['executed']:,} instructions executed, {len(findings)} findings"),
        heads="".join(f"<th>{head}</th>" for head in heads),
        rows=rows,
    )


_PAGE = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>{title}</title>
<style>
body {{ font: 15px sans-serif; margin: 2em }}
td, th {{ padding: 2px 12px 2px 0; text-align: left }}
th {{ cursor: pointer }}
</style>
<h1>{title}</h1>
<p>{about}. Attacked: {coverage}.</p>
<table><thead><tr>{heads}</tr></thead><tbody>
{rows}
</tbody></table>
<script>
const body = document.querySelector("tbody");
document.querySelectorAll("th").forEach((head, i) => head.addEventListener("click", () => {{
  const cell = row => row.children[i].textContent;
  const order = (a, b) => cell(a).localeCompare(cell(b), "en", {{numeric: true}});
  const rows = [...body.rows].sort(order);
  body.append(...(head.dataset.up ? rows.reverse() : rows));
  head.dataset.up = head.dataset.up ? "" : "1";
}}));
</script>
"""


# --- known findings -------------------------------------------------------------------------------

Key = tuple[str, ...]
_KEYS = ("set", "operation", "model", "class", "function", "source")


def key(about: dict[str, Any], finding: Finding) -> Key:
    """A finding by its source, which other changes of the program do not move."""
    where = finding.source or finding.instruction
    return (
        *(str(about.get(name, "")) for name in _KEYS[:2]),
        *(finding.model, finding.outcome, finding.function, where),
    )


def allowed(path: Path) -> set[Key]:
    """Those of a baseline, each of which has its reason."""
    try:
        entries = json.loads(path.read_text("utf-8"))["findings"]
        keys = {tuple(str(entry[name]) for name in _KEYS) for entry in entries}
        without = [entry for entry in entries if not entry.get("reason")]
    except (OSError, ValueError, KeyError, TypeError) as problem:
        raise LabError(f"{path} is no baseline of faults: {problem}") from problem
    if without:
        raise LabError(f"{path}: a finding without a reason in {without[0]['function']}")
    return keys


def new(about: dict[str, Any], findings: Iterable[Finding], known: set[Key]) -> list[Finding]:
    return [f for f in findings if key(about, f) not in known]
