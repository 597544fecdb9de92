"""A folder that is there whole or not at all.

SPDX-License-Identifier: Apache-2.0 OR MIT
"""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from exporter.sources import ExportError


@contextmanager
def new_folder(out: Path) -> Iterator[Path]:
    """Gives a folder to write into, which is moved to `out` unless there is an error. What lies
    next to it is gone afterwards. An empty folder may be there, and nothing else."""
    if out.is_symlink() or (out.exists() and not (out.is_dir() and not any(out.iterdir()))):
        raise ExportError(
            f"{out} exists already and is not an empty folder: name another with --out"
        )
    out.parent.mkdir(parents=True, exist_ok=True)
    # by its whole name: compilers run in it, and mkdtemp gives that from Python 3.12 on only
    parent = out.parent.resolve()
    with tempfile.TemporaryDirectory(prefix=f".{out.name}-", dir=parent) as temporary:
        folder = Path(temporary) / "folder"
        folder.mkdir()
        yield folder
        if out.is_dir():
            out.rmdir()
        shutil.move(str(folder), str(out))
