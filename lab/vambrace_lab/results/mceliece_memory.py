# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The table of docs/mceliece.md with the memory that no operation of `vambrace.h` needs: checks of
secret keys, key generation into a sink, encapsulation in pieces. As the headers state it.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..run.builds import ROOT, Build
from ..run.catalogue import ParameterSet, macro_values

HEAD = [
    "| size | check of a secret key | key generation into a sink, at least "
    + "| encapsulation in pieces |",
    "|---|---:|---:|---:|",
]


def table(sets: Sequence[ParameterSet]) -> list[str]:
    """A line for each size: its forms need the same. Bytes on this machine."""
    own = {s.macro for s in sets if s.family == "Classic McEliece"}
    sizes = sorted(macro for macro in own if f"{macro}F" in own)
    macros = [
        f"VMB_{size}_{work}_WORK_BYTES"
        for size in sizes
        for work in ("CHECK_SECRET_KEY", "KEYPAIR_STREAM")
    ]
    headers = ["mceliece", *(size.lower() for size in sizes)]
    asked = [*macros, "VMB_MCELIECE_ENCAPS_STATE_BYTES"]
    *works, state = macro_values(Build("host", ROOT / "no build"), headers, asked)
    return HEAD + [
        f"| {size.removeprefix('MCELIECE')} | {check:,} | {stream:,} | {state:,} |"
        for size, check, stream in zip(sizes, works[::2], works[1::2], strict=True)
    ]
