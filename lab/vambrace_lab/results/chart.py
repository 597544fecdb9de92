# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The chart of README.md: cycles and RAM on the Cortex-M4 of five schemes, ours next to what pqm4
and kpqm4 published, as SVG for light and for dark pages.

Ours are the committed figures, by the model of the board that the others used. Cycles are the sum
of key generation, encapsulation (or signing) and decapsulation (or verification), means where an
operation retries. RAM is the largest working memory and stack of the three. Each scheme has its own
scale. Nobody is given a bar without a published figure of every operation.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from ..errors import LabError
from ..measuring.means import means
from ..measuring.rows import Row, read_results
from ..papers.printed import BASELINE, SMALL_MEMORY
from ..papers.published import Figure, figures
from ..run.builds import ROOT

FOLDER = ROOT / "docs" / "images"
OURS, OURS_SMALL = "Vambrace", "Vambrace, small memory"
KEM, SIGNATURE = ("keygen", "encaps", "decaps"), ("keygen", "sign", "verify")
COLOURS = {  # page: text, quiet text, ours, others
    "light": ("#1f2328", "#59636e", "#0969da", "#9aa4af"),
    "dark": ("#f0f6fc", "#9198a1", "#4493f8", "#6e7681"),
}
WIDTH, ROW, HEADING, TOP = 880, 19, 30, 34
PANELS = {"cycles": (210, "thousand cycles"), "ram": (560, "bytes of RAM")}  # left edge, unit
LONGEST = 240  # pixels


@dataclass(frozen=True)
class Scheme:
    title: str
    set: str
    operations: tuple[str, ...]
    model: str  # of the board that the published figures are of
    board: str
    published: tuple[tuple[str, str], ...]  # name in papers/published, label


@dataclass(frozen=True)
class Bar:
    label: str
    ours: bool
    cycles: float
    ram: int


SCHEMES = (
    Scheme(
        *("ML-KEM-768", "mlkem768", KEM, "m4:l4r5", "STM32L4R5"),
        (("pqm4/m4fspeed", "pqm4 m4fspeed"), ("pqm4/m4fstack", "pqm4 m4fstack")),
    ),
    Scheme(
        *("ML-DSA-65", "mldsa65", SIGNATURE, "m4:l4r5", "STM32L4R5"),
        (("pqm4/m4f", "pqm4 m4f"), ("pqm4/m4fstack", "pqm4 m4fstack")),
    ),
    Scheme(
        *("HAETAE-3", "haetae3", SIGNATURE, "m4:l4r5", "STM32L4R5"),
        (("pqm4/m4f", "pqm4 m4f"),),
    ),
    Scheme(
        *("NTRU+864", "ntruplus864_final", KEM, "m4:l4r5", "STM32L4R5"),
        (("kpqm4 ref, round 2", "kpqm4 ref, C"),),
    ),
    Scheme(
        *("Saber", "saber", KEM, "m4:f407", "STM32F407"),
        (("NTT, speed", "pqm4 2022, speed"), ("NTT, stack", "pqm4 2022, stack")),
    ),
)


def _of_ours(scheme: Scheme, path: Path, label: str) -> Iterable[Bar]:
    """Rows of small memory are means already; those of the baseline are of one seed."""
    known: dict[str, Row] = {
        row.operation: row
        for row in read_results(path).rows
        if (row.set, row.target, row.model) == (scheme.set, "cortex-m4", scheme.model)
    }
    if path == SMALL_MEMORY and not known:
        return
    cycles, ram = 0.0, 0
    for operation in scheme.operations:
        row = known.get(operation)
        if row is None or row.cycles is None or row.memory_bytes is None:
            raise LabError(f"{path}: no figures of {scheme.set} {operation} by {scheme.model}")
        one_seed = path == BASELINE
        factor = means().factor(scheme.set, operation, "cortex-m4") if one_seed else 1.0
        cycles, ram = cycles + row.cycles * factor, max(ram, row.memory_bytes)
    yield Bar(label, True, cycles, ram)


def _of_others(scheme: Scheme) -> Iterable[Bar]:
    for implementation, label in scheme.published:
        theirs: dict[str, Figure] = {
            figure.operation: figure
            for figure in figures()
            if (figure.set, figure.target) == (scheme.set, "cortex-m4")
            and (figure.implementation, figure.model) == (implementation, None)
        }
        found = [theirs[operation] for operation in scheme.operations if operation in theirs]
        cycles = [figure.cycles for figure in found if figure.cycles is not None]
        stack = [figure.stack_bytes for figure in found if figure.stack_bytes is not None]
        if len(cycles) == len(stack) == len(scheme.operations):
            yield Bar(label, False, sum(cycles), max(stack))


def bars(scheme: Scheme) -> list[Bar]:
    return [
        *_of_ours(scheme, BASELINE, OURS),
        *_of_ours(scheme, SMALL_MEMORY, OURS_SMALL),
        *_of_others(scheme),
    ]


def _group(scheme: Scheme, found: Sequence[Bar], y: int) -> Iterable[str]:
    yield f'<text x="16" y="{y}" class="title">{scheme.title}</text>'
    yield f'<text x="{PANELS["cycles"][0]}" y="{y}" class="quiet">{scheme.board}</text>'
    for place, bar in enumerate(found):
        top = y + 8 + place * ROW
        kind = "ours" if bar.ours else "others"
        yield f'<text x="16" y="{top + 12}" class="label">{bar.label}</text>'
        for panel, value, largest, shown in (
            ("cycles", bar.cycles, max(b.cycles for b in found), f"{bar.cycles / 1000:,.0f}"),
            ("ram", bar.ram, max(b.ram for b in found), f"{bar.ram:,}"),
        ):
            left, length = PANELS[panel][0], LONGEST * value / largest
            name = f"{scheme.set}/{bar.label}/{panel}"
            yield (
                f'<rect id="{name}" x="{left}" y="{top}" width="{length:.1f}" height="14" rx="2" '
                f'class="{kind}"/>'
            )
            yield f'<text x="{left + length + 6:.1f}" y="{top + 12}" class="value">{shown}</text>'


def svg(page: str) -> str:
    """The chart for a light or a dark page."""
    text, quiet, ours, others = COLOURS[page]
    lines: list[str] = []
    y = TOP
    for scheme in SCHEMES:
        found = bars(scheme)
        lines += _group(scheme, found, y + HEADING - 8)
        y += HEADING + len(found) * ROW
    height = y + 12
    heads = [
        f'<text x="{left}" y="20" class="title">{unit}</text>' for left, unit in PANELS.values()
    ]
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" '
            f'width="{WIDTH}" height="{height}" role="img">',
            "<!-- Written by `vambrace-lab readme` from committed figures;",
            "     SPDX-License-Identifier: Apache-2.0 OR MIT -->",
            "<title>Cycles and RAM on the Cortex-M4: Vambrace, pqm4 and kpqm4</title>",
            "<style>",
            "text { font: 12px system-ui, -apple-system, 'Segoe UI', sans-serif; fill: "
            f"{text}; }}",
            f".title {{ font-weight: 600; }} .quiet {{ fill: {quiet}; font-size: 11px; }}",
            f".ours {{ fill: {ours}; }} .others {{ fill: {others}; }}",
            "</style>",
            *heads,
            *lines,
            "</svg>",
            "",
        ]
    )


def images(folder: Path = FOLDER) -> dict[Path, str]:
    """Each file of the chart and what it must hold."""
    return {folder / f"cortex-m4-{page}.svg": svg(page) for page in COLOURS}
