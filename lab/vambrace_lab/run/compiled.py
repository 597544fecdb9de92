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
from .sources import folder

PLUGIN = ("-O2", "-shared", "-fPIC", "-fvisibility=hidden")


def source(kind: str, name: str) -> Path:
    """A file of the recorder or the simulator: in the tree, or in the installed package."""
    path = folder(kind) / name
    if not path.is_file():
        raise LabError(f"{path} is missing: install the package again")
    return path


def place() -> Path:
    """Where compiled programs are kept: the tree's build folder, or the user's cache."""
    if given := os.environ.get("VMB_LAB_BUILD"):
        return Path(given)
    if (ROOT / "CMakePresets.json").is_file() and (ROOT / "lab" / "vambrace_lab").is_dir():
        return ROOT / "build" / "lab"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "vambrace-lab"


@cache
def compiled(source: Path, name: str, options: Sequence[str]) -> Path:
    folder = place()
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
