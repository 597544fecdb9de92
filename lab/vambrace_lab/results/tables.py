# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Results as tables in the terminal."""

from __future__ import annotations

from typing import Any

from rich import box
from rich.console import Console
from rich.table import Table

from ..measuring.rows import Results, Row
from ..papers import armingsword, slides
from ..papers.published import figures, ratio

TITLES = {
    "host": "this machine",
    "linux-aarch64": "AArch64",
    "cortex-m0": "Cortex-M0",
    "cortex-m3": "Cortex-M3",
    "cortex-m4": "Cortex-M4",
}


def number(value: float | None) -> str:
    return "-" if value is None else f"{value:,.0f}"


def title(target: str) -> str:
    return TITLES.get(target, target.replace("cortex-m", "Cortex-M"))


def figure(row: Row | None, name: str) -> str:
    """A field of a row that may be missing."""
    return number(getattr(row, name)) if row else "-"


def working_memory(row: Row) -> str:
    """That of the cycles, and before it the least where that is less."""
    least = f"{number(row.least_work_bytes)} to " if row.least_work_bytes else ""
    return least + number(row.work_bytes)


def vectors(row: Row) -> str:
    return "-" if row.vectors_total is None else f"{row.vectors_passed}/{row.vectors_total}"


def first(rows: list[Row], **wanted: str | None) -> Row | None:
    return next((r for r in rows if all(getattr(r, k) == v for k, v in wanted.items())), None)


def overview(results: Results) -> Table:
    """The one table: every operation on this machine, on AArch64 and on a Cortex-M4."""
    table = Table(title="Vambrace", box=box.SIMPLE_HEAD, title_justify="left", pad_edge=False)
    m4 = next((r.model for r in results.rows if r.target == "cortex-m4" and r.model), None)
    attempts = {
        (a["set"], a["operation"]): f"{a['mean']:.1f}" for a in results.about.get("attempts", [])
    }
    for heading in ("set", "operation"):
        table.add_column(heading)
    for heading in (
        "this machine\ncycles",
        "AArch64, best\ninstructions",
        f"Cortex-M4\ncycles {m4 or ''}",
        "Cortex-M4\ninstructions",
        "attempts",
        "working\nmemory",
        "Cortex-M4\nstack",
        "Cortex-M4\ncode",
        "vectors",
    ):
        table.add_column(heading, justify="right")
    for name in results.sets():
        rows = [r for r in results.rows if r.set == name]
        for operation in dict.fromkeys(r.operation for r in rows):
            mine = [r for r in rows if r.operation == operation]
            host, small = first(mine, target="host"), first(mine, target="cortex-m4", model=m4)
            exact = [
                r
                for r in mine
                if r.target == "linux-aarch64" and r.model is None and r.instructions
            ]
            # of the compilers and kernels
            arm = min(exact, key=lambda r: r.instructions or 0, default=None)
            last = small or arm or host or mine[0]
            checks = [r for r in (host, arm, small) if r] or mine
            table.add_row(
                name,
                operation,
                figure(host, "cycles"),
                figure(arm, "instructions"),
                figure(small, "cycles"),
                figure(small, "instructions"),
                attempts.get((name, operation), ""),
                working_memory(last),
                figure(small, "stack_bytes"),
                number(last.code_bytes),
                f"vectors {vectors(min(checks, key=lambda r: r.vectors_passed or 0))}",
            )
        table.add_section()
    return table


def aarch64(results: Results) -> Table | None:
    """AArch64 by compiler: exact instructions, and estimates of cycles."""
    rows = [r for r in results.rows if r.target == "linux-aarch64"]
    models = list(dict.fromkeys(r.model for r in rows if r.model))
    if not rows:
        return None
    table = Table(
        title="AArch64: instructions, and cycles by models: estimates of out-of-order cores, a55",
        box=box.SIMPLE_HEAD,
        title_justify="left",
        pad_edge=False,
    )
    for heading in ("set", "operation", "compiler", "kernels"):
        table.add_column(heading)
    for heading in ("instructions", *models, "stack", "code"):
        table.add_column(heading, justify="right")
    for r in rows:
        if r.model:
            continue
        estimates = [
            first(rows, set=r.set, operation=r.operation, compiler=r.compiler, model=m)
            for m in models
        ]
        table.add_row(
            r.set,
            r.operation,
            r.compiler,
            r.kernels,
            number(r.instructions),
            *(figure(e, "cycles") for e in estimates),
            number(r.stack_bytes),
            number(r.code_bytes),
        )
    return table


def microcontrollers(results: Results) -> Table | None:
    """Cortex-M: cycles of every model, instructions where a core has none."""
    rows = [r for r in results.rows if r.target.startswith("cortex-m")]
    columns = list(dict.fromkeys((r.target, r.model) for r in rows))
    if len(columns) < 2:
        return None
    table = Table(
        title="Cortex-M: cycles by model (m7 is not validated)",
        box=box.SIMPLE_HEAD,
        title_justify="left",
        pad_edge=False,
    )
    for heading in ("set", "operation"):
        table.add_column(heading)
    for target, model in columns:
        table.add_column(f"{title(target)}\n{model or 'instructions'}", justify="right")
    for set_, operation in dict.fromkeys((r.set, r.operation) for r in rows):
        found = [first(rows, set=set_, operation=operation, target=t, model=m) for t, m in columns]
        table.add_row(
            set_,
            operation,
            *(figure(r, "cycles" if r and r.model else "instructions") for r in found),
        )
    return table


HASHING = ("set", "operation", "target", "compiler", "kernels", "of")  # what a share is of


def with_others(results: Results) -> Table | None:
    """Ours against the best other implementation that was run under the same model with the same
    compiler, rows where it is ahead first. The floor is what the hash functions alone take of ours.
    """
    found = []
    for r in results.rows:
        mine = [f for f in figures() if (f.set, f.operation) == (r.set, r.operation)]
        others = [(share, f) for f in mine if (share := ratio(r, f)) is not None]
        if others:
            found.append((r, *max(others, key=lambda other: other[0])))
    if not found:
        return None
    table = Table(
        title="Ours / the best other implementation, same model and compiler: the largest first",
        box=box.SIMPLE_HEAD,
        title_justify="left",
        pad_edge=False,
    )
    for heading in ("set", "operation", "model", "compiler", "other implementation"):
        table.add_column(heading)
    for heading in ("theirs", "ours", "ratio", "floor:\nhashing"):
        table.add_column(heading, justify="right")
    shares = results.about.get("hash_share", [])
    hashing = {tuple(e[k] for k in HASHING): e["share"] for e in shares}
    for r, share, best in sorted(found, key=lambda row: -row[1]):
        theirs, ours = (best.cycles, r.cycles) if r.model else (best.instructions, r.instructions)
        part = hashing.get(
            (r.set, r.operation, r.target, r.compiler, r.kernels, r.model or "instructions")
        )
        table.add_row(
            r.set,
            r.operation,
            r.model or "instructions",
            r.compiler,
            best.implementation,
            number(theirs),
            number(ours),
            f"{share:.2f}",
            number(round(part * ours)) if part is not None and ours else "-",
        )
    return table


def as_printed(table: dict[str, Any]) -> Table:
    """A table in the form of published/tables.json."""
    shown = Table(
        title=table["title"],
        caption=f"{table['source']}. In {table['unit']}. {table.get('note', '')}",
        box=box.SIMPLE_HEAD,
        title_justify="left",
        caption_justify="left",
        pad_edge=False,
    )
    numeric = [
        all(row[i] is None or isinstance(row[i], int | float) for row in table["rows"])
        for i in range(len(table["columns"]))
    ]
    for heading, right in zip(table["columns"], numeric, strict=True):
        shown.add_column(heading.replace(", ", "\n"), justify="right" if right else "left")
    for row in table["rows"]:
        filled = filled_holes(table, row)
        shown.add_row(
            *(
                _cell(v, heading) + " *" * (heading in filled)
                for v, heading in zip(row, table["columns"], strict=True)
            )
        )
    return shown


def filled_holes(table: dict[str, Any], row: list[Any]) -> set[str]:
    """The columns in which a row has a figure of ours where the source has none; `fills` says which
    column stands alongside which.
    """
    values = dict(zip(table["columns"], row, strict=True))
    return {
        ours
        for ours, theirs in table.get("fills", {}).items()
        if values[ours] is not None and values[theirs] is None
    }


def _cell(value: float | str | None, heading: str) -> str:
    if value is None or isinstance(value, str):
        return value or "-"
    return f"{value:.2f}" if heading.endswith("ratio") else f"{value:,.10g}"


def print_tables(results: Results, console: Console, details: bool = True) -> None:
    for table in (
        (*armingsword.comparisons(results), *slides.comparisons(results)) if details else ()
    ):
        console.print(as_printed(table))
    results = results.without_kernel_sets()
    for shown in (aarch64, microcontrollers, with_others) if details else ():
        found = shown(results)
        if found:
            console.print(found)
    console.print(overview(results))
    for name, model in results.about.get("models", {}).items():
        console.print(f"{name}: {model['accuracy']}", highlight=False, markup=False, soft_wrap=True)
    for line in results.about.get("left_out", []):
        console.print(f"left out: {line}", highlight=False, markup=False, soft_wrap=True)
