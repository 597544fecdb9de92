# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Results as tables in the terminal."""

from __future__ import annotations

from rich import box
from rich.console import Console
from rich.table import Table

from .rows import Results, Row

TITLES = {"host": "this machine", "linux-aarch64": "AArch64", "cortex-m0": "Cortex-M0", "cortex-m3": "Cortex-M3", "cortex-m4": "Cortex-M4"}


def number(value: float | None) -> str:
    return "-" if value is None else f"{value:,.0f}"


def title(target: str) -> str:
    return TITLES.get(target, target.replace("cortex-m", "Cortex-M"))


def vectors(row: Row) -> str:
    return "-" if row.vectors_total is None else f"{row.vectors_passed}/{row.vectors_total}"


def same(values: list) -> str:
    """One value if all agree, else '-'."""
    known = {v for v in values if v is not None}
    return number(known.pop()) if len(known) == 1 else "-" if not known else "/".join(number(v) for v in sorted(known))


def first(rows: list[Row], **wanted) -> Row | None:
    return next((r for r in rows if all(getattr(r, k) == v for k, v in wanted.items())), None)


def overview(results: Results) -> Table:
    """The one table: every operation on this machine, on AArch64 and on a Cortex-M4."""
    table = Table(title="Vambrace", box=box.SIMPLE_HEAD, title_justify="left", pad_edge=False)
    m4 = next((r.model for r in results.rows if r.target == "cortex-m4" and r.model), None)
    for heading in ("set", "operation"):
        table.add_column(heading)
    for heading in (
        "this machine\ncycles", "AArch64\ninstructions", f"Cortex-M4\ncycles {m4 or ''}", "Cortex-M4\ninstructions",
        "working\nmemory", "Cortex-M4\nstack", "Cortex-M4\ncode", "vectors",
    ):  # fmt: skip
        table.add_column(heading, justify="right")
    for name in results.sets():
        rows = [r for r in results.rows if r.set == name]
        for operation in dict.fromkeys(r.operation for r in rows):
            mine = [r for r in rows if r.operation == operation]
            host, arm, small = first(mine, target="host"), first(mine, target="linux-aarch64"), first(mine, target="cortex-m4", model=m4)
            last = small or arm or host
            checks = [r for r in (host, arm, small) if r]
            table.add_row(
                name, operation, number(host and host.cycles), number(arm and arm.instructions), number(small and small.cycles),
                number(small and small.instructions), number(last.work_bytes), number(small and small.stack_bytes),
                number(last.code_bytes), f"vectors {vectors(min(checks, key=lambda r: (r.vectors_passed or 0)))}",
            )  # fmt: skip
        table.add_section()
    return table


def print_tables(results: Results, console: Console) -> None:
    console.print(overview(results))
    for line in results.about.get("left_out", []):
        console.print(f"left out: {line}", highlight=False, markup=False, soft_wrap=True)
