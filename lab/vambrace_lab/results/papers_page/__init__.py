# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The tables of docs/papers.md: every printed table of the founding documents with the committed
figures of ours next to it, a module for each document. Nothing is built and nothing is measured;
`vambrace-lab readme` writes them.
"""

from __future__ import annotations

from ...errors import LabError
from . import armingsword, falcon, handshakes, mceliece, plantard, saber, schemes
from .lines import Line, Tables, markdown, shown

__all__ = ["TABLES", "Line", "markdown", "shown", "table"]


def table(name: str) -> list[str]:
    if name not in TABLES:
        raise LabError(f"there is no table of papers '{name}': choose from {', '.join(TABLES)}")
    return markdown(TABLES[name]())


TABLES: Tables = {
    name: lines
    for document in (armingsword, mceliece, schemes, falcon, handshakes, plantard, saber)
    for name, lines in document.TABLES.items()
}
