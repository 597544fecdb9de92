# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Traces of passes through regions: all blocks and memory accesses in their order, for models that
need it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from ..errors import LabError
from .compiled import PLUGIN, compiled, source
from .emulator import (
    Machine,
    command_line,
    failure,
    ignored_functions,
    region_settings,
    run_emulator,
)
from .image import Image

MAX_WORDS = 1 << 26  # of a pass


def record_trace(
    emulated: Machine,
    image: Image,
    arguments: Sequence[str],
    out: Path,
    *,
    functions: Sequence[str] = (),
    passes: int = 1,
    stop: int | None = None,
    limit: int = MAX_WORDS,
    accesses: bool = True,
    seconds: float = 3600,
    environment: Mapping[str, str] | None = None,
) -> list[tuple[int, int]]:
    """Writes the trace of the first passes of each region to `out`; the blocks that it refers to.

    stop: end the program after so many passes in all.
    accesses: False for models that look at blocks alone.
    """
    plugin = compiled(source("recorder", "vmb_trace.c"), "vmb_trace.so", PLUGIN)
    settings = [*region_settings(emulated, image, functions), *ignored_functions(image)]
    settings += [f"passes={passes}", f"limit={limit}", f"out={str(out).replace(',', ',,')}"]
    settings += [] if accesses else ["accesses=0"]
    if stop:
        settings.append(f"stop={stop}")
    command = command_line(
        emulated, image, arguments, ["-plugin", ",".join([str(plugin), *settings])]
    )
    ended = run_emulator(command, out.parent, seconds, environment)
    if ended.stopped:
        raise LabError(f"{image.path}: its trace was stopped after {seconds:g} seconds")
    if ended.code:
        raise LabError(failure(emulated, image, ended))
    lines = Path(f"{out}.blocks").read_text().splitlines()
    return [(int(start, 16), int(end, 16)) for start, end in (line.split() for line in lines)]
