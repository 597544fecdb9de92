# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The orders that were found, tools/schedule/orders.toml: for each file and region its digest, the
cycles of a round by the lab's model, and the order. `12=w3` is instruction 12 of the plain region
(after what is done ahead was moved to its end), whose result is in w3 instead of the plain source's
register; `7=z1,t2` has two results.
"""

from __future__ import annotations

import re
import textwrap
import tomllib
from dataclasses import dataclass
from pathlib import Path

HEAD = """# Written by tools/schedule: the order of each scheduled region (make schedule SEARCH=1).
# SPDX-License-Identifier: Apache-2.0 OR MIT
"""


@dataclass(frozen=True)
class Found:
    digest: str
    plain: float  # cycles of a round
    cycles: float
    order: list[int]
    registers: dict[int, list[str]]


def read(path: Path) -> dict[str, list[Found]]:
    if not path.is_file():
        return {}
    out: dict[str, list[Found]] = {}
    for name, regions in tomllib.loads(path.read_text()).items():
        for region in regions:
            words = [word.partition("=") for word in region["order"].split()]
            out.setdefault(name, []).append(
                Found(
                    region["digest"],
                    region["plain"],
                    region["cycles"],
                    [int(number) for number, _, _ in words],
                    {int(number): name.split(",") for number, equal, name in words if equal},
                )
            )
    return out


def text(orders: dict[str, list[Found]]) -> str:
    parts = [HEAD]
    for name in sorted(orders):
        for found in orders[name]:
            words = [
                f"{n}={','.join(found.registers[n])}" if n in found.registers else str(n)
                for n in found.order
            ]
            order = textwrap.fill(" ".join(words), 98, break_long_words=False)
            parts.append(
                f'[["{name}"]]\ndigest = "{found.digest}"\nplain = {found.plain:g}\n'
                f'cycles = {found.cycles:g}\norder = """\n{order}"""\n'
            )
    return re.sub(r"\n+\Z", "\n", "\n".join(parts))
