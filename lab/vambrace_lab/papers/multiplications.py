# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Cycles of the multiplications of Cortex-M3 and Cortex-M4, as their models have them, shown by
measuring small kernels (lab/images/multiplications.c).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..measuring.measure import measure
from ..run.builds import Build
from ..run.emulator import machine
from ..run.image import Image
from .kernels import Kernel
from .published import table_of

PROGRAM = "multiplications"
MODELS = ("m3", "m4:f407")
REPEATED = 16  # copies of the instruction in a function of the program
EMPTY = "nothing"
# instruction -> what it takes on the Cortex-M3 by specs/cortex_m_cycles.md, and whether that hangs
# on the operands; None: it does not have the instruction
INSTRUCTIONS: dict[str, tuple[int, bool] | None] = {
    "add": (1, False),
    "mul": (1, False),
    "mla": (2, False),
    "mls": (2, False),
    "umull": (4, True),
    "smull": (4, True),
    "umlal": (5, True),
    "smlal": (5, True),
    "umaal": None,
    "smulbb": None,
    "smlabb": None,
    "smulwb": None,
    "smlawb": None,
    "smuad": None,
    "smlad": None,
    "smlald": None,
    "smmul": None,
    "smmla": None,
}


def measure_instructions(build: Build) -> list[Kernel]:
    """For each instruction a kernel with its cycles by each model that has it."""
    functions = [f"multiply_{name}" for name in (EMPTY, *INSTRUCTIONS)]
    image = Image(build.program(PROGRAM))
    regions = measure(machine(build.target), image, functions=functions, models=MODELS)["regions"]
    cycles = {
        name: {model: region["cycles"][model]["mean"] for model in MODELS}
        for name, region in zip((EMPTY, *INSTRUCTIONS), regions, strict=True)
    }
    return [
        Kernel(
            f"multiply_{name}",
            model,
            build.compiler,
            (cycles[name][model] - cycles[EMPTY][model]) / REPEATED,
        )
        for name, m3 in INSTRUCTIONS.items()
        for model in MODELS
        if m3 or model != "m3"
    ]


def _operands(m3: tuple[int, bool] | None) -> str | None:
    return None if m3 is None else "yes" if m3[1] else "no"


def _printed(name: str) -> list[str | None]:
    """Cycles on the Cortex-M3 and M4 as the slides have them."""
    for instructions, m3, m4 in table_of("multiplications-printed")["rows"]:
        if name.upper() in instructions.split(", "):
            return [m3, m4]
    return [None, None]


def comparisons(kernels: Sequence[Kernel]) -> list[dict[str, Any]]:
    found = {(k.kernel, k.kernels): k.instructions for k in kernels}
    rows = [
        [
            name.upper(),
            m3 and m3[0],
            _operands(m3),
            *_printed(name),
            *(found.get((f"multiply_{name}", model)) for model in MODELS),
        ]
        for name, m3 in INSTRUCTIONS.items()
        if (f"multiply_{name}", MODELS[1]) in found
    ]
    if not rows:
        return []
    return [
        {
            "id": "multiplications",
            "title": "Cycles of multiplications: Cortex-M3 and Cortex-M4",
            "source": "printed: the slides, page 30; specified: specs/cortex_m_cycles.md, by the "
            f"manuals; models: measured over {REPEATED} copies of the instruction",
            "unit": "cycles of one instruction",
            "note": "The Cortex-M3's long products take 3 to 7 cycles by their operands: its model "
            "has the mean, and such code is not constant-time there. Empty: the Cortex-M3 has no "
            "such instruction. The Cortex-M4 takes a cycle for each.",
            "columns": [
                "instruction",
                "specified, M3",
                "operands decide, M3",
                "printed, M3",
                "printed, M4",
                "model m3",
                "model m4:f407",
            ],
            "rows": rows,
        }
    ]
