# SPDX-License-Identifier: Apache-2.0 OR MIT
"""C programs and plugins of the lab, built on this machine when they are older than their
sources.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from ..errors import LabError
from .builds import ROOT


@cache
def compiled(source: Path, name: str, options: Sequence[str]) -> Path:
    folder = Path(os.environ.get("VMB_LAB_BUILD") or ROOT / "build" / "lab")
    result = folder / name
    newest = max(f.stat().st_mtime for f in source.parent.iterdir())
    if result.exists() and result.stat().st_mtime >= newest:
        return result
    compiler = os.environ.get("CC") or next(
        (c for c in ("cc", "gcc", "clang") if shutil.which(c)), None
    )
    if compiler is None:
        raise LabError(f"{source.name} needs a C compiler on this machine: install gcc")
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.NamedTemporaryFile(dir=folder, delete=False) as new:
        command = [*compiler.split(), "-std=c11", *options, "-o", new.name, str(source)]
    built = subprocess.run(command, capture_output=True, text=True, check=False)
    if built.returncode:
        Path(new.name).unlink()
        raise LabError(f"{source.name} does not compile: {built.stderr.strip()}")
    os.chmod(new.name, 0o755)
    os.replace(new.name, result)
    return result
