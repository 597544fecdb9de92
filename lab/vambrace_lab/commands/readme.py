# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The figures of the documents, written from the committed results, not by hand; the chart of the
README, too (results/chart.py).

A document has a place for a table between two lines: <!-- results: WHICH --> and
<!-- results: end -->. WHICH is "standards" or "all" (docs/results.md), names of families, separated
by commas, "speed" (the committed sample of `vambrace speed`), "side by side" (other libraries),
"kemtls" and "secure boot" (the examples), "verifiers", "mceliece memory", "handshakes" and a table
of `vambrace-lab tls`, or "paper" and a table of results/papers_page. Before names of families may
be "cortex-m0:", "cortex-m55:" (one core),
"small-memory:" (with VMB_SMALL_MEMORY and the default), "signing:" (with the most, the least and
VMB_SMALL_MEMORY), "work:" (working memory by target), "compare:" (published code) or "flash ".
Single figures within a sentence: single_figures.py.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

from ..checks.plans import attempts_of
from ..errors import LabError
from ..handshakes import example
from ..measuring.means import LEAST_MEMORY, Means, means
from ..measuring.rows import Row
from ..papers.printed import SMALL_MEMORY
from ..papers.published import figures
from ..results import chart, mceliece_memory, papers_page, verifiers
from ..run.builds import ROOT
from ..run.catalogue import ParameterSet, parameter_sets
from . import flash, sample, side_by_side, single_figures
from .tls import for_document

PLACE = re.compile(
    r"(<!-- results: (?!end -->)([^>]+?) -->\n)(?:.*?)(<!-- results: end -->)", re.DOTALL
)
HEAD = [
    "| set | family | standing | AArch64, k instructions | Cortex-M4, k cycles (m4:f407) |"
    + " attempts | working memory for these cycles | least | stack |"
    + " flash, -O3 / -O3 small / -Os |",
    "|---|---|---|---|---|---|---|---|---|---|",
]
NO_MEANS = Means()
HELIUM = "cortex-m55"
HELIUM_HEAD = [
    "| set | family | Cortex-M55, k cycles (m55) | k instructions |"
    + " of the Cortex-M4's cycles (m4:f407) | working memory for these cycles | stack |",
    "|---|---|---|---|---|---|---|",
]
SMALLEST = "cortex-m0"
SMALLEST_HEAD = [
    "| set | family | Cortex-M0, k cycles (m0) | with a 32-cycle multiplier (m0:slowmul) |"
    + " working memory | stack |",
    "|---|---|---|---|---|---|",
]
SMALL = "small-memory"
SMALL_HEAD = [
    "| set | stack and working memory, fast | with `VMB_SMALL_MEMORY` "
    + "| k cycles (m4:f407), fast | with it | ratio | flash, -O3 | with it |",
    "|---|---|---|---|---|---|---|---|",
]
SIGNING_HEAD = [
    "| set | stack and working memory of signing, fast | least | with `VMB_SMALL_MEMORY` "
    + "| k cycles (m4:f407), fast | least | with `VMB_SMALL_MEMORY` | least / fast "
    + "| small / fast |",
    "|---|---|---|---|---|---|---|---|---|",
]
BESIDE_HEAD = [
    "| set | code | k cycles | stack, of ours with working memory |",
    "|---|---|---|---|",
]
PUBLISHED_CODE = {  # in cortex_m.json: the model of the board, how it is called
    "saber/m4-striding": ("m4:f407", "the authors' assembly, striding Toom-Cook"),
    "pqm4/ref": ("m4:l4r5", "pqm4 `ref`, portable C"),
    "pqm4/clean": ("m4:l4r5", "pqm4 `clean`, portable C"),
    "pqm4/m4f": ("m4:l4r5", "pqm4 `m4f`, assembly"),
    "pqm4/m4fspeed": ("m4:l4r5", "pqm4 `m4fspeed`, assembly"),
    "pqm4/m4fstack": ("m4:l4r5", "pqm4 `m4fstack`, assembly"),
    "pqm4/m4speed": ("m4:l4r5", "pqm4 `m4speed`"),
    "pqm4/m4stack": ("m4:l4r5", "pqm4 `m4stack`"),
    "kpqm4/m4f": ("m4:l4r5", "kpqm4 `m4f`, assembly"),
    "kpqm4/m4": ("m4:l4r5", "kpqm4 `m4`"),
}
# The order of the tables: what to deploy first.
STANDINGS = (
    "NIST standard",
    "ISO",
    "KpqC standard",
    "NIST finalist",
    "NIST round 3",
    "research",
    "under cryptanalysis",
    "",
)


def ordered(sets: Sequence[ParameterSet]) -> list[ParameterSet]:
    return sorted(
        sets,
        key=lambda one: next(
            i for i, start in enumerate(STANDINGS) if one.standing.startswith(start)
        ),
    )


def chosen(sets: Sequence[ParameterSet], which: str) -> list[ParameterSet]:
    """The sets of a table; of the standards not the older forms and ways of making the same key."""
    names = {one.name for one in sets}
    if which == "all":
        found = list(sets)
    elif which == "standards":
        found = [
            one
            for one in sets
            if one.standing.partition(";")[0] in STANDINGS[:3]  # "ISO; under cryptanalysis ..."
            and not one.name.endswith("_r3")
            and f"{one.name}f" not in names
        ]
    else:
        families = [family.strip() for family in which.split(",")]
        found = [one for one in sets if one.family in families]
        for family in families:
            if not any(one.family == family for one in found):
                raise LabError(f"there is no family {family}")
    return ordered(found)


def _thousands(rows: list[dict[str, Any]], field: str, known: Means = NO_MEANS) -> str:
    """Of operations that begin again until they succeed, the means that are known."""
    values = [
        row[field]
        and row[field] * known.factor(row["set"], row.get("operation", ""), row["target"])
        for row in rows
    ]
    if not values or any(value is None for value in values):
        return "-"
    return " / ".join(f"{value / 1000:,.0f}" for value in values)


def _attempts(one: ParameterSet, known: Means) -> str:
    """Of each operation, - where they are not counted; nothing where none begins again."""
    retrying = {"keygen" if o == "keypair" else o for o in attempts_of(one.name)}
    if not retrying:
        return ""
    found = [known.attempts.get((one.name, o)) if o in retrying else 1 for o in one.operations]
    return " / ".join("-" if n is None else f"{n:.1f}".removesuffix(".0") for n in found)


def _largest(rows: list[dict[str, Any]], field: str) -> str:
    values = [row[field] for row in rows if row[field] is not None]
    return f"{max(values):,}" if values else "-"


def _least(rows: list[dict[str, Any]]) -> str:
    """The least working memory where it is less, with the cycles of signing by it."""
    if not rows:
        return ""
    sign = next(row for row in rows if row["operation"] == "sign")
    return f"{_largest(rows, 'work_bytes')}: signing {sign['cycles'] / 1000:,.0f}"


def _flash(levels: dict[str, dict[str, int]]) -> str:
    return " / ".join(f"{levels[level][flash.ALL]:,}" for level in flash.LEVELS)


def table(
    sets: Sequence[ParameterSet],
    rows: list[dict[str, Any]],
    bytes_of: flash.Figures,
    known: Means = NO_MEANS,
    least_rows: Sequence[dict[str, Any]] = (),
) -> list[str]:
    """One line of Markdown per set; operations in the order in which the rows have them."""
    lines = list(HEAD)
    for one in sets:
        own = [row for row in rows if row["set"] == one.name]
        arm = [row for row in own if row["target"] == "linux-aarch64" and row["model"] is None]
        m4 = [row for row in own if row["target"] == "cortex-m4" and row["model"] == "m4:f407"]
        lines.append(
            f"| {one.name} | {one.family} | {one.standing} "
            f"| {_thousands(arm, 'instructions', known)} | {_thousands(m4, 'cycles', known)} "
            f"| {_attempts(one, known)} "
            f"| {_largest(m4, 'work_bytes')} | {_least(of_board(one.name, least_rows))} "
            f"| {_largest(m4, 'stack_bytes')} "
            f"| {_flash(bytes_of[one.name]) if one.name in bytes_of else '-'} |"
        )
    return lines


def handshakes(which: str, rows: Sequence[Row]) -> list[str]:
    """A table of `vambrace-lab tls` as Markdown."""
    lines = for_document(which, rows)
    columns = list(lines[0])
    shown = [
        ["-" if v is None else f"{v:,}" if not isinstance(v, str) else v for v in line.values()]
        for line in lines
    ]
    right = [not any(isinstance(line[c], str) for line in lines) for c in columns]
    return [
        f"| {' | '.join(columns)} |",
        f"|{'|'.join('---:' if r else '---' for r in right)}|",
        *(f"| {' | '.join(cells)} |" for cells in shown),
    ]


def smallest_table(
    sets: Sequence[ParameterSet], rows: list[dict[str, Any]], which: str
) -> list[str]:
    """Rows of the Cortex-M0, of sets that have figures there."""
    families = which.removeprefix(SMALLEST).removeprefix(":").strip()
    lines = list(SMALLEST_HEAD)
    for one in chosen(sets, families or "all"):
        own = [row for row in rows if row["set"] == one.name and row["target"] == SMALLEST]
        fast, slow = ([r for r in own if r["model"] == m] for m in ("m0", "m0:slowmul"))
        if fast:
            lines.append(
                f"| {one.name} | {one.family} | {_thousands(fast, 'cycles')} "
                f"| {_thousands(slow, 'cycles')} "
                f"| {_largest(fast, 'work_bytes')} | {_largest(fast, 'stack_bytes')} |"
            )
    return lines


def _memory(rows: list[dict[str, Any]]) -> str:
    """Stack and working memory together, of each operation."""
    return " / ".join(f"{row['stack_bytes'] + row['work_bytes']:,}" for row in rows)


def _parts(rows: list[dict[str, Any]], others: list[dict[str, Any]]) -> str:
    """Cycles of each operation as part of another core's."""
    cycles = {row["operation"]: row["cycles"] for row in others}
    found = [row["cycles"] / cycles[row["operation"]] for row in rows if row["operation"] in cycles]
    return " / ".join(f"{part:.2f}" for part in found) or "-"


def helium_table(sets: Sequence[ParameterSet], rows: list[dict[str, Any]], which: str) -> list[str]:
    """Rows of the Cortex-M55, of sets that have figures there, alongside the Cortex-M4."""
    families = which.removeprefix(HELIUM).removeprefix(":").strip()
    lines = list(HELIUM_HEAD)
    for one in chosen(sets, families or "all"):
        own = [row for row in rows if row["set"] == one.name]
        fast = [r for r in own if r["target"] == HELIUM and r["cycles"]]
        m4 = [r for r in own if r["target"] == "cortex-m4" and r["model"] == "m4:f407"]
        if fast:
            lines.append(
                f"| {one.name} | {one.family} | {_thousands(fast, 'cycles')} "
                f"| {_thousands(fast, 'instructions')} | {_parts(fast, m4)} "
                f"| {_largest(fast, 'work_bytes')} | {_largest(fast, 'stack_bytes')} |"
            )
    return lines


def small_memory_table(
    sets: Sequence[ParameterSet],
    rows: list[dict[str, Any]],
    small_rows: list[dict[str, Any]],
    which: str,
) -> list[str]:
    """Builds with VMB_SMALL_MEMORY and the default on the Cortex-M4, of sets that have both."""
    lines = list(SMALL_HEAD)
    for one in chosen(sets, which.removeprefix(SMALL).removeprefix(":").strip()):
        default, small = of_board(one.name, rows), of_board(one.name, small_rows)
        if default and small:
            lines.append(
                f"| {one.name} | {_memory(default)} | {_memory(small)} "
                f"| {_thousands(default, 'cycles')} | {_thousands(small, 'cycles')} "
                f"| {_parts(small, default)} "
                f"| {_largest(default, 'code_bytes')} | {_largest(small, 'code_bytes')} |"
            )
    return lines


def signing_table(
    sets: Sequence[ParameterSet],
    fast: list[dict[str, Any]],
    least: list[dict[str, Any]],
    small: list[dict[str, Any]],
    known: Means,
) -> list[str]:
    """Signing by the memory that it is given, means where it retries."""
    lines = list(SIGNING_HEAD)
    for one in sets:
        rows = [_sign(one.name, kind) for kind in (fast, least, small)]
        cycles = [row[0]["cycles"] if row else 0.0 for row in rows]
        cycles[0] *= known.factor(one.name, "sign", "cortex-m4")
        if cycles[0] and cycles[1]:
            cells = [_memory(row) or "-" for row in rows]
            cells += [f"{c / 1000:,.0f}" if c else "-" for c in cycles]
            cells += [f"{c / cycles[0]:.2f}" if c else "-" for c in cycles[1:]]
            lines.append(f"| {one.name} | {' | '.join(cells)} |")
    return lines


def _sign(name: str, rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [row for row in of_board(name, rows) if row["operation"] == "sign"]


def comparison_table(
    sets: Sequence[ParameterSet], rows: list[dict[str, Any]], known: Means
) -> list[str]:
    """Published code on boards below ours by the model of that board, means where they retry."""
    lines = list(BESIDE_HEAD)
    builds = {
        "": (rows, known),
        ", least memory": (rows_of(LEAST_MEMORY), NO_MEANS),
        ", `VMB_SMALL_MEMORY`": (rows_of(SMALL_MEMORY), NO_MEANS),
    }
    for one in sets:
        published = _published(one)
        for model in dict.fromkeys(model for model, _, _, _ in published):
            for build, (found, factors) in builds.items():
                ours = of_board(one.name, found, model)
                if ours:
                    cells = (_thousands(ours, "cycles", factors), _memory(ours))
                    lines.append(f"| {one.name} | ours{build} | {' | '.join(cells)} |")
            lines += [
                f"| {one.name} | {shown} | {' / '.join(f'{c / 1000:,.0f}' for c in cycles)} "
                f"| {' / '.join(f'{n:,}' for n in stack)} |"
                for its_model, shown, cycles, stack in published
                if its_model == model
            ]
    return lines


def _published(one: ParameterSet) -> list[tuple[str, str, list[float], list[int]]]:
    """Model of its board, name, cycles and stack of each code of which all is known."""
    found = []
    for implementation, (model, shown) in PUBLISHED_CODE.items():
        theirs = {
            f.operation: f
            for f in figures()
            if (f.set, f.implementation, f.model) == (one.name, implementation, None)
        }
        cycles = [theirs[o].cycles for o in one.operations if o in theirs]
        stack = [theirs[o].stack_bytes for o in one.operations if o in theirs]
        known = [c for c in cycles if c], [n for n in stack if n]
        if len(known[0]) == len(known[1]) == len(one.operations):
            found.append((model, shown, *known))
    return found


def work_table(sets: Sequence[ParameterSet], rows: list[dict[str, Any]]) -> list[str]:
    """Bytes of working memory of each operation on each target that the sets are measured on; of
    signing on the Cortex-M4 from the least to the most that it makes use of.
    """
    small, least = rows_of(SMALL_MEMORY), rows_of(LEAST_MEMORY)
    columns: dict[str, dict[str, str]] = {}
    for one in sets:
        builds = {
            "64-bit processors": [r for r in rows if r["target"] == "linux-aarch64"],
            "Cortex-M4": [r for r in rows if r["model"] == "m4:f407"],
            "Cortex-M0": [r for r in rows if r["model"] == "m0"],
            "Cortex-M55": [r for r in rows if r["model"] == "m55"],
            "Cortex-M4 with `VMB_SMALL_MEMORY`": [r for r in small if r["model"] == "m4:f407"],
        }
        for title, found in builds.items():
            own = {r["operation"]: f"{r['work_bytes']:,}" for r in found if r["set"] == one.name}
            if title == "Cortex-M4" and _sign(one.name, least):
                own["sign"] = f"{_sign(one.name, least)[0]['work_bytes']:,} to {own['sign']}"
            if own:
                cells = list(own.values())
                columns.setdefault(title, {})[one.name] = (
                    cells[0] if len(set(cells)) == 1 else " / ".join(cells)
                )
    return [
        f"| bytes of working memory | {' | '.join(columns)} |",
        f"|---|{'---|' * len(columns)}",
        *(
            f"| {one.name} | {' | '.join(c.get(one.name, '') for c in columns.values())} |"
            for one in sets
        ),
    ]


def of_board(
    name: str, rows: Sequence[dict[str, Any]], model: str = "m4:f407"
) -> list[dict[str, Any]]:
    return [r for r in rows if (r["set"], r["target"], r["model"]) == (name, "cortex-m4", model)]


def flash_table(sets: Sequence[ParameterSet], figures: flash.Figures) -> list[str]:
    """Bytes of each operation and of all, at each level of optimisation."""
    levels = tuple(flash.LEVELS)
    lines = [
        f"| set | operations | {' | '.join(levels)} |",
        f"|---|---|{'---|' * len(levels)}",
    ]
    for one in sets:
        if one.name not in figures:
            continue
        operations = (*one.operations, flash.ALL)
        cells = [
            " / ".join(f"{figures[one.name][level][operation]:,}" for operation in operations)
            for level in levels
        ]
        lines.append(f"| {one.name} | {' / '.join(operations)} | {' | '.join(cells)} |")
    return lines


def _table(sets: Sequence[ParameterSet], rows: list[dict[str, Any]], which: str) -> list[str]:
    if which.startswith(SMALLEST):
        return smallest_table(sets, rows, which)
    if which.startswith(HELIUM):
        return helium_table(sets, rows, which)
    if which.startswith(SMALL):
        return small_memory_table(sets, rows, rows_of(SMALL_MEMORY), which)
    if which.startswith("signing: "):
        families = chosen(sets, which.removeprefix("signing: "))
        return signing_table(families, rows, rows_of(LEAST_MEMORY), rows_of(SMALL_MEMORY), means())
    if which.startswith("work: "):
        return work_table(chosen(sets, which.removeprefix("work: ")), rows)
    if which.startswith("compare: "):
        return comparison_table(chosen(sets, which.removeprefix("compare: ")), rows, means())
    if which.startswith("flash "):
        return flash_table(chosen(sets, which.removeprefix("flash ")), flash.read()[0])
    return table(chosen(sets, which), rows, flash.read()[0], means(), rows_of(LEAST_MEMORY))


def rows_of(path: Path) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(path.read_text(encoding="utf-8"))["rows"]
    return found


def filled(text: str, sets: Sequence[ParameterSet], rows: list[dict[str, Any]]) -> str:
    """A document's text with the tables in their places."""

    def content(which: str) -> list[str]:
        if which.startswith("paper "):
            return papers_page.table(which.removeprefix("paper "))
        if which.startswith("handshakes "):
            return handshakes(which.removeprefix("handshakes "), [Row(**row) for row in rows])
        if which == "kemtls":
            return example.table(Row(**row) for row in rows)
        if which == "secure boot":
            return verifiers.loaders()
        if which == "verifiers":
            return verifiers.table(sets, rows, rows_of(SMALL_MEMORY), flash.read()[0])
        if which == "mceliece memory":
            return mceliece_memory.table(sets)
        if which == "side by side":
            return side_by_side.block()
        return sample.block() if which == "speed" else _table(sets, rows, which)

    text = PLACE.sub(
        lambda place: place[1] + "\n".join(content(place[2])) + "\n" + place[3],
        text,
    )
    return single_figures.filled(text, sets)


def wanted(path: Path, sets: Sequence[ParameterSet], rows: list[dict[str, Any]]) -> str:
    """What a document must hold."""
    text = path.read_text(encoding="utf-8")
    if not has_place(text):
        raise LabError(
            f"{path} has no place for a table: put the lines <!-- results: all --> and "
            "<!-- results: end --> into it"
        )
    return filled(text, sets, rows)


def update(path: Path, text: str, check: bool = False) -> bool:
    """Whether the file differed; with check it is left alone."""
    before = path.read_text(encoding="utf-8") if path.exists() else ""
    if text != before and not check:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return text != before


def write(path: Path, sets: Sequence[ParameterSet], rows: list[dict[str, Any]]) -> bool:
    """Fills the places of one document; whether it changed."""
    return update(path, wanted(path, sets, rows))


def has_place(text: str) -> bool:
    return bool(PLACE.search(text) or single_figures.MARK.search(text))


def documents() -> list[Path]:
    """All documents with a place for a table or a figure."""
    return [
        path
        for path in (
            ROOT / "README.md",
            *sorted((ROOT / "docs").glob("*.md")),
            *sorted((ROOT / "docs/notes").glob("*.md")),
            *sorted((ROOT / "examples").glob("*/README.md")),
        )
        if has_place(path.read_text(encoding="utf-8"))
    ]


@click.command("readme")
@click.option(
    "--baseline",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    default=ROOT / "lab/baseline/baseline.json",
)
@click.option(
    "--file",
    "paths",
    multiple=True,
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="default: README.md, docs/*.md, docs/notes/*.md, examples/*/README.md and the chart",
)
@click.option("--check", is_flag=True, help="Write nothing; end with 1 if something would change.")
@click.option("--images", type=click.Path(path_type=Path), default=chart.FOLDER, hidden=True)
def command(baseline: Path, paths: tuple[Path, ...], check: bool, images: Path) -> None:
    """Write the figures of the committed results into README.md and docs/, and the chart."""
    sets = parameter_sets()
    rows = json.loads(baseline.read_text(encoding="utf-8"))["rows"]
    texts = {path: wanted(path, sets, rows) for path in paths or documents()}
    if not paths:
        texts |= chart.images(images)
    differing = [path for path, text in texts.items() if update(path, text, check)]
    for path in differing:
        click.echo(f"{'not up to date' if check else 'written'}: {path}")
    sys.exit(check and bool(differing))
