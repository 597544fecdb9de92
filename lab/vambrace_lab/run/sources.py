# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The C sources that the lab compiles: in the tree, or copies of them in the installed package,
which lab/setup.py makes.
"""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parents[1]
# name: the folder in the tree, and which of its files the lab needs
FOLDERS = {
    "recorder": ("lab/recorder", ("*.[ch]",)),
    "simulator": ("lab/simulator", ("*.[ch]",)),
    "machine": ("lab/machine", ("*.[ch]", "*.def")),
    "board": ("targets/board", ("*.[chS]", "*.ld")),
    "images": ("lab/images", ("marker.h",)),
}


def folder(name: str) -> Path:
    """One of FOLDERS."""
    copied = _PACKAGE / "sources" / name
    return copied if copied.is_dir() else _PACKAGE.parents[1] / FOLDERS[name][0]
